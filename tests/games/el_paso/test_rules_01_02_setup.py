"""The box and the set-up (EP-1, EP-2, EP-13)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.el_paso.positions import (
    building_at,
    certificates_of,
    choices,
    discs_of,
    draw_of,
    hand_of,
    mover_of,
    options,
    pile_of,
    position,
    posts_of,
    rancher_of,
    refused,
    run,
    supply_of,
    tiles_of,
    visit,
    workers_of,
)

from cowcatcher.games.el_paso.game import GAME
from cowcatcher.games.el_paso.names import (
    CARDS,
    CATTLE,
    FIRST_MARKET,
    FIRST_TRAIN,
    LETTERS,
    MARKET,
    NONE,
    SITES,
    WORKERS,
)
from cowcatcher.games.el_paso.rules.effects.bank import MONEY
from cowcatcher.games.el_paso.rules.effects.market import TILE
from cowcatcher.games.el_paso.written.state import PasoState

BOX = GAME.new(4).box
HUMAN = (2, 3, 4)


def after_chance(seats: int, **options_given: str) -> PasoState:
    """Before the first choice of set-up."""
    s = GAME.new(seats, options_given)
    while s.to_move() < 0:
        s.apply(s.legal()[0])
    return s


# --- The box ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP-1.01")
def test_the_counts_of_the_box() -> None:
    counts = GAME.data.counts
    assert (counts.objective_tiles, counts.bonus_tiles, counts.train_cards, counts.bot_cards) == (20, 20, 4, 11)
    assert (counts.player_discs, counts.ownership_markers, counts.exchange_tokens) == (28, 8, 16)
    assert (counts.coins, counts.coins_1, counts.coins_5) == (55, 30, 25)
    assert (counts.cattle_cards, counts.worker_cards, counts.common_building_tiles) == (91, 48, 12)


@pytest.mark.rule("EP-1.02", "EP-1.03")
def test_the_cattle() -> None:
    assert dict(zip(CARDS[:FIRST_MARKET], BOX.deck_start, strict=False)) == {
        "criollo": 4,
        "pineywoods": 2,
        "galloway": 2,
        "santa_gertrudis": 2,
    }
    assert dict(zip(MARKET, BOX.cattle_start, strict=True)) == {
        "black_angus": 8,
        "corriente": 10,
        "shorthorn": 8,
        "hereford": 6,
    }
    assert GAME.data.cattle[CATTLE.index("simmental")].count == 19


@pytest.mark.rule("EP-1.04", "EP-1.07")
@pytest.mark.parametrize(
    ("breed", "value"),
    [
        ("santa_gertrudis", 2),
        ("corriente", 3),
        ("black_angus", 3),
        ("criollo", 1),
        ("pineywoods", 2),
        ("galloway", 2),
        ("shorthorn", 4),
        ("hereford", 5),
        ("simmental", 3),
    ],
)
def test_every_card_of_a_type_sells_for_twice_its_value(breed: str, value: int) -> None:
    s = visit("S4", buildings={"S4": "B 5"}, hand={"B": f"{breed} {breed}"}, money={"B": 0}, draw={"B": ""})
    run(s, "action:1")
    assert choices(s) == [f"discard:{breed}"]
    run(s, f"discard:{breed}")
    assert s.money[0] == 2 * value


@pytest.mark.rule("EP-1.05")
def test_twelve_workers_of_each_kind() -> None:
    assert BOX.worker_start == (12, 12, 12, 12)
    assert BOX.worker_vp == 2


@pytest.mark.rule("EP-1.06")
def test_six_types_of_common_buildings_with_two_sides() -> None:
    assert [b.builders for b in GAME.data.common_building] == [1, 2, 3, 4, 5, 6]
    assert BOX.copies == 2
    assert all(b.a.actions != b.b.actions for b in GAME.data.common_building)


# --- The table -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP-2.01")
def test_el_paso_lies_on_its_space() -> None:
    s = run(position(at={"B": "NG"}), "go:EP")
    assert s.decision() == "deliver"


@pytest.mark.rule("EP-2.02")
def test_neutral_buildings_lie_as_printed() -> None:
    assert after_chance(2).neutral == (0, 1, 2, 3, 4, 5)


@pytest.mark.rule("EP-2.02", "EP-13.01")
def test_neutral_buildings_lie_at_random() -> None:
    s = GAME.new(2, {"neutral_layout": "random"})
    for letter in "GFEDC":
        assert s.decision() == "chance_neutral"
        assert {weight for _, weight in s.weights()} == {1}
        run(s, f"neutral:{letter}")
    assert [LETTERS[tile] for tile in s.neutral] == ["G", "F", "E", "D", "C", "B"]
    while s.decision() == "chance_tile":
        s.apply(s.legal()[0])
    run(s, "card:santa_gertrudis", "~", "take:objective_1", "~", "take:objective_1", "~", "go:NB", "go:NB", "go:ND")
    run(s, "action:1")  # building E lies on ND
    assert pile_of(s) == ["santa_gertrudis"]


@pytest.mark.rule("EP-2.03", "EP-13.03")
def test_each_train_card_may_lie_on_its_star_side() -> None:
    assert BOX.engineers == (1, 2, 3, 4)
    assert BOX.actions[FIRST_TRAIN + 3][1].word is TILE
    for card in "1234":
        starred = GAME.new(2, {f"train_{card}": "star"}).box.actions
        plain = GAME.new(2).box.actions
        changed = [n for n in range(FIRST_TRAIN, FIRST_TRAIN + 4) if shape(starred[n]) != shape(plain[n])]
        assert changed == [FIRST_TRAIN + int(card) - 1]


def shape(actions: tuple[object, ...]) -> list[tuple[object, ...]]:
    """Effects as values that can be compared."""
    return [tuple(getattr(op, name) for name in ("word", "n", "cost", "second", "what", "value")) for op in actions]


@pytest.mark.rule("EP-2.04")
def test_three_tiles_of_each_kind_are_turned_up() -> None:
    s = GAME.new(3)
    for name in ("OB07", "OB02", "OB20", "BT20", "BT01", "BT09"):
        assert s.decision() == "chance_tile"
        pool = {text[:7] for text in options(s)}
        assert pool == {f"tile:{name[:2]}"}
        run(s, f"tile:{name}")
    assert supply_of(s) == ["OB07", "OB02", "OB20", "BT20", "BT01", "BT09"]
    assert s.decision() == "chance_card"


@pytest.mark.rule("EP-2.05", "EP-2.07")
@pytest.mark.parametrize("seats", HUMAN)
def test_markets_are_full_but_for_the_workers_of_the_players(seats: int) -> None:
    s = after_chance(seats)
    assert s.cattle_market == [8, 10, 8, 6]
    assert s.worker_market == [12 - seats] * 4


@pytest.mark.rule("EP-2.06", "EP-13.02")
def test_any_stacks_of_common_buildings_may_lie_on_side_b() -> None:
    s = visit("S4", buildings={"S4": "B 2"}, options={"building_2": "b", "building_5": "b"})
    assert s.building_market == [2, 1, 2, 2, 2, 2]
    assert s.box.building_vp == (2, 4, 6, 8, 9, 12)
    run(s, "action:1")
    assert s.decision() == "choose_discard"  # 2b: any type with value 2; 2a would begin with a removal
    assert run(visit("S4", buildings={"S4": "B 2"}), "action:1").decision() == "choose_remove"


@pytest.mark.rule("EP-2.08")
@pytest.mark.parametrize(("seats", "cards"), [(1, 9), (2, 9), (3, 14), (4, 19)])
def test_the_simmental_pile(seats: int, cards: int) -> None:
    assert GAME.new(seats).simmental == cards


# --- The players -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("EP-2.09", "EP-2.10", "EP-2.11")
def test_what_lies_before_each_player() -> None:
    s = after_chance(3)
    for letter in "BOG":
        assert len(discs_of(s, letter)) == 7
        assert posts_of(s, letter) == []
        assert certificates_of(s, letter) == 0
        assert workers_of(s, letter) == list(WORKERS)
    assert s.box.most_buildings == 2
    assert [building_at(s, site) for site in SITES] == ["."] * 9
    at_a_stop = visit("NC", workers={"B": ""}, tokens={"B": 0})
    assert options(at_a_stop, "aux") == ["money", "exchange"]


@pytest.mark.rule("EP-2.12")
def test_four_of_ten_starting_cattle_are_drawn() -> None:
    s = after_chance(2)
    for letter in "BO":
        assert len(hand_of(s, letter)) == 4
        assert Counter(hand_of(s, letter) + draw_of(s, letter)) == {
            "criollo": 4,
            "pineywoods": 2,
            "galloway": 2,
            "santa_gertrudis": 2,
        }
        assert pile_of(s, letter) == []


@pytest.mark.rule("EP-2.13", "EP-2.14", "EP-2.15")
def test_objectives_then_ranchers_in_the_order_of_the_seats() -> None:
    s = after_chance(3)
    seen = []
    while not s.turns:
        if s.to_move() >= 0:
            seen.append((s.decision(), mover_of(s)))
        s.apply(s.legal()[-1])
    order = ["B", "O", "G"]
    assert seen == [("setup_objective", who) for who in order] + [("setup_rancher", who) for who in order]


@pytest.mark.rule("EP-2.14")
def test_a_face_up_objective_is_taken_and_replaced_at_once() -> None:
    s = after_chance(2)
    assert options(s) == ["take:objective_1", "take:objective_2", "take:objective_3"]
    assert refused(s, "take:objective_stack") == "EP-2.14"
    assert refused(s, "take:bonus_1") == "EP-2.14"
    first, second, third = supply_of(s)[:3]
    run(s, "take:objective_2")
    assert tiles_of(s) == [second]
    assert s.decision() == "chance_tile"
    run(s, "tile:OB20")
    assert supply_of(s)[:3] == [first, "OB20", third]
    assert (s.decision(), mover_of(s)) == ("setup_objective", "O")


@pytest.mark.rule("EP-2.15")
def test_ranchers_may_share_a_neutral_building() -> None:
    s = run(after_chance(2), "take:objective_1", "~", "take:objective_1", "~")
    assert options(s) == ["go:NB", "go:NC", "go:ND", "go:NE", "go:NF", "go:NG"]
    assert refused(s, "go:EP") == "EP-2.15"
    assert refused(s, "go:S1") == "EP-2.15"
    run(s, "go:NE", "go:NE")
    assert (rancher_of(s, "B"), rancher_of(s, "O")) == ("NE", "NE")


@pytest.mark.rule("EP-2.16")
def test_money_and_tokens_of_the_seats() -> None:
    s = after_chance(4)
    assert s.money == [4, 5, 4, 5]
    assert s.tokens == [1, 1, 2, 2]
    assert after_chance(2).money == [4, 5]


@pytest.mark.rule("EP-2.17", "EP-3.01", "EP-3.02")
def test_the_first_turn_begins_with_a_move() -> None:
    s = run(after_chance(2), "take:objective_1", "~", "take:objective_1", "~", "go:NC", "go:NE")
    assert (s.decision(), mover_of(s)) == ("move", "B")
    run(s, "go:ND", "done")
    assert (s.decision(), mover_of(s)) == ("move", "O")  # the hand was full, so nothing was drawn


def test_nothing_of_sue_is_in_a_game_of_people() -> None:
    s = after_chance(2)
    assert (sum(s.sue_cards), sum(s.resources), s.bot_card) == (0, 0, NONE)
    assert BOX.actions[5][0].word is MONEY
