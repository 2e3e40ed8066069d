"""El Paso's words: every option, prompt, refusal and consequence has a sentence; none tells a secret."""

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.catalogues import read
from tests.games.el_paso.players import B_AND_STAR, lively
from tests.games.el_paso.positions import listening, position, visit
from tests.games.el_paso.test_data import POSTS, changed, owners_trail
from tests.text.reasons import reasons
from tests.text.sentences import check_decision, check_logs, check_money, ledger_ids, told_by_ply

from cowcatcher.cli.terminal.boards import find as find_board
from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.names import CATTLE, SPACES, TYPES
from cowcatcher.games.el_paso.words.asking import PROMPTS
from cowcatcher.games.el_paso.words.log_chance import CHANCE_LOG
from cowcatcher.games.el_paso.words.log_moves import MOVE_LOG
from cowcatcher.games.el_paso.words.options import OPTIONS
from cowcatcher.games.el_paso.written.events import FOR_BONUS, FOR_INCOME
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.events import Event
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import CHANCE, Reason
from cowcatcher.text import LANGUAGES, Story, load, speaker
from cowcatcher.text.story import Seen

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bea", "Cyril", "Greedy 4")
RULES = ledger_ids(GAME)
SETTINGS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"neutral_layout": "random"}),
    (4, B_AND_STAR),
    (1, {"solo_b_cards": "2"}),
    (1, B_AND_STAR),
]


def played(seats: int, options: dict[str, str], seed: int) -> Match[PasoState]:
    """A whole game of lively players."""
    rng = Random(seed)
    match = Match(GAME, NAMES[:seats], options, seed)
    match.advance()
    while not match.state.over():
        match.play(lively(GAME, match.state, rng))
        match.advance()
    return match


@pytest.mark.parametrize(
    ("language", "at"), [*(("en", i) for i in range(len(SETTINGS))), ("pl", 1), ("pl", 4), ("cs", 2), ("cs", 3)]
)
def test_every_option_of_every_decision_has_words(language: str, at: int) -> None:
    seats, options = SETTINGS[at]
    rng = Random(at)
    match = Match(GAME, NAMES[:seats], options, at)
    stories = [Story(match, speaker(GAME, NAMES[:seats], language), q) for q in (None, *range(seats))]
    match.advance()
    while not match.state.over():
        check_decision(match, language, RULES)
        match.play(lively(GAME, match.state, rng))
        match.advance()
    for story in stories:
        assert not [line for line in story.tell() if "{" in line or not line.endswith(".")]
    sheet = speaker(GAME, NAMES[:seats], language).score_sheet(match.view(None))
    assert len(sheet.rows) == 7


def test_rare_decisions_have_words_too() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        rng = Random(seed)
        match = Match(GAME, NAMES[: 1 + seed % 3], B_AND_STAR if seed % 2 else {}, seed)
        match.advance()
        while not match.state.over():
            decision = match.state.decision()
            if seen[decision] < 3:
                check_decision(match, "en", RULES)
            seen[decision] += 1
            match.play(lively(GAME, match.state, rng))
            match.advance()
        if set(OPTIONS) <= set(seen):
            break
    assert set(OPTIONS) <= set(seen)


@pytest.mark.parametrize(("seats", "options"), SETTINGS[1:4])
def test_the_log_tells_every_onlooker_the_same_but_for_his_own_cards(seats: int, options: dict[str, str]) -> None:
    check_logs(played(seats, options, seats), " now holds: ")


def test_a_spectator_hears_of_no_cattle_that_is_drawn() -> None:
    """At a draw of cards only their number is told, the workers that come, and that a pile was shuffled."""
    match = played(3, {}, 9)
    words = speaker(GAME, NAMES[:3])
    types = [words.say(f"cattle.{name}") for name in CATTLE]
    drawn = [
        sentence
        for ply, sentence in Story(match, words, None).by_ply()
        if match.played[ply].decision == "chance_card" and "Final scoring" not in sentence
    ]
    assert sum("worker area" in sentence for sentence in drawn) > 5
    assert not [sentence for sentence in drawn if any(name in sentence for name in types)]


def test_all_money_that_moves_is_told() -> None:
    check_money(played(3, B_AND_STAR, 5), 60)


def test_workers_that_are_discarded_are_told() -> None:
    match = played(2, {}, 3)
    told = told_by_ply(match)
    state = match.state_at(0)
    spent = 0
    for ply, past in enumerate(match.played):
        before = list(state.workers)
        state.apply(past.move)
        if any(new < old for new, old in zip(state.workers, before, strict=True)):
            spent += 1
            assert re.search(r"discards .*(cowboy|builder|engineer|universal worker)|turns", told[ply]), told[ply]
    assert spent > 10


def test_a_delivery_is_told_with_its_hand() -> None:
    s = position(at={"B": "NG"}, hand={"B": "galloway galloway criollo criollo"})
    told = [said for name in ("go:EP", "deliver", "post:P0", "disc:money") for said in told_of(s, name)]
    assert told[:5] == [
        "Ann rides 1 step to El Paso.",
        "Ann takes $5 and a Simmental; 8 are left.",
        "Ann shows the hand: 2 Criollo and 2 Galloway. It delivers 3.",
        "Ann delivers to post 0.",
        "Ann places the disc of auxiliary action 1 on post 0: the auxiliary action becomes stronger: take $3.",
    ]


def told_of(s: PasoState, move: str, seat: int | None = None) -> list[str]:
    """What a move says to an onlooker."""
    before, m = GAME.view(s, seat), GAME.table.parse(move)
    events = listening(s, m, seat)
    return speaker(GAME, NAMES[: s.seats]).describe(Seen(before, m, GAME.view(s, seat), {}, events))


def test_the_hand_that_a_delivery_puts_down_is_told() -> None:
    s = position(at={"B": "NG"}, hand={"B": "galloway galloway criollo"}, draw={"B": "pineywoods pineywoods"})
    for name in ("go:EP", "deliver", "post:P0"):
        told_of(s, name)
    assert told_of(s, "disc:money")[1] == "Ann discards the hand: Criollo and 2 Galloway."


def test_what_sue_begins_with_is_told() -> None:
    s = GAME.new(1, {})
    told: list[str] = []
    while s.decision() != "chance_row":
        told = told_of(s, GAME.table.name(s.legal()[0]))
    assert told[0].startswith(
        "Sue starts at El Paso with a disc on post 5 and, from the market, 1 cowboy, 1 builder and"
    )
    assert told[0].endswith("Her bot deck: A1, A2, A3, A4, A5, A6, A7 and A8.")


def test_a_draw_that_ends_short_is_told() -> None:
    s = visit("NE", hand={"B": "criollo"}, draw={"B": "galloway"}, workers={"B": ""}, tokens={"B": 0})
    told_of(s, "done")
    assert told_of(s, "card:galloway") == ["No card is left: Ann draws 2 cattle cards fewer."]


@pytest.mark.parametrize(
    ("start", "move", "said", "why"),
    [
        ({"at": {"B": "NG"}}, "go:EP", "Ann takes ${} and a Simmental; 8 are left.", FOR_INCOME),
        (
            {"at": {"B": "NG"}, "workers": {"B": "universal"}},
            "spend:universal",
            "Ann discards a universal worker and gains ${}.",
            FOR_BONUS,
        ),
    ],
)
def test_the_log_says_what_a_move_brought_and_not_what_it_should_have(
    start: dict[str, Any], move: str, said: str, why: int
) -> None:
    """A rule that gives a dollar more in its one place is told with a dollar more."""
    s = position(**start)
    before, m = GAME.view(s, None), GAME.table.parse(move)
    events: list[Event] = []
    s.told = events
    s.apply(m)
    s.add_money(0, 1, why)
    brought = s.money[0] - before.known.money[0]
    assert said.format(brought) in speaker(GAME, NAMES[:2]).describe(Seen(before, m, GAME.view(s, None), {}, events))


def test_a_stop_says_what_the_hand_has_no_card_for() -> None:
    s = position(at={"B": "NC"}, hand={"B": "criollo santa_gertrudis"})
    words = speaker(GAME, NAMES[:2])
    view = GAME.view(s, 0)
    told = {word: words.option(view, GAME.table.parse(f"go:{word}")).gain for word in ("ND", "NE")}
    assert told["ND"] == "1 step; discard one Pineywoods for $3 (none in hand); buy a cattle card"
    assert told["NE"] == "2 steps; discard one Santa Gertrudis for $3; build"


def test_decisions_and_tables_agree() -> None:
    asked = {frame.decision for frame in GAME.frames if frame.decision}
    chances = {name for name in asked if name.startswith("chance_")}
    assert set(OPTIONS) == set(PROMPTS) == set(MOVE_LOG) == asked - chances
    assert set(CHANCE_LOG) == chances
    words = speaker(GAME, NAMES)
    assert all(words.decision(name) for name in asked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    words = speaker(GAME, NAMES, language)
    found: dict[str, dict[str, int | str]] = {}
    for key, values in reasons(GAME.folder):  # one call stands for many keys, and other calls name what these want
        found[key] = found.get(key, {}) | values
    assert len(found) > 40
    for key, values in found.items():
        sentence = words.refusal(Reason(key, "EP-5.06", **values))
        assert sentence.endswith(".")
        assert sentence[0].isupper()
    known = {key for key in read(GAME.slug, language) if key.startswith("refusal.")}
    assert known == {f"refusal.{key}" for key in found}


def test_the_forms_of_numbers_and_cases() -> None:
    polish, czech = load("pl", GAME.slug), load("cs", GAME.slug)
    assert [polish.say("spent.cowboy", n=n) for n in (1, 2, 5)] == ["1 kowboja", "2 kowbojów", "5 kowbojów"]
    assert [polish.say("term.tokens", n=n) for n in (1, 2, 5)] == [
        "1 żeton wymiany",
        "2 żetony wymiany",
        "5 żetonów wymiany",
    ]
    assert [czech.say("workers.builder", n=n) for n in (1, 2, 5)] == ["1 stavitel", "2 stavitelé", "5 stavitelů"]
    assert [czech.say("spent.builder", n=n) for n in (1, 2, 5)] == ["1 stavitele", "2 stavitele", "5 stavitelů"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_of_the_score_fit_a_terminal(language: str) -> None:
    sheet = speaker(GAME, NAMES, language).score_sheet(GAME.view(GAME.new(4), None))
    assert max(len(label) for label, _ in sheet.rows) <= 30


def test_the_score_sheet_adds_up_and_names_the_winner() -> None:
    match = played(3, {}, 4)
    sheet = speaker(GAME, NAMES[:3]).score_sheet(match.view(None))
    outcome = match.outcome
    assert outcome is not None
    assert sheet.ranks == outcome.ranks
    for seat in range(3):
        assert sum(figures[seat] for _, figures in sheet.rows) == sheet.totals[seat] == outcome.scores[seat]
    assert NAMES[outcome.winners()[0]] in sheet.note


def test_sue_has_a_column_of_the_score_sheet() -> None:
    match = played(1, {}, 4)
    sheet = speaker(GAME, NAMES[:1]).score_sheet(match.view(0))
    assert match.outcome is not None
    assert sheet.totals[0] == match.outcome.scores[0]
    assert sheet.ranks[0] == match.outcome.ranks[0]
    assert len(sheet.totals) == len(sheet.ranks) == 2
    assert ("Sue" in sheet.note) == (sheet.totals[1] > sheet.totals[0])


def test_a_tie_on_points_says_what_broke_it() -> None:
    match = played(2, {}, 1)
    s = match.state
    words = speaker(GAME, NAMES[:2])
    totals = words.score_sheet(GAME.view(s, None)).totals
    ahead = totals.index(max(totals))
    points = 5 * (max(totals) - min(totals))
    s.money[1 - ahead] += points
    s.money[1 - ahead] -= s.money[1 - ahead] % 5
    s.money[ahead] += 3 - s.money[ahead] % 5
    assert (
        words.score_sheet(GAME.view(s, None)).note == f"{NAMES[ahead]} wins with {max(totals)} VP, by the $3 left over."
    )


def test_everything_can_be_asked_about() -> None:
    beginning = Match(GAME, NAMES[:1], {}, 1)
    beginning.advance()
    for match in (played(3, B_AND_STAR, 1), played(1, {}, 1), beginning):
        words = speaker(GAME, match.names)
        for seat in (None, 0):
            view = match.view(seat)
            names = [*SPACES, *(name.lower() for name in SPACES), *"BCDEFG", *(f"{n}a" for n in TYPES), "key", "ann"]
            names += [*(f"train {n}" for n in range(1, 5)), *(f"post {n}" for n in (0, 5, 7, 9, 10, 12, 16))]
            names += ["sue"] if len(match.names) == 1 else ["Bea"]
            for name in [*names, *(["board"] if seat is not None else [])]:
                assert words.place(view, name), name
            assert not words.place(view, "z9")
            assert not words.place(view, "post 8")


def test_a_letter_means_the_building_not_the_space() -> None:
    match = Match(GAME, NAMES[:2], {"neutral_layout": "random"}, 3)
    match.advance()
    match.play("take:objective_1")
    match.advance()
    while match.state.decision() != "setup_rancher":
        match.play(match.state.legal()[0])
        match.advance()
    view = match.view(match.state.to_move())
    words = speaker(GAME, NAMES[:2])
    for area, letter in enumerate(view.known.neutral):
        space = SPACES[view.known.box.neutral_space[area]]
        assert words.meant(view, "bcdefg"[letter]) == [GAME.table.parse(f"go:{space}")]
    assert words.meant(view, "nb") == [GAME.table.parse("go:NB")]
    assert words.meant(view, "Go:nb") == [GAME.table.parse("go:NB")]
    assert not words.meant(view, "nonsense")


def test_an_onlooker_is_told_whom_the_game_waits_for() -> None:
    match = Match(GAME, NAMES[:2], {}, 5)
    words = speaker(GAME, NAMES[:2])
    assert match.state.to_move() == CHANCE
    assert "draw" in words.ask(match.view(0)).sentence
    match.advance()
    assert words.ask(match.view(1)).sentence.startswith(match.names[match.state.to_move()])


@pytest.mark.parametrize("seats", [1, 3])
def test_an_owners_values_have_words(tmp_path: Path, seats: int) -> None:
    """A trail that begins with a fork round neutral buildings, a further post, actions that our file has nowhere."""
    further = """
        [[neutral_building]]
        id = "C"
        actions = [
          { kind = "discard_for_money", cattle = "any", gain = 1 },
          { kind = "certificates", amount = 2, cost = 1 },
          { kind = "exchange_token", amount = 2, cost = 0 },
        ]
        [[neutral_building]]
        id = "D"
        actions = [
          { kind = "remove_cattle", cattle = "criollo" },
          { kind = "exchange", count = 5 },
          { kind = "tile", pool = "either", cost = 1 },
          { kind = "gain_cattle", cattle = "hereford", cost = 0 },
        ]
    """
    game = changed(tmp_path, owners_trail() + POSTS + further)
    rng = Random(seats)
    match = Match(game, NAMES[:seats], {}, seats)
    words = speaker(game, NAMES[:seats])
    board = find_board(words)
    story = Story(match, words, 0)
    match.advance()
    while not match.state.over():
        check_decision(match, "en", RULES)
        view = match.view(match.state.to_move())
        trail = "\n".join(row.plain for row in board.draw("trail", view))
        assert all(f"[{letter}]" in trail for letter in "BCDEFG")
        assert "14*" in trail or "(14)*" in trail
        assert words.description(view)
        assert words.place(view, "post 14")
        match.play(lively(game, match.state, rng))
        match.advance()
    assert not [line for line in story.tell() if "{" in line or not line.endswith(".")]
