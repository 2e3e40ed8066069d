"""Sue: her set-up and her turn (EP-14)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.names import SUE
from cowcatcher.games.el_paso.state import PasoState
from cowcatcher.kernel.frames import Frame


def push_sue_setup(s: PasoState) -> None:
    """EP-14.02 - 14.07: what Sue begins with."""
    s.rancher[SUE] = s.box.sue_space
    s.posts[SUE * len(s.box.posts) + s.box.sue_post] = 1


def push_sue_turn(s: PasoState) -> None:
    """EP-14.10 - 14.34: her turn, which asks nobody."""


FRAMES: Final[tuple[type[Frame[PasoState]], ...]] = ()
"""Frames of this module."""
