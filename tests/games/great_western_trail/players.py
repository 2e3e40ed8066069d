"""Players for tests who make the rarer things happen, and a box in which they can."""

from __future__ import annotations

from pathlib import Path

from cowcatcher.games.great_western_trail.box import KIND_NEUTRAL, KIND_PLOT
from cowcatcher.games.great_western_trail.game import GAME
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
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.types import Rng
from cowcatcher.testing.conformance import option_sets

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
