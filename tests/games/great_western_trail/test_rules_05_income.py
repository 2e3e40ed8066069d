"""Kansas City, stage 4: income (GWT-5.20 to 5.25, 5.47 to 5.49)."""

import pytest
from tests.games.great_western_trail.positions import (
    certificates_of,
    hand_of,
    money_of,
    mover_of,
    options,
    pile_of,
    refused,
    run,
    visit,
)

from cowcatcher.games.great_western_trail.written.state import TrailState


def income(hand: str, **spec: object) -> TrailState:
    """B is in Kansas City without money, has placed the tiles, and is asked for certificates or a city."""
    return run(visit("KC", hand={"B": hand}, **{"money": {"B": 0}, **spec}), "pick:1", "pick:1", "pick:1")


@pytest.mark.rule("GWT-5.20")
@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("jersey jersey jersey jersey", 1),
        ("jersey dutch_belt black_angus guernsey", 1 + 2 + 2 + 2),
        ("dutch_belt dutch_belt brown_swiss_2 holstein_1", 2 + 3 + 3),
        ("west_highland_3 west_highland_4 west_highland_5 jersey", 4 + 1),  # one breed, whatever their VP
        ("texas_longhorn_5 texas_longhorn_7 ayrshire_3 ayrshire_3", 5 + 3),
        ("jersey holstein_1 brown_swiss_2 ayrshire_3 west_highland_4 texas_longhorn_6", 1 + 3 + 3 + 3 + 4 + 5),
        ("jersey dutch_belt dutch_belt black_angus aux_sf", 1 + 2 + 2),
        ("aux_sf gain2_ssh gain2_bgbl move_345", 0),
    ],
)
def test_each_breed_counts_once_and_objective_cards_do_not(hand: str, total: int) -> None:
    s = income(hand)
    assert money_of(s) == total


@pytest.mark.rule("GWT-5.21")
def test_permanent_certificates_add_one_each_by_themselves() -> None:
    assert money_of(income("jersey jersey jersey jersey", masters_of={"B": "hazards"})) == 2
    assert money_of(income("jersey jersey jersey jersey", masters_of={"B": "hazards teepees certificates"})) == 4
    assert money_of(income("jersey jersey jersey jersey", masters_of={"B": "workers objectives"})) == 1
    assert money_of(income("jersey jersey jersey jersey", masters_of={"O": "hazards"})) == 1


@pytest.mark.rule("GWT-5.22", "GWT-5.24")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_certificates_may_be_spent_each_for_one(left: int) -> None:
    s = income("jersey jersey dutch_belt dutch_belt", certificates={"B": 3})
    assert options(s) == [f"certificates:{n}" for n in range(4)]
    run(s, f"certificates:{left}")
    assert (certificates_of(s), money_of(s)) == (left, 3 + 3 - left)


@pytest.mark.rule("GWT-5.23")
@pytest.mark.parametrize(("left", "total"), [(6, 3), (4, 5), (3, 6), (2, 7), (1, 8), (0, 9)])
def test_from_six_the_next_space_down_is_four(left: int, total: int) -> None:
    s = income("jersey jersey dutch_belt dutch_belt", certificates={"B": 6}, gone={"B": "certificate_4 certificate_6"})
    assert options(s) == [f"certificates:{n}" for n in (0, 1, 2, 3, 4, 6)]
    run(s, f"certificates:{left}")
    assert (certificates_of(s), money_of(s)) == (left, total)


@pytest.mark.rule("GWT-5.22", "GWT-5.24")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_certificates_may_be_spent_at_a_total_of_18_or_more_too(left: int) -> None:
    """No city is farther than 18; the money is more all the same."""
    s = income("texas_longhorn_5 west_highland_3 ayrshire_3 brown_swiss_2 holstein_1", certificates={"B": 3})
    assert options(s) == [f"certificates:{n}" for n in range(4)]
    run(s, f"certificates:{left}")
    assert (certificates_of(s), money_of(s)) == (left, 18 + 3 - left)


@pytest.mark.rule("GWT-5.23")
def test_the_marker_only_goes_back() -> None:
    s = income("jersey jersey dutch_belt dutch_belt", certificates={"B": 2})
    assert options(s) == ["certificates:0", "certificates:1", "certificates:2"]
    assert refused(s, "certificates:3") == "GWT-5.23"


@pytest.mark.rule("GWT-5.24", "GWT-5.25", "GWT-5.49", "GWT-12.11")
def test_the_whole_hand_goes_to_the_discard_pile() -> None:
    """Edge case 10 too: five cards, one of them an objective card."""
    s = income("jersey dutch_belt dutch_belt black_angus aux_sf", discard={"B": "guernsey"}, gone={"B": "hand"})
    assert money_of(s) == 5
    assert hand_of(s) == []
    assert pile_of(s) == ["jersey", "dutch_belt", "dutch_belt", "black_angus", "guernsey", "aux_sf"]
    assert not options(s, "play")


@pytest.mark.rule("GWT-5.47")
def test_the_total_is_the_limit_for_the_city_whatever_the_money() -> None:
    s = income("jersey jersey dutch_belt dutch_belt", money={"B": 50})
    assert options(s, "city") == ["kansas_city", "topeka"]
    assert refused(s, "city:wichita") == "GWT-5.30"
    more = income("jersey jersey dutch_belt dutch_belt", certificates={"B": 3}, money={"B": 0})
    run(more, "certificates:0")
    assert options(more, "city") == ["kansas_city", "topeka", "wichita", "colorado_springs"]


@pytest.mark.rule("GWT-5.48")
def test_without_cattle_there_is_nothing_but_certificates_and_kansas_city() -> None:
    s = income("aux_sf gain2_bgbl")
    run(s, "disc:aux_draw", "~")  # Kansas City is the only city
    assert (money_of(s), mover_of(s)) == (6, "O")
    spent = income("aux_sf gain2_bgbl", certificates={"B": 2})
    run(spent, "certificates:1")
    assert money_of(spent) == 1
    assert options(spent, "city") == ["kansas_city", "topeka"]
