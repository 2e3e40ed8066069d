"""Languages that are complete: no sentence is missing, none has gaps of its own, numbers have all their forms."""

from __future__ import annotations

from string import Formatter

import pytest

from cowcatcher.text.catalogue import FOLDER, LANGUAGES, Entry, plural_form, read

COMPLETE = ["pl", "cs"]
"""Languages in which everything is said. One that is not here may lack entries: English is spoken in their place."""

FORMS = {"pl": {"one", "few", "many", "other"}, "cs": {"one", "few", "other"}}
"""The forms of a sentence with a number, by language."""

NAMES = sorted({file.name.removesuffix("en.toml").removesuffix(".") for file in FOLDER.glob("*en.toml")})
PAIRS = [(language, name) for language in COMPLETE for name in NAMES]


def forms(entry: Entry) -> dict[str, str]:
    """The forms of an entry; a sentence that has but one is its own `other`."""
    return entry if isinstance(entry, dict) else {"other": entry}


def gaps(text: str) -> set[str]:
    """The names of what is filled in."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_all_catalogues_are_found() -> None:
    assert {"", "carson_city", "great_western_trail", "web"} <= set(NAMES)
    assert set(COMPLETE) <= set(FORMS) <= set(LANGUAGES)


@pytest.mark.parametrize(("language", "name"), PAIRS)
def test_a_complete_language_has_the_keys_of_english(language: str, name: str) -> None:
    english, spoken = set(read(name, "en")), set(read(name, language))
    assert sorted(english - spoken) == [], "not translated"
    assert sorted(spoken - english) == [], "keys that English does not have"


@pytest.mark.parametrize(("language", "name"), PAIRS)
def test_a_complete_language_fills_in_what_english_fills_in(language: str, name: str) -> None:
    """Each form by itself: it may say more or less only where the English forms differ, as "the last one" does."""
    english = read(name, "en")
    for key, entry in read(name, language).items():
        known = [gaps(text) for text in forms(english[key]).values()]
        for form, text in forms(entry).items():
            assert set.intersection(*known) <= gaps(text) <= set.union(*known), f"{key}.{form}"
            assert "" not in gaps(text), f"{key}.{form}: a gap without a name"


@pytest.mark.parametrize(("language", "name"), PAIRS)
def test_a_complete_language_has_every_form_of_a_number(language: str, name: str) -> None:
    english = read(name, "en")
    for key, entry in read(name, language).items():
        assert isinstance(entry, dict) == isinstance(english[key], dict), key
        assert not isinstance(entry, dict) or set(entry) == FORMS[language], key


@pytest.mark.parametrize("language", list(FORMS))
def test_the_forms_of_a_language_are_those_that_numbers_ask_for(language: str) -> None:
    assert {plural_form(language, n) for n in range(200)} | {"other"} == FORMS[language]


@pytest.mark.parametrize(("language", "name"), PAIRS)
def test_a_complete_language_leaves_no_sentence_in_english(language: str, name: str) -> None:
    english, spoken = read(name, "en"), read(name, language)
    assert not [
        key
        for key, entry in english.items()
        for form, text in forms(entry).items()
        if key != "options.first"  # names of options, for the code
        and len([word for word in text.split() if word[0].islower()]) > 2
        and text == forms(spoken[key]).get(form)
    ]
