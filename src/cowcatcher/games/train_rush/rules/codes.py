"""Codes of action cards that a seat can know while others do not: the kind, the shuffle from which the card came, and
the seats that know it."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.train_rush.written.state import TrainState

UNKNOWN: Final = 127
"""Kind of a card that the onlooker of a view does not know."""

MASK_BITS: Final = 4
SHUFFLE_BITS: Final = 20
CARD_SHIFT: Final = MASK_BITS + SHUFFLE_BITS


def code(card: int, shuffle: int, known_to: int) -> int:
    """A card of a hand: its kind, the number of the shuffle of the deck that it came from, a bit mask of seats."""
    return (card << CARD_SHIFT) + (shuffle << MASK_BITS) + known_to


def veiled(entry: int) -> int:
    """A code without the kind of the card."""
    return (entry & (1 << CARD_SHIFT) - 1) + (UNKNOWN << CARD_SHIFT)


def card_of(entry: int) -> int:
    """The kind of a card by its code."""
    return entry >> CARD_SHIFT


def shuffle_of(entry: int) -> int:
    """The shuffle that a card came from, by its code."""
    return entry >> MASK_BITS & (1 << SHUFFLE_BITS) - 1


def knowers(entry: int) -> int:
    """Bit mask of the seats that know a card, by its code."""
    return entry & (1 << MASK_BITS) - 1


def everyone(s: TrainState) -> int:
    """Bit mask of all seats."""
    return (1 << s.seats) - 1
