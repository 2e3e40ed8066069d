"""Pieces of SVG that all boards share. Colours and sizes of text are classes of theme.css and board.css."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Final

SEAT_CLASSES: Final = ("blue", "orange", "gold", "plum", "sky")
"""Colour and shape of each seat, the same in every game (guide, section 1)."""

ICONS: Final = "/static/icons.svg"
"""Where the icons are on pages; a picture that stands alone carries them (see `alone`)."""

WIDTHS: Final = {"ijlt.,:;'|!()[] ": 0.27, 'frJ-/"1': 0.36, "mwMW%": 0.8, "ABCDEFGHKLNOPQRSTUVXYZ&": 0.6}
"""How wide letters are in em, about, where they are not 0.52."""

WIDE_AT: Final = {letter: width for letters, width in WIDTHS.items() for letter in letters}


FORBIDDEN: Final = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML does not allow."""

# The same words and numbers stand in picture after picture, so what becomes of them is remembered.


@lru_cache(maxsize=4096)
def esc(text: str) -> str:
    """Text for content and attributes; nothing that XML does not allow."""
    return escape(FORBIDDEN.sub("", text))


@lru_cache(maxsize=32768)
def num(value: float) -> str:
    """A number as short as it can be."""
    rounded = round(value, 2)
    return str(int(rounded)) if rounded == int(rounded) else f"{rounded:.2f}".rstrip("0")


def attributes(**values: str) -> str:
    """Attributes for an element, with a space before each; empty ones are left out. `data_move` becomes data-move."""
    return "".join(f' {name.replace("_", "-")}="{esc(value)}"' for name, value in values.items() if value)


def group(content: str, classes: str = "", title: str = "", more: str = "") -> str:
    """Things that belong together; title: what a pointer that rests on them says."""
    head = f"<title>{esc(title)}</title>" if title else ""
    named = f' class="{classes}"' if classes else ""
    return f"<g{named}{more}>{head}{content}</g>"


def shifted(content: str, x: float, y: float) -> str:
    """The same, moved."""
    return f'<g transform="translate({num(x)} {num(y)})">{content}</g>'


def text(x: float, y: float, content: str, classes: str = "", squeeze: float = 0) -> str:
    """A line of text, nothing for an empty one. squeeze: a width that it is pressed into."""
    if not content:
        return ""
    named = f' class="{classes}"' if classes else ""
    fit = f' textLength="{num(squeeze)}" lengthAdjust="spacingAndGlyphs"' if squeeze else ""
    return f'<text x="{num(x)}" y="{num(y)}"{named}{fit}>{esc(content)}</text>'


@lru_cache(maxsize=4096)
def text_width(content: str, size: float = 12.5, bold: bool = False) -> float:
    """How wide a line is, about."""
    return sum(WIDE_AT.get(letter, 0.52) for letter in content) * size * (1.07 if bold else 1)


def fitted(x: float, y: float, content: str, width: float, classes: str = "", size: float = 12.5) -> str:
    """A line of text; where it is too wide it is pressed together, by a fifth at most, and then cut."""
    bold = "tb" in classes.split()
    if text_width(content, size, bold) <= width:
        return text(x, y, content, classes)
    while len(content) > 1 and text_width(content, size, bold) > width * 1.25:
        content = content[:-2].rstrip() + "…"
    return text(x, y, content, classes, squeeze=width)


def wrapped(content: str, width: float, size: float = 12.5, bold: bool = False, lines: int = 2) -> list[str]:
    """The text in lines of that width, broken at blanks; what is over stays in the last."""
    rows = [""]
    for word in content.split():
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and len(rows) < lines and text_width(longer, size, bold) > width:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows


def icon(name: str, x: float, y: float, size: float, classes: str = "in") -> str:
    """An icon about a point."""
    place = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}" width="{num(size)}" height="{num(size)}"'
    return f'<use href="{ICONS}#i-{name}" {place} class="{classes}"/>'


def rect(x: float, y: float, width: float, height: float, classes: str, radius: float = 0) -> str:
    """A rectangle."""
    corner = f' rx="{num(radius)}"' if radius else ""
    size = f'width="{num(width)}" height="{num(height)}"'
    return f'<rect x="{num(x)}" y="{num(y)}" {size}{corner} class="{classes}"/>'


def circle(x: float, y: float, radius: float, classes: str) -> str:
    """A circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" class="{classes}"/>'


def path(d: str, classes: str) -> str:
    """A path; its numbers are already short."""
    return f'<path d="{d}" class="{classes}"/>'


def line(x1: float, y1: float, x2: float, y2: float, classes: str) -> str:
    """A straight line."""
    return path(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", classes)


def seat_class(seat: int) -> str:
    """The class that sets a seat's colours."""
    return f"s-{SEAT_CLASSES[seat]}"


def shape(seat: int, x: float, y: float, r: float, classes: str = "piece of-seat") -> str:
    """The shape of a seat about a point: circle, square, triangle, hexagon, diamond."""
    if seat == 0:
        return circle(x, y, r * 0.95, classes)
    if seat == 1:
        return rect(x - r * 0.86, y - r * 0.86, r * 1.72, r * 1.72, classes, 1.5)
    if seat == 2:
        points = [(x, y - r * 1.08), (x + r * 1.12, y + r * 0.86), (x - r * 1.12, y + r * 0.86)]
    elif seat == 3:
        points = [(x + r * a, y + r * b) for a, b in HEXAGON]
    else:
        points = [(x, y - r * 1.15), (x + r * 1.15, y), (x, y + r * 1.15), (x - r * 1.15, y)]
    return path("M" + "L".join(f"{num(a)} {num(b)}" for a, b in points) + "z", classes)


HEXAGON: Final = ((-0.55, -0.95), (0.55, -0.95), (1.08, 0), (0.55, 0.95), (-0.55, 0.95), (-1.08, 0))


def dip(seat: int, r: float) -> float:
    """How much lower than the middle of its shape something inside looks right: in a triangle there is room below."""
    return r * 0.2 if seat == 2 else 0


def pawn(seat: int, x: float, y: float, r: float, name: str = "cowboy", title: str = "") -> str:
    """A piece of a seat: its shape with an icon in it."""
    inside = icon(name, x, y + dip(seat, r), r * 1.2, "on-seat")
    return group(shape(seat, x, y, r) + inside, seat_class(seat), title)


def mover(piece: str, seat: int, at: tuple[float, float], r: float, name: str, title: str, halo: str = "veil") -> str:
    """A piece of a seat that moves about the board, with room round it. piece: what is one of its kind for each seat;
    pages know it again by that in the next picture, and show its way. halo: the class of the room."""
    return known(circle(*at, r + 2, halo) + pawn(seat, *at, r, name, title), f"{piece}-{seat}")


def known(content: str, piece: str) -> str:
    """Something that pages know again in the next picture by its name, and show how it comes or goes."""
    return group(content, more=attributes(data_piece=piece))


def trace(piece: str, seat: int, legs: Iterable[str], title: str = "") -> str:
    """The dotted way that a piece has come (see `mover`): path data of each leg, the oldest first. Pages let it
    go along them."""
    drawn, named = [d for d in legs if d], attributes(data_way=f"{piece}-{seat}")
    dots = "".join(f'<path d="{d}" class="last"{named}/>' for d in drawn)
    return group("".join(path(d, "halo") for d in drawn) + dots, "", title) if drawn else ""


def outline(points: Iterable[tuple[float, float]]) -> str:
    """Path data of a line through points."""
    return "M" + "L".join(f"{num(round(x, 1))} {num(round(y, 1))}" for x, y in points)


def counter(seat: int, x: float, y: float, r: float, label: str, title: str = "") -> str:
    """A piece of a seat with a number or a letter in it."""
    return group(
        shape(seat, x, y, r) + text(x, y + 4.3 + dip(seat, r), label, "ts tb tc on-seat"), seat_class(seat), title
    )


def cowboys(seat: int, x: float, y: float, r: float, n: int, title: str = "") -> str:
    """A cowboy of a seat, or one piece with the number of several."""
    return pawn(seat, x, y, r, "cowboy", title) if n == 1 else counter(seat, x, y, r, str(n), title)


def star(x: float, y: float, r: float, classes: str) -> str:
    """A star with six points: the sheriff."""
    tips = ((0, -1), (0.29, -0.5), (0.87, -0.5), (0.58, 0), (0.87, 0.5), (0.29, 0.5))
    points = [*tips, *((-a, -b) for a, b in tips)]
    return path("M" + "L".join(f"{num(x + r * a)} {num(y + r * b)}" for a, b in points) + "z", classes)


def sheriff(seat: int, x: float, y: float, r: float, title: str = "") -> str:
    """The white sheriff: a star with the shape of his player in it."""
    return group(star(x, y, r * 1.2, "piece white") + shape(seat, x, y, r * 0.42), seat_class(seat), title)


def corners(x: float, y: float, width: float, height: float, length: float = 9) -> str:
    """The corners of a frame: one of many places that can be chosen."""
    q, a, b, c, d = (num(v) for v in (length, x, y, x + width, y + height))
    end, low = num(x + width - length), num(y + height - length)
    return path(
        f"M{a} {num(y + length)}V{b}h{q}M{end} {b}H{c}v{q}M{c} {low}V{d}h-{q}M{num(x + length)} {d}H{a}v-{q}", "tick"
    )


def ring(x: float, y: float, r: float) -> str:
    """A dotted ring: here the last move was made."""
    return circle(x, y, r, "halo") + circle(x, y, r, "last")


def pill(x: float, y: float, label: str, classes: str = "stop-fill", size: float = 12.5) -> str:
    """A short warning about a point, light on a colour."""
    width = text_width(label, size, True) + 12
    return rect(x - width / 2, y - 8, width, 16, classes, 8) + text(x, y + 4.3, label, "ts tb tc on-fill")


def icons_used(svg: str) -> list[str]:
    """Names of the icons that a picture links to, each once."""
    return sorted(set(re.findall(rf'href="{re.escape(ICONS)}#i-([a-z0-9_-]+)"', svg)))
