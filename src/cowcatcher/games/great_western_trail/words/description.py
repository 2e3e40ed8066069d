"""A position of Great Western Trail in sentences, for those who do not see the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cowcatcher.games._trail.decks import HAND, ZONES
from cowcatcher.games.great_western_trail.names import (
    AREA_KINDS,
    CARD_KINDS,
    CITY_COUNT,
    FIRST_HAZARD,
    FIRST_MARKET,
    FIRST_TEEPEE,
    HAZARD_TILE_KINDS,
    KC,
    NODE_COUNT,
    NONE,
    NUMBER_COUNT,
    PLACE_COUNT,
    PLACES,
    STATION_COUNT,
    TEEPEES,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.discs import certificate_limit, hand_limit, step_limit
from cowcatcher.games.great_western_trail.rules.gains import building_of, certificates_of
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.text.catalogue import Catalogue, load
from cowcatcher.text.speaker import title

if TYPE_CHECKING:
    from cowcatcher.games.great_western_trail.words.speaker import TrailSpeaker


def description(speaker: TrailSpeaker, view: View[TrailState]) -> list[str]:
    """Everything that the pictures show, a sentence each."""
    words = load(speaker.language, "great_western_trail", "render.great_western_trail")
    s = view.known
    found = [words.say("describe.stage", stage=title(speaker.stage(view)))]
    if view.to_move >= 0:
        found.append(words.say("describe.turn", who=speaker.who(view.to_move)))
    if view.seat is not None:
        at = (view.seat * ZONES + HAND) * CARD_KINDS
        found.append(words.say("describe.hand", cards=speaker.card_list(s, s.cards[at : at + CARD_KINDS])))
    for seat in range(s.seats):
        found += player(speaker, words, s, seat)
    return [*found, *trail(speaker, words, s), *market(speaker, words, s)]


def player(w: TrailSpeaker, words: Catalogue, s: TrailState, seat: int) -> list[str]:
    """What a player has and where his pieces are."""
    certificates = words.say("describe.certificates", n=certificates_of(s, seat), limit=certificate_limit(s, seat))
    items = [w.money(s.money[seat]), certificates]
    items += [w.workers(kind, s.workers[seat * WORKER_KINDS + kind]) for kind in range(WORKER_KINDS)]
    items.append(words.say("describe.limits", steps=step_limit(s, seat), cards=hand_limit(s, seat)))
    items.append(words.say("describe.engine", space=w.space(s, s.engine[seat])))
    if s.cattleman[seat] != NONE:
        items.append(words.say("describe.cattleman", place=w.spot(s, s.cattleman[seat])))
    found = [words.say("describe.player", who=w.who(seat), items=", ".join(items))]
    owned = things(w, words, s, seat)
    return [*found, words.say("describe.has", who=w.who(seat), items="; ".join(owned))] if owned else found


def things(w: TrailSpeaker, words: Catalogue, s: TrailState, seat: int) -> list[str]:
    """Buildings, discs, tiles and cards of a player."""
    found = []
    for number in range(NUMBER_COUNT):
        place = s.buildings[seat * NUMBER_COUNT + number]
        if place >= 0:
            name = w.building(building_of(s, number))
            found.append(words.say("describe.built", building=name, place=PLACES[place]))
    cities = s.cities[seat * CITY_COUNT : (seat + 1) * CITY_COUNT]
    found += [words.say("describe.disc", place=w.city(city)) for city, n in enumerate(cities) for _ in range(n)]
    stations = s.stations[seat * STATION_COUNT : (seat + 1) * STATION_COUNT]
    found += [words.say("describe.disc", place=w.station(i)) for i, n in enumerate(stations) for _ in range(n)]
    hazards = s.hazards[seat * HAZARD_TILE_KINDS : (seat + 1) * HAZARD_TILE_KINDS]
    found += [w.hazard(s, FIRST_HAZARD + kind) for kind, n in enumerate(hazards) for _ in range(n)]
    teepees = s.teepees[seat * len(TEEPEES) : (seat + 1) * len(TEEPEES)]
    found += [f"{n} × {w.teepee(FIRST_TEEPEE + kind)}" for kind, n in enumerate(teepees) if n]
    found += [w.master(master) for master, owner in enumerate(s.master_owner) if owner == seat]
    area = s.area[seat * AREA_KINDS : (seat + 1) * AREA_KINDS]
    return found + [w.objective(s, kind) for kind, n in enumerate(area) for _ in range(n)]


def trail(w: TrailSpeaker, words: Catalogue, s: TrailState) -> list[str]:
    """What lies on the trail, in the order of the places, and in the trade area."""
    on_trail = [f"{PLACES[p]} {w.spot(s, p)}" for p in range(1, NODE_COUNT) if p != KC and s.tile[p] != NONE]
    beside = [w.tile(s, s.tile[p]) for p in range(NODE_COUNT, PLACE_COUNT) if s.tile[p] != NONE]
    found = [words.say("describe.trail", items="; ".join(on_trail))] if on_trail else []
    return [*found, words.say("describe.beside", items=", ".join(beside))] if beside else found


def market(w: TrailSpeaker, words: Catalogue, s: TrailState) -> list[str]:
    """Who and what can be had."""
    rows = []
    for row, price in enumerate(s.box.row_costs):
        counts = s.jobs[row * WORKER_KINDS : (row + 1) * WORKER_KINDS]
        people = ", ".join(w.workers(kind, n) for kind, n in enumerate(counts) if n)
        if people and row != s.token:
            rows.append(words.say("describe.row", money=w.money(price), workers=people))
    cattle = [
        words.say("describe.cattle_item", n=n, card=w.card(s, FIRST_MARKET + kind))
        for kind, n in enumerate(s.market)
        if n
    ]
    shown = [f"{w.objective(s, kind)}, {w.worth(s, kind)}" for kind in s.display if kind != NONE]
    each = s.box.foresight_each
    coming = [f"{i // each + 1} {w.tile(s, kind)}" for i, kind in enumerate(s.foresight) if kind != NONE]
    lists = (("hire", rows), ("cattle", cattle), ("objectives", shown), ("coming", coming))
    return [words.say(f"describe.{key}", items="; ".join(items)) for key, items in lists if items]
