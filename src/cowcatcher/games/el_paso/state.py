"""El Paso's state: trail, decks and markets, as ints and flat lists.

Per-seat lists are indexed by seat; tables by seat and kind are flat (`workers[seat * WORKER_COUNT + kind]`). A player's
deck lies in four zones of one list, `cards[(seat * ZONES + zone) * CARD_COUNT + kind]` (see `_trail.decks`). In the
solo game Sue is player 1 wherever something is
listed by player (`box.players`); what is listed by seat is for people alone.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cowcatcher.games._trail.decks import DISCARD_PILE, DRAW_PILE, HAND, SHOWN, ZONES
from cowcatcher.games.el_paso.box import Box
from cowcatcher.kernel.state import State, pickled

__all__ = ["DISCARD_PILE", "DRAW_PILE", "FACE_UP", "HAND", "IN_STACK", "SHOWN", "ZONES", "PasoState"]

IN_STACK: Final = -1
FACE_UP: Final = -2
"""In `tiles`: not drawn yet; in the train supply."""

CONTENT: Final = (
    "bot_card",
    "bot_deck",
    "bot_pile",
    "building",
    "building_market",
    "cards",
    "cattle_market",
    "certificates",
    "discs",
    "last_turns",
    "money",
    "neutral",
    "on_simmental",
    "owner",
    "posts",
    "rancher",
    "resources",
    "scored",
    "simmental",
    "sizes",
    "sue_cards",
    "sue_row",
    "sue_workers",
    "supply",
    "tiles",
    "tokens",
    "turns",
    "worker_market",
    "workers",
)
"""Attributes that make up a state; see `PasoState`."""


class PasoState(State):
    """Everything that is true of a game of El Paso.

    box: the numbers and settings in force (shared, never changed). seats: number of people.
    turns: turns begun so far. last_turns: turns still to come after the present one once the end is triggered, NONE
    before. on_simmental: player on the Simmental space, NONE while nobody is (EP-11).
    neutral: per neutral space NB-NG, the letter's index, NONE before set-up.
    building, owner: per site, type of the common building and the player whose marker it bears, NONE if empty.
    rancher: per player, a space, NONE before set-up.
    money, tokens, certificates: per seat. discs: per seat and kind, 1 while it is on the player board.
    posts: per player and post of the box, own discs there. tiles: per tile of TILES, the player who owns it, FACE_UP or
    IN_STACK. supply: tile in each slot, objectives 0-2, bonus tiles 3-5, NONE for a gap.
    cards: see above; the worker area is no zone of it. sizes: per seat and zone, how many cards lie there.
    workers: per seat and kind, those in the worker area.
    building_market, cattle_market, worker_market: per kind, what is left. simmental: cards left on the pile.
    Sue's, empty but in the solo game: sue_row: the three specialists, the leftmost first. sue_workers: per specialist,
    universal workers that have joined included. sue_cards: per kind of CARDS, all that she has. resources: per kind of
    CARDS, her resource deck. bot_deck, bot_pile: per bot card, 1 if it is there. bot_card: the card turned up, NONE.
    scored: per player and category, filled at the end.
    """

    __slots__ = ("box", "seats", *CONTENT)
    FIELDS: ClassVar[tuple[str, ...]] = CONTENT

    box: Box
    seats: int
    bot_card: int
    bot_deck: tuple[int, ...]
    bot_pile: tuple[int, ...]
    building: list[int]
    building_market: list[int]
    cards: list[int]
    cattle_market: list[int]
    certificates: list[int]
    discs: list[int]
    last_turns: int
    money: list[int]
    neutral: tuple[int, ...]
    on_simmental: int
    owner: list[int]
    posts: list[int]
    rancher: list[int]
    resources: tuple[int, ...]
    scored: list[int]
    simmental: int
    sizes: list[int]
    sue_cards: tuple[int, ...]
    sue_row: tuple[int, ...]
    sue_workers: tuple[int, ...]
    supply: list[int]
    tiles: list[int]
    tokens: list[int]
    turns: int
    worker_market: list[int]
    workers: list[int]

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__()
        self.box = box
        self.seats = seats

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return pickled(self, self.box, self.seats)

    def clone(self) -> PasoState:
        copy = PasoState(self.box, self.seats)
        copy.stack = self.stack[:]
        copy.reveals = self.reveals
        copy.bot_card = self.bot_card
        copy.bot_deck = self.bot_deck
        copy.bot_pile = self.bot_pile
        copy.building = self.building[:]
        copy.building_market = self.building_market[:]
        copy.cards = self.cards[:]
        copy.cattle_market = self.cattle_market[:]
        copy.certificates = self.certificates[:]
        copy.discs = self.discs[:]
        copy.last_turns = self.last_turns
        copy.money = self.money[:]
        copy.neutral = self.neutral
        copy.on_simmental = self.on_simmental
        copy.owner = self.owner[:]
        copy.posts = self.posts[:]
        copy.rancher = self.rancher[:]
        copy.resources = self.resources
        copy.scored = self.scored[:]
        copy.simmental = self.simmental
        copy.sizes = self.sizes[:]
        copy.sue_cards = self.sue_cards
        copy.sue_row = self.sue_row
        copy.sue_workers = self.sue_workers
        copy.supply = self.supply[:]
        copy.tiles = self.tiles[:]
        copy.tokens = self.tokens[:]
        copy.turns = self.turns
        copy.worker_market = self.worker_market[:]
        copy.workers = self.workers[:]
        return copy
