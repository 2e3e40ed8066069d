"""The shape of El Paso's components.toml, as frozen dataclasses.

They have the words of the file, where every number is explained; lists are tuples in file order. Money is in dollars;
numbers are whole. A Literal of one value is a fact that the rules take for granted: the file states it, and another
value is refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cowcatcher.data.checked import Source

Worker = Literal["cowboy", "builder", "engineer", "universal"]
Specialist = Literal["cowboy", "builder", "engineer"]


@dataclass(frozen=True)
class Effect:
    """An effect: `kind` and its parameters, as listed at the head of components.toml.

    Parameters that a kind does not have stand at 0, "" or (); `effect_words` checks those that it needs.
    """

    kind: str
    cattle: str = ""
    value: int = 0
    gain: int | str = 0
    amount: int = 0
    cost: int | tuple[int, ...] = 0
    pool: str = ""
    count: int = 0
    max: int = 0
    when: str = ""
    draw: int = 0


@dataclass(frozen=True)
class Meta:
    """Which game the file describes."""

    name: str
    slug: str
    id_prefix: str
    players_min: int
    players_max: int
    rulebook: str


@dataclass(frozen=True)
class Counts:
    """How many of each piece the box holds."""

    objective_tiles: int
    bonus_tiles: int
    player_boards: int
    train_cards: int
    ranchers: int
    ownership_markers: int
    ownership_markers_per_player: int
    certificate_markers: int
    player_discs: int
    player_discs_per_player: int
    coins: int
    coins_1: int
    coins_5: int
    exchange_tokens: int
    bot_cards: int
    cattle_cards: int
    starting_cattle_cards: int
    starting_cattle_per_player: int
    market_cattle_cards: int
    simmental_cards: int
    worker_cards: int
    workers_per_kind: int
    neutral_buildings: int
    common_building_tiles: int
    common_building_types: int
    el_paso_tiles: int


@dataclass(frozen=True)
class Setup:
    """The set-up (EP-2); lists by seat are in turn order."""

    starting_hand: int
    starting_certificates: int
    starting_workers: dict[str, int]
    starting_cattle: dict[str, int]
    face_up_objectives: Literal[3]
    face_up_bonus: Literal[3]
    simmental_cards: dict[str, int]
    seat_money: tuple[int, int, int, int]
    seat_exchange_tokens: tuple[int, int, int, int]
    starting_objectives_per_player: Literal[1]


@dataclass(frozen=True)
class Settings:
    """Defaults of the options."""

    neutral_layout: Literal["printed", "random"]
    solo_b_cards: Literal[0, 1, 2, 3]
    auto_cash_in: bool
    refill_in_delivery: bool


@dataclass(frozen=True)
class Fork:
    """Where the trail divides: the first space of either branch, and the space where the two join again."""

    inner: str
    outer: str
    joins: str


@dataclass(frozen=True)
class Space:
    """A space of the trail: what it is, what building on it costs, and which spaces follow."""

    id: str
    area: Literal["el_paso", "neutral", "building"]
    way: Literal["common", "inner", "outer"]
    next: tuple[str, ...]
    letter: str = ""
    cost: int = 0
    fork: Fork | None = None


@dataclass(frozen=True)
class Trail:
    """The trail, a ring with forks (EP-4). order: all spaces once around, the inner branch before the outer one."""

    direction: Literal["clockwise"]
    start: Literal["EP"]
    order: tuple[str, ...]
    space: tuple[Space, ...]


@dataclass(frozen=True)
class ElPaso:
    """The El Paso tile (EP-9)."""

    mandatory: Literal[True]
    in_order: Literal[True]
    actions: tuple[Effect, ...]
    simmental_space_vp: int


@dataclass(frozen=True)
class NeutralBuilding:
    """A neutral building B-G."""

    id: str
    actions: tuple[Effect, ...]


@dataclass(frozen=True)
class BuildingMarket:
    """What holds for all common buildings (EP-6.21 - 6.24)."""

    copies_per_type: int
    dollars_per_builder: int
    max_buildings_per_player: int


@dataclass(frozen=True)
class Side:
    """One side of a common building."""

    vp: int
    actions: tuple[Effect, ...]


@dataclass(frozen=True)
class CommonBuilding:
    """A type of common buildings."""

    id: int
    builders: int
    a: Side
    b: Side


@dataclass(frozen=True)
class Train:
    """What holds for all train cards (EP-6.16)."""

    dollars_per_engineer: int


@dataclass(frozen=True)
class TrainSide:
    """One side of a train card."""

    actions: tuple[Effect, ...]


@dataclass(frozen=True)
class TrainCard:
    """A train card."""

    id: int
    engineers: int
    plain: TrainSide
    star: TrainSide


@dataclass(frozen=True)
class CattleMarket:
    """What holds for all cattle of the market (EP-6.14)."""

    dollars_per_cowboy: int


@dataclass(frozen=True)
class Cattle:
    """A type of cattle; `cowboys` and `price` are those of the market."""

    id: str
    colour: str
    group: Literal["starting", "market", "simmental"]
    breeding_value: int
    vp: int
    per_player: int = 0
    count: int = 0
    cowboys: int = 0
    price: int = 0


@dataclass(frozen=True)
class Workers:
    """What holds for all workers."""

    hire_universal_surcharge: int
    vp_each: int


@dataclass(frozen=True)
class WorkerKind:
    """A kind of worker, with what it gives when it is discarded (EP-7)."""

    id: Worker
    count: int
    bonus: Effect


@dataclass(frozen=True)
class PlayerBoard:
    """The player board."""

    certificate_track_max: int
    hand_limit_start: int
    hand_limit_unlocked: int
    step_limit_start: int
    step_limit_unlocked: int


@dataclass(frozen=True)
class Auxiliary:
    """An auxiliary action; `upgraded` is what it is without its disc, if it was available with it."""

    id: str
    position: int
    available_at_start: bool
    actions: tuple[Effect, ...]
    disc: str
    upgraded: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Disc:
    """A disc of the player board; `coins` are gained (or paid, if negative) when it is taken (EP-9.12)."""

    id: str
    unlocks: str
    dark: bool
    coins: int


@dataclass(frozen=True)
class TradingPost:
    """A trading post (EP-9.09 - 9.14)."""

    id: str
    min: int
    dark: bool
    repeatable: bool
    vp: int
    actions: tuple[Effect, ...]


@dataclass(frozen=True)
class Objective:
    """An objective tile: all of `needs` give `vp`."""

    id: str
    vp: int
    needs: dict[str, int]


@dataclass(frozen=True)
class BonusTile:
    """A bonus tile: permanent certificates, cards of a type counted again in a delivery, and what it brings at once."""

    id: str
    vp: int
    certificates: int
    duplicates: int
    actions: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Scoring:
    """Final scoring (EP-12)."""

    dollars_per_vp: int
    categories: tuple[str, ...]


@dataclass(frozen=True)
class Solo:
    """The game against Sue (EP-14)."""

    discs: int
    ownership_markers: int
    start_space: str
    start_post: str
    delivery_order: tuple[str, ...]
    delivery_after_last: str
    resource_deck: dict[str, int]
    row: tuple[Specialist, Specialist, Specialist]
    specialisation_cap_for_universal: int
    market_by_cowboys: dict[str, str]
    train_by_engineers_max: int
    build_fallback: str
    human_money: int
    human_exchange_tokens: int


@dataclass(frozen=True)
class BotCard:
    """A card of Sue's: the specialists that count her steps, and her action."""

    id: str
    group: Literal["A", "B"]
    steps: Specialist
    action: Effect


@dataclass(frozen=True)
class Components:
    """The whole file."""

    meta: Meta
    sources: dict[str, Source]
    counts: Counts
    setup: Setup
    settings: Settings
    trail: Trail
    el_paso: ElPaso
    neutral_building: tuple[NeutralBuilding, ...]
    building_market: BuildingMarket
    common_building: tuple[CommonBuilding, ...]
    train: Train
    train_card: tuple[TrainCard, ...]
    cattle_market: CattleMarket
    cattle: tuple[Cattle, ...]
    workers: Workers
    worker: tuple[WorkerKind, ...]
    player_board: PlayerBoard
    auxiliary: tuple[Auxiliary, ...]
    disc: tuple[Disc, ...]
    trading_post: tuple[TradingPost, ...]
    objective: tuple[Objective, ...]
    bonus_tile: tuple[BonusTile, ...]
    scoring: Scoring
    solo: Solo
    bot_card: tuple[BotCard, ...]
