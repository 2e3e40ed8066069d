"""The look of a terminal: styles, and lines of styled text that never grow wider than they may."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from rich.text import Span, Text

from cowcatcher.kernel.types import SEAT_COLOURS

SEAT_STYLES: Final = {
    "blue": "bright_blue",
    "orange": "red",
    "gold": "yellow",
    "plum": "magenta",
    "sky": "cyan",
    "yellow": "yellow",
    "black": "bright_black",
    "violet": "magenta",
}
"""Colours of the seats by their names; a letter always says it first. White is what has no colour here."""

GO: Final = "bold green"
STOP: Final = "red"
NEW: Final = "yellow"
DIM: Final = "dim"
BOLD: Final = "bold"

Piece = str | tuple[str, str]


def line(*pieces: Piece) -> Text:
    """A line of pieces, each a text or a text with a style.

    Pictures are made of thousands of such lines, and Rich looks at each piece by itself.
    """
    whole = ""
    spans = []
    for piece in pieces:
        text, style = (piece, "") if isinstance(piece, str) else piece
        if text and style:
            spans.append(Span(len(whole), len(whole) + len(text), style))
        whole += text
    made = Text(whole, no_wrap=True, overflow="crop", end="", tab_size=8, spans=spans)
    if len(made) == len(whole):
        return made
    # Control codes were left out, so the styles would stand too far to the right.
    return Text.assemble(*pieces, no_wrap=True, overflow="crop", end="")


def seat_style(seat: int, colours: Sequence[str] = SEAT_COLOURS) -> str:
    """The style of a seat's letter and pieces. colours: of the seats of the game."""
    return SEAT_STYLES.get(colours[seat], "default")


def padded(text: Text, width: int) -> Text:
    """The text, cut or filled to a width."""
    copy = text.copy()
    copy.truncate(width, overflow="crop", pad=True)
    return copy


def wrapped(sentence: str, width: int, first: str = "", rest: str = "", style: str = "") -> list[Text]:
    """A sentence in lines of at most that width, with a start of the first line and one of the others.

    A word that is longer than a line stays whole: it may be the name of a file.
    """
    rows = textwrap.wrap(
        sentence,
        width,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line((row, style)) for row in rows]


def beside(left: Sequence[Text], right: Sequence[Text], left_width: int, gap: int = 2) -> list[Text]:
    """Two blocks side by side."""
    rows = []
    for i in range(max(len(left), len(right))):
        row = padded(left[i], left_width + gap) if i < len(left) else line(" " * (left_width + gap))
        if i < len(right):
            row.append_text(right[i])
        row.rstrip()
        rows.append(row)
    return rows
