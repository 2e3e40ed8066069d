"""One move as its onlooker sees it: the views before and after, and how much of the change has been told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cowcatcher.games.great_western_trail.box import Action
from cowcatcher.games.great_western_trail.cards import zone
from cowcatcher.games.great_western_trail.gains import certificates_of
from cowcatcher.games.great_western_trail.names import CARD_KINDS
from cowcatcher.games.great_western_trail.state import HAND, TrailState
from cowcatcher.kernel.game import View
from cowcatcher.text.great_western_trail.effects import action, certain
from cowcatcher.text.great_western_trail.terms import Terms


class Happening:
    """What happened, and the books of what has been told of it.

    old, s: what the onlooker knew before and knows after. seat: who decided, CHANCE for a draw. frame: the decision.
    """

    def __init__(self, w: Terms, before: View[TrailState], after: View[TrailState]) -> None:
        self.w = w
        self.old = before.known
        self.s = after.known
        self.seen_by = after.seat
        self.seat = before.to_move
        self.frame: Any = before.known.stack[-1]
        self.dollars = [new - old for new, old in zip(self.s.money, self.old.money, strict=True)]
        self.marks = [certificates_of(self.s, q) - certificates_of(self.old, q) for q in range(self.s.seats)]

    @property
    def who(self) -> str:
        """The name of who decided."""
        return self.w.who(self.seat)

    def account(self, seat: int, n: int) -> None:
        """So many dollars of a seat have been told."""
        self.dollars[seat] -= n

    def known_certificates(self, seat: int) -> None:
        """The certificates of a seat have been told."""
        self.marks[seat] = 0

    def gains(self, seat: int) -> list[str]:
        """What a seat has gained and nobody has told yet; now it is told."""
        found = []
        if self.dollars[seat] > 0:
            found.append(self.w.money(self.dollars[seat]))
            self.dollars[seat] = 0
        if self.marks[seat] > 0:
            found.append(self.w.certificates(self.marks[seat]))
            self.marks[seat] = 0
        return found

    def with_gains(self, key: str, **values: object) -> str:
        """A sentence about who decided, with what he gains by it; its key ends in _gain where he gains something."""
        gains = self.gains(self.seat)
        if not gains:
            return self.w.say(key, who=self.who, **values)
        return self.w.say(f"{key}_gain", who=self.who, gain=self.w.listed(gains), **values)

    def doing(self, key: str, done: Action, **values: object) -> str:
        """A sentence about an action that who decided does. What it brings is said where it is not what it says."""
        dollars, marks = certain(done)
        if self.dollars[self.seat] == dollars and self.marks[self.seat] == marks:
            self.dollars[self.seat] = self.marks[self.seat] = 0
        return self.with_gains(key, action=action(self.w, done), **values)

    def rest(self) -> list[str]:
        """Money and certificates that no other sentence has told."""
        w = self.w
        told = []
        for seat in range(self.s.seats):
            gains = self.gains(seat)
            if gains:
                told.append(w.say("log.gain", who=w.who(seat), gain=w.listed(gains)))
            if self.dollars[seat] < 0:
                told.append(w.say("log.pay", who=w.who(seat), money=w.money(-self.dollars[seat])))
        return told

    def listed_cards(self, counts: Sequence[int]) -> str:
        """Cards by kind: "Jersey and 2 Guernsey"."""
        return self.w.card_list(self.s, counts)

    def hand(self, seat: int) -> list[int]:
        """The hand of a seat as the onlooker knows it, by kind."""
        at = zone(seat, HAND)
        return self.s.cards[at : at + CARD_KINDS]

    def over(self, kind: type[Any]) -> bool:
        """True when the decision was of that kind and the next one is not."""
        return not self.s.stack or not isinstance(self.s.stack[-1], kind)
