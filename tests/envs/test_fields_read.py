"""Every field of a state gets into its observation: which ones are read, and that each part of them tells."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.envs.test_observations import EVERY, made, matches, positions

from cowcatcher.buildinfo import is_compiled
from cowcatcher.kernel.game import View
from cowcatcher.registry import slugs

pytestmark = pytest.mark.once

UNREAD = {
    "carson_city": {"reveals", "undealt"},
    "el_paso": {"reveals"},
    "gold_rush": {"reveals", "crew", "feature", "rim_edges", "rim_tiles", "ring", "tents"},
    "great_western_trail": {"reveals"},
    "train_rush": {"reveals", "visited"},
}
"""Fields of states that are not read, because they follow from the others or tell of the past alone."""


BOUND_UP = {
    "gold_rush": {"cells", "faces", "rotations", "first", "on", "piece", "ends", "pile", "stack"},
    "train_rush": {"picks"},
}
"""Fields that one position cannot have of another by themselves: lists of laid tiles and of their parts, which grow
together, frames that name such parts, and what left the packets of a draft. Whole games tell whether these are observed
(test_observations)."""


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


@pytest.mark.parametrize("slug", slugs())
def test_a_part_that_is_taken_from_another_position_shows(slug: str) -> None:
    """In a view of a match one number is replaced by that of another moment: a different observation. So nothing that a
    seat knows is left out, however small."""
    found = made(slug)
    rng = Random(f"parts {slug}")
    left_out = UNREAD[slug] | BOUND_UP.get(slug, set())
    replaced = set()
    for seats, options in matches(found.game):
        seat = rng.randrange(seats)
        walk = enumerate(positions(found.game, seats, options, rng))
        views = [found.game.view(s, seat) for n, s in walk if n % EVERY == 0 or s.over()]
        for view, other in zip(views, rng.sample(views, len(views)), strict=True):
            seen = found.observe(view)
            for name in sorted({"stack", *view.known.FIELDS} - left_out):
                part = grafted(getattr(view.known, name), getattr(other.known, name), rng)
                if part is None:
                    continue
                mixed = view.known.clone()
                setattr(mixed, name, part)
                assert (found.observe(View(seat, mixed, view.to_move, view.decision, view.legal)) != seen).any(), name
                replaced.add(name)
    assert len(replaced) > 8


def grafted(here: Any, there: Any, rng: Random) -> Any:
    """A value with one of its parts from the same value of another position; None where the two are the same."""
    if repr(here) == repr(there):
        return None
    if not isinstance(here, list) or len(here) != len(there):
        return there
    at = rng.choice([n for n, (one, other) in enumerate(zip(here, there, strict=True)) if repr(one) != repr(other)])
    return [*here[:at], there[at], *here[at + 1 :]]
