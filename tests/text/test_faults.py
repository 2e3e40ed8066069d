"""What is wrong with a record, an option or a name is said in every language, and in English as the code says it."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.catalogues import NAMES, read

from cowcatcher.kernel.errors import BadOption, BadRecord, CowcatcherError, Fault
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.record import parse
from cowcatcher.kernel.replay import replay
from cowcatcher.registry import find
from cowcatcher.text import LANGUAGES, load
from cowcatcher.text.faults import as_sentence, complaint, retold

pytestmark = pytest.mark.once

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "cowcatcher"
PREFIX = "fault."


def faults(file: Path) -> Iterator[tuple[str, str]]:
    """The key and the English sentence of every Fault that a file makes."""
    source = file.read_text(encoding="utf-8")
    for function in ast.walk(ast.parse(source)) if "Fault" in source else ():
        if not isinstance(function, ast.FunctionDef):
            continue
        sentence = ""
        for node in sorted(
            (node for node in ast.walk(function) if isinstance(node, (ast.Assign, ast.Call))),
            key=lambda node: node.lineno,
        ):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
                sentence = str(node.value.value)
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Fault":
                key, said = node.args
                if isinstance(key, ast.Constant):
                    yield str(key.value), str(said.value) if isinstance(said, ast.Constant) else sentence


def test_english_says_what_the_code_says() -> None:
    said = dict(found for file in sorted(PACKAGE.rglob("*.py")) for found in faults(file))
    english = {
        key.removeprefix(PREFIX): entry
        for name in NAMES
        for key, entry in read(name, "en").items()
        if key.startswith(PREFIX)
    }
    assert said == english
    assert len(said) > 60


def broken(old: str, new: str) -> BadRecord:
    """What is wrong with the record of a game that has just begun, changed at one place."""
    game = find("carson_city")
    text = Match(game, ["Ann", "Bea"], seed=1).record().replace(old, new)
    with pytest.raises(BadRecord) as caught:
        replay(parse(text), game)
    return caught.value


def test_a_record_is_refused_in_every_language() -> None:
    error = broken('Seats "Ann; Bea"', 'Seats "Ann"')
    assert [complaint(error, load(language)) for language in LANGUAGES] == [
        "line 3, column 9: Carson City cannot have 1 seats; expected 2, 3, 4, 5",
        "wiersz 3, kolumna 9: liczba miejsc, jakiej Carson City nie ma: 1; powinno tu być: 2, 3, 4, 5",
        "řádek 3, sloupec 9: počet míst, jaký Carson City nemá: 1; má tu být: 2, 3, 4, 5",
    ]
    assert str(error) == complaint(error, load("en"))


def test_what_is_filled_in_is_said_in_the_same_language() -> None:
    error = broken('Game "carson_city"', 'Gmae "carson_city"')
    said = complaint(error, load("pl"))
    assert said.startswith("wiersz 1, kolumna 2: nieznany znacznik 'Gmae'; powinno tu być: Game, Ruleset, Seats, ")
    assert said.endswith("StandIns i jeszcze 3")
    with pytest.raises(BadOption) as caught:
        find("carson_cit")
    assert complaint(caught.value, load("cs")) == "hra 'carson_cit' neexistuje; nemělo to být carson_city?"


def test_a_fault_of_a_game_needs_the_words_of_that_game() -> None:
    with pytest.raises(BadOption) as caught:
        find("carson_city").settings({"character_sides": "chosen"})
    assert "wymaga stron" in complaint(caught.value, load("pl", "carson_city"))
    assert complaint(caught.value, load("pl")) == str(caught.value)


def test_an_error_without_a_fault_says_what_it_says() -> None:
    assert complaint(CowcatcherError("the disk is full"), load("pl")) == "the disk is full"
    assert complaint(CowcatcherError(), load("pl")) == ""


def test_a_fault_comes_back_from_worker_processes_whole() -> None:
    error = broken('Game "carson_city"', 'Game "gold_rush"')
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert str(again) == str(error)
    assert complaint(again, load("cs")) == complaint(error, load("cs")) != str(error)


def test_a_sentence_begins_large_and_ends_once() -> None:
    assert as_sentence("no {text} here") == "No {text} here."
    assert as_sentence("did you mean it?") == "Did you mean it?"
    assert retold(Fault("without", "{bracket} without {other}", bracket="{", other="}"), load("pl")) == "{ bez }"
