"""The rarer events of Gold Rush really happen."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

import pytest
from tests.games.gold_rush.players import tidy

from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.games.gold_rush.names import MOUNTAIN
from cowcatcher.games.gold_rush.rules.landscape import cowboys_on
from cowcatcher.games.gold_rush.rules.scoring import CloseMountain
from cowcatcher.games.gold_rush.written.events import SOURCE_COUNT, SOURCES
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.match import Match


def watch(s: GoldRushState, before: GoldRushState, events: Counter[str]) -> None:
    """Count what one move has brought about."""
    for source, name in enumerate(SOURCES):
        events[name] += s.scored[source::SOURCE_COUNT] != before.scored[source::SOURCE_COUNT]
    events["discarded"] += len(s.discarded) > len(before.discarded)
    events["tokens lost"] += len(s.discarded) == len(before.discarded) and s.lost > before.lost and not s.over()
    closing = [frame.mountain for frame in s.stack if isinstance(frame, CloseMountain)]
    events["two mountains at once"] += bool(closing)
    sharing = [f for f, pile in enumerate(s.pile) if pile and s.ends[f] == 0 and s.decision() == "token_value"]
    for mountain in sharing:
        events["miners of several seats"] += sum(cowboys_on(s, mountain, seat) > 0 for seat in range(s.seats)) > 1
    joined = [f for f, feature in enumerate(before.feature) if feature == f and s.feature[f] != f]
    events["mountains joined"] += any(s.box.kind[0] == MOUNTAIN and before.pile[f] for f in joined)


@pytest.mark.rule("GR-7.01", "GR-13.12")
def test_every_rare_event_occurs() -> None:
    events: Counter[str] = Counter()
    rare = {*SOURCES, "discarded", "tokens lost", "two mountains at once", "miners of several seats", "unequal turns"}
    for seed in count():
        match = Match(GAME, ["x"] * (2 + seed % 4), {}, seed)
        rng = Random(seed)
        s = match.state
        while not s.over():
            before = s.clone()
            if s.to_move() < 0:
                match.play_chance()
            else:
                match.play(tidy(GAME, s, rng))
            watch(s, before, events)
        turns = Counter(p.seat for p in match.played if p.decision == "choose_action")
        events["unequal turns"] += len(set(turns.values())) > 1
        if rare <= {name for name, n in events.items() if n}:
            break
        assert seed < 400, sorted(rare - {name for name, n in events.items() if n})


def test_the_longest_game_is_shorter_than_it_may_be() -> None:
    """Four moves a tile, a tent target for each, and all tokens."""
    tiles = GAME.data.contents.tiles
    assert 5 * tiles + GAME.data.contents.mining_tokens < GAME.max_moves
