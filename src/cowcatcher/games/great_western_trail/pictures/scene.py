"""What the pictures of Great Western Trail are drawn from: a view, its words, its marks, what can be chosen where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from cowcatcher.games.great_western_trail.reading import Place, building, objective_card
from cowcatcher.games.great_western_trail.rules.movement import is_space
from cowcatcher.games.great_western_trail.rules.phase_b import building_used, entry_of, place_of
from cowcatcher.games.great_western_trail.words import TrailSpeaker
from cowcatcher.games.great_western_trail.written import events
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.render import scenes
from cowcatcher.render.base import Marks
from cowcatcher.render.scenes import BoardScene, Spot
from cowcatcher.text.asking import is_asked, pending
from cowcatcher.text.moves import Parts

STACK: Final = ("offer", -1)
"""The draw stack of the cattle market."""


class Scene(BoardScene[TrailState]):
    """A position as one onlooker sees it.

    Kinds of places: `place` of PLACES, `track`, `station`, `city`, `row` of the job market, `cow`, `offer`, `slot` of
    the display, `disc`, `certificate`, `aux`, `card`, `build`, `hire`, `give`; besides, `tile` to come.
    """

    kinds: ClassVar[Mapping[str, str]] = {
        "go": "place",
        "copy": "place",
        "engine": "track",
        "station": "station",
        "reuse": "station",
        "city": "city",
        "row": "row",
        "cow": "cow",
        "offer": "offer",
        "take": "slot",
        "disc": "disc",
        "certificates": "certificate",
        "aux": "aux",
        "double": "aux",
        "discard": "card",
        "remove": "card",
        "build": "build",
        "hire": "hire",
        "give": "give",
    }

    def __init__(self, speaker: TrailSpeaker, view: View[TrailState], marks: Marks) -> None:
        self.w = speaker
        self.s = view.known
        self.box = self.s.box
        self._told: dict[str, list[str]] = {}
        super().__init__(speaker, view, marks)

    def elsewhere(self, m: Parts, seat: int) -> Spot | None:
        areas = {
            "plot": self.box.plot_nodes,
            "risk": self.box.plot_nodes,
            "hazard": self.box.hazard_nodes,
            "teepee": self.box.teepee_places,
        }
        if m.verb in areas:
            return ("place", areas[m.verb][m.arg])
        if m.verb == "play":
            return ("card", objective_card(m.arg))
        if m.verb == "action":
            return self._building(m, seat)
        if m.verb == "pick" and self.view.decision == "foresight":
            return ("tile", pending(self.s).number * self.box.foresight_each + m.arg)
        if m.verb == "stop" and 0 <= seat < self.s.seats:
            return ("place", self.s.cattleman[seat])
        return STACK if m.verb == "add_cards" else None

    def _building(self, m: Parts, seat: int) -> Spot | None:
        """Where the building stands whose action a move uses: what the pending decision lists, else the seat's own."""
        entries: tuple[int, ...] = getattr(pending(self.s), "entries", ())
        entry = entry_of(self.s, entries, m.move)
        if entry != NONE:
            return ("place", place_of(entry))
        used = building(self.box, building_used(m.arg))
        for node in self.box.neutral_nodes:
            if Place(self.s, node).building == used:
                return ("place", node)
        if used.number == NONE or not 0 <= seat < self.s.seats:
            return None
        place = self.s.buildings_of(seat)[used.number]
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
        for seat, m in self.last():
            spot = self.spot(m.move, seat)
            if spot is None or m.verb in ("stop", "copy"):
                continue
            if m.verb == "go":
                found[(seat, "ride", 0)] = (seat, ("ride", spot[1]))
            elif m.verb == "engine":
                found[(seat, "track", 0)] = (seat, ("engine", spot[1]))
            else:
                found[(seat, *spot)] = (seat, spot)
        return list(found.values())

    def rides(self) -> dict[int, list[list[int]]]:
        """The rides of each seat's cattleman of late: the places of each, those in between, too (GWT-3.02)."""
        found: dict[int, list[list[int]]] = {}
        for ride in self.heard(own=False).all(events.Rode):
            if ride.old != NONE:
                way = scenes.between(self.box.neighbours, ride.old, ride.node, lambda p: is_space(self.s, p))
                found.setdefault(ride.whose, []).append(way)
        return found

    def asks_toll(self) -> bool:
        """True when a step that can be chosen may cost a toll."""
        return self.view.decision == "next_step" and is_asked(self.s, "Step")
