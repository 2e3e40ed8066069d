"""How the figures of Carson City's score sheet came about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from cowcatcher.games.carson_city.names import BUILDING_COUNT, PLACES
from cowcatcher.games.carson_city.words.terms import Terms
from cowcatcher.games.carson_city.written.events import (
    OF_VP,
    SOURCE_COUNT,
    SOURCES,
    VP_BUILDINGS,
    VP_EMPTY_PARCELS,
    VP_HOUSES,
    VP_KEPT,
    VP_MONEY,
    VP_MOUNTAINS,
)
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.events import Change
from cowcatcher.kernel.game import View
from cowcatcher.text.story import Seen


class Gain(NamedTuple):
    """Points that were scored at once. where: the place, or NOWHERE."""

    round: int
    points: int
    where: int


Gains = dict[tuple[int, int], list[Gain]]
"""What a seat has scored from a source, one after the other."""


def accounts(speaker: Terms, view: View[CarsonState], past: Iterable[Seen[CarsonState]]) -> tuple[tuple[str, ...], ...]:
    """For each source that anybody has scored from, for each seat."""
    s = view.known
    gains = gained(past)
    rows = [i for i in range(SOURCE_COUNT) if any(s.scored[seat * SOURCE_COUNT + i] for seat in range(s.seats))]
    return tuple(tuple(account(speaker, s, i, seat, gains) for seat in range(s.seats)) for i in rows)


def gained(past: Iterable[Seen[CarsonState]]) -> Gains:
    """What has been scored, as it was told."""
    found: Gains = {}
    for event in past:
        for change in event.told:
            if isinstance(change, Change) and change.field == OF_VP:
                gain = Gain(event.before.known.round, change.by, change.where)
                found.setdefault((change.at, change.why), []).append(gain)
    return found


def account(w: Terms, s: CarsonState, source: int, seat: int, gains: Gains) -> str:
    """One figure; those of the end by what lies there, the others by rounds."""
    if not s.scored[seat * SOURCE_COUNT + source]:
        return ""
    if source in (VP_BUILDINGS, VP_HOUSES, VP_MOUNTAINS, VP_EMPTY_PARCELS):
        return parcels(w, gains.get((seat, source), []))
    if source == VP_KEPT:
        counts = s.kept[seat * BUILDING_COUNT : (seat + 1) * BUILDING_COUNT]
        names = [w.building(kind) for kind, n in enumerate(counts) for _ in range(n)]
        return w.say("account.each", k=len(names), vp=w.vp(s.box.vp_kept), what=", ".join(names))
    if source == VP_MONEY:
        return w.say("account.money", money=w.money(s.money[seat]), per=w.money(s.box.money_per_vp_end))
    if SOURCES[source] == "position":
        later = s.seats - 1 - s.lower.index(seat)
        return w.say("account.position", n=later, vp=w.vp(s.box.position_vp))
    return rounds(w, gains.get((seat, source), []))


def rounds(w: Terms, gains: Iterable[Gain]) -> str:
    """What was scored in each round."""
    by_round: Counter[int] = Counter()
    for gain in gains:
        by_round[gain.round] += gain.points
    return ", ".join(w.say("account.round", round=number, vp=n) for number, n in by_round.items() if n)


def parcels(w: Terms, gains: Iterable[Gain]) -> str:
    """Own parcels of one sort, by what each has brought."""
    by_worth: dict[int, list[str]] = {}
    for gain in gains:
        by_worth.setdefault(gain.points, []).append(PLACES[gain.where])
    return "; ".join(
        w.say("account.each", k=len(names), vp=w.vp(each), what=", ".join(names)) for each, names in by_worth.items()
    )
