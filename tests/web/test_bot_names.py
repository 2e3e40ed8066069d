"""What bots are called: by names of their own that nobody else at the table has, and in records so that they sit down
again."""

from __future__ import annotations

import pytest
from tests.web.places import ABOVE_SQL, GAME, ME, OPEN_SEAT, bot, person

from cowcatcher.kernel.match import Match
from cowcatcher.registry import find
from cowcatcher.text import load
from cowcatcher.web.bot_names import from_record, in_record, named
from cowcatcher.web.identity import Identities, Person
from cowcatcher.web.live import shown_names
from cowcatcher.web.names import alike, distinct, like_a_bot, printable
from cowcatcher.web.tables import Tables

ALL = named("any", [""] * 24, range(24))


def test_the_names_can_be_told_apart_and_fit_where_names_stand() -> None:
    assert distinct(ALL) == ALL
    assert all(printable(name) == name and len(name) <= 16 and not like_a_bot(name) for name in ALL)


def test_a_table_has_its_own_and_each_of_them_once() -> None:
    names = ["Ann", "", "", "Bea"]
    here = named("k3v9xm2apq", names, [1, 2])
    assert here == named("k3v9xm2apq", names, [1, 2])
    assert (here[0], here[3]) == ("Ann", "Bea")
    assert here[1] != here[2]
    assert len({tuple(named(f"table{n}", names, [1, 2])) for n in range(20)}) > 15


@ABOVE_SQL
def test_nobody_at_a_table_is_called_like_its_bots(tables: Tables, identities: Identities, ann: Person) -> None:
    assert not any(alike(own, "dusty") for own in named("any", ["DUSTY"] + [""] * 23, range(1, 24))[1:])
    table = tables.create(ann, GAME, {}, [ME, OPEN_SEAT, bot("greedy"), bot("greedy")], public=True)
    dusty = tables.look(table).names()[2]
    tables.join(person(identities, dusty.upper()), table, 1)
    assert tables.look(table).names()[1] == f"{dusty.upper()} 2"


@ABOVE_SQL
def test_a_bot_of_a_record_is_the_same_bot_with_the_same_name(tables: Tables, ann: Person) -> None:
    first = tables.look(tables.create(ann, GAME, {}, [ME, bot("greedy"), bot("mcts-800ms")]))
    text = first.record(None)
    assert f"Bot greedy {first.names()[1]}" in text
    again = tables.look(tables.import_record(ann, text))
    assert again.names() == first.names()
    assert [seat.bot for seat in again.info.seats] == ["", "greedy", "mcts-800ms"]
    assert again.record(None).splitlines()[:8] == text.splitlines()[:8]


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        ("Bot greedy", "greedy", "Bot greedy"),
        ("Bot greedy 2", "greedy", "Bot greedy"),
        ("Bot greedy Dusty", "greedy", "Dusty"),
        ("Bot mcts-800ms Calamity May", "mcts-800ms", "Calamity May"),
        ("Bot greedy bot random", "greedy", "Bot greedy"),
        ("Ann", "", ""),
        ("Bot", "", ""),
    ],
)
def test_what_a_name_of_a_record_means(text: str, kind: str, name: str) -> None:
    assert from_record(text) == (kind, name)


def test_a_name_of_a_record_is_what_it_was() -> None:
    assert in_record("Dusty", "greedy") == "Bot greedy Dusty"
    assert in_record("Bot greedy 2", "greedy") == "Bot greedy 2"


@ABOVE_SQL
def test_bots_of_older_tables_and_records_are_called_as_they_were(tables: Tables, ann: Person) -> None:
    match = Match(find(GAME), ["Zoe", "Bot greedy", "Bot greedy 2"], {}, 5)
    match.advance()
    table = tables.import_record(ann, match.record())
    greedy = load("en", "web").say("web.bot_kind.greedy")
    live = tables.look(table)
    assert live.names()[1:] == ["Bot greedy", "Bot greedy 2"]
    assert shown_names(live, "en")[1:] == [greedy, f"{greedy} 2"]
    assert '"Zoe; Bot greedy; Bot greedy 2"' in live.record(None)


@ABOVE_SQL
def test_whoever_has_left_is_still_called_so(tables: Tables, ann: Person, identities: Identities) -> None:
    table = tables.create(ann, GAME, {}, [ME, OPEN_SEAT, bot()], public=True)
    bea = person(identities, "Bea")
    tables.join(bea, table, 1)
    tables.leave(bea.id, table, 1)
    live = tables.look(table)
    assert live.names()[1] == "Bea"
    assert f"Ann; Bea; {in_record(live.names()[2], 'random')}" in live.record(None)
