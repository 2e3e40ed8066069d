"""The shape of Gold Rush's components.toml, as frozen dataclasses.

They have the words of the file, where every number is explained; lists are tuples in file order. Numbers are whole and
not negative. A Literal of one value is a fact that the rules take for granted: the file states it, and another value is
refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cowcatcher.data.checked import Names, Source

Edge = Literal["N", "E", "S", "W"]


@dataclass(frozen=True)
class Meta:
    """Which game the file describes."""

    slug: str
    id_prefix: str
    name: Names
    players_min: int
    players_max: int
    rulebook: str


@dataclass(frozen=True)
class Contents:
    """How many of each piece the box holds (GR-1.01)."""

    tiles: int
    start_tiles: Literal[1]
    cowboys: int
    tents: int
    mining_tokens: int
    score_boards: int


@dataclass(frozen=True)
class Players:
    """What each player starts with (GR-1.07)."""

    count_min: int
    count_max: int
    colours: tuple[str, ...]
    cowboys_per_player: int
    cowboys_on_score_track: int
    cowboys_in_supply_at_start: int
    tents_per_player: Literal[1]
    score_at_start: int
    tokens_at_start: Literal[0]


@dataclass(frozen=True)
class ScoreTrack:
    """The loop of the score track (GR-12.01)."""

    spaces: int
    first: Literal[0]
    last: int


@dataclass(frozen=True)
class TokenKind:
    """A face of the mining tokens: points at the end of the game, and how many there are."""

    id: str
    name: str
    value: int
    count: int


@dataclass(frozen=True)
class MiningTokens:
    """The mining tokens."""

    back: str
    face: tuple[TokenKind, ...]


@dataclass(frozen=True)
class Role:
    """What a cowboy is on a kind of feature; `stands = false`: the figure lies."""

    on: Literal["rail", "mountain", "city", "prairie"]
    stands: bool
    returns_on_completion: bool


@dataclass(frozen=True)
class Roles:
    """The four roles of a cowboy (GR-4.04)."""

    railwayman: Role
    gold_miner: Role
    merchant: Role
    farmer: Role


@dataclass(frozen=True)
class RailwayCompleted:
    """GR-8. `multiplier_if_locomotives`: number of locomotives -> factor, for numbers that change the points."""

    when: Literal["at_once"]
    receives: Literal["majority"]
    points_per_tile: int
    multiplier_if_locomotives: dict[str, int]
    returns_cowboys: Literal[True]


@dataclass(frozen=True)
class MountainCompleted:
    """GR-9."""

    when: Literal["at_once"]
    receives: Literal["majority"]
    takes_tokens: Literal[True]
    points_per_nugget: int
    returns_cowboys: Literal[True]
    returns_tents: Literal[True]


@dataclass(frozen=True)
class CityConnected:
    """GR-10."""

    when: Literal["at_once"]
    receives: Literal["merchant"]
    points_per_completed_railway: int
    returns_cowboys: Literal[True]


@dataclass(frozen=True)
class RailwayFinal:
    """GR-13.04."""

    when: Literal["game_end"]
    receives: Literal["majority"]
    points_per_tile: int


@dataclass(frozen=True)
class MountainFinal:
    """GR-13.03."""

    when: Literal["game_end"]
    receives: Literal["majority"]
    points_per_nugget: int


@dataclass(frozen=True)
class CityFinal:
    """GR-13.05."""

    when: Literal["game_end"]
    receives: Literal["merchant"]
    points_per_completed_railway: int


@dataclass(frozen=True)
class PrairieFinal:
    """GR-13.08."""

    when: Literal["game_end"]
    receives: Literal["majority"]
    points_per_camp: int
    points_per_herd: int


@dataclass(frozen=True)
class TokensFinal:
    """GR-13.09."""

    when: Literal["game_end"]
    receives: Literal["holder"]
    points_per_token: Literal["value"]


@dataclass(frozen=True)
class Scoring:
    """All that brings points."""

    railway_completed: RailwayCompleted
    mountain_completed: MountainCompleted
    city_connected: CityConnected
    railway_final: RailwayFinal
    mountain_final: MountainFinal
    city_final: CityFinal
    prairie_final: PrairieFinal
    tokens_final: TokensFinal


@dataclass(frozen=True)
class WithoutFarmers:
    """The variant for first games (GR-14.01)."""

    option: Literal["farmers"]
    option_default: bool
    forbids_role: Literal["farmer"]
    skips_scoring: tuple[Literal["prairie_final"], ...]


@dataclass(frozen=True)
class TileSummary:
    """The counts on the rulebook's last page, row by row: `*` copies differ in camps and herds, `S` start tile."""

    rows: tuple[tuple[str, ...], ...]
    total: int


@dataclass(frozen=True)
class TileReconstruction:
    """Only a note on where the tiles come from."""


@dataclass(frozen=True)
class MountainArea:
    """A mountain area of a tile with its edges and nugget symbols."""

    id: str
    edges: tuple[Edge, ...]
    nuggets: int


@dataclass(frozen=True)
class Track:
    """A track of a tile; `at` is the city or the mountain area where it ends."""

    id: str
    edges: tuple[Edge, ...]
    end: Literal["through", "junction", "city", "mountain"]
    locomotives: int
    at: str = ""


@dataclass(frozen=True)
class City:
    """A city and the tracks that leave it."""

    id: str
    rails: tuple[str, ...]


@dataclass(frozen=True)
class PrairiePart:
    """A prairie of a tile: its points on the tile's perimeter, tipi camps and horse herds."""

    id: str
    points: tuple[int, ...]
    camps: int
    herds: int


@dataclass(frozen=True)
class Variant:
    """Copies of a kind with these camps and herds, by prairie; what is not named is 0."""

    id: str
    count: int
    camps: dict[str, int]
    herds: dict[str, int]


@dataclass(frozen=True)
class Tile:
    """A kind of tile at rotation 0. `start_copies` of the `count` have the back of the start tile."""

    id: str
    name: str
    count: int
    start_copies: int
    summary_slot: str
    starred: bool
    edges: str
    mountains: tuple[MountainArea, ...]
    rails: tuple[Track, ...]
    cities: tuple[City, ...]
    prairies: tuple[PrairiePart, ...]
    variants: tuple[Variant, ...] = ()


@dataclass(frozen=True)
class Components:
    """The whole file."""

    meta: Meta
    sources: dict[str, Source]
    contents: Contents
    players: Players
    score_track: ScoreTrack
    mining_tokens: MiningTokens
    roles: Roles
    scoring: Scoring
    variant_without_farmers: WithoutFarmers
    tile_summary: TileSummary
    tile_reconstruction: TileReconstruction
    tile: tuple[Tile, ...]
