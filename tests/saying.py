"""Refusals in the tests of games: whatever is refused has a sentence in which nothing is missing."""

from __future__ import annotations

from functools import cache
from typing import Any

from cowcatcher.kernel.game import Game
from cowcatcher.kernel.types import Reason
from cowcatcher.testing.conformance import NAMES
from cowcatcher.text import speaker
from cowcatcher.text.speaker import Speaker


@cache
def _speaker(game: Game[Any], seats: int) -> Speaker[Any]:
    return speaker(game, NAMES[:seats])


def check_said(game: Game[Any], seats: int, reason: Reason) -> None:
    """It fails where a reason has no sentence, or one with a gap."""
    sentence = _speaker(game, seats).refusal(reason)
    assert sentence.endswith("."), f"{reason!r} is said as {sentence!r}"
    assert "{" not in sentence, sentence
    assert None not in reason.params.values(), f"{reason!r}"
