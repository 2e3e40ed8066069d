"""Great Western Trail: El Paso as a game of the kernel."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final

from cowcatcher.data.boxes import Boxes
from cowcatcher.games.el_paso.box import Box
from cowcatcher.games.el_paso.data.file import PasoData, load, merged
from cowcatcher.games.el_paso.names import TRAINS, TYPES
from cowcatcher.games.el_paso.rules import (
    action_phase,
    auxiliary,
    cards,
    delivery,
    draw_phase,
    hidden,
    movement,
    scoring,
    setup,
    sue,
    turn,
)
from cowcatcher.games.el_paso.rules import check as laws
from cowcatcher.games.el_paso.rules.actions import build, cattle, discard, exchange, exchange_again, hire, spend, tiles
from cowcatcher.games.el_paso.rules.moves import TABLE
from cowcatcher.games.el_paso.written.state import PasoState, fresh
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.moves import MoveTable
from cowcatcher.kernel.options import Option, Options
from cowcatcher.kernel.types import Outcome, Rng

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    *(*setup.FRAMES, *turn.FRAMES, *movement.FRAMES, *action_phase.FRAMES, *auxiliary.FRAMES, *cards.FRAMES),
    *(*build.FRAMES, *cattle.FRAMES, *discard.FRAMES, *exchange.FRAMES, *exchange_again.FRAMES, *hire.FRAMES),
    *(*draw_phase.FRAMES, *spend.FRAMES, *tiles.FRAMES, *delivery.FRAMES, *scoring.FRAMES, *sue.FRAMES),
)


def options_of(data: PasoData) -> tuple[Option, ...]:
    """The options, their defaults from the components' settings."""
    chosen = data.settings

    def one_of(name: str, rule: str, default: str, *values: str) -> Option:
        return Option(name, rule, (default, *(v for v in values if v != default)))

    cash, refill = ("true" if on else "false" for on in (chosen.auto_cash_in, chosen.refill_in_delivery))
    return (
        one_of("neutral_layout", "EP-13.01", chosen.neutral_layout, "printed", "random"),
        *(Option(f"building_{kind}", "EP-13.02", ("a", "b")) for kind in TYPES),
        *(Option(f"train_{card}", "EP-13.03", ("plain", "star")) for card in TRAINS),
        one_of("solo_b_cards", "EP-14.04", str(chosen.solo_b_cards), "0", "1", "2", "3"),
        one_of("auto_cash_in", "EP-12.03", cash, "true", "false"),
        one_of("refill_in_delivery", "EP-7.15", refill, "true", "false"),
    )


class ElPaso(Game[PasoState]):
    """Great Western Trail: El Paso (2025), 2 to 4 players, or one against Sue."""

    slug: ClassVar[str] = "el_paso"
    name: ClassVar[str] = "Great Western Trail: El Paso"
    ruleset: ClassVar[str] = "1"
    table: ClassVar[MoveTable] = TABLE
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = FRAMES
    max_moves: ClassVar[int] = 20000
    folder: ClassVar[Path] = Path(__file__).parent
    model: ClassVar[str] = "cowcatcher.games.el_paso.model:MODEL"

    def __init__(self, data: PasoData, data_tag: str = "") -> None:
        self.data = data
        self.data_tag = data_tag
        self.options = options_of(data)
        self._boxes: Boxes[Box] = Boxes()

    def __reduce__(self) -> tuple[type[ElPaso], tuple[PasoData, str]]:
        return (ElPaso, (self.data, self.data_tag))

    def with_data(self, file: Path) -> ElPaso:
        data = load(file)
        return ElPaso(data, data.fingerprint)

    def has_secrets(self, seats: int, options: Options) -> bool:
        return seats > 1

    def merged(self, file: Path) -> dict[str, object]:
        return merged(file)

    def start(self, seats: int, options: Options) -> PasoState:
        box = self._boxes.find(options, seats, lambda: Box(self.data, options, seats))
        s = fresh(box, seats)
        setup.push_setup(s)
        return s

    def redact(self, s: PasoState, seat: int | None) -> PasoState:
        return hidden.redact(s, seat)

    def glimpse(self, s: PasoState, seat: int | None) -> PasoState:
        return hidden.hide(s.lent(), s, seat)

    def determinize(self, s: PasoState, seat: int, rng: Rng) -> PasoState:
        return hidden.determinize(s, seat, rng)

    def outcome(self, s: PasoState) -> Outcome | None:
        return scoring.outcome(s)

    def points(self, s: PasoState) -> list[int]:
        return [scoring.points_of(s, seat) for seat in range(s.seats)]

    def check(self, s: PasoState) -> list[str]:
        return laws.check(s)


GAME: Final = ElPaso(load())
"""Great Western Trail: El Paso, for one to four players."""
