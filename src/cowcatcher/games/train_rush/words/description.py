"""A position of Train Rush in sentences, for those who do not see the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cowcatcher.games.train_rush.names import (
    AREA_COUNT,
    CITY_COUNT,
    FIELD_COUNT,
    HIDDEN,
    NONE,
    REGION_COUNT,
    ZONE_COUNT,
)
from cowcatcher.games.train_rush.rules.codes import UNKNOWN, card_of
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.arrival import zone_items
from cowcatcher.games.train_rush.words.places import card_line, city_text, hero_line, player_text, region_text
from cowcatcher.games.train_rush.words.terms import title
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View

if TYPE_CHECKING:
    from cowcatcher.games.train_rush.words.speaker import TrainSpeaker


def description(speaker: TrainSpeaker, view: View[TrainState]) -> list[str]:
    """Everything that the pictures show, a sentence each."""
    w, s = speaker, view.known
    found = [w.say("describe.stage", stage=title(w.stage(s)))]
    if view.to_move >= 0:
        found.append(w.say("describe.turn", who=w.who(view.to_move)))
    found.append(w.say("describe.order", who=w.seats(s.order)))
    found += own(w, s, view.seat) if view.seat is not None else []
    for seat in s.order:
        found.append(w.say("describe.at", who=w.who(seat), place=w.field(s.at[seat])))
        found += player_text(w, s, seat)
    return [*found, *boards(w, s), *land(w, s)]


def own(w: TrainSpeaker, s: TrainState, seat: int) -> list[str]:
    """The hidden cards of the onlooker."""
    cards = [card_line(w, s, card_of(entry)) for entry in s.hands[seat] if card_of(entry) != UNKNOWN]
    heroes = [hero_line(w, s, hero) for hero in s.heroes[seat] if hero != HIDDEN]
    return [w.say("describe.hand", what=line) for line in (*cards, *heroes)]


def boards(w: TrainSpeaker, s: TrainState) -> list[str]:
    """The management board: action area, siding bonuses, face-up cards, wagons."""
    used = [
        w.say("describe.area", area=w.area(area), n=s.area_used[area], all=s.box.slots) for area in range(AREA_COUNT)
    ]
    shown = [(field, s.bonus_display[field]) for field in range(FIELD_COUNT) if s.bonus_display[field] != NONE]
    bonuses = [
        w.say("log.tile_item", n=field + 1, effect=effects.script(w, s, s.box.tile_script[tile]))
        for field, tile in shown
    ]
    kinds = [w.places(s, kind) for pool in s.wagon_pools for kind in pool if kind != NONE]
    found = [w.say("describe.areas", items=", ".join(used))]
    found += [w.say("log.tiles", items="; ".join(bonuses))] if bonuses else []
    found += [w.say("describe.pool", what=card_line(w, s, card)) for card in s.pool if card != NONE]
    return [*found, w.say("describe.wagons", items="; ".join(kinds))] if kinds else found


def land(w: TrainSpeaker, s: TrainState) -> list[str]:
    """States, cities, zones."""
    found = []
    for region in range(REGION_COUNT):
        found += region_text(w, s, region)
    for city in range(CITY_COUNT):
        found += city_text(w, s, city)
    for zone in range(ZONE_COUNT):
        items = zone_items(w, s, zone)
        if items:
            found.append(w.say("describe.zone", zone=title(w.zone(zone)), items=", ".join(items)))
    return found
