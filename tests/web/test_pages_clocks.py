"""Clocks on the pages: everybody sees them, also without scripts; that they tick is no change."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from fastapi import FastAPI
from tests.web.browsing import Browser, fresh_app
from tests.web.places import GAME, ME, Ticks, mover, play_some

from cowcatcher.text.catalogue import load
from cowcatcher.web.clocks import Limit
from cowcatcher.web.dials import explained, said, shown
from cowcatcher.web.served import Served
from cowcatcher.web.tables import SeatPlan

pytestmark = pytest.mark.once

BANK = Limit(0, 1800, 30)
BEA = SeatPlan("me", "Bea")


class Table:
    """A table of several at Ann's screen, with a bank; the time goes forward when it is told to."""

    def __init__(self, folder: Path, *more: SeatPlan, limit: Limit = BANK, **options: str) -> None:
        self.app: FastAPI = fresh_app(folder)
        self.ann = Browser(self.app).named("Ann")
        self.tables = self.ann.tables
        self.ticks = Ticks(100.0)
        self.tables.served = Served(self.tables.engine, self.ticks)
        self.id = self.tables.create(self.ann.person(), GAME, options, [ME, BEA, *more], public=True, limit=limit)

    def clocks(self, onlooker: Browser) -> list[tuple[str, str]]:
        """The clocks on the page of the table: when they are up, and what they show."""
        html = onlooker.open(f"/tables/{self.id}").text
        found = re.findall(r'<span class="ws-clock[^>]*>[^<]*', html)
        assert all('title="30 minutes for the whole game, 30 seconds more after each turn.' in clock for clock in found)
        return [("".join(re.findall(r'data-due="(\d+)"', clock)), clock.rpartition(">")[2]) for clock in found]

    def parts(self, onlooker: Browser) -> tuple[str, str]:
        """What our script is sent that has what is on the page, and what time it is told."""
        html = onlooker.page.text
        headers = {"hx-request": "true", "x-kind": "".join(re.findall(r'data-kind="([^"]+)"', html))}
        headers["x-have"] = " ".join(re.findall(r'data-part="([^"]+)"', html))
        answer = onlooker.client.get(f"/tables/{self.id}/parts", headers=headers)
        return answer.text, answer.headers["x-served"]


def test_who_plays_and_who_watches_see_the_clocks_of_all(tmp_path: Path) -> None:
    table = Table(tmp_path)
    now = table.tables.served.now()
    table.ticks.at += 75
    for onlooker in (table.ann, Browser(table.app)):
        prompt, *rows = table.clocks(onlooker)
        assert prompt == (str(now + 1_800_000), "28:45")
        assert sorted(rows) == [("", "30:00"), (str(now + 1_800_000), "28:45")]
        assert f'data-served="{now + 75_000}"' in onlooker.page.text
        assert "When it is up, a bot moves instead." in onlooker.page.text
    first = mover(table.tables, table.id)
    while mover(table.tables, table.id) == first:
        play_some(table.tables, table.id, dict.fromkeys((0, 1), table.ann.user()), 1, Random(1))
    assert ("", "29:15") in table.clocks(table.ann)


def test_a_clock_that_ticks_is_no_change_of_the_page(tmp_path: Path) -> None:
    table = Table(tmp_path)
    guest = Browser(table.app)
    table.clocks(guest)
    now = table.tables.served.now()
    assert table.parts(guest) == ("", str(now))
    table.ticks.at += 5
    assert table.parts(guest) == ("", str(now + 5000))
    play_some(table.tables, table.id, dict.fromkeys((0, 1), table.ann.user()), 1, Random(1))
    changed, _ = table.parts(guest)
    assert {"prompt", "players"} <= set(re.findall(r"innerHTML:#p-([a-z-]+)", changed))
    assert changed.count("data-due=") == 2


def test_a_clock_that_ticks_is_not_read_aloud(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.clocks(table.ann)
    for clock in re.findall(r'<span class="ws-clock[^>]*>', table.ann.page.text):
        assert 'role="timer" aria-live="off"' in clock


def test_where_the_screen_changes_hands_the_next_ones_clock_is_shown(tmp_path: Path) -> None:
    table = Table(tmp_path, SeatPlan("me", "Cyril"), duel_method="tiles")
    table.ticks.at += 60
    assert [text for _, text in table.clocks(table.ann)] == ["29:00"]
    assert "Give the screen to" in table.ann.page.text


def test_no_clock_is_shown_when_the_game_is_over(tmp_path: Path) -> None:
    table = Table(tmp_path)
    play_some(table.tables, table.id, dict.fromkeys((0, 1), table.ann.user()), 10**6, Random(1))
    assert table.clocks(table.ann) == []
    assert "data-served" not in table.ann.page.text


def test_no_clock_is_shown_where_there_is_no_limit(tmp_path: Path) -> None:
    table = Table(tmp_path, limit=Limit())
    assert table.clocks(table.ann) == []
    assert "data-served" not in table.ann.page.text
    assert 'title="Time left"' not in table.ann.page.text


def test_what_is_wrong_elsewhere_in_the_form_leaves_the_time_chosen(tmp_path: Path) -> None:
    ann = Browser(fresh_app(tmp_path))
    ann.open(f"/new?game={GAME}")
    ann.send("/new", 422, seat1="none", seat2="none", clock="bank", bank="3600", increment="0")
    form = ann.form("/new")
    assert {name: form.fields[name] for name in ("clock", "bank", "increment")} == {
        "clock": "bank",
        "bank": "3600",
        "increment": "0",
    }
    ann.send("/new", seat1="open")
    assert ann.tables.look(ann.table_id()).info.limit == Limit(0, 3600, 0)


@pytest.mark.parametrize("sent", [{"clock": "bank", "bank": "7"}, {"clock": "x"}, {"clock": "move", "move": "none"}])
def test_a_time_that_is_not_offered_is_none(tmp_path: Path, sent: dict[str, str]) -> None:
    ann = Browser(fresh_app(tmp_path))
    ann.open(f"/new?game={GAME}")
    ann.send("/new", 200, seat1="open", **sent)
    assert not ann.tables.look(ann.table_id()).info.limit


@pytest.mark.parametrize(
    ("language", "move", "bank", "days"),
    [
        ("en", "2 days for each move", "10 minutes for the whole game, 5 seconds more after each turn", "1 d 4 h"),
        ("pl", "2 dni na każdy ruch", "10 minut na całą grę, po każdej turze dodatkowo 5 sekund", "1 d 4 h"),
        ("cs", "2 dny na každý tah", "10 minut na celou hru, po každém tahu navíc 5 sekund", "1 d 4 h"),
    ],
)
def test_times_are_said_in_every_language(language: str, move: str, bank: str, days: str) -> None:
    words = load(language, "web")
    assert (said(words, Limit(2 * 86400)), said(words, Limit(0, 600, 5))) == (move, bank)
    assert explained(words, Limit(0, 600)).startswith(bank.partition(",")[0] + ". ")
    assert shown(words, (28 * 3600 + 59) * 1000) == days
    assert shown(words, 86_399_000) == "23:59:59"
