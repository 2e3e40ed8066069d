"""How the figures of Carson City's score sheet came about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from cowcatcher.games.carson_city.names import PLACES
from cowcatcher.games.carson_city.words.terms import Terms
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
    gains = gained(speaker, past)
    rows = [i for i in range(len(speaker.model.sources)) if any(s.scored_of(seat)[i] for seat in range(s.seats))]
    return tuple(tuple(account(speaker, s, i, seat, gains) for seat in range(s.seats)) for i in rows)


def gained(w: Terms, past: Iterable[Seen[CarsonState]]) -> Gains:
    """What has been scored, as it was told."""
    found: Gains = {}
    points = w.model.place("vp")
    for event in past:
        for change in event.told:
            if isinstance(change, Change) and change.field == points:
                gain = Gain(event.before.known.round, change.by, change.where)
                found.setdefault((change.at, change.why), []).append(gain)
    return found


def account(w: Terms, s: CarsonState, source: int, seat: int, gains: Gains) -> str:
    """One figure; those of the end by what lies there, the others by rounds."""
    if not s.scored_of(seat)[source]:
        return ""
    name = w.model.sources[source].name
    if name in ("buildings", "houses", "mountains", "empty_parcels"):
        return parcels(w, gains.get((seat, source), []))
    if name == "kept":
        names = [w.building(kind) for kind, n in enumerate(s.kept_of(seat)) for _ in range(n)]
        return w.say("account.each", k=len(names), vp=w.vp(s.box.vp_kept), what=", ".join(names))
    if name == "money":
        return w.say("account.money", money=w.money(s.money[seat]), per=w.money(s.box.money_per_vp_end))
    if name == "position":
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
