"""What lies on the map of Carson City stays there (CC-10.16, CC-9.05)."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.carson_city.positions import PASSIVE

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.written.state import NONE, CarsonState
from cowcatcher.kernel.types import CHANCE


def busy(s: CarsonState, rng: Random) -> int:
    """A random move of somebody who builds what he can."""
    if s.to_move() == CHANCE:
        return s.sample(rng)
    legal = s.legal()
    names = [GAME.table.name(m) for m in legal]
    building = [m for m, name in zip(legal, names, strict=True) if name.startswith("cowboy:build_")]
    eager = building or [m for m, name in zip(legal, names, strict=True) if name not in PASSIVE] or legal
    return eager[int(rng.random() * len(eager))]


@pytest.mark.rule("CC-10.16", "CC-9.05")
@pytest.mark.parametrize("options", [{}, {"board_side": "river", "mine_needs_house": "true"}], ids=["plain", "river"])
def test_buildings_houses_property_tiles_and_roads_are_never_moved_or_removed(options: dict[str, str]) -> None:
    placed = 0
    for seed in range(6):
        rng = Random(seed)
        s = GAME.new(4, options)
        while s.stack:
            tiles, owners, roads = s.tile[:], s.owner[:], s.roads[:]
            s.apply(busy(s, rng))
            assert all(now == before for now, before in zip(s.tile, tiles, strict=True) if before != NONE)
            assert all(now == before for now, before in zip(s.owner, owners, strict=True) if before != NONE)
            assert all(now for now, before in zip(s.roads, roads, strict=True) if before)
        placed += sum(s.built)
    assert placed > 30
