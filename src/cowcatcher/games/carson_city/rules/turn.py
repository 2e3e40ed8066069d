"""The round: choosing characters, the play order, placing cowboys in turns (CC-3, CC-4, CC-6)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.carson_city.box import ON_CHOOSE
from cowcatcher.games.carson_city.names import CHARACTERS, SEATS
from cowcatcher.games.carson_city.rules.actions.resolve import Resolve
from cowcatcher.games.carson_city.rules.effects.powers import push_effects
from cowcatcher.games.carson_city.rules.kit_carson import FirstTick
from cowcatcher.games.carson_city.rules.moves import CHARACTER
from cowcatcher.games.carson_city.rules.placing import PLACING
from cowcatcher.games.carson_city.rules.reasons import not_now
from cowcatcher.games.carson_city.rules.scoring import push_end_of_round
from cowcatcher.games.carson_city.written import shape
from cowcatcher.games.carson_city.written.events import FOR_NEW_ROUND
from cowcatcher.games.carson_city.written.state import NONE, CarsonState
from cowcatcher.kernel.types import Reason


class StartRound(shape.StartRound):
    """CC-3.01: clear what belongs to a round and push the four phases; after the last round nothing more comes."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        if s.round == s.box.rounds:
            return
        if s.round:
            s.choosing = s.lower
        s.round += 1
        s.lower = ()
        s.upper = ()
        for seat in range(s.seats):
            s.character[seat] = NONE
            if s.holds[seat]:
                s.add_holds(seat, -s.holds[seat], FOR_NEW_ROUND)
            if s.recalls[seat]:
                s.add_recalls(seat, -s.recalls[seat], FOR_NEW_ROUND)
        s.later = (0,) * s.seats
        s.push(StartRound())  # what is pushed last comes first
        s.push(EndOfRound())
        s.push(Resolve(0))
        s.push(FirstTick(0) if s.box.kit_carson else NEXT_PLACER[0])
        s.push(PlayOrder())
        for seat in s.choosing[::-1]:
            s.push(CHOOSING[seat])


class EndOfRound(shape.EndOfRound):
    """CC-13: phase 4."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        push_end_of_round(s)


class ChooseCharacter(shape.ChooseCharacter):
    """CC-4.01: one of the characters not yet taken this round; what works at once follows before the next choice."""

    __slots__ = ()

    def legal(self, s: CarsonState) -> list[int]:
        taken = 0
        for c in s.character:
            if c != NONE:
                taken |= 1 << c
        base = CHARACTER.base
        return [base + c for c in range(len(CHARACTERS)) if (taken >> c) & 1 == 0]

    def apply(self, s: CarsonState, m: int) -> None:
        s.character[self.seat] = CHARACTER.arg(m)
        s.pop()
        push_effects(s, self.seat, ON_CHOOSE)

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        if CHARACTER.has(m):
            return Reason("character_taken", "CC-4.01", owner=s.character.index(CHARACTER.arg(m)))
        return not_now(m)


class PlayOrder(shape.PlayOrder):
    """CC-3.03: the players are arranged by the numbers of their characters, lowest first."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        numbers = []
        for seat in range(s.seats):
            numbers.append((s.box.cards[s.character[seat] * 2 + s.sides[s.character[seat]]].number, seat))
        numbers.sort()
        s.upper = tuple([seat for _, seat in numbers])


class NextPlacer(shape.NextPlacer):
    """CC-6.01: the next seat in play order, from position `at` on, that has not passed; none left: placing is over."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        upper = s.upper
        lower = s.lower
        n = len(upper)
        if len(lower) == n:
            return
        position = self.at
        while True:
            if position == n:
                position = 0
            seat = upper[position]
            position += 1
            if seat not in lower:
                s.push(NEXT_PLACER[position])
                s.push(PLACING[seat])
                return


NEXT_PLACER: Final = tuple(NextPlacer(at) for at in range(len(SEATS) + 1))
CHOOSING: Final = tuple(ChooseCharacter(seat) for seat in range(len(SEATS)))
"""Frames never change: one for each position, and one for each seat, do for all games."""
