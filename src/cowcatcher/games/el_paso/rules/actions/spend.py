"""Spending workers for cattle, the train or a building: specialists and universal ones in any mix (EP-6.14 - 6.24)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.names import UNIVERSAL
from cowcatcher.games.el_paso.rules.cards import discard_workers
from cowcatcher.games.el_paso.rules.gains import fit_for, workers_of
from cowcatcher.games.el_paso.rules.moves import UNIVERSALS
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.events import FOR_BUILDING, FOR_BUYING, FOR_TRAIN
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason

SPENT: Final = (FOR_BUYING, FOR_BUILDING, FOR_TRAIN)
"""What specialists are spent for."""


def price_of(s: PasoState, kind: int, n: int) -> int:
    """Dollars to be paid with n workers that are spent as `kind` (EP-6.14, 6.16, 6.22)."""
    return n * s.box.per_worker[kind]


def most_workers(s: PasoState, seat: int, kind: int) -> int:
    """How many workers the seat can spend as `kind` with the dollars that it has (EP-5.06)."""
    workers, per = fit_for(s, seat, kind), s.box.per_worker[kind]
    return workers if per <= 0 else min(workers, s.money[seat] // per)


def push_payment(s: PasoState, seat: int, kind: int, n: int) -> None:
    """Pay for n workers, who are there, and discard them; with how many universal ones is asked where it is open."""
    s.add_money(seat, -price_of(s, kind, n), SPENT[kind])
    least, most = universal_range(s, seat, kind, n)
    if least < most:
        s.push(PayUniversal(seat, kind, n))
    else:
        discard_mix(s, seat, kind, n, least)


def universal_range(s: PasoState, seat: int, kind: int, n: int) -> tuple[int, int]:
    """The least and the largest number of universal workers among n that are spent as `kind`."""
    return max(0, n - workers_of(s, seat, kind)), min(n, workers_of(s, seat, UNIVERSAL))


def discard_mix(s: PasoState, seat: int, kind: int, n: int, universal: int) -> None:
    """Discard n workers, so many of them universal ones."""
    discard_workers(s, seat, kind, n - universal, SPENT[kind])
    discard_workers(s, seat, UNIVERSAL, universal, SPENT[kind])


MIXES: Final = ("EP-6.14", "EP-6.22", "EP-6.16")
"""The rule for any mix of a specialist with universal workers, by specialist."""


class PayUniversal(shape.PayUniversal):
    """EP-6.14, 6.16, 6.22, 6.24: how many universal workers are among the n that are discarded as `kind`."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        least, most = universal_range(s, self.seat, self.kind, self.n)
        return [UNIVERSALS.base + n for n in range(least, most + 1)]

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        discard_mix(s, self.seat, self.kind, self.n, m - UNIVERSALS.base)

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if not UNIVERSALS.has(m):
            return None
        least, most = universal_range(s, self.seat, self.kind, self.n)
        return Reason("other_mix", MIXES[self.kind], least=least, most=most)


FRAMES: Final[tuple[type[Frame[PasoState]], ...]] = (PayUniversal,)
