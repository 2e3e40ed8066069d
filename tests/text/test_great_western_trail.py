"""Great Western Trail's words: every option, prompt, refusal and consequence has a sentence; none tells a secret."""

from collections import Counter
from random import Random

import pytest
from tests.catalogues import read
from tests.games.great_western_trail.players import EVERYTHING, GENEROUS, lively
from tests.games.great_western_trail.positions import hears
from tests.text.reasons import reasons
from tests.text.sentences import check_decision, check_logs, check_money, ledger_ids

from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.names import BREEDS, BUILDINGS, CARDS, CITIES, KC, PLACES, TRACK
from cowcatcher.games.great_western_trail.reading import building
from cowcatcher.games.great_western_trail.rules.actions.draw_discard import DiscardCopy
from cowcatcher.games.great_western_trail.rules.cards import ChanceCard, gain_to_hand
from cowcatcher.games.great_western_trail.words import TrailSpeaker, effects
from cowcatcher.games.great_western_trail.words.asking import PROMPTS
from cowcatcher.games.great_western_trail.words.log_chance import CHANCE_LOG
from cowcatcher.games.great_western_trail.words.log_moves import MOVE_LOG
from cowcatcher.games.great_western_trail.words.options import OPTIONS
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import CHANCE, Reason
from cowcatcher.text import LANGUAGES, Story, load, speaker
from cowcatcher.text.story import Seen

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bea", "Cyril", "Greedy 4")
RULES = ledger_ids(GAME)
SETTINGS: list[tuple[Game[TrailState], int, dict[str, str]]] = [
    (GAME, 2, {}),
    (GAME, 3, {"private_sides": "random_per_tile", "neutral_buildings": "in_order"}),
    (GAME, 4, {"building_7a_dollars": "per_pair"}),
    (GENEROUS, 2, EVERYTHING),
    (GENEROUS, 4, EVERYTHING),
]


def played(game: Game[TrailState], seats: int, options: dict[str, str], seed: int) -> Match[TrailState]:
    """A whole game of lively players."""
    rng = Random(seed)
    match = Match(game, NAMES[:seats], options, seed)
    match.advance()
    while not match.state.over():
        match.play(lively(game, match.state, rng))
        match.advance()
    return match


@pytest.mark.parametrize(
    ("language", "at"), [*(("en", i) for i in range(len(SETTINGS))), ("pl", 1), ("pl", 3), ("cs", 2), ("cs", 3)]
)
def test_every_option_of_every_decision_has_words(language: str, at: int) -> None:
    game, seats, options = SETTINGS[at]
    rng = Random(at)
    match = Match(game, NAMES[:seats], options, at)
    stories = [Story(match, speaker(game, NAMES[:seats], language), q) for q in (None, *range(seats))]
    match.advance()
    while not match.state.over():
        check_decision(match, language, RULES)
        match.play(lively(game, match.state, rng))
        match.advance()
        for story in stories:
            story.update()
    sheet = speaker(game, NAMES[:seats], language).score_sheet(match.view(None))
    assert len(sheet.rows) == 11


def test_rare_decisions_have_words_too() -> None:
    wanted = set(OPTIONS) - {"discard_copy"}
    seen: Counter[str] = Counter()
    for seed in range(60):
        rng = Random(seed)
        match = Match(GENEROUS, NAMES[: 3 if seed == 0 else 2], EVERYTHING, seed)
        match.advance()
        while not match.state.over():
            decision = match.state.decision()
            if not seen[decision]:
                check_decision(match, "en", RULES)
            seen[decision] += 1
            match.play(lively(GENEROUS, match.state, rng))
            match.advance()
        if wanted <= set(seen):
            break
    assert wanted <= set(seen), wanted - set(seen)


def test_cards_of_a_breed_are_told_apart() -> None:
    match = Match(GAME, NAMES[:2], {}, 1)
    match.advance()
    s = match.state
    seat = s.to_move()
    for name in ("west_highland_3", "west_highland_5"):
        gain_to_hand(s, seat, CARDS.index(name))
    s.push(DiscardCopy(seat, BREEDS.index("west_highland")))
    words = speaker(GAME, NAMES[:2])
    view = GAME.view(s, seat)
    assert "West Highland" in words.ask(view).sentence
    assert [words.option(view, m).what for m in view.legal] == ["West Highland (3 VP)", "West Highland (5 VP)"]
    events = hears(s, view.legal[1], seat)
    said = words.describe(Seen(view, view.legal[1], GAME.view(s, seat), {}, events))
    assert said == [f"{NAMES[seat]} discards West Highland (5 VP)."]


@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS[1:4])
def test_the_log_tells_every_onlooker_the_same_but_for_his_own_cards(
    game: Game[TrailState], seats: int, options: dict[str, str]
) -> None:
    check_logs(played(game, seats, options, seats), " now holds ")


def test_a_spectator_hears_of_no_card_that_is_drawn() -> None:
    """At a draw of cards only their number is told, and that a pile was shuffled."""
    match = played(GAME, 3, {}, 9)
    words = speaker(GAME, NAMES[:3])
    breeds = [words.say(f"breed.{breed}") for breed in BREEDS]
    assert sum(past.decision == "chance_card" for past in match.played) > 100
    for ply, sentence in Story(match, words, None).by_ply():
        if match.played[ply].decision == "chance_card":
            assert not any(breed in sentence for breed in breeds), sentence
            assert "objective" not in sentence


def test_all_money_that_moves_is_told() -> None:
    check_money(played(GENEROUS, 3, EVERYTHING, 5), 100)


def test_a_story_can_be_taken_back() -> None:
    match = Match(GAME, NAMES[:2], {"neutral_buildings": "in_order"}, 5)
    match.advance()
    story = Story(match, speaker(GAME, NAMES[:2]), 0)
    before = story.tell()
    ply = match.ply
    match.play("go:A")
    who = match.names[match.played[ply].seat]
    assert story.tell()[len(before) :] == [f"{who} starts at building A."]
    match.undo(ply)
    story.back(ply)
    assert story.tell() == before
    match.play("go:B")
    assert story.tell()[-1] == f"{who} starts at building B."


def test_decisions_and_tables_agree() -> None:
    asked = {frame.decision for frame in GAME.frames if frame.decision}
    chances = {name for name in asked if name.startswith("chance_")}
    assert set(OPTIONS) == set(PROMPTS) == set(MOVE_LOG) == asked - chances
    assert set(CHANCE_LOG) == chances - {ChanceCard.decision}, "cards are told by who draws how many"
    words = speaker(GAME, NAMES)
    assert all(words.decision(name) for name in asked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    words = speaker(GAME, NAMES, language)
    found = reasons(GAME.folder / "rules")
    assert len(found) > 60
    for key, values in found:
        sentence = words.refusal(Reason(key, "GWT-4.14", **values))
        assert sentence.endswith(".")
        assert sentence[0].isupper()
    known = {key for key in read(GAME.slug, language) if key.startswith("refusal.")}
    assert known == {f"refusal.{reason[0]}" for reason in found}


def test_plural_forms() -> None:
    english, polish = load("en", GAME.slug), load("pl", GAME.slug)
    assert english.say("term.craftsmans", n=1) == "1 craftsman"
    assert english.say("term.craftsmans", n=3) == "3 craftsmen"
    assert polish.say("term.steps", n=5) == "5 kroków"


def test_the_score_sheet_adds_up_and_names_the_winner() -> None:
    match = played(GAME, 3, {}, 4)
    sheet = speaker(GAME, NAMES[:3]).score_sheet(match.view(None))
    outcome = match.outcome
    assert outcome is not None
    assert sheet.ranks == outcome.ranks
    for seat in range(3):
        assert sum(figures[seat] for _, figures in sheet.rows) == sheet.totals[seat] == outcome.scores[seat]
    assert NAMES[outcome.winners()[0]] in sheet.note


def test_a_broken_tie_is_told_and_a_shared_victory_is_not_called_one() -> None:
    for tie_break, words_of_it in (("shared", "share the victory"), ("tournament", "broke the tie")):
        s = GAME.new(2, {"tie_break": tie_break})
        s.stack.clear()
        s.first, s.scored, s.money = 0, [0] * len(s.scored), [5, 6]
        assert words_of_it in speaker(GAME, NAMES[:2]).score_sheet(GAME.view(s, None)).note


@pytest.mark.parametrize(("language", "up_to"), [("en", "up to 1"), ("pl", "najwyżej o 1"), ("cs", "až o 1")])
def test_an_engine_goes_up_to_so_far_for_each_engineer(language: str, up_to: str) -> None:
    words = TrailSpeaker(GAME, NAMES, language)
    s = GAME.new(2, {})
    for name in ("C", "G", "5a", "7b"):
        assert up_to in effects.building(words, s, building(s.box, BUILDINGS.index(name)))


def test_every_place_can_be_asked_about() -> None:
    match = played(GENEROUS, 3, EVERYTHING, 1)
    beginning = Match(GAME, NAMES[:2], {}, 1)
    beginning.advance()
    for one in (match, beginning):
        words = speaker(one.game, one.names)
        for seat in (None, 0):
            view = one.view(seat)
            names = [*PLACES, *(p.lower() for p in PLACES), *TRACK, *CITIES, "San Francisco", "1a", "10b", "key"]
            names += [*(f"station {n}" for n in range(1, 11)), *(f"row {n}" for n in range(1, 13)), "ann", "Bea"]
            for name in [*names, *(["board"] if seat is not None else [])]:
                told = words.place(view, name)
                assert told, name
            assert not words.place(view, "z9")
            assert not words.place(view, "row 13")


def test_a_letter_means_the_building_not_the_area() -> None:
    match = Match(GAME, NAMES[:2], {}, 3)
    match.advance()
    view = match.view(match.state.to_move())
    words = speaker(GAME, NAMES[:2])
    nodes = view.known.box.neutral_nodes
    for node in nodes:
        letter = "ABCDEFG"[view.known.tile[node]]
        assert words.meant(view, letter.lower()) == [GAME.table.parse(f"go:{PLACES[node]}")]
    assert words.meant(view, "kc") == [GAME.table.parse("go:KC")]
    assert words.meant(view, "go:kc") == [GAME.table.parse(f"go:{PLACES[KC]}")]
    assert words.meant(view, "Go:a1") == [GAME.table.parse("go:A1")]
    assert not words.meant(view, "nonsense")


def test_an_onlooker_is_told_whom_the_game_waits_for() -> None:
    match = Match(GAME, NAMES[:2], {}, 5)
    words = speaker(GAME, NAMES[:2])
    assert match.state.to_move() == CHANCE
    assert "draw" in words.ask(match.view(0)).sentence
    match.advance()
    assert words.ask(match.view(None)).sentence.startswith(match.names[match.state.to_move()])
