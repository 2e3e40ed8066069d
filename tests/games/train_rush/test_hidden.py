"""Who may know what: hands, the draft, cards under the deck (end of the ledger)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest
from tests.games.train_rush.positions import arrived, effect, position, run

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.names import ACTION_CARDS, HEROES, HIDDEN
from cowcatcher.games.train_rush.rules.codes import UNKNOWN, card_of
from cowcatcher.games.train_rush.rules.hidden import PASSED
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import Options


def seen(s: TrainState, onlooker: int | None, whose: int) -> list[str]:
    """A hand as an onlooker sees it, "?" for a card that he does not know."""
    cards = [card_of(entry) for entry in GAME.view(s, onlooker).known.hands[whose]]
    return ["?" if card == UNKNOWN else ACTION_CARDS[card] for card in cards]


def after_setup(seats: int, seed: int = 1, options: Options | None = None, stop: str = "bid_spy") -> Match[TrainState]:
    """A match up to the first bid, everybody choosing at random."""
    match = Match(GAME, ["x"] * seats, options, seed)
    rng = Random(seed)
    while match.state.decision() != stop:
        if match.state.to_move() < 0:
            match.play_chance()
        else:
            match.play(rng.choice(match.state.legal()))
    return match


def body(match: Match[TrainState], onlooker: int | None) -> list[str]:
    """Words of a copy of the record."""
    return match.record(onlooker).replace("(", " ").replace(")", " ").split()


# --- Action cards ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TR-1.13")
def test_a_hand_and_what_went_under_the_deck_are_known_to_their_owner_only() -> None:
    s = after_setup(3).state
    for who in range(3):
        mine = [ACTION_CARDS[card_of(entry)] for entry in s.hands[who]]
        for onlooker in (None, 0, 1, 2):
            assert seen(s, onlooker, who) == (mine if onlooker == who else ["?"] * 3)
    for onlooker in range(3):
        known = GAME.view(s, onlooker).known
        first = s.order.index(onlooker) * 2
        hidden = [at for at, entry in enumerate(known.bottom) if card_of(entry) == UNKNOWN]
        assert hidden == [at for at in range(6) if at not in (first, first + 1)]
        away = [card_of(entry) for entry in s.bottom if s.bottom.index(entry) in hidden]
        others = [card_of(entry) for who in range(3) if who != onlooker for entry in s.hands[who]]
        assert sorted(s.deck + away + others) == known.deck
    assert [card_of(entry) for entry in GAME.view(s, None).known.bottom] == [UNKNOWN] * 6


@pytest.mark.rule("TR-1.13")
def test_copies_of_the_record_hide_dealing_and_keeping() -> None:
    match = after_setup(3)
    for onlooker in (0, 1, 2):
        words = body(match, onlooker)
        assert sum(word.startswith("keep:") and word != "keep:?" for word in words) == 3
        assert words.count("keep:?") == 6
        assert words.count("card:?") == 10
    assert body(match, None).count("keep:?") == 9


def test_a_card_of_the_pool_is_remembered_by_all() -> None:
    s = position(phase="move", pool="A34 A35 A36", hand={"Y": "A01 A02"})
    run(s, "play:A01", "stop", "take:A35", "~")
    for onlooker in (None, 1, 2, 3):
        assert seen(s, onlooker, 0) == ["A35", "?"]
    assert seen(s, 0, 0) == ["A02", "A35"]
    for _ in range(20):
        other = GAME.determinize(s, 1, Random(1))
        assert "A35" in [ACTION_CARDS[card_of(entry)] for entry in other.hands[0]]


@pytest.mark.rule("TR-10.19")
def test_what_was_drawn_is_seen_by_the_drawer_and_what_was_discarded_by_all() -> None:
    s = effect(position(display={1: "B01"}), "Y", "tile:1")
    run(s, "card:A30", "card:A20", "card:A40")
    assert [card_of(entry) for entry in GAME.view(s, 1).known.drawn] == [UNKNOWN] * 3
    assert [ACTION_CARDS[card_of(entry)] for entry in GAME.view(s, 0).known.drawn] == ["A30", "A20", "A40"]
    run(s, "discard:A20")
    assert seen(s, 1, 0) == ["?"] * 5
    assert [ACTION_CARDS[card] for card in GAME.view(s, 1).known.discards] == ["A20"]
    assert ACTION_CARDS.index("A30") in GAME.view(s, 1).known.deck
    assert ACTION_CARDS.index("A30") not in GAME.view(s, 0).known.deck


def from_below(s: TrainState) -> TrainState:
    """The deck is used up to what B has put under it: A40, then A41; Y draws the first of them."""
    for card in ("A40", "A41"):
        s.deck.remove(ACTION_CARDS.index(card))
    s.discards += s.deck
    s.deck = []
    s.bottom = tuple((ACTION_CARDS.index(card) << 24) + 2 for card in ("A40", "A41"))
    effect(s, "Y", "tile:1")
    assert s.weights() == [(GAME.table.parse("card:A40"), 1)]
    return s


@pytest.mark.rule("TR-1.13", "TR-10.19")
def test_whoever_put_a_card_under_the_deck_knows_who_draws_it() -> None:
    s = from_below(position(display={1: "B03"}))
    top = s.stack[-1]
    assert top.seen_by(s, s.legal()[0]) == 0b11
    run(s, "card:A40", "card:A41")
    first = s.legal()[0]
    s.apply(first)
    run(s, "discard:A41", f"discard:{GAME.table.name(first).partition(':')[2]}")
    assert "A40" in seen(s, 1, 0)
    assert "A40" not in seen(s, 2, 0)
    assert "A40" not in seen(s, None, 0)
    rng = Random(2)
    for _ in range(30):
        assert "A40" in [ACTION_CARDS[card_of(entry)] for entry in GAME.determinize(s, 1, rng).hands[0]]
    found = {tuple(card_of(entry) for entry in GAME.determinize(s, 2, rng).hands[0]) for _ in range(30)}
    assert len(found) > 20


def hands(s: TrainState, *whose: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(card_of(entry) for entry in s.hands[who]) for who in whose)


def assert_same_law(found: Counter[Any], exact: Counter[Any]) -> None:
    """Chi-square: a right dealer exceeds the bound less than once in a million times."""
    draws, ways = sum(found.values()), sum(exact.values())
    assert set(found) <= set(exact)
    surprise = sum((found[deal] - draws * n / ways) ** 2 / (draws * n / ways) for deal, n in exact.items())
    freedom = len(exact) - 1
    assert freedom > 1
    assert surprise < freedom + 5 * (2 * freedom) ** 0.5 + 20


def test_unknown_cards_are_dealt_anew_with_equal_chances() -> None:
    s = position(3, hand={"Y": "A01 A02", "B": "A05 A06", "P": "A07"}, deck="A08 A09 A10")
    unseen = [ACTION_CARDS.index(card) for card in ("A05", "A06", "A07", "A08", "A09", "A10")]
    rng = Random(7)
    found: Counter[Any] = Counter(hands(GAME.determinize(s, 0, rng), 1, 2) for _ in range(3000))
    exact: Counter[Any] = Counter(
        (tuple(sorted(pair)), (one,)) for pair in combinations(unseen, 2) for one in unseen if one not in pair
    )
    assert_same_law(found, exact)


@pytest.mark.rule("TR-10.19")
def test_cards_of_different_shuffles_are_not_mixed() -> None:
    """B's hand was dealt before the discards became a new deck: from there on all know that its two cards are among
    those that were missing."""
    s = position(2, hand={"Y": "A01", "B": "A05 A06"}, deck="", pool="A34 A35 A36")
    old = set(hands(s, 1)[0])
    effect(s, "Y", "planning")
    run(s, "~")
    assert s.epoch == 1
    rng = Random(3)
    assert all(set(hands(GAME.determinize(s, 0, rng), 1)[0]) == old for _ in range(20))
    known = GAME.view(s, 0).known
    assert not old & set(known.deck)
    assert seen(s, 0, 1) == ["?", "?"]
    new = {card_of(entry) for entry in GAME.determinize(s, 1, rng).drawn}
    assert not new & old


def test_two_copies_of_a_shuffle_are_dealt_within_it() -> None:
    """Y knows that B and P hold A05, A06 and A07, but not who has which."""
    s = position(3, hand={"Y": "A01", "B": "A05 A06", "P": "A07"}, deck="", pool="A34 A35 A36")
    effect(s, "Y", "planning")
    run(s, "~")
    old = [ACTION_CARDS.index(card) for card in ("A05", "A06", "A07")]
    rng = Random(5)
    found: Counter[Any] = Counter(hands(GAME.determinize(s, 0, rng), 1, 2) for _ in range(900))
    exact: Counter[Any] = Counter((tuple(card for card in old if card != one), (one,)) for one in old)
    assert_same_law(found, exact)


# --- Heroes ----------------------------------------------------------------------------------------------------------


def named(heroes: tuple[int, ...]) -> list[str]:
    return [HEROES[hero] for hero in heroes]


@pytest.mark.rule("TR-1.14", "TR-1.15", "TR-1.16")
@pytest.mark.parametrize("seats", [2, 3])
def test_heroes_put_away_are_known_to_their_seat_only(seats: int) -> None:
    match = after_setup(seats, stop="draft_hero")
    s = match.state
    for onlooker in range(seats):
        box = GAME.view(s, onlooker).known.hero_box
        assert [at for at in box if at // 8 != HIDDEN] == [at for at in s.hero_box if at % 8 == onlooker]
        assert GAME.view(s, onlooker).known.packets == [
            packet if who == onlooker else (HIDDEN,) * len(packet) for who, packet in enumerate(s.packets)
        ]
    dropped = len(s.hero_box) // seats
    assert body(match, 0).count("drop_hero:?") == dropped * (seats - 1)
    assert all(at // 8 == HIDDEN for at in GAME.view(s, None).known.hero_box)


@pytest.mark.rule("TR-1.17")
def test_picks_of_the_draft_are_hidden_until_the_packets_are_passed() -> None:
    s = after_setup(4, stop="draft_hero").state
    contents = []
    for m in s.legal():
        chosen = s.clone()
        chosen.apply(m)
        contents.append([GAME.view(chosen, onlooker).content() for onlooker in (None, 1, 2, 3)])
        assert GAME.view(chosen, 0).known.chosen[0] == m - GAME.table.parse("draft:C01")
    assert all(content == contents[0] for content in contents)
    reveals = s.reveals
    for _ in range(4):
        assert s.reveals == reveals
        s.apply(s.legal()[0])
    assert s.reveals == reveals + 1


@pytest.mark.rule("TR-1.17")
def test_copies_of_the_record_never_show_what_others_drafted() -> None:
    match = after_setup(4)
    for onlooker in range(4):
        words = body(match, onlooker)
        assert sum(word.startswith("draft:") and word != "draft:?" for word in words) == 3
        assert words.count("draft:?") == 9
        assert words.count("deal_hero:?") == 12


def drafted(seats: int, *picks: str) -> TrainState:
    """A draft in which the heroes are dealt in their order, and each of the seats picks what is said in turn."""
    s = run(GAME.new(seats, {}), "first:Y")
    while s.decision() != "draft_hero":
        s.apply(s.legal()[0])
    for pick in picks:
        run(s, f"draft:{pick}")
    return s


def test_a_seat_knows_which_heroes_of_a_packet_it_passed_on_were_taken() -> None:
    """With two players the packet comes back after one pick, so this one is known for certain."""
    s = drafted(2)
    mine = named(s.packets[0])
    run(s, f"draft:{mine[0]}", f"draft:{named(s.packets[1])[0]}")
    theirs = named(s.packets[1])
    assert theirs == mine[1:]
    run(s, f"draft:{named(s.packets[0])[0]}", f"draft:{theirs[2]}")
    rng = Random(1)
    taken = HEROES.index(theirs[2])
    for _ in range(40):
        assert taken in GAME.determinize(s, 0, rng).heroes[1]
    assert PASSED - taken in GAME.view(s, 0).known.picks
    assert sum(pick == HIDDEN for pick in GAME.view(s, 0).known.picks) == 1
    assert GAME.view(s, None).known.picks.count(HIDDEN) == 4


def test_heroes_of_a_lap_are_dealt_anew_among_those_who_can_have_them() -> None:
    """Four players: Y passed on three heroes of its first packet, of which B, P and W took one each."""
    s = drafted(4)
    passed = s.packets[0][1:]
    while s.decision() == "draft_hero":
        s.apply(s.legal()[0])
    rng = Random(4)
    found: Counter[Any] = Counter()
    for _ in range(1800):
        other = GAME.determinize(s, 0, rng)
        holders = tuple(next(who for who in (1, 2, 3) if hero in other.heroes[who]) for hero in passed)
        found[holders] += 1
    assert_same_law(found, Counter(dict.fromkeys(permutations((1, 2, 3)), 1)))


def test_a_hero_never_seen_may_be_anywhere() -> None:
    s = drafted(4)
    while s.decision() == "draft_hero":
        s.apply(s.legal()[0])
    kept = s.box.heroes_kept
    # Y holds W's packet at step 1, P's at step 2 and B's at step 3: what was taken before it has not seen.
    unseen = {s.picks[3 * kept], s.picks[2 * kept], s.picks[2 * kept + 1], *s.picks[kept : kept + 3], *s.hero_deck}
    rng = Random(6)
    places: dict[int, set[int]] = {hero: set() for hero in unseen}
    for _ in range(400):
        other = GAME.determinize(s, 0, rng)
        for hero in unseen:
            places[hero] |= {who for who in range(4) if hero in other.heroes[who]} or {-1}
        assert set(other.heroes[0]) == set(s.heroes[0])
    assert all(found == {-1, 1, 2, 3} for found in places.values())


def test_a_mission_tells_who_had_the_hero() -> None:
    """Once W has played one of the heroes that Y passed on, the other two are with B and P."""
    s = drafted(4)
    passed = s.packets[0][1:]
    while s.decision() == "draft_hero":
        s.apply(s.legal()[0])
    hero = next(hero for hero in passed if hero in s.heroes[3])
    s.heroes[3] = tuple(other for other in s.heroes[3] if other != hero)
    s.missions[3] = (hero,)
    rng = Random(8)
    rest = [other for other in passed if other != hero]
    holders = set()
    for _ in range(60):
        other = GAME.determinize(s, 0, rng)
        assert other.missions == s.missions
        holders.add(tuple(next(who for who in range(4) if card in other.heroes[who]) for card in rest))
    assert holders == {(1, 2), (2, 1)}


@pytest.mark.rule("TR-1.18")
def test_heroes_without_a_draft_may_be_with_anybody_or_in_the_box() -> None:
    s = position(3, heroes={"Y": "C01", "B": "C02", "P": "C03 C04"})
    s.hero_deck, s.hero_box = s.hero_deck[:1], tuple(sorted(hero * 8 for hero in s.hero_deck[1:]))  # put away by Y
    rng = Random(9)
    found: Counter[Any] = Counter(GAME.determinize(s, 0, rng).heroes[1] for _ in range(800))
    assert_same_law(found, Counter(dict.fromkeys([(1,), (2,), (3,), (s.hero_deck[0],)], 1)))


def test_every_deal_of_a_game_is_sound_and_looks_the_same() -> None:
    match = after_setup(3, seed=11)
    rng = Random(11)
    changed = 0
    while not match.state.over() and match.ply < 500:
        s = match.state
        if s.to_move() < 0:
            match.play_chance()
        else:
            match.play(rng.choice(s.legal()))
        if match.ply % 9 == 0:
            for onlooker in range(3):
                other = GAME.determinize(match.state, onlooker, rng)
                assert GAME.check(other) == []
                assert GAME.view(other, onlooker).content() == GAME.view(match.state, onlooker).content()
                changed += other.hands != match.state.hands
    assert changed > 50


def test_a_free_special_action_is_asked_whatever_is_in_the_hand() -> None:
    s = arrived(position(partners={"Y": {"red": 5}}, zones={"ER2": "station:Y Y:red"}, hand={"Y": "A05"}), "Y", "ZR2-1")
    s.stations_left[0] = 0
    s.stations = [0 if owner == -1 and at < 6 else owner for at, owner in enumerate(s.stations)]
    run(s, "~")
    assert s.decision() == "free_special_card"
    assert [GAME.table.name(m) for m in s.legal()] == ["decline"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_an_option_changes_can_be_tried_on_what_a_seat_knows(seats: int) -> None:
    """As pages do that say what an option would change: the move is made on the view, not on the state."""
    match = Match(GAME, ["x"] * seats, {}, seats)
    rng = Random(seats)
    tried: Counter[str] = Counter()
    while not match.state.over():
        s = match.state
        if s.to_move() < 0:
            match.play_chance()
            continue
        view = GAME.view(s, s.to_move())
        for m in view.legal:
            after = view.known.clone()
            after.apply(m)
            tried[s.decision()] += 1
        match.play(rng.choice(s.legal()))
    assert {"draft_hero", "keep_action_card", "discard_drawn", "take_pool_card", "play_hero"} <= set(tried)
