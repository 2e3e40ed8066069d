"""The page that documents a game's observation, made from its pieces."""

from __future__ import annotations

from cowcatcher.envs.encode.base import Encoder, Piece


def page(encoder: Encoder) -> str:
    """All pieces as a table in Markdown."""
    rows = "\n".join(_row(piece) for piece in encoder.pieces)
    note = f"{encoder.note}\n\n" if encoder.note else ""
    return f"""# {encoder.game.name}: what a seat observes

{encoder.size:,} numbers in this order; the last index of a shape runs fastest. Seats are counted from the onlooker,
clockwise; absent ones are 0. Kinds are one-hot in the last index. A number beyond a range is shown as the nearest in
it. Of frames that wait below the pending decision the order is left out, and so is what those below another of their
class hold.

{note}| piece | shape | range | what it is |
|---|---|---|---|
{rows}
"""


def _row(piece: Piece) -> str:
    shape = " x ".join(str(length) for length in piece.shape)
    return f"| {piece.name} | {shape} | {piece.low} to {piece.high} | {piece.meaning} |"
