"""Train Rush as a game of the kernel."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final

from cowcatcher.data.boxes import Boxes
from cowcatcher.games.train_rush.box import Box
from cowcatcher.games.train_rush.data.file import TrainData, load, merged
from cowcatcher.games.train_rush.data.map_checks import most_points
from cowcatcher.games.train_rush.names import NODES, SEATS
from cowcatcher.games.train_rush.rules import (
    agents,
    card_turn,
    cards,
    city,
    contracts,
    do,
    draft,
    hidden,
    investing,
    market,
    mission,
    movement,
    rounds,
    scoring,
    setup,
    siding,
    tracks,
    wagon_frames,
    zones,
)
from cowcatcher.games.train_rush.rules import check as laws
from cowcatcher.games.train_rush.rules.graph import graph_of, reachable
from cowcatcher.games.train_rush.rules.moves import TABLE
from cowcatcher.games.train_rush.written.state import TrainState, fresh
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.moves import MoveTable
from cowcatcher.kernel.options import Option, Options
from cowcatcher.kernel.types import Outcome, Rng

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *(*setup.FRAMES, *draft.FRAMES, *cards.FRAMES, *contracts.FRAMES, *wagon_frames.FRAMES),
    *(*rounds.FRAMES, *investing.FRAMES, *card_turn.FRAMES, *mission.FRAMES),
    *(*do.FRAMES, *movement.FRAMES, *city.FRAMES, *market.FRAMES, *siding.FRAMES),
    *(*tracks.FRAMES, *zones.FRAMES, *agents.FRAMES, *scoring.FRAMES),
)


def options_of(data: TrainData) -> tuple[Option, ...]:
    """The options of TR-12, their defaults from the components' settings."""
    chosen = data.settings

    def one_of(name: str, rule: str, default: str, *values: str) -> Option:
        return Option(name, rule, (default, *(v for v in values if v != default)))

    return (
        one_of("heroes", "TR-12.01", chosen.heroes, "draft", "random"),
        one_of("action_deck", "TR-12.02", chosen.action_deck, "annex", "base"),
    )


class TrainRush(Game[TrainState]):
    """Train Rush (prototype), 2 to 4 players."""

    slug: ClassVar[str] = "train_rush"
    name: ClassVar[str] = "Train Rush"
    ruleset: ClassVar[str] = "1"
    table: ClassVar[MoveTable] = TABLE
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    seat_letters: ClassVar[str] = "".join(SEATS)
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = FRAMES
    max_moves: ClassVar[int] = 10000
    folder: ClassVar[Path] = Path(__file__).parent
    model: ClassVar[str] = "cowcatcher.games.train_rush.model:MODEL"

    def __init__(self, data: TrainData, data_tag: str = "") -> None:
        self.data = data
        self.data_tag = data_tag
        self.options = options_of(data)
        self.seat_colours = data.player.colours
        self._graph = graph_of(data.map, data.city, most_points(data))
        self._boxes: Boxes[Box] = Boxes()

    def __reduce__(self) -> tuple[type[TrainRush], tuple[TrainData, str]]:
        return (TrainRush, (self.data, self.data_tag))

    def with_data(self, file: Path) -> TrainRush:
        data = load(file)
        return TrainRush(data, data.fingerprint)

    def merged(self, file: Path) -> dict[str, object]:
        return merged(file)

    def doubts(self) -> tuple[str, ...]:
        """Fields of the map that nothing leads to (TR-2.01)."""
        reached = reachable(self._graph.after)
        lost = [node.id for node in self.data.map.node if NODES.index(node.id) not in reached]
        return tuple(f"map.node[{name}]: no way leads to this field, so nobody can stop there" for name in lost)

    def start(self, seats: int, options: Options) -> TrainState:
        box = self._boxes.find(options, seats, lambda: Box(self.data, self._graph, options, seats))
        s = fresh(box, seats)
        setup.push_setup(s)
        return s

    def redact(self, s: TrainState, seat: int | None) -> TrainState:
        return hidden.redact(s, seat)

    def glimpse(self, s: TrainState, seat: int | None) -> TrainState:
        return hidden.hide(s.lent(), s, seat)

    def determinize(self, s: TrainState, seat: int, rng: Rng) -> TrainState:
        return hidden.determinize(s, seat, rng)

    def outcome(self, s: TrainState) -> Outcome | None:
        return scoring.outcome(s)

    def points(self, s: TrainState) -> list[int]:
        return scoring.points(s)

    def check(self, s: TrainState) -> list[str]:
        return laws.check(s)


GAME: Final = TrainRush(load())
"""Train Rush, for two to four players."""
