"""Puts a report into the template: everything that the page shows, made ready."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.render.alone import all_symbols, page_style
from cowcatcher.sim.lab.model import Bars, Figure, Histogram, Intervals, Lines, Report, Strength, Table
from cowcatcher.sim.lab.page import bars, intervals, lines, spreads
from cowcatcher.sim.lab.page.facts import facts
from cowcatcher.sim.lab.page.frame import HALF, NARROW, WIDE, Form
from cowcatcher.sim.lab.page.numbers import Numbers, numbers, sentence
from cowcatcher.sim.lab.page.tables import Sheet, sheet
from cowcatcher.sim.lab.wording import Wording

FOLDER: Final = Path(__file__).parent
Draw = Callable[[Form], str]


@dataclass(frozen=True)
class Block:
    """A figure ready to be written. pictures: its forms for a wide page and for a phone. folded: the same for rows that
    are folded away, of which there are `more`. legend: how to read the marks. key: of colours, as HTML. numbers: behind
    the picture. sheet: of a table.
    """

    figure: Figure
    wide: bool
    pictures: tuple[str, ...] = ()
    folded: tuple[str, ...] = ()
    more: int = 0
    legend: str = ""
    key: str = ""
    numbers: Numbers | None = None
    sheet: Sheet | None = None


def page(report: Report) -> str:
    """A report as HTML. Raises CowcatcherError where Jinja2 is not installed."""
    try:
        from jinja2 import Environment, FileSystemLoader  # noqa: PLC0415 (the other commands work without it)
    except ModuleNotFoundError:
        raise CowcatcherError(
            "the page of a report needs the package jinja2; install it: pip install 'cowcatcher[lab]'"
        ) from None
    wording = Wording(report.language)
    environment = Environment(autoescape=True, loader=FileSystemLoader(FOLDER), trim_blocks=True, lstrip_blocks=True)
    sections = [(section, blocks(section.figures, wording)) for section in report.sections if section.figures]
    content = environment.get_template("report.html").render(
        report=report,
        t=wording.say,
        facts=facts(report.head, wording),
        meanings=[s.value for s in Strength if any(finding.strength is s for finding in report.findings)],
        sections=sections,
        brand=all_symbols()["brand"],
        script=(FOLDER / "sort.js").read_text(encoding="utf-8"),
    )
    # The style comes last: which fonts it has depends on the letters of the page.
    style = page_style(content) + (FOLDER / "style.css").read_text(encoding="utf-8")
    return content.replace("/*style*/", style, 1)


def blocks(figures: Iterable[Figure], wording: Wording) -> list[Block]:
    """Figures ready to be written; one that would stand alone in its line takes the whole of it."""
    found: list[Block] = []
    waiting: Figure | None = None
    for figure in figures:
        if waiting is None and not figure.wide:
            waiting = figure
        elif waiting is not None:
            alone = figure.wide
            found.append(block(waiting, alone, wording))
            found.append(block(figure, alone, wording))
            waiting = None
        else:
            found.append(block(figure, True, wording))
    return found if waiting is None else [*found, block(waiting, True, wording)]


def block(figure: Figure, wide: bool, wording: Wording) -> Block:
    """A figure ready to be written."""
    match figure:
        case Table(rows=rows) if rows:
            return Block(figure, wide, sheet=sheet(figure, wording))
        case Intervals(dots=dots) if dots:
            return _of_intervals(figure, wide, wording)
        case Bars(bars=rows, parts=parts) if rows and parts:
            draw = partial(bars.draw, figure, label=sentence(figure, wording), wording=wording)
            return _picture(figure, wide, draw, wording, key=bars.key(figure), legend=_of_losses(figure, wording))
        case Histogram(spreads=rows) if rows and spreads.bins(figure):
            return _picture(
                figure, wide, partial(spreads.draw, figure, label=sentence(figure, wording), wording=wording), wording
            )
        case Lines(lines=rows) if rows and all(line.points for line in rows):
            return _picture(
                figure, wide, partial(lines.draw, figure, label=sentence(figure, wording), wording=wording), wording
            )
    return Block(figure, wide)


def _picture(figure: Figure, wide: bool, draw: Any, wording: Wording, key: str = "", legend: str = "") -> Block:
    pictures = tuple(draw(form=form) for form in _forms(wide))
    return Block(figure, wide, pictures, legend=legend, key=key, numbers=numbers(figure, wording))


def _forms(wide: bool) -> tuple[Form, Form]:
    return (WIDE if wide else HALF, NARROW)


def _of_losses(figure: Bars, wording: Wording) -> str:
    stacked = len(figure.parts) > 1
    return wording.say("lab.figure.losses") if stacked and any(bars.losses(bar) < 0 for bar in figure.bars) else ""


def _of_intervals(figure: Intervals, wide: bool, wording: Wording) -> Block:
    shown, rest = intervals.parted(figure)
    rows = intervals.rows_of(figure)
    label = sentence(figure, wording)
    legend = [wording.say("lab.figure.filled")]
    if figure.negligible and any(intervals.felt(dot, figure) for dot in figure.dots):
        legend.append(wording.say("lab.figure.bold"))
    return Block(
        figure,
        wide,
        tuple(intervals.draw(rows, shown, form, label, wording) for form in _forms(wide)),
        tuple(intervals.draw(rows, rest, form, label, wording) for form in _forms(wide)) if rest else (),
        len(rest),
        " ".join(legend),
        numbers=numbers(figure, wording),
    )
