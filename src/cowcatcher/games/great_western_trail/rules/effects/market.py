"""What is bought and taken beside the trail: buildings, cattle, objective cards (GWT-8.10, GWT-8.40, GWT-8.70)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.box import Op
from cowcatcher.games.great_western_trail.rules.actions.build import BuildWhich, can_build
from cowcatcher.games.great_western_trail.rules.actions.cattle import can_use_market, push_cattle
from cowcatcher.games.great_western_trail.rules.actions.objective_cards import (
    CHOSEN,
    REWARD,
    can_take_objective,
    push_take_objective,
)
from cowcatcher.games.great_western_trail.rules.effects.word import RULE, Word
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.types import Reason


def can_use_craftsmen(s: TrailState, seat: int, op: Op) -> bool:
    """A building can be built."""
    return can_build(s, seat, op.n)


def why_not_built(s: TrailState, seat: int, op: Op) -> Reason:
    """None can."""
    return Reason("nothing_to_build", RULE)


def do_build(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """Which one is asked, then where."""
    s.push(BuildWhich(seat, op.n, int(skippable)))


def can_buy(s: TrailState, seat: int, op: Op) -> bool:
    """There is a deal for the cowboys."""
    return can_use_market(s, seat)


def why_not_bought(s: TrailState, seat: int, op: Op) -> Reason:
    """There is none."""
    return Reason("no_cattle_deal", RULE)


def do_buy(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """Which deal is asked, and again while cowboys are left."""
    push_cattle(s, seat, skippable)


def can_take(s: TrailState, seat: int, op: Op) -> bool:
    """There is a card."""
    return can_take_objective(s)


def why_not_taken(s: TrailState, seat: int, op: Op) -> Reason:
    """There is none."""
    return Reason("no_objective_left", "GWT-15.02")


def do_take(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """Which one is asked."""
    push_take_objective(s, seat, op.flag, REWARD if skippable else CHOSEN)


BUILD: Final = Word(
    "build",
    "GWT-8.11",
    needs=("per_craftsman",),
    can=can_use_craftsmen,
    why_not=why_not_built,
    do=do_build,
    sign=("house",),
)
CATTLE_MARKET: Final = Word(
    "cattle_market", "GWT-8.70", can=can_buy, why_not=why_not_bought, do=do_buy, sign=("plus", "cow")
)
OBJECTIVE: Final = Word(
    "objective", "GWT-8.40", needs=("to",), can=can_take, why_not=why_not_taken, do=do_take, sign=("objective",)
)
