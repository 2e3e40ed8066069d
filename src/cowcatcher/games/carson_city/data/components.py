"""The shape of Carson City's components.toml, as frozen dataclasses.

They have the words of the file, where every number is explained; lists are tuples in file order, so the place in a
tuple is the index that move tables and states use. Money is in $; numbers are whole and not negative. A Literal of one
value is a fact that the rules take for granted: the file states it, and another value is refused.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from cowcatcher.data.checked import Names, Source

Parcel = tuple[int, int]
"""(row, column) from 1, on the map or in a picture of the track."""


@dataclass(frozen=True)
class Meta:
    """Which game the file describes."""

    slug: str
    id_prefix: str
    name: Names
    players_min: int
    players_max: int
    rounds: int
    rulebook: str


@dataclass(frozen=True)
class Counts:
    """How many of each piece the box holds."""

    parcels: int
    character_cards: int
    dice: int
    round_token: int
    three_guns_chip: int
    revolver_chips: int
    duel_tiles: int
    property_tiles_total: int
    property_tiles_per_player: int
    building_tiles: int
    roads: int
    cowboys_total: int
    cowboys_per_player: int
    sheriff_pawn: int
    player_markers: int
    houses: int
    mountains: int
    bag: int
    money_pieces: dict[str, int]


@dataclass(frozen=True)
class Chips:
    """Firepower of each chip that a player holds (CC-7.02)."""

    revolver: int
    three_guns: int


@dataclass(frozen=True)
class SetupPlayer:
    """What each player starts with."""

    money: int
    roads: int
    revolver_chips: int
    property_tiles: int
    cowboys: int
    vp: int
    starting_parcels: int


@dataclass(frozen=True)
class SetupBoard:
    """What lies on the map at the start (`mountains`: on the plain side)."""

    house_at_centre: int
    roads_around_centre: int
    mountains: int
    parcel_draft: Literal["snake"]


@dataclass(frozen=True)
class FixedTile:
    """A building that starts on the construction space of this price."""

    price: int
    building: str


@dataclass(frozen=True)
class ConstructionRow:
    """The construction row at the start; `bag_before_draw` counts the bag's tiles by building id."""

    fixed: tuple[FixedTile, ...]
    random_prices_in_order: tuple[int, ...]
    bag_after_setup: int
    bag_before_draw: dict[str, int]


@dataclass(frozen=True)
class Setup:
    """The set-up (CC-2)."""

    player: SetupPlayer
    board: SetupBoard
    construction_row: ConstructionRow


@dataclass(frozen=True)
class RoundToken:
    """The squares of the round token: its start, then the spaces that it blocks one after the other."""

    moves: str
    squares: tuple[str, ...]


@dataclass(frozen=True)
class Dice:
    """The dice, and the column and row that each face names, face 1 first."""

    sides: int
    count: int
    white: Literal["column"]
    black: Literal["row"]
    column_of_white_face: tuple[int, ...]
    row_of_black_face: tuple[int, ...]

    def parcels(self) -> tuple[Parcel, ...]:
        """The parcels that the two dice can name, as (row, column), by white face and then black face."""
        return tuple((row, column) for column in self.column_of_white_face for row in self.row_of_black_face)


@dataclass(frozen=True)
class Board:
    """The grid of the map."""

    rows: int
    cols: int
    adjacency: Literal["neighbour8"]
    road_places: int
    vertices: int
    border_roads_allowed: Literal[True]


@dataclass(frozen=True)
class Round:
    """One round of the game: the spaces (ids) that are blocked, the cowboys each player gains at its end."""

    round: int
    blocked_spaces: tuple[str, ...]
    cowboys_gained_at_end: int


@dataclass(frozen=True)
class PayOption:
    """One of the bargains of a pay_for: pay $`pay`, get `gain` of what the pay_for gives."""

    pay: int
    gain: int


@dataclass(frozen=True)
class Effect:
    """An effect: `kind` and its parameters, as listed at the head of components.toml.

    Parameters that a kind does not have stand at 0, "" or (); those that it needs are checked when the file is read.
    `options` holds PayOptions in a pay_for and Effects in a choose_one.
    """

    kind: str
    when: str = ""
    amount: int = 0
    per: str = ""
    divisor: int = 0
    chip: str = ""
    pawn: str = ""
    until: str = ""
    count: int = 0
    dice: int = 0
    duration: str = ""
    price: int = 0
    gain: str = ""
    divide_by: int = 0
    rounding: str = ""
    types: int = 0
    houses: int = 0
    skip: bool = False
    options: tuple[Effect | PayOption, ...] = ()

    def choices(self) -> tuple[Effect, ...]:
        """The options of a choose_one; empty for every other kind."""
        return tuple(option for option in self.options if isinstance(option, Effect))

    def bargains(self) -> tuple[PayOption, ...]:
        """The options of a pay_for; empty for every other kind."""
        return tuple(option for option in self.options if isinstance(option, PayOption))


@dataclass(frozen=True)
class Space:
    """A space of the track. `max_per_player` is None on the automatic spaces, which take no cowboy."""

    id: str
    order: int
    company: str
    name: Names
    placeable: bool
    duel: bool
    effect: Effect
    max_per_player: Literal[1, "many"] | None = None
    automatic: bool = False
    note: str = ""


@dataclass(frozen=True)
class TurnOrderTrack:
    """How many positions the two turn order tracks have."""

    upper_positions: int
    lower_positions: int


@dataclass(frozen=True)
class IncomeTerm:
    """$`amount` for each `item` in `scope` whose owner fits."""

    item: Literal["free_parcel", "mountain", "house_value", "ranch", "mine"]
    scope: Literal["adjacent", "anywhere"]
    owner: Literal["any", "own", "not_other"]
    amount: int


@dataclass(frozen=True)
class Income:
    """Income of a building in $: max(minimum, base + all terms)."""

    base: int
    minimum: int
    terms: tuple[IncomeTerm, ...]


@dataclass(frozen=True)
class RiverBonus:
    """$`amount`, once, on the river side, with at least `at_least` such parcels in `scope`."""

    item: Literal["river_parcel"]
    scope: Literal["adjacent"]
    at_least: Literal[1]
    amount: int


@dataclass(frozen=True)
class Building:
    """A kind of building and how many tiles of it there are."""

    id: str
    name: Names
    count: int
    needs_road: bool
    needs_house: bool
    income: Income
    effects: tuple[Effect, ...]
    river_bonus: RiverBonus | None = None
    note: str = ""

    def effect(self, kind: str) -> Effect | None:
        """The effect of this kind, or None; a building has at most one of a kind."""
        return next((effect for effect in self.effects if effect.kind == kind), None)


@dataclass(frozen=True)
class House:
    """The house tiles."""

    name: Names
    count: int
    needs_road: Literal[True]
    house_value: int
    income: Literal[0]


@dataclass(frozen=True)
class Mountain:
    """The mountain tiles."""

    name: Names
    count: int
    can_be_owned: Literal[True]
    can_be_built_on: Literal[False]


@dataclass(frozen=True)
class ParcelPrice:
    """Price of a parcel in $."""

    base: int
    per_tile_on_parcel_or_neighbour8: int


@dataclass(frozen=True)
class Side:
    """One side of a character card. `half_prices` (price: price paid) repeats what price_factor says, for people."""

    cash_limit: int
    effects: tuple[Effect, ...]
    half_prices: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Character:
    """A character card; its number is the same on both sides."""

    id: str
    number: int
    name: Names
    yellow: Side
    red: Side
    note: str = ""


@dataclass(frozen=True)
class CashLimit:
    """$ per VP when money above the cash limit is spent."""

    money_per_vp: int


@dataclass(frozen=True)
class FinalScoring:
    """VP at the end of the game; `money_per_vp` is $ per VP. `tie_break` is for people."""

    vp_per_building: int
    vp_per_house: int
    vp_per_mountain: int
    money_per_vp: int
    vp_per_player_behind_on_turn_order_track: int
    vp_empty_parcel: Literal[0]
    vp_kept_building: Literal[0]
    vp_next_to_bridge: int
    tie_break: str


@dataclass(frozen=True)
class TwoPlayerTiles:
    """Duel tiles and money of each of two players."""

    tiles: tuple[int, ...]
    money: int


@dataclass(frozen=True)
class ManyPlayerTiles:
    """Duel tiles with three and more players; both texts are for people, the number is in `money_before_tiles`."""

    deal: str
    money: str

    def money_before_tiles(self) -> int:
        """The $ from which the sum of a player's own tiles is taken; `money` begins with it."""
        return int(self.money.split()[0])


@dataclass(frozen=True)
class MightIsRight:
    """The variant with duel tiles (CC-15)."""

    name: Names
    tile_values: tuple[int, ...]
    sets: int
    tiles_per_player: int
    two_players: TwoPlayerTiles
    three_to_five_players: ManyPlayerTiles
    total_points_by_players: dict[str, int]
    redraw_when_empty: int


@dataclass(frozen=True)
class KitCarson:
    """The variant of placing at the same time (CC-17)."""

    name: Names
    max_holds_per_round: int
    max_take_backs_per_round: int


@dataclass(frozen=True)
class RiverMap:
    """The course of the river: its parcels, and the edges (numbered as in the file) where a road is a bridge."""

    river_parcels: tuple[Parcel, ...]
    bridge_edges: tuple[int, ...]


@dataclass(frozen=True)
class CarsonRiver:
    """The variant with the river side of the board (CC-16)."""

    name: Names
    mountains: int
    roads_per_bridge: int
    mine_bonus_money: int
    vp_next_to_bridge: int
    map: RiverMap


@dataclass(frozen=True)
class Variants:
    """The three variants of the rulebook."""

    might_is_right: MightIsRight
    kit_carson: KitCarson
    carson_river: CarsonRiver


@dataclass(frozen=True)
class Settings:
    """Defaults of the switches of CC-18. A list of chosen sides belongs to a game and cannot be a default."""

    mine_needs_house: bool
    estate_vp_counts_mines: bool
    drugstore_counts_ranches_anywhere: bool
    settler_red_reward: Literal["money", "vp"]
    roads_any_time: bool
    kept_window: Literal["once", "each"]
    character_sides: Literal["all_yellow", "all_red", "random_each"]
    duel_method: Literal["dice", "tiles"]
    placement: Literal["turns", "kit_carson"]
    board_side: Literal["plain", "river"]


@dataclass(frozen=True)
class PlayerColors:
    """Colours of the seats, in seat order."""

    values: tuple[str, ...]


@dataclass(frozen=True)
class RiverPicture:
    """The river side as text, a line a row: `~` is a river parcel."""

    picture: tuple[str, ...]


@dataclass(frozen=True)
class Drawing:
    """Hints for drawing; no rule reads them."""

    token_start: Parcel
    dial_positions: int
    space_pos: dict[str, Parcel]
    player_colors: PlayerColors
    river: RiverPicture


@dataclass(frozen=True)
class Components:
    """The whole file."""

    meta: Meta
    sources: dict[str, Source]
    counts: Counts
    chips: Chips
    setup: Setup
    round_token: RoundToken
    dice: Dice
    board: Board
    rounds: tuple[Round, ...]
    spaces: tuple[Space, ...]
    turn_order_track: TurnOrderTrack
    buildings: tuple[Building, ...]
    house: House
    mountain: Mountain
    parcel_price: ParcelPrice
    characters: tuple[Character, ...]
    cash_limit: CashLimit
    final_scoring: FinalScoring
    variants: Variants
    settings: Settings
    drawing: Drawing
