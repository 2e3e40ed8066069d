"""Corruption: agents in the sectors (TR-10.17)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.box import REGION_ACTIVE
from cowcatcher.games.train_rush.names import NONE, SECTOR_COUNT
from cowcatcher.games.train_rush.rules.ends import active_region
from cowcatcher.games.train_rush.rules.moves import AGENT, DECLINE
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.events import FOR_PLACING
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def free_agent_field(s: TrainState, sector: int) -> int:
    """The leftmost free field for an agent in a sector, as an index of `influence`; NONE if there is none."""
    fields = s.box.sector_fields
    for at in range(sector * fields + s.box.spy_fields, (sector + 1) * fields):
        if s.influence[at] == NONE:
            return at
    return NONE


def region_meant(s: TrainState, seat: int, region: int) -> int:
    """The region that an effect names, NONE for the active one on START (TR-10.25)."""
    return active_region(s, seat) if region == REGION_ACTIVE else region


def agent_sectors(s: TrainState, seat: int, region: int) -> list[int]:
    """Sectors of a region where the seat can place an agent, ascending."""
    if region == NONE or not s.agents[seat]:
        return []
    first = region * SECTOR_COUNT
    return [sector for sector in range(first, first + SECTOR_COUNT) if free_agent_field(s, sector) != NONE]


def can_place_agent(s: TrainState, seat: int, region: int) -> bool:
    """True when the seat can place an agent in the region that an effect names."""
    return len(agent_sectors(s, seat, region_meant(s, seat, region))) > 0


def place_agent(s: TrainState, seat: int, sector: int) -> None:
    """TR-10.17: an agent on the leftmost free field; nothing where there is no agent or no field."""
    at = free_agent_field(s, sector)
    if at != NONE and s.agents[seat]:
        s.influence[at] = seat
        s.add_agents(seat, -1, FOR_PLACING, at)


def push_agents(s: TrainState, seat: int, region: int, times: int, together: bool, optional: bool) -> None:
    """Push the placing of agents in the region that an effect names, as far as it is possible."""
    where = region_meant(s, seat, region)
    if times > 0 and agent_sectors(s, seat, where):
        s.push(AgentSector(seat, where, times, int(together), int(optional)))


class AgentSector(shape.AgentSector):
    """TR-10.17: the sector for an agent; together: 1 where all `times` agents go into that sector, as far as they
    can."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        moves = [AGENT.base + sector for sector in agent_sectors(s, self.seat, self.region)]
        return [DECLINE, *moves] if self.optional else moves

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        if m == DECLINE:
            return
        self.place(s, m - AGENT.base)
        if not self.together:
            push_agents(s, self.seat, self.region, self.times - 1, False, self.optional != 0)

    def place(self, s: TrainState, sector: int) -> None:
        """The agents that go into a sector with this choice."""
        for _ in range(self.times if self.together else 1):
            place_agent(s, self.seat, sector)

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        if m == DECLINE:
            return Reason("not_optional", "TR-10.01")
        if not AGENT.has(m):
            return None
        if (m - AGENT.base) // SECTOR_COUNT != self.region:
            return Reason("other_region", "TR-10.17", region=self.region)
        return Reason("no_agent_field", "TR-10.17")


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (AgentSector,)
