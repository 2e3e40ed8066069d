"""Players for tests who make the rarer things happen."""

from __future__ import annotations

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.names import EL_PASO
from cowcatcher.games.el_paso.rules.moves import (
    ACTION,
    AUX,
    BUILD,
    DECLINE,
    DONE,
    GO,
    HIRE,
    POST,
    SPEND,
    STOP,
    TOKEN,
    TRAIN,
    USE,
)
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import Options
from cowcatcher.kernel.types import Rng
from cowcatcher.testing.conformance import option_sets

B_AND_STAR = {
    **{f"building_{kind}": "b" for kind in range(1, 7)},
    **{f"train_{card}": "star" for card in range(1, 5)},
    "solo_b_cards": "3",
}
OPTIONS: list[Options] = [
    *option_sets(GAME),
    B_AND_STAR | {"neutral_layout": "random", "auto_cash_in": "false", "refill_in_delivery": "false"},
]


def weight(s: PasoState, m: int) -> float:
    """How gladly a lively player makes a move: he uses his stops, hires and builds, and keeps his workers."""
    if m == GO.base + EL_PASO:
        return 0.3
    if m in (DONE, STOP, DECLINE):
        return 0.1
    if BUILD.has(m):
        return 1.0 + BUILD.arg(m)
    if POST.has(m):
        return 1.0 + POST.arg(m)
    for family, value in ((SPEND, 0.05), (AUX, 0.3), (HIRE, 2.0), (ACTION, 5.0), (TRAIN, 2.0)):
        if family.has(m):
            return value
    return {TOKEN: 0.3, USE: 5.0}.get(m, 1.0)


def lively(game: Game[PasoState], s: PasoState, rng: Rng) -> int:
    """A legal move by its weight."""
    legal = s.legal()
    return rng.choices(legal, [weight(s, m) for m in legal])[0]
