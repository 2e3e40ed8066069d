"""Mining tokens: drawn by value when they are taken, seen by who takes them (GR-6, GR-9, GR-15)."""

from __future__ import annotations

from cowcatcher.games.gold_rush.rules.moves import TOKEN
from cowcatcher.games.gold_rush.written import shape
from cowcatcher.games.gold_rush.written.events import FOR_TAKING, took
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.tuples import with_more


class TakeToken(shape.TakeToken):
    """GR-6.01, GR-9.02: the top token of a mountain for a seat, who alone sees it (GR-15.03). Nobody has seen the faces
    of the tokens that no player holds, so each of them is as likely as any other (GR-15.07)."""

    __slots__ = ()

    def weights(self, s: GoldRushState) -> list[tuple[int, int]]:
        return [(TOKEN.move(kind), n) for kind, n in enumerate(s.undrawn) if n]

    def apply(self, s: GoldRushState, m: int) -> None:
        kind = TOKEN.arg(m)
        s.undrawn = with_more(s.undrawn, kind, -1)
        s.add_taken(self.to, 1, FOR_TAKING, self.mountain)
        s.add_hands(self.to, kind, 1, FOR_TAKING, self.mountain)
        s.pile[self.mountain] -= 1
        took(s, self.to, self.mountain, s.pile[self.mountain])
        s.pop()

    def seen_by(self, s: GoldRushState, m: int) -> int:
        return 1 << self.to
