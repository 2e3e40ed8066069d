"""One move as its onlooker sees it: the views before and after, and how much of the change has been told."""

from __future__ import annotations

from typing import Any

from cowcatcher.games._trail.decks import DISCARD_PILE, DRAW_PILE, HAND, SHOWN, ZONES
from cowcatcher.games.el_paso.box import OP_CERTIFICATES, OP_MONEY, OP_TOKEN
from cowcatcher.games.el_paso.cards import zone
from cowcatcher.games.el_paso.names import CARD_COUNT, CATTLE_COUNT, WORKER_COUNT
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.text.el_paso.terms import Terms


class Happening:
    """What happened, and the books of what has been told of it.

    old, s: what the onlooker knew before and knows after. seat: who decided, CHANCE for a draw. frame: the decision.
    """

    def __init__(self, w: Terms, before: View[PasoState], after: View[PasoState]) -> None:
        self.w = w
        self.old = before.known
        self.s = after.known
        self.seen_by = after.seat
        self.seat = before.to_move
        self.frame: Any = before.known.stack[-1]
        self.dollars = [new - old for new, old in zip(self.s.money, self.old.money, strict=True)]
        self.gone = [old - new for new, old in zip(self.s.workers, self.old.workers, strict=True)]

    @property
    def who(self) -> str:
        """The name of who decided."""
        return self.w.who(self.seat)

    def gained(self) -> int:
        """Dollars that the move has brought who decided, or cost him; now they are told. What workers bring when they
        are turned into money at the end is no part of it."""
        n = self.dollars[self.seat] - self.cash(self.seat)
        self.dollars[self.seat] -= n
        return n

    def cash(self, seat: int) -> int:
        """Dollars that came at the end from workers of which nothing has been told yet (EP-12.03)."""
        box = self.s.box
        if self.s.stack or not box.auto_cash_in:
            return 0
        gone = self.gone[seat * WORKER_COUNT : (seat + 1) * WORKER_COUNT]
        return sum(op.n * n for op, n in zip(box.worker_bonus, gone, strict=True) if op.kind == OP_MONEY)

    def discarded(self, kind: int) -> None:
        """A worker who left the worker area of who decided has been told."""
        self.gone[self.seat * WORKER_COUNT + kind] -= 1

    def workers_gone(self, seat: int) -> list[int]:
        """Workers that left a worker area and of which nothing has been told, by kind; now they are told."""
        base = seat * WORKER_COUNT
        gone = [max(0, n) for n in self.gone[base : base + WORKER_COUNT]]
        self.gone[base : base + WORKER_COUNT] = [0] * WORKER_COUNT
        return gone

    def rest(self) -> list[str]:
        """Workers and money of which no other sentence has told."""
        w = self.w
        told = []
        if self.s.stack or not self.s.box.auto_cash_in:
            for seat in range(self.s.seats):
                gone = self.workers_gone(seat)
                if any(gone):
                    told.append(w.say("log.spend", who=w.who(seat), workers=w.spent(gone)))
        money = self.gained() if 0 <= self.seat < self.s.seats else 0
        if money:
            told.append(w.say("log.gain" if money > 0 else "log.pay", who=self.who, money=w.money(abs(money))))
        return told

    def at_once(self, seat: int) -> list[str]:
        """What a tile has brought a seat at once: all that it has gained in the step."""
        s, old = self.s, self.old
        money = self.dollars[seat] - self.cash(seat)
        gains = (
            (OP_MONEY, money),
            (OP_CERTIFICATES, s.certificates[seat] - old.certificates[seat]),
            (OP_TOKEN, s.tokens[seat] - old.tokens[seat]),
        )
        found = [self.w.amount(kind, n) for kind, n in gains if n > 0]
        self.dollars[seat] -= money
        return [self.w.say("log.at_once", who=self.w.who(seat), what=self.w.listed(found))] if found else []

    def hand_shown(self, seat: int) -> list[int]:
        """Cattle of a hand that has just been shown, by kind, wherever they lie now."""
        s, old = self.s, self.old
        if s.sizes[seat * ZONES + SHOWN] == old.sizes[seat * ZONES + HAND]:
            return s.cards[zone(seat, SHOWN) : zone(seat, SHOWN) + CATTLE_COUNT]
        return self.hand_down(seat)

    def hand_down(self, seat: int) -> list[int]:
        """Cattle of a hand that has just been discarded, by kind, wherever they lie now (EP-9.17)."""
        s, old = self.s, self.old
        if not old.sizes[seat * ZONES + DRAW_PILE]:  # then all unknown cards were in the hand
            hand, draw = zone(seat, HAND), zone(seat, DRAW_PILE)
            return [old.cards[hand + kind] + old.cards[draw + kind] for kind in range(CATTLE_COUNT)]
        pile = zone(seat, DISCARD_PILE)
        return [s.cards[pile + kind] - old.cards[pile + kind] for kind in range(CATTLE_COUNT)]

    def hand(self, seat: int) -> list[int]:
        """The hand of a seat as the onlooker knows it, by kind."""
        at = zone(seat, HAND)
        return self.s.cards[at : at + CARD_COUNT]

    def over(self, kind: type[Any]) -> bool:
        """True when the decision was of that kind and the next one is not."""
        return not self.s.stack or not isinstance(self.s.stack[-1], kind)
