"""Points that features have just brought, or will bring when the turn is over, and where they are shown on the map."""

from __future__ import annotations

from dataclasses import dataclass

from cowcatcher.games.gold_rush.names import CITY, MOUNTAIN, RAIL
from cowcatcher.games.gold_rush.pictures.scene import Scene
from cowcatcher.games.gold_rush.rules.actions import cowboy_area
from cowcatcher.games.gold_rush.rules.landscape import city_at_end, cowboy_on, kind_of, members
from cowcatcher.games.gold_rush.rules.scoring import (
    is_completed,
    is_connected,
    majority,
    points_at_end,
    points_completed,
)
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.model.words import NONE


@dataclass(frozen=True)
class Gain:
    """Points of a feature for each of some seats. area: where it is shown. sure: they have been given."""

    area: int
    seats: tuple[int, ...]
    points: int
    sure: bool


def gains(scene: Scene) -> list[Gain]:
    """What the marked moves have brought, and what the tile just laid will bring."""
    return [*given(scene), *coming(scene.s)] if scene.s.cells else []


def coming(s: GoldRushState) -> list[Gain]:
    """Features that the last tile has completed and that are not scored yet."""
    first = s.first[-1]
    done = sorted({f for f in s.feature[first:] if kind_of(s, f) in (MOUNTAIN, RAIL) and not s.ends[f]})
    cities = {area for area in range(first, len(s.on)) if kind_of(s, area) == CITY}
    for railway in done:
        cities |= {city_at_end(s, area) for area in members(s, railway) if kind_of(s, area) == RAIL} - {NONE}
    done += sorted(city for city in cities if is_connected(s, city))
    return [Gain(stands(s, f), tuple(majority(s, f)), points(s, f), False) for f in done if s.crew[f]]


def given(scene: Scene) -> list[Gain]:
    """Features that had cowboys before the marked moves or got one by them, and have none now; farmers stay."""
    before, s = scene.marks.before, scene.s
    if before is None:
        return []
    standing = placed(scene, before.known)
    found = []
    for feature in sorted({s.feature[area] for area in standing}):
        there = {area: seat for area, seat in standing.items() if s.feature[area] == feature}
        if s.crew[feature] and not s.over():
            continue
        counts = [sum(seat == other for seat in there.values()) for other in range(s.seats)]
        seats = tuple(seat for seat in range(s.seats) if counts[seat] == max(counts))
        brought = points(s, feature)
        if brought:
            found.append(Gain(max(area for area, seat in there.items() if seat in seats), seats, brought, True))
    return found


def placed(scene: Scene, old: GoldRushState) -> dict[int, int]:
    """The areas with cowboys before the marked moves, and those that got one by them, with their seats."""
    s = scene.s
    found = {area: seat for area in range(len(old.piece)) if (seat := cowboy_on(old, area)) != NONE}
    tile = len(old.cells) - 1
    for mark in (*scene.marks.own, *scene.marks.last):
        m = scene.w.parts(scene.names.parse(mark.move))
        tile += m.verb == "rotate"
        if m.verb == "cowboy" and tile < len(s.cells):
            found[cowboy_area(s, tile, m.move)] = mark.seat
    return found


def stands(s: GoldRushState, feature: int) -> int:
    """The latest area of a feature with a cowboy on it."""
    return max(area for area in members(s, feature) if cowboy_on(s, area) != NONE)


def points(s: GoldRushState, feature: int) -> int:
    """What a feature brings: what it is worth completed, or at the end of the game as it is."""
    return points_completed(s, feature) if is_completed(s, feature) else points_at_end(s, feature)
