"""Names: what of them can be seen, which look alike, and that nobody is taken for a bot."""

from __future__ import annotations

import pytest
from tests.web.places import ABOVE_SQL, GAME, ME, OPEN_SEAT, bot, person

from cowcatcher.web.identity import Identities, IdentityError, Person
from cowcatcher.web.names import alike, distinct, like_a_bot, printable
from cowcatcher.web.tables import SeatPlan, Tables

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
HEART = "\u2764\ufe0f\u200d\U0001f525"
DOCTOR = "\U0001f469\U0001f3fd\u200d\u2695\ufe0f"


@pytest.mark.parametrize(
    "other",
    ["Ann\ufe0f", "Ann\u3164", "\u0391nn", "\u0410nn", "ANN", "A\u200bnn", "\uff21nn", "A\u00adnn", "Ann\u2800"],
    ids=ascii,
)
def test_names_that_look_alike_are_numbered(other: str) -> None:
    assert alike("Ann", other)
    first, second = distinct(["Ann", printable(other)])
    assert (first, second[-2:]) == ("Ann", " 2")


def test_names_that_differ_stay_as_they_are() -> None:
    names = ["Ann", "Anna", "Jiri", "Ji\u0159\u00ed", "\u0141ukasz", "Bot random", "", "Ann 2", ""]
    assert distinct(names) == names
    assert distinct(["Ian", "lan", "Ann", "Ann"]) == ["Ian", "lan 2", "Ann", "Ann 2"]


@pytest.mark.parametrize("emoji", [FAMILY, HEART, DOCTOR, "1\ufe0f\u20e3"], ids=ascii)
def test_emoji_that_are_joined_stay_together(emoji: str) -> None:
    assert printable(f"Ann {emoji}") == f"Ann {emoji}"


@ABOVE_SQL
@pytest.mark.parametrize("name", ["\u3164", "\ufe0f", "\u200d", "\u2800 \u200b", "\u115f"], ids=ascii)
def test_a_name_that_cannot_be_seen_is_none(identities: Identities, name: str) -> None:
    with pytest.raises(IdentityError, match="letter"):
        identities.guest(name)


@ABOVE_SQL
def test_a_name_is_not_cut_within_an_emoji_that_goes_on(identities: Identities) -> None:
    assert identities.guest("x" * 22 + FAMILY)[0].name == "x" * 22 + FAMILY[0]


@ABOVE_SQL
@pytest.mark.parametrize("name", ["Bot greedy", "bot", "\u0392ot greedy", "B\u043et\u3164 mcts"], ids=ascii)
def test_nobody_is_called_like_a_bot(identities: Identities, tables: Tables, ann: Person, name: str) -> None:
    assert like_a_bot(printable(name))
    with pytest.raises(IdentityError, match="Bot"):
        identities.guest(name)
    with pytest.raises(IdentityError, match="Bot"):
        identities.rename(ann.id, name)
    with pytest.raises(IdentityError, match="Bot"):
        tables.create(ann, GAME, {}, [ME, SeatPlan("me", name)])
    assert not like_a_bot("Botho")
    assert not like_a_bot("Robot greedy")


def test_who_is_a_person_is_one_when_the_record_comes_back(tables: Tables, identities: Identities, ann: Person) -> None:
    table = tables.create(ann, GAME, {}, [ME, OPEN_SEAT, bot("greedy")], public=True)
    tables.join(person(identities, "Botanist greedy"), table, 1)
    text = tables.look(table).record(0)
    dusty = tables.look(table).names()[2]
    back = tables.look(tables.import_record(ann, text.replace("Ann", "Bot unheard-of")))
    assert [(seat.kind, seat.name) for seat in back.info.seats] == [
        ("person", "Player 1"),
        ("person", "Botanist greedy"),
        ("bot", dusty),
    ]
