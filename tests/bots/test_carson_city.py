"""What a bot that knows Carson City must see."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.carson_city.positions import position

from cowcatcher.bots import make_bot
from cowcatcher.games.carson_city.game import GAME


@pytest.mark.parametrize("money", [20, 59, 62, 69])
def test_no_points_are_bought_at_the_cash_limit_when_money_is_worth_more_at_the_end(money: int) -> None:
    """In the last round $6 are a point, and $10 too many for one; what lies above the limit is lost either way."""
    s = position(seats=2, round=4, characters={"B": "settler", "O": "captain"}, money={"B": money, "O": 0}, phase="end")
    while s.to_move() != 0 or s.decision() != "cash_out":
        s.apply(s.legal()[0])
    bot = make_bot("greedy", GAME)
    assert GAME.table.name(bot.choose(s, 0, Random(1))) == "done"
