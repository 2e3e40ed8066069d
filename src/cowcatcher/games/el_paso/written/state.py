# Written by `python -m cowcatcher.model.write el_paso` from model.py: change that, and write it anew.
"""El Paso's state: trail, decks and markets, as ints and flat lists; in the solo game Sue is player 1."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cowcatcher.games.el_paso.box import Box
from cowcatcher.games.el_paso.names import BOT_COUNT, CARD_COUNT, CATEGORY_COUNT, CATTLE_COUNT, DISC_COUNT, LETTER_COUNT, NONE, SITE_COUNT, SLOTS, TILE_COUNT, TYPE_COUNT, UNIVERSAL, WORKER_COUNT
from cowcatcher.games._trail.decks import SHOWN, ZONES
from cowcatcher.games.el_paso.written.events import OF_BUILDING_MARKET, OF_CATTLE_CARDS, OF_CATTLE_MARKET, OF_CERTIFICATES, OF_DISCS, OF_HAND, OF_MONEY, OF_OWNER, OF_PERMANENT, OF_POSTS, OF_RANCHER, OF_SCORED, OF_SIMMENTAL, OF_SUE_CARDS, OF_SUE_POINTS, OF_SUE_WORKERS, OF_TILES, OF_TOKENS, OF_WORKERS, OF_WORKER_CARDS, OF_WORKER_MARKET
from cowcatcher.kernel.events import NOWHERE, Change
from cowcatcher.kernel.state import State, pickled

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
"""Attributes that make up a state."""


class PasoState(State):
    """El Paso's state: trail, decks and markets, as ints and flat lists; in the solo game Sue is player 1.

    box: the numbers and settings in force (shared, never changed). seats: number of players.

    turns: turns begun so far
    last_turns: turns still to come after the present one once the end is triggered, NONE before
    on_simmental: player on the Simmental space, NONE for nobody (EP-11)
    neutral: per neutral space NB-NG the letter of its building, NONE before set-up
    building: type of the common building, NONE if empty
    owner: the player whose marker it bears, NONE if empty
    rancher: where it stands, NONE before set-up
    money: dollars
    tokens: exchange tokens
    certificates: those of the track
    discs: 1 while it is on the player board
    posts: own discs there
    tiles: the player who owns it, FACE_UP or IN_STACK
    supply: objectives in slots 0-2, bonus tiles in 3-5, NONE for a gap
    cards: a player's deck in four zones (`_trail.decks`), of which the worker area is none
    sizes: how many cards lie in each zone
    workers: in the worker area
    building_market: common buildings that are left
    cattle_market: cattle cards that are left
    worker_market: workers that are left
    simmental: cards left on the pile
    sue_row: her specialists, the leftmost first; all that is hers is empty but in the solo game
    sue_workers: universal ones that have joined included
    sue_cards: all that she has
    resources: her resource deck
    bot_deck: 1 for a bot card that lies there
    bot_pile: those that she has had
    bot_card: the card turned up
    scored: filled at the end
    """

    __slots__ = ("box", "seats", *CONTENT)
    FIELDS: ClassVar[tuple[str, ...]] = CONTENT

    box: Box
    seats: int
    turns: int
    last_turns: int
    on_simmental: int
    neutral: tuple[int, ...]
    building: list[int]
    owner: list[int]
    rancher: list[int]
    money: list[int]
    tokens: list[int]
    certificates: list[int]
    discs: list[int]
    posts: list[int]
    tiles: list[int]
    supply: list[int]
    cards: list[int]
    sizes: list[int]
    workers: list[int]
    building_market: list[int]
    cattle_market: list[int]
    worker_market: list[int]
    simmental: int
    sue_row: tuple[int, ...]
    sue_workers: tuple[int, ...]
    sue_cards: tuple[int, ...]
    resources: tuple[int, ...]
    bot_deck: tuple[int, ...]
    bot_pile: tuple[int, ...]
    bot_card: int
    scored: list[int]

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
        copy.turns = self.turns
        copy.last_turns = self.last_turns
        copy.on_simmental = self.on_simmental
        copy.neutral = self.neutral
        copy.building = self.building[:]
        copy.owner = self.owner[:]
        copy.rancher = self.rancher[:]
        copy.money = self.money[:]
        copy.tokens = self.tokens[:]
        copy.certificates = self.certificates[:]
        copy.discs = self.discs[:]
        copy.posts = self.posts[:]
        copy.tiles = self.tiles[:]
        copy.supply = self.supply[:]
        copy.cards = self.cards[:]
        copy.sizes = self.sizes[:]
        copy.workers = self.workers[:]
        copy.building_market = self.building_market[:]
        copy.cattle_market = self.cattle_market[:]
        copy.worker_market = self.worker_market[:]
        copy.simmental = self.simmental
        copy.sue_row = self.sue_row
        copy.sue_workers = self.sue_workers
        copy.sue_cards = self.sue_cards
        copy.resources = self.resources
        copy.bot_deck = self.bot_deck
        copy.bot_pile = self.bot_pile
        copy.bot_card = self.bot_card
        copy.scored = self.scored[:]
        return copy

    def lent(self) -> PasoState:
        """A copy for a moment: its lists are those of this state, so neither may change one in place."""
        copy = PasoState(self.box, self.seats)
        copy.stack = self.stack
        copy.reveals = self.reveals
        copy.turns = self.turns
        copy.last_turns = self.last_turns
        copy.on_simmental = self.on_simmental
        copy.neutral = self.neutral
        copy.building = self.building
        copy.owner = self.owner
        copy.rancher = self.rancher
        copy.money = self.money
        copy.tokens = self.tokens
        copy.certificates = self.certificates
        copy.discs = self.discs
        copy.posts = self.posts
        copy.tiles = self.tiles
        copy.supply = self.supply
        copy.cards = self.cards
        copy.sizes = self.sizes
        copy.workers = self.workers
        copy.building_market = self.building_market
        copy.cattle_market = self.cattle_market
        copy.worker_market = self.worker_market
        copy.simmental = self.simmental
        copy.sue_row = self.sue_row
        copy.sue_workers = self.sue_workers
        copy.sue_cards = self.sue_cards
        copy.resources = self.resources
        copy.bot_deck = self.bot_deck
        copy.bot_pile = self.bot_pile
        copy.bot_card = self.bot_card
        copy.scored = self.scored
        return copy

    def put_owner(self, site: int, to: int, why: int) -> None:
        """It is there now; told, and where it was."""
        old = self.owner[site]
        self.owner[site] = to
        told = self.told
        if told is not None:
            told.append(Change(OF_OWNER, site, to - old, why, old))

    def put_rancher(self, player: int, to: int, why: int) -> None:
        """It is there now; told, and where it was."""
        old = self.rancher[player]
        self.rancher[player] = to
        told = self.told
        if told is not None:
            told.append(Change(OF_RANCHER, player, to - old, why, old))

    def add_money(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.money[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_MONEY, seat, by, why, where))

    def add_tokens(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.tokens[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_TOKENS, seat, by, why, where))

    def add_certificates(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.certificates[seat] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_CERTIFICATES, seat, by, why, where))

    def discs_of(self, seat: int) -> list[int]:
        """Of `discs` what belongs to a seat, by disc."""
        at = seat * DISC_COUNT
        return self.discs[at : at + DISC_COUNT]

    def add_discs(self, seat: int, disc: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = seat * DISC_COUNT + disc
        self.discs[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_DISCS, at, by, why, where))

    def posts_of(self, player: int) -> list[int]:
        """Of `posts` what belongs to a player, by post."""
        at = player * len(self.box.posts)
        return self.posts[at : at + len(self.box.posts)]

    def add_posts(self, player: int, post: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = player * len(self.box.posts) + post
        self.posts[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_POSTS, at, by, why, where))

    def put_tiles(self, tile: int, to: int, why: int) -> None:
        """It is there now; told, and where it was."""
        old = self.tiles[tile]
        self.tiles[tile] = to
        told = self.told
        if told is not None:
            told.append(Change(OF_TILES, tile, to - old, why, old))

    def cards_of(self, seat: int, zone: int) -> list[int]:
        """Of `cards` what belongs to a seat and a zone, by card."""
        at = (seat * ZONES + zone) * CARD_COUNT
        return self.cards[at : at + CARD_COUNT]

    def sizes_of(self, seat: int) -> list[int]:
        """Of `sizes` what belongs to a seat, by zone."""
        at = seat * ZONES
        return self.sizes[at : at + ZONES]

    def workers_of(self, seat: int) -> list[int]:
        """Of `workers` what belongs to a seat, by worker."""
        at = seat * WORKER_COUNT
        return self.workers[at : at + WORKER_COUNT]

    def add_workers(self, seat: int, worker: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = seat * WORKER_COUNT + worker
        self.workers[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_WORKERS, at, by, why, where))

    def add_building_market(self, kind: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.building_market[kind] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_BUILDING_MARKET, kind, by, why, where))

    def add_cattle_market(self, cattle: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.cattle_market[cattle] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_CATTLE_MARKET, cattle, by, why, where))

    def add_worker_market(self, worker: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.worker_market[worker] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_WORKER_MARKET, worker, by, why, where))

    def add_simmental(self, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        self.simmental += by
        told = self.told
        if told is not None:
            told.append(Change(OF_SIMMENTAL, 0, by, why, where))

    def add_sue_workers(self, worker: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        old = self.sue_workers
        self.sue_workers = (*old[:worker], old[worker] + by, *old[worker + 1 :])
        told = self.told
        if told is not None:
            told.append(Change(OF_SUE_WORKERS, worker, by, why, where))

    def add_sue_cards(self, card: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        old = self.sue_cards
        self.sue_cards = (*old[:card], old[card] + by, *old[card + 1 :])
        told = self.told
        if told is not None:
            told.append(Change(OF_SUE_CARDS, card, by, why, where))

    def scored_of(self, player: int) -> list[int]:
        """Of `scored` what belongs to a player, by category."""
        at = player * CATEGORY_COUNT
        return self.scored[at : at + CATEGORY_COUNT]

    def add_scored(self, player: int, category: int, by: int, why: int, where: int = NOWHERE) -> None:
        """So much more, or less; told."""
        at = player * CATEGORY_COUNT + category
        self.scored[at] += by
        told = self.told
        if told is not None:
            told.append(Change(OF_SCORED, at, by, why, where))

    def tell_hand(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """Tell so much more, or less."""
        told = self.told
        if told is not None:
            told.append(Change(OF_HAND, seat, by, why, where))

    def count_cattle_cards(self, seat: int) -> int:
        """How many: cattle_cards."""
        return sum([n for zone in range(SHOWN) for n in self.cards_of(seat, zone)[:CATTLE_COUNT]])

    def tell_cattle_cards(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """Tell so much more, or less."""
        told = self.told
        if told is not None:
            told.append(Change(OF_CATTLE_CARDS, seat, by, why, where))

    def count_worker_cards(self, seat: int) -> int:
        """How many: worker_cards."""
        return sum(self.workers_of(seat)) + sum([n for zone in range(SHOWN) for n in self.cards_of(seat, zone)[CATTLE_COUNT:]])

    def tell_worker_cards(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """Tell so much more, or less."""
        told = self.told
        if told is not None:
            told.append(Change(OF_WORKER_CARDS, seat, by, why, where))

    def tell_permanent(self, seat: int, by: int, why: int, where: int = NOWHERE) -> None:
        """Tell so much more, or less."""
        told = self.told
        if told is not None:
            told.append(Change(OF_PERMANENT, seat, by, why, where))

    def tell_sue_points(self, by: int, why: int, where: int = NOWHERE) -> None:
        """Tell so much more, or less."""
        told = self.told
        if told is not None:
            told.append(Change(OF_SUE_POINTS, 0, by, why, where))


def fresh(box: Box, seats: int) -> PasoState:
    """A state before set-up."""
    s = PasoState(box, seats)
    s.turns = 0
    s.last_turns = NONE
    s.on_simmental = NONE
    s.neutral = (NONE,) * LETTER_COUNT
    s.building = [NONE] * SITE_COUNT
    s.owner = [NONE] * SITE_COUNT
    s.rancher = [NONE] * box.players
    s.money = list(box.money_start)
    s.tokens = list(box.tokens_start)
    s.certificates = [box.certificates_start] * seats
    s.discs = [1] * (seats * DISC_COUNT)
    s.posts = [0] * (box.players * len(box.posts))
    s.tiles = [IN_STACK] * TILE_COUNT
    s.supply = [NONE] * 2 * SLOTS
    s.cards = [*box.deck_start, *([0] * ((ZONES - 1) * CARD_COUNT))] * seats
    s.sizes = [sum(box.deck_start), *([0] * (ZONES - 1))] * seats
    s.workers = list(box.workers_start) * seats
    s.building_market = [box.copies] * TYPE_COUNT
    s.cattle_market = list(box.cattle_start)
    s.worker_market = [n - seats * start for n, start in zip(box.worker_start, box.workers_start, strict=True)]
    s.simmental = box.simmental_start
    s.sue_row = (NONE,) * UNIVERSAL
    s.sue_workers = (0,) * UNIVERSAL
    s.sue_cards = (0,) * CARD_COUNT
    s.resources = (0,) * CARD_COUNT
    s.bot_deck = (0,) * BOT_COUNT
    s.bot_pile = (0,) * BOT_COUNT
    s.bot_card = NONE
    s.scored = [0] * (box.players * CATEGORY_COUNT)
    return s
