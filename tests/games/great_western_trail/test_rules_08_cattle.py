"""The cattle market (GWT-8.70 to 8.76)."""

import pytest
from tests.games.great_western_trail.positions import (
    market_of,
    money_of,
    mover_of,
    options,
    pile_of,
    refused,
    run,
    visit,
)

from cowcatcher.games.great_western_trail.written.state import TrailState

OFFERS = {  # cowboys, value, cards, dollars
    "1": (1, 3, 1, 6),
    "2": (2, 3, 1, 3),
    "3": (3, 3, 2, 5),
    "4": (1, 4, 1, 12),
    "5": (3, 4, 1, 6),
    "6": (5, 4, 2, 8),
    "7": (2, 5, 1, 12),
    "8": (4, 5, 1, 6),
}
CARDS = {3: "ayrshire_3", 4: "west_highland_3", 5: "texas_longhorn_5"}
ALL = "holstein_1 brown_swiss_2 ayrshire_3 ayrshire_3 west_highland_3 west_highland_3 texas_longhorn_5"


def buying(cowboys: int, money: int, market: str = ALL, **spec: object) -> TrailState:
    """B is at E and begins the cattle action."""
    spec = {"hand": {"B": "jersey jersey dutch_belt guernsey"}, **spec}
    s = visit("E", workers={"B": {"cowboy": cowboys}}, money={"B": money}, market=market, **spec)
    return run(s, "action:E.2")


@pytest.mark.rule("GWT-8.70")
@pytest.mark.parametrize("offer", [*OFFERS])
def test_the_printed_offers(offer: str) -> None:
    cowboys, value, cards, dollars = OFFERS[offer]
    s = buying(cowboys, dollars)
    run(s, f"offer:{offer}", *[f"cow:{CARDS[value]}"] * cards)
    assert money_of(s) == 0
    assert pile_of(s) == [CARDS[value]] * cards
    assert not options(s, "offer")
    few = buying(cowboys, dollars - 1)
    assert offer not in options(few, "offer")
    if cowboys > 1:
        less = buying(cowboys - 1, dollars)
        assert refused(less, f"offer:{offer}") == "GWT-8.70"


@pytest.mark.rule("GWT-8.70")
@pytest.mark.parametrize(
    ("cowboys", "offers"),
    [(1, "1 4"), (2, "1 2 4 7"), (3, "1 2 3 4 5 7"), (4, "1 2 3 4 5 7 8"), (5, "1 2 3 4 5 6 7 8")],
)
def test_offers_by_the_number_of_cowboys(cowboys: int, offers: str) -> None:
    assert options(buying(cowboys, 99), "offer") == offers.split()


@pytest.mark.rule("GWT-8.70", "GWT-8.71")
def test_each_cowboy_is_used_once_in_any_mix() -> None:
    s = buying(4, 40)
    run(s, "offer:2", "cow:holstein_1")
    assert options(s, "offer") == ["1", "2", "4", "7"]  # two cowboys are left
    run(s, "offer:1", "cow:brown_swiss_2")
    assert options(s, "offer") == ["1", "4"]
    run(s, "offer:4", "cow:west_highland_3")
    assert money_of(s) == 40 - 3 - 6 - 12
    assert mover_of(s) == "O"
    assert pile_of(s) == ["holstein_1", "brown_swiss_2", "west_highland_3"]


@pytest.mark.rule("GWT-8.71")
def test_while_money_lasts_and_one_may_stop_earlier() -> None:
    s = buying(6, 9)
    run(s, "offer:2", "cow:holstein_1")
    assert options(s)[0] == "done"
    assert options(s, "offer") == ["1", "2", "3", "5", "8"]
    run(s, "done", "~")
    assert (mover_of(s), pile_of(s)) == ("O", ["holstein_1"])


@pytest.mark.rule("GWT-8.72")
def test_a_two_card_offer_is_for_exactly_two_cards() -> None:
    s = buying(3, 5, "holstein_1 ayrshire_3 west_highland_3")
    run(s, "offer:3")
    assert options(s) == ["cow:holstein_1", "cow:ayrshire_3"]
    assert refused(s, "cow:west_highland_3") == "GWT-8.70"
    run(s, "cow:ayrshire_3")
    run(s, "cow:holstein_1")
    assert (pile_of(s), money_of(s)) == (["holstein_1", "ayrshire_3"], 0)
    one = buying(3, 5, "holstein_1 west_highland_3", market_stack="")
    assert "3" not in options(one, "offer")
    assert refused(one, "offer:3") == "GWT-8.72"
    highland = buying(5, 12, "west_highland_3 west_highland_5 holstein_1")
    run(highland, "offer:6", "cow:west_highland_5", "cow:west_highland_3")
    assert money_of(highland) == 4


@pytest.mark.rule("GWT-8.73")
def test_only_face_up_cards_are_for_sale_and_the_market_is_not_refilled() -> None:
    s = buying(1, 20, "holstein_1 west_highland_3 west_highland_5")
    assert options(s, "offer") == ["1", "4"]
    run(s, "offer:4")
    assert options(s) == ["cow:west_highland_3", "cow:west_highland_5"]
    assert refused(s, "cow:west_highland_4") == "GWT-8.73"
    stack = sum(s.market_stack)
    run(s, "cow:west_highland_5", "~")
    assert market_of(s) == ["holstein_1", "west_highland_3"]
    assert (sum(s.market_stack), pile_of(s)) == (stack, ["west_highland_5"])
    nothing = buying(1, 20, "texas_longhorn_5 texas_longhorn_6")
    assert options(nothing) == ["add_cards"]
    assert refused(nothing, "offer:1") == "GWT-8.73"


@pytest.mark.rule("GWT-8.74")
def test_a_cowboy_may_add_two_cards_instead() -> None:
    s = buying(2, 0)
    assert options(s) == ["add_cards"]
    run(s, "add_cards")
    assert mover_of(s) == "chance"
    assert all(text.startswith("market:") for text in options(s))
    run(s, "market:texas_longhorn_7", "market:holstein_1")
    assert len(market_of(s)) == 9
    assert options(s) == ["done", "add_cards"]
    run(s, "add_cards", "~")
    assert len(market_of(s)) == 11
    assert mover_of(s) == "O"  # both cowboys were used


@pytest.mark.rule("GWT-8.74")
def test_the_last_card_is_added_alone_and_from_an_empty_stack_none() -> None:
    one = buying(2, 0, "holstein_1", market_stack="ayrshire_3")
    run(one, "add_cards", "market:ayrshire_3")
    assert market_of(one) == ["holstein_1", "ayrshire_3"]
    assert mover_of(one) == "O"
    empty = buying(1, 6, "holstein_1", market_stack="")
    assert options(empty) == ["offer:1"]
    assert refused(empty, "add_cards") == "GWT-8.74"
    free = visit("E", money={"B": 0}, market_stack="")
    assert "action:E.2" not in options(free)


@pytest.mark.rule("GWT-8.74")
def test_the_market_has_no_upper_size() -> None:
    s = buying(6, 0, "holstein_1 " * 7, seats=2)
    for n in range(6):
        run(s, "add_cards", "~")
        assert len(market_of(s)) == 7 + 2 * (n + 1)


@pytest.mark.rule("GWT-8.75")
def test_buying_and_adding_alternate_in_any_order() -> None:
    s = buying(4, 18, "holstein_1")
    run(s, "add_cards", "market:ayrshire_3", "market:brown_swiss_2", "offer:1", "cow:ayrshire_3")
    run(s, "add_cards", "market:texas_longhorn_7", "market:west_highland_4", "offer:4", "cow:west_highland_4")
    assert (pile_of(s), money_of(s), mover_of(s)) == (["ayrshire_3", "west_highland_4"], 0, "O")


@pytest.mark.rule("GWT-8.76")
def test_a_second_cattle_action_in_the_turn_has_all_cowboys_again() -> None:
    """No place offers both a cattle action and a move, so the second one is put behind the first by hand."""
    s = buying(1, 12)
    s.stack.insert(-1, s.stack[-1])
    run(s, "offer:1", "cow:ayrshire_3")
    assert options(s, "offer") == ["1"]
    run(s, "offer:1", "cow:ayrshire_3", "~")
    assert (pile_of(s), money_of(s), mover_of(s)) == (["ayrshire_3", "ayrshire_3"], 0, "O")
