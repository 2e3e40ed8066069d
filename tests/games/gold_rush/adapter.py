"""Gold Rush for the runner of examples: starts by `positions.position`, and probes.

Per seat, by letter: score, cowboys (in the supply), tent (its area, or ""), taken, hand (its tokens), space, laps,
rank; scored.LETTER.SOURCE. Per area: feature (its earliest area), ends (open ends), tiles, points, pile, crew (letters
of the cowboys). Of the table: left (tiles in the bag), lost (tokens), supply (tokens), discarded, reason, laid;
rotations.TILE, how many look different.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tests.games.gold_rush.positions import area, area_name, position, seat

from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.games.gold_rush.names import MOUNTAIN, PRAIRIE, RAIL, SEATS, TOKENS
from cowcatcher.games.gold_rush.rules import landscape, scoring
from cowcatcher.games.gold_rush.rules.moves import PASS
from cowcatcher.games.gold_rush.written.events import SOURCE_COUNT, SOURCES
from cowcatcher.games.gold_rush.written.state import NONE, GoldRushState
from cowcatcher.kernel.game import Game


def _hand(s: GoldRushState, who: int) -> list[str]:
    return [name for kind, name in enumerate(TOKENS) for _ in range(s.hands[who * len(TOKENS) + kind])]


def _rank(s: GoldRushState, who: int) -> int:
    outcome = GAME.outcome(s)
    if outcome is None:
        raise KeyError("the game is not over")
    return outcome.ranks[who]


OF_SEAT: Final[dict[str, Callable[[GoldRushState, int], object]]] = {
    "score": lambda s, who: s.score[who],
    "cowboys": lambda s, who: s.cowboys[who],
    "tent": lambda s, who: area_name(s, s.tents[who]) if s.tents[who] != NONE else "",
    "taken": lambda s, who: s.taken[who],
    "hand": _hand,
    "space": lambda s, who: scoring.on_track(s, who)[0],
    "laps": lambda s, who: scoring.on_track(s, who)[1],
    "rank": _rank,
}


def _points(s: GoldRushState, feature: int) -> int:
    """What a feature is worth when it is completed; a prairie, at the end."""
    kind = landscape.kind_of(s, feature)
    if kind == RAIL:
        return scoring.points_completed(s, feature)
    if kind == MOUNTAIN:
        return landscape.nuggets_of(s, feature) * s.box.points.nugget
    if kind == PRAIRIE:
        return scoring.prairie_points(s, feature)
    return scoring.points_completed(s, feature)


def _crew(s: GoldRushState, feature: int) -> str:
    return "".join(SEATS[who] * landscape.cowboys_on(s, feature, who) for who in range(s.seats))


OF_FEATURE: Final[dict[str, Callable[[GoldRushState, int], object]]] = {
    "feature": area_name,
    "ends": lambda s, feature: s.ends[feature],
    "tiles": landscape.tiles_of,
    "points": _points,
    "pile": lambda s, feature: s.pile[feature],
    "crew": _crew,
}


def _reason(s: GoldRushState) -> str:
    outcome = GAME.outcome(s)
    return outcome.reason if outcome else ""


OF_TABLE: Final[dict[str, Callable[[GoldRushState], object]]] = {
    "left": lambda s: sum(s.bag),
    "lost": lambda s: s.lost,
    "supply": lambda s: s.supply,
    "discarded": lambda s: [s.box.faces[face].name() for face in s.discarded],
    "reason": _reason,
    "laid": lambda s: len(s.cells),
}


class _Examples:
    """See `cowcatcher.testing.examples.Adapter`."""

    game: Game[GoldRushState] = GAME

    def start(self, spec: dict[str, Any]) -> GoldRushState:
        return position(**spec)

    def probe(self, s: GoldRushState, name: str) -> object:
        head, _, rest = name.partition(".")
        if head == "scored":
            letter, _, source = rest.partition(".")
            return s.scored[seat(letter) * SOURCE_COUNT + SOURCES.index(source)]
        if head in OF_SEAT:
            return OF_SEAT[head](s, seat(rest))
        if head in OF_FEATURE:
            return OF_FEATURE[head](s, s.feature[area(s, rest)])
        if head == "rotations":
            return len(next(face for face in s.box.faces if face.name() == rest).rotations)
        return OF_TABLE[head](s)

    def nothing(self, s: GoldRushState) -> str:
        legal = s.legal()
        return GAME.table.name(PASS if PASS in legal else legal[0])

    def letter(self, who: int) -> str:
        return SEATS[who]


EXAMPLES: Final = _Examples()
