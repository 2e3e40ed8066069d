"""The tables of whoever comes, those that anybody may join or watch, a game with bots in one click; what was played."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from cowcatcher.bots.minds import find as evaluation
from cowcatcher.kernel.game import Game
from cowcatcher.registry import find
from cowcatcher.web.identity import now
from cowcatcher.web.live import LiveTable, Look, bot_title, kind_of_bot, shown_names
from cowcatcher.web.pages.shared import Page, TheForm, ThePage, game_of, games
from cowcatcher.web.pages.sharing import Share
from cowcatcher.web.present import SEAT_CLASSES, Who, ago
from cowcatcher.web.seating import BOTS, SeatPlan
from cowcatcher.web.store.models import BOT, FINISHED, GIVEN_UP, OPEN
from cowcatcher.web.writers import Route

QUICK_SEATS = 3

router = APIRouter(route_class=Route, include_in_schema=False)


@dataclass(frozen=True)
class Row:
    """A table in a list. listing: the address that takes it out of one's own list, or back into it; "" at others'."""

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
    listing: str


@router.get("/")
def home(page: ThePage) -> Response:
    """The first page."""
    lists: dict[str, Any] = {name: [] for name in ("yours", "others", "seats", "watch", "finished")}
    mine = page.server.tables.mine(page.user) if page.user is not None else []
    for live in mine:
        kind = place_of(live, page.user)
        lists[kind].append(row(page, live, kind, "hide"))
    away = page.server.tables.mine(page.user, hidden=True) if page.user is not None else []
    known = {live.info.id for live in (*mine, *away)}
    for live in page.server.tables.public(20):
        if live.info.id not in known:
            kind = "seats" if live.info.status == OPEN else "watch"
            lists[kind].append(row(page, live, kind))
    lists["finished"] = lists["finished"][:5]
    record = tally(page, [*mine, *away])
    share = Share(page.say("web.brand"), page.say("web.home.about"), "/")
    return page.show("home.html", share=share, games=games(), record=record, hidden=len(away), **lists)


@router.get("/hidden")
def hidden(page: ThePage) -> Response:
    """The tables that somebody has taken out of his list."""
    away = page.server.tables.mine(page.user, hidden=True) if page.user is not None else []
    return page.show("hidden.html", rows=[row(page, live, place_of(live, page.user), "unhide") for live in away])


def place_of(live: LiveTable, user: int | None) -> str:
    """In which list of the first page one's own table stands."""
    if live.info.status in (FINISHED, GIVEN_UP):
        return "finished"
    if live.match is None:
        return "seats" if any(seat.free for seat in live.info.seats) else "others"
    return "others" if set(live.seats_of(user)).isdisjoint(live.asked()) else "yours"


def row(page: Page, live: LiveTable, kind: str, listing: str = "") -> Row:
    """A table as a line of a list. listing: "hide" or "unhide" at one's own."""
    game, asked, stage, what = live.info.known, live.asked(), "", ""
    names = shown_names(live, page.language)
    if live.match is None:
        free = sum(seat.free for seat in live.info.seats)
        what = page.say("web.home.free", n=free)
    else:
        seat = next((seat for seat in asked if seat in live.seats_of(page.user)), None)
        look = Look(live, seat, page.language)
        stage = "" if kind == "finished" else look.talk.standing(look.now).stage
        what = won(page, look) if kind == "finished" else look.talk.ask(look.now).sentence
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
    since = date(page, live.info.updated) if kind == "finished" else ago(page.words, now() - live.info.turn_since)
    button = page.say(f"web.home.button.{'others' if live.info.given_up else kind}")
    title = live.info.title or untitled(page, live, names)
    turn = kind == "yours"
    list_at = f"/tables/{live.info.id}/{listing}" if listing else ""
    return Row(address, game.slug, game.name, title, stage, what, people, since, button, turn, list_at)


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


@dataclass(frozen=True)
class Tally:
    """What somebody has played of a game."""

    game: str
    played: int
    won: int
    best: int
    mean: int


def ended(page: Page, lives: Iterable[LiveTable]) -> list[tuple[LiveTable, int, Any]]:
    """The finished games in which the asker has one seat: table, seat, outcome."""
    found = []
    for live in lives:
        seats = live.seats_of(page.user)
        outcome = live.match.outcome if live.match is not None and live.info.status == FINISHED else None
        if outcome is not None and len(seats) == 1:
            found.append((live, seats[0], outcome))
    return found


def tally(page: Page, lives: Iterable[LiveTable]) -> list[Tally]:
    """Finished games by game."""
    by_game: dict[str, list[tuple[int, bool]]] = {}
    for live, seat, outcome in ended(page, lives):
        by_game.setdefault(live.info.game, []).append((outcome.scores[seat], outcome.ranks[seat] == 1))
    return [
        Tally(
            find(slug).name,
            len(all_),
            sum(first for _, first in all_),
            max(score for score, _ in all_),
            round(sum(score for score, _ in all_) / len(all_)),
        )
        for slug, all_ in sorted(by_game.items())
    ]


@dataclass(frozen=True)
class Opponent:
    """Somebody one has played against, and how often one was ahead of him."""

    name: str
    played: int
    ahead: int


@router.get("/records")
def records(page: ThePage) -> Response:
    """Statistics of one's finished games."""
    mine = page.server.tables.mine(page.user, 200, hidden=None) if page.user is not None else []
    against: dict[str, list[bool]] = {}
    listed = []
    for live, seat, outcome in ended(page, mine):
        for other in live.info.seats:
            if other.seat != seat:
                name = (
                    page.say("web.records.bot", bot=bot_title(page.words, other.bot))
                    if other.kind == BOT
                    else other.name
                )
                against.setdefault(name, []).append(outcome.ranks[seat] < outcome.ranks[other.seat])
        game = live.info.known
        players = [
            {
                "seat": s.seat,
                "name": shown_names(live, page.language)[s.seat],
                "won": outcome.ranks[s.seat] == 1,
                "score": outcome.scores[s.seat],
            }
            for s in live.info.seats
        ]
        title = live.info.title or page.say("web.home.untitled", game=game.name)
        day = date(page, live.info.updated)
        listed.append({"id": live.info.id, "title": title, "game": game.name, "date": day, "players": players})
    opponents = [Opponent(name, len(all_), sum(all_)) for name, all_ in sorted(against.items())]
    return page.show("records.html", games_ended=listed, record=tally(page, mine), opponents=opponents)


def bots_for(page: Page, game: Game[Any]) -> list[tuple[str, str]]:
    """The bots that can play a game, the weakest first: spec and title with what it does."""
    known = [spec for spec in BOTS if spec != "greedy" or evaluation(game.slug) is not None]
    return [
        (spec, page.say("web.new.bot", bot=bot_title(page.words, spec), how=page.say(f"web.bot_how.{spec}")))
        for spec in known
    ]


@router.post("/quick")
def quick(page: ThePage, form: TheForm) -> Response:
    """A game against bots at once."""
    game = game_of(form.get("game", ""))
    seats = min(max(QUICK_SEATS, game.seats[0]), game.seats[-1])
    plans = [SeatPlan("me"), *(SeatPlan("bot", "", "mcts") for _ in range(seats - 1))]
    return page.go(f"/tables/{page.server.tables.create(page.somebody(), game.slug, {}, plans)}")


@router.post("/import")
def import_record(page: ThePage, form: TheForm) -> Response:
    """A table from the text of a game."""
    text = form.get("record", "").rstrip() + "\n"  # who pastes a text often leaves the end of the last line behind
    return page.go(f"/tables/{page.server.tables.import_record(page.somebody(), text)}")
