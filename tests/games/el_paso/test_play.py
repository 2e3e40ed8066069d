"""What holds in whole games of El Paso."""

from random import Random

import pytest
from tests.games.el_paso.players import lively

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.names import CATEGORIES, CATEGORY_COUNT
from cowcatcher.testing.policies import by_verb


@pytest.mark.rule("EP-12.01")
def test_scores_are_the_sum_of_their_categories() -> None:
    best = []
    for seed in range(12):
        rng = Random(seed)
        s = GAME.new(1 + seed % 4)
        while not s.over():
            s.apply(s.sample(rng) if s.to_move() < 0 else lively(GAME, s, rng))
        outcome = GAME.outcome(s)
        assert outcome is not None
        for seat in range(s.seats):
            assert sum(s.scored[seat * CATEGORY_COUNT : (seat + 1) * CATEGORY_COUNT]) == outcome.scores[seat]
        on_space = [n for n in range(s.box.players) if s.on_simmental == n]
        assert len(on_space) == 1
        assert s.scored[on_space[0] * CATEGORY_COUNT + CATEGORIES.index("cattle")] >= s.box.simmental_space_vp
        best.append(max(outcome.scores))
    assert max(best) > 30


def test_the_longest_game_is_shorter_than_it_may_be() -> None:
    longest = 0
    for seed in range(40):
        rng = Random(seed)
        s = GAME.new(4)
        moves = 0
        while not s.over():
            s.apply(s.sample(rng) if s.to_move() < 0 else by_verb(GAME, s, rng))
            moves += 1
        longest = max(longest, moves)
    assert 5 * longest < GAME.max_moves
