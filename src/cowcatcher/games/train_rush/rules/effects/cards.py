"""Cards and tiles: drawn, or used for what is on them; actions of the action area (TR-10.20, TR-10.21)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.train_rush.box import Op
from cowcatcher.games.train_rush.data.components import Effect
from cowcatcher.games.train_rush.names import NONE
from cowcatcher.games.train_rush.rules.card_turn import push_free_special
from cowcatcher.games.train_rush.rules.cards import available, push_draw
from cowcatcher.games.train_rush.rules.effects.possible import area_actions, special_cards
from cowcatcher.games.train_rush.rules.effects.word import Word, amount
from cowcatcher.games.train_rush.rules.investing import FreeAction
from cowcatcher.games.train_rush.rules.siding import AnyTile, any_tile
from cowcatcher.games.train_rush.written.state import TrainState


def read_cards(effect: Effect, source: int, own: int) -> tuple[int, int]:
    """How many are drawn, and how many kept."""
    return (effect.draw, effect.keep)


def can_draw(s: TrainState, seat: int, op: Op) -> bool:
    """There is a card."""
    return available(s) > 0


def do_draw(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """Which ones are kept is asked."""
    push_draw(s, seat, op.n, op.what)


def read_price(effect: Effect, source: int, own: int) -> tuple[int, int]:
    """The price of the action."""
    return (effect.n, effect.cost)


def can_act(s: TrainState, seat: int, op: Op) -> bool:
    """An action of that price can do something."""
    return len(area_actions(s, seat, op.what)) > 0


def do_act(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """Which one is asked."""
    s.push(FreeAction(seat, op.what))


def can_use_tile(s: TrainState, seat: int, op: Op) -> bool:
    """There is a tile."""
    return any_tile(s)


def do_use_tile(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """Which one is asked."""
    s.push(AnyTile(seat, int(optional)))


def read_specials(effect: Effect, source: int, own: int) -> tuple[int, int]:
    """How many cards."""
    return (effect.cards, NONE)


def can_use_card(s: TrainState, seat: int, op: Op) -> bool:
    """There is a card in the hand whose special action can do something."""
    return len(special_cards(s, seat)) > 0


def do_use_card(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """Which one is asked each time."""
    push_free_special(s, seat, op.n)


DRAW_CARDS: Final = Word(
    "draw_cards",
    needs=("draw", "keep"),
    read=read_cards,
    sure=True,
    whole=True,
    can=can_draw,
    do=do_draw,
    sign=("cards",),
)
AREA_ACTION: Final = Word(
    "area_action", needs=("cost",), read=read_price, whole=True, can=can_act, do=do_act, sign=("whole",)
)
ANY_SIDING_TILE: Final = Word("any_siding_tile", read=amount, can=can_use_tile, do=do_use_tile, sign=("rail",))
FREE_SPECIAL: Final = Word(
    "free_special",
    needs=("cards",),
    read=read_specials,
    sure=True,
    declined=True,
    another=True,
    can=can_use_card,
    do=do_use_card,
    sign=("cards",),
)
