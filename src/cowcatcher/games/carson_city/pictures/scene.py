"""What the pictures of Carson City are drawn from: a view, its words, its marks, and what can be chosen where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cowcatcher.games.carson_city.box import STEP_ESTATE, STEP_KEPT, STEP_PARCELS
from cowcatcher.games.carson_city.names import BUILD_SPACES, EMPTY, SPACE_COUNT, SPACES
from cowcatcher.games.carson_city.rules.actions.resolve import Resolve
from cowcatcher.games.carson_city.rules.board import cowboys_at, sheriff_seat
from cowcatcher.games.carson_city.rules.grid import NEAR
from cowcatcher.games.carson_city.rules.moves import (
    BUILD,
    BUY,
    BUY_PARCEL,
    CLAIM,
    COWBOY,
    DUEL,
    HOUSE_AT,
    RECALL,
    RECALL_SHERIFF,
    ROAD,
    SHERIFF_TO,
    TAKE,
    VP,
)
from cowcatcher.games.carson_city.words import CarsonSpeaker
from cowcatcher.games.carson_city.written.state import NONE, CarsonState
from cowcatcher.kernel.game import View
from cowcatcher.render.base import Choice, Marks
from cowcatcher.text.catalogue import load
from cowcatcher.text.speaker import OptionText

AT_PLACES: Final = (COWBOY, SHERIFF_TO, RECALL, RECALL_SHERIFF)
AT_PARCELS: Final = (CLAIM, DUEL, BUY_PARCEL, BUILD, HOUSE_AT)

SALES: Final = ("place", "tick", "buy_parcel_free", "buy_parcel_won")
"""Decisions about parcels that will be paid for."""

PLACE: Final = "place"
EDGE: Final = "edge"
Spot = tuple[str, int]
"""A place (a space or a parcel, by its index in `names.PLACES`), or an edge of the map."""


class Scene:
    """A position as one onlooker sees it."""

    def __init__(self, speaker: CarsonSpeaker, view: View[CarsonState], marks: Marks) -> None:
        self.w = speaker
        self.view = view
        self.s = view.known
        self.marks = marks
        self.words = load(speaker.language, "carson_city", "render.carson_city")
        self.names = self.w.game.table
        self.choices = self._choices()
        self.chosen = self.spot(self.names.parse(marks.chosen)) if marks.chosen in self.names.names else None
        self.step = self._step()
        self.fought = self._fought()

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of the pictures' catalogue."""
        return self.words.say(f"picture.{key}", **values)

    def spot(self, move: int) -> Spot | None:
        """Where on the board a move belongs; None for one that belongs nowhere."""
        for family in AT_PLACES:
            if family.has(move):
                return (PLACE, family.arg(move))
        for family in AT_PARCELS:
            if family.has(move):
                return (PLACE, SPACE_COUNT + family.arg(move))
        if ROAD.has(move):
            return (EDGE, ROAD.arg(move))
        if TAKE.has(move):
            return (PLACE, SPACES.index(BUILD_SPACES[TAKE.arg(move)]))
        return self._spot_of_sale(move)

    def _spot_of_sale(self, move: int) -> Spot | None:
        """Where the sale is that the pending decision offers."""
        frame = self.s.stack[-1] if self.s.stack else None
        decision = self.view.decision
        if move == BUY and decision == "buy_parcel_won":
            return (PLACE, SPACE_COUNT + int(getattr(frame, "parcel")))  # noqa: B009 (the decision says which frame)
        if move == BUY and decision == "buy_building":
            return (PLACE, self.s.box.slot.index(int(getattr(frame, "slot"))))  # noqa: B009
        if VP.has(move) and decision == "buy_vp":
            price = int(getattr(frame, "price"))  # noqa: B009
            effects = self.s.box.effects
            return (PLACE, next(i for i, e in enumerate(effects) if e.word.name == "buy_vp" and e.n == price))
        return None

    def _choices(self) -> dict[Spot, Choice]:
        """What can be chosen, by where it is."""
        moves: dict[Spot, list[int]] = {}
        for move in self.view.legal:
            spot = self.spot(move)
            if spot is not None:
                moves.setdefault(spot, []).append(move)
        found = {}
        for spot, there in moves.items():
            options = [self.w.option(self.view, move) for move in there]
            words = [". ".join(part for part in (self.gain(o, spot), o.warning) if part) for o in options]
            names = tuple(self.names.name(move) for move in there)
            found[spot] = Choice(names, " / ".join(words), options[0].group)
        return found

    def gain(self, option: OptionText, spot: Spot) -> str:
        """What an option brings; for a parcel that is bought, also how its price comes about."""
        said = f"{option.what}: {option.gain}" if option.gain else option.what
        p = spot[1] - SPACE_COUNT
        if spot[0] != PLACE or p < 0 or self.s.owner[p] != NONE or self.view.decision not in SALES:
            return said
        counts: dict[int, int] = {}
        for q in (p, *NEAR[p]):
            if self.s.tile[q] != EMPTY:
                counts[self.s.tile[q]] = counts.get(self.s.tile[q], 0) + 1
        if not counts:
            return said
        box = self.s.box
        terms = [str(box.base_price)]
        for kind, n in sorted(counts.items(), reverse=True):
            each = n * box.price_per_tile
            terms.append(f"{each} ({self.w.tile(kind)})" if n == 1 else f"{each} ({n} x {self.w.tile(kind)})")
        return f"{said} = {' + '.join(terms)}"

    def _step(self) -> int | None:
        """The number of the space that is resolved now; None outside phase 3."""
        for frame in reversed(self.s.stack):
            if isinstance(frame, Resolve):
                return self._number(self.s.box.steps[frame.step - 1]) if frame.step else None
        return None

    def _number(self, step: int) -> int:
        """The number of a step's space; for the window of kept buildings, that of the last construction space."""
        automatic = {STEP_PARCELS: "buy_parcels", STEP_ESTATE: "estate_income", STEP_KEPT: BUILD_SPACES[-1]}
        name = SPACES[step] if step >= 0 else automatic[step]
        return next(space.order for space in self.w.track if space.id == name)

    def _fought(self) -> int | None:
        """The parcel that the pending decision is about, None where it is about none."""
        if not self.s.stack:
            return None
        for frame in reversed(self.s.stack):
            for name in ("parcel", "site"):
                p: int = getattr(frame, name, NONE)
                if p != NONE:
                    return p
            if getattr(frame, "place", NONE) >= SPACE_COUNT:
                return int(getattr(frame, "place")) - SPACE_COUNT  # noqa: B009
        return None

    def standing(self, place: int) -> list[tuple[int, int]]:
        """Seats with cowboys on a place, and how many."""
        counts = [(seat, cowboys_at(self.s, place, seat)) for seat in range(self.s.seats)]
        return [(seat, n) for seat, n in counts if n]

    def sheriff_at(self, place: int) -> int | None:
        """The seat whose sheriff stands on a place, None where he does not."""
        return sheriff_seat(self.s) if self.s.sheriff == place else None

    def duel(self, place: int) -> bool:
        """True where there will be a duel."""
        return len(self.w.rivals(self.s, place, NONE)) > 1

    def title(self, seat: int, n: int = 1) -> str:
        """What a pawn is."""
        return self.say("cowboys_of", n=n, who=self.w.who(seat))

    def marked(self) -> Iterable[tuple[int, Spot]]:
        """Seats and places of the last moves, each once."""
        found = []
        for mark in self.marks.last:
            if mark.move in self.names.names:
                spot = self.spot(self.names.parse(mark.move))
                if spot is not None and (mark.seat, spot) not in found:
                    found.append((mark.seat, spot))
        return found
