"""Train Rush keeps the laws of every game, and its rarer events really happen.

The big run: `python -m cowcatcher.testing.soak train_rush --games 20000 --jobs 2`.
"""

from __future__ import annotations

from collections import Counter
from itertools import count
from pathlib import Path
from random import Random

import pytest

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.rules.moves import (
    ACTION,
    CONTRACT,
    DECLINE,
    FREE,
    GO,
    PASS,
    RENT,
    REWARD,
    SPECIAL,
    STOP,
)
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.types import Rng
from cowcatcher.testing.conformance import check_game, option_sets, play_checked, random_policy
from cowcatcher.testing.policies import by_verb, eager

OPTIONS: list[Options] = option_sets(GAME)
CHANGED = Path(__file__).with_name("changed.toml")


def lively(game: Game[TrainState], s: TrainState, rng: Rng) -> int:
    """A player who drives on, rents, fulfils contracts, trades and uses what he can."""
    legal = s.legal()
    weights = [weight(m) for m in legal]
    return rng.choices(legal, weights)[0]


def weight(m: int) -> float:
    if m in (PASS, STOP, DECLINE):
        return 0.3
    if m in (GO, RENT):
        return 5.0
    gladly = any(family.has(m) for family in (CONTRACT, REWARD, SPECIAL, FREE, ACTION))
    return 3.0 if gladly else 1.0


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_every_option_and_number_of_seats(number: int, seats: int) -> None:
    policy = (lively, random_policy, by_verb, eager)[(seats + number) % 4]
    ended = check_game(GAME, seats, OPTIONS[number], [number], policy, every=60)
    assert ended.total() == 1
    assert set(ended) <= {"rounds", "cities"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_designers_changes_keep_the_laws(seats: int) -> None:
    """New cards, fields and wagons, other bonuses, longer tracks, twice the tiles."""
    game = GAME.with_data(CHANGED)
    match = play_checked(game, seats, {}, seats, lively, every=60)
    assert match.outcome is not None


def decisions_of_the_ledger() -> set[str]:
    """Names in the table of decisions."""
    text = (GAME.folder / "rules.md").read_text(encoding="utf-8").split("\n## Decisions\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1].strip() for line in text.splitlines() if line.startswith("|")]
    return set(rows) - {"name", "---"}


def play(match: Match[TrainState], events: Counter[str]) -> None:
    """Play to the end, counting what happens."""
    rng = Random(match.seed)
    s = match.state
    while not s.over():
        before = (s.epoch, sum(s.shipments), s.round)
        if s.to_move() < 0:
            match.play_chance()
        else:
            match.play(lively(GAME, s, rng))
        played = match.played[-1]
        events[played.decision] += 1
        events["reshuffled"] += s.epoch > before[0]
        events["shipment taken"] += sum(s.shipments) < before[1]
        if played.seat >= 0 and s.phase == 5 and s.round == before[2]:
            events["asked in another's turn"] += played.decision in ("any_tile", "free_special_card", "agent_sector")
    outcome = match.outcome
    assert outcome is not None
    events[f"end by {outcome.reason}"] += 1


def test_every_decision_and_every_rare_event_occurs() -> None:
    events: Counter[str] = Counter()
    rare = {"reshuffled", "shipment taken", "asked in another's turn", "end by rounds"}
    wanted = decisions_of_the_ledger() | rare
    assert len(wanted) > 40
    for seed in count():
        play(Match(GAME, ["x"] * (2 + seed % 3), OPTIONS[seed % len(OPTIONS)], seed), events)
        if wanted <= {name for name, n in events.items() if n}:
            break
        assert seed < 60, sorted(wanted - set(events))
    assert {name for name in events if name.isidentifier()} - rare == decisions_of_the_ledger()
