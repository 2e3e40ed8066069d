"""Carcassonne: Gold Rush as a game of the kernel."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final

from cowcatcher.data.boxes import Boxes
from cowcatcher.games.gold_rush.box import Box
from cowcatcher.games.gold_rush.data.file import GoldRushData, load, merged
from cowcatcher.games.gold_rush.rules import check as laws
from cowcatcher.games.gold_rush.rules import hidden, scoring
from cowcatcher.games.gold_rush.rules.actions import ChooseAction, ChooseTentTarget
from cowcatcher.games.gold_rush.rules.moves import TABLE
from cowcatcher.games.gold_rush.rules.scoring import CloseMountain, FinalScoring, ScoreCities, ScoreMountain, ScoreTile
from cowcatcher.games.gold_rush.rules.tokens import TakeToken
from cowcatcher.games.gold_rush.rules.turn import (
    ChanceDrawTile,
    ChanceFirstSeat,
    ChooseCell,
    ChooseRotation,
    LayStartTile,
    NextTurn,
)
from cowcatcher.games.gold_rush.written.state import GoldRushState, fresh
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.moves import MoveTable
from cowcatcher.kernel.options import Option, Options
from cowcatcher.kernel.types import Outcome, Rng

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *(LayStartTile, ChanceFirstSeat, ChanceDrawTile, ChooseCell, ChooseRotation, NextTurn),
    *(ChooseAction, ChooseTentTarget, TakeToken),
    *(ScoreTile, CloseMountain, ScoreMountain, ScoreCities, FinalScoring),
)


class GoldRush(Game[GoldRushState]):
    """Carcassonne: Gold Rush (2014), 2 to 5 players, with and without farmers."""

    slug: ClassVar[str] = "gold_rush"
    name: ClassVar[str] = "Carcassonne: Gold Rush"
    ruleset: ClassVar[str] = "1"
    table: ClassVar[MoveTable] = TABLE
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4, 5)
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = FRAMES
    max_moves: ClassVar[int] = 2000
    folder: ClassVar[Path] = Path(__file__).parent
    model: ClassVar[str] = "cowcatcher.games.gold_rush.model:MODEL"

    def __init__(self, data: GoldRushData, data_tag: str = "") -> None:
        self.data = data
        self.data_tag = data_tag
        farmers = ("true", "false") if data.variant_without_farmers.option_default else ("false", "true")
        self.options = (Option(data.variant_without_farmers.option, "GR-14.01", farmers),)
        self._boxes: Boxes[Box] = Boxes()

    def __reduce__(self) -> tuple[type[GoldRush], tuple[GoldRushData, str]]:
        return (GoldRush, (self.data, self.data_tag))

    def with_data(self, file: Path) -> GoldRush:
        data = load(file)
        return GoldRush(data, data.fingerprint)

    def merged(self, file: Path) -> dict[str, object]:
        return merged(file)

    def start(self, seats: int, options: Options) -> GoldRushState:
        box = self._boxes.find(options, 0, lambda: Box(self.data, options))
        s = fresh(box, seats)
        s.push_all([LayStartTile(), ChanceFirstSeat()])
        return s

    def redact(self, s: GoldRushState, seat: int | None) -> GoldRushState:
        return hidden.redact(s, seat)

    def glimpse(self, s: GoldRushState, seat: int | None) -> GoldRushState:
        return hidden.hide(s.lent(), s, seat)

    def determinize(self, s: GoldRushState, seat: int, rng: Rng) -> GoldRushState:
        return hidden.determinize(s, seat, rng)

    def outcome(self, s: GoldRushState) -> Outcome | None:
        return scoring.outcome(s)

    def points(self, s: GoldRushState) -> list[int]:
        return list(s.score)

    def check(self, s: GoldRushState) -> list[str]:
        return laws.check(s)


GAME: Final = GoldRush(load())
