"""El Paso's evaluation and guesses: exact at the end, without side effects, sane about what is good."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tests.bots.walked import accepted, walked
from tests.games.el_paso.positions import position, visit
from tests.games.el_paso.solo import solo

from cowcatcher.bots.base import Evaluation
from cowcatcher.bots.reward import estimated_rewards, final_rewards
from cowcatcher.bots.search import Search
from cowcatcher.bots.specs import make_bot
from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.mind.evaluation import EVALUATION
from cowcatcher.games.el_paso.mind.outlook import Outlook, steps_ahead
from cowcatcher.games.el_paso.mind.worth import sue_turns
from cowcatcher.games.el_paso.names import EL_PASO, SPACE_COUNT
from cowcatcher.games.el_paso.rules.movement import Move, distances
from cowcatcher.games.el_paso.rules.moves import TABLE
from cowcatcher.games.el_paso.rules.setup import SetupRancher
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.types import CHANCE, Outcome
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


class Spy(Evaluation[PasoState]):
    """El Paso's evaluation, which notes when positions were judged."""

    whole_turns = True

    def __init__(self) -> None:
        self.seen: list[int] = []

    def scores(self, s: PasoState) -> list[float]:
        self.seen.append(s.turns)
        return EVALUATION.scores(s)

    def prior(self, s: PasoState, moves: list[int]) -> list[float] | None:
        return EVALUATION.prior(s, moves)

    def settled(self, s: PasoState) -> bool:
        return EVALUATION.settled(s)


def visit_alone() -> PasoState:
    """A game against Sue at the start of the first turn."""
    rng = Random(5)
    s = GAME.new(1, {})
    while not isinstance(s.stack[-1], Move):
        s.apply(s.sample(rng) if s.to_move() == CHANCE else s.legal()[0])
    return s


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
    s = visit(
        "EP", hand={"B": "hereford shorthorn corriente santa_gertrudis criollo"}, money={"B": 5}, workers={"B": ""}
    )
    s.apply(TABLE.parse("deliver"))
    assert best(s) in ("post:P10", "post:P12")  # 3 VP and an objective, or 5 VP


def test_the_track_is_filled_up_again_for_a_post_that_pays() -> None:
    s = visit("EP", hand={"B": "hereford shorthorn pineywoods"}, certificates={"B": 4}, money={"B": 8})
    s.apply(TABLE.parse("deliver"))
    assert best(s) == "spend:builder"  # 11 and 4; with one more certificate 16
    far = visit("EP", hand={"B": "hereford shorthorn"}, certificates={"B": 4}, money={"B": 8})
    far.apply(TABLE.parse("deliver"))
    assert best(far) in ("post:P10", "post:P12")  # 13 and a builder are no 16


def test_certificates_are_spent_for_points_rather_than_kept() -> None:
    s = visit(
        "EP", hand={"B": "hereford shorthorn"}, certificates={"B": 3}, gone={"B": "money certificate exchange remove"}
    )
    s.apply(TABLE.parse("deliver"))
    assert "decline" in [TABLE.name(m) for m in s.legal()]
    assert best(s) in ("post:P10", "post:P12")


def test_who_can_pay_hires_two_workers() -> None:
    s = visit("NB", money={"B": 20}, hand={"B": "criollo criollo"})
    assert best(s) == "action:2"
    s.apply(TABLE.parse("action:2"))
    s.apply(TABLE.parse(best(s)))
    assert best(s).startswith("hire:")


def test_the_rancher_begins_a_turn_from_el_paso() -> None:
    s = GAME.new(2, {})
    while not isinstance(s.stack[-1], SetupRancher):
        s.apply(s.sample(Random(2)) if s.to_move() == CHANCE else s.legal()[0])
    assert best(s) == "go:NE"


@pytest.mark.parametrize("seats", [1, 3])
def test_steps_to_el_paso_are_those_of_the_rules(seats: int) -> None:
    for s in positions(seats, 20 + seats):
        ahead = steps_ahead(s)
        assert ahead == [distances(s, space)[EL_PASO] for space in range(SPACE_COUNT)]


def test_sue_has_less_time_the_more_she_works_and_the_fewer_cards_are_left() -> None:
    def turns(workers: int, simmental: int) -> float:
        s = solo()
        s.simmental = simmental
        return sue_turns(Outlook(s, EVALUATION.weights), workers)

    assert turns(3, 8) > turns(6, 8) > turns(6, 4) > 0.0


@pytest.mark.parametrize("horizon", [0, 1, 2])
def test_a_horizon_counts_the_turns_of_a_game_for_one(horizon: int) -> None:
    spy = Spy()
    s = visit_alone()
    params = replace(EVALUATION.settings(), horizon=horizon)
    Search(GAME, spy, params, s, 0, Random(1)).run(30, 0.0)
    passed = {turns - s.turns for turns in spy.seen}
    assert passed <= {horizon, horizon + 1}  # a turn of Sue's counts as one


@pytest.mark.once
@pytest.mark.parametrize("seats", [1, 2])
def test_greedy_beats_random(seats: int) -> None:
    bots = [make_bot("greedy", GAME), *(make_bot("random", GAME) for _ in range(seats - 1))]
    result = play_game(GAME, bots, None, 3)
    assert result is not None
    assert result.outcome.scores[0] > 40
    assert all(score < result.outcome.scores[0] for score in result.outcome.scores[1:])
