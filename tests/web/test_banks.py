"""Banks of time for the whole game, kept for each seat, with more after each turn; clocks of who chooses together."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select
from tests.web.keeping import KEPT
from tests.web.places import GAME, ME, OPEN_SEAT, Ticks, bot, mover, play_some, ply_of
from tests.web.test_clocks import choose, left
from tests.web.test_sealed import Three

from cowcatcher.web.clocks import Limit
from cowcatcher.web.identity import Identities, Person
from cowcatcher.web.served import Served
from cowcatcher.web.store.engine import connect, reading
from cowcatcher.web.store.models import Seat, Table
from cowcatcher.web.tables import Tables

BANK = Limit(0, 60, 10)


def shown(tables: Tables, table_id: str) -> dict[int, int]:
    """What the clocks show, by seat. There is none of a bot, and, without a bank, none of whoever is not asked."""
    live = tables.look(table_id)
    times = {seat.seat: tables.time_left(live, seat.seat) for seat in live.info.seats}
    return {seat: time for seat, time in times.items() if time is not None}


def turns(tables: Tables, user: Person, table_id: str, seat: int) -> None:
    """Choose until a seat's turn is over."""
    while mover(tables, table_id) == seat:
        choose(tables, user, table_id)


def test_a_bank_is_used_up_by_thinking_and_grows_when_a_turn_ends(tables: Tables, ticks: Ticks, ann: Person) -> None:
    table = tables.create(ann, GAME, {}, [ME, ME], limit=BANK)
    first = mover(tables, table)
    second = 1 - first
    assert shown(tables, table) == {0: 60, 1: 60}
    ticks.at += 15
    assert shown(tables, table) == {first: 45, second: 60}
    turns(tables, ann, table, first)
    assert shown(tables, table) == {first: 55, second: 60}
    ticks.at += 3
    turns(tables, ann, table, second)
    assert shown(tables, table) == {first: 55, second: 67}


def test_taking_a_turn_back_gives_back_neither_its_time_nor_what_it_added(
    tables: Tables, ticks: Ticks, ann: Person
) -> None:
    table = tables.create(ann, GAME, {}, [ME, ME], limit=BANK)
    first, start = mover(tables, table), ply_of(tables, table)
    for n in range(3):
        ticks.at += 5
        turns(tables, ann, table, first)
        assert shown(tables, table)[first] == 70 - 5 * (n + 1)
        tables.undo(ann.id, table, first, ply_of(tables, table), whole_turn=True)
        assert (mover(tables, table), ply_of(tables, table)) == (first, start)
        assert shown(tables, table)[first] == 60 - 5 * (n + 1)
    ticks.at += 45
    assert tables.late() == [table]


def test_a_bank_outlives_the_server(tables: Tables, ticks: Ticks, ann: Person, database: str) -> None:
    table = tables.create(ann, GAME, {}, [ME, ME], limit=BANK)
    first = mover(tables, table)
    ticks.at += 20
    turns(tables, ann, table, first)
    ticks.at += 7
    tables.keep_time()
    ticks.at += 1000  # down: nobody keeps the time any more
    later = Tables(connect(database))
    again = Ticks(3.0)
    later.served = Served(later.engine, again)
    assert shown(later, table) == {first: 50, 1 - first: 53}
    again.at += 53
    assert later.late() == [table]
    later.engine.dispose()


def test_whose_bank_is_empty_has_what_the_next_turn_adds(tables: Tables, ticks: Ticks, ann: Person) -> None:
    table = tables.create(ann, GAME, {}, [ME, ME], limit=BANK)
    first = mover(tables, table)
    ticks.at += 100  # longer than there was: nothing is owed
    assert (shown(tables, table), tables.late()) == ({first: 0, 1 - first: 60}, [table])
    turns(tables, ann, table, first)
    assert shown(tables, table) == {first: 10, 1 - first: 60}
    turns(tables, ann, table, 1 - first)
    assert (mover(tables, table), left(tables, table), tables.late()) == (first, 10, [])


def test_the_next_time_that_somebody_is_late_is_known(tables: Tables, ticks: Ticks, ann: Person) -> None:
    assert tables.next_late() == float("inf")
    tables.create(ann, GAME, {}, [ME, ME])
    assert tables.next_late() == float("inf")
    tables.create(ann, GAME, {}, [ME, ME], limit=BANK)
    tables.create(ann, GAME, {}, [ME, ME], limit=Limit(20))
    ticks.at += 5
    assert tables.next_late() == 15
    ticks.at += 20
    assert tables.next_late() == 35


def test_bots_have_no_clock_and_nobodys_runs_while_they_think(tables: Tables, ticks: Ticks, ann: Person) -> None:
    for limit, clocks in ((BANK, {0: 60}), (Limit(20), {})):
        made = (tables.create(ann, GAME, {}, [ME, bot()], limit=limit) for _ in range(60))
        table = next(table for table in made if mover(tables, table) == 1)
        assert shown(tables, table) == clocks
        ticks.at += 500
        assert shown(tables, table) == clocks


def test_no_clock_runs_where_nobody_is_asked(tables: Tables, ticks: Ticks, ann: Person, bea: Person) -> None:
    waiting = tables.create(ann, GAME, {}, [ME, OPEN_SEAT], limit=BANK)
    ticks.at += 500
    assert (shown(tables, waiting), tables.late()) == ({}, [])
    tables.join(bea, waiting, 1, tables.invitations(ann.id, waiting)[1])
    assert shown(tables, waiting) == {0: 60, 1: 60}
    people = {0: ann.id, 1: bea.id}
    seat = mover(tables, waiting)
    tables.leave(people[seat], waiting, seat)
    ticks.at += 500
    assert (shown(tables, waiting), tables.late()) == ({1 - seat: 60}, [])
    given_up = tables.create(ann, GAME, {}, [ME, ME], limit=BANK)
    tables.give_up(ann.id, given_up)
    ticks.at += 500
    assert (shown(tables, given_up), tables.late()) == ({}, [])


@pytest.mark.parametrize("limit", [Limit(60), BANK], ids=["move", "bank"])
def test_the_clocks_of_all_who_choose_together_run(
    tables: Tables, ticks: Ticks, identities: Identities, limit: Limit
) -> None:
    three = Three(tables, identities, [ME, OPEN_SEAT, OPEN_SEAT], GAME, limit=limit)
    first, second, third = three.order
    begun = shown(tables, three.id)
    ticks.at += 10
    three.choose(third)
    ticks.at += 10
    now = shown(tables, three.id)
    assert [now[seat] for seat in (first, second)] == [begun[seat] - 20 for seat in (first, second)]
    assert now.get(third) == (begun[third] - 10 if limit.bank else None)
    three.undo(third)
    assert shown(tables, three.id)[third] == begun[third] - 10
    three.choose(first)
    ticks.at += 10
    now = shown(tables, three.id)
    assert [begun[seat] - now[seat] for seat in (second, third)] == [30, 20]


def test_who_is_late_and_not_the_first_may_choose_until_his_place_comes(
    tables: Tables, ticks: Ticks, identities: Identities
) -> None:
    three = Three(tables, identities, [ME, OPEN_SEAT, OPEN_SEAT], GAME, limit=Limit(20))
    first, second, third = three.order
    three.choose(first)
    ticks.at += 15
    three.undo(first)
    ticks.at += 5
    assert (shown(tables, three.id), tables.late()) == ({first: 15, second: 0, third: 0}, [])
    three.choose(third)
    three.choose(first)
    assert (mover(tables, three.id), tables.late()) == (second, [three.id])


def test_a_running_clock_of_an_older_database_goes_on(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / "tables.sqlite3")
    old.executescript((KEPT / "0008.sql").read_text(encoding="utf-8"))
    old.execute("UPDATE tables SET clock = 20, due = 12345")
    old.commit()
    old.close()
    engine = connect(f"sqlite+pysqlite:///{tmp_path / 'tables.sqlite3'}")
    with reading(engine) as db:
        table = db.scalars(select(Table)).one()
        due = {place.seat: place.due for place in db.scalars(select(Seat))}
    assert due == {table.to_move: 12345, 1 - table.to_move: 0}
    tables = Tables(engine)
    assert tables.look(table.id).info.limit == Limit(20)
    play_some(tables, table.id, {0: table.created_by, 1: table.created_by}, 3, Random(2))
    engine.dispose()
