"""Scoring, at once (TR-10.24) and at the end (TR-11)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.names import (
    ALL_SECTOR_COUNT,
    CITY_COUNT,
    FIRST_SPECIAL,
    NONE,
    REGION_COUNT,
    SIZE_COUNT,
    SMALLEST,
    TRACK_COUNT,
)
from cowcatcher.games.train_rush.rules.wagons import empty_places, goods, is_special, kind_of
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.events import (
    SOURCE_COUNT,
    VP_CITIES,
    VP_CONTRACT_AREA,
    VP_CONTRACTORS,
    VP_INFRASTRUCTURE,
    VP_MISSIONS,
    VP_PROGRESS,
    VP_SECTORS,
    VP_WAGONS,
)
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.events import NOWHERE
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Outcome


def score(s: TrainState, seat: int, source: int, points: int, where: int = NOWHERE) -> None:
    """TR-10.24: VP are scored at once."""
    s.add_vp(seat, points, source, where)
    s.scored[seat * SOURCE_COUNT + source] += points


def shared(values: list[int], first: int, second: int) -> list[int]:
    """TR-11.04, TR-11.06: points of two places by descending value; who ties shares what the places give, rounded down.

    A value of 0 or less takes no part.
    """
    points = [0] * len(values)
    best = max(values)
    if best <= 0:
        return points
    leaders = [seat for seat, value in enumerate(values) if value == best]
    if len(leaders) > 1:
        for seat in leaders:
            points[seat] = (first + second) // len(leaders)
        return points
    points[leaders[0]] = first
    rest = [value if value != best else 0 for value in values]
    runner_up = max(rest)
    if runner_up > 0:
        seconds = [seat for seat, value in enumerate(rest) if value == runner_up]
        for seat in seconds:
            points[seat] = second // len(seconds)
    return points


def sector_points(s: TrainState, sector: int) -> list[int]:
    """TR-11.03: points of a sector; of tied players the one with the piece on the lowest field is ahead."""
    box = s.box
    fields = s.influence[sector * box.sector_fields : (sector + 1) * box.sector_fields]
    points = [0] * s.seats
    ranked = sorted([(-fields.count(seat), fields.index(seat), seat) for seat in range(s.seats) if seat in fields])
    for place, (_, _, seat) in enumerate(ranked[:2]):
        points[seat] = box.sector_vp[place]
    return points


def contract_area_points(s: TrainState, region: int) -> list[int]:
    """TR-11.08: points of the contract area of a region, by the goods of all contracts, then by their number."""
    values = [0] * s.seats
    # A marker is worth its size in thousands and one more, so that the number of markers decides ties.
    for city in s.box.cities_of[region]:
        for size in range(SIZE_COUNT):
            seat = s.city_fields[city * SIZE_COUNT + size]
            if seat != NONE:
                values[seat] += (size + SMALLEST) * 1000 + 1
    return shared(values, s.box.area_vp[0], s.box.area_vp[1])


def wagon_points(s: TrainState, seat: int, told: bool) -> int:
    """TR-11.07: special wagons that are full, told by slot."""
    points = 0
    for slot, wagon in enumerate(s.wagons[seat]):
        if is_special(wagon) and not empty_places(s, wagon):
            points += piece(s, seat, VP_WAGONS, s.box.special_vp[kind_of(wagon) - FIRST_SPECIAL], slot, told)
    return points


def mission_points(s: TrainState, seat: int, told: bool) -> int:
    """TR-11.09: missions, each by its table for the goods on all wagons, told by hero."""
    held = goods(s, seat)
    points = 0
    for hero in s.missions[seat]:
        table = s.box.hero_score[hero]
        n = min(held[s.box.hero_resource[hero]], len(table) - 1)
        points += piece(s, seat, VP_MISSIONS, table[n], hero, told)
    return points


def progress_points(s: TrainState, seat: int, told: bool) -> int:
    """TR-11.02: last fields of progress tracks, told by track."""
    points = 0
    for track in range(TRACK_COUNT):
        if s.progress[seat * TRACK_COUNT + track] == len(s.box.track_values[track]) - 1:
            points += piece(s, seat, VP_PROGRESS, s.box.top_vp, track, told)
    return points


def piece(s: TrainState, seat: int, source: int, points: int, where: int, told: bool) -> int:
    """Points of the end that come from one thing; told: they are scored."""
    if told and points:
        score(s, seat, source, points, where)
    return points


def final_points(s: TrainState, told: bool = False) -> list[int]:
    """What the end of the game would score now, per seat and source (TR-11.01 - 11.09); told: all but VP_CITIES is
    scored, thing by thing, so that those who listen hear what it comes from."""
    box = s.box
    found = [0] * (s.seats * SOURCE_COUNT)
    for seat in range(s.seats):
        at = seat * SOURCE_COUNT
        found[at + VP_CITIES] = box.all_cities_vp if s.visited[seat].bit_count() == CITY_COUNT else 0
        found[at + VP_PROGRESS] = progress_points(s, seat, told)
        found[at + VP_WAGONS] = wagon_points(s, seat, told)
        found[at + VP_MISSIONS] = mission_points(s, seat, told)
    rows = [(VP_SECTORS, sector, sector_points(s, sector)) for sector in range(ALL_SECTOR_COUNT)]
    for at in range(REGION_COUNT):
        rows.append((VP_INFRASTRUCTURE, at, shared(s.roads[at::REGION_COUNT], box.road_vp[0], box.road_vp[1])))
        rows.append((VP_CONTRACTORS, at, shared(s.partners[at::REGION_COUNT], box.partner_vp[0], box.partner_vp[1])))
        rows.append((VP_CONTRACT_AREA, at, contract_area_points(s, at)))
    for source, where, points in rows:
        for seat, n in enumerate(points):
            found[seat * SOURCE_COUNT + source] += piece(s, seat, source, n, where, told)
    return found


def points(s: TrainState) -> list[int]:
    """Every seat's VP as if the game ended now; once it has ended, its VP."""
    if not s.stack:
        return list(s.vp)
    found = final_points(s)
    return [s.vp[seat] + sum(found[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT]) for seat in range(s.seats)]


class FinalScoring(shape.FinalScoring):
    """TR-11: all points of the end."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        told = s.told is not None
        for at, points in enumerate(final_points(s, told)):
            if points and (not told or at % SOURCE_COUNT == VP_CITIES):
                score(s, at // SOURCE_COUNT, at % SOURCE_COUNT, points)


def outcome(s: TrainState) -> Outcome | None:
    """TR-11.10: most VP win, then most city markers; who is still level shares the place."""
    if s.stack:
        return None
    standing = [(s.vp[seat], s.visited[seat].bit_count()) for seat in range(s.seats)]
    ranks = [1 + sum(1 for other in standing if other > mine) for mine in standing]
    early = s.round < s.box.rounds
    return Outcome(tuple(s.vp), tuple(ranks), "cities" if early else "rounds")


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (FinalScoring,)
