"""Being rid of a table: deleting it before the game, leaving or giving up the game, hiding it from one's list."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import func, select
from tests.web.browsing import Browser, fresh_app
from tests.web.places import GAME, ME, OPEN_SEAT, Running, bot, mover, play_some, ply_of, some_move

from cowcatcher.kernel.state import dump
from cowcatcher.kernel.types import NOBODY
from cowcatcher.web import seating
from cowcatcher.web.errors import Begun, NoSuchTable, NotNow, NotYours, OthersPlay, TooManyTables
from cowcatcher.web.identity import Person
from cowcatcher.web.store.engine import reading
from cowcatcher.web.store.models import Chat, Seat
from cowcatcher.web.tables import SeatPlan, Tables


def test_tables_that_never_began_do_not_lock_their_maker_out(
    tables: Tables, ann: Person, bea: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "MOST_TABLES", 4)
    waiting = tables.create(ann, GAME, {}, [ME, OPEN_SEAT], public=True)
    alone = tables.create(ann, GAME, {}, [ME, bot()])
    shared = tables.create(ann, GAME, {}, [ME, OPEN_SEAT], public=True)
    tables.join(bea, shared, 1)
    of_others = tables.create(ann, GAME, {}, [SeatPlan("open"), bot()], public=True)
    ways: tuple[Callable[[], object], ...] = (
        lambda: tables.remove(ann.id, waiting),
        lambda: tables.give_up(ann.id, alone),
        lambda: tables.leave(ann.id, shared, 0),
        lambda: tables.join(bea, of_others, 0),
    )
    for way in ways:
        with pytest.raises(TooManyTables):
            tables.create(ann, GAME, {}, [ME, OPEN_SEAT])
        way()
        tables.create(ann, GAME, {}, [ME, OPEN_SEAT])


def test_a_table_is_deleted_by_its_maker_until_it_has_begun(tables: Tables, ann: Person, bea: Person) -> None:
    told: list[str] = []
    table = tables.create(ann, GAME, {}, [ME, OPEN_SEAT, OPEN_SEAT], public=True)
    tables.join(bea, table, 1)
    tables.say(bea, table, "Anybody?")
    tables.told = told.append
    with pytest.raises(NotYours):
        tables.remove(bea.id, table)
    tables.remove(ann.id, table)
    assert told == [table]
    with pytest.raises(NoSuchTable):
        tables.look(table)
    with pytest.raises(NoSuchTable):
        tables.remove(ann.id, table)
    assert tables.mine(ann.id) == tables.mine(bea.id) == tables.public() == []
    with reading(tables.engine) as db:
        assert [db.scalar(select(func.count()).select_from(kind)) for kind in (Seat, Chat)] == [0, 0]
    begun = tables.create(ann, GAME, {}, [ME, bot()])
    with pytest.raises(Begun):
        tables.remove(ann.id, begun)
    assert tables.look(begun).info.status == "playing"


def test_a_game_that_was_given_up_is_played_no_further(tables: Tables, ann: Person, bea: Person) -> None:
    table = tables.create(ann, GAME, {}, [ME, bot()])
    rng = Random(41)
    while mover(tables, table) != 0:
        tables.play_for(table, 1, ply_of(tables, table), some_move(tables, table, rng))
    play_some(tables, table, {0: ann.id}, 1, rng)
    before = tables.look(table)
    assert before.match is not None
    with pytest.raises(NotYours):
        tables.give_up(bea.id, table)
    tables.give_up(ann.id, table)
    live, ply = tables.look(table), before.match.ply
    assert (live.info.status, live.mover()) == ("given_up", NOBODY)
    for seat in (0, 1, None):
        assert live.view(seat).legal == ()
        assert dump(live.view(seat).known) == dump(before.view(seat).known)
    seat, move = mover(tables, table), some_move(tables, table, rng)
    with pytest.raises(NotNow):
        tables.play_for(table, seat, ply, move)
    for act in (
        lambda: tables.play(ann.id, table, 0, ply, move, "more"),
        lambda: tables.undo(ann.id, table, 0, ply),
        lambda: tables.may_ask(ann.id, table, 0),
        lambda: tables.give_up(ann.id, table),
        lambda: tables.leave(ann.id, table, 0),
    ):
        with pytest.raises(NotNow):
            act()
    assert tables.bots_to_move() == {}
    assert Tables(tables.engine).look(table).info == live.info
    assert live.record(None) == before.record(None), "what was hidden stays so"


def test_nobody_gives_up_a_game_that_others_play(tables: Tables, both: str, ann: Person, bea: Person) -> None:
    with pytest.raises(OthersPlay):
        tables.give_up(ann.id, both)
    tables.leave(bea.id, both, 1)
    tables.give_up(ann.id, both)
    assert tables.look(both).info.status == "given_up"


def test_a_hidden_table_is_in_nobody_elses_way(tables: Tables, both: str, ann: Person, bea: Person) -> None:
    tables.hide(ann.id, both)
    tables.hide(ann.id, both)
    assert tables.mine(ann.id) == []
    assert [live.info.id for live in tables.mine(ann.id, hidden=True)] == [both]
    assert [live.info.id for live in tables.mine(ann.id, hidden=None)] == [both]
    assert [live.info.id for live in tables.mine(bea.id)] == [both]
    assert tables.mine(bea.id, hidden=True) == []
    tables.hide(ann.id, both, False)
    assert [live.info.id for live in tables.mine(ann.id)] == [both]
    with pytest.raises(NoSuchTable):
        tables.hide(ann.id + bea.id, both)


@pytest.mark.once
def test_programs_delete_give_up_and_hide(server: Running) -> None:
    ann, bea = server.client("Ann"), server.client("Bea")

    def listed(which: str) -> list[str]:
        return [table["id"] for table in ann.get("/tables", which=which)]

    waiting = ann.table(ME, OPEN_SEAT, public=True)
    assert bea.http.delete(f"/tables/{waiting}").json()["error"] == "not_yours"
    assert ann.http.put(f"/tables/{waiting}/hidden").status_code == 204
    assert (listed("mine"), listed("hidden")) == ([], [waiting])
    assert ann.http.delete(f"/tables/{waiting}/hidden").status_code == 204
    assert (listed("mine"), listed("hidden")) == ([waiting], [])
    assert ann.http.delete(f"/tables/{waiting}").status_code == 204
    assert ann.get(f"/tables/{waiting}", 404)["error"] == "no_table"
    alone = ann.table(ME, bot())
    found = ann.http.delete(f"/tables/{alone}")
    assert (found.status_code, found.json()["error"]) == (409, "begun")
    assert bea.post(f"/tables/{alone}/give-up", 403)["error"] == "not_yours"
    given = ann.post(f"/tables/{alone}/give-up")
    assert (given["status"], given["to_move"]) == ("given_up", None)
    legal = ann.get(f"/tables/{alone}/legal")
    assert (legal["status"], legal["moves"]) == ("given_up", [])
    state = ann.get(f"/tables/{alone}/state")
    assert (state["status"], state["legal"]) == ("given_up", [])
    shared = ann.table(ME, OPEN_SEAT, public=True)
    bea.post(f"/tables/{shared}/seats/1/join")
    assert ann.post(f"/tables/{shared}/give-up", 409)["error"] == "others_play"


@pytest.mark.once
def test_pages_offer_what_can_be_done_with_a_table(tmp_path: Path) -> None:
    app = fresh_app(tmp_path)
    ann, bea = Browser(app).named("Ann"), Browser(app).named("Bea")
    maker = ann.server.identities.find(ann.client.cookies["cowcatcher"])
    other = ann.server.identities.find(bea.client.cookies["cowcatcher"])
    assert maker is not None
    assert other is not None
    waiting = ann.tables.create(maker, GAME, {}, [ME, OPEN_SEAT], "Waiting", public=True)
    assert f"/tables/{waiting}/delete" not in bea.open(f"/tables/{waiting}").text
    ann.open(f"/tables/{waiting}/delete")
    ann.send(f"/tables/{waiting}/delete")
    assert "Waiting" not in ann.page.text
    bea.open(f"/tables/{waiting}", 404)
    alone = ann.tables.create(maker, GAME, {}, [ME, bot()], "Alone")
    assert f"/tables/{alone}/give-up" in ann.open(f"/tables/{alone}").text
    ann.open(f"/tables/{alone}/give-up")
    assert "without a result" in ann.page.text
    assert ann.tables.look(alone).info.status == "playing", "it is asked once more"
    ann.send(f"/tables/{alone}/give-up")
    assert "The game was given up." in ann.page.text
    assert ann.moves() == []
    ann.open("/")
    ann.send(f"/tables/{alone}/hide")
    assert "Alone" not in ann.page.text
    assert "Alone" in ann.open("/hidden").text
    ann.send(f"/tables/{alone}/unhide")
    ann.open("/")
    assert "Alone" in ann.page.text
    shared = ann.tables.create(maker, GAME, {}, [ME, OPEN_SEAT], "Shared")
    ann.tables.join(other, shared, 1, ann.tables.invitations(maker.id, shared)[1])
    bea.open(f"/tables/{shared}")
    assert f"/tables/{shared}/give-up" not in bea.page.text
    bea.open(f"/tables/{shared}/seats/1/leave")
    bea.send(f"/tables/{shared}/seats/1/leave")
    assert ann.tables.look(shared).info.seats[1].kind == "bot"
    bea.open(f"/tables/{shared}", 404)
