"""Effects of character cards: each word of components.toml, at its moment, mapped to what it does (CC-5).

Words that other rules read off the card (firepower, no_aggression, vp_per_lost_duel, price_factor) have no moment of
their own here: see `box.Card`.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games.carson_city.data.components import Effect
from cowcatcher.games.carson_city.names import BUILDING_COUNT, EMPTY
from cowcatcher.games.carson_city.rules.actions.buildings import WorkerTake
from cowcatcher.games.carson_city.rules.board import card
from cowcatcher.games.carson_city.rules.gains import count_of, gain_roads, gain_vp
from cowcatcher.games.carson_city.rules.moves import CLAIM, DOUBLE, LATER, NOW, PURCHASE
from cowcatcher.games.carson_city.rules.setup import claims, take_parcel, why_no_claim
from cowcatcher.games.carson_city.written import shape
from cowcatcher.games.carson_city.written.events import (
    FOR_CAPTAIN,
    FOR_POWER,
    FOR_SETTLING,
    VP_BANKER,
    VP_GROCER,
    VP_SETTLER,
    power_used,
    sheriff_moved,
)
from cowcatcher.games.carson_city.written.state import SHERIFF_IN_RESERVE, CarsonState
from cowcatcher.kernel.tuples import with_entry
from cowcatcher.kernel.types import Reason


def push_effects(s: CarsonState, seat: int, moment: int) -> None:
    """Carry out, or push the decisions of, all effects that the seat's card has at this one of MOMENTS (CC-5.31)."""
    own = card(s, seat)
    if own is None:
        return
    due = own.due if s.later[seat] == 0 else own.due_later
    if not due[moment]:
        return
    depth = len(s.stack)
    for effect in due[moment]:
        do(s, seat, effect)
    power_used(s, seat, s.character[seat], moment, len(s.stack) - depth)


def do(s: CarsonState, seat: int, effect: Effect) -> None:
    """One effect, now."""
    kind = effect.kind
    if kind == "gain_money":
        s.add_money(seat, effect.amount, FOR_POWER)
    elif kind == "gain_roads":
        gain_roads(s, seat, effect.amount, FOR_POWER)
    elif kind == "gain_pawn":
        s.sheriff = SHERIFF_IN_RESERVE
        sheriff_moved(s, seat, SHERIFF_IN_RESERVE)
    elif kind == "gain_vp_per":
        gain_vp(s, seat, effect.amount * (count_of(s, seat, effect.per) // effect.divisor), VP_GROCER)
    elif kind == "gain_money_per":
        settle_mountains(s, seat, effect)
    else:
        ask(s, seat, effect)


def ask(s: CarsonState, seat: int, effect: Effect) -> None:
    """Push the decision of an effect that has one, if there is anything to choose."""
    kind = effect.kind
    if kind == "gain_parcel" and s.property[seat]:
        s.push(SettlerParcel(seat))
    elif kind == "take_building" and s.money[seat] >= effect.price and any(slot != EMPTY for slot in s.row):
        s.push(WorkerTake(seat, effect.price))
    elif kind == "pay_for" and affordable_bargains(s, seat, effect):
        s.push(BankerBuy(seat) if effect.gain == "vp" else CaptainBuy(seat))
    elif kind == "choose_one":
        s.push(NowOrLater(seat) if effect.when == "on_choose" else DoubleType(seat))


def settle_mountains(s: CarsonState, seat: int, effect: Effect) -> None:
    """CC-5.24: money for what is owned; with the setting of CC-18.04 the settler's mountains bring VP instead."""
    reward = effect.amount * count_of(s, seat, effect.per)
    if s.box.settler_vp and effect.per == "owned_mountain":
        gain_vp(s, seat, reward, VP_SETTLER)
    else:
        s.add_money(seat, reward, FOR_POWER)


class SettlerParcel(shape.SettlerParcel):
    """CC-5.22, CC-5.23: the yellow settler's free parcel."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return claims(s)

    def apply(self, s: CarsonState, m: int) -> None:
        take_parcel(s, self.seat, CLAIM.arg(m), FOR_SETTLING)
        s.pop()

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return why_no_claim(s, m)


def effect_of(s: CarsonState, seat: int, kind: str) -> Effect:
    """The seat's effect of that kind."""
    own = card(s, seat)
    assert own is not None
    return next(effect for effect in own.effects if effect.kind == kind)


class NowOrLater(shape.NowOrLater):
    """CC-5.15, CC-5.18, CC-5.24: money at once, or the card's later reward; open, and for good (CC-5.32)."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return [NOW, LATER]

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        if m == NOW:
            do(s, self.seat, effect_of(s, self.seat, "choose_one").choices()[0])
        else:
            s.later = with_entry(s.later, self.seat, 1)


class DoubleType(shape.DoubleType):
    """CC-5.16: the shop assistant who waited takes her money, or doubles one building type that has an income."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        box = s.box
        paying = [
            kind
            for kind in range(BUILDING_COUNT)
            if box.income_base[kind] or box.income_minimum[kind] or box.income_terms[kind]
        ]
        return [NOW, *(DOUBLE.move(kind) for kind in paying)]

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        if m == NOW:
            do(s, self.seat, effect_of(s, self.seat, "choose_one").choices()[1].choices()[0])
        else:
            s.doubled = self.seat * BUILDING_COUNT + DOUBLE.arg(m)

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return Reason("no_income_to_double", "CC-5.16") if DOUBLE.has(m) else None


def affordable_bargains(s: CarsonState, seat: int, effect: Effect) -> list[int]:
    """Options of a pay_for that the seat can pay for and has room for, counted from 1 (CC-5.26)."""
    room = s.box.cowboy_limit - s.cowboys[seat]
    return [
        i + 1
        for i, bargain in enumerate(effect.bargains())
        if bargain.pay <= s.money[seat] and (effect.gain != "cowboys" or bargain.gain <= room)
    ]


class CaptainBuy(shape.CaptainBuy):
    """CC-5.25, CC-5.27: the captain's purchase of cowboys or revolver chips on choosing the card."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return purchases(s, self.seat)

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        buy(s, self.seat, PURCHASE.arg(m))

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return why_no_purchase(s, self.seat, m)


class BankerBuy(shape.BankerBuy):
    """CC-5.14: the red banker buys VP before the cash limit is applied."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return purchases(s, self.seat)

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        buy(s, self.seat, PURCHASE.arg(m))

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return why_no_purchase(s, self.seat, m)


def purchases(s: CarsonState, seat: int) -> list[int]:
    """One of the bargains on the card, or none: `purchase:0` declines, `purchase:n` takes the n-th."""
    bargains = affordable_bargains(s, seat, effect_of(s, seat, "pay_for"))
    return [PURCHASE.move(0), *(PURCHASE.move(n) for n in bargains)]


def buy(s: CarsonState, seat: int, n: int) -> None:
    """Carry out the n-th bargain, none for 0."""
    if not n:
        return
    effect = effect_of(s, seat, "pay_for")
    bargain = effect.bargains()[n - 1]
    s.add_money(seat, -bargain.pay, VP_BANKER if effect.gain == "vp" else FOR_CAPTAIN)
    if effect.gain == "cowboys":
        s.add_cowboys(seat, bargain.gain, FOR_CAPTAIN)
    elif effect.gain == "revolver_chips":
        s.add_chips(seat, bargain.gain, FOR_CAPTAIN)
    else:
        gain_vp(s, seat, bargain.gain, VP_BANKER)


BARGAIN_RULES: Final = {"cowboys": "CC-5.25", "revolver_chips": "CC-5.27", "vp": "CC-5.14"}
"""What is gained -> the ledger's id of the bargain."""


def why_no_purchase(s: CarsonState, seat: int, m: int) -> Reason | None:
    """Why a bargain cannot be had."""
    if not PURCHASE.has(m):
        return None
    effect = effect_of(s, seat, "pay_for")
    bargains = effect.bargains()
    n = PURCHASE.arg(m)
    if n > len(bargains):
        return Reason("no_such_bargain", BARGAIN_RULES[effect.gain])
    if bargains[n - 1].pay > s.money[seat]:
        return Reason("too_little_money", "CC-7.13", money=s.money[seat])
    return Reason("cowboy_limit", "CC-5.26", most=s.box.cowboy_limit)
