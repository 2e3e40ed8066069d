"""A match step by step, as lines of text or as plain values."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from typing import Any, Final

from cowcatcher.kernel.match import Match
from cowcatcher.kernel.state import dump
from cowcatcher.kernel.types import ALL, CHANCE, NOBODY
from cowcatcher.text import Catalogue, Story, speaker

WORDS: Final = ("next", "prev", "start", "end", "quit")


class Steps:
    """The positions of a match as one onlooker knows them: ALL, a seat, or None for a spectator.

    told: what happened, in sentences, by ply; empty for a game that has none. To ALL it is told as to a spectator, the
    moves beside it say the rest.
    """

    def __init__(self, match: Match[Any], seat: int | None, words: Catalogue) -> None:
        self.match = match
        self.say = words.say
        self.seat = seat
        self.told: list[list[str]] = [[] for _ in range(match.ply)]
        story = Story(match, speaker(match.game, match.names, words.language), None if seat == ALL else seat)
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
        if not ply:
            start = self.say("step.start", game=match.game.name, n=len(match.names), then=self._pending(0))
            return [f"{ply:4}  {start}"]
        played = match.played[ply - 1]
        letter = "" if played.seat == CHANCE else f"{match.game.seat_letters[played.seat]} "
        step = self.say(
            "step.forced" if played.options == 1 else "step.move",
            who=f"{letter}{self._who(played.seat)}",
            move=self._move(ply - 1) or self.say("step.hidden"),
            decision=played.decision,
            options=played.options,
            then=self._pending(ply),
        )
        return [f"{ply:4}  {step}", *(f"      {sentence}" for sentence in self.told[ply - 1])]

    def _who(self, seat: int) -> str:
        return self.say("step.chance") if seat == CHANCE else self.match.names[seat]

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
            scores = [f"{name} {score}" for name, score in zip(match.names, outcome.scores, strict=True)]
            return self.say("step.end", reason=outcome.reason, scores=", ".join(scores))
        return self.say("step.next", who=self._who(seat), decision=decision)

    def _move(self, at: int) -> str | None:
        """Text of a move, None where the onlooker cannot know it."""
        match = self.match
        return match.game.table.name(match.played[at].move) if match.visible(at, self.seat) else None


def step_through(steps: Steps) -> None:
    """Let a person walk through the game in the terminal."""
    last = steps.match.ply
    at = 0
    print(steps.say("step.help"))
    while True:
        print("\n".join(steps.lines(at)))
        try:
            word = input(f"{at}/{last}> ").strip().lower()
        except EOFError:
            print()
            return
        if word in ("quit", "q"):
            return
        at = _moved(steps, word, at, last)


def _moved(steps: Steps, word: str, at: int, last: int) -> int:
    """The ply that a person's word leads to; the same one, with a remark, for a word that means nothing."""
    targets = {"": at + 1, "n": at + 1, "p": at - 1, "prev": at - 1, "next": at + 1, "start": 0, "end": last}
    if word.isascii() and word.isdigit() and len(word) < 10:
        target = int(word)
    elif word in targets:
        target = targets[word]
    else:
        near = get_close_matches(word, WORDS, n=1)
        key = "step.nearly" if near else "step.unknown"
        print(steps.say(key, word=word, near=near[0] if near else "", words=", ".join(WORDS)), file=sys.stderr)
        return at
    return max(0, min(last, target))
