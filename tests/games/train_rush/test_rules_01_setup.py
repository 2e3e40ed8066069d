"""Section 1 of the ledger: set-up."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.train_rush.positions import (
    effect,
    fresh,
    hand_of,
    mover_of,
    moves_of,
    order_of,
    pool_of,
    position,
    run,
    wagons_of,
)

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.names import ACTION_CARDS, HEROES, HIDDEN, NONE, START
from cowcatcher.games.train_rush.rules.cards import FillPool
from cowcatcher.games.train_rush.rules.codes import card_of
from cowcatcher.games.train_rush.rules.moves import CARD, DROP_HERO
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import Options

SEATS = (2, 3, 4)


def until(decision: str, seats: int = 4, options: Options | None = None, first: str = "Y") -> TrainState:
    """Set-up up to a decision, everything going its first way after the draw of the first player."""
    s = run(GAME.new(seats, options), f"first:{first}")
    while s.decision() != decision:
        s.apply(s.legal()[0])
    return s


@pytest.mark.rule("TR-1.01")
def test_both_boards_are_open_to_all() -> None:
    match = Match(GAME, ["x"] * 4, seed=5)
    while match.ply < 400:
        if match.state.to_move() < 0:
            match.play_chance()
        else:
            match.play(match.state.legal()[-1])
    private = {"hands", "drawn", "bottom", "deck", "heroes", "packets", "chosen", "hero_box", "hero_deck", "picks"}
    for onlooker in (None, 0, 3):
        known = GAME.view(match.state, onlooker).known
        for name in set(match.state.FIELDS) - private:
            assert getattr(known, name) == getattr(match.state, name), name


@pytest.mark.rule("TR-1.02")
@pytest.mark.parametrize("seats", SEATS)
def test_the_first_round_begins(seats: int) -> None:
    s = fresh(seats)
    assert (s.round, s.phase, s.decision()) == (1, 1, "bid_spy")


@pytest.mark.rule("TR-1.03")
def test_each_city_has_a_mission_token_and_a_contractor_of_each_colour() -> None:
    s = fresh()
    assert s.mission_tokens == [1] * 9
    assert s.contractors == [1] * 27


@pytest.mark.rule("TR-1.04")
def test_each_city_has_two_movement_tokens_by_its_rank() -> None:
    box = fresh().box
    assert [box.token_vp[city] for city in (0, 1, 2)] == [(3, 1), (4, 2), (6, 3)]
    assert [box.token_points[city] for city in (0, 1, 2)] == [(4, 6), (3, 5), (2, 4)]
    points = Counter(points for city in box.token_points for points in city)
    assert points == {6: 3, 5: 3, 4: 6, 3: 3, 2: 3}


@pytest.mark.rule("TR-1.05")
def test_a_contract_of_each_size_is_turned_up_for_each_state() -> None:
    s = until("chance_contract")
    assert len(s.legal()) == 12
    s = fresh()
    assert NONE not in s.contract_display
    for size in range(4):
        shown = s.contract_display[size::4]
        assert {len(s.box.contract_goods[tile]) for tile in shown} == {size + 2}
        assert sorted((*shown, *s.contract_stacks[size])) == list(s.box.contract_stacks[size])
        assert len(s.contract_stacks[size]) == 9


@pytest.mark.rule("TR-1.06")
def test_nine_siding_bonus_tiles_lie_open() -> None:
    s = until("chance_tile")
    assert len(s.legal()) == 47
    s = fresh()
    assert NONE not in s.bonus_display
    assert (len(s.bonus_pile), s.bonus_discards) == (38, [])


@pytest.mark.rule("TR-1.07", "TR-12.04")
@pytest.mark.parametrize("seats", SEATS)
def test_what_each_player_has(seats: int) -> None:
    s = fresh(seats)
    each = [s.warehouses_left, s.stations_left, s.contract_markers, s.agents, s.investment, s.coal, s.vp, s.at]
    assert each == [[n] * seats for n in (12, 6, 12, 15, 0, 0, 0, START)]
    assert moves_of(s, "spy") == [str(n) for n in range(1, 10 if seats == 2 else 9)]
    assert set(s.progress + s.roads + s.partners) == {0}
    assert GAME.data.player.progress_markers == 5 + 6
    assert GAME.data.player.city_markers == 9


@pytest.mark.rule("TR-1.08")
def test_markers_and_goods_never_run_out_and_pieces_do() -> None:
    s = position(investment={"Y": 60}, coal={"Y": 50})
    effect(s, "Y", "A34")
    effect(s, "Y", "market_2")
    assert (s.investment[0], s.coal[0]) == (63, 52)
    full = " ".join(["W1-brass:brass"] * 3)
    s = position(
        wagons=dict.fromkeys("YBP", full) | {"W": "W3-11 W3-16 W2-01"}, progress={"W": {"loading": 3}}, phase="income"
    )
    run(s, "load:1", "load:2", "load:3")
    assert wagons_of(s, "W") == "W3-11:brass,brass,water W3-16:brass,brass,food W2-01:brass,brass"
    nothing_left = position(at={"Y": "MDR"}, warehouses={"Y": 0}, stations={"Y": 0}, investment={"Y": 9})
    assert not {"build_warehouse", "build_warehouse_2", "build_station"} & set(moves_of(nothing_left, "action"))


@pytest.mark.rule("TR-1.09")
def test_everybody_begins_with_brass_and_a_good_of_his_choice() -> None:
    s = until("start_resource", first="P")
    assert mover_of(s) == "P"
    assert moves_of(s) == ["good:brass", "good:water", "good:food", "good:copper", "good:gold"]
    assert GAME.view(run(s.clone(), "good:gold"), 0).known.wagons[2] == run(s.clone(), "good:gold").wagons[2]
    run(s, "good:gold", "good:water", "good:food")
    assert mover_of(s) == "B"
    run(s, "good:copper")
    assert [wagons_of(s, letter) for letter in "PWYB"] == [
        f"W1-brass:brass W1-any:{good}" for good in ("gold", "water", "food", "copper")
    ]
    assert s.decision() == "chance_pool"


@pytest.mark.rule("TR-1.10")
def test_five_wagons_of_each_size_lie_open() -> None:
    s = fresh()
    assert [len(pool_of(s, size)) for size in (2, 3)] == [5, 5]
    assert "." not in pool_of(s, 2) + pool_of(s, 3)
    assert [len(stack) for stack in s.wagon_stacks] == [15, 19]
    assert s.wagon_discards == [(), ()]
    assert s.special_wagons == [6, 6]


@pytest.mark.rule("TR-1.11")
@pytest.mark.parametrize("seats", SEATS)
def test_the_first_player_is_drawn(seats: int) -> None:
    s = GAME.new(seats)
    assert s.decision() == "first_player"
    assert [weight for _, weight in s.weights()] == [1] * seats
    assert order_of(run(s, "first:B"))[:2] == ("BY" if seats == 2 else "BP")
    while s.decision() != "bid_spy":
        s.apply(s.legal()[0])
    assert mover_of(s) == "B"


@pytest.mark.rule("TR-1.12", "TR-12.02")
@pytest.mark.parametrize(("deck", "size"), [("annex", 56), ("base", 48)])
def test_three_cards_of_the_deck_are_the_pool(deck: str, size: int) -> None:
    s = until("chance_pool", options={"action_deck": deck})
    assert len(s.legal()) == size
    known = fresh(4, {"action_deck": deck})
    assert NONE not in known.pool
    assert len(known.pool) == 3
    base = {card.id for card in GAME.data.action_cards.card if card.base}
    assert ({ACTION_CARDS[card] for card in known.box.deck_start} == base) == (deck == "base")
    assert len(base) == 48


@pytest.mark.rule("TR-1.13")
def test_three_of_five_cards_are_kept_and_two_go_under_the_deck() -> None:
    s = until("chance_draw", first="B")
    before = len(s.deck)
    run(s, "card:A20", "card:A10", "card:A30", "card:A50", "card:A40")
    assert (s.decision(), mover_of(s)) == ("keep_action_card", "B")
    assert moves_of(s, "keep") == ["A10", "A20", "A30", "A40", "A50"]
    run(s, "keep:A30", "keep:A20", "keep:A40")
    assert hand_of(s, "B") == ["A20", "A30", "A40"]
    assert [ACTION_CARDS[card_of(entry)] for entry in s.bottom] == ["A10", "A50"]
    run(s, "card:A11", "card:A12", "card:A13", "card:A14", "card:A15")
    assert mover_of(s) == "P"
    run(s, "keep:A11", "keep:A12", "keep:A13")
    assert [ACTION_CARDS[card_of(entry)] for entry in s.bottom] == ["A10", "A50", "A14", "A15"]
    assert len(s.deck) == before - 10


@pytest.mark.rule("TR-1.13", "TR-10.19")
def test_what_lies_under_the_deck_is_drawn_last_in_its_order() -> None:
    s = fresh()
    order = [card_of(entry) for entry in s.bottom]
    assert len(order) == 8
    s.discards += s.deck
    s.deck = []
    s.pool = [NONE] * 3
    s.stack.append(FillPool())
    s.settle()
    for card in order[:3]:
        assert s.weights() == [(CARD.base + card, 1)]
        s.apply(CARD.base + card)
    assert s.pool == order[:3]


def packets(s: TrainState, letter: int) -> list[str]:
    return [HEROES[hero] for hero in s.packets[letter]]


@pytest.mark.rule("TR-1.14", "TR-12.04")
def test_four_players_get_four_heroes_each() -> None:
    s = until("draft_hero", 4)
    assert [len(packet) for packet in s.packets] == [4] * 4
    assert len(s.hero_deck) == 2
    assert all(GAME.view(s, seat).known.hero_deck == [HIDDEN] * 2 for seat in range(4))


@pytest.mark.rule("TR-1.15", "TR-1.16", "TR-12.04")
@pytest.mark.parametrize(("seats", "dealt", "kept"), [(3, 6, 5), (2, 9, 6)])
def test_fewer_players_put_heroes_away_unseen(seats: int, dealt: int, kept: int) -> None:
    s = until("hero_discard", seats)
    assert [len(packet) for packet in s.packets] == [dealt] * seats
    away = s.packets[0][: dealt - kept]
    for hero in away:
        assert mover_of(s) == "Y"
        s.apply(DROP_HERO.base + hero)
    assert mover_of(s) == "B"
    assert [entry // 8 for entry in s.hero_box] == list(away)
    assert [entry // 8 for entry in GAME.view(s, 1).known.hero_box] == [HIDDEN] * len(away)
    while s.decision() == "hero_discard":
        s.apply(s.legal()[0])
    assert s.decision() == "draft_hero"
    assert [len(packet) for packet in s.packets] == [kept] * seats


@pytest.mark.rule("TR-1.17")
@pytest.mark.parametrize(("seats", "kept"), [(4, 4), (3, 5), (2, 6)])
def test_the_draft_passes_to_the_left(seats: int, kept: int) -> None:
    s = until("draft_hero", seats)
    taken: list[list[int]] = [[] for _ in range(seats)]
    for step in range(kept - 1):
        before = s.packets[:]
        left: list[list[int]] = []
        for seat in range(seats):
            assert s.to_move() == seat
            assert s.packets == before
            hero = before[seat][step % len(before[seat])]
            taken[seat].append(hero)
            left.append([other for other in before[seat] if other != hero])
            run(s, f"draft:{HEROES[hero]}")
        passed = [left[seat - 1] for seat in range(seats)]
        if step < kept - 2:
            assert [list(packet) for packet in s.packets] == passed
        else:  # the last hero is set aside without a choice
            taken = [mine + last for mine, last in zip(taken, passed, strict=True)]
    assert s.decision() == "bid_spy"
    assert [list(heroes) for heroes in s.heroes] == [sorted(mine) for mine in taken]
    assert {len(heroes) for heroes in s.heroes} == {kept}
    assert not any(s.packets)


@pytest.mark.rule("TR-1.18", "TR-12.01")
@pytest.mark.parametrize(("seats", "kept"), [(4, 4), (3, 5), (2, 6)])
def test_heroes_at_random_without_a_draft(seats: int, kept: int) -> None:
    match = Match(GAME, ["x"] * seats, {"heroes": "random"}, 1)
    while match.state.decision() != "bid_spy":
        if match.state.to_move() < 0:
            match.play_chance()
        else:
            match.play(match.state.legal()[0])
    assert {p.decision for p in match.played}.isdisjoint({"draft_hero", "hero_discard"})
    s = match.state
    assert [len(heroes) for heroes in s.heroes] == [kept] * seats
    assert len(s.hero_deck) == 18 - kept * seats
    assert GAME.view(s, 0).known.heroes[1] == (HIDDEN,) * kept
