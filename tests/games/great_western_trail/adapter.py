"""Great Western Trail for the runner of examples: starts by `positions.position`, or by `positions.visit` where the
start names a node (`visit = "DR1"`); and probes.

Per seat, by letter: money, certificates, engine, cattleman, workers (cowboys, craftsmen, engineers), discs, cities,
stations, hazards, teepees, area, hand, draw, pile, buildings (number and side), masters, score, rank;
scored.LETTER.CATEGORY. Per place of the trail: tile. Of the table: jobs.ROW, token (its row, or the letter of its
owner), display, foresight, market, market_stack (size), objective_stack (size), mover, decision, turns, last_turns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tests.games.great_western_trail import positions as at

from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.names import MASTERS, NONE, NUMBER_COUNT, SEATS
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import Game


def _outcome(s: TrailState, letter: str, what: str) -> int:
    outcome = GAME.outcome(s)
    if outcome is None:
        raise KeyError("the game is not over")
    return int(getattr(outcome, what)[at.seat(letter)])


def _buildings(s: TrailState, letter: str) -> list[str]:
    own = s.buildings[at.seat(letter) * NUMBER_COUNT : (at.seat(letter) + 1) * NUMBER_COUNT]
    return [f"{number + 1}{'ab'[s.sides[number]]}" for number, node in enumerate(own) if node >= 0]


def _masters(s: TrailState, letter: str) -> list[str]:
    return [name for name, owner in zip(MASTERS, s.master_owner, strict=True) if owner == at.seat(letter)]


def _token(s: TrailState) -> object:
    return s.token + 1 if s.token_owner == NONE else SEATS[s.token_owner]


OF_SEAT: Final[dict[str, Callable[[TrailState, str], object]]] = {
    "money": at.money_of,
    "certificates": at.certificates_of,
    "engine": at.engine_of,
    "cattleman": at.cattleman_of,
    "workers": at.workers_of,
    "discs": at.discs_of,
    "cities": at.cities_of,
    "stations": at.stations_of,
    "hazards": at.hazards_of,
    "teepees": at.teepees_of,
    "area": at.area_of,
    "hand": at.hand_of,
    "draw": at.draw_stack_of,
    "pile": at.pile_of,
    "buildings": _buildings,
    "masters": _masters,
    "score": lambda s, letter: _outcome(s, letter, "scores"),
    "rank": lambda s, letter: _outcome(s, letter, "ranks"),
}
OF_TABLE: Final[dict[str, Callable[[TrailState], object]]] = {
    "token": _token,
    "display": at.display_of,
    "foresight": at.foresight_of,
    "market": at.market_of,
    "market_stack": lambda s: sum(s.market_stack),
    "objective_stack": lambda s: sum(s.objective_stack),
    "turns": lambda s: s.turns,
    "last_turns": lambda s: s.last_turns,
}


class TrailExamples:
    """What the runner needs."""

    game: Game[TrailState] = GAME

    def start(self, spec: dict[str, Any]) -> TrailState:
        given = dict(spec)
        node = given.pop("visit", None)
        return at.position(**given) if node is None else at.visit(node, **given)

    def probe(self, s: TrailState, name: str) -> object:
        first, *rest = name.split(".")
        if not rest:
            return OF_TABLE[first](s)
        if first == "tile":
            return at.tile_at(s, rest[0])
        if first == "jobs":
            return at.jobs_of(s, int(rest[0]))
        if first == "scored":
            return at.scored_of(s, rest[1], rest[0])
        return OF_SEAT[first](s, rest[0])

    def nothing(self, s: TrailState) -> str:
        return at.nothing(s)

    def letter(self, seat: int) -> str:
        return SEATS[seat]


EXAMPLES: Final = TrailExamples()
