"""What lies on the trail as an observation tells it: `tile` has numbers of its own for each kind of place."""

from __future__ import annotations

from cowcatcher.games.great_western_trail.names import NUMBER_COUNT
from cowcatcher.games.great_western_trail.written.state import TrailState


def neutral(s: TrailState, me: int) -> list[int]:
    """1 + the building on each neutral area."""
    return [s.tile[place] + 1 for place in s.box.neutral_nodes]


def plots(s: TrailState, me: int) -> list[int]:
    """For each plot 1 + the seat whose private building is there, counted from the onlooker, and its number from 1."""
    found = [0] * (2 * len(s.box.plot_nodes))
    for at, place in enumerate(s.box.plot_nodes):
        built = s.tile[place]
        if built >= 0:
            found[2 * at] = (built // NUMBER_COUNT - me) % s.seats + 1
            found[2 * at + 1] = built % NUMBER_COUNT + 1
    return found


def hazard_tiles(s: TrailState, me: int) -> list[int]:
    """1 + the tile on each hazard space."""
    return [s.tile[place] + 1 for place in s.box.hazard_nodes]


def teepee_tiles(s: TrailState, me: int) -> list[int]:
    """1 + the tile on each teepee space."""
    return [s.tile[place] + 1 for place in s.box.teepee_places]
