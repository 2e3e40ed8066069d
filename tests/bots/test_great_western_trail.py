"""Great Western Trail's evaluation and guesses: exact at the end, without side effects, sane about what is good."""

from __future__ import annotations

import pytest
from tests.bots.walked import accepted, walked

from cowcatcher.bots.specs import make_bot
from cowcatcher.games._trail.decks import HAND, SHOWN, ZONES
from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.mind.evaluation import EVALUATION
from cowcatcher.games.great_western_trail.names import (
    CARD_KINDS,
    FIRST_HAZARD,
    FIRST_TURNOUT,
    HAZARD_TILE_KINDS,
    NONE,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.sim.driver import play_game

STRIDE = 7


def positions(seats: int, seed: int, stride: int = STRIDE) -> list[TrailState]:
    """Positions of a random game."""
    return walked(GAME, seats, seed, stride)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_accepts_every_position_and_leaves_it_alone(seats: int) -> None:
    for s in positions(seats, seats):
        accepted(EVALUATION, s, seats)


@pytest.mark.parametrize("seats", [2, 4])
def test_is_exact_at_the_end(seats: int) -> None:
    s = positions(seats, 11)[-1]
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert EVALUATION.scores(s) == [float(score) for score in outcome.scores]


def between_turns(seed: int) -> list[TrailState]:
    """Positions of a random game in which the next player has not moved yet."""
    return [s for s in positions(4, seed, 3) if s.stack and s.decision() == "next_step" and s.last_turns == NONE]


@pytest.mark.once
def test_more_money_is_never_worse() -> None:
    for s in between_turns(5):
        richer = s.clone()
        richer.money[1] += 4
        assert EVALUATION.scores(richer)[1] > EVALUATION.scores(s)[1]


def test_a_hazard_tile_is_never_worse() -> None:
    for s in between_turns(6):
        richer = s.clone()
        richer.hazards[2 * HAZARD_TILE_KINDS + HAZARD_TILE_KINDS - 1] += 1
        assert EVALUATION.scores(richer)[2] >= EVALUATION.scores(s)[2] + s.box.hazard_vp[-1] - 1e-6
    assert len(s.box.tile_hand) >= FIRST_HAZARD + HAZARD_TILE_KINDS


def test_another_breed_in_hand_is_better_than_a_second_card_of_one() -> None:
    gains = []
    for s in between_turns(7):
        hand = HAND * CARD_KINDS
        shown = SHOWN * CARD_KINDS
        twice = [kind for kind in range(4) if s.cards[hand + kind] > 1]
        missing = [kind for kind in range(4) if not s.cards[hand + kind] and s.cards[kind]]
        if not twice or not missing or s.sizes[SHOWN]:
            continue
        better = s.clone()
        better.cards[hand + twice[0]] -= 1
        better.cards[twice[0]] += 1
        better.cards[missing[-1]] -= 1
        better.cards[hand + missing[-1]] += 1
        assert better.cards[shown : shown + CARD_KINDS] == [0] * CARD_KINDS
        gains.append(EVALUATION.scores(better)[0] - EVALUATION.scores(s)[0])
    # A better hand may make another city come first, so that a single case can lose a little.
    assert len(gains) > 3
    assert min(gains) > -1.0
    assert sum(gains) > 0.2 * len(gains)
    assert ZONES == 4


@pytest.mark.once
def test_the_engine_is_never_worse_at_the_next_space_of_the_line() -> None:
    for s in between_turns(8):
        for space in range(min(17, FIRST_TURNOUT)):
            behind = s.clone()
            behind.engine[3] = space
            ahead = s.clone()
            ahead.engine[3] = space + 1
            if s.box.ahead[space + 1] in [s.box.ahead[at] for at in s.box.station_space]:
                continue  # it has passed a station
            assert EVALUATION.scores(ahead)[3] >= EVALUATION.scores(behind)[3] - 1e-6


@pytest.mark.once
@pytest.mark.parametrize("kind", range(WORKER_KINDS))
def test_a_worker_is_worth_more_the_earlier_it_is_hired(kind: int) -> None:
    gains = []
    for s in between_turns(9):
        for seat in range(4):
            at = seat * WORKER_KINDS + kind
            if s.workers[at] == 1:
                more = s.clone()
                more.workers[at] += 1
                gains.append(EVALUATION.scores(more)[seat] - EVALUATION.scores(s)[seat])
    third = len(gains) // 3
    assert third > 2
    assert sum(gains[:third]) > sum(gains[-third:])
    assert min(gains) > -1e-6


@pytest.mark.once
def test_greedy_beats_random_play_by_far() -> None:
    bots = [make_bot("greedy", GAME), make_bot("random", GAME)]
    bots[0].draws = 1  # type: ignore[attr-defined]
    result = play_game(GAME, bots, None, 3)
    assert result is not None
    assert result.outcome.scores[0] > result.outcome.scores[1] + 20
