"""What a click costs: the files of the package that are entered for it, the views and the speakers that are made.

`python -m tests.clicked` prints it, the names of the files with `--files`; `web/test_clicks.py` holds it against its
limits. Two people play at random, each before a page that our script keeps. The click is the POST of a move, answered
with the parts of the page; the news is the GET by which the other page hears of it. A page that has to be loaded anew
is a part of what asked for it. What is loaded once and kept (modules, catalogues, the log so far) is there before
anything is counted; a file counts when one of its functions is called. Machine code cannot be counted.

A view is made again when that answer has one of the same position for the same seat already. Views of other positions,
such as those before each of the moves that the log tells, are counted among all views and not among these.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import FrameType
from typing import Final

import httpx
import pytest
from fastapi import FastAPI
from tests.counted import slugs
from tests.web.browsing import HOME, Browser, fresh_app
from tests.web.inside import Inside, ask
from tests.web.places import ME, OPEN_SEAT, dealt_alike

import cowcatcher
from cowcatcher.kernel.game import Game, View
from cowcatcher.kernel.state import dump
from cowcatcher.text import Speaker

PACKAGE: Final = Path(cowcatcher.__file__).parent
FIRST: Final = 4
"""So many clicks load what is kept, and are not counted."""


@dataclass
class Cost:
    """What an answer took. files: in Python, as paths within the package; templates: those of HTML. views: of which
    seat, and of which position."""

    files: set[str] = field(default_factory=set)
    templates: set[str] = field(default_factory=set)
    views: list[str] = field(default_factory=list)
    speakers: int = 0

    @property
    def again(self) -> int:
        """How many views were made that there were already."""
        return len(self.views) - len(set(self.views))

    @property
    def of_the_engine(self) -> int:
        """How many of the files belong to no game."""
        return sum(not file.startswith("games/") for file in self.files)

    def note(self, frame: FrameType, event: str, _: object) -> None:
        """What happens in a thread, as `sys.setprofile` tells it."""
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(f"{PACKAGE}/"):
            return
        file = code.co_filename.removeprefix(f"{PACKAGE}/")
        (self.templates if file.endswith(".html") else self.files).add(file)
        if code is View.__init__.__code__:
            made, maker = frame.f_locals, frame.f_back
            position = maker.f_locals["s"] if maker and maker.f_code is Game.view.__code__ else made["known"]
            self.views.append(json.dumps([made["seat"], dump(position)]))
        elif code is Speaker.__post_init__.__code__:
            self.speakers += 1


class Counting(httpx.BaseTransport):
    """Leads a client to an application in an event loop of its own, so that its threads begin with the count."""

    def __init__(self, app: FastAPI, cost: Cost) -> None:
        self.app = app
        self.cost = cost

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        threading.setprofile(self.cost.note)
        sys.setprofile(self.cost.note)
        try:
            return asyncio.run(ask(self.app, request))
        finally:
            sys.setprofile(None)
            threading.setprofile(None)


class Watched:
    """Somebody before the page of a table that our script keeps."""

    def __init__(self, app: FastAPI, name: str) -> None:
        self.browser = Browser(app).named(name)
        self.kind = ""

    def asks(self, method: str, address: str, page: str, form: dict[str, str] | None, counted: bool) -> Cost:
        """What the answer costs, nothing if it is not counted; `page` is loaded anew where the answer says so."""
        app, cost, cookies = self.browser.app, Cost(), dict(self.browser.client.cookies)
        transport = Counting(app, cost) if counted else Inside(app)
        with httpx.Client(transport=transport, base_url=HOME, cookies=cookies) as client:
            answer = client.request(method, address, data=form, headers={"hx-request": "true", "x-kind": self.kind})
            assert answer.status_code == 200, answer.text
            if "hx-refresh" in answer.headers:
                shown = client.get(page)
                self.kind = shown.text.partition('data-kind="')[2].partition('"')[0]
        return cost


def clicks(slug: str, count: int, folder: Path) -> Iterator[tuple[Cost, Cost]]:
    """What clicks in a random game of two cost, and what the news of each does."""
    app, random = fresh_app(folder), Random(7)
    people = [Watched(app, name) for name in ("Ann", "Bea")]
    ann, bea = (who.browser for who in people)
    tables = ann.tables
    with pytest.MonkeyPatch.context() as patch:
        dealt_alike(patch, Random(7))
        table = tables.create(ann.person(), slug, {}, [ME, OPEN_SEAT])
    tables.join(bea.person(), table, 1, tables.invitations(ann.user(), table)[1])
    page = f"/tables/{table}"
    for n in range(FIRST + count):
        match = tables.look(table).match
        assert match is not None
        if match.state.over():
            return
        seat = int(match.state.to_move())
        move = match.game.table.name(random.choice(match.state.legal()))
        form = {"seat": str(seat), "ply": str(match.ply), "client_id": f"click{n}", "move": move}
        click = people[seat].asks("POST", f"{page}/move", page, form, n >= FIRST)
        news = people[1 - seat].asks("GET", f"{page}/parts", page, None, n >= FIRST)
        if n >= FIRST:
            yield click, news


def line(costs: list[Cost]) -> str:
    """The middle and the most of each figure."""
    columns = [
        [len(cost.files) for cost in costs],
        [cost.of_the_engine for cost in costs],
        [len(cost.templates) for cost in costs],
        [len(cost.views) for cost in costs],
        [cost.again for cost in costs],
        [cost.speakers for cost in costs],
    ]
    return "".join(f"{sorted(column)[len(column) // 2]:8}/{max(column):3}" for column in columns)


def main(games: list[str]) -> None:
    """Print two lines a game, and the files of its dearest click where games are named."""
    print(f"{'':27}{'files':>12}{'no game':>12}{'templates':>12}{'views':>12}{'again':>12}{'speakers':>12}")
    for slug in games or slugs():
        with tempfile.TemporaryDirectory() as folder:
            found = list(clicks(slug, 20, Path(folder)))
        for name, costs in zip(("click", "news"), zip(*found, strict=True), strict=True):
            print(f"{slug:20} {name:6}{line(list(costs))}")
        if games:
            print(*sorted(max((click for click, _ in found), key=lambda cost: len(cost.files)).files), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
