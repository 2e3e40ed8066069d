"""Dice, bag and deals are fair: what is drawn follows the weights, and the weights follow what is in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from tests.games.carson_city.positions import position, run, skip_to

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.names import EMPTY
from cowcatcher.games.carson_city.rules.moves import DEAL, DICE, DRAW
from cowcatcher.games.carson_city.rules.setup import ChanceDealTile
from cowcatcher.games.carson_city.written.state import CarsonState

DRAWS = 20_000


def gambling() -> CarsonState:
    return position(seats=2, phase="resolve", at="gambling", pawns={"gambling": "B"})


def duel() -> CarsonState:
    return position(seats=2, phase="resolve", at="gambling", pawns={"gambling": "BO"})


def mountain() -> CarsonState:
    s = run(GAME.new(2), "seat:B", "dice:33")
    return run(s, "dice:11", "dice:66", "dice:34")


def building() -> CarsonState:
    return skip_to(GAME.new(2), "chance_draw_building")


def tile() -> CarsonState:
    s = GAME.new(3, GAME.settings({"duel_method": "tiles"}))
    s.stack.append(ChanceDealTile(0))
    s.discard = (3, 0, 1, 2, 3, 3)
    return s


@pytest.mark.rule("CC-2.05", "CC-2.09", "CC-7.03", "CC-8.13", "CC-15.02")
@pytest.mark.parametrize("make", [gambling, duel, mountain, building, tile])
def test_what_is_drawn_follows_the_weights(make: Callable[[], CarsonState]) -> None:
    s = make()
    rng = Random(7)
    found = Counter(s.sample(rng) for _ in range(DRAWS))
    weights = dict(s.weights())
    total = sum(weights.values())
    assert set(found) == set(weights)
    for m, weight in weights.items():
        expected = DRAWS * weight / total
        assert abs(found[m] - expected) < 5 * expected**0.5, GAME.table.name(m)


@pytest.mark.rule("CC-2.05", "CC-2.07", "CC-7.03", "CC-8.13")
def test_every_face_and_every_free_parcel_is_as_likely_as_any_other() -> None:
    assert [w for _, w in duel().weights()] == [1] * 6
    assert [w for _, w in gambling().weights()] == [1] * 36
    s = mountain()
    free = {DICE.move(i) for i, p in enumerate(s.box.dice_parcels) if s.tile[p] == EMPTY}
    assert dict(s.weights()) == dict.fromkeys(free, 1)
    assert len(free) == 36 - 4


@pytest.mark.rule("CC-2.09", "CC-15.02")
def test_each_building_in_the_bag_and_each_tile_of_the_mixed_sets_is_as_likely_as_any_other() -> None:
    s = building()
    assert dict(s.weights()) == {DRAW.move(kind): n for kind, n in enumerate(s.bag.counts) if n}
    assert sum(n for _, n in s.weights()) == 26
    assert dict(tile().weights()) == {DEAL.move(value): n for value, n in enumerate((3, 0, 1, 2, 3, 3)) if n}
