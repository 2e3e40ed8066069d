"""One move as its onlooker sees it: the views before and after, and how much of the change has been told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cowcatcher.games._trail.decks import DISCARD_PILE, HAND, SHOWN, ZONES
from cowcatcher.games._trail.decks import DRAW_PILE as DRAW_STACK
from cowcatcher.games.great_western_trail.box import Action
from cowcatcher.games.great_western_trail.cards import ChanceCard, zone
from cowcatcher.games.great_western_trail.gains import certificates_of
from cowcatcher.games.great_western_trail.names import CARD_KINDS, START
from cowcatcher.games.great_western_trail.turn import PhaseC
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.text.great_western_trail.effects import action
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

    @property
    def turn(self) -> int:
        """Whose turn it was; after a draw that is not who decided."""
        return next((frame.who for frame in self.old.stack if isinstance(frame, PhaseC)), self.seat)

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
        """A sentence about an action that who decided does: what has been done of it at once, its key then ends in
        _did; or what it is, where that is still to be decided."""
        did = self.did()
        if did:
            return self.w.say(f"{key}_did", who=self.who, did=self.w.listed(did), **values)
        return self.w.say(key, who=self.who, action=action(self.w, done), **values)

    def did(self) -> list[str]:
        """What who decided has discarded, paid and gained, and nobody has told yet; now it is told."""
        w, seat = self.w, self.seat
        found = []
        cards = self.discarded(seat)
        if any(cards):
            found.append(w.say("did.discard", cards=self.listed_cards(cards)))
        if self.dollars[seat] < 0:
            found.append(w.say("did.pay", money=w.money(-self.dollars[seat])))
            self.dollars[seat] = 0
        gains = self.gains(seat)
        if gains:
            found.append(w.say("did.gain", gain=w.listed(gains)))
        return found

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

    # Cards

    def reshuffled(self, seat: int) -> bool:
        """True when the discard pile of a seat has become its draw stack: only so the stack grows."""
        frame, stack = self.frame, seat * ZONES + DRAW_STACK
        drawn = 1 if isinstance(frame, ChanceCard) and frame.to == seat else 0
        return self.s.sizes[stack] + drawn > self.old.sizes[stack]

    def discarded(self, seat: int) -> list[int]:
        """Cards of the hand that a seat has put on the discard pile, by kind; all have seen them."""
        before, after = self.deck(self.old, seat), self.deck(self.s, seat)
        pile = zone(seat, DISCARD_PILE)
        old = self.old.cards[pile : pile + CARD_KINDS]
        if self.reshuffled(seat):
            # The pile is gone with what came onto it. The stack was empty, so everybody could count the hand before,
            # and it is noted as shown since.
            held = zone(seat, HAND if self.seen_by == seat else SHOWN)
            return [max(0, before[k] - old[k] - self.s.cards[held + k]) for k in range(CARD_KINDS)]
        new = self.s.cards[pile : pile + CARD_KINDS]
        return [max(0, new[k] - old[k] - max(0, after[k] - before[k])) for k in range(CARD_KINDS)]

    def deck(self, s: TrailState, seat: int) -> list[int]:
        """All cards of a seat by kind, which everybody can count."""
        zones = [zone(seat, which) for which in (DRAW_STACK, HAND, DISCARD_PILE)]
        return [sum(s.cards[at + kind] for at in zones) for kind in range(CARD_KINDS)]

    def came_back(self, seat: int) -> bool:
        """True when the cattleman of a seat has gone from Kansas City to the start of the trail."""
        return self.s.cattleman[seat] == START != self.old.cattleman[seat]

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
