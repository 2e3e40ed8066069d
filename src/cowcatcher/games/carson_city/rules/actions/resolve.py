"""Phase 3: the steps in their order, and what the spaces of the track do (CC-7.01, CC-8)."""

from __future__ import annotations

from cowcatcher.games.carson_city.box import STEP_ESTATE, STEP_KEPT, STEP_PARCELS
from cowcatcher.games.carson_city.data.components import Effect
from cowcatcher.games.carson_city.names import EMPTY, SPACES
from cowcatcher.games.carson_city.rules.actions.buildings import BuyBuilding
from cowcatcher.games.carson_city.rules.actions.estate import EstateIncome
from cowcatcher.games.carson_city.rules.actions.kept import KeptTurn
from cowcatcher.games.carson_city.rules.actions.parcels import BuyParcels
from cowcatcher.games.carson_city.rules.board import building_price, occupied, seats_at, shared
from cowcatcher.games.carson_city.rules.duels import Duel
from cowcatcher.games.carson_city.rules.gains import count_of, gain_roads, gain_vp, release
from cowcatcher.games.carson_city.rules.moves import DECLINE, DICE, DONE, TAKE_IT, VP
from cowcatcher.games.carson_city.rules.placing import end_placing
from cowcatcher.games.carson_city.written import shape
from cowcatcher.games.carson_city.written.events import (
    FOR_COUNTING,
    FOR_GAMBLING,
    FOR_ROADS,
    FOR_WAGES,
    VP_BOUGHT,
    VP_ESTATE,
    VP_FIREPOWER,
    VP_PARCELS,
    acted,
    guns_moved,
    resolving,
)
from cowcatcher.games.carson_city.written.state import (
    ASKED,
    GAINED,
    NO_BUILDING,
    NO_SALE,
    NO_VP,
    NONE,
    ROLLS,
    CarsonState,
)
from cowcatcher.kernel.types import Reason, Rng

VP_SOURCES = {"parcel_vp": VP_PARCELS, "firepower_vp": VP_FIREPOWER, "estate_vp": VP_ESTATE}


class Resolve(shape.Resolve):
    """CC-7.01: the steps from number `step` on, each with all that follows from it before the next one."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        steps = s.box.steps
        step = self.step
        if step == 0:
            resolving(s, s.round)
            end_placing(s)
        count = len(steps)
        while step < count and steps[step] >= 0 and not occupied(s, steps[step]):
            step += 1  # a space without cowboys is passed over (CC-7.14)
        if step == count:
            return
        s.push(Resolve(step + 1))
        place = steps[step]
        if place == STEP_PARCELS:
            s.push(BuyParcels())
        elif place == STEP_KEPT:
            if not s.box.kept_each:
                offer_kept(s)
        elif place == STEP_ESTATE:
            s.push(EstateIncome())
        elif s.box.many[place]:
            s.push(PaySpace(place))
        else:
            s.push(ActSpace(place))
            if shared(s, place):
                s.push(Duel(place))


class PaySpace(shape.PaySpace):
    """CC-8.01, CC-8.04: a space without a duel; each by his cowboys, in the order of the lower track (CC-1.11)."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        effect = s.box.effects[self.place]
        for seat in s.lower:
            count = release(s, self.place, seat)
            if count and effect.kind == "gain_roads":
                gain_roads(s, seat, effect.amount * count, FOR_ROADS, self.place)
            elif count:
                s.add_money(seat, effect.amount * count, FOR_WAGES, self.place)


class ActSpace(shape.ActSpace):
    """CC-7.06, CC-7.10: the one player on a duel space, alone from the start or after a duel, acts; his cowboy goes to
    the general reserve in any case."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        seat = seats_at(s, self.place)[0]
        release(s, self.place, seat)
        act(s, seat, self.place, s.box.effects[self.place])


def act(s: CarsonState, seat: int, place: int, effect: Effect) -> None:
    """Carry out the effect of a duel space for its winner (CC-8)."""
    kind = effect.kind
    outcome = GAINED
    if kind == "gain_chip":
        s.push(TakeGuns(seat))
        outcome = ASKED
    elif kind == "gain_roads":
        gain_roads(s, seat, effect.amount, FOR_ROADS, place)
    elif kind == "gain_money_per":
        s.add_money(seat, effect.amount * count_of(s, seat, effect.per), FOR_COUNTING, place)
    elif kind == "gain_vp_per":
        points = effect.amount * (count_of(s, seat, effect.per) // effect.divisor)
        gain_vp(s, seat, points, VP_SOURCES[SPACES[place]], place)
    elif kind == "roll_money":
        s.push(GamblingRoll(seat))
        outcome = ROLLS
    elif kind == "buy_vp":
        outcome = ASKED if start_buying_vp(s, seat, effect.price) else NO_VP
    elif kind == "build":
        sell(s, seat, place)
        return
    acted(s, seat, place, outcome, NONE)


def sell(s: CarsonState, seat: int, place: int) -> None:
    """Offer the building on a construction space to its winner, if there is one and he can pay (CC-8.10)."""
    slot = s.box.slot[place]
    if s.box.kept_each:
        offer_kept(s)
    outcome = ASKED
    if s.row[slot] == EMPTY:
        outcome = NO_BUILDING
    elif s.money[seat] < building_price(s, seat, slot):
        outcome = NO_SALE
    else:
        s.push(BuyBuilding(seat, slot))
    acted(s, seat, place, outcome, s.row[slot])


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


def offer_kept(s: CarsonState) -> None:
    """CC-10.14: the window for kept buildings, each player's turn in the order of the lower track."""
    s.push_all([KeptTurn(seat) for seat in s.lower])


def start_buying_vp(s: CarsonState, seat: int, price: int) -> bool:
    """CC-8.18: ask how many VP to buy, if the money is enough for one, which is returned."""
    if s.money[seat] < price:
        return False
    s.push(BuyVp(seat, price))
    return True


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
            start_buying_vp(s, self.seat, self.price)

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return Reason("too_little_money", "CC-7.13", money=s.money[self.seat]) if VP.has(m) else None
