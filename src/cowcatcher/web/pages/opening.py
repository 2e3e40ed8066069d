"""Before the game: a new table, its seats, invitations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import APIRouter
from starlette.responses import Response

from cowcatcher.bots.levels import OPPONENT
from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import Option, Options
from cowcatcher.text import Catalogue, load
from cowcatcher.text.faults import as_sentence, complaint
from cowcatcher.text.rules import book
from cowcatcher.web.asking import attempt
from cowcatcher.web.clocks import NO_LIMIT, Limit
from cowcatcher.web.dials import said
from cowcatcher.web.errors import VoidInvitation
from cowcatcher.web.hosts import address_in_house, reach
from cowcatcher.web.identity import IdentityError
from cowcatcher.web.ledgers import questions
from cowcatcher.web.live import LiveTable, TableInfo, kind_of_bot, shown_names
from cowcatcher.web.own import changed, facts
from cowcatcher.web.pages.coached import is_shown, remember
from cowcatcher.web.pages.farewell import at_the_table
from cowcatcher.web.pages.home import bots_for
from cowcatcher.web.pages.shared import Page, TheForm, ThePage, game_of, games, in_game, number
from cowcatcher.web.pages.sharing import of_invitation, of_table
from cowcatcher.web.seating import SeatPlan
from cowcatcher.web.store.models import BOT
from cowcatcher.web.writers import Route

MINUTE, HOUR, DAY = 60, 3600, 86400
SPANS: Final = {
    "move": (30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY),
    "bank": tuple(n * MINUTE for n in (10, 15, 20, 30, 45, 60, 90, 120, 180)) + tuple(n * DAY for n in (1, 3, 7, 14)),
    "increment": (0, 5, 10, 15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, HOUR, 12 * HOUR, DAY),
}
"""The times that are offered, in seconds: for each move, for the whole game, and what each turn adds to that."""

USUAL: Final = {"move": 5 * MINUTE, "bank": 30 * MINUTE, "increment": 30}
"""Those that are chosen at first."""

router = APIRouter(route_class=Route, include_in_schema=False)


@dataclass(frozen=True)
class Place:
    """A seat of the form."""

    kind: str
    name: str


@dataclass(frozen=True)
class Setting:
    """An option of a game, in words. first: it belongs to what everybody chooses, not to the finer points."""

    name: str
    label: str
    about: str
    rule: str
    value: str
    values: tuple[tuple[str, str], ...]
    first: bool


def word(words: Catalogue, key: str, otherwise: str) -> str:
    """A sentence about a game, or something else where it says nothing."""
    return words.say(key) if words.has(key) else otherwise


def setting(words: Catalogue, option: Option, value: str) -> Setting:
    """An option in the words of its game."""
    at = f"option.{option.name}"
    values = tuple((v, word(words, f"{at}.value.{v}", v)) for v in option.values)
    first = option.name in word(words, "options.first", option.name).split()
    label = word(words, f"{at}.label", option.name.replace("_", " "))
    return Setting(option.name, label, word(words, f"{at}.about", option.form), option.rule, value, values, first)


@router.get("/new")
def new(page: ThePage, game: str = "") -> Response:
    """The form of a new table."""
    slug = (game_of(game) if game else games()[0]).slug
    return form_page(page, page.server.tables.known(slug), {})


def form_page(page: Page, game: Game[Any], form: dict[str, str], problem: str = "") -> Response:
    """The form with what was filled in already, and what is wrong with it."""
    seats = game.seats[-1]
    words = in_game(game.slug, page.language)
    options = [setting(words, o, form.get(f"option-{o.name}", o.default)) for o in game.options]
    defaults = {o.name: o.default for o in game.options}
    bots = bots_for(page, game)
    number_of = min(max(3, game.seats[0]), seats)
    planned = ["me", *[f"bot:{OPPONENT}"] * (number_of - 1), *["none"] * (seats - number_of)]
    places = [Place(form.get(f"seat{n}", planned[n]), form.get(f"name{n}", "")) for n in range(seats)]
    own = page.server.tables.offered.get(game.slug)
    return page.show(
        "new.html",
        422 if problem else 200,
        game=game,
        games=games(),
        problem=problem,
        places=places,
        kinds=[(kind, page.say(f"web.new.kind.{kind}")) for kind in ("me", "here", "open", "none")],
        bots=bots,
        options=options,
        finer_open=any(not o.first and o.value != defaults[o.name] for o in options),
        title=form.get("title", ""),
        spans=SPANS,
        time={"kind": form.get("clock", "none"), **{name: number(form, name, USUAL[name]) for name in SPANS}},
        hints=not form or "hints" in form,
        coach="coach" in form if form else is_shown(page, game.slug),
        public="public" in form,
        rules=len(book(game).rules),
        rulings=len(questions(game.slug, game)),
        facts=facts(game, own),
        own=own,
        changes=changed(own) if own else (),
    )


@router.post("/new")
def create(page: ThePage, form: TheForm) -> Response:
    """Open the table of the form; what is wrong is said in the form, which stays filled in."""
    game = page.server.tables.known(game_of(form.get("game", "")).slug)
    options: Options = {o.name: form[f"option-{o.name}"].strip() for o in game.options if f"option-{o.name}" in form}
    try:
        table_id = page.server.tables.create(
            page.somebody(),
            game.slug,
            options,
            plans(page, game, form),
            form.get("title", ""),
            "hints" in form,
            limit_of(form),
            "public" in form,
        )
    except (CowcatcherError, IdentityError) as error:
        if isinstance(error, IdentityError):
            return form_page(page, game, form, page.say(error.key))
        return form_page(page, game, form, as_sentence(complaint(error, load(page.language, game.slug))))
    response = page.go(f"/tables/{table_id}")
    remember(page, response, game.slug, "coach" in form)
    return response


def limit_of(form: dict[str, str]) -> Limit:
    """How long people may think, as chosen among what is offered."""
    time = {name: number(form, name) for name in SPANS}
    kind = form.get("clock", "none")
    if kind not in ("move", "bank") or time[kind] not in SPANS[kind]:
        return NO_LIMIT
    if kind == "move":
        return Limit(time["move"])
    return Limit(0, time["bank"], time["increment"] if time["increment"] in SPANS["increment"] else 0)


def plans(page: Page, game: Game[Any], form: dict[str, str]) -> list[SeatPlan]:
    """Who is to sit where: the first seat of one's own has one's name, others on this screen have theirs."""
    found: list[SeatPlan] = []
    for n in range(game.seats[-1]):
        kind, _, bot = form.get(f"seat{n}", "none").partition(":")
        name = form.get(f"name{n}", "")
        if kind == "bot":
            found.append(SeatPlan("bot", "", bot))
        elif kind == "here":
            found.append(SeatPlan("me", name or page.say("web.new.guest", n=n + 1)))
        elif kind == "me":
            found.append(SeatPlan("me"))
        elif kind == "open":
            found.append(SeatPlan("open"))
    return found


@dataclass(frozen=True)
class Waiting:
    """A seat of a table that has not started."""

    seat: int
    name: str
    free: bool
    you: bool
    bot: str
    link: str
    can_take: bool


def waiting_page(page: Page, live: LiveTable, status: int = 200, **more: Any) -> Response:
    """The page of a table that waits for players, with the links for whoever made it."""
    info = live.info
    game = info.known
    invites = page.server.tables.invitations(page.user, info.id) if page.user == info.created_by else {}
    seated = bool(live.seats_of(page.user))
    limited = limits(page) if invites else None
    names = shown_names(live, page.language)
    places = [
        Waiting(
            s.seat,
            names[s.seat],
            s.free,
            page.user is not None and s.user_id == page.user,
            kind_of_bot(page.words, s),
            f"{page.base}/tables/{info.id}/join?invite={invites[s.seat]}" if s.seat in invites else "",
            s.free and info.public and not seated,
        )
        for s in info.seats
    ]
    free = sum(place.free for place in places)
    words = in_game(game.slug, page.language)
    settings = [
        (o.label, dict(o.values).get(o.value, o.value))
        for o in (setting(words, option, info.options.get(option.name, option.default)) for option in game.options)
        if o.value
    ]
    return page.show(
        "waiting.html",
        status,
        share=of_table(page, live),
        table=info,
        kind="open",
        game=game,
        heading=page.say("web.waiting.title", n=free),
        places=places,
        free=free,
        links=bool(invites),
        limited=limited,
        settings=settings,
        limit=said(page.words, info.limit),
        chat=page.server.tables.chat(info.id),
        chat_open=False,
        farewell=at_the_table(page, live),
        **more,
    )


def limits(page: Page) -> tuple[str, str] | None:
    """Where links to this server cannot be opened by everybody: how far they reach, and what can be done about it."""
    near = reach(page.base)
    if near == "house":
        return page.say("web.waiting.house"), page.say("web.waiting.house_more", address=page.base)
    if near == "here":
        at = urlsplit(page.base)
        found = address_in_house(at.hostname or "") if page.server.settings.house else ""
        other = f"{at.scheme}://{f'[{found}]' if ':' in found else found}" + (f":{at.port}" if at.port else "")
        more = page.say("web.waiting.here_other", address=other) if found else page.say("web.waiting.here_start")
        return page.say("web.waiting.here"), more
    return None


@router.get("/tables/{table_id}/numbers")
def numbers(page: ThePage, table_id: str) -> Response:
    """By which numbers a table is played: what the owner's file changes in the box."""
    info = page.table(table_id).info
    found = changed(info.own) if info.own else ()
    return page.show("numbers.html", table=info, game=info.known, own=info.own, changes=found)


@router.get("/tables/{table_id}/join")
def invitation(page: ThePage, table_id: str, invite: str = "") -> Response:
    """What an invitation leads to: once it has served, to the table for those who sit there."""
    seat = page.server.tables.invited(table_id, invite)
    if seat is None:
        if page.server.tables.look(table_id).seats_of(page.user):
            return page.go(f"/tables/{table_id}")
        raise VoidInvitation
    live = page.table(table_id, invite)
    host = next((s.name for s in live.info.seats if s.user_id == live.info.created_by), page.say("web.join.somebody"))
    names = shown_names(live, page.language)
    taken = [{"seat": s.seat, "name": names[s.seat]} for s in live.info.seats if not s.free]
    return page.show(
        "join.html",
        share=of_invitation(page, live.info.known),
        table=live.info,
        game=live.info.known,
        seat=seat,
        invite=invite,
        host=host,
        taken=taken,
    )


@router.post("/tables/{table_id}/seats/{seat}/join")
def join(page: ThePage, form: TheForm, table_id: str, seat: int) -> Response:
    """Sit down; a stranger becomes a guest with the name that he typed."""
    server, name = page.server, form.get("name", "").strip()
    if page.person is None:
        attempt(page.request, server.newcomers)
        page.person, page.token = server.identities.guest(name or page.say("web.guest"), page.language)
    elif name and name != page.person.name:
        server.identities.rename(page.person.id, name)
        page.person = server.identities.find(page.request.cookies.get("cowcatcher", "")) or page.person
    server.tables.join(page.somebody(), table_id, seat, form.get("invite", ""))
    return page.go(f"/tables/{table_id}")


@router.post("/tables/{table_id}/seats/{seat}/revoke")
def revoke(page: ThePage, table_id: str, seat: int) -> Response:
    """A new link for a free seat; the old one is void."""
    page.server.tables.revoke(page.known().id, table_id, seat)
    return page.go(f"/tables/{table_id}")


def same_again(info: TableInfo, user: int) -> list[SeatPlan]:
    """The seats of a table for another game with the same people: others get a link."""
    found = []
    for s in info.seats:
        if s.kind == BOT:
            found.append(SeatPlan("bot", "", s.bot))
        else:
            found.append(SeatPlan("me", s.name) if s.user_id == user else SeatPlan("open"))
    return found
