"""One move as its onlooker heard it: what the rules told, sorted by what it is."""

from __future__ import annotations

from collections import Counter
from typing import Final

from cowcatcher.games.great_western_trail.box import Action
from cowcatcher.games.great_western_trail.words.effects import action
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.events import Discarded
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.text.happened import HappenedMove
from cowcatcher.text.story import Seen

BY_THE_WAY: Final = ("requirement", "reward", "station_master", "last_space")
"""Whys of money that is told with what brings or costs it, and else by itself."""


class Happened(HappenedMove[TrailState]):
    """What a move told.

    over: whether something else is asked next. dollars, marks: money and
    certificates of each seat that came by the way and that no sentence has told yet.
    """

    w: Terms

    def __init__(self, w: Terms, seen: Seen[TrailState]) -> None:
        super().__init__(w, seen)
        self.over = seen.after.decision != seen.before.decision
        self.dollars = [self.money(seat, *BY_THE_WAY) for seat in range(self.s.seats)]
        self.marks = [self.certificates(seat, "certificates") for seat in range(self.s.seats)]

    def money(self, seat: int, *whys: str) -> int:
        """Dollars that a seat got, less those that it paid, for some reasons."""
        return self.more("money", seat, *whys)

    def certificates(self, seat: int, why: str) -> int:
        """Certificates that a seat got; the number stands beside the marker."""
        track, at = self.s.box.certificate_track, self.s.certificates[seat]
        spaces = self.more("certificates", seat, why)
        return track[at] - track[at - spaces]

    # What comes by the way

    def gains(self, seat: int) -> list[str]:
        """What a seat has gained by the way and nobody has told yet; now it is told."""
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
        """What who decided has discarded, and paid and gained by the way; now it is told."""
        w, seat = self.w, self.seat
        found = []
        if self.all(Discarded):
            found.append(w.say("did.discard", cards=self.discarded()))
        if self.dollars[seat] < 0:
            found.append(w.say("did.pay", money=w.money(-self.dollars[seat])))
            self.dollars[seat] = 0
        gains = self.gains(seat)
        if gains:
            found.append(w.say("did.gain", gain=w.listed(gains)))
        return found

    def rest(self) -> list[str]:
        """What came or went by the way and no other sentence has told."""
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

    def discarded(self) -> str:
        """Cards of the hand that were put on the discard pile: "Jersey and 2 Guernsey"."""
        counts = Counter(event.kind for event in self.all(Discarded))
        return self.w.card_list(self.s, sorted(counts.items()))
