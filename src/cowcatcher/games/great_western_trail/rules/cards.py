"""Cards of a player's deck: drawing, shuffling, discarding (GWT-6); who knows what of them is in `_trail.decks`."""

from __future__ import annotations

from typing import Final

from cowcatcher.games._trail import decks
from cowcatcher.games._trail.decks import DISCARD_PILE, HAND, SHOWN, ZONES
from cowcatcher.games._trail.decks import DRAW_PILE as DRAW_STACK
from cowcatcher.games.great_western_trail.names import CARD_KINDS, CATTLE_KINDS, FIRST_OBJECTIVE, OBJECTIVE_KINDS
from cowcatcher.games.great_western_trail.rules.moves import CARD
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import (
    FOR_DISCARDING,
    FOR_DRAWING,
    FOR_GAINING,
    FOR_HAND_DOWN,
    FOR_TO_HAND,
    discarded,
    drawing,
    drew,
    gained,
    reshuffled,
)
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Rng


def zone(seat: int, which: int) -> int:
    """Where a zone of a seat's deck begins in `TrailState.cards`."""
    return (seat * ZONES + which) * CARD_KINDS


def hand_size(s: TrailState, seat: int) -> int:
    """How many cards are in the hand."""
    return s.sizes[seat * ZONES + HAND]


def in_hand(s: TrailState, seat: int, kind: int) -> int:
    """How many cards of a kind are in the hand."""
    return s.cards[(seat * ZONES + HAND) * CARD_KINDS + kind]


def available(s: TrailState, seat: int) -> int:
    """Cards that can be drawn: draw stack and discard pile (GWT-8.86)."""
    return s.sizes[seat * ZONES + DRAW_STACK] + s.sizes[seat * ZONES + DISCARD_PILE]


def take_from_hand(s: TrailState, seat: int, kind: int, why: int) -> None:
    """A card leaves the hand, seen by all."""
    decks.take_from_hand(s.cards, s.sizes, seat, CARD_KINDS, kind)
    s.tell_hand(seat, -1, why)


def leave_deck(s: TrailState, seat: int, kind: int, why: int) -> None:
    """A card of the hand leaves the deck for good."""
    take_from_hand(s, seat, kind, why)
    s.tell_deck(seat, -1, why)


def gain_card(s: TrailState, seat: int, kind: int) -> None:
    """GWT-7.10: a card comes face up on the own discard pile."""
    decks.to_discard_pile(s.cards, s.sizes, seat, CARD_KINDS, kind, 1)
    s.tell_deck(seat, 1, FOR_GAINING)
    gained(s, seat, kind, DISCARD_PILE)


def gain_to_hand(s: TrailState, seat: int, kind: int) -> None:
    """GWT-11.14: a card that all have seen comes into the hand."""
    s.cards[zone(seat, HAND) + kind] += 1
    s.sizes[seat * ZONES + HAND] += 1
    s.cards[zone(seat, SHOWN) + kind] += 1
    s.sizes[seat * ZONES + SHOWN] += 1
    s.tell_hand(seat, 1, FOR_TO_HAND)
    s.tell_deck(seat, 1, FOR_TO_HAND)
    gained(s, seat, kind, HAND)


def discard_card(s: TrailState, seat: int, kind: int) -> None:
    """GWT-7.04: a card of the hand is put face up on the own discard pile."""
    take_from_hand(s, seat, kind, FOR_DISCARDING)
    decks.to_discard_pile(s.cards, s.sizes, seat, CARD_KINDS, kind, 1)
    discarded(s, seat, kind)


def discard_hand(s: TrailState, seat: int) -> None:
    """GWT-5.25: the whole hand, objective cards included, is put on the own discard pile."""
    s.tell_hand(seat, -hand_size(s, seat), FOR_HAND_DOWN)
    decks.discard_hand(s.cards, s.sizes, seat, CARD_KINDS)


def reshuffle(s: TrailState, seat: int) -> None:
    """GWT-6.02: the discard pile becomes the draw stack."""
    decks.reshuffle(s.cards, s.sizes, seat, CARD_KINDS)
    reshuffled(s, seat)


def draw_cards(s: TrailState, seat: int, n: int) -> None:
    """Push the draw of n cards, as far as there are cards (GWT-6.03)."""
    left = min(n, available(s, seat))
    if left > 0:
        drawing(s, seat, left)
        if not s.sizes[seat * ZONES + DRAW_STACK]:
            reshuffle(s, seat)
        s.push(ChanceCard(seat, left))


class DrawCards(shape.DrawCards):
    """The seat draws n cards, as far as there are cards (GWT-1.22, GWT-6.03)."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        draw_cards(s, self.to, self.n)


class ChanceCard(shape.ChanceCard):
    """GWT-6.01, GWT-6.02: the top card of the seat's draw stack, `left` times; only the seat sees it.

    The draw stack is never empty when this is asked, and stack and discard pile together hold `left` cards.
    """

    __slots__ = ()

    def weights(self, s: TrailState) -> list[tuple[int, int]]:
        return decks.draw_weights(s.cards, self.to, CARD_KINDS, CARD.base)

    def sample(self, s: TrailState, rng: Rng) -> int:
        return CARD.base + decks.sample_draw(s.cards, s.sizes, self.to, CARD_KINDS, rng)

    def apply(self, s: TrailState, m: int) -> None:
        kind = m - CARD.base
        seat = self.to
        s.cards[zone(seat, DRAW_STACK) + kind] -= 1
        s.cards[zone(seat, HAND) + kind] += 1
        s.sizes[seat * ZONES + DRAW_STACK] -= 1
        s.sizes[seat * ZONES + HAND] += 1
        s.tell_hand(seat, 1, FOR_DRAWING)
        drew(s, seat, kind, self.left - 1, 1 << seat)
        if self.left == 1:
            s.pop()
            return
        if not s.sizes[seat * ZONES + DRAW_STACK]:
            reshuffle(s, seat)
        s.replace(ChanceCard(seat, self.left - 1))

    def seen_by(self, s: TrailState, m: int) -> int:
        return 1 << self.to


def hand_kinds(s: TrailState, seat: int, base: int) -> list[int]:
    """`base + kind` for each kind of card in the hand, ascending."""
    hand = zone(seat, HAND)
    cards = s.cards
    return [base + kind for kind in range(CARD_KINDS) if cards[hand + kind]]


def hand_cattle(s: TrailState, seat: int, base: int) -> list[int]:
    """`base + kind` for each kind of cattle in the hand, ascending."""
    hand = zone(seat, HAND)
    cards = s.cards
    return [base + kind for kind in range(CATTLE_KINDS) if cards[hand + kind]]


def hand_objectives(s: TrailState, seat: int, base: int) -> list[int]:
    """`base + kind` for each kind of OBJECTIVES in the hand, ascending."""
    at = zone(seat, HAND) + FIRST_OBJECTIVE
    cards = s.cards[at : at + OBJECTIVE_KINDS]
    return [base + kind for kind, n in enumerate(cards) if n] if any(cards) else []


FRAMES: Final[tuple[type[Frame[TrailState]], ...]] = (DrawCards, ChanceCard)
