"""Is it fair? Shares of wins by place in the order of play, and by bot."""

from __future__ import annotations

from dataclasses import replace

from cowcatcher.sim.lab.chapters.base import FELT_PLACE, Chapter, Desk, shares_of_wins, strength
from cowcatcher.sim.lab.model import SHARE, Figure, Finding, Section, Strength
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


def _places(desk: Desk, places: list[Measured], sure: list[bool]) -> Figure:
    rows = [(desk.place(at), places[at], sure[at]) for at in range(len(places))]
    figure = shares_of_wins(desk, "places", desk.say("fair.places"), rows, FELT_PLACE)
    lead, caption = desk.say("fair.places.lead"), desk.say("fair.places.caption")
    return replace(figure, lead=lead, caption=caption, ranked=False)


def _bots(desk: Desk, sample: Sample) -> Figure:
    found = [share(sample.by_bot(sample.wins, bot), 1 / sample.seats) for bot in range(len(sample.bots))]
    sure = holm([measured.p for measured in found])
    rows = list(zip(sample.bots, found, sure, strict=True))
    figure = shares_of_wins(desk, "bots", desk.say("fair.bots"), rows, FELT_PLACE)
    return replace(figure, lead=desk.say("fair.bots.lead"))


def _finding(desk: Desk, places: list[Measured], sure: list[bool]) -> Finding:
    """What is to be said of the order of play: the place that stands out most, of those that hold if there are any."""
    even = 1 / len(places)
    at = max(range(len(places)), key=lambda place: (sure[place], abs(places[place].value - even)))
    far = places[at]
    held = strength(far, sure[at], abs(far.value - even) >= FELT_PLACE)
    if held is Strength.NOTHING:
        low, high = min(p.value for p in places), max(p.value for p in places)
        rest = desk.say("fair.even.rest", low=desk.share(low), high=desk.share(high), even=desk.share(even))
        return Finding(desk.say("fair.even"), rest, held, "places")
    lead = desk.say("fair.uneven", place=at + 1, share=desk.share(far.value), even=desk.share(even))
    others = ", ".join(desk.share(place.value) for place in places)
    return Finding(
        lead, desk.say("fair.uneven.rest", interval=desk.interval(far, SHARE), shares=others), held, "places"
    )
