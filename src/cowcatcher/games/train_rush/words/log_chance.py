"""What draws say in the log. During set-up a row of draws is told once, when its last one has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.train_rush.names import FIELD_COUNT, NONE, REGION_COUNT, SIZE_COUNT
from cowcatcher.games.train_rush.rules.moves import CARD, TURN_CONTRACT, TURN_TILE, TURN_WAGON
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.happened import Happened
from cowcatcher.games.train_rush.written.state import MOVING


def first(h: Happened, m: int) -> list[str]:
    """The first player and the order."""
    return [h.w.say("log.first", who=h.w.seats(h.s.order))]


def contract(h: Happened, m: int) -> list[str]:
    """A contract for a space; at the beginning all of them."""
    w, s = h.w, h.s
    if s.round:
        state = w.states[h.frame.space // SIZE_COUNT]
        return [w.say("log.new_contract", state=state, contract=w.contract(s, TURN_CONTRACT.arg(m)))]
    if not h.over():
        return []
    told = []
    for region in range(REGION_COUNT):
        tiles = s.contract_display[region * SIZE_COUNT : (region + 1) * SIZE_COUNT]
        items = "; ".join(w.contract(s, tile) for tile in tiles if tile != NONE)
        told.append(w.say("log.contracts", state=w.states[region], items=items))
    return told


def tile(h: Happened, m: int) -> list[str]:
    """A siding bonus for a field; at the beginning all of them."""
    w, s = h.w, h.s
    if s.round:
        effect = effects.script(w, s, s.box.tile_script[TURN_TILE.arg(m)])
        return [w.say("log.new_tile", n=h.frame.field + 1, effect=effect)]
    if not h.over():
        return []
    shown = [(field, s.bonus_display[field]) for field in range(FIELD_COUNT) if s.bonus_display[field] != NONE]
    items = [
        w.say("log.tile_item", n=field + 1, effect=effects.script(w, s, s.box.tile_script[bonus]))
        for field, bonus in shown
    ]
    return [w.say("log.tiles", items="; ".join(items))]


def wagon(h: Happened, m: int) -> list[str]:
    """A wagon for a pool; at the beginning all of them."""
    w, s = h.w, h.s
    if s.round:
        return [w.say("log.new_wagon", wagon=w.places(s, TURN_WAGON.arg(m)))]
    if not h.over():
        return []
    kinds = [kind for pool in s.wagon_pools for kind in pool if kind != NONE]
    return [w.say("log.wagons", items="; ".join(w.goods(s.box.wagon_places[kind]) for kind in kinds))]


def pool(h: Happened, m: int) -> list[str]:
    """A card that comes to the others; between rounds all of them, once they are complete."""
    if h.phase == MOVING:
        return [h.w.say("log.pool_card", card=h.w.card(CARD.arg(m)))]
    if not h.over():
        return []
    return [h.w.say("log.pool", cards=", ".join(h.w.card(card) for card in h.s.pool if card != NONE))]


CHANCE_LOG: Final[dict[str, Callable[[Happened, int], list[str]]]] = {
    "first_player": first,
    "chance_contract": contract,
    "chance_tile": tile,
    "chance_wagon": wagon,
    "chance_pool": pool,
}
"""Draw -> what is told of it; cards and heroes for a hand are told by their number alone."""
