"""What does another data file change? What differs, how much, and how many more games would settle the rest."""

from __future__ import annotations

from typing import Final

from cowcatcher.sim.lab.chapters.base import FELT_PLACE, FELT_USE, Chapter, Desk, strength
from cowcatcher.sim.lab.compare import ENDLESS, Change, Kind
from cowcatcher.sim.lab.model import (
    POINTS,
    SHARE,
    SHARE_DIFFERENCE,
    Amount,
    Cell,
    Column,
    Figure,
    Finding,
    Section,
    Show,
    Strength,
    Table,
    Unit,
)
from cowcatcher.sim.lab.sample import Sample
from cowcatcher.sim.lab.study import FIRST, OTHER

LARGE: Final = 0.2
"""Cohen's d from which on a difference can be felt: what he called small (1988)."""

ROWS: Final = 40
"""Uses in the table; all are in the files beside the page."""

TOLD: Final = 6
"""Changes that are findings."""

OF_USES: Final = (Kind.USE, Kind.EFFECT)
SHARES: Final = (Kind.PLACE, *OF_USES)


Difference = tuple[str, object, object]
"""An entry of the components that two files give differently: its path, both values."""


def comparison(desk: Desk, found: list[Change], data: list[Difference]) -> Chapter:
    """The chapter. data: what differs between the files."""
    figures: list[Figure] = [_files(desk, data)]
    for key, uses, rows in (
        ("compared", False, [change for change in found if change.kind not in OF_USES]),
        ("compared-uses", True, [change for change in found if change.kind in OF_USES]),
    ):
        if rows:
            figures.append(_table(desk, key, rows, uses))
    intro = desk.say("compare.intro", n=len(found))
    section = Section("compare", desk.say("compare.title"), tuple(figures), intro)
    return Chapter(section, _findings(desk, found))


def _files(desk: Desk, data: list[Difference]) -> Table:
    """What was changed."""
    return Table(
        key="files",
        title=desk.say("compare.files"),
        caption=desk.say("usage.left_out", n=len(data) - ROWS) if len(data) > ROWS else "",
        wide=True,
        columns=tuple(Column(desk.say(f"column.{column}"), Show.TEXT) for column in ("entry", "one", "other")),
        rows=tuple((path, str(one), str(other)) for path, one, other in data[:ROWS]),
    )


def felt(change: Change) -> bool:
    """True for a difference that people notice."""
    if change.kind is Kind.PLACE:
        return abs(change.change.value) >= FELT_PLACE
    if change.kind in OF_USES:
        return abs(change.change.value) >= FELT_USE
    return change.size is not None and abs(change.size) >= LARGE


def name(desk: Desk, change: Change) -> str:
    """What a figure is called."""
    if change.kind is Kind.PLACE:
        return desk.say("compare.place", place=int(change.name) + 1)
    if change.kind is Kind.SOURCE:
        return desk.say("compare.source", source=desk.source(_knows(desk, change.name), change.name))
    if change.kind in OF_USES:
        what = desk.use(_knows(desk, change.name), change.name)
        decision = desk.decision(change.name.partition(" ")[0])
        key = "compare.use" if change.kind is Kind.USE else "compare.effect"
        return desk.say(key, what=what, decision=decision)
    if change.kind is Kind.SCORE:
        return desk.say("compare.score")
    if change.kind is Kind.GAP:
        return desk.say("compare.gap")
    if change.kind is Kind.MARGIN:
        return desk.say("compare.margin")
    return desk.say(f"word.{change.kind}")


def _knows(desk: Desk, key: str) -> Sample:
    """The sample that has a word for something."""
    one, other = desk.samples[FIRST], desk.samples[OTHER]
    return one if key in one.words or key not in other.words else other


def units(desk: Desk, kind: Kind) -> tuple[Unit, Unit]:
    """How a figure and how its difference is written."""
    if kind is Kind.EFFECT:
        return SHARE_DIFFERENCE, SHARE_DIFFERENCE
    if kind in SHARES:
        return SHARE, SHARE_DIFFERENCE
    if kind in (Kind.MOVES, Kind.TURNS, Kind.ROUNDS):
        return POINTS, Unit(signed=True)
    return desk.points, desk.gain


def _table(desk: Desk, key: str, found: list[Change], uses: bool) -> Table:
    ranked = sorted(found, key=lambda change: (not change.significant, change.change.p)) if uses else found
    shown = ranked[:ROWS] if uses else ranked
    left = len(found) - len(shown)
    return Table(
        key=key,
        title=desk.say("compare.uses") if uses else desk.say("compare.figures"),
        lead=desk.say("compare.lead", n=sum(change.significant for change in found), of=desk.wording.count(len(found))),
        caption=desk.say("usage.left_out", n=left) if left else "",
        wide=True,
        columns=(
            Column(desk.say("column.figure"), Show.TEXT),
            Column(desk.say("column.one")),
            Column(desk.say("column.other")),
            Column(desk.say("column.change"), Show.INTERVAL),
            Column(desk.say("column.size"), unit=Unit(signed=True, digits=2)),
            Column(desk.say("column.more"), Show.TEXT),
        ),
        rows=tuple(_row(desk, change) for change in shown),
    )


def _row(desk: Desk, change: Change) -> tuple[Cell, ...]:
    unit, shift = units(desk, change.kind)
    measured = change.change.estimate(change.significant)
    estimate = type(measured)(measured.value, measured.low, measured.high, change.significant, measured.games, shift)
    one, other = Amount(change.one, unit), Amount(change.other, unit)
    return name(desk, change), one, other, estimate, change.size, _more(desk, change)


def _more(desk: Desk, change: Change) -> str:
    """How many more games would settle it."""
    if change.more is None:
        same = not change.change.value
        return desk.say("compare.same") if same else desk.say("compare.endless", games=desk.wording.count(ENDLESS))
    return desk.wording.count(change.more) if change.more else desk.say("compare.settled")


def _findings(desk: Desk, found: list[Change]) -> tuple[Finding, ...]:
    """What has changed, the largest differences first; or that nothing has, and what would tell."""
    sure = [change for change in found if change.significant]
    sure.sort(key=lambda change: (not felt(change), -abs(change.change.value) / (change.change.error or 1.0)))
    told = [_finding(desk, change) for change in sure[:TOLD]]
    if len(sure) > TOLD:
        rest = desk.say("compare.others.rest", n=len(found))
        told.append(Finding(desk.say("compare.others", n=len(sure) - TOLD), rest, Strength.SMALL, "compared"))
    if not told:
        told.append(Finding(desk.say("compare.nothing"), _open(desk, found), Strength.NOTHING, "compared"))
    return tuple(told)


def _finding(desk: Desk, change: Change) -> Finding:
    unit, shift = units(desk, change.kind)
    number = desk.wording.number
    lead = desk.say(
        "compare.changed", what=name(desk, change), one=number(change.one, unit), other=number(change.other, unit)
    )
    rest = desk.say(
        "compare.changed.rest", by=number(change.change.value, shift), interval=desk.interval(change.change, shift)
    )
    figure = "compared-uses" if change.kind in OF_USES else "compared"
    return Finding(lead, rest, strength(change.change, True, felt(change)), figure)


def _open(desk: Desk, found: list[Change]) -> str:
    """Which of the differences that were not settled is nearest to it."""
    nearest = min((change for change in found if change.more), key=lambda change: change.more or 0, default=None)
    if nearest is None or nearest.more is None:
        return desk.say("compare.nothing.same")
    return desk.say("compare.nothing.open", what=name(desk, nearest), games=desk.wording.count(nearest.more))
