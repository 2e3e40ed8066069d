"""Phase 3: the steps in their order, each with what its space does (CC-7.01, CC-8)."""

from __future__ import annotations

from cowcatcher.games.carson_city.box import STEP_KEPT
from cowcatcher.games.carson_city.rules.actions.kept import offer_kept
from cowcatcher.games.carson_city.rules.board import occupied, seats_at, shared
from cowcatcher.games.carson_city.rules.duels import Duel
from cowcatcher.games.carson_city.rules.gains import release
from cowcatcher.games.carson_city.rules.placing import end_placing
from cowcatcher.games.carson_city.written import shape
from cowcatcher.games.carson_city.written.events import acted, resolving
from cowcatcher.games.carson_city.written.state import NONE, CarsonState


class Resolve(shape.Resolve):
    """CC-7.01: the steps from number `step` on, each with all that follows from it before the next one."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        steps = s.box.steps
        step = self.step
        if step == 0:
            resolving(s, s.round)
            end_placing(s)
        count = len(steps)
        while step < count and steps[step] >= 0 and not occupied(s, steps[step]):
            step += 1  # a space without cowboys is passed over (CC-7.14)
        if step == count:
            return
        s.push(Resolve(step + 1))
        place = steps[step]
        if place == STEP_KEPT:
            if not s.box.kept_each:
                offer_kept(s)
        elif place < 0:
            op = s.box.automatic[place]
            op.word.do(s, NONE, op, place, 0)
        elif s.box.many[place]:
            s.push(PaySpace(place))
        else:
            s.push(ActSpace(place))
            if shared(s, place):
                s.push(Duel(place))


class PaySpace(shape.PaySpace):
    """CC-8.01, CC-8.04: a space without a duel; each by his cowboys, in the order of the lower track (CC-1.11)."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        op = s.box.effects[self.place]
        for seat in s.lower:
            count = release(s, self.place, seat)
            if count:
                op.word.do(s, seat, op, self.place, count)


class ActSpace(shape.ActSpace):
    """CC-7.06, CC-7.10: the one player on a duel space, alone from the start or after a duel, acts; his cowboy goes to
    the general reserve in any case."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        place = self.place
        seat = seats_at(s, place)[0]
        count = release(s, place, seat)
        op = s.box.effects[place]
        slot = s.box.slot[place]
        outcome = op.word.outcome(s, seat, op, place)
        op.word.do(s, seat, op, place, count)
        acted(s, seat, place, outcome, NONE if slot < 0 else s.row[slot])
