"""Sue's turn in words: each step with its reason and its rules, as the ledger's examples have them."""

import re
from random import Random

import pytest
from tests.games.el_paso.players import lively
from tests.games.el_paso.positions import listening
from tests.games.el_paso.solo import solo, take_from_market

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.names import BOT_CARDS, SUE
from cowcatcher.games.el_paso.rules.moves import BOT
from cowcatcher.games.el_paso.rules.scoring import scores_now
from cowcatcher.games.el_paso.words import PasoSpeaker
from cowcatcher.games.el_paso.words.happened import Happened
from cowcatcher.games.el_paso.words.sue import SueStep, told
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.types import CHANCE
from cowcatcher.text import LANGUAGES, Story, speaker
from cowcatcher.text.story import Onlooker, Seen

pytestmark = pytest.mark.once

NAMES = ("Ann",)


def words(language: str = "en") -> PasoSpeaker:
    """Who speaks for the solo game."""
    made = speaker(GAME, NAMES, language)
    assert isinstance(made, PasoSpeaker)
    return made


def step_of(talk: PasoSpeaker, s: PasoState, move: int) -> SueStep | None:
    """Makes a move: what is told of it."""
    before = GAME.view(s, None)
    events = listening(s, move)
    return told(Happened(talk, Seen(before, move, GAME.view(s, None), told=events)), talk.parts(move))


def turn(s: PasoState, card: str, *draws: str) -> list[SueStep]:
    """The steps of Sue's turn with a card. draws: what is drawn in it, else the first."""
    if not s.bot_deck[BOT_CARDS.index(card)]:
        s.bot_deck = tuple(int(name == card or bool(n)) for name, n in zip(BOT_CARDS, s.bot_deck, strict=True))
    wanted = [f"bot:{card}", *draws]
    found = []
    while s.stack and s.to_move() == CHANCE and (wanted[0:1] == [f"bot:{card}"] or not BOT.has(s.legal()[0])):
        names = [GAME.table.name(m) for m in s.legal()]
        name = wanted.pop(0) if wanted and wanted[0] in names else names[0]
        step = step_of(words(), s, GAME.table.parse(name))
        if step is not None:
            found.append(step)
    assert not wanted, wanted
    return found


@pytest.mark.rule("EP-14.11")
@pytest.mark.rule("EP-14.12")
def test_the_shorter_way_is_told_where_it_makes_a_difference() -> None:
    s = solo(sue="NF", workers={"cowboy": 3, "builder": 1, "engineer": 1}, built={"S8": "human 1"})
    ride = turn(s, "A7")[1]
    assert ride.what == "Sue rides 2 steps to El Paso."
    assert ride.why == (
        "She has 3 cowboys. In El Paso her ride ends. "
        "Behind building F the outer way has fewer stops (0 against 1), so she takes it."
    )
    assert ride.rules == ("EP-14.11", "EP-14.12")
    empty = turn(solo(sue="NF", workers={"cowboy": 1, "builder": 1, "engineer": 1}), "A7")[1]
    assert empty.why == "She has 1 cowboy."


@pytest.mark.rule("EP-14.26")
def test_a_new_building_and_its_space() -> None:
    s = solo(sue="NC", workers={"cowboy": 1, "builder": 3, "engineer": 1}, built={"S4": "sue 3"})
    build = turn(s, "A6")[2]
    assert build.what == "Sue builds 3a on S7 and pays nothing."
    assert "She has 3 builders; of the buildings left, 3a is the greatest for so many (3 builders)." in build.why
    assert "The dearest empty spaces, S1 and S7, cost $2" in build.why
    assert build.rules == ("EP-14.26", "EP-14.29")


@pytest.mark.rule("EP-14.27")
def test_a_larger_building() -> None:
    built = {"S4": "sue 2", "S1": "sue 3"}
    s = solo(sue="NB", workers={"cowboy": 1, "builder": 4, "engineer": 1}, built=built)
    build = turn(s, "A6")[2]
    assert build.what == "Sue replaces 2a by 6a on S4 and pays nothing."
    assert build.why.startswith("Both her markers are in use. She has 4 builders; no other replacement uses more")
    full = {"S4": "sue 6", "S1": "sue 6"}
    fallback = turn(solo(sue="NB", built=full), "A6")[2]
    assert fallback.what == "Sue takes Hereford from the cattle market."
    assert fallback.why == "Both her buildings stand, and she can replace neither."


def test_sue_is_in_the_table_of_players() -> None:
    s = solo(workers={"cowboy": 2, "builder": 1, "engineer": 3}, delivered=1)
    stands = words().standing(GAME.view(s, 0))
    assert [row.seat for row in stands.rows] == [0]
    (sue,) = stands.rivals
    figures = dict(zip((column.icon for column in stands.columns), sue.figures, strict=True))
    assert (sue.name, figures["vp"], figures["disc"], figures["dollar"]) == ("Sue", sum(scores_now(s, SUE)), 5, None)
    assert [figures[f"worker-{kind}"] for kind in ("cowboy", "craftsman", "engineer")] == [2, 1, 3]
    assert not speaker(GAME, ("Ann", "Bea")).standing(GAME.view(GAME.new(2), 0)).rivals


@pytest.mark.rule("EP-14.16")
@pytest.mark.rule("EP-14.17")
def test_cattle_by_her_cowboys_and_when_they_are_sold_out() -> None:
    s = solo(workers={"cowboy": 2, "builder": 1, "engineer": 1})
    assert turn(s, "A2")[2].why == "For 2 cowboys the market gives her Corriente; she pays nothing."
    s = solo(workers={"cowboy": 2, "builder": 1, "engineer": 1})
    take_from_market(s, corriente=0)
    step = turn(s, "A2")[2]
    assert step.what == "Sue takes Black Angus from the cattle market."
    assert step.rules == ("EP-14.16", "EP-14.17")
    s = solo(workers={"cowboy": 1, "builder": 1, "engineer": 1})
    take_from_market(s, black_angus=0)
    step = turn(s, "A2")[2]
    assert step.what == "Sue gets nothing."
    assert step.why == "For 1 cowboy the market would give her Black Angus, but neither that nor a lower type is left."


@pytest.mark.rule("EP-14.21")
@pytest.mark.rule("EP-14.22")
def test_a_train_card_and_a_tile() -> None:
    supply = ("OB01", "OB02", "OB03", "BT01", "BT16", "BT17")
    steps = turn(solo(workers={"cowboy": 1, "builder": 1, "engineer": 2}, supply=supply), "A4")
    assert steps[2].what == "Sue uses train card 2."
    assert steps[3].what == "Sue takes the bonus tile (4 VP)."
    assert steps[3].why == "Several of the tiles that she may take have 4 VP, the most; this one lies furthest left."


@pytest.mark.rule("EP-14.19")
@pytest.mark.rule("EP-14.20")
def test_what_a_universal_worker_becomes() -> None:
    s = solo(row=("cowboy", "engineer", "builder"), workers={"cowboy": 2, "builder": 2, "engineer": 4})
    step = turn(s, "A1", "resource:universal")[2]
    assert step.what == "Sue draws a universal worker, who becomes a cowboy."
    assert "several are level (2 cowboys); these stand furthest left" in step.why
    assert step.rules == ("EP-14.18", "EP-14.19")
    s = solo(workers={"cowboy": 4, "builder": 4, "engineer": 4})
    step = turn(s, "A1", "resource:universal")[2]
    assert step.why == "She has 4 or more of each specialist, so this one only scores."


@pytest.mark.rule("EP-14.30")
def test_her_best_action_is_named() -> None:
    s = solo(workers={"cowboy": 1, "builder": 3, "engineer": 2})
    step = turn(s, "B2")[2]
    assert step.why.startswith(
        "Of cattle market, train and building she does what she has most workers for: building (3 builders)."
    )
    assert step.rules[0] == "EP-14.30"


@pytest.mark.rule("EP-14.31")
@pytest.mark.rule("EP-14.32")
def test_el_paso_comes_after_the_action() -> None:
    s = solo(sue="NG", workers={"cowboy": 1, "builder": 1, "engineer": 1})
    told_of = [step.what for step in turn(s, "A6")]
    assert told_of[1] == "Sue rides 1 step to El Paso."
    assert told_of[2].startswith("Sue builds 1a")
    assert told_of[3] == "Sue takes a Simmental, but no money."
    assert told_of[4] == "Sue delivers to post 7."
    assert told_of[5].startswith("Sue takes the objective tile")


@pytest.mark.rule("EP-14.34")
def test_sue_may_start_the_end() -> None:
    s = solo(sue="NG", simmental=0)
    steps = turn(s, "A2")
    assert "Sue finds no Simmental left. So she starts the end of the game." in [step.sentence for step in steps]


def played(seed: int) -> Match[PasoState]:
    """A whole solo game."""
    rng = Random(seed)
    match = Match(GAME, NAMES, {"solo_b_cards": "3"}, seed)
    match.advance()
    while not match.state.over():
        match.play(lively(GAME, match.state, rng))
        match.advance()
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_hers_is_told_with_a_rule(language: str) -> None:
    ledger = set(re.findall(r"\*\*(EP-[0-9.]+)\*\*", (GAME.folder / "rules.md").read_text(encoding="utf-8")))
    talk = words(language)
    for seed in range(3):
        match = played(seed)
        state = match.state_at(0)
        steps = 0
        for past in match.played:
            step = step_of(talk, state, past.move)
            if past.decision in ("chance_sue", "chance_bot_card", "chance_resource"):
                assert step is not None
                assert step.sentence.endswith(".")
                assert "{" not in step.sentence
                assert set(step.rules) <= ledger
                assert step.rules
                steps += 1
        assert steps > 30


def test_her_last_turn_for_a_page_is_what_the_log_tells() -> None:
    match = Match(GAME, NAMES, {}, 4)
    match.advance()
    rng = Random(4)
    talk = words()
    assert talk.turn_before(Onlooker(match, 0), match.ply) is None
    for _ in range(60):
        match.play(lively(GAME, match.state, rng))
        match.advance()
    turn = talk.turn_before(Onlooker(match, 0), match.ply)
    assert turn is not None
    log = dict.fromkeys(range(match.ply), "")
    for ply, sentence in Story(match, talk, 0).by_ply():
        log[ply] += sentence
    assert all(f"{step.what} {step.why}".strip() in log[step.ply] for step in turn.steps)
    start = turn.steps[0].ply
    gained = sum(scores_now(match.state_at(turn.end), SUE)) - sum(scores_now(match.state_at(start), SUE))
    assert sum(step.points for step in turn.steps) <= gained
    assert turn.steps[0].what.startswith("Sue turns up card")
    assert talk.turn_before(Onlooker(match, 0), start + 1) == turn
    earlier = talk.turn_before(Onlooker(match, 0), start)
    assert earlier is not None
    assert earlier.end < start


def test_steps_of_sue_are_hers_and_draws_are_nobodys() -> None:
    match = Match(GAME, NAMES, {}, 4)
    match.advance()
    rng = Random(4)
    for _ in range(20):
        match.play(lively(GAME, match.state, rng))
        match.advance()
    talk = words()
    turn = talk.turn_before(Onlooker(match, 0), match.ply)
    assert turn is not None
    hers = {n for n in range(match.ply) if talk.actor(match.played[n].seat, match.played[n].move) == SUE}
    assert {step.ply for step in turn.steps} <= hers
    assert all(match.played[n].decision in {"chance_bot_card", "chance_sue", "chance_resource"} for n in hers)
    assert {talk.actor(p.seat, p.move) for p in match.played if p.decision == "chance_tile"} == {None}
    assert {talk.actor(p.seat, p.move) for p in match.played if p.seat == 0} == {0}
