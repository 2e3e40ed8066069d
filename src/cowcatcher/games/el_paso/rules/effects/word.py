"""What the rules know of a word of the effect vocabulary, in one record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cowcatcher.kernel.types import Reason

if TYPE_CHECKING:  # the state holds the box, and the box the words
    from cowcatcher.games.el_paso.box import Op
    from cowcatcher.games.el_paso.written.state import PasoState


class Word:
    """A word of components.toml: what it asks of the file, when it is possible and what it does.

    name: as in the file. rule: the entry of the ledger that it follows. needs, may: the parameters that it must have
    and those that it may have. say: the key of its sentences. sign: the icon that it bears. What it is worth is said by
    the mind. What it does are methods, not stored functions: these cost a tenth of the speed of random games.
    """

    __slots__ = ("may", "name", "needs", "rule", "say", "sign")

    def __init__(
        self, name: str, *, rule: str, say: str, sign: str, needs: tuple[str, ...] = (), may: tuple[str, ...] = ()
    ) -> None:
        self.name = name
        self.rule = rule
        self.needs = needs
        self.may = may
        self.say = say
        self.sign = sign

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def can(self, s: PasoState, seat: int, op: Op) -> bool:
        """True when it is possible now, its cost paid in full (EP-5.06, 5.08, 6.34); without more, always."""
        return True

    def why_not(self, s: PasoState, seat: int, op: Op) -> Reason:
        """Why it is not possible."""
        raise AssertionError(f"{self.name} is always possible")

    def do(self, s: PasoState, seat: int, op: Op, tile: int) -> None:
        """Carry out what is possible: price first, then the gain (EP-6.41); or push the decision that it needs. tile:
        whose list it stands on, NONE for none."""
        raise AssertionError(f"{self.name} does nothing")


def can_pay(s: PasoState, seat: int, op: Op) -> bool:
    """EP-5.06: the seat has the price."""
    return s.money[seat] >= op.cost


def cannot_pay(s: PasoState, seat: int, op: Op, rule: str) -> Reason:
    """The price, by the rule that asks for it, is more than the seat has."""
    return Reason("cannot_pay", rule, cost=op.cost, money=s.money[seat])
