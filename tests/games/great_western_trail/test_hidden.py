"""What each seat can know in Great Western Trail (ledger: Hidden information)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from tests.games.great_western_trail.positions import (
    draw_stack_of,
    hand_of,
    options,
    pile_of,
    position,
    run,
    seat,
    visit,
)

from cowcatcher.games._trail.decks import DISCARD_PILE, HAND, SHOWN, ZONES
from cowcatcher.games._trail.decks import DRAW_PILE as DRAW_STACK
from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.names import CARD_KINDS, CARDS
from cowcatcher.games.great_western_trail.rules.cards import draw_cards, gain_to_hand, take_from_hand
from cowcatcher.games.great_western_trail.rules.hidden import MOST_TRIES
from cowcatcher.games.great_western_trail.written.events import FOR_DISCARDING
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.match import Match

HANDS = {"B": "jersey jersey guernsey holstein_1", "O": "jersey dutch_belt black_angus aux_sf"}
DRAWS = {"O": "jersey guernsey guernsey move_345"}


def card(name: str) -> int:
    return CARDS.index(name)


def sizes(s: TrailState, letter: str) -> tuple[int, ...]:
    at = seat(letter) * ZONES
    return tuple(s.sizes[at + zone] for zone in (DRAW_STACK, HAND, DISCARD_PILE, SHOWN))


def shown_of(s: TrailState, letter: str) -> list[str]:
    at = (seat(letter) * ZONES + SHOWN) * CARD_KINDS
    return [CARDS[kind] for kind in range(CARD_KINDS) for _ in range(s.cards[at + kind])]


def known(s: TrailState, onlooker: str, letter: str) -> tuple[list[str], list[str]]:
    """Hand and draw stack of a seat as an onlooker sees them; "" is a spectator."""
    view = GAME.view(s, seat(onlooker) if onlooker else None).known
    return hand_of(view, letter), draw_stack_of(view, letter)


def redealt(s: TrailState, onlooker: str, seed: int = 0) -> TrailState:
    return GAME.determinize(s, seat(onlooker), Random(seed))


def test_a_hand_is_its_owners_secret() -> None:
    s = position(hand=HANDS, draw=DRAWS)
    own = (hand_of(s, "O"), draw_stack_of(s, "O"))
    assert known(s, "O", "O") == own
    for onlooker in ("B", "G", ""):
        assert known(s, onlooker, "O") == ([], sorted(own[0] + own[1], key=card))
        assert sizes(GAME.view(s, seat(onlooker) if onlooker else None).known, "O") == (len(own[1]), 4, 0, 0)


def test_the_discard_pile_is_public() -> None:
    s = position(hand=HANDS, draw=DRAWS, discard={"O": "ayrshire_3 guernsey"})
    assert pile_of(GAME.view(s, seat("B")).known, "O") == ["guernsey", "ayrshire_3"]


def test_a_card_that_came_openly_is_known_until_it_goes() -> None:
    s = position(hand=HANDS, draw=DRAWS)
    who = seat("O")
    take_from_hand(s, who, card("aux_sf"), FOR_DISCARDING)
    gain_to_hand(s, who, card("aux_sf"))
    assert known(s, "B", "O")[0] == ["aux_sf"]
    assert "aux_sf" not in known(s, "B", "O")[1]
    for seed in range(20):
        assert "aux_sf" in hand_of(redealt(s, "B", seed), "O")
    take_from_hand(s, who, card("aux_sf"), FOR_DISCARDING)
    assert (known(s, "B", "O")[0], shown_of(s, "O")) == ([], [])


@pytest.mark.rule("GWT-11.14")
def test_building_6b_gives_a_card_that_all_have_seen() -> None:
    s = visit("A1", board={"A1": "B 6b"}, hand=HANDS, display="draw_5h gain2_bgbl gain2_4hh gain2_ssh")
    run(s, "action:6b.1", "discard:guernsey", "take:1")
    assert "draw_5h" in hand_of(s, "B")
    assert shown_of(s, "B") == ["draw_5h"]
    assert known(s, "O", "B")[0] == ["draw_5h"]


def test_of_two_like_cards_the_known_one_goes_first() -> None:
    s = position(hand=HANDS, draw=DRAWS)
    who = seat("B")
    gain_to_hand(s, who, card("jersey"))
    assert shown_of(s, "B") == ["jersey"]
    take_from_hand(s, who, card("jersey"), FOR_DISCARDING)
    assert (shown_of(s, "B"), Counter(hand_of(s, "B"))["jersey"]) == ([], 2)


def test_who_shuffles_while_holding_cards_holds_known_cards() -> None:
    s = position(hand=HANDS, draw={"O": ""}, discard={"O": "guernsey guernsey ayrshire_3"})
    who = seat("O")
    assert known(s, "B", "O") == ([], hand_of(s, "O"))  # as many unknown cards in the hand as there are: all is known
    assert hand_of(redealt(s, "B"), "O") == hand_of(s, "O")
    draw_cards(s, who, 2)
    run(s, "card:guernsey", "card:ayrshire_3")
    assert known(s, "B", "O") == (["jersey", "dutch_belt", "black_angus", "aux_sf"], ["guernsey"] * 2 + ["ayrshire_3"])
    assert sizes(s, "O") == (1, 6, 0, 4)


def test_hands_are_dealt_evenly_from_all_that_they_can_be() -> None:
    """Each way to choose the four unknown cards out of the eight of the pool is as likely."""
    s = position(hand=HANDS, draw=DRAWS)
    pool = hand_of(s, "O") + draw_stack_of(s, "O")
    ways = Counter(tuple(sorted(pool[n] for n in chosen)) for chosen in combinations(range(len(pool)), 4))
    rng = Random(1)
    rounds = 7000
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(rounds):
        dealt = GAME.determinize(s, seat("B"), rng)
        found[tuple(sorted(hand_of(dealt, "O")))] += 1
    assert set(found) == set(ways)
    total = sum(ways.values())
    chi = sum((found[way] - rounds * n / total) ** 2 / (rounds * n / total) for way, n in ways.items())
    freedom = len(ways) - 1
    assert chi < freedom + 5 * (2 * freedom) ** 0.5


def test_what_is_dealt_looks_the_same() -> None:
    s = position(hand=HANDS, draw=DRAWS)
    before = s.clone()
    for onlooker in "BOG":
        dealt = [redealt(s, onlooker, seed) for seed in range(10)]
        for copy in dealt:
            assert GAME.view(copy, seat(onlooker)) == GAME.view(s, seat(onlooker))
            assert GAME.check(copy) == []
            assert hand_of(copy, onlooker) == hand_of(s, onlooker)
        assert len({tuple(copy.cards) for copy in dealt}) > 1
    assert (s.cards, s.sizes) == (before.cards, before.sizes)


def test_a_draw_is_seen_by_its_owner_alone() -> None:
    match = Match(GAME, ["Ann", "Bob"], {}, 3)
    match.advance()
    draws = [n for n, p in enumerate(match.played) if p.decision == "chance_card"]
    assert len(draws) == 8
    for n in draws:
        seen = [match.visible(n, viewer) for viewer in (0, 1)]
        assert sorted(seen) == [False, True]


def test_a_pending_decision_tells_that_there_is_something_to_decide() -> None:
    """Who has to discard an objective card holds one, in every deal."""
    s = visit(
        "A1",
        board={"A1": "B 1b"},
        hand={"B": "jersey jersey guernsey aux_sf"},
        draw={"B": "jersey jersey jersey guernsey dutch_belt dutch_belt move_345 black_angus black_angus holstein_1"},
    )
    run(s, "action:1b.1")
    assert s.decision() == "discard_objective"
    seen = set()
    for seed in range(60):
        copy = redealt(s, "O", seed)
        assert GAME.view(copy, seat("O")) == GAME.view(s, seat("O"))
        assert options(copy)
        seen.update(options(copy))
    assert seen == {"discard:aux_sf", "discard:move_345"}
    assert MOST_TRIES > 1000


def test_who_is_asked_for_a_card_has_one() -> None:
    """An immediate action that needs a Jersey is offered to its owners only, and can be done in every deal."""
    s = visit(
        "A",
        workers={"B": {"engineer": 1}},
        jobs={"1": "engineer"},
        token=3,
        money={"B": 20},
        hand={"B": "jersey guernsey guernsey guernsey"},
        draw={"B": "dutch_belt dutch_belt dutch_belt black_angus black_angus black_angus jersey holstein_1"},
    )
    run(s, "action:A.2", "hire:engineer", "row:1")
    assert s.decision() == "worker_action"
    for seed in range(60):
        copy = redealt(s, "O", seed)
        assert "jersey" in hand_of(copy, "B")
        assert pile_of(run(copy, "yes"), "B") == ["jersey"]


@pytest.mark.parametrize("seed", range(3))
def test_through_a_whole_game(seed: int) -> None:
    """At every moment all deals look the same to the onlooker, and somebody can always go on."""
    match = Match(GAME, ["x"] * (2 + seed), {"private_sides": "random_per_tile"}, seed)
    rng = Random(seed)
    s = match.state
    unknown = 0
    while not s.over():
        if rng.random() < 0.05:
            for viewer in range(s.seats):
                dealt = GAME.determinize(s, viewer, rng)
                assert GAME.view(dealt, viewer) == GAME.view(s, viewer)
                assert dealt.legal()
                unknown += dealt.cards != s.cards
        if s.to_move() < 0:
            match.play_chance()
        else:
            legal = s.legal()
            match.play(legal[int(rng.random() * len(legal))])
    assert unknown > 10
