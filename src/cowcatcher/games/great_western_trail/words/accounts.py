"""How the figures of Great Western Trail's score sheet came about; the position tells it all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from cowcatcher.games.great_western_trail.names import (
    AREA_KINDS,
    BUILDINGS,
    CATTLE_KINDS,
    CITY_COUNT,
    HAZARD_TILE_KINDS,
    MASTER_COUNT,
    NUMBER_COUNT,
    STATION_COUNT,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.gains import building_of
from cowcatcher.games.great_western_trail.rules.objective_plan import deck_count, plan_objectives
from cowcatcher.games.great_western_trail.rules.scoring import counted
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.events import SOURCES
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.text.story import Seen


def accounts(speaker: Terms, view: View[TrailState], past: Iterable[Seen[TrailState]]) -> tuple[tuple[str, ...], ...]:
    """For each category, for each seat."""
    s = view.known
    return tuple(
        tuple(ACCOUNTS[name](speaker, s, seat) if name in ACCOUNTS else "" for seat in range(s.seats))
        for name in SOURCES
    )


def added(points: Iterable[int]) -> str:
    """Points one after the other: "5 + 3 - 2"."""
    told = ""
    for n in points:
        told += f" {'-' if n < 0 else '+'} {abs(n)}" if told else str(n)
    return told


def dollars(w: Terms, s: TrailState, seat: int) -> str:
    """The money, and for how much of it there is a VP."""
    return w.say("account.dollars", money=w.money(s.money[seat]), per=w.money(s.box.dollars_per_vp))


def buildings(w: Terms, s: TrailState, seat: int) -> str:
    """ "1a 1, 5a 4": own buildings on the trail."""
    numbers = [n for n in range(NUMBER_COUNT) if s.buildings[seat * NUMBER_COUNT + n] >= 0]
    kinds = [building_of(s, number) for number in numbers]
    return ", ".join(f"{BUILDINGS[kind]} {s.box.building_vp[kind]}" for kind in kinds)


def cities(w: Terms, s: TrailState, seat: int) -> str:
    """Discs in cities that count, then pairs of cities."""
    discs = s.cities[seat * CITY_COUNT : (seat + 1) * CITY_COUNT]
    found = [(w.city(city), n * s.box.city_vp[city]) for city, n in enumerate(discs)]
    found += [(f"{w.city(a)} - {w.city(b)}", vp) for a, b, _, vp in s.box.links if discs[a] and discs[b]]
    return ", ".join(f"{name} {vp}" for name, vp in found if vp)


def stations(w: Terms, s: TrailState, seat: int) -> str:
    """Stations with an own disc."""
    own = s.stations[seat * STATION_COUNT : (seat + 1) * STATION_COUNT]
    return added(s.box.station_vp[station] for station, n in enumerate(own) if n)


def hazards(w: Terms, s: TrailState, seat: int) -> str:
    """Tile by tile."""
    own = s.hazards[seat * HAZARD_TILE_KINDS : (seat + 1) * HAZARD_TILE_KINDS]
    return added(s.box.hazard_vp[kind] for kind, n in enumerate(own) for _ in range(n))


def cattle(w: Terms, s: TrailState, seat: int) -> str:
    """Cards of the whole deck that are worth something."""
    counts = [(deck_count(s, seat, kind), s.box.card_vp[kind]) for kind in range(CATTLE_KINDS)]
    by_vp: dict[int, int] = {}
    for n, vp in counts:
        if n and vp:
            by_vp[vp] = by_vp.get(vp, 0) + n
    return ", ".join(w.say("account.cards", k=n, vp=w.vp(vp)) for vp, n in sorted(by_vp.items()))


def objectives(w: Terms, s: TrailState, seat: int) -> str:
    """The cards that are completed, less those that are not."""
    plan, box = plan_objectives(s, seat), s.box
    won = [box.objective_vp[kind] for kind in range(AREA_KINDS) for _ in range(plan.complete[kind])]
    lost = [-box.objective_penalty[kind] for kind in range(AREA_KINDS) for _ in range(plan.failed[kind])]
    return added(n for n in (*won, *lost) if n)


def station_masters(w: Terms, s: TrailState, seat: int) -> str:
    """What each counts, and how often."""
    cards = plan_objectives(s, seat).cards
    own = [master for master in range(MASTER_COUNT) if s.master_owner[master] == seat]
    times = [(master, counted(s, seat, s.box.master_per[master], cards)) for master in own]
    return ", ".join(
        w.say("account.master", what=w.master_kind(master), k=n, vp=s.box.master_vp[master]) for master, n in times
    )


def workers(w: Terms, s: TrailState, seat: int) -> str:
    """Workers in the columns that are worth something."""
    found = []
    for kind in range(WORKER_KINDS):
        points = [s.box.worker_vp[column] for column in range(s.workers[seat * WORKER_KINDS + kind])]
        if any(points):
            found.append(w.say("account.workers", worker=w.worker(kind), vp=added(n for n in points if n)))
    return ", ".join(found)


ACCOUNTS: Final[dict[str, Callable[[Terms, TrailState, int], str]]] = {
    "dollars": dollars,
    "buildings": buildings,
    "cities": cities,
    "stations": stations,
    "hazards": hazards,
    "cattle": cattle,
    "objectives": objectives,
    "station_masters": station_masters,
    "workers": workers,
}
"""Category -> its account; the step limit disc and the token are there or not."""
