"""Phase V: an action card is played (TR-5); special actions of cards (TR-5.05 - 5.07, TR-10.20)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.rules.cards import hand_cards, push_take_pool, take_from_hand
from cowcatcher.games.train_rush.rules.do import push_script
from cowcatcher.games.train_rush.rules.effects.possible import can_special, special_cards
from cowcatcher.games.train_rush.rules.ends import can_move
from cowcatcher.games.train_rush.rules.movement import MoveTo
from cowcatcher.games.train_rush.rules.moves import DECLINE, FREE, GO, PLAY, SPECIAL, STOP, TOKEN
from cowcatcher.games.train_rush.rules.tuples import without
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.events import FOR_FREE_SPECIAL, FOR_MOVING, FOR_PLAYING, FOR_SPECIAL_ACTION
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


class StartTurn(shape.StartTurn):
    """TR-5.01, TR-5.09: whoever has cards plays one; who has none just takes one of the pool."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        if s.hands[self.who]:
            s.push(PlayCard(self.who))
        else:
            push_take_pool(s, self.who)


class PlayCard(shape.PlayCard):
    """TR-5.01, TR-5.10: a card leaves the hand to be played; a new one is taken at the end (TR-5.08)."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [PLAY.base + card for card in hand_cards(s, self.seat)]

    def apply(self, s: TrainState, m: int) -> None:
        card = m - PLAY.base
        take_from_hand(s, self.seat, card, FOR_PLAYING)
        s.replace(EndTurn(self.seat))
        s.push(EndCard(card))
        s.push(NextStep(self.seat, card, 0))

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        return Reason("card_not_in_hand", "TR-5.01") if PLAY.has(m) else None


class EndTurn(shape.EndTurn):
    """TR-5.08: a card of the pool is taken."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        push_take_pool(s, self.who)


class EndCard(shape.EndCard):
    """TR-5.08, TR-10.19: a card that has been played is discarded; until then it lies nowhere else."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        s.discards.append(self.card)


class NextStep(shape.NextStep):
    """TR-5.02, TR-5.03, TR-5.05: the next action of a card, if it can be done; else the card is over.

    action: 0 to 2 for the movement actions I to III, one more for the special action.
    """

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        if self.action == len(s.box.card_moves[self.card]):
            if s.coal[self.who] >= s.box.special_coal:
                s.push(SpecialStep(self.who, self.card))
        elif len(step_moves(s, self.who, self.card, self.action)) > 1:
            s.push(CardStep(self.who, self.card, self.action))


def step_moves(s: TrainState, seat: int, card: int, action: int) -> list[int]:
    """The ways to do a movement action of a card, ascending; stopping is always possible (TR-5.02 - 5.04)."""
    moves = [STOP]
    if s.coal[seat] < s.box.card_coal[card][action]:
        return moves
    points = s.box.card_moves[card][action]
    if can_move(s, seat, points):
        moves.append(GO)
    last = 0
    for token in s.tokens[seat]:
        if token != last and can_move(s, seat, points + token):
            moves.append(TOKEN.base + token - 1)
        last = token
    return moves


class CardStep(shape.CardStep):
    """TR-5.02 - 5.04: a movement action is done, perhaps with a movement token, or the card is stopped."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return step_moves(s, self.seat, self.card, self.action)

    def apply(self, s: TrainState, m: int) -> None:
        if m == STOP:
            s.pop()
            return
        points = s.box.card_moves[self.card][self.action]
        s.add_coal(self.seat, -s.box.card_coal[self.card][self.action], FOR_MOVING)
        if m != GO:
            token = m - TOKEN.base + 1
            points += token
            s.tokens[self.seat] = without(s.tokens[self.seat], token)
            s.tell_tokens_held(self.seat, -1, FOR_MOVING)
        s.replace(NextStep(self.seat, self.card, self.action + 1))
        s.push(MoveTo(self.seat, points))

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if m != GO and not TOKEN.has(m):
            return None
        if m != GO and m - TOKEN.base + 1 not in s.tokens[self.seat]:
            return Reason("no_such_token", "TR-5.04")
        return Reason("no_legal_end", "TR-2.08")


# Special actions


class SpecialStep(shape.SpecialStep):
    """TR-5.05 - 5.07: the special action of the card, or of another card of the hand, or none."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        cards = special_cards(s, self.seat)
        if can_special(s, self.seat, self.card, len(s.hands[self.seat]) > 0) and self.card not in cards:
            cards.append(self.card)
            cards.sort()
        return [STOP, *[SPECIAL.base + card for card in cards]]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        if m == STOP:
            return
        card = m - SPECIAL.base
        s.add_coal(self.seat, -s.box.special_coal, FOR_SPECIAL_ACTION)
        if card != self.card:
            take_from_hand(s, self.seat, card, FOR_SPECIAL_ACTION)
            s.push(EndCard(card))
        push_script(s, self.seat, s.box.card_script[card])

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if not SPECIAL.has(m):
            return None
        card = m - SPECIAL.base
        if card != self.card and card not in hand_cards(s, self.seat):
            return Reason("card_not_in_hand", "TR-5.06")
        return Reason("no_effect", "TR-5.07")


def push_free_special(s: TrainState, seat: int, cards: int) -> None:
    """TR-10.20: push free special actions; a seat with cards is asked even if none is of use, for nobody else can
    know."""
    if cards > 0 and s.hands[seat]:
        s.push(FreeSpecial(seat, cards))


class FreeSpecial(shape.FreeSpecial):
    """TR-10.20: the special action of a card of the hand without coal, up to `cards` times; it may be declined."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [DECLINE, *[FREE.base + card for card in special_cards(s, self.seat)]]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        if m == DECLINE:
            return
        card = m - FREE.base
        take_from_hand(s, self.seat, card, FOR_FREE_SPECIAL)
        s.push(MoreSpecials(self.seat, self.cards - 1))
        s.push(EndCard(card))
        push_script(s, self.seat, s.box.card_script[card])

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if not FREE.has(m):
            return None
        held = m - FREE.base in hand_cards(s, self.seat)
        return Reason("no_effect", "TR-5.07") if held else Reason("card_not_in_hand", "TR-10.20")


class MoreSpecials(shape.MoreSpecials):
    """TR-10.20: the further free special actions, once the one before is done."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        push_free_special(s, self.who, self.cards)


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *(StartTurn, PlayCard, EndTurn, EndCard, NextStep, CardStep, SpecialStep, FreeSpecial, MoreSpecials),
)
