"""A tile as it lies: ground and tracks turned with it, symbols upright."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cowcatcher.games.gold_rush.names import CITY, MOUNTAIN, RAIL
from cowcatcher.games.gold_rush.pictures.plan import TOWN, Plan, plan
from cowcatcher.games.gold_rush.pictures.shapes import (
    ARC_STEPS,
    MIDDLE,
    SIDE,
    Point,
    heading,
    mountain_paths,
    track_path,
    turned,
)
from cowcatcher.games.gold_rush.rules.tiles import JUNCTION, THROUGH, TO_MOUNTAIN, Face
from cowcatcher.render.draw import circle, icon, num, path, rect

PLANTS: Final = ("gr-grass", "gr-grass", "gr-bush", "gr-grass", "gr-stones", "gr-grass", "gr-hill", "gr-cactus")
"""What grows on the prairie; every cell has its own."""

HILL_ROOM: Final = 15.0
"""Hills and cacti stand where there is that much room."""

TIES: Final = {True: 12, False: 10}
"""Ties of a straight track and of an arc, from edge to edge; a track to the middle has half of them."""


KEPT: Final = 1024
"""How many drawings are remembered: pictures show the same tiles again and again."""


def turn(content: str, quarters: int) -> str:
    """The same, turned about the middle of the tile."""
    if not quarters or not content:
        return content
    return f'<g transform="rotate({90 * quarters} {num(MIDDLE[0])} {num(MIDDLE[1])})">{content}</g>'


@lru_cache(maxsize=KEPT)
def ground(face: Face, quarters: int, luck: int) -> str:
    """Prairie with what grows there, mountains, tracks. luck: a number of the cell, for variety."""
    drawn = plan(face)
    mountains, edges, tracks = [], [], []
    for index, part in enumerate(face.parts):
        if part.kind == MOUNTAIN:
            body, border = mountain_paths(part)
            mountains.append(path(body, "gr-rock"))
            edges.append(path(border, "gr-ridge") if border else "")
        elif part.kind == RAIL:
            tracks.append(rails(drawn.tracks[index], part.end == THROUGH))
    beds = [bed for bed, _ in tracks]
    steel = [lines for _, lines in tracks]
    below = turn("".join([*mountains, *edges, *beds, *steel]), quarters)
    return rect(0, 0, SIDE, SIDE, "gr-prairie") + plants(drawn, quarters, luck) + below


def rails(line: list[Point], through: bool) -> tuple[str, str]:
    """A track: its bed, and its rails and ties."""
    d = track_path(line)
    ties = TIES[len(line) != ARC_STEPS + 1] // (1 if through else 2)
    steel = path(d, "gr-rails") + path(d, "gr-between")
    return path(d, "gr-bed"), steel + f'<path d="{d}" pathLength="{ties}" class="gr-ties"/>'


def plants(drawn: Plan, quarters: int, luck: int) -> str:
    """A few plants, stones or a hill; the same for a cell in every picture."""
    found: list[tuple[Point, str]] = []
    squares = drawn.open
    for n in range(min(6, len(squares) // 24 + 1)) if squares else ():
        pick = (luck * 7919 + n * 104729 + 31 * n * luck) % len(squares)
        (x, y), room = squares[pick]
        kind = PLANTS[(luck + 3 * n + pick) % len(PLANTS)]
        if room < HILL_ROOM and kind in ("gr-hill", "gr-cactus"):
            kind = "gr-grass"
        if all(abs(x - a) + abs(y - b) > 20 for (a, b), _ in found):
            found.append(((x, y), kind))
    return "".join(icon(kind, *turned(point, quarters), 30 if kind == "gr-hill" else 15, "") for point, kind in found)


@lru_cache(maxsize=KEPT)
def symbols(face: Face, quarters: int) -> str:
    """Everything that stands on a tile, upright, from north to south."""
    drawn = plan(face)
    peaks = sorted((turned(point, quarters), room) for point, room in drawn.peaks)
    peaks.sort(key=lambda peak: peak[0][1])
    found = [icon("gr-peak", x, y, 14 + room * 0.7, "") for (x, y), room in peaks]
    found += [
        portal(drawn.tracks[i], quarters) for i, p in enumerate(face.parts) if p.kind == RAIL and p.end == TO_MOUNTAIN
    ]
    if any(part.kind == RAIL and part.end == JUNCTION for part in face.parts):
        found.append(icon("gr-junction", *MIDDLE, 27, ""))
    if any(part.kind == CITY for part in face.parts):
        found.append(icon("gr-town", *MIDDLE, 2 * TOWN, ""))
    for spots, name, size in (
        (drawn.camps, "gr-camp", 28),
        (drawn.herds, "gr-herd", 28),
        (drawn.nuggets, "gr-nugget", 21),
    ):
        found += [icon(name, *turned(point, quarters), size, "") for point in spots]
    for point in drawn.locomotives:
        x, y = turned(point, quarters)
        found.append(circle(x, y, 12.5, "tile") + icon("locomotive", x, y, 18))
    return "".join(found)


def portal(line: list[Point], quarters: int) -> str:
    """The mouth of a tunnel, where a track runs into a mountain."""
    x, y = turned(line[-1], quarters)
    angle = num((heading(line) + 90 * quarters) % 360)
    place = f"translate({num(x)} {num(y)}) rotate({angle})"
    return f'<g transform="{place}">{icon("gr-tunnel", 0, -3, 26, "")}</g>'


def tile(face: Face, quarters: int, luck: int) -> str:
    """A whole tile with its upper left corner at the origin."""
    return ground(face, quarters, luck) + symbols(face, quarters)


def lit(face: Face, index: int, quarters: int) -> str:
    """A part of a tile as it lights up when the feature it belongs to is pointed at; nothing for a prairie."""
    part = face.parts[index]
    if part.kind == MOUNTAIN:
        return turn(path(mountain_paths(part)[0], "gr-lit"), quarters)
    if part.kind == RAIL:
        return turn(path(track_path(plan(face).tracks[index]), "gr-lit gr-lit-track"), quarters)
    return circle(*MIDDLE, TOWN, "gr-lit") if part.kind == CITY else ""
