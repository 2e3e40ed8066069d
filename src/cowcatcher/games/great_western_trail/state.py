"""Great Western Trail's state: boards, decks and markets, as ints and flat lists.

Per-seat lists are indexed by seat; tables by seat and kind are flat (`workers[seat * WORKER_KINDS + kind]`). A player's
deck lies in four zones of one list, `cards[(seat * ZONES + zone) * CARD_KINDS + kind]` (see `_trail.decks`).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cowcatcher.games._trail.decks import DISCARD_PILE, HAND, SHOWN, ZONES
from cowcatcher.games._trail.decks import DRAW_PILE as DRAW_STACK
from cowcatcher.games.great_western_trail.box import Box
from cowcatcher.kernel.state import State, pickled

__all__ = [
    "CATEGORIES",
    "CATEGORY_COUNT",
    "CONTENT",
    "DISCARD_PILE",
    "DRAW_STACK",
    "GONE",
    "HAND",
    "SHOWN",
    "ZONES",
    "TrailState",
]

GONE: Final = -3
"""In `buildings`: replaced, out of the game (GWT-8.12)."""

CATEGORIES: Final = (
    *("dollars", "buildings", "cities", "stations", "hazards", "cattle", "objectives", "station_masters"),
    *("workers", "step_disc", "job_market_token"),
)
"""Scoring categories (GWT-14.01 - 14.14)."""

CATEGORY_COUNT: Final = 11

CONTENT: Final = (
    "area",
    "aside",
    "buildings",
    "cards",
    "cattleman",
    "certificates",
    "cities",
    "discs",
    "display",
    "engine",
    "first",
    "foresight",
    "hazards",
    "jobs",
    "last_turns",
    "market",
    "market_stack",
    "master_at",
    "master_owner",
    "money",
    "objective_stack",
    "scored",
    "sides",
    "sizes",
    "station_workers",
    "stations",
    "supply",
    "teepees",
    "tile",
    "token",
    "token_owner",
    "turns",
    "used",
    "workers",
)
"""Attributes that make up a state; see `TrailState`."""


class TrailState(State):
    """Everything that is true of a game of Great Western Trail.

    box: the numbers and settings in force (shared, never changed). seats: number of players.
    first: starting player, NONE before the draw. turns: turns begun so far. last_turns: turns still to come after the
    present one once the end is triggered, NONE before (GWT-13).
    tile: what lies on each place of PLACES, NONE if nothing: on a neutral area the letter's index, on a plot
    seat * NUMBER_COUNT + number - 1, on a hazard or teepee space a kind of TILES.
    buildings: per seat and number, the place where it stands, NONE while unbuilt, GONE. sides: per number, 0 a, 1 b.
    cattleman: per seat, a node, NONE before the first turn. engine: per seat, a space of TRACK.
    money, certificates: per seat; the latter is the marker's place on the track, not the number beside it.
    workers: per seat and kind, printed ones included. discs: per seat and kind, those still on the player board.
    cities, stations: per seat, own discs there. hazards, teepees: per seat and kind, tiles collected.
    area: per seat and kind, played objective cards (the deck's kinds, then the starting cards).
    cards: see above. sizes: per seat and zone (seat * ZONES + zone), how many cards lie there.
    jobs: per row of the job market (12) and kind of worker. token: row of the token, from 0; the number of rows when it
    has left the board. token_owner: who took it.
    market, market_stack: cattle for sale and still to come, per kind from FIRST_MARKET on.
    display: the four face-up objective cards, NONE for a gap. objective_stack: per kind.
    foresight: six slots, two a number, kinds of TILES or NONE. supply: per stack (3) and kind of TILES.
    aside: hazards that found no room during set-up, per kind of TILES (GWT-1.09).
    master_at: station master at each of the first five stations, NONE once taken. master_owner: per tile.
    station_workers: worker given up at each of these stations, NONE if none.
    used: local actions used this turn, place * len(MOVES) + move (GWT-11.13).
    scored: per seat and category, filled at the end.
    """

    __slots__ = ("box", "seats", *CONTENT)
    FIELDS: ClassVar[tuple[str, ...]] = CONTENT

    box: Box
    seats: int
    area: list[int]
    aside: list[int]
    buildings: list[int]
    cards: list[int]
    cattleman: list[int]
    certificates: list[int]
    cities: list[int]
    discs: list[int]
    display: list[int]
    engine: list[int]
    first: int
    foresight: list[int]
    hazards: list[int]
    jobs: list[int]
    last_turns: int
    market: list[int]
    market_stack: list[int]
    master_at: list[int]
    master_owner: list[int]
    money: list[int]
    objective_stack: list[int]
    scored: list[int]
    sides: list[int]
    sizes: list[int]
    station_workers: list[int]
    stations: list[int]
    supply: list[int]
    teepees: list[int]
    tile: list[int]
    token: int
    token_owner: int
    turns: int
    used: list[int]
    workers: list[int]

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__()
        self.box = box
        self.seats = seats

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return pickled(self, self.box, self.seats)

    def clone(self) -> TrailState:
        copy = TrailState(self.box, self.seats)
        copy.stack = self.stack[:]
        copy.reveals = self.reveals
        copy.area = self.area[:]
        copy.aside = self.aside[:]
        copy.buildings = self.buildings[:]
        copy.cards = self.cards[:]
        copy.cattleman = self.cattleman[:]
        copy.certificates = self.certificates[:]
        copy.cities = self.cities[:]
        copy.discs = self.discs[:]
        copy.display = self.display[:]
        copy.engine = self.engine[:]
        copy.first = self.first
        copy.foresight = self.foresight[:]
        copy.hazards = self.hazards[:]
        copy.jobs = self.jobs[:]
        copy.last_turns = self.last_turns
        copy.market = self.market[:]
        copy.market_stack = self.market_stack[:]
        copy.master_at = self.master_at[:]
        copy.master_owner = self.master_owner[:]
        copy.money = self.money[:]
        copy.objective_stack = self.objective_stack[:]
        copy.scored = self.scored[:]
        copy.sides = self.sides[:]
        copy.sizes = self.sizes[:]
        copy.station_workers = self.station_workers[:]
        copy.stations = self.stations[:]
        copy.supply = self.supply[:]
        copy.teepees = self.teepees[:]
        copy.tile = self.tile[:]
        copy.token = self.token
        copy.token_owner = self.token_owner
        copy.turns = self.turns
        copy.used = self.used[:]
        copy.workers = self.workers[:]
        return copy
