"""Dollars and certificates: they come in and go out without a decision (GWT-7.03, GWT-7.08 - 7.11)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.box import Op
from cowcatcher.games.great_western_trail.rules.discs import certificate_limit
from cowcatcher.games.great_western_trail.rules.effects.word import RULE, Word, no_effect
from cowcatcher.games.great_western_trail.rules.gains import (
    can_gain_certificate,
    count_of,
    fill_certificates,
    gain_certificates,
    pay,
)
from cowcatcher.games.great_western_trail.written.events import FOR_REQUIREMENT, FOR_REWARD
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.types import Reason


def can_pay(s: TrailState, seat: int, op: Op) -> bool:
    """The dollars are there."""
    return s.money[seat] >= op.n


def why_not_paid(s: TrailState, seat: int, op: Op) -> Reason:
    """They are not."""
    return Reason("cannot_pay", RULE, cost=op.n, money=s.money[seat])


def do_pay(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """They go to the bank."""
    pay(s, seat, op.n, FOR_REQUIREMENT)


def can_earn(s: TrailState, seat: int, op: Op) -> bool:
    """There is something to be paid for."""
    return op.n * count_of(s, seat, op.per) > 0


def do_earn(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """Dollars come in."""
    s.add_money(seat, op.n * count_of(s, seat, op.per), FOR_REWARD)


def can_certify(s: TrailState, seat: int, op: Op) -> bool:
    """The marker can go forward, and there is something to go forward for."""
    return can_gain_certificate(s, seat) and count_of(s, seat, op.per) > 0


def why_not_certified(s: TrailState, seat: int, op: Op) -> Reason:
    """The marker is at its limit, or there is nothing to go forward for."""
    if can_gain_certificate(s, seat):
        return no_effect(s, seat, op)
    return Reason("certificate_limit", "GWT-7.09", limit=certificate_limit(s, seat))


def do_certify(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """The marker goes forward."""
    gain_certificates(s, seat, op.n * count_of(s, seat, op.per))


def do_fill(s: TrailState, seat: int, op: Op, skippable: bool) -> None:
    """It goes as far as it may."""
    fill_certificates(s, seat)


PAY: Final = Word("pay", "GWT-7.02", needs=("n",), takes=True, can=can_pay, why_not=why_not_paid, do=do_pay, sign=())
DOLLARS: Final = Word("dollars", "GWT-7.03", needs=("n",), may=("per",), sure=True, can=can_earn, do=do_earn, sign=())
CERTIFICATES: Final = Word(
    "certificates",
    "GWT-7.08",
    needs=("n",),
    may=("per",),
    sure=True,
    can=can_certify,
    why_not=why_not_certified,
    do=do_certify,
    sign=("certificate",),
)
CERTIFICATES_MAX: Final = Word(
    "certificates_max",
    "GWT-11.16",
    sure=True,
    can=can_certify,
    why_not=why_not_certified,
    do=do_fill,
    sign=("certificate",),
)
