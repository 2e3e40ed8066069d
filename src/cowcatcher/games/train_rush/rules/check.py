"""Conservation laws of Train Rush beside those of its model: what must be true of every state, whatever has been
played."""

from __future__ import annotations

from collections import Counter

from cowcatcher.games.train_rush.names import (
    ACTION_CARDS,
    ALL_SECTOR_COUNT,
    ALL_SECTORS,
    ANY,
    CITIES,
    CITY_COUNT,
    FIRST_SPECIAL,
    HEROES,
    NODES,
    NONE,
    REGION_COUNT,
    REGIONS,
    SEATS,
    SIZE_COUNT,
    TILES,
    TRACK_COUNT,
    TRACKS,
    WAGONS,
    ZONES,
)
from cowcatcher.games.train_rush.rules.card_turn import EndCard
from cowcatcher.games.train_rush.rules.cards import DiscardCard
from cowcatcher.games.train_rush.rules.codes import card_of, knowers
from cowcatcher.games.train_rush.rules.draft import BOX_SEATS
from cowcatcher.games.train_rush.rules.graph import SIDING_FIELD, TRACK_FIELD
from cowcatcher.games.train_rush.rules.siding import EndTile
from cowcatcher.games.train_rush.rules.wagons import KIND, SHIPMENT, contents, is_special, kind_of, wagon_limit
from cowcatcher.games.train_rush.rules.zones import contractor_on, owner_of
from cowcatcher.games.train_rush.written.events import SOURCE_COUNT
from cowcatcher.games.train_rush.written.state import TrainState


def check(s: TrainState) -> list[str]:
    """Broken laws, one sentence each; an empty list is a sound state."""
    return [
        *(*_cards(s), *_heroes(s), *_tiles(s), *_contracts(s), *_wagons(s), *_loads(s)),
        *(*_pieces(s), *_zones(s), *_cities(s), *_tracks(s), *_map(s)),
    ]


def _compare(found: list[int], right: tuple[int, ...], names: tuple[str, ...], what: str) -> list[str]:
    """Differences between what there is and what there should be."""
    have, want = Counter(found), Counter(right)
    kinds = sorted(have.keys() | want.keys())
    return [
        f"there are {have[kind]} {what} {names[kind] if 0 <= kind < len(names) else kind}, not {want[kind]}"
        for kind in kinds
        if have[kind] != want[kind]
    ]


def _cards(s: TrainState) -> list[str]:
    """Every action card is somewhere; hands keep their limit and their order."""
    found = [*s.deck, *s.discards, *(card for card in s.pool if card != NONE)]
    found += [card_of(entry) for entry in (*s.bottom, *s.drawn)]
    found += [frame.card for frame in s.stack if isinstance(frame, EndCard)]
    wrong = []
    for seat, hand in enumerate(s.hands):
        found += [card_of(entry) for entry in hand]
        many = any(isinstance(frame, DiscardCard) and frame.seat == seat for frame in s.stack)
        if len(hand) > s.box.hand_limit and not many:
            wrong.append(f"{SEATS[seat]} has {len(hand)} cards")
        if list(hand) != sorted(hand):
            wrong.append(f"{SEATS[seat]}'s hand is not in order")
        wrong += [f"{SEATS[seat]} does not know a card in hand" for at in hand if not knowers(at) >> seat & 1]
    if s.deck != sorted(s.deck):
        wrong.append("the deck is not in order")
    return wrong + _compare(found, s.box.deck_start, ACTION_CARDS, "action cards")


def _heroes(s: TrainState) -> list[str]:
    """Every hero is somewhere."""
    found = [*s.hero_deck, *(at // BOX_SEATS for at in s.hero_box)]
    for seat in range(s.seats):
        found += [*s.heroes[seat], *s.missions[seat], *s.packets[seat]]
    return _compare(found, s.box.heroes_start, HEROES, "heroes")


def _tiles(s: TrainState) -> list[str]:
    """Every siding bonus tile is somewhere."""
    found = [*s.bonus_pile, *s.bonus_discards, *(tile for tile in s.bonus_display if tile != NONE)]
    found += [frame.tile for frame in s.stack if isinstance(frame, EndTile)]
    return _compare(found, s.box.tiles_start, TILES, "siding bonus tiles")


def _contracts(s: TrainState) -> list[str]:
    """Every contract is somewhere, and lies where its size belongs."""
    found = [*s.contracts_used, *(tile for tile in s.contract_display if tile != NONE)]
    right: list[int] = []
    wrong = []
    for size in range(SIZE_COUNT):
        found += s.contract_stacks[size]
        right += s.box.contract_stacks[size]
        for tile in s.contract_display[size::SIZE_COUNT]:
            if tile != NONE and tile not in s.box.contract_stacks[size]:
                wrong.append(f"contract {tile} lies among those of another size")
    return wrong + _compare(found, tuple(right), (), "contracts")


def _wagons(s: TrainState) -> list[str]:
    """Every drawn wagon is somewhere; nobody has too many."""
    wrong = []
    found: list[int] = []
    special = list(s.special_wagons)
    for seat, held in enumerate(s.wagons):
        if len(held) > wagon_limit(s, seat):
            wrong.append(f"{SEATS[seat]} has {len(held)} wagons")
        for wagon in held:
            kind = kind_of(wagon)
            if kind >= FIRST_SPECIAL:
                special[kind - FIRST_SPECIAL] += 1
            elif s.box.wagon_class[kind]:
                found.append(kind)
    if tuple(special) != s.box.special_count:
        wrong.append(f"there are {special} special wagons, not {s.box.special_count}")
    right: list[int] = []
    for size, pool in enumerate(s.wagon_pools):
        found += [kind for kind in (*pool, *s.wagon_stacks[size], *s.wagon_discards[size]) if kind != NONE]
        right += s.box.wagon_stacks[size]
    return wrong + _compare(found, tuple(right), WAGONS, "wagons")


def _loads(s: TrainState) -> list[str]:
    """Wagons carry what fits on them; there is no shipment more than stations brought."""
    wrong = []
    shipments = sum(s.shipments)
    for seat, held in enumerate(s.wagons):
        for wagon in held:
            places = contents(s, wagon)
            if wagon % KIND >> 3 * len(places):
                wrong.append(f"{SEATS[seat]} has goods beside a wagon")
            if is_special(wagon):
                shipments += places.count(SHIPMENT)
                fits = all(what in (0, SHIPMENT) for what in places)
            else:
                printed = s.box.wagon_places[kind_of(wagon)]
                fits = all(
                    not what or what == resource + 1 or (resource == ANY and 1 <= what <= ANY)
                    for what, resource in zip(places, printed, strict=True)
                )
            if not fits:
                wrong.append(f"{SEATS[seat]}'s {WAGONS[kind_of(wagon)]} carries {places}")
    stations = len(ZONES) - s.stations.count(NONE)
    if shipments > stations:
        wrong.append(f"there are {shipments} shipments and {stations} stations")
    return wrong + [
        f"a shipment in {ZONES[at]} without a station"
        for at, n in enumerate(s.shipments)
        if n and s.stations[at] == NONE
    ]


def _pieces(s: TrainState) -> list[str]:
    """Pieces of each seat: on the board or left; markers and points."""
    wrong = []
    box = s.box
    agents, spies = [0] * s.seats, [0] * s.seats
    for at, seat in enumerate(s.influence):
        if seat != NONE:
            (spies if at % box.sector_fields < box.spy_fields else agents)[seat] += 1
    for seat in range(s.seats):
        who = SEATS[seat]
        built = sum(owner_of(at) == seat for at in s.warehouses)
        for what, placed, left, each in (
            ("agents", agents[seat], s.agents[seat], box.agents_each),
            ("warehouses", built, s.warehouses_left[seat], box.warehouses_each),
            ("stations", s.stations.count(seat), s.stations_left[seat], box.stations_each),
            ("contract markers", s.city_fields.count(seat), s.contract_markers[seat], box.contract_markers_each),
        ):
            if left < 0 or placed + left != each:
                wrong.append(f"{who} has {placed} {what} placed and {left} left of {each}")
        used = box.spies.bit_count() - s.spies[seat].bit_count()
        if spies[seat] > used or s.spies[seat] & ~box.spies:
            wrong.append(f"{who} has {spies[seat]} spies in sectors and used {used}")
        if s.investment[seat] < 0 or s.coal[seat] < 0:
            wrong.append(f"{who} has {s.investment[seat]} Investment and {s.coal[seat]} Movement markers")
        scored = sum(s.scored[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT])
        if box.vp_start + scored != s.vp[seat]:
            wrong.append(f"{who} has {s.vp[seat]} VP, of which {scored} were scored")
    return wrong


def _zones(s: TrainState) -> list[str]:
    """Contractors of a zone differ in colour and need a station; fields of a sector are filled from the left."""
    wrong = []
    spaces = s.box.warehouse_spaces
    for zone, name in enumerate(ZONES):
        built = s.warehouses[zone * spaces : (zone + 1) * spaces]
        colours = [contractor_on(at) for at in built if contractor_on(at) != NONE]
        if len(colours) != len(set(colours)) or any(colour >= REGION_COUNT for colour in colours):
            wrong.append(f"{name} has contractors {colours}")
        if colours and s.stations[zone] == NONE:
            wrong.append(f"{name} is rented without a station")
        if any(not -1 <= owner_of(at) < s.seats for at in built) or built != sorted(built, key=lambda at: at == 0):
            wrong.append(f"{name} has warehouses {built}")
    box = s.box
    for sector in range(ALL_SECTOR_COUNT):
        fields = s.influence[sector * box.sector_fields : (sector + 1) * box.sector_fields]
        for part in (fields[: box.spy_fields], fields[box.spy_fields :]):
            if part != sorted(part, key=lambda seat: seat == NONE):
                wrong.append(f"{ALL_SECTORS[sector]} has a gap: {part}")
    return wrong


def _cities(s: TrainState) -> list[str]:
    """Visitors, contractors and mission tokens of each city; who took which movement token."""
    wrong = []
    tokens: list[list[int]] = [[] for _ in range(s.seats)]
    played = Counter(s.box.hero_city[hero] for heroes in s.missions for hero in heroes)
    for city in range(CITY_COUNT):
        name, visitors = CITIES[city], s.visitors[city]
        marked = sorted(seat for seat in range(s.seats) if s.visited[seat] >> city & 1)
        if sorted(visitors) != marked:
            wrong.append(f"{name} has markers of {visitors}, but was visited by {marked}")
        for place, seat in enumerate(visitors[: len(s.box.token_points[city])]):
            tokens[seat].append(s.box.token_points[city][place])
        if s.mission_tokens[city] < 0 or s.mission_tokens[city] + played[city] != s.box.mission_tokens:
            wrong.append(f"{name} has {s.mission_tokens[city]} mission tokens and {played[city]} missions")
    for seat in range(s.seats):
        if Counter(s.tokens[seat]) - Counter(tokens[seat]):
            wrong.append(f"{SEATS[seat]} has movement tokens {s.tokens[seat]} out of {tokens[seat]}")
    for colour in range(REGION_COUNT):
        waiting = s.contractors[colour::REGION_COUNT]
        rented = sum(contractor_on(at) == colour for at in s.warehouses)
        if min(waiting) < 0 or sum(waiting) + rented != s.box.contractors_each[colour] * CITY_COUNT:
            wrong.append(f"{sum(waiting)} {REGIONS[colour]} contractors wait and {rented} have rented")
    return wrong


def _tracks(s: TrainState) -> list[str]:
    """Markers are on their tracks; one seat at most on the last field of a progress track (TR-10.03)."""
    wrong = []
    for track in range(TRACK_COUNT):
        places = s.progress[track::TRACK_COUNT]
        last = len(s.box.track_values[track]) - 1
        if min(places) < 0 or max(places) > last or places.count(last) > 1:
            wrong.append(f"the markers of {TRACKS[track]} are on {places}")
    return wrong


def _map(s: TrainState) -> list[str]:
    """One locomotive at most on a field of the open track or of a siding (TR-2.07); the order has every seat once."""
    wrong = []
    for field in set(s.at):
        if s.box.graph.kind[field] in (TRACK_FIELD, SIDING_FIELD) and s.at.count(field) > 1:
            wrong.append(f"{s.at.count(field)} locomotives on {NODES[field]}")
    if sorted(s.order) != list(range(s.seats)):
        wrong.append(f"the order is {s.order}")
    return wrong
