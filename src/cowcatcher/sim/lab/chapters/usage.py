"""What is used, and what pays? Every move by its decision, how often it is made, what goes with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from cowcatcher.sim.lab.chapters.base import FELT_USE, RARE, Chapter, Desk, strength
from cowcatcher.sim.lab.model import (
    SHARE,
    SHARE_DIFFERENCE,
    Cell,
    Column,
    Dot,
    Figure,
    Finding,
    Intervals,
    Section,
    Show,
    Strength,
    Table,
    Unit,
)
from cowcatcher.sim.lab.sample import Sample
from cowcatcher.sim.lab.study import FIRST
from cowcatcher.sim.lab.uses import Use
from cowcatcher.text.speaker import title

STRONGEST: Final = 20
"""Uses in the first figure."""

DECISIONS: Final = 10
"""Decisions with a figure of their own."""

SHOWN: Final = 14
"""Uses in such a figure."""

ROWS: Final = 80
"""Uses in the table; all are in the files beside the page."""

TOLD: Final = 2
"""The strongest and the weakest uses, so many of each, are findings."""

NAMED: Final = 6
"""So many things that are hardly ever used are named."""


def usage(desk: Desk, found: list[Use]) -> Chapter:
    """The chapter. found: the uses of the study's own data, the most used first."""
    sample = desk.samples[FIRST]
    tested = [use for use in found if use.effect]
    figures: list[Figure] = []
    if tested:
        figures.append(_strongest(desk, sample, tested))
        figures += _by_decision(desk, sample, tested)
    figures.append(_table(desk, sample, found))
    intro = desk.say("usage.intro", n=len(found), tested=desk.wording.count(len(tested)))
    section = Section("usage", desk.say("usage.title"), tuple(figures), intro)
    return Chapter(section, (*_telling(desk, sample, tested), *_rare(desk, sample, found)))


def weight(use: Use) -> float:
    """How far a use stands out: its effect in standard errors."""
    if use.effect is None or not use.effect.error:
        return 0.0
    return abs(use.effect.value) / use.effect.error


def _strongest(desk: Desk, sample: Sample, tested: list[Use]) -> Figure:
    chosen = sorted(tested, key=lambda use: (not use.significant, -weight(use)))[:STRONGEST]
    dots = [_dot(desk, sample, use, desk.decision(use.decision)) for use in chosen]
    figure = _effects(desk, "strongest", desk.say("usage.strongest"), dots)
    lead = desk.say("usage.strongest.lead", n=sum(use.significant for use in tested))
    return replace(figure, lead=lead, caption=desk.say("usage.strongest.caption"), wide=True)


def _by_decision(desk: Desk, sample: Sample, tested: list[Use]) -> list[Figure]:
    """A figure for each of the decisions that matter most, of those with a choice among uses that could be tested."""
    ordered = sorted(tested, key=lambda use: use.decision)
    groups = [list(uses) for _, uses in groupby(ordered, key=lambda use: use.decision)]
    choices = [uses for uses in groups if len(uses) > 1]
    choices.sort(key=lambda uses: (-sum(use.significant for use in uses), -max(map(weight, uses))))
    figures: list[Figure] = []
    for uses in choices[:DECISIONS]:
        decision = uses[0].decision
        dots = [_dot(desk, sample, use) for use in sorted(uses, key=weight, reverse=True)[:SHOWN]]
        figure = _effects(desk, f"decision-{decision}", title(desk.decision(decision)), dots)
        left = len(uses) - len(dots)
        figures.append(replace(figure, caption=desk.say("usage.left_out", n=left) if left else ""))
    return figures


def _dot(desk: Desk, sample: Sample, use: Use, kind: str = "") -> Dot:
    """A use that was tested."""
    assert use.effect is not None
    return Dot(desk.use(sample, use.key), use.effect.estimate(use.significant), kind)


def _effects(desk: Desk, key: str, name: str, dots: Sequence[Dot]) -> Intervals:
    """A figure of effects on the share of wins."""
    return Intervals(
        key=key,
        title=name,
        note=desk.say("usage.note"),
        dots=tuple(dots),
        unit=SHARE_DIFFERENCE,
        reference_label=desk.say("usage.none"),
        negligible=FELT_USE,
        negligible_label=desk.say("word.hardly_felt"),
    )


def _table(desk: Desk, sample: Sample, found: list[Use]) -> Table:
    rows: list[tuple[Cell, ...]] = [
        (
            desk.use(sample, use.key),
            desk.decision(use.decision),
            use.made,
            use.won,
            use.times,
            use.effect.estimate(use.significant) if use.effect else None,
        )
        for use in sorted(found, key=lambda use: use.effect is None)[:ROWS]
    ]
    left = len(found) - len(rows)
    return Table(
        key="uses",
        title=desk.say("usage.table"),
        lead=desk.say("usage.table.lead"),
        caption=desk.say("usage.left_out", n=left) if left else "",
        wide=True,
        columns=(
            Column(desk.say("column.use"), Show.TEXT),
            Column(desk.say("column.decision"), Show.TEXT),
            Column(desk.say("column.made"), Show.BAR, SHARE),
            Column(desk.say("column.won"), Show.BAR, SHARE),
            Column(desk.say("column.times"), unit=Unit(digits=2)),
            Column(desk.say("column.effect"), Show.INTERVAL, SHARE_DIFFERENCE),
        ),
        rows=tuple(rows),
    )


def _telling(desk: Desk, sample: Sample, tested: list[Use]) -> list[Finding]:
    """The uses that go with winning or losing most, of those that hold; that there is none is told as well.

    What is not always the same thing (the second of a row) says little and is not among them. Moves of one verb at one
    decision that all go the same way are one finding.
    """
    sure = [use for use in tested if use.significant and use.key not in sample.varying]
    if not sure:
        lead = desk.say("usage.nothing") if tested else desk.say("usage.too_few")
        return [Finding(lead, desk.say("usage.nothing.rest", n=len(tested)), Strength.NOTHING, "uses")]
    sure.sort(key=weight, reverse=True)
    helps = together(use for use in sure if use.effect and use.effect.value > 0)
    harms = together(use for use in sure if use.effect and use.effect.value < 0)
    chosen = sorted([*helps[:TOLD], *harms[:TOLD]], key=lambda alike: weight(alike[0]), reverse=True)
    return [_of_use(desk, sample, alike[0]) if len(alike) == 1 else _of_many(desk, sample, alike) for alike in chosen]


def together(sure: Iterable[Use]) -> list[list[Use]]:
    """The uses of each verb at each decision, in the order of the first of them."""
    found: dict[str, list[Use]] = {}
    for use in sure:
        found.setdefault(use.key.partition(":")[0], []).append(use)
    return list(found.values())


def _of_many(desk: Desk, sample: Sample, alike: list[Use]) -> Finding:
    """Several uses that go the same way in words, the clearest first."""
    values = sorted((use.effect.value for use in alike if use.effect), key=abs)
    helps = values[0] > 0
    lead = desk.say(
        "usage.many_help" if helps else "usage.many_harm",
        n=len(alike),
        decision=desk.decision(alike[0].decision),
        least=desk.shift(values[0]),
        most=desk.shift(values[-1]),
    )
    named = ", ".join(desk.use(sample, use.key) for use in alike)
    felt = abs(values[-1]) >= FELT_USE
    return Finding(
        lead, desk.say("usage.many_rest", named=named), Strength.CLEAR if felt else Strength.SMALL, "strongest"
    )


def _of_use(desk: Desk, sample: Sample, use: Use) -> Finding:
    """One use in words."""
    assert use.effect is not None
    value = use.effect.value
    key = "usage.helps" if value > 0 else "usage.harms"
    lead = desk.say(key, what=desk.use(sample, use.key), decision=desk.decision(use.decision), by=desk.shift(value))
    rest = desk.say(
        "usage.rest",
        interval=desk.interval(use.effect, SHARE_DIFFERENCE),
        made=desk.share(use.made),
        won=desk.share(use.won),
    )
    return Finding(lead, rest, strength(use.effect, True, abs(value) >= FELT_USE), "strongest")


def _rare(desk: Desk, sample: Sample, found: list[Use]) -> list[Finding]:
    """What hardly anybody uses."""
    rare = [use for use in found if use.made < RARE]
    if not rare:
        return []
    named = ", ".join(f"{desk.use(sample, use.key)} ({desk.decision(use.decision)})" for use in rare[::-1][:NAMED])
    lead = desk.say("usage.rare", n=len(rare), share=desk.share(RARE))
    return [Finding(lead, desk.say("usage.rare.rest", named=named), Strength.SMALL, "uses")]
