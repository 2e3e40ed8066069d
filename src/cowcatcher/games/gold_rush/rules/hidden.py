"""What a seat cannot know: the faces of the tokens that others hold (GR-15)."""

from __future__ import annotations

from cowcatcher.games.gold_rush.written.state import HIDDEN, GoldRushState
from cowcatcher.kernel.types import Rng


def redact(s: GoldRushState, seat: int | None) -> GoldRushState:
    """A copy without what the seat (None: a spectator) cannot know. Nobody but their owner can tell the tokens of
    others from those that lie face down, so they are counted with these."""
    return hide(s.clone(), s, seat)


def hide(known: GoldRushState, s: GoldRushState, seat: int | None) -> GoldRushState:
    """Take what the seat cannot know out of a copy of `s`, which may share its lists; the copy."""
    if not s.over():
        undrawn, hands = without_others(s, seat, HIDDEN)
        known.undrawn = tuple(undrawn)
        known.hands = tuple(hands)
    return known


def without_others(s: GoldRushState, seat: int | None, instead: int) -> tuple[list[int], list[int]]:
    """(undrawn, hands) when all tokens that the seat has not seen are undrawn; hands of others hold `instead`."""
    kinds = len(s.undrawn)
    undrawn = list(s.undrawn)
    hands = list(s.hands)
    own = -1 if seat is None else seat
    for other in range(s.seats):
        if other != own:
            for kind in range(kinds):
                undrawn[kind] += hands[other * kinds + kind]
                hands[other * kinds + kind] = instead
    return undrawn, hands


def determinize(s: GoldRushState, seat: int, rng: Rng) -> GoldRushState:
    """A copy in which the tokens of others are dealt anew from all that the seat has not seen: every deal is equally
    likely, because tokens are taken unseen and what others do with them tells nothing (they have no choice)."""
    copy = s.clone()
    if s.over():
        return copy
    undrawn, hands = without_others(s, seat, 0)
    for other in range(s.seats):
        if other != seat:
            for _ in range(s.taken[other]):
                kind = _draw(undrawn, rng)
                undrawn[kind] -= 1
                hands[other * len(undrawn) + kind] += 1
    copy.undrawn = tuple(undrawn)
    copy.hands = tuple(hands)
    return copy


def _draw(counts: list[int], rng: Rng) -> int:
    """One of the counted things, each with the same chance."""
    point = int(rng.random() * sum(counts))
    for kind, n in enumerate(counts):
        point -= n
        if point < 0:
            return kind
    raise AssertionError("no token is left")
