"""What each seat can know in El Paso (ledger: Hidden information)."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from random import Random

import pytest
from tests.games.el_paso.positions import (
    draw_of,
    hand_of,
    options,
    pile_of,
    position,
    run,
    seat,
    shown_of,
    tiles_of,
    visit,
    workers_of,
)

from cowcatcher.games._trail.decks import DRAW_PILE, HAND, SHOWN, ZONES
from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.names import CARDS
from cowcatcher.games.el_paso.rules.hidden import fits
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.match import Match
from cowcatcher.text.story import Onlooker

HANDS = {"B": "criollo criollo galloway corriente", "O": "criollo pineywoods simmental hereford"}
DRAWS = {"O": "criollo galloway galloway cowboy universal"}


def sizes(s: PasoState, letter: str) -> tuple[int, ...]:
    at = seat(letter) * ZONES
    return tuple(s.sizes[at + zone] for zone in (DRAW_PILE, HAND, SHOWN))


def known(s: PasoState, onlooker: str, letter: str) -> tuple[list[str], list[str]]:
    """Hand and draw pile of a seat as an onlooker sees them; "" is a spectator."""
    view = GAME.view(s, seat(onlooker) if onlooker else None).known
    return hand_of(view, letter), draw_of(view, letter)


def redealt(s: PasoState, onlooker: str, seed: int = 0) -> PasoState:
    return GAME.determinize(s, seat(onlooker), Random(seed))


@pytest.mark.rule("EP-H.01", "EP-H.02", "EP-H.04")
def test_a_hand_is_its_owners_secret() -> None:
    s = position(3, hand=HANDS, draw=DRAWS)
    own = (hand_of(s, "O"), draw_of(s, "O"))
    assert known(s, "O", "O") == own
    for onlooker in ("B", "G", ""):
        assert known(s, onlooker, "O") == ([], sorted(own[0] + own[1], key=CARDS.index))
        assert sizes(GAME.view(s, seat(onlooker) if onlooker else None).known, "O") == (5, 4, 0)


@pytest.mark.rule("EP-H.01", "EP-H.04")
def test_the_only_players_cards_are_no_spectators() -> None:
    match = Match(GAME, ["Ann"], {}, 3)
    match.advance()
    rng = Random(1)
    for _ in range(12):
        match.play(rng.choice(match.state.legal()))
        match.advance()
    assert "card:?" in match.record(None)
    assert not re.search(r"\bcard:[a-z]", match.record(None))
    assert re.search(r"\bcard:[a-z]", match.record(0))
    pasts = {seat: Onlooker(match, seat).moves(0, match.ply) for seat in (None, 0)}
    heard = {seat: {e.word for seen in past for e in seen.told} for seat, past in pasts.items()}
    assert heard[0] - heard[None] == {"drew"}


@pytest.mark.rule("EP-H.02")
def test_a_draw_pile_has_no_order_not_even_for_its_owner() -> None:
    s = visit("NE", hand={"B": "criollo"}, draw={"B": "galloway galloway cowboy pineywoods"})
    run(s, "done")
    weights = {GAME.table.name(m): weight for m, weight in s.weights()}
    assert weights == {"card:pineywoods": 1, "card:galloway": 2, "card:cowboy": 1}
    drawn = Counter(GAME.table.name(s.sample(Random(seed))) for seed in range(400))
    assert drawn["card:galloway"] == pytest.approx(200, abs=40)


@pytest.mark.rule("EP-H.03", "EP-H.05")
def test_everything_but_hands_is_open() -> None:
    s = position(
        discard={"O": "hereford criollo"},
        tiles={"O": "OB09 BT09"},
        money={"O": 7},
        tokens={"O": 3},
        certificates={"O": 2},
        gone={"O": "remove"},
        posts={"O": "P5"},
        buildings={"S4": "O 3"},
    )
    for onlooker in (0, None):
        view = GAME.view(s, onlooker).known
        assert pile_of(view, "O") == ["criollo", "hereford"]
        assert tiles_of(view, "O") == ["OB09", "BT09"]
        assert workers_of(view, "O") == workers_of(s, "O")
        for name in ("money", "tokens", "certificates", "discs", "posts", "building", "owner", "rancher", "supply"):
            assert getattr(view, name) == getattr(s, name)
        for name in ("cattle_market", "worker_market", "building_market", "simmental", "tiles", "neutral"):
            assert getattr(view, name) == getattr(s, name)


@pytest.mark.rule("EP-H.01", "EP-9.03")
def test_a_delivery_shows_the_hand_to_all() -> None:
    s = run(position(at={"B": "NG"}, hand=HANDS, tokens={"B": 0}), "go:EP")
    assert known(s, "O", "B")[0] == []
    run(s, "deliver")
    assert known(s, "O", "B")[0] == ["criollo", "criollo", "galloway", "corriente"]
    assert hand_of(redealt(s, "O"), "B") == hand_of(s, "B")


@pytest.mark.rule("EP-H.04")
def test_a_reshuffle_shows_the_hand() -> None:
    """The draw pile was empty, so everybody could work out what had been drawn."""
    s = visit("NE", hand={"B": "criollo galloway"}, draw={"B": "pineywoods"}, discard={"B": "criollo simmental"})
    run(s, "done", "done", "card:pineywoods")
    assert shown_of(s) == ["criollo", "pineywoods", "galloway"]
    run(s, "card:simmental")
    assert known(s, "O", "B") == (["criollo", "pineywoods", "galloway"], ["criollo", "simmental"])
    run(s, "go:NC", "done", "~", "go:NF", "aux:exchange", "card:criollo", "discard:galloway")
    assert shown_of(s) == ["criollo", "pineywoods"]


@pytest.mark.rule("EP-H.04")
def test_hands_are_dealt_evenly_from_the_cattle_that_can_be_there() -> None:
    s = position(hand=HANDS, draw=DRAWS)
    pool = [*"abcdefg"]  # criollo criollo pineywoods galloway galloway hereford simmental: 35 hands of 4
    names = ["criollo", "criollo", "pineywoods", "galloway", "galloway", "hereford", "simmental"]
    expected = Counter(tuple(sorted(names[pool.index(c)] for c in hand)) for hand in combinations(pool, 4))
    rounds = 3500
    dealt = Counter(tuple(sorted(hand_of(redealt(s, "B", seed), "O"))) for seed in range(rounds))
    assert set(dealt) == set(expected)
    for hand, ways in expected.items():
        assert dealt[hand] == pytest.approx(rounds * ways / 35, abs=60)


def test_only_cattle_come_to_a_hand_and_nothing_open_changes() -> None:
    s = position(hand=HANDS, draw=DRAWS)
    for seed in range(30):
        other = redealt(s, "B", seed)
        assert GAME.check(other) == []
        assert hand_of(other, "B") == hand_of(s, "B")
        assert not {"cowboy", "universal"} & set(hand_of(other, "O"))


@pytest.mark.rule("EP-H.01")
def test_a_hand_fits_what_its_owner_has_begun() -> None:
    options_b = {"building_2": "b"}
    spec = {"buildings": {"S4": "B 2"}, "options": options_b, "hand": {"B": "galloway criollo criollo criollo"}}
    s = visit("S4", **spec, draw={"B": "criollo simmental simmental simmental"})
    run(s, "action:1")  # a card with value 2 will be discarded
    for seed in range(60):
        other = redealt(s, "O", seed)
        assert "galloway" in hand_of(other, "B")
        assert fits(other, 0)


@pytest.mark.rule("EP-H.01")
def test_drawn_cattle_are_seen_by_their_owner_and_workers_by_all() -> None:
    s = visit("NE", hand={"B": "criollo"}, draw={"B": "galloway cowboy universal pineywoods"})
    run(s, "done", "done")
    top = s.stack[-1]
    for text in options(s):
        everyone = text in ("card:cowboy", "card:universal")
        assert (top.seen_by(s, GAME.table.parse(text)) >> 1 & 1 == 1) == everyone
        assert top.seen_by(s, GAME.table.parse(text)) & 1


@pytest.mark.rule("EP-H.01")
def test_a_record_hides_what_a_seat_has_not_seen() -> None:
    match: Match[PasoState] = Match(GAME, ["Ann", "Ben"], {}, 3)
    while match.state.turns < 6:
        if match.state.to_move() < 0:
            match.play_chance()
        else:
            legal = match.state.legal()
            match.play(legal[len(legal) // 2])
    drawn = [played for played in match.played if played.decision == "chance_card"]
    workers = [played for played in drawn if "cowboy builder engineer universal".find(kind_of(played.move)) >= 0]
    assert {played.seen & 3 for played in drawn if played not in workers} == {1, 2}
    assert all(played.seen & 3 == 3 for played in workers)


def kind_of(m: int) -> str:
    """The card that was drawn."""
    return GAME.table.name(m).removeprefix("card:")


@pytest.mark.rule("EP-H.06")
def test_the_stacks_of_tiles_have_no_order() -> None:
    s = visit("S4", buildings={"S4": "B 6"})
    run(s, "action:1", "take:bonus_stack")
    assert {weight for _, weight in s.weights()} == {1}
    assert len(s.weights()) == 17
    run(s, "tile:BT20")
    assert tiles_of(GAME.view(s, 1).known, "B") == ["BT20"]


@pytest.mark.rule("EP-H.07")
def test_sues_decks_have_no_order_and_their_contents_are_open() -> None:
    s = GAME.new(1, {"solo_b_cards": "2"})
    while s.turns < 8 or s.decision() != "chance_bot_card":
        s.apply(s.legal()[0] if s.to_move() < 0 else s.legal()[-1])
    assert {weight for _, weight in s.weights()} == {1}
    left = s.bot_deck if any(s.bot_deck) else s.bot_pile
    assert len(s.weights()) == sum(left)
    assert sum(s.bot_deck) + sum(s.bot_pile) == 8 + 2
    view = GAME.view(s, 0).known
    for name in ("bot_deck", "bot_pile", "resources", "sue_row", "sue_workers", "sue_cards"):
        assert getattr(view, name) == getattr(s, name)
        assert getattr(GAME.determinize(s, 0, Random(1)), name) == getattr(s, name)
