"""The page that documents a game's observation, made from its pieces."""

from __future__ import annotations

from cowcatcher.envs.encode.codes import Codes
from cowcatcher.envs.encode.flat import Flat
from cowcatcher.model.layout import Piece
from cowcatcher.model.words import Shape


def page(codes: Codes) -> str:
    """All pieces as a table in Markdown, and what places and choices are called."""
    rows = "\n".join(_row(piece) for piece in codes.pieces)
    frames = "\n".join(map(_frame, codes.layout.model.shapes))
    names = "\n".join(f"- {name}: {', '.join(found)}" for name, found in sorted(codes.layout.names.items()))
    return f"""# {codes.game.name}: what a seat observes

{codes.size:,} whole numbers (int16, {2 * codes.size:,} bytes) in this order; the last index of a shape runs fastest.
With `observation="flat"` they are {Flat(codes.game).size:,}, each choice one-hot. How to read them is told in
[observations](README.md).

| piece | shape | counted by | range | what it is |
|---|---|---|---|---|
{rows}

## Places and choices, in their order

A choice is told as 1 + its place in these lists, 0 is none.

{names}

## Frames, in their order

{frames}
"""


def _frame(shape: Shape) -> str:
    """What a class of frames holds, beside the seat that it is about."""
    held = [f"{h.name} (a list)" if h.several else h.name for h in shape.holds]
    return f"- {shape.name}, {shape.decision or 'a task'}{': ' if held else ''}{', '.join(held)}"


def _row(piece: Piece) -> str:
    shape = " x ".join(str(length) for length in piece.shape)
    of = f" (a {piece.of})" if piece.of else ""
    by = " x ".join(piece.by)
    return f"| {piece.name} | {shape} | {by} | {piece.low} to {piece.high} | {piece.meaning}{of} |"
