"""What must hold between the parts of components.toml, so that the rules never meet a number they cannot play with.

Every function takes the data, whose shape is already right, and calls `fail(path, problem)` at the first thing wrong.
The map has its own checks (`map_checks`), the effects too (`effect_words`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NoReturn

from cowcatcher.data.build import suggest
from cowcatcher.games.train_rush.data.components import Components
from cowcatcher.games.train_rush.names import (
    ACTION_CARDS,
    ACTIONS,
    AREAS,
    CITIES,
    CONTRACTS,
    EXCHANGES,
    FIELDS,
    HEROES,
    MOST_SPIES,
    MOST_TOKEN,
    MOST_WAGONS,
    REGIONS,
    RESOURCES,
    REWARDS,
    SECTORS,
    SIZES,
    TILES,
    TRACKS,
    WAGONS,
)
from cowcatcher.kernel.errors import BadData

Fail = Callable[[str, str], NoReturn]

PLAYERS: Final = ("2", "3", "4")
LARGEST: Final = 10_000
"""No number of the file is larger."""

# Pieces of one kind, fields of a track: far above anything sensible, small enough for a quick game.
_MOST: Final = 100
_MOST_COPIES: Final = 20
_MOST_STEPS: Final = 20


def check(data: Components, file: str) -> None:
    """All the checks below.

    Raises:
        BadData: at the first contradiction, with its place in the file.
    """

    def fail(path: str, problem: str) -> NoReturn:
        raise BadData(file, path, problem)

    _check_meta(data, fail)
    _check_players(data, fail)
    _check_tracks(data, fail)
    _check_influence(data, fail)
    _check_actions(data, fail)
    _check_cities(data, fail)
    _check_cards(data, fail)
    _check_heroes(data, fail)
    _check_wagons(data, fail)
    _check_contracts(data, fail)


def _exactly(path: str, found: Iterable[str], right: tuple[str, ...], fail: Fail) -> None:
    """The names must be those of the moves, each once."""
    names = list(found)
    for name in names:
        if name not in right:
            fail(path, f'"{name}" is unknown; {suggest(name, right)}')
        if names.count(name) > 1:
            fail(path, f'"{name}" is given twice')
    for name in right:
        if name not in names:
            fail(path, f'"{name}" is missing')


def _some(path: str, found: Iterable[str], known: tuple[str, ...], fail: Fail) -> None:
    """The names must be among those that have moves, none twice."""
    names = list(found)
    for name in names:
        if name not in known:
            fail(f"{path}[{name}]", f"there is no move for it; ids go from {known[0]} to {known[-1]}")
        if names.count(name) > 1:
            fail(f"{path}[{name}]", "given twice")


def _between(path: str, value: int, least: int, most: int, fail: Fail) -> None:
    if not least <= value <= most:
        fail(path, f"must be {least} to {most}, not {value}")


def _by_players(path: str, table: dict[str, Any], fail: Fail) -> None:
    _exactly(path, table, PLAYERS, fail)


def _check_meta(data: Components, fail: Fail) -> None:
    meta = data.meta
    for path, value, right in (
        ("meta.slug", meta.slug, "train_rush"),
        ("meta.id_prefix", meta.id_prefix, "TR"),
        ("meta.players_min", meta.players_min, int(PLAYERS[0])),
        ("meta.players_max", meta.players_max, int(PLAYERS[-1])),
        ("region", tuple(region.id for region in data.region), REGIONS),
        ("resource", tuple(resource.id for resource in data.resource), RESOURCES),
        ("contracts.display_spaces", data.contracts.display_spaces, REGIONS),
        ("contractors.colours", data.contractors.colours, REGIONS),
        ("siding_bonus.display_fields", data.siding_bonus.display_fields, tuple(map(int, FIELDS))),
    ):
        if value != right:
            shown = right if isinstance(right, str | int) else ", ".join(map(str, right))
            fail(path, f"must stay {shown}: the moves of the game are made of it")
    for resource in data.resource:
        _between(f"resource[{resource.id}].value", resource.value, 0, _MOST, fail)


def _check_players(data: Components, fail: Fail) -> None:
    player = data.player
    if len(set(player.colours)) != int(PLAYERS[-1]) or len(player.colours) != int(PLAYERS[-1]):
        fail("player.colours", f"must be {PLAYERS[-1]} different colours")
    for path, table in (
        ("rounds.by_players", data.rounds.by_players),
        ("player.spies_used_by_players", player.spies_used_by_players),
        ("player.hero_dealt", player.hero_dealt),
        ("player.hero_kept_before_draft", player.hero_kept_before_draft),
        ("action_area.slots_by_players", data.action_area.slots_by_players),
    ):
        _by_players(path, table, fail)
    _between("player.spies", player.spies, 1, MOST_SPIES, fail)
    for seats in PLAYERS:
        used = player.spies_used_by_players[seats]
        _between(f"player.spies_used_by_players.{seats}", used, 1, player.spies, fail)
        rounds = data.rounds.by_players[seats]
        if rounds > used:
            why = f"each round takes a spy, and there are {used} (player.spies_used_by_players.{seats})"
            fail(f"rounds.by_players.{seats}", f"must be 1 to {used}, not {rounds}: {why}")
        _between(f"rounds.by_players.{seats}", rounds, 1, used, fail)
        slots = data.action_area.slots_by_players[seats]
        _between(f"action_area.slots_by_players.{seats}", slots, 0, _MOST, fail)
    if not data.rounds.end_when_cities_visited:
        fail("rounds.end_when_cities_visited", "must be at least 1")
    for name in ("stations", "warehouses", "agents", "contract_markers", "start_investment", "start_coal"):
        _between(f"player.{name}", getattr(player, name), 0, _MOST, fail)
    _check_hand(data, fail)


def _check_hand(data: Components, fail: Fail) -> None:
    """Hands of action cards and what is dealt of them."""
    player = data.player
    _between("player.action_cards_kept", player.action_cards_kept, 1, player.action_cards_dealt, fail)
    _between("player.hand_limit", player.hand_limit, player.action_cards_kept, _MOST, fail)
    deck = sum(card.count for card in data.action_cards.card if card.base)
    most = int(PLAYERS[-1])
    if player.action_cards_dealt * most + data.action_cards.display > deck:
        fail("player.action_cards_dealt", f"is too much for a deck of {deck} cards, {most} players and the pool")


def _check_tracks(data: Components, fail: Fail) -> None:
    tracks = data.progress.track
    _exactly("progress.track", (track.id for track in tracks), TRACKS, fail)
    for track in tracks:
        path = f"progress.track[{track.id}].values"
        if len(track.values) < 2:
            fail(path, "must have at least two fields")
        _between(path, max(track.values), 0, MOST_WAGONS if track.id == "wagons" else _MOST, fail)
        if track.id == "wagons" and list(track.values) != sorted(track.values):
            fail(path, "must not fall: nobody gives wagons back")
    for name, part in (("infrastructure", data.infrastructure), ("contractors", data.contractors)):
        _between(f"{name}.length", part.length, 1, _MOST, fail)
        for colour in part.bonus_of:
            if colour not in REGIONS:
                fail(f"{name}.bonus_of.{colour}", f"must be one of {', '.join(REGIONS)}")
        for table, bonus in (("bonus", part.bonus), *((f"bonus_of.{c}", own) for c, own in part.bonus_of.items())):
            for field in bonus:
                if field not in map(str, range(1, part.length + 1)):
                    fail(f"{name}.{table}.{field}", f"must be a field of the track, 1 to {part.length}")
    per_city = data.contractors.per_city
    _exactly("contractors.per_city", per_city, REGIONS, fail)
    for colour, n in per_city.items():
        _between(f"contractors.per_city.{colour}", n, 0, _MOST_COPIES, fail)


def _check_influence(data: Components, fail: Fail) -> None:
    influence = data.influence
    spies, agents = influence.spy_fields, influence.agent_fields
    if not spies or len(spies) > _MOST or spies != tuple(range(1, len(spies) + 1)):
        fail("influence.spy_fields", "must be 1, 2, 3 and so on")
    if len(agents) > _MOST or agents != tuple(range(len(spies) + 1, len(spies) + len(agents) + 1)):
        fail("influence.agent_fields", f"must go on from {len(spies) + 1}")
    _exactly("influence.sector", (sector.id for sector in influence.sector), SECTORS, fail)
    tracks = {track.id: track for track in data.progress.track}
    _exactly("influence.sector.track", (sector.track for sector in influence.sector), TRACKS, fail)
    for sector in influence.sector:
        path = f"influence.sector[{sector.id}]"
        if tracks[sector.track].sector != sector.id:
            fail(f"{path}.track", f'but progress.track[{sector.track}].sector is "{tracks[sector.track].sector}"')
        for field in sector.spy_bonus:
            if field not in map(str, spies):
                fail(f"{path}.spy_bonus.{field}", f"must be a spy field, 1 to {len(spies)}")


def _check_actions(data: Components, fail: Fail) -> None:
    actions = data.action_area.action
    _exactly("action_area.action", (action.id for action in actions), ACTIONS, fail)
    for action in actions:
        path = f"action_area.action[{action.id}]"
        if action.area not in AREAS:
            fail(f"{path}.area", f'"{action.area}" is unknown; {suggest(action.area, AREAS)}')
        if not action.cost:
            fail(f"{path}.cost", "must be at least 1: what is free could be done for ever")
    _exactly("black_market_reward", (reward.id for reward in data.black_market_reward), REWARDS, fail)
    for reward in data.black_market_reward:
        if not reward.price:
            fail(f"black_market_reward[{reward.id}].price", "must be at least 1")
    _exactly("wagon_exchange", (exchange.kind for exchange in data.wagon_exchange), EXCHANGES, fail)
    for index, exchange in enumerate(data.wagon_exchange):
        for number, pair in enumerate(exchange.pairs):
            if pair.take == "W1":
                fail(f"wagon_exchange[{index}].pairs[{number}].take", "wagons with one place cannot be taken")


def _check_cities(data: Components, fail: Fail) -> None:
    tokens = data.movement_tokens
    sizes = tuple(map(int, SIZES))
    _exactly("city", (city.id for city in data.city), CITIES, fail)
    for vp, points in tokens.movement_by_vp.items():
        _between(f"movement_tokens.movement_by_vp.{vp}", points, 1, MOST_TOKEN, fail)
    for rank, places in tokens.places_by_rank.items():
        for printed in places:
            if str(printed) not in tokens.movement_by_vp:
                fail(f"movement_tokens.places_by_rank.{rank}", f"movement_by_vp does not say what {printed} VP move")
    for city in data.city:
        path = f"city[{city.id}]"
        if city.region not in REGIONS:
            fail(f"{path}.region", f'"{city.region}" is unknown; {suggest(city.region, REGIONS)}')
        if str(city.rank) not in tokens.places_by_rank:
            fail(f"{path}.rank", f"movement_tokens.places_by_rank has no rank {city.rank}")
        fields = city.contract_fields
        if len(set(fields)) != len(fields) or not set(fields) <= set(sizes):
            fail(f"{path}.contract_fields", "must be different sizes of contracts, 2 to 5")
    _between("missions.tokens_per_city", data.missions.tokens_per_city, 0, _MOST_COPIES, fail)
    _between("zones.warehouse_spaces", data.zones.warehouse_spaces, 1, _MOST_COPIES, fail)
    if data.zones.contractor_spaces != data.zones.warehouse_spaces:
        fail("zones.contractor_spaces", "must be zones.warehouse_spaces: a contractor stands on a warehouse")


def _check_cards(data: Components, fail: Fail) -> None:
    cards = data.action_cards
    _between("action_cards.display", cards.display, 1, _MOST_COPIES, fail)
    _some("action_cards.card", (card.id for card in cards.card), ACTION_CARDS, fail)
    for card in cards.card:
        path = f"action_cards.card[{card.id}]"
        _between(f"{path}.count", card.count, 0, _MOST_COPIES, fail)
        if not card.moves or len(card.moves) != len(card.coal):
            fail(f"{path}.coal", f"must have a cost for each of the {len(card.moves)} moves")
        for steps in card.moves:
            _between(f"{path}.moves", steps, 1, _MOST_STEPS, fail)
    tiles = data.siding_bonus.tile
    _some("siding_bonus.tile", (tile.id for tile in tiles), TILES, fail)
    for tile in tiles:
        _between(f"siding_bonus.tile[{tile.id}].count", tile.count, 0, _MOST_COPIES, fail)


def _check_heroes(data: Components, fail: Fail) -> None:
    heroes, player = data.heroes, data.player
    cities = {city.id: city for city in data.city}
    _some("heroes.card", (hero.id for hero in heroes.card), HEROES, fail)
    for name, points in heroes.tables.items():
        if not points:
            fail(f"heroes.tables.{name}", "must not be empty")
    for hero in heroes.card:
        path = f"heroes.card[{hero.id}]"
        _between(f"{path}.count", hero.count, 0, _MOST_COPIES, fail)
        for key, value, known in (
            ("city", hero.city, CITIES),
            ("resource", hero.resource, RESOURCES),
            ("score", hero.score, tuple(heroes.tables)),
        ):
            if value not in known:
                fail(f"{path}.{key}", f'"{value}" is unknown; {suggest(value, known)}')
        if hero.region != cities[hero.city].region:
            fail(f"{path}.region", f"{hero.city} lies in the {cities[hero.city].region} state")
    deck = sum(hero.count for hero in heroes.card)
    for seats in PLAYERS:
        dealt, kept = player.hero_dealt[seats], player.hero_kept_before_draft[seats]
        _between(f"player.hero_kept_before_draft.{seats}", kept, 1, dealt, fail)
        if dealt * int(seats) > deck:
            fail(f"player.hero_dealt.{seats}", f"is too much: there are {deck} heroes")


def _check_wagons(data: Components, fail: Fail) -> None:
    tiles = data.wagons.tile
    _some("wagons.tile", (wagon.id for wagon in tiles), WAGONS, fail)
    _between("wagons.display_size2", data.wagons.display_size2, 0, _MOST_COPIES, fail)
    _between("wagons.display_size3", data.wagons.display_size3, 0, _MOST_COPIES, fail)
    for wagon in tiles:
        path = f"wagons.tile[{wagon.id}]"
        if wagon.id[:2] != f"W{wagon.size}":
            fail(f"{path}.size", f"must be {wagon.id[1]}, as its id says")
        if len(wagon.places) != wagon.size:
            fail(f"{path}.places", f"must be {wagon.size} places")
        for place in wagon.places:
            if place not in (*RESOURCES, "any"):
                fail(f"{path}.places", f'"{place}" is unknown; {suggest(place, (*RESOURCES, "any"))}')
        _between(f"{path}.count", wagon.count, 0, _MOST_COPIES, fail)
    special = data.special_wagon
    _exactly("special_wagon", (wagon.id for wagon in special), ("S2", "S3"), fail)
    for one in special:
        if one.id != f"S{one.size}":
            fail(f"special_wagon[{one.id}].size", f"must be {one.id[1]}, as its id says")
        _between(f"special_wagon[{one.id}].count", one.count, 0, _MOST_COPIES, fail)
    _check_start_wagons(data, fail)


def _check_start_wagons(data: Components, fail: Fail) -> None:
    small = {wagon.id: wagon.count for wagon in data.wagons.tile if wagon.size == 1}
    start = data.player.start_wagons
    for name in start:
        if name not in small:
            fail("player.start_wagons", f'"{name}" is no wagon with one place; {suggest(name, small)}')
        if small[name] < start.count(name) * int(PLAYERS[-1]):
            fail("player.start_wagons", f"there are only {small[name]} of {name} for {PLAYERS[-1]} players")
    first = next(track.values[0] for track in data.progress.track if track.id == "wagons")
    if len(start) > first:
        fail("player.start_wagons", f"are {len(start)}, but the first field of the Wagons track allows {first}")


def _check_contracts(data: Components, fail: Fail) -> None:
    _some("contracts.tile", (tile.id for tile in data.contracts.tile), CONTRACTS, fail)
    for tile in data.contracts.tile:
        path = f"contracts.tile[{tile.id}]"
        if tile.id[:2] != f"K{tile.size}":
            fail(f"{path}.size", f"must be {tile.id[1]}, as its id says")
        if len(tile.goods) != tile.size:
            fail(f"{path}.goods", f"must be {tile.size} goods")
        for good in tile.goods:
            if good not in (*RESOURCES, "any"):
                fail(f"{path}.goods", f'"{good}" is unknown; {suggest(good, (*RESOURCES, "any"))}')
        _between(f"{path}.count", tile.count, 0, _MOST_COPIES, fail)
