"""The effect words: each is one record, and has all its parts in rules, words, pictures and mind."""

from __future__ import annotations

import re

import pytest
from tests.catalogues import read
from tests.games.train_rush.positions import position
from tests.render.checks import STATIC

from cowcatcher.games.train_rush.box import Op
from cowcatcher.games.train_rush.data.effect_words import PARAMETERS
from cowcatcher.games.train_rush.data.file import COMPONENTS
from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.mind.evaluation import EVALUATION
from cowcatcher.games.train_rush.mind.values import WORTH
from cowcatcher.games.train_rush.names import NONE
from cowcatcher.games.train_rush.pictures.glyphs import BEHIND, FIGURES, ROWS
from cowcatcher.games.train_rush.rules.effects.markers import CONTRACT_MARKER
from cowcatcher.games.train_rush.rules.effects.word import Word, always, amount, no_effect
from cowcatcher.games.train_rush.rules.effects.words import WORDS
from cowcatcher.games.train_rush.words.effects import NUMBERS, SAID, SHORT
from cowcatcher.text import LANGUAGES

pytestmark = pytest.mark.once

ICONS = set(re.findall(r'id="i-([a-z-]+)"', (STATIC / "icons.svg").read_text(encoding="utf-8")))
HEAD = COMPONENTS.read_text(encoding="utf-8").partition("[meta]")[0]


def do_nothing(s: object, seat: int, op: Op, optional: bool) -> None:
    """What a word without an effect does."""


def lacking(word: Word) -> list[str]:
    """What a word lacks."""
    found = [] if f"\n#   {word.name} " in HEAD else ["a line in the head of components.toml"]
    for language in LANGUAGES:
        said = read("train_rush", language)
        if word.name not in SAID and not said.get(f"effect.{word.say}"):
            found.append(f"a sentence in {language}")
        if word.name not in SHORT and not said.get(f"short.{word.say}"):
            found.append(f"a few letters in {language}")
    if not word.sign and word.name not in ROWS:
        found.append("a sign")
    found += [f"the icon {name}" for name in word.sign if name not in ICONS]
    if word.name not in WORTH or not 0 <= word.code < len(EVALUATION.weights.effect):
        found.append("a worth")
    return found


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)
def test_a_word_has_all_its_parts(word: Word) -> None:
    assert lacking(word) == []


def test_a_word_without_them_is_found() -> None:
    bare = Word("dance", read=amount, can=always, why_not=no_effect, do=do_nothing, say="dance", sign=("dancer",))
    sentences = [f"{what} in {language}" for language in LANGUAGES for what in ("a sentence", "a few letters")]
    assert lacking(bare) == ["a line in the head of components.toml", *sentences, "the icon dancer", "a worth"]
    assert "a sign" in lacking(
        Word("dance", read=amount, can=always, why_not=no_effect, do=do_nothing, say="dance", sign=())
    )
    with pytest.raises(TypeError):
        Word("dance", say="move", sign=("locomotive",))  # type: ignore[call-arg]


def test_nothing_is_said_of_words_that_there_are_not() -> None:
    names = [word.name for word in WORDS]
    assert len(names) == len(set(names)) == len(EVALUATION.weights.effect)
    assert [word.code for word in WORDS] == list(range(len(WORDS)))
    assert list(PARAMETERS) == names
    assert set(WORTH) == set(names)
    for table in (SAID, SHORT, NUMBERS, ROWS, FIGURES, BEHIND):
        assert set(table) <= set(names)


def test_why_a_word_can_do_nothing() -> None:
    s = position()
    op = Op(CONTRACT_MARKER, 0, 0, False)
    assert CONTRACT_MARKER.why_not(s, 0, op).key == "no_field_for_contract"
    s.contract_markers[0] = 0
    assert CONTRACT_MARKER.why_not(s, 0, op).key == "no_contract_marker"
    for word in WORDS:
        if word is not CONTRACT_MARKER:
            assert word.why_not(s, 0, Op(word, 1, NONE, False)).key == "no_effect"
    assert GAME.new(2).box.words == WORDS
