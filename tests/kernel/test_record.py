"""The record: what is written, that it comes back as it was, and that nothing wrong gets through."""

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.toy import TOY, Toy, ToyState

from cowcatcher.kernel.errors import BadRecord
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.record import MAX_BYTES, MAX_LINE, MAX_TOKENS, WIDTH, escape, parse, read, save
from cowcatcher.kernel.replay import replay
from cowcatcher.kernel.state import dump
from cowcatcher.kernel.types import CHANCE

OPENING = """\
[Game "toy"]
[Ruleset "1"]
[Seats "Ann; Bob"]
[Options "length=long"]
[Result "*"]

0. setup (next:O next:B draw:opal draw:agate draw:ruby draw:opal)
6. O bid:1
7. B bid:0
8. O first-sell sell:agate (draw:opal) enough
"""

WHOLE = """\
[Game "toy"]
[Ruleset "1"]
[Seats "Ann; Bob"]
[Result "2 31"]
[Places "2 1"]
[EndReason "points"]

0. setup (next:O next:B draw:ruby draw:agate draw:opal draw:opal)
6. O bid:1
7. B bid:1
8. O first-sell sell:ruby (draw:opal) enough
"""


def random_match(
    seats: int, seed: int, moves: int, names: tuple[str, ...] = ("Ann", "Bob", "Cyd", "Dee")
) -> Match[ToyState]:
    """A match of at most that many moves."""
    match = Match(TOY, names[:seats], {"length": "long", "purse": str(seed % 10)}, seed)
    rng = Random(seed)
    while not match.state.over() and match.ply < moves:
        if match.state.to_move() == CHANCE:
            match.play_chance()
        else:
            match.play(rng.choice(match.state.legal()))
    return match


def refused(text: str | bytes, game: Toy = TOY) -> BadRecord:
    """The error that a record gives."""
    with pytest.raises(BadRecord) as error:
        replay(parse(text), game)
    return error.value


STOOD_IN = """\
[Game "toy"]
[Ruleset "1"]
[Seats "Ann; Bob"]
[Options "length=long"]
[StandIns "time greedy; left random"]
[Result "*"]

0. setup (next:O next:B draw:opal draw:agate draw:ruby draw:opal)
6. O bid:1~1
7. B bid:0~2
8. O first-sell sell:agate~1 (draw:opal) enough
"""


def test_a_move_that_somebody_else_decided_is_marked_as_that() -> None:
    match = replay(parse(STOOD_IN), TOY)
    assert [(p.seat, p.by) for p in match.played if p.by] == [
        (1, "time greedy"),
        (0, "left random"),
        (1, "time greedy"),
    ]
    assert match.record() == STOOD_IN
    assert [p.by for p in match.branch().played] == [p.by for p in match.played]
    unmarked = replay(parse(OPENING), TOY)
    assert [p.move for p in unmarked.played] == [p.move for p in match.played]
    assert not any(p.by for p in unmarked.played)
    match.play("bid:0", "failed greedy")
    assert '[StandIns "time greedy; left random; failed greedy"]' in match.record()
    assert match.record(0).endswith("enough bid:?~3\n")


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "what"),
    [
        ("bid:0~2", "bid:0~3", 10, 6, "'bid:0~3' has a mark that stands for nobody; expected bid:0, bid:0~1, bid:0~2"),
        ("bid:0~2", "bid:0~", 10, 6, "'bid:0~' has a mark that stands for nobody"),
        ("bid:0~2", "bid:9~2", 10, 6, "'bid:9' is not a move of Gem market"),
        ("(draw:opal) ", "(draw:opal~1) ", 11, 31, "'draw:opal~1' has a mark that stands for nobody"),
        (
            "left random",
            "tired random",
            5,
            12,
            "'tired random' does not say why which bot decided; expected time greedy",
        ),
        ('[StandIns "time greedy; left random"]\n', "", 8, 6, "'bid:1~1' has a mark that stands for nobody"),
    ],
)
def test_a_wrong_mark_is_refused(old: str, new: str, line: int, column: int, what: str) -> None:
    assert old in STOOD_IN
    error = refused(STOOD_IN.replace(old, new))
    assert what in f"{error.problem}; {error.expected}"
    assert (error.line, error.column) == (line, column)


@pytest.mark.parametrize("text", [OPENING, WHOLE])
def test_a_record_is_written_as_it_was_read(text: str) -> None:
    assert replay(parse(text), TOY).record() == text


def test_an_unfinished_game_goes_on() -> None:
    match = replay(parse(OPENING), TOY)
    assert (match.ply, match.state.decision(), match.state.to_move(), match.names) == (12, "bid", 1, ("Ann", "Bob"))
    match.play("bid:0")
    assert match.record() == OPENING.replace(" enough", " enough bid:0")


def test_before_the_first_move() -> None:
    text = Match(TOY, ["Ann", "Bob"]).record()
    assert text == '[Game "toy"]\n[Ruleset "1"]\n[Seats "Ann; Bob"]\n[Result "*"]\n\n'
    assert replay(parse(text), TOY).ply == 0


@given(st.sampled_from(TOY.seats), st.integers(0, 10**6), st.integers(0, 80))
def test_round_trip(seats: int, seed: int, moves: int) -> None:
    match = random_match(seats, seed, moves)
    again = replay(parse(match.record()), TOY)
    assert again.record() == match.record()
    assert dump(again.state) == dump(match.state)
    assert [p.move for p in again.played] == [p.move for p in match.played]
    assert (again.names, again.options) == (match.names, match.options)


@given(st.tuples(st.text(max_size=20), st.text(alphabet='";\\ \n[]{}()Aa\u2028\ud800é', max_size=12)))
def test_any_name_survives(names: tuple[str, str]) -> None:
    match = random_match(2, 1, 30, names)
    text = match.record()
    assert replay(parse(text.encode("utf-8")), TOY).names == names
    for seat in (0, 1, None):
        assert "Copy" in parse(match.record(seat)).tags


def test_names_are_written_so_that_a_terminal_is_safe() -> None:
    assert escape('a"b\\c\nd\x1b[1m') == r"a\"b\\c\nd\u{1b}[1m"
    assert escape("a;b", ";") == r"a\;b"
    assert escape("Žofie ćma") == "Žofie ćma"


def test_layout_and_comments_do_not_matter() -> None:
    loose = (
        OPENING.replace("(next:O next:B draw:opal", "( next:O ) {the order:\n (two) lines} (\n  next:B\tdraw:opal")
        .replace("\n6. O", "{x}\n\n\n  6.\n O ")
        .replace("first-sell sell:agate", "first-sell {8. B nonsense}\n sell:agate")
        .replace("\n", "\r\n")
    )
    assert replay(parse("\ufeff" + loose), TOY).record() == OPENING
    assert replay(parse(b"\xef\xbb\xbf" + loose.encode()), TOY).record() == OPENING


def test_a_turn_may_be_written_in_two_parts() -> None:
    text = OPENING.replace("8. O first-sell sell", "8. O first-sell\n9. O sell")
    assert replay(parse(text), TOY).record() == OPENING


def test_long_turns_are_wrapped() -> None:
    lines = random_match(4, 3, 80).record().splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert any(line.startswith("    ") for line in lines)


def test_a_seat_s_copy_hides_what_the_seat_does_not_know() -> None:
    match = replay(parse(OPENING), TOY)
    match.play("bid:0")
    copies = {seat: match.record(seat) for seat in (0, 1, None)}
    assert '[Copy "Ann"]' in copies[0]
    assert '[Copy "*"]' in copies[None]
    assert "(next:O next:B draw:? draw:? draw:ruby draw:opal)" in copies[0]
    assert "(next:O next:B draw:opal draw:agate draw:? draw:?)" in copies[1]
    assert "(next:O next:B draw:? draw:? draw:? draw:?)" in copies[None]
    assert "(draw:?) enough bid:?" in copies[0], "his bid is not turned up yet"
    assert "6. O bid:1" in copies[0], "this one was"
    assert "(draw:opal) enough bid:0" in copies[1]


def test_a_copy_can_be_shown_but_not_replayed() -> None:
    copy = replay(parse(OPENING), TOY).record(0)
    assert parse(copy).value("Copy") == "Ann"
    error = refused(copy)
    assert error.problem == "ply 2 is hidden in this copy, made for 'Ann', so the game cannot be replayed beyond it"
    assert (error.line, error.column) == (8, 25)


def test_a_hidden_word_without_a_verb_is_a_question_mark_only() -> None:
    match = replay(parse(OPENING), TOY)
    match.play("bid:0")
    match.played[-1].family = ""
    assert "enough ?" in match.record(0)


CHANGES = [
    ('[Game "toy"]\n', "", 1, 1, "the tag Game is missing"),
    ('[Seats "Ann; Bob"]\n', "", 1, 1, "the tag Seats is missing"),
    ('[Result "2 31"]\n', "", 1, 1, "the tag Result is missing"),
    ('[EndReason "points"]\n', "", 1, 1, "the tag EndReason is missing"),
    ('[Game "toy"]', '[Game "carson_city"]', 1, 8, "Game is 'carson_city'; the game is 'toy'"),
    ('[Ruleset "1"]', '[Ruleset "2"]', 2, 11, "Ruleset is '2'; the ruleset of Gem market here is '1'"),
    ('[Ruleset "1"]', '[Ruleset "1"]\n[Ruleset "1"]', 3, 2, "the tag Ruleset is here twice"),
    ('[Ruleset "1"]', '[Rules "1"]', 2, 2, "the tag 'Rules' is unknown; expected Game, Ruleset, Seats,"),
    ('[Ruleset "1"]', '[Ruleset "1]', 2, 1, "a broken tag; expected a line such as"),
    ('[Ruleset "1"]', '[Ruleset "1"] x', 2, 1, "a broken tag"),
    ('[Ruleset "1"]', '[Ruleset "1"]\n[Data "x"]', 3, 8, "with other components, whose fingerprint is 'x'; expected"),
    ("Ann; Bob", "Ann", 3, 9, "Gem market cannot have 1 seats; expected 2, 3, 4"),
    ("Ann; Bob", r"Ann\; Bob", 3, 9, "Gem market cannot have 1 seats"),
    ("Ann; Bob", r"A\nn; \x", 3, 9, r"\x stands for nothing; expected"),
    ("Ann; Bob", r"A; \u{110000}", 3, 9, r"\u{110000} stands for nothing"),
    ("[Result", '[Options "pace=9"]\n[Result', 4, 11, "Gem market has no option 'pace'"),
    ("[Result", '[Options "length"]\n[Result', 4, 11, "'length' is not an option"),
    ("[Result", '[Options "length=short; purse=8"]\n[Result', 4, 11, "at most 6 when length is short"),
    ("[Result", '[Practice "often"]\n[Result', 4, 12, "Practice is 'often'"),
    ("[Result", '[Practice "-1"]\n[Result', 4, 12, "Practice is '-1'"),
    ("2 31", "2 32", 4, 10, "Result is '2 32'; the moves lead to \"2 31\""),
    ("2 31", "*", 4, 10, "Result is '*'; the moves lead to \"2 31\""),
    ('"2 1"', '"1 2"', 5, 10, "Places is '1 2'; the moves lead to \"2 1\""),
    ("points", "empty", 6, 13, "EndReason is 'empty'; the moves lead to \"points\""),
    ("0. setup", "setup", 8, 1, "'setup' before the first turn; expected a tag, or 0. setup"),
    ("0. setup", "1. setup", 8, 1, "'1.' is not the next ply; expected 0."),
    ("0. setup", "0. B", 8, 4, "it is not the turn of B; expected setup"),
    ("0. setup", "0. Z", 8, 4, "'Z' is no seat; expected setup, B, O, G, P, S"),
    ("0. setup", "0. (setup)", 8, 5, "'setup' is no seat"),
    ("0. setup", "0. setup\n0. setup", 8, 4, "a turn without a move; expected (next:B), (next:O)"),
    ("(next:O", "next:O (", 8, 10, "next:O belongs into parentheses, being chance"),
    ("next:O next:B", "next:O next:O", 8, 18, "next:O is not legal here; expected (next:B)"),
    ("next:O", "next:R", 8, 11, "'next:R' is not a move of Gem market; expected (next:B), (next:O)"),
    ("next:O", "(next:O", 8, 11, "( inside the ( of line 8, column 10"),
    ("draw:opal)", "draw:opal))", 8, 66, ") without ("),
    ("draw:opal)\n", "draw:opal\n", 11, 27, "( inside the ( of line 8, column 10"),
    ("(draw:opal) enough", "(draw:opal enough", 11, 27, "( without )"),
    ("6. O", "6. setup", 9, 4, "it is not the turn of setup; expected O"),
    ("6. O", "5. O", 9, 1, "'5.' is not the next ply; expected 6."),
    ("6. O bid:1", "6. O (bid:1)", 9, 7, "bid:1 does not belong into parentheses, being no chance"),
    ("6. O bid:1", "6. O bid:3", 9, 6, "bid:3 is not legal here (TOY-1); expected bid:0, bid:1, bid:2"),
    ("6. O bid:1\n7. B", "6. O bid:1", 9, 12, "the next seat moves here; expected a new line: 7. B"),
    ("7. B", "7.", 10, 4, "'bid:1' is no seat"),
    ("bid:1\n8. O", "bid:1 }\n8. O", 10, 12, "} without {"),
    ("8. O", "{8. O", 11, 1, "a comment that is never closed"),
    (
        "(draw:opal) enough",
        "enough",
        11,
        27,
        "enough is not legal here; expected (draw:opal), (draw:agate), (draw:ruby)",
    ),
    (" (draw:opal) enough", "\n10. O enough", 12, 5, "a draw must be made before the next turn; expected (draw:opal)"),
    (" enough", "", 12, 1, "the moves stop before the game is over, though Result is '2 31'; expected more, enough"),
    (" enough\n", " enough keep\n", 11, 46, "'keep' comes after the end of the game; expected nothing more"),
    (" enough\n", " enough\n12. O keep\n", 12, 5, "a turn after the end of the game; expected nothing more"),
    (" enough\n", ' enough\n[Copy "Ann"]\n', 12, 1, "a tag after the moves have begun; expected moves"),
]


@pytest.mark.parametrize(("old", "new", "line", "column", "message"), CHANGES)
def test_everything_wrong_is_found_where_it_is(old: str, new: str, line: int, column: int, message: str) -> None:
    assert old in WHOLE
    error = refused(WHOLE.replace(old, new, 1))
    assert message in str(error)
    assert (error.line, error.column) == (line, column)


def test_places_and_reasons_belong_to_finished_games() -> None:
    for tag in ('[Places "1 2"]', '[EndReason "points"]'):
        error = refused(OPENING.replace("\n\n", f"\n{tag}\n\n"))
        assert "in a game that is not over; expected no tag" in str(error)


def test_replaced_components_must_be_the_same() -> None:
    game = Toy()
    game.data_tag = "mine-1a2b"
    text = Match(game, ["Ann", "Bob"]).record()
    assert '[Data "mine-1a2b"]' in text
    assert replay(parse(text), game).record() == text
    assert "with other components, whose fingerprint is 'mine-1a2b'; expected the file" in str(refused(text))
    assert "with the components of the box, not with those of the file ('mine-1a2b')" in str(refused(OPENING, game))
    game.data_tag = "yours-3c4d"
    assert "whose fingerprint is 'mine-1a2b', not with those of the file ('yours-3c4d')" in str(refused(text, game))


def test_a_file_that_was_cut_off_is_noticed_anywhere() -> None:
    text = WHOLE
    for end in range(len(text)):
        error = refused(text[:end])
        assert error.problem
        assert error.line <= text.count("\n") + 1


def test_a_cut_in_the_middle_of_a_move_is_called_so() -> None:
    error = refused(OPENING[:-1])
    assert error.problem == "the record breaks off in the middle of a line"
    assert (error.line, error.column) == (10, len("8. O first-sell sell:agate (draw:opal) enough") + 1)


def test_at_most_eight_alternatives_are_listed() -> None:
    error = refused(WHOLE.replace("Ruleset", "Rules"))
    assert error.expected == "expected Game, Ruleset, Seats, Options, Data, Copy, Practice, StandIns and 3 more"


def test_what_is_far_too_large_is_refused() -> None:
    assert "larger than 4 MiB" in str(refused("x" * (MAX_BYTES + 1)))
    assert "larger than 4 MiB" in str(refused(b"x" * (MAX_BYTES + 1)))
    error = refused(OPENING + "{" + "x" * MAX_LINE + "}\n")
    assert "a line of more than 100,000 characters" in error.problem
    assert error.line == 11
    many = OPENING + "\n".join(["keep " * 1000] * (MAX_TOKENS // 1000)) + "\n"
    assert "more than 100,000 words" in str(refused(many))


def test_long_words_are_not_repeated_in_full() -> None:
    assert len(str(refused(OPENING.replace("enough", "x" * 5000)))) < 200
    assert len(str(refused(OPENING.replace("8. O", "8" * 5000 + ". O")))) < 200


@pytest.mark.parametrize(
    ("text", "line", "column"), [(b"[Game \xff", 1, 7), ("é\né".encode() + b"\xc3\n", 2, 2), (b"\xe2\x82", 1, 1)]
)
def test_what_is_not_utf_8_is_refused_with_its_place(text: bytes, line: int, column: int) -> None:
    error = refused(text)
    assert "this is not UTF-8 text" in error.problem
    assert (error.line, error.column) == (line, column)


@given(st.text() | st.binary())
def test_no_text_leads_to_anything_but_a_clear_refusal(text: str | bytes) -> None:
    assert refused(text).problem


WORDS = sorted(
    {*re.findall(r"\S+|\n", OPENING + WHOLE), "?", "draw:?", "{", "}", "more", "S", "99.", "\\", '"', "é", "\x00"}
)


@given(st.sampled_from([OPENING, WHOLE, random_match(4, 8, 80).record()]), st.data())
def test_a_mutated_record_is_read_rightly_or_refused(text: str, data: st.DataObject) -> None:
    words = re.findall(r"[ \t]+|\n|[^\s]+", text)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(words) - 1))
        kind = data.draw(st.sampled_from(["drop", "double", "swap", "other", "cut"]))
        if kind == "drop":
            del words[at]
        elif kind == "double":
            words.insert(at, words[at])
        elif kind == "swap":
            other = data.draw(st.integers(0, len(words) - 1))
            words[at], words[other] = words[other], words[at]
        elif kind == "other":
            words[at] = data.draw(st.sampled_from(WORDS))
        else:
            words[at] = words[at][: data.draw(st.integers(0, len(words[at])))]
    try:
        match = replay(parse("".join(words)), TOY)
    except BadRecord:
        return
    assert TOY.check(match.state) == []
    assert replay(parse(match.record()), TOY).record() == match.record()


def test_saving_and_reading(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    save(path, OPENING)
    assert path.read_bytes() == OPENING.encode()
    save(str(path), WHOLE)
    assert replay(read(path), TOY).record() == WHOLE
    assert list(tmp_path.iterdir()) == [path]


def test_a_failed_save_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    save(path, OPENING)
    with pytest.raises(UnicodeEncodeError):
        save(path, WHOLE + "\ud800")
    assert path.read_text(encoding="utf-8") == OPENING
    assert list(tmp_path.iterdir()) == [path]


def test_saving_through_a_link_keeps_the_link(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    link = tmp_path / "latest.txt"
    save(path, OPENING)
    link.symlink_to(path)
    save(link, WHOLE)
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == WHOLE


def test_reading_a_huge_file_stops_early(tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    path.write_bytes(b"x" * (MAX_BYTES + 10))
    with pytest.raises(BadRecord, match="larger than 4 MiB"):
        read(path)
