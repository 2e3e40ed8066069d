"""What the pictures of Train Rush are drawn from: a view, its words, its marks, what can be chosen where."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.names import SIZE_COUNT
from cowcatcher.games.train_rush.rules.moves import (
    ACTION,
    ADVANCE,
    AGENT,
    CITY,
    CONTRACT,
    CONTRACTOR,
    DISCARD,
    DRAFT,
    DROP_HERO,
    FREE,
    GIVE,
    HERO,
    KEEP,
    LOAD,
    LOBBY,
    PLAY,
    RENT_AT,
    REWARD,
    SELL,
    SHIP,
    SPECIAL,
    SPY,
    STATION,
    TAKE,
    TILE,
    TO,
    TOKEN,
    UNLOAD,
    WAGON,
    WAREHOUSE,
)
from cowcatcher.games.train_rush.words import TrainSpeaker
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.render.base import Marks
from cowcatcher.render.scenes import BoardScene, Spot

PLAIN: Final = (
    (TO, "field"),
    (WAREHOUSE, "zone"),
    (STATION, "zone"),
    (RENT_AT, "zone"),
    (CONTRACTOR, "partner"),
    (LOBBY, "sector"),
    (AGENT, "sector"),
    (ADVANCE, "track"),
    (ACTION, "action"),
    (REWARD, "reward"),
    (TILE, "tile"),
    (PLAY, "card"),
    (SPECIAL, "card"),
    (FREE, "card"),
    (DISCARD, "card"),
    (KEEP, "card"),
    (TAKE, "pool"),
    (TOKEN, "token"),
    (WAGON, "wagon"),
    (LOAD, "slot"),
    (GIVE, "slot"),
    (SHIP, "slot"),
    (UNLOAD, "good"),
    (SELL, "good"),
    (HERO, "hero"),
    (DRAFT, "hero"),
    (DROP_HERO, "hero"),
    (SPY, "spy"),
)
"""Families whose moves say where they belong."""


class Scene(BoardScene[TrainState]):
    """A position as one onlooker sees it."""

    def __init__(self, speaker: TrainSpeaker, view: View[TrainState], marks: Marks) -> None:
        self.w = speaker
        self.s = view.known
        self.box = self.s.box
        super().__init__(speaker, view, marks)

    @property
    def pending(self) -> Any:
        """The frame whose decision is pending; None when the game is over."""
        return self.s.stack[-1] if self.s.stack else None

    def spot(self, move: int, seat: int) -> Spot | None:
        for family, kind in PLAIN:
            if family.has(move):
                return (kind, family.arg(move))
        if CITY.has(move):
            return self._city(CITY.arg(move))
        if CONTRACT.has(move) and self.view.decision == "city_step":
            region = self.box.city_region[self.pending.city]
            return ("contract", region * SIZE_COUNT + CONTRACT.arg(move))
        return None

    def _city(self, city: int) -> Spot:
        """A city is chosen on the map, or for a contract marker in the contract area."""
        if self.view.decision == "contract_city":
            return ("contract_field", city * SIZE_COUNT + int(self.pending.size))
        return ("field", self.box.graph.city_node[city])

    def marked(self) -> list[tuple[int, Spot]]:
        """Seats and places of the last moves, each once; of a seat's moves on the map only the last one."""
        found: dict[tuple[int, str, int], tuple[int, Spot]] = {}
        for mark in self.marks.last:
            if mark.move not in self.names.names:
                continue
            spot = self.spot(self.names.parse(mark.move), mark.seat)
            if spot is not None:
                key = (mark.seat, "field", 0) if spot[0] == "field" else (mark.seat, *spot)
                found[key] = (mark.seat, spot)
        return list(found.values())
