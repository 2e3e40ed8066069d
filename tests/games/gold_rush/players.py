"""Players for tests who make the rarer things happen: random ones rarely complete anything."""

from __future__ import annotations

from cowcatcher.games.gold_rush.box import SIDES
from cowcatcher.games.gold_rush.rules.landscape import TILE, TILE_BITS
from cowcatcher.games.gold_rush.rules.moves import COWBOY, LAY, PASS
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.types import Rng


def neighbours(s: GoldRushState, cell: int) -> int:
    """How many tiles lie around a cell of the rim."""
    around = s.rim_tiles[s.rim.index(cell)]
    return sum((around >> TILE_BITS * side) & TILE > 0 for side in range(SIDES))


def weight(s: GoldRushState, m: int) -> float:
    """How gladly a tidy player makes a move: where many tiles lie, merchants and miners before farmers."""
    if LAY.has(m):
        return float(9 ** neighbours(s, LAY.arg(m)))
    if COWBOY.has(m):
        label = COWBOY.labels[COWBOY.arg(m)]
        return {"m": 2.0, "r": 1.0, "c": 9.0, "p": 0.2}[label[0]]
    return 0.3 if m == PASS else 1.0


def tidy(game: Game[GoldRushState], s: GoldRushState, rng: Rng) -> int:
    """A legal move by its weight: fills holes, so that features are completed and join."""
    legal = s.legal()
    weights = [weight(s, m) for m in legal]
    point = rng.random() * sum(weights)
    for m, w in zip(legal, weights, strict=True):
        point -= w
        if point < 0:
            return m
    return legal[-1]
