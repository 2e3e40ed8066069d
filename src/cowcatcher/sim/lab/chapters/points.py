"""Where do points come from? The spread of scores, their sources, and where winners are ahead."""

from __future__ import annotations

from math import ceil, floor
from typing import Final

import numpy as np

from cowcatcher.sim.lab.chapters.base import Chapter, Desk
from cowcatcher.sim.lab.model import (
    Bar,
    Bars,
    Dot,
    Figure,
    Finding,
    Histogram,
    Intervals,
    Section,
    Spread,
    Strength,
    Unit,
)
from cowcatcher.sim.lab.sample import Sample
from cowcatcher.sim.lab.stats import Floats, Measured, holm, mean
from cowcatcher.sim.lab.study import FIRST

BINS: Final = 30
"""About so many bars are in a histogram."""

STEPS: Final = (1, 2, 5)


def points(desk: Desk) -> Chapter:
    """The chapter."""
    sample = desk.samples[FIRST]
    figures: list[Figure] = [_scores(desk, sample)]
    findings: tuple[Finding, ...] = ()
    if sample.sources:
        ahead = leads(sample)
        figures += [_sources(desk, sample), _ahead(desk, sample, ahead)]
        findings = _finding(desk, sample, ahead)
    return Chapter(Section("points", desk.say("points.title"), tuple(figures)), findings)


def spread(label: str, values: Floats, start: float, step: float, bins: int, seat: int | None = None) -> Spread:
    """How values are spread over bins."""
    counts = np.bincount(np.floor((values - start) / step).astype(np.int64).ravel(), minlength=bins)
    return Spread(label, tuple(int(n) for n in counts), float(values.mean()), seat)


def bins_of(values: Floats) -> tuple[float, float, int]:
    """Start, step and number of bins for whole numbers: about BINS, of a round width."""
    low, high = floor(values.min()), ceil(values.max())
    power = 1
    while True:
        for step in STEPS:
            if (high - low) / (step * power) <= BINS:
                width = step * power
                start = floor(low / width) * width
                return start, width, (high - start) // width + 1
        power *= 10


def winners_and_others(sample: Sample, table: Floats) -> tuple[Floats, Floats]:
    """For each game the mean of the winners, and that of the others (the winners' again where all have won)."""
    won = sample.wins > 0
    best = (table * won).sum(axis=1) / won.sum(axis=1)
    lost = (~won).sum(axis=1)
    others = np.where(lost > 0, (table * ~won).sum(axis=1) / np.maximum(lost, 1), best)
    return best, others


def leads(sample: Sample) -> dict[str, Measured]:
    """By source: how many points winners are ahead of the others."""
    found = {}
    for label, table in sample.sources.items():
        best, others = winners_and_others(sample, table)
        found[label] = mean(best - others)
    return found


def _scores(desk: Desk, sample: Sample) -> Histogram:
    start, step, bins = bins_of(sample.scores)
    won = sample.wins > 0
    rows = [(desk.say("word.winners"), sample.scores[won]), (desk.say("word.others"), sample.scores[~won])]
    return Histogram(
        key="scores",
        title=desk.say("points.scores"),
        lead=desk.say("points.scores.lead", mean=desk.wording.number(float(sample.scores.mean()), desk.points)),
        note=desk.say("points.scores.note"),
        start=start,
        step=step,
        spreads=tuple(spread(label, values, start, step, bins) for label, values in rows if len(values)),
        unit=Unit(digits=0),
    )


def _sources(desk: Desk, sample: Sample) -> Bars:
    split = {label: winners_and_others(sample, table) for label, table in sample.sources.items()}
    rows = [(desk.say("word.winners"), 0), (desk.say("word.others"), 1)]
    return Bars(
        key="sources",
        title=desk.say("points.sources"),
        lead=desk.say("points.sources.lead"),
        note=desk.say("points.sources.note"),
        wide=True,
        parts=tuple(desk.source(sample, label) for label in split),
        bars=tuple(Bar(label, tuple(float(both[at].mean()) for both in split.values())) for label, at in rows),
    )


def _ahead(desk: Desk, sample: Sample, ahead: dict[str, Measured]) -> Intervals:
    sure = holm([measured.p for measured in ahead.values()])
    rows = zip(ahead.items(), sure, strict=True)
    return Intervals(
        key="ahead",
        title=desk.say("points.ahead"),
        lead=desk.say("points.ahead.lead"),
        note=desk.say("points.ahead.note"),
        dots=tuple(Dot(desk.source(sample, label), measured.estimate(s)) for (label, measured), s in rows),
        unit=Unit(signed=True),
    )


def _finding(desk: Desk, sample: Sample, ahead: dict[str, Measured]) -> tuple[Finding, ...]:
    """The sources that separate winners from the others."""
    total = sum(measured.value for measured in ahead.values())
    most = sorted(ahead, key=lambda label: -ahead[label].value)[:2]
    if total <= 0 or ahead[most[0]].low <= 0:
        return ()
    parts = [
        desk.say(
            "points.decides.part",
            source=desk.source(sample, label),
            points=desk.wording.number(ahead[label].value, desk.points),
            share=desk.share(ahead[label].value / total),
        )
        for label in most
    ]
    lead = desk.say("points.decides", source=desk.source(sample, most[0]))
    rest = desk.say("points.decides.rest", total=desk.wording.number(total, desk.points), parts="; ".join(parts))
    return (Finding(lead, rest, Strength.CLEAR, "ahead"),)
