"""The effect words: each is one record, and has all its parts in rules, words, pictures and mind."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from tests.catalogues import read
from tests.games.carson_city.positions import position
from tests.render.checks import STATIC

from cowcatcher.games.carson_city.box import MOMENTS, Op
from cowcatcher.games.carson_city.data import file as carson
from cowcatcher.games.carson_city.data.components import Effect
from cowcatcher.games.carson_city.data.effect_words import CHOICES, PARAMETERS
from cowcatcher.games.carson_city.game import GAME, CarsonCity
from cowcatcher.games.carson_city.mind.evaluation import EVALUATION
from cowcatcher.games.carson_city.mind.spaces import LATER as GUESSES_LATER
from cowcatcher.games.carson_city.mind.spaces import WORTH
from cowcatcher.games.carson_city.names import SPACES
from cowcatcher.games.carson_city.pictures.track import FIGURES
from cowcatcher.games.carson_city.rules.effects.word import Word, elsewhere, gained
from cowcatcher.games.carson_city.rules.effects.words import WORDS
from cowcatcher.games.carson_city.rules.moves import LATER
from cowcatcher.games.carson_city.words.options import GAPS
from cowcatcher.games.carson_city.words.options import LATER as SAID_LATER
from cowcatcher.games.carson_city.words.rules import place_rule
from cowcatcher.games.carson_city.words.speaker import CarsonSpeaker
from cowcatcher.games.carson_city.written.state import ASKED, NO_BUILDING, NO_SALE, NO_VP
from cowcatcher.ledger import parse_ledger
from cowcatcher.text import LANGUAGES

pytestmark = pytest.mark.once

LEDGER = set(parse_ledger((GAME.folder / "rules.md").read_text(encoding="utf-8")))
ICONS = set(re.findall(r'id="i-([a-z-]+)"', (STATIC / "icons.svg").read_text(encoding="utf-8")))
HEAD = carson.COMPONENTS.read_text(encoding="utf-8").partition("[meta]")[0]

CHOSEN = ("double_income",)
"""Carried out by the choice in which it stands."""
BY_BUILDING = ("build",)
"""Its picture is that of the building on it."""


def lacking(word: Word) -> list[str]:
    """What a word lacks."""
    found = [] if re.search(rf"^# {word.name} ", HEAD, re.MULTILINE) else ["a line in the head of components.toml"]
    if not (word.spaces or word.step or word.when or word.built):
        found.append("a place where it may stand")
    works = word.spaces or word.step or set(word.when) & set(MOMENTS)
    if works and word.do is elsewhere and word.name not in CHOSEN:
        found.append("what it does")
    if word.spaces or word.step:
        found += [] if word.sign in ICONS else ["a sign"]
    if word.spaces:
        found += [] if word.name in WORTH else ["a worth"]
        found += [] if word.name in FIGURES or word.name in BY_BUILDING else ["a figure"]
    for key, rule in word.spaces.values():
        found += [] if rule in LEDGER else [f"the rule {rule}"]
        labels = () if word.name in BY_BUILDING else (f"picture.label.{key}",)
        for language in LANGUAGES:
            said = read("carson_city", language) | read("render.carson_city", language)
            keys = (f"short.{key}", f"option.space.{key}", *labels)
            found += [f"{wanted} in {language}" for wanted in keys if not said.get(wanted)]
    if word.name in CHOICES["on_choose"][1]:
        found += [] if word.name in SAID_LATER else ["words for who waits for it"]
        found += [] if word.name in GUESSES_LATER else ["a worth for who waits for it"]
    return found


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)
def test_a_word_has_all_its_parts(word: Word) -> None:
    assert lacking(word) == []


def test_a_word_without_them_is_found() -> None:
    assert lacking(Word("dance")) == ["a line in the head of components.toml", "a place where it may stand"]
    keys = ("short.dance", "option.space.dance", "picture.label.dance")
    assert lacking(Word("dance", spaces={"": ("dance", "CC-99")}, sign="dancer")) == [
        *("a line in the head of components.toml", "what it does", "a sign", "a worth", "a figure", "the rule CC-99"),
        *(f"{key} in {language}" for language in LANGUAGES for key in keys),
    ]
    assert "what it does" in lacking(Word("dance", when=("end_of_round",)))
    s, firepower = GAME.new(2), Op(GAME.data, Effect("firepower", amount=2))
    with pytest.raises(AssertionError, match="firepower does nothing by itself"):
        firepower.word.do(s, 0, firepower, 0, 1)


def test_nothing_is_said_of_words_that_there_are_not() -> None:
    names = [word.name for word in WORDS]
    assert len(names) == len(set(names))
    assert [word.code for word in WORDS] == list(range(len(WORDS)))
    assert list(PARAMETERS) == names
    assert set(WORTH) == {word.name for word in WORDS if word.spaces}
    assert set(SAID_LATER) == set(GUESSES_LATER) == set(CHOICES["on_choose"][1])
    for table in (FIGURES, GAPS, CHOSEN, BY_BUILDING):
        assert set(table) <= set(names)


def test_every_space_is_found_by_its_word() -> None:
    box = GAME.new(2).box
    for name in SPACES:
        op = box.spaces[name]
        assert op.per in op.word.spaces, name
    assert {step: op.word.name for step, op in box.automatic.items()} == {-1: "buy_parcels", -3: "estate_income"}


def test_what_comes_of_a_space_is_asked_before_it_is_carried_out() -> None:
    s = position(2, row=[None, "mine", "bank"], money={"B": 3, "O": 9})
    box = s.box

    def outcome(seat: int, space: str) -> int:
        op = box.spaces[space]
        return op.word.outcome(s, seat, op, SPACES.index(space))

    assert [outcome(0, f"build_{n}") for n in (3, 4, 5)] == [NO_BUILDING, NO_SALE, NO_SALE]
    assert [outcome(1, f"build_{n}") for n in (3, 4, 5)] == [NO_BUILDING, ASKED, ASKED]
    assert [outcome(0, f"buy_vp_{n}") for n in (5, 4, 3, 2)] == [NO_VP, NO_VP, ASKED, ASKED]
    assert box.spaces["wages"].word.outcome is gained


SWAPPED = """
[[spaces]]
id = "ammunition"
effect = { kind = "gain_roads", amount = 2 }
[[spaces]]
id = "gambling"
effect = { kind = "gain_money_per", amount = 3, per = "owned_parcel" }
[[spaces]]
id = "parcel_income"
effect = { kind = "gain_chip", chip = "three_guns", until = "end_of_round" }
"""


def owned(folder: Path, text: str) -> CarsonCity:
    """The game of a file of somebody's own."""
    file = folder / "my.toml"
    file.write_text(text, encoding="utf-8")
    return GAME.with_data(file)


def play(game: CarsonCity, options: dict[str, str], seed: int) -> set[str]:
    """A random game in which every option is said and every position valued; the sentences of who may wait."""
    rng = Random(seed)
    s = game.new(3, options)
    w = CarsonSpeaker(game, ("Ann", "Bea", "Cyril"), "en")
    found = set()
    while s.stack:
        frame = s.stack[-1]
        if frame.seat < 0:
            s.apply(s.sample(rng))
            continue
        view = game.view(s, frame.seat)
        said = {m: w.option(view, m).what for m in view.legal}
        assert len(EVALUATION.scores(s)) == 3
        if LATER in said:
            found.add(said[LATER])
        s.apply(view.legal[int(rng.random() * len(view.legal))])
    return found


def test_a_space_with_the_effect_of_another_is_shown_by_what_it_does(tmp_path: Path) -> None:
    game = owned(tmp_path, SWAPPED)
    s, ours = game.new(2), GAME.new(2)
    w, usual = (CarsonSpeaker(each, ("Ann", "Bea"), "en") for each in (game, GAME))
    for mine, like in (("ammunition", "roads_3"), ("gambling", "parcel_income"), ("parcel_income", "ammunition")):
        place, other = SPACES.index(mine), SPACES.index(like)
        assert w.effect(s, mine) == usual.effect(ours, like)
        assert place_rule(s, 0, place) == place_rule(ours, 0, other)
    assert w.space_short(s, SPACES.index("ammunition")) == "2 roads"
    assert w.space_short(s, SPACES.index("gambling")) == "$3 a parcel"
    play(game, {}, 1)


def test_money_can_be_waited_for(tmp_path: Path) -> None:
    now, later = (
        "{{ kind = 'gain_money', amount = {}, when = '{}' }}".format(*each)
        for each in ((5, "on_choose"), (9, "end_of_round"))
    )
    game = owned(
        tmp_path,
        '[[characters]]\nid = "settler"\n[characters.red]\n'
        f"effects = [ {{ kind = 'choose_one', when = 'on_choose', options = [{now}, {later}] }} ]",
    )
    said = set.union(*(play(game, {"character_sides": "all_red"}, seed) for seed in range(3)))
    assert "Wait: $9 later in the round" in said
