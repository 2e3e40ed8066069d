"""A browser without scripts: reads pages, fills in forms, presses buttons."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Final, Self

from fastapi import FastAPI
from httpx import Response
from tests.web.blank import blank_in
from tests.web.inside import client

from cowcatcher.web.app import create_app
from cowcatcher.web.asking import Server
from cowcatcher.web.confirm import COOKIE, NEVER
from cowcatcher.web.identity import Person
from cowcatcher.web.settings import Settings
from cowcatcher.web.tables import Tables

HOME: Final = "http://testserver.localhost"


def fresh_app(folder: Path) -> FastAPI:
    """An application with an empty database, whose bots do not move by themselves: nobody tells them."""
    app = create_app(Settings(blank_in(folder), rate=100_000))
    server: Server = app.state.server
    server.tables.told = lambda table_id: None
    return app


@dataclass
class Form:
    """A form of a page: where it goes, its fields as they stand, its buttons as (name, value, other address)."""

    action: str = ""
    method: str = "get"
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)


class Forms(HTMLParser):
    """Finds the forms of a page, with the buttons outside of them that belong to them."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.by_id: dict[str, Form] = {}
        self.texts: list[str] = []
        self._inside: Form | None = None
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        at = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = Form(at.get("action", ""), at.get("method", "get"))
            self.forms.append(self._inside)
            if "id" in at:
                self.by_id[at["id"]] = self._inside
            return
        form = self.by_id.get(at["form"]) if "form" in at else self._inside
        if form is None:
            return
        if tag == "input" and "name" in at and at.get("type") not in ("checkbox", "radio"):
            form.fields[at["name"]] = at.get("value", "")
        elif tag == "input" and "name" in at and "checked" in at:
            form.fields[at["name"]] = at.get("value", "on")
        elif tag == "select":
            self._select = at.get("name", "")
        elif tag == "option" and "selected" in at:
            form.fields[self._select] = at.get("value", "")
        elif tag == "button" and "disabled" not in at and at.get("type") != "button":
            form.buttons.append((at.get("name", ""), at.get("value", ""), at.get("formaction", "")))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = None


def forms(html: str) -> list[Form]:
    """The forms of a page."""
    parser = Forms()
    parser.feed(html)
    return parser.forms


class Browser:
    """Somebody at a browser without scripts, who wants not to be asked before a move."""

    def __init__(self, app: FastAPI, language: str = "en") -> None:
        self.app = app
        self.client = client(app, HOME, language)
        self.confirms(NEVER)
        self.server: Server = app.state.server
        self.page: Response = self.open("/")

    @property
    def tables(self) -> Tables:
        """The service behind the pages."""
        return self.server.tables

    def confirms(self, when: str) -> None:
        """Want to be asked before a move, as in the menu of a table."""
        self.client.cookies.set(COOKIE, when, domain="testserver.localhost")

    def open(self, address: str, status: int = 200) -> Response:
        """Go to a page."""
        self.page = self.client.get(address)
        assert self.page.status_code == status, self.page.text[:400]
        return self.page

    def form(self, action: str) -> Form:
        """The form of the page that goes to an address."""
        found = [form for form in forms(self.page.text) if form.action == action]
        assert found, f"no form goes to {action}"
        return found[0]

    def send(self, action: str, status: int = 200, **fields: str) -> Response:
        """Send a form of the page, with some of its fields filled in otherwise."""
        form = self.form(action)
        assert form.method == "post"
        self.page = self.client.post(action, data={**form.fields, **fields})
        assert self.page.status_code == status, self.page.text[:400]
        return self.page

    def press(self, name: str, value: str, status: int = 200) -> Response:
        """Press a button of the form that moves are made with."""
        form = next(form for form in forms(self.page.text) if form.action.endswith("/move"))
        address = next(b[2] for b in form.buttons if b[:2] == (name, value)) or form.action
        self.page = self.client.post(address, data={**form.fields, name: value} if name else form.fields)
        assert self.page.status_code == status, self.page.text[:400]
        return self.page

    def moves(self) -> list[str]:
        """The moves that the page offers."""
        found = [form for form in forms(self.page.text) if form.action.endswith("/move")]
        return [value for name, value, _ in found[0].buttons if name == "move"] if found else []

    def table_id(self) -> str:
        """The table whose page is open."""
        found = re.search(r"/tables/([a-z0-9]+)", str(self.page.url))
        assert found is not None
        return found[1]

    def person(self) -> Person:
        """Who one is."""
        person = self.server.identities.find(self.client.cookies["cowcatcher"])
        assert person is not None
        return person

    def user(self) -> int:
        """By which number one is known."""
        return self.person().id

    def named(self, name: str) -> Self:
        """The same, with a name."""
        self.open("/account")
        self.send("/account/name", name=name)
        return self
