"""Building: a private building on a free plot, or in the place of an own one (GWT-8.10 - 8.15)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.names import CRAFTSMAN, NONE, NUMBER_COUNT, WORKER_KINDS
from cowcatcher.games.great_western_trail.rules.gains import building_of, pay
from cowcatcher.games.great_western_trail.rules.moves import BUILD, PASS, PLOT
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import FOR_BUILDING, built
from cowcatcher.games.great_western_trail.written.state import GONE, TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def craftsmen_needed(s: TrailState, number: int) -> int:
    """Craftsmen printed on the private building `number` (from 0)."""
    return s.box.building_craftsmen[building_of(s, number)]


def reach(s: TrailState, seat: int, per: int) -> int:
    """How many craftsmen the seat can use for building at `per` dollars each: what it has and can pay (GWT-8.11)."""
    craftsmen = s.workers[seat * WORKER_KINDS + CRAFTSMAN]
    return craftsmen if per <= 0 else min(craftsmen, s.money[seat] // per)


def saved(s: TrailState, seat: int, number: int, place: int) -> int:
    """Craftsmen that the tile on a place saves: 0 on a free plot, those of the own building that `number` may replace
    there (GWT-8.12); NONE where it may not be built."""
    tile = s.tile[place]
    if tile == NONE:
        return 0
    if tile // NUMBER_COUNT != seat:
        return NONE
    old = craftsmen_needed(s, tile % NUMBER_COUNT)
    return old if old < craftsmen_needed(s, number) else NONE


def craftsmen_price(craftsmen: int, per: int) -> int:
    """GWT-8.11: dollars for so many craftsmen, at `per` each."""
    return craftsmen * per


def build_price(s: TrailState, seat: int, number: int, place: int, per: int) -> int:
    """GWT-8.11, 8.12: dollars for a building on a place where it may be built, at `per` a craftsman."""
    return craftsmen_price(craftsmen_needed(s, number) - saved(s, seat, number, place), per)


def cheapest(s: TrailState, seat: int, number: int, per: int) -> tuple[int, bool]:
    """GWT-8.11, 8.12: the least dollars for a building that can be placed now, and whether a free plot will do."""
    needed = craftsmen_needed(s, number)
    most = reach(s, seat, per)
    savings = [saved(s, seat, number, place) for place in s.box.plot_nodes]
    wanted = [needed - less for less in savings if less != NONE and needed - less <= most]
    return craftsmen_price(min(wanted), per), needed in wanted


def has_free_plot(s: TrailState) -> bool:
    """True while some building plot is free."""
    tile = s.tile
    found = NONE
    for place in s.box.plot_nodes:
        if tile[place] == NONE:
            found = place
            break
    return found != NONE


def can_place(s: TrailState, seat: int, number: int, most: int, free: bool) -> bool:
    """True when there is a plot for an unbuilt building with `most` craftsmen; `free`: a free plot exists."""
    needed = craftsmen_needed(s, number)
    if free and needed <= most:
        return True
    for old in range(NUMBER_COUNT):
        if s.buildings[seat * NUMBER_COUNT + old] >= 0:
            replaced = craftsmen_needed(s, old)
            if replaced < needed <= replaced + most:
                return True
    return False


def build_moves(s: TrailState, seat: int, per: int) -> list[int]:
    """Private buildings that the seat can place somewhere now, ascending."""
    most = reach(s, seat, per)
    free = has_free_plot(s)
    moves = []
    for number in range(NUMBER_COUNT):
        if s.buildings[seat * NUMBER_COUNT + number] == NONE and can_place(s, seat, number, most, free):
            moves.append(BUILD.base + number)
    return moves


def can_build(s: TrailState, seat: int, per: int) -> bool:
    """True when the seat can place some building now."""
    most = reach(s, seat, per)
    free = has_free_plot(s)
    for number in range(NUMBER_COUNT):
        if s.buildings[seat * NUMBER_COUNT + number] == NONE and can_place(s, seat, number, most, free):
            return True
    return False


def why_not_craftsmen(s: TrailState, seat: int, needed: int, per: int, rule: str) -> Reason:
    """Too few craftsmen, or too little money for those needed, by the rule that says how many that are."""
    craftsmen = s.workers[seat * WORKER_KINDS + CRAFTSMAN]
    if needed > craftsmen:
        return Reason("too_few_craftsmen", rule, needed=needed, craftsmen=craftsmen)
    return Reason("cannot_pay", rule, cost=craftsmen_price(needed, per), money=s.money[seat])


def why_not_placed(s: TrailState, seat: int, number: int, per: int) -> Reason:
    """Why an unbuilt building cannot be placed anywhere: what the cheapest place for it lacks."""
    needed = craftsmen_needed(s, number)
    most = NONE
    for old in range(NUMBER_COUNT):
        place = s.buildings[seat * NUMBER_COUNT + old]
        if place >= 0:
            most = max(most, saved(s, seat, number, place))
    if most > NONE:
        return why_not_craftsmen(s, seat, needed - most, per, "GWT-8.12")
    if has_free_plot(s):
        return why_not_craftsmen(s, seat, needed, per, "GWT-8.11")
    return Reason("no_plot", "GWT-8.10")


class BuildWhich(shape.BuildWhich):
    """GWT-8.10: which private building is placed, for `per` dollars a craftsman."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        moves = build_moves(s, self.seat, self.per)
        return [PASS, *moves] if self.skippable else moves

    def apply(self, s: TrailState, m: int) -> None:
        if m == PASS:
            s.pop()
        else:
            s.replace(BuildPlot(self.seat, self.per, m - BUILD.base))

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if m == PASS:
            return Reason("action_was_chosen", "GWT-4.16")
        if not BUILD.has(m):
            return None
        number = BUILD.arg(m)
        at = s.buildings[self.seat * NUMBER_COUNT + number]
        if at == GONE:
            return Reason("building_gone", "GWT-15.05")
        if at != NONE:
            return Reason("building_stands", "GWT-8.10", place=at)
        return why_not_placed(s, self.seat, number, self.per)


class BuildPlot(shape.BuildPlot):
    """GWT-8.11, GWT-8.12, GWT-8.15: where the building goes: a free plot, or in the place of an own building that needs
    fewer craftsmen, for the difference."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        most = reach(s, self.seat, self.per)
        needed = craftsmen_needed(s, self.number)
        moves = []
        for plot, place in enumerate(s.box.plot_nodes):
            less = saved(s, self.seat, self.number, place)
            if less != NONE and needed - less <= most:
                moves.append(PLOT.base + plot)
        return moves

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        seat = self.seat
        place = s.box.plot_nodes[m - PLOT.base]
        pay(s, seat, build_price(s, seat, self.number, place, self.per), FOR_BUILDING, place)
        old = s.tile[place]
        built(s, seat, self.number, place, old)
        if old != NONE:
            s.buildings[old] = GONE
        else:
            s.tell_private_buildings(seat, 1, FOR_BUILDING, place)
        s.tile[place] = seat * NUMBER_COUNT + self.number
        s.buildings[seat * NUMBER_COUNT + self.number] = place

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if not PLOT.has(m):
            return None
        place = s.box.plot_nodes[PLOT.arg(m)]
        tile = s.tile[place]
        if tile != NONE and tile // NUMBER_COUNT != self.seat:
            return Reason("plot_taken", "GWT-8.10", owner=tile // NUMBER_COUNT)
        less = saved(s, self.seat, self.number, place)
        if less == NONE:
            return Reason("replaces_as_many", "GWT-8.12", needed=craftsmen_needed(s, self.number))
        rule = "GWT-8.12" if less else "GWT-8.11"
        return why_not_craftsmen(s, self.seat, craftsmen_needed(s, self.number) - less, self.per, rule)


FRAMES: Final[tuple[type[Frame[TrailState]], ...]] = (BuildWhich, BuildPlot)
