"""axe-core finds nothing serious or critical on any page, and no page is wider than its screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from tests.web.browser.conftest import People
from tests.web.browser.people import PHONE, Someone
from tests.web.browser.played import BEA, CITY, ME, RANDOM, TRAIL, played, table_of
from tests.web.places import OPEN_SEAT, Running

AXE: Final = (Path(__file__).parent / "axe" / "axe.min.js").read_text(encoding="utf-8")
LOOK: Final = "() => axe.run(document, {resultTypes: ['violations']}).then(found => found.violations)"


def faults(someone: Someone, address: str) -> list[str]:
    """What axe objects to on a page, and whether the page is too wide."""
    page = someone.page
    page.goto(address)
    page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate(LOOK)
    bad = [
        f"{address}: {v['id']} ({v['impact']}), {node['html'][:200]} {node['failureSummary'][:300]}"
        for v in found
        if v["impact"] in ("serious", "critical")
        for node in v["nodes"][:4]
    ]
    screen = page.viewport_size["width"] if page.viewport_size else 0
    width = page.evaluate("document.documentElement.scrollWidth")
    return bad + ([f"{address}: {width} wide on a screen of {screen}"] if width > screen else [])


LOOKS: Final = [
    pytest.param({"color_scheme": "light"}, id="wide and light"),
    pytest.param({"color_scheme": "dark", **PHONE}, id="phone and dark"),
]


@pytest.mark.parametrize("how", LOOKS)
def test_pages_around_the_games(people: People, running: Running, how: dict[str, Any]) -> None:
    ann = people("Ann", **how)
    waiting, mine = table_of(ann, CITY, ME, OPEN_SEAT), played(ann, CITY, ME, BEA, choices=30)
    ended = played(ann, CITY, ME, RANDOM, choices=0)
    invitation = ann.running.parts.tables.invitations(ann.user, waiting)[1]
    addresses = ["/", f"/new?game={TRAIL}", "/account", "/records", "/rules/carson_city?q=duel", "/nowhere"]
    addresses += [f"/tables/{waiting}", f"/tables/{mine}/replay", f"/rules/{TRAIL}/sources", f"/tables/{ended}"]
    found = [fault for address in addresses for fault in faults(ann, address)]
    guest = people(**how)
    found += faults(guest, f"/tables/{waiting}/join?invite={invitation}") + faults(guest, "/")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("how", LOOKS)
@pytest.mark.parametrize("game", [CITY, TRAIL])
def test_tables_and_scores(people: People, running: Running, game: str, how: dict[str, Any]) -> None:
    ann = people("Ann", **how)
    started, over = played(ann, game, ME, BEA, choices=40), played(ann, game, ME, BEA)
    found = faults(ann, f"/tables/{started}")
    if ann.page.locator(".hoc").count():
        ann.page.locator(".hoc button").click()
        found += faults(ann, f"/tables/{started}")
    assert ann.options.count()
    found += faults(ann, f"/tables/{over}/scores") + faults(ann, f"/tables/{over}/replay?ply=90")
    assert not found, "\n".join(found)
