"""Options: defaults, refusals, contradictions; and the errors that a user may see."""

import pickle

import pytest
from tests.toy import TOY

from cowcatcher.kernel.errors import (
    BadData,
    BadOption,
    BadRecord,
    CannotUndo,
    CowcatcherError,
    IllegalMove,
    UnknownMove,
)
from cowcatcher.kernel.options import changed_options, parse_options
from cowcatcher.kernel.types import Outcome, Reason


def test_what_is_not_given_is_at_its_default() -> None:
    assert TOY.settings() == {"length": "short", "purse": ""}
    assert TOY.settings({"length": "long"}) == {"length": "long", "purse": ""}


def test_free_text_must_match_its_form() -> None:
    assert TOY.settings({"purse": "3"})["purse"] == "3"
    with pytest.raises(BadOption, match=r"option purse of Gem market cannot be '12'; it is the coins .* 0 to 9"):
        TOY.settings({"purse": "12"})


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"length": "medium"}, "option length of Gem market cannot be 'medium'; it is short or long"),
        ({"lenght": "long"}, "Gem market has no option 'lenght'; did you mean length?"),
        ({"colour": "red"}, "Gem market has no option 'colour'; its options are length, purse"),
        ({"purse": "7"}, "option purse of Gem market can be at most 6 when length is short"),
    ],
)
def test_one_sentence_says_what_is_wrong(options: dict[str, str], message: str) -> None:
    with pytest.raises(BadOption) as error:
        TOY.new(2, options)
    assert str(error.value) == message


def test_options_that_go_together_only_with_others() -> None:
    assert TOY.new(2, {"purse": "9", "length": "long"}).coins == [9, 9]


@pytest.mark.parametrize("seats", [0, 1, 5, -1])
def test_wrong_number_of_players(seats: int) -> None:
    with pytest.raises(BadOption, match=f"Gem market is for 2 to 4 players, not {seats}"):
        TOY.new(seats)


def test_words_of_the_command_line() -> None:
    assert parse_options([]) == {}
    assert parse_options(["a=b", "c=d=e", "f="]) == {"a": "b", "c": "d=e", "f": ""}
    for words in (["a"], ["=b"], ["a=b", "a=c"]):
        with pytest.raises(BadOption):
            parse_options(words)
    assert parse_options(["a=b", "a=b"]) == {"a": "b"}


def test_only_what_differs_from_the_default_is_worth_telling() -> None:
    assert changed_options(TOY.options, TOY.settings({"length": "short"})) == {}
    assert list(changed_options(TOY.options, TOY.settings({"purse": "1", "length": "long"}))) == ["length", "purse"]


@pytest.mark.parametrize(
    "error",
    [
        BadData("x.toml", "buildings[ranch].count", "must be 3"),
        BadOption("no"),
        BadRecord(3, 7, "wrong", "expected right"),
        UnknownMove("cowboi", ("cowboy",)),
        IllegalMove("pass", "bid", Reason("too-dear", "TOY-1", coins=3)),
        CannotUndo("no"),
    ],
)
def test_errors_come_back_from_worker_processes(error: CowcatcherError) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert type(again) is type(error)
    assert str(again) == str(error)
    for name in ("file", "path", "problem", "line", "column", "expected", "text", "near", "decision", "reason"):
        assert repr(getattr(again, name, None)) == repr(getattr(error, name, None))


def test_outcomes_and_reasons_come_back_from_worker_processes() -> None:
    for value in (Outcome((3, 5), (2, 1), "points"), Reason("too-dear", "TOY-1", coins=3)):
        assert repr(pickle.loads(pickle.dumps(value))) == repr(value)  # noqa: S301


def test_winners_share_the_first_place() -> None:
    assert Outcome((3, 5, 5), (3, 1, 1), "points").winners() == (1, 2)
