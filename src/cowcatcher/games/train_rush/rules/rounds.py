"""The round: bidding, lobbying, income, and the clean-up (TR-3, TR-9). Phase IV is in `investing`, V in `card_turn`."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.names import (
    AREA_COUNT,
    COAL,
    INVESTMENT,
    LOADING,
    MOST_SPIES,
    NONE,
    REGION_COUNT,
    SECTOR_COUNT,
    TRACK_COUNT,
)
from cowcatcher.games.train_rush.rules.card_turn import StartTurn
from cowcatcher.games.train_rush.rules.cards import FillPool, throw_pool
from cowcatcher.games.train_rush.rules.do import push_script
from cowcatcher.games.train_rush.rules.investing import NextInvestor
from cowcatcher.games.train_rush.rules.mission import MayPlayHero
from cowcatcher.games.train_rush.rules.moves import LOBBY, SPY
from cowcatcher.games.train_rush.rules.scoring import FinalScoring
from cowcatcher.games.train_rush.rules.tracks import step
from cowcatcher.games.train_rush.rules.wagon_frames import push_loads
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.events import FOR_INCOME, FOR_LOBBYING, lobbied, phase_began
from cowcatcher.games.train_rush.written.state import (
    BIDDING,
    INCOME,
    INVESTING,
    LOBBYING,
    MISSION,
    MOVING,
    ROUND_END,
    TrainState,
)
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason

FREE_CHOICE_SEATS: Final = 4
"""With so many players the last one in Phase II may pick any state (TR-3.06)."""


class StartRound(shape.StartRound):
    """TR-3.01: the seven phases of a round, one after the other."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        s.round += 1
        s.push_all([StartPhase(phase) for phase in range(BIDDING, ROUND_END + 1)])


class StartPhase(shape.StartPhase):
    """The decisions of a phase, in turn order."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        s.phase = self.phase
        phase_began(s, self.phase)
        order = s.order
        if self.phase == BIDDING:
            s.bids = [NONE] * s.seats
            s.push_all([*(Bid(seat) for seat in order), NewOrder()])
        elif self.phase == LOBBYING:
            s.lobbied = 0
            s.push_all([MayLobby(seat) for seat in order])
        elif self.phase == INCOME:
            s.push_all([Income(seat) for seat in order])
        elif self.phase == INVESTING:
            s.passed = 0
            s.push(NextInvestor(NONE))
        elif self.phase == MOVING:
            s.push_all([StartTurn(seat) for seat in order])
        elif self.phase == MISSION:
            s.push_all([MayPlayHero(seat) for seat in order])
        else:
            end_round(s)


# Phase I


class Bid(shape.Bid):
    """TR-3.02: a spy that has not been used is played openly (TR-3.04)."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [SPY.base + n for n in range(MOST_SPIES) if s.spies[self.seat] >> n & 1]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        n = m - SPY.base
        s.spies[self.seat] &= ~(1 << n)
        s.bids[self.seat] = n + 1

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if not SPY.has(m):
            return None
        n = m - SPY.base
        in_game = s.box.spies >> n & 1
        return Reason("spy_used", "TR-3.04", spy=n + 1) if in_game else Reason("no_such_spy", "TR-1.07", spy=n + 1)


class NewOrder(shape.NewOrder):
    """TR-3.03: the new order, the highest spy first; who played earlier is ahead in a tie."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        ranked = sorted([(-s.bids[seat], place, seat) for place, seat in enumerate(s.order)])
        s.order = tuple([seat for _, _, seat in ranked])


# Phase II


def spy_field(s: TrainState, sector: int) -> int:
    """The leftmost free spy field of a sector, as an index of `influence`; NONE if it is full (TR-3.05, TR-3.07)."""
    fields = s.box.sector_fields
    for at in range(sector * fields, sector * fields + s.box.spy_fields):
        if s.influence[at] == NONE:
            return at
    return NONE


def has_spy(s: TrainState, seat: int, sector: int) -> bool:
    """True where the seat has a spy in a sector."""
    fields = s.box.sector_fields
    return seat in s.influence[sector * fields : sector * fields + s.box.spy_fields]


def state_available(s: TrainState, seat: int, region: int) -> bool:
    """TR-3.06: nobody has sent a spy there in this phase; the fourth of four players may go anywhere."""
    if s.seats == FREE_CHOICE_SEATS and s.order[-1] == seat:
        return True
    return not s.lobbied >> region & 1


def lobby_sectors(s: TrainState, seat: int) -> list[int]:
    """Sectors where the seat can send its spy, ascending (TR-3.05 - 3.08)."""
    found: list[int] = []
    for region in range(REGION_COUNT):
        if not state_available(s, seat, region):
            continue
        for kind in range(SECTOR_COUNT):
            sector = region * SECTOR_COUNT + kind
            if spy_field(s, sector) != NONE and not (s.box.one_spy[kind] and has_spy(s, seat, sector)):
                found.append(sector)
    return found


class MayLobby(shape.MayLobby):
    """TR-3.05, TR-3.11: a spy is sent to a sector, if there is one that it can go to."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        if lobby_sectors(s, self.who):
            s.push(Lobby(self.who))


class Lobby(shape.Lobby):
    """TR-3.05 - 3.10: the sector of the spy; then the step on its track and the bonus of the field."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [LOBBY.base + sector for sector in lobby_sectors(s, self.seat)]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        sector = m - LOBBY.base
        at = spy_field(s, sector)
        kind = sector % SECTOR_COUNT
        lobbied(s, self.seat, sector, at % s.box.sector_fields)
        self.send(s, sector)
        s.lobbied |= 1 << sector // SECTOR_COUNT
        step(s, self.seat, s.box.sector_track[kind], FOR_LOBBYING)
        script = s.box.spy_script[kind * s.box.spy_fields + at - sector * s.box.sector_fields]
        if script != NONE:
            push_script(s, self.seat, script)

    def send(self, s: TrainState, sector: int) -> None:
        """The spy, on the field of a sector that is his."""
        s.influence[spy_field(s, sector)] = self.seat

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if not LOBBY.has(m):
            return None
        sector = m - LOBBY.base
        if not state_available(s, self.seat, sector // SECTOR_COUNT):
            return Reason("state_not_available", "TR-3.06", region=sector // SECTOR_COUNT)
        if spy_field(s, sector) == NONE:
            return Reason("sector_full", "TR-3.07")
        return Reason("own_spy_there", "TR-3.08")


# Phase III


class Income(shape.Income):
    """TR-3.12 - 3.14: markers by the Investment and Coal fields, then wagons by the Loading field."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        seat = self.who
        values = s.box.track_values
        at = seat * TRACK_COUNT
        s.add_investment(seat, values[INVESTMENT][s.progress[at + INVESTMENT]], FOR_INCOME)
        s.add_coal(seat, values[COAL][s.progress[at + COAL]], FOR_INCOME)
        push_loads(s, seat, values[LOADING][s.progress[at + LOADING]])


# Phase VII


def end_round(s: TrainState) -> None:
    """TR-9.03, TR-9.04: the end of the game, or the clean-up before the next round."""
    if s.round >= s.box.rounds or toured(s):
        s.push(FinalScoring())
        return
    s.area_used = [0] * AREA_COUNT
    throw_pool(s)
    s.push_all([FillPool(), StartRound()])


def toured(s: TrainState) -> bool:
    """TR-9.03: somebody has been to so many cities that the game ends."""
    for cities in s.visited:  # noqa: SIM110 (a loop is what the compiler makes fast)
        if cities.bit_count() >= s.box.end_cities:
            return True
    return False


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (StartRound, StartPhase, Bid, NewOrder, MayLobby, Lobby, Income)
