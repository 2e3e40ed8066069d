"""Encoders: how codes are laid out and spread, how encoders are found, made for owners' components and documented."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.model.test_observe import EVERY, positions
from tests.toy import TOY

from cowcatcher.cli.bench import observer
from cowcatcher.envs.encode import OBSERVATIONS, encoder
from cowcatcher.envs.encode.codes import Codes
from cowcatcher.envs.encode.document import page
from cowcatcher.envs.encode.flat import MOST_KINDS, Flat
from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.game import Game
from cowcatcher.registry import find, slugs
from cowcatcher.testing.conformance import option_sets

pytestmark = pytest.mark.once

DOCS = Path(__file__).resolve().parents[2] / "docs" / "observations"


def some(game: Game[Any]) -> list[Any]:
    """Some positions of a game with the most seats."""
    walk = enumerate(positions(game, game.seats[-1], {}, Random(game.slug)))
    return [s.clone() for n, s in walk if n % EVERY == 0 or s.over()]


@pytest.mark.parametrize("slug", slugs())
def test_a_view_and_the_true_state_give_the_same(slug: str) -> None:
    game = find(slug)
    for form in OBSERVATIONS:
        made = encoder(game, form)
        out = made.empty()
        low, high = made.bounds()
        for s in some(game):
            for seat in (None, *range(s.seats)):
                made.look(s, seat, out)
                assert (out == made.observe(game.view(s, seat))).all()
                assert ((low <= out) & (out <= high)).all()
                assert out.dtype == made.dtype


@pytest.mark.parametrize("slug", slugs())
def test_pieces_lie_one_after_the_other(slug: str) -> None:
    for form in OBSERVATIONS:
        made = encoder(find(slug), form)
        flat = np.arange(made.size)
        parts = made.split(flat)
        assert {name: part.shape for name, part in parts.items()} == {piece.name: piece.shape for piece in made.pieces}
        assert np.concatenate([part.ravel() for part in parts.values()]).tolist() == flat.tolist()
        next(iter(parts.values()))[0] = 77
        assert flat[0] == 77


@pytest.mark.parametrize("slug", slugs())
def test_flat_tells_what_codes_tell(slug: str) -> None:
    """All codes can be read off the flat array: amounts as they are, of choices where the 1 is."""
    game = find(slug)
    codes, flat = Codes(game), Flat(game)
    kinds = codes.choices()
    kinds[kinds > MOST_KINDS] = 0
    for s in some(game)[::3]:
        seen, spread = (made.observe(game.view(s, 0)) for made in (codes, flat))
        at = 0
        read = []
        for n in kinds:
            if n:
                marks = spread[at : at + n - 1]
                assert set(marks.tolist()) <= {0, 1}
                assert marks.sum() <= 1
                read.append(int(marks.argmax()) + 1 if marks.any() else 0)
                at += n - 1
            else:
                read.append(int(spread[at]))
                at += 1
        assert at == flat.size
        assert read == seen.tolist()


@pytest.mark.parametrize("slug", slugs())
def test_choices_stay_within_what_an_embedding_needs(slug: str) -> None:
    game = find(slug)
    made = Codes(game)
    kinds = made.choices()
    for s in some(game):
        seen = made.observe(game.view(s, 0))
        assert (seen[kinds > 0] >= 0).all()
        assert (seen[kinds > 0] < kinds[kinds > 0]).all()


@pytest.mark.parametrize("slug", slugs())
def test_one_encoder_serves_all_matches(slug: str) -> None:
    game = find(slug)
    made = encoder(game)
    first, second = (game.new(seats) for seats in (2, game.seats[-1]))
    other = option_sets(game)[-1]
    for s in (first, second, first, game.new(2, other), second):
        assert (made.observe(game.view(s, 1)) == encoder(game).observe(game.view(s, 1))).all()
    again = pickle.loads(pickle.dumps(made))  # noqa: S301 (our own)
    assert (again.observe(again.game.view(second, 1)) == made.observe(game.view(second, 1))).all()


@pytest.mark.parametrize("slug", slugs())
def test_the_page_in_docs_is_what_the_encoder_says(slug: str) -> None:
    again = f"python -m cowcatcher.envs.encode {slug} > docs/observations/{slug}.md"
    assert (DOCS / f"{slug}.md").read_text(encoding="utf-8") == page(Codes(find(slug))), again


def test_the_example_in_docs_runs() -> None:
    text = (DOCS / "README.md").read_text(encoding="utf-8")
    code = text.split("```python\n")[1].split("```")[0]
    done = subprocess.run([sys.executable, "-c", f"{code}print(money)"], capture_output=True, text=True, check=True)
    box = find("carson_city").new(4).box
    assert done.stdout == f"{np.array([*[box.start_money] * 4, 0], np.int16)}\n"


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
    with pytest.raises(CowcatcherError, match="Gem market declares no model"):
        encoder(TOY)
    assert observer(TOY) is None


def test_a_form_that_there_is_none_of_is_named() -> None:
    with pytest.raises(CowcatcherError, match="observation cannot be 'planes'; it is codes or flat"):
        encoder(find("gold_rush"), "planes")


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
