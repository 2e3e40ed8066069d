"""How sentences are found: by key and number, in a language or in English, from what the translators wrote last."""

from __future__ import annotations

import os
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest

from cowcatcher.text import catalogue
from cowcatcher.text.catalogue import compile_if_changed, load

HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: {plural}\\n"
"""
PLURALS = {
    "en": "nplurals=2; plural=(n != 1);",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder in the place of the package's catalogues."""
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    load.cache_clear()
    yield tmp_path
    load.cache_clear()


def write(folder: Path, language: str, name: str, *entries: str) -> Path:
    """A catalogue of some entries."""
    file = folder / language / "LC_MESSAGES" / f"{name}.po"
    file.parent.mkdir(parents=True, exist_ok=True)
    header = HEADER.format(language=language, plural=PLURALS[language])
    file.write_text("\n".join((header, *entries)), encoding="utf-8")
    return file


def sentence(key: str, *forms: str) -> str:
    """An entry in the format of gettext."""
    if len(forms) == 1:
        return f'msgid "{key}"\nmsgstr "{forms[0]}"\n'
    numbered = "\n".join(f'msgstr[{i}] "{form}"' for i, form in enumerate(forms))
    return f'msgid "{key}"\nmsgid_plural "{key}"\n{numbered}\n'


def test_what_a_language_lacks_is_said_in_english(folder: Path) -> None:
    write(folder, "en", "cowcatcher", sentence("both", "hat"), sentence("cows", "{n} cow", "{n} cows"))
    write(folder, "pl", "cowcatcher", sentence("both", "kapelusz"))
    polish = load("pl")
    assert polish.say("both") == "kapelusz"
    assert polish.say("cows", n=1) == "1 cow"
    assert polish.say("cows", n=2) == "2 cows"
    assert not load("en").has("neither")


def test_a_doubtful_translation_is_not_said(folder: Path) -> None:
    write(folder, "en", "cowcatcher", sentence("hat", "Hat"))
    write(folder, "pl", "cowcatcher", "#, fuzzy\n" + sentence("hat", "czapka"))
    assert load("pl").say("hat") == "Hat"


def test_a_named_catalogue_comes_before_the_shared_one_and_the_last_named_first(folder: Path) -> None:
    write(folder, "en", "cowcatcher", sentence("a", "shared"), sentence("b", "shared"), sentence("c", "shared"))
    write(folder, "en", "game", sentence("b", "game"), sentence("c", "game"))
    write(folder, "en", "render.game", sentence("c", "picture"))
    words = load("en", "game", "render.game")
    assert [words.say(key) for key in "abc"] == ["shared", "game", "picture"]


def test_the_form_of_a_number_is_that_of_the_language(folder: Path) -> None:
    write(folder, "en", "cowcatcher", sentence("cows", "{n} cow", "{n} cows"), sentence("move", "move {n}"))
    write(folder, "pl", "cowcatcher", sentence("cows", "{n} krowa", "{n} krowy", "{n} krów"))
    polish = load("pl")
    said = [polish.say("cows", n=n) for n in (0, 1, 2, 5, 12, 22, -1)]
    assert said == ["0 krów", "1 krowa", "2 krowy", "5 krów", "12 krów", "22 krowy", "-1 krowa"]
    assert polish.say("move", n=3) == "move 3"
    assert polish.say("move", n="3a") == "move 3a"


def test_what_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError, match="xx"):
        load("xx")
    words = load("en", "no_such_game")
    assert words.has("list.last")
    assert not words.has("list.first")
    assert not words.has(""), "that is the header of each file"
    with pytest.raises(KeyError, match=r"list\.first"):
        words.say("list.first", n=1)
    with pytest.raises(KeyError, match="last"):
        words.say("list.last", rest="a")


def test_a_checkout_compiles_what_has_changed_and_only_that(tmp_path: Path) -> None:
    def said() -> str:
        compile_if_changed(source)
        with source.with_suffix(".mo").open("rb") as compiled:
            return GNUTranslations(compiled).gettext("hat")

    source = write(tmp_path, "en", "cowcatcher", sentence("hat", "new hat"))
    assert said() == "new hat"
    write(tmp_path, "en", "cowcatcher", sentence("hat", "old hat"))
    os.utime(source, (2, 2))  # older than what was compiled just now, as after going back to an earlier commit
    assert said() == "old hat"
    made = source.with_suffix(".mo").stat().st_ino
    assert said() == "old hat"
    assert source.with_suffix(".mo").stat().st_ino == made
    assert sorted(file.name for file in source.parent.iterdir()) == ["cowcatcher.mo", "cowcatcher.po"]


def test_the_same_words_give_the_same_file(tmp_path: Path) -> None:
    sources = [write(tmp_path / folder, "pl", "cowcatcher", sentence("hat", "kapelusz")) for folder in "ab"]
    for source in sources:
        compile_if_changed(source)
    one, other = (source.with_suffix(".mo").read_bytes() for source in sources)
    assert one == other
    assert b"1970-01-01" in one, "the date is not that of the build"
