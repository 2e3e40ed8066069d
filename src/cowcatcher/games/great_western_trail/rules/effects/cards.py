"""Cards of the hand: discarded as a requirement, drawn and discarded, removed (GWT-7.04 - 7.06, GWT-8.84, GWT-8.85)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.box import Op
from cowcatcher.games.great_western_trail.rules.actions.draw_discard import (
    can_discard,
    push_discard,
    push_draw_discard,
    push_remove,
)
from cowcatcher.games.great_western_trail.rules.cards import available, hand_size
from cowcatcher.games.great_western_trail.rules.effects.word import RULE, Word
from cowcatcher.games.great_western_trail.rules.gains import count_of
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.types import Reason


def has_cards(s: TrailState, seat: int, op: Op) -> bool:
    """The cards are in the hand."""
    return can_discard(s, seat, op.what)


def why_no_cards(s: TrailState, seat: int, op: Op) -> Reason:
    """They are not."""
    return Reason("cards_not_in_hand", RULE, what=op.what)


def do_discard(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """Which ones is asked where they are not all alike."""
    push_discard(s, seat, op.what)


def can_draw(s: TrailState, seat: int, op: Op) -> bool:
    """There is a card to draw, and something to draw for."""
    return available(s, seat) > 0 and count_of(s, seat, op.per) > 0


def why_not_drawn(s: TrailState, seat: int, op: Op) -> Reason:
    """No card can be drawn."""
    return Reason("no_card_to_draw", "GWT-8.86")


def do_draw(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """How many is asked."""
    push_draw_discard(s, seat, op.n * count_of(s, seat, op.per), skippable)


def has_hand(s: TrailState, seat: int, op: Op) -> bool:
    """There is a card in the hand."""
    return hand_size(s, seat) > 0


def do_remove(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """Which ones is asked; it may be none."""
    push_remove(s, seat, op.n)


DISCARD: Final = Word(
    "discard", "GWT-7.04", needs=("n", "what"), takes=True, can=has_cards, why_not=why_no_cards, do=do_discard, sign=()
)
DRAW_DISCARD: Final = Word(
    "draw_discard",
    "GWT-8.85",
    needs=("n",),
    may=("per",),
    can=can_draw,
    why_not=why_not_drawn,
    do=do_draw,
    sign=("cards",),
)
REMOVE_CARDS: Final = Word("remove_cards", "GWT-8.84", needs=("n",), can=has_hand, do=do_remove, sign=("cards",))
