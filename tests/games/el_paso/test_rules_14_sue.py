"""Sue's turn (EP-14.10 - 14.35)."""

from __future__ import annotations

import pytest
from tests.games.el_paso.solo import (
    HUMAN,
    build,
    built,
    cards,
    discs,
    solo,
    space_of,
    sue_turn,
    take_from_market,
    tiles,
    workers,
)

from cowcatcher.games.el_paso.box import POOL_BONUS, Op
from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.names import BOT_CARDS, CATTLE, NONE, SITES, SUE, TYPES
from cowcatcher.games.el_paso.rules.effects.market import TILE
from cowcatcher.games.el_paso.rules.moves import BOT, TABLE
from cowcatcher.games.el_paso.rules.sue import SueTake, reward, train_step
from cowcatcher.games.el_paso.rules.turn import NextTurn
from cowcatcher.games.el_paso.written.state import PasoState


def went(made: list[str]) -> str:
    """The space of Sue's step on the trail."""
    return next(name.removeprefix("sue_go:") for name in made if name.startswith("sue_go:"))


def acted(made: list[str]) -> list[str]:
    """What she did after moving."""
    return [name for name in made if not name.startswith("sue_go:")]


def offered(s: PasoState) -> list[str]:
    return [TABLE.name(m).removeprefix("bot:") for m in s.legal()]


# --- Cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP-14.10", "EP-14.14")
def test_cards_come_up_once_until_all_have_and_are_then_shuffled_anew() -> None:
    s = solo()
    deck = [name for name in BOT_CARDS if name[0] == "A"]
    assert offered(s) == deck
    for n, card in enumerate(deck):
        assert offered(s) == deck[n:]
        assert all(weight == 1 for _, weight in s.stack[-1].weights(s))  # type: ignore[attr-defined]
        s.apply(BOT.base + BOT_CARDS.index(card))
        assert BOT_CARDS[s.bot_card] == card
        while s.bot_card != NONE:
            s.apply(s.legal()[0])
        assert s.bot_pile[BOT_CARDS.index(card)] == 1  # put away at the end of the turn
        again(s)
    assert offered(s) == deck


def again(s: PasoState) -> None:
    """Let the human's turn pass without anything done in it; no Simmental card is missing."""
    s.simmental = 9
    s.turns = 1
    s.stack = [NextTurn()]
    s.settle()


@pytest.mark.rule("EP-14.09")
def test_human_and_sue_alternate() -> None:
    s = solo(sue="NB")
    sue_turn(s, "A2")
    assert (s.to_move(), s.decision()) == (HUMAN, "move")
    while s.to_move() == HUMAN:
        s.apply(s.legal()[0] if s.decision() != "act" else TABLE.parse("done"))
        while s.decision() != "chance_bot_card" and s.to_move() != HUMAN:
            s.apply(s.legal()[0])
    assert s.decision() == "chance_bot_card"
    assert s.turns == 4  # hers, his, hers


# --- Movement --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP-14.11", "EP-14.39")
def test_a_step_for_each_worker_of_the_kind_shown_and_no_limit() -> None:
    assert went(sue_turn(solo(sue="NB", workers={"builder": 1}), "A2")) == "NC"
    assert went(sue_turn(solo(sue="NB", workers={"builder": 2, "engineer": 4}), "A2")) == "ND"
    assert went(sue_turn(solo(sue="NB", workers={"engineer": 5}), "A6")) == "NG"


@pytest.mark.rule("EP-14.11")
def test_assigned_universal_workers_are_steps() -> None:
    s = solo(sue="NB", row=("builder", "cowboy", "engineer"))
    sue_turn(s, "A1", "resource:universal")
    assert workers(s)["builder"] == 2
    again(s)
    assert went(sue_turn(s, "A2")) == "NE"


@pytest.mark.rule("EP-14.11")
def test_she_stops_in_el_paso() -> None:
    s = solo(sue="NF", workers={"engineer": 6})
    sue_turn(s, "A6")
    assert space_of(s) == "EP"


@pytest.mark.rule("EP-14.11", "EP-14.40")
def test_buildings_of_both_are_stops() -> None:
    for owner in ("human", "sue"):
        s = solo(sue="NC", workers={"builder": 2}, built={"S4": f"{owner} 1"})
        assert went(sue_turn(s, "A2")) == "ND"


@pytest.mark.rule("EP-14.12")
def test_the_branch_with_fewer_stops_and_the_inner_one_if_level() -> None:
    assert went(sue_turn(solo(sue="NB", built={"S1": "human 1"}), "A2")) == "NC"  # the outer way is empty
    both = {"S1": "human 1", "S2": "human 2"}
    assert went(sue_turn(solo(sue="NB", built=both), "A2")) == "S1"
    three = {"S1": "human 1", "S2": "human 2", "S3": "sue 3"}
    assert went(sue_turn(solo(sue="NB", built=three), "A2")) == "S1"


@pytest.mark.rule("EP-14.12")
def test_a_stop_beyond_the_next_one_counts_too() -> None:
    """ND forks to S5, S6 (inner) and S7 (outer): two stops on the inner way, one on the outer one."""
    s = solo(sue="ND", workers={"builder": 1}, built={"S5": "human 1", "S6": "human 2", "S7": "sue 1"})
    assert went(sue_turn(s, "A2")) == "S7"


@pytest.mark.rule("EP-14.13")
def test_the_stop_reached_gives_nothing() -> None:
    s = solo(sue="NB", workers={"builder": 2}, built={"S4": "sue 1"})
    before = cards(s)
    made = sue_turn(s, "A2")  # to ND, where cattle can be bought, by a market card
    assert acted(made) == ["sue_gain:black_angus"]
    assert cards(s) == before | {"black_angus": 1}


# --- Cattle and resources --------------------------------------------------------------------------------------------


@pytest.mark.rule("EP-14.15", "EP-14.16")
@pytest.mark.parametrize(
    ("cowboys", "cattle"), [(1, "black_angus"), (2, "corriente"), (3, "shorthorn"), (4, "hereford"), (6, "hereford")]
)
def test_cattle_by_cowboys(cowboys: int, cattle: str) -> None:
    s = solo(sue="NB", workers={"cowboy": cowboys})
    market = list(s.cattle_market)
    sue_turn(s, "A2")
    assert cards(s)[cattle] == 1
    assert sum(market) - sum(s.cattle_market) == 1
    assert s.cattle_market[CATTLE.index(cattle) - 4] == market[CATTLE.index(cattle) - 4] - 1
    assert workers(s)["cowboy"] == cowboys  # nobody is discarded


@pytest.mark.rule("EP-14.17")
def test_the_next_lower_type_when_one_is_sold_out() -> None:
    s = solo(sue="NB", workers={"cowboy": 4})
    take_from_market(s, hereford=0, shorthorn=0)
    assert acted(sue_turn(s, "A2")) == ["sue_gain:corriente"]
    s = solo(sue="NB", workers={"cowboy": 2})
    take_from_market(s, corriente=0, black_angus=0)  # dearer ones are left, and of no use
    assert acted(sue_turn(s, "A2")) == ["sue_nothing"]


@pytest.mark.rule("EP-14.18")
def test_resource_cards() -> None:
    s = solo(sue="NB")
    made = sue_turn(s, "A1", "resource:corriente")
    assert acted(made) == ["resource:corriente"]
    assert cards(s)["corriente"] == 1
    s = solo(sue="NB")
    assert acted(sue_turn(s, "B3", "resource:engineer", "resource:black_angus")) == [
        "resource:engineer",
        "resource:black_angus",
    ]
    assert workers(s) == {"cowboy": 1, "builder": 1, "engineer": 2}
    assert cards(s)["engineer"] == 2


@pytest.mark.rule("EP-14.18")
def test_an_empty_resource_deck_gives_nothing_and_a_small_one_what_it_has() -> None:
    s = solo(sue="NB")
    s.resources = tuple(0 for _ in s.resources)
    assert acted(sue_turn(s, "A1")) == ["sue_nothing"]
    s = solo(sue="NB")
    s.resources = tuple(1 if name == "corriente" else 0 for name in (*CATTLE, "", "", "", ""))
    assert acted(sue_turn(s, "B3")) == ["resource:corriente"]


@pytest.mark.rule("EP-14.18", "EP-14.03")
def test_the_chance_of_a_resource_card_is_what_is_left_of_it() -> None:
    s = solo(sue="NB")
    sue_turn(s, "A1", "resource:corriente")
    again(s)
    s.apply(BOT.base + BOT_CARDS.index("A5"))
    while s.bot_card != NONE:
        s.apply(s.legal()[0])
    again(s)
    s.bot_deck = tuple(1 if name == "A1" else 0 for name in BOT_CARDS)
    s.apply(s.legal()[0])
    s.apply(s.legal()[0])
    weights = {TABLE.name(m): n for m, n in s.stack[-1].weights(s)}  # type: ignore[attr-defined]
    assert weights["resource:corriente"] == 2
    assert weights["resource:black_angus"] == weights["resource:universal"] == 3


@pytest.mark.rule("EP-14.19")
@pytest.mark.parametrize(
    ("row", "count", "joined"),
    [
        (("cowboy", "engineer", "builder"), {"cowboy": 2, "engineer": 4, "builder": 2}, "cowboy"),
        (("builder", "engineer", "cowboy"), {"cowboy": 2, "engineer": 4, "builder": 2}, "builder"),
        (("cowboy", "engineer", "builder"), {"cowboy": 1, "engineer": 2, "builder": 3}, "builder"),
        (("cowboy", "engineer", "builder"), {"cowboy": 5, "engineer": 1, "builder": 6}, "engineer"),
    ],
)
def test_a_universal_worker_joins_those_of_whom_she_has_most_below_four(
    row: tuple[str, ...], count: dict[str, int], joined: str
) -> None:
    s = solo(sue="NB", row=row, workers=count)
    sue_turn(s, "A1", "resource:universal")
    assert workers(s) == count | {joined: count[joined] + 1}
    assert cards(s)["universal"] == 1


@pytest.mark.rule("EP-14.20")
def test_when_all_are_full_a_universal_worker_only_scores() -> None:
    full = {"cowboy": 4, "engineer": 4, "builder": 5}
    s = solo(sue="NB", workers=full)
    sue_turn(s, "A1", "resource:universal")
    assert workers(s) == full
    assert cards(s)["universal"] == 1


# --- Train and tiles -------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP-14.21")
@pytest.mark.parametrize(("engineers", "card"), [(1, 1), (2, 2), (3, 3), (4, 4), (7, 4)])
def test_the_train_card_for_her_engineers(engineers: int, card: int) -> None:
    s = solo(sue="NB", workers={"engineer": engineers})
    assert acted(sue_turn(s, "A4"))[0] == f"sue_train:{card}"
    assert workers(s)["engineer"] == engineers


@pytest.mark.rule("EP-14.21", "EP-14.24", "EP-14.25")
def test_of_a_train_card_she_does_tiles_corriente_and_hiring_in_the_printed_order() -> None:
    s = solo(sue="NB", workers={"engineer": 3})
    made = acted(sue_turn(s, "A4", "resource:cowboy"))
    assert made == ["sue_train:3", "sue_gain:corriente", "resource:cowboy"]
    s = solo(sue="NB", workers={"engineer": 4})
    made = acted(sue_turn(s, "A4"))
    assert [name for name in made if not name.startswith("tile:")] == ["sue_train:4", "sue_take:objective_2"]
    assert space_of(s) == "NC"  # the card's own move is not made
    star = {"train_4": "star"}
    s = solo(sue="NB", workers={"engineer": 4}, options=star)
    made = acted(sue_turn(s, "A4", "resource:engineer"))
    assert made[:3] == ["sue_train:4", "resource:engineer", "sue_take:objective_2"]


@pytest.mark.rule("EP-14.24")
def test_no_corriente_when_they_are_sold_out() -> None:
    s = solo(sue="NB", workers={"engineer": 3})
    take_from_market(s, corriente=0)
    assert acted(sue_turn(s, "A4", "resource:cowboy")) == ["sue_train:3", "sue_nothing", "resource:cowboy"]


@pytest.mark.rule("EP-14.22", "EP-14.40")
def test_the_tile_with_the_most_vp_the_leftmost_if_level_and_a_new_one_in_its_place() -> None:
    s = solo(sue="NB", workers={"engineer": 2}, supply=("OB01", "OB02", "OB03", "BT01", "BT20", "BT19"))
    made = acted(sue_turn(s, "A4", "tile:BT07"))
    assert made == ["sue_train:2", "sue_take:bonus_2", "tile:BT07"]
    assert tiles(s) == ["BT20"]
    assert s.supply[4] != NONE
    s = solo(sue="NB", supply=("OB01", "OB02", "OB03", "BT01", "BT02", "BT03"))
    assert acted(sue_turn(s, "A4"))[1] == "sue_take:objective_2"  # 4 VP, as the third


@pytest.mark.rule("EP-14.22")
def test_prices_of_tiles_are_ignored() -> None:
    """A post or card with a price gives its tile all the same: Sue has no money at all."""
    dear = Op(TILE, 0, 7, NONE, POOL_BONUS, 0, 0)
    for steps in (reward(dear), train_step(dear)):
        assert [repr(step) for step in steps] == [repr(SueTake(POOL_BONUS))]


@pytest.mark.rule("EP-14.23")
def test_either_pool_is_looked_at_from_the_left_and_an_empty_supply_by_its_stack() -> None:
    s = solo(sue="NB", workers={"engineer": 4}, supply=("OB01", "OB04", "OB09", "BT13", "BT14", "BT01"))
    assert acted(sue_turn(s, "A4"))[1] == "sue_take:objective_1"  # all have 3 VP
    s = solo(sue="NB", workers={"engineer": 2}, supply=("OB01", "OB02", "OB03", "-", "-", "-"))
    made = acted(sue_turn(s, "A4", "tile:BT05"))
    assert made[1:] == ["sue_take:bonus_stack", "tile:BT05"]
    assert tiles(s) == ["BT05"]
    s = solo(sue="NB", workers={"engineer": 4}, supply=("-",) * 6)
    assert acted(sue_turn(s, "A4"))[1] == "sue_take:objective_stack"


@pytest.mark.rule("EP-14.23")
def test_no_tile_when_there_is_none() -> None:
    s = solo(sue="NB", workers={"engineer": 2}, supply=("OB01", "OB02", "OB03", "-", "-", "-"))
    s.tiles[20:] = [HUMAN] * 20
    assert acted(sue_turn(s, "A4")) == ["sue_train:2", "sue_nothing"]


# --- Building --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP-14.26", "EP-14.05")
def test_the_largest_type_on_the_dearest_space_without_paying() -> None:
    s = solo(sue="NB", workers={"builder": 3, "engineer": 1})
    money = list(s.money)
    assert acted(sue_turn(s, "A6")) == ["sue_build:3_S4"]
    assert built(s) == {"S4": "3"}
    assert s.owner[SITES.index("S4")] == SUE
    assert (s.money, workers(s)["builder"]) == (money, 3)
    assert s.building_market[2] == 1


@pytest.mark.rule("EP-14.26", "EP-14.29")
@pytest.mark.parametrize(("sue", "site"), [("NB", "S7"), ("NC", "S7"), ("NE", "S1"), ("NF", "S1"), ("NG", "S1")])
def test_of_spaces_that_cost_the_same_the_closest_clockwise(sue: str, site: str) -> None:
    """With S4 taken S1 and S7 are the dearest; she stands a step further when she builds."""
    s = solo(sue=sue, workers={"builder": 2}, built={"S4": "human 1"})
    assert acted(sue_turn(s, "A6"))[0] == f"sue_build:2_{site}"


@pytest.mark.rule("EP-14.29")
def test_the_space_under_her_rancher_is_the_closest() -> None:
    s = solo(sue="NF", workers={"builder": 4}, built={"S1": "sue 1", "S8": "sue 1", "S9": "human 2"})
    made = sue_turn(s, "A6")
    assert made == ["sue_go:S8", "sue_build:5_S8"]


@pytest.mark.rule("EP-14.26")
def test_a_type_that_is_built_up_leaves_the_next_smaller_one() -> None:
    s = solo(sue="NB", workers={"builder": 3}, built={"S8": "human 3", "S9": "human 3"})
    assert acted(sue_turn(s, "A6")) == ["sue_build:2_S4"]


@pytest.mark.rule("EP-14.26", "EP-14.27")
def test_with_two_buildings_the_upgrade_that_uses_most_builders() -> None:
    s = solo(sue="NB", workers={"builder": 4}, built={"S4": "sue 2", "S1": "sue 3"})
    before = s.building_market[1]
    assert acted(sue_turn(s, "A6")) == ["sue_build:6_S4"]
    assert built(s) == {"S4": "6", "S1": "3"}
    assert s.building_market[1] == before + 1  # the old tile is back
    assert workers(s)["builder"] == 4


@pytest.mark.rule("EP-14.27")
def test_an_upgrade_uses_no_more_builders_than_she_has() -> None:
    s = solo(sue="NB", workers={"builder": 1}, built={"S4": "sue 2", "S1": "sue 4"})
    for kind in (3, 5):
        s.building_market[kind - 1] = 0 if kind == 3 else 2
    assert acted(sue_turn(s, "A6")) == ["sue_build:5_S1"]


@pytest.mark.rule("EP-14.26")
def test_a_hereford_when_nothing_larger_can_be_built() -> None:
    s = solo(sue="NB", workers={"builder": 4}, built={"S4": "sue 6", "S1": "sue 6"})
    assert acted(sue_turn(s, "A6")) == ["sue_gain:hereford"]
    s = solo(sue="NB", workers={"builder": 4}, built={"S4": "sue 6", "S1": "sue 6"})
    take_from_market(s, hereford=0)
    assert acted(sue_turn(s, "A6")) == ["sue_nothing"]


@pytest.mark.rule("EP-14.28")
@pytest.mark.parametrize("built", [{}, {"S4": "sue 2"}])
def test_with_fewer_than_two_buildings_she_neither_improves_nor_takes_a_hereford(built: dict[str, str]) -> None:
    s = solo(sue="NB", workers={"builder": 1}, built=built)
    s.building_market[TYPES.index("1")] = 0  # what she could build is gone
    assert acted(sue_turn(s, "A6")) == ["sue_nothing"]


@pytest.mark.rule("EP-14.28")
def test_with_two_buildings_that_she_cannot_improve_now_she_takes_a_hereford() -> None:
    s = solo(sue="NB", workers={"builder": 1}, built={"S4": "sue 2", "S1": "sue 3"})
    s.building_market[TYPES.index("3")] = s.building_market[TYPES.index("4")] = 0
    assert acted(sue_turn(s, "A6")) == ["sue_gain:hereford"]


@pytest.mark.rule("EP-14.28")
def test_without_an_empty_space_she_does_not_improve_her_only_building() -> None:
    s = solo(sue="NB", workers={"builder": 2}, built={"S4": "sue 1"})
    for site in SITES:
        if site != "S4":
            s.building[SITES.index(site)] = TYPES.index("1")
            s.owner[SITES.index(site)] = HUMAN
    assert acted(sue_turn(s, "A6")) == ["sue_nothing"]


@pytest.mark.rule("EP-14.40")
def test_at_a_building_of_sues_the_human_has_an_auxiliary_action() -> None:
    s = solo(sue="NF", human="NB")
    build(s, "S1", "sue", "1")
    sue_turn(s, "A2")
    s.apply(TABLE.parse("go:S1"))
    assert {TABLE.name(m).split(":")[0] for m in s.legal()} == {"aux", "spend", "token"}


# --- The best action -------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP-14.30")
@pytest.mark.parametrize(
    ("row", "count", "first"),
    [
        (("cowboy", "engineer", "builder"), {"cowboy": 3, "engineer": 2}, "sue_gain:shorthorn"),
        (("cowboy", "engineer", "builder"), {"cowboy": 1, "engineer": 2}, "sue_train:2"),
        (("cowboy", "engineer", "builder"), {"builder": 2}, "sue_build:2_S4"),
        (("engineer", "builder", "cowboy"), {}, "sue_train:1"),
        (("builder", "engineer", "cowboy"), {"cowboy": 2, "builder": 2}, "sue_build:2_S4"),
    ],
)
def test_the_best_action(row: tuple[str, ...], count: dict[str, int], first: str) -> None:
    assert acted(sue_turn(solo(sue="NB", row=row, workers=count), "B2"))[0] == first


# --- El Paso ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP-14.31")
def test_first_the_action_then_a_simmental_card_then_the_delivery_and_no_dollars() -> None:
    s = solo(sue="NG", simmental=5)
    money = list(s.money)
    made = acted(sue_turn(s, "A2"))
    assert made[:4] == ["sue_gain:black_angus", "sue_simmental", "sue_post:P7", "sue_take:objective_2"]
    assert (s.simmental, cards(s)["simmental"], s.money) == (4, 1, money)


@pytest.mark.rule("EP-14.32", "EP-14.02", "EP-14.38")
def test_her_discs_go_to_the_posts_in_order_and_then_to_the_last_until_they_are_used() -> None:
    order = ["P7", "P9", "P10", "P12", "P16", "P16"]
    for delivered, post in enumerate(order):
        s = solo(sue="NG", delivered=delivered)
        assert f"sue_post:{post}" in sue_turn(s, "A2")
    s = solo(sue="NG", delivered=len(order))
    before = discs(s)
    assert not [name for name in sue_turn(s, "A2") if name.startswith("sue_post")]
    assert discs(s) == before
    assert sum(before.values()) == 7


@pytest.mark.rule("EP-14.33")
def test_rewards_of_posts_are_tiles_and_resource_cards_and_nothing_else() -> None:
    s = solo(sue="NG", delivered=1)
    assert acted(sue_turn(s, "A2", "resource:builder"))[2:] == ["sue_post:P9", "resource:builder"]
    s = solo(sue="NG", delivered=2, supply=("OB01", "OB04", "OB08", "BT20", "BT19", "BT18"))
    assert acted(sue_turn(s, "A2"))[2:4] == ["sue_post:P10", "sue_take:objective_3"]
    s = solo(sue="NG", delivered=3)
    assert acted(sue_turn(s, "A2"))[2:] == ["sue_post:P12"]
    assert [reward(op) for op in s.box.post_actions[s.box.sue_post]] == [[]]  # post 5: dollars


@pytest.mark.rule("EP-14.34", "EP-14.35")
def test_sue_may_end_the_game_and_the_human_has_one_more_turn() -> None:
    s = solo(sue="NG", simmental=0)
    made = acted(sue_turn(s, "A2"))
    assert made[1:3] == ["sue_simmental", "sue_post:P7"]
    assert (s.on_simmental, s.last_turns) == (SUE, 0)
    assert "simmental" not in cards(s)
    assert s.to_move() == HUMAN
    finish(s)
    assert GAME.outcome(s) is not None
    assert s.scored[7 + 4] == s.box.simmental_space_vp + s.box.cattle_vp[CATTLE.index("black_angus")]


@pytest.mark.rule("EP-14.34", "EP-14.35")
def test_when_the_human_has_ended_it_sue_has_one_turn_and_takes_no_card() -> None:
    s = solo(sue="NG", simmental=0)
    s.on_simmental = HUMAN
    s.last_turns = 0
    made = acted(sue_turn(s, "A2"))
    assert made[:2] == ["sue_gain:black_angus", "sue_post:P7"]
    assert s.on_simmental == HUMAN
    assert GAME.outcome(s) is not None


def finish(s: PasoState) -> None:
    """Play the human's turn to its end in the shortest way."""
    while s.stack:
        moves = s.legal()
        names = [TABLE.name(m) for m in moves]
        s.apply(next((m for m, name in zip(moves, names, strict=True) if name in ("done", "decline")), moves[0]))
