"""What a seat cannot know: how the decks of the others are divided into hand and draw stack.

Everybody sees which cards a deck gains and loses, hence what is in hand and draw stack together. In the hand the cards
of SHOWN are known; the others lie in one pool with the draw stack, from which they came unseen. When a draw stack is
shuffled anew everything in the hand becomes known (`cards.reshuffle`), so the pool is always that of one shuffle.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.actions.draw_discard import DiscardCopy
from cowcatcher.games.great_western_trail.effects import MayDo
from cowcatcher.games.great_western_trail.moves import DONE
from cowcatcher.games.great_western_trail.names import CARD_KINDS
from cowcatcher.games.great_western_trail.objectives import PlayObjective
from cowcatcher.games.great_western_trail.phase_b import PhaseB
from cowcatcher.games.great_western_trail.possible import can_do
from cowcatcher.games.great_western_trail.state import DRAW_STACK, HAND, SHOWN, ZONES, TrailState
from cowcatcher.kernel.types import Rng

MOST_TRIES: Final = 10_000
"""How often hands are dealt until one fits what is pending; usually one of the first few does."""


def redact(s: TrailState, seat: int | None) -> TrailState:
    """A copy without what the seat (None: a spectator) cannot know: of the others' hands only SHOWN is left, the rest
    lies among the cards of the draw stack; `sizes` tells how many are where."""
    known = s.clone()
    for other in range(s.seats):
        if other != seat:
            pool_hand(known, other)
    return known


def pool_hand(s: TrailState, seat: int) -> None:
    """Mix the unknown cards of a hand into the draw stack; `sizes` stays."""
    cards = s.cards
    base = seat * ZONES * CARD_KINDS
    stack = base + DRAW_STACK * CARD_KINDS
    hand = base + HAND * CARD_KINDS
    shown = base + SHOWN * CARD_KINDS
    for kind in range(CARD_KINDS):
        cards[stack + kind] += cards[hand + kind] - cards[shown + kind]
        cards[hand + kind] = cards[shown + kind]


def determinize(s: TrailState, seat: int, rng: Rng) -> TrailState:
    """A copy in which everything that the seat cannot know is dealt anew: the unknown cards of each hand are drawn from
    its pool, each card with the same chance.

    A pending decision of another seat is known to all, so its hand is dealt until it can have come to that (`fits`).
    """
    copy = s.clone()
    for other in range(s.seats):
        if other == seat or s.sizes[other * ZONES + HAND] == s.sizes[other * ZONES + SHOWN]:
            continue
        for _ in range(MOST_TRIES):
            deal(copy, other, rng)
            if fits(copy, other):
                break
        else:
            true_hand(copy, s, other)
    return copy


def fits(s: TrailState, seat: int) -> bool:
    """True when the pending decision can be the seat's with the hand that it has: whoever is to discard an objective
    card has one, and whoever is asked whether to go on can go on."""
    if s.to_move() != seat:
        return True
    top = s.stack[-1]
    if isinstance(top, MayDo):
        return can_do(s, seat, top.action())
    legal = top.legal(s)
    if isinstance(top, DiscardCopy):
        return len(legal) > 1
    if isinstance(top, (PhaseB, PlayObjective)):
        return legal[-1] > DONE
    return len(legal) > 0


def deal(s: TrailState, seat: int, rng: Rng) -> None:
    """Deal the unknown cards of a hand from their pool."""
    pool_hand(s, seat)
    cards = s.cards
    base = seat * ZONES * CARD_KINDS
    stack = base + DRAW_STACK * CARD_KINDS
    hand = base + HAND * CARD_KINDS
    unknown = s.sizes[seat * ZONES + HAND] - s.sizes[seat * ZONES + SHOWN]
    left = unknown + s.sizes[seat * ZONES + DRAW_STACK]
    for _ in range(unknown):
        point = int(rng.random() * left)
        kind = 0
        while point >= cards[stack + kind]:
            point -= cards[stack + kind]
            kind += 1
        cards[stack + kind] -= 1
        cards[hand + kind] += 1
        left -= 1


def true_hand(copy: TrailState, s: TrailState, seat: int) -> None:
    """Give a seat the division that it really has."""
    base = seat * ZONES * CARD_KINDS
    copy.cards[base : base + ZONES * CARD_KINDS] = s.cards[base : base + ZONES * CARD_KINDS]
