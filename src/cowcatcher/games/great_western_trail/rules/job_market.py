"""Tiles on the board, the job market and its token, refills of the cattle market (GWT-5.12 - 5.18, 13.01)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.great_western_trail.names import (
    FIRST_HAZARD,
    FIRST_TEEPEE,
    HAZARD_FACES,
    HAZARDS,
    NONE,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.moves import MARKET
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import (
    FOR_PLACING,
    FOR_REFILL,
    placed,
    token_moved,
    token_taken,
)
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Rng


def place_tile(s: TrailState, seat: int, number: int, kind: int) -> None:
    """GWT-5.10: a tile of a number of the foresight area comes onto the board; what finds no room leaves the game
    (GWT-5.12, 5.13). No worker may come once the token has left the board (GWT-13.02, 13.05)."""
    if kind < FIRST_HAZARD:
        placed(s, seat, number, kind, s.token)
        place_worker(s, seat, kind)
        return
    place = room_for(s, kind)
    placed(s, seat, number, kind, place)
    if place != NONE:
        s.tile[place] = kind


def room_for(s: TrailState, kind: int) -> int:
    """GWT-5.12, 5.13: where a hazard or a teepee comes onto the board, NONE where it finds no room."""
    return lowest_teepee_place(s) if kind >= FIRST_TEEPEE else lowest_hazard_place(s, hazard_of(kind))


def hazard_of(kind: int) -> int:
    """Index in HAZARDS of a hazard tile."""
    return (kind - FIRST_HAZARD) // HAZARD_FACES


def lowest_hazard_place(s: TrailState, hazard: int) -> int:
    """GWT-1.08, 5.13: the empty space of lowest value of that kind of hazard; NONE if all are full."""
    nodes = s.box.hazard_nodes
    each = len(nodes) // len(HAZARDS)
    for i in range(hazard * each, (hazard + 1) * each):
        if s.tile[nodes[i]] == NONE:
            return nodes[i]
    return NONE


def lowest_teepee_place(s: TrailState) -> int:
    """GWT-1.07, 5.12: the empty teepee space of lowest value; NONE if all are full."""
    for place in s.box.teepee_places:
        if s.tile[place] == NONE:
            return place
    return NONE


def place_worker(s: TrailState, seat: int, kind: int) -> None:
    """GWT-5.15: a worker comes into the row of the token. The last space to be filled there is the token's own, so a
    full row sends it on (GWT-5.16)."""
    s.add_jobs(s.token, kind, 1, FOR_PLACING)
    row = s.token * WORKER_KINDS
    jobs = s.jobs
    if jobs[row] + jobs[row + 1] + jobs[row + 2] == s.box.columns:
        move_token(s, seat)


def move_token(s: TrailState, seat: int) -> None:
    """GWT-5.16 - 5.18: the token goes one row down. Along a yellow arrow the cattle market is refilled; along the red
    one it leaves the board, the seat takes it and the end of the game has come (GWT-13.01, 13.04)."""
    box = s.box
    row = s.token
    if row == box.end_row:
        s.token = len(box.row_costs)
        s.token_owner = seat
        s.last_turns = s.seats - 1
        token_taken(s, seat, s.last_turns)
        return
    s.token = row + 1
    token_moved(s, s.token)
    if row in box.yellow_rows:
        refill_market(s)


def token_gone(s: TrailState) -> bool:
    """True once the token has left the board: no worker finds a space any more (GWT-13.02, 13.05)."""
    return s.token >= len(s.box.row_costs)


def refill_market(s: TrailState) -> None:
    """GWT-5.17: fill the cattle market up to its size; a market that is as large already gets nothing."""
    cards = 0
    for n in s.market:
        cards += n
    fill_market(s, s.box.market_size - cards)


def fill_market(s: TrailState, n: int) -> None:
    """Draw up to `n` cards, as far as the market stack goes (GWT-5.17, 8.74)."""
    left = 0
    for cards in s.market_stack:
        left += cards
    for _ in range(min(n, left)):
        s.push(NEXT_CARD)


class ChanceMarketCard(shape.ChanceMarketCard):
    """GWT-1.13, 5.17, 8.74: the top card of the market stack joins the cattle market."""

    __slots__ = ()

    def weights(self, s: TrailState) -> list[tuple[int, int]]:
        return [(MARKET.base + i, n) for i, n in enumerate(s.market_stack) if n]

    def sample(self, s: TrailState, rng: Rng) -> int:
        stack = s.market_stack
        total = 0
        for n in stack:
            total += n
        point = int(rng.random() * total)
        i = 0
        while point >= stack[i]:
            point -= stack[i]
            i += 1
        return MARKET.base + i

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        s.market_stack[m - MARKET.base] -= 1
        s.add_market(m - MARKET.base, 1, FOR_REFILL)


NEXT_CARD: Final = ChanceMarketCard()

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (ChanceMarketCard,)
