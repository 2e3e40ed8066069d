"""Positions of El Paso in a few readable words, and moves by their text.

    s = position(at={"B": "NB"}, buildings={"S4": "O 2"}, money={"B": 5}, hand={"B": "galloway galloway corriente"})
    run(s, "go:S4", "aux:money")
    s = visit("NB", workers={"B": "cowboy universal"})      # B has just stopped on NB

Seats are the letters B O G P. The box is always all there: what is named nowhere lies in the markets and stacks, or has
left the game where that is possible (cattle). Whatever is not said: neutral building B on space NB and so on, no common
building, the ranchers on NB, in each hand one card of each starting type and the rest of the starting deck in the draw
pile, workers, money, tokens and certificates as at the start, no tile owned, OB01-OB03 and BT01-BT03 face up, all discs
on the player boards, and a turn of B begins.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from tests.playing import Playing, named

from cowcatcher.games._trail.decks import DISCARD_PILE, DRAW_PILE, HAND, SHOWN, ZONES
from cowcatcher.games.el_paso.game import GAME, ElPaso
from cowcatcher.games.el_paso.names import (
    CARD_COUNT,
    CARDS,
    CATEGORIES,
    DISC_COUNT,
    DISCS,
    FIRST_MARKET,
    FIRST_WORKER,
    MARKET_COUNT,
    NONE,
    POSTS,
    SIMMENTAL,
    SITES,
    SPACES,
    TILES,
    TYPE_COUNT,
    WORKER_COUNT,
    WORKERS,
)
from cowcatcher.games.el_paso.rules.movement import distances
from cowcatcher.games.el_paso.rules.scoring import scores_now
from cowcatcher.games.el_paso.rules.turn import NextTurn
from cowcatcher.games.el_paso.written.state import FACE_UP, IN_STACK, PasoState
from cowcatcher.kernel.events import Event, heard

SEATS: Final = "BOGP"
HAND_CARDS: Final = "criollo pineywoods galloway santa_gertrudis"
WORKER_AREA: Final = "cowboy builder engineer universal"
SUPPLY: Final = "OB01 OB02 OB03 BT01 BT02 BT03"

Words = Mapping[str, str]


def seat(letter: str) -> int:
    return SEATS.index(letter)


def listening(s: PasoState, move: int, onlooker: int | None = None) -> list[Event]:
    """Makes a move: what its rules tell that an onlooker (None: a spectator) may hear."""
    events: list[Event] = []
    s.told = events
    s.apply(move)
    s.told = None
    return heard(events, onlooker, s.seats)


@cache
def _after_setup(game: ElPaso, seats: int, options: tuple[tuple[str, str], ...]) -> PasoState:
    """A game after set-up in which everything went its first way."""
    s = game.new(seats, dict(options))
    while not s.turns:
        s.apply(s.legal()[0])
    return s


def position(
    seats: int = 2,
    *,
    turn: str = "B",
    game: ElPaso = GAME,
    options: Words | None = None,
    at: Words | None = None,
    buildings: Words | None = None,
    money: Mapping[str, int] | None = None,
    tokens: Mapping[str, int] | None = None,
    certificates: Mapping[str, int] | None = None,
    workers: Words | None = None,
    hand: Words | None = None,
    draw: Words | None = None,
    discard: Words | None = None,
    gone: Words | None = None,
    posts: Words | None = None,
    tiles: Words | None = None,
    supply: str = SUPPLY,
    market: Mapping[str, int] | None = None,
    simmental: int | None = None,
    last_turns: int = NONE,
    trigger: str = "O",
) -> PasoState:
    """A sound position at the start of a turn.

    at: spaces of the ranchers. buildings: owner and type of common buildings by space, "O 2". workers: the worker area.
    hand, draw, discard: the deck; without `draw` what is left of the starting deck. gone: discs that have left the
    player board; those that lie on none of the own `posts` lie on P0. tiles: objective and bonus tiles that players
    have. supply: the six face-up tiles, "." for a gap. market: what is left of cattle there. simmental: cards on the
    pile. last_turns: how many turns follow this one, after the visit of `trigger`.
    """
    s = _after_setup(game, seats, tuple(sorted((options or {}).items()))).clone()
    s.turns = seats + seat(turn)
    for who, letter in enumerate(SEATS[:seats]):
        s.rancher[who] = SPACES.index((at or {}).get(letter, "NB"))
        s.money[who] = (money or {}).get(letter, s.box.money_start[who])
        s.tokens[who] = (tokens or {}).get(letter, s.box.tokens_start[who])
        s.certificates[who] = (certificates or {}).get(letter, 0)
        _lay_discs(s, who, (gone or {}).get(letter, ""), (posts or {}).get(letter, ""))
        s.workers[who * WORKER_COUNT : (who + 1) * WORKER_COUNT] = counted(
            WORKERS, (workers or {}).get(letter, WORKER_AREA)
        )
        _lay_deck(s, who, *((words or {}).get(letter) for words in (hand, draw, discard)))
    _lay_buildings(s, buildings or {})
    _lay_tiles(s, tiles or {}, supply)
    _lay_markets(s, market or {})
    if simmental is None:
        held = sum(s.cards[(n // 3 * ZONES + n % 3) * CARD_COUNT + SIMMENTAL] for n in range(3 * seats))
        simmental = s.box.simmental_start - held if last_turns == NONE else 0
    s.simmental = simmental
    if last_turns != NONE:
        s.on_simmental = seat(trigger)
        s.last_turns = last_turns + 1  # the beginning of this turn takes one off
    s.stack.clear()
    s.push(NextTurn())
    s.settle()
    PLAYING.sound(s)
    return s


def counted(names: tuple[str, ...], words: str) -> list[int]:
    """Words as counts; it fails for a word that is none of the names."""
    counts = [0] * len(names)
    for word in words.split():
        counts[names.index(word)] += 1
    return counts


def _lay_discs(s: PasoState, who: int, gone: str, posts: str) -> None:
    names = [POSTS[n] for n in s.box.posts]
    lying = posts.split()
    taken = gone.split()
    assert len(taken) >= len(lying), "a disc on a post has left the player board: name it in `gone`"
    lying += ["P0"] * (len(taken) - len(lying))
    for disc, name in enumerate(DISCS):
        s.discs[who * DISC_COUNT + disc] = int(name.removeprefix("d_") not in taken)
    for post, name in enumerate(names):
        s.posts[who * len(names) + post] = lying.count(name)


def _lay_deck(s: PasoState, who: int, hand: str | None, draw: str | None, discard: str | None) -> None:
    zones = [[0] * CARD_COUNT for _ in range(ZONES)]
    zones[HAND] = counted(CARDS, HAND_CARDS if hand is None else hand)
    zones[DISCARD_PILE] = counted(CARDS, discard or "")
    held = [a + b for a, b in zip(zones[HAND], zones[DISCARD_PILE], strict=True)]
    left = [max(0, start - n) for start, n in zip(s.box.deck_start, held, strict=True)]
    zones[DRAW_PILE] = left if draw is None else counted(CARDS, draw)
    for zone, cards in enumerate(zones):
        s.cards[(who * ZONES + zone) * CARD_COUNT : (who * ZONES + zone + 1) * CARD_COUNT] = cards
        s.sizes[who * ZONES + zone] = sum(cards)


def _lay_buildings(s: PasoState, buildings: Words) -> None:
    for space, words in buildings.items():
        letter, kind = words.split()
        s.owner[SITES.index(space)] = seat(letter)
        s.building[SITES.index(space)] = int(kind) - 1
    s.building_market = [s.box.copies - s.building.count(kind) for kind in range(TYPE_COUNT)]


def _lay_tiles(s: PasoState, tiles: Words, supply: str) -> None:
    s.tiles = [IN_STACK] * len(TILES)
    for letter, words in tiles.items():
        for name in words.split():
            s.tiles[TILES.index(name)] = seat(letter)
    for slot, name in enumerate(supply.split()):
        s.supply[slot] = NONE if name == "." else TILES.index(name)
        if name != ".":
            assert s.tiles[TILES.index(name)] == IN_STACK, f"{name} is owned and face up"
            s.tiles[TILES.index(name)] = FACE_UP


def _lay_markets(s: PasoState, market: Mapping[str, int]) -> None:
    """What players have is missing in the markets."""
    owned = [
        sum(s.cards[(n // 3 * ZONES + n % 3) * CARD_COUNT + kind] for n in range(3 * s.seats)) for kind in range(13)
    ]
    for kind in range(MARKET_COUNT):
        name = CARDS[FIRST_MARKET + kind]
        s.cattle_market[kind] = market.get(name, s.box.cattle_start[kind] - owned[FIRST_MARKET + kind])
    for kind in range(WORKER_COUNT):
        areas = sum(s.workers[kind::WORKER_COUNT])
        s.worker_market[kind] = s.box.worker_start[kind] - areas - owned[FIRST_WORKER + kind]


def visit(space: str, **spec: Any) -> PasoState:
    """A position in which the seat to move has just stopped on a space, coming from one stop before."""
    letter = spec.get("turn", "B")
    for before in reversed(SPACES):
        s = position(**{**spec, "at": {**spec.get("at", {}), letter: before}})
        if distances(s, SPACES.index(before))[SPACES.index(space)] == 1:
            return run(s, f"go:{space}")
    raise AssertionError(f"no space leads to {space} in one step")


# --- Moves -----------------------------------------------------------------------------------------------------------


PASSIVE: Final = ("done", "stop", "decline", "deliver", "aux:money", "post:P0")
"""What a player does who wants to do nothing, the first of these that is legal."""


def nothing(s: PasoState) -> str:
    """A move by which as little as possible happens."""
    texts = options(s)
    return next((text for text in PASSIVE if text in texts), texts[0])


def end_turn(s: PasoState) -> PasoState:
    """Do as little as possible until the next turn begins, or the game is over."""
    return PLAYING.end_turn(s, lambda at: at.turns)


def choices(s: PasoState) -> list[str]:
    """The legal moves without those that are possible at any time."""
    return [text for text in options(s) if not text.startswith("spend:") and text != "token"]


PLAYING: Final = Playing(GAME, SEATS, nothing)
run = PLAYING.run
options = PLAYING.options
mover_of = PLAYING.mover
refused = PLAYING.refused


# --- What is where ---------------------------------------------------------------------------------------------------


def _zone(s: PasoState, letter: str, zone: int) -> list[str]:
    start = (seat(letter) * ZONES + zone) * CARD_COUNT
    return named(s.cards[start : start + CARD_COUNT], CARDS)


def hand_of(s: PasoState, letter: str = "B") -> list[str]:
    return _zone(s, letter, HAND)


def shown_of(s: PasoState, letter: str = "B") -> list[str]:
    """The cards in hand that everybody knows."""
    return _zone(s, letter, SHOWN)


def draw_of(s: PasoState, letter: str = "B") -> list[str]:
    return _zone(s, letter, DRAW_PILE)


def pile_of(s: PasoState, letter: str = "B") -> list[str]:
    """The discard pile."""
    return _zone(s, letter, DISCARD_PILE)


def workers_of(s: PasoState, letter: str = "B") -> list[str]:
    """The worker area."""
    return named(s.workers[seat(letter) * WORKER_COUNT : (seat(letter) + 1) * WORKER_COUNT], WORKERS)


def money_of(s: PasoState, letter: str = "B") -> int:
    return s.money[seat(letter)]


def tokens_of(s: PasoState, letter: str = "B") -> int:
    return s.tokens[seat(letter)]


def certificates_of(s: PasoState, letter: str = "B") -> int:
    return s.certificates[seat(letter)]


def rancher_of(s: PasoState, letter: str = "B") -> str:
    return SPACES[s.rancher[seat(letter)]]


def discs_of(s: PasoState, letter: str = "B") -> list[str]:
    """Discs on the player board."""
    names = tuple(name.removeprefix("d_") for name in DISCS)
    return named(s.discs[seat(letter) * DISC_COUNT : (seat(letter) + 1) * DISC_COUNT], names)


def posts_of(s: PasoState, letter: str = "B") -> list[str]:
    names = tuple(POSTS[n] for n in s.box.posts)
    return named(s.posts[seat(letter) * len(names) : (seat(letter) + 1) * len(names)], names)


def tiles_of(s: PasoState, letter: str = "B") -> list[str]:
    return [name for name, owner in zip(TILES, s.tiles, strict=True) if owner == seat(letter)]


def supply_of(s: PasoState) -> list[str]:
    return ["." if tile == NONE else TILES[tile] for tile in s.supply]


def building_at(s: PasoState, space: str) -> str:
    """Owner and type of a common building, "." for an empty space."""
    site = SITES.index(space)
    return "." if s.building[site] == NONE else f"{SEATS[s.owner[site]]} {s.building[site] + 1}"


def scored_of(s: PasoState, category: str, letter: str = "B") -> int:
    """Victory points of a category, as if the game ended now."""
    return scores_now(s, seat(letter))[CATEGORIES.index(category)]
