"""Numbers as each language writes them."""

from __future__ import annotations

from math import inf, nan

import pytest

from cowcatcher.sim.lab.model import COUNT, EFFECT, POINTS, SHARE, SHARE_DIFFERENCE, Estimate, Unit
from cowcatcher.sim.lab.wording import MINUS, SPACE, Wording

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("language", "share", "thousands", "interval"),
    [
        ("en", "27.1 %", "12,345.5", "26.1 to 28.1 %"),
        ("pl", "27,1%", "12 345,5", "od 26,1 do 28,1%"),
        ("cs", "27,1 %", "12 345,5", "26,1 až 28,1 %"),
    ],
)
def test_numbers_follow_the_language(language: str, share: str, thousands: str, interval: str) -> None:
    wording = Wording(language)
    assert wording.number(0.2709, SHARE).replace(SPACE, " ") == share
    assert wording.number(12345.52, POINTS).replace(SPACE, " ") == thousands
    assert wording.between(Estimate(0.271, 0.261, 0.281), SHARE).replace(SPACE, " ") == interval


def test_signs() -> None:
    wording = Wording("en")
    assert wording.number(2, EFFECT) == "+2.0"
    assert wording.number(-2, EFFECT) == wording.number(-2, POINTS) == f"{MINUS}2.0"
    assert wording.number(-0.04, EFFECT) == "0.0"
    assert wording.number(-0.012, SHARE_DIFFERENCE).startswith(f"{MINUS}1.2")
    assert wording.short(-0.012, SHARE_DIFFERENCE) == f"{MINUS}1.2"


def test_what_is_no_number_has_no_digits() -> None:
    wording = Wording("en")
    assert wording.number(nan, COUNT) == wording.number(inf, COUNT) == wording.number(-inf, COUNT)
    assert not any(letter.isdigit() for letter in wording.number(nan, SHARE))


def test_a_name_stands_behind_the_number() -> None:
    wording = Wording("en")
    assert wording.number(3, Unit(digits=0, name="VP")) == f"3{SPACE}VP"
    assert wording.interval(Estimate(3, 2, 4), Unit(digits=0, name="VP")) == f"2 to 4{SPACE}VP"


@pytest.mark.parametrize(
    ("seconds", "words"), [(0, "0 s"), (89.6, "90 s"), (600, "10 min"), (2 * 3600 + 300, "2 h 5 min")]
)
def test_spans_of_time(seconds: float, words: str) -> None:
    assert Wording("en").span(seconds).replace(SPACE, " ") == words


def test_a_language_that_there_is_not_is_refused() -> None:
    with pytest.raises(KeyError):
        Wording("xx")
