"""The draft of heroes as an observation tells it: `picks` has a length that depends on the number of players."""

from __future__ import annotations

from functools import lru_cache

from cowcatcher.games.train_rush.names import HERO_KINDS, HIDDEN, SEATS
from cowcatcher.games.train_rush.rules.hidden import PASSED
from cowcatcher.games.train_rush.written.state import TrainState


def picked(s: TrainState, me: int) -> list[int]:
    """For each step, by the seat that had a packet first, what left it: 1 + hero, HERO_KINDS + 1 for one that the
    onlooker does not know, HERO_KINDS + 2 + hero for one that he passed on."""
    return list(_picked(s.picks, s.seats, me)) if s.picks else []


@lru_cache(maxsize=1 << 10)
def _picked(picks: tuple[int, ...], seats: int, me: int) -> tuple[int, ...]:
    """The same; they stay the same until the game is over, hence the cache."""
    found: list[int] = []
    kept = len(picks) // seats
    for step in range(kept):
        for place in range(len(SEATS)):
            hero = picks[(place + me) % seats * kept + step] if place < seats else -1
            if hero == HIDDEN:
                hero = HERO_KINDS
            elif hero <= PASSED:
                hero = HERO_KINDS + 1 + PASSED - hero
            found.append(hero + 1)
    return tuple(found)
