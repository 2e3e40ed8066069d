"""What must hold of every game's observation in random games, with every option and number of seats."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from cowcatcher.envs.encode import encoder
from cowcatcher.envs.encode.fields import FieldEncoder
from cowcatcher.kernel.game import Game, View
from cowcatcher.kernel.types import CHANCE
from cowcatcher.registry import find, slugs
from cowcatcher.testing.conformance import option_sets

pytestmark = pytest.mark.once

EVERY = 41
"""An observation is looked at in each so-many-th position."""

PUBLIC = {
    "carson_city": ("money", "vp", "cowboys", "built", "cowboys_at", "character"),
    "el_paso": ("money", "tokens", "posts", "workers", "rancher", "sizes"),
    "gold_rush": ("cowboys", "score", "scored", "taken"),
    "great_western_trail": ("money", "workers", "discs", "cattleman", "engine", "sizes"),
    "train_rush": ("vp", "coal", "progress", "locomotive", "wagons", "cargo"),
}
"""Pieces with a row for each seat, which are the same whoever looks but for the order of the seats."""


def made(slug: str) -> FieldEncoder[Any]:
    found = encoder(find(slug))
    assert isinstance(found, FieldEncoder)
    return found


def matches(game: Game[Any]) -> Iterator[tuple[int, dict[str, str]]]:
    """Numbers of seats and options that together have each of both."""
    options = option_sets(game)
    for n in range(max(len(options), len(game.seats))):
        yield game.seats[n % len(game.seats)], options[n % len(options)]


def positions(game: Game[Any], seats: int, options: dict[str, str], rng: Random) -> Iterator[Any]:
    """All positions of a random game, the last one included."""
    s = game.new(seats, options)
    while not s.over():
        yield s
        legal = s.legal()
        s.apply(s.sample(rng) if s.to_move() == CHANCE else legal[int(rng.random() * len(legal))])
    yield s


def some(game: Game[Any], rng: Random) -> Iterator[tuple[Any, dict[str, str]]]:
    """Some positions of all kinds of matches, with the options."""
    for seats, options in matches(game):
        for n, s in enumerate(positions(game, seats, options, rng)):
            if n % EVERY == 0 or s.over():
                yield s, options


@pytest.mark.parametrize("slug", slugs())
def test_it_says_what_it_declares_and_nothing_that_is_hidden(slug: str) -> None:
    found = made(slug)
    game, rng = found.game, Random(slug)
    low, high = found.bounds()
    assert low.shape == high.shape == (found.size,)
    one, other = np.full(found.size, 7, np.int16), np.full(found.size, -7, np.float32)
    for s, _ in some(game, rng):
        for seat in range(s.seats):
            view = game.view(s, seat)
            found.encode(view, one)
            found.encode(game.view(game.determinize(s, seat, rng), seat), other)
            assert (one == other).all(), "the same whatever is hidden, and whatever was in the array before"
            assert ((low <= one) & (one <= high)).all()


@pytest.mark.parametrize("slug", slugs())
def test_every_number_fits_into_its_range_without_being_cut_off(slug: str) -> None:
    found = made(slug)
    for s, _ in some(found.game, Random(f"range {slug}")):
        look = found.look(found.game.view(s, None))
        for field in found.fields:
            values = list(field.read(look))
            piece = field.piece
            if field.kinds:
                assert len(values) * field.kinds == piece.size, piece.name
                assert max(values) < field.kinds, piece.name
            elif field.sparse:
                assert all(0 <= place < piece.size for place in values), piece.name
                assert len(set(values)) == len(values), piece.name
            else:
                assert len(values) == piece.size, piece.name
                assert piece.low <= min(values), piece.name
                assert max(values) <= piece.high, piece.name


@pytest.mark.parametrize("slug", slugs())
def test_positions_that_look_different_are_observed_differently(slug: str) -> None:
    """All positions of a game, seen by the same seat: none is taken for another."""
    found = made(slug)
    game, rng = found.game, Random(f"different {slug}")
    seen: dict[tuple[int, bytes], str] = {}
    out = np.empty(found.size, np.int16)
    for seats in (game.seats[0], game.seats[-1]):
        seat = seats - 1
        for s in positions(game, seats, rng.choice(option_sets(game)), rng):
            view = game.view(s, seat)
            found.encode(view, out)
            known = content(view)
            assert seen.setdefault((seats, out.tobytes()), known) == known
    assert len(set(seen.values())) > 200


def content(view: View[Any]) -> str:
    """What the onlooker knows; his legal moves follow from it, and how often choices were turned up is past."""
    known = view.content()
    del known["legal"], known["known"]["reveals"]
    return json.dumps(known, sort_keys=True)


@pytest.mark.parametrize("slug", slugs())
def test_options_and_seats_are_told(slug: str) -> None:
    found = made(slug)
    game = found.game
    matches = [game.new(seats, options) for seats in game.seats for options in option_sets(game)]
    assert len({found.observe(game.view(s, 0)).tobytes() for s in matches}) == len(matches)


@pytest.mark.parametrize("slug", slugs())
def test_seats_are_counted_from_the_onlooker(slug: str) -> None:
    found = made(slug)
    game, seats = found.game, found.game.seats[-2]
    for n, s in enumerate(positions(game, seats, {}, Random(5))):
        if n % EVERY:
            continue
        first, spectator = (found.split(found.observe(game.view(s, seat))) for seat in (0, None))
        for seat in range(seats):
            parts = found.split(found.observe(game.view(s, seat)))
            for name in PUBLIC[slug]:
                assert (parts[name][:seats] == np.roll(first[name][:seats], -seat, 0)).all(), name
                assert not parts[name][seats:].any(), name
                assert (spectator[name] == first[name]).all(), name
            mover = int(parts["actor"].argmax()) if parts["actor"].any() else None
            expected = len(parts["actor"]) - 1 if s.to_move() < 0 else (s.to_move() - seat) % seats
            assert mover == (None if s.over() else expected)
            assert not parts["spectator"][0]
        assert spectator["spectator"][0]
