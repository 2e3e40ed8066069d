"""Seats have one alphabet, that of the moves and the box: in records, on boards, and in the names of the nameless."""

from __future__ import annotations

from random import Random

import pytest

from cowcatcher.cli.terminal.seats import seated
from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.errors import BadRecord
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.record import alphabet, parse
from cowcatcher.kernel.replay import replay
from cowcatcher.kernel.types import SEAT_LETTERS
from cowcatcher.registry import find, slugs
from cowcatcher.text import load, speaker

NAMES = ("Ann", "Bea", "Cyril", "Dan")


def played(moves: int, seed: int = 3) -> Match[TrainState]:
    match: Match[TrainState] = Match(GAME, NAMES, {}, seed)
    rng = Random(seed)
    while match.ply < moves:
        match.advance()
        match.play(rng.choice(match.state.legal()))
    return match


def as_it_was_written_once(record: str) -> str:
    """The record with the letters that all games had."""
    lines = record.split("\n")
    words = [line.split(" ", 2) for line in lines]
    old = dict(zip(GAME.seat_letters, SEAT_LETTERS, strict=False))
    for at, line in enumerate(words):
        if len(line) == 3 and line[0].endswith(".") and line[1] in old:
            lines[at] = " ".join((line[0], old[line[1]], line[2]))
    return "\n".join(lines)


@pytest.mark.parametrize("slug", slugs())
def test_moves_name_seats_by_the_letters_of_the_records(slug: str) -> None:
    game = find(slug)
    assert len(game.seat_letters) >= game.seats[-1] <= len(game.seat_colours)
    talk = speaker(game, NAMES[: game.seats[-1]])
    assert [talk.letter(seat) for seat in range(game.seats[-1])] == list(game.seat_letters[: game.seats[-1]])
    naming = [family for family in game.table.families if family.name in ("first", "seat")]
    assert naming or slug == "el_paso"
    assert all("".join(family.labels) == game.seat_letters[: len(family.labels)] for family in naming)


def test_a_record_of_train_rush_says_y_for_the_first_seat() -> None:
    record = played(200).record()
    who = {line.split()[1] for line in record.splitlines() if line[:1].isdigit()}
    assert who == {"setup", "Y", "B", "P", "W"}


@pytest.mark.parametrize("moves", [53, 60, 200])
def test_a_record_with_the_letters_of_all_games_is_still_read(moves: int) -> None:
    match = played(moves)
    old = as_it_was_written_once(match.record())
    assert old != match.record()
    assert replay(parse(old), GAME).record() == match.record()


def test_a_record_does_not_change_its_alphabet() -> None:
    match = played(200)
    old, new = as_it_was_written_once(match.record()).split("\n"), match.record().split("\n")
    for mixed in (old[:-4] + new[-4:], new[:-4] + old[-4:]):
        with pytest.raises(BadRecord, match=r"is no seat|is not the turn"):
            replay(parse("\n".join(mixed)), GAME)


def test_the_alphabet_of_a_copy_is_told_by_its_letters() -> None:
    copy = played(200).record(1)
    assert alphabet(parse(copy), GAME.seat_letters) == GAME.seat_letters
    assert alphabet(parse(as_it_was_written_once(copy)), GAME.seat_letters) == SEAT_LETTERS


@pytest.mark.parametrize(
    ("language", "names"), [("en", "Yellow Black Violet White"), ("pl", "Żółty Czarny Fioletowy Biały")]
)
def test_nobody_is_called_blue_or_gold_among_blue_contractors_and_gold(language: str, names: str) -> None:
    seats = seated("you,random,random,random", GAME, load(language))
    assert [seat.shown for seat in seats] == names.split()
