"""Final scoring: eleven categories, ties, the end of the game (GWT-14).

What counts points also scores them, if asked to: piece by piece, so that those who listen hear what they come from.
"""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.great_western_trail.names import (
    AREA_KINDS,
    CATTLE_KINDS,
    CITY_COUNT,
    DISC_KINDS,
    HAZARD_TILE_KINDS,
    MASTER_COUNT,
    NUMBER_COUNT,
    STATION_COUNT,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.gains import (
    building_of,
    certificates_of,
    permanent_certificates,
    teepee_pairs,
)
from cowcatcher.games.great_western_trail.rules.objective_plan import Plan, deck_count, plan_objectives
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import (
    BY_BUILDINGS,
    BY_CATTLE,
    BY_CITIES,
    BY_HAZARDS,
    BY_OBJECTIVES,
    BY_STATION_MASTERS,
    BY_STATIONS,
    BY_WORKERS,
    SOURCE_COUNT,
)
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Outcome


def scores_now(s: TrailState, seat: int) -> list[int]:
    """VP per category (SOURCES) as if the game ended now."""
    return scores_with(s, seat, plan_objectives(s, seat))


def scores_with(s: TrailState, seat: int, plan: Plan, told: bool = False) -> list[int]:
    """The same with what the seat makes of its objective cards; told: what is made of pieces is scored."""
    box = s.box
    if told:
        score_plan(s, seat, plan)
    return [
        s.money[seat] // box.dollars_per_vp,
        building_points(s, seat, told),
        city_points(s, seat, told),
        station_points(s, seat, told),
        hazard_points(s, seat, told),
        cattle_points(s, seat, told),
        plan.points,
        master_points(s, seat, plan.cards, told),
        worker_points(s, seat, told),
        disc_points(s, seat),
        box.token_vp if s.token_owner == seat else 0,
    ]


def scores_of(s: TrailState, seat: int) -> list[int]:
    """VP per category: what was scored, or before that, as if the game ended now."""
    return scores_now(s, seat) if s.stack else s.scored_of(seat)


def points(s: TrailState) -> list[int]:
    """Every seat's VP as if the game ended now; once all is scored, what was scored."""
    return [sum(scores_of(s, seat)) for seat in range(s.seats)]


def score(s: TrailState, seat: int, source: int, vp: int, where: int, n: int = 1) -> None:
    """Score a piece of a category, or several that are alike."""
    for _ in range(n):
        s.add_scored(seat, source, vp, source, where)


def building_points(s: TrailState, seat: int, told: bool = False) -> int:
    """GWT-14.02: own private buildings on the board; told by building."""
    points = 0
    for number in range(NUMBER_COUNT):
        if s.buildings[seat * NUMBER_COUNT + number] >= 0:
            building = building_of(s, number)
            points += s.box.building_vp[building]
            if told:
                score(s, seat, BY_BUILDINGS, s.box.building_vp[building], building)
    return points


def city_points(s: TrailState, seat: int, told: bool = False) -> int:
    """GWT-14.03: crests for each own disc, arrows with own discs on both ends; told by city, or CITY_COUNT + link."""
    box = s.box
    base = seat * CITY_COUNT
    points = 0
    for city in range(CITY_COUNT):
        vp = s.cities[base + city] * box.city_vp[city]
        points += vp
        if told:
            score(s, seat, BY_CITIES, vp, city)
    for link, (a, b, _, vp) in enumerate(box.links):
        if s.cities[base + a] and s.cities[base + b]:
            points += vp
            if told:
                score(s, seat, BY_CITIES, vp, CITY_COUNT + link)
    return points


def station_points(s: TrailState, seat: int, told: bool = False) -> int:
    """GWT-14.04: stations with an own disc."""
    points = 0
    for station in range(STATION_COUNT):
        if s.stations[seat * STATION_COUNT + station]:
            points += s.box.station_vp[station]
            if told:
                score(s, seat, BY_STATIONS, s.box.station_vp[station], station)
    return points


def hazard_points(s: TrailState, seat: int, told: bool = False) -> int:
    """GWT-14.05: own hazard tiles; told by kind."""
    points = 0
    for kind in range(HAZARD_TILE_KINDS):
        tiles = s.hazards[seat * HAZARD_TILE_KINDS + kind]
        points += tiles * s.box.hazard_vp[kind]
        if told:
            score(s, seat, BY_HAZARDS, s.box.hazard_vp[kind], kind, tiles)
    return points


def cattle_points(s: TrailState, seat: int, told: bool = False) -> int:
    """GWT-14.06: all cattle cards of the deck, wherever they lie; told by kind."""
    points = 0
    for kind in range(CATTLE_KINDS):
        if s.box.card_vp[kind]:
            cards = deck_count(s, seat, kind)
            points += cards * s.box.card_vp[kind]
            if told:
                score(s, seat, BY_CATTLE, s.box.card_vp[kind], kind, cards)
    return points


def master_points(s: TrailState, seat: int, cards: int, told: bool = False) -> int:
    """GWT-14.11: own station masters, with `cards` in the objective area."""
    points = 0
    for master in range(MASTER_COUNT):
        if s.master_owner[master] == seat:
            vp = s.box.master_vp[master] * counted(s, seat, s.box.master_per[master], cards)
            points += vp
            if told:
                score(s, seat, BY_STATION_MASTERS, vp, master)
    return points


def counted(s: TrailState, seat: int, per: int, cards: int) -> int:
    """What a station master counts (an index of MASTERS), pairs rounded down (GWT-14.11)."""
    if per == 0:
        base = seat * WORKER_KINDS
        return s.workers[base] + s.workers[base + 1] + s.workers[base + 2]
    if per == 1:
        return cards // 2
    if per == 2:
        tiles = 0
        for kind in range(HAZARD_TILE_KINDS):
            tiles += s.hazards[seat * HAZARD_TILE_KINDS + kind]
        return tiles // 2
    if per == 3:
        return teepee_pairs(s, seat)
    return (certificates_of(s, seat) + permanent_certificates(s, seat)) // 2


def worker_points(s: TrailState, seat: int, told: bool = False) -> int:
    """GWT-14.12: workers in the columns that are worth VP; told by kind."""
    points = 0
    for kind in range(WORKER_KINDS):
        for column in range(s.workers[seat * WORKER_KINDS + kind]):
            points += s.box.worker_vp[column]
            if told:
                score(s, seat, BY_WORKERS, s.box.worker_vp[column], kind)
    return points


def disc_points(s: TrailState, seat: int) -> int:
    """GWT-14.13: VP of the spaces of the player board from which the disc is gone."""
    box = s.box
    points = 0
    for kind in range(DISC_KINDS):
        points += box.disc_vp[kind] * (box.discs_start[kind] - s.discs[seat * DISC_KINDS + kind])
    return points


def score_plan(s: TrailState, seat: int, plan: Plan) -> None:
    """GWT-14.07: what objective cards bring: those completed, then what those left cost."""
    for kind in range(AREA_KINDS):
        score(s, seat, BY_OBJECTIVES, s.box.objective_vp[kind], kind, plan.complete[kind])
    for kind in range(AREA_KINDS):
        score(s, seat, BY_OBJECTIVES, -s.box.objective_penalty[kind], kind, plan.failed[kind])


class FinalScoring(shape.FinalScoring):
    """GWT-14.01 - 14.14, 14.16: all categories of all seats."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        for seat in range(s.seats):
            for source, points in enumerate(scores_with(s, seat, plan_objectives(s, seat), s.told is not None)):
                rest = points - s.scored[seat * SOURCE_COUNT + source]
                if rest:
                    s.add_scored(seat, source, rest, source)


def outcome(s: TrailState) -> Outcome | None:
    """GWT-14.15: most VP win; who is level shares the place, unless the setting breaks ties (GWT-14.18)."""
    if s.stack:
        return None
    scores = points(s)
    standings = [standing(s, seat, scores[seat]) for seat in range(s.seats)]
    ranks = [1 + sum(1 for other in standings if other > own) for own in standings]
    return Outcome(tuple(scores), tuple(ranks), "job_market")


def standing(s: TrailState, seat: int, score: int) -> tuple[int, int, int]:
    """What decides about the place: VP; with the setting then dollars, then the place in turn order (GWT-14.18)."""
    if not s.box.breaks_ties:
        return (score, 0, 0)
    return (score, s.money[seat], (seat - s.first) % s.seats)


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (FinalScoring,)
