"""What a seat cannot know: how the decks of the others are divided into hand and draw pile.

The hand has cattle alone: workers that come from the draw pile are seen (EP-8.03). See `_trail.decks` for the rest.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games._trail import decks
from cowcatcher.games._trail.decks import HAND, SHOWN, ZONES
from cowcatcher.games.el_paso.names import CARD_COUNT, CATTLE_COUNT
from cowcatcher.games.el_paso.rules.actions.discard import ChooseDiscard
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.types import Rng

MOST_TRIES: Final = 10_000
"""How often a hand is dealt until it fits what is pending; usually one of the first few does."""


def redact(s: PasoState, seat: int | None) -> PasoState:
    """A copy without what the seat (None: a spectator) cannot know: of the others' hands only SHOWN is left, the rest
    lies among the cards of the draw pile; `sizes` tells how many are where."""
    return hide(s.clone(), s, seat)


def hide(known: PasoState, s: PasoState, seat: int | None) -> PasoState:
    """Take what the seat cannot know out of a copy of `s`, which may share its lists; the copy."""
    known.cards = s.cards[:]
    decks.hide_hands(known.cards, s.seats, seat, CARD_COUNT)
    return known


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
            decks.deal_hand(copy.cards, copy.sizes, other, CARD_COUNT, CATTLE_COUNT, rng)
            if fits(copy, other):
                break
        else:
            decks.copy_deck(copy.cards, s.cards, other, CARD_COUNT)
    return copy


def fits(s: PasoState, seat: int) -> bool:
    """True when the pending decision can be the seat's with the hand that it has: whoever discards a card of a certain
    value has one."""
    top = s.stack[-1] if s.stack else None
    return not isinstance(top, ChooseDiscard) or top.seat != seat or len(top.legal(s)) > 0
