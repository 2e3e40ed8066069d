"""Tables as lines of a list: what each is called, who plays, what is asked, what somebody may do with it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from cowcatcher.web.identity import now
from cowcatcher.web.lists import HIDDEN, OTHERS, OVER, WAITING, YOURS
from cowcatcher.web.live import LiveTable, Look, kind_of_bot, shown_names
from cowcatcher.web.pages.farewell import Farewell, farewell
from cowcatcher.web.pages.shared import Page
from cowcatcher.web.present import SEAT_CLASSES, Who, ago
from cowcatcher.web.store.models import FINISHED, GIVEN_UP

SEATS = "seats"
"""Tables of others with a free seat, and those to watch, which have no list of one's own."""
WATCH = "watch"


@dataclass(frozen=True)
class Row:
    """A table in a list. farewell: what can be done with one's own; None at others'."""

    address: str
    slug: str
    game: str
    title: str
    stage: str
    what: str
    players: tuple[Who, ...]
    since: str
    button: str
    mine: bool
    farewell: Farewell | None


def own_row(page: Page, live: LiveTable, name: str, back: str) -> Row:
    """One's own table in one of the lists. back: the page that shows the list."""
    kind = place_of(live, page.user) if name == HIDDEN else name
    return row(page, live, kind, farewell(page, live, name == HIDDEN, back))


def place_of(live: LiveTable, user: int | None) -> str:
    """In which list one's own table would stand if it were not hidden."""
    if live.info.status in (FINISHED, GIVEN_UP):
        return OVER
    if live.match is None:
        return WAITING
    return OTHERS if set(live.seats_of(user)).isdisjoint(live.asked()) else YOURS


def row(page: Page, live: LiveTable, kind: str, parting: Farewell | None = None) -> Row:
    """A table as a line of a list."""
    game, asked, stage, what = live.info.known, live.asked(), "", ""
    names = shown_names(live, page.language)
    if live.match is None:
        free = sum(seat.free for seat in live.info.seats)
        what = page.say("web.home.free", n=free)
    else:
        seat = next((seat for seat in asked if seat in live.seats_of(page.user)), None)
        look = Look(live, seat, page.language)
        stage = "" if kind == OVER else look.talk.standing(look.now).stage
        what = won(page, look) if kind == OVER else look.talk.ask(look.now).sentence
    people = tuple(
        Who(
            s.seat,
            names[s.seat],
            SEAT_CLASSES[s.seat],
            kind_of_bot(page.words, s),
            s.user_id == page.user,
            s.seat in asked,
        )
        for s in live.info.seats
        if not s.free
    )
    address = f"/tables/{live.info.id}" + ("/scores" if live.info.status == FINISHED else "")
    since = date(page, live.info.updated) if kind == OVER else ago(page.words, now() - live.info.turn_since)
    button = page.say(f"web.home.button.{OTHERS if live.info.given_up else kind}")
    title = live.info.title or untitled(page, live, names)
    return Row(address, game.slug, game.name, title, stage, what, people, since, button, kind == YOURS, parting)


def untitled(page: Page, live: LiveTable, names: Sequence[str]) -> str:
    """What a table without a name is called: by those one plays with, so that tables can be told apart."""
    others = [names[s.seat] for s in live.info.seats if not s.free and s.user_id != page.user]
    if not others:
        return page.say("web.home.untitled", game=live.info.known.name)
    *rest, last = others
    return page.say("web.home.with", who=page.say("list.last", rest=", ".join(rest), last=last) if rest else last)


def won(page: Page, look: Look) -> str:
    """Who won, with all scores, the best first; or that the game was given up."""
    if look.live.info.given_up:
        return page.say("web.replay.given_up")
    outcome = look.match.outcome
    assert outcome is not None
    names = look.talk.seats(outcome.winners())
    order = sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])
    return page.say("web.home.won", who=names, scores=" : ".join(str(outcome.scores[seat]) for seat in order))


def date(page: Page, at: int) -> str:
    """A day, as people of the language write it."""
    day = time.gmtime(at)
    return page.say("time.date", d=day.tm_mday, m=day.tm_mon, y=day.tm_year)
