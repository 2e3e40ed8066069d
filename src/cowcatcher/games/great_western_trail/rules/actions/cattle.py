"""Buying cattle (GWT-8.70 - 8.76)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.names import COWBOY, FIRST_MARKET, MARKET_KINDS
from cowcatcher.games.great_western_trail.rules.cards import gain_card
from cowcatcher.games.great_western_trail.rules.gains import pay, workers_of
from cowcatcher.games.great_western_trail.rules.job_market import fill_market
from cowcatcher.games.great_western_trail.rules.moves import ADD, COW, DONE, OFFER, PASS
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import FOR_CATTLE
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def on_sale(s: TrailState, value: int) -> int:
    """How many cards of a breeding value are in the cattle market."""
    values = s.box.card_value
    count = 0
    for kind in range(MARKET_KINDS):
        if values[FIRST_MARKET + kind] == value:
            count += s.market[kind]
    return count


def can_add(s: TrailState) -> bool:
    """GWT-8.74: there is a card in the market stack."""
    return any(s.market_stack)


def cattle_moves(s: TrailState, seat: int, cowboys: int) -> list[int]:
    """Offers that the seat can use with that many cowboys, and adding cards; ascending (GWT-8.71)."""
    moves: list[int] = []
    if cowboys < 1:
        return moves
    money = s.money[seat]
    for index, (needed, value, cards, dollars) in enumerate(s.box.offers):
        if needed <= cowboys and dollars <= money and cards <= on_sale(s, value):
            moves.append(OFFER.base + index)
    if can_add(s):
        moves.append(ADD)
    return moves


def can_use_market(s: TrailState, seat: int) -> bool:
    """True when the cattle action can have an effect."""
    return len(cattle_moves(s, seat, workers_of(s, seat, COWBOY))) > 0


def push_cattle(s: TrailState, seat: int, skippable: bool) -> None:
    """GWT-8.76: a cattle action, with all cowboys; nothing where it can have no effect."""
    if can_use_market(s, seat):
        s.push(CattleOffer(seat, workers_of(s, seat, COWBOY), 0, int(skippable)))


class CattleOffer(shape.CattleOffer):
    """GWT-8.70, GWT-8.71, GWT-8.74, GWT-8.75: use an offer with some of the `cowboys` left, or add cards with one of
    them; after the first use the seat may end the action."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        moves = cattle_moves(s, self.seat, self.cowboys)
        if self.used:
            return [DONE, *moves]
        return [PASS, *moves] if self.skippable else moves

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        if m in (DONE, PASS):
            return
        if m == ADD:
            s.push(MoreCattle(self.seat, self.cowboys - 1))
            fill_market(s, s.box.add_per_cowboy)
            return
        needed, value, cards, dollars = s.box.offers[m - OFFER.base]
        pay(s, self.seat, dollars, FOR_CATTLE)
        s.push(MoreCattle(self.seat, self.cowboys - needed))
        s.push(CattleCard(self.seat, value, cards))

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if m in (DONE, PASS):
            return self._why_not_over(m)
        if m == ADD:
            return Reason("market_stack_empty", "GWT-8.74")
        return self._why_not_offer(s, m) if OFFER.has(m) else None

    def _why_not_over(self, m: int) -> Reason:
        if m == PASS and self.used:
            return Reason("done_instead", "GWT-8.71")
        if m == DONE and self.skippable:
            return Reason("pass_instead", "GWT-7.02")
        return Reason("action_was_chosen", "GWT-4.16")

    def _why_not_offer(self, s: TrailState, m: int) -> Reason:
        needed, value, cards, dollars = s.box.offers[OFFER.arg(m)]
        if needed > self.cowboys:
            return Reason("too_few_cowboys", "GWT-8.70", needed=needed, cowboys=self.cowboys)
        if dollars > s.money[self.seat]:
            return Reason("cannot_pay", "GWT-8.70", cost=dollars, money=s.money[self.seat])
        if cards > 1 and on_sale(s, value):
            return Reason("too_few_cattle", "GWT-8.72", value=value, cards=cards)
        return Reason("no_such_cattle", "GWT-8.73", value=value)


class MoreCattle(shape.MoreCattle):
    """GWT-8.71: the cattle action goes on while a cowboy is left and there is something to do."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        if cattle_moves(s, self.buyer, self.cowboys):
            s.push(CattleOffer(self.buyer, self.cowboys, 1, 0))


class CattleCard(shape.CattleCard):
    """GWT-8.72, GWT-8.73: which card of that value is bought, `cards` in all; it goes to the own discard pile."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        values = s.box.card_value
        market = s.market
        moves = []
        for kind in range(MARKET_KINDS):
            if market[kind] and values[FIRST_MARKET + kind] == self.value:
                moves.append(COW.base + kind)
        return moves

    def apply(self, s: TrailState, m: int) -> None:
        kind = m - COW.base
        s.add_market(kind, -1, FOR_CATTLE)
        gain_card(s, self.seat, FIRST_MARKET + kind)
        if self.cards > 1:
            s.replace(CattleCard(self.seat, self.value, self.cards - 1))
        else:
            s.pop()

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if not COW.has(m):
            return Reason("cards_are_due", "GWT-8.72", cards=self.cards) if m in (DONE, PASS) else None
        if s.box.card_value[FIRST_MARKET + COW.arg(m)] != self.value:
            return Reason("other_value", "GWT-8.70", value=self.value)
        return Reason("not_in_market", "GWT-8.73")


FRAMES: Final[tuple[type[Frame[TrailState]], ...]] = (CattleOffer, MoreCattle, CattleCard)
