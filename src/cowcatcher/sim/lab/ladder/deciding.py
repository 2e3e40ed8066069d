"""When a comparison is decided: a sequential test, so that nobody plays a thousand games for what fifty have shown."""

from __future__ import annotations

from math import log
from typing import Final

import numpy as np

from cowcatcher.sim.lab.stats import ALPHA, Floats

LEAST_ROUNDS: Final = 8
"""Before that the spread of the rounds is not known well enough."""

BOUND: Final = log((1 - ALPHA) / ALPHA)
"""From this ratio of likelihoods on a side is believed, for errors of 5 % on either side (Wald 1945)."""


def ratio(rounds: Floats, even: float, band: float) -> float:
    """The log ratio of the likelihoods that the share is `even` + `band` and that it is `even` - `band`.

    A generalised sequential probability ratio test on the means of rounds, taken as normal with the spread seen
    (Wald 1945; for games in pairs see Van den Bergh, "A practical introduction to the GSPRT", 2018).
    """
    n = len(rounds)
    if n < LEAST_ROUNDS:
        return 0.0
    # One round more that is as far off as can be: a row of equal rounds leaves some doubt, too.
    spread = float(np.var(np.append(rounds, [0.0, 1.0])))
    return 2.0 * band * float(np.sum(rounds - even)) / spread


def decided(rounds: Floats, even: float, band: float) -> int:
    """1 when the one is the better bot, -1 when the worse, 0 while that is open."""
    found = ratio(rounds, even, band)
    return 1 if found >= BOUND else -1 if found <= -BOUND else 0
