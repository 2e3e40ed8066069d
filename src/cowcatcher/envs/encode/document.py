"""The page that documents a game's observation, made from its pieces."""

from __future__ import annotations

from cowcatcher.envs.encode.base import Encoder, Piece


def page(encoder: Encoder) -> str:
    """All pieces as a table in Markdown."""
    rows = "\n".join(_row(piece) for piece in encoder.pieces)
    return f"""# {encoder.game.name}: what a seat observes

{encoder.size:,} numbers, in this order, the last index of a shape running fastest. Seats are counted from the onlooker, clockwise;
absent ones are 0. Kinds are one-hot in the last index. Numbers beyond a range are shown as the nearest in it.

| piece | shape | range | what it is |
|---|---|---|---|
{rows}
"""


def _row(piece: Piece) -> str:
    shape = " x ".join(str(length) for length in piece.shape)
    return f"| {piece.name} | {shape} | {piece.low} to {piece.high} | {piece.meaning} |"
