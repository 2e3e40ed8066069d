"""Positions of Great Western Trail in a few readable words, and moves by their text.

    s = position(at={"B": "A"}, board={"A2": "O 2a", "FLOOD1": "flood_2g", "T1": "blue"}, money={"B": 5})
    run(s, "go:A2", "stop", "aux:dollar")
    s = visit("DR1", board={"DR1": "B 2a"}, hand={"B": "guernsey jersey"})      # B has just stopped on DR1

Seats are the letters B O G P. The box is always all there: what is named nowhere lies in the stacks, or has left the
game where that is possible (cards of decks). Whatever is not said: neutral building A on area A and so on, nothing else
on the trail, the cattlemen on neutral building A, four cards in each hand and ten in the draw stack, the job market and
the money as at the start, no objective card played, not even a starting one, and a turn of B begins.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from tests.games.great_western_trail import layout
from tests.playing import Playing, named

from cowcatcher.games._trail.decks import DISCARD_PILE, HAND, SHOWN, ZONES
from cowcatcher.games._trail.decks import DRAW_PILE as DRAW_STACK
from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.names import (
    CARD_KINDS,
    CARDS,
    CITIES,
    CITY_COUNT,
    DISC_KINDS,
    DISCS,
    FIRST_MARKET,
    FIRST_OBJECTIVE,
    MASTERS,
    NODES,
    NONE,
    OBJECTIVES,
    PLACES,
    SEATS,
    TILE_KINDS,
    TILES,
    TRACK,
    WORKER_KINDS,
    WORKERS,
)
from cowcatcher.games.great_western_trail.rules.scoring import scores_now
from cowcatcher.games.great_western_trail.rules.turn import NextTurn
from cowcatcher.games.great_western_trail.written.events import SOURCES
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.events import Event, heard

OPTIONS: Final = {"neutral_buildings": "in_order", "private_sides": "random_per_tile"}
"""Of positions, unless they say otherwise: neutral buildings in order, and private buildings of either side."""

DISPLAY: Final = " ".join(layout.SHOWN_FIRST)
FORESIGHT: Final = "teepee_green rockfall_4g cowboy craftsman engineer cowboy"


def seat(letter: str) -> int:
    return SEATS.index(letter)


@cache
def _after_setup(seats: int, options: tuple[tuple[str, str], ...]) -> TrailState:
    """A game after set-up in which chance went its first way each time."""
    s = GAME.new(seats, dict(options))
    while s.to_move() < 0:
        s.apply(s.legal()[0])
    return s


def fresh(seats: int = 3, options: Mapping[str, str] | None = None) -> TrailState:
    """After set-up, before the very first turn."""
    return _after_setup(seats, tuple(sorted({**OPTIONS, **(options or {})}.items()))).clone()


def position(
    seats: int = 3,
    *,
    turn: str = "B",
    options: Mapping[str, str] | None = None,
    at: Mapping[str, str] | None = None,
    board: Mapping[str, str] | None = None,
    sides: str = "",
    foresight: str = FORESIGHT,
    hazards: Mapping[str, str] | None = None,
    teepees: Mapping[str, str] | None = None,
    money: Mapping[str, int] | None = None,
    engine: Mapping[str, str] | None = None,
    certificates: Mapping[str, int] | None = None,
    gone: Mapping[str, str] | None = None,
    cities: Mapping[str, str] | None = None,
    stations: Mapping[str, str] | None = None,
    workers: Mapping[str, Mapping[str, int]] | None = None,
    jobs: Mapping[str, str] | None = None,
    token: int | str = 2,
    masters: Mapping[str, str] | None = None,
    masters_of: Mapping[str, str] | None = None,
    hand: Mapping[str, str] | None = None,
    draw: Mapping[str, str] | None = None,
    discard: Mapping[str, str] | None = None,
    display: str = "",
    objective_stack: str | None = None,
    area: Mapping[str, str] | None = None,
    market: str | None = None,
    market_stack: str | None = None,
    last_turns: int = NONE,
    stack_1: str | None = None,
) -> TrailState:
    """A sound position at the start of a turn.

    at: places of the cattlemen. board: what lies on plots ("O 2a"), hazard spaces ("flood_2g") and teepee spaces
    ("blue"). sides: further buildings whose b side is used, such as "8b". foresight: six tiles, "." for a gap. hazards,
    teepees: tiles that players have. certificates: the number beside the marker. gone: discs that have left the player
    board, by kind; those that lie nowhere else lie on Kansas City. cities, stations: own discs. workers: how many of a
    kind, the printed one included. jobs: row to workers. token: its row, or who has taken it. masters: station to
    station master, the others keep their order. masters_of: those that were taken. hand, draw, discard: the deck.
    display: four objective cards, "." for a gap. area: objective cards that were played. last_turns: how many turns
    follow this one, 1 where the token was taken and nothing is said. stack_1: the first stack of the supply.
    """
    s = fresh(seats, options)
    _set_clock(s, turn, token, last_turns)
    _lay_players(s, at or {}, engine or {}, money or {}, certificates or {})
    for who, letter in enumerate(SEATS[:seats]):
        layout.lay_discs(s, who, *((words or {}).get(letter, "") for words in (gone, cities, stations)))
    tiles, cards = layout.Supply(s), layout.Cards(s)
    layout.lay_tiles(s, tiles, board or {}, foresight, hazards or {}, teepees or {})
    layout.lay_workers(s, tiles, workers or {}, jobs)
    layout.lay_token(s, token)
    layout.lay_masters(s, tiles, masters or {}, masters_of or {})
    s.supply = tiles.left if stack_1 is None else layout.counted(TILES, stack_1.split()) + tiles.left[TILE_KINDS:]
    layout.lay_buildings(s, board or {}, sides)
    layout.lay_decks(s, cards, hand or {}, draw or {}, discard or {})
    layout.lay_objectives(s, cards, display, objective_stack, area or {})
    layout.lay_market(s, cards, market, market_stack)
    return _begin(s)


def _set_clock(s: TrailState, turn: str, token: int | str, last_turns: int) -> None:
    """Whose turn comes, and how many are left."""
    s.first = seat(turn)
    s.turns = s.seats
    if last_turns == NONE and isinstance(token, str):
        last_turns = 1
    s.last_turns = NONE if last_turns == NONE else last_turns + 1  # the beginning of this turn takes one off
    s.used.clear()


def _lay_players(
    s: TrailState,
    at: Mapping[str, str],
    engine: Mapping[str, str],
    money: Mapping[str, int],
    certificates: Mapping[str, int],
) -> None:
    for who, letter in enumerate(SEATS[: s.seats]):
        s.cattleman[who] = NODES.index(at.get(letter, "A"))
        s.engine[who] = TRACK.index(engine.get(letter, "START"))
        s.money[who] = money.get(letter, s.money[who])
        s.certificates[who] = s.box.certificate_track.index(certificates.get(letter, 0))


def _begin(s: TrailState) -> TrailState:
    """The turn begins; the same state, for convenience."""
    s.stack.clear()
    s.push(NextTurn())
    s.settle()
    sound(s)
    return s


def visit(node: str, **spec: Any) -> TrailState:
    """A position in which the seat to move has just stopped on a node, coming from the area before it in one step."""
    letter = spec.get("turn", "B")
    s = fresh(spec.get("seats", 3))
    before = next(n for n, after in enumerate(s.box.neighbours) if NODES.index(node) in after)
    return run(position(**{**spec, "at": {**spec.get("at", {}), letter: NODES[before]}}), f"go:{node}", "stop?")


# --- Moves -----------------------------------------------------------------------------------------------------------

PASSIVE: Final = ("done", "pass", "no", "stop", "aux:dollar", "city:kansas_city")
"""What a player does who wants to do nothing, the first of these that is legal."""


def nothing(s: TrailState) -> str:
    """A move by which as little as possible happens."""
    texts = options(s)
    return next((text for text in PASSIVE if text in texts), texts[0])


def end_turn(s: TrailState) -> TrailState:
    """Do as little as possible until the turn of another seat begins, or the game is over."""
    return PLAYING.end_turn(s, lambda at: at.turns)


PLAYING: Final = Playing(GAME, SEATS, nothing)
sound = PLAYING.sound
run = PLAYING.run
options = PLAYING.options
mover_of = PLAYING.mover
refused = PLAYING.refused


# --- What is where ---------------------------------------------------------------------------------------------------


def hears(s: TrailState, m: int, onlooker: int | None = None) -> list[Event]:
    """Play a move; what a seat, or a spectator, hears of it."""
    events: list[Event] = []
    s.told = events
    s.apply(m)
    s.told = None
    return heard(events, onlooker, s.seats)


def _zone(s: TrailState, letter: str, zone: int) -> list[str]:
    start = (seat(letter) * ZONES + zone) * CARD_KINDS
    return named(s.cards[start : start + CARD_KINDS], CARDS)


def hand_of(s: TrailState, letter: str = "B") -> list[str]:
    return _zone(s, letter, HAND)


def known_of(s: TrailState, letter: str = "B") -> list[str]:
    """The cards in hand that everybody knows."""
    return _zone(s, letter, SHOWN)


def draw_stack_of(s: TrailState, letter: str = "B") -> list[str]:
    return _zone(s, letter, DRAW_STACK)


def pile_of(s: TrailState, letter: str = "B") -> list[str]:
    """The discard pile."""
    return _zone(s, letter, DISCARD_PILE)


def money_of(s: TrailState, letter: str = "B") -> int:
    return s.money[seat(letter)]


def certificates_of(s: TrailState, letter: str = "B") -> int:
    """The number beside the marker."""
    return s.box.certificate_track[s.certificates[seat(letter)]]


def engine_of(s: TrailState, letter: str = "B") -> str:
    return TRACK[s.engine[seat(letter)]]


def cattleman_of(s: TrailState, letter: str = "B") -> str:
    return NODES[s.cattleman[seat(letter)]]


def workers_of(s: TrailState, letter: str = "B") -> list[int]:
    """Cowboys, craftsmen, engineers."""
    return s.workers[seat(letter) * WORKER_KINDS : (seat(letter) + 1) * WORKER_KINDS]


def discs_of(s: TrailState, letter: str = "B") -> list[str]:
    """Discs on the player board."""
    return named(s.discs[seat(letter) * DISC_KINDS : (seat(letter) + 1) * DISC_KINDS], DISCS)


def cities_of(s: TrailState, letter: str = "B") -> list[str]:
    return named(s.cities[seat(letter) * CITY_COUNT : (seat(letter) + 1) * CITY_COUNT], CITIES)


def stations_of(s: TrailState, letter: str = "B") -> list[str]:
    count = len(s.stations) // s.seats
    own = s.stations[seat(letter) * count : (seat(letter) + 1) * count]
    return named(own, tuple(str(n + 1) for n in range(count)))


def masters_of(s: TrailState, letter: str = "B") -> list[str]:
    return [name for name, owner in zip(MASTERS, s.master_owner, strict=True) if owner == seat(letter)]


def station_worker(s: TrailState, station: str) -> str:
    """The worker who was given up at a station, "." if none."""
    kind = s.station_workers[int(station) - 1]
    return "." if kind == NONE else WORKERS[kind]


def hazards_of(s: TrailState, letter: str = "B") -> list[str]:
    count = len(s.hazards) // s.seats
    return named(s.hazards[seat(letter) * count : (seat(letter) + 1) * count], TILES[3 : 3 + count])


def teepees_of(s: TrailState, letter: str = "B") -> list[str]:
    return named(s.teepees[seat(letter) * 2 : seat(letter) * 2 + 2], ("green", "blue"))


def area_of(s: TrailState, letter: str = "B") -> list[str]:
    """Objective cards that were played."""
    count = len(layout.AREA)
    return named(s.area[seat(letter) * count : (seat(letter) + 1) * count], layout.AREA)


def market_of(s: TrailState) -> list[str]:
    return named(s.market, CARDS[FIRST_MARKET:FIRST_OBJECTIVE])


def display_of(s: TrailState) -> list[str]:
    return ["." if kind == NONE else OBJECTIVES[kind] for kind in s.display]


def foresight_of(s: TrailState) -> list[str]:
    """The six tiles of the foresight area, "." for a gap."""
    return ["." if kind == NONE else TILES[kind] for kind in s.foresight]


def jobs_of(s: TrailState, row: int) -> list[str]:
    return named(s.jobs[(row - 1) * WORKER_KINDS : row * WORKER_KINDS], WORKERS)


def tile_at(s: TrailState, name: str) -> str:
    """What lies on a place of the trail: "O 2a", the letter of a neutral building, a tile's name, or "."."""
    where = PLACES.index(name)
    tile = s.tile[where]
    if tile == NONE:
        return "."
    if name in "ABCDEFG":
        return "ABCDEFG"[tile]
    if where in s.buildings:
        owner, number = divmod(tile, 10)
        return f"{SEATS[owner]} {number + 1}{'ab'[s.sides[number]]}"
    return TILES[tile]


def scored_of(s: TrailState, category: str, letter: str = "B") -> int:
    """Victory points of a category, as if the game ended now; those of the end once it has."""
    return scores_now(s, seat(letter))[SOURCES.index(category)]
