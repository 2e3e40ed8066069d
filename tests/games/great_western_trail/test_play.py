"""What holds in whole games of Great Western Trail."""

from random import Random

import pytest
from tests.games.great_western_trail.players import GENEROUS, lively

from cowcatcher.games.great_western_trail.game import GAME, GreatWesternTrail
from cowcatcher.games.great_western_trail.written.events import SOURCE_COUNT, SOURCES
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.match import Match


@pytest.mark.rule("GWT-13.03", "GWT-13.04", "GWT-13.08", "GWT-13.10")
@pytest.mark.parametrize("seats", GAME.seats)
def test_after_the_trigger_everybody_else_has_exactly_one_more_turn(seats: int) -> None:
    for seed in range(3):
        match = Match(GAME, ["x"] * seats, {}, seed)
        rng = Random(seed)
        s = match.state
        last = 0
        while not s.over():
            m = s.sample(rng) if s.to_move() < 0 else lively(GAME, s, rng)
            mover, turns, running = s.to_move(), s.turns, s.token_owner < 0
            s.apply(m)
            if running and s.token_owner >= 0:
                assert s.token_owner == mover
                last = turns
        assert s.turns == last + seats - 1


@pytest.mark.rule("GWT-14.15")
def test_scores_are_the_sum_of_their_categories() -> None:
    outcomes = []
    for game in (GAME, GENEROUS):
        for seed in range(4):
            s = played(game, 2 + seed % 3, seed)
            outcome = game.outcome(s)
            assert outcome is not None
            assert outcome.reason == "job_market"
            for seat in range(s.seats):
                lines = s.scored[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT]
                assert sum(lines) == outcome.scores[seat]
                assert lines[SOURCES.index("job_market_token")] == (2 if s.token_owner == seat else 0)
            best = max(outcome.scores)
            assert outcome.winners() == tuple(n for n, score in enumerate(outcome.scores) if score == best)
            outcomes.append(best)
    assert max(outcomes) > 30


def played(game: GreatWesternTrail, seats: int, seed: int) -> TrailState:
    """A finished game of lively players."""
    rng = Random(seed)
    s = game.new(seats)
    while not s.over():
        s.apply(s.sample(rng) if s.to_move() < 0 else lively(game, s, rng))
    return s
