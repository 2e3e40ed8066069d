"""Encoders in the small: how fields are read, cut off and laid out; how encoders are found and documented."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.toy import TOY, ToyState

from cowcatcher.cli.bench import observer
from cowcatcher.envs.encode import encoder
from cowcatcher.envs.encode.document import page
from cowcatcher.envs.encode.fields import (
    FieldEncoder,
    Look,
    bits,
    counted,
    marks,
    most_alike,
    numbers,
    one_of,
    padded,
)
from cowcatcher.envs.encode.pending import INSIDE, Args, number, opening
from cowcatcher.kernel.combinators import Times
from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.game import View
from cowcatcher.registry import find, slugs

pytestmark = pytest.mark.once

DOCS = Path(__file__).resolve().parents[2] / "docs" / "observations"
MOST = TOY.seats[-1]


def toy(*fields: Any) -> FieldEncoder[ToyState]:
    return FieldEncoder(TOY, fields, MOST, lambda s: len(s.coins))


def view(seat: int | None, seats: int = 3) -> View[ToyState]:
    """Of a state in which seat n has 10 + n coins."""
    s = TOY.new(seats)
    s.coins = [10 + n for n in range(seats)]
    return TOY.view(s, seat)


def test_seats_come_in_the_order_in_which_the_onlooker_sees_them() -> None:
    look = Look(view(1), 3, MOST)
    assert look.by_seat([10, 11, 12]) == [11, 12, 10, 0]
    assert look.by_seat([1, 2, 3, 4, 5, 6], 2) == [3, 4, 5, 6, 1, 2, 0, 0]
    assert look.codes_by_seat((7, 8, 9)) == [8, 9, 7, -1]
    assert look.whose([2, 0, -1, 1, -2, -3]) == [1, 2, -1, 0, -1, -1]
    assert look.in_order((2, 0)) == [1, 2, -1, -1]
    assert Look(view(None), 3, MOST).by_seat([10, 11, 12]) == [10, 11, 12, 0]


def test_pieces_lie_one_after_the_other_whatever_their_kind() -> None:
    found = toy(
        one_of("first", (2,), 3, "", lambda v: [2, -1]),
        numbers("coins", (MOST,), 11, "", lambda v: v.by_seat(v.s.coins)),
        marks("marks", (2, 2), "", lambda v: [3, 0]),
        numbers("low", (2,), 5, "", lambda v: [-9, -2], low=-4),
        one_of("last", (), 2, "", lambda v: [0]),
    )
    out = np.full(found.size, 9, np.int16)
    found.encode(view(1), out)
    assert out.tolist() == [0, 0, 1, 0, 0, 0, 11, 11, 10, 0, 1, 0, 0, 1, -4, -2, 1, 0]
    parts = found.split(out)
    assert {name: part.shape for name, part in parts.items()} == {piece.name: piece.shape for piece in found.pieces}
    assert parts["marks"].tolist() == [[1, 0], [0, 1]]
    parts["low"][0] = 3
    assert out[14] == 3
    low, high = found.bounds()
    assert low.tolist() == [0] * 14 + [-4, -4, 0, 0]
    assert high.tolist() == [1] * 6 + [11] * 4 + [1] * 4 + [5, 5, 1, 1]
    assert found.observe(view(1)).tolist() == [0, 0, 1, 0, 0, 0, 11, 11, 10, 0, 1, 0, 0, 1, -4, -2, 1, 0]


def test_a_code_that_no_kind_has_is_an_error_of_the_encoder() -> None:
    with pytest.raises(AssertionError, match="beyond its kinds"):
        toy(numbers("n", (1,), 1, "", lambda v: [0]), one_of("c", (), 2, "", lambda v: [2])).observe(view(0))


def test_small_helpers() -> None:
    assert bits(0b1101, 3) == [1, 0, 1]
    assert padded([1, 2, 3], 2) == [1, 2]
    assert padded([1], 3, -1) == [1, -1, -1]
    assert counted([2, 0, 2, -2, 127], 3) == [1, 0, 2]
    assert most_alike([4, 4, 5, 4]) == 3
    assert most_alike([]) == 1


def test_frames_that_wait_are_told_by_class_and_seat() -> None:
    args: Args = {"Times": (number("count", 9), INSIDE), "Again": (), "Draw": (number("to", 3), number("left", 5, 1))}
    found = toy(*opening(TOY, MOST, args, lambda s: TOY.settings()))
    s = TOY.new(3)
    classes = [cls.__name__ for cls in TOY.frames]
    parts = found.split(found.observe(TOY.view(s, 2)))
    assert classes[int(parts["decision"].argmax())] == type(s.stack[-1]).__name__
    assert parts["waiting"].sum() == len(s.stack)
    assert parts["actor"].tolist() == [0, 0, 0, 0, 1]
    assert parts["seats"].tolist() == [1, 1, 1, 0]
    rng = Random(1)
    while s.decision() != "bid":
        s.apply(s.sample(rng))
    for onlooker in range(3):
        parts = found.split(found.observe(TOY.view(s, onlooker)))
        bidding = [frame.seat for frame in s.stack if type(frame).__name__ == "Bid"]
        row = parts["waiting"][classes.index("Bid")]
        assert sorted(np.flatnonzero(row).tolist()) == sorted((seat - onlooker) % 3 for seat in bidding)
        assert parts["actor"].argmax() == (s.to_move() - onlooker) % 3


def test_a_frame_that_is_not_told_in_full_is_an_error_of_the_encoder() -> None:
    with pytest.raises(AssertionError, match=r"Gem market has no frames \['Sale'\]"):
        opening(TOY, MOST, {"Sale": ()}, lambda s: TOY.settings())
    found = toy(*opening(TOY, MOST, {"Times": (INSIDE,)}, lambda s: TOY.settings()))
    s = TOY.new(2)
    s.push(Times(2, s.stack[-1]))
    with pytest.raises(AssertionError, match="Times holds more than is told of it"):
        found.observe(TOY.view(s, 0))


@pytest.mark.parametrize("slug", slugs())
def test_names_of_pieces_are_unique_and_everything_is_explained(slug: str) -> None:
    pieces = encoder(find(slug)).pieces
    assert len({piece.name for piece in pieces}) == len(pieces)
    assert all(piece.meaning and piece.low < piece.high for piece in pieces)


@pytest.mark.parametrize("slug", slugs())
def test_the_page_in_docs_is_what_the_encoder_says(slug: str) -> None:
    again = f"python -m cowcatcher.envs.encode {slug} > docs/observations/{slug}.md"
    assert (DOCS / f"{slug}.md").read_text(encoding="utf-8") == page(encoder(find(slug))), again


def test_the_example_in_docs_runs() -> None:
    text = (DOCS / "README.md").read_text(encoding="utf-8")
    code = text.split("```python\n")[1].split("```")[0]
    done = subprocess.run([sys.executable, "-c", f"{code}print(money)"], capture_output=True, text=True, check=True)
    box = find("carson_city").new(4).box
    assert done.stdout == f"{np.array([*[float(box.start_money)] * 4, 0], np.float32)}\n"


def test_components_of_an_owner_have_their_own_sizes(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    zones = "[zones]\nwarehouse_spaces = 4\ncontractor_spaces = 4\n"
    mine.write_text(f"[player]\nagents = 22\n{zones}", encoding="utf-8")
    game = find("train_rush", mine)
    box = {piece.name: piece for piece in encoder(find("train_rush")).pieces}
    own = {piece.name: piece for piece in encoder(game).pieces}
    assert own["agents"].high == 22 != box["agents"].high
    assert own["warehouses"].shape == (*box["warehouses"].shape[:1], 4, *box["warehouses"].shape[2:])
    assert encoder(game).observe(game.view(game.new(2), 0)).shape == (encoder(game).size,)


def test_a_game_without_encoder_is_named() -> None:
    with pytest.raises(CowcatcherError, match="Gem market has no encoder"):
        encoder(TOY)
    assert observer(TOY) is None


def told(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cowcatcher.envs.encode", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_page_can_be_printed() -> None:
    done = told("gold_rush")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (DOCS / "gold_rush.md").read_text(encoding="utf-8")


def test_a_wrong_name_gets_one_sentence() -> None:
    done = told("gold")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "there is no game 'gold'; did you mean gold_rush?\n"
