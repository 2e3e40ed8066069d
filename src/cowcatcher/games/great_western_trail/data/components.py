"""The shape of Great Western Trail's components.toml, as frozen dataclasses.

They have the words of the file, where every number is explained; lists are tuples in file order. Money is in $; numbers
are whole. A Literal of one value is a fact that the rules take for granted: the file states it, and another value is
refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cowcatcher.data.checked import Source
from cowcatcher.games.great_western_trail.data.component_parts import (
    AuxiliaryAction,
    Breed,
    City,
    DiscSpace,
    Hand,
    Hazard,
    Link,
    LocalAction,
    NeutralBuilding,
    ObjectiveCard,
    Offer,
    PrivateBuilding,
    Space,
    Spot,
    Station,
    StationMaster,
    Supply,
    TradeSpace,
    TransportExample,
    Turnout,
)


@dataclass(frozen=True)
class Meta:
    """Which game the file describes."""

    name: str
    edition: str
    slug: str
    id_prefix: str
    players_min: int
    players_max: int
    rulebook: str


@dataclass(frozen=True)
class Counts:
    """How many of each piece the box holds."""

    worker_tiles: int
    workers_each: int
    hazard_tiles: int
    hazards_each: int
    teepee_tiles: int
    teepees_each: int
    player_boards: int
    player_count_tiles: int
    engines: int
    cattlemen: int
    certificate_markers: int
    discs_total: int
    discs_per_player: int
    market_cattle_cards: int
    player_cattle_cards_per_player: int
    player_cattle_cards: int
    cattle_cards: int
    starting_objective_cards: int
    objective_cards: int
    station_master_tiles: int
    job_market_tokens: int
    coins_1: int
    coins_5: int
    coins: int
    neutral_buildings: int
    private_buildings_per_player: int
    private_buildings: int
    building_tiles: int
    score_pads: int


@dataclass(frozen=True)
class Colours:
    """Colours of the seats."""

    values: tuple[str, ...]


@dataclass(frozen=True)
class StartingWorkers:
    """Workers printed on the player board (GWT-1.18)."""

    cowboy: int
    craftsman: int
    engineer: int


@dataclass(frozen=True)
class PlayerCount:
    """What depends on the number of players."""

    cattle_market: int
    initial_workers: int
    job_market_columns: int
    green_hand: int
    black_hand: int
    step_base: int
    step_disc_a: int
    step_disc_b: int


@dataclass(frozen=True)
class Setup:
    """The set-up (GWT-1)."""

    starting_dollars_by_seat: tuple[int, ...]
    starting_hand: int
    starting_workers: StartingWorkers
    starting_certificates: Literal[0]
    starting_tiles_1_on_board: int
    objective_display: Literal[4]
    foresight_per_number: Literal[2]
    players_2: PlayerCount
    players_3: PlayerCount
    players_4: PlayerCount

    def for_players(self, seats: int) -> PlayerCount:
        """The numbers for two, three or four players."""
        return (self.players_2, self.players_3, self.players_4)[seats - 2]


@dataclass(frozen=True)
class Settings:
    """Defaults of the options."""

    neutral_buildings: Literal["shuffled", "in_order"]
    private_sides: Literal["all_a", "random_per_tile"]
    building_7a_dollars: Literal["flat", "per_pair"]
    play_objectives_in_kansas_city: bool
    tie_break: Literal["shared", "tournament"]


@dataclass(frozen=True)
class Trail:
    """The trail as a directed graph (GWT-3)."""

    spaces: tuple[Space, ...]


@dataclass(frozen=True)
class TradeArea:
    """The Indian trade area, in the order in which it is filled (GWT-1.07)."""

    spaces: tuple[TradeSpace, ...]


@dataclass(frozen=True)
class Fee:
    """$ for a hand, by number of players."""

    players_2: int
    players_3: int
    players_4: int


@dataclass(frozen=True)
class TeepeeHands:
    """The hand on a teepee of each colour."""

    green: Hand
    blue: Hand


@dataclass(frozen=True)
class Fees:
    """Movement fees (GWT-3.21)."""

    green: Fee
    black: Fee
    both: Fee
    teepee_hands: TeepeeHands


@dataclass(frozen=True)
class HazardAreas:
    """The hazard areas on the trail."""

    kinds: tuple[Hazard, ...]
    spaces_each: int


@dataclass(frozen=True)
class JobMarket:
    """The job market; rows are numbered from 1."""

    rows: int
    row_cost: tuple[int, ...]
    token_start_row: int
    token_column: Literal["last"]
    cattle_refill_after_rows: tuple[int, ...]
    end_after_row: int


@dataclass(frozen=True)
class CattleOffers:
    """What cowboys can be used for (GWT-8.70, GWT-8.74)."""

    offers: tuple[Offer, ...]
    draw_per_cowboy: int


@dataclass(frozen=True)
class Objectives:
    """The objective cards (GWT-12)."""

    tasks: tuple[str, ...]
    starting: tuple[ObjectiveCard, ...]
    deck: tuple[ObjectiveCard, ...]


@dataclass(frozen=True)
class Cities:
    """Kansas City's bonus table (GWT-9)."""

    crests: tuple[City, ...]
    links: tuple[Link, ...]


@dataclass(frozen=True)
class Railroad:
    """The railroad (GWT-8.20 - 8.39)."""

    first: Literal[1]
    last: Literal[39]
    start: Literal["START"]
    turnouts: tuple[Turnout, ...]
    signals: tuple[int, ...]
    end_bonus_dollars: int
    stations: tuple[Station, ...]
    transport_examples: tuple[TransportExample, ...]


@dataclass(frozen=True)
class PlayerBoard:
    """The player board (GWT-10)."""

    discs: tuple[DiscSpace, ...]
    hand_limit_base: int
    hand_limit_max: int


@dataclass(frozen=True)
class Certificates:
    """The certificate track (GWT-7.08, GWT-7.09)."""

    track: tuple[int, ...]
    limits: tuple[int, int, int]


@dataclass(frozen=True)
class Auxiliary:
    """The auxiliary actions (GWT-8.80)."""

    actions: tuple[AuxiliaryAction, ...]


@dataclass(frozen=True)
class WorkerSection:
    """The worker section: immediate actions by column, and VP by column (GWT-8.05, GWT-14.12)."""

    columns: int
    vp_columns: dict[str, int]
    cowboy: dict[str, LocalAction]
    craftsman: dict[str, LocalAction]
    engineer: dict[str, LocalAction]


@dataclass(frozen=True)
class ScoreCategory:
    """A line of the score sheet; `rule` is for people."""

    id: int
    name: str
    rule: str


@dataclass(frozen=True)
class Scoring:
    """Final scoring (GWT-14)."""

    dollars_per_vp: int
    job_market_token_vp: int
    categories: tuple[ScoreCategory, ...]
    tie: Literal["shared"]


@dataclass(frozen=True)
class Drawing:
    """Hints for drawing; no rule reads them."""

    cattle_display_order: tuple[str, ...]
    trail_layout: tuple[Spot, ...]


@dataclass(frozen=True)
class Components:
    """The whole file."""

    meta: Meta
    sources: dict[str, Source]
    counts: Counts
    colours: Colours
    setup: Setup
    settings: Settings
    trail: Trail
    trade_area: TradeArea
    risk_actions: dict[str, LocalAction]
    neutral_buildings: tuple[NeutralBuilding, ...]
    private_buildings: tuple[PrivateBuilding, ...]
    fees: Fees
    kansas_city_supply: Supply
    hazard_areas: HazardAreas
    job_market: JobMarket
    cattle: tuple[Breed, ...]
    cattle_offers: CattleOffers
    objectives: Objectives
    cities: Cities
    railroad: Railroad
    station_masters: tuple[StationMaster, ...]
    player_board: PlayerBoard
    certificates: Certificates
    auxiliary: Auxiliary
    worker_section: WorkerSection
    scoring: Scoring
    drawing: Drawing
