"""Bots: whose turn it is to think, what happens when one gives no answer, and how its stand-in's moves are marked."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import update
from tests.web.places import GAME, ME, Ticks, bot, mover, ply_of

from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.match import Played
from cowcatcher.kernel.types import CHANCE
from cowcatcher.web.clocks import Limit
from cowcatcher.web.crew import Crew, FairQueue, Job, NoAnswer
from cowcatcher.web.identity import Identities, Person
from cowcatcher.web.served import Served
from cowcatcher.web.store.engine import connect, writing
from cowcatcher.web.store.models import Seat
from cowcatcher.web.tables import Tables
from cowcatcher.web.thinking import Thinker
from cowcatcher.web.thoughts import budget

pytestmark = pytest.mark.once

PATIENCE = 90.0


@pytest.fixture
def database(sqlite: str) -> str:
    """What is tried here does not depend on the kind."""
    return sqlite


@pytest.fixture
def thinker(tables: Tables) -> Iterator[Thinker]:
    """Bots that think when they are woken; nobody looks for forgotten ones."""
    thinking = Thinker(tables, 1)
    tables.told = thinking.wake
    yield thinking
    thinking.stop()


def until(true: Callable[[], bool], what: str) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.02)


def bots_turn(tables: Tables, person: Person, spec: str, clock: int = 0) -> str:
    """A table of somebody's where the bot begins."""
    for _ in range(60):
        table_id = tables.create(person, GAME, {}, [ME, bot(spec)], limit=Limit(clock))
        if mover(tables, table_id) == 1:
            return table_id
    raise AssertionError("the bot never begins")


def last_choice(tables: Tables, table_id: str, seat: int) -> Played:
    """What a seat has chosen last."""
    match = tables.look(table_id).match
    assert match is not None
    return next(played for played in reversed(match.played) if played.seat == seat and played.options > 1)


def test_whose_bank_is_empty_has_a_bot_move_until_his_turn_is_over(
    tables: Tables, thinker: Thinker, ann: Person
) -> None:
    ticks = Ticks(100.0)
    tables.served = Served(tables.engine, ticks)
    table_id = tables.create(ann, GAME, {}, [ME, ME], limit=Limit(0, 60, 30))
    first, before = mover(tables, table_id), ply_of(tables, table_id)
    ticks.at += 61
    thinker.wake(table_id)
    until(lambda: mover(tables, table_id) != first, "nobody moves for whoever is late")
    live = tables.look(table_id)
    assert live.match is not None
    chosen = [played for played in live.match.played[before:] if played.seat == first and played.options > 1]
    assert {played.by for played in chosen} == {"time greedy"}
    assert (tables.time_left(live, first), tables.late()) == (30, [])


def take(queue: FairQueue, seconds: float) -> int:
    """The number of the next job, which takes so long."""
    job = queue.take()
    assert job is not None
    queue.worked(job.owner, seconds)
    return int(job.args[0])


def test_whoever_has_much_to_do_lets_others_pass() -> None:
    queue = FairQueue()
    for n in range(16):
        queue.put(Job("ann", 1, int, (n,)))
    assert [take(queue, 2) for _ in range(2)] == [0, 1]
    queue.put(Job("bea", 1, int, (100,)))
    queue.put(Job("bea", 1, int, (101,)))
    queue.put(Job("cyd", 1, int, (200,)))
    assert [take(queue, 2) for _ in range(6)] == [100, 200, 2, 101, 3, 4]


def test_whoever_asks_for_little_time_waits_less_often() -> None:
    queue = FairQueue()
    for n in range(4):
        queue.put(Job("ann", 1, int, (n,)))
    assert take(queue, 2) == 0
    for n in range(20):
        queue.put(Job("bea", 1, int, (100 + n,)))
    assert [take(queue, 0.2) for _ in range(9)] == list(range(100, 109)), "nine of these take as long as one of Ann's"
    order = [take(queue, 0.2) for _ in range(3)]
    assert 1 in order, "and then it is her turn"


def test_nobody_saves_up_time_and_what_is_under_way_counts() -> None:
    queue = FairQueue()
    queue.put(Job("bea", 1, int, (100,)))
    assert take(queue, 1) == 100
    for n in range(8):
        queue.put(Job("ann", 1, int, (n,)))
    assert [take(queue, 10) for _ in range(4)] == [0, 1, 2, 3]
    for n in range(3):
        queue.put(Job("bea", 1, int, (101 + n,)))
    assert [take(queue, 10) for _ in range(5)] == [101, 4, 102, 5, 103]
    for owner in ("cyd", "dee"):
        queue.put(Job(owner, 1, int, (0,)))
        queue.put(Job(owner, 1, int, (1,)))
    assert [job.owner for job in (queue.take() for _ in range(2)) if job] == ["cyd", "dee"], "nobody has two at once"
    waiting = Job("eve", 1, int, (5,))
    queue.put(waiting)
    queue.close()
    assert queue.take() is None
    assert waiting.result.cancelled()


def test_the_tables_of_one_do_not_keep_the_bots_of_another_waiting(
    tables: Tables, identities: Identities, ann: Person, bea: Person
) -> None:
    greedy = [bots_turn(tables, ann, "mcts-20it") for _ in range(12)]
    other = bots_turn(tables, bea, "mcts-20it")
    order: list[str] = []
    thinker = Thinker(tables, 1)
    tables.told = order.append
    try:
        for table_id in [*greedy, other]:
            thinker.wake(table_id)
        until(lambda: other in order, "the other's bot has not answered")
    finally:
        thinker.stop()
    assert order.index(other) <= 1, "at most the thought under way came first"


def test_a_quick_bot_does_not_wait_for_a_search(tables: Tables, thinker: Thinker, ann: Person, bea: Person) -> None:
    endless = thinker.searching.submit(ann.id, 600, time.sleep, 600)
    table_id = bots_turn(tables, bea, "greedy")
    begun = ply_of(tables, table_id)
    thinker.wake(table_id)
    until(lambda: ply_of(tables, table_id) > begun, "the quick bot waits")
    assert not endless.done()


def test_a_question_of_a_person_waits_for_no_bot(tables: Tables, thinker: Thinker, ann: Person) -> None:
    endless = [crew.submit(ann.id, 600, time.sleep, 600) for crew in (thinker.quick, thinker.searching)]
    thinker.patience = PATIENCE
    live = tables.look(tables.create(ann, GAME, {}, [ME, ME]))
    for answer in (thinker.hint(live, live.mover(), "pl"), thinker.suggestion(live, live.mover(), "pl")):
        best, *others = answer.result(PATIENCE)
        assert best.plan is not None
        assert others[-1].plan is None
        assert {best.move, *(other.move for other in others)} == {
            *map(live.info.known.table.name, live.choice(live.mover()).legal)
        }
    assert not any(one.done() for one in endless)


def test_a_bot_that_hangs_is_replaced_and_its_move_marked(
    tables: Tables, thinker: Thinker, ann: Person, caplog: pytest.LogCaptureFixture
) -> None:
    first = bots_turn(tables, ann, "greedy")
    begun = ply_of(tables, first)
    thinker.wake(first)
    until(lambda: ply_of(tables, first) > begun, "the quick bot has not loaded the game")
    process = thinker.searching.submit(0, PATIENCE, os.getpid).result(PATIENCE)
    os.kill(process, signal.SIGSTOP)
    thinker.margin = 3.0
    table_id = bots_turn(tables, ann, "mcts-20ms")
    begun = ply_of(tables, table_id)
    until(lambda: ply_of(tables, table_id) > begun, "the table waits for the bot that hangs")
    assert last_choice(tables, table_id, 1).by == "failed greedy"
    assert f"bot mcts-20ms: no answer in 3.0 s (table {table_id}, ply {begun}, seat 1)" in caplog.text
    assert thinker.searching.submit(0, PATIENCE, os.getpid).result(PATIENCE) != process
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    live = tables.look(table_id)
    assert any("gave no answer: the bot greedy chose." in text for text in live.story(None, "en").tell())
    assert '[StandIns "failed greedy"]' in live.record(None)


def test_with_all_processes_hanging_the_game_goes_on_all_the_same(
    tables: Tables, thinker: Thinker, ann: Person
) -> None:
    for crew in (thinker.quick, thinker.searching):
        os.kill(crew.submit(0, PATIENCE, os.getpid).result(PATIENCE), signal.SIGSTOP)
    thinker.margin = 1.0
    table_id = bots_turn(tables, ann, "greedy")
    begun = ply_of(tables, table_id)
    until(lambda: ply_of(tables, table_id) > begun, "the table waits")
    assert last_choice(tables, table_id, 1).by == "failed random"


def test_a_bot_that_fails_does_not_stop_its_table(
    tables: Tables, thinker: Thinker, ann: Person, caplog: pytest.LogCaptureFixture
) -> None:
    tables.told = lambda table_id: None
    table_id = bots_turn(tables, ann, "random")
    with writing(tables.engine) as db:
        db.execute(update(Seat).where(Seat.table_id == table_id, Seat.seat == 1).values(bot="mcts-0it"))
    thinker.tables = Tables(tables.engine)
    begun = ply_of(tables, table_id)
    thinker.wake(table_id)
    until(lambda: ply_of(tables, table_id) > begun, "the table waits for a bot that cannot be")
    assert last_choice(tables, table_id, 1).by == "failed greedy"
    assert "bot mcts-0it: BadOption" in caplog.text


def test_a_process_that_dies_or_hangs_in_the_middle_is_replaced() -> None:
    crew = Crew(1)
    try:
        before = crew.submit(0, PATIENCE, os.getpid).result(PATIENCE)
        with pytest.raises(NoAnswer, match="its process ended"):
            crew.submit(0, PATIENCE, os._exit, 3).result(PATIENCE)
        with pytest.raises(NoAnswer, match=r"no answer in 0\.5 s"):
            crew.submit(0, 0.5, signal.pause).result(PATIENCE)
        with pytest.raises(NoAnswer, match="ValueError: invalid literal"):
            crew.submit(0, PATIENCE, int, "many").result(PATIENCE)
        with pytest.raises(NoAnswer):
            crew.submit(0, PATIENCE, threading.Lock).result(PATIENCE)  # what cannot be sent back
        with pytest.raises(NoAnswer):
            crew.submit(0, PATIENCE, len, threading.Lock()).result(PATIENCE)  # or cannot be sent there
        assert crew.submit(0, PATIENCE, os.getpid).result(PATIENCE) != before
    finally:
        crew.stop()
    assert crew.submit(0, 1, os.getpid).cancelled()


def test_bots_among_themselves_play_only_while_somebody_watches(tables: Tables, ann: Person) -> None:
    watching: set[str] = set()
    thinker = Thinker(tables, 1, lambda: watching)
    tables.told = thinker.wake
    try:
        alone = tables.create(ann, GAME, {}, [bot("random"), bot("random")])
        assert not thinker._busy
        watching.add(alone)
        begun = ply_of(tables, alone)
        thinker.wake(alone)
        until(lambda: ply_of(tables, alone) > begun + 3, "watched bots do not play")
        watching.clear()
        until(lambda: not thinker._busy, "bots go on with nobody there")
        other = tables.create(ann, GAME, {}, [bot("random"), bot("random")], public=True)
        tables.watched = thinker.look
        begun = ply_of(tables, other)
        tables.watch(None, other)
        until(lambda: ply_of(tables, other) > begun, "a look does not wake them")
    finally:
        thinker.stop()


def test_the_processes_of_bots_load_no_database() -> None:
    script = "import sys; import cowcatcher.web.crew, cowcatcher.web.thoughts; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert "cowcatcher.bots" in loaded
    assert not {"sqlalchemy", "alembic", "fastapi", "cowcatcher.web.tables"} & set(loaded)


def test_a_search_on_the_server_has_an_end(tables: Tables, ann: Person) -> None:
    assert [budget(spec) for spec in ("greedy", "baron", "mcts", "mcts-800ms", "mcts-500it", "mcts-20000it")] == [
        0.0,
        1.5,
        5.0,
        0.8,
        2.0,
        5.0,
    ]
    for spec in ("mcts-2001ms", "mcts-2001it"):
        with pytest.raises(BadOption, match="for a guest the most is mcts-2000ms or mcts-2000it"):
            tables.create(ann, GAME, {}, [ME, bot(spec)])
    Identities(tables.engine).register(ann.id, "ann", "a long password of hers")
    member = Person(ann.id, ann.name, "ann", ann.language)
    assert tables.create(member, GAME, {}, [ME, bot("mcts-5000ms")])
    with pytest.raises(BadOption, match="here the most is mcts-5000ms or mcts-20000it"):
        tables.create(member, GAME, {}, [ME, bot("mcts-5001ms")])


def test_whoever_has_left_is_not_said_to_have_chosen(
    tables: Tables, thinker: Thinker, ann: Person, bea: Person
) -> None:
    table_id = tables.create(ann, GAME, {}, [ME, ME])
    while mover(tables, table_id) != 0:
        tables.play_for(table_id, 1, ply_of(tables, table_id), some_move_of(tables, table_id))
    begun = ply_of(tables, table_id)
    tables.leave(ann.id, table_id, 0)
    until(lambda: mover(tables, table_id) != 0, "nobody plays for whoever has left")
    played = last_choice(tables, table_id, 0)
    assert played.by == "left greedy"
    live = tables.look(table_id)
    told = live.story(None, "en").by_ply(begun)
    assert told[0][1].endswith(f"{live.names()[0]} has left: the bot greedy chose.")
    fresh = Tables(connect(tables.engine.url.render_as_string(hide_password=False))).look(table_id)
    assert fresh.record(None) == live.record(None), "kept in the database"
    match = fresh.match
    assert match is not None
    again = tables.look(tables.import_record(bea, match.record())).match
    assert again is not None
    assert [p.by for p in again.played][: match.ply] == [p.by for p in match.played]
    assert {p.by for p in match.played if p.seat == CHANCE} == {""}


def some_move_of(tables: Tables, table_id: str) -> str:
    """The first legal move."""
    match = tables.look(table_id).match
    assert match is not None
    return str(match.game.table.name(match.state.legal()[0]))
