"""El Paso's evaluation and guesses: exact at the end, without side effects, sane about what is good."""

from __future__ import annotations

import pytest
from tests.bots.walked import accepted, walked
from tests.games.el_paso.positions import position, visit
from tests.games.el_paso.solo import solo

from cowcatcher.bots.eval.el_paso import EVALUATION
from cowcatcher.bots.reward import estimated_rewards, final_rewards
from cowcatcher.bots.specs import make_bot
from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.moves import TABLE
from cowcatcher.games.el_paso.state import PasoState
from cowcatcher.kernel.types import Outcome
from cowcatcher.sim.driver import play_game

STRIDE = 7


def positions(seats: int, seed: int) -> list[PasoState]:
    """Positions of a random game."""
    return walked(GAME, seats, seed, STRIDE, {"solo_b_cards": "2", "building_5": "b", "train_4": "star"})


def best(s: PasoState) -> str:
    """The move that the guesses prefer."""
    legal = s.legal()
    prior = EVALUATION.prior(s, legal)
    assert prior is not None
    return TABLE.name(legal[max(range(len(legal)), key=prior.__getitem__)])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_accepts_every_position_and_leaves_it_alone(seats: int) -> None:
    for s in positions(seats, seats):
        accepted(EVALUATION, s, seats)


@pytest.mark.parametrize("seats", [2, 4])
def test_is_exact_at_the_end(seats: int) -> None:
    s = positions(seats, 11)[-1]
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert EVALUATION.scores(s) == [float(score) for score in outcome.scores]


def test_alone_the_score_is_the_lead_over_sue() -> None:
    s = positions(1, 4)[-1]
    assert EVALUATION.scores(s) == [float(sum(s.scored[:7]) - sum(s.scored[7:]))]


def test_alone_a_win_is_all() -> None:
    assert final_rewards(Outcome((60,), (1,), "sue_beaten"), 12.0, 0.5) == [1.0]
    assert final_rewards(Outcome((90,), (2,), "sue_won"), 12.0, 0.5) == [0.0]
    behind, level, ahead = (estimated_rewards([lead], 12.0, 0.5)[0] for lead in (-6.0, 0.0, 6.0))
    assert behind < level == 0.5 < ahead


def test_more_money_cards_and_workers_are_better() -> None:
    poor = EVALUATION.scores(position())[0]
    assert EVALUATION.scores(position(money={"B": 9}))[0] > poor
    assert EVALUATION.scores(position(workers={"B": "cowboy cowboy builder engineer universal"}))[0] > poor
    assert EVALUATION.scores(position(buildings={"S4": "B 6"}))[0] > poor


def test_what_helps_sue_is_worse() -> None:
    assert EVALUATION.scores(solo(built={"S4": "sue 6"}))[0] < EVALUATION.scores(solo())[0]


def test_a_cow_that_can_be_bought_is() -> None:
    s = visit("ND", workers={"B": "cowboy cowboy cowboy cowboy"}, money={"B": 20}, hand={"B": "criollo criollo"})
    assert best(s).startswith("action:")
    s.apply(TABLE.parse("action:2"))
    assert best(s) in ("buy:shorthorn", "buy:hereford")


def test_a_delivery_goes_to_a_post_that_pays() -> None:
    s = visit("EP", hand={"B": "hereford shorthorn corriente santa_gertrudis criollo"}, money={"B": 5})
    s.apply(TABLE.parse("deliver"))
    assert best(s) in ("post:P10", "post:P12")  # 3 VP and an objective, or 5 VP


@pytest.mark.parametrize("seats", [1, 2])
def test_greedy_beats_random(seats: int) -> None:
    bots = [make_bot("greedy", GAME), *(make_bot("random", GAME) for _ in range(seats - 1))]
    result = play_game(GAME, bots, None, 3)
    assert result is not None
    assert result.outcome.scores[0] > 40
    assert all(score < result.outcome.scores[0] for score in result.outcome.scores[1:])
