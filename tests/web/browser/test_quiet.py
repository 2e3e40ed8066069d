"""No page makes the browser complain: no refused style or script, no error, no warning, no request that fails."""

from __future__ import annotations

from typing import Any, Final

import pytest
from tests.web.browser.conftest import People
from tests.web.browser.people import PHONE, WIDE, Someone
from tests.web.browser.played import BEA, CITY, GOLD, ME, TRAIL, finished, played, table_of
from tests.web.places import OPEN_SEAT, Running

pytestmark = pytest.mark.once

MOVING: Final = {"reduced_motion": "no-preference"}
WIDE_ENGLISH: Final = {"locale": "en", **WIDE, **MOVING}
POLISH_PHONE: Final = {"locale": "pl", **PHONE, **MOVING}
WIDE_CZECH: Final = {"locale": "cs", **WIDE, **MOVING}
LOOKS: Final = [
    pytest.param(WIDE_ENGLISH, id="English and wide"),
    pytest.param(POLISH_PHONE, id="Polish on a phone"),
    pytest.param(WIDE_CZECH, id="Czech and wide"),
]
TABLES: Final = [
    pytest.param(CITY, WIDE_ENGLISH, id="Carson City, English and wide"),
    pytest.param(CITY, POLISH_PHONE, id="Carson City, Polish on a phone"),
    pytest.param(TRAIL, WIDE_CZECH, id="the trail, Czech and wide"),
    pytest.param(TRAIL, POLISH_PHONE, id="the trail, Polish on a phone"),
    pytest.param(GOLD, WIDE_ENGLISH, id="Gold Rush, English and wide"),
    pytest.param(GOLD, POLISH_PHONE, id="Gold Rush, Polish on a phone"),
]
"""Each game on each screen, and each language on its screen."""


def opens(someone: Someone, *addresses: str) -> None:
    """Look at pages, one after the other, until all that they ask for is there."""
    someone.page.bring_to_front()
    for address in addresses:
        someone.page.goto(address)
        assert not someone.faults, f"{address}: {someone.faults}"


@pytest.mark.parametrize("how", LOOKS)
def test_pages_around_the_games(people: People, running: Running, how: dict[str, Any]) -> None:
    ann, guest = people("Ann", **how), people(**how)
    waiting = table_of(ann, CITY, ME, OPEN_SEAT)
    opens(ann, "/", "/new", f"/new?game={TRAIL}", "/account", "/records", f"/tables/{waiting}")
    opens(ann, f"/rules/{CITY}", f"/rules/{CITY}?q=duel", f"/rules/{GOLD}/sources", "/nowhere")
    invitation = ann.running.parts.tables.invitations(ann.user, waiting)[1]
    opens(guest, "/", f"/tables/{waiting}/join?invite={invitation}", f"/tables/{waiting}")


@pytest.mark.parametrize(("game", "how"), TABLES)
def test_a_table_while_it_is_played_at_and_when_it_is_over(
    people: People, running: Running, game: str, how: dict[str, Any]
) -> None:
    ann, guest = people("Ann", **how), people(**how)
    table, over = played(ann, game, ME, BEA, choices=12, public=True), finished(ann, game, public=True)
    opens(ann, f"/tables/{over}", f"/tables/{over}/scores", f"/tables/{over}/replay?ply=20", f"/tables/{table}")
    opens(guest, f"/tables/{table}/replay?ply=20", f"/tables/{table}")
    ann.page.bring_to_front()
    for _ in range(4):
        if not ann.takes_over():
            ann.clicks(ann.options.first.get_attribute("value") or "")
    assert not ann.faults
