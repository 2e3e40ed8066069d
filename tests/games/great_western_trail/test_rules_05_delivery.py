"""Kansas City, stage 5: delivery (GWT-5.30 to 5.43), and cities (GWT-9)."""

import pytest
from tests.games.great_western_trail.positions import (
    DISPLAY,
    certificates_of,
    cities_of,
    discs_of,
    display_of,
    end_turn,
    money_of,
    mover_of,
    options,
    pile_of,
    refused,
    run,
    scored_of,
    stations_of,
    visit,
)

from cowcatcher.games.great_western_trail.written.state import TrailState

BEST = "texas_longhorn_5 west_highland_3 holstein_1 brown_swiss_2 ayrshire_3"
"""Breeding total 18."""

CITIES = {
    "kansas_city": 0,
    "topeka": 1,
    "wichita": 4,
    "colorado_springs": 6,
    "santa_fe": 8,
    "albuquerque": 10,
    "el_paso": 12,
    "san_diego": 14,
    "sacramento": 16,
    "san_francisco": 18,
}
BLACK = ("albuquerque", "el_paso", "sacramento", "san_francisco")
WHITE_DISCS = ["aux_dollar", "aux_draw", "aux_certificate", "aux_engine", "aux_remove", "certificate_4"]
BLACK_DISCS = ["certificate_6", "step_a", "step_b", "hand"]
ALL_WHITE = (
    "aux_dollar aux_draw aux_certificate aux_certificate aux_engine aux_engine aux_remove aux_remove certificate_4"
)


def delivery(hand: str = BEST, **spec: object) -> TrailState:
    """B, who came without money, has the income and chooses a city; the engine pays no transport."""
    spec = {"money": {"B": 0}, "engine": {"B": "18"}, **spec}
    return run(visit("KC", hand={"B": hand}, **spec), "pick:1", "pick:1", "pick:1", "certificates:0?")


@pytest.mark.rule("GWT-5.30", "GWT-9.01")
def test_a_city_must_be_chosen_whose_value_the_total_reaches() -> None:
    values = {"jersey": 1, "dutch_belt": 2, "holstein_1": 3, "west_highland_3": 4, "texas_longhorn_5": 5}
    hands = ["", "jersey", "holstein_1", "west_highland_3", "texas_longhorn_5", "texas_longhorn_5 jersey"]
    hands += ["west_highland_3 holstein_1", "texas_longhorn_5 holstein_1", "texas_longhorn_5 west_highland_3"]
    hands += ["texas_longhorn_5 west_highland_3 jersey", "texas_longhorn_5 west_highland_3 dutch_belt"]
    hands += ["texas_longhorn_5 west_highland_3 holstein_1"]
    for hand in hands:
        total = sum(values[name] for name in hand.split())
        s = delivery(hand)
        assert options(s, "city") == [city for city, value in CITIES.items() if value <= total]
        assert len(options(s)) == len(options(s, "city"))  # nothing else may be done


@pytest.mark.rule("GWT-5.30", "GWT-9.01")
@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("texas_longhorn_5 west_highland_3 ayrshire_3 jersey", 13),
        ("texas_longhorn_5 west_highland_3 ayrshire_3 dutch_belt", 14),
        ("texas_longhorn_5 west_highland_3 ayrshire_3 dutch_belt jersey", 15),
        ("texas_longhorn_5 west_highland_3 holstein_1 brown_swiss_2 jersey", 16),
        ("texas_longhorn_5 west_highland_3 holstein_1 brown_swiss_2 dutch_belt", 17),
        (BEST, 18),
    ],
)
def test_the_far_cities(hand: str, total: int) -> None:
    s = delivery(hand)
    assert options(s, "city") == [city for city, value in CITIES.items() if value <= total]
    assert money_of(s) == total


@pytest.mark.rule("GWT-5.31")
def test_an_own_disc_closes_a_city_but_not_kansas_city_and_san_francisco() -> None:
    own = "kansas_city topeka wichita colorado_springs santa_fe albuquerque el_paso san_diego sacramento san_francisco"
    s = delivery(cities={"B": own}, gone={"B": "step_b certificate_6"})
    assert options(s) == ["city:kansas_city", "city:san_francisco"]
    assert refused(s, "city:topeka") == "GWT-5.31"
    run(s, "city:san_francisco", "disc:step_a")
    assert cities_of(s).count("san_francisco") == 2


@pytest.mark.rule("GWT-5.32")
def test_discs_of_others_do_not_matter() -> None:
    s = delivery(cities={"O": " ".join(CITIES)})
    assert options(s, "city") == [*CITIES]
    run(s, "city:wichita", "disc:certificate_4")
    assert cities_of(s) == ["wichita"]
    assert "certificate_4" not in discs_of(s)
    assert (len(discs_of(s)), cities_of(s, "O")) == (13, [*CITIES])


@pytest.mark.rule("GWT-5.33", "GWT-9.01")
@pytest.mark.parametrize("city", [*CITIES])
def test_black_cornered_discs_go_to_black_cornered_cities_only(city: str) -> None:
    s = delivery()
    run(s, f"city:{city}")
    assert options(s, "disc") == WHITE_DISCS + (BLACK_DISCS if city in BLACK else [])
    if city not in BLACK:
        assert refused(s, "disc:step_b") == "GWT-5.33"


@pytest.mark.rule("GWT-5.34")
def test_the_disc_unlocks_at_once() -> None:
    s = delivery(hand=f"{BEST} jersey", money={"B": 0})
    run(s, "city:albuquerque", "disc:hand")
    assert money_of(s) == 19 - 5
    end_turn(s)
    assert s.sizes[1] == 5  # phase C of the same turn draws to the new limit


@pytest.mark.rule("GWT-5.35", "GWT-9.02")
def test_kansas_city_brings_six_dollars_and_costs_six_points() -> None:
    s = delivery("jersey")
    run(s, "city:kansas_city", "disc:aux_draw", "~")
    assert money_of(s) == 1 + 6
    assert scored_of(s, "cities") == -6
    assert scored_of(delivery("jersey", cities={"B": "kansas_city kansas_city kansas_city"}), "cities") == -18


@pytest.mark.rule("GWT-5.36", "GWT-5.37", "GWT-9.02")
@pytest.mark.parametrize(
    ("city", "own", "cards"),
    [
        *(("topeka", "", 0), ("topeka", "wichita", 1), ("wichita", "topeka", 1), ("wichita", "colorado_springs", 0)),
        *(("colorado_springs", "wichita", 0), ("colorado_springs", "santa_fe", 1), ("santa_fe", "colorado_springs", 1)),
        *(("santa_fe", "albuquerque", 1), ("albuquerque", "santa_fe", 1), ("santa_fe", "wichita el_paso", 0)),
        *(("albuquerque", "el_paso", 0), ("el_paso", "albuquerque san_diego", 0), ("san_diego", "sacramento", 0)),
        *(
            ("sacramento", "san_diego san_francisco", 0),
            ("san_francisco", "sacramento", 0),
            ("kansas_city", "topeka", 0),
        ),
        *(("santa_fe", "colorado_springs albuquerque", 2), ("colorado_springs", "wichita santa_fe", 1)),
    ],
)
def test_arrows_with_objective_cards(city: str, own: str, cards: int) -> None:
    s = delivery(cities={"B": own, "O": " ".join(CITIES)})
    run(s, f"city:{city}", "disc:certificate_4")
    for _ in range(cards):
        assert options(s, "take") == ["1", "2", "3", "4", "stack"]  # mandatory: no pass
        assert len(options(s)) == 5
        run(s, "take:1", "~")
    assert not options(s, "take")
    assert len(set(pile_of(s)) - set(BEST.split())) == cards
    run(s, "~")
    assert mover_of(s) == "O"


@pytest.mark.rule("GWT-5.37")
def test_two_arrows_give_two_cards_and_the_display_is_filled_between() -> None:
    """Edge case 5."""
    s = delivery(cities={"B": "colorado_springs albuquerque"})
    run(s, "city:santa_fe", "disc:certificate_4", "take:2")
    assert display_of(s)[1] == "."
    assert mover_of(s) == "chance"
    run(s, "objective:move_345")
    assert display_of(s)[1] == "move_345"
    run(s, "take:2")
    assert {"draw_5h", "move_345"} < set(pile_of(s))


@pytest.mark.rule("GWT-5.38", "GWT-8.40")
def test_the_card_comes_from_the_display_or_the_stack_and_goes_to_the_discard_pile() -> None:
    s = delivery("holstein_1 jersey", cities={"B": "topeka"})
    run(s, "city:wichita", "disc:certificate_4", "take:stack", "objective:aux_sf", "~")
    assert pile_of(s) == ["jersey", "holstein_1", "aux_sf"]
    assert display_of(s) == DISPLAY.split()


@pytest.mark.rule("GWT-5.38", "GWT-15.02")
def test_without_objective_cards_the_bonus_is_void() -> None:
    s = delivery(cities={"B": "topeka"}, display=". . . .", objective_stack="")
    run(s, "city:wichita", "disc:certificate_4", "~")
    assert mover_of(s) == "O"


@pytest.mark.rule("GWT-5.39", "GWT-9.02")
@pytest.mark.parametrize(
    ("own", "points"),
    [
        *(("topeka wichita", -3), ("wichita colorado_springs", -1), ("colorado_springs santa_fe", 0)),
        *(("santa_fe albuquerque", 0), ("albuquerque el_paso", 6), ("el_paso san_diego", 8)),
        *(
            ("san_diego sacramento", 4 + 6),
            ("sacramento", 6),
            ("san_francisco", 9),
            ("san_francisco san_francisco", 18),
        ),
        *(("topeka", 0), ("topeka colorado_springs", 0), ("kansas_city kansas_city", -12)),
        (" ".join(CITIES), -6 - 3 - 1 + 6 + 8 + 4 + 6 + 9),
    ],
)
def test_points_of_cities_count_at_the_end_only(own: str, points: int) -> None:
    s = visit("A", cities={"B": own})
    assert scored_of(s, "cities") == points
    before = money_of(s)
    run(s, "aux:dollar")
    assert money_of(s) == before + 1


SIGNALS = (3, 4, 5, 7, 9, 10, 11, 13, 15, 16, 17)


@pytest.mark.rule("GWT-5.40", "GWT-5.41")
@pytest.mark.parametrize(
    ("engine", "front"),
    [
        *(("START", 0), ("1", 1), ("3", 3), ("4", 4), ("4.5", 5), ("5", 5), ("7", 7), ("7.5", 8), ("9", 9)),
        *(("10", 10), ("10.5", 11), ("13.5", 14), ("16", 16), ("16.5", 17), ("17", 17), ("18", 18), ("38", 38)),
    ],
)
def test_transport_costs_a_dollar_for_each_signal_ahead(engine: str, front: int) -> None:
    for city, value in CITIES.items():
        s = delivery(engine={"B": engine})
        run(s, f"city:{city}", "disc:certificate_4", "~")
        cost = len([k for k in SIGNALS if front <= k < value])
        assert money_of(s) == 18 - cost + (6 if city == "kansas_city" else 0)


@pytest.mark.rule("GWT-5.42")
def test_transport_is_paid_last() -> None:
    """The 3 dollars of step_a help with it: of 10 dollars 8 have been paid before."""
    s = delivery("texas_longhorn_5 west_highland_3 jersey", cities={"B": "santa_fe"}, engine={"B": "START"})
    run(s, "city:albuquerque", "disc:step_a")
    assert money_of(s) == 10 + 3
    assert options(s, "take") == ["1", "2", "3", "4", "stack"]
    run(s, "take:1", "~")
    assert money_of(s) == 13 - 5


@pytest.mark.rule("GWT-5.42")
def test_a_disc_after_which_the_transport_could_not_be_paid_is_not_offered() -> None:
    """No white-cornered disc is left. A hand disc costs 5 of 6 dollars, Colorado Springs asks for 3 signals."""
    spec = {"gone": {"B": f"{ALL_WHITE} certificate_6 step_a step_b"}, "engine": {"B": "START"}}
    s = delivery("texas_longhorn_5 jersey", **spec)
    assert options(s, "city") == ["kansas_city", "topeka", "wichita"]
    assert refused(s, "city:colorado_springs") == "GWT-5.42"
    run(s, "city:wichita", "disc:hand", "~")
    assert money_of(s) == 6 - 5 - 1
    richer = delivery("texas_longhorn_5 jersey", **spec, money={"B": 2})
    assert options(richer, "city")[-1] == "colorado_springs"


@pytest.mark.rule("GWT-5.43")
def test_a_hand_disc_is_paid_before_the_six_dollars_come_in() -> None:
    """Less than 5 dollars: a station disc is used while there is one; only without one the 6 dollars pay."""
    black_only = {"gone": {"B": f"{ALL_WHITE} certificate_6 step_a step_b"}}
    with_station = delivery("jersey", **black_only, stations={"B": "2"})
    assert "city:kansas_city" in options(with_station)
    run(with_station, "city:kansas_city")
    assert options(with_station) == ["reuse:2"]
    run(with_station, "reuse:2", "~")
    assert (money_of(with_station), stations_of(with_station)) == (1 + 6, [])
    without = delivery("jersey", **black_only)
    assert options(without) == ["city:kansas_city"]
    run(without, "city:kansas_city", "disc:hand", "~")
    assert money_of(without) == 1 - 5 + 6
    rich = delivery("texas_longhorn_5", **black_only, stations={"B": "2"})
    run(rich, "city:kansas_city")
    assert options(rich) == ["disc:hand"]
    run(rich, "disc:hand", "~")
    assert money_of(rich) == 5 - 5 + 6


@pytest.mark.rule("GWT-5.41", "GWT-5.47")
def test_certificates_are_spent_in_stage_four_only() -> None:
    s = visit("KC", certificates={"B": 3}, engine={"B": "18"}, hand={"B": "texas_longhorn_5"})
    run(s, "pick:1", "pick:1", "pick:1", "certificates:2")
    assert options(s, "city")[-1] == "colorado_springs"
    run(s, "city:colorado_springs", "disc:certificate_4", "~")
    assert certificates_of(s) == 2
