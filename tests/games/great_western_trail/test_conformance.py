"""Great Western Trail keeps the laws of every game, and its rarer decisions really happen.

The big run: `python -m cowcatcher.testing.soak great_western_trail --games 20000 --jobs 2`.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.games.spreading import spread

from cowcatcher.games.great_western_trail.box import KIND_NEUTRAL, KIND_PLOT
from cowcatcher.games.great_western_trail.game import GAME, GreatWesternTrail
from cowcatcher.games.great_western_trail.names import CRAFTSMAN, FIRST_TURNOUT, LAST_SPACE, NUMBER_COUNT
from cowcatcher.games.great_western_trail.rules.moves import (
    ACTION,
    AUX,
    BUILD,
    CITY,
    DONE,
    ENGINE,
    HIRE,
    NO,
    PASS,
    PLAY,
    RISK,
    STOP,
    YES,
)
from cowcatcher.games.great_western_trail.written.events import SOURCE_COUNT, SOURCES
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.types import Rng
from cowcatcher.testing.conformance import check_game, option_sets, random_policy
from cowcatcher.testing.policies import by_verb, eager

GENEROUS = GAME.with_data(Path(__file__).with_name("generous.toml"))
EVERYTHING = {"private_sides": "random_per_tile", "play_objectives_in_kansas_city": "true"}
OPTIONS: list[Options] = [
    *option_sets(GAME),
    EVERYTHING | {"neutral_buildings": "in_order", "building_7a_dollars": "per_pair", "tie_break": "tournament"},
]


def weight(s: TrailState, m: int) -> float:
    """How gladly a lively player makes a move: he uses his buildings, hires, builds, and upgrades stations."""
    weights = {PASS: 0.2, NO: 0.3, DONE: 0.1, YES: 30.0}
    if m == STOP:
        return 3.0 if at_home(s, s.to_move()) else 0.1
    if ENGINE.has(m) and (ENGINE.arg(m) >= FIRST_TURNOUT or ENGINE.arg(m) == LAST_SPACE):
        return 30.0
    if BUILD.has(m):
        return 1.0 + BUILD.arg(m)
    if CITY.has(m):
        return 1.0 + CITY.arg(m)
    if m == HIRE.move(CRAFTSMAN):
        return 6.0
    for family, value in ((PLAY, 0.05), (AUX, 0.4), (HIRE, 2.0), (ACTION, 4.0), (RISK, 4.0)):
        if family.has(m):
            return value
    return weights.get(m, 1.0)


def at_home(s: TrailState, seat: int) -> bool:
    """True where the seat has local actions."""
    node = s.cattleman[seat]
    kind = s.box.node_kind[node]
    return kind == KIND_NEUTRAL or (kind == KIND_PLOT and s.tile[node] // NUMBER_COUNT == seat)


def lively(game: Game[TrailState], s: TrailState, rng: Rng) -> int:
    """A legal move by its weight."""
    legal = s.legal()
    return rng.choices(legal, [weight(s, m) for m in legal])[0]


@pytest.mark.parametrize(("number", "seats"), [*spread(OPTIONS, GAME.seats)])
def test_every_option_and_number_of_seats(number: int, seats: int) -> None:
    policy = (lively, random_policy, by_verb, eager)[(seats + number // 2) % 4]
    assert check_game(GAME, seats, OPTIONS[number], [number], policy, every=100) == {"job_market": 1}


@pytest.mark.parametrize("seats", GENEROUS.seats)
def test_a_generous_box(seats: int) -> None:
    assert check_game(GENEROUS, seats, EVERYTHING, [seats], lively, every=50) == {"job_market": 1}


def decisions_of_the_ledger() -> set[str]:
    """Names in the table of decisions."""
    text = (GAME.folder / "rules.md").read_text(encoding="utf-8").split("\n## Decisions\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1].strip() for line in text.splitlines() if line.startswith("|")]
    return set(rows) - {"name", "---"}


def lively_games() -> Iterator[Match[TrailState]]:
    """Games of lively players in a generous box; most with two, whose games are the longest for each of them."""
    for seed in range(120):
        yield Match(GENEROUS, ["x"] * (3 if seed == 0 else 4 if seed == 1 else 2), EVERYTHING, seed)


def test_the_frames_take_the_decisions_of_the_ledger() -> None:
    assert {frame.decision for frame in GAME.frames} - {""} == decisions_of_the_ledger()


def test_every_decision_occurs() -> None:
    wanted = decisions_of_the_ledger()
    assert len(wanted) > 40
    seen: Counter[str] = Counter()
    for match in lively_games():
        rng = Random(match.seed)
        s = match.state
        while not s.over():
            seen[s.decision()] += 1
            m = s.sample(rng) if s.to_move() < 0 else lively(GENEROUS, s, rng)
            s.apply(m)
        if wanted <= set(seen):
            break
    assert set(seen) == wanted


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
