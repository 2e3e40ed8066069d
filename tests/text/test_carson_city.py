"""Carson City's words: every option, prompt, refusal and consequence has a sentence, and no sentence tells a secret."""

import ast
import random
import re
from functools import cache

import pytest
from tests.catalogues import read
from tests.games.carson_city.positions import position

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.names import PLACES
from cowcatcher.games.carson_city.rules.board import firepower
from cowcatcher.games.carson_city.rules.moves import PASS
from cowcatcher.games.carson_city.words.log import DECISIONS
from cowcatcher.games.carson_city.words.options import OPTIONS
from cowcatcher.games.carson_city.written.state import HIDDEN, CarsonState
from cowcatcher.kernel.game import View
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import CHANCE, Reason
from cowcatcher.text import LANGUAGES, Story, load, speaker

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bea", "Cyril", "Dusty", "Eve")
SETTINGS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"character_sides": "all_red", "board_side": "river"}),
    (5, {"character_sides": "random_each", "settler_red_reward": "vp", "mine_needs_house": "true"}),
    (2, {"duel_method": "tiles"}),
    (4, {"duel_method": "tiles", "character_sides": "all_red"}),
    (3, {"placement": "kit_carson"}),
    (5, {"placement": "kit_carson", "duel_method": "tiles", "board_side": "river", "character_sides": "all_red"}),
]


def lively(view: View[CarsonState], rng: random.Random) -> int:
    """A random move that seldom passes, so that something happens."""
    move = rng.choice(view.legal)
    return rng.choice(view.legal) if move == PASS else move


def played(seats: int, options: dict[str, str], seed: int) -> Match[CarsonState]:
    """A whole random game."""
    rng = random.Random(seed)
    match = Match(GAME, NAMES[:seats], options, seed)
    match.advance()
    while not match.state.over():
        match.play(lively(match.view(match.state.to_move()), rng))
        match.advance()
    return match


@pytest.mark.parametrize(
    ("language", "seats", "options"),
    [*(("en", *setting) for setting in SETTINGS), *((lang, *SETTINGS[i]) for lang in ("pl", "cs") for i in (1, 4))],
)
def test_every_option_of_every_decision_has_words(language: str, seats: int, options: dict[str, str]) -> None:
    rng = random.Random(seats)
    words = speaker(GAME, NAMES, language)
    match = Match(GAME, NAMES[:seats], options, 7)
    match.advance()
    while not match.state.over():
        view = match.view(match.state.to_move())
        assert words.ask(view).sentence
        texts = [words.option(view, m) for m in view.legal]
        assert all(text.what for text in texts)
        assert all(words.group(text.group) for text in texts if text.group)
        shorts = [text.short for text in texts if text.short]
        assert len(set(shorts)) == len(shorts), view.decision
        whole = [(text.what, text.short, text.gain) for text in texts]
        assert len(set(whole)) == len(whole), view.decision
        assert all(entry.rule in known_rules() for entry in words.not_now(view))
        match.play(lively(view, rng))
        match.advance()


@cache
def known_rules() -> frozenset[str]:
    """The ids of the ledger."""
    return frozenset(re.findall(r"\*\*(CC-[0-9.]+)\*\*", (GAME.folder / "rules.md").read_text(encoding="utf-8")))


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_the_log_tells_every_onlooker_without_a_gap(seats: int, options: dict[str, str]) -> None:
    match = played(seats, options, seats)
    words = speaker(GAME, NAMES)
    logs = [Story(match, words, seat).tell() for seat in (None, *range(seats))]
    for log in logs:
        assert len(log) > 40
        assert not [line for line in log if "{" in line or "HIDDEN" in line or str(HIDDEN) in line]
        assert log[-1] == "The game is over."
    public = [[re.sub(r"draws tile \d", "draws a duel tile", line) for line in log] for log in logs]
    assert all(log == public[0] for log in public), "apart from tiles that one draws, all are told the same"


def test_a_story_can_be_taken_back() -> None:
    match = Match(GAME, NAMES[:2], {}, 5)
    match.advance()
    story = Story(match, speaker(GAME, NAMES), 0)
    before = story.tell()
    ply = match.ply
    match.play("claim:a1")
    assert story.tell()[len(before) :] == [f"{match.names[match.played[ply].seat]} claims a1."]
    match.undo(ply)
    story.back(ply)
    assert story.tell() == before
    match.play("claim:b1")
    assert story.tell()[-1].endswith("claims b1.")


def test_a_drawn_tile_is_named_to_its_owner_only() -> None:
    for seed in range(20):
        match = played(3, {"duel_method": "tiles"}, seed)
        drawn = [p for p in match.played if p.decision in ("chance_deal_tiles", "chance_redraw_tiles")]
        if any(p.decision == "chance_redraw_tiles" for p in drawn):
            break
    logs = [Story(match, speaker(GAME, NAMES), seat).tell() for seat in (None, 0, 1, 2)]
    told = [sum(" draws tile " in line for line in log) for log in logs]
    assert told[0] == 0
    assert sum(told) == len(drawn)


def test_decisions_and_tables_agree() -> None:
    asked = {frame.decision for frame in GAME.frames if frame.decision}
    ours = {name for name in asked if not name.startswith("chance_") and name not in ("duel_roll", "gambling_roll")}
    assert set(OPTIONS) == ours
    assert asked - set(DECISIONS) == {"duel_tile"}, "secret ones are told when they are turned up"
    words = speaker(GAME, NAMES)
    assert all(words.decision(name) for name in asked)


def reasons() -> list[tuple[str, str, dict[str, int | str]]]:
    """Every Reason(...) in the source of the game: key, rule, and a value for each of its parameters."""
    found: list[tuple[str, str, dict[str, int | str]]] = []
    for path in sorted((GAME.folder / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                key = node.args[0]
                assert isinstance(key, ast.Constant), f"{path.name}:{node.lineno}: a key must be written out"
                rule = node.args[1].value if isinstance(node.args[1], ast.Constant) else "CC-5.25"
                found.append((str(key.value), str(rule), {k.arg: 1 for k in node.keywords if k.arg}))
    assert len(found) > 30
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence_and_a_rule(language: str) -> None:
    words = speaker(GAME, NAMES, language)
    for key, rule, values in reasons():
        sentence = words.refusal(Reason(key, rule, **values))
        assert sentence.endswith(".")
        assert rule in known_rules(), rule
    known = {key for key in read(GAME.slug, language) if key.startswith("refusal.")}
    assert known == {f"refusal.{reason[0]}" for reason in reasons()}


def test_plural_forms() -> None:
    english = load("en", "carson_city")
    assert english.say("term.vp", n=1) == "1 VP"
    assert english.say("term.cowboys", n=1) == "1 cowboy"
    assert english.say("term.cowboys", n=0) == "0 cowboys"


def test_the_score_sheet_adds_up_and_names_the_winner() -> None:
    match = played(3, {}, 4)
    sheet = speaker(GAME, NAMES).score_sheet(match.view(None))
    outcome = match.outcome
    assert outcome is not None
    assert sheet.ranks == outcome.ranks
    for seat in range(3):
        assert sum(figures[seat] for _, figures in sheet.rows) == sheet.totals[seat] == outcome.scores[seat]
    assert NAMES[outcome.winners()[0]] in sheet.note


def test_a_place_can_be_asked_about() -> None:
    match = played(3, {"board_side": "river"}, 1)
    words = speaker(GAME, NAMES)
    view = match.view(0)
    for name in [str(n) for n in range(1, 24)] + ["wages", "buy_parcels", "a1", "f1", "h8"]:
        assert words.place(view, name)
    assert not words.place(view, "z9")
    assert "river" in words.place(view, "f1")[0]


def test_a_space_tells_the_firepower_of_now_and_a_cowboy_for_it_what_is_left_then() -> None:
    s = position(cowboys={"B": 4, "O": 4, "G": 4})
    view = View(0, s, s.to_move(), s.decision(), tuple(s.legal()))
    words = speaker(GAME, NAMES, "en")
    assert f"firepower {firepower(s, 0)}" in words.place(view, "firepower_income")[0]
    option = words.option(view, words.move("cowboy", PLACES.index("firepower_income")))
    assert f"firepower {firepower(s, 0) - 1}" in option.gain


def test_an_onlooker_is_told_whom_the_game_waits_for() -> None:
    match = Match(GAME, NAMES[:2], {}, 5)
    words = speaker(GAME, NAMES)
    assert match.state.to_move() == CHANCE
    assert "draw" in words.ask(match.view(0)).sentence
    match.advance()
    assert words.ask(match.view(None)).sentence.startswith(match.names[match.state.to_move()])
