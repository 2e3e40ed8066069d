"""The clocks of a table as pages show them: figures, and what they stand for in words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from cowcatcher.text.catalogue import Catalogue
from cowcatcher.web.clocks import Limit, digits, seconds
from cowcatcher.web.live import LiveTable

DAY: Final = 24 * 3600
TICKING: Final = re.compile(r'(<span class="ws-clock[^>]*>)[^<]*')


@dataclass(frozen=True)
class Dial:
    """Somebody's clock. due: as in `clocks.Clock`; the script counts down to it. text: what it shows at the moment."""

    due: int
    text: str


def dials(words: Catalogue, live: LiveTable, now: int) -> dict[int, Dial]:
    """The clocks of a table by seat. now: as the table's clocks count."""
    return {seat: Dial(clock.due, shown(words, clock.left(now))) for seat, clock in live.clocks().items()}


def shown(words: Catalogue, ms: int) -> str:
    """A time as clocks show it: "8:46", "1 d 4 h"."""
    days, rest = divmod(seconds(ms), DAY)
    return words.say("web.clock.days", d=days, h=rest // 3600) if days else digits(ms)


def said(words: Catalogue, limit: Limit) -> str:
    """What a table's limit is: "5 minutes for each move"."""
    if not limit:
        return words.say("web.new.clock_none")
    if limit.move:
        return words.say("web.clock.move", time=lasting(words, limit.move))
    more = lasting(words, limit.increment)
    key = "web.clock.increment" if limit.increment else "web.clock.bank"
    return words.say(key, time=lasting(words, limit.bank), more=more)


def explained(words: Catalogue, limit: Limit) -> str:
    """The same as a sentence, with what happens when the time is up; "" for no limit."""
    return f"{said(words, limit)}. {words.say('web.clock.up')}" if limit else ""


def lasting(words: Catalogue, span: int) -> str:
    """A span of time in the largest unit that measures it exactly: "2 hours". span: in seconds."""
    for name, size in (("days", DAY), ("hours", 3600), ("minutes", 60)):
        if span % size == 0:
            return words.say(f"web.span.{name}", n=span // size)
    return words.say("web.span.seconds", n=span)


def unticked(html: str) -> str:
    """A part of a page without what its running clocks show at the moment, which is no change of it."""
    return TICKING.sub(r"\1", html)
