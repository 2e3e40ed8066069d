"""Set-up: station masters, neutral buildings, tiles, markets, cards, the starting player (GWT-1)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.great_western_trail.names import (
    AREA_KINDS,
    FIRST_TEEPEE,
    LETTERS,
    MASTER_COUNT,
    NONE,
    NUMBER_COUNT,
    OBJECTIVE_KINDS,
    TILE_KINDS,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.actions.objective_cards import ChanceObjective
from cowcatcher.games.great_western_trail.rules.cards import DrawCards
from cowcatcher.games.great_western_trail.rules.job_market import (
    ChanceMarketCard,
    hazard_of,
    lowest_hazard_place,
    lowest_teepee_place,
)
from cowcatcher.games.great_western_trail.rules.kansas_city import ChanceForesight
from cowcatcher.games.great_western_trail.rules.moves import FIRST, MASTER, NEUTRAL, SIDE, START_CARD, TILE
from cowcatcher.games.great_western_trail.rules.turn import StartGame
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import FOR_SET_UP, FOR_STARTING_CARD, FOR_STARTING_MONEY
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.combinators import Times
from cowcatcher.kernel.frames import Frame

STACKS: Final = 3
"""Stacks of the Kansas City supply."""


def push_setup(s: TrailState) -> None:
    """Put the whole set-up on the stack, in the order of GWT-1."""
    box = s.box
    s.push_all(
        [
            ChanceMaster(0),
            ChanceNeutral(0) if box.shuffled_neutrals else NeutralsInOrder(),
            Times(box.tiles_on_board, ChanceBoardTile()),
            AsideBack(),
            *(ChanceStartWorker(n // box.columns) for n in range(box.workers_on_market)),
            *(ChanceForesight(slot) for slot in range(STACKS * box.foresight_each)),
            Times(box.market_size, ChanceMarketCard()),
            *(ChanceObjective(slot) for slot in range(box.display_size)),
            *(ChanceSide(number) for number in range(NUMBER_COUNT) if box.random_sides),
            *(ChanceStartCard(seat) for seat in range(s.seats)),
            ChanceFirst(),
            *(DrawCards(seat, box.hand_start) for seat in range(s.seats)),
            StartGame(),
        ]
    )


class ChanceMaster(shape.ChanceMaster):
    """GWT-1.02: the station master tile at a station; the last one goes to the last station."""

    __slots__ = ()

    def weights(self, s: TrailState) -> list[tuple[int, int]]:
        return [(MASTER.base + tile, 1) for tile in range(MASTER_COUNT) if tile not in s.master_at]

    def apply(self, s: TrailState, m: int) -> None:
        s.master_at[self.station] = m - MASTER.base
        if self.station + 2 < MASTER_COUNT:
            s.replace(ChanceMaster(self.station + 1))
            return
        s.pop()
        for tile in range(MASTER_COUNT):
            if tile not in s.master_at:
                s.master_at[MASTER_COUNT - 1] = tile


class ChanceNeutral(shape.ChanceNeutral):
    """GWT-1.03: the neutral building on an area; the last one goes to the last area."""

    __slots__ = ()

    def weights(self, s: TrailState) -> list[tuple[int, int]]:
        return [(NEUTRAL.base + letter, 1) for letter in unplaced(s)]

    def apply(self, s: TrailState, m: int) -> None:
        nodes = s.box.neutral_nodes
        s.tile[nodes[self.area]] = m - NEUTRAL.base
        if self.area + 2 < len(nodes):
            s.replace(ChanceNeutral(self.area + 1))
            return
        s.pop()
        s.tile[nodes[self.area + 1]] = unplaced(s)[0]


def unplaced(s: TrailState) -> list[int]:
    """Neutral buildings that are not on the board yet."""
    placed = [s.tile[node] for node in s.box.neutral_nodes]
    return [letter for letter in range(len(LETTERS)) if letter not in placed]


class NeutralsInOrder(shape.NeutralsInOrder):
    """GWT-1.03: the first game has building A on area A, and so on."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        for letter, node in enumerate(s.box.neutral_nodes):
            s.tile[node] = letter


class ChanceBoardTile(shape.ChanceBoardTile):
    """GWT-1.06 - 1.09: a tile of stack 1 is placed on the board; a hazard that finds no room is laid aside, and another
    tile is drawn."""

    __slots__ = ()

    def weights(self, s: TrailState) -> list[tuple[int, int]]:
        return [(TILE.base + kind, s.supply[kind]) for kind in range(TILE_KINDS) if s.supply[kind]]

    def apply(self, s: TrailState, m: int) -> None:
        kind = m - TILE.base
        s.supply[kind] -= 1
        place = lowest_teepee_place(s) if kind >= FIRST_TEEPEE else lowest_hazard_place(s, hazard_of(kind))
        if place == NONE:
            s.aside[kind] += 1
            return
        s.tile[place] = kind
        s.pop()


class AsideBack(shape.AsideBack):
    """GWT-1.09: hazards laid aside go back into stack 1."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        for kind in range(TILE_KINDS):
            s.supply[kind] += s.aside[kind]
            s.aside[kind] = 0


class ChanceStartWorker(shape.ChanceStartWorker):
    """GWT-1.10: a worker of stack 2 for a row of the job market."""

    __slots__ = ()

    def weights(self, s: TrailState) -> list[tuple[int, int]]:
        return [
            (TILE.base + kind, s.supply[TILE_KINDS + kind])
            for kind in range(WORKER_KINDS)
            if s.supply[TILE_KINDS + kind]
        ]

    def apply(self, s: TrailState, m: int) -> None:
        kind = m - TILE.base
        s.supply[TILE_KINDS + kind] -= 1
        s.add_jobs(self.row, kind, 1, FOR_SET_UP)
        s.pop()


class ChanceSide(shape.ChanceSide):
    """GWT-1.16, GWT-16.02: the side of a private building that all players use."""

    __slots__ = ()

    def weights(self, s: TrailState) -> list[tuple[int, int]]:
        return [(SIDE.base, 1), (SIDE.base + 1, 1)]

    def apply(self, s: TrailState, m: int) -> None:
        s.sides[self.number] = m - SIDE.base
        s.pop()


class ChanceStartCard(shape.ChanceStartCard):
    """GWT-1.20: a player's starting objective card, face up in the own area."""

    __slots__ = ()

    def weights(self, s: TrailState) -> list[tuple[int, int]]:
        found = []
        for kind, n in enumerate(s.box.start_cards):
            dealt = 0
            for seat in range(s.seats):
                dealt += s.area[seat * AREA_KINDS + OBJECTIVE_KINDS + kind]
            if n > dealt:
                found.append((START_CARD.base + kind, n - dealt))
        return found

    def apply(self, s: TrailState, m: int) -> None:
        s.add_area(self.to, OBJECTIVE_KINDS + m - START_CARD.base, 1, FOR_STARTING_CARD)
        s.pop()


class ChanceFirst(shape.ChanceFirst):
    """GWT-1.21: the starting player; clockwise from there everybody gets the money of the own place."""

    __slots__ = ()

    def weights(self, s: TrailState) -> list[tuple[int, int]]:
        return [(FIRST.base + seat, 1) for seat in range(s.seats)]

    def apply(self, s: TrailState, m: int) -> None:
        s.first = m - FIRST.base
        for place in range(s.seats):
            s.add_money((s.first + place) % s.seats, s.box.money_start[place], FOR_STARTING_MONEY)
        s.pop()


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *(ChanceMaster, ChanceNeutral, NeutralsInOrder, ChanceBoardTile, AsideBack, ChanceStartWorker),
    *(ChanceSide, ChanceStartCard, ChanceFirst),
)
