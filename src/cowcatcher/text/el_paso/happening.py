"""One move as its onlooker sees it: the views before and after, and what the rules told him of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, TypeVar

from cowcatcher.games._trail.decks import HAND
from cowcatcher.games.el_paso.box import OP_CERTIFICATES, OP_MONEY, OP_TOKEN
from cowcatcher.games.el_paso.cards import zone
from cowcatcher.games.el_paso.names import CARD_COUNT, WORKER_COUNT
from cowcatcher.games.el_paso.written.events import OF_CERTIFICATES, OF_MONEY, OF_TOKENS, OF_WORKERS
from cowcatcher.games.el_paso.written.state import FOR_TILE_GAIN, PasoState
from cowcatcher.kernel.events import Change, Event
from cowcatcher.kernel.game import View
from cowcatcher.text.el_paso.terms import Terms

E = TypeVar("E", bound=Event)

AMOUNTS: Final = ((OP_MONEY, OF_MONEY), (OP_CERTIFICATES, OF_CERTIFICATES), (OP_TOKEN, OF_TOKENS))
"""What a tile can bring: the effect whose words say how much, and the number that changes."""


class Happening:
    """What happened.

    old, s: what the onlooker knew before and knows after. seat: who decided, CHANCE for a draw. frame: the decision.
    events: what he was told.
    """

    def __init__(self, w: Terms, before: View[PasoState], after: View[PasoState], events: Sequence[Event]) -> None:
        self.w = w
        self.old = before.known
        self.s = after.known
        self.seen_by = after.seat
        self.seat = before.to_move
        self.frame: Any = before.known.stack[-1]
        self.events = events

    @property
    def who(self) -> str:
        """The name of who decided."""
        return self.w.who(self.seat)

    def all(self, kind: type[E]) -> list[E]:
        """The facts of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def changes(self, field: int, *whys: int) -> list[Change]:
        """The changes of a number for these reasons."""
        return [change for change in self.all(Change) if change.field == field and change.why in whys]

    def brought(self, field: int, why: int) -> int:
        """By how much a number of who decided has changed for a reason."""
        return self.brought_to(self.seat, field, why)

    def brought_to(self, seat: int, field: int, why: int) -> int:
        """The same for any seat."""
        return sum(change.by for change in self.changes(field, why) if change.at == seat)

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
        gains = [(kind, self.brought_to(seat, field, FOR_TILE_GAIN)) for kind, field in AMOUNTS]
        found = [self.w.amount(kind, n) for kind, n in gains if n > 0]
        return [self.w.say("log.at_once", who=self.w.who(seat), what=self.w.listed(found))] if found else []

    def hand(self, seat: int) -> list[int]:
        """The hand of a seat as the onlooker knows it, by kind."""
        at = zone(seat, HAND)
        return self.s.cards[at : at + CARD_COUNT]
