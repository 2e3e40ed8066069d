"""Every sentence of the pages is there in every language, with the same gaps, and none is there for nothing."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import cowcatcher.web
from cowcatcher.games.registry import find, slugs
from cowcatcher.text import standing
from cowcatcher.text.catalogue import FOLDER, LANGUAGES, Entry, read
from cowcatcher.web.seating import BOTS

pytestmark = pytest.mark.once

NAMES = sorted({file.name.removesuffix(".en.toml") for file in FOLDER.glob("web*.en.toml")})
FORMS = {"en": {"one", "other"}, "pl": {"one", "few", "many", "other"}, "cs": {"one", "few", "other"}}
SAME = {"web.brand", "web.bot", "web.language", "web.new.bot", "web.records.bot", "web.home.button"}
CODE = [*Path(cowcatcher.web.__path__[0]).rglob("*.py"), *Path(cowcatcher.web.__path__[0]).rglob("*.html")]


def gaps(entry: Entry) -> set[str]:
    """What is filled in, in any of the forms."""
    texts = entry.values() if isinstance(entry, dict) else [entry]
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_lacks_a_sentence(name: str, language: str) -> None:
    english, spoken = read(name, "en"), read(name, language)
    assert set(spoken) == set(english)
    for key, entry in spoken.items():
        assert gaps(entry) == gaps(english[key]), key
        assert isinstance(entry, dict) == isinstance(english[key], dict), key
        if isinstance(entry, dict):
            assert set(entry) == FORMS[language], key


@pytest.mark.parametrize("language", ["pl", "cs"])
def test_no_sentence_was_left_in_english(language: str) -> None:
    english, spoken = read("web", "en"), read("web", language)
    long = [key for key, entry in english.items() if isinstance(entry, str) and entry.count(" ") >= 2]
    assert not [key for key in long if spoken[key] == english[key] and not key.startswith(tuple(SAME))]


def test_every_sentence_that_is_asked_for_is_there_and_the_other_way_round() -> None:
    known = set(read("web", "en"))
    source = "\n".join(file.read_text(encoding="utf-8") for file in CODE)
    source += Path(standing.__file__).read_text(encoding="utf-8")
    asked = set(re.findall(r"""["'](web\.[a-z_0-9.]+[a-z_0-9])["']""", source))
    asked -= {"web.sqlite3"}
    assert not {key for key in asked if key not in known and not key.endswith(".")}
    begun = set(re.findall(r"""["'](web\.[a-z_0-9.]+[._])(?:["']|\{)""", source))
    unused = {key for key in known if key.startswith("web.") and key not in asked and not key.startswith(tuple(begun))}
    assert not unused


def test_every_bot_that_is_offered_has_a_name() -> None:
    known = read("web", "en")
    for bot in BOTS:
        assert f"web.bot_kind.{bot}" in known
        assert f"web.bot_how.{bot}" in known


@pytest.mark.parametrize("slug", slugs())
def test_every_option_of_a_game_is_explained(slug: str) -> None:
    known = read(f"web.{slug}", "en")
    for option in find(slug).options:
        assert f"option.{option.name}.label" in known
        assert f"option.{option.name}.about" in known
        for value in option.values:
            assert f"option.{option.name}.value.{value}" in known
