"""Why something that is known from another moment of the game cannot be done at this decision."""

from __future__ import annotations

from cowcatcher.games.carson_city.rules.moves import KEPT, ROAD
from cowcatcher.kernel.types import Reason


def not_now(m: int) -> Reason | None:
    """Roads and kept buildings have moments of their own (CC-9.04, CC-10.15); None for any other move."""
    if ROAD.has(m):
        return Reason("roads_not_now", "CC-9.04")
    return Reason("kept_not_now", "CC-10.15") if KEPT.has(m) else None
