"""Story: what has happened in a match as one onlooker may know it, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from cowcatcher.kernel.events import Began, Change, Event, heard
from cowcatcher.kernel.game import G, View
from cowcatcher.kernel.match import SNAPSHOT_EVERY, Match
from cowcatcher.model.readers import model_of
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


class Onlooker(Generic[G]):
    """What one onlooker sees of a match: each of its positions, and each move between two, is looked at once.

    It is for one answer: the match must not change meanwhile, and what is seen is shared by all who ask. seat: None for
    a spectator. since: of moves before that ply nothing is kept.
    """

    def __init__(self, match: Match[G], seat: int | None, since: int = 0) -> None:
        self.match = match
        self.seat = seat
        self.since = since
        self._views: dict[int, View[G]] = {}
        self._moves: dict[int, Seen[G]] = {}
        self._state: G = match.state
        self._ply = match.ply

    def view(self, ply: int) -> View[G]:
        """The position after so many moves."""
        if ply not in self._views:
            s = self.match.state if ply == self.match.ply else self._at(ply)
            self._views[ply] = self.match.game.view(s, self.seat)
        return self._views[ply]

    def move(self, ply: int) -> Seen[G]:
        """The move at a ply."""
        if ply in self._moves:
            return self._moves[ply]
        match, before, s = self.match, self.view(ply), self._at(ply)
        reveals = s.reveals
        events = s.told = []
        s.apply(match.played[ply].move)
        s.told = None
        self._ply += 1
        known = match.played[ply].move if match.visible(ply, self.seat) else None
        revealed = revealed_by(match, ply) if s.reveals > reveals else {}
        told = heard(events, self.seat, len(match.names))
        seen = Seen(before, known, self.view(ply + 1), revealed, told)
        if ply >= self.since:
            self._moves[ply] = seen
        else:
            del self._views[ply]
        return seen

    def moves(self, start: int, end: int) -> Iterator[Seen[G]]:
        """What happened between two plies, draws and all."""
        return (self.move(ply) for ply in range(start, end))

    def told(self, start: int, end: int) -> list[Event]:
        """What the rules told between two plies; no position is looked at for it."""
        s, events = self._at(start), list[Event]()
        s.told = events
        for played in self.match.played[start:end]:
            s.apply(played.move)
        s.told, self._ply = None, end
        return heard(events, self.seat, len(self.match.names))

    def _at(self, ply: int) -> G:
        """The state after so many moves; it will be played on."""
        if self._state is self.match.state or not 0 <= ply - self._ply < SNAPSHOT_EVERY:
            self._state, self._ply = self.match.state_at(ply), ply
        while self._ply < ply:
            self._state.apply(self.match.played[self._ply].move)
            self._ply += 1
        return self._state


def rule_behind(match: Match[Any], seen: Seen[Any]) -> str:
    """The ledger's id of what a move brought, as the rules told it to the onlooker: that of the first reason for which
    something changed by the move itself, else that of the decision; "" for a game that names none."""
    model = model_of(match.game)
    for event in seen.told if model is not None else ():
        if isinstance(event, Began):
            break  # what follows from the move
        if isinstance(event, Change):
            assert model is not None
            return model.reasons[event.why].rule
    return str(seen.before.known.stack[-1].rule_id)


class Story(Generic[G]):
    """The log of a match for one seat (None: a spectator), written as the match goes on: by ply the sentences, and the
    rule behind them.

    It shows nothing that the seat could not know at the moment it happened, or that has not been revealed since.
    """

    def __init__(self, match: Match[G], speaker: Speaker[G], seat: int | None) -> None:
        self.match = match
        self.speaker = speaker
        self.seat = seat
        self.told: list[list[str]] = []
        self.rules: list[str] = []

    def tell(self, start: int = 0) -> list[str]:
        """All sentences from a ply on."""
        self.update()
        return [sentence for told in self.told[start:] for sentence in told]

    def by_ply(self, start: int = 0) -> list[tuple[int, str]]:
        """The same, each sentence with its ply."""
        self.update()
        return [(ply, sentence) for ply in range(start, len(self.told)) for sentence in self.told[ply]]

    def update(self, eyes: Onlooker[G] | None = None) -> None:
        """Tell what has been played since the last time. eyes: the onlooker, where he looks at more than the log."""
        eyes = eyes or Onlooker(self.match, self.seat, self.match.ply)
        for ply in range(len(self.told), self.match.ply):
            seen = eyes.move(ply)
            self.told.append(self._step(ply, seen))
            self.rules.append(rule_behind(self.match, seen))

    def back(self, ply: int) -> None:
        """Forget what was told from a ply on: the match has been taken back to it."""
        del self.told[ply:], self.rules[ply:]

    def onto(self, match: Match[G], ply: int) -> Story[G]:
        """The story of a match whose moves are the same as this one's up to a ply; this story stays as it is."""
        copy = Story(match, self.speaker, self.seat)
        copy.told, copy.rules = self.told[:ply], self.rules[:ply]
        return copy

    def _step(self, ply: int, seen: Seen[G]) -> list[str]:
        told = self.speaker.describe(seen)
        played = self.match.played[ply]
        if not played.by:
            return told
        why, bot = played.by.split(" ")
        name = self.speaker.names[played.seat]
        note = load(self.speaker.language).say(f"stand_in.{why}", name=name, bot=bot)
        return [" ".join([*told[:1], note]), *told[1:]]
