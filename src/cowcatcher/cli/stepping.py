"""A match step by step, as lines of text or as plain values."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from typing import Any, Final

from cowcatcher.kernel.match import Match
from cowcatcher.kernel.record import SEAT_LETTERS
from cowcatcher.kernel.state import dump
from cowcatcher.kernel.types import ALL, CHANCE, NOBODY
from cowcatcher.text import Story, speaker

WORDS: Final = ("next", "prev", "start", "end", "quit")


class Steps:
    """The positions of a match as one onlooker knows them: ALL, a seat, or None for a spectator.

    told: what happened, in sentences, by ply; empty for a game that has none. To ALL it is told as to a spectator, the
    moves beside it say the rest.
    """

    def __init__(self, match: Match[Any], seat: int | None) -> None:
        self.match = match
        self.seat = seat
        self.told: list[list[str]] = [[] for _ in range(match.ply)]
        try:
            story = Story(match, speaker(match.game, match.names), None if seat == ALL else seat)
        except ModuleNotFoundError:
            return
        for ply, sentence in story.by_ply():
            self.told[ply].append(sentence)

    def content(self, ply: int) -> dict[str, Any]:
        """The position after `ply` moves as plain values."""
        state = self.match.state_at(ply)
        known = dump(state) if self.seat == ALL else self.match.game.view(state, self.seat).content()
        led = self.match.played[ply - 1] if ply else None
        return {
            "ply": ply,
            "move": self._move(ply - 1) if led else None,
            "seat": led.seat if led else None,
            "state": known,
        }

    def lines(self, ply: int) -> list[str]:
        """The move that led to the position after `ply` moves, and who is to decide then."""
        match = self.match
        head = f"{ply:4}  "
        if not ply:
            return [f"{head}{match.game.name}, {len(match.names)} players: the start. {self._pending(0)}"]
        played = match.played[ply - 1]
        who = "chance" if played.seat == CHANCE else f"{SEAT_LETTERS[played.seat]} {match.names[played.seat]}"
        forced = ", the only possibility" if played.options == 1 else f", one of {played.options}"
        move = self._move(ply - 1) or "something hidden"
        return [
            f"{head}{who}: {move} ({played.decision}{forced}). {self._pending(ply)}",
            *(f"      {sentence}" for sentence in self.told[ply - 1]),
        ]

    def _pending(self, ply: int) -> str:
        """Who decides what after so many moves."""
        match = self.match
        if ply < match.ply:
            seat, decision = match.played[ply].seat, match.played[ply].decision
        else:
            seat, decision = match.state.to_move(), match.state.decision()
        if seat == NOBODY:
            outcome = match.outcome
            assert outcome is not None
            return f"The end ({outcome.reason}): " + ", ".join(
                f"{name} {score}" for name, score in zip(match.names, outcome.scores, strict=True)
            )
        return f"Next: {'chance' if seat == CHANCE else match.names[seat]}, {decision}"

    def _move(self, at: int) -> str | None:
        """Text of a move, None where the onlooker cannot know it."""
        match = self.match
        return match.game.table.name(match.played[at].move) if match.visible(at, self.seat) else None


def step_through(steps: Steps) -> None:
    """Let a person walk through the game in the terminal."""
    last = steps.match.ply
    at = 0
    print("Enter or next, prev, a ply to jump to, start, end, quit")
    while True:
        print("\n".join(steps.lines(at)))
        try:
            word = input(f"{at}/{last}> ").strip().lower()
        except EOFError:
            print()
            return
        if word in ("quit", "q"):
            return
        at = _moved(word, at, last)


def _moved(word: str, at: int, last: int) -> int:
    """The ply that a person's word leads to; the same one, with a remark, for a word that means nothing."""
    targets = {"": at + 1, "n": at + 1, "p": at - 1, "prev": at - 1, "next": at + 1, "start": 0, "end": last}
    if word.isascii() and word.isdigit() and len(word) < 10:
        target = int(word)
    elif word in targets:
        target = targets[word]
    else:
        near = get_close_matches(word, WORDS, n=1)
        hint = f"did you mean {near[0]}?" if near else f"type {', '.join(WORDS)} or the number of a ply"
        print(f"{word!r} means nothing here; {hint}", file=sys.stderr)
        return at
    return max(0, min(last, target))
