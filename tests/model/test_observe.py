"""Observations tell all that a seat may know, and nothing else: random games with all options and numbers of seats."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.toy import TOY

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.game import Game, View
from cowcatcher.kernel.types import CHANCE
from cowcatcher.model.layout import Layout, Piece, layout
from cowcatcher.model.words import SEAT
from cowcatcher.model.write_observe import pieces
from cowcatcher.registry import find, slugs
from cowcatcher.testing.conformance import option_sets

pytestmark = pytest.mark.once

EVERY = 41
"""An observation is looked at in each so-many-th position."""

MOST_BYTES = 6_000

FOLLOWS = {
    "carson_city": {"reveals", "undealt"},
    "el_paso": {"reveals"},
    "gold_rush": {"reveals", "crew", "feature", "rim", "rim_edges", "rim_tiles", "ring", "tents"},
    "great_western_trail": {"reveals"},
    "train_rush": {"reveals"},
}
"""Fields that follow from the others or tell of the past alone."""

BOUND_UP = {
    "gold_rush": {"cells", "faces", "rotations", "first", "on", "piece", "ends", "pile", "stack"},
    "train_rush": {"picks"},
}
"""Fields that one position cannot have of another by themselves: lists of laid tiles and of their parts, which grow
together, frames that name such parts, and what left the packets of a draft. Whole games tell whether these are told."""

PILES = {"discards", "contracts_used", "bonus_pile", "bonus_discards", "wagon_stacks", "wagon_discards", "discarded"}
"""Lists whose order does not matter."""


class Told:
    """What makes the observations of a game."""

    def __init__(self, game: Game[Any]) -> None:
        self.layout: Layout = layout(game)

    def __call__(self, s: Any, seat: int | None) -> NDArray[np.int16]:
        """Of a state that is redacted for the seat."""
        made = self.layout
        codes = made.observe(s, seat, made.options(s.box), made.plan)
        return np.frombuffer(memoryview(codes), np.int16)

    def pieces(self, s: Any, seat: int | None) -> dict[str, NDArray[np.int16]]:
        """The same by pieces."""
        flat = self(s, seat)
        ends = np.cumsum([piece.size for piece in self.layout.pieces])
        parts = np.split(flat, ends[:-1])
        return {p.name: part.reshape(p.shape) for p, part in zip(self.layout.pieces, parts, strict=True)}


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


def some(game: Game[Any], rng: Random) -> Iterator[Any]:
    """Some positions of all kinds of matches."""
    for seats, options in matches(game):
        for n, s in enumerate(positions(game, seats, options, rng)):
            if n % EVERY == 0 or s.over():
                yield s


def bounds(every: tuple[Piece, ...]) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    sizes = [piece.size for piece in every]
    low = np.repeat(np.array([piece.low for piece in every], np.int16), sizes)
    return low, np.repeat(np.array([piece.high for piece in every], np.int16), sizes)


@pytest.mark.parametrize("slug", slugs())
def test_it_says_what_it_declares_and_nothing_that_is_hidden(slug: str) -> None:
    game, rng = find(slug), Random(slug)
    told = Told(game)
    low, high = bounds(told.layout.pieces)
    for s in some(game, rng):
        for seat in range(s.seats):
            one = told(game.redact(s, seat), seat)
            other = told(game.redact(game.determinize(s, seat, rng), seat), seat)
            assert (one == other).all(), "the same whatever is hidden"
            assert (one == told(game.glimpse(s, seat), seat)).all(), "a glimpse hides what a view hides"
            assert ((low <= one) & (one <= high)).all(), [
                piece.name for piece, part in zip(told.layout.pieces, _parts(told, one, low, high), strict=True) if part
            ]


def _parts(told: Told, one: Any, low: Any, high: Any) -> list[bool]:
    """Per piece, whether some of its numbers are out of range."""
    wrong = ~((low <= one) & (one <= high))
    ends = np.cumsum([piece.size for piece in told.layout.pieces])
    return [bool(part.any()) for part in np.split(wrong, ends[:-1])]


@pytest.mark.parametrize("slug", slugs())
def test_a_glimpse_leaves_the_state_as_it_is(slug: str) -> None:
    game, rng = find(slug), Random(slug)
    for s in some(game, rng):
        before = game.view(s.clone(), None), [game.redact(s.clone(), seat) for seat in range(s.seats)]
        for seat in (None, *range(s.seats)):
            glimpse = game.glimpse(s, seat)
            assert View(seat, glimpse, 0, "", ()) == View(seat, game.redact(s, seat), 0, "", ())
        after = game.view(s, None), [game.redact(s, seat) for seat in range(s.seats)]
        assert before[0] == after[0]
        assert all(View(0, a, 0, "", ()) == View(0, b, 0, "", ()) for a, b in zip(before[1], after[1], strict=True))


@pytest.mark.parametrize("slug", slugs())
def test_a_part_that_is_taken_from_another_position_shows(slug: str) -> None:
    """In a view of a match one number is replaced by that of another moment: a different observation. So nothing that a
    seat knows is left out, however small."""
    game, rng = find(slug), Random(f"parts {slug}")
    told = Told(game)
    left_out = FOLLOWS[slug] | BOUND_UP.get(slug, set())
    replaced = set()
    for seats, options in matches(game):
        seat = rng.randrange(seats)
        walk = enumerate(positions(game, seats, options, rng))
        known = [game.redact(s, seat) for n, s in walk if n % EVERY == 0 or s.over()]
        for one, other in zip(known, rng.sample(known, len(known)), strict=True):
            seen = told(one, seat)
            for name in sorted({"stack", *one.FIELDS} - left_out):
                part = grafted(getattr(one, name), getattr(other, name), rng, name in PILES)
                if part is None:
                    continue
                mixed = one.clone()
                setattr(mixed, name, part)
                assert (told(mixed, seat) != seen).any(), name
                replaced.add(name)
    assert len(replaced) > 8


def grafted(here: Any, there: Any, rng: Random, bag: bool) -> Any:
    """A value with one of its parts from the same value of another position; None where the two are the same."""
    if bag and sorted(here) == sorted(there):
        return None
    if repr(here) == repr(there):
        return None
    if not isinstance(here, list) or len(here) != len(there) or bag:
        return there
    at = rng.choice([n for n, (one, other) in enumerate(zip(here, there, strict=True)) if repr(one) != repr(other)])
    return [*here[:at], there[at], *here[at + 1 :]]


@pytest.mark.parametrize("slug", slugs())
def test_positions_that_look_different_are_observed_differently(slug: str) -> None:
    """All positions of a game, seen by the same seat: none is taken for another."""
    game, rng = find(slug), Random(f"different {slug}")
    told = Told(game)
    seen: dict[tuple[int, bytes], str] = {}
    for seats in (game.seats[0], game.seats[-1]):
        seat = seats - 1
        for s in positions(game, seats, rng.choice(option_sets(game)), rng):
            view = game.view(s, seat)
            known = content(view)
            assert seen.setdefault((seats, told(view.known, seat).tobytes()), known) == known
    assert len(set(seen.values())) > 200


def content(view: View[Any]) -> str:
    """What the onlooker knows; his legal moves follow from it, and how often choices were turned up is past."""
    known = view.content()
    del known["legal"], known["known"]["reveals"]
    return json.dumps(known, sort_keys=True)


@pytest.mark.parametrize("slug", slugs())
def test_options_and_seats_are_told(slug: str) -> None:
    game = find(slug)
    told = Told(game)
    begun = [game.new(seats, options) for seats in game.seats for options in option_sets(game)]
    assert len({told(game.redact(s, 0), 0).tobytes() for s in begun}) == len(begun)


@pytest.mark.parametrize("slug", slugs())
def test_seats_are_counted_from_the_onlooker(slug: str) -> None:
    game = find(slug)
    told, seats = Told(game), game.seats[-2]
    plain = [f for f in pieces(told.layout.model) if f.seen == "all" and f.axes[:1] == (SEAT,) and not f.value.parts]
    rows = [f.name for f in plain if f.value.kind == "number"]
    assert len(rows) > 4
    for n, s in enumerate(positions(game, seats, {}, Random(5))):
        if n % EVERY:
            continue
        first, spectator = (told.pieces(game.redact(s, seat), seat) for seat in (0, None))
        for seat in range(seats):
            parts = told.pieces(game.redact(s, seat), seat)
            for name in rows:
                assert (parts[name][:seats] == np.roll(first[name][:seats], -seat, 0)).all(), name
                assert not parts[name][seats:].any(), name
                assert (spectator[name] == first[name]).all(), name
            expected = told.layout.plan.most + 1 if s.to_move() == CHANCE else (s.to_move() - seat) % seats + 1
            assert parts["actor"][0] == (0 if s.over() else expected)
            assert not parts["spectator"][0]
        assert spectator["spectator"][0]


@pytest.mark.parametrize("slug", slugs())
def test_pieces_have_names_meanings_and_room(slug: str) -> None:
    made = layout(find(slug))
    assert len({piece.name for piece in made.pieces}) == len(made.pieces)
    assert all(piece.meaning and piece.low < piece.high for piece in made.pieces)
    assert sum(piece.size for piece in made.pieces) == made.size
    assert 2 * made.size <= MOST_BYTES


def test_a_game_without_a_model_has_none() -> None:
    with pytest.raises(CowcatcherError, match="Gem market declares no model"):
        layout(TOY)
