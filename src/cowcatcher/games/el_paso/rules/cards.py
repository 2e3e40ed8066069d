"""Cards of a player's deck: drawing, shuffling, discarding (EP-8); who knows what of them is in `_trail.decks`."""

from __future__ import annotations

from typing import Final

from cowcatcher.games._trail import decks
from cowcatcher.games._trail.decks import DISCARD_PILE, DRAW_PILE, HAND, ZONES
from cowcatcher.games.el_paso.names import CARD_COUNT, CATTLE_COUNT, FIRST_WORKER
from cowcatcher.games.el_paso.rules.moves import CARD
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.events import (
    FOR_DISCARDING,
    FOR_DRAWING,
    FOR_HAND_DOWN,
    FOR_REMOVING,
    discarded,
    drawn,
    draws,
    drew,
    gained,
    put_down,
    removed,
    reshuffled,
)
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import EVERYONE, Rng


def zone(seat: int, which: int) -> int:
    """Where a zone of a seat's deck begins in `PasoState.cards`."""
    return (seat * ZONES + which) * CARD_COUNT


def hand_size(s: PasoState, seat: int) -> int:
    """How many cards are in the hand."""
    return s.sizes[seat * ZONES + HAND]


def in_hand(s: PasoState, seat: int, cattle: int) -> int:
    """How many cards of a type of cattle are in the hand."""
    return s.cards[(seat * ZONES + HAND) * CARD_COUNT + cattle]


def can_draw(s: PasoState, seat: int) -> bool:
    """EP-7.09: there is a card in the draw pile or the discard pile."""
    base = seat * ZONES
    return s.sizes[base + DRAW_PILE] + s.sizes[base + DISCARD_PILE] > 0


def hand_kinds(s: PasoState, seat: int, base: int) -> list[int]:
    """`base + cattle` for each type of cattle in the hand, ascending."""
    hand = zone(seat, HAND)
    cards = s.cards
    return [base + kind for kind in range(CATTLE_COUNT) if cards[hand + kind]]


def cattle_in_hand(s: PasoState, seat: int) -> tuple[int, ...]:
    """How many cards of each type of cattle are in the hand."""
    hand = zone(seat, HAND)
    return tuple(s.cards[hand : hand + CATTLE_COUNT])


def gain_card(s: PasoState, seat: int, kind: int, why: int) -> None:
    """Cattle that are new come face up on the own discard pile (EP-6.05, EP-6.15, EP-9.02)."""
    decks.to_discard_pile(s.cards, s.sizes, seat, CARD_COUNT, kind, 1)
    s.tell_cattle_cards(seat, 1, why)
    gained(s, seat, kind)


def remove_card(s: PasoState, seat: int, cattle: int) -> None:
    """EP-6.04: a card of the hand leaves the game, seen by all."""
    decks.take_from_hand(s.cards, s.sizes, seat, CARD_COUNT, cattle)
    s.tell_hand(seat, -1, FOR_REMOVING)
    s.tell_cattle_cards(seat, -1, FOR_REMOVING)
    removed(s, seat, cattle)


def discard_card(s: PasoState, seat: int, cattle: int) -> None:
    """EP-3.03: a card of the hand is put face up on the own discard pile."""
    decks.take_from_hand(s.cards, s.sizes, seat, CARD_COUNT, cattle)
    decks.to_discard_pile(s.cards, s.sizes, seat, CARD_COUNT, cattle, 1)
    s.tell_hand(seat, -1, FOR_DISCARDING)
    discarded(s, seat, cattle)


def discard_workers(s: PasoState, seat: int, kind: int, n: int, why: int) -> None:
    """EP-3.03: workers of the worker area, if any, are put face up on the own discard pile."""
    if not n:
        return
    s.add_workers(seat, kind, -n, why)
    decks.to_discard_pile(s.cards, s.sizes, seat, CARD_COUNT, FIRST_WORKER + kind, n)


def show_hand(s: PasoState, seat: int) -> None:
    """EP-9.03: from here on everybody knows the hand."""
    decks.show_hand(s.cards, s.sizes, seat, CARD_COUNT)


def discard_hand(s: PasoState, seat: int) -> None:
    """EP-9.17: the whole hand is put on the own discard pile."""
    if s.told is not None:
        put_down(s, seat, cattle_in_hand(s, seat))
        s.tell_hand(seat, -hand_size(s, seat), FOR_HAND_DOWN)
    decks.discard_hand(s.cards, s.sizes, seat, CARD_COUNT)


def draw_cattle(s: PasoState, seat: int, n: int) -> None:
    """Push the draw of n cattle cards, as far as there are cards; an empty draw pile is shuffled anew (EP-8.01, 8.02,
    8.04)."""
    if n > 0 and can_draw(s, seat):
        draws(s, seat, n)
        push_draw(s, seat, n)


def push_draw(s: PasoState, seat: int, n: int) -> None:
    """Push the draw of the next card, of which there is one, until n cattle cards have come."""
    if not s.sizes[seat * ZONES + DRAW_PILE]:
        decks.reshuffle(s.cards, s.sizes, seat, CARD_COUNT)
        reshuffled(s, seat)
    s.push(ChanceCard(seat, n))


class DrawCattle(shape.DrawCattle):
    """The seat draws n cattle cards, as far as there are cards (EP-2.12)."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        draw_cattle(s, self.to, self.n)


class ChanceCard(shape.ChanceCard):
    """EP-8.01 - 8.03, EP-7.08: the top card of the seat's draw pile, which is never empty when this is asked, until
    `left` cattle cards have come. Cattle go to the hand, and only the seat sees them; workers go to the worker area."""

    __slots__ = ()

    def weights(self, s: PasoState) -> list[tuple[int, int]]:
        return decks.draw_weights(s.cards, self.to, CARD_COUNT, CARD.base)

    def sample(self, s: PasoState, rng: Rng) -> int:
        return CARD.base + decks.sample_draw(s.cards, s.sizes, self.to, CARD_COUNT, rng)

    def apply(self, s: PasoState, m: int) -> None:
        kind = m - CARD.base
        seat = self.to
        left = self.left
        base = seat * ZONES
        s.cards[zone(seat, DRAW_PILE) + kind] -= 1
        s.sizes[base + DRAW_PILE] -= 1
        if kind >= FIRST_WORKER:
            s.add_workers(seat, kind - FIRST_WORKER, 1, FOR_DRAWING)
        else:
            s.cards[zone(seat, HAND) + kind] += 1
            s.sizes[base + HAND] += 1
            s.tell_hand(seat, 1, FOR_DRAWING)
            left -= 1
        if s.told is not None:
            drew(s, seat, kind, self.seen_by(s, m))
        s.pop()
        if left and can_draw(s, seat):
            push_draw(s, seat, left)
        else:
            drawn(s, seat, left)

    def seen_by(self, s: PasoState, m: int) -> int:
        return EVERYONE if m >= CARD.base + FIRST_WORKER else 1 << self.to


FRAMES: Final[tuple[type[Frame[PasoState]], ...]] = (DrawCattle, ChanceCard)
