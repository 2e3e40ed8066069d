"""A position of Train Rush in sentences, for those who do not see the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cowcatcher.games.train_rush.reading import Player, bonuses_shown, wagons_shown
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.arrival import zone_items
from cowcatcher.games.train_rush.words.places import card_line, city_text, hero_line, player_text, region_text
from cowcatcher.games.train_rush.words.terms import title
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE

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
    mine = Player(s, seat)
    cards = [card_line(w, s, card) for card in mine.hand]
    heroes = [hero_line(w, s, hero) for hero in mine.heroes]
    return [w.say("describe.hand", what=line) for line in (*cards, *heroes)]


def boards(w: TrainSpeaker, s: TrainState) -> list[str]:
    """The management board: action area, siding bonuses, face-up cards, wagons."""
    used = [w.say("describe.area", area=w.area(at), n=n, all=s.box.slots) for at, n in enumerate(s.area_used)]
    bonuses = [
        w.say("log.tile_item", n=field + 1, effect=effects.script(w, s, s.box.tile_script[tile]))
        for field, tile in bonuses_shown(s)
    ]
    kinds = [w.places(s, kind) for kind in wagons_shown(s)]
    found = [w.say("describe.areas", items=", ".join(used))]
    found += [w.say("log.tiles", items="; ".join(bonuses))] if bonuses else []
    found += [w.say("describe.pool", what=card_line(w, s, card)) for card in s.pool if card != NONE]
    return [*found, w.say("describe.wagons", items="; ".join(kinds))] if kinds else found


def land(w: TrainSpeaker, s: TrainState) -> list[str]:
    """States, cities, zones."""
    found = []
    for region in range(len(w.states)):
        found += region_text(w, s, region)
    for city in range(len(w.cities)):
        found += city_text(w, s, city)
    for zone in range(len(s.stations)):
        items = zone_items(w, s, zone)
        if items:
            found.append(w.say("describe.zone", zone=title(w.zone(zone)), items=", ".join(items)))
    return found
