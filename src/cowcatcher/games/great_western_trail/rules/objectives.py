"""Playing objective cards from the hand (GWT-12)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.names import FIRST_OBJECTIVE
from cowcatcher.games.great_western_trail.rules.cards import hand_objectives, in_hand, leave_deck
from cowcatcher.games.great_western_trail.rules.effects.acting import push_rewards
from cowcatcher.games.great_western_trail.rules.effects.possible import can_some
from cowcatcher.games.great_western_trail.rules.moves import NO, PASS, PLAY, YES
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.events import FOR_PLAYING
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def play_moves(s: TrailState, seat: int) -> list[int]:
    """The objective cards that the seat can play from its hand, ascending (GWT-12.02)."""
    return hand_objectives(s, seat, PLAY.base)


def play(s: TrailState, seat: int, m: int) -> None:
    """GWT-12.04: the card comes into the objective area for good; its action may follow, if it can have an effect."""
    kind = m - PLAY.base
    leave_deck(s, seat, FIRST_OBJECTIVE + kind, FOR_PLAYING)
    s.add_area(seat, kind, 1, FOR_PLAYING)
    if can_some(s, seat, s.box.objective_action[kind]):
        s.push(ObjectiveAction(seat, kind))


def why_not_play(s: TrailState, seat: int, m: int) -> Reason | None:
    """Why an objective card cannot be played; None where it lies in the hand."""
    return None if in_hand(s, seat, FIRST_OBJECTIVE + m - PLAY.base) else Reason("objective_not_in_hand", "GWT-12.02")


class ObjectiveAction(shape.ObjectiveAction):
    """GWT-12.04, 12.13: the action of the objective card just played is done or forgone."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return [YES, NO]

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        if m == YES:
            push_rewards(s, self.seat, s.box.objective_action[self.kind], False)


def push_between_stages(s: TrailState, seat: int) -> None:
    """GWT-12.03, with the setting: objective cards may be played between two stages of Kansas City."""
    if play_moves(s, seat):
        s.push(PlayObjective(seat))


class MorePlays(shape.MorePlays):
    """GWT-12.02: another card may follow, if there is one in the hand."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        push_between_stages(s, self.who)


class PlayObjective(shape.PlayObjective):
    """GWT-12.03, with the setting: play an objective card between two stages of Kansas City, or go on."""

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return [PASS, *play_moves(s, self.seat)]

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        if m != PASS:
            s.push(MorePlays(self.seat))
            play(s, self.seat, m)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        return why_not_play(s, self.seat, m) if PLAY.has(m) else None


FRAMES: Final[tuple[type[Frame[TrailState]], ...]] = (ObjectiveAction, MorePlays, PlayObjective)
