"""What Sue would do now: her choices leave nothing open, so they are questions about the state (EP-14.11 - 14.34).

Nothing here changes a state; a page that says why she did something asks the same questions of the state before.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.box import BOT_ACTIONS
from cowcatcher.games.el_paso.names import (
    BUILDER,
    COWBOY,
    EL_PASO,
    ENGINEER,
    FIRST_MARKET,
    NONE,
    SITE_COUNT,
    SUE,
    TYPE_COUNT,
)
from cowcatcher.games.el_paso.rules.actions.tiles import STACK, take_moves
from cowcatcher.games.el_paso.rules.movement import is_stop
from cowcatcher.games.el_paso.rules.moves import TAKE
from cowcatcher.games.el_paso.written.state import PasoState

SUE_MARKET: Final = BOT_ACTIONS.index("sue_market")
SUE_RESOURCES: Final = BOT_ACTIONS.index("sue_resources")
SUE_TRAIN: Final = BOT_ACTIONS.index("sue_train")
SUE_BUILD: Final = BOT_ACTIONS.index("sue_build")
SUE_BEST: Final = BOT_ACTIONS.index("sue_best")

ACTION_OF: Final = {COWBOY: SUE_MARKET, ENGINEER: SUE_TRAIN, BUILDER: SUE_BUILD}
"""EP-14.30: the action that each specialisation is counted for."""


# --- Movement ------------------------------------------------------------------------------------------------------


def stops_before(s: PasoState, space: int, end: int) -> int:
    """EP-14.12: stops from a space on, up to the one where branches join, which does not count."""
    count = 0
    while space != end:
        if is_stop(s, space):
            count += 1
        space = space_after(s, space)
    return count


def space_after(s: PasoState, space: int) -> int:
    """The space that Sue enters next: at a fork the branch with fewer stops, the inner one if they are level
    (EP-14.12)."""
    inner = s.box.fork_inner[space]
    if inner == NONE:
        return s.box.next[space][0]
    outer = s.box.fork_outer[space]
    joins = s.box.fork_joins[space]
    return inner if stops_before(s, inner, joins) <= stops_before(s, outer, joins) else outer


def destination(s: PasoState, steps: int) -> int:
    """EP-14.11: where so many steps lead Sue; she stops in El Paso."""
    space = s.rancher[SUE]
    while steps:
        space = space_after(s, space)
        if is_stop(s, space):
            steps -= 1
        if space == EL_PASO:
            break
    return space


# --- Cattle and tiles ----------------------------------------------------------------------------------------------


def market_cattle(s: PasoState) -> int:
    """EP-14.16, 14.17: the type that her cowboys bring her, or the next lower one that is left; NONE for nothing."""
    market = s.box.sue_market
    for cowboys in range(min(s.sue_workers[COWBOY], len(market) - 1), -1, -1):
        kind = market[cowboys]
        if kind != NONE and s.cattle_market[kind - FIRST_MARKET]:
            return kind
    return NONE


def tile_choice(s: PasoState, pool: int) -> int:
    """EP-14.22, 14.23: what she takes from the train supply, as an argument of TAKE: the face-up tile of the pool with
    the most VP, the leftmost if several have them; without one the top of a stack. NONE for nothing."""
    best = NONE
    most = NONE
    for move in take_moves(s, pool):
        choice = move - TAKE.base
        if choice >= STACK:
            return best if best != NONE else choice
        points = s.box.tile_vp[s.supply[choice]]
        if points > most:
            best = choice
            most = points
    return best


def train_card(s: PasoState) -> int:
    """EP-14.21: the card for her engineers, in the order of TRAINS; NONE if there is none for so few."""
    engineers = min(s.sue_workers[ENGINEER], s.box.sue_train_most)
    best = NONE
    for card, needed in enumerate(s.box.engineers):
        if needed <= engineers and (best == NONE or needed > s.box.engineers[best]):
            best = card
    return best


# --- Building ------------------------------------------------------------------------------------------------------


def distance(s: PasoState, site: int) -> int:
    """EP-14.29: how far a site lies from her rancher, clockwise in the order of the trail."""
    order = s.box.order
    return (order.index(s.box.site_space[site]) - order.index(s.rancher[SUE])) % len(order)


def new_building(s: PasoState) -> tuple[int, int] | None:
    """EP-14.26 (1): the type with the most builders that she has enough of, on the dearest empty space, the closest
    one if several are; (type, site)."""
    builders = s.sue_workers[BUILDER]
    kind = NONE
    for n, needed in enumerate(s.box.builders):
        if s.building_market[n] and needed <= builders and (kind == NONE or needed > s.box.builders[kind]):
            kind = n
    empty = [site for site in range(SITE_COUNT) if s.building[site] == NONE]
    if kind == NONE or not empty:
        return None
    return kind, min(empty, key=lambda site: (-s.box.site_cost[site], distance(s, site)))


def upgrade(s: PasoState) -> tuple[int, int] | None:
    """EP-14.26 (2), 14.27: of the ways to put a larger building in the place of an own one, that which uses the
    most builders that she has, on the closest space if several do; (type, site)."""
    builders = s.box.builders
    best: tuple[int, int] | None = None
    rank = (0, 0)
    for site in range(SITE_COUNT):
        if s.owner[site] != SUE:
            continue
        away = -distance(s, site)
        for kind in range(TYPE_COUNT):
            more = builders[kind] - builders[s.building[site]]
            if s.building_market[kind] and 0 < more <= s.sue_workers[BUILDER] and (best is None or (more, away) > rank):
                best = (kind, site)
                rank = (more, away)
    return best


def has_markers(s: PasoState) -> bool:
    """EP-14.26: she has fewer buildings than she may have."""
    return s.owner.count(SUE) < s.box.sue_markers


def building(s: PasoState) -> tuple[int, int] | None:
    """EP-14.26, 14.28: what she builds and where: new while she has a marker, larger once she has none; None if she can
    do nothing of the kind."""
    return new_building(s) if has_markers(s) else upgrade(s)


# --- The other actions -----------------------------------------------------------------------------------------------


def best_action(s: PasoState) -> int:
    """EP-14.30: the action for which she has most workers; if several are level, that of the leftmost in her row."""
    best = s.sue_row[0]
    for kind in s.sue_row:
        if s.sue_workers[kind] > s.sue_workers[best]:
            best = kind
    return ACTION_OF[best]


def speciality(s: PasoState) -> int:
    """EP-14.19, 14.20: the specialisation that a universal worker joins; NONE if all have enough."""
    best = NONE
    for kind in s.sue_row:
        n = s.sue_workers[kind]
        if n < s.box.universal_cap and (best == NONE or n > s.sue_workers[best]):
            best = kind
    return best


def delivery_post(s: PasoState) -> int:
    """EP-14.32: the post that her next disc goes to; NONE when she has no disc left."""
    count = len(s.box.posts)
    used = sum(s.posts[SUE * count : (SUE + 1) * count])
    if used == s.box.sue_discs:
        return NONE
    delivered = used - 1
    return s.box.sue_order[delivered] if delivered < len(s.box.sue_order) else s.box.sue_last_post
