"""What the pictures of Carson City are drawn from: a view, its words, its marks, and what can be chosen where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from cowcatcher.games.carson_city.names import SPACE_COUNT, SPACES
from cowcatcher.games.carson_city.rules.board import cowboys_at, price_terms, sheriff_seat
from cowcatcher.games.carson_city.words import CarsonSpeaker
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.render.base import Marks
from cowcatcher.render.scenes import BoardScene, Spot
from cowcatcher.text.asking import pending, waiting
from cowcatcher.text.moves import Parts
from cowcatcher.text.speaker import OptionText

AT_PARCELS: Final = ("claim", "duel", "buy", "build", "house")
"""Verbs of moves that name a parcel."""

SALES: Final = ("place", "tick", "buy_parcel_free", "buy_parcel_won")
"""Decisions about parcels that will be paid for."""

PLACE: Final = "place"
EDGE: Final = "edge"


class Scene(BoardScene[CarsonState]):
    """A position as one onlooker sees it.

    Places are a `place` (a space or a parcel, by its index in `names.PLACES`), or an `edge` of the map.
    """

    kinds: ClassVar[Mapping[str, str]] = {
        "cowboy": PLACE,
        "sheriff": PLACE,
        "recall": PLACE,
        "recall_sheriff": PLACE,
        "road": EDGE,
    }

    def __init__(self, speaker: CarsonSpeaker, view: View[CarsonState], marks: Marks) -> None:
        self.w = speaker
        self.s = view.known
        super().__init__(speaker, view, marks)
        self.step = self._step()
        self.fought = self._fought()

    def elsewhere(self, m: Parts, seat: int) -> Spot | None:
        if m.verb in AT_PARCELS and m.label:
            return (PLACE, SPACE_COUNT + m.arg)
        if m.verb == "take" and m.label:
            return (PLACE, SPACES.index(m.label))
        return self._spot_of_sale(m.verb)

    def _spot_of_sale(self, verb: str) -> Spot | None:
        """Where the sale is that the pending decision offers."""
        frame, decision, box = pending(self.s), self.view.decision, self.s.box
        if verb == "buy" and decision == "buy_parcel_won":
            return (PLACE, SPACE_COUNT + frame.parcel)
        if verb == "buy" and decision == "buy_building":
            return (PLACE, box.slot.index(frame.slot))
        if verb == "vp" and decision == "buy_vp":
            sold = (i for i, op in enumerate(box.effects) if op.word.name == "buy_vp" and op.n == frame.price)
            return (PLACE, next(sold))
        return None

    def verbs(self, spot: Spot) -> set[str]:
        """What can be done at a place, by the verbs of the moves."""
        choice = self.choices.get(spot)
        return {move.partition(":")[0] for move in choice.moves} if choice else set()

    def gain(self, option: OptionText, spot: Spot) -> str:
        """What an option brings; for a parcel that is bought, also how its price comes about."""
        said = super().gain(option, spot)
        p = spot[1] - SPACE_COUNT
        if spot[0] != PLACE or p < 0 or self.s.owner[p] != NONE or self.view.decision not in SALES:
            return said
        terms = [str(self.s.box.base_price)]
        for kind, n, money in reversed(price_terms(self.s, p)):
            terms.append(f"{money} ({self.w.tile(kind)})" if n == 1 else f"{money} ({n} x {self.w.tile(kind)})")
        return f"{said} = {' + '.join(terms)}" if len(terms) > 1 else said

    def _step(self) -> int | None:
        """The number of the space that is resolved now, for the window of kept buildings that of the last construction
        space; None outside phase 3."""
        frame = next(waiting(self.s, "Resolve"), None)
        if frame is None or not frame.step:
            return None
        name = self.s.box.resolved[frame.step - 1]
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
        spots = ((seat, self.spot(m.move, seat)) for seat, m in self.last())
        return dict.fromkeys((seat, spot) for seat, spot in spots if spot is not None)
