"""How the figures of Train Rush's score sheet came about."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from cowcatcher.games.train_rush.names import (
    ALL_SECTOR_COUNT,
    FIRST_SPECIAL,
    REGION_COUNT,
    TRACK_COUNT,
)
from cowcatcher.games.train_rush.rules.scoring import contract_area_points, sector_points, shared
from cowcatcher.games.train_rush.rules.wagons import empty_places, goods, is_special, kind_of
from cowcatcher.games.train_rush.words.terms import Terms
from cowcatcher.games.train_rush.written.events import OF_VP, SOURCE_COUNT, SOURCES, VP_CITIES
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.events import Change
from cowcatcher.kernel.game import View
from cowcatcher.text.story import Seen

Named = list[tuple[str, int]]
"""What has scored, and its points."""


def accounts(speaker: Terms, view: View[TrainState], past: Iterable[Seen[TrainState]]) -> tuple[tuple[str, ...], ...]:
    """For each line of the score sheet, for each seat: what the points were made of."""
    s = view.known
    gains = gained(past)
    rows: list[tuple[str, ...]] = [("",) * s.seats] if s.box.vp_start else []
    for source in range(SOURCE_COUNT):
        rows.append(tuple(account(speaker, s, source, seat, gains) for seat in range(s.seats)))
    return tuple(rows)


def account(w: Terms, s: TrainState, source: int, seat: int, gains: dict[int, list[int]]) -> str:
    """One figure: at the end by what scored, before that one gain after the other."""
    if source < VP_CITIES:
        points = gains.get(seat * SOURCE_COUNT + source, [])
        return " + ".join(map(str, points)) if len(points) > 1 else ""
    look = FINAL.get(SOURCES[source])
    return ", ".join(f"{name} {vp}" for name, vp in look(w, s, seat) if vp) if look else ""


def gained(past: Iterable[Seen[TrainState]]) -> dict[int, list[int]]:
    """What has been scored at once, by seat * SOURCE_COUNT + source, one gain after the other."""
    found: dict[int, list[int]] = {}
    for event in past:
        for change in event.told:
            if isinstance(change, Change) and change.field == OF_VP and change.why < VP_CITIES:
                found.setdefault(change.at * SOURCE_COUNT + change.why, []).append(change.by)
    return found


def progress(w: Terms, s: TrainState, seat: int) -> Named:
    """The tracks on whose last field the seat stands."""
    own = s.progress[seat * TRACK_COUNT : (seat + 1) * TRACK_COUNT]
    tops = [track for track, at in enumerate(own) if at == len(s.box.track_values[track]) - 1]
    return [(w.say("option.track", track=w.track(track)), s.box.top_vp) for track in tops]


def sectors(w: Terms, s: TrainState, seat: int) -> Named:
    """The sectors in which the seat is first or second."""
    return [(w.sector(sector), sector_points(s, sector)[seat]) for sector in range(ALL_SECTOR_COUNT)]


def roads(w: Terms, s: TrainState, seat: int) -> Named:
    """The infrastructure tracks, by state."""
    first, second = s.box.road_vp
    return [
        (w.states[region], shared(s.roads[region::REGION_COUNT], first, second)[seat]) for region in range(REGION_COUNT)
    ]


def partners(w: Terms, s: TrainState, seat: int) -> Named:
    """The contractor tracks, by colour."""
    first, second = s.box.partner_vp
    return [
        (w.colour(colour), shared(s.partners[colour::REGION_COUNT], first, second)[seat])
        for colour in range(REGION_COUNT)
    ]


def wagons(w: Terms, s: TrainState, seat: int) -> Named:
    """Full special wagons, by their place on the board."""
    return [
        (w.say("account.wagon", n=slot + 1), s.box.special_vp[kind_of(wagon) - FIRST_SPECIAL])
        for slot, wagon in enumerate(s.wagons[seat])
        if is_special(wagon) and not empty_places(s, wagon)
    ]


def area(w: Terms, s: TrainState, seat: int) -> Named:
    """The contract area, by state."""
    return [(w.states[region], contract_area_points(s, region)[seat]) for region in range(REGION_COUNT)]


def missions(w: Terms, s: TrainState, seat: int) -> Named:
    """The heroes played."""
    held = goods(s, seat)
    tables = [(hero, s.box.hero_score[hero], held[s.box.hero_resource[hero]]) for hero in s.missions[seat]]
    return [(w.hero(hero), table[min(n, len(table) - 1)]) for hero, table, n in tables]


FINAL: Final[dict[str, Callable[[Terms, TrainState, int], Named]]] = {
    "progress": progress,
    "sectors": sectors,
    "infrastructure": roads,
    "contractors": partners,
    "wagons": wagons,
    "contract_area": area,
    "missions": missions,
}
"""What makes up the points of the end, by source."""

__all__ = ["accounts"]
