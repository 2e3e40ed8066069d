"""What a seat cannot know: how the decks of the others are divided into hand and draw stack.

See `_trail.decks` for what everybody knows of a deck.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games._trail import decks
from cowcatcher.games._trail.decks import HAND, SHOWN, ZONES
from cowcatcher.games.great_western_trail.names import CARD_KINDS
from cowcatcher.games.great_western_trail.rules.actions.draw_discard import DiscardCopy
from cowcatcher.games.great_western_trail.rules.effects.acting import MayDo
from cowcatcher.games.great_western_trail.rules.effects.possible import can_do
from cowcatcher.games.great_western_trail.rules.moves import DONE
from cowcatcher.games.great_western_trail.rules.objectives import PlayObjective
from cowcatcher.games.great_western_trail.rules.phase_b import PhaseB
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.types import Rng

MOST_TRIES: Final = 10_000
"""How often hands are dealt until one fits what is pending; usually one of the first few does."""


def redact(s: TrailState, seat: int | None) -> TrailState:
    """A copy without what the seat (None: a spectator) cannot know: of the others' hands only SHOWN is left, the rest
    lies among the cards of the draw stack; `sizes` tells how many are where."""
    return hide(s.clone(), s, seat)


def hide(known: TrailState, s: TrailState, seat: int | None) -> TrailState:
    """Take what the seat cannot know out of a copy of `s`, which may share its lists; the copy."""
    known.cards = s.cards[:]
    decks.hide_hands(known.cards, s.seats, seat, CARD_KINDS)
    return known


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
            decks.deal_hand(copy.cards, copy.sizes, other, CARD_KINDS, CARD_KINDS, rng)
            if fits(copy, other):
                break
        else:
            decks.copy_deck(copy.cards, s.cards, other, CARD_KINDS)
    return copy


def fits(s: TrailState, seat: int) -> bool:
    """True when the pending decision can be the seat's with the hand that it has: whoever is to discard an objective
    card has one, and whoever is asked whether to go on can go on."""
    if s.to_move() != seat:
        return True
    top = s.stack[-1]
    if isinstance(top, MayDo):
        return can_do(s, seat, top.action(s.box))
    legal = top.legal(s)
    if isinstance(top, DiscardCopy):
        return len(legal) > 1
    if isinstance(top, (PhaseB, PlayObjective)):
        return legal[-1] > DONE
    return len(legal) > 0
