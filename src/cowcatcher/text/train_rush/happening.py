"""One move as its onlooker sees it: the views before and after, and how much of the change has been told."""

from __future__ import annotations

from typing import Any

from cowcatcher.games.train_rush.names import REGION_COUNT, TRACK_COUNT
from cowcatcher.games.train_rush.written.events import SOURCE_COUNT
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.text.train_rush.terms import Terms


class Happening:
    """What happened, and the books of what has been told of it.

    old, s: what the onlooker knew before and knows after. seat: who decided, CHANCE for a draw. frame: the decision.
    investment, coal: changes by seat that no sentence has told yet. scored: VP by seat and source, the same.
    """

    def __init__(self, w: Terms, before: View[TrainState], after: View[TrainState]) -> None:
        self.w = w
        self.old = before.known
        self.s = after.known
        self.seen_by = after.seat
        self.seat = before.to_move
        self.frame: Any = before.known.stack[-1]
        self.investment = _changes(self.old.investment, self.s.investment)
        self.coal = _changes(self.old.coal, self.s.coal)
        self.scored = _changes(self.old.scored, self.s.scored)

    @property
    def who(self) -> str:
        """The name of who decided."""
        return self.w.who(self.seat)

    def rest(self) -> list[str]:
        """Everything that players gained or paid and no other sentence has told: a sentence for each."""
        told = []
        for seat in (*self.s.order,):
            paid = self._paid(seat)
            gained = self._gained(seat)
            told += [self.w.say("log.pay", who=self.w.who(seat), items=", ".join(paid))] if paid else []
            told += [self.w.say("log.gain", who=self.w.who(seat), items=", ".join(gained))] if gained else []
        return told

    def _paid(self, seat: int) -> list[str]:
        w = self.w
        found = [w.investment(-self.investment[seat])] if self.investment[seat] < 0 else []
        return [*found, w.coal(-self.coal[seat])] if self.coal[seat] < 0 else found

    def _gained(self, seat: int) -> list[str]:
        w = self.w
        points = sum(self.scored[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT])
        found = [w.vp(points)] if points > 0 else []
        tokens = list(self.s.tokens[seat])
        for token in self.old.tokens[seat]:
            if token in tokens:
                tokens.remove(token)
        if len(self.s.tokens[seat]) > len(self.old.tokens[seat]):
            found += [w.say("gain.token", n=token) for token in tokens]
        found += [w.investment(self.investment[seat])] if self.investment[seat] > 0 else []
        found += [w.coal(self.coal[seat])] if self.coal[seat] > 0 else []
        return [*found, *self._steps(seat)]

    def _steps(self, seat: int) -> list[str]:
        """Steps on the eleven tracks."""
        w, s, old = self.w, self.s, self.old
        found = []
        for track in range(TRACK_COUNT):
            at = seat * TRACK_COUNT + track
            if s.progress[at] != old.progress[at]:
                value = w.values(s, track, s.progress[at])
                found.append(w.say("gain.track", track=w.track(track), n=value))
        for region in range(REGION_COUNT):
            at = seat * REGION_COUNT + region
            if s.roads[at] != old.roads[at]:
                found.append(w.say("gain.road", state=w.states[region], n=s.roads[at]))
        for colour in range(REGION_COUNT):
            at = seat * REGION_COUNT + colour
            if s.partners[at] != old.partners[at]:
                found.append(w.say("gain.partner", colour=w.colour(colour), n=s.partners[at]))
        return found

    def over(self) -> bool:
        """True when the next decision is of another kind."""
        return not self.s.stack or not isinstance(self.s.stack[-1], type(self.frame))


def _changes(old: list[int], new: list[int]) -> list[int]:
    return [after - before for before, after in zip(old, new, strict=True)]
