"""Fees for hands on the way (GWT-3.20 to 3.26)."""

import pytest
from tests.games.great_western_trail.positions import money_of, options, position, run, visit

FEES = {2: (2, 2), 3: (2, 1), 4: (1, 2)}
"""Seats to the fees for green and black hands (GWT-3.21)."""


@pytest.mark.rule("GWT-3.20")
def test_passing_costs_as_stopping_does_space_by_space() -> None:
    s = position(2, board={"A1": "O 1a", "A2": "O 4a", "A3": "O 8a"}, money={"B": 9, "O": 0})
    run(s, "go:A1")
    assert s.money == [7, 2]
    run(s, "go:A2")
    assert s.money == [5, 4]
    run(s, "go:A3")
    assert s.money == [3, 6]


@pytest.mark.rule("GWT-3.20")
def test_the_space_one_starts_from_costs_nothing_again() -> None:
    s = position(2, at={"B": "A1"}, board={"A1": "O 1a"}, money={"B": 9})
    run(s, "go:B")
    assert money_of(s) == 9


@pytest.mark.rule("GWT-3.21")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("node", "tile", "hands"),
    [
        *(("A2", "O 1a", "g"), ("A2", "O 4a", "b"), ("A2", "O 7a", "gb"), ("A2", "O 7b", "gb"), ("A2", "O 2a", "")),
        *(("A2", "O 8a", "g"), ("A2", "O 10a", "b"), ("A2", "O 10b", "b"), ("A2", "O 1b", "g"), ("A2", "O 4b", "b")),
        *(("A2", "O 3a", ""), ("A2", "O 5a", ""), ("A2", "O 6a", ""), ("A2", "O 9a", ""), ("A2", "O 8b", "")),
        *(("FLOOD1", "flood_2g", "g"), ("FLOOD1", "flood_3b", "b"), ("FLOOD1", "flood_4g", "g")),
        *(("ROCK1", "rockfall_2b", "b"), ("DROUGHT1", "drought_3g", "g"), ("T1", "green", "g"), ("T1", "blue", "b")),
    ],
)
def test_fees(seats: int, node: str, tile: str, hands: str) -> None:
    green, black = FEES[seats]
    s = visit(node, seats=seats, board={node: tile}, money={"B": 9, "O": 0, "G": 0, "P": 0})
    fee = green * hands.count("g") + black * hands.count("b")
    assert s.money == [9 - fee, fee if tile.startswith("O") else 0, 0, 0][:seats]


@pytest.mark.rule("GWT-3.22")
def test_the_owner_is_paid_or_the_bank() -> None:
    s = position(4, board={"A1": "G 1a", "A2": "P 4a", "A3": "B 10a"}, money={"B": 9, "O": 0, "G": 0, "P": 0})
    run(s, "go:A1", "go:A2", "go:A3")
    assert s.money == [9 - 1 - 2, 0, 1, 2]  # the own one is free
    bank = position(4, board={"FLOOD1": "flood_2g", "FLOOD2": "flood_2b"}, money={"B": 9, "O": 0, "G": 0, "P": 0})
    run(bank, "go:FLOOD1", "go:FLOOD2")
    assert bank.money == [6, 0, 0, 0]


@pytest.mark.rule("GWT-3.23", "GWT-3.24")
def test_who_cannot_pay_in_full_pays_what_is_left_and_goes_on() -> None:
    s = position(2, board={"A1": "O 7a", "A2": "O 1a", "A3": "O 2a"}, money={"B": 3, "O": 0})
    run(s, "go:A1")
    assert s.money == [0, 3]
    run(s, "go:A2", "go:A3")
    assert s.money == [0, 3]
    run(s, "aux:dollar")
    assert s.money == [1, 3]  # nothing is owed


@pytest.mark.rule("GWT-3.23")
def test_money_goes_to_the_fees_in_the_order_of_the_steps() -> None:
    s = position(4, board={"A1": "O 10a", "A2": "G 7a"}, money={"B": 3, "O": 0, "G": 0, "P": 0})
    run(s, "go:A1", "go:A2")
    assert s.money == [0, 2, 1, 0]


@pytest.mark.rule("GWT-3.24")
def test_costs_other_than_fees_are_never_paid_short() -> None:
    poor = visit("F", board={"ROCK1": "rockfall_2g"}, money={"B": 6})
    assert "action:F.2" not in options(poor)
    rich = visit("F", board={"ROCK1": "rockfall_2g"}, money={"B": 7})
    assert "action:F.2" in options(rich)
    assert "action:D.2" not in options(visit("D", money={"B": 1}))
    assert "action:D.2" in options(visit("D", money={"B": 2}))


@pytest.mark.rule("GWT-3.25")
def test_a_move_by_a_buildings_action_pays_fees_too() -> None:
    s = visit("A1", seats=2, board={"A1": "B 3a", "A2": "O 1a"}, money={"B": 5, "O": 0})
    run(s, "action:3a.2", "go:A2")
    assert s.money == [3, 2]


@pytest.mark.rule("GWT-3.25")
def test_the_move_of_an_objective_card_ignores_all_hands() -> None:
    board = {"A1": "O 1a", "A2": "O 4a", "A3": "O 7a"}
    s = position(2, board=board, money={"B": 5, "O": 0}, hand={"B": "move_bbhh jersey jersey jersey"})
    run(s, "play:move_bbhh", "yes", "go:A1", "go:A2", "go:A3")
    assert s.money == [5, 0]
    run(s, "go:B")
    assert s.money == [5, 0]


@pytest.mark.rule("GWT-3.26")
@pytest.mark.parametrize(("tile", "fee"), [("green", 2), ("blue", 1), ("flood_2g", 2), ("flood_2b", 1)])
def test_hands_of_teepees_and_hazards(tile: str, fee: int) -> None:
    node = "T1" if tile in ("green", "blue") else "FLOOD1"
    assert money_of(visit(node, board={node: tile}, money={"B": 5})) == 5 - fee


@pytest.mark.rule("GWT-3.26")
def test_neutral_buildings_have_no_hand() -> None:
    for letter in "ABCDEFG":
        assert money_of(visit(letter, money={"B": 5})) == 5
