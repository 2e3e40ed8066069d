"""Final scoring: eleven categories, ties, the end of the game (GWT-14)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.great_western_trail.names import (
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
from cowcatcher.games.great_western_trail.rules.objective_plan import deck_count, plan_objectives
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import SOURCE_COUNT
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Outcome


def scores_now(s: TrailState, seat: int) -> list[int]:
    """VP per category (SOURCES) as if the game ended now."""
    box = s.box
    plan = plan_objectives(s, seat)
    return [
        s.money[seat] // box.dollars_per_vp,
        building_points(s, seat),
        city_points(s, seat),
        station_points(s, seat),
        hazard_points(s, seat),
        cattle_points(s, seat),
        plan.points,
        master_points(s, seat, plan.cards),
        worker_points(s, seat),
        disc_points(s, seat),
        box.token_vp if s.token_owner == seat else 0,
    ]


def points(s: TrailState) -> list[int]:
    """Every seat's VP as if the game ended now; once all is scored, what was scored."""
    if s.stack:
        return [sum(scores_now(s, seat)) for seat in range(s.seats)]
    return [sum(s.scored[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT]) for seat in range(s.seats)]


def building_points(s: TrailState, seat: int) -> int:
    """GWT-14.02: own private buildings on the board."""
    points = 0
    for number in range(NUMBER_COUNT):
        if s.buildings[seat * NUMBER_COUNT + number] >= 0:
            points += s.box.building_vp[building_of(s, number)]
    return points


def city_points(s: TrailState, seat: int) -> int:
    """GWT-14.03: crests for each own disc, arrows with own discs on both ends."""
    box = s.box
    base = seat * CITY_COUNT
    points = 0
    for city in range(CITY_COUNT):
        points += s.cities[base + city] * box.city_vp[city]
    for a, b, _, vp in box.links:
        if s.cities[base + a] and s.cities[base + b]:
            points += vp
    return points


def station_points(s: TrailState, seat: int) -> int:
    """GWT-14.04: stations with an own disc."""
    points = 0
    for station in range(STATION_COUNT):
        if s.stations[seat * STATION_COUNT + station]:
            points += s.box.station_vp[station]
    return points


def hazard_points(s: TrailState, seat: int) -> int:
    """GWT-14.05: own hazard tiles."""
    points = 0
    for kind in range(HAZARD_TILE_KINDS):
        points += s.hazards[seat * HAZARD_TILE_KINDS + kind] * s.box.hazard_vp[kind]
    return points


def cattle_points(s: TrailState, seat: int) -> int:
    """GWT-14.06: all cattle cards of the deck, wherever they lie."""
    points = 0
    for kind in range(CATTLE_KINDS):
        if s.box.card_vp[kind]:
            points += deck_count(s, seat, kind) * s.box.card_vp[kind]
    return points


def master_points(s: TrailState, seat: int, cards: int) -> int:
    """GWT-14.11: own station masters, with `cards` in the objective area."""
    points = 0
    for master in range(MASTER_COUNT):
        if s.master_owner[master] == seat:
            points += s.box.master_vp[master] * counted(s, seat, s.box.master_per[master], cards)
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


def worker_points(s: TrailState, seat: int) -> int:
    """GWT-14.12: workers in the columns that are worth VP."""
    points = 0
    for kind in range(WORKER_KINDS):
        for column in range(s.workers[seat * WORKER_KINDS + kind]):
            points += s.box.worker_vp[column]
    return points


def disc_points(s: TrailState, seat: int) -> int:
    """GWT-14.13: VP of the spaces of the player board from which the disc is gone."""
    box = s.box
    points = 0
    for kind in range(DISC_KINDS):
        points += box.disc_vp[kind] * (box.discs_start[kind] - s.discs[seat * DISC_KINDS + kind])
    return points


class FinalScoring(shape.FinalScoring):
    """GWT-14.01 - 14.14, 14.16: all categories of all seats."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        for seat in range(s.seats):
            for source, vp in enumerate(scores_now(s, seat)):
                s.add_scored(seat, source, vp, source)


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
