"""The shape of Great Western Trail's components.toml, continued: single places, tiles, cards and effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Hand = Literal["none", "green", "black", "both"]
Corners = Literal["white", "black"]
Hazard = Literal["flood", "drought", "rockfall"]
Worker = Literal["cowboy", "craftsman", "engineer"]
Colour = Literal["green", "blue"]


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
class TradeSpace:
    """A teepee space; its value is paid (negative) or gained when the tile is taken."""

    id: str
    value: int
    on_trail: bool


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
class ObjectiveCard:
    """A kind of objective card."""

    id: str
    n: int
    tasks: dict[str, int]
    vp: int
    penalty: int
    action: tuple[Effect, ...] = ()


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
class AuxiliaryAction:
    """An auxiliary action, single and double."""

    id: str
    number: int
    free_single: bool
    disc: str
    single: LocalAction
    double: LocalAction


@dataclass(frozen=True)
class Spot:
    """Where a place of the trail stands in the drawing."""

    id: str
    x: int
    y: int
