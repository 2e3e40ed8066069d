"""Tiles of the trail: teepees and hazards (GWT-8.50 - 8.61)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.box import Op
from cowcatcher.games.great_western_trail.rules.actions.tiles import can_hazard, can_trade, push_hazard, push_trade
from cowcatcher.games.great_western_trail.rules.effects.word import Word
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.types import Reason


def can_take_teepee(s: TrailState, seat: int, op: Op) -> bool:
    """There is a teepee that can be paid for."""
    return can_trade(s, seat)


def why_no_teepee(s: TrailState, seat: int, op: Op) -> Reason:
    """There is none."""
    return Reason("no_trade", "GWT-8.51")


def do_trade(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """Which one is asked."""
    push_trade(s, seat, skippable)


def can_take_hazard(s: TrailState, seat: int, op: Op) -> bool:
    """There is a hazard, and the price can be paid."""
    return can_hazard(s, seat, op.n)


def why_no_hazard(s: TrailState, seat: int, op: Op) -> Reason:
    """The price cannot be paid, or there is none."""
    if s.money[seat] < op.n:
        return Reason("cannot_pay", "GWT-8.61", cost=op.n, money=s.money[seat])
    return Reason("no_hazards", "GWT-8.61")


def do_remove(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """Which one is asked."""
    push_hazard(s, seat, op.n, skippable)


TRADE: Final = Word("trade", "GWT-8.50", can=can_take_teepee, why_not=why_no_teepee, do=do_trade, sign=("tipi",))
REMOVE_HAZARD: Final = Word(
    "remove_hazard",
    "GWT-8.60",
    needs=("cost",),
    can=can_take_hazard,
    why_not=why_no_hazard,
    do=do_remove,
    sign=("rockfall",),
)
