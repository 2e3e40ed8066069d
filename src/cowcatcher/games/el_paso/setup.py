"""Set-up: neutral buildings, train supply, hands, objectives, ranchers (EP-2)."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.el_paso.actions.tiles import SetupObjective, refill
from cowcatcher.games.el_paso.box import Box
from cowcatcher.games.el_paso.cards import DrawCattle
from cowcatcher.games.el_paso.moves import GO, NEUTRAL
from cowcatcher.games.el_paso.names import (
    BOT_COUNT,
    CARD_COUNT,
    CATEGORY_COUNT,
    DISC_COUNT,
    LETTER_COUNT,
    NONE,
    SITE_COUNT,
    SLOTS,
    TILE_COUNT,
    TYPE_COUNT,
    WORKER_COUNT,
)
from cowcatcher.games.el_paso.state import DRAW_PILE, IN_STACK, ZONES, PasoState
from cowcatcher.games.el_paso.sue import push_sue_setup
from cowcatcher.games.el_paso.turn import NextTurn
from cowcatcher.kernel.frames import ChanceFrame, Frame, Task
from cowcatcher.kernel.types import Arg, Reason


def fresh(box: Box, seats: int) -> PasoState:
    """The state before set-up: everybody's starting pieces, full markets, all tiles in their stacks (EP-2.05 - 2.12,
    2.16). What belongs to Sue is empty; her own set-up fills it."""
    s = PasoState(box, seats)
    s.bot_card = NONE
    s.bot_deck = (0,) * BOT_COUNT
    s.bot_pile = (0,) * BOT_COUNT
    s.building = [NONE] * SITE_COUNT
    s.building_market = [box.copies] * TYPE_COUNT
    s.cards = [*box.deck_start, *([0] * ((ZONES - 1) * CARD_COUNT))] * seats
    s.cattle_market = list(box.cattle_start)
    s.certificates = [box.certificates_start] * seats
    s.discs = [1] * (seats * DISC_COUNT)
    s.last_turns = NONE
    s.money = list(box.money_start)
    s.neutral = (NONE,) * LETTER_COUNT
    s.on_simmental = NONE
    s.owner = [NONE] * SITE_COUNT
    s.posts = [0] * (box.players * len(box.posts))
    s.rancher = [NONE] * box.players
    s.resources = (0,) * CARD_COUNT
    s.scored = [0] * (box.players * CATEGORY_COUNT)
    s.simmental = box.simmental_start
    sizes = [0] * ZONES
    sizes[DRAW_PILE] = sum(box.deck_start)
    s.sizes = sizes * seats
    s.sue_cards = (0,) * CARD_COUNT
    s.sue_row = (NONE,) * (WORKER_COUNT - 1)
    s.sue_workers = (0,) * (WORKER_COUNT - 1)
    s.supply = [NONE] * (2 * SLOTS)
    s.tiles = [IN_STACK] * TILE_COUNT
    s.tokens = list(box.tokens_start)
    s.turns = 0
    s.worker_market = [n - seats * start for n, start in zip(box.worker_start, box.workers_start, strict=True)]
    s.workers = list(box.workers_start) * seats
    return s


def push_setup(s: PasoState) -> None:
    """Put the whole set-up on the stack, in the order of EP-2; Sue's comes before the human's choices (EP-14.41)."""
    s.push_all(
        [
            ChanceNeutral(0) if s.box.random_neutrals else PrintedLayout(),
            *(FillSlot(slot) for slot in range(2 * SLOTS)),
            *(DrawCattle(seat, s.box.hand_start) for seat in range(s.seats)),
            SueSetup(),
            *(SetupObjective(seat) for seat in range(s.seats)),
            *(SetupRancher(seat) for seat in range(s.seats)),
            NextTurn(),
        ]
    )


class PrintedLayout(Task[PasoState]):
    """EP-2.02: the first game has building B on space NB, and so on."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        s.neutral = tuple(range(LETTER_COUNT))


class ChanceNeutral(ChanceFrame[PasoState]):
    """EP-2.02, EP-13.01: the neutral building on a space; the last one goes to the last space."""

    __slots__ = ("area",)
    decision = "chance_neutral"

    def __init__(self, area: int) -> None:
        super().__init__()
        self.area = area

    def weights(self, s: PasoState) -> list[tuple[int, int]]:
        return [(NEUTRAL.base + letter, 1) for letter in unplaced(s)]

    def apply(self, s: PasoState, m: int) -> None:
        placed = [*s.neutral]
        placed[self.area] = m - NEUTRAL.base
        s.neutral = tuple(placed)
        if self.area + 2 < LETTER_COUNT:
            s.replace(ChanceNeutral(self.area + 1))
            return
        s.pop()
        placed[self.area + 1] = unplaced(s)[0]
        s.neutral = tuple(placed)

    def args(self) -> tuple[Arg, ...]:
        return (self.area,)


def unplaced(s: PasoState) -> list[int]:
    """Neutral buildings that are not on the board yet."""
    return [letter for letter in range(LETTER_COUNT) if letter not in s.neutral]


class FillSlot(Task[PasoState]):
    """EP-2.04: a tile is turned up for a slot of the train supply."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def run(self, s: PasoState) -> None:
        refill(s, self.slot)

    def args(self) -> tuple[Arg, ...]:
        return (self.slot,)


class SueSetup(Task[PasoState]):
    """EP-14.01 - 14.08: in the solo game Sue gets what is hers."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        if s.box.solo:
            push_sue_setup(s)


class SetupRancher(Frame[PasoState]):
    """EP-2.15: the neutral building where a player's rancher starts."""

    __slots__ = ()
    decision = "setup_rancher"

    def legal(self, s: PasoState) -> list[int]:
        return [GO.base + space for space in sorted(s.box.neutral_space)]

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        s.rancher[self.seat] = m - GO.base

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        return Reason("start_on_neutral", "EP-2.15") if GO.has(m) else None


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (PrintedLayout, ChanceNeutral, FillSlot, SueSetup, SetupRancher)
