"""Wagons: loaded, drawn, exchanged."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.train_rush.box import Op
from cowcatcher.games.train_rush.data.components import Effect
from cowcatcher.games.train_rush.names import EXCHANGES, FIRST_DRAWN
from cowcatcher.games.train_rush.rules.effects.word import Word, times
from cowcatcher.games.train_rush.rules.wagon_frames import push_draw_wagon, push_exchange, push_loads
from cowcatcher.games.train_rush.rules.wagons import can_draw_wagon, can_exchange, can_load
from cowcatcher.games.train_rush.written.state import TrainState


def can_fill(s: TrainState, seat: int, op: Op) -> bool:
    """There is something to load."""
    return can_load(s, seat)


def do_load(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """What and where is asked each time."""
    push_loads(s, seat, op.n)


def read_size(effect: Effect, source: int, own: int) -> tuple[int, int]:
    """The size of the wagon."""
    return (effect.n, effect.size - FIRST_DRAWN)


def can_draw(s: TrainState, seat: int, op: Op) -> bool:
    """There is a wagon of that size, and room for it."""
    return can_draw_wagon(s, seat, op.what)


def do_draw(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """Which one is asked."""
    push_draw_wagon(s, seat, op.what)


def read_exchange(effect: Effect, source: int, own: int) -> tuple[int, int]:
    """The kind of exchange."""
    return (effect.n, EXCHANGES.index(effect.kind))


def can_swap(s: TrainState, seat: int, op: Op) -> bool:
    """There is a wagon to give, and one to get."""
    return can_exchange(s, seat, op.what)


def do_swap(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """Which ones is asked."""
    push_exchange(s, seat, op.what)


LOAD_WAGON: Final = Word(
    "load_wagon", may=("times",), read=times, sure=True, declined=True, can=can_fill, do=do_load, sign=("cube",)
)
DRAW_WAGON: Final = Word(
    "draw_wagon", needs=("size",), read=read_size, sure=True, declined=True, can=can_draw, do=do_draw, sign=("wagon",)
)
EXCHANGE_WAGON: Final = Word(
    "exchange_wagon",
    needs=("kind",),
    read=read_exchange,
    sure=True,
    declined=True,
    can=can_swap,
    do=do_swap,
    sign=("wagon",),
)
