"""Every field of a state gets into its observation: which ones are read."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.envs.test_observations import EVERY, made, positions

from cowcatcher.buildinfo import is_compiled
from cowcatcher.games.registry import slugs
from cowcatcher.kernel.game import View

UNREAD = {
    "carson_city": {"reveals", "undealt"},
    "el_paso": {"reveals"},
    "gold_rush": {"reveals", "crew", "feature", "rim_edges", "rim_tiles", "ring", "tents"},
    "great_western_trail": {"reveals"},
    "train_rush": {"reveals", "visited"},
}
"""Fields of states that are not read, because they follow from the others or tell of the past alone."""


class Recorder:
    """A state that notes which of its attributes are read."""

    def __init__(self, s: Any) -> None:
        self.s = s
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.read.add(name)
        return getattr(self.s, name)


if not is_compiled():  # there a view takes nothing but a state; encoders are the same in both

    @pytest.mark.parametrize("slug", slugs())
    def test_every_field_of_the_state_is_read(slug: str) -> None:
        found = made(slug)
        seats = found.game.seats[-1]
        recorder: Any = None
        read: set[str] = set()
        for n, s in enumerate(positions(found.game, seats, {}, Random(3))):
            if n % EVERY == 0:
                view = found.game.view(s, 0)
                recorder = Recorder(view.known)
                found.observe(View(0, recorder, view.to_move, view.decision, view.legal))
                read |= recorder.read
        assert set(recorder.s.FIELDS) | {"reveals"} == (read & set(recorder.s.FIELDS)) | UNREAD[slug]
