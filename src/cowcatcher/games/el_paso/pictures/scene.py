"""What the pictures of El Paso are drawn from: a view, its words, its marks, what can be chosen where."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.names import EL_PASO, FIRST_MARKET, NONE, SIMMENTAL, SITE_COUNT, SLOTS, SPACE_COUNT
from cowcatcher.games.el_paso.pictures.course import Course
from cowcatcher.games.el_paso.rules.action_phase import Act, ActTrain
from cowcatcher.games.el_paso.rules.actions.hire import HireAgain
from cowcatcher.games.el_paso.rules.delivery import PostAction
from cowcatcher.games.el_paso.rules.movement import is_stop
from cowcatcher.games.el_paso.rules.moves import (
    ACTION,
    AUX,
    BUILD,
    BUY,
    DELIVER,
    DISC,
    DISCARD,
    GO,
    HIRE,
    POST,
    REMOVE,
    SITE,
    SPEND,
    SUE_BUILD,
    SUE_GAIN,
    SUE_GO,
    SUE_POST,
    SUE_SIMMENTAL,
    SUE_TAKE,
    SUE_TRAIN,
    TAKE,
    TOKEN,
    TRAIN,
    USE,
)
from cowcatcher.games.el_paso.words import PasoSpeaker
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.render.base import Marks
from cowcatcher.render.scenes import BoardScene, Spot

PLAIN: Final = (
    (GO, "space"),
    (ACTION, "action"),
    (AUX, "aux"),
    (SPEND, "worker"),
    (DISCARD, "card"),
    (REMOVE, "card"),
    (HIRE, "hire"),
    (BUY, "buy"),
    (TRAIN, "train"),
    (BUILD, "build"),
    (TAKE, "tile"),
    (DISC, "disc"),
    (SUE_GO, "space"),
    (SUE_TRAIN, "train"),
    (SUE_TAKE, "tile"),
)
"""Families whose moves say where they belong: a `space` of the trail, an `action` of the tile or card in question, what
lies on the player board, in the hand, in a market; besides, `post`, the `token`, the `simmental` pile."""

BREED_OF: Final = {
    name: n
    for n, name in enumerate(("grey", "green", "black", "white", "yellow", "red", "blue", "brown", "purple", "orange"))
}
"""The class that shows the colour of a breed, by the colour's name."""


class Scene(BoardScene[PasoState]):
    """A position as one onlooker sees it."""

    def __init__(self, speaker: PasoSpeaker, view: View[PasoState], marks: Marks) -> None:
        self.w = speaker
        self.s = view.known
        self.box = self.s.box
        self.course = Course(self.box)
        self.breeds = [BREED_OF.get(entry.colour, 0) for entry in self.box.data.cattle]
        super().__init__(speaker, view, marks)

    def spot(self, move: int, seat: int) -> Spot | None:
        """Where a move of a seat belongs; None for one that belongs nowhere."""
        for family, kind in PLAIN:
            if family.has(move):
                return (kind, family.arg(move))
        if SITE.has(move):
            return ("space", self.box.site_space[SITE.arg(move)])
        if SUE_BUILD.has(move):
            return ("space", self.box.site_space[SUE_BUILD.arg(move) % SITE_COUNT])
        if SUE_GAIN.has(move) and FIRST_MARKET <= SUE_GAIN.arg(move) < SIMMENTAL:
            return ("buy", SUE_GAIN.arg(move) - FIRST_MARKET)
        for family in (POST, SUE_POST):
            if family.has(move) and family.arg(move) in self.box.posts:
                return ("post", self.box.posts.index(family.arg(move)))
        return self._word(move)

    def _word(self, move: int) -> Spot | None:
        """Where a move without an argument belongs."""
        if move == DELIVER:
            return ("space", EL_PASO)
        if move == SUE_SIMMENTAL:
            return ("simmental", 0)
        frame = self.s.stack[-1] if self.s.stack else None
        if move == USE and isinstance(frame, PostAction):
            return ("post", frame.post)
        return ("token", 0) if move == TOKEN else None

    @property
    def acting(self) -> Act | ActTrain | None:
        """The list of actions that is being worked off, of a building or a train card."""
        for frame in reversed(self.s.stack):
            if isinstance(frame, (Act, ActTrain)) and frame.tile != NONE:
                return frame
        return None

    def acts(self, tile: int) -> bool:
        """True while the pending decision is about the actions of a tile."""
        frame = self.s.stack[-1] if self.s.stack else None
        return isinstance(frame, (Act, ActTrain, HireAgain)) and frame.tile == tile

    def stops(self) -> list[bool]:
        """Per space, whether a rancher stops there."""
        return [is_stop(self.s, space) for space in range(SPACE_COUNT)]

    def here(self, space: int) -> list[int]:
        """Players whose ranchers stand on a space."""
        return [player for player in range(self.box.players) if self.s.rancher[player] == space]

    def marked(self) -> list[tuple[int, Spot]]:
        """Players and places of the last moves, each once."""
        found: dict[tuple[int, str, int], tuple[int, Spot]] = {}
        for mark in self.marks.last:
            if mark.move not in self.names.names:
                continue
            move = self.names.parse(mark.move)
            spot = self.spot(move, mark.seat)
            if spot is not None and not (GO.has(move) or SUE_GO.has(move) or spot[0] == "action"):
                found[(mark.seat, *spot)] = (mark.seat, spot)
        return list(found.values())

    def rides(self) -> dict[int, list[int]]:
        """The spaces that each player's rancher has passed of late, its first one included."""
        found: dict[int, list[int]] = {}
        before = self.marks.before
        for mark in self.marks.last:
            move = self.names.parse(mark.move) if mark.move in self.names.names else NONE
            if not GO.has(move) and not SUE_GO.has(move):
                continue
            space = GO.arg(move) if GO.has(move) else SUE_GO.arg(move)
            passed = found.setdefault(mark.seat, [])
            start = passed[-1] if passed else before.known.rancher[mark.seat] if before is not None else NONE
            if start == NONE:
                passed.append(space)
            else:
                passed += self.course.way(start, space, self.stops())[1 if passed else 0 :]
        return found

    def is_new(self, spot: Spot) -> bool:
        """True for a place of the last moves."""
        return any(place == spot for _, place in self.marked())

    def slot(self, choice: int) -> int:
        """The tile in a slot of the train supply, NONE for a gap or a stack."""
        return self.s.supply[choice] if choice < 2 * SLOTS else NONE
