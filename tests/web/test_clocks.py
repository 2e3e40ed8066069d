"""Clocks: what counts as time for a decision, and what a jump of the machine's clock does."""

from __future__ import annotations

import time

import pytest
from tests.web.places import GAME, ME, Ticks, mover, ply_of

from cowcatcher.web import identity
from cowcatcher.web.clocks import Limit
from cowcatcher.web.identity import Identities, Person
from cowcatcher.web.served import Served
from cowcatcher.web.store.engine import connect
from cowcatcher.web.tables import Tables


def left(tables: Tables, table_id: str) -> int:
    """Seconds that whoever is to move has left."""
    live = tables.look(table_id)
    found = tables.time_left(live, live.mover())
    assert found is not None
    return found


def choose(tables: Tables, user: Person, table_id: str, number: int = 0) -> None:
    """Somebody at one screen makes a move of whoever is to move."""
    match = tables.look(table_id).match
    assert match is not None
    seat, name = mover(tables, table_id), match.game.table.name(match.state.legal()[number])
    tables.play(user.id, table_id, seat, match.ply, name, f"c{match.ply}-{number}-{tables.version(table_id)}")


def test_time_while_the_server_is_down_does_not_count(tables: Tables, ticks: Ticks, ann: Person, database: str) -> None:
    table_id = tables.create(ann, GAME, {}, [ME, ME], limit=Limit(20))
    assert left(tables, table_id) == 20
    ticks.at += 5
    tables.keep_time()
    ticks.at += 25  # down: nobody keeps the time any more
    later = Tables(connect(database))
    again = Ticks(7.0)
    later.served = Served(later.engine, again)
    assert left(later, table_id) == 15
    assert later.late() == []
    again.at += 14.9
    assert later.late() == []
    again.at += 0.1
    assert later.late() == [table_id]
    later.engine.dispose()


def test_a_server_that_died_at_once_gives_no_more_than_the_whole_time(
    tables: Tables, ticks: Ticks, ann: Person, database: str
) -> None:
    ticks.at += 3600  # an hour without any clock: nothing is written down
    tables.keep_time()
    table_id = tables.create(ann, GAME, {}, [ME, ME], limit=Limit(20))
    later = Tables(connect(database))
    assert left(later, table_id) in (19, 20)
    later.engine.dispose()


def test_choosing_and_taking_back_does_not_restart_a_clock(tables: Tables, ticks: Ticks, ann: Person) -> None:
    table_id = tables.create(ann, GAME, {}, [ME, ME], limit=Limit(20))
    seat, start = mover(tables, table_id), ply_of(tables, table_id)
    for n in range(3):
        ticks.at += 6
        assert left(tables, table_id) == 20 - 6 * (n + 1)
        choose(tables, ann, table_id, n)
        assert left(tables, table_id) == 20 or ply_of(tables, table_id) == start
        tables.undo(ann.id, table_id, seat, ply_of(tables, table_id))
        assert (mover(tables, table_id), ply_of(tables, table_id)) == (seat, start)
        assert left(tables, table_id) == 20 - 6 * (n + 1)
    ticks.at += 2
    assert tables.late() == [table_id]


def test_who_thinks_while_another_takes_back_gets_no_more_time(tables: Tables, ticks: Ticks, ann: Person) -> None:
    table_id = tables.create(ann, GAME, {}, [ME, ME], limit=Limit(20))
    first, start = mover(tables, table_id), ply_of(tables, table_id)
    choose(tables, ann, table_id)
    second, after = mover(tables, table_id), ply_of(tables, table_id)
    ticks.at += 8
    tables.undo(ann.id, table_id, first, after)
    assert (left(tables, table_id), ply_of(tables, table_id)) == (20, start)
    choose(tables, ann, table_id)
    assert (mover(tables, table_id), ply_of(tables, table_id)) == (second, after)
    assert left(tables, table_id) == 12


def test_another_worker_counts_the_same_time(tables: Tables, ticks: Ticks, ann: Person, database: str) -> None:
    other = Tables(connect(database))
    other.served = Served(other.engine, Ticks(0.0))
    ticks.at += 3600  # which the other one has not heard of
    table_id = tables.create(ann, GAME, {}, [ME, ME], limit=Limit(20))
    seat, start = mover(tables, table_id), ply_of(tables, table_id)
    ticks.at += 15
    tables.keep_time()
    choose(other, ann, table_id)
    other.undo(ann.id, table_id, seat, ply_of(other, table_id))
    assert (mover(tables, table_id), ply_of(tables, table_id)) == (seat, start)
    assert left(tables, table_id) == left(other, table_id) == 5
    other.engine.dispose()


def test_a_jump_of_the_machines_clock_ends_no_clock_and_signs_nobody_out(
    tables: Tables, identities: Identities, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = tables.create(ann, GAME, {}, [ME, ME], limit=Limit(20))
    _, token = identities.guest("Cyd")
    real = time.time
    before = identity.now()
    with monkeypatch.context() as patched:
        for years in (30, -30):
            patched.setattr(time, "time", lambda shift=years: real() + shift * 365 * 86400)
            assert tables.late() == []
            assert left(tables, table_id) in range(1, 21)
            assert identities.find(token) is not None
            identities.guest("Dee")
            assert identities.find(token) is not None
            assert identity.now() - before in range(600)
