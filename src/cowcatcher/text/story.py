"""Story: what has happened in a match as one onlooker may know it, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from cowcatcher.kernel.events import Event, heard
from cowcatcher.kernel.game import G, View
from cowcatcher.kernel.match import Match
from cowcatcher.text.catalogue import load
from cowcatcher.text.speaker import Speaker


@dataclass(frozen=True)
class Seen(Generic[G]):
    """A move as one onlooker saw it: what he knew before and after it, the move (None for one that he did not see), the
    secret choices that it turned up, by seat, and what the rules told of it that he may hear."""

    before: View[G]
    move: int | None
    after: View[G]
    revealed: Mapping[int, int] = field(default_factory=dict)
    told: Sequence[Event] = ()


def event(match: Match[Any], seat: int | None, ply: int, s: Any) -> Seen[Any]:
    """The move at a ply, for a seat (None: a spectator). s: the state before it, which it is made on."""
    reveals = s.reveals
    before = match.game.view(s, seat)
    told = s.told = []
    s.apply(match.played[ply].move)
    s.told = None
    after = match.game.view(s, seat)
    known = match.played[ply].move if match.visible(ply, seat) else None
    revealed = revealed_by(match, ply) if s.reveals > reveals else {}
    return Seen(before, known, after, revealed, heard(told, seat, len(match.names)))


def events(match: Match[Any], seat: int | None, start: int, end: int) -> Iterator[Seen[Any]]:
    """What happened between two plies, draws and all, for a seat (None: a spectator)."""
    s = match.state_at(start)
    return (event(match, seat, ply, s) for ply in range(start, end))


def revealed_by(match: Match[Any], ply: int) -> dict[int, int]:
    """The secret choices that the move at a ply turned up, by seat: those since the reveal before."""
    played = match.played
    reveals = played[ply].reveals
    found: dict[int, int] = {}
    for i in range(ply, -1, -1):
        if played[i].reveals != reveals:
            break
        if played[i].secret and played[i].seat not in found:
            found[played[i].seat] = played[i].move
    return found


class Story(Generic[G]):
    """The log of a match for one seat (None: a spectator), written as the match goes on.

    It shows nothing that the seat could not know at the moment it happened, or that has not been revealed since.
    """

    def __init__(self, match: Match[G], speaker: Speaker[G], seat: int | None) -> None:
        self.match = match
        self.speaker = speaker
        self.seat = seat
        self.told: list[list[str]] = []
        self._state = match.state_at(0)

    def tell(self, start: int = 0) -> list[str]:
        """All sentences from a ply on."""
        self.update()
        return [sentence for told in self.told[start:] for sentence in told]

    def by_ply(self, start: int = 0) -> list[tuple[int, str]]:
        """The same, each sentence with its ply."""
        self.update()
        return [(ply, sentence) for ply in range(start, len(self.told)) for sentence in self.told[ply]]

    def update(self) -> None:
        """Tell what has been played since the last time."""
        for ply in range(len(self.told), self.match.ply):
            self.told.append(self._step(ply))

    def back(self, ply: int) -> None:
        """Forget what was told from a ply on: the match has been taken back to it."""
        if ply < len(self.told):
            del self.told[ply:]
            self._state = self.match.state_at(ply)

    def onto(self, match: Match[G], ply: int) -> Story[G]:
        """The story of a match whose moves are the same as this one's up to a ply; this story stays as it is."""
        copy = Story(match, self.speaker, self.seat)
        kept = min(ply, len(self.told))
        copy.told = self.told[:kept]
        copy._state = self._state.clone() if kept == len(self.told) else match.state_at(kept)
        return copy

    def _step(self, ply: int) -> list[str]:
        seen = event(self.match, self.seat, ply, self._state)
        told = self.speaker.describe(seen)
        played = self.match.played[ply]
        if not played.by:
            return told
        why, bot = played.by.split(" ")
        name = self.speaker.names[played.seat]
        note = load(self.speaker.language).say(f"stand_in.{why}", name=name, bot=bot)
        return [" ".join([*told[:1], note]), *told[1:]]
