"""The shape of Great Western Trail's components.toml, as frozen dataclasses.

They have the words of the file, where every number is explained; lists are tuples in file order. Money is in $; numbers
are whole. A Literal of one value is a fact that the rules take for granted: the file states it, and another value is
refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Hand = Literal["none", "green", "black", "both"]
Corners = Literal["white", "black"]
Hazard = Literal["flood", "drought", "rockfall"]
Worker = Literal["cowboy", "craftsman", "engineer"]
Colour = Literal["green", "blue"]


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
class Source:
    """A public source that notes in the file refer to."""

    title: str
    address: str


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


@dataclass(frozen=True)
class Effect:
    """An effect: `op` and its parameters, as listed at the head of components.toml.

    Parameters that an op does not have stand at 0, "" or False; `effect_words` checks those that it needs.
    """

    op: str
    what: str = ""
    n: int = 0
    per: str = ""
    delta: int = 0
    per_craftsman: int = 0
    to: str = ""
    cost: int = 0
    mode: str = ""
    fees: bool = False
    phase_b: bool = False
    kansas_city: bool = True


@dataclass(frozen=True)
class LocalAction:
    """One action: what it requires and what it gives, or else alternatives of which at most one is done."""

    require: tuple[Effect, ...] = ()
    reward: tuple[Effect, ...] = ()
    any_of: tuple[LocalAction, ...] = ()

    def alternatives(self) -> tuple[LocalAction, ...]:
        """The alternatives, an action without any being its own."""
        return self.any_of or (self,)


@dataclass(frozen=True)
class Space:
    """A place of the trail: what it is, and which places follow."""

    id: str
    area: Literal["start", "neutral", "plot", "hazard", "teepee", "kansas_city"]
    next: tuple[str, ...]
    letter: str = ""
    hazard: str = ""
    value: int = 0
    woods: bool = False
    risk: str = ""


@dataclass(frozen=True)
class Trail:
    """The trail as a directed graph (GWT-3)."""

    spaces: tuple[Space, ...]


@dataclass(frozen=True)
class TradeSpace:
    """A teepee space; its value is paid (negative) or gained when the tile is taken."""

    id: str
    value: int
    on_trail: bool


@dataclass(frozen=True)
class TradeArea:
    """The Indian trade area, in the order in which it is filled (GWT-1.07)."""

    spaces: tuple[TradeSpace, ...]


@dataclass(frozen=True)
class NeutralBuilding:
    """A neutral building A-G."""

    id: str
    hand: Literal["none"]
    actions: tuple[LocalAction, ...]


@dataclass(frozen=True)
class PrivateBuilding:
    """One side of a private building."""

    id: str
    number: int
    side: Literal["a", "b"]
    craftsmen: int
    vp: int
    hand: Hand
    actions: tuple[LocalAction, ...]


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
class SupplyTile:
    """A kind of tile of the Kansas City supply and how often it is in a stack."""

    tile: Literal["worker", "hazard", "teepee"]
    n: int
    worker: Worker | Literal[""] = ""
    hazard: Hazard | Literal[""] = ""
    colour: Colour | Literal[""] = ""
    vp: int = 0
    hand: Hand = "none"


@dataclass(frozen=True)
class Supply:
    """The three stacks of the Kansas City supply (GWT-1.05)."""

    stack_1: tuple[SupplyTile, ...]
    stack_2: tuple[SupplyTile, ...]
    stack_3: tuple[SupplyTile, ...]

    def stacks(self) -> tuple[tuple[SupplyTile, ...], ...]:
        """The stacks in order."""
        return (self.stack_1, self.stack_2, self.stack_3)


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
class MarketCards:
    """How many cards of a breed and VP the market has."""

    vp: int
    n: int


@dataclass(frozen=True)
class Breed:
    """A breed of cattle."""

    id: str
    colour: str
    value: int
    start_per_player: int
    market: tuple[MarketCards, ...]


@dataclass(frozen=True)
class Offer:
    """A printed offer of the cattle market: so many cowboys and dollars for so many cards of that value."""

    id: int
    cowboys: int
    value: int
    cards: int
    dollars: int


@dataclass(frozen=True)
class CattleOffers:
    """What cowboys can be used for (GWT-8.70, GWT-8.74)."""

    offers: tuple[Offer, ...]
    draw_per_cowboy: int


@dataclass(frozen=True)
class ObjectiveCard:
    """A kind of objective card."""

    id: str
    n: int
    tasks: dict[str, int]
    vp: int
    penalty: int
    action: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Objectives:
    """The objective cards (GWT-12)."""

    tasks: tuple[str, ...]
    starting: tuple[ObjectiveCard, ...]
    deck: tuple[ObjectiveCard, ...]


@dataclass(frozen=True)
class City:
    """A city of the delivery table."""

    id: str
    value: int
    corners: Corners
    repeat: bool
    per_disc_vp: int
    dollars: int = 0


@dataclass(frozen=True)
class Link:
    """A green double arrow between two neighbouring cities."""

    id: str
    between: tuple[str, str]
    objective: bool
    vp: int


@dataclass(frozen=True)
class Cities:
    """Kansas City's bonus table (GWT-9)."""

    crests: tuple[City, ...]
    links: tuple[Link, ...]


@dataclass(frozen=True)
class Turnout:
    """A side space of the railroad, between the numbered space `after` and the next."""

    id: str
    after: int


@dataclass(frozen=True)
class Station:
    """A station, at a turnout or at the last space."""

    id: int
    at: str
    cost: int
    vp: int
    corners: Corners
    station_master: bool


@dataclass(frozen=True)
class TransportExample:
    """An engine and a city, with the transport cost that follows from the signals."""

    engine: str
    city: str
    cost: int


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
class MasterScoring:
    """What a station master tile is worth: `vp` for each full `per`."""

    vp: int
    per: str


@dataclass(frozen=True)
class StationMaster:
    """A station master tile; of `immediate_any_of` one effect is chosen."""

    id: str
    permanent_certificates: int
    scoring: MasterScoring
    immediate: tuple[Effect, ...] = ()
    immediate_any_of: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class DiscSpace:
    """A kind of disc space of the player board, and how many of it there are."""

    id: str
    n: int
    corners: Corners
    unlocks: str
    gain_dollars: int = 0
    cost_dollars: int = 0
    end_vp: int = 0


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
class AuxiliaryAction:
    """An auxiliary action, single and double."""

    id: str
    number: int
    free_single: bool
    disc: str
    single: LocalAction
    double: LocalAction


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
class Spot:
    """Where a place of the trail stands in the drawing."""

    id: str
    x: int
    y: int


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
