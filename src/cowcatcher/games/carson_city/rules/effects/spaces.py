"""Words of the spaces of the track that ask something, roll dice, or have a step of their own (CC-8)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.carson_city.box import STEP_ESTATE, STEP_PARCELS, Op
from cowcatcher.games.carson_city.names import EMPTY
from cowcatcher.games.carson_city.rules.actions.buildings import BuyBuilding
from cowcatcher.games.carson_city.rules.actions.estate import EstateIncome
from cowcatcher.games.carson_city.rules.actions.kept import offer_kept
from cowcatcher.games.carson_city.rules.actions.parcels import BuyParcels
from cowcatcher.games.carson_city.rules.board import building_price
from cowcatcher.games.carson_city.rules.effects.word import Word
from cowcatcher.games.carson_city.rules.gains import gain_vp
from cowcatcher.games.carson_city.rules.moves import DECLINE, DICE, DONE, TAKE_IT, VP
from cowcatcher.games.carson_city.written import shape
from cowcatcher.games.carson_city.written.events import FOR_GAMBLING, VP_BOUGHT, guns_moved
from cowcatcher.games.carson_city.written.state import ASKED, NO_BUILDING, NO_SALE, NO_VP, ROLLS, CarsonState
from cowcatcher.kernel.types import Reason, Rng


class TakeGuns(shape.TakeGuns):
    """CC-7.11, CC-8.02: the 3 guns are taken or left; who wants to lose duels may not want them."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        return [DECLINE, TAKE_IT]

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        if m == TAKE_IT:
            s.guns = self.seat
            guns_moved(s, self.seat, 1)


class GamblingRoll(shape.GamblingRoll):
    """CC-8.13: two dice, their sum in $."""

    __slots__ = ()

    def weights(self, s: CarsonState) -> list[tuple[int, int]]:
        return [(DICE.base + i, 1) for i in range(DICE.size)]

    def sample(self, s: CarsonState, rng: Rng) -> int:
        return DICE.base + int(rng.random() * DICE.size)

    def apply(self, s: CarsonState, m: int) -> None:
        white, black = divmod(DICE.arg(m), 6)
        s.add_money(self.to, white + black + 2, FOR_GAMBLING)
        s.pop()


def can_sell(s: CarsonState, seat: int, op: Op, place: int) -> int:
    """The building on a construction space, if there is one and the seat can pay (CC-8.10)."""
    slot = s.box.slot[place]
    if s.row[slot] == EMPTY:
        return NO_BUILDING
    return NO_SALE if s.money[seat] < building_price(s, seat, slot) else ASKED


def sell(s: CarsonState, seat: int, op: Op, place: int, count: int) -> None:
    """Offer it; with the setting of CC-18.08 the window for kept buildings follows."""
    if s.box.kept_each:
        offer_kept(s)
    if can_sell(s, seat, op, place) == ASKED:
        s.push(BuyBuilding(seat, s.box.slot[place]))


def offer_vp(s: CarsonState, seat: int, price: int) -> None:
    """CC-8.18: ask how many VP to buy, if the money is enough for one."""
    if s.money[seat] >= price:
        s.push(BuyVp(seat, price))


class BuyVp(shape.BuyVp):
    """CC-8.18: any number of VP at a price each; one or five more at a time, or done."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        moves = [DONE]
        for i in range(VP.size):
            if s.money[self.seat] >= self.price * int(VP.labels[i]):
                moves.append(VP.move(i))
        return moves

    def apply(self, s: CarsonState, m: int) -> None:
        s.pop()
        if m != DONE:
            points = int(VP.labels[VP.arg(m)])
            s.add_money(self.seat, -points * self.price, VP_BOUGHT)
            gain_vp(s, self.seat, points, VP_BOUGHT)
            offer_vp(s, self.seat, self.price)

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return Reason("too_little_money", "CC-7.13", money=s.money[self.seat]) if VP.has(m) else None


SPACES: Final = (
    Word(
        "gain_chip",
        ("chip", "until"),
        do=lambda s, seat, op, place, count: s.push(TakeGuns(seat)),
        outcome=lambda s, seat, op, place: ASKED,
        spaces={"": ("ammunition", "CC-8.02")},
        sign="revolver",
    ),
    Word(
        "roll_money",
        ("dice",),
        do=lambda s, seat, op, place, count: s.push(GamblingRoll(seat)),
        outcome=lambda s, seat, op, place: ROLLS,
        spaces={"": ("gambling", "CC-8.13")},
        sign="die",
    ),
    Word("buy_parcels", do=lambda s, seat, op, place, count: s.push(BuyParcels()), sign="parcel", step=STEP_PARCELS),
    Word("build", ("price",), do=sell, outcome=can_sell, spaces={"": ("build", "CC-8.10")}, sign="house"),
    Word("estate_income", do=lambda s, seat, op, place, count: s.push(EstateIncome()), sign="dollar", step=STEP_ESTATE),
    Word(
        "buy_vp",
        ("price",),
        do=lambda s, seat, op, place, count: offer_vp(s, seat, op.n),
        outcome=lambda s, seat, op, place: ASKED if s.money[seat] >= op.n else NO_VP,
        spaces={"": ("buy_vp", "CC-8.18")},
        sign="vp",
    ),
)
