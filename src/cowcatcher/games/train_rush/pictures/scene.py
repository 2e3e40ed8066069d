"""What the pictures of Train Rush are drawn from: a view, its words, its marks, what can be chosen where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from cowcatcher.games.train_rush.rules.wagons import slot_and_resource
from cowcatcher.games.train_rush.words import TrainSpeaker
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.render.base import Marks
from cowcatcher.render.scenes import BoardScene, Spot
from cowcatcher.text.asking import pending
from cowcatcher.text.moves import Parts


def contract_spot(region: int, size: int) -> Spot:
    """Where a contract of a state lies on display."""
    return (f"contract of {region}", size)


def marker_spot(city: int, size: int) -> Spot:
    """Where a city has its field for the markers of contracts of a size."""
    return (f"contract field of {city}", size)


def good_spot(slot: int, resource: int) -> Spot:
    """Where goods of a resource lie on the wagon of a slot."""
    return (f"goods of {slot}", resource)


class Scene(BoardScene[TrainState]):
    """A position as one onlooker sees it."""

    kinds: ClassVar[Mapping[str, str]] = {
        "to": "field",
        "warehouse": "zone",
        "station": "zone",
        "rent_at": "zone",
        "contractor": "partner",
        "lobby": "sector",
        "agent": "sector",
        "advance": "track",
        "action": "action",
        "reward": "reward",
        "tile": "tile",
        "play": "card",
        "special": "card",
        "free": "card",
        "discard": "card",
        "keep": "card",
        "take": "pool",
        "token": "token",
        "wagon": "wagon",
        "load": "slot",
        "give": "slot",
        "ship": "slot",
        "hero": "hero",
        "draft": "hero",
        "drop_hero": "hero",
        "spy": "spy",
    }

    def __init__(self, speaker: TrainSpeaker, view: View[TrainState], marks: Marks) -> None:
        self.w = speaker
        self.s = view.known
        self.box = self.s.box
        super().__init__(speaker, view, marks)

    def elsewhere(self, m: Parts, seat: int) -> Spot | None:
        frame = pending(self.s)
        if m.verb == "city" and self.view.decision == "contract_city":
            return marker_spot(m.arg, frame.size)
        if m.verb == "city":
            return ("field", self.box.graph.city_node[m.arg])
        if m.verb == "contract" and self.view.decision == "city_step":
            return contract_spot(self.box.city_region[frame.city], m.arg)
        return good_spot(*slot_and_resource(m.arg)) if m.verb in ("unload", "sell") else None

    def marked(self) -> list[tuple[int, Spot]]:
        """Seats and places of the last moves, each once; of a seat's moves on the map only the last one."""
        found: dict[tuple[int, str, int], tuple[int, Spot]] = {}
        for seat, m in self.last():
            spot = self.spot(m.move, seat)
            if spot is not None:
                found[(seat, "field", 0) if spot[0] == "field" else (seat, *spot)] = (seat, spot)
        return list(found.values())
