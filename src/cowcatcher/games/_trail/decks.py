"""A player's deck: drawing without an order, discarding, and who knows what of a hand.

The decks of all seats lie in two flat lists. `cards` counts the cards of each of `kinds` kinds in each zone, at
`(seat * ZONES + zone) * kinds + kind`; `sizes` counts those of each zone, at `seat * ZONES + zone`. What lies in a draw
pile has no order: the next card is drawn when it is drawn.

Everybody sees which cards a deck gains and loses, hence what is in hand and draw pile together. SHOWN is the part of a
hand that everybody knows; the rest of it came unseen from the draw pile and lies in one pool with what is left there.
Whatever leaves a hand goes through `take_from_hand` or `discard_hand`.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.kernel.types import Rng

DRAW_PILE: Final = 0
HAND: Final = 1
DISCARD_PILE: Final = 2
SHOWN: Final = 3
"""Zones of a deck. SHOWN is a part of HAND."""

ZONES: Final = 4


def to_discard_pile(cards: list[int], sizes: list[int], seat: int, kinds: int, kind: int, n: int) -> None:
    """N cards of a kind come face up on the own discard pile."""
    cards[(seat * ZONES + DISCARD_PILE) * kinds + kind] += n
    sizes[seat * ZONES + DISCARD_PILE] += n


def take_from_hand(cards: list[int], sizes: list[int], seat: int, kinds: int, kind: int) -> None:
    """A card leaves the hand, seen by all; a copy known to all goes first."""
    base = seat * ZONES
    cards[(base + HAND) * kinds + kind] -= 1
    sizes[base + HAND] -= 1
    shown = (base + SHOWN) * kinds + kind
    if cards[shown]:
        cards[shown] -= 1
        sizes[base + SHOWN] -= 1


def discard_hand(cards: list[int], sizes: list[int], seat: int, kinds: int) -> None:
    """The whole hand is put on the own discard pile."""
    base = seat * ZONES
    hand = (base + HAND) * kinds
    pile = (base + DISCARD_PILE) * kinds
    shown = (base + SHOWN) * kinds
    for kind in range(kinds):
        if cards[hand + kind]:
            cards[pile + kind] += cards[hand + kind]
            cards[hand + kind] = 0
            cards[shown + kind] = 0
    sizes[base + DISCARD_PILE] += sizes[base + HAND]
    sizes[base + HAND] = 0
    sizes[base + SHOWN] = 0


def show_hand(cards: list[int], sizes: list[int], seat: int, kinds: int) -> None:
    """From here on everybody knows the whole hand."""
    base = seat * ZONES
    hand = (base + HAND) * kinds
    shown = (base + SHOWN) * kinds
    for kind in range(kinds):
        cards[shown + kind] = cards[hand + kind]
    sizes[base + SHOWN] = sizes[base + HAND]


def reshuffle(cards: list[int], sizes: list[int], seat: int, kinds: int) -> None:
    """The discard pile becomes the draw pile, which is empty; so everybody can work out the hand and knows it now."""
    base = seat * ZONES
    draw = (base + DRAW_PILE) * kinds
    pile = (base + DISCARD_PILE) * kinds
    for kind in range(kinds):
        cards[draw + kind] += cards[pile + kind]
        cards[pile + kind] = 0
    sizes[base + DRAW_PILE] += sizes[base + DISCARD_PILE]
    sizes[base + DISCARD_PILE] = 0
    show_hand(cards, sizes, seat, kinds)


def draw_weights(cards: list[int], seat: int, kinds: int, base: int) -> list[tuple[int, int]]:
    """(`base + kind`, number of cards) for each kind in the draw pile, ascending."""
    draw = (seat * ZONES + DRAW_PILE) * kinds
    return [(base + kind, cards[draw + kind]) for kind in range(kinds) if cards[draw + kind]]


def sample_draw(cards: list[int], sizes: list[int], seat: int, kinds: int, rng: Rng) -> int:
    """The kind of the top card of the draw pile, each card with the same chance."""
    draw = (seat * ZONES + DRAW_PILE) * kinds
    point = int(rng.random() * sizes[seat * ZONES + DRAW_PILE])
    kind = 0
    while point >= cards[draw + kind]:
        point -= cards[draw + kind]
        kind += 1
    return kind


def pool_hand(cards: list[int], seat: int, kinds: int) -> None:
    """Mix the unknown cards of a hand into the draw pile; the sizes stay."""
    base = seat * ZONES
    draw = (base + DRAW_PILE) * kinds
    hand = (base + HAND) * kinds
    shown = (base + SHOWN) * kinds
    for kind, held in enumerate(cards[hand : hand + kinds]):
        if held:  # of most kinds there is none
            cards[draw + kind] += held - cards[shown + kind]
            cards[hand + kind] = cards[shown + kind]


def hide_hands(cards: list[int], seats: int, seat: int | None, kinds: int) -> None:
    """Mix the unknown cards of each hand but the seat's own into its draw pile; None: of all hands."""
    own = -1 if seat is None else seat
    for other in range(seats):
        if other != own:
            pool_hand(cards, other, kinds)


def deal_hand(cards: list[int], sizes: list[int], seat: int, kinds: int, held: int, rng: Rng) -> None:
    """Deal the unknown cards of a hand anew from their pool, each card with the same chance; only the first `held`
    kinds come to a hand."""
    pool_hand(cards, seat, kinds)
    base = seat * ZONES
    draw = (base + DRAW_PILE) * kinds
    hand = (base + HAND) * kinds
    left = sum(cards[draw : draw + held])
    for _ in range(sizes[base + HAND] - sizes[base + SHOWN]):
        point = int(rng.random() * left)
        kind = 0
        while point >= cards[draw + kind]:
            point -= cards[draw + kind]
            kind += 1
        cards[draw + kind] -= 1
        cards[hand + kind] += 1
        left -= 1


def copy_deck(cards: list[int], source: list[int], seat: int, kinds: int) -> None:
    """Give a seat the division of its deck that it has in `source`."""
    at = seat * ZONES * kinds
    cards[at : at + ZONES * kinds] = source[at : at + ZONES * kinds]
