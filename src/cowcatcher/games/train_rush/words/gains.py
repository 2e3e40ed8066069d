"""What players gain and pay by a move, in sentences: all that has no sentence of its own."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.train_rush.names import REGION_COUNT, TRACK_COUNT
from cowcatcher.games.train_rush.words.happened import Happened
from cowcatcher.games.train_rush.written.events import (
    FOR_INCOME,
    FOR_INVESTING,
    FOR_MOVING,
    FOR_SPECIAL_ACTION,
    OF_COAL,
    OF_INVESTMENT,
    OF_PARTNERS,
    OF_PROGRESS,
    OF_ROADS,
    OF_VP,
    VP_CITIES,
    Visited,
)
from cowcatcher.kernel.events import Change

ELSEWHERE: Final = (FOR_INCOME, FOR_INVESTING, FOR_MOVING, FOR_SPECIAL_ACTION)
"""What markers come or go for that a sentence of its own tells."""


def untold(change: Change) -> bool:
    """Whether no other sentence tells of these markers."""
    return change.why not in ELSEWHERE


def at_once(change: Change) -> bool:
    """Whether these VP are not of the end of the game."""
    return change.why < VP_CITIES


def gains(h: Happened) -> list[str]:
    """Everything that players gained or paid and no other sentence tells: a sentence for each."""
    w = h.w
    investment, coal, vp = h.sums(OF_INVESTMENT, untold), h.sums(OF_COAL, untold), h.sums(OF_VP, at_once)
    told = []
    for seat in h.s.order:
        paid = [w.investment(-investment[seat])] if investment[seat] < 0 else []
        paid += [w.coal(-coal[seat])] if coal[seat] < 0 else []
        gained = [w.vp(vp[seat])] if vp[seat] > 0 else []
        gained += [
            w.say("gain.token", n=visit.token) for visit in h.all(Visited) if visit.whose == seat and visit.token
        ]
        gained += [w.investment(investment[seat])] if investment[seat] > 0 else []
        gained += [w.coal(coal[seat])] if coal[seat] > 0 else []
        gained += steps(h, seat)
        told += [w.say("log.pay", who=w.who(seat), items=", ".join(paid))] if paid else []
        told += [w.say("log.gain", who=w.who(seat), items=", ".join(gained))] if gained else []
    return told


def steps(h: Happened, seat: int) -> list[str]:
    """Steps on the eleven tracks, and where they have led."""
    w, s = h.w, h.s
    progress, roads, partners = h.sums(OF_PROGRESS), h.sums(OF_ROADS), h.sums(OF_PARTNERS)
    found = []
    for track in range(TRACK_COUNT):
        at = seat * TRACK_COUNT + track
        if progress[at]:
            found.append(w.say("gain.track", track=w.track(track), n=w.values(s, track, s.progress[at])))
    for region in range(REGION_COUNT):
        at = seat * REGION_COUNT + region
        if roads[at]:
            found.append(w.say("gain.road", state=w.states[region], n=s.roads[at]))
    for colour in range(REGION_COUNT):
        at = seat * REGION_COUNT + colour
        if partners[at]:
            found.append(w.say("gain.partner", colour=w.colour(colour), n=s.partners[at]))
    return found
