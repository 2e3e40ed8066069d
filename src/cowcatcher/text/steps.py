"""The turn of a player whom nobody plays, step by step, with reasons (`text.<slug>.steps`)."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from cowcatcher.kernel.match import Match
from cowcatcher.text.speaker import Speaker


@dataclass(frozen=True)
class Step:
    """A move of such a turn.

    ply: the move's. what: a sentence. why: sentences, may be empty. rules: the ledger's ids behind it. points: what it
    brought.
    """

    ply: int
    what: str
    why: str
    rules: tuple[str, ...]
    points: int


@dataclass(frozen=True)
class Turn:
    """A whole turn. player: whose it was, numbered as seats are. title: for a heading. end: the ply behind it."""

    player: int
    title: str
    steps: tuple[Step, ...]
    end: int


def turn_before(speaker: Speaker[Any], match: Match[Any], seat: int | None, ply: int) -> Turn | None:
    """The last such turn that began before a ply, as a seat (None: a spectator) may know it; None without one."""
    name = f"cowcatcher.text.{speaker.game.slug}.steps"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
    made: Turn | None = module.turn_before(speaker, match, seat, ply)
    return made
