"""The tables of whoever comes, those that anybody may join or watch, a game with bots in one click; what was played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final
from urllib.parse import urlencode

from fastapi import APIRouter, Query
from starlette.responses import Response

from cowcatcher.bots.levels import LEVELS, OPPONENT
from cowcatcher.bots.minds import find as evaluation
from cowcatcher.kernel.game import Game
from cowcatcher.registry import find as game_named
from cowcatcher.registry import slugs
from cowcatcher.web.lists import HIDDEN, LISTS, OTHERS, OVER, WAITING, YOURS, Sought
from cowcatcher.web.live import LiveTable, bot_title, shown_names
from cowcatcher.web.pages.rows import SEATS, WATCH, Row, date, own_row, row
from cowcatcher.web.pages.shared import Page, TheForm, ThePage, game_of, games
from cowcatcher.web.pages.sharing import Share
from cowcatcher.web.seating import BOTS, SeatPlan
from cowcatcher.web.store.models import BOT, FINISHED, OPEN
from cowcatcher.web.writers import Route

QUICK_SEATS = 3
ROWS: Final = 20
"""Tables on a page of a list."""

FIRST: Final = {YOURS: 12, OTHERS: 8, WAITING: 5, OVER: 5}
"""So many of each list, and nothing hidden, are shown where no list is chosen."""

MANY: Final = 8
"""From more tables on they can be looked for."""

OTHERS_TABLES: Final = 12
"""Tables that are for all which are shown."""

router = APIRouter(route_class=Route, include_in_schema=False)


@dataclass(frozen=True)
class Section:
    """Some of the tables of a list. name: the list, or what there is of others' tables. count: of all of them. more:
    where the others are; "" if there are none, or they are on this page's own pages."""

    name: str
    count: int
    rows: tuple[Row, ...]
    more: str = ""


@dataclass(frozen=True)
class Finder:
    """What is shown of one's own tables. chosen: one of LISTS, "" for the first of each. number: which page of it."""

    chosen: str
    sought: Sought
    number: int = 1

    def address(self, chosen: str, number: int = 1) -> str:
        """Where the same is shown of another list, or another page of it."""
        found = {"list": chosen, "game": self.sought.game, "find": self.sought.text}
        fields = {name: value for name, value in found.items() if value} | ({"page": number} if number > 1 else {})
        return "/" + (f"?{urlencode(fields)}" if fields else "")

    @property
    def here(self) -> str:
        """The page itself."""
        return self.address(self.chosen, self.number)


@router.get("/")
def home(
    page: ThePage,
    chosen: Annotated[str, Query(alias="list", max_length=20)] = "",
    game: Annotated[str, Query(max_length=40)] = "",
    find: Annotated[str, Query(max_length=100)] = "",
    number: Annotated[int, Query(alias="page", ge=1, le=100_000)] = 1,
) -> Response:
    """The first page: the first tables of each list, or a page of one list."""
    finder = Finder(chosen if chosen in LISTS else "", Sought(game if game in slugs() else "", find.strip()), number)
    tables, user = page.server.tables, page.user
    counts = tables.counted(user, finder.sought) if user is not None else dict.fromkeys(LISTS, 0)
    if finder.chosen:
        last = max(1, -(-counts[finder.chosen] // ROWS))
        finder = replace(finder, number=min(number, last))
        sections, pages = [section(page, finder, finder.chosen, counts, ROWS)], last
    else:
        sections, pages = [section(page, finder, name, counts, most) for name, most in FIRST.items()], 1
        if not finder.sought:
            sections += of_others(page)
    some = any(counts.values()) or bool(finder.sought)
    shown = [found for found in sections if found.rows]
    playing = bool(counts[YOURS] or counts[OTHERS] or finder.sought or finder.chosen)
    many = finder.chosen or finder.sought or sum(counts.values()) > MANY
    values: dict[str, Any] = {
        "share": Share(page.say("web.brand"), page.say("web.home.about"), "/"),
        "games": games(),
        "sections": shown,
        "counts": counts,
        "finder": finder,
        "pages": pages,
        "lists": LISTS,
    }
    return page.show("home.html", **values, playing=playing, many=bool(some and many), rows_a_page=ROWS)


def section(page: Page, finder: Finder, name: str, counts: dict[str, int], most: int) -> Section:
    """Some of one's tables in a list: a page of the chosen one, the first of any other."""
    chosen = finder.chosen == name
    start = (finder.number - 1) * most if chosen else 0
    found = page.server.tables.listed(page.user, name, finder.sought, start, most) if counts[name] and page.user else []
    rows = tuple(own_row(page, live, name, finder.here) for live in found)
    return Section(name, counts[name], rows, finder.address(name) if counts[name] > most and not chosen else "")


def of_others(page: Page) -> list[Section]:
    """Tables that anybody may join or watch, one's own left out."""
    lists: dict[str, list[Row]] = {SEATS: [], WATCH: []}
    for live in page.server.tables.public(OTHERS_TABLES, page.user):
        kind = SEATS if live.info.status == OPEN else WATCH
        lists[kind].append(row(page, live, kind))
    return [Section(kind, len(rows), tuple(rows)) for kind, rows in lists.items()]


@router.get("/hidden")
def hidden(page: ThePage) -> Response:
    """The tables that somebody has taken out of his list, where they were once shown."""
    return page.go(f"/?list={HIDDEN}")


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
            game_named(slug).name,
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


def bots_for(page: Page, game: Game[Any]) -> dict[str, list[tuple[str, str]]]:
    """The bots that can play a game: the levels for people, the weakest first, and for those who know bots the kinds.
    Each with its spec and a title that says what it does."""
    kinds = [spec for spec in BOTS if spec not in LEVELS and (spec != "greedy" or evaluation(game.slug) is not None)]
    return {
        page.say(key): [
            (spec, page.say("web.new.bot", bot=bot_title(page.words, spec), how=page.say(f"web.bot_how.{spec}")))
            for spec in specs
        ]
        for key, specs in (("web.new.bots", list(LEVELS)), ("web.new.experts", kinds))
    }


@router.post("/quick")
def quick(page: ThePage, form: TheForm) -> Response:
    """A game against bots at once."""
    game = game_of(form.get("game", ""))
    seats = min(max(QUICK_SEATS, game.seats[0]), game.seats[-1])
    plans = [SeatPlan("me"), *(SeatPlan("bot", "", OPPONENT) for _ in range(seats - 1))]
    return page.go(f"/tables/{page.server.tables.create(page.somebody(), game.slug, {}, plans)}")


@router.post("/import")
def import_record(page: ThePage, form: TheForm) -> Response:
    """A table from the text of a game."""
    text = form.get("record", "").rstrip() + "\n"  # who pastes a text often leaves the end of the last line behind
    return page.go(f"/tables/{page.server.tables.import_record(page.somebody(), text)}")
