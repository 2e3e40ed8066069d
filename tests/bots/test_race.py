"""The race between the moves of a decision: who is dropped, and when."""

from __future__ import annotations

from random import Random

import pytest
from tests.bots.small import BET, DICE, NIM, TAKE

from cowcatcher.bots.mcts import MctsBot
from cowcatcher.bots.params import MctsParams
from cowcatcher.bots.race import HEATS, LEAST, Race


def run(race: Race, means: list[float], noise: float, laps: int, rng: Random) -> None:
    """Laps in which everybody shares the luck of the lap and has a little of its own."""
    for _ in range(laps):
        shared = rng.gauss(0.0, 1.0)
        for edge in race.runners[:]:
            assert race.next() == edge
            race.add(means[edge] + shared + rng.gauss(0.0, noise))
        if len(race.runners) == 1:
            return


@pytest.mark.parametrize("seed", range(20))
def test_equal_luck_tells_close_runners_apart(seed: int) -> None:
    """A gap of 0.2 under luck of 1.0 would take hundreds of laps if everybody had luck of its own."""
    race = Race([0, 1, 2], 3.0, 8)
    run(race, [0.0, 0.2, -0.2], 0.1, 60, Random(seed))
    assert race.runners == [1]
    assert LEAST <= race.laps < 60


def test_nobody_is_dropped_before_there_is_evidence() -> None:
    race = Race([0, 1], 3.0, 8)
    run(race, [0.0, 5.0], 0.1, LEAST - 1, Random(1))
    assert race.runners == [0, 1]


def test_moves_that_always_come_to_the_same_do_not_hold_up_the_race() -> None:
    race = Race([0, 1, 2], 3.0, 8)
    run(race, [0.5, 0.5, 0.5], 0.0, 50, Random(2))
    assert race.laps == LEAST
    assert len(race.runners) == 1


def test_only_the_best_few_go_on_after_the_heats() -> None:
    race = Race(list(range(10)), 3.0, 4)
    run(race, [edge / 10 for edge in range(10)], 0.0, HEATS, Random(3))
    assert sorted(race.runners) == [6, 7, 8, 9]


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10, 11])
def test_a_racing_search_finds_the_only_winning_move_of_nim(heap: int) -> None:
    s = NIM.new(2, {"heap": str(heap)})
    bot = MctsBot(NIM, "mcts", None, MctsParams(race=4.0), 3000)
    assert bot.choose(s, 0, Random(heap)) == TAKE.move(heap % 4 - 1)


def test_a_racing_search_finds_the_best_bet_and_keeps_to_its_budget() -> None:
    bot = MctsBot(DICE, "mcts", None, MctsParams(weight=1.0, race=6.0), 4000)
    rated = bot.rate(DICE.new(2), 0, Random(5))
    assert rated[0].move == BET.move(1)
    assert 3 * LEAST <= sum(r.visits for r in rated) <= 4000


def test_a_budget_below_one_lap_is_kept() -> None:
    rated = MctsBot(NIM, "mcts", None, MctsParams(race=3.0), 2).rate(NIM.new(2, {"heap": "9"}), 0, Random(1))
    assert sum(r.visits for r in rated) == 2
    assert len(rated) == 3
