"""How does a game go? Its length, who leads, and how much the lead is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from cowcatcher.sim.lab.chapters.base import Chapter, Desk
from cowcatcher.sim.lab.chapters.points import bins_of, spread
from cowcatcher.sim.lab.model import (
    COUNT,
    POINTS,
    SHARE,
    Amount,
    Cell,
    Column,
    Figure,
    Finding,
    Histogram,
    Line,
    Lines,
    Section,
    Show,
    Strength,
    Table,
    Unit,
)
from cowcatcher.sim.lab.sample import Sample
from cowcatcher.sim.lab.stats import Floats, Measured, mean
from cowcatcher.sim.lab.study import FIRST

MARKS: Final = tuple(range(5, 100, 5))
"""Per cent of the turns after which it is asked who leads."""

HALF: Final = 50
"""The mark of which a finding tells."""

FEWEST: Final = 20
"""Games whose lead was watched: fewer tell too little."""


@dataclass(frozen=True)
class Leading:
    """How the lead went in games that were watched. changes: how often it passed to another seat. last: the part of the
    game that was over when it passed for the last time. wins: of who led at each of MARKS, a tie split.
    """

    changes: Floats
    last: Floats
    wins: tuple[Floats, ...]


def course(desk: Desk) -> Chapter:
    """The chapter."""
    sample = desk.samples[FIRST]
    figures: list[Figure] = [_length(desk, sample)]
    findings: tuple[Finding, ...] = ()
    leading = lead_of(sample)
    if len(leading.changes) >= FEWEST:
        figures.append(_lead(desk, sample, leading))
        findings = (_finding(desk, sample, leading),)
    figures.append(_table(desk, sample, leading))
    return Chapter(Section("course", desk.say("course.title"), tuple(figures)), findings)


def lead_of(sample: Sample) -> Leading:
    """How the lead went in the games that were watched. A tie leaves the lead where it was."""
    changes, last = [], []
    wins: list[list[float]] = [[] for _ in MARKS]
    for game, leaders in sample.leaders:
        if not leaders:
            continue
        passed = passes(leaders)
        changes.append(len(passed))
        last.append(passed[-1] / len(leaders) if passed else 0.0)
        for at, mark in enumerate(MARKS):
            seat = leaders[min(len(leaders) - 1, mark * len(leaders) // 100)]
            if seat is not None:
                wins[at].append(float(sample.wins[game, seat]))
    return Leading(np.array(changes, dtype=np.float64), np.array(last), tuple(np.array(found) for found in wins))


def passes(leaders: list[int | None]) -> list[int]:
    """After which of the turns the lead had passed to another seat; the first lead of all is no change."""
    found = []
    holder: int | None = None
    for at, seat in enumerate(leaders):
        if seat is not None and seat != holder:
            if holder is not None:
                found.append(at)
            holder = seat
    return found


def _length(desk: Desk, sample: Sample) -> Histogram:
    turns = sample.turns.astype(np.float64)
    start, step, bins = bins_of(turns)
    return Histogram(
        key="length",
        title=desk.say("course.length"),
        lead=desk.say("course.length.lead", turns=desk.wording.number(float(turns.mean()), POINTS)),
        note=desk.say("course.length.note"),
        start=start,
        step=step,
        spreads=(spread(desk.say("word.turns"), turns, start, step, bins),),
        unit=COUNT,
    )


def _lead(desk: Desk, sample: Sample, leading: Leading) -> Lines:
    points = tuple((float(mark), float(won.mean())) for mark, won in zip(MARKS, leading.wins, strict=True) if len(won))
    return Lines(
        key="lead",
        title=desk.say("course.lead"),
        lead=desk.say("course.lead.lead"),
        note=desk.say("word.share_of_wins"),
        caption=desk.say("course.lead.caption", n=len(leading.changes)),
        lines=(Line(desk.say("course.leader"), points),),
        x_label=desk.say("course.lead.foot"),
        unit=SHARE,
        reference=1 / sample.seats,
        reference_label=desk.say("word.even", share=desk.share(1 / sample.seats)),
    )


def _table(desk: Desk, sample: Sample, leading: Leading) -> Table:
    rows: list[tuple[str, Measured, Unit]] = [
        (desk.say("word.moves"), mean(sample.moves.astype(np.float64)), POINTS),
        (desk.say("word.turns"), mean(sample.turns.astype(np.float64)), POINTS),
    ]
    if sample.rounds is not None:
        rows.append((desk.say("word.rounds"), mean(sample.rounds.astype(np.float64)), POINTS))
    if len(leading.changes) >= FEWEST:
        rows.append((desk.say("course.changes"), mean(leading.changes), POINTS))
        rows.append((desk.say("course.last"), mean(leading.last), SHARE))
    cells: list[tuple[Cell, ...]] = [(name, Amount(m.value, unit), desk.interval(m, unit)) for name, m, unit in rows]
    for reason in sorted(set(sample.reasons)):
        part = sample.reasons.count(reason) / sample.games
        cells.append((desk.say("course.ended", reason=reason.replace("_", " ")), Amount(part, SHARE), None))
    return Table(
        key="figures",
        title=desk.say("course.figures"),
        note=desk.say("course.figures.note"),
        columns=(
            Column(desk.say("column.figure"), Show.TEXT),
            Column(desk.say("column.mean")),
            Column(desk.say("column.interval"), Show.TEXT),
        ),
        rows=tuple(cells),
    )


def _finding(desk: Desk, sample: Sample, leading: Leading) -> Finding:
    """How open games are."""
    won = mean(leading.wins[MARKS.index(HALF)])
    lead = desk.say("course.open", changes=desk.wording.number(float(leading.changes.mean()), POINTS))
    rest = desk.say(
        "course.open.rest",
        share=desk.share(won.value),
        interval=desk.interval(won, SHARE),
        even=desk.share(1 / sample.seats),
        last=desk.share(float(leading.last.mean())),
    )
    return Finding(lead, rest, Strength.CLEAR, "lead")
