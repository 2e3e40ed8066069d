"""Section 10 of the ledger: wagons and action cards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.train_rush.positions import (
    apply,
    arrived,
    effect,
    hand_of,
    moves_of,
    pending,
    pool_of,
    position,
    refused,
    run,
    wagons_of,
)

from cowcatcher.games.train_rush.names import ACTION_CARDS, WAGONS
from cowcatcher.games.train_rush.rules.cards import available, push_draw
from cowcatcher.games.train_rush.written.state import TrainState

DONE = ("invest_action", "Y")


def does(source: str, wagons: str = "W1-brass W1-any", **spec: Any) -> TrainState:
    """Y, in the red state, carries out an effect."""
    return effect(position(**{"at": {"Y": "MDR"}, "wagons": {"Y": wagons}, **spec}), "Y", source)


def named(cards: list[int]) -> list[str]:
    return [ACTION_CARDS[card] for card in cards]


@pytest.mark.rule("TR-10.10")
def test_loading_fills_a_wagon() -> None:
    s = does("load_1", "W3-24:copper,-,gold W2-01:brass,brass S2")
    assert moves_of(s) == ["stop", "load:1"]
    assert refused(s, "load:2") == "TR-10.10"
    assert refused(s, "load:3") == "TR-10.10"
    assert refused(s, "load:4") == "TR-10.10"
    run(s, "load:1")
    assert moves_of(s) == [f"good:{name}" for name in ("brass", "water", "food", "copper", "gold")]
    run(s, "good:water")
    assert wagons_of(s) == "W3-24:copper,water,gold W2-01:brass,brass S2"
    assert pending(s) == DONE


@pytest.mark.rule("TR-10.10")
def test_each_any_place_is_chosen() -> None:
    s = run(does("load_2", "W3-24 W2-16"), "load:1", "good:gold", "good:food", "load:2", "good:brass")
    assert wagons_of(s) == "W3-24:copper,gold,food W2-16:brass,brass"
    assert pending(s) == DONE


@pytest.mark.rule("TR-10.11")
def test_goods_are_never_thrown_away_or_moved() -> None:
    """No move takes goods off a wagon but those for a contract and on the black market."""
    takers = {"unload", "sell"}
    s = position(phase="move", wagons={"Y": "W2-01:brass,brass"}, at={"Y": "MDR"}, coal={"Y": 9})
    families = {move.partition(":")[0] for move in moves_of(s)}
    assert not families & takers
    for source in ("load_1", "A52", "exchange_12"):
        assert not {move.partition(":")[0] for move in moves_of(does(source))} & takers


@pytest.mark.rule("TR-10.12")
@pytest.mark.parametrize(("limit", "drawn"), [(3, False), (4, True)])
def test_the_wagon_limit(limit: int, drawn: bool) -> None:
    s = does("A55", "W1-brass S2 W2-01", progress={"Y": {"wagons": limit}})
    assert (s.decision() == "take_wagon") == drawn
    exchange = does("exchange_12", "W1-brass S2 W2-01", progress={"Y": {"wagons": limit}})
    assert exchange.decision() == "give_wagon"


@pytest.mark.rule("TR-10.13")
@pytest.mark.parametrize(("card", "size", "special"), [("A55", 2, "S2"), ("A52", 3, "S3")])
def test_drawing_a_wagon(card: str, size: int, special: str) -> None:
    s = does(card)
    assert moves_of(s) == [
        "decline",
        *(f"wagon:{name}" for name in sorted([*pool_of(s, size), special], key=WAGONS.index)),
    ]
    other = pool_of(s, 5 - size)[0]
    assert refused(s, f"wagon:{other}") == "TR-10.13"
    taken = pool_of(s, size)[2]
    after = run(s.clone(), f"wagon:{taken}")
    assert wagons_of(after) == f"W1-brass W1-any {taken}"
    assert after.decision() == "chance_wagon"
    assert len(after.legal()) == len(after.wagon_stacks[size - 2])
    apply(after, after.legal()[0], "the new wagon")
    assert "." not in pool_of(after, size)
    run(s, f"wagon:{special}")
    assert wagons_of(s) == f"W1-brass W1-any {special}"
    assert s.special_wagons == ([5, 6] if size == 2 else [6, 5])
    assert pending(s) == DONE


@pytest.mark.rule("TR-10.13")
def test_without_special_wagons_only_the_pool_is_offered() -> None:
    wagons = dict.fromkeys("BPW", "S2 S2")
    s = effect(position(wagons=wagons), "Y", "A55")
    assert "S2" not in moves_of(s, "wagon")
    assert refused(s, "wagon:S2") == "TR-10.13"


@pytest.mark.rule("TR-10.14")
def test_an_empty_stack_is_made_of_the_discards() -> None:
    s = position(at={"Y": "MDR"}, wagons={"Y": "W2-20:gold,gold"})
    s.wagon_discards[0], s.wagon_stacks[0] = s.wagon_stacks[0], ()
    size = len(s.wagon_discards[0])
    effect(s, "Y", "bm_x22")
    run(s, "give:1", f"wagon:{pool_of(s, 2)[0]}")
    assert s.decision() == "chance_wagon"
    assert len(s.legal()) == size + 1
    assert "turn_wagon:W2-20" in moves_of(s)
    assert s.wagon_discards[0] == ()


@pytest.mark.rule("TR-10.14")
def test_the_pool_stays_smaller_when_no_wagon_is_left() -> None:
    box = position().box
    pool = [WAGONS[kind] for kind in box.wagon_stacks[0][:5]]
    rest = [WAGONS[kind] for kind in box.wagon_stacks[0][5:]]
    held = {letter: " ".join(rest[at : at + 5]) for letter, at in (("B", 0), ("P", 5), ("W", 10))}
    limits = {letter: {"wagons": 5} for letter in "BPW"}
    s = position(at={"Y": "MDR"}, wagons=held, pools=" ".join(pool), progress=limits)
    effect(s, "Y", "A55")
    taken = pool_of(s, 2)[1]
    run(s, f"wagon:{taken}")
    assert pending(s) == DONE
    assert pool_of(s, 2).count(".") == 1


@pytest.mark.rule("TR-10.15")
@pytest.mark.parametrize(
    ("source", "give", "takes"),
    [
        ("exchange_12", "W1-brass", {"W2", "S2"}),
        ("A37", "W1-brass", {"W3", "S3"}),
        ("bm_x22", "W2-20", {"W2", "S2"}),
        ("bm_x22", "S2", {"W2"}),
        ("exchange_23", "W2-20", {"W3", "S3"}),
        ("exchange_23", "S2", {"W3"}),
        ("exchange_33", "W3-20", {"W3", "S3"}),
        ("exchange_33", "S3", {"W3"}),
    ],
)
def test_what_is_exchanged_for_what(source: str, give: str, takes: set[str]) -> None:
    s = does(source, give)
    assert moves_of(s) == ["decline", "give:1"]
    run(s, "give:1")
    assert {name[:2] for name in moves_of(s, "wagon")} == takes
    assert refused(s, "decline") == "TR-10.15"


@pytest.mark.rule("TR-10.15")
@pytest.mark.parametrize(
    ("source", "wagons"),
    [("exchange_12", "W2-20 S2 W3-20 S3"), ("bm_x22", "W1-any W3-20 S3"), ("exchange_33", "W1-any W2-20 S2")],
)
def test_what_is_not_exchanged(source: str, wagons: str) -> None:
    s = does(source, wagons, progress={"Y": {"wagons": 5}})
    assert pending(s) == DONE
    mixed = does("exchange_23", "W1-any W2-20 W3-20 S2 S3", progress={"Y": {"wagons": 5}})
    assert moves_of(mixed, "give") == ["2", "4"]
    assert refused(mixed, "give:1") == "TR-10.15"


@pytest.mark.rule("TR-10.16")
def test_the_wagon_given_loses_its_load() -> None:
    s = does("exchange_23", "W2-20:gold,water W1-brass:brass")
    taken = pool_of(s, 3)[0]
    run(s, "give:1", f"wagon:{taken}")
    assert wagons_of(s) == f"{taken} W1-brass:brass"
    assert [WAGONS[kind] for kind in s.wagon_discards[0]] == ["W2-20"]
    assert s.decision() == "chance_wagon"


@pytest.mark.rule("TR-10.16")
def test_a_special_wagon_goes_back_to_its_stack_and_its_shipments_out_of_the_game() -> None:
    s = does("exchange_33", "S3:2", stations={"P": 2})
    taken = pool_of(s, 3)[0]
    run(s, "give:1", f"wagon:{taken}")
    assert s.special_wagons == [6, 6]
    assert s.wagon_discards == [(), ()]
    assert sum(s.shipments) == 0
    assert wagons_of(s) == taken
    small = does("exchange_23", "S2:1", stations={"P": 2})
    run(small, "give:1", f"wagon:{pool_of(small, 3)[0]}")
    assert small.special_wagons == [6, 6]


@pytest.mark.rule("TR-10.15")
def test_alternatives_of_exchanges() -> None:
    s = does("A30", "W1-brass W3-20")
    assert s.decision() == "effect_branch"
    assert moves_of(s) == ["decline", "branch:1", "branch:3"]
    assert refused(s, "branch:2") == "TR-10.01"
    run(s, "branch:3")
    assert moves_of(s) == ["decline", "give:2"]
    assert pending(run(does("A30", "W1-brass"), "decline")) == DONE
    assert pending(does("A29", "W2-20")) == DONE


# Cards


@pytest.mark.rule("TR-10.18")
def test_a_hand_above_five_is_discarded_down_at_once() -> None:
    s = does("bm_cards", hand={"Y": "A01 A02 A03 A04"})
    run(s, "card:A30", "card:A20")
    assert s.decision() == "discard_card"
    assert moves_of(s, "discard") == ["A01", "A02", "A03", "A04", "A20", "A30"]
    assert refused(s, "discard:A05") == "TR-10.18"
    run(s, "discard:A02")
    assert hand_of(s) == ["A01", "A03", "A04", "A20", "A30"]
    assert named(s.discards) == ["A02"]
    assert pending(s) == DONE
    full = does("bm_cards", hand={"Y": "A01 A02 A03 A04 A05"})
    run(full, "card:A30", "card:A20", "discard:A30", "discard:A20")
    assert hand_of(full) == ["A01", "A02", "A03", "A04", "A05"]


@pytest.mark.rule("TR-10.18")
def test_the_card_of_the_pool_counts_too() -> None:
    """Of five cards one is played, a bonus brings one, the pool another."""
    s = position(
        phase="move", hand={"Y": "A02 A03 A04 A05 A06"}, display={1: "B03"}, at={"Y": "IAR"}, pool="A34 A35 A36"
    )
    run(s, "play:A03", "go", "to:ZR1-1", "card:A30", "card:A31", "card:A32", "discard:A30", "discard:A31")
    run(s, "turn_tile:B41", "take:A34")
    assert pending(s) == ("discard_card", "Y")
    run(s, "discard:A34")
    assert hand_of(s) == ["A02", "A04", "A05", "A06", "A32"]
    assert s.decision() == "chance_pool"


@pytest.mark.rule("TR-10.19")
@pytest.mark.parametrize(("tile", "keep"), [("B01", 2), ("B03", 1)])
def test_draw_some_and_keep_some(tile: str, keep: int) -> None:
    s = does("tile:1", display={1: tile})
    run(s, "card:A30", "card:A20", "card:A40")
    assert s.decision() == "discard_drawn"
    assert moves_of(s, "discard") == ["A20", "A30", "A40"]
    assert refused(s, "discard:A01") == "TR-10.19"
    run(s, "discard:A30", *(["discard:A40"] if keep == 1 else []))
    assert hand_of(s) == ["A01", "A02", "A03", "A20", *(["A40"] if keep == 2 else [])]
    assert named(s.discards) == ["A30", *(["A40"] if keep == 1 else [])]


@pytest.mark.rule("TR-10.19")
def test_all_but_those_to_be_kept_are_discarded() -> None:
    s = position(at={"Y": "MDR"})
    push_draw(s, 0, 5, 1)
    run(s, "~", "discard:A16", "discard:A17", "discard:A18", "discard:A19")
    assert hand_of(s) == ["A01", "A02", "A03", "A20"]
    assert pending(s) == DONE


@pytest.mark.rule("TR-10.19")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    s = does("planning", deck="A30", discards="A40 A41")
    assert moves_of(s) == ["card:A30"]
    run(s, "card:A30")
    assert s.epoch == 1
    assert s.discards == []
    assert {"card:A40", "card:A41"} <= set(moves_of(s))
    assert "card:A30" not in moves_of(s)


@pytest.mark.rule("TR-10.19")
def test_fewer_cards_are_drawn_when_there_are_no_more() -> None:
    s = position(at={"Y": "MDR"}, deck="A30")
    s.discards = []  # wherever they may be
    assert available(s) == 1
    push_draw(s, 0, 3, 1)
    assert s.weights() == [(s.legal()[0], 1)]
    s.apply(s.legal()[0])
    assert hand_of(s)[-1] == "A30"
    assert available(s) == 0
    push_draw(s, 0, 3, 1)
    assert s.decision() == "invest_action"


@pytest.mark.rule("TR-10.20")
def test_free_special_actions_cost_no_coal_and_the_card() -> None:
    s = does("C03", hand={"Y": "A01 A05 A52"}, stations={"Y": 0})
    assert moves_of(s) == ["decline", "free:A01", "free:A52"]
    assert refused(s, "free:A05") == "TR-5.07"
    assert refused(s, "free:A02") == "TR-10.20"
    run(s, "free:A01")
    assert (s.vp[0], s.coal[0]) == (5, 0)
    assert hand_of(s) == ["A05", "A52"]
    assert named(s.discards) == ["A01"]
    assert pending(s) == DONE


@pytest.mark.rule("TR-10.20")
def test_up_to_two_free_special_actions() -> None:
    zones = {"ER2": "station:B Y:red"}
    s = arrived(position(partners={"Y": {"red": 9}}, zones=zones, hand={"Y": "A01 A03 A04"}), "Y", "ZR2-1")
    run(s, "~", "free:A03")
    assert moves_of(s) == ["decline", "free:A01", "free:A04"]
    one = run(s.clone(), "decline")
    assert (one.vp[0], pending(one)) == (6, DONE)
    run(s, "free:A01")
    assert (s.vp[0], hand_of(s), pending(s)) == (11, ["A04"], DONE)
    assert pending(does("C03", hand={"Y": ""})) == DONE
