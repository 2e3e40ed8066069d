"""What players gain and pay by a move, in sentences: all that has no sentence of its own."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.train_rush.reading import Player
from cowcatcher.games.train_rush.words.happened import AT_ONCE, Happened
from cowcatcher.games.train_rush.written.events import Visited

ELSEWHERE: Final = ("income", "investing", "moving", "special_action")
"""What markers come or go for that a sentence of its own tells."""


def untold(why: str) -> bool:
    """Whether no other sentence tells of these markers."""
    return why not in ELSEWHERE


def at_once(why: str) -> bool:
    """Whether these VP are not of the end of the game."""
    return why in AT_ONCE


def gains(h: Happened) -> list[str]:
    """Everything that players gained or paid and no other sentence tells: a sentence for each."""
    w = h.w
    investment, coal, vp = h.sums("investment", untold), h.sums("coal", untold), h.sums("vp", at_once)
    told = []
    for seat in h.s.order:
        markers = ((w.investment, investment[seat,]), (w.coal, coal[seat,]))
        paid = [say(-n) for say, n in markers if n < 0]
        gained = [w.vp(vp[seat,])] if vp[seat,] > 0 else []
        gained += [
            w.say("gain.token", n=visit.token) for visit in h.all(Visited) if visit.whose == seat and visit.token
        ]
        gained += [say(n) for say, n in markers if n > 0]
        gained += steps(h, seat)
        told += [w.say("log.pay", who=w.who(seat), items=", ".join(paid))] if paid else []
        told += [w.say("log.gain", who=w.who(seat), items=", ".join(gained))] if gained else []
    return told


def steps(h: Happened, seat: int) -> list[str]:
    """Steps on the eleven tracks, and where they have led."""
    w, s = h.w, h.s
    progress, roads, partners = h.sums("progress"), h.sums("roads"), h.sums("partners")
    player = Player(s, seat)
    found = [
        w.say("gain.track", track=w.track(track), n=w.values(s, track, at))
        for track, at in enumerate(player.progress)
        if progress[seat, track]
    ]
    found += [
        w.say("gain.road", state=w.states[region], n=n) for region, n in enumerate(player.roads) if roads[seat, region]
    ]
    found += [
        w.say("gain.partner", colour=w.colour(colour), n=n)
        for colour, n in enumerate(player.partners)
        if partners[seat, colour]
    ]
    return found
