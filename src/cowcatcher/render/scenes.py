"""What pictures of games have in common: a position, what can be chosen where; of those with a trail cards, ways,
close-ups."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from typing import ClassVar, Generic

from cowcatcher.kernel.game import G, View
from cowcatcher.render.base import Choice, Marks, Part, Rect
from cowcatcher.render.draw import circle, fitted, group, icon, num, path, rect, text, text_width, wrapped
from cowcatcher.text.catalogue import load
from cowcatcher.text.happened import Heard
from cowcatcher.text.moves import Parts
from cowcatcher.text.speaker import OptionText, Speaker

Spot = tuple[str, int]
"""A kind of place and its index."""

CATTLE_SIZE = (82, 100)
"""Of a cattle card."""

EDGE = 30
"""What lies so near to the edge of a close-up does not count as shown in it."""


class BoardScene(Generic[G]):
    """A position as one onlooker sees it. A game says where its moves belong.

    kinds: by verb the kind of place that the argument of its moves counts; for all else there is `elsewhere`.
    """

    kinds: ClassVar[Mapping[str, str]] = {}

    def __init__(self, speaker: Speaker[G], view: View[G], marks: Marks) -> None:
        self.speaker = speaker
        self.view = view
        self.marks = marks
        slug = speaker.game.slug
        self.words = load(speaker.language, slug, f"render.{slug}")
        self.names = speaker.game.table
        self.choices = self._choices(speaker)
        self.chosen: Spot | None = None
        if marks.chosen in self.names.names:
            self.chosen = self.spot(self.names.parse(marks.chosen), view.to_move)

    def spot(self, move: int, seat: int) -> Spot | None:
        """Where a move of a seat belongs; None for one that belongs nowhere."""
        m = self.speaker.parts(move)
        kind = self.kinds.get(m.verb)
        return (kind, m.arg) if kind else self.elsewhere(m, seat)

    def elsewhere(self, m: Parts, seat: int) -> Spot | None:
        """The same for a move whose verb alone does not tell its place."""
        return None

    def last(self) -> Iterator[tuple[int, Parts]]:
        """Who has moved since the onlooker's last turn, and the moves as far as he saw them, the oldest first."""
        for mark in self.marks.last:
            if mark.move in self.names.names:
                yield mark.seat, self.speaker.parts(self.names.parse(mark.move))

    def heard(self, own: bool = True) -> Heard:
        """What the onlooker has heard since his last turn; own: of his own choice, too."""
        return self.marks.heard(self.speaker, own)

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of the pictures' catalogue."""
        return self.words.say(f"picture.{key}", **values)

    def _choices(self, speaker: Speaker[G]) -> dict[Spot, Choice]:
        """What can be chosen, by where it is."""
        moves: dict[Spot, list[int]] = {}
        for move in self.view.legal:
            spot = self.spot(move, self.view.to_move)
            if spot is not None:
                moves.setdefault(spot, []).append(move)
        found = {}
        for spot, there in moves.items():
            options = [speaker.option(self.view, move) for move in there]
            words = [". ".join(part for part in (self.gain(o, spot), o.warning) if part) for o in options]
            found[spot] = Choice(tuple(self.names.name(move) for move in there), " / ".join(words), options[0].group)
        return found

    def gain(self, option: OptionText, spot: Spot) -> str:
        """An option at a place, and what it brings."""
        return f"{option.what}: {option.gain}" if option.gain else option.what

    def count(self, *kinds: str) -> int:
        """How many places of these kinds can be chosen."""
        return sum(kind in kinds for kind, _ in self.choices)

    def framed(self, spot: Spot, area: Rect, margin: float = 2, radius: float = 8) -> str:
        """What can be clicked on something that covers an area; nothing where nothing can be chosen."""
        x, y, width, height = area
        around = (x - margin, y - margin, width + 2 * margin, height + 2 * margin)
        if spot == self.chosen:
            return rect(*around, "sel", radius)
        choice = self.choices.get(spot)
        if choice is None:
            return ""
        return group(rect(*around, "can area", radius), "act", choice.callout, choice.attributes())


# --- Cards -----------------------------------------------------------------------------------------------------------


def several(n: int, x: float, y: float) -> str:
    """How many of a card there are, if more than one."""
    return circle(x, y, 10.5, "piece white") + text(x, y + 4.5, f"×{n}", "ts tb tc") if n > 1 else ""


def cattle_card(breed: int, value: int, more: str, name: str, x: float, y: float) -> str:
    """A cattle card: its value, what stands opposite (points, a price), the breed with its colour."""
    width, height = CATTLE_SIZE
    parts = [rect(x, y, width, height, "sheet", 7), rect(x + 1, y + 1, width - 2, 8, f"edge breed-{breed}", 4)]
    parts.append(text(x + 8, y + 29, str(value), "tb large"))
    parts.append(text(x + width - 7, y + 26, more, "ts tb te t2"))
    parts.append(icon("cow", x + width / 2, y + 49, 36, f"breed breed-{breed}"))
    rows = wrapped(name, width - 10, 12.5, True)
    top = y + height - 7 - 13 * (len(rows) - 1)
    parts += [fitted(x + 7, top + 13 * i, row, width - 12, "ts tb") for i, row in enumerate(rows)]
    return "".join(parts)


def chip(sign: str, label: str, title: str, x: float, y: float, classes: str = "in") -> tuple[str, float]:
    """A small thing that somebody has, and how wide it is."""
    width = text_width(label, 12.5, True) + 34
    body = rect(x, y, width, 26, "tile", 5) + icon(sign, x + 14, y + 13, 18, classes)
    return group(body + text(x + 26, y + 17.5, label, "ts tb"), "", title), width


# --- The trail -------------------------------------------------------------------------------------------------------


def way(d: str) -> str:
    """The bed of a trail along a path."""
    return path(d, "way-edge") + path(d, "way") + path(d, "way-dots")


def way_head(x: float, y: float, turn: float) -> str:
    """An arrowhead on the trail; turn: its direction in degrees."""
    place = f"translate({num(x)} {num(y)}) rotate({turn:.0f})"
    return f'<g transform="{place}">{path("M-4-5L4 0-4 5", "way-head")}</g>'


def between(
    after: Sequence[Sequence[int]], start: int, end: int, cost: Callable[[int], int] = lambda place: 0
) -> list[int]:
    """The places from one to another, both among them, by the way that costs least, then has the fewest steps, then
    comes first; none where no way leads. after: what one step from each reaches. cost: of going over a place between.
    """
    ways, n, seen = [(0, 0, 0, [start])], 0, set[int]()
    while ways:
        paid, steps, _, way = heappop(ways)
        if way[-1] == end and steps:
            return way
        if way[-1] in seen:
            continue
        seen.add(way[-1])
        for place in after[way[-1]]:
            n += 1
            heappush(ways, (paid + (cost(place) if place != end else 0), steps + 1, n, [*way, place]))
    return []


def depth(point: tuple[float, float], box: Rect) -> float:
    """How far inside of a rectangle a point lies; negative outside of it."""
    (u, v), (x, y, width, height) = point, box
    return min(u - x, x + width - u, v - y, y + height - v)


def parts(
    boxes: Sequence[tuple[str, str, Rect]],
    choices: Sequence[tuple[float, float]],
    acting: Sequence[tuple[float, float]],
) -> tuple[Part, ...]:
    """The close-ups (name, title, box) of a trail, weighed: first where most can be chosen, then where those stand who
    act."""
    found = []
    for name, title, box in boxes:
        shown = [sum(depth(point, box) >= EDGE for point in points) for points in (choices, acting)]
        weight = 1000 * shown[0] + 200 * shown[1] + int(max([0.0, *(depth(point, box) for point in acting[:1])]))
        found.append(Part(name, title, box, shown[0] > 0, weight))
    return tuple(found)


def focus(
    points: Sequence[tuple[float, float]], acting: Sequence[tuple[float, float]], named: Sequence[Part]
) -> Rect | None:
    """What a picture should show: what is chosen from, or the close-up with most of it; else who acts."""
    points = points or acting[:1]
    if not points:
        return None
    xs, ys = [x for x, _ in points], [y for _, y in points]
    box = (min(xs) - 60, min(ys) - 60, max(xs) - min(xs) + 120, max(ys) - min(ys) + 120)
    _, _, width, height = named[0].box
    if box[2] <= width and box[3] <= height:
        return box
    return max(named, key=lambda part: part.weight).box
