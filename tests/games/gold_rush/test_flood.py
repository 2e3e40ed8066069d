"""The game agrees with the slow reference after every move: options, features, pieces, tokens, points.

    COWCATCHER_FLOOD=2000 pytest tests/games/gold_rush/test_flood.py

compares many more games.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.gold_rush.flood import KINDS, LETTERS, Kind, Node, Slow, kinds
from tests.games.gold_rush.own_tiles import own_set
from tests.games.gold_rush.players import tidy

from cowcatcher.games.gold_rush.game import GAME, GoldRush
from cowcatcher.games.gold_rush.names import MOUNTAIN, RAIL
from cowcatcher.games.gold_rush.rules.cells import PLACES
from cowcatcher.games.gold_rush.rules.landscape import part_of
from cowcatcher.games.gold_rush.written.state import EMPTY, FIRST_COWBOY, FIRST_TENT, NONE, GoldRushState
from cowcatcher.kernel.types import CHANCE
from cowcatcher.testing.policies import POLICIES

GAMES = int(os.environ.get("COWCATCHER_FLOOD", "6"))


def node(s: GoldRushState, area: int) -> Node:
    """An area as the reference calls it."""
    return (*PLACES[s.cells[s.on[area]]], part_of(s, area).name())


def compare_features(s: GoldRushState, slow: Slow) -> None:
    """The same areas are joined, and the same features are open."""
    mine: dict[int, set[Node]] = {}
    for area, feature in enumerate(s.feature):
        mine.setdefault(feature, set()).add(node(s, area))
    theirs = slow.features()
    assert sorted(map(sorted, mine.values())) == sorted(map(sorted, theirs))
    for feature, nodes in mine.items():
        if part_of(s, feature).kind in (MOUNTAIN, RAIL):
            assert (s.ends[feature] > 0) == slow.is_open(nodes)


def compare_holdings(s: GoldRushState, slow: Slow) -> None:
    """The same pieces stand in the same places, and all have the same points and tokens."""
    standing = {node(s, area): piece for area, piece in enumerate(s.piece) if piece != EMPTY}
    cowboys = {where: FIRST_COWBOY + seat for where, seat in slow.cowboys.items()}
    tents = {where: FIRST_TENT + seat for seat, where in slow.tents.items()}
    if not s.over():
        assert standing == cowboys | tents
        assert s.supply == slow.supply
        for feature in {f for area, f in enumerate(s.feature) if part_of(s, area).kind == MOUNTAIN}:
            assert s.pile[feature] == slow.pile(slow.fill(node(s, feature)))
    assert list(s.score) == slow.score
    assert list(s.taken) == slow.taken


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_game_and_the_reference_agree_after_every_move(seed: int) -> None:
    compare(GAME, KINDS, seed)


@pytest.mark.parametrize("seed", range(2))
def test_they_agree_on_the_tiles_of_an_owner(seed: int, tmp_path: Path) -> None:
    overlay = own_set(tmp_path)
    compare(GAME.with_data(overlay), kinds(tables_of(overlay)), seed)


def tables_of(overlay: Path) -> list[dict[str, Any]]:
    """The overlay's own tiles as they stand in its file."""
    return [table for table in tomllib.loads(overlay.read_text(encoding="utf-8"))["tile"] if "edges" in table]


def compare(game: GoldRush, tiles: dict[str, Kind], seed: int) -> None:
    """A random game that is played by the rules and by the reference, side by side."""
    rng = Random(seed)
    seats = 2 + seed % 4
    farmers = seed % 3 != 0
    policy = (tidy, *POLICIES.values(), tidy)[seed % 5]
    s = game.new(seats, {"farmers": "true" if farmers else "false"})
    slow = Slow(seats, farmers, tiles)
    compared = 0
    while not s.over():
        if s.to_move() == CHANCE:
            m = s.sample(rng)
        else:
            assert LETTERS[s.to_move()] == LETTERS[slow.turn]
            assert {game.table.name(option) for option in s.legal()} == slow.legal()
            m = policy(game, s, rng)
        before = len(s.cells)
        s.apply(m)
        slow.move(game.table.name(m))
        if len(s.cells) != before:
            compare_features(s, slow)
        if slow.phase in ("draw", "over"):
            compare_holdings(s, slow)
            compared += 1
    assert slow.phase == "over"
    assert compared > 60
    assert s.tents == [NONE] * seats
