"""Great Western Trail as a game of the kernel."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final

from cowcatcher.data.boxes import Boxes
from cowcatcher.games.great_western_trail.box import Box
from cowcatcher.games.great_western_trail.data.file import TrailData, load, merged
from cowcatcher.games.great_western_trail.rules import (
    cards,
    delivery,
    discs,
    hidden,
    job_market,
    kansas_city,
    movement,
    objectives,
    phase_b,
    railway,
    scoring,
    setup,
    stations,
    turn,
)
from cowcatcher.games.great_western_trail.rules import check as laws
from cowcatcher.games.great_western_trail.rules.actions import (
    build,
    cattle,
    draw_discard,
    hire,
    objective_cards,
    tiles,
)
from cowcatcher.games.great_western_trail.rules.effects import acting, further
from cowcatcher.games.great_western_trail.rules.moves import TABLE
from cowcatcher.games.great_western_trail.written.state import TrailState, fresh
from cowcatcher.kernel.combinators import Times
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.moves import MoveTable
from cowcatcher.kernel.options import Option, Options
from cowcatcher.kernel.types import Outcome, Rng

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    Times,
    *setup.FRAMES,
    *(*turn.FRAMES, *movement.FRAMES, *phase_b.FRAMES, *acting.FRAMES, *further.FRAMES),
    *(*objectives.FRAMES, *cards.FRAMES),
    *(*hire.FRAMES, *build.FRAMES, *cattle.FRAMES, *draw_discard.FRAMES, *tiles.FRAMES),
    *objective_cards.FRAMES,
    *(*railway.FRAMES, *stations.FRAMES, *discs.FRAMES, *kansas_city.FRAMES, *delivery.FRAMES),
    *(*job_market.FRAMES, *scoring.FRAMES),
)


def options_of(data: TrailData) -> tuple[Option, ...]:
    """The options, their defaults from the components' settings."""
    chosen = data.settings

    def one_of(name: str, rule: str, default: str, *values: str) -> Option:
        return Option(name, rule, (default, *(v for v in values if v != default)))

    kansas_city = "true" if chosen.play_objectives_in_kansas_city else "false"
    return (
        one_of("neutral_buildings", "GWT-16.01", chosen.neutral_buildings, "shuffled", "in_order"),
        one_of("private_sides", "GWT-16.02", chosen.private_sides, "all_a", "random_per_tile"),
        one_of("building_7a_dollars", "GWT-11.04", chosen.building_7a_dollars, "flat", "per_pair"),
        one_of("play_objectives_in_kansas_city", "GWT-12.03", kansas_city, "false", "true"),
        one_of("tie_break", "GWT-16.04", chosen.tie_break, "shared", "tournament"),
    )


class GreatWesternTrail(Game[TrailState]):
    """Great Western Trail (first edition, 2016), 2 to 4 players."""

    slug: ClassVar[str] = "great_western_trail"
    name: ClassVar[str] = "Great Western Trail"
    ruleset: ClassVar[str] = "1"
    table: ClassVar[MoveTable] = TABLE
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = FRAMES
    max_moves: ClassVar[int] = 30000
    folder: ClassVar[Path] = Path(__file__).parent
    model: ClassVar[str] = "cowcatcher.games.great_western_trail.model:MODEL"

    def __init__(self, data: TrailData, data_tag: str = "") -> None:
        self.data = data
        self.data_tag = data_tag
        self.options = options_of(data)
        self._boxes: Boxes[Box] = Boxes()

    def __reduce__(self) -> tuple[type[GreatWesternTrail], tuple[TrailData, str]]:
        return (GreatWesternTrail, (self.data, self.data_tag))

    def with_data(self, file: Path) -> GreatWesternTrail:
        data = load(file)
        return GreatWesternTrail(data, data.fingerprint)

    def merged(self, file: Path) -> dict[str, object]:
        return merged(file)

    def start(self, seats: int, options: Options) -> TrailState:
        box = self._boxes.find(options, seats, lambda: Box(self.data, options, seats))
        s = fresh(box, seats)
        setup.push_setup(s)
        return s

    def redact(self, s: TrailState, seat: int | None) -> TrailState:
        return hidden.redact(s, seat)

    def glimpse(self, s: TrailState, seat: int | None) -> TrailState:
        return hidden.hide(s.lent(), s, seat)

    def determinize(self, s: TrailState, seat: int, rng: Rng) -> TrailState:
        return hidden.determinize(s, seat, rng)

    def outcome(self, s: TrailState) -> Outcome | None:
        return scoring.outcome(s)

    def points(self, s: TrailState) -> list[int]:
        return scoring.points(s)

    def check(self, s: TrailState) -> list[str]:
        return laws.check(s)


GAME: Final = GreatWesternTrail(load())
"""Great Western Trail, for two to four players."""
