"""What a seat cannot know: the faces of the tokens that others hold (GR-15)."""

from __future__ import annotations

from cowcatcher.games.gold_rush.state import HIDDEN, GoldRushState
from cowcatcher.kernel.types import Rng


def redact(s: GoldRushState, seat: int | None) -> GoldRushState:
    """A copy without what the seat (None: a spectator) cannot know. Nobody but their owner can tell the tokens of
    others from those that lie face down, so they are counted with these."""
    known = s.clone()
    if s.over():
        return known
    kinds = len(s.undrawn)
    for other in range(s.seats):
        if other == seat:
            continue
        for kind in range(kinds):
            known.undrawn[kind] += known.hands[other * kinds + kind]
            known.hands[other * kinds + kind] = HIDDEN
    return known


def determinize(s: GoldRushState, seat: int, rng: Rng) -> GoldRushState:
    """A copy in which the tokens of others are dealt anew from all that the seat has not seen: every deal is equally
    likely, because tokens are taken unseen and what others do with them tells nothing (they have no choice)."""
    copy = s.clone()
    if s.over():
        return copy
    kinds = len(s.undrawn)
    for other in range(s.seats):
        if other != seat:
            for kind in range(kinds):
                copy.undrawn[kind] += copy.hands[other * kinds + kind]
                copy.hands[other * kinds + kind] = 0
    for other in range(s.seats):
        if other != seat:
            for _ in range(s.taken[other]):
                kind = _draw(copy.undrawn, rng)
                copy.undrawn[kind] -= 1
                copy.hands[other * kinds + kind] += 1
    return copy


def _draw(counts: list[int], rng: Rng) -> int:
    """One of the counted things, each with the same chance."""
    point = int(rng.random() * sum(counts))
    for kind, n in enumerate(counts):
        point -= n
        if point < 0:
            return kind
    raise AssertionError("no token is left")
