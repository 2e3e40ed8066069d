"""One move as its onlooker sees it: the views before and after, and what the rules told him of it."""

from __future__ import annotations

from cowcatcher.games._trail.decks import HAND
from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.text.happened import HappenedMove


class Happened(HappenedMove[PasoState]):
    """What happened, in the terms of the game."""

    w: Terms

    def brought(self, number: str, why: str) -> int:
        """By how much a number of who decided has changed for a reason."""
        return self.more(number, self.seat, why)

    def workers_gone(self, seat: int, *whys: str) -> list[int]:
        """Workers that left a worker area for these reasons, by kind."""
        gone = [0] * len(self.s.workers_of(seat))
        for change in self.changes("workers", *whys):
            owner, kind = self.place(change)
            if owner == seat:
                gone[kind] -= change.by
        return gone

    def at_once(self, seat: int) -> list[str]:
        """What a tile has brought a seat at once."""
        money, certificates = self.more("money", seat, "tile_gain"), self.more("certificates", seat, "tile_gain")
        found = self.w.amounts(money, certificates, self.more("tokens", seat, "tile_gain"))
        return [self.w.say("log.at_once", who=self.w.who(seat), what=self.w.listed(found))] if found else []

    def hand(self, seat: int) -> list[int]:
        """The hand of a seat as the onlooker knows it, by kind."""
        return self.s.cards_of(seat, HAND)
