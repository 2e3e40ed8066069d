"""What a bot that knows Carson City must see."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.carson_city.positions import position

from cowcatcher.bots import make_bot
from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.mind.evaluation import EVALUATION
from cowcatcher.games.carson_city.mind.outlook import Outlook
from cowcatcher.games.carson_city.names import BUILDINGS, PARCELS
from cowcatcher.games.carson_city.rules.actions.estate import PayIncomes
from cowcatcher.games.carson_city.rules.scoring import CashOut
from cowcatcher.games.carson_city.written.state import NONE, CarsonState


def asked(money: int) -> CarsonState:
    """The last question of the cash limit, in the last round."""
    s = position(seats=2, round=4, characters={"B": "settler", "O": "captain"}, money={"B": money, "O": 0}, phase="end")
    while s.to_move() != 0 or s.decision() != "cash_out":
        s.apply(s.legal()[0])
    return s


@pytest.mark.parametrize("money", [20, 59, 62, 69])
def test_no_points_are_bought_at_the_cash_limit_when_money_is_worth_more_at_the_end(money: int) -> None:
    """In the last round $6 are a point, and $10 too many for one; what lies above the limit is lost either way."""
    assert GAME.table.name(make_bot("greedy", GAME).choose(asked(money), 0, Random(1))) == "done"


def test_points_asked_for_at_the_cash_limit_count_as_paid() -> None:
    """Nothing is paid before the last answer, so a position in between must not look as if points were free."""
    s = asked(320)
    worth = EVALUATION.scores(s)[0]
    s.apply(GAME.table.parse("cash:30"))
    assert s.decision() == "cash_out"
    assert EVALUATION.scores(s)[0] < worth


@pytest.mark.rule("CC-12.04", "CC-5.17")
@pytest.mark.parametrize("doubled", [False, True])
def test_what_a_theft_will_bring_is_what_the_rules_pay(doubled: bool) -> None:
    board = {"c3-e5": ".", "d4": "B saloon", "c3": "house", "c4": "house", "c5": "house"}
    s = position(seats=2, board=board, money={"B": 0, "O": 0}, push=[CashOut(1, 0)], phase="")
    s.thefts = (PARCELS.index("d4") * 8 + 1,)
    s.doubled = BUILDINGS.index("saloon") if doubled else NONE
    outlook = Outlook(s, EVALUATION.weights)
    outlook.payouts = outlook.left + 1
    outlook.estate(PARCELS.index("d4"))
    s.push(PayIncomes())
    s.settle()
    assert s.money == [8 + 7 * doubled, 7 + 8 * doubled]
    assert outlook.money == s.money
