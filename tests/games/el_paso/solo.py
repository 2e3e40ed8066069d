"""Positions of the solo game, and Sue's turns in them.

    s = solo(sue="NF", workers={"cowboy": 3}, built={"S8": "human 1"})
    sue_turn(s, "A7")  # ["sue_go:EP", "sue_gain:shorthorn", ...]

What is not said is as set-up leaves it: the human on NB with an objective, Sue in El Paso with one worker of each kind,
in the order cowboy, engineer, builder, no common building, the tiles OB01-03 and BT01-03 face up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cowcatcher.games.el_paso.game import GAME, ElPaso
from cowcatcher.games.el_paso.names import (
    BOT_CARDS,
    CARDS,
    NONE,
    POSTS,
    SITES,
    SPACES,
    SUE,
    TILES,
    TYPES,
    WORKERS,
)
from cowcatcher.games.el_paso.rules.moves import BOT, TABLE
from cowcatcher.games.el_paso.rules.turn import NextTurn
from cowcatcher.games.el_paso.written.state import FACE_UP, IN_STACK, PasoState
from cowcatcher.kernel.types import CHANCE

ROW: Final = ("cowboy", "engineer", "builder")
SUPPLY: Final = ("OB01", "OB02", "OB03", "BT01", "BT02", "BT03")
HUMAN: Final = 0


def begun(game: ElPaso = GAME, **options: str) -> PasoState:
    """A solo game after its set-up: the first of everything that could be drawn or chosen."""
    s = game.new(1, options)
    while s.turns == 0:
        s.apply(s.legal()[0])
    return s


def solo(
    *,
    sue: str = "EP",
    human: str = "NB",
    row: Sequence[str] = ROW,
    workers: Mapping[str, int] | None = None,
    built: Mapping[str, str] | None = None,
    supply: Sequence[str] = SUPPLY,
    simmental: int = 9,
    delivered: int = 0,
    options: Mapping[str, str] | None = None,
    game: ElPaso = GAME,
) -> PasoState:
    """A position in which Sue's turn begins. built: per site, who and which type. delivered: how often she has been in
    El Paso."""
    s = begun(game, **(options or {}))
    s.rancher = [SPACES.index(human), SPACES.index(sue)]
    s.sue_row = tuple(WORKERS.index(kind) for kind in row)
    s.sue_workers = tuple((workers or {}).get(kind, 1) for kind in WORKERS[:3])
    for site, text in (built or {}).items():
        who, kind = text.split()
        build(s, site, who, kind)
    show(s, *supply)
    s.simmental = simmental
    count = len(s.box.posts)
    for n in range(delivered):
        post = s.box.sue_order[n] if n < len(s.box.sue_order) else s.box.sue_last_post
        s.posts[SUE * count + post] += 1
    s.turns = 1
    s.stack = [NextTurn()]
    s.settle()
    return s


def build(s: PasoState, site: str, who: str, kind: str) -> None:
    """Put a common building from the market on a site."""
    at = SITES.index(site)
    s.building[at] = TYPES.index(kind)
    s.building_market[TYPES.index(kind)] -= 1
    s.owner[at] = SUE if who == "sue" else HUMAN


def show(s: PasoState, *tiles: str) -> None:
    """Turn up other tiles in the train supply; "-" is a gap."""
    for n, tile in enumerate(s.tiles):
        if tile == FACE_UP:
            s.tiles[n] = IN_STACK
    s.supply = [NONE if tile == "-" else TILES.index(tile) for tile in tiles]
    for tile in s.supply:
        if tile != NONE:
            s.tiles[tile] = FACE_UP


def take_from_market(s: PasoState, **left: int) -> None:
    """Leave so many cattle of a type in the market."""
    for kind, n in left.items():
        s.cattle_market[CARDS.index(kind) - 4] = n


def sue_turn(s: PasoState, card: str, *draws: str) -> list[str]:
    """Play Sue's turn with a card; the moves of her steps. draws: what is drawn in it, else the first."""
    if not s.bot_deck[BOT_CARDS.index(card)]:
        s.bot_deck = (*(1 if name == card else n for name, n in zip(BOT_CARDS, s.bot_deck, strict=True)),)
    s.apply(BOT.base + BOT_CARDS.index(card))
    return steps(s, *draws)


def steps(s: PasoState, *draws: str) -> list[str]:
    """Play on until somebody is asked or the game is over; the moves."""
    wanted = list(draws)
    made = []
    while s.stack and s.to_move() == CHANCE and "bot:" not in TABLE.name(s.legal()[0]):
        names = [TABLE.name(m) for m in s.legal()]
        name = wanted.pop(0) if len(names) > 1 and wanted else names[0]
        assert name in names, (name, names)
        s.apply(TABLE.parse(name))
        made.append(name)
    assert not wanted, wanted
    return made


def space_of(s: PasoState) -> str:
    """Where Sue's rancher stands."""
    return SPACES[s.rancher[SUE]]


def built(s: PasoState) -> dict[str, str]:
    """Sue's buildings: type per site."""
    return {SITES[n]: TYPES[s.building[n]] for n, owner in enumerate(s.owner) if owner == SUE}


def cards(s: PasoState) -> dict[str, int]:
    """All cards that she has, workers and cattle."""
    return {CARDS[kind]: n for kind, n in enumerate(s.sue_cards) if n}


def workers(s: PasoState) -> dict[str, int]:
    """Her workers by specialisation, universal ones where they have joined."""
    return dict(zip(WORKERS, s.sue_workers, strict=False))


def tiles(s: PasoState) -> list[str]:
    """Her objective and bonus tiles."""
    return [TILES[n] for n, owner in enumerate(s.tiles) if owner == SUE]


def discs(s: PasoState) -> dict[str, int]:
    """Her discs on trading posts."""
    own = s.posts[SUE * len(s.box.posts) :]
    return {POSTS[s.box.posts[n]]: count for n, count in enumerate(own) if count}
