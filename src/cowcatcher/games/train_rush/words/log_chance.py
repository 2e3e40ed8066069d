"""What draws say in the log. During set-up a row of draws is told once, when its last one has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.train_rush.reading import bonuses_shown, contracts_shown, wagons_shown
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.happened import Happened
from cowcatcher.games.train_rush.written.state import MOVING
from cowcatcher.model.words import NONE
from cowcatcher.text.moves import Parts


def first(h: Happened, m: Parts) -> list[str]:
    """The first player and the order."""
    return [h.w.say("log.first", who=h.w.seats(h.s.order))]


def contract(h: Happened, m: Parts) -> list[str]:
    """A contract for a space; at the beginning all of them."""
    w, s = h.w, h.s
    if s.round:
        state = w.states[h.frame.space // len(s.contract_display_of(0))]
        return [w.say("log.new_contract", state=state, contract=w.contract(s, m.arg))]
    if not h.over():
        return []
    told = []
    for region, state in enumerate(w.states):
        items = "; ".join(w.contract(s, tile) for _, tile in contracts_shown(s, region))
        told.append(w.say("log.contracts", state=state, items=items))
    return told


def tile(h: Happened, m: Parts) -> list[str]:
    """A siding bonus for a field; at the beginning all of them."""
    w, s = h.w, h.s
    if s.round:
        effect = effects.script(w, s, s.box.tile_script[m.arg])
        return [w.say("log.new_tile", n=h.frame.field + 1, effect=effect)]
    if not h.over():
        return []
    items = [
        w.say("log.tile_item", n=field + 1, effect=effects.script(w, s, s.box.tile_script[bonus]))
        for field, bonus in bonuses_shown(s)
    ]
    return [w.say("log.tiles", items="; ".join(items))]


def wagon(h: Happened, m: Parts) -> list[str]:
    """A wagon for a pool; at the beginning all of them."""
    w, s = h.w, h.s
    if s.round:
        return [w.say("log.new_wagon", wagon=w.places(s, m.arg))]
    if not h.over():
        return []
    return [w.say("log.wagons", items="; ".join(w.goods(s.box.wagon_places[kind]) for kind in wagons_shown(s)))]


def pool(h: Happened, m: Parts) -> list[str]:
    """A card that comes to the others; between rounds all of them, once they are complete."""
    if h.phase == MOVING:
        return [h.w.say("log.pool_card", card=h.w.card(m.arg))]
    if not h.over():
        return []
    return [h.w.say("log.pool", cards=", ".join(h.w.card(card) for card in h.s.pool if card != NONE))]


CHANCE_LOG: Final[dict[str, Callable[[Happened, Parts], list[str]]]] = {
    "first_player": first,
    "chance_contract": contract,
    "chance_tile": tile,
    "chance_wagon": wagon,
    "chance_pool": pool,
}
"""Draw -> what is told of it; cards and heroes for a hand are told by their number alone."""
