"""People at a real browser: what the browser tests share."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate
from tests.web.places import Running

from cowcatcher.web.confirm import COOKIE, NEVER

ARGUMENTS: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--disable-extensions", "--disable-default-apps"),
)
WIDE: Final = {"viewport": {"width": 1280, "height": 900}}
PHONE: Final = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
}
SECONDS: Final = 60_000
"""How long a page may take to show what is waited for, in milliseconds. An idle machine needs a tenth of a second."""


class Someone:
    """A person with a browser of his own. faults: what the browser complained about; there should be nothing.

    confirm: when he is asked once more before a move, as in the table's menu.
    """

    def __init__(self, browser: Browser, running: Running, name: str = "", confirm: str = NEVER, **more: Any) -> None:
        self.running = running
        self.faults: list[str] = []
        options: dict[str, Any] = {**WIDE, "locale": "en", "reduced_motion": "reduce", **more}
        self.context: BrowserContext = browser.new_context(base_url=running.url, **options)
        self.context.set_default_timeout(SECONDS)
        self.user = 0
        self.context.add_cookies([{"name": COOKIE, "value": confirm, "url": running.url}])
        if name:
            person, token = running.parts.identities.guest(name)
            self.user = person.id
            self.context.add_cookies([{"name": "cowcatcher", "value": token, "url": running.url}])
        self.page = self.tab()

    def tab(self) -> Page:
        """Another tab of the same browser."""
        page = self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("request", self._asked)
        page.on("requestfailed", self._failed)
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        # A refusal has a status of its own, which the browser reports although the page deals with it.
        if message.type in ("error", "warning") and "status of 4" not in message.text:
            self.faults.append(message.text)

    def _asked(self, request: Any) -> None:
        if not request.url.startswith((self.running.url, "data:")):
            self.faults.append(f"a request to elsewhere: {request.url}")

    def _failed(self, request: Any) -> None:
        # A page that is left gives up its stream and whatever else it waits for.
        if "ERR_ABORTED" not in (request.failure or ""):
            self.faults.append(f"{request.failure}: {request.url}")

    def sits(self, table: str) -> Someone:
        """Open a table."""
        self.page.goto(f"/tables/{table}")
        return self

    @property
    def table(self) -> str:
        """The table whose page is open."""
        found = re.search(r"/tables/([a-z0-9]+)", self.page.url)
        assert found is not None, self.page.url
        return found[1]

    @property
    def options(self) -> Locator:
        """The buttons of the moves that are offered."""
        return self.page.locator("#p-options [name=move]")

    def ply(self) -> int:
        """How many moves had been made when the page was drawn."""
        return int(self.page.locator("#play [name=ply]").get_attribute("value") or -1)

    def at(self, ply: int) -> None:
        """Wait until the page shows that many moves."""
        expect(self.page.locator("#play [name=ply]")).to_have_value(str(ply))

    def on(self, before: int) -> None:
        """Wait until the page shows more moves than before, or has become another one."""
        script = "before => { const n = document.querySelector('#play [name=ply]'); return !n || +n.value !== before }"
        self.page.wait_for_function(script, arg=before, polling=50)

    def plays(self, press: Callable[[], None]) -> None:
        """Make a move in some way, and wait until it is there."""
        before = self.ply()
        press()
        self.on(before)

    def clicks(self, move: str) -> None:
        """Make a move by its button, which may be folded away."""
        button = self.page.locator(f'#p-options [name=move][value="{move}"]')
        self.plays(lambda: button.evaluate("b => { const d = b.closest('details'); if (d) d.open = true; b.click(); }"))

    def waits_for_turn(self) -> None:
        """Wait until something is asked, or the game is over."""
        self.page.wait_for_selector("#prompt[data-turn='1'], #prompt a[href$='/scores']", state="attached")

    def takes_over(self) -> bool:
        """Where the screen changes hands, show one's side. False where it does not."""
        if not self.page.locator(".hoc").count():
            return False
        self.page.locator(".hoc button").click()
        self.page.wait_for_selector("#p-boards", state="attached")
        self.page.wait_for_load_state()  # until then nobody listens to what is pressed
        return True

    def leaves(self) -> None:
        """Close the browser; nothing may have been wrong in it."""
        self.context.close()
        assert not self.faults, self.faults


def match_of(running: Running, table: str) -> Any:
    """The game at a table as the server knows it."""
    match = running.parts.tables.look(table).match
    assert match is not None
    return match


def wait_for_person(running: Running, table: str, bots: tuple[int, ...], seconds: float = 60.0) -> Any:
    """Wait until no bot is to move; the game."""
    end = time.monotonic() + seconds
    while True:
        match = match_of(running, table)
        if match.state.over() or int(match.state.to_move()) not in bots:
            return match
        assert time.monotonic() < end, "a bot does not move"
        time.sleep(0.03)


def soon(condition: Callable[[], bool], what: str, seconds: float = 60.0) -> None:
    """Wait until something is true."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def tap(locator: Locator) -> bool:
    """Touch something if it can be seen; False where it cannot."""
    with suppress(TooLate):
        locator.tap(timeout=1_000)
        return True
    return False
