"""Train Rush's words: every option, prompt, refusal and consequence has a sentence; none tells a secret."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from random import Random

import pytest
from tests.catalogues import read
from tests.games.train_rush.players import CHANGED, lively
from tests.games.train_rush.positions import effect, fresh, position

from cowcatcher.games.train_rush.game import GAME, TrainRush
from cowcatcher.games.train_rush.names import ACTION_CARDS, NODES, ZONES
from cowcatcher.games.train_rush.rules.codes import UNKNOWN, card_of
from cowcatcher.games.train_rush.rules.effects.words import WORDS
from cowcatcher.games.train_rush.words import TrainSpeaker, effects
from cowcatcher.games.train_rush.words.asking import PROMPTS
from cowcatcher.games.train_rush.words.log_chance import CHANCE_LOG
from cowcatcher.games.train_rush.words.log_moves import MOVE_LOG, SECRET_LOG
from cowcatcher.games.train_rush.words.options import OPTIONS
from cowcatcher.games.train_rush.words.terms import roman
from cowcatcher.games.train_rush.written.events import SOURCES
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.events import Event, heard
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import CHANCE, Reason
from cowcatcher.text import LANGUAGES, Story, load, speaker
from cowcatcher.text.story import Seen

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bea", "Cyril", "Dusty")
DESIGNED: TrainRush = GAME.with_data(CHANGED)
"""The game with a designer's changes."""

TABLES = [("en", GAME, 4, {}), ("pl", GAME, 3, {"heroes": "random"}), ("cs", DESIGNED, 2, {}), ("en", DESIGNED, 3, {})]
SECRETS = (" looks at ", " now holds ", " sets aside ", " sees ", " gets the last hero ")
"""What only who sees it is told."""

MORE_TOLD = (" under the deck.", "Among the cards that ")
"""What is told more exactly to who knows the cards."""


def talk(game: Game[TrainState], seats: int, language: str = "en") -> TrainSpeaker:
    """Who speaks at a table."""
    made = speaker(game, NAMES[:seats], language)
    assert isinstance(made, TrainSpeaker)
    return made


def played(game: Game[TrainState], seats: int, options: dict[str, str], seed: int) -> Match[TrainState]:
    """A whole game of lively players."""
    rng = Random(seed)
    match = Match(game, NAMES[:seats], options, seed)
    match.advance()
    while not match.state.over():
        match.play(lively(game, match.state, rng))
        match.advance()
    return match


@cache
def known_rules() -> frozenset[str]:
    """The ids of the ledger."""
    return frozenset(re.findall(r"\*\*(TR-[0-9.]+)\*\*", (GAME.folder / "rules.md").read_text(encoding="utf-8")))


def check_decision(match: Match[TrainState], language: str) -> None:
    """Prompts for everybody; words for every option, and no two options with the same ones."""
    words = talk(match.game, len(match.names), language)
    for onlooker in (None, *range(len(match.names))):
        assert words.ask(match.view(onlooker)).sentence
    view = match.view(match.state.to_move())
    texts = [words.option(view, m) for m in view.legal]
    assert all(words.group(text.group) for text in texts if text.group)
    shorts = [text.short for text in texts if text.short]
    assert len(set(shorts)) == len(shorts), view.decision
    whole = [(text.what, text.gain) for text in texts]
    assert all(what for what, _ in whole)
    assert len(set(whole)) == len(whole), view.decision
    for entry in words.not_now(view):
        assert entry.what
        assert entry.why.endswith(".")
        assert entry.rule in known_rules()


@pytest.mark.parametrize(("language", "game", "seats", "options"), TABLES)
def test_every_decision_of_a_game_has_words(
    language: str, game: Game[TrainState], seats: int, options: dict[str, str]
) -> None:
    rng = Random(seats)
    match = Match(game, NAMES[:seats], options, seats)
    words = talk(game, seats, language)
    stories = [Story(match, words, q) for q in (None, *range(seats))]
    match.advance()
    while not match.state.over():
        check_decision(match, language)
        match.play(lively(game, match.state, rng))
        match.advance()
        for story in stories:
            story.update()
    assert len(words.score_sheet(match.view(None)).rows) >= len(SOURCES)
    for story in stories:
        assert all(line.endswith(".") and "{" not in line for line in story.tell())


def test_rare_decisions_have_words_too() -> None:
    seen: Counter[str] = Counter()
    for seed in range(40):
        rng = Random(seed)
        match = Match(GAME, NAMES[: 3 if seed % 2 else 2], {}, seed)
        match.advance()
        while not match.state.over():
            decision = match.state.decision()
            if not seen[decision]:
                check_decision(match, "en")
            seen[decision] += 1
            match.play(lively(GAME, match.state, rng))
            match.advance()
        if set(OPTIONS) <= set(seen):
            break
    assert set(OPTIONS) <= set(seen), set(OPTIONS) - set(seen)


def test_decisions_and_tables_agree() -> None:
    asked = {frame.decision for frame in GAME.frames if frame.decision}
    chances = {name for name in asked if name.startswith("chance_") or name == "first_player"}
    assert set(OPTIONS) == set(PROMPTS) == set(MOVE_LOG) == asked - chances
    assert set(CHANCE_LOG) == chances - {"chance_draw", "chance_hero"}, "these two are told by who draws how many"
    assert set(SECRET_LOG) <= asked
    words = talk(GAME, 2)
    assert all(words.decision(name) for name in asked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_a_designer_combines_has_words(language: str) -> None:
    """Every script of both boxes, in full and in few letters; a word of the vocabulary that is used nowhere, too."""
    words = talk(DESIGNED, 2, language)
    for s in (fresh(2), fresh(2, game=DESIGNED)):
        for number in range(len(s.box.scripts)):
            assert effects.script(words, s, number)
            assert effects.short(words, s, number)
    catalogue = read(GAME.slug, language)
    special = {"advance": ("advance", "advance_any"), "agent": ("agents", "agents_together")}
    for word in WORDS:
        assert all(f"effect.{key}" in catalogue for key in special.get(word.name, (word.say,)))
        assert f"short.{word.say}" in catalogue


def test_effects_are_made_of_the_data() -> None:
    words = talk(GAME, 4)
    s = position()
    card = ACTION_CARDS.index
    assert effects.special(words, s, card("A14")) == "build 3 warehouses"
    assert effects.special(words, s, card("A22")) == "advance 2 times on the Wagons track"
    assert effects.special(words, s, card("A29")) == "exchange a wagon 1-3 or exchange a wagon 3-3"
    assert effects.special(words, s, card("A50")) == "do an action of the action area for 1 marker, free"
    polish = talk(GAME, 4, "pl")
    assert effects.special(polish, s, card("A14")) == "zbuduj 3 magazyny"
    assert effects.special(polish, s, card("A22")) == "awansuj 2 razy na torze Wagonów"


def test_a_card_may_have_more_actions_than_those_of_the_box() -> None:
    assert [roman(action) for action in (0, 2, 3, 10)] == ["I", "III", "IV", "11"]


# The log


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"heroes": "random"})])
def test_the_log_tells_every_onlooker_the_same_but_for_his_own_cards(seats: int, options: dict[str, str]) -> None:
    match = played(GAME, seats, options, seats)
    logs = [Story(match, talk(GAME, seats), q).tell() for q in (None, *range(seats))]
    for at, log in enumerate(logs):
        assert len(log) > 100
        assert log[-1] == "The game is over."
        own = [line for line in log if any(secret in line for secret in SECRETS)]
        assert {line.split(" ")[0] for line in own} == ({NAMES[at - 1]} if at else set())
    more = (*SECRETS, *MORE_TOLD)
    public = [[line for line in log if not any(secret in line for secret in more)] for log in logs]
    assert all(log == public[0] for log in public)


def test_a_spectator_hears_of_no_card_that_is_drawn() -> None:
    match = played(GAME, 3, {}, 9)
    drawn = 0
    for ply, sentence in Story(match, talk(GAME, 3), None).by_ply():
        if match.played[ply].decision in ("chance_draw", "keep_action_card", "chance_hero", "draft_hero"):
            drawn += 1
            assert not re.search(r"\bA\d\d\b", sentence), sentence
    assert drawn > 10


def test_all_points_that_are_scored_are_told() -> None:
    match = played(DESIGNED, 3, {}, 5)
    told = dict.fromkeys(range(match.ply), "")
    for ply, sentence in Story(match, talk(DESIGNED, 3), None).by_ply():
        told[ply] += sentence
    state = match.state_at(0)
    scored = 0
    for ply, past in enumerate(match.played):
        before = (list(state.vp), list(state.investment), list(state.coal))
        state.apply(past.move)
        for old, new, words in zip(
            before, (state.vp, state.investment, state.coal), ("VP", "Investment", "coal"), strict=True
        ):
            if new != old:
                scored += 1
                assert words in told[ply], (ply, past.decision, told[ply])
    assert scored > 100


def told(s: TrainState, *moves: str, seat: int | None = None) -> list[str]:
    """What an onlooker is told of moves, the position changed by them; draws that follow are told, too."""
    words, found = talk(GAME, s.seats), []
    rng = Random(1)

    def step(move: int) -> list[str]:
        before = GAME.view(s, seat)
        events: list[Event] = []
        s.told = events
        s.apply(move)
        s.told = None
        return words.describe(Seen(before, move, GAME.view(s, seat), {}, heard(events, seat, s.seats)))

    for text in moves:
        found += step(GAME.table.parse(text))
        while s.to_move() == CHANCE:
            found += step(s.stack[-1].sample(s, rng))  # type: ignore[attr-defined]
    return found


def test_a_first_visit_is_told_with_its_token() -> None:
    s = effect(position(at={"Y": "ZR2-3"}), "Y", "move_3")
    assert told(s, "to:MCR")[:3] == [
        "Ann stops here: Brukas.",
        "Ann is in Brukas for the first time and puts a marker there.",
        "Ann gains: 4 VP, movement token 3.",
    ]


def test_a_siding_is_told_in_the_order_of_the_rules() -> None:
    zones = {"ER2": "station:B Y:red B:green"}
    s = effect(position(at={"Y": "MER"}, zones=zones, display={2: "B42"}), "Y", "move_3")
    log = told(s, "to:ZR2-3")
    assert log[0] == "Ann stops here: siding of ER2, field 3."
    s = effect(position(at={"Y": "MAR"}, zones=zones, display={2: "B42"}), "Y", "move_3")
    log = told(s, "to:ZR2-2")
    assert log[:2] == ["Ann stops here: siding of ER2, field 2.", "Siding bonus 2: take 2 coal."]
    assert "Scoring of zone ER2." in log
    assert "Ann gains: red contractor track at 1." in log
    assert "Bea gains: infrastructure of Ravenshire at 2, green contractor track at 1." in log


def test_an_option_says_what_it_brings_and_to_whom() -> None:
    zones = {"ER2": "station:B Y:red B:green"}
    s = effect(position(at={"Y": "MAR"}, zones=zones, display={2: "B42"}), "Y", "move_3")
    text = talk(GAME, 4).option(GAME.view(s, 0), GAME.table.parse("to:ZR2-2"))
    assert text.what == "Siding of ER2, field 2"
    assert text.gain == "bonus: take 2 coal; zone: red contractors +1"
    assert text.warning == "zone for Bea: green contractors +1, infrastructure +2"


def test_an_onlooker_is_told_whom_the_game_waits_for() -> None:
    match = Match(GAME, NAMES[:2], {}, 5)
    words = talk(GAME, 2)
    assert match.state.to_move() == CHANCE
    assert "draw" in words.ask(match.view(0)).sentence
    match.advance()
    assert words.ask(match.view(None)).sentence.startswith(match.names[match.state.to_move()])


# Refusals


@cache
def reasons() -> list[tuple[str, dict[str, int | str]]]:
    """Every Reason(...) in the source of the game: its key, and a value for each of its parameters."""
    found: list[tuple[str, dict[str, int | str]]] = []
    for path in sorted((GAME.folder / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                values: dict[str, int | str] = {k.arg: 1 for k in node.keywords if k.arg}
                first = node.args[0]
                either = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
                found += [(str(key.value), values) for key in either if isinstance(key, ast.Constant)]
    assert len(found) > 50
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    words = talk(GAME, 4, language)
    for key, values in reasons():
        sentence = words.refusal(Reason(key, "TR-4.02", **values))
        assert sentence.endswith(".")
        assert sentence[0].isupper()
    known = {key for key in read(GAME.slug, language) if key.startswith("refusal.")}
    assert known == {f"refusal.{key}" for key, _ in reasons()}


def test_a_refusal_names_what_it_is_about() -> None:
    words = talk(GAME, 4)
    reason = Reason("too_far", "TR-2.05", field=NODES.index("MCR"), steps=7, points=5)
    assert words.refusal(reason) == "Brukas is 7 fields away, and this move goes 5."
    reason = Reason("state_not_available", "TR-3.06", region=1)
    assert words.refusal(reason) == "A spy has been sent to Calestia already in this phase."


def test_plural_forms() -> None:
    english, polish, czech = (load(language, GAME.slug) for language in LANGUAGES)
    assert [english.say("term.investment", n=n) for n in (1, 2)] == ["1 Investment marker", "2 Investment markers"]
    assert [polish.say("effect.coal", n=n) for n in (1, 3, 5, 22)] == [
        "weź 1 znacznik węgla",
        "weź 3 znaczniki węgla",
        "weź 5 znaczników węgla",
        "weź 22 znaczniki węgla",
    ]
    assert [czech.say("term.fields", n=n) for n in (1, 4, 5)] == ["1 pole", "4 pole", "5 polí"]


# The score, places, positions in sentences


@pytest.mark.parametrize(("game", "seats"), [(GAME, 3), (DESIGNED, 2)])
def test_the_score_sheet_adds_up_and_names_the_winner(game: Game[TrainState], seats: int) -> None:
    match = played(game, seats, {}, 4)
    sheet = talk(game, seats).score_sheet(match.view(None))
    outcome = match.outcome
    assert outcome is not None
    assert sheet.ranks == outcome.ranks
    assert len(sheet.rules) == len(sheet.rows)
    assert set(sheet.rules) <= known_rules()
    for seat in range(seats):
        assert sum(figures[seat] for _, figures in sheet.rows) == sheet.totals[seat] == outcome.scores[seat]
    assert NAMES[outcome.winners()[0]] in sheet.note


def middle(language: str = "en", until: int = 5) -> tuple[Match[TrainState], TrainSpeaker]:
    """In the middle of a game of three."""
    rng = Random(7)
    match = Match(GAME, NAMES[:3], {}, 7)
    match.advance()
    while match.state.round < until:
        match.play(lively(GAME, match.state, rng))
        match.advance()
    return match, talk(GAME, 3, language)


def test_every_place_can_be_asked_about() -> None:
    match, words = middle()
    for onlooker in (None, 0):
        view = match.view(onlooker)
        names = [*(node.id for node in words.rules.data.map.node), *ZONES, "zr1", "ZR1-4", "A01", "c07", "Brukas"]
        for name in [*names, "brukas", "red", "Calestia", "ann", "key"]:
            told = words.place(view, name)
            assert told, name
        assert not words.place(view, "A72"), "an id for a card that a designer may add"
        assert not words.place(view, "X01")
        assert not words.place(view, "nonsense")


@pytest.mark.parametrize("word", ["Brukas", "brukas", "MCR", "mcr", "to:MCR"])
def test_a_city_may_be_typed_in_several_ways(word: str) -> None:
    s = effect(position(at={"Y": "ZR2-3"}), "Y", "move_3")
    view = GAME.view(s, 0)
    assert GAME.table.parse("to:MCR") in talk(GAME, 4).meant(view, word)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_position_in_sentences(language: str) -> None:
    match, words = middle(language)
    for onlooker in (None, 0, 1, 2):
        told = words.description(match.view(onlooker))
        assert len(told) > 60
        assert all(line.endswith(".") for line in told)
        assert all(any(city in line for line in told) for city in words.cities)


def test_a_table_of_players_tells_no_more_of_hands_than_one_may_know() -> None:
    match, words = middle(until=2)
    rng = Random(1)
    known = match.view(None).known
    assert all(any(card_of(entry) == UNKNOWN for entry in hand) for hand in known.hands)
    for onlooker in range(3):
        seen = {repr(words.standing(GAME.view(match.state, onlooker)))}
        told = {tuple(words.description(GAME.view(match.state, onlooker)))}
        for _ in range(8):
            dealt = GAME.view(GAME.determinize(match.state, onlooker, rng), onlooker)
            seen.add(repr(words.standing(dealt)))
            told.add(tuple(words.description(dealt)))
        assert len(seen) == len(told) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_players_has_a_figure_for_each_column(language: str) -> None:
    match, words = middle(language)
    made = words.standing(match.view(None))
    assert [row.seat for row in made.rows] == list(match.state.order)
    for row in made.rows:
        assert len(row.figures) == len(made.columns)
        assert len(row.finer) == len(made.finer)
        assert row.figures[1] == words.score_sheet(match.view(None)).totals[row.seat]
