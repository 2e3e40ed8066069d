"""The rarer events of Train Rush really happen."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

from tests.games.train_rush.players import OPTIONS, lively

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.match import Match


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
        events["reshuffled"] += s.epoch > before[0]
        events["shipment taken"] += sum(s.shipments) < before[1]
        if played.seat >= 0 and s.phase == 5 and s.round == before[2]:
            events["asked in another's turn"] += played.decision in ("any_tile", "free_special_card", "agent_sector")
    outcome = match.outcome
    assert outcome is not None
    events[f"end by {outcome.reason}"] += 1


def test_every_rare_event_occurs() -> None:
    events: Counter[str] = Counter()
    rare = {"reshuffled", "shipment taken", "asked in another's turn", "end by rounds"}
    for seed in count():
        play(Match(GAME, ["x"] * (2 + seed % 3), OPTIONS[seed % len(OPTIONS)], seed), events)
        if rare <= {name for name, n in events.items() if n}:
            break
        assert seed < 60, sorted(rare - set(events))
