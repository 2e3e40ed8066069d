"""How Train Rush is observed. What is not named here is in the order of the game's `names`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cowcatcher.envs.encode.fields import (
    AMOUNT,
    COUNT,
    Field,
    FieldEncoder,
    Look,
    bits,
    counted,
    most_alike,
    numbers,
    one_of,
    padded,
)
from cowcatcher.envs.encode.pending import opening
from cowcatcher.games.train_rush.box import Box
from cowcatcher.games.train_rush.game import TrainRush
from cowcatcher.games.train_rush.names import (
    ALL_SECTOR_COUNT,
    ALL_SECTORS,
    AREA_COUNT,
    AREAS,
    CARD_KINDS,
    CITIES,
    CITY_COUNT,
    CONTRACT_KINDS,
    FIELD_COUNT,
    HERO_KINDS,
    HIDDEN,
    MOST_SPIES,
    MOST_TOKEN,
    MOST_WAGONS,
    NODE_COUNT,
    NONE,
    REGION_COUNT,
    REGIONS,
    RESOURCES,
    SIZE_COUNT,
    TILE_KINDS,
    TRACK_COUNT,
    TRACKS,
    WAGON_KINDS,
    WAGONS,
    ZONE_COUNT,
    ZONES,
)
from cowcatcher.games.train_rush.observation_frames import frames
from cowcatcher.games.train_rush.rules.codes import UNKNOWN, card_of, knowers, shuffle_of
from cowcatcher.games.train_rush.rules.draft import BOX_SEATS
from cowcatcher.games.train_rush.rules.hidden import PASSED
from cowcatcher.games.train_rush.rules.wagons import SHIPMENT, content, kind_of
from cowcatcher.games.train_rush.rules.zones import contractor_on, owner_of
from cowcatcher.games.train_rush.written.events import SOURCE_COUNT, SOURCES
from cowcatcher.games.train_rush.written.state import ROUND_END, TrainState

Rails = Look[TrainState]

PLACES: Final = 3
"""Places of the largest wagon; a wagon's code has room for so many."""

NOTE: Final = """Left out: who besides the onlooker knows which card (how many cards of a hand each seat knows is told),
and from which of the earlier shuffles an unknown card comes."""


def make(game: TrainRush) -> FieldEncoder[TrainState]:
    """The encoder of Train Rush with the components of `game`."""
    most = game.seats[-1]
    box = game.start(most, game.settings()).box
    kept = max(game.data.player.hero_kept_before_draft.values())
    fields: list[Field[TrainState]] = [
        *opening(game, most, frames(box), lambda s: s.box.options),
        *_rounds(most, box),
        *_boards(most, box),
        *_map(most, box),
        *_cities(most, box),
        *_wagons(most, box),
        *_cards(most, box),
        *_heroes(most, box, kept),
        *_tiles(box),
    ]
    return FieldEncoder(game, fields, most, lambda s: s.seats, NOTE)


def _rounds(most: int, box: Box) -> list[Field[TrainState]]:
    """The course of the game."""
    points = f"VP by source: {', '.join(SOURCES)}"
    rounds = max(box.data.rounds.by_players.values())
    return [
        numbers("round", (1,), rounds, "0 during set-up", lambda v: [v.s.round]),
        one_of("phase", (), ROUND_END + 1, "0 during set-up", lambda v: [v.s.phase]),
        one_of("order", (most,), most, "seat in each place of the turn order", lambda v: v.in_order(v.s.order)),
        numbers("bids", (most,), MOST_SPIES, "number of the spy of this round", _bids),
        numbers("spies", (most, MOST_SPIES), 1, "1 for each unused spy", _spies),
        numbers("lobbied", (REGION_COUNT,), 1, "1 for states that have a spy of this phase", _lobbied),
        numbers("passed", (most,), 1, "1 for a seat that has passed", lambda v: v.by_seat(bits(v.s.passed, v.players))),
        numbers("vp", (most,), AMOUNT, "VP of each seat", lambda v: v.by_seat(v.s.vp), -AMOUNT),
        numbers("scored", (most, SOURCE_COUNT), AMOUNT, points, lambda v: v.by_seat(v.s.scored, SOURCE_COUNT), -AMOUNT),
    ]


def _bids(v: Rails) -> list[int]:
    return v.by_seat([max(0, bid) for bid in v.s.bids])


def _spies(v: Rails) -> list[int]:
    return v.by_seat([bit for mask in v.s.spies for bit in bits(mask, MOST_SPIES)], MOST_SPIES)


def _lobbied(v: Rails) -> list[int]:
    return bits(v.s.lobbied, REGION_COUNT)


def _boards(most: int, box: Box) -> list[Field[TrainState]]:
    """What belongs to the players, wagons and cards apart."""
    each = (most,)
    length = max(len(values) for values in box.track_values)
    roads = f"space on the infrastructure tracks: {', '.join(REGIONS)}"
    partners = f"space on the contractor tracks: {', '.join(REGIONS)}"
    return [
        numbers("investment", each, COUNT, "investment points", lambda v: v.by_seat(v.s.investment)),
        numbers("coal", each, COUNT, "coal", lambda v: v.by_seat(v.s.coal)),
        numbers("agents", each, box.agents_each, "agents left", lambda v: v.by_seat(v.s.agents)),
        numbers("stations_left", each, box.stations_each, "stations left", lambda v: v.by_seat(v.s.stations_left)),
        numbers(
            "warehouses_left", each, box.warehouses_each, "warehouses left", lambda v: v.by_seat(v.s.warehouses_left)
        ),
        numbers(
            "markers_left",
            each,
            box.contract_markers_each,
            "contract markers left",
            lambda v: v.by_seat(v.s.contract_markers),
        ),
        numbers("progress", (most, TRACK_COUNT), length, f"space on the tracks {', '.join(TRACKS)}", _progress),
        numbers("roads", (most, REGION_COUNT), box.road_length, roads, lambda v: v.by_seat(v.s.roads, REGION_COUNT)),
        numbers("partners", (most, REGION_COUNT), box.partner_length, partners, _partners),
        numbers("tokens", (most, MOST_TOKEN + 1), COUNT, "movement tokens by their points", _tokens),
        numbers("area_used", (AREA_COUNT,), COUNT, f"markers in {', '.join(AREAS)}", lambda v: v.s.area_used),
    ]


def _progress(v: Rails) -> list[int]:
    return v.by_seat(v.s.progress, TRACK_COUNT)


def _partners(v: Rails) -> list[int]:
    return v.by_seat(v.s.partners, REGION_COUNT)


def _tokens(v: Rails) -> list[int]:
    return _kinds_by_seat(v, v.s.tokens, MOST_TOKEN + 1)


def _kinds_by_seat(v: Rails, held: list[tuple[int, ...]], kinds: int) -> list[int]:
    """How many of each kind each seat has."""
    return v.by_seat([n for items in held for n in counted(items, kinds)], kinds)


def _map(most: int, box: Box) -> list[Field[TrainState]]:
    """Locomotives, sectors of influence and zones."""
    spaces = (ZONE_COUNT, box.warehouse_spaces)
    sectors = f"whose piece is on each field of each sector: {', '.join(ALL_SECTORS)}"
    return [
        one_of("locomotive", (most,), NODE_COUNT, "field of each", lambda v: v.codes_by_seat(v.s.at)),
        numbers("arrivals", (most,), AMOUNT, "how often each has ended a move", lambda v: v.by_seat(v.s.arrivals)),
        one_of("influence", (ALL_SECTOR_COUNT, box.sector_fields), most, sectors, lambda v: v.whose(v.s.influence)),
        one_of("warehouses", spaces, most, f"whose warehouse is in each of {', '.join(ZONES)}", _warehouses),
        one_of("rented", spaces, REGION_COUNT, f"contractor on it: {', '.join(REGIONS)}", _rented),
        one_of("stations", (ZONE_COUNT,), most, "whose station is in each zone", lambda v: v.whose(v.s.stations)),
        numbers("shipments", (ZONE_COUNT,), box.warehouse_spaces, "shipments in each zone", lambda v: v.s.shipments),
    ]


def _warehouses(v: Rails) -> list[int]:
    return v.whose(owner_of(warehouse) for warehouse in v.s.warehouses)


def _rented(v: Rails) -> list[int]:
    return [contractor_on(warehouse) for warehouse in v.s.warehouses]


def _cities(most: int, box: Box) -> list[Field[TrainState]]:
    """Cities and contracts."""
    visits = f"who came first, second and so on to {', '.join(CITIES)}"
    fields = "whose marker is on each city's contract field, by size"
    colours = f"contractors in each city: {', '.join(REGIONS)}"
    shown = "contract on offer in each state, by size"
    each = max(box.contractors_each)
    tokens = box.mission_tokens
    alike = max(most_alike(stack) for stack in box.contract_stacks)
    return [
        one_of("visitors", (CITY_COUNT, most), most, visits, _visitors),
        numbers("contractors", (CITY_COUNT, REGION_COUNT), each, colours, lambda v: v.s.contractors),
        numbers("mission_tokens", (CITY_COUNT,), tokens, "mission tokens in each city", lambda v: v.s.mission_tokens),
        one_of("city_fields", (CITY_COUNT, SIZE_COUNT), most, fields, lambda v: v.whose(v.s.city_fields)),
        one_of("contracts", (REGION_COUNT, SIZE_COUNT), CONTRACT_KINDS, shown, lambda v: v.s.contract_display),
        numbers("contract_stacks", (CONTRACT_KINDS,), alike, "contracts to come", _contract_stacks),
        numbers("contracts_used", (CONTRACT_KINDS,), alike, "contracts fulfilled", _contracts_used),
    ]


def _visitors(v: Rails) -> list[int]:
    return [code for seats in v.s.visitors for code in v.in_order(seats)]


def _contract_stacks(v: Rails) -> list[int]:
    return counted([tile for stack in v.s.contract_stacks for tile in stack], CONTRACT_KINDS)


def _contracts_used(v: Rails) -> list[int]:
    return counted(v.s.contracts_used, CONTRACT_KINDS)


def _wagons(most: int, box: Box) -> list[Field[TrainState]]:
    """Wagons and what is on them."""
    slots = (most, MOST_WAGONS)
    alike = max(most_alike(stack) for stack in box.wagon_stacks)
    cargo = f"what is on each place of it: {', '.join(RESOURCES)}, shipment; none when empty"
    return [
        one_of("wagons", slots, WAGON_KINDS, f"wagon in each slot of each seat: {', '.join(WAGONS)}", _slots),
        one_of("cargo", (*slots, PLACES), SHIPMENT, cargo, _cargo),
        one_of("wagon_pools", (sum(box.wagon_pools),), WAGON_KINDS, "wagons on offer", _wagon_pools),
        numbers("wagon_stacks", (WAGON_KINDS,), alike, "wagons to come", lambda v: _wagon_kinds(v.s.wagon_stacks)),
        numbers("wagon_discards", (WAGON_KINDS,), alike, "discarded", lambda v: _wagon_kinds(v.s.wagon_discards)),
        numbers(
            "special_wagons", (2,), max(box.special_count), "special wagons left, by size", lambda v: v.s.special_wagons
        ),
    ]


def _slots(v: Rails) -> list[int]:
    kinds = [kind for wagons in v.s.wagons for kind in padded([kind_of(w) for w in wagons], MOST_WAGONS, NONE)]
    return v.codes_by_seat(kinds, MOST_WAGONS)


def _cargo(v: Rails) -> list[int]:
    codes: list[int] = []
    for wagons in v.s.wagons:
        loads = [content(wagon, place) - 1 for wagon in wagons for place in range(PLACES)]
        codes += padded(loads, MOST_WAGONS * PLACES, NONE)
    return v.codes_by_seat(codes, MOST_WAGONS * PLACES)


def _wagon_pools(v: Rails) -> list[int]:
    return [kind for pool in v.s.wagon_pools for kind in pool]


def _wagon_kinds(groups: Iterable[Iterable[int]]) -> list[int]:
    return counted([kind for group in groups for kind in group], WAGON_KINDS)


def _cards(most: int, box: Box) -> list[Field[TrainState]]:
    """Action cards, as far as the onlooker knows them."""
    hands = (most, CARD_KINDS)
    alike = most_alike(box.deck_start)
    below = most * (box.cards_dealt - box.cards_kept)
    deck = "cards that can be drawn, and those of the same shuffle that the onlooker cannot tell from them"
    unseen = "cards in the hands of each seat that the onlooker does not know: of the present shuffle, of earlier ones"
    under = "cards put under the deck, the next one first; the last kind is an unknown card"
    return [
        numbers("hands", hands, alike, "known cards in the hand of each seat", _hands),
        numbers("unknown", (most, 2), COUNT, unseen, _unknown),
        numbers("known_by", (most, most), COUNT, "how many cards of each hand each seat knows", _known_by),
        numbers("drawn", (CARD_KINDS,), alike, "known cards of an unfinished draw", lambda v: _kinds(v.s.drawn)),
        numbers("drawn_size", (1,), COUNT, "cards of an unfinished draw", lambda v: [len(v.s.drawn)]),
        numbers("deck", (CARD_KINDS,), alike, deck, lambda v: counted(v.s.deck, CARD_KINDS)),
        one_of("bottom", (below,), CARD_KINDS + 1, under, lambda v: _bottom(v, below)),
        numbers("discards", (CARD_KINDS,), alike, "discarded cards", lambda v: counted(v.s.discards, CARD_KINDS)),
        one_of("pool", (box.pool_size,), CARD_KINDS, "cards on offer", lambda v: v.s.pool),
        numbers("epoch", (1,), COUNT, "how often the deck was shuffled anew", lambda v: [v.s.epoch]),
    ]


def _kinds(entries: Iterable[int]) -> list[int]:
    return counted([card_of(entry) for entry in entries], CARD_KINDS)


def _hands(v: Rails) -> list[int]:
    return v.by_seat([n for hand in v.s.hands for n in _kinds(hand)], CARD_KINDS)


def _unknown(v: Rails) -> list[int]:
    found: list[int] = []
    for hand in v.s.hands:
        shuffles = [shuffle_of(entry) for entry in hand if card_of(entry) == UNKNOWN]
        present = shuffles.count(v.s.epoch)
        found += [present, len(shuffles) - present]
    return v.by_seat(found, 2)


def _known_by(v: Rails) -> list[int]:
    found: list[int] = []
    for hand in v.s.hands:
        found += v.by_seat([sum(knowers(entry) >> seat & 1 for entry in hand) for seat in range(v.players)])
    return v.by_seat(found, v.most)


def _bottom(v: Rails, places: int) -> list[int]:
    return padded([min(card_of(entry), CARD_KINDS) for entry in v.s.bottom], places, NONE)


def _heroes(most: int, box: Box, kept: int) -> list[Field[TrainState]]:
    """Heroes, as far as the onlooker knows them."""
    held = (most, HERO_KINDS)
    alike = most_alike(box.heroes_start)
    took = "what left each packet (named by the seat that had it first) at each step: a hero, a hero that the onlooker"
    taken = f"{took} passed on, in an unknown step of those since; the last kind is unknown"
    return [
        numbers("heroes", held, alike, "known heroes in the hand of each seat", _hero_hands),
        numbers("packets", held, alike, "known heroes in the packet before each seat", _packets),
        numbers("hero_counts", (most, 3), COUNT, "heroes of each seat: in hand, in the packet, put away", _hero_counts),
        numbers("hero_box", (HERO_KINDS,), alike, "heroes that the onlooker has put away", _put_away),
        numbers("hero_deck", (1,), len(box.heroes_start), "heroes that were not dealt", lambda v: [len(v.s.hero_deck)]),
        numbers("has_chosen", (most,), 1, "1 for a seat that has chosen in this step of the draft", _has_chosen),
        one_of("own_choice", (), HERO_KINDS, "what the onlooker has chosen", lambda v: [v.s.chosen[v.seat]]),
        one_of("picks", (most, kept), 2 * HERO_KINDS + 1, taken, lambda v: _picks(v, kept)),
        numbers("missions", held, alike, "heroes played", lambda v: _kinds_by_seat(v, v.s.missions, HERO_KINDS)),
    ]


def _hero_hands(v: Rails) -> list[int]:
    return _kinds_by_seat(v, v.s.heroes, HERO_KINDS)


def _packets(v: Rails) -> list[int]:
    return _kinds_by_seat(v, v.s.packets, HERO_KINDS)


def _hero_counts(v: Rails) -> list[int]:
    put_away = [at % BOX_SEATS for at in v.s.hero_box]
    found: list[int] = []
    for seat in range(v.players):
        found += [len(v.s.heroes[seat]), len(v.s.packets[seat]), put_away.count(seat)]
    return v.by_seat(found, 3)


def _put_away(v: Rails) -> list[int]:
    return counted([at // BOX_SEATS for at in v.s.hero_box], HERO_KINDS)


def _has_chosen(v: Rails) -> list[int]:
    return v.by_seat([int(hero != NONE) for hero in v.s.chosen])


def _picks(v: Rails, kept: int) -> list[int]:
    steps = v.s.box.heroes_kept
    codes: list[int] = []
    for first in range(0, len(v.s.picks), steps):
        codes += padded([_pick(hero) for hero in v.s.picks[first : first + steps]], kept, NONE)
    return v.codes_by_seat(codes, kept)


def _pick(hero: int) -> int:
    """The code of a hero in the picks of a view."""
    if hero == HIDDEN:
        return 2 * HERO_KINDS
    return HERO_KINDS + PASSED - hero if hero <= PASSED else hero


def _tiles(box: Box) -> list[Field[TrainState]]:
    """Siding bonus tiles."""
    alike = most_alike(box.tiles_start)
    return [
        one_of("bonus_display", (FIELD_COUNT,), TILE_KINDS, "tile on each field", lambda v: v.s.bonus_display),
        numbers("bonus_pile", (TILE_KINDS,), alike, "tiles to come", lambda v: counted(v.s.bonus_pile, TILE_KINDS)),
        numbers("bonus_discards", (TILE_KINDS,), alike, "tiles discarded", _bonus_discards),
    ]


def _bonus_discards(v: Rails) -> list[int]:
    return counted(v.s.bonus_discards, TILE_KINDS)
