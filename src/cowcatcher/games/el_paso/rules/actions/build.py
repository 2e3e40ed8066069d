"""Building: a common building on an empty space, or in the place of an own one (EP-6.21 - 6.28)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.names import BUILDER, NONE, SITE_COUNT, TYPE_COUNT
from cowcatcher.games.el_paso.rules.actions.spend import most_workers, price_of, push_payment
from cowcatcher.games.el_paso.rules.gains import fit_for
from cowcatcher.games.el_paso.rules.moves import BUILD, SITE
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.events import FOR_BUILDING, built
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def buildings_of(s: PasoState, player: int) -> int:
    """How many common buildings bear the player's marker."""
    return s.owner.count(player)


def builders_for(s: PasoState, seat: int, kind: int, site: int, new: bool) -> int:
    """Builders that type `kind` needs on a site: all on an empty one, where `new` says that a marker is left (EP-6.22,
    6.23); the difference in the place of an own smaller one (EP-6.24); NONE where it cannot be built."""
    builders = s.box.builders[kind]
    old = s.building[site]
    if old == NONE:
        return builders if new else NONE
    if s.owner[site] != seat or s.box.builders[old] >= builders:
        return NONE
    return builders - s.box.builders[old]


def can_site(s: PasoState, seat: int, kind: int, site: int, new: bool) -> bool:
    """True when the seat can build type `kind` on the site and pay for it now."""
    needed = builders_for(s, seat, kind, site, new)
    if needed == NONE or needed > fit_for(s, seat, BUILDER):
        return False
    return site_price(s, site, needed) <= s.money[seat]


def site_price(s: PasoState, site: int, needed: int) -> int:
    """Dollars for a building that needs so many builders: with those of an empty space (EP-6.22, 6.24); below 0, where
    the space brings more."""
    cost = price_of(s, BUILDER, needed)
    return cost + s.box.site_cost[site] if s.building[site] == NONE else cost


def has_marker(s: PasoState, seat: int) -> bool:
    """EP-6.23: an own marker is unused."""
    return buildings_of(s, seat) < s.box.most_buildings


def site_moves(s: PasoState, seat: int, kind: int) -> list[int]:
    """Sites where the seat can build type `kind` now, as moves, ascending."""
    new = has_marker(s, seat)
    return [SITE.base + site for site in range(SITE_COUNT) if can_site(s, seat, kind, site, new)]


def build_moves(s: PasoState, seat: int) -> list[int]:
    """Types that the seat can build somewhere now, as moves, ascending."""
    box = s.box
    moves: list[int] = []
    most = fit_for(s, seat, BUILDER)
    if not most:
        return moves
    paid = most_workers(s, seat, BUILDER)
    costs = empty_sites(s) if has_marker(s, seat) else []
    cheapest = min(costs) if costs else 0
    for kind in range(TYPE_COUNT):
        if s.building_market[kind]:
            builders = box.builders[kind]
            fresh = len(costs) > 0 and builders <= most and price_of(s, BUILDER, builders) + cheapest <= s.money[seat]
            if fresh or replaces(s, seat, kind, paid):
                moves.append(BUILD.base + kind)
    return moves


def empty_sites(s: PasoState) -> list[int]:
    """What each empty building space costs; a negative cost is paid to the builder."""
    return [s.box.site_cost[site] for site in range(SITE_COUNT) if s.building[site] == NONE]


def replaces(s: PasoState, seat: int, kind: int, most: int) -> bool:
    """True when type `kind` can take the place of an own building with `most` builders (EP-6.24)."""
    builders = s.box.builders
    for site in range(SITE_COUNT):
        if s.owner[site] == seat and 0 < builders[kind] - builders[s.building[site]] <= most:
            return True
    return False


def put_building(s: PasoState, player: int, kind: int, site: int) -> None:
    """EP-6.22, 6.24, 6.25: a building of the market comes on a site; the old one goes back."""
    space = s.box.site_space[site]
    old = s.building[site]
    if old != NONE:
        s.add_building_market(old, 1, FOR_BUILDING, space)
    s.add_building_market(kind, -1, FOR_BUILDING, space)
    s.building[site] = kind
    s.put_owner(site, player, FOR_BUILDING)
    if player >= s.seats:
        s.tell_sue_points(s.box.building_vp[kind] - (s.box.building_vp[old] if old != NONE else 0), FOR_BUILDING, space)
    built(s, player, kind, site, old)


class ChooseBuilding(shape.ChooseBuilding):
    """EP-6.21, 6.22, 6.24: which type is built."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        return build_moves(s, self.seat)

    def apply(self, s: PasoState, m: int) -> None:
        s.replace(ChooseSite(self.seat, m - BUILD.base))

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        if not BUILD.has(m):
            return None
        return why_not_type(s, self.seat, BUILD.arg(m))


class ChooseSite(shape.ChooseSite):
    """EP-6.22 - 6.27: where type `kind` is built: on an empty space, or in the place of an own smaller building."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        return site_moves(s, self.seat, self.kind)

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        seat = self.seat
        site = m - SITE.base
        needed = builders_for(s, seat, self.kind, site, True)
        if s.building[site] == NONE:
            s.add_money(seat, -s.box.site_cost[site], FOR_BUILDING, s.box.site_space[site])
        put_building(s, seat, self.kind, site)
        push_payment(s, seat, BUILDER, needed)

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        return why_not_site(s, self.seat, self.kind, SITE.arg(m)) if SITE.has(m) else None


def why_not_site(s: PasoState, seat: int, kind: int, site: int) -> Reason:
    """Why type `kind` cannot be built on a site."""
    box = s.box
    old = s.building[site]
    if old != NONE and s.owner[site] != seat:
        return Reason("space_taken", "EP-6.27", place=box.site_space[site])
    if old != NONE and box.builders[old] >= box.builders[kind]:
        return Reason("no_more_builders", "EP-6.24", type=kind + 1)
    if old == NONE and not has_marker(s, seat):
        return Reason("no_marker", "EP-6.23")
    rule = "EP-6.22" if old == NONE else "EP-6.24"
    needed = builders_for(s, seat, kind, site, True)
    if needed > fit_for(s, seat, BUILDER):
        return Reason("too_few_workers", rule, needed=needed, worker=BUILDER)
    return Reason("cannot_pay", rule, cost=site_price(s, site, needed), money=s.money[seat])


def why_not_type(s: PasoState, seat: int, kind: int) -> Reason:
    """Why a type can be built nowhere: of all sites the reason that comes closest."""
    if not s.building_market[kind]:
        return Reason("no_such_building", "EP-10.02", type=kind + 1)
    return closest([why_not_site(s, seat, kind, site) for site in range(SITE_COUNT)])


def why_not_build(s: PasoState, seat: int) -> Reason:
    """Why nothing can be built at all: of all types the reason that comes closest, that of the smallest first."""
    return closest([why_not_type(s, seat, kind) for kind in range(TYPE_COUNT)])


def closest(reasons: list[Reason]) -> Reason:
    """The first reason that workers or money would do away with; otherwise the first of all."""
    for rule in ("EP-6.22", "EP-6.24"):
        for reason in reasons:
            if reason.rule == rule:
                return reason
    return reasons[0]


FRAMES: Final[tuple[type[Frame[PasoState]], ...]] = (ChooseBuilding, ChooseSite)
