"""Words and pictures follow the rules: a rule is changed in its one place, and what people read changes with it.

Functions are changed by their code, so this is only for the sources; compiled ones cannot be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.great_western_trail.positions import hears, position, run, visit

from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.laws import READER
from cowcatcher.games.great_western_trail.pictures.player import Hand
from cowcatcher.games.great_western_trail.pictures.scene import Scene
from cowcatcher.games.great_western_trail.rules import discs, kansas_city, movement
from cowcatcher.games.great_western_trail.rules.actions import build, hire
from cowcatcher.games.great_western_trail.words import TrailSpeaker
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.match import Match
from cowcatcher.render.base import Marks
from cowcatcher.testing.laws.telling import check_telling
from cowcatcher.testing.soak import Plan, played
from cowcatcher.text import speaker
from cowcatcher.text.story import Seen

pytestmark = pytest.mark.interpreted  # compiled rules cannot be changed

NAMES = ("Ann", "Bea", "Cyril")


def halved(total: int) -> int:
    return total // 2


def one_dollar(s: Any, *what: Any) -> int:
    return 1


def free(*what: Any) -> int:
    return 0


def one_each(s: Any, seat: int) -> list[int]:
    return [1, 1, 1]


@pytest.fixture
def change(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any, Any], None]:
    """Give a function of the rules the code of another, for whoever has imported it."""
    return lambda rule, other: monkeypatch.setattr(rule, "__code__", other.__code__)


def said(s: TrailState, move: str) -> list[str]:
    """What the log says of a move."""
    words = speaker(GAME, NAMES)
    before = GAME.view(s, None)
    m = GAME.table.parse(move)
    events = hears(s, m)
    return words.describe(Seen(before, m, GAME.view(s, None), {}, events))


def option(s: TrailState, move: str) -> str:
    """What is said of an option before it is chosen."""
    found = speaker(GAME, NAMES).option(GAME.view(s, s.to_move()), GAME.table.parse(move))
    return f"{found.what}; {found.gain}; {found.warning}"


def test_income_is_told_by_the_rule_of_income(change: Callable[[Any, Any], None]) -> None:
    change(kansas_city.income_dollars, halved)
    s = visit("KC", hand={"B": "guernsey dutch_belt black_angus"}, certificates={"B": 1})
    run(s, "pick:1", "pick:1", "pick:1")
    assert "$3" in option(s, "certificates:0")  # 6 and a certificate
    assert "Ann sells the hand for $3." in said(s, "certificates:0")


def test_the_worth_of_a_hand_is_drawn_by_the_rules_of_income(change: Callable[[Any, Any], None]) -> None:
    def drawn() -> str:
        view = GAME.view(position(hand={"B": "guernsey dutch_belt"}), 0)
        return Hand(Scene(TrailSpeaker(GAME, NAMES), view, Marks()), 0).draw("")[1]

    assert "$4" in drawn()
    change(kansas_city.breed_values, one_each)
    assert "$3" in drawn()
    change(kansas_city.income_dollars, halved)
    assert "$1" in drawn()


def test_a_toll_is_told_by_the_rule_of_tolls(change: Callable[[Any, Any], None]) -> None:
    change(movement.toll, one_dollar)
    s = position(2, board={"FLOOD1": "flood_2g"}, money={"B": 9})
    assert "$1" in option(s, "go:FLOOD1")
    assert said(s, "go:FLOOD1") == ["Ann comes to flood space 1 and pays $1 to the bank."]


def test_the_price_of_a_building_is_told_by_the_rule_of_building(change: Callable[[Any, Any], None]) -> None:
    change(build.craftsmen_price, one_dollar)
    s = run(visit("B", money={"B": 9}), "action:B.2")
    assert "$1" in option(s, "build:1")
    run(s, "build:1")
    assert "$1" in option(s, "plot:A1")
    assert "for $1." in said(s, "plot:A1")[0]


def test_what_a_disc_brings_is_told_by_the_rules_of_discs(change: Callable[[Any, Any], None]) -> None:
    change(discs.place_dollars, one_dollar)
    s = run(visit("KC"), "pick:1", "pick:1", "pick:1")
    assert "$1" in option(s, "city:kansas_city")
    run(s, "city:kansas_city")
    assert "Ann gains $1." in said(s, "disc:aux_draw")


def test_whole_games_by_other_rules_are_told_truly(change: Callable[[Any, Any], None]) -> None:
    for rule, other in (
        (kansas_city.income_dollars, halved),
        (movement.toll, one_dollar),
        (hire.hire_cost, free),
        (build.craftsmen_price, free),
        (discs.disc_dollars, one_dollar),
        (discs.place_dollars, one_dollar),
    ):
        change(rule, other)
    match: Match[TrailState] = played(Plan("great_western_trail"), 1)
    assert check_telling(match, READER, every=6)["money"] > 50
