"""The turn of a player whom nobody plays, step by step, with reasons (`text.<slug>.steps`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cowcatcher.games.parts import part
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
    module = part("cowcatcher.text", speaker.game.slug, "steps")
    if module is None:
        return None
    made: Turn | None = module.turn_before(speaker, match, seat, ply)
    return made
