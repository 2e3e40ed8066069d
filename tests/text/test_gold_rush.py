"""Gold Rush's words: every option, prompt, refusal and consequence has a sentence, and no sentence tells a secret."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.catalogues import read
from tests.games.gold_rush.players import tidy
from tests.games.gold_rush.positions import position

from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.games.gold_rush.state import GoldRushState
from cowcatcher.kernel.game import View
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import Reason
from cowcatcher.text import LANGUAGES, Story, speaker
from cowcatcher.text.gold_rush.options import OPTIONS
from cowcatcher.text.gold_rush.terms import runs

NAMES = ("Ann", "Bea", "Cyril", "Dusty", "Eve")
PACKAGE = Path(__file__).resolve().parents[2] / "src" / "cowcatcher"


def played(seats: int, seed: int) -> Match[GoldRushState]:
    """A whole game of tidy players."""
    rng = Random(seed)
    match = Match(GAME, NAMES[:seats], {}, seed)
    match.advance()
    while not match.state.over():
        match.play(tidy(GAME, match.state, rng))
        match.advance()
    return match


@cache
def known_rules() -> frozenset[str]:
    """The ids of the ledger."""
    return frozenset(re.findall(r"\*\*(GR-[0-9.]+)\*\*", (GAME.folder / "rules.md").read_text(encoding="utf-8")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_every_decision_has_words_of_its_own(language: str) -> None:
    rng = Random(4)
    words = speaker(GAME, NAMES, language)
    match = Match(GAME, NAMES[:4], {}, 7)
    match.advance()
    asked = set()
    while not match.state.over():
        view = match.view(match.state.to_move())
        asked.add(view.decision)
        assert words.ask(view).sentence
        assert words.ask(match.view(None)).sentence
        texts = [words.option(view, m) for m in view.legal]
        assert all(text.what for text in texts)
        assert all(words.group(text.group) for text in texts if text.group)
        assert len({(text.what, text.short) for text in texts}) == len(texts), [text.what for text in texts]
        assert all(entry.rule in known_rules() and entry.why.endswith(".") for entry in words.not_now(view))
        match.play(tidy(GAME, match.state, rng))
        match.advance()
    assert asked == set(OPTIONS)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_log_tells_every_onlooker_the_same_but_for_the_faces_of_tokens(seats: int) -> None:
    match = played(seats, seats)
    words = speaker(GAME, NAMES)
    logs = [Story(match, words, seat).tell() for seat in (None, *range(seats))]
    for log in logs:
        assert len(log) > 200
        assert not [line for line in log if "{" in line]
        assert log[-1] == "The game is over."
    taken = [p for p in match.played if p.decision == "token_value"]
    for seat in range(seats):
        seen = [line for line in logs[1 + seat] if " takes a token from " in line and " point" in line]
        assert len(seen) == match.state.taken[seat]
        assert all(line.startswith(NAMES[seat]) for line in seen)
    assert len(taken) == sum(match.state.taken) > 0
    public = [[re.sub(r"(at -?\d+,-?\d+): \d points?\.", r"\1.", line) for line in log] for log in logs]
    assert all(log == public[0] for log in public)


def test_what_a_turn_is_told_as() -> None:
    match = Match(GAME, NAMES[:2], {}, 1)
    story = Story(match, speaker(GAME, NAMES), 0)
    for move in ["seat:B", "draw:T21B", "lay:0,-1", "rotate:2", "cowboy:m0", "token:3", "token:1"]:
        match.play(move)
    assert story.tell() == [
        "Ann begins.",
        "Ann draws a tile: mountain, prairie, 1 camp.",
        "Ann lays the tile at 0,-1: mountain, prairie, 1 camp. It gets 1 token.",
        "Ann places a gold miner at 0,-1: mountain south.",
        "Ann takes a token from the mountain at 0,0: 3 points.",
        "Ann takes a token from the mountain at 0,0: 1 point.",
        "Ann scores a mountain: 2 points.",
        "Ann gets 1 cowboy back.",
    ]


def test_what_options_say() -> None:
    words = speaker(GAME, NAMES)

    def options(s: GoldRushState) -> list[str]:
        view: View[GoldRushState] = GAME.view(s, s.to_move())
        texts = [words.option(view, m) for m in view.legal]
        return [f"{text.what} | {text.gain}" for text in texts]

    s = position("T22@0,0r0 T05@1,1r0", draw="T22")
    assert options(s)[:2] == ["at 0,-1 | beside 1 tile", "at 1,0 | beside 2 tiles"]
    s = position("T22@0,0r0", draw="T16")
    s.apply(GAME.table.parse("lay:1,0"))
    assert options(s) == ["a quarter turn clockwise: mountain east and track west | lays down 1 token"]
    s.apply(s.legal()[0])
    assert options(s) == [
        "nothing | ",
        "place or move your tent | ",
        "gold miner: mountain east | 1 nugget, 1 token so far",
        "railwayman: track west | 2 tiles so far",
        "farmer: prairie south-east round to south-west | 0 camps and 0 herds so far, 0 points at the end",
        "farmer: prairie north-west round to north-east | 0 camps and 0 herds so far, 0 points at the end",
    ]


def test_directions_in_a_row_are_told_together() -> None:
    assert runs([0, 1, 3, 6, 7]) == [[6, 7, 0, 1], [3]]
    assert runs([2, 4]) == [[2], [4]]


def reasons() -> list[tuple[str, str]]:
    """Every Reason(...) in the source of the game: key and rule."""
    found: list[tuple[str, str]] = []
    for path in sorted(GAME.folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                keys = [c.value for c in ast.walk(node.args[0]) if isinstance(c, ast.Constant) and "_" in str(c.value)]
                rules = [
                    c.value for c in ast.walk(node.args[1]) if isinstance(c, ast.Constant) and "GR" in str(c.value)
                ]
                found += [(str(key), str(rule)) for key in keys for rule in rules]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence_and_a_rule(language: str) -> None:
    words = speaker(GAME, NAMES, language)
    assert len(reasons()) > 15
    for key, rule in reasons():
        assert words.refusal(Reason(key, rule)).endswith(".")
        assert rule in known_rules(), rule
    said = {key for key in read("gold_rush", language) if key.startswith("refusal.")}
    assert said == {f"refusal.{key}" for key, _ in reasons()}


def test_the_score_sheet_adds_up_and_names_the_winner() -> None:
    match = played(3, 4)
    sheet = speaker(GAME, NAMES).score_sheet(match.view(None))
    outcome = match.outcome
    assert outcome is not None
    assert sheet.ranks == outcome.ranks
    for seat in range(3):
        assert sum(figures[seat] for _, figures in sheet.rows) == sheet.totals[seat] == outcome.scores[seat]
    assert NAMES[outcome.winners()[0]] in sheet.note


def test_an_owners_tile_is_called_by_the_name_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text('[[tile]]\nid = "GR-T02"\nname = "bend over a creek"\n', encoding="utf-8")
    game = GAME.with_data(file)
    words = speaker(game, NAMES, "cs")
    s = game.new(2)
    names = {words.tile(s, face) for face in range(len(s.box.faces))}  # type: ignore[attr-defined]
    assert "bend over a creek" in names
    assert "hory, prérie, 1 tábor" in names
