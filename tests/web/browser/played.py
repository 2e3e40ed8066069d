"""Tables in the middle and at the end of a game, played through the service."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from tests.web.browser.people import Someone, match_of
from tests.web.places import Running, bot

from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import ALL, CHANCE
from cowcatcher.registry import find
from cowcatcher.web.identity import Person
from cowcatcher.web.seating import SeatPlan

CITY, GOLD, RUSH = "carson_city", "gold_rush", "train_rush"
PASO, TRAIL = "el_paso", "great_western_trail"
ME, BEA, CYRIL, RANDOM = SeatPlan("me"), SeatPlan("me", "Bea"), SeatPlan("me", "Cyril"), bot("random")


def maker_of(ann: Someone) -> Person:
    """Who sits at a browser."""
    (cookie,) = [c for c in ann.context.cookies() if c.get("name") == "cowcatcher"]
    maker = ann.running.parts.identities.find(cookie.get("value", ""))
    assert maker is not None
    return maker


def table_of(ann: Someone, game: str, *plans: SeatPlan, public: bool = False, **options: str) -> str:
    """A table that somebody has made; the game has begun."""
    return ann.running.parts.tables.create(maker_of(ann), game, options, list(plans), "Friday", public=public)


def played(ann: Someone, game: str, *plans: SeatPlan, choices: int, seed: int = 5, public: bool = False) -> str:
    """A table whose people, all at one screen, have chosen so often at random."""
    table, rng = table_of(ann, game, *plans, public=public), Random(seed)
    for n in range(choices):
        match = match_of(ann.running, table)
        move = match.game.table.name(rng.choice(match.state.legal()))
        ann.running.parts.tables.play(ann.user, table, int(match.state.to_move()), match.ply, move, f"c{n}")
    return table


@cache
def whole_game(game: str, seed: int = 5) -> str:
    """The record of a whole game of two, at random."""
    rng = Random(seed)
    match: Match[Any] = Match(find(game), ["Ann", "Bea"], {}, seed)
    match.advance()
    while not match.state.over():
        match.play(match.game.table.name(rng.choice(match.state.legal())))
        match.advance()
    return str(match.record(ALL))


def finished(ann: Someone, game: str, public: bool = False) -> str:
    """A table where a game of somebody against himself is over."""
    return ann.running.parts.tables.import_record(maker_of(ann), whole_game(game), "Friday", public)


def choices_of(running: Running, table: str, seat: int) -> int:
    """How often a seat has chosen."""
    return sum(p.seat == seat and p.options > 1 for p in match_of(running, table).played)


def chosen_since(running: Running, table: str, ply: int) -> list[str]:
    """The moves that people and bots have chosen since a ply."""
    match = match_of(running, table)
    return [match.game.table.name(p.move) for p in match.played[ply:] if p.seat != CHANCE and p.options > 1]
