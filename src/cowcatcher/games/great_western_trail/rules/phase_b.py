"""Phase B: using the place where the cattleman stands (GWT-4, GWT-11.09 - 11.13, 11.21, 11.22)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.box import KIND_NEUTRAL, KIND_PLOT, Action
from cowcatcher.games.great_western_trail.names import ACTION_COUNTS, KC, NONE, NUMBER_COUNT
from cowcatcher.games.great_western_trail.rules.effects.acting import push_action
from cowcatcher.games.great_western_trail.rules.effects.further import push_auxiliary
from cowcatcher.games.great_western_trail.rules.effects.possible import (
    can_do,
    single_moves,
    why_not_auxiliary,
    why_not_do,
)
from cowcatcher.games.great_western_trail.rules.effects.trail import COPY_ADJACENT, MOVE
from cowcatcher.games.great_western_trail.rules.effects.word import no_effect
from cowcatcher.games.great_western_trail.rules.gains import building_at
from cowcatcher.games.great_western_trail.rules.kansas_city import push_kansas_city
from cowcatcher.games.great_western_trail.rules.moves import ACTION, AUX, COPY, DONE, DOUBLE, PLAY, RISK, TABLE
from cowcatcher.games.great_western_trail.rules.objectives import play, play_moves, why_not_play
from cowcatcher.games.great_western_trail.written import shape
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason

MOVES: Final = len(TABLE)
"""An entry of the list is place * MOVES + the move that uses it."""

BUILDING_OF: Final = tuple(building for building, count in enumerate(ACTION_COUNTS) for _ in range(count))
"""Building of each of ACTIONS."""

ACTED: Final = 1
"""Flag: an action of this phase B was done, so that it may end (GWT-4.09)."""
AUXILIARY: Final = 2
"""Flag: it was the single auxiliary action (GWT-4.07)."""
OWING: Final = 4
"""Flag: a building was chosen to be copied and no action has been used since (GWT-11.21)."""
MOVING: Final = 8
"""Flag: the action just chosen moves the cattleman to a new phase B (GWT-4.11)."""


def move_of(entry: int) -> int:
    """The move that uses an entry."""
    return entry % MOVES


def place_of(entry: int) -> int:
    """The place where an entry's building stands."""
    return entry // MOVES


def building_used(index: int) -> int:
    """The building of BUILDINGS that one of ACTIONS belongs to."""
    return BUILDING_OF[index]


def action_of(s: TrailState, entry: int) -> Action:
    """The local or risk action that an entry stands for."""
    m = entry % MOVES
    if RISK.has(m):
        return s.box.risk_actions[s.box.risk[entry // MOVES]]
    return s.box.actions[m - ACTION.base]


def is_copy(action: Action) -> bool:
    """True for the action of building 8b."""
    return action.reward[0].word is COPY_ADJACENT


def has_building(s: TrailState, place: int) -> bool:
    """True for a place with a neutral or private building."""
    kind = s.box.node_kind[place]
    return (kind in (KIND_NEUTRAL, KIND_PLOT)) and s.tile[place] != NONE


def entries_at(s: TrailState, place: int) -> tuple[int, ...]:
    """The local actions of the building on a place and the risk action of its plot, ascending (GWT-4.01, 4.06)."""
    box = s.box
    building = building_at(s, place)
    base = place * MOVES + ACTION.base + box.action_base[building]
    entries = list(range(base, base + box.action_count[building]))
    if box.risk[place] != NONE:
        entries.append(place * MOVES + RISK.base + box.plot_of[place])
    return tuple(entries)


def local_entries(s: TrailState, seat: int, node: int) -> tuple[int, ...]:
    """GWT-4.01, 4.02, 4.10: the local actions that the seat has where its cattleman stands: on neutral and own
    buildings only."""
    if not has_building(s, node):
        return ()
    if s.box.node_kind[node] == KIND_PLOT and s.tile[node] // NUMBER_COUNT != seat:
        return ()
    return entries_at(s, node)


def entry_of(s: TrailState, entries: tuple[int, ...], m: int) -> int:
    """The entry that a move means: the first one not yet used, for a chain of buildings 8b has their action more than
    once; NONE if it is none of them."""
    found = NONE
    for entry in entries:
        if entry % MOVES == m and (found == NONE or found in s.used):
            found = entry
    return found


def offered(s: TrailState, seat: int, entry: int, entries: tuple[int, ...]) -> bool:
    """GWT-4.04, 4.14, 11.13: an entry of a list that was not used this turn and is possible now."""
    if entry in s.used:
        return False
    action = action_of(s, entry)
    if is_copy(action):
        return len(copy_targets(s, seat, entry // MOVES, entries)) > 0
    return can_do(s, seat, action)


def some_offered(s: TrailState, seat: int, some: tuple[int, ...], entries: tuple[int, ...]) -> bool:
    """True when one of some entries of a list is offered."""
    found = NONE
    for entry in some:
        if offered(s, seat, entry, entries):
            found = entry
            break
    return found != NONE


def use(s: TrailState, entry: int) -> None:
    """GWT-4.04, 4.05: note that a local action was used, its alternatives with it."""
    m = entry % MOVES
    if RISK.has(m):
        s.used.append(entry)
        return
    box = s.box
    building = BUILDING_OF[m - ACTION.base]
    group = box.actions[m - ACTION.base].group
    first = box.action_base[building]
    for index in range(first, first + box.action_count[building]):
        if box.actions[index].group == group:
            s.used.append(entry - m + ACTION.base + index)


# Copying


def chain_of(s: TrailState, entries: tuple[int, ...]) -> list[int]:
    """GWT-11.12: the places of the buildings 8b in a list."""
    return [entry // MOVES for entry in entries if is_copy(action_of(s, entry))]


def copy_targets(s: TrailState, seat: int, place: int, entries: tuple[int, ...]) -> list[int]:
    """GWT-11.09, 11.12: the places of buildings that the building 8b on a place of the list can copy, ascending: next
    to it, with an action that is offered now (GWT-11.21), and no building comes twice in a chain."""
    chain = chain_of(s, entries)
    found = []
    for near in (s.box.previous[place], s.box.neighbours[place]):
        for at in near:
            if at not in chain and at not in found and has_building(s, at) and copies_something(s, seat, at, entries):
                found.append(at)
    found.sort()
    return found


def copies_something(s: TrailState, seat: int, place: int, entries: tuple[int, ...]) -> bool:
    """True when the building on a place would bring the list an action that is offered now; another building 8b may
    lead on (GWT-11.12), and may stand on a plot with a risk action (GWT-11.10)."""
    more = entries_at(s, place)
    return some_offered(s, seat, more, (*entries, *more))


class CopyBuilding(shape.CopyBuilding):
    """GWT-11.09, 11.12: which building adjacent to `place` is copied; its actions join the list (GWT-11.10).

    node, entries: of the phase B that goes on.
    """

    __slots__ = ()

    def legal(self, s: TrailState) -> list[int]:
        return [COPY.base + place for place in copy_targets(s, self.seat, self.place, self.entries)]

    def apply(self, s: TrailState, m: int) -> None:
        entries = merged(self.entries, entries_at(s, m - COPY.base))
        s.replace(PhaseB(self.seat, self.node, entries, ACTED | OWING))

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        if not COPY.has(m):
            return None
        place = COPY.arg(m)
        here = self.place
        if place not in s.box.neighbours[here] and place not in s.box.previous[here]:
            return Reason("not_adjacent", "GWT-11.09", place=place)
        if not has_building(s, place):
            return Reason("no_building_there", "GWT-11.09", place=place)
        if place in chain_of(s, self.entries):
            return Reason("copied_already", "GWT-11.12", place=place)
        return Reason("nothing_to_copy", "GWT-11.21", place=place)


def merged(entries: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """Entries of two lists, each once, ascending by their moves."""
    joined = [entry for entry in entries if entry not in more]
    joined += more
    joined.sort(key=move_of)
    return tuple(joined)


# The list


class Arrive(shape.Arrive):
    """GWT-2.02, 4.03, 4.11, 4.13: the cattleman has stopped: Kansas City, or phase B on the space reached."""

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        node = s.cattleman[self.who]
        if node == KC:
            push_kansas_city(s, self.who)
        else:
            s.push(PhaseB(self.who, node, local_entries(s, self.who, node), 0))


class NextAction(shape.NextAction):
    """Phase B goes on while there is something to do besides ending it.

    A cattleman that has left its node was moved: by a local action, and a new phase B follows (GWT-4.11), or by an
    objective card, and phase B is over (GWT-12.08, 12.10).
    """

    __slots__ = ()

    def run(self, s: TrailState) -> None:
        if s.cattleman[self.who] != self.node:
            if self.flags & MOVING:
                s.push(Arrive(self.who))
            return
        flags = self.flags & ~MOVING
        if not flags & ACTED or play_moves(s, self.who) or self._goes_on(s):
            s.push(PhaseB(self.who, self.node, self.entries, flags))

    def _goes_on(self, s: TrailState) -> bool:
        """True when a local action can be used; after the single auxiliary action none can (GWT-4.07)."""
        return not self.flags & AUXILIARY and some_offered(s, self.who, self.entries, self.entries)


class PhaseB(shape.PhaseB):
    """GWT-4.01, 4.02, 4.04 - 4.10, 4.16, 4.18: a local action, or one single auxiliary action in place of them all; an
    objective card; or the end of phase B once an action was done. entries: the local actions, fixed at the beginning.
    """

    __slots__ = ()

    @property
    def owes(self) -> bool:
        """GWT-11.21: a building was chosen to be copied and is not used yet."""
        return bool(self.flags & OWING)

    @property
    def auxiliary_done(self) -> bool:
        """GWT-4.07: the one auxiliary action was done in place of local actions."""
        return bool(self.flags & AUXILIARY)

    def legal(self, s: TrailState) -> list[int]:
        seat = self.seat
        flags = self.flags
        local: list[int] = []
        if not flags & AUXILIARY:
            for entry in self.entries:
                m = entry % MOVES
                if m not in local and offered(s, seat, entry, self.entries):
                    local.append(m)
        if not flags & ACTED:
            moves = play_moves(s, seat)
            moves += local
            single_moves(s, seat, moves)
            return moves
        moves = [] if flags & OWING and local else [DONE]
        moves += play_moves(s, seat)
        moves += local
        return moves

    def apply(self, s: TrailState, m: int) -> None:
        s.pop()
        if m == DONE:
            return
        seat = self.seat
        if PLAY.has(m):
            s.push(NextAction(seat, self.node, self.entries, self.flags))
            play(s, seat, m)
        elif AUX.has(m):
            s.push(NextAction(seat, self.node, self.entries, ACTED | AUXILIARY))
            push_auxiliary(s, seat, m)
        else:
            self._use(s, entry_of(s, self.entries, m))

    def _use(self, s: TrailState, entry: int) -> None:
        use(s, entry)
        action = action_of(s, entry)
        if is_copy(action):
            s.push(CopyBuilding(self.seat, self.node, self.entries, entry // MOVES))
            return
        flags = ACTED
        if action.reward[0].word is MOVE:
            flags |= MOVING
        s.push(NextAction(self.seat, self.node, self.entries, flags))
        push_action(s, self.seat, action)

    def why_not(self, s: TrailState, m: int) -> Reason | None:
        seat = self.seat
        if m == DONE:
            rule = "GWT-11.21" if self.flags & OWING else "GWT-4.09"
            return Reason("one_action_at_least", rule)
        if PLAY.has(m):
            return why_not_play(s, seat, m)
        if AUX.has(m):
            if self.flags & AUXILIARY:
                return Reason("auxiliary_done", "GWT-4.07")
            return Reason("local_action_done", "GWT-4.07") if self.flags else why_not_auxiliary(s, seat, m)
        if DOUBLE.has(m):
            return Reason("single_only", "GWT-4.08")
        return self._why_not_local(s, m) if ACTION.has(m) or RISK.has(m) else None

    def _why_not_local(self, s: TrailState, m: int) -> Reason:
        entry = entry_of(s, self.entries, m)
        if entry == NONE and RISK.has(m):
            return self._why_not_risk(s, s.box.plot_nodes[m - RISK.base])
        if entry == NONE and self.entries:
            return Reason("not_on_this_place", "GWT-4.01")
        if entry == NONE:
            return Reason("no_local_actions" if has_building(s, self.node) else "no_building_here", "GWT-4.02")
        if self.flags & AUXILIARY:
            return Reason("auxiliary_done", "GWT-4.07")
        if entry in s.used:
            return used_reason(s, entry, entry // MOVES != self.node or not self.flags & ACTED)
        action = action_of(s, entry)
        if is_copy(action):
            return Reason("nothing_to_copy", "GWT-11.21", place=entry // MOVES)
        reason = why_not_do(s, self.seat, action)
        return reason if reason is not None else no_effect(s, self.seat, action.reward[0])

    def _why_not_risk(self, s: TrailState, place: int) -> Reason:
        if s.box.risk[place] == NONE:
            return Reason("no_risk_there", "GWT-4.06", place=place)
        return Reason("no_own_building_on_plot" if place == self.node else "not_at_place", "GWT-4.06", place=place)


def used_reason(s: TrailState, entry: int, copied: bool) -> Reason:
    """Why a used entry cannot be used again: it or its alternative was used, or it was used through a copy."""
    m = entry % MOVES
    if copied:
        return Reason("used_this_turn", "GWT-11.13")
    if ACTION.has(m):
        index = m - ACTION.base
        group = s.box.actions[index].group
        first = s.box.action_base[BUILDING_OF[index]]
        for other in range(first, first + s.box.action_count[BUILDING_OF[index]]):
            if other != index and s.box.actions[other].group == group:
                return Reason("alternative_used", "GWT-4.05")
    return Reason("used_this_turn", "GWT-4.04")


FRAMES: Final[tuple[type[Frame[TrailState]], ...]] = (CopyBuilding, Arrive, NextAction, PhaseB)
