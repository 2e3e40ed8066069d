"""El Paso for the runner of examples: starts by `positions.position`, or by `positions.visit` where the start names a
space (`visit = "NB"`), or by `solo.solo` where it begins Sue's turn (`sue.sue = "NF"`); and probes.

Per seat, by letter: money, tokens, certificates, workers (the worker area), hand, draw, pile, rancher, discs, posts,
tiles, score, rank, scored.LETTER.CATEGORY. Per space: building. market.CATTLE. Of the table: supply,
building_market, simmental, on_simmental
(a letter, "." for none), turns, last_turns. Of Sue: sue.rancher, sue.workers, sue.cards, sue.tiles, sue.discs,
sue.buildings (type by site).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tests.games.el_paso import positions as at
from tests.games.el_paso import solo

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.names import MARKET, NONE
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import Game


def _outcome(s: PasoState, letter: str, what: str) -> int:
    outcome = GAME.outcome(s)
    if outcome is None:
        raise KeyError("the game is not over")
    return int(getattr(outcome, what)[at.seat(letter)])


OF_SEAT: Final[dict[str, Callable[[PasoState, str], object]]] = {
    "money": at.money_of,
    "tokens": at.tokens_of,
    "certificates": at.certificates_of,
    "workers": at.workers_of,
    "hand": at.hand_of,
    "draw": at.draw_of,
    "pile": at.pile_of,
    "rancher": at.rancher_of,
    "discs": at.discs_of,
    "posts": at.posts_of,
    "tiles": at.tiles_of,
    "score": lambda s, letter: _outcome(s, letter, "scores"),
    "rank": lambda s, letter: _outcome(s, letter, "ranks"),
}
OF_TABLE: Final[dict[str, Callable[[PasoState], object]]] = {
    "supply": at.supply_of,
    "building_market": lambda s: s.building_market,
    "simmental": lambda s: s.simmental,
    "on_simmental": lambda s: "." if s.on_simmental == NONE else at.SEATS[s.on_simmental],
    "turns": lambda s: s.turns,
    "last_turns": lambda s: s.last_turns,
}
OF_SUE: Final[dict[str, Callable[[PasoState], object]]] = {
    "rancher": solo.space_of,
    "workers": solo.workers,
    "cards": solo.cards,
    "tiles": solo.tiles,
    "discs": solo.discs,
    "buildings": solo.built,
}


class PasoExamples:
    """What the runner needs."""

    game: Game[PasoState] = GAME

    def start(self, spec: dict[str, Any]) -> PasoState:
        given = dict(spec)
        if "sue" in given:
            return solo.solo(**given["sue"])
        space = given.pop("visit", None)
        return at.position(**given) if space is None else at.visit(space, **given)

    def probe(self, s: PasoState, name: str) -> object:
        first, *rest = name.split(".")
        if not rest:
            return OF_TABLE[first](s)
        if first == "sue":
            found = OF_SUE[rest[0]](s)
            return found[rest[1]] if isinstance(found, dict) and rest[1:] else found
        if first == "building":
            return at.building_at(s, rest[0])
        if first == "market":
            return s.cattle_market[MARKET.index(rest[0])]
        if first == "scored":
            return at.scored_of(s, rest[1], rest[0])
        return OF_SEAT[first](s, rest[0])

    def nothing(self, s: PasoState) -> str:
        return at.nothing(s)

    def letter(self, seat: int) -> str:
        return at.SEATS[seat]


EXAMPLES: Final = PasoExamples()
