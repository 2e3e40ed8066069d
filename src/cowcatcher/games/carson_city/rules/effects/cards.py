"""Words of the character cards that choose something, and the pawn that comes with a card (CC-5)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.carson_city.box import Op
from cowcatcher.games.carson_city.names import BUILDING_COUNT, EMPTY
from cowcatcher.games.carson_city.rules.actions.buildings import WorkerTake
from cowcatcher.games.carson_city.rules.effects.powers import effect_of, use
from cowcatcher.games.carson_city.rules.effects.word import Word
from cowcatcher.games.carson_city.rules.gains import gain_vp
from cowcatcher.games.carson_city.rules.moves import CLAIM, DOUBLE, LATER, NOW, PURCHASE
from cowcatcher.games.carson_city.rules.setup import claims, take_parcel, why_no_claim
from cowcatcher.games.carson_city.written import shape
from cowcatcher.games.carson_city.written.events import FOR_CAPTAIN, FOR_SETTLING, VP_BANKER, sheriff_moved
from cowcatcher.games.carson_city.written.state import SHERIFF_IN_RESERVE, CarsonState
from cowcatcher.kernel.tuples import with_entry
from cowcatcher.kernel.types import Reason


def take_sheriff(s: CarsonState, seat: int, op: Op, place: int, count: int) -> None:
    """The white sheriff comes into the reserve (CC-5.02)."""
    s.sheriff = SHERIFF_IN_RESERVE
    sheriff_moved(s, seat, SHERIFF_IN_RESERVE)


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


def choose(s: CarsonState, seat: int, op: Op, place: int, count: int) -> None:
    """Now or later, or what there was to wait for (CC-5.15, CC-5.16)."""
    s.push(NowOrLater(seat) if op.when == "on_choose" else DoubleType(seat))


class NowOrLater(shape.NowOrLater):
    """CC-5.15, CC-5.18, CC-5.24: money at once, or the card's later reward; open, and for good (CC-5.32)."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return [NOW, LATER]

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        if m == NOW:
            use(s, self.seat, effect_of(s, self.seat, "choose_one").choices[0])
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
            use(s, self.seat, effect_of(s, self.seat, "choose_one").choices[1].choices[0])
        else:
            s.doubled = self.seat * BUILDING_COUNT + DOUBLE.arg(m)

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return Reason("no_income_to_double", "CC-5.16") if DOUBLE.has(m) else None


def affordable_bargains(s: CarsonState, seat: int, op: Op) -> list[int]:
    """Options of a pay_for that the seat can pay for and has room for, counted from 1 (CC-5.26)."""
    room = s.box.cowboy_limit - s.cowboys[seat]
    return [
        i + 1
        for i, bargain in enumerate(op.bargains)
        if bargain.pay <= s.money[seat] and (op.gain != "cowboys" or bargain.gain <= room)
    ]


class Purchase(shape.Purchase):
    """CC-5.25, CC-5.27: cowboys or revolver chips for the captain, on choosing the card."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return purchases(s, self.seat)

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        buy(s, self.seat, PURCHASE.arg(m))

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return why_no_purchase(s, self.seat, m)


class PurchaseVp(shape.PurchaseVp):
    """CC-5.14: VP for the red banker, in phase 4."""

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
    return [PURCHASE.move(n) for n in (0, *affordable_bargains(s, seat, effect_of(s, seat, "pay_for")))]


def buy(s: CarsonState, seat: int, n: int) -> None:
    """Carry out the n-th bargain, counted from 1; 0 for none."""
    if not n:
        return
    op = effect_of(s, seat, "pay_for")
    bargain = op.bargains[n - 1]
    s.add_money(seat, -bargain.pay, VP_BANKER if op.gain == "vp" else FOR_CAPTAIN)
    if op.gain == "cowboys":
        s.add_cowboys(seat, bargain.gain, FOR_CAPTAIN)
    elif op.gain == "revolver_chips":
        s.add_chips(seat, bargain.gain, FOR_CAPTAIN)
    else:
        gain_vp(s, seat, bargain.gain, VP_BANKER)


BARGAIN_RULES: Final = {"cowboys": "CC-5.25", "revolver_chips": "CC-5.27", "vp": "CC-5.14"}
"""What is gained -> the ledger's id of the bargain."""


def why_no_purchase(s: CarsonState, seat: int, m: int) -> Reason | None:
    """Why a bargain cannot be had."""
    if not PURCHASE.has(m):
        return None
    op = effect_of(s, seat, "pay_for")
    bargains = op.bargains
    n = PURCHASE.arg(m)
    if n > len(bargains):
        return Reason("no_such_bargain", BARGAIN_RULES[op.gain])
    if bargains[n - 1].pay > s.money[seat]:
        return Reason("too_little_money", "CC-7.13", money=s.money[seat])
    return Reason("cowboy_limit", "CC-5.26", most=s.box.cowboy_limit)


CHOICES: Final = (
    Word(
        "gain_parcel",
        ("count",),
        do=lambda s, seat, op, place, count: s.push(SettlerParcel(seat)),
        when=("on_choose",),
        can=lambda s, seat, op: s.property[seat] > 0,
    ),
    Word("gain_pawn", ("pawn", "until"), do=take_sheriff, when=("on_choose",)),
    Word(
        "pay_for",
        ("gain", "options", "skip"),
        do=lambda s, seat, op, place, count: s.push(PurchaseVp(seat) if op.gain == "vp" else Purchase(seat)),
        when=("on_choose", "end_of_round"),
        can=lambda s, seat, op: len(affordable_bargains(s, seat, op)) > 0,
    ),
    Word(
        "take_building",
        ("price", "skip"),
        do=lambda s, seat, op, place, count: s.push(WorkerTake(seat, op.n)),
        when=("on_choose",),
        can=lambda s, seat, op: s.money[seat] >= op.n and any(slot != EMPTY for slot in s.row),
    ),
    Word("choose_one", ("options",), do=choose, when=("on_choose", "estate_income")),
    Word("double_income", ("types",), when=("estate_income",)),
)
"""A double_income is carried out by the choice in which it stands."""
