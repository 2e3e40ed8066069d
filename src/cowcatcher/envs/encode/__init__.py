"""What a seat may know as an array of numbers; how a game's is found."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.envs.encode.base import Encoder
from cowcatcher.envs.encode.codes import Codes
from cowcatcher.envs.encode.flat import Flat
from cowcatcher.kernel.errors import CowcatcherError, one_of
from cowcatcher.kernel.game import Game
from cowcatcher.registry import face

CODES: Final = "codes"
FLAT: Final = "flat"
OBSERVATIONS: Final = {
    CODES: "whole numbers (int16): amounts, and of choices which one, from 1; embeddings take them as they are",
    FLAT: "the same with each choice one-hot (float32), for nets without embeddings",
}
"""The forms that an observation can have."""


def encoder(game: Game[Any], observation: str = CODES) -> Encoder:
    """The encoder of a game: what its plug-in brings, else what follows from its model. observation: one of
    OBSERVATIONS.

    Raises CowcatcherError for a form that there is none of, and for a game with neither.
    """
    if observation not in OBSERVATIONS:
        raise CowcatcherError(f"observation cannot be {observation!r}; it is {one_of(list(OBSERVATIONS))}")
    make = face(game.slug, "observation")
    if make is not None:
        made: Encoder = make(game)
        return made
    return Flat(game) if observation == FLAT else Codes(game)
