"""axe-core finds nothing serious or critical on any page, and no page is wider than its screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import People
from tests.web.browser.layout import decisions, held
from tests.web.browser.people import PHONE, Someone, match_of, wait_for_person
from tests.web.browser.played import BEA, CITY, GOLD, ME, PASO, RANDOM, RUSH, TRAIL, finished, played, table_of
from tests.web.places import OPEN_SEAT, Running

pytestmark = pytest.mark.once

AXE: Final = (Path(__file__).parent / "axe" / "axe.min.js").read_text(encoding="utf-8")
LOOK: Final = "() => axe.run(document, {resultTypes: ['violations']}).then(found => found.violations)"
OWN_COLOURS: Final = """async () => {
  const found = await axe.run(document, {resultTypes: ['violations'], runOnly: ['color-contrast']});
  const own = (node) => getComputedStyle(document.querySelector(node.target[0])).forcedColorAdjust === "none";
  return found.violations.map((one) => ({...one, nodes: one.nodes.filter(own)})).filter((one) => one.nodes.length);
}"""
"""Where colours are the reader's, only what keeps its own can be hard to read; axe takes the page's colours for those
that are seen."""


def faults(someone: Someone, address: str) -> list[str]:
    """What axe objects to on a page, and whether the page is too wide."""
    someone.page.goto(address)
    return faults_here(someone, address)


def faults_here(someone: Someone, address: str) -> list[str]:
    """The same for the page that is open. address: how it is called."""
    someone.page.evaluate(AXE)
    return violations(someone, address, LOOK) + too_wide(someone, address)


def faults_when_forced(someone: Someone, address: str) -> list[str]:
    """What axe objects to on the open page when its colours are the reader's."""
    someone.page.emulate_media(forced_colors="active")
    found = violations(someone, f"{address} in forced colours", OWN_COLOURS)
    someone.page.emulate_media(forced_colors="none")
    return found


def violations(someone: Someone, address: str, script: str) -> list[str]:
    """What axe says of the page that is open."""
    found: list[dict[str, Any]] = someone.page.evaluate(script)
    return [
        f"{address}: {v['id']} ({v['impact']}), {node['html'][:200]} {node['failureSummary'][:300]}"
        for v in found
        if v["impact"] in ("serious", "critical")
        for node in v["nodes"][:4]
    ]


def too_wide(someone: Someone, address: str) -> list[str]:
    """Whether the open page is wider than the screen."""
    screen = someone.page.viewport_size["width"] if someone.page.viewport_size else 0
    width = someone.page.evaluate("document.documentElement.scrollWidth")
    return [f"{address}: {width} wide on a screen of {screen}"] if width > screen else []


PARTS: Final = ("prompt", "options", "board-hand", "players", "log", "board-trail", "board-railway")
IN_ORDER: Final = """ids => ids.map((id) => document.getElementById(id))
  .every((part, n, all) => !n || all[n - 1].compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING)"""
REPLAY, SCORES = "replay?ply=90", "scores"
WIDE_LIGHT: Final = {"color_scheme": "light"}
LOOKS: Final = [
    pytest.param(WIDE_LIGHT, id="wide and light"),
    pytest.param({"color_scheme": "dark", **PHONE}, id="phone and dark"),
]

TABLES: Final = [
    pytest.param(game, look.values[0], (REPLAY, SCORES)[(n + m) % 2], id=f"{game}, {look.id}")
    for n, game in enumerate((CITY, TRAIL, GOLD, RUSH, PASO))
    for m, look in enumerate(LOOKS)
]
"""Each game's table on each screen; the frame of what comes after is every game's, so each screen has it of some."""


@pytest.mark.parametrize("how", LOOKS)
def test_pages_around_the_games(people: People, running: Running, how: dict[str, Any]) -> None:
    ann = people("Ann", **how)
    waiting, mine = table_of(ann, CITY, ME, OPEN_SEAT), played(ann, CITY, ME, BEA, choices=30)
    ended = played(ann, CITY, ME, RANDOM, choices=0)
    invitation = ann.running.parts.tables.invitations(ann.user, waiting)[1]
    addresses = ["/", f"/new?game={TRAIL}", "/account", "/records", "/rules/carson_city?q=duel", "/nowhere"]
    addresses += [f"/tables/{waiting}", f"/tables/{mine}/replay", f"/rules/{TRAIL}/sources", f"/tables/{ended}"]
    addresses += [f"/rules/{RUSH}/TR-4.01", f"/tables/{mine}/seats/0/leave"]
    found = []
    for address in addresses:
        found += faults(ann, address)
        if how == WIDE_LIGHT:
            found += faults_when_forced(ann, address)
    guest = people(**how)
    found += faults(guest, f"/tables/{waiting}/join?invite={invitation}") + faults(guest, "/")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("game", "how", "after"), TABLES)
def test_tables_and_scores(people: People, running: Running, game: str, how: dict[str, Any], after: str) -> None:
    ann = people("Ann", **how)
    started, over = played(ann, game, ME, BEA, choices=40), finished(ann, game)
    found = faults(ann, f"/tables/{started}")
    if ann.takes_over():
        found += faults_here(ann, f"/tables/{started}")
    assert ann.options.count()
    if how == WIDE_LIGHT:
        found += faults_when_forced(ann, f"/tables/{started}")
    found += faults(ann, f"/tables/{over}/{after}")
    assert not found, "\n".join(found)


def test_every_language_fits_on_a_small_phone(people: People, running: Running) -> None:
    ann = people("Ann", **{**PHONE, "viewport": {"width": 360, "height": 740}})
    mine, trail = played(ann, CITY, ME, BEA, choices=30), played(ann, TRAIL, ME, RANDOM, choices=0)
    wait_for_person(running, trail, (1,))
    for n in range(2):
        match = match_of(running, trail)
        ann.running.parts.tables.play(ann.user, trail, 0, match.ply, first_of(match), f"c{n}")
        wait_for_person(running, trail, (1,))
    addresses = ["/", f"/new?game={CITY}", "/account", f"/rules/{TRAIL}", f"/tables/{mine}", f"/tables/{trail}"]
    found = []
    for language in ("pl", "cs"):
        ann.page.goto("/account")
        ann.page.locator(f"#prompt button[value={language}]").tap()
        expect(ann.page.locator("html")).to_have_attribute("lang", language)
        for address in addresses:
            ann.page.goto(address)
            found += too_wide(ann, f"{language} {address}")
    assert not found, "\n".join(found)


def test_what_is_read_comes_in_the_order_of_a_decision(people: People, running: Running) -> None:
    ann = people("Ann")
    ann.sits(played(ann, TRAIL, ME, RANDOM, choices=0))
    ann.waits_for_turn()
    assert ann.page.evaluate(IN_ORDER, list(PARTS))
    ann.page.locator("#prompt").focus()
    ann.page.keyboard.press("Tab")
    assert ann.page.evaluate("document.activeElement.matches('#p-options :is([name=move], summary)')")


@pytest.mark.parametrize("how", LOOKS)
def test_only_panes_scroll_and_the_decision_is_in_sight(people: People, running: Running, how: dict[str, Any]) -> None:
    ann = people("Ann", **how)
    for found in decisions(ann, TRAIL, 4):
        page = ann.page.evaluate("[document.documentElement.scrollHeight <= innerHeight + 1, scrollY]")
        assert page == [True, 0]
        assert held(found, int(ann.page.evaluate("innerWidth"))), found


def first_of(match: Any) -> str:
    """The first legal move."""
    return str(match.game.table.name(match.state.legal()[0]))
