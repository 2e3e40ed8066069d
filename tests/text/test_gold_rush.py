"""Gold Rush's words: every option, prompt, refusal and consequence has a sentence, and no sentence tells a secret."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.games.gold_rush.players import tidy
from tests.games.gold_rush.positions import play, position

from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.games.gold_rush.laws import RushReader
from cowcatcher.games.gold_rush.names import PARTS
from cowcatcher.games.gold_rush.rules.moves import LAY
from cowcatcher.games.gold_rush.words import RushSpeaker
from cowcatcher.games.gold_rush.words.log import DECISIONS
from cowcatcher.games.gold_rush.words.options import OPTIONS
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.events import Event, heard
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import Reason
from cowcatcher.testing.laws.telling import check_telling
from cowcatcher.text import LANGUAGES, OptionText, Story, speaker
from cowcatcher.text.story import Onlooker, Seen

NAMES = ("Ann", "Bea", "Cyril", "Dusty", "Eve")
TABLES = [("en", 2, {}), ("en", 5, {}), ("en", 3, {"farmers": "false"}), ("pl", 3, {}), ("cs", 4, {})]

OTHER_POINTS = """
[scoring.railway_completed]
points_per_tile = 3
[scoring.mountain_completed]
points_per_nugget = 4
[scoring.city_final]
points_per_completed_railway = 7
[scoring.railway_final]
points_per_tile = 2
"""

GAP = "T05@0,0r0 T03@1,0r1 T06@3,0r0"
"""A railway from a junction to a city that lacks one tile, on 2,0."""


def option(s: GoldRushState, move: str) -> OptionText:
    """A legal move of a position in English."""
    m = GAME.table.parse(move)
    assert m in s.legal()
    return speaker(GAME, NAMES[: s.seats]).option(GAME.view(s, s.to_move()), m)


def told(s: GoldRushState, moves: str, seat: int | None = None) -> list[str]:
    """What an onlooker is told of moves, the position changed by them."""
    found = []
    who = speaker(GAME, NAMES[: s.seats])
    for text in moves.split():
        before, seen = GAME.view(s, seat), s.stack[-1].seen_by(s, GAME.table.parse(text))
        events: list[Event] = []
        s.told = events
        play(s, text)
        s.told = None
        known = (seat is not None and seen >> seat & 1) or seen == -1
        move = GAME.table.parse(text) if known else None
        found += who.describe(Seen(before, move, GAME.view(s, seat), {}, heard(events, seat, s.seats)))
    return found


@cache
def known_rules() -> frozenset[str]:
    """The ids of the ledger."""
    return frozenset(re.findall(r"\*\*(GR-[0-9.]+)\*\*", (GAME.folder / "rules.md").read_text(encoding="utf-8")))


def check_decision(match: Match[GoldRushState], language: str) -> None:
    """Prompts for everybody; words for every option, and no two options with the same ones."""
    who = speaker(GAME, match.names, language)
    for onlooker in (None, *range(len(match.names))):
        assert who.ask(match.view(onlooker)).sentence
    view = match.view(match.state.to_move())
    texts = [who.option(view, m) for m in view.legal]
    assert all(text.what for text in texts)
    assert all(who.group(text.group) for text in texts if text.group)
    shorts = [text.short for text in texts]
    assert len(set(shorts)) == len(shorts), view.decision
    assert all(who.meant(view, short) or short for short in shorts)
    for entry in who.not_now(view):
        assert entry.why.endswith(".")
        assert entry.rule in known_rules()


@pytest.mark.parametrize(("language", "seats", "options"), TABLES)
def test_a_whole_game_has_words(language: str, seats: int, options: dict[str, str]) -> None:
    rng = Random(seats)
    match = Match(GAME, NAMES[:seats], options, seats)
    stories = [Story(match, speaker(GAME, NAMES[:seats], language), seat) for seat in (None, *range(seats))]
    match.advance()
    decisions = set()
    while not match.state.over():
        decisions.add(match.state.decision())
        if rng.random() < 0.3:
            check_decision(match, language)
        match.play(tidy(GAME, match.state, rng))
        match.advance()
    assert decisions == set(OPTIONS)
    for story in stories:
        log = story.tell()
        assert len(log) > 72
        assert not [line for line in log if "{" in line or not line.endswith(".")]
    sheet = speaker(GAME, NAMES[:seats], language).score_sheet(match.view(None))
    assert sheet.totals == tuple(match.state.score)
    assert [sum(row[1][seat] for row in sheet.rows) for seat in range(seats)] == list(match.state.score)
    assert sheet.note


def test_all_decisions_of_the_game_are_told() -> None:
    assert set(DECISIONS) == {frame.decision for frame in GAME.frames if frame.decision}


def test_only_who_takes_a_token_is_told_its_value() -> None:
    match = Match(GAME, NAMES[:3], {}, 4)
    rng = Random(4)
    match.advance()
    while not match.state.over():
        match.play(tidy(GAME, match.state, rng))
        match.advance()
    assert sum(match.state.taken) > 3
    logs = {seat: Story(match, speaker(GAME, NAMES[:3]), seat).tell() for seat in (None, 0, 1, 2)}
    for seat, log in logs.items():
        private = [line for line in log if line.startswith("The token of ")]
        assert len(private) == (0 if seat is None else match.state.taken[seat])
        assert all(line.startswith(f"The token of {NAMES[seat or 0]}") for line in private)
    public = [[line for line in log if not line.startswith("The token of ")] for log in logs.values()]
    assert all(log == public[0] for log in public)


@pytest.mark.parametrize(
    ("tiles", "cowboys", "draw", "cell", "gain", "warning", "group"),
    [
        (GAP, {"B": "1,0:r0"}, "T03", "2,0", "completes your railway: 4 points", "", "scores"),
        (GAP.replace("T03", "T04"), {"B": "1,0:r0"}, "T03", "2,0", "completes your railway: 8 points", "", "scores"),
        (GAP, {}, "T03", "2,0", "completes a free railway: 4 points", "", "free"),
        (GAP, {"O": "1,0:r0"}, "T03", "2,0", "", "completes Bea's railway: 4 points", "others"),
        ("T22@0,0r0", {"B": "0,0:m0"}, "T21A", "0,-1", "completes your mountain: 2 points, 2 tokens", "", "scores"),
        ("T22@0,0r0", {"O": "0,0:m0"}, "T09", "0,-1", "", "extends Bea's mountain: 3 nuggets", "others"),
        ("T22@0,0r0", {"B": "0,0:m0"}, "T09", "0,-1", "extends your mountain: 3 nuggets", "", "own"),
        ("T05@0,0r0 T03@1,0r1 T03@3,0r1", {"B": "1,0:r0", "O": "3,0:r0"}, "T03", "2,0",
         "joins your railway and Bea's railway", "", "own"),
        ("T22@0,0r0", {}, "T01A", "1,0", "", "", "open"),
    ],
)  # fmt: skip
def test_a_cell_says_what_the_tile_does_there(
    tiles: str, cowboys: dict[str, str], draw: str, cell: str, gain: str, warning: str, group: str
) -> None:
    s = position(tiles, cowboys=cowboys, draw=draw)
    text = option(s, f"lay:{cell}")
    assert (text.gain.split("; ")[0] if gain else "", text.warning, text.group) == (gain, warning, group)


def test_a_city_that_a_tile_connects_is_told_to_its_merchant() -> None:
    tiles = "T06@0,0r0 T01@1,0r0 T01@1,1r1 T05@-1,0r0"
    s = position(tiles, cowboys={"B": "0,0:c0"}, draw="T01")
    assert "completes your city: 6 points" in option(s, "lay:0,1").gain
    log = told(s, "lay:0,1 rotate:2 pass")
    assert "Railway completed, 4 tiles; nobody is on it." in log
    assert "City on 0,0 connected: Ann scores 6 points." in log


def test_the_log_of_a_mountain_that_is_shared() -> None:
    s = position(
        "T09@0,0r2 T10@1,0r3 T10@1,1r0", cowboys={"B": "0,0:m0", "O": "1,1:m0"}, pile={"0,0:m0": 2}, draw="T10"
    )
    log = told(s, "lay:0,1 rotate:1 pass token:2 token:gravel token:1", 1)
    assert log == [
        "Ann lays a tile on 0,1: mountain with 1 nugget, rail curve.",
        "New on its mountain: 1 token.",
        "Mountain closed, 5 nuggets.",
        "Ann takes a token from the mountain on 0,0 (2 tokens left).",
        "Bea takes a token from the mountain on 0,0 (1 token left).",
        "The token of Bea is gravel.",
        "Ann takes a token from the mountain on 0,0 (0 tokens left).",
        "For the mountain Ann and Bea score 5 points each.",
        "Ann gets back 1 gold miner.",
        "Bea gets back 1 gold miner.",
    ]


def test_a_tile_that_fits_nowhere_is_told() -> None:
    s = position("T05@0,0r0", bag=["T08"])
    log = told(s, "draw:T08")
    assert log[0] == "A tile fits nowhere and leaves the game: mountain with 3 nuggets."
    assert log[1] == "No other tile is left, so the game ends."
    assert log[-1] == "The game is over."


@pytest.mark.parametrize(
    ("word", "move"), [("1,0", "lay:1,0"), ("1 0", "lay:1,0"), ("(1, 0)", "lay:1,0"), ("lay:1,0", "lay:1,0")]
)
def test_cells_may_be_typed_in_several_ways(word: str, move: str) -> None:
    s = position("T22@0,0r0", draw="T01")
    found = speaker(GAME, NAMES[:3]).meant(GAME.view(s, 0), word)
    assert GAME.table.parse(move) in found


def test_a_tent_goes_to_a_mountain_by_any_of_its_cells() -> None:
    s = play(position("T22@0,0r0 T09@0,-1r2", draw="T01A"), "lay:1,0 rotate:0 tent")
    who = speaker(GAME, NAMES[:3])
    view = GAME.view(s, 0)
    assert len(view.legal) == 1
    assert who.meant(view, "0,-1") == list(view.legal)
    assert who.meant(view, "0,0") == list(view.legal)
    assert who.meant(view, "1,0") == []


def test_every_refusal_has_a_sentence_and_a_rule_of_the_ledger() -> None:
    s = position("T22@0,0r0 T09@0,-1r2", cowboys={"O": "0,0:m0"}, draw="T01A")
    seen = set()
    who = speaker(GAME, NAMES[:3])

    def refused(text: str) -> str:
        m = GAME.table.parse(text)
        reason = s.stack[-1].why_not(s, m)
        assert isinstance(reason, Reason)
        assert reason.rule in known_rules()
        seen.add(reason.key)
        return who.refusal(reason)

    assert refused("lay:0,-2") == "An edge of the tile would meet another kind of edge."
    assert refused("lay:0,0") == "A tile lies there already."
    assert refused("lay:7,7") == "The tile must touch a side of the landscape."
    play(s, "lay:1,0")
    refused("rotate:1")
    play(s, "rotate:0")
    assert refused("cowboy:m0") == "The tile just laid has no such part."
    assert refused("take") == "Your tent stands on no mountain."
    play(s, "tent")
    assert refused("pitch:0m0") == "That mountain area is not empty."
    assert len(seen) == 6


def reasons() -> list[tuple[str, str]]:
    """Every key and rule with which the game's code refuses a move, each `Reason(...)` and what it chooses between."""
    found: list[tuple[str, str]] = []
    for path in sorted((GAME.folder / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                key, rule = ([str(c.value) for c in ast.walk(a) if isinstance(c, ast.Constant)] for a in node.args)
                found += [(k, r) for k in key for r in rule if k.isidentifier() and r.startswith("GR-")]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_the_game_refuses_has_a_sentence_and_a_rule(language: str) -> None:
    who = speaker(GAME, NAMES[:2], language)
    assert len(reasons()) >= 16
    for key, rule in reasons():
        assert who.refusal(Reason(key, rule)).endswith(".")
        assert rule in known_rules(), rule


def test_what_is_not_possible_now_is_listed_with_its_reason() -> None:
    s = play(position("T22@0,0r0", cowboys={"O": "0,0:r0"}, draw="T22"), "lay:1,0 rotate:2")
    entries = speaker(GAME, NAMES[:3]).not_now(GAME.view(s, 0))
    assert [(entry.what, entry.rule) for entry in entries] == [
        ("Railwayman E W", "GR-4.05"),
        ("Take a token", "GR-6.01"),
    ]


@pytest.mark.parametrize(
    ("out", "sentence"),
    [
        ("0,0:r0 0,0:p0 0,0:p1", "Ann, place a cowboy, use the tent, or do nothing?"),
        ("0,0:r0 0,0:p0 0,0:p1 0,0:m0", "Ann, use your tent, or do nothing?"),
    ],
)
def test_what_cannot_be_done_is_not_asked(out: str, sentence: str) -> None:
    s = play(position("T22@0,0r0", cowboys={"B": out}, draw="T22"), "lay:1,0 rotate:0")
    assert speaker(GAME, NAMES[:3]).ask(GAME.view(s, 0)).sentence == sentence


def test_two_mountains_of_one_tile_are_told_apart_by_their_sides() -> None:
    s = play(position("T22@0,0r0 T15@0,1r1", draw="T22"), "lay:1,0 rotate:2 tent")
    assert [option(s, GAME.table.name(m)).what for m in s.legal()] == [
        "The mountain on 0,0",
        "The mountain on 0,1 E",
        "The mountain on 0,1 S",
        "The mountain on 1,0",
    ]


def test_a_place_tells_its_tile_and_who_stands_there() -> None:
    s = position("T22@0,0r0", cowboys={"O": "0,0:m0"}, draw="T01")
    about = speaker(GAME, NAMES[:3]).place(GAME.view(s, 0), "0,0")
    assert about[0] == "0,0: mountain with 1 nugget, straight rail."
    assert about[1] == "mountain N: 1 nugget, 1 token; 1 open end; most cowboys: Bea; Gold miner: Bea."
    who = speaker(GAME, NAMES[:3])
    assert who.place(GAME.view(s, 0), "1,0") == ["1,0 is empty and next to the landscape."]
    assert who.place(GAME.view(s, 0), "5 5") == ["5,5 is empty, away from the landscape."]
    assert who.place(GAME.view(s, 0), "nowhere") == []


def test_a_junction_is_told_with_the_tracks_that_it_ends() -> None:
    s = position("T05@0,0r0 T22@1,0r0", draw="T01")
    about = speaker(GAME, NAMES[:3]).place(GAME.view(s, 0), "0,0")
    assert about[-1] == "junction: it ends 3 rails; nobody stands on it."
    assert not any("junction" in line for line in speaker(GAME, NAMES[:3]).place(GAME.view(s, 0), "1,0"))


def test_a_part_may_be_typed_when_nobody_can_stand_there() -> None:
    row = " ".join(f"T03@{x},5r0" for x in range(10, 14))
    s = position(f"T22@0,0r0 {row}", draw="T22", cowboys={"B": " ".join(f"{x},5:r0" for x in range(10, 14))})
    s = play(s, "lay:1,0 rotate:2")
    assert [GAME.table.name(m) for m in speaker(GAME, NAMES[:3]).meant(GAME.view(s, 0), "m0")] == ["cowboy:m0"]
    assert speaker(GAME, NAMES[:3]).meant(GAME.view(s, 0), "m7") == []


def test_standing_and_description_tell_own_tokens_and_no_others() -> None:
    s = position("T22@0,0r0", hand={"B": "5 gravel", "O": "3"}, draw="T01", score={"O": 12})
    who = speaker(GAME, NAMES[:3])
    rows = who.standing(GAME.view(s, 0)).rows
    assert [(row.figures, row.holds) for row in rows] == [
        ((0, 4, 2), ("tokens 0 5",)),
        ((12, 4, 1), ()),
        ((0, 4, 0), ()),
    ]
    lines = who.description(GAME.view(s, 0))
    assert "Ann: 0 points, 4 cowboys in the supply, tent in the supply, 2 tokens (0 5)." in lines
    assert "Bea: 12 points, 4 cowboys in the supply, tent in the supply, 1 token." in lines
    assert "Empty cells next to the landscape: 0,-1; 1,0; 0,1; -1,0." in lines


def test_parts_are_named_by_their_sides_in_every_rotation() -> None:
    s = position("T22@0,0r0")
    face = next(face for face in s.box.faces if face.name() == "T10")
    who = RushSpeaker(GAME, NAMES[:3])
    assert [who.layout(face, rotation) for rotation in range(4)] == [
        "mountain N W, rail E S",
        "mountain N E, rail S W",
        "mountain E S, rail N W",
        "mountain S W, rail N E",
    ]
    assert who.sides(face, face.parts[3], 0) == "SE"
    assert who.sides(face, face.parts[2], 0) == "NE SW"


def test_moves_that_name_parts_can_be_typed_as_they_are_listed() -> None:
    s = play(position("T05@0,0r0", draw="T06"), "lay:1,0 rotate:0")
    shorts = [option(s, GAME.table.name(m)).short for m in s.legal()]
    assert set(shorts) <= {*PARTS, "pass", "tent", "take"}
    assert not any(LAY.has(m) for m in s.legal())


def test_other_points_in_the_file_are_told_shown_and_accounted_for(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OTHER_POINTS, encoding="utf-8")
    game = GAME.with_data(file)
    for seed in range(3):
        match = Match(game, NAMES[:3], {}, seed)
        rng = Random(seed)
        match.advance()
        while not match.state.over():
            match.play(tidy(GAME, match.state, rng))
            match.advance()
        assert check_telling(match, RushReader)
        who = speaker(game, match.names)
        told = who.accounts(match.view(None), Onlooker(match, None).moves(0, match.ply))
        for (_, figures), said in zip(who.score_sheet(match.view(None)).rows[:-1], told, strict=False):
            sums = [
                sum(map(int, text.split(" + "))) if text else figure for text, figure in zip(said, figures, strict=True)
            ]
            assert sums == list(figures)
