"""Players for tests who make the rarer things happen, and the settings in which they can."""

from __future__ import annotations

from collections.abc import Iterator

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.names import BUILDING_COUNT, BUILDINGS, SPACE_COUNT
from cowcatcher.games.carson_city.rules.grid import NEAR
from cowcatcher.games.carson_city.rules.moves import (
    BUILD,
    BUY,
    CASH,
    COWBOY,
    DECLINE,
    DONE,
    HOUSE_AT,
    KEEP,
    LATER,
    PASS,
    ROAD,
    STOP,
)
from cowcatcher.games.carson_city.written.state import NONE, CarsonState
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.types import Rng
from cowcatcher.testing.conformance import option_sets

OPTIONS: list[Options] = [
    *(options for options in option_sets(GAME)),
    {"character_sides": "chosen", "sides": "ryryryr"},
    {"board_side": "river", "character_sides": "random_each", "duel_method": "tiles", "placement": "kit_carson"},
    {"board_side": "river", "character_sides": "all_red", "duel_method": "tiles", "mine_needs_house": "true"},
]
CHURCH = BUILDINGS.index("church")


def weight(s: CarsonState, m: int) -> float:
    """How gladly a lively player makes a move: he builds, fights for what others want, and keeps some buildings."""
    dull = {PASS: 0.3, STOP: 0.5, DECLINE: 0.2, DONE: 1.0, KEEP: 0.5, LATER: 2.0, BUY: 2.0}
    dull |= dict.fromkeys(range(CASH.base, CASH.base + CASH.size), 0.1)
    if m in dull:
        return dull[m]
    if COWBOY.has(m):
        place = COWBOY.arg(m)
        wanted = 4.0 if s.pawns[place] else 1.0
        if place >= SPACE_COUNT:
            built = s.tile[place - SPACE_COUNT] in range(BUILDING_COUNT)
            return wanted * (8.0 if built else 3.0 if s.pawns[place] else 0.2)
        slot = s.box.slot[place]
        if slot >= 0:
            return wanted * (24.0 if s.row[slot] == CHURCH else 6.0)
        return wanted * (6.0 if s.box.effects[place].word.name == "gain_roads" else 1.0)
    if HOUSE_AT.has(m):
        return 4.0 if s.owner[HOUSE_AT.arg(m)] not in (NONE, s.to_move()) else 1.0
    if BUILD.has(m):
        return 3.0 + 20 * sum(attacked(s, q) for q in NEAR[BUILD.arg(m)])
    if ROAD.has(m):
        return 6.0 if s.box.bridge[ROAD.arg(m)] else 1.0
    return 1.0


def attacked(s: CarsonState, p: int) -> bool:
    """True where cowboys stand on a building of the seat to move."""
    return s.owner[p] == s.to_move() and s.pawns[SPACE_COUNT + p] != 0


def lively(game: Game[CarsonState], s: CarsonState, rng: Rng) -> int:
    """A legal move by its weight."""
    legal = s.legal()
    weights = [weight(s, m) for m in legal]
    return rng.choices(legal, weights)[0]


def tables() -> Iterator[tuple[Options, int]]:
    """Options with a number of seats: those that change most with each, the others with one."""
    for number, options in enumerate(OPTIONS):
        large = not options or len(options) > 2 or options.keys() & {"board_side", "duel_method", "placement"}
        yield from ((options, seats) for seats in GAME.seats if large or seats == 2 + number % 4)
