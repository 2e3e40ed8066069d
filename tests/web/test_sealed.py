"""Secret choices that are made together: everybody chooses on his own page at the same time, in any order."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from sqlalchemy import select
from tests.web.places import ABOVE_SQL, GAME, ME, OPEN_SEAT, bot, mover, ply_of

from cowcatcher.games.carson_city.rules.moves import RECALL
from cowcatcher.kernel.errors import CannotUndo
from cowcatcher.kernel.match import Match
from cowcatcher.web.errors import NotNow, Refused, Stale
from cowcatcher.web.identity import Identities, Person, hashed
from cowcatcher.web.live import LiveTable, gathered
from cowcatcher.web.notify.contacts import Contacts
from cowcatcher.web.notify.notifier import to_tell, turn_of
from cowcatcher.web.present import can_undo
from cowcatcher.web.seating import SeatPlan
from cowcatcher.web.store.engine import connect, reading
from cowcatcher.web.store.models import Sealed, Table
from cowcatcher.web.tables import Tables

FACE_DOWN = {"placement": "kit_carson"}


def match_of(tables: Tables, table_id: str) -> Match[Any]:
    match = tables.look(table_id).match
    assert match is not None
    return match


class Three:
    """A table of three people, played until all of them choose together. order: their seats as the rules take them."""

    def __init__(self, tables: Tables, identities: Identities, seats: list[SeatPlan], game: str, **more: Any) -> None:
        self.tables = tables
        made = [identities.guest(name) for name in ("Ann", "Bea", "Cyril")]
        guests, self.tokens = [person for person, _ in made], [token for _, token in made]
        self.people = [guests[0] if plan.kind == "me" else guest for plan, guest in zip(seats, guests, strict=True)]
        self.id = tables.create(self.people[0], game, more.pop("options", FACE_DOWN), seats, **more)
        self.bots = [n for n, plan in enumerate(seats) if plan.kind == "bot"]
        for n, plan in enumerate(seats):
            if plan.kind == "open":
                tables.join(self.people[n], self.id, n, tables.invitations(self.people[0].id, self.id)[n])
        self.calls = 0
        self.rng = Random(1)
        while len(self.live.choosers()) < len(seats):
            self.choose(mover(tables, self.id))
        self.order = self.live.choosers()

    @property
    def live(self) -> LiveTable:
        return self.tables.look(self.id)

    @property
    def ply(self) -> int:
        return ply_of(self.tables, self.id)

    def options(self, seat: int) -> list[str]:
        live = self.live
        assert live.match is not None
        return [live.match.game.table.name(move) for move in live.choice(seat).legal]

    def choose(self, seat: int, move: str = "", ply: int | None = None, call: str = "") -> str:
        """Make a move of a seat, at random where none is named; the move."""
        move = move or self.rng.choice(self.options(seat))
        self.calls += 1
        at = self.ply if ply is None else ply
        if seat in self.bots:
            self.tables.play_for(self.id, seat, at, move)
        else:
            self.tables.play(self.people[seat].id, self.id, seat, at, move, call or f"c{self.calls}")
        return move

    def undo(self, seat: int, ply: int | None = None, turn: bool = False) -> None:
        self.tables.undo(self.people[seat].id, self.id, seat, self.ply if ply is None else ply, turn)

    def played(self, since: int) -> list[tuple[int, str]]:
        match = match_of(self.tables, self.id)
        return [(int(p.seat), match.game.table.name(p.move)) for p in match.played[since:]]

    def kept(self) -> dict[int, str]:
        """What lies sealed in the database."""
        with reading(self.tables.engine) as db:
            return {row.seat: row.move for row in db.scalars(select(Sealed).where(Sealed.table_id == self.id))}


@pytest.fixture
def three(tables: Tables, identities: Identities) -> Three:
    return Three(tables, identities, [ME, OPEN_SEAT, OPEN_SEAT], GAME)


def test_who_is_not_the_first_can_choose_too_and_the_record_keeps_the_order(three: Three) -> None:
    first, second, third = three.order
    before = three.ply
    last = three.choose(third)
    assert three.ply == before
    assert three.live.asked() == [first, second]
    assert set(three.live.chosen()) == {third}
    middle = three.choose(second)
    assert three.kept() == {second: middle, third: last}
    begin = three.choose(first)
    assert three.played(before)[:3] == [(first, begin), (second, middle), (third, last)]
    assert three.kept() == {}
    assert not three.live.info.sealed


def test_a_choice_that_waits_is_played_as_soon_as_its_place_comes(three: Three) -> None:
    first, second, third = three.order
    before = three.ply
    middle = three.choose(second)
    begin = three.choose(first)
    assert three.played(before) == [(first, begin), (second, middle)]
    assert three.live.asked() == [third]
    assert set(three.live.chosen()) == {first, second}


def test_secret_choices_of_others_since_the_page_was_loaded_do_not_make_it_stale(three: Three) -> None:
    first, second, third = three.order
    loaded = three.ply
    three.choose(third, ply=loaded)
    three.choose(first, ply=loaded)
    three.choose(second, ply=loaded)
    assert three.ply >= loaded + 3
    if three.live.choosers():
        with pytest.raises(Stale):  # the next tick is another choice
            three.choose(three.live.choosers()[-1], ply=loaded)


@ABOVE_SQL
def test_anything_else_makes_a_page_stale(three: Three) -> None:
    _, second, third = three.order
    for ply in (three.ply - 1, three.ply + 1):
        for seat in (second, third):
            with pytest.raises(Stale):
                three.choose(seat, ply=ply)
    assert three.kept() == {}


def test_a_choice_that_waits_can_be_changed_and_withdrawn(three: Three) -> None:
    first, second, _ = three.order
    before = three.ply
    one, other = three.options(second)[:2]
    three.choose(second, one)
    three.choose(second, other)
    assert three.kept() == {second: other}
    assert can_undo(three.live, second, three.people[second].id, False)
    assert not can_undo(three.live, second, three.people[second].id, True)
    three.undo(second)
    assert three.kept() == {}
    assert second in three.live.asked()
    three.choose(first)
    assert [seat for seat, _ in three.played(before)] == [first]
    with pytest.raises(Stale):
        three.undo(second, before - 1)


def test_a_choice_that_waits_is_withdrawn_at_the_ply_that_was_seen_or_since(three: Three) -> None:
    first, _, third = three.order
    loaded = three.ply
    three.choose(third)
    three.choose(first)
    with pytest.raises(Stale):
        three.undo(third, loaded - 1)
    three.undo(third, loaded)
    assert three.kept() == {}


def test_who_takes_his_secret_choice_back_leaves_those_of_the_others_alone(three: Three) -> None:
    first, _, third = three.order
    before = three.ply
    last = three.choose(third)
    three.choose(first)
    three.undo(first)
    assert three.ply == before
    assert three.kept() == {third: last}


def test_an_undo_behind_the_common_choice_drops_what_was_chosen_in_it(three: Three) -> None:
    _, _, third = three.order
    match = match_of(three.tables, three.id)
    last = next(n for n in range(match.ply - 1, -1, -1) if match.played[n].options > 1)
    opener = int(match.played[last].seat)
    three.choose(third)
    if opener == third:
        three.undo(third)  # his own choice that waits comes first
        three.choose(three.order[1])
    three.undo(opener)
    assert three.ply == last
    assert three.kept() == {}
    three.choose(opener)
    assert three.live.asked() == three.live.choosers()


@ABOVE_SQL
def test_a_refused_choice_names_its_rule_and_is_not_kept(three: Three) -> None:
    _, second, _ = three.order
    name = match_of(three.tables, three.id).game.table.name
    recalls = [name(RECALL.move(n)) for n in range(RECALL.size)]
    impossible = next(move for move in recalls if move not in three.options(second))
    with pytest.raises(Refused) as refused:
        three.choose(second, f"tile:{three.ply}")
    assert refused.value.reason is None
    with pytest.raises(Refused) as refused:
        three.choose(second, impossible)
    assert refused.value.reason is not None
    assert refused.value.reason.rule.startswith("CC-17")
    assert three.kept() == {}


def test_a_repeated_sealed_choice_is_answered_as_the_first_time(three: Three) -> None:
    first, second, _ = three.order
    user = three.people[second].id
    move = three.options(second)[0]
    answer = three.tables.play(user, three.id, second, three.ply, move, "again")
    three.undo(second)
    assert three.tables.play(user, three.id, second, three.ply, move, "again") == answer
    assert three.kept() == {}
    three.choose(first)
    assert second in three.live.asked()


def test_another_worker_and_a_new_start_know_what_waits(three: Three, database: str) -> None:
    first, second, third = three.order
    before = three.ply
    engine = connect(database)
    other = Tables(engine)
    assert other.look(three.id).info.sealed == {}
    middle, last = three.choose(second), three.choose(third)
    assert other.look(three.id).info.sealed == {second: middle, third: last}
    begin = three.options(first)[0]
    other.play(three.people[first].id, three.id, first, before, begin, "elsewhere")
    assert three.played(before)[:3] == [(first, begin), (second, middle), (third, last)]
    engine.dispose()


def test_a_bot_needs_no_choice_that_waits_and_comes_in_its_order(tables: Tables, identities: Identities) -> None:
    three = Three(tables, identities, [ME, bot(), OPEN_SEAT], GAME)
    robot = three.bots[0]
    before = three.ply
    people = [seat for seat in three.order if seat != robot]
    chosen = {seat: three.choose(seat) for seat in people if seat != three.order[0]}
    if robot != three.order[0]:
        with pytest.raises(NotNow):
            tables.play_for(three.id, robot, three.ply, three.options(robot)[0])
        chosen[three.order[0]] = three.choose(three.order[0])
    chosen[robot] = three.choose(robot)
    assert three.played(before)[:3] == [(seat, chosen[seat]) for seat in three.order]


def test_nobody_is_asked_in_a_game_that_was_given_up(tables: Tables, identities: Identities) -> None:
    three = Three(tables, identities, [ME, ME, ME], GAME)
    second = three.order[1]
    three.choose(second)
    tables.give_up(three.people[0].id, three.id)
    assert three.live.asked() == []
    assert not three.live.chosen()


def test_all_who_choose_are_told_once_and_nothing_is_taken_back_wrongly(three: Three) -> None:
    first, second, third = three.order
    told = {}
    for seat in three.order:
        turn = turn_of(three.live, three.people[seat].id)
        told[seat] = turn or ""
    assert [seat for seat in three.order if told[seat]]
    waiting: Person = three.people[third]
    three.choose(second)
    assert turn_of(three.live, three.people[second].id) is None
    assert to_tell(three.live, three.people[second].id, told[second]) is None
    three.choose(first)
    assert to_tell(three.live, waiting.id, told[third]) is None
    assert (turn_of(three.live, waiting.id) or "") == told[third]
    three.choose(third)
    if len(three.live.choosers()) > 1:
        for seat in three.live.choosers():
            assert turn_of(three.live, three.people[seat].id), "the next tick asks everybody anew"


def test_those_who_are_asked_together_are_found_to_be_told(three: Three) -> None:
    contacts = Contacts(three.tables.engine)
    for token in three.tokens:
        contacts.subscribe(hashed(token), f"https://push.example/{token}", "key", "auth")
    asked = {(three.id, person.id) for person in three.people}
    assert set(contacts.to_push([three.id])) == asked
    three.choose(three.order[0])
    assert set(contacts.to_push([three.id])) == asked - {(three.id, three.people[three.order[0]].id)}


def test_the_database_says_who_may_choose(three: Three) -> None:
    with reading(three.tables.engine) as db:
        row = db.get_one(Table, three.id)
    assert row.to_move == three.order[0]
    assert row.together == sum(1 << seat for seat in three.order[1:])


@ABOVE_SQL
def test_a_draft_of_heroes_is_made_at_the_same_time(tables: Tables, identities: Identities) -> None:
    three = Three(tables, identities, [ME, OPEN_SEAT, OPEN_SEAT], "train_rush", options={})
    first, second, third = three.order
    before = three.ply
    assert match_of(tables, three.id).state.decision() == "draft_hero"
    assert gathered(match_of(tables, three.id)) == before
    moves = {seat: three.choose(seat) for seat in (third, second, first)}
    assert three.played(before)[:3] == [(seat, moves[seat]) for seat in three.order]


@ABOVE_SQL
def test_choices_made_in_the_order_wait_for_nobody(three: Three) -> None:
    for seat in three.order[:2]:
        three.choose(seat)
    with pytest.raises((NotNow, Stale, CannotUndo)):
        three.undo(three.order[0])
    assert three.kept() == {}
