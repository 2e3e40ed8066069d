"""The shape of Train Rush's components.toml, as frozen dataclasses.

They have the words of the file, where every number is explained; lists are tuples in file order. Numbers are whole and
not negative. A Literal of one value is a fact that the rules take for granted: another value is refused.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from cowcatcher.data.checked import Source


@dataclass(frozen=True)
class Meta:
    """Which game the file describes."""

    name: str
    slug: str
    id_prefix: str
    players_min: int
    players_max: int
    rulebook: str
    edition: str


@dataclass(frozen=True)
class Settings:
    """Defaults of the options (TR-12)."""

    heroes: Literal["draft", "random"]
    action_deck: Literal["annex", "base"]


@dataclass(frozen=True)
class Rounds:
    """Length of the game (TR-9.03)."""

    by_players: dict[str, int]
    end_when_cities_visited: int


@dataclass(frozen=True)
class Counts:
    """The printed component list; no rule reads it."""

    brass: int
    water: int
    food: int
    copper: int
    gold: int
    investment_markers: int
    movement_markers: int
    shipment_tokens: int
    contractors: int
    contractors_per_state: int
    action_cards: int
    action_cards_annex: int
    hero_cards: int
    state_contract_tiles: int
    wagon_tiles: int
    special_wagon_tiles: int
    siding_bonus_tiles: int
    movement_tokens: int
    mission_tokens: int
    round_marker: int


@dataclass(frozen=True)
class Supply:
    """What can run out (TR-1.08)."""

    resources_limited: Literal[False]
    investment_limited: Literal[False]
    coal_limited: Literal[False]
    shipments_limited: Literal[True]


@dataclass(frozen=True)
class Resource:
    """One kind of goods and its value on the black market (TR-7.03)."""

    id: str
    value: int


@dataclass(frozen=True)
class Region:
    """A state of the map."""

    id: str
    state: str


@dataclass(frozen=True)
class Player:
    """What each player has (TR-1.07, TR-1.09, TR-1.13)."""

    colours: tuple[str, ...]
    locomotives: Literal[1]
    vp_markers: int
    order_markers: Literal[1]
    stations: int
    warehouses: int
    progress_markers: int
    city_markers: int
    contract_markers: int
    spies: int
    agents: int
    start_vp: int
    start_investment: int
    start_coal: int
    spies_used_by_players: dict[str, int]
    start_wagons: tuple[str, ...]
    action_cards_dealt: int
    action_cards_kept: int
    hand_limit: int
    hero_dealt: dict[str, int]
    hero_kept_before_draft: dict[str, int]


@dataclass(frozen=True)
class Effect:
    """An effect: the word `do` and its parameters, as listed at the head of components.toml.

    Parameters that a word does not have stand at 0, "" or False; those that it needs are checked when the file is read.
    """

    do: str
    n: int = 0
    track: str = ""
    times: int = 1
    size: int = 0
    kind: str = ""
    region: str = ""
    same_sector: bool = False
    draw: int = 0
    keep: int = 0
    cost: int = 0
    cards: int = 0


Effects = tuple[Effect, ...]


@dataclass(frozen=True)
class Track:
    """A progress track: what each field is worth, the lowest first (TR-10.03)."""

    id: str
    values: tuple[int, ...]
    sector: str


@dataclass(frozen=True)
class Progress:
    """The five progress tracks."""

    top_vp: int
    track: tuple[Track, ...]


@dataclass(frozen=True)
class Sector:
    """A sector of influence, alike in all states; bonuses by number of the spy field (TR-3.10)."""

    id: str
    track: str
    one_spy_per_player: bool
    spy_bonus: dict[str, Effects]


@dataclass(frozen=True)
class Influence:
    """The influence area: fields of each sector, points of the majorities (TR-11.03)."""

    spy_fields: tuple[int, ...]
    agent_fields: tuple[int, ...]
    vp_first: int
    vp_second: int
    sector: tuple[Sector, ...]


@dataclass(frozen=True)
class Infrastructure:
    """The infrastructure tracks, one a state; bonuses by number of the field (TR-10.07 - 10.09).

    bonus_of: for a state whose track has bonuses of its own, those in place of `bonus`.
    """

    length: int
    vp_first: int
    vp_second: int
    bonus: dict[str, Effects]
    bonus_of: dict[str, dict[str, Effects]] = field(default_factory=dict)


@dataclass(frozen=True)
class Contractors:
    """The contractor tracks and the contractors that wait in each city; bonuses as on infrastructure tracks."""

    length: int
    vp_first: int
    vp_second: int
    bonus: dict[str, Effects]
    colours: tuple[str, ...]
    per_city: dict[str, int]
    bonus_of: dict[str, dict[str, Effects]] = field(default_factory=dict)


@dataclass(frozen=True)
class Action:
    """An action of the action area (TR-4)."""

    id: str
    area: str
    cost: int
    effects: Effects


@dataclass(frozen=True)
class ActionArea:
    """The action area and its spaces."""

    slots_by_players: dict[str, int]
    action: tuple[Action, ...]


@dataclass(frozen=True)
class Pair:
    """A size of wagon that is given and one that is taken for it."""

    give: Literal["W1", "W2", "W3", "S2", "S3"]
    take: Literal["W1", "W2", "W3", "S2", "S3"]


@dataclass(frozen=True)
class Exchange:
    """A kind of exchange of wagons (TR-10.15)."""

    kind: str
    pairs: tuple[Pair, ...]


@dataclass(frozen=True)
class Reward:
    """A reward of the black market (TR-7)."""

    id: str
    price: int
    effects: Effects


@dataclass(frozen=True)
class City:
    """A city of the map."""

    id: str
    name: str
    region: str
    rank: int
    contract_fields: tuple[int, ...]


@dataclass(frozen=True)
class MovementTokens:
    """Tokens for the first visitors of a city (TR-1.04): by rank their VP, by VP their movement points."""

    movement_by_vp: dict[str, int]
    places_by_rank: dict[str, tuple[int, ...]]


@dataclass(frozen=True)
class Node:
    """A field of the map; `next`, `tunnel` and `exit` name the fields or sidings that follow."""

    id: str
    loop: Literal["spur", "inner", "middle", "outer"]
    region: Literal["none", "red", "green", "blue"]
    type: Literal["start", "track", "city", "black_market"]
    next: tuple[str, ...]
    exit: tuple[str, ...] = ()
    tunnel: tuple[str, ...] = ()
    city: str = ""


@dataclass(frozen=True)
class Siding:
    """A railway siding beside an economic zone."""

    id: str
    loop: Literal["inner", "middle", "outer"]
    region: Literal["red", "green", "blue"]
    zone: str
    next: tuple[str, ...]
    exit: tuple[str, ...] = ()
    tunnel: tuple[str, ...] = ()


@dataclass(frozen=True)
class Layout:
    """Drawing order of the loops; no rule reads it."""

    spur: tuple[str, ...]
    inner: tuple[str, ...]
    middle: tuple[str, ...]
    outer: tuple[str, ...]


@dataclass(frozen=True)
class Map:
    """The map of Nardir, a directed graph (TR-2)."""

    start: str
    siding_tracks: tuple[tuple[int, ...], ...]
    node: tuple[Node, ...]
    layout: Layout
    siding: tuple[Siding, ...]


@dataclass(frozen=True)
class Zones:
    """What fits on an economic zone."""

    warehouse_spaces: int
    contractor_spaces: int
    station_spaces: Literal[1]
    shipment_spaces: Literal[1]


@dataclass(frozen=True)
class Tile:
    """A siding bonus tile: effects, or alternatives of which one is chosen."""

    id: str
    effects: Effects = ()
    one_of: tuple[Effects, ...] = ()
    count: int = 1


@dataclass(frozen=True)
class SidingBonus:
    """The siding bonus tiles and their display."""

    display_fields: tuple[int, ...]
    stacks: int
    tile: tuple[Tile, ...]


@dataclass(frozen=True)
class ActionCard:
    """An action card: three moves with their coal, and the special action."""

    id: str
    moves: tuple[int, ...]
    coal: tuple[int, ...]
    base: bool
    effects: Effects = ()
    one_of: tuple[Effects, ...] = ()
    count: int = 1
    name: str = ""


@dataclass(frozen=True)
class ActionCards:
    """The action cards and the pool."""

    special_coal: int
    display: int
    card: tuple[ActionCard, ...]


@dataclass(frozen=True)
class Hero:
    """A hero card: the city of its mission, the bonus, and what the mission scores by."""

    id: str
    name: str
    city: str
    region: str
    resource: str
    score: str
    effects: Effects
    count: int = 1


@dataclass(frozen=True)
class Heroes:
    """The hero cards and the tables of points."""

    tables: dict[str, tuple[int, ...]]
    card: tuple[Hero, ...]


@dataclass(frozen=True)
class Wagon:
    """A wagon tile and what fits on its places."""

    id: str
    size: int
    places: tuple[str, ...]
    count: int


@dataclass(frozen=True)
class Wagons:
    """The wagons and their pools."""

    display_size2: int
    display_size3: int
    tile: tuple[Wagon, ...]


@dataclass(frozen=True)
class SpecialWagon:
    """A special wagon (TR-11.07)."""

    id: str
    size: int
    count: int
    vp_full: int


@dataclass(frozen=True)
class Contract:
    """A state contract tile."""

    id: str
    size: int
    goods: tuple[str, ...]
    vp: int
    count: int = 1


@dataclass(frozen=True)
class Contracts:
    """The state contracts, and points of the contract area (TR-11.08)."""

    display_spaces: tuple[str, ...]
    region_vp_first: int
    region_vp_second: int
    tile: tuple[Contract, ...]


@dataclass(frozen=True)
class Missions:
    """Mission tokens (TR-1.03)."""

    tokens_per_city: int


@dataclass(frozen=True)
class Final:
    """Points at the end that belong to no other table."""

    all_cities_vp: int


@dataclass(frozen=True)
class Components:
    """The whole file."""

    meta: Meta
    settings: Settings
    rounds: Rounds
    counts: Counts
    supply: Supply
    resource: tuple[Resource, ...]
    region: tuple[Region, ...]
    player: Player
    progress: Progress
    influence: Influence
    infrastructure: Infrastructure
    contractors: Contractors
    action_area: ActionArea
    wagon_exchange: tuple[Exchange, ...]
    black_market_reward: tuple[Reward, ...]
    city: tuple[City, ...]
    movement_tokens: MovementTokens
    map: Map
    zones: Zones
    siding_bonus: SidingBonus
    action_cards: ActionCards
    heroes: Heroes
    wagons: Wagons
    special_wagon: tuple[SpecialWagon, ...]
    contracts: Contracts
    missions: Missions
    final: Final
    sources: dict[str, Source] = field(default_factory=dict)
