"""Action cards: the deck, the pool, drawing and discarding; who knows what (TR-10.18, TR-10.19, Hidden information)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.names import NONE
from cowcatcher.games.train_rush.rules.codes import card_of, code, everyone, knowers
from cowcatcher.games.train_rush.rules.moves import CARD, DISCARD, KEEP, TAKE
from cowcatcher.games.train_rush.rules.tuples import with_one
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.events import (
    FOR_DEALING,
    FOR_HAND_LIMIT,
    FOR_KEEPING,
    FOR_POOL,
    came_to_hand,
    kept,
    pool_thrown,
    shuffled,
)
from cowcatcher.games.train_rush.written.state import DECK, TrainState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import EVERYONE, Reason, Rng

# The deck


def available(s: TrainState) -> int:
    """Cards that can be drawn, those of the discards that would be shuffled included."""
    return len(s.deck) + len(s.bottom) + len(s.discards)


def stock(s: TrainState) -> bool:
    """TR-10.19: shuffle the discards into a new deck if it is empty; False when there is no card at all."""
    if s.deck or s.bottom:
        return True
    if not s.discards:
        return False
    s.deck = sorted(s.discards)
    s.discards = []
    s.epoch += 1
    shuffled(s, DECK, len(s.deck))
    return True


def top_weights(s: TrainState) -> list[tuple[int, int]]:
    """The moves of CARD that the next card can be, with their weights. The deck is not empty."""
    if not s.deck:
        return [(CARD.base + card_of(s.bottom[0]), 1)]
    found: list[tuple[int, int]] = []
    last = NONE
    count = 0
    for card in s.deck:
        if card == last:
            count += 1
            continue
        if count:
            found.append((CARD.base + last, count))
        last, count = card, 1
    found.append((CARD.base + last, count))
    return found


def sample_top(s: TrainState, rng: Rng) -> int:
    """The next card, drawn by its weight."""
    if not s.deck:
        return CARD.base + card_of(s.bottom[0])
    return CARD.base + s.deck[int(rng.random() * len(s.deck))]


def take_top(s: TrainState, card: int, seen_by: int) -> int:
    """Take the next card, which some seats see; its code. Whoever has put it under the deck knows it, too."""
    if s.deck:
        s.deck.remove(card)
        return code(card, s.epoch, seen_by)
    entry = s.bottom[0]
    s.bottom = s.bottom[1:]
    return entry | seen_by


def top_knowers(s: TrainState) -> int:
    """Bit mask of the seats that know the next card."""
    return 0 if s.deck else knowers(s.bottom[0])


# Hands


def hand_cards(s: TrainState, seat: int) -> list[int]:
    """The kinds of cards in a hand, ascending, each once."""
    found: list[int] = []
    for entry in s.hands[seat]:
        card = card_of(entry)
        if not found or found[-1] != card:
            found.append(card)
    return found


def add_to_hand(s: TrainState, seat: int, entry: int, why: int) -> None:
    """A card, given by its code, comes into a hand."""
    s.hands[seat] = with_one(s.hands[seat], entry)
    s.tell_cards_held(seat, 1, why)


def take_from_hand(s: TrainState, seat: int, card: int, why: int) -> None:
    """A card leaves a hand, seen by all; a copy known to all goes first."""
    hand = list(s.hands[seat])
    found = NONE
    for at, entry in enumerate(hand):
        if card_of(entry) == card and (found == NONE or knowers(entry) == everyone(s)):
            found = at
    del hand[found]
    s.hands[seat] = tuple(hand)
    s.tell_cards_held(seat, -1, why)


def check_hand(s: TrainState, seat: int) -> None:
    """TR-10.18: push the discard of what is too much in a hand."""
    if len(s.hands[seat]) > s.box.hand_limit:
        s.push(DiscardCard(seat))


class DiscardCard(shape.DiscardCard):
    """TR-10.18: a card too many is discarded; asked again until the hand is small enough."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [DISCARD.base + card for card in hand_cards(s, self.seat)]

    def apply(self, s: TrainState, m: int) -> None:
        card = m - DISCARD.base
        take_from_hand(s, self.seat, card, FOR_HAND_LIMIT)
        s.discards.append(card)
        if len(s.hands[self.seat]) <= s.box.hand_limit:
            s.pop()

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        return Reason("card_not_in_hand", "TR-10.18") if DISCARD.has(m) else None


# Draw n, keep k


def push_draw(s: TrainState, seat: int, draw: int, keep: int) -> None:
    """TR-10.19: push the draw of some cards of which some are kept, as far as there are cards."""
    n = min(draw, available(s))
    if n > 0:
        s.push(EndDraw(seat, keep))
        stock(s)
        s.push(ChanceDraw(seat, n))


class ChanceDraw(shape.ChanceDraw):
    """TR-1.13, TR-10.19: the next card of the deck, `left` times, for one seat; whoever has put it there knows it, too.

    There is a card whenever this is asked.
    """

    __slots__ = ()

    def weights(self, s: TrainState) -> list[tuple[int, int]]:
        return top_weights(s)

    def sample(self, s: TrainState, rng: Rng) -> int:
        return sample_top(s, rng)

    def apply(self, s: TrainState, m: int) -> None:
        s.drawn = (*s.drawn, take_top(s, m - CARD.base, 1 << self.to))
        if self.left == 1:
            s.pop()
            return
        stock(s)
        s.replace(ChanceDraw(self.to, self.left - 1))

    def seen_by(self, s: TrainState, m: int) -> int:
        return 1 << self.to | top_knowers(s)


class EndDraw(shape.EndDraw):
    """TR-10.19: of the cards drawn all but `keep` are to be discarded."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        if len(s.drawn) > self.keep:
            s.push(DiscardDrawn(self.who, len(s.drawn) - self.keep))
        else:
            keep_rest(s, self.who)


def keep_rest(s: TrainState, seat: int) -> None:
    """What is left of a draw comes into the hand."""
    kept(s, seat, len(s.drawn))
    for entry in s.drawn:
        came_to_hand(s, seat, card_of(entry), knowers(entry))
        add_to_hand(s, seat, entry, FOR_KEEPING)
    s.drawn = ()
    check_hand(s, seat)


def drawn_cards(s: TrainState) -> list[int]:
    """Kinds of the cards of a draw, ascending, each once."""
    return sorted({card_of(entry) for entry in s.drawn})


def without_card(entries: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Codes without the first one of a kind of card."""
    at = 0
    while card_of(entries[at]) != card:
        at += 1
    return entries[:at] + entries[at + 1 :]


class DiscardDrawn(shape.DiscardDrawn):
    """TR-10.19: one of the cards drawn is discarded openly, `left` times; the others are kept."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [DISCARD.base + card for card in drawn_cards(s)]

    def apply(self, s: TrainState, m: int) -> None:
        card = m - DISCARD.base
        s.drawn = without_card(s.drawn, card)
        s.discards.append(card)
        if self.left > 1:
            s.replace(DiscardDrawn(self.seat, self.left - 1))
            return
        s.pop()
        keep_rest(s, self.seat)

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        return Reason("card_not_drawn", "TR-10.19") if DISCARD.has(m) else None


class KeepDealt(shape.KeepDealt):
    """TR-1.13: one of the cards dealt is kept, `left` times; those left go under the deck in the order dealt."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [KEEP.base + card for card in drawn_cards(s)]

    def apply(self, s: TrainState, m: int) -> None:
        card = m - KEEP.base
        s.drawn = without_card(s.drawn, card)
        add_to_hand(s, self.seat, code(card, s.epoch, 1 << self.seat), FOR_DEALING)
        if self.left > 1:
            s.replace(KeepDealt(self.seat, self.left - 1))
            return
        s.pop()
        s.bottom += s.drawn
        s.drawn = ()

    def seen_by(self, s: TrainState, m: int) -> int:
        return 1 << self.seat

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        return Reason("card_not_dealt", "TR-1.13") if KEEP.has(m) else None


# The pool


class FillPool(shape.FillPool):
    """TR-1.12, TR-5.08: cards are turned up until the pool is full or no card is left."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        if NONE in s.pool and stock(s):
            s.push(self)
            s.push(ChancePool())


class ChancePool(shape.ChancePool):
    """The next card of the deck comes face up to the first gap of the pool. There is one whenever this is asked."""

    __slots__ = ()

    def weights(self, s: TrainState) -> list[tuple[int, int]]:
        return top_weights(s)

    def sample(self, s: TrainState, rng: Rng) -> int:
        return sample_top(s, rng)

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        card = m - CARD.base
        take_top(s, card, EVERYONE)
        s.pool[s.pool.index(NONE)] = card


class TakePoolCard(shape.TakePoolCard):
    """TR-5.08, TR-5.09: a face-up card is taken into the hand, and the pool is filled again. All have seen it."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [TAKE.base + card for card in sorted({card for card in s.pool if card != NONE})]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        card = m - TAKE.base
        s.pool[s.pool.index(card)] = NONE
        add_to_hand(s, self.seat, code(card, 0, everyone(s)), FOR_POOL)
        s.push(FillPool())
        check_hand(s, self.seat)

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        return Reason("card_not_in_pool", "TR-5.08") if TAKE.has(m) else None


def push_take_pool(s: TrainState, seat: int) -> None:
    """Push the taking of a face-up card, if there is one."""
    for card in s.pool:
        if card != NONE:
            s.push(TakePoolCard(seat))
            return


def throw_pool(s: TrainState) -> None:
    """TR-9.04: the face-up cards are discarded."""
    pool_thrown(s, sum([card != NONE for card in s.pool]))
    for slot, card in enumerate(s.pool):
        if card != NONE:
            s.discards.append(card)
            s.pool[slot] = NONE


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *(DiscardCard, ChanceDraw, EndDraw, DiscardDrawn, KeepDealt, FillPool, ChancePool, TakePoolCard),
)
