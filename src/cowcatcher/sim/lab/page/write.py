"""Puts a report into the template."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.render.alone import all_symbols, page_style
from cowcatcher.sim.lab.model import Report, Strength
from cowcatcher.sim.lab.page.blocks import shelves
from cowcatcher.sim.lab.page.facts import facts
from cowcatcher.sim.lab.wording import Wording

FOLDER: Final = Path(__file__).parent


def page(report: Report) -> str:
    """A report as HTML. Raises CowcatcherError where Jinja2 is not installed."""
    try:
        from jinja2 import Environment, FileSystemLoader  # noqa: PLC0415 (what needs no page works without it)
    except ModuleNotFoundError:
        raise CowcatcherError(
            "the page of a report needs the package jinja2; install it: pip install 'cowcatcher[lab]'"
        ) from None
    wording = Wording(report.language)
    environment = Environment(autoescape=True, loader=FileSystemLoader(FOLDER), trim_blocks=True, lstrip_blocks=True)
    content = environment.get_template("report.html").render(
        report=report,
        t=wording.say,
        facts=facts(report.head, wording),
        meanings=[s.value for s in Strength if any(finding.strength is s for finding in report.findings)],
        sections=[(s, shelves(s.figures, wording)) for s in report.sections if s.figures],
        brand=all_symbols()["brand"],
        script=(FOLDER / "sort.js").read_text(encoding="utf-8"),
    )
    # The style comes last: which fonts it has depends on the letters of the page.
    style = page_style(content) + (FOLDER / "style.css").read_text(encoding="utf-8")
    return content.replace("/*style*/", style, 1)
