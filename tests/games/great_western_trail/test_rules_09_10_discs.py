"""The bonus table (GWT-9), discs and what they unlock (GWT-10). Cities and arrows: test_rules_05_delivery."""

import pytest
from tests.games.great_western_trail.positions import (
    cities_of,
    discs_of,
    end_turn,
    fresh,
    money_of,
    mover_of,
    options,
    refused,
    run,
    scored_of,
    stations_of,
    visit,
)

from cowcatcher.games.great_western_trail.names import CITIES, DISCS
from cowcatcher.games.great_western_trail.written.state import TrailState

WHITE = "aux_dollar aux_draw aux_certificate aux_certificate aux_engine aux_engine aux_remove aux_remove certificate_4"
BLACK = "certificate_6 step_a step_b hand hand"
BEST = "texas_longhorn_5 west_highland_3 holstein_1 brown_swiss_2 ayrshire_3"


def delivery(**spec: object) -> TrailState:
    """B, who came without money, has 18 dollars and chooses a city; the engine pays no transport."""
    spec = {"money": {"B": 0}, "engine": {"B": "18"}, "hand": {"B": BEST}, **spec}
    return run(visit("KC", **spec), "pick:1", "pick:1", "pick:1")


def upgrade(station_at: str, **spec: object) -> TrailState:
    """B's engine goes one space, onto the turnout behind `station_at`."""
    s = visit("C", engine={"B": station_at}, **spec)
    return run(s, "action:C.3", f"engine:{station_at}.5")


@pytest.mark.rule("GWT-9.01")
def test_the_cities_and_their_values() -> None:
    values = dict(zip(CITIES, fresh().box.city_value, strict=True))
    assert values == {
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


@pytest.mark.rule("GWT-10.01")
def test_fourteen_discs_nine_of_them_on_white_corners() -> None:
    s = delivery()
    assert discs_of(s) == sorted(f"{WHITE} {BLACK}".split(), key=DISCS.index)
    run(s, "city:wichita")
    assert options(s, "disc") == list(dict.fromkeys(WHITE.split()))
    black = delivery()
    run(black, "city:el_paso")
    assert options(black, "disc") == [*DISCS]


@pytest.mark.rule("GWT-10.02")
def test_step_discs() -> None:
    a = delivery()
    run(a, "city:albuquerque", "disc:step_a", "~")
    assert (money_of(a), scored_of(a, "step_disc")) == (18 + 3, 0)
    b = delivery()
    run(b, "city:albuquerque", "disc:step_b", "~")
    assert (money_of(b), scored_of(b, "step_disc")) == (18, 3)


@pytest.mark.rule("GWT-10.03")
@pytest.mark.parametrize(("gone", "limit"), [("", 5), ("hand", 6)])
def test_hand_discs_cost_five_and_add_a_card(gone: str, limit: int) -> None:
    s = delivery(gone={"B": gone})
    run(s, "city:albuquerque", "disc:hand")
    assert money_of(s) == 18 - 5
    end_turn(s)
    assert s.sizes[1] == limit


@pytest.mark.rule("GWT-10.03")
def test_without_five_dollars_a_hand_disc_stays() -> None:
    """At a station, where 8 of 12 dollars have just been paid."""
    s = upgrade("21", money={"B": 12})
    run(s, "yes")
    assert "disc:hand" not in options(s)
    assert refused(s, "disc:hand") == "GWT-10.03"


@pytest.mark.rule("GWT-10.05", "GWT-10.11")
def test_a_black_disc_may_go_to_white_corners_when_all_white_ones_are_gone() -> None:
    s = delivery(gone={"B": WHITE})
    run(s, "city:wichita")
    assert options(s, "disc") == ["certificate_6", "step_a", "step_b", "hand"]
    run(s, "disc:step_a", "~")
    assert money_of(s) == 21
    left = delivery(gone={"B": WHITE.removesuffix(" certificate_4")})
    run(left, "city:wichita")
    assert options(left, "disc") == ["certificate_4"]
    assert refused(left, "disc:step_a") == "GWT-5.33"
    station = upgrade("4", gone={"B": WHITE}, money={"B": 2})
    run(station, "yes")
    assert options(station, "disc") == ["certificate_6", "step_a", "step_b"]
    white = upgrade("4", gone={"B": WHITE.removesuffix(" certificate_4")}, money={"B": 2})
    run(white, "yes")
    assert options(white, "disc") == ["certificate_4"]


@pytest.mark.rule("GWT-10.06", "GWT-15.07")
def test_with_no_disc_on_the_board_a_station_disc_is_used_for_a_delivery() -> None:
    s = delivery(gone={"B": f"{WHITE} {BLACK}"}, stations={"B": "3 7"})
    points = scored_of(s, "stations")
    run(s, "city:topeka")
    assert options(s) == ["reuse:3", "reuse:7"]
    run(s, "reuse:7", "~")
    assert (stations_of(s), cities_of(s)[-1], money_of(s)) == (["3"], "topeka", 18)
    assert scored_of(s, "stations") == points - 6
    assert mover_of(s) == "O"


@pytest.mark.rule("GWT-10.06")
def test_a_disc_of_the_board_comes_first() -> None:
    s = delivery(stations={"B": "3"}, gone={"B": f"{WHITE} certificate_6"})
    run(s, "city:topeka")
    assert options(s) == ["disc:step_a", "disc:step_b", "disc:hand"]
    assert refused(s, "reuse:3") == "GWT-10.06"


@pytest.mark.rule("GWT-10.06", "GWT-10.10")
def test_unaffordable_discs_count_as_none() -> None:
    gone = f"{WHITE} certificate_6 step_a step_b"
    s = delivery(hand={"B": "west_highland_3"}, gone={"B": gone}, stations={"B": "3"})
    run(s, "city:topeka")  # 4 dollars, a hand disc costs 5
    assert options(s) == ["reuse:3"]
    assert refused(s, "disc:hand") == "GWT-10.03"
    transport = delivery(
        hand={"B": "texas_longhorn_5 dutch_belt"}, gone={"B": gone}, stations={"B": "3"}, engine={"B": "START"}
    )
    run(transport, "city:colorado_springs")  # 7 dollars: 5 for the disc leave too little for 3 signals
    assert options(transport) == ["reuse:3"]
    run(transport, "reuse:3", "~")
    assert money_of(transport) == 7 - 3


@pytest.mark.rule("GWT-10.06", "GWT-8.36")
def test_for_an_upgrade_a_station_disc_is_ones_own_choice() -> None:
    s = upgrade("4", gone={"B": f"{WHITE} {BLACK}"}, stations={"B": "6"}, money={"B": 2})
    assert options(s) == ["yes", "no"]
    refused_by_owner = run(s.clone(), "no")
    assert stations_of(refused_by_owner) == ["6"]
    run(s, "yes", "reuse:6")
    assert (stations_of(s), money_of(s)) == (["1"], 0)


@pytest.mark.rule("GWT-10.07")
def test_discs_stay_in_cities_and_do_not_move_to_their_own_station() -> None:
    s = upgrade("4", gone={"B": f"{WHITE} {BLACK}"}, money={"B": 20})
    assert "yes" not in options(s)  # all discs lie on cities
    own = upgrade("4", gone={"B": f"{WHITE} {BLACK}"}, stations={"B": "1"}, money={"B": 20})
    assert "yes" not in options(own)
    two = upgrade("4", gone={"B": f"{WHITE} {BLACK}"}, stations={"B": "2 3"}, money={"B": 20})
    run(two, "yes")
    assert options(two) == ["reuse:2", "reuse:3"]
    assert refused(two, "reuse:1") == "GWT-10.06"


@pytest.mark.rule("GWT-10.07")
def test_a_delivery_takes_no_disc_from_a_city() -> None:
    s = delivery(gone={"B": f"{WHITE} {BLACK}"}, stations={"B": "3"}, cities={"B": "topeka wichita"})
    run(s, "city:santa_fe", "reuse:3", "~")
    assert sorted(set(cities_of(s))) == ["kansas_city", "santa_fe", "topeka", "wichita"]


@pytest.mark.rule("GWT-10.08", "GWT-10.06")
def test_unlocked_abilities_stay_when_a_disc_is_used_again() -> None:
    s = delivery(gone={"B": f"{WHITE} {BLACK}"}, stations={"B": "3"})
    run(s, "city:topeka", "reuse:3")
    end_turn(s)
    assert discs_of(s) == []
    assert s.sizes[1] == 6


@pytest.mark.rule("GWT-10.09")
def test_without_any_disc_nothing_is_placed() -> None:
    s = delivery(gone={"B": f"{WHITE} {BLACK}"}, engine={"B": "START"}, cities={"B": "topeka"})
    assert mover_of(s) == "chance"  # no city, no bonus, no transport cost
    assert money_of(s) == 18
    assert len(cities_of(s)) == 14
    end_turn(s)
    assert mover_of(s) == "O"


@pytest.mark.rule("GWT-10.09", "GWT-10.10")
def test_a_city_without_a_payable_disc_is_not_offered() -> None:
    """Only hand discs, no station: with 4 dollars only Kansas City, whose own 6 dollars pay."""
    s = delivery(hand={"B": "west_highland_3"}, gone={"B": f"{WHITE} certificate_6 step_a step_b"})
    assert options(s) == ["city:kansas_city"]
    assert refused(s, "city:topeka") == "GWT-10.03"
