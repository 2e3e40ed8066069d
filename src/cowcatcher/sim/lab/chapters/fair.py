"""Is it fair? Shares of wins by place in the order of play, and by bot."""

from __future__ import annotations

from cowcatcher.sim.lab.chapters.base import FELT_PLACE, Chapter, Desk, strength
from cowcatcher.sim.lab.model import SHARE, Dot, Figure, Finding, Intervals, Section, Strength
from cowcatcher.sim.lab.sample import Sample
from cowcatcher.sim.lab.stats import Measured, holm, share
from cowcatcher.sim.lab.study import FIRST


def fair(desk: Desk) -> Chapter:
    """The chapter."""
    sample = desk.samples[FIRST]
    places = by_place(sample)
    sure = holm([place.p for place in places])
    figures: list[Figure] = [_places(desk, places, sure)]
    if len(sample.bots) > 1:
        figures.append(_bots(desk, sample))
    return Chapter(Section("fair", desk.say("fair.title"), tuple(figures)), (_finding(desk, places, sure),))


def by_place(sample: Sample) -> list[Measured]:
    """The share of wins of each place in the order of play."""
    wins = sample.by_place(sample.wins)
    return [share(wins[:, place], 1 / sample.seats) for place in range(sample.seats)]


def _places(desk: Desk, places: list[Measured], sure: list[bool]) -> Intervals:
    even = 1 / len(places)
    dots = [Dot(desk.place(at), places[at].estimate(sure[at])) for at in range(len(places))]
    return Intervals(
        key="places",
        title=desk.say("fair.places"),
        lead=desk.say("fair.places.lead"),
        note=desk.say("word.share_of_wins"),
        caption=desk.say("fair.places.caption"),
        dots=tuple(dots),
        unit=SHARE,
        reference=even,
        reference_label=desk.say("word.even", share=desk.share(even)),
        negligible=FELT_PLACE,
        negligible_label=desk.say("word.hardly_felt"),
        ranked=False,
    )


def _bots(desk: Desk, sample: Sample) -> Intervals:
    even = 1 / sample.seats
    found = [share(sample.by_bot(sample.wins, bot), even) for bot in range(len(sample.bots))]
    sure = holm([measured.p for measured in found])
    dots = [Dot(bot, m.estimate(s)) for bot, m, s in zip(sample.bots, found, sure, strict=True)]
    return Intervals(
        key="bots",
        title=desk.say("fair.bots"),
        lead=desk.say("fair.bots.lead"),
        note=desk.say("word.share_of_wins"),
        dots=tuple(dots),
        unit=SHARE,
        reference=even,
        reference_label=desk.say("word.even", share=desk.share(even)),
    )


def _finding(desk: Desk, places: list[Measured], sure: list[bool]) -> Finding:
    """What is to be said of the order of play: the place that stands out most, of those that hold if there are any."""
    even = 1 / len(places)
    at = max(range(len(places)), key=lambda place: (sure[place], abs(places[place].value - even)))
    far = places[at]
    held = strength(far, sure[at], abs(far.value - even) >= FELT_PLACE)
    shares = desk.wording
    if held is Strength.NOTHING:
        low, high = min(p.value for p in places), max(p.value for p in places)
        rest = desk.say("fair.even.rest", low=desk.share(low), high=desk.share(high), even=desk.share(even))
        return Finding(desk.say("fair.even"), rest, held, "places")
    lead = desk.say("fair.uneven", place=at + 1, share=shares.number(far.value, SHARE), even=desk.share(even))
    others = ", ".join(desk.share(place.value) for place in places)
    return Finding(
        lead, desk.say("fair.uneven.rest", interval=desk.interval(far, SHARE), shares=others), held, "places"
    )
