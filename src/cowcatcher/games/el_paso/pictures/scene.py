"""What the pictures of El Paso are drawn from: a view, its words, its marks, what can be chosen where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from cowcatcher.games.el_paso.names import EL_PASO, FIRST_MARKET, SIMMENTAL
from cowcatcher.games.el_paso.pictures.course import Course
from cowcatcher.games.el_paso.rules.movement import is_stop
from cowcatcher.games.el_paso.words import PasoSpeaker
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.render import scenes
from cowcatcher.render.base import Marks
from cowcatcher.render.scenes import BoardScene, Spot
from cowcatcher.text.asking import is_asked, pending, waiting
from cowcatcher.text.moves import Parts

BREED_OF: Final = {
    name: n
    for n, name in enumerate(("grey", "green", "black", "white", "yellow", "red", "blue", "brown", "purple", "orange"))
}
"""The class that shows the colour of a breed, by the colour's name."""

FAR: Final = 1000
"""More stops than any way has."""


class Scene(BoardScene[PasoState]):
    """A position as one onlooker sees it.

    Places are a `space` of the trail, an `action` of the tile or card in question, what lies on the player board, in
    the hand, in a market; a `post`, the `token`, the `simmental` pile.
    """

    kinds: ClassVar[Mapping[str, str]] = {
        "go": "space",
        "action": "action",
        "aux": "aux",
        "spend": "worker",
        "discard": "card",
        "remove": "card",
        "hire": "hire",
        "buy": "buy",
        "train": "train",
        "build": "build",
        "take": "tile",
        "disc": "disc",
        "token": "token",
        "sue_go": "space",
        "sue_train": "train",
        "sue_take": "tile",
        "sue_simmental": "simmental",
    }

    def __init__(self, speaker: PasoSpeaker, view: View[PasoState], marks: Marks) -> None:
        self.w = speaker
        self.s = view.known
        self.box = self.s.box
        self.course = Course(self.box)
        self.breeds = [BREED_OF.get(entry.colour, 0) for entry in self.box.data.cattle]
        super().__init__(speaker, view, marks)

    def elsewhere(self, m: Parts, seat: int) -> Spot | None:
        sites, posts = self.box.site_space, self.box.posts
        if m.verb == "site":
            return ("space", sites[m.arg])
        if m.verb == "sue_build":
            return ("space", sites[m.arg % len(sites)])
        if m.verb == "sue_gain" and FIRST_MARKET <= m.arg < SIMMENTAL:
            return ("buy", m.arg - FIRST_MARKET)
        if m.verb in ("post", "sue_post") and m.arg in posts:
            return ("post", posts.index(m.arg))
        if m.verb == "use" and is_asked(self.s, "PostAction"):
            return ("post", pending(self.s).post)
        return ("space", EL_PASO) if m.verb == "deliver" else None

    @property
    def acting(self) -> Any:
        """The list of actions that is being worked off, of a building or a train card; None without one."""
        return next((frame for frame in waiting(self.s, "Act", "ActTrain") if frame.tile != NONE), None)

    def acts(self, tile: int) -> bool:
        """True while the pending decision is about the actions of a tile."""
        return is_asked(self.s, "Act", "ActTrain", "HireAgain") and pending(self.s).tile == tile

    def marked(self) -> list[tuple[int, Spot]]:
        """Players and places of the last moves, each once."""
        found: dict[tuple[int, str, int], tuple[int, Spot]] = {}
        for seat, m in self.last():
            spot = self.spot(m.move, seat)
            if spot is not None and m.verb not in ("go", "sue_go", "action"):
                found[(seat, *spot)] = (seat, spot)
        return list(found.values())

    def rides(self) -> dict[int, list[list[int]]]:
        """The rides of each player's rancher of late: the spaces of each, the first one included."""
        found: dict[int, list[list[int]]] = {}
        for player, start, end in self.heard(own=False).moved("rancher"):
            ride = [end] if start == NONE else self.way(start, end)
            found.setdefault(player, []).append(ride)
        return found

    def way(self, start: int, end: int) -> list[int]:
        """The spaces from one to another, over few stops, never past El Paso; of branches the inner one."""
        return scenes.between(self.box.next, start, end, lambda p: FAR if p == EL_PASO else int(is_stop(self.s, p)))

    def is_new(self, spot: Spot) -> bool:
        """True for a place of the last moves."""
        return any(place == spot for _, place in self.marked())
