"""How the figures of Carson City's score sheet came about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cowcatcher.games.carson_city.board import by_bridge
from cowcatcher.games.carson_city.grid import PARCEL_COUNT
from cowcatcher.games.carson_city.names import BUILDING_COUNT, EMPTY, HOUSE, MOUNTAIN, PARCELS
from cowcatcher.games.carson_city.written.state import (
    SOURCE_COUNT,
    SOURCES,
    VP_BUILDINGS,
    VP_EMPTY_PARCELS,
    VP_HOUSES,
    VP_KEPT,
    VP_MONEY,
    VP_MOUNTAINS,
    CarsonState,
)
from cowcatcher.kernel.game import View
from cowcatcher.text.carson_city.terms import Terms
from cowcatcher.text.speaker import Speaker
from cowcatcher.text.story import Event

Gains = dict[tuple[int, int], dict[int, int]]
"""What a seat has scored from a source: by round."""


def accounts(
    speaker: Speaker[Any], view: View[CarsonState], past: Iterable[Event[CarsonState]]
) -> tuple[tuple[str, ...], ...]:
    """For each source that anybody has scored from, for each seat."""
    assert isinstance(speaker, Terms)
    s = view.known
    gains = gained(past)
    rows = [i for i in range(SOURCE_COUNT) if any(s.scored[seat * SOURCE_COUNT + i] for seat in range(s.seats))]
    return tuple(tuple(account(speaker, s, i, seat, gains) for seat in range(s.seats)) for i in rows)


def gained(past: Iterable[Event[CarsonState]]) -> Gains:
    """What has been scored in which round."""
    found: Gains = {}
    for event in past:
        before, after = event.before.known, event.after.known
        if before.scored == after.scored:
            continue
        for at, (old, new) in enumerate(zip(before.scored, after.scored, strict=True)):
            if new != old:
                rounds = found.setdefault(divmod(at, SOURCE_COUNT), {})
                rounds[before.round] = rounds.get(before.round, 0) + new - old
    return found


def account(w: Terms, s: CarsonState, source: int, seat: int, gains: Gains) -> str:
    """One figure; those of the end by what lies there, the others by rounds."""
    if not s.scored[seat * SOURCE_COUNT + source]:
        return ""
    if source in (VP_BUILDINGS, VP_HOUSES, VP_MOUNTAINS, VP_EMPTY_PARCELS):
        return parcels(w, s, source, seat)
    if source == VP_KEPT:
        counts = s.kept[seat * BUILDING_COUNT : (seat + 1) * BUILDING_COUNT]
        names = [w.building(kind) for kind, n in enumerate(counts) for _ in range(n)]
        return w.say("account.each", k=len(names), vp=w.vp(s.box.vp_kept), what=", ".join(names))
    if source == VP_MONEY:
        return w.say("account.money", money=w.money(s.money[seat]), per=w.money(s.box.money_per_vp_end))
    if SOURCES[source] == "position":
        later = s.seats - 1 - s.lower.index(seat)
        return w.say("account.position", n=later, vp=w.vp(s.box.position_vp))
    items = [w.say("account.round", round=number, vp=n) for number, n in gains.get((seat, source), {}).items()]
    return ", ".join(items)


def parcels(w: Terms, s: CarsonState, source: int, seat: int) -> str:
    """Own parcels of one sort, by what each brings: more beside a bridge (CC-14.02, CC-14.04, CC-16.08)."""
    box = s.box
    by_worth: dict[int, list[str]] = {}
    for p in range(PARCEL_COUNT):
        kind = s.tile[p]
        if s.owner[p] != seat or sort_of(kind) != source:
            continue
        worth = {VP_BUILDINGS: box.vp_building, VP_HOUSES: box.vp_house, VP_MOUNTAINS: box.vp_mountain}
        each = box.vp_near_bridge if kind != EMPTY and by_bridge(s, p) else worth.get(source, box.vp_empty_parcel)
        by_worth.setdefault(each, []).append(PARCELS[p])
    items = [
        w.say("account.each", k=len(names), vp=w.vp(each), what=", ".join(names)) for each, names in by_worth.items()
    ]
    return "; ".join(items)


def sort_of(kind: int) -> int:
    """The source under which a parcel counts at the end."""
    return {EMPTY: VP_EMPTY_PARCELS, HOUSE: VP_HOUSES, MOUNTAIN: VP_MOUNTAINS}.get(kind, VP_BUILDINGS)
