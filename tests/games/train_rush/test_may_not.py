"""Each rule of the ledger that forbids something is what the refusal says to a player who tries it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.train_rush.positions import arrived, effect, fresh, position, refused, run

from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.laws import MAY_NOT
from cowcatcher.games.train_rush.names import CITIES
from cowcatcher.games.train_rush.written.state import TrainState

GREEN = {"green": "K2-04 K3-02 K4-01 K5-07"}
PAIR = {"Y": "W2-05:brass,gold"}
RENTABLE = {"EG1": "station:P Y", "EG2": "station:P Y"}


def until(seats: int, decision: str) -> TrainState:
    """A new game in which all goes its first way until a decision."""
    s = GAME.new(seats, {})
    while s.decision() != decision:
        s.apply(s.legal()[0])
    return s


def does(source: str, **spec: Any) -> TrainState:
    """Y, in the red state, carries out an effect."""
    return effect(position(**{"at": {"Y": "MDR"}, **spec}), "Y", source)


def turn(hand: str, *moves: str, **spec: Any) -> TrainState:
    """Y, in the red state, plays a card."""
    given: dict[str, Any] = {"hand": {"Y": hand}, "at": {"Y": "MDR"}, "coal": {"Y": 9}, "pool": "A34 A35 A36"}
    return run(position(phase="move", **{**given, **spec}), *moves)


def visit(**spec: Any) -> TrainState:
    """Y arrives in Vardimium."""
    return arrived(position(**{"contracts": GREEN, "zones": RENTABLE, "wagons": PAIR, **spec}), "Y", "MCG")


def trade(**spec: Any) -> TrainState:
    """Y arrives at the black market of the blue state."""
    wagons = {"Y": "W3-15:gold,gold,brass"}
    return arrived(position(**{"progress": {"Y": {"unloading": 3}}, "wagons": wagons, **spec}), "Y", "BMB")


def moved(**spec: Any) -> TrainState:
    """Y moves three fields from before a siding of the red state."""
    return effect(position(**{"at": {"Y": "ZR2-3"}, **spec}), "Y", "move_3")


def at_special() -> TrainState:
    """Y has done the three movements of A01."""
    s = turn("A01 A03")
    return run(s, "play:A01", "go", "to:MAG", "go", "to:ZG2-2", "turn_tile:B47", "go", "to:MCG")


def nested_tile() -> TrainState:
    """Siding bonus 1 is being carried out, and a contractor bonus lets Y use another."""
    s = does("C04", display={1: "B01"})
    s.bonus_pile.append(s.bonus_display[0])
    s.bonus_pile.sort()
    s.bonus_display[0] = -1
    return s


def none_to_take() -> TrainState:
    """Of two kinds of wagons that an exchange 2-3 could give, one has nothing to be taken for it."""
    s = does("exchange_33", wagons={"Y": "W3-01 S3"})
    s.wagon_stacks[1] = tuple(sorted((*s.wagon_stacks[1], *s.wagon_pools[1])))
    s.wagon_pools[1] = (-1,) * len(s.wagon_pools[1])
    return s


CASES: dict[str, tuple[str, Callable[[], TrainState]]] = {
    "TR-1.07": ("spy:9", fresh),
    "TR-1.13": ("keep:A56", lambda: until(3, "keep_action_card")),
    "TR-1.15": ("drop_hero:C24", lambda: until(3, "hero_discard")),
    "TR-1.16": ("drop_hero:C24", lambda: until(2, "hero_discard")),
    "TR-1.17": ("draft:C24", lambda: until(2, "draft_hero")),
    "TR-2.01": ("to:X01", moved),
    "TR-2.05": ("to:MCG", moved),
    "TR-2.06": ("to:ZR2-3", moved),
    "TR-2.07": ("to:ZR1-4", lambda: turn("A03", "play:A03", "go", at={"Y": "IAR", "B": "ZR1-4"})),
    "TR-2.08": ("go", lambda: turn("A03", "play:A03", at={"Y": "IBR", "B": "IDR"}, visitors={"castelmar": "Y"})),
    "TR-2.09": ("to:START", moved),
    "TR-3.04": ("spy:5", lambda: position(phase="bid", spies={"Y": "1 2"})),
    "TR-3.06": ("lobby:red.trade", lambda: run(position(phase="lobby"), "lobby:red.trade")),
    "TR-3.07": ("lobby:red.trade", lambda: position(phase="lobby", influence={"red.trade": "B P W Y"})),
    "TR-3.08": ("lobby:red.financial", lambda: position(phase="lobby", influence={"red.financial": "B Y ; Y"})),
    "TR-4.02": ("action:market_1", lambda: position(investment={"Y": 1})),
    "TR-4.04": ("action:load_1", lambda: position(investment={"Y": 9}, wagons={"Y": "W1-brass:brass"})),
    "TR-5.01": ("play:A02", lambda: turn("A01")),
    "TR-5.04": ("token:4", lambda: turn("A03", "play:A03")),
    "TR-5.06": ("special:A05", at_special),
    "TR-5.07": ("free:A05", lambda: does("C03", hand={"Y": "A01 A05"}, stations={"Y": 0})),
    "TR-5.08": ("take:A37", lambda: turn("A01 A02", "play:A01", "stop")),
    "TR-6.03": ("rent_at:ER1", lambda: run(visit(), "rent", "contractor:red")),
    "TR-6.05": ("rent", lambda: run(visit(), "rent", "contractor:green", "rent_at:EG1")),
    "TR-6.07": ("contract:2", lambda: visit(wagons={"Y": "W2-05:brass,-"})),
    "TR-6.08": ("contract:2", lambda: visit(fields={"vardimium": "2B"})),
    "TR-6.09": ("contract:2", lambda: visit(fields=dict.fromkeys(CITIES[:3], "2Y 3Y 4Y 5Y"))),
    "TR-6.11": ("contract:5", visit),
    "TR-7.02": ("reward:bm_contract5", trade),
    "TR-7.07": ("city:brukas", lambda: does("bm_contract2", at={"Y": "MDB"})),
    "TR-7.08": (
        "reward:bm_contract2",
        lambda: trade(fields={"aetherholm": "2B", "quillhaven": "2P", "vexbourne": "2W"}),
    ),
    "TR-7.09": ("reward:bm_agent", lambda: trade(agents={"Y": 0})),
    "TR-8.04": ("tile:1", nested_tile),
    "TR-8.05": (
        "ship:1",
        lambda: run(
            arrived(
                position(
                    zones={"ER2": "station:P shipment"},
                    wagons={"Y": "S2:2 S3:2 W1-any"},
                    display={4: "B41"},
                    stations={"P": 0},
                ),
                "Y",
                "ZR2-4",
            ),
            "turn_tile:B42",
        ),
    ),
    "TR-9.01": ("hero:C01", lambda: position(phase="mission", at={"Y": "MDR"}, heroes={"Y": "C07"})),
    "TR-9.02": (
        "hero:C09",
        lambda: position(phase="mission", at={"Y": "MDR"}, heroes={"Y": "C07 C09"}, missions={"W": "C10"}),
    ),
    "TR-10.01": ("decline", lambda: does("A05")),
    "TR-10.03": ("advance:coal", lambda: does("A24", progress={"B": {"coal": 6}, "Y": {"coal": 5, "loading": 5}})),
    "TR-10.05": ("station:ER1", lambda: does("build_warehouse")),
    "TR-10.06": ("station:ER2", lambda: does("A05", zones={"ER2": "station:B Y"})),
    "TR-10.10": ("load:1", lambda: does("load_1", wagons={"Y": "W2-01:brass,brass W1-any"})),
    "TR-10.13": ("wagon:S3", lambda: effect(position(), "Y", "A55")),
    "TR-10.14": ("give:2", none_to_take),
    "TR-10.15": ("give:9", lambda: does("exchange_12", pools="W2-03")),
    "TR-10.17": ("agent:green.trade", lambda: does("A10")),
    "TR-10.18": ("discard:A05", lambda: run(does("bm_cards", hand={"Y": "A01 A02 A03 A04"}), "card:A30", "card:A20")),
    "TR-10.19": (
        "discard:A01",
        lambda: run(does("tile:1", display={1: "B03"}, hand={"Y": "A02"}), "card:A30", "card:A20", "card:A40"),
    ),
    "TR-10.20": ("free:A02", lambda: does("C03", hand={"Y": "A01"})),
    "TR-10.21": ("action:market_2", lambda: does("A50")),
    "TR-10.22": (
        "city:blackborough",
        lambda: does(
            "A48",
            zones={"EB4": "station:P Y B:red B:green", "EB3": "station:P B:blue"},
            contractors=dict.fromkeys(CITIES[1:], "red green blue") | {"blackborough": ""},
        ),
    ),
}
"""Rule -> a move that it refuses, and where."""


def test_every_rule_that_forbids_a_move_has_a_case() -> None:
    assert set(CASES) == {rule for rule, why_never in MAY_NOT.items() if not why_never}


@pytest.mark.parametrize("rule", CASES)
def test_the_refusal_names_the_rule(rule: str) -> None:
    move, made = CASES[rule]
    assert refused(made(), move) == rule


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("to:START", "no_return_to_start"),
        ("to:ZR2-3", "must_move"),
        ("to:MCG", "too_far"),
        ("to:ZR2-1", "wrong_distance"),
        ("to:X01", "no_way"),
    ],
)
def test_a_field_that_is_no_end_is_refused_by_its_kind(move: str, key: str) -> None:
    """Not as "not exactly so many fields away", which says nothing about cities, START and the own field."""
    s = moved()
    reason = s.stack[-1].why_not(s, GAME.table.parse(move))
    assert reason is not None
    assert reason.key == key
