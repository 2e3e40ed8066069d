"""What is possible now: whether effects can do anything (TR-4.04, TR-5.07, TR-7.08, TR-7.09)."""

from __future__ import annotations

from cowcatcher.games.train_rush.box import (
    OP_ADVANCE,
    OP_AGENT,
    OP_ANY_TILE,
    OP_AREA_ACTION,
    OP_COAL,
    OP_CONTRACT,
    OP_DRAW_CARDS,
    OP_DRAW_WAGON,
    OP_EXCHANGE,
    OP_FREE_SPECIAL,
    OP_INVESTMENT,
    OP_LOAD,
    OP_MOVE,
    OP_RENT,
    OP_STATION,
    OP_VP,
    OP_WAREHOUSE,
    TRACK_ANY,
    Op,
)
from cowcatcher.games.train_rush.names import ACTION_COUNT, NONE, SIZE_COUNT
from cowcatcher.games.train_rush.rules.agents import can_place_agent
from cowcatcher.games.train_rush.rules.cards import available, hand_cards
from cowcatcher.games.train_rush.rules.ends import active_region, can_move
from cowcatcher.games.train_rush.rules.siding import any_tile
from cowcatcher.games.train_rush.rules.tracks import can_advance, can_step
from cowcatcher.games.train_rush.rules.wagons import can_draw_wagon, can_exchange, can_load
from cowcatcher.games.train_rush.rules.zones import can_rent_anywhere, station_zones, warehouse_zones
from cowcatcher.games.train_rush.written.state import TrainState


def can_op(s: TrainState, seat: int, op: Op) -> bool:
    """True when an effect can do something now."""
    kind = op.kind
    if kind in (OP_VP, OP_INVESTMENT, OP_COAL):
        return True
    if kind == OP_ADVANCE:
        return can_advance(s, seat) if op.what == TRACK_ANY else can_step(s, seat, op.what)
    if kind == OP_LOAD:
        return can_load(s, seat)
    if kind == OP_DRAW_WAGON:
        return can_draw_wagon(s, seat, op.what)
    if kind == OP_EXCHANGE:
        return can_exchange(s, seat, op.what)
    if kind == OP_DRAW_CARDS:
        return available(s) > 0
    return can_act(s, seat, op)


def can_act(s: TrainState, seat: int, op: Op) -> bool:
    """True when an effect on the map, in a sector or by a card or tile can do something now."""
    kind = op.kind
    if kind == OP_WAREHOUSE:
        return len(warehouse_zones(s, seat)) > 0
    if kind == OP_STATION:
        return len(station_zones(s, seat)) > 0
    if kind == OP_AGENT:
        return can_place_agent(s, seat, op.what)
    if kind == OP_MOVE:
        return can_move(s, seat, op.n)
    if kind == OP_RENT:
        return can_rent_anywhere(s, seat)
    if kind == OP_CONTRACT:
        return len(contract_cities(s, seat, op.what)) > 0
    if kind == OP_FREE_SPECIAL:
        return len(special_cards(s, seat)) > 0
    assert kind in (OP_AREA_ACTION, OP_ANY_TILE), kind
    return any_tile(s) if kind == OP_ANY_TILE else len(area_actions(s, seat, op.what)) > 0


def can_script(s: TrainState, seat: int, script: int) -> bool:
    """True when one of the effects of a script can do something now."""
    effects = s.box.scripts[script]
    for branch in effects.branches:
        if can_script(s, seat, branch):
            return True
    for op in effects.ops:  # noqa: SIM110 (a loop is what the compiler makes fast)
        if can_op(s, seat, op):
            return True
    return False


def can_reward(s: TrainState, seat: int, script: int) -> bool:
    """TR-7.08, TR-7.09: as `can_script`; a marker that belongs to it must have its field."""
    for op in s.box.scripts[script].ops:
        if op.kind == OP_CONTRACT and not can_op(s, seat, op):
            return False
    return can_script(s, seat, script)


def contract_cities(s: TrainState, seat: int, size: int) -> list[int]:
    """TR-7.07: cities of the active region where a contract marker can be put on a field of a size, ascending."""
    region = active_region(s, seat)
    if region == NONE or not s.contract_markers[seat]:
        return []
    return [
        city
        for city in s.box.cities_of[region]
        if size in s.box.city_sizes[city] and s.city_fields[city * SIZE_COUNT + size] == NONE
    ]


def area_actions(s: TrainState, seat: int, cost: int) -> list[int]:
    """TR-10.21: actions of the action area of a price that can do something now, ascending."""
    box = s.box
    return [
        action
        for action in range(ACTION_COUNT)
        if box.action_cost[action] == cost and can_script(s, seat, box.action_script[action])
    ]


def special_cards(s: TrainState, seat: int) -> list[int]:
    """TR-10.20: kinds of cards of a hand whose special action can do something now, ascending."""
    return [card for card in hand_cards(s, seat) if can_special(s, seat, card, len(s.hands[seat]) > 1)]


def can_special(s: TrainState, seat: int, card: int, others: bool) -> bool:
    """TR-5.07: true when a card's special action can do something now. others: there are more cards in the hand."""
    effects = s.box.scripts[s.box.card_script[card]]
    for branch in effects.branches:
        for op in s.box.scripts[branch].ops:
            if others if op.kind == OP_FREE_SPECIAL else can_op(s, seat, op):
                return True
    for op in effects.ops:  # noqa: SIM110 (a loop is what the compiler makes fast)
        if others if op.kind == OP_FREE_SPECIAL else can_op(s, seat, op):
            return True
    return False
