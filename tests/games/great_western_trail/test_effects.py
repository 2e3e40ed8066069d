"""The effect words: each is one record, and has all its parts in rules, words, pictures and mind."""

from __future__ import annotations

import re

import pytest
from tests.catalogues import read
from tests.render.checks import STATIC

from cowcatcher.games.great_western_trail.box import WHAT_ANY, Box, Op
from cowcatcher.games.great_western_trail.data.effect_words import ALLOWED, PARAMETERS
from cowcatcher.games.great_western_trail.data.file import COMPONENTS
from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.mind.actions import WORTH
from cowcatcher.games.great_western_trail.names import NONE
from cowcatcher.games.great_western_trail.pictures.glyphs import BESIDE
from cowcatcher.games.great_western_trail.rules.effects.acting import packed, parts, unpacked
from cowcatcher.games.great_western_trail.rules.effects.trail import COPY_ADJACENT, can_copy, do_copy
from cowcatcher.games.great_western_trail.rules.effects.word import Word, no_effect
from cowcatcher.games.great_western_trail.rules.effects.words import WORDS
from cowcatcher.games.great_western_trail.words.effects import AMOUNTS, COUNTS, VARIANTS
from cowcatcher.games.great_western_trail.words.options import DETAILS
from cowcatcher.ledger import parse_ledger
from cowcatcher.text import LANGUAGES

pytestmark = pytest.mark.once

LEDGER = set(parse_ledger((GAME.folder / "rules.md").read_text(encoding="utf-8")))
ICONS = set(re.findall(r'id="i-([a-z-]+)"', (STATIC / "icons.svg").read_text(encoding="utf-8")))
HEAD = COMPONENTS.read_text(encoding="utf-8").partition("[meta]")[0]


def lacking(word: Word) -> list[str]:
    """What a word lacks."""
    found = [] if f'op = "{word.name}"' in HEAD else ["a line in the head of components.toml"]
    if not any(word.name in words for sides in ALLOWED.values() for words in sides):
        found.append("a place where it may stand")
    if word.rule not in LEDGER:
        found.append("a rule")
    for language in LANGUAGES:
        said = read("great_western_trail", language)
        found += [f"{key} in {language}" for key in (f"effect.{word.say}", f"short.{word.say}") if not said.get(key)]
    if not word.sign and word.name not in BESIDE:
        found.append("a sign")
    found += [f"the icon {name}" for name in word.sign if name not in ICONS]
    if word.name not in WORTH:
        found.append("a worth")
    return found


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)
def test_a_word_has_all_its_parts(word: Word) -> None:
    assert lacking(word) == []


def test_a_word_without_them_is_found() -> None:
    bare = Word("dance", "GWT-99", can=can_copy, why_not=no_effect, do=do_copy, say="dance", sign=("dancer",))
    sentences = [f"{key}.dance in {language}" for language in LANGUAGES for key in ("effect", "short")]
    assert lacking(bare) == [
        *("a line in the head of components.toml", "a place where it may stand", "a rule", *sentences),
        *("the icon dancer", "a worth"),
    ]
    assert "a sign" in lacking(Word("dance", "GWT-99", can=can_copy, why_not=no_effect, do=do_copy, say="", sign=()))
    with pytest.raises(TypeError):
        Word("dance", "GWT-8.01", say="hire", sign=("person",))  # type: ignore[call-arg]


def test_nothing_is_said_of_words_that_there_are_not() -> None:
    names = {word.name for word in WORDS}
    assert set(PARAMETERS) == names
    assert set(WORTH) == names
    for table in (BESIDE, VARIANTS, AMOUNTS, COUNTS, DETAILS):
        assert set(table) <= names


def test_frames_hold_effects_packed() -> None:
    box = Box(GAME.data, GAME.settings({}), 3)
    for code, word in enumerate(WORDS):
        assert word.code == code
        for op in (Op(word, -2, 0, NONE, False), Op(word, 5, 3, NONE, True), Op(word, 1, 0, WHAT_ANY, False)):
            assert parts(packed(op)) == (code, op.n, op.per, op.what, op.flag)
            assert unpacked(box, packed(op)).word is word


def test_phase_b_alone_copies_buildings() -> None:
    s = GAME.new(2)
    (copy,) = (action for action in s.box.actions if action.reward[0].word is COPY_ADJACENT)
    with pytest.raises(AssertionError, match="phase B"):
        can_copy(s, 0, copy.reward[0])
    with pytest.raises(AssertionError, match="phase B"):
        do_copy(s, 0, copy.reward[0], False)
