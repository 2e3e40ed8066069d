"""Every kind of page fits its window: nothing scrolls sideways, names may be long, targets can be hit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from tests.web.browser.conftest import People
from tests.web.browser.people import Someone
from tests.web.browser.played import CITY, GOLD, PASO, RUSH, TRAIL, finished, maker_of, played

from cowcatcher.web.seating import SeatPlan

pytestmark = pytest.mark.once
FITS: Final = Path(__file__).with_name("fits.js").read_text(encoding="utf-8")
NAME, OTHER, TITLE = "W" * 24, SeatPlan("me", "W" * 23 + "M"), "W" * 60
GAMES: Final = (CITY, GOLD, RUSH, PASO, TRAIL)
BOOKS: Final = {"en": (TRAIL, "GWT-4.01"), "pl": (RUSH, "TR-4.01"), "cs": (CITY, "CC-4.01")}
"""In each language, of which game the pages beside the table are looked at, and one of its rules."""
WIDTHS: Final = ((320, 32), (390, 32), (1280, 24))
"""How wide the window is, and how large a target at least, in pixels."""
VIEWS: Final = ("players", "log", "chat", "menu")


class Tables:
    """Tables of all games in the middle, one that has not begun, one that is over."""

    def __init__(self, ann: Someone) -> None:
        tables = ann.running.parts.tables
        self.waits = tables.create(maker_of(ann), CITY, {}, [SeatPlan("me"), SeatPlan("open")], TITLE, public=True)
        self.invitation = tables.invitations(ann.user, self.waits)[1]
        self.begun = {game: played(ann, game, SeatPlan("me"), OTHER, choices=40) for game in GAMES}
        self.over = finished(ann, PASO)

    def addresses(self, language: str) -> Iterator[str]:
        """Pages of every kind; in English also those that are much like another one."""
        game, rule = BOOKS[language]
        table, over = self.begun[game], self.over
        yield from ("/", "/account", f"/new?game={game}", f"/tables/{self.waits}")
        yield from (f"/tables/{self.waits}/join?invite={self.invitation}", f"/tables/{over}/scores")
        yield from (f"/tables/{each}" for each in self.begun.values())
        yield from (f"/tables/{table}/replay", f"/rules/{game}", f"/rules/{game}/{rule}", f"/rules/{game}/help")
        if language == "en":
            yield from ("/hidden", "/records", "/tables/nosuchtabl", f"/rules/{game}?q=a", f"/rules/{game}/sources")
            yield from (f"/tables/{over}", f"/tables/{table}/seats/0/leave")


def problems(ann: Someone, widths: Sequence[tuple[int, int]], views: Sequence[str]) -> list[str]:
    """What does not fit of the open page at each width, and on the narrowest in each of its views."""
    found = []
    for wide, least in widths:
        ann.page.set_viewport_size({"width": wide, "height": 800})
        found += look(ann, wide, least)
        if wide == WIDTHS[0][0] and ann.page.locator(".ws-nav").count():
            for view in (*views, "play"):
                ann.page.locator(f".ws-nav [data-view={view}]").click()
                found += look(ann, wide, least)
    return found


def look(ann: Someone, wide: int, least: int) -> list[str]:
    """The same for what is shown now."""
    found: dict[str, Any] = ann.page.evaluate(FITS, [wide, least])
    said = [f"{kind}: {what}" for kind in ("beyond", "small") for what in found[kind]]
    said += [f"{found['wider']} pixels wider"] if found["wider"] else []
    said += [f"{found['headings']} headings"] if found["headings"] != 1 else []
    view = ann.page.evaluate("document.body.dataset.view ?? ''")
    return [f"{ann.page.url} {wide} {view} {what}" for what in said]


def test_every_page_fits_in_every_language(people: People) -> None:
    ann = people(NAME)
    tables = Tables(ann)
    for game in (CITY, GOLD, RUSH, PASO):  # a coach has a bot think for him, so one is enough
        ann.context.add_cookies([{"name": f"coach_{game}", "value": "0", "url": ann.running.url}])
    bad: list[str] = []
    for language, (book, _) in BOOKS.items():
        ann.context.add_cookies([{"name": "language", "value": language, "url": ann.running.url}])
        widths = WIDTHS if language == "en" else WIDTHS[:1]  # words are longest on the narrowest
        for address in tables.addresses(language):
            views = VIEWS if address.endswith(tables.begun[book]) else ()
            ann.page.goto(address)
            bad += problems(ann, widths, views)
            if address.removeprefix("/tables/") in tables.begun.values() and ann.takes_over():
                bad += problems(ann, widths, views)
    assert bad == [], "\n".join(bad[:40])
