"""Tables in the middle and at the end of a game, played through the service."""

from __future__ import annotations

from random import Random

from tests.web.browser.people import Someone, match_of
from tests.web.places import Running, bot

from cowcatcher.kernel.types import CHANCE
from cowcatcher.web.seating import SeatPlan

CITY, TRAIL = "carson_city", "great_western_trail"
ME, BEA, CYRIL, RANDOM = SeatPlan("me"), SeatPlan("me", "Bea"), SeatPlan("me", "Cyril"), bot("random")
NEVER = 10_000


def table_of(ann: Someone, game: str, *plans: SeatPlan, **options: str) -> str:
    """A table that somebody has made; the game has begun."""
    (cookie,) = [c for c in ann.context.cookies() if c.get("name") == "cowcatcher"]
    maker = ann.running.parts.identities.find(cookie.get("value", ""))
    assert maker is not None
    return ann.running.parts.tables.create(maker, game, options, list(plans), "Friday")


def played(ann: Someone, game: str, *plans: SeatPlan, choices: int = NEVER, seed: int = 5) -> str:
    """A table whose people, all at one screen, have chosen so often at random; the game may be over before."""
    table, rng = table_of(ann, game, *plans), Random(seed)
    tables = ann.running.parts.tables
    for n in range(choices):
        match = match_of(ann.running, table)
        if match.state.over():
            break
        move = match.game.table.name(rng.choice(match.state.legal()))
        tables.play(ann.user, table, int(match.state.to_move()), match.ply, move, f"c{n}")
    return table


def choices_of(running: Running, table: str, seat: int) -> int:
    """How often a seat has chosen."""
    return sum(p.seat == seat and p.options > 1 for p in match_of(running, table).played)


def chosen_since(running: Running, table: str, ply: int) -> list[str]:
    """The moves that people and bots have chosen since a ply."""
    match = match_of(running, table)
    return [match.game.table.name(p.move) for p in match.played[ply:] if p.seat != CHANCE and p.options > 1]
