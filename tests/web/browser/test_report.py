"""The page of a report in a real browser: for everybody, on every screen, with no request, sorted by a click."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.sim.lab.reports import TABLE, report
from tests.web.browser.people import PHONE, WIDE
from tests.web.browser.test_accessible import AXE, LOOK

from cowcatcher.sim.lab.page import page as written

pytestmark = pytest.mark.once

LOOKS = [
    pytest.param({**WIDE, "color_scheme": "light"}, id="wide and light"),
    pytest.param({**WIDE, "color_scheme": "dark"}, id="wide and dark"),
    pytest.param({"viewport": {"width": 800, "height": 900}}, id="between"),
    pytest.param(PHONE, id="phone"),
    pytest.param({"viewport": {"width": 320, "height": 700}}, id="small phone"),
]

SIZES = """() => [...document.querySelectorAll("svg.chart text")].filter(text => text.checkVisibility())
    .map(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""
"""How large the letters in pictures are, in pixels."""


@pytest.fixture
def opened(request: pytest.FixtureRequest, chromium: Any, tmp_path: Path) -> Iterator[Page]:
    """The page of a report in Polish, whose words are the longest; at the end nothing may have been wrong with it."""
    file = tmp_path / "report.html"
    file.write_text(written(report("pl")), encoding="utf-8")
    context = chromium.new_context(**request.param)
    shown: Page = context.new_page()
    asked: list[str] = []
    wrong: list[str] = []
    shown.on("request", lambda sent: asked.append(sent.url.partition(":")[0]))
    shown.on("console", lambda said: wrong.append(said.text))
    shown.on("pageerror", lambda error: wrong.append(str(error)))
    shown.goto(file.as_uri())
    yield shown
    assert asked.count("file") == 1
    assert set(asked) <= {"file", "data"}
    assert wrong == []
    context.close()


@pytest.mark.parametrize("opened", LOOKS, indirect=True)
def test_it_is_for_everybody_and_fits_the_screen(opened: Page) -> None:
    opened.locator("details").evaluate_all("all => all.forEach(one => one.open = true)")
    opened.evaluate(AXE)
    assert [(fault["id"], fault["nodes"][0]["html"][:200]) for fault in opened.evaluate(LOOK)] == []
    screen = opened.viewport_size["width"] if opened.viewport_size else 0
    assert opened.evaluate("document.documentElement.scrollWidth") <= screen
    sizes = opened.evaluate(SIZES)
    assert len(sizes) > 100
    assert min(sizes) > (11.9 if screen > 360 else 9)


@pytest.mark.parametrize("opened", LOOKS[:1], indirect=True)
def test_a_click_on_a_heading_sorts(opened: Page) -> None:
    table = opened.locator(f"#figure-{TABLE.key} table")
    used = [row[2] for row in TABLE.rows if isinstance(row[2], float)]
    for expected in (sorted(used, reverse=True), sorted(used)):
        table.locator("thead button").nth(2).click()
        shown = table.locator("tbody tr td:nth-child(3)").evaluate_all("all => all.map(one => Number(one.dataset.k))")
        assert shown == expected
    assert table.locator("th[aria-sort=ascending]").count() == 1
