"""Every word of the effect vocabulary has all its parts: what it needs, does, says, its sign, its rule, its worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from itertools import product
from typing import Any, Final

import pytest
from tests.games.el_paso.positions import visit
from tests.saying import check_said
from tests.text.sentences import ledger_ids

from cowcatcher.games.el_paso.box import Op, op_of
from cowcatcher.games.el_paso.data.components import Effect
from cowcatcher.games.el_paso.data.effect_words import ALLOWED
from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.mind.evaluation import EVALUATION
from cowcatcher.games.el_paso.mind.outlook import Outlook
from cowcatcher.games.el_paso.mind.values import Mind
from cowcatcher.games.el_paso.pictures.scene import Scene
from cowcatcher.games.el_paso.pictures.signs import sign
from cowcatcher.games.el_paso.rules.effects.word import Word
from cowcatcher.games.el_paso.rules.effects.words import WORDS
from cowcatcher.games.el_paso.words import PasoSpeaker
from cowcatcher.games.el_paso.words.effects import effect, short
from cowcatcher.render import Marks
from cowcatcher.render.alone import all_symbols
from cowcatcher.text import LANGUAGES

VALUES: Final[dict[str, tuple[Any, ...]]] = {
    "amount": (1, 2),
    "cattle": ("shorthorn", "any"),
    "cost": (0, 3),
    "count": (1, 2),
    "gain": (3, "2x_value"),
    "max": (1, 2),
    "pool": ("objective", "bonus", "either"),
    "value": (0, 2),
}
"""What the file may say of each parameter."""

LISTED: Final[dict[str, dict[str, tuple[Any, ...]]]] = {
    "hire": {"cost": ((0,), (5,), (5, 8))},
    "gain_cattle": {"cattle": ("shorthorn",)},
}
"""Where a word has others."""

FREE: Final = ("money", "move")
"""Words of what is always possible."""

RICH = visit(
    "NB", money={"B": 40}, workers={"B": "cowboy builder engineer universal"}, hand={"B": "galloway shorthorn"}
)
POOR = visit("NB", money={"B": 0}, workers={"B": ""}, hand={"B": ""}, draw={"B": ""}, certificates={"B": 4})


def effects(word: Word) -> Iterator[Op]:
    """All kinds of effects that the file may make of a word."""
    names = (*word.needs, *word.may)
    for values in product(*((VALUES | LISTED.get(word.name, {}))[name] for name in names)):
        yield op_of(word, Effect(word.name, **dict(zip(names, values, strict=True))))


def needs(word: Word) -> None:
    assert {*word.needs, *word.may} <= {field.name for field in fields(Effect)}
    assert any(word.name in words for words in ALLOWED.values())
    head = GAME.folder.joinpath("components.toml").read_text(encoding="utf-8").partition("[meta]")[0]
    assert f'{{kind="{word.name}"' in head


def rule(word: Word) -> None:
    assert word.rule in ledger_ids(GAME)


def can_and_do(word: Word) -> None:
    for op in effects(word):
        s = RICH.clone()
        told = s.told = []
        before = len(s.stack)
        if word.can(s, 0, op):
            word.do(s, 0, op, 0)
            assert told or len(s.stack) != before


def why_not(word: Word) -> None:
    if word.name in FREE:
        return
    for op in effects(word):
        reason = word.why_not(POOR, 0, op)
        assert reason.rule in ledger_ids(GAME)
        check_said(GAME, 2, reason)


def say(word: Word) -> None:
    for language in LANGUAGES:
        w = PasoSpeaker(GAME, ("Ann", "Bea"), language)
        for op in effects(word):
            for said in (effect(w, RICH, op), short(w, RICH, op)):
                assert said
                assert "{" not in said


def signs(word: Word) -> None:
    for language in LANGUAGES:
        scene = Scene(PasoSpeaker(GAME, ("Ann", "Bea"), language), GAME.view(RICH, 0), Marks())
        for op in effects(word):
            found = sign(scene, op)
            assert found.icon in all_symbols()
            assert found.words


def worth(word: Word) -> None:
    mind = Mind(Outlook(RICH, EVALUATION.weights), 0)
    for op in effects(word):
        assert isinstance(mind.op(op), float)
    assert EVALUATION.weights.use[word.name] > 0


PARTS: Final[tuple[Callable[[Word], None], ...]] = (needs, rule, can_and_do, why_not, say, signs, worth)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)
def test_every_word_has_all_its_parts(word: Word, part: Callable[[Word], None]) -> None:
    part(word)


def test_a_word_is_possible_somewhere_and_refused_where_there_is_nothing() -> None:
    for word in WORDS:
        assert any(word.can(RICH, 0, op) for op in effects(word)), word
    free = {word.name for word in WORDS if all(word.can(POOR, 0, op) for op in effects(word))}
    assert free == {*FREE, "auxiliary"}, "the first auxiliary action brings money"


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_a_word_without_a_part_is_found(part: Callable[[Word], None]) -> None:
    sing = Word("sing", rule="EP-0.00", say="sing", sign="song")
    with pytest.raises((AssertionError, KeyError)):
        part(sing)
