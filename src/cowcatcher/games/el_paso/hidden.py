"""What a seat cannot know: how the decks of the others are divided into hand and draw pile.

Everybody sees which cards a deck gains and loses, hence what is in hand and draw pile together (EP-H.04). In the hand
the cards of SHOWN are known; the others are cattle of one pool with the draw pile, from which they came unseen, while
workers that come are seen. When a draw pile is shuffled anew the whole hand becomes known (`cards.reshuffle`), so the
pool is always that of one shuffle.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.actions.discard import ChooseDiscard
from cowcatcher.games.el_paso.names import CARD_COUNT, CATTLE_COUNT
from cowcatcher.games.el_paso.state import DRAW_PILE, HAND, SHOWN, ZONES, PasoState
from cowcatcher.kernel.types import Rng

MOST_TRIES: Final = 10_000
"""How often a hand is dealt until it fits what is pending; usually one of the first few does."""


def redact(s: PasoState, seat: int | None) -> PasoState:
    """A copy without what the seat (None: a spectator) cannot know: of the others' hands only SHOWN is left, the rest
    lies among the cards of the draw pile; `sizes` tells how many are where."""
    known = s.clone()
    for other in range(s.seats):
        if other != seat:
            pool_hand(known, other)
    return known


def pool_hand(s: PasoState, seat: int) -> None:
    """Mix the unknown cards of a hand into the draw pile; `sizes` stays."""
    cards = s.cards
    base = seat * ZONES * CARD_COUNT
    draw = base + DRAW_PILE * CARD_COUNT
    hand = base + HAND * CARD_COUNT
    shown = base + SHOWN * CARD_COUNT
    for kind in range(CATTLE_COUNT):
        cards[draw + kind] += cards[hand + kind] - cards[shown + kind]
        cards[hand + kind] = cards[shown + kind]


def determinize(s: PasoState, seat: int, rng: Rng) -> PasoState:
    """A copy in which everything that the seat cannot know is dealt anew: the unknown cards of each hand are drawn from
    the cattle of its pool, each card with the same chance.

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


def fits(s: PasoState, seat: int) -> bool:
    """True when the pending decision can be the seat's with the hand that it has: whoever discards a card of a certain
    value has one."""
    top = s.stack[-1] if s.stack else None
    return not isinstance(top, ChooseDiscard) or top.seat != seat or len(top.legal(s)) > 0


def deal(s: PasoState, seat: int, rng: Rng) -> None:
    """Deal the unknown cards of a hand from the cattle of their pool."""
    pool_hand(s, seat)
    cards = s.cards
    base = seat * ZONES * CARD_COUNT
    draw = base + DRAW_PILE * CARD_COUNT
    hand = base + HAND * CARD_COUNT
    left = sum(cards[draw : draw + CATTLE_COUNT])
    for _ in range(s.sizes[seat * ZONES + HAND] - s.sizes[seat * ZONES + SHOWN]):
        point = int(rng.random() * left)
        kind = 0
        while point >= cards[draw + kind]:
            point -= cards[draw + kind]
            kind += 1
        cards[draw + kind] -= 1
        cards[hand + kind] += 1
        left -= 1


def true_hand(copy: PasoState, s: PasoState, seat: int) -> None:
    """Give a seat the division that it really has."""
    base = seat * ZONES * CARD_COUNT
    copy.cards[base : base + ZONES * CARD_COUNT] = s.cards[base : base + ZONES * CARD_COUNT]
