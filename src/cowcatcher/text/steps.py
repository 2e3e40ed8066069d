"""The turn of a player whom nobody plays, step by step, with reasons (`Speaker.turn_before`)."""

from __future__ import annotations

from dataclasses import dataclass


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
