"""The service: moves, repeats, races, undo, and what several workers see of one table."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from sqlalchemy import select
from tests.web.places import ABOVE_SQL, GAME, ME, bot, mover, play_some, ply_of, some_move

from cowcatcher.kernel.errors import CannotUndo
from cowcatcher.kernel.match import Match
from cowcatcher.web.desk import Step
from cowcatcher.web.errors import NoHints, NoSuchTable, NotNow, NotStarted, NotYours, Refused, Stale, TableError
from cowcatcher.web.identity import Person
from cowcatcher.web.live import LiveTable, line_of
from cowcatcher.web.store.engine import connect, reading
from cowcatcher.web.store.models import Move
from cowcatcher.web.tables import Result, SeatPlan, Tables, undo_target


def stored(tables: Tables, table_id: str) -> list[str]:
    """The moves in the database."""
    with reading(tables.engine) as db:
        return list(db.scalars(select(Move.move).where(Move.table_id == table_id).order_by(Move.ply)))


def in_memory(tables: Tables, table_id: str) -> list[str]:
    """The moves of the live match."""
    match = tables.look(table_id).match
    assert match is not None
    return [match.game.table.name(played.move) for played in match.played]


def play_one(tables: Tables, table_id: str, users: dict[int, int], client_id: str, rng: Random) -> Result:
    """A random move of whoever is to move."""
    seat = mover(tables, table_id)
    move = some_move(tables, table_id, rng)
    return tables.play(users[seat], table_id, seat, ply_of(tables, table_id), move, client_id)


@pytest.fixture
def users(ann: Person, bea: Person) -> dict[int, int]:
    """Who sits where at the table `both`."""
    return {0: ann.id, 1: bea.id}


def test_a_move_is_stored_and_the_version_rises(tables: Tables, both: str, users: dict[int, int]) -> None:
    told: list[str] = []
    tables.told = told.append
    before = tables.look(both)
    done = play_one(tables, both, users, "a", Random(1))
    after = tables.look(both)
    assert done.version == after.info.version == before.info.version + 1
    assert after.match is not None
    assert before.match is not None
    assert done.ply == after.match.ply > before.match.ply, "who holds a table keeps what he has seen"
    assert stored(tables, both) == in_memory(tables, both)
    assert told == [both]
    assert tables.version(both) == done.version


def test_a_repeat_gets_the_first_answer_and_is_not_played(tables: Tables, both: str, users: dict[int, int]) -> None:
    rng = Random(2)
    seat, ply, move = mover(tables, both), ply_of(tables, both), some_move(tables, both, rng)
    first = tables.play(users[seat], both, seat, ply, move, "again")
    moves = stored(tables, both)
    told: list[str] = []
    tables.told = told.append
    assert tables.play(users[seat], both, seat, ply, move, "again") == first
    assert stored(tables, both) == moves
    assert told == []
    play_some(tables, both, users, 5, rng)
    assert tables.play(users[seat], both, seat, ply, move, "again") == first


def test_who_may_play_and_when(tables: Tables, both: str, users: dict[int, int], ann: Person) -> None:
    seat, ply, move = mover(tables, both), ply_of(tables, both), some_move(tables, both, Random(3))
    other = 1 - seat
    with pytest.raises(NotYours):
        tables.play(users[other], both, seat, ply, move, "x1")
    with pytest.raises(NotNow):
        tables.play(users[other], both, other, ply, move, "x2")
    with pytest.raises(Stale):
        tables.play(users[seat], both, seat, ply + 1, move, "x3")
    with pytest.raises(Refused) as refused:
        tables.play(users[seat], both, seat, ply, "no-such-move", "x4")
    assert refused.value.reason is None
    with pytest.raises(Refused):
        tables.play(users[seat], both, seat, ply, "pass-nothing", "x5")
    with pytest.raises(NoSuchTable):
        tables.play(users[seat], "nosuchtabl", seat, ply, move, "x6")
    for wrong in ("", "../etc", "A" * 500, "x\x00y"):
        with pytest.raises(NoSuchTable):
            tables.look(wrong)
    assert ply_of(tables, both) == ply
    waiting = tables.create(ann, GAME, {}, [ME, SeatPlan("open")])
    with pytest.raises(NotStarted):
        tables.play(ann.id, waiting, 0, 0, move, "x7")


@ABOVE_SQL
def test_a_refused_move_says_which_rule(tables: Tables, both: str, users: dict[int, int]) -> None:
    rng = Random(4)
    for _ in range(300):
        match = tables.look(both).match
        assert match is not None
        seat = int(match.state.to_move())
        top = match.state.stack[-1]
        legal = match.state.legal()
        wrong = [m for m in range(len(match.game.table)) if m not in legal]
        forbidden = [m for m in wrong if top.why_not(match.state, m) is not None]
        if forbidden:
            with pytest.raises(Refused) as refused:
                tables.play(users[seat], both, seat, match.ply, match.game.table.name(forbidden[0]), "why")
            assert refused.value.reason is not None
            assert refused.value.detail.endswith(".")
            return
        play_some(tables, both, users, 1, rng)
    pytest.fail("no move was refused with a reason")


def test_of_many_at_once_one_is_played(tables: Tables, both: str, users: dict[int, int]) -> None:
    rng = Random(5)
    for turn in range(6):
        seat, ply = mover(tables, both), ply_of(tables, both)
        move = some_move(tables, both, rng)

        def attempt(n: int, seat: int = seat, ply: int = ply, move: str = move, turn: int = turn) -> str:
            try:
                tables.play(users[seat], both, seat, ply, move, f"t{turn}n{n}")
            except TableError as error:
                return type(error).__name__
            return "played"

        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(attempt, range(8)))
        assert answers.count("played") == 1, answers
        assert set(answers) <= {"played", "Stale", "NotNow"}
    assert stored(tables, both) == in_memory(tables, both)


def test_two_workers_on_one_database(tables: Tables, both: str, users: dict[int, int], database: str) -> None:
    other = Tables(connect(database))
    rng = Random(6)
    for turn in range(8):
        worker = (tables, other)[turn % 2]
        play_one(worker, both, users, f"w{turn}", rng)
        assert in_memory(tables, both) == in_memory(other, both) == stored(tables, both)
    seat, ply, move = mover(tables, both), ply_of(tables, both), some_move(tables, both, rng)

    def attempt(n: int) -> str:
        try:
            (tables, other)[n % 2].play(users[seat], both, seat, ply, move, f"race{n}")
        except TableError as error:
            return type(error).__name__
        return "played"

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(attempt, range(8)))
    assert answers.count("played") == 1, answers
    assert in_memory(tables, both) == in_memory(other, both) == stored(tables, both)
    other.engine.dispose()


def test_a_fresh_server_has_the_same_table(tables: Tables, both: str, users: dict[int, int], database: str) -> None:
    play_some(tables, both, users, 25, Random(7))
    fresh = Tables(connect(database))
    old, new = tables.look(both), fresh.look(both)
    assert old.info == new.info
    assert old.match is not None
    assert new.match is not None
    for seat in (0, 1, None):
        assert old.match.view(seat) == new.match.view(seat)
        assert old.story(seat, "en").tell() == new.story(seat, "en").tell()
    fresh.engine.dispose()


@ABOVE_SQL
def test_a_story_that_grows_is_the_story_told_at_once(tables: Tables, both: str, users: dict[int, int]) -> None:
    rng = Random(8)
    for _ in range(12):
        play_some(tables, both, users, 2, rng)
        live = tables.look(both)
        grown = live.story(0, "en").by_ply()
        assert live.match is not None
        seat = mover(tables, both)
        try:
            tables.undo(users[1 - seat], both, 1 - seat, live.match.ply)
        except (CannotUndo, TableError):
            pass
        else:
            assert tables.look(both).story(0, "en").by_ply() != grown or live.match.ply == ply_of(tables, both)
    kept = tables.look(both).story(0, "en").by_ply()
    assert kept == Tables(tables.engine).look(both).story(0, "en").by_ply()


def test_undo_takes_back_ones_own_last_choice(tables: Tables, both: str, users: dict[int, int]) -> None:
    rng = Random(9)
    taken = 0
    for n in range(48):
        match = tables.look(both).match
        assert match is not None
        if match.state.over():
            break
        seat, ply = mover(tables, both), ply_of(tables, both)
        play_one(tables, both, users, f"u{n}", rng)
        now = tables.look(both)
        assert now.match is not None
        try:
            done = tables.undo(users[seat], both, seat, now.match.ply)
        except CannotUndo:
            assert now.match.barrier() > ply
            continue
        taken += 1
        assert done == Result(now.info.version + 1, ply)
        assert ply_of(tables, both) == ply
        assert stored(tables, both) == in_memory(tables, both)
        assert tables.look(both).match.view(None) == match.view(None)  # type: ignore[union-attr]
        play_one(tables, both, users, f"v{n}", rng)
    assert taken > 5


@ABOVE_SQL
def test_undo_is_refused(tables: Tables, both: str, users: dict[int, int]) -> None:
    rng = Random(10)
    with pytest.raises(CannotUndo):
        tables.undo(users[0], both, 0, ply_of(tables, both))
    seat = mover(tables, both)
    play_one(tables, both, users, "first", rng)
    with pytest.raises(Stale):
        tables.undo(users[seat], both, seat, ply_of(tables, both) + 1)
    with pytest.raises(NotYours):
        tables.undo(users[1 - seat], both, seat, ply_of(tables, both))
    other = mover(tables, both)
    assert other == 1 - seat
    play_one(tables, both, users, "second", rng)
    with pytest.raises(CannotUndo, match="chosen since"):
        tables.undo(users[seat], both, seat, ply_of(tables, both))


def test_a_whole_turn_is_taken_back(tables: Tables, ann: Person) -> None:
    table_id = tables.create(ann, GAME, {}, [SeatPlan("me", "Ann"), SeatPlan("me", "Bea")])
    users = {0: ann.id, 1: ann.id}
    rng = Random(11)
    for n in range(400):
        live = tables.look(table_id)
        assert live.match is not None
        if live.match.state.over():
            break
        seat = mover(tables, table_id)
        try:
            one, turn = undo_target(live, seat, False), undo_target(live, seat, True)
        except CannotUndo:
            one = turn = 0
        if one > turn >= live.match.barrier():
            chosen = [p for p in live.match.played[turn:] if p.options > 1]
            assert {p.seat for p in chosen[:-1]} == {seat} or len(chosen) > 1
            assert tables.undo(ann.id, table_id, seat, live.match.ply, whole_turn=True).ply == turn
            assert stored(tables, table_id) == in_memory(tables, table_id)
            return
        play_one(tables, table_id, users, f"n{n}", rng)
    pytest.fail("no turn of several choices")


def test_a_repeat_of_a_move_that_was_taken_back_is_not_played_again(
    tables: Tables, both: str, users: dict[int, int]
) -> None:
    seat, ply = mover(tables, both), ply_of(tables, both)
    move = some_move(tables, both, Random(12))
    first = tables.play(users[seat], both, seat, ply, move, "once")
    tables.undo(users[seat], both, seat, ply_of(tables, both))
    moves = stored(tables, both)
    assert tables.play(users[seat], both, seat, ply, move, "once") == first
    assert stored(tables, both) == moves == in_memory(tables, both)
    assert tables.play(users[seat], both, seat, ply, move, "twice").ply > ply


def test_two_people_may_call_their_moves_alike(tables: Tables, both: str, users: dict[int, int]) -> None:
    rng = Random(14)
    for _ in range(2):
        seat, before = mover(tables, both), ply_of(tables, both)
        tables.play(users[seat], both, seat, before, some_move(tables, both, rng), "mine")
        assert ply_of(tables, both) > before
        if mover(tables, both) == seat:
            play_some(tables, both, users, 1, rng)


def test_a_bots_answer_to_another_position_is_not_played(tables: Tables, ann: Person) -> None:
    table_id = tables.create(ann, GAME, {}, [ME, bot()])
    rng = Random(13)
    while mover(tables, table_id) == 1:
        tables.play_for(table_id, 1, ply_of(tables, table_id), some_move(tables, table_id, rng))
    ply = ply_of(tables, table_id)
    legal = tables.look(table_id).match.state.legal()  # type: ignore[union-attr]
    name = tables.look(table_id).match.game.table.name  # type: ignore[union-attr]
    tables.play(ann.id, table_id, 0, ply, name(legal[0]), "one")
    old = tables.look(table_id)
    assert old.match is not None
    thought = some_move(tables, table_id, rng)
    seat, at = mover(tables, table_id), old.match.ply
    if seat == 1:
        tables.undo(ann.id, table_id, 0, at)
        tables.play(ann.id, table_id, 0, ply, name(legal[1]), "two")
        with pytest.raises(Stale):
            tables.play_for(table_id, 1, at, thought, line_of(old.match))


def test_chat(tables: Tables, both: str, ann: Person, bea: Person) -> None:
    tables.say(ann, both, "  Good\tluck!\x00\n ")
    tables.say(bea, both, "x" * 700)
    tables.say(bea, both, " \n ")
    said = tables.chat(both)
    assert [(c.name, c.text) for c in said] == [("Ann", "Good luck!"), ("Bea", "x" * 500)]
    assert ply_of(tables, both) == len(stored(tables, both))


def test_who_may_see_a_table(tables: Tables, ann: Person, bea: Person) -> None:
    private = tables.create(ann, GAME, {}, [ME, SeatPlan("open")])
    public = tables.create(ann, GAME, {}, [ME, SeatPlan("open")], public=True)
    invite = tables.invitations(ann.id, private)[1]
    for user in (bea.id, None):
        with pytest.raises(NoSuchTable):
            tables.watch(user, private)
        with pytest.raises(NoSuchTable):
            tables.watch(user, private, "0" * 32)
        assert tables.watch(user, private, invite).info.id == private
        assert tables.watch(user, public).info.id == public
    with pytest.raises(NoSuchTable):
        tables.say(bea, private, "Let me in")
    assert [live.info.id for live in tables.public()] == [public]
    assert {live.info.id for live in tables.mine(ann.id)} == {private, public}
    assert tables.mine(bea.id) == []


@ABOVE_SQL
def test_hints_can_be_off(tables: Tables, ann: Person) -> None:
    table_id = tables.create(ann, GAME, {}, [SeatPlan("me"), SeatPlan("me")], hints=False)
    with pytest.raises(NoHints):
        tables.may_ask(ann.id, table_id, 0)
    table_id = tables.create(ann, GAME, {}, [SeatPlan("me"), SeatPlan("me")])
    seat = mover(tables, table_id)
    assert tables.may_ask(ann.id, table_id, seat).info.id == table_id
    with pytest.raises(NotNow):
        tables.may_ask(ann.id, table_id, 1 - seat)


def test_tables_where_only_bots_sit_play_while_somebody_watches(tables: Tables, ann: Person) -> None:
    person = next(t for t in (tables.create(ann, GAME, {}, [ME, bot()]) for _ in range(20)) if mover(tables, t) == 1)
    alone = tables.create(ann, GAME, {}, [bot(), bot()])
    tables.create(ann, GAME, {}, [ME, ME])
    assert set(tables.bots_to_move()) == {person}
    assert tables.bots_to_move([alone]) == {person: tables.version(person), alone: tables.version(alone)}


def test_nobody_waits_to_write_while_a_move_is_worked_out(
    tables: Tables, both: str, users: dict[int, int], ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tables.create(ann, GAME, {}, [ME, ME])
    play_some(tables, both, users, 1, Random(21))
    seat = next(p.seat for p in reversed(in_match(tables, both).played) if p.options > 1)
    begun, go = threading.Event(), threading.Event()

    def slowly(*args: Any) -> int:
        begun.set()
        assert go.wait(60)
        return undo_target(*args)

    monkeypatch.setattr("cowcatcher.web.tables.undo_target", slowly)
    with ThreadPoolExecutor(2) as pool:
        undone = pool.submit(tables.undo, users[seat], both, seat, ply_of(tables, both))
        assert begun.wait(60)
        try:
            for n in range(3):
                play_one(tables, other, {0: ann.id, 1: ann.id}, f"meanwhile {n}", Random(n))
        finally:
            go.set()
        assert undone.result(60).ply < ply_of(tables, both) + 1


def test_a_table_that_another_process_has_changed_meanwhile_is_worked_out_anew(
    tables: Tables, both: str, users: dict[int, int], ann: Person
) -> None:
    other = Tables(connect(tables.engine.url.render_as_string(hide_password=False)))
    seen: list[int] = []

    def work(live: LiveTable) -> Step:
        seen.append(live.info.version)
        if len(seen) == 1:
            other.say(ann, both, "Wait!")
        if len(seen) == 2:
            play_one(other, both, users, "quicker", Random(3))
        assert live.match is not None
        match = live.match.branch()
        match.play(match.state.legal()[0])
        match.advance(forced=True)
        return Step(match, live.match.ply)

    begun = tables.version(both)
    done = tables.step(both, work)
    assert seen == [begun, begun + 1, begun + 2]
    assert done.version == begun + 3
    assert stored(tables, both) == in_memory(tables, both) == in_memory(other, both)
    other.engine.dispose()


def in_match(tables: Tables, table_id: str) -> Match[Any]:
    """The live match."""
    match = tables.look(table_id).match
    assert match is not None
    return match


def test_a_failure_in_the_middle_changes_nothing(
    tables: Tables, both: str, users: dict[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    moves, version = stored(tables, both), tables.version(both)
    with monkeypatch.context() as patched:
        patched.setattr("cowcatcher.web.desk.announce", lambda db, table_id: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            play_one(tables, both, users, "broken", Random(14))
    assert stored(tables, both) == in_memory(tables, both) == moves
    assert tables.version(both) == version
    play_one(tables, both, users, "whole", Random(14))
    assert stored(tables, both) == in_memory(tables, both) != moves


@ABOVE_SQL
def test_old_snapshots_stay_as_they_were(tables: Tables, both: str, users: dict[int, int]) -> None:
    play_some(tables, both, users, 10, Random(15))
    old = tables.look(both)
    assert old.match is not None
    content, told = old.match.view(0).content(), old.story(0, "en").tell()
    play_some(tables, both, users, 20, Random(16))
    assert old.match.view(0).content() == content
    assert old.story(0, "en").tell() == told
    assert replace(old.info) == old.info
