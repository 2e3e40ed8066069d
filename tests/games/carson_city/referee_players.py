"""Players for games before the referee: random, but each in a mood, so that much is built, fought for and robbed."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Final

from tests.games.carson_city.referee_table import Ask, Table
from tests.games.carson_city.referee_town import AROUND

WORDS: Final = {
    "pass": 1.0,
    "stop": 0.4,
    "hold": 0.2,
    "decline": 0.2,
    "keep": 0.3,
    "done": 0.5,
    "road": 0.3,
    "recall": 0.2,
    "cash": 0.1,
}
"""How gladly anybody makes a move by its verb; others 2."""

INCOMES: Final = {"parcel_income": 8.0, "firepower_income": 8.0, "gambling": 4.0}
MOODS: Final[tuple[dict[str, float], ...]] = (
    {},
    {"build": 8.0, "wages": 8.0, "town": 4.0, "company": 0.4, "vp": 0.1, "pass": 0.2, "keep": 0.1, "dense": 3.0},
    {"build": 4.0, "company": 8.0},
    {"attack": 30.0, "defend": 8.0, "build": 4.0, "town": 3.0, "company": 2.0, "keep": 0.1, "dense": 2.0},
    {"wages": 15.0, **INCOMES, "company": 0.5, "dense": 3.0, "vp": 0.05, "done": 2.0, "buy": 0.5, "defend": 3.0},
)
"""What a seat does more or less gladly, by verbs and by where pawns go: random, builders, fighters, robbers, misers."""


def kind_of_place(table: Table, seat: int, place: str) -> str:
    if place in table.town.owner:
        return "defend" if table.town.owner[place] == seat else "attack"
    if place.startswith("build"):
        return "build"
    return "town" if place[1:].isdigit() and table.town.reached(place) else place


def density(table: Table, seat: int, place: str) -> int:
    """How much a parcel is in town: tiles next to it, own ones most of all, and a road."""
    if place not in AROUND:
        return 0
    town = table.town
    near = [p for p in AROUND[place] if not town.is_free(p)]
    return len(near) + 3 * sum(town.owner.get(p) == seat for p in near) + 2 * town.reached(place)


def weight(table: Table, seat: int, move: str, mood: dict[str, float]) -> float:
    """How gladly a seat makes a move."""
    verb, _, place = move.partition(":")
    dense = 1 + mood.get("dense", 0) * density(table, seat, place)
    if verb not in ("cowboy", "sheriff"):
        return dense * mood.get(verb, WORDS.get(verb, 2.0))
    company = mood.get("company", 1.0) if table.standing(place) else 1.0
    return sqrt(dense) * company * mood.get(kind_of_place(table, seat, place), 1.0)


def choose(table: Table, ask: Ask, rng: Random) -> str:
    """One of the options, by the mood that a seat is in."""
    if ask.seat < 0:
        return rng.choices(list(ask.options), list(ask.options.values()))[0]
    mood = MOODS[(ask.seat + table.choosing[0]) % len(MOODS)]
    return rng.choices(list(ask.options), [weight(table, ask.seat, move, mood) for move in ask.options])[0]
