"""Pieces and signs of Gold Rush: cowboys that stand or lie, tents, piles of tokens, points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cowcatcher.render.draw import circle, dip, group, icon, num, pawn, rect, seat_class, shape, text, text_width

COWBOY: Final = 14.0
TENT: Final = 14.0
TOKEN: Final = 12.5
"""Radii on a tile."""

BADGE: Final = 22
"""Size of the letters of a sign, readable where a tile is 60 pixels wide."""


def cowboy(seat: int, x: float, y: float, r: float, title: str, lies: bool = False) -> str:
    """A cowboy; a farmer lies."""
    standing = pawn(seat, x, y, r, "cowboy", title)
    return f'<g transform="rotate(-90 {num(x)} {num(y)})">{standing}</g>' if lies else standing


def tent(seat: int, x: float, y: float, r: float, title: str) -> str:
    """A tent: light within, and a flag on it, so that nobody takes it for a cowboy."""
    low = dip(seat, r)
    cloth = shape(seat, x, y + low * 0.4, r * 0.68, "gr-cloth")
    return group(shape(seat, x, y, r) + cloth + icon("tent", x, y + low, r * 1.05), seat_class(seat), title)


def pile(x: float, y: float, n: int, title: str = "") -> str:
    """Face-down tokens on a mountain, with their number."""
    below = "".join(circle(x + d, y + d, TOKEN, "gr-back") for d in ((5, 2.5) if n > 2 else (3,) if n == 2 else ()))
    return group(
        below + circle(x, y, TOKEN, "gr-back") + text(x, y + 7.5, str(n), "gr-figure tb tc gr-on-back"), "", title
    )


def badge(x: float, y: float, seats: Sequence[int], label: str, sure: bool, title: str) -> str:
    """Points for some seats; not sure yet: with a broken frame."""
    width = text_width(label, BADGE, bold=True) + 20 * len(seats) + 14
    left = x - width / 2
    parts = [rect(left, y - 15, width, 30, "gr-badge" if sure else "gr-badge dashed", 15)]
    for i, seat in enumerate(seats):
        parts.append(group(shape(seat, left + 16 + 20 * i, y, 8.5), seat_class(seat)))
    parts.append(text(left + 8 + 20 * len(seats), y + 7.5, label, "gr-figure tb gain"))
    return group("".join(parts), "through", title)
