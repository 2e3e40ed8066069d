"""How the words of `positions` become parts of a state."""

from __future__ import annotations

from collections.abc import Mapping

from cowcatcher.games.train_rush.names import (
    ACTION_CARDS,
    ALL_SECTORS,
    CITIES,
    CITY_COUNT,
    CONTRACTS,
    FIELD_COUNT,
    FIRST_SPECIAL,
    HEROES,
    NODES,
    NONE,
    REGION_COUNT,
    REGIONS,
    RESOURCES,
    SEATS,
    SIZE_COUNT,
    SIZES,
    SMALLEST,
    TILES,
    TRACK_COUNT,
    TRACKS,
    WAGONS,
    ZONES,
)
from cowcatcher.games.train_rush.rules.codes import code
from cowcatcher.games.train_rush.rules.scoring import score
from cowcatcher.games.train_rush.rules.wagons import KIND, SHIPMENT, filled
from cowcatcher.games.train_rush.written.events import SOURCE_COUNT, SOURCES, VP_BONUSES
from cowcatcher.games.train_rush.written.state import TrainState

Named = Mapping[str, str]
Counts = Mapping[str, int]
Tables = Mapping[str, Counts]


def take(pool: list[int], kinds: list[int], what: str) -> list[int]:
    """Take pieces out of a pool."""
    for kind in kinds:
        assert kind in pool, f"there is no {what} {kind} left"
        pool.remove(kind)
    return kinds


def indices(names: tuple[str, ...], words: str) -> list[int]:
    return [names.index(word) for word in words.split()]


def give_points(s: TrainState, who: int, points: int) -> None:
    s.scored[who * SOURCE_COUNT : (who + 1) * SOURCE_COUNT] = [0] * SOURCE_COUNT
    s.vp[who] = s.box.vp_start
    score(s, who, VP_BONUSES, points)


def scored(s: TrainState, who: int, source: str) -> int:
    return s.scored[who * SOURCE_COUNT + SOURCES.index(source)]


def set_players(s: TrainState, at: Named, coal: Counts, investment: Counts, vp: Counts) -> None:
    for who, letter in enumerate(SEATS[: s.seats]):
        s.at[who] = NODES.index(at.get(letter, "START"))
        s.coal[who] = coal.get(letter, s.coal[who])
        s.investment[who] = investment.get(letter, s.investment[who])
        give_points(s, who, vp.get(letter, 0))


def set_tracks(s: TrainState, progress: Tables, roads: Tables, partners: Tables) -> None:
    for who, letter in enumerate(SEATS[: s.seats]):
        for track, value in progress.get(letter, {}).items():
            at = TRACKS.index(track)
            s.progress[who * TRACK_COUNT + at] = s.box.track_values[at].index(value)
        for region, field in roads.get(letter, {}).items():
            s.roads[who * REGION_COUNT + REGIONS.index(region)] = field
        for colour, field in partners.get(letter, {}).items():
            s.partners[who * REGION_COUNT + REGIONS.index(colour)] = field


def set_sectors(s: TrainState, influence: Named, spies: Named, agents: Counts, lobbying: bool) -> None:
    """Pieces in sectors; as many spies have been used as stand there, and one more where they are just being sent."""
    box = s.box
    sent = [1 if lobbying else 0] * s.seats
    for sector, words in influence.items():
        parts = [part.replace("-", "").split() for part in f"{words} ;".split(";")]
        at = ALL_SECTORS.index(sector) * box.sector_fields
        for start, part in ((at, parts[0]), (at + box.spy_fields, parts[1])):
            for n, letter in enumerate(part):
                who = SEATS.index(letter)
                s.influence[start + n] = who
                if start == at:
                    sent[who] += 1
                else:
                    s.agents[who] -= 1
    for who, letter in enumerate(SEATS[: s.seats]):
        s.spies[who] = box.spies & ~((1 << sent[who]) - 1)
        if letter in spies:
            s.spies[who] = sum(1 << int(n) - 1 for n in spies[letter].split())
        if letter in agents:
            give_away_agents(s, who, agents[letter])


def give_away_agents(s: TrainState, who: int, left: int) -> None:
    """Place agents, in the last sectors first, until so few are left."""
    box = s.box
    for sector in range(len(ALL_SECTORS) - 1, -1, -1):
        for at in range(sector * box.sector_fields + box.spy_fields, (sector + 1) * box.sector_fields):
            if s.influence[at] == NONE and s.agents[who] > left:
                s.influence[at] = who
                s.agents[who] -= 1


def wagon_text(kind: int, places: list[int]) -> str:
    """A wagon in the words of a position."""
    if kind >= FIRST_SPECIAL:
        n = places.count(SHIPMENT)
        return f"{WAGONS[kind]}:{n}" if n else WAGONS[kind]
    if not any(places):
        return WAGONS[kind]
    return f"{WAGONS[kind]}:{','.join(RESOURCES[what - 1] if what else '-' for what in places)}"


def wagon(word: str) -> int:
    """The code of a wagon in the words of a position."""
    name, _, load = word.partition(":")
    found = WAGONS.index(name) * KIND
    if name in ("S2", "S3"):
        for place in range(int(load or 0)):
            found = filled(found, place, SHIPMENT)
        return found
    for place, resource in enumerate(load.split(",") if load else []):
        if resource != "-":
            found = filled(found, place, RESOURCES.index(resource) + 1)
    return found


def lay_wagons(s: TrainState, wagons: Named, pools: str) -> None:
    stacks = [list(stack) for stack in s.box.wagon_stacks]
    s.special_wagons = list(s.box.special_count)
    for letter, words in wagons.items():
        s.wagons[SEATS.index(letter)] = tuple(wagon(word) for word in words.split())
    for held in s.wagons:
        for one in held:
            kind = one // KIND
            if kind >= FIRST_SPECIAL:
                s.special_wagons[kind - FIRST_SPECIAL] -= 1
            elif s.box.wagon_class[kind]:
                take(stacks[s.box.wagon_class[kind] - 1], [kind], "wagon")
    shown = indices(WAGONS, pools)
    for size, stack in enumerate(stacks):
        mine = [kind for kind in shown if s.box.wagon_class[kind] == size + 1]
        pool = take(stack, mine, "wagon")
        while len(pool) < s.box.wagon_pools[size]:
            pool.append(stack.pop(0))
        s.wagon_pools[size] = tuple(pool)
        s.wagon_stacks[size] = tuple(stack)


def lay_zones(s: TrainState, zones: Named, stations: Counts, warehouses: Counts) -> None:
    spaces = s.box.warehouse_spaces
    for zone, words in zones.items():
        at = ZONES.index(zone)
        n = 0
        for word in words.split():
            first, _, second = word.partition(":")
            if word == "shipment":
                s.shipments[at] = 1
            elif first == "station":
                s.stations[at] = SEATS.index(second)
                s.stations_left[SEATS.index(second)] -= 1
            else:
                rented = 8 * (REGIONS.index(second) + 1) if second else 0
                s.warehouses[at * spaces + n] = SEATS.index(first) + 1 + rented
                s.warehouses_left[SEATS.index(first)] -= 1
                n += 1
    for letter, left in stations.items():
        for at in range(len(ZONES) - 1, -1, -1):
            if s.stations_left[SEATS.index(letter)] > left and s.stations[at] == NONE:
                s.stations[at] = SEATS.index(letter)
                s.stations_left[SEATS.index(letter)] -= 1
    for letter, left in warehouses.items():
        who = SEATS.index(letter)
        for at in [at for zone in range(len(ZONES) - 1, -1, -1) for at in range(zone * spaces, (zone + 1) * spaces)]:
            if s.warehouses_left[who] > left and not s.warehouses[at]:
                s.warehouses[at] = who + 1
                s.warehouses_left[who] -= 1


def lay_contractors(s: TrainState, contractors: Named) -> None:
    """Those that have rented are missing in the last cities of which nothing is said."""
    for colour in range(REGION_COUNT):
        rented = sum(at // 8 == colour + 1 for at in s.warehouses)
        for city, words in contractors.items():
            waits = words.split().count(REGIONS[colour])
            s.contractors[CITIES.index(city) * REGION_COUNT + colour] = waits
            rented -= 1 - waits
        for city in [name for name in reversed(CITIES) if name not in contractors]:
            if rented > 0:
                s.contractors[CITIES.index(city) * REGION_COUNT + colour] = 0
                rented -= 1


def lay_cities(s: TrainState, visitors: Named, tokens: Named, fields: Named) -> None:
    held: list[list[int]] = [[] for _ in range(s.seats)]
    for name, letters in visitors.items():
        city = CITIES.index(name)
        s.visitors[city] = tuple(SEATS.index(letter) for letter in letters)
        for place, who in enumerate(s.visitors[city]):
            s.visited[who] |= 1 << city
            if place < len(s.box.token_points[city]):
                held[who].append(s.box.token_points[city][place])
    for who, letter in enumerate(SEATS[: s.seats]):
        mine = tokens.get(letter)
        s.tokens[who] = tuple(sorted(held[who] if mine is None else map(int, mine.split())))
    for name, words in fields.items():
        for word in words.split():
            who = SEATS.index(word[1])
            s.city_fields[CITIES.index(name) * SIZE_COUNT + SIZES.index(word[0])] = who
            s.contract_markers[who] -= 1


def lay_contracts(s: TrainState, contracts: Named) -> None:
    stacks = [list(stack) for stack in s.box.contract_stacks]
    s.contract_display = [NONE] * (REGION_COUNT * SIZE_COUNT)
    for region, words in contracts.items():
        for tile in indices(CONTRACTS, words):
            size = int(CONTRACTS[tile][1]) - SMALLEST
            take(stacks[size], [tile], "contract")
            s.contract_display[REGIONS.index(region) * SIZE_COUNT + size] = tile
    for space, tile in enumerate(s.contract_display):
        if tile == NONE:
            s.contract_display[space] = stacks[space % SIZE_COUNT].pop(0)
    s.contract_stacks = [tuple(stack) for stack in stacks]


def lay_tiles(s: TrainState, display: Mapping[int, str]) -> None:
    """What is not said lies there as tiles that give Investment markers, which need no decision."""
    pile = list(s.box.tiles_start)
    s.bonus_display = [NONE] * FIELD_COUNT
    for field, name in display.items():
        s.bonus_display[field - 1] = take(pile, [TILES.index(name)], "tile")[0]
    dull = [TILES.index(f"B{n}") for n in range(32, 48)]
    for field in range(FIELD_COUNT):
        if s.bonus_display[field] == NONE:
            s.bonus_display[field] = take(pile, [next(tile for tile in dull if tile in pile)], "tile")[0]
    s.bonus_pile = pile


def lay_cards(s: TrainState, hand: Named, pool: str, discards: str, deck: str | None) -> None:
    left = list(s.box.deck_start)
    shown = take(left, indices(ACTION_CARDS, pool), "card")
    s.discards = take(left, indices(ACTION_CARDS, discards), "card")
    dealt = {letter: take(left, indices(ACTION_CARDS, words), "card") for letter, words in hand.items()}
    kept = take(left, indices(ACTION_CARDS, deck), "card") if deck is not None else []
    for letter in SEATS[: s.seats]:
        if letter not in dealt:
            dealt[letter] = [left.pop(0) for _ in range(3)]
    while len(shown) < s.box.pool_size:
        shown.append(left.pop(0))
    s.pool = shown
    for who, letter in enumerate(SEATS[: s.seats]):
        s.hands[who] = tuple(sorted(code(card, 0, 1 << who) for card in dealt[letter]))
    s.bottom = ()
    s.deck = left if deck is None else sorted(kept)
    if deck is not None:
        s.discards += left


def lay_heroes(s: TrainState, heroes: Named, missions: Named) -> None:
    left = list(s.box.heroes_start)
    s.hero_box = ()
    s.picks = ()
    s.mission_tokens = [s.box.mission_tokens] * CITY_COUNT
    for who, letter in enumerate(SEATS[: s.seats]):
        s.heroes[who] = tuple(sorted(take(left, indices(HEROES, heroes.get(letter, "")), "hero")))
        s.missions[who] = tuple(sorted(take(left, indices(HEROES, missions.get(letter, "")), "hero")))
        for hero in s.missions[who]:
            s.mission_tokens[s.box.hero_city[hero]] -= 1
    s.hero_deck = left
