"""Making tables, invitations, sitting down and standing up, records that become tables."""

from __future__ import annotations

from random import Random

import pytest
from tests.web.places import ABOVE_SQL, GAME, ME, OPEN_SEAT, bot, mover, person, play_some, ply_of

from cowcatcher.kernel.errors import BadOption, BadRecord
from cowcatcher.kernel.match import Match
from cowcatcher.registry import find
from cowcatcher.web import seating
from cowcatcher.web.errors import NoSuchSeat, NoSuchTable, NotNow, NotYours, SeatTaken, TooManyTables, VoidInvitation
from cowcatcher.web.identity import Identities, Person
from cowcatcher.web.names import distinct
from cowcatcher.web.tables import SeatPlan, Tables


def test_a_table_starts_when_the_last_seat_is_taken(tables: Tables, ann: Person, bea: Person) -> None:
    table_id = tables.create(ann, GAME, {}, [ME, OPEN_SEAT, bot("greedy")], "  A  title\x07 ")
    live = tables.look(table_id)
    assert (live.info.status, live.match, live.info.title) == ("open", None, "A title")
    assert [(s.kind, s.bot, s.free) for s in live.info.seats] == [
        ("person", "", False),
        ("person", "", True),
        ("bot", "greedy", False),
    ]
    assert live.names()[:2] == ["Ann", ""]
    invite = tables.invitations(ann.id, table_id)[1]
    assert len(invite) == 32, "128 random bits"
    tables.join(bea, table_id, 1, invite)
    live = tables.look(table_id)
    assert live.info.status == "playing"
    assert live.match is not None
    assert live.match.state.to_move() >= 0
    assert live.names()[:2] == ["Ann", "Bea"]
    assert live.seats_of(bea.id) == (1,)
    assert tables.invitations(ann.id, table_id) == {}


def test_names_at_a_table_differ(tables: Tables, ann: Person, identities: Identities) -> None:
    other = person(identities, "Ann")
    table_id = tables.create(ann, GAME, {}, [ME, OPEN_SEAT, bot(), bot()], public=True)
    tables.join(other, table_id, 1)
    names = tables.look(table_id).names()
    assert names[:2] == ["Ann", "Ann 2"]
    assert distinct(names) == names


def test_an_invitation_is_for_one_seat_and_serves_once(tables: Tables, ann: Person, bea: Person) -> None:
    table_id = tables.create(ann, GAME, {}, [ME, OPEN_SEAT, OPEN_SEAT])
    invites = tables.invitations(ann.id, table_id)
    with pytest.raises(NotYours):
        tables.join(bea, table_id, 1)
    with pytest.raises(NotYours):
        tables.join(bea, table_id, 1, invites[2])
    with pytest.raises(NotYours):
        tables.join(bea, table_id, 1, "ž")
    with pytest.raises(NotYours):
        tables.invitations(ann.id + 1000, tables.create(ann, GAME, {}, [ME, OPEN_SEAT], public=True))
    with pytest.raises(NoSuchSeat):
        tables.join(bea, table_id, 5, invites[1])
    tables.join(bea, table_id, 1, invites[1])
    tables.join(bea, table_id, 1, invites[1])
    with pytest.raises(SeatTaken):
        tables.join(ann, table_id, 1, invites[1])
    assert tables.invited(table_id, invites[1]) is None
    assert tables.invited(table_id, invites[2]) == 2


def test_an_invitation_can_be_revoked(tables: Tables, ann: Person, bea: Person) -> None:
    table_id = tables.create(ann, GAME, {}, [ME, OPEN_SEAT])
    old = tables.invitations(ann.id, table_id)[1]
    with pytest.raises(NotYours):
        tables.revoke(bea.id, table_id, 1)
    with pytest.raises(NotYours):
        tables.revoke(ann.id, table_id, 0)
    tables.revoke(ann.id, table_id, 1)
    with pytest.raises(VoidInvitation):
        tables.join(bea, table_id, 1, old)
    tables.join(bea, table_id, 1, tables.invitations(ann.id, table_id)[1])


def test_standing_up_before_the_game(tables: Tables, ann: Person, bea: Person) -> None:
    table_id = tables.create(ann, GAME, {}, [ME, OPEN_SEAT, OPEN_SEAT], public=True)
    tables.join(bea, table_id, 2)
    with pytest.raises(NotYours):
        tables.leave(ann.id, table_id, 2)
    tables.leave(bea.id, table_id, 2)
    assert tables.look(table_id).info.seats[2].free
    assert set(tables.invitations(ann.id, table_id)) == {1, 2}
    tables.join(bea, table_id, 2)
    tables.stand_up(bea.id, table_id, 2)
    assert tables.look(table_id).info.seats[2].free


def test_whoever_leaves_a_game_is_followed_by_a_bot(tables: Tables, both: str, ann: Person, bea: Person) -> None:
    before = tables.look(both)
    with pytest.raises(NotNow):
        tables.stand_up(bea.id, both, 1)
    tables.leave(bea.id, both, 1)
    live = tables.look(both)
    seat = live.info.seats[1]
    assert (seat.kind, seat.bot, seat.name, seat.user_id) == ("bot", "greedy", "Bea", None)
    assert live.match is before.match
    with pytest.raises(SeatTaken):
        tables.join(bea, both, 1)
    with pytest.raises(NotYours):
        tables.leave(bea.id, both, 1)


@ABOVE_SQL
@pytest.mark.parametrize(
    ("game", "options", "plans"),
    [
        ("chess", {}, [ME, ME]),
        (GAME, {"nothing": "x"}, [ME, ME]),
        (GAME, {"duel_method": "swords"}, [ME, ME]),
        (GAME, {}, [ME]),
        (GAME, {}, [ME] * 6),
        (GAME, {}, [ME, bot("deep-blue")]),
        (GAME, {}, [ME, bot("mcts-9999999ms")]),
        (GAME, {}, [ME, bot("mcts-9999999it")]),
        (GAME, {}, [ME, bot("")]),
    ],
)
def test_what_cannot_be_is_not_made(
    tables: Tables, ann: Person, game: str, options: dict[str, str], plans: list[SeatPlan]
) -> None:
    with pytest.raises(BadOption):
        tables.create(ann, game, options, plans)
    assert tables.mine(ann.id) == []


def test_nobody_fills_the_house(tables: Tables, ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "MOST_TABLES", 2)
    for _ in range(2):
        tables.create(ann, GAME, {}, [ME, OPEN_SEAT])
    with pytest.raises(TooManyTables):
        tables.create(ann, GAME, {}, [ME, OPEN_SEAT])


def record_of(moves: int, names: list[str]) -> str:
    """The record of a random game of Carson City, broken off after so many moves."""
    match = Match(find(GAME), names, {}, 5)
    rng = Random(5)
    while not match.state.over() and match.ply < moves:
        match.advance()
        if not match.state.over():
            match.play(rng.choice(match.state.legal()))
    return match.record()


def test_a_finished_record_becomes_a_table(tables: Tables, ann: Person) -> None:
    text = record_of(5000, ["Zoe", "Bot greedy"])
    table_id = tables.import_record(ann, text, "Old")
    live = tables.look(table_id)
    assert live.info.status == "finished"
    assert live.match is not None
    assert live.match.record() == text
    assert [(s.kind, s.name) for s in live.info.seats] == [("person", "Zoe"), ("bot", "Bot greedy")]


def test_a_record_goes_on_as_a_table(tables: Tables, ann: Person) -> None:
    table_id = tables.import_record(ann, record_of(60, ["Zoe", "Bot nobody", "Bot mcts-800ms"]))
    live = tables.look(table_id)
    assert live.info.status == "playing"
    assert live.seats_of(ann.id) == (0, 1)
    assert live.info.seats[2].bot == "mcts-800ms"
    if mover(tables, table_id) != 2:
        play_some(tables, table_id, {0: ann.id, 1: ann.id}, 1, Random(1))
        assert ply_of(tables, table_id) > 60


@ABOVE_SQL
@pytest.mark.parametrize(
    "text",
    ["", "x", '[Game "chess"]\n', '[Game "carson_city"]\n', record_of(60, ["A", "B"]).replace("setup", "B")],
)
def test_what_is_no_record_is_refused(tables: Tables, ann: Person, text: str) -> None:
    with pytest.raises((BadRecord, BadOption)):
        tables.import_record(ann, text)
    assert tables.mine(ann.id) == []


@ABOVE_SQL
def test_a_copy_with_hidden_moves_is_refused(tables: Tables, ann: Person) -> None:
    match = Match(find(GAME), ["A", "B", "C"], {"duel_method": "tiles"}, 5)
    match.advance()
    with pytest.raises(BadRecord, match="hidden"):
        tables.import_record(ann, match.record(0))


def test_long_and_strange_names_of_a_record(tables: Tables, ann: Person) -> None:
    table_id = tables.import_record(ann, record_of(60, ["x" * 100, "x" * 100, "\n\n", "a\u0007b"]))
    assert tables.look(table_id).names() == ["x" * 24, "x" * 24 + " 2", "Player 3", "a b"]


def test_invitations_of_no_table(tables: Tables, ann: Person) -> None:
    with pytest.raises(NoSuchTable):
        tables.invitations(ann.id, "nosuchtabl")
    with pytest.raises(NoSuchTable):
        tables.join(ann, "nosuchtabl", 0)
