"""El Paso keeps the laws of every game, and its rarer decisions really happen.

The big run: `python -m cowcatcher.testing.soak el_paso --games 20000 --jobs 2`.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random

import pytest
from tests.games.spreading import spread

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.names import CATEGORIES, CATEGORY_COUNT, EL_PASO
from cowcatcher.games.el_paso.rules.moves import (
    ACTION,
    AUX,
    BUILD,
    DECLINE,
    DONE,
    GO,
    HIRE,
    POST,
    SPEND,
    STOP,
    TOKEN,
    TRAIN,
    USE,
)
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.types import Rng
from cowcatcher.testing.conformance import check_game, option_sets, random_policy
from cowcatcher.testing.policies import by_verb, eager

B_AND_STAR = {
    **{f"building_{kind}": "b" for kind in range(1, 7)},
    **{f"train_{card}": "star" for card in range(1, 5)},
    "solo_b_cards": "3",
}
OPTIONS: list[Options] = [
    *option_sets(GAME),
    B_AND_STAR | {"neutral_layout": "random", "auto_cash_in": "false", "refill_in_delivery": "false"},
]
SOLO = [(number, 1) for number, options in enumerate(OPTIONS[:-1]) if "solo_b_cards" in options]


def weight(s: PasoState, m: int) -> float:
    """How gladly a lively player makes a move: he uses his stops, hires and builds, and keeps his workers."""
    if m == GO.base + EL_PASO:
        return 0.3
    if m in (DONE, STOP, DECLINE):
        return 0.1
    if BUILD.has(m):
        return 1.0 + BUILD.arg(m)
    if POST.has(m):
        return 1.0 + POST.arg(m)
    for family, value in ((SPEND, 0.05), (AUX, 0.3), (HIRE, 2.0), (ACTION, 5.0), (TRAIN, 2.0)):
        if family.has(m):
            return value
    return {TOKEN: 0.3, USE: 5.0}.get(m, 1.0)


def lively(game: Game[PasoState], s: PasoState, rng: Rng) -> int:
    """A legal move by its weight."""
    legal = s.legal()
    return rng.choices(legal, [weight(s, m) for m in legal])[0]


def ends(seats: int) -> set[str]:
    """Reasons for which a game of so many people can end."""
    return {"sue_beaten", "sue_drew", "sue_won"} if seats == 1 else {"simmental"}


@pytest.mark.parametrize(("number", "seats"), sorted({*spread(OPTIONS, GAME.seats), *SOLO}))
def test_every_option_and_number_of_seats(number: int, seats: int) -> None:
    policy = (lively, random_policy, by_verb, eager)[(seats + number // 2) % 4]
    ended = check_game(GAME, seats, OPTIONS[number], [number], policy, every=40)
    assert set(ended) <= ends(seats)


def decisions_of_the_ledger() -> set[str]:
    """Names in the table of decisions."""
    text = (GAME.folder / "rules.md").read_text(encoding="utf-8").split("\n## Decisions\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1].strip() for line in text.splitlines() if line.startswith("|")]
    return set(rows) - {"name", "---"}


def test_the_frames_take_the_decisions_of_the_ledger() -> None:
    assert {frame.decision for frame in GAME.frames} - {""} == decisions_of_the_ledger()


def lively_games() -> Iterator[Match[PasoState]]:
    """Games of lively players, all numbers of seats in turn."""
    for seed in count():
        yield Match(GAME, ["x"] * (1 + seed % 4), B_AND_STAR if seed % 3 else {"neutral_layout": "random"}, seed)


def test_every_decision_occurs() -> None:
    wanted = decisions_of_the_ledger()
    assert len(wanted) > 25
    seen: Counter[str] = Counter()
    for match in lively_games():
        rng = Random(match.seed)
        s = match.state
        while not s.over():
            seen[s.decision()] += 1
            s.apply(s.sample(rng) if s.to_move() < 0 else lively(GAME, s, rng))
        if wanted <= set(seen):
            break
        assert match.seed < 200, sorted(wanted - set(seen))
    assert set(seen) == wanted


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
