"""One move as its onlooker sees it: the views before and after, and what the rules told him of it."""

from __future__ import annotations

from collections.abc import Collection

from cowcatcher.games._trail.decks import HAND
from cowcatcher.games.el_paso.names import CARD_COUNT, WORKER_COUNT
from cowcatcher.games.el_paso.rules.cards import zone
from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.events import FOR_TILE_GAIN, OF_CERTIFICATES, OF_MONEY, OF_TOKENS, OF_WORKERS
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.text.happened import HappenedMove


class Happened(HappenedMove[PasoState]):
    """What happened, in the terms of the game."""

    w: Terms

    def brought(self, field: int, why: int) -> int:
        """By how much a number of who decided has changed for a reason."""
        return self.more(field, self.seat, why)

    def workers_gone(self, seat: int, whys: Collection[int]) -> list[int]:
        """Workers that left a worker area for these reasons, by kind."""
        gone = [0] * WORKER_COUNT
        for change in self.changes(OF_WORKERS, *whys):
            owner, kind = divmod(change.at, WORKER_COUNT)
            if owner == seat:
                gone[kind] -= change.by
        return gone

    def at_once(self, seat: int) -> list[str]:
        """What a tile has brought a seat at once."""
        money, certificates, tokens = (
            self.more(field, seat, FOR_TILE_GAIN) for field in (OF_MONEY, OF_CERTIFICATES, OF_TOKENS)
        )
        found = self.w.amounts(money, certificates, tokens)
        return [self.w.say("log.at_once", who=self.w.who(seat), what=self.w.listed(found))] if found else []

    def hand(self, seat: int) -> list[int]:
        """The hand of a seat as the onlooker knows it, by kind."""
        at = zone(seat, HAND)
        return self.s.cards[at : at + CARD_COUNT]
