"""Every sentence is there in every language, whole, with its gaps and with all forms of a number."""

from __future__ import annotations

import gettext
import re

import pytest
from babel.messages.plurals import get_plural
from tests.catalogues import HOMES, NAMES, catalog, forms, gaps, path, read

from cowcatcher.text.catalogue import LANGUAGES, SHARED

pytestmark = pytest.mark.once

CATALOGUES = [(language, name) for language in LANGUAGES for name in NAMES]
TRANSLATIONS = [(language, name) for language, name in CATALOGUES if language != "en"]


RULES = "rules."
"""Translations of a ledger, which is written in English; see test_rules_translated.py."""


def test_each_language_has_the_same_catalogues() -> None:
    assert {SHARED, "carson_city", "great_western_trail", "web"} <= set(NAMES)
    for home in set(HOMES.values()):
        here = [name for name in NAMES if HOMES[name] == home]
        for folder in home.iterdir():
            names = {file.stem for file in folder.glob("LC_MESSAGES/*.po")}
            assert sorted(name for name in names if not name.startswith(RULES)) == here, folder
        assert {folder.name for folder in home.iterdir()} == set(LANGUAGES)


@pytest.mark.parametrize(("language", "name"), TRANSLATIONS)
def test_nothing_is_untranslated(language: str, name: str) -> None:
    english, spoken = set(read(name, "en")), set(read(name, language))
    assert sorted(english - spoken) == [], "not translated"
    assert sorted(spoken - english) == [], "keys that English does not have"


@pytest.mark.parametrize(("language", "name"), CATALOGUES)
def test_nothing_is_empty_doubtful_or_left_over(language: str, name: str) -> None:
    whole = catalog(name, language)
    assert [message.id for message in whole if message.fuzzy] == [], "marked as fuzzy, so it would not be said"
    assert list(whole.obsolete) == [], "entries that nothing asks for any more"
    for key, entry in read(name, language).items():
        assert all(forms(entry)), f"{key} is empty"
        assert key not in forms(entry), f"{key} is said as it stands"


@pytest.mark.parametrize(("language", "name"), CATALOGUES)
def test_babel_and_gettext_accept_the_file(language: str, name: str) -> None:
    whole = catalog(name, language)
    assert str(whole.locale_identifier) == language
    assert [(message.id, errors) for message, errors in whole.check()] == []
    written = re.findall(r'^msgid "(.+)"$', path(name, language).read_text(encoding="utf-8"), re.MULTILINE)
    assert len(written) == len(set(written)) == len(read(name, language)), "a key stands there twice"


@pytest.mark.parametrize(("language", "name"), TRANSLATIONS)
def test_a_translation_fills_in_what_english_fills_in(language: str, name: str) -> None:
    """Each form by itself: it may say more or less only where the English forms differ, as "the last one" does."""
    english = read(name, "en")
    for key, entry in read(name, language).items():
        known = [gaps(text) for text in forms(english[key])]
        for text in forms(entry):
            assert set.intersection(*known) <= gaps(text) <= set.union(*known), f"{key}: {text}"


@pytest.mark.parametrize("name", NAMES)
def test_a_gap_has_a_name(name: str) -> None:
    assert [key for key, entry in read(name, "en").items() for text in forms(entry) if "" in gaps(text)] == []


@pytest.mark.parametrize(("language", "name"), CATALOGUES)
def test_numbers_have_the_forms_of_the_language(language: str, name: str) -> None:
    whole = catalog(name, language)
    ours = [gettext.c2py(whole.plural_expr)(n) for n in range(200)]
    known = [gettext.c2py(get_plural(language).plural_expr)(n) for n in range(200)]
    assert ours == known
    assert set(ours) == set(range(whole.num_plurals)), "a form that no number asks for"
    english = read(name, "en")
    for key, entry in read(name, language).items():
        assert isinstance(entry, str) == isinstance(english[key], str), f"{key}: forms in one language only"
        assert isinstance(entry, str) or len(entry) == whole.num_plurals, f"{key} has {len(entry)} forms"


@pytest.mark.parametrize(("language", "name"), TRANSLATIONS)
def test_no_sentence_is_left_in_english(language: str, name: str) -> None:
    english, spoken = read(name, "en"), read(name, language)
    assert not [
        key
        for key, entry in english.items()
        for text in forms(entry)
        if key != "options.first"  # names of options, for the code
        and len([word for word in text.split() if word[0].islower()]) > 2
        and text in forms(spoken[key])
    ]
