"""What all pages share: templates, the language, who asks, the fields of a form."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

from fastapi import Depends, Request
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.responses import HTMLResponse, RedirectResponse, Response

from cowcatcher import registry
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.types import NOBODY
from cowcatcher.registry import find, slugs
from cowcatcher.text.catalogue import LANGUAGES, Catalogue, load
from cowcatcher.text.help import has_help
from cowcatcher.web.asking import Server, attempt, count, person_of, remember, server_of
from cowcatcher.web.assets import MARK
from cowcatcher.web.dials import dials, explained, lasting
from cowcatcher.web.errors import NoSuchGame, Stranger
from cowcatcher.web.identity import Person, now
from cowcatcher.web.live import LiveTable
from cowcatcher.web.present import SEAT_CLASSES, ago

TEMPLATES: Final = Path(__file__).parent.with_name("templates")
LANGUAGE_COOKIE: Final = "language"
YEAR: Final = 365 * 24 * 3600

ENVIRONMENT: Final = Environment(
    loader=FileSystemLoader(TEMPLATES),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
ENVIRONMENT.globals["seat_classes"] = SEAT_CLASSES
ENVIRONMENT.globals["m"] = ENVIRONMENT.get_template("macros.html").module


class Page:
    """One request for a page: who asks, in which language, and how an answer is drawn."""

    def __init__(self, request: Request, server: Server, person: Person | None) -> None:
        self.request = request
        self.server = server
        self.person = person
        self.language = language_of(request, person)
        self.words = load(self.language, "web")
        self.token = ""  # of a guest who was made by this request

    @property
    def user(self) -> int | None:
        """The id of whoever asks, None for somebody who has not been here."""
        return self.person.id if self.person else None

    @property
    def base(self) -> str:
        """The server's address, without a slash behind: the one that it was given, else the one that was asked."""
        return self.server.settings.public_url or str(self.request.base_url).rstrip("/")

    @property
    def partial(self) -> bool:
        """True when our script asks, which wants the changed parts instead of a whole page."""
        return self.request.headers.get("hx-request") == "true"

    @property
    def have(self) -> dict[str, str]:
        """The parts that our script says it has, by name, each with the mark of its content."""
        pairs = self.request.headers.get("x-have", "").split()
        return dict(pair.split(":") for pair in pairs if pair.count(":") == 1)

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of the pages."""
        return self.words.say(key, **values)

    def somebody(self) -> Person:
        """Who asks; a stranger becomes a guest, whom `give` will tell his cookie."""
        if self.person is None:
            attempt(self.request, self.server.newcomers)
            self.person, self.token = self.server.identities.guest(self.say("web.guest"), self.language)
        return self.person

    def known(self) -> Person:
        """Who asks. Raises Stranger for somebody who has not been here."""
        if self.person is None:
            raise Stranger
        return self.person

    def keep(self, response: Response, name: str, value: str) -> None:
        """Remember something in this browser; "" forgets it."""
        age = YEAR if value else 0
        secure = self.server.settings.secure
        response.set_cookie(name, value, max_age=age, samesite="lax", httponly=True, secure=secure)

    def table(self, table_id: str, invite: str = "") -> LiveTable:
        """A table that the asker may see. Raises NoSuchTable."""
        return self.server.tables.watch(self.user, table_id, invite)

    def clocks_of(self, live: LiveTable) -> dict[str, Any]:
        """What templates ask for to show the clocks of a table; nothing once nobody is asked any more."""
        at = self.server.tables.served.now()
        limit = explained(self.words, live.info.limit) if live.mover() != NOBODY else ""
        return {"dials": dials(self.words, live, at), "limit": limit, "served": at}

    def text(self, template: str, **values: Any) -> str:
        """A template filled in."""
        shared: dict[str, Any] = {
            "page": self,
            "t": self.words.say,
            "path": self.request.url.path,
            "language": self.language,
            "languages": LANGUAGES,
            "person": self.person,
            "version": MARK,
            "ago": lambda since: ago(self.words, now() - since),
            "lasting": lambda seconds: lasting(self.words, seconds),
            "in_game": in_game,
            "has_help": has_help,
            "notice": None,
            "share": None,
            "dials": {},
            "limit": "",
        }
        return ENVIRONMENT.get_template(template).render(shared | values)

    def show(self, template: str, status: int = 200, **values: Any) -> Response:
        """A whole page; never kept by the browser, since it may show a hand."""
        return self.give(HTMLResponse(self.text(template, **values), status, {"Cache-Control": "no-store"}))

    def go(self, address: str) -> Response:
        """Elsewhere, by GET."""
        return self.give(RedirectResponse(address, 303))

    def give(self, response: Response) -> Response:
        """The response, with the cookie of a guest who was made on the way."""
        if self.token:
            remember(response, self.token, self.server.settings.secure)
        return response


def mark_of(content: str) -> str:
    """What tells a part from what it was before."""
    return hashlib.sha256(content.encode()).hexdigest()[:10]


def in_game(slug: str, language: str) -> Catalogue:
    """What the pages say about one game."""
    return load(language, f"web.{slug}")


def game_of(slug: str) -> Game[Any]:
    """The game that an address or a form names. Raises NoSuchGame."""
    if slug not in slugs():
        raise NoSuchGame
    return find(slug)


@cache
def games() -> tuple[Any, ...]:
    """All games, in the order of their names."""
    return tuple(sorted(registry.games(), key=lambda game: game.name))


def language_of(request: Request, person: Person | None) -> str:
    """The language that was chosen, else the first that the browser asks for and we have, else English."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "") or (person.language if person else "")
    if chosen in LANGUAGES:
        return chosen
    for wanted in request.headers.get("accept-language", "").split(",")[:20]:
        code = wanted.split(";")[0].strip().split("-")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"


def page_of(request: Request) -> Page:
    """The page that a request asks for."""
    return Page(request, server_of(request), person_of(request))


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a form that was sent, files left out; of several with one name the last."""
    sent = await request.form(max_fields=200, max_files=1)
    return {name: value for name, value in sent.multi_items() if isinstance(value, str)}


def back_to(form: dict[str, str]) -> str:
    """The page that a form says it came from, never one of another site."""
    back = form.get("back", "/")
    return back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"


def number(form: dict[str, str], name: str, missing: int = -1) -> int:
    """A whole number of a form; `missing` where there is none."""
    return int(form[name]) if re.fullmatch(r"[0-9]{1,9}", form.get(name, "")) else missing


def counted_page(request: Request) -> Page:
    """The same, and the request counts as one of the person's. Raises TooMany."""
    page = page_of(request)
    count(request, page.person)
    return page


ThePage = Annotated[Page, Depends(counted_page)]
TheForm = Annotated[dict[str, str], Depends(form_of)]
