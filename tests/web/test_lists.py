"""One's own tables in lists: counted, found, paged; called otherwise; back when others wait."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import event
from tests.web.browsing import Browser, fresh_app
from tests.web.places import GAME, ME, OPEN_SEAT, bot, mover

from cowcatcher.web import seating
from cowcatcher.web.errors import NotYours
from cowcatcher.web.lists import HIDDEN, LISTS, OTHERS, OVER, WAITING, YOURS, Sought
from cowcatcher.web.pages.home import FIRST, ROWS

pytestmark = pytest.mark.once


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return fresh_app(tmp_path)


def waiting(ann: Browser, title: str, game: str = GAME) -> str:
    """A table of somebody's with a free seat."""
    return ann.tables.create(ann.person(), game, {}, [ME, OPEN_SEAT], title)


def shared(ann: Browser, bea: Browser) -> str:
    """A table of two people."""
    table = waiting(ann, "Shared")
    ann.tables.join(bea.person(), table, 1, ann.tables.invitations(ann.user(), table)[1])
    return table


def test_each_table_stands_in_one_list(app: FastAPI) -> None:
    ann, bea = Browser(app).named("Ann"), Browser(app).named("Bea")
    tables, user = ann.tables, ann.user()
    assert tables.counted(user, Sought()) == dict.fromkeys(LISTS, 0)
    waiting(ann, "Come in")
    both = shared(ann, bea)
    over = tables.create(ann.person(), GAME, {}, [ME, bot()])
    tables.give_up(user, over)
    away = waiting(ann, "Away")
    tables.hide(user, away)
    turn = mover(tables, both) == 0
    found = {name: [live.info.id for live in tables.listed(user, name, Sought(), 0, 9)] for name in LISTS}
    assert found[OVER] == [over]
    assert found[HIDDEN] == [away]
    assert found[YOURS if turn else OTHERS] == [both]
    assert len(found[WAITING]) == 1
    assert {name: len(ids) for name, ids in found.items()} == tables.counted(user, Sought())


def test_a_hidden_table_is_back_while_another_waits_there_for_ones_turn(app: FastAPI) -> None:
    ann, bea = Browser(app).named("Ann"), Browser(app).named("Bea")
    table = shared(ann, bea)
    people = [ann, bea]
    turn, other = mover(ann.tables, table), 1 - mover(ann.tables, table)
    for person in people:
        ann.tables.hide(person.user(), table)
    assert ann.tables.counted(people[turn].user(), Sought())[YOURS] == 1
    assert ann.tables.counted(people[other].user(), Sought())[HIDDEN] == 1


def test_tables_are_found_by_their_name_their_players_and_their_game(app: FastAPI) -> None:
    ann, zoe = Browser(app).named("Ann"), Browser(app).named("\u017bo\u0144a")
    shared(ann, zoe)
    waiting(ann, "\u0141\u00f3d\u017a 50%")
    waiting(ann, "Nuggets", "gold_rush")

    def found(text: str, game: str = "") -> int:
        return sum(ann.tables.counted(ann.user(), Sought(game, text)).values())

    assert found("") == 3
    assert found("\u017bO\u0143A") == found("\u0142\u00f3d\u017a") == found("gold rush") == found("rush nugg") == 1
    assert found("%") == 1, "no sign stands for others"
    assert found("carson") == found("", GAME) == 2
    assert found("nobody") == 0
    assert "No table is called so." in ann.open("/?find=nobody").text


def test_many_tables_are_shown_page_by_page_for_the_price_of_few(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "MOST_TABLES", 1000)
    ann = Browser(app).named("Ann")
    for n in range(ROWS + 5):
        waiting(ann, f"Table {n}")
    asked: list[str] = []
    event.listen(ann.tables.engine, "before_cursor_execute", lambda *told: asked.append(told[2]))
    ann.open("/")
    few, size = len(asked), len(ann.page.content)
    assert ann.page.text.count('class="more"') == FIRST[WAITING]
    for n in range(3 * ROWS):
        waiting(ann, f"More {n}")
    ann.open("/")
    asked.clear()
    ann.open("/")
    assert len(asked) <= few
    assert len(ann.page.content) <= size + 100
    ids: list[str] = []
    for number in range(1, 6):
        text = ann.open(f"/?list=waiting&page={number}").text
        ids += [part.partition('"')[0] for part in text.split('<h3><a href="/tables/')[1:]]
    assert len(set(ids)) == len(ids) == 4 * ROWS + 5
    assert ann.open("/?list=waiting&page=77").text.count('class="more"') == 5, "the last page"
    assert "Page 5 of 5" in ann.page.text


def test_who_has_made_a_table_calls_it_otherwise(app: FastAPI) -> None:
    ann, bea = Browser(app).named("Ann"), Browser(app).named("Bea")
    table = shared(ann, bea)
    ann.open("/")
    ann.send(f"/tables/{table}/name", title=" High  noon ")
    assert ann.page.url.path == "/"
    assert "High" in ann.page.text
    assert "High" in bea.open("/").text
    assert f"/tables/{table}/name" not in bea.page.text
    with pytest.raises(NotYours):
        ann.tables.rename(bea.user(), table, "Mine")
    ann.send(f"/tables/{table}/name", title="")
    assert "With Bea" in ann.page.text


def test_finding_ones_own_tables_does_not_read_those_of_others(app: FastAPI) -> None:
    ann = Browser(app).named("Ann")
    waiting(ann, "Come in")
    asked: list[tuple[str, Any]] = []

    def heard(db: object, cursor: object, statement: str, values: Any, *more: object) -> None:
        asked.append((statement, values))

    tables, user = ann.tables, ann.user()
    event.listen(tables.engine, "before_cursor_execute", heard)
    tables.mine(user)
    tables.counted(user, Sought())
    tables.listed(user, WAITING, Sought(), 0, 9)
    event.remove(tables.engine, "before_cursor_execute", heard)
    with tables.engine.connect() as db:
        for statement, values in [one for one in asked if one[0].startswith("SELECT")]:
            plan = [row[-1] for row in db.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)]
            assert not [step for step in plan if step.startswith("SCAN tables")], (statement, plan)
