"""What the pictures of Great Western Trail are drawn from: a view, its words, its marks, what can be chosen where."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.names import FIRST_OBJECTIVE, NONE, NUMBER_COUNT
from cowcatcher.games.great_western_trail.rules.moves import (
    ACTION,
    ADD,
    AUX,
    BUILD,
    CERTIFICATES,
    CITY,
    COPY,
    COW,
    DISC,
    DISCARD,
    DOUBLE,
    ENGINE,
    GIVE,
    GO,
    HAZARD,
    HIRE,
    OFFER,
    PICK,
    PLAY,
    PLOT,
    REMOVE,
    REUSE,
    RISK,
    ROW,
    STATION,
    STOP,
    TAKE,
    TEEPEE,
)
from cowcatcher.games.great_western_trail.rules.phase_b import BUILDING_OF, MOVES, entry_of
from cowcatcher.games.great_western_trail.words import TrailSpeaker
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.render.base import Marks
from cowcatcher.render.scenes import BoardScene, Spot

PLAIN: Final = (
    (GO, "place"),
    (COPY, "place"),
    (ENGINE, "track"),
    (STATION, "station"),
    (REUSE, "station"),
    (CITY, "city"),
    (ROW, "row"),
    (COW, "cow"),
    (OFFER, "offer"),
    (TAKE, "slot"),
    (DISC, "disc"),
    (CERTIFICATES, "certificate"),
    (AUX, "aux"),
    (DOUBLE, "aux"),
    (DISCARD, "card"),
    (REMOVE, "card"),
    (BUILD, "build"),
    (HIRE, "hire"),
    (GIVE, "give"),
)
"""Families whose moves say where they belong: `place` of PLACES, `track`, `station`, `city`, `row` of the job market,
`cow`, `offer`, `slot` of the display, `disc`, `certificate`, `aux`, `card`, `build`, `hire`, `give`; besides, `tile` to
come."""

STACK: Final = ("offer", -1)
"""The draw stack of the cattle market."""


class Scene(BoardScene[TrailState]):
    """A position as one onlooker sees it."""

    def __init__(self, speaker: TrailSpeaker, view: View[TrailState], marks: Marks) -> None:
        self.w = speaker
        self.s = view.known
        self.box = self.s.box
        self._told: dict[str, list[str]] = {}
        super().__init__(speaker, view, marks)

    def spot(self, move: int, seat: int) -> Spot | None:
        """Where a move of a seat belongs; None for one that belongs nowhere."""
        for family, kind in PLAIN:
            if family.has(move):
                return (kind, family.arg(move))
        for family, places in (
            (PLOT, self.box.plot_nodes),
            (RISK, self.box.plot_nodes),
            (HAZARD, self.box.hazard_nodes),
            (TEEPEE, self.box.teepee_places),
        ):
            if family.has(move):
                return ("place", places[family.arg(move)])
        if PLAY.has(move):
            return ("card", FIRST_OBJECTIVE + PLAY.arg(move))
        if ACTION.has(move):
            return self._building(move, seat)
        if PICK.has(move) and self.view.decision == "foresight":
            number = int(getattr(self.s.stack[-1], "number", 0))
            return ("tile", number * self.box.foresight_each + PICK.arg(move))
        if move == STOP and 0 <= seat < self.s.seats:
            return ("place", self.s.cattleman[seat])
        return STACK if move == ADD else None

    def _building(self, move: int, seat: int) -> Spot | None:
        """Where the building stands whose action a move uses: what the pending decision lists, else the seat's own."""
        entries: tuple[int, ...] = getattr(self.s.stack[-1], "entries", ()) if self.s.stack else ()
        entry = entry_of(self.s, entries, move)
        if entry != NONE:
            return ("place", entry // MOVES)
        building = BUILDING_OF[ACTION.arg(move)]
        for place in self.box.neutral_nodes:
            if self.s.tile[place] == building:
                return ("place", place)
        if building < len(self.box.neutral_nodes) or not 0 <= seat < self.s.seats:
            return None
        number = (building - len(self.box.neutral_nodes)) % NUMBER_COUNT
        place = self.s.buildings[seat * NUMBER_COUNT + number]
        return ("place", place) if place >= 0 else None

    def told(self, name: str) -> list[str]:
        """What there is to know about a place, by its name. A picture is drawn in two forms, so it is kept."""
        if name not in self._told:
            self._told[name] = self.w.place(self.view, name)
        return self._told[name]

    def here(self, place: int) -> list[int]:
        """Seats whose cattlemen stand on a place of the trail."""
        return [seat for seat in range(self.s.seats) if self.s.cattleman[seat] == place]

    def marked(self) -> list[tuple[int, Spot]]:
        """Seats and places of the last moves, each once; ends of rides and engines once a seat."""
        found: dict[tuple[int, str, int], tuple[int, Spot]] = {}
        for mark in self.marks.last:
            if mark.move not in self.names.names:
                continue
            move = self.names.parse(mark.move)
            spot = self.spot(move, mark.seat)
            if spot is None or move == STOP or COPY.has(move):
                continue
            if GO.has(move):
                found[(mark.seat, "ride", 0)] = (mark.seat, ("ride", spot[1]))
            elif ENGINE.has(move):
                found[(mark.seat, "track", 0)] = (mark.seat, ("engine", spot[1]))
            else:
                found[(mark.seat, *spot)] = (mark.seat, spot)
        return list(found.values())

    def rides(self) -> dict[int, list[int]]:
        """The places that each seat has ridden to, in order."""
        found: dict[int, list[int]] = {}
        for mark in self.marks.last:
            if mark.move in self.names.names and GO.has(self.names.parse(mark.move)):
                found.setdefault(mark.seat, []).append(GO.arg(self.names.parse(mark.move)))
        return found

    def asks_toll(self) -> bool:
        """True when a step that can be chosen may cost a toll."""
        return self.view.decision == "next_step" and type(self.s.stack[-1]).__name__ == "Step"
