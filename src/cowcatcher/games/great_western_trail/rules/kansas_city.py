"""Kansas City: its five stages, the way back to the start, the refill of the foresight area (GWT-5)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games._trail.decks import HAND, SHOWN, ZONES
from cowcatcher.games.great_western_trail.names import (
    BREEDS,
    CARD_KINDS,
    CATTLE_KINDS,
    FIRST_HAZARD,
    NONE,
    START,
    TILE_KINDS,
)
from cowcatcher.games.great_western_trail.rules.cards import discard_hand, zone
from cowcatcher.games.great_western_trail.rules.delivery import push_delivery
from cowcatcher.games.great_western_trail.rules.gains import permanent_certificates
from cowcatcher.games.great_western_trail.rules.job_market import place_tile, token_gone
from cowcatcher.games.great_western_trail.rules.moves import CERTIFICATES, PASS, PICK, TILE
from cowcatcher.games.great_western_trail.rules.objectives import push_between_stages
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import FOR_INCOME, hand_shown, returned
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def push_kansas_city(s: TrailState, seat: int) -> None:
    """GWT-5.01: the five stages in their order, each completed before the next."""
    between = s.box.objectives_in_kansas_city
    s.push(Income(seat))
    for number in range(len(s.foresight) // s.box.foresight_each - 1, -1, -1):
        if between:
            s.push(BetweenStages(seat))
        s.push(Stage(seat, number))
    if between:
        s.push(BetweenStages(seat))


def choosable(s: TrailState, number: int) -> list[int]:
    """The moves that name a tile of a number that can be placed, ascending: a worker only while the token is on the
    board (GWT-5.10, 13.02, 13.05)."""
    first = number * s.box.foresight_each
    closed = token_gone(s)
    moves = []
    for i in range(s.box.foresight_each):
        kind = s.foresight[first + i]
        if kind != NONE and not (closed and kind < FIRST_HAZARD):
            moves.append(PICK.base + i)
    return moves


class BetweenStages(shape.BetweenStages):
    """GWT-12.03: with the switch for it, objective cards may be played before each of the stages 1 to 4."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        push_between_stages(s, self.of)


class Stage(shape.Stage):
    """GWT-5.10, 5.11, 5.46: stages 1 to 3. A single tile is placed without asking, a stage without one is skipped."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        moves = choosable(s, self.number)
        if len(moves) > 1:
            s.push(Foresight(self.of, self.number))
        elif moves:
            take_foresight(s, self.of, self.number, moves[0])


def take_foresight(s: TrailState, seat: int, number: int, m: int) -> None:
    """Put the chosen tile onto the board at once (GWT-5.10)."""
    slot = number * s.box.foresight_each + m - PICK.base
    kind = s.foresight[slot]
    s.foresight[slot] = NONE
    place_tile(s, seat, number, kind)


class Foresight(shape.Foresight):
    """GWT-5.10 - 5.14: one of the face-up tiles of a number; a full area does not forbid a tile (GWT-5.14)."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return choosable(s, self.number)

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        take_foresight(s, self.seat, self.number, m)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        return Reason("tile_is_due", "GWT-5.10") if m == PASS else None


def breed_values(s: TrailState, seat: int) -> list[int]:
    """GWT-5.20: what each breed adds to the breeding total of the hand, once however many cards there are."""
    box = s.box
    hand = zone(seat, HAND)
    values = [0] * len(BREEDS)
    for kind in range(CATTLE_KINDS):
        if s.cards[hand + kind]:
            values[box.card_breed[kind]] = box.card_value[kind]
    return values


def breeding_total(s: TrailState, seat: int) -> int:
    """GWT-5.20, 5.21: the breeds in the hand, and the permanent certificates."""
    total = permanent_certificates(s, seat)
    for value in breed_values(s, seat):
        total += value
    return total


def show_hand(s: TrailState, seat: int) -> None:
    """GWT-5.20, 5.49: from here on all know the hand."""
    hand = zone(seat, HAND)
    shown = zone(seat, SHOWN)
    for kind in range(CARD_KINDS):
        s.cards[shown + kind] = s.cards[hand + kind]
    s.sizes[seat * ZONES + SHOWN] = s.sizes[seat * ZONES + HAND]
    s.reveals += 1


class Income(shape.Income):
    """GWT-5.20 - 5.22, 5.48: stage 4: show the hand; whoever has temporary certificates is asked about them."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        show_hand(s, self.of)
        total = breeding_total(s, self.of)
        hand = zone(self.of, HAND)
        hand_shown(s, self.of, total, tuple(s.cards[hand : hand + CARD_KINDS]))
        if s.certificates[self.of]:
            s.push(SpendCertificates(self.of, total))
        else:
            take_income(s, self.of, total)


class SpendCertificates(shape.SpendCertificates):
    """GWT-5.22, 5.23: where the certificate marker goes, the present place included; what it loses joins `total`, the
    breeding value without it."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return [CERTIFICATES.base + at for at in range(s.certificates[self.seat] + 1)]

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        track = s.box.certificate_track
        at = m - CERTIFICATES.base
        spent = track[s.certificates[self.seat]] - track[at]
        s.add_certificates(self.seat, at - s.certificates[self.seat], FOR_INCOME)
        take_income(s, self.seat, self.total + spent)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if not CERTIFICATES.has(m):
            return None
        track = s.box.certificate_track
        wanted = track[m - CERTIFICATES.base]
        return Reason("too_few_certificates", "GWT-5.23", wanted=wanted, certificates=track[s.certificates[self.seat]])


def income_dollars(total: int) -> int:
    """GWT-5.24: dollars for a breeding total, certificates included."""
    return total


def take_income(s: TrailState, seat: int, total: int) -> None:
    """GWT-5.24, 5.25: dollars for the breeding total, the hand to the discard pile; then the delivery, for which the
    total stays the limit (GWT-5.47)."""
    s.add_money(seat, income_dollars(total), FOR_INCOME)
    discard_hand(s, seat)
    s.push(BackToStart(seat))
    push_delivery(s, seat, total)


class BackToStart(shape.BackToStart):
    """GWT-5.44: the cattleman to the start of the trail, then the foresight area is refilled."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        s.cattleman[self.of] = START
        returned(s, self.of)
        refill_foresight(s, 0)


def refill_foresight(s: TrailState, first: int) -> None:
    """Draw for the first empty slot from `first` on whose stack has a tile, and so on (GWT-5.44, 5.45, 13.06)."""
    for slot in range(first, len(s.foresight)):
        if s.foresight[slot] == NONE and stack_left(s, slot):
            s.push(RefillForesight(slot + 1))
            s.push(ChanceForesight(slot))
            return


def stack_left(s: TrailState, slot: int) -> bool:
    """True while the supply stack of a slot has a tile."""
    base = slot // s.box.foresight_each * TILE_KINDS
    left = 0
    for kind in range(TILE_KINDS):
        left += s.supply[base + kind]
    return left > 0


class RefillForesight(shape.RefillForesight):
    """GWT-5.44: refill the slots of the foresight area from `first` on."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        refill_foresight(s, self.first)


class ChanceForesight(shape.ChanceForesight):
    """GWT-1.12, 5.44: a tile of its stack for a slot of the foresight area."""

    __slots__ = ()

    def weights(self, s: TrailState) -> list[tuple[int, int]]:
        base = self.slot // s.box.foresight_each * TILE_KINDS
        return [(TILE.base + kind, s.supply[base + kind]) for kind in range(TILE_KINDS) if s.supply[base + kind]]

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        kind = m - TILE.base
        s.supply[self.slot // s.box.foresight_each * TILE_KINDS + kind] -= 1
        s.foresight[self.slot] = kind


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *(BetweenStages, Stage, Foresight, Income, SpendCertificates, BackToStart, RefillForesight, ChanceForesight),
)
