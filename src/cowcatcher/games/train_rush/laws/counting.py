"""What players of Train Rush count in a position, by the names that sentences use.

A row of draws is laid out, and dealt cards are looked at, when the last one has come: until then they count where they
come from. A card that is being played counts as discarded, and so does a siding bonus that is being carried out.

Left out: on which field of a sector an agent stands (always the leftmost free one); which kinds lie in piles and
discards; heroes of packets by name, which are the
options of the draft; which states have been lobbied in a round, which the spies show.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from cowcatcher.games.train_rush.names import (
    ACTION_CARDS,
    ALL_SECTOR_COUNT,
    AREA_COUNT,
    CITY_COUNT,
    FIRST_SPECIAL,
    HIDDEN,
    NONE,
    REGION_COUNT,
    SIZE_COUNT,
    SMALLEST,
    TRACK_COUNT,
    ZONE_COUNT,
)
from cowcatcher.games.train_rush.rules.card_turn import EndCard
from cowcatcher.games.train_rush.rules.cards import ChanceDraw, ChancePool, KeepDealt
from cowcatcher.games.train_rush.rules.codes import UNKNOWN, card_of, shuffle_of
from cowcatcher.games.train_rush.rules.contracts import ChanceContract
from cowcatcher.games.train_rush.rules.draft import ChanceHero, DropHero
from cowcatcher.games.train_rush.rules.setup import ChanceFirst
from cowcatcher.games.train_rush.rules.siding import ChanceTile, EndTile
from cowcatcher.games.train_rush.rules.wagon_frames import ChanceWagon
from cowcatcher.games.train_rush.rules.wagons import SHIPMENT, contents, kind_of
from cowcatcher.games.train_rush.rules.zones import contractor_on, owner_of
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.terms import Terms
from cowcatcher.games.train_rush.written.state import INVESTING, MOVING, TrainState
from cowcatcher.kernel.game import View
from cowcatcher.testing.laws.telling import Figure

Found = Counter[Figure]


def counted(w: Terms, view: View[TrainState]) -> Found:
    """Everything that is counted by an onlooker."""
    s = view.known
    top = s.stack[-1] if s.stack else None
    found: Found = Counter()
    sectors = [w.sector(sector) for sector in range(ALL_SECTOR_COUNT)]
    for seat in range(s.seats):
        _player(found, w, s, seat)
        _boards(found, sectors, s, seat)
        _heroes(found, w, s, seat, top)
    _zones(found, w, s)
    _cities(found, w, s)
    _contracts(found, w, s, isinstance(top, ChanceContract) and not s.round)
    _tiles(found, w, s, isinstance(top, ChanceTile) and not s.round)
    _wagons(found, w, s, isinstance(top, ChanceWagon) and not s.round)
    _cards(found, s, top)
    for place, seat in enumerate(() if isinstance(top, ChanceFirst) else s.order):
        found[seat, "order"] = place + 1
    for area in range(AREA_COUNT):
        found[w.area(area), "markers"] = s.area_used[area]
    found["game", "round"] = s.round
    found["game", "phase"] = s.phase if s.stack else 0
    return found


def _player(found: Found, w: Terms, s: TrainState, seat: int) -> None:
    figures = {
        "vp": s.vp[seat],
        "investment": s.investment[seat],
        "coal": s.coal[seat],
        "agents": s.agents[seat],
        "spies": s.spies[seat].bit_count(),
        "bid": max(0, s.bids[seat]),
        "stations": s.stations_left[seat],
        "warehouses": s.warehouses_left[seat],
        "contract markers": s.contract_markers[seat],
        "passed": int(s.phase == INVESTING and s.passed >> seat & 1),
    }
    found.update({(seat, name): n for name, n in figures.items()})
    found[seat, w.field(s.at[seat]), "at"] = 1
    for token in s.tokens[seat]:
        found[seat, token, "token"] += 1
    for city in range(CITY_COUNT):
        found[seat, w.cities[city], "visited"] = s.visited[seat] >> city & 1
    for track in range(TRACK_COUNT):
        found[seat, w.track(track), "track"] = w.values(s, track, s.progress[seat * TRACK_COUNT + track])
    for region in range(REGION_COUNT):
        found[seat, w.states[region], "road"] = s.roads[seat * REGION_COUNT + region]
        found[seat, w.colour(region), "partner"] = s.partners[seat * REGION_COUNT + region]
    for hero in s.missions[seat]:
        found[seat, w.hero(hero), "mission"] += 1
    for slot, wagon in enumerate(s.wagons[seat]):
        found[seat, slot + 1, w.places(s, kind_of(wagon)), "wagon"] = 1
        for what in contents(s, wagon):
            if what:
                goods = w.say("term.shipment") if what == SHIPMENT else w.resource(what - 1)
                found[seat, slot + 1, goods, "goods"] += 1


def _boards(found: Found, sectors: list[str], s: TrainState, seat: int) -> None:
    fields = s.box.sector_fields
    for sector, name in enumerate(sectors):
        there = s.influence[sector * fields : (sector + 1) * fields]
        for at, who in enumerate(there[: s.box.spy_fields]):
            found[seat, name, at + 1, "spy"] = int(who == seat)
        found[seat, name, "agent"] = there[s.box.spy_fields :].count(seat)


def _heroes(found: Found, w: Terms, s: TrainState, seat: int, top: Any) -> None:
    dealing = isinstance(top, ChanceHero) and top.to == seat
    dropping = isinstance(top, DropHero) and top.seat == seat
    held, packet = len(s.heroes[seat]), len(s.packets[seat])
    if dropping:
        packet = s.box.heroes_dealt
    found["undealt", "heroes"] += held + packet if dealing else 0
    found[seat, "heroes"] = 0 if dealing else held
    found[seat, "packet"] = 0 if dealing else packet
    found["undealt", "heroes"] += len(s.hero_deck) if not seat else 0
    for hero in () if dealing else (*s.heroes[seat], s.chosen[seat]):
        if hero not in (HIDDEN, NONE):
            found[seat, w.hero(hero), "hero"] += 1


def _zones(found: Found, w: Terms, s: TrainState) -> None:
    spaces = s.box.warehouse_spaces
    for zone in range(ZONE_COUNT):
        name = w.zone(zone)
        found[name, "shipment"] = s.shipments[zone]
        if s.stations[zone] != NONE:
            found[name, s.stations[zone], "station"] = 1
        for at in s.warehouses[zone * spaces : (zone + 1) * spaces]:
            if at:
                colour = contractor_on(at)
                found[name, owner_of(at), w.colour(colour) if colour != NONE else "free", "warehouse"] += 1


def _cities(found: Found, w: Terms, s: TrainState) -> None:
    colours = [w.colour(colour) for colour in range(REGION_COUNT)]
    for city in range(CITY_COUNT):
        found[w.cities[city], "missions"] = s.mission_tokens[city]
        for colour, name in enumerate(colours):
            found[w.cities[city], name, "contractors"] = s.contractors[city * REGION_COUNT + colour]
        for size in range(SIZE_COUNT):
            seat = s.city_fields[city * SIZE_COUNT + size]
            if seat != NONE:
                found[seat, w.contract_field(city, size), "contract"] = 1


def _contracts(found: Found, w: Terms, s: TrainState, laying: bool) -> None:
    for size, stack in enumerate(s.contract_stacks):
        found[size + SMALLEST, "contract stack"] = len(stack)
    for space, tile in enumerate(s.contract_display):
        if tile == NONE:
            continue
        if laying:
            found[space % SIZE_COUNT + SMALLEST, "contract stack"] += 1
        else:
            found[w.states[space // SIZE_COUNT], w.contract(s, tile), "contract"] += 1
    found["contracts", "discards"] = len(s.contracts_used)


def _tiles(found: Found, w: Terms, s: TrainState, laying: bool) -> None:
    found["tiles", "pile"] = len(s.bonus_pile)
    for field, tile in enumerate(s.bonus_display):
        if tile != NONE and laying:
            found["tiles", "pile"] += 1
        elif tile != NONE:
            found[field + 1, effects.script(w, s, s.box.tile_script[tile]), "tile"] = 1
    found["tiles", "discards"] = len(s.bonus_discards) + sum(isinstance(frame, EndTile) for frame in s.stack)


def _wagons(found: Found, w: Terms, s: TrainState, laying: bool) -> None:
    for at, pool in enumerate(s.wagon_pools):
        size = at + SMALLEST
        found[size, "wagon stack"] = len(s.wagon_stacks[at])
        found[size, "wagon discards"] = len(s.wagon_discards[at])
        found[w.places(s, FIRST_SPECIAL + at), "display"] = s.special_wagons[at]
        for kind in pool:
            if kind != NONE and laying:
                found[size, "wagon stack"] += 1
            elif kind != NONE:
                found[w.places(s, kind), "display"] += 1


def _cards(found: Found, s: TrainState, top: Any) -> None:
    drawing, keeping = isinstance(top, ChanceDraw), isinstance(top, KeepDealt)
    laying = isinstance(top, ChancePool) and s.phase != MOVING
    hands = [len(hand) for hand in s.hands]
    drawn = len(s.drawn)
    elsewhere = [entry for entries in (s.bottom, s.drawn, *s.hands) for entry in entries]
    hidden = sum(card_of(entry) == UNKNOWN and shuffle_of(entry) == s.epoch for entry in elsewhere)
    found["cards", "deck"] = len(s.deck) - hidden + len(s.bottom) + (drawn if drawing else 0)
    found["cards", "discards"] = len(s.discards) + sum(isinstance(frame, EndCard) for frame in s.stack)
    for card in s.pool:
        if card != NONE and laying:
            found["cards", "deck"] += 1
        elif card != NONE:
            found[ACTION_CARDS[card], "pool"] += 1
    if keeping:
        drawn += hands[top.seat]
        hands[top.seat] = 0
    found["cards", "drawn"] = 0 if drawing else drawn
    for seat, n in enumerate(hands):
        found[seat, "cards"] = n
        before_him = top is not None and top.seat == seat
        for entry in (*s.hands[seat], *(s.drawn if before_him else ())):
            if card_of(entry) != UNKNOWN:
                found[seat, ACTION_CARDS[card_of(entry)], "card"] += 1
