"""Carson City for the runner of examples: starts by `positions.position`, and probes.

Per seat, by letter: money, vp, cowboys (in reserve), chips, roads (in stock), property, parcels (owned), kept, hand
(duel tiles), holds, firepower, rank; scored.LETTER.SOURCE. Per parcel: tile, owner, income, price, reached. Per place:
pawns. Of the table: round, row (cheapest first), bag, pile (duel tiles), houses, road_supply, lower, upper, choosing,
sheriff, guns, reached.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tests.games.carson_city.positions import PASSIVE, TILES, legal_texts, parcel, place, position, seat

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.names import BUILDING_COUNT, BUILDINGS, PARCELS, PLACES, SEATS
from cowcatcher.games.carson_city.rules import board
from cowcatcher.games.carson_city.written.events import SOURCE_COUNT, SOURCES
from cowcatcher.games.carson_city.written.state import NONE, SHERIFF_AWAY, SHERIFF_IN_RESERVE, CarsonState
from cowcatcher.kernel.game import Game


def _letters(order: Sequence[int]) -> str:
    return "".join(SEATS[who] for who in order)


def _counted(counts: Sequence[int], names: tuple[Any, ...]) -> list[Any]:
    return [name for name, n in zip(names, counts, strict=True) for _ in range(n)]


def _rank(s: CarsonState, who: int) -> int:
    outcome = GAME.outcome(s)
    if outcome is None:
        raise KeyError("the game is not over")
    return outcome.ranks[who]


LETTERS: Final = {kind: name for name, kind in TILES.items()}

OF_SEAT: Final[dict[str, Callable[[CarsonState, int], object]]] = {
    "money": lambda s, who: s.money[who],
    "vp": lambda s, who: s.vp[who],
    "cowboys": lambda s, who: s.cowboys[who],
    "chips": lambda s, who: s.chips[who],
    "roads": lambda s, who: s.road_stock[who],
    "property": lambda s, who: s.property[who],
    "parcels": lambda s, who: s.owner.count(who),
    "kept": lambda s, who: _counted(s.kept[who * BUILDING_COUNT : (who + 1) * BUILDING_COUNT], BUILDINGS),
    "hand": lambda s, who: _counted(s.hands[who * 6 : (who + 1) * 6], s.box.tile_values),
    "holds": lambda s, who: s.holds[who],
    "firepower": board.firepower,
    "rank": _rank,
}
OF_PARCEL: Final[dict[str, Callable[[CarsonState, int], object]]] = {
    "tile": lambda s, p: LETTERS.get(s.tile[p], "."),
    "owner": lambda s, p: "." if s.owner[p] == NONE else SEATS[s.owner[p]],
    "income": board.income,
    "price": board.parcel_price,
    "reached": board.reached,
}
OF_TABLE: Final[dict[str, Callable[[CarsonState], object]]] = {
    "round": lambda s: s.round,
    "row": lambda s: [LETTERS.get(kind, ".") for kind in s.row],
    "bag": lambda s: s.bag.size(),
    "pile": lambda s: sum(s.discard),
    "houses": lambda s: s.houses,
    "road_supply": lambda s: s.road_supply,
    "lower": lambda s: _letters(s.lower),
    "upper": lambda s: _letters(s.upper),
    "choosing": lambda s: _letters(s.choosing),
    "guns": lambda s: _letters([s.guns]) if s.guns != NONE else "",
    "sheriff": lambda s: {SHERIFF_AWAY: "away", SHERIFF_IN_RESERVE: "reserve"}.get(s.sheriff) or PLACES[s.sheriff],
    "reached": lambda s: " ".join(name for p, name in enumerate(PARCELS) if board.reached(s, p)),
}


def pawns(s: CarsonState, where: int) -> str:
    """Letters of the cowboys on a place, and * for the white sheriff."""
    letters = [SEATS[who] * board.cowboys_at(s, where, who) for who in range(s.seats)]
    return "".join(letters) + "*" * (s.sheriff == where)


class CarsonExamples:
    """What the runner needs."""

    game: Game[CarsonState] = GAME

    def start(self, spec: dict[str, Any]) -> CarsonState:
        row = spec.get("row")
        extra = {} if row is None else {"row": [None if name == "." else name for name in row]}
        return position(**{**spec, **extra})

    def probe(self, s: CarsonState, name: str) -> object:
        first, *rest = name.split(".")
        if not rest:
            return OF_TABLE[first](s)
        if first == "pawns":
            return pawns(s, place(rest[0]))
        if first == "scored":
            return s.scored[seat(rest[0]) * SOURCE_COUNT + SOURCES.index(rest[1])]
        if first in OF_SEAT:
            return OF_SEAT[first](s, seat(rest[0]))
        return OF_PARCEL[first](s, parcel(rest[0]))

    def nothing(self, s: CarsonState) -> str:
        texts = legal_texts(s)
        return next((text for text in PASSIVE if text in texts), texts[0])

    def letter(self, seat: int) -> str:
        return SEATS[seat]


EXAMPLES: Final = CarsonExamples()
