"""The picture of a duel: sums, chances, who wins and why, and what an onlooker may know of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from random import Random
from typing import Any

import pytest
from tests.games.carson_city.positions import position, run
from tests.render.checks import check_panel, forms, walk

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.pictures.reckoning import (
    DIE_FACES,
    Duel,
    chances,
    fought,
    grid,
    parts,
    pending,
    possible,
)
from cowcatcher.games.carson_city.pictures.scene import Scene
from cowcatcher.games.carson_city.rules.board import firepower
from cowcatcher.games.carson_city.rules.duels import winner_of
from cowcatcher.games.carson_city.rules.moves import DIE
from cowcatcher.games.carson_city.words import CarsonSpeaker
from cowcatcher.games.carson_city.written.state import NONE, CarsonState
from cowcatcher.kernel.events import heard
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import CHANCE
from cowcatcher.render import Marks, find
from cowcatcher.text import LANGUAGES, speaker
from cowcatcher.text.story import Onlooker, Seen

pytestmark = pytest.mark.once

RENDER = find("carson_city")
NAMES = ("Ann", "Bea", "Cyril", "Dusty", "Eve")


def rolled(s: CarsonState, seat: int | None, *dice: int) -> list[Seen[CarsonState]]:
    """Let the dice of a duel fall, as a seat sees it."""
    seen = []
    for points in dice:
        before, move = GAME.view(s, seat), DIE.base + points - 1
        told = s.told = []
        s.apply(move)
        s.told = None
        seen.append(Seen(before, move, GAME.view(s, seat), {}, heard(told, seat, s.seats)))
    return seen


def duel_at_gambling(seats: int, pawns: str, **more: Any) -> CarsonState:
    """A position before the first die of a duel on the space for gambling."""
    s = position(seats, pawns={"gambling": pawns}, phase="resolve", at="gambling", **more)
    assert s.to_move() == CHANCE
    return s


def drawn(s: CarsonState, seat: int | None, past: list[Seen[CarsonState]], language: str = "en") -> list[Any]:
    """All panels after what has happened."""
    words = speaker(GAME, NAMES[: s.seats], language)
    return RENDER.panels(words, GAME.view(s, seat), Marks(past=lambda: past))


def words_of(panel: Any) -> list[str]:
    """The texts of a picture in their order."""
    return [text for text in (element.text for element in check_panel(panel).iter()) if text]


def played(seats: int, options: dict[str, str], seed: int) -> Iterator[tuple[Match[CarsonState], int]]:
    """A match played at random, after each choice that decided one of the first six duels; and the ply."""
    match = Match(GAME, NAMES[:seats], options, seed)
    rng = Random(seed)
    found = 0
    while not match.state.over() and found < 6:
        start, resolving = match.ply, match.state.stack[-1].decision not in ("place", "tick")
        match.play(GAME.table.name(rng.choice(match.state.legal())))
        if (resolving or match.ply > start + 1) and fought(Onlooker(match, None).moves(start, match.ply)):
            found += 1
            yield match, start


@pytest.mark.parametrize("sides", ["all_yellow", "all_red"])
def test_the_parts_add_up_to_the_firepower(sides: str) -> None:
    words = CarsonSpeaker(GAME, NAMES[:4])
    for s in walk(GAME, 4, {"character_sides": sides}, seed=4, keep=7):
        scene = Scene(words, GAME.view(s, None), Marks())
        for seat in range(4):
            assert sum(n for _, _, n in parts(scene, s, seat)) == firepower(s, seat)


@pytest.mark.parametrize("fighters", [(0, 1), (1, 2), (0, 1, 2), (0, 1, 2, 3)])
def test_chances_are_those_of_all_rolls(fighters: tuple[int, ...]) -> None:
    s = position(4, lower="OPBG", cowboys={"B": 1, "O": 3, "G": 2, "P": 1}, phase="resolve")
    found = chances(Duel(s, 0, fighters, (None,) * len(fighters)))
    wins = [winner_of(s, fighters, points) for points in product(DIE_FACES, repeat=len(fighters))]
    assert found == tuple(wins.count(seat) for seat in fighters)


def test_who_wins_and_why() -> None:
    s = duel_at_gambling(3, "BO", cowboys={"B": 2, "O": 4}, lower="BGO")
    past = rolled(s, 0, 5, 2)
    duel = fought(past)[0]
    assert (duel.fighters, duel.points, duel.winner) == ((0, 1), (5, 2), 0)
    told = words_of(drawn(s, 0, past)[0])
    total = firepower(duel.known, 0) + 5
    assert firepower(duel.known, 1) + 2 == total - 1
    assert f"Ann wins with the highest total: {total} to {total - 1}." in told
    assert "Ann (you)" in told
    assert "wins" in told


def test_a_tie_goes_to_whoever_passed_earlier() -> None:
    s = duel_at_gambling(3, "BO", cowboys={"B": 3, "O": 3}, lower="OGB")
    past = rolled(s, 2, 4, 4)
    assert fought(past)[0].winner == 1
    total = firepower(fought(past)[0].known, 1) + 4
    assert f"A tie at {total} with Ann: Bea wins, having passed earlier." in words_of(drawn(s, 2, past)[0])


def test_the_squares_are_what_the_rules_say() -> None:
    s = duel_at_gambling(2, "BO", cowboys={"B": 4, "O": 3}, lower="BO")
    duel = fought(rolled(s, 1, 3, 6))[0]
    rows = grid(duel, possible(duel, 1), possible(duel, 0), 1)
    counted = [sum(winner == seat for row in rows for winner, _ in row) for seat in (0, 1)]
    assert tuple(counted) == chances(duel)
    assert rows[3 - 1][6 - 1] == (duel.winner, False)
    shown = words_of(drawn(s, 1, rolled(duel.known.clone(), 1, 6))[0])
    assert f"Bea: {counted[1]} of 36" in shown


def test_a_duel_between_two_dice_is_open() -> None:
    s = duel_at_gambling(3, "BOG")
    run_first = rolled(s, None, 6)
    assert fought(run_first) == []
    now = pending(GAME.view(s, None))
    assert now is not None
    assert (now.points, now.winner) == ((6, None, None), NONE)
    assert "How it can go" in words_of(drawn(s, None, [])[0])


def test_after_another_choice_it_is_gone() -> None:
    s = duel_at_gambling(3, "BO")
    assert [panel.name for panel in drawn(s, 0, rolled(s, 0, 5, 2))] == ["duel", "track", "map"]
    assert [panel.name for panel in drawn(s, 0, [])] == ["track", "map"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (2, {"duel_method": "tiles"}), (4, {}), (5, {"duel_method": "tiles", "placement": "kit_carson"})],
)
def test_every_duel_of_a_game_can_be_drawn(seats: int, options: dict[str, str]) -> None:
    duels = 0
    for match, start in played(seats, options, seed=seats):
        duels += 1
        seat = duels % (seats + 1) if duels % (seats + 1) < seats else None
        talk = speaker(GAME, match.names, LANGUAGES[duels % len(LANGUAGES)])
        past = partial(Onlooker(match, seat).moves, start, match.ply)
        panel = RENDER.panels(talk, match.view(seat), Marks(past=past))[0]
        assert panel.name == "duel"
        for form in forms([panel]):
            check_panel(form)
    assert duels


def test_a_tile_that_is_chosen_in_secret_does_not_show() -> None:
    s = position(
        3,
        options={"duel_method": "tiles"},
        tiles={"B": (0, 2, 5), "O": (1, 3, 4), "G": (0, 1)},
        pawns={"gambling": "BO"},
        phase="resolve",
        at="gambling",
    )
    run(s, "tile:5")
    own, other = (pending(GAME.view(s, seat)) for seat in (0, 1))
    assert own is not None
    assert other is not None
    assert own.points == (5, None)
    assert other.points == (None, None)
    assert possible(other, 1) == (1, 3, 4)
    assert possible(other, 0) == s.box.tile_values
    rng = Random(5)
    pictures = {drawn(GAME.determinize(s, 1, rng), 1, [])[0].svg for _ in range(12)}
    assert pictures == {drawn(s, 1, [])[0].svg}
