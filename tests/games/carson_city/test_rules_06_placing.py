"""Phase 2 of Carson City: who places when, and where a cowboy may stand (CC-6)."""

import pytest
from tests.games.carson_city.positions import legal_texts, parcel, position, refused, run, seat, who_moves

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.names import SPACES
from cowcatcher.games.carson_city.written.state import NONE, CarsonState
from cowcatcher.kernel.errors import UnknownMove

FULL_ROW = ("ranch", "mine", "hotel", "bank", "church", "ranch", "mine")


@pytest.mark.rule("CC-6.01")
def test_in_play_order_each_places_one_cowboy_or_passes_until_all_have_passed() -> None:
    s = position(upper="GBO", cowboys={"B": 3, "O": 3, "G": 3})
    order = ""
    for move in ("cowboy:wages", "cowboy:wages", "pass", "cowboy:gambling", "pass", "cowboy:roads_1"):
        mover = who_moves(s)
        before = list(s.cowboys)
        order += mover
        run(s, move)
        before[seat(mover)] -= move != "pass"
        assert s.cowboys == before
        assert s.decision() == "place"
    assert order + who_moves(s) == "GBOGBGG"
    run(s, "pass")
    assert s.decision() == "gambling_roll"


@pytest.mark.rule("CC-6.02")
def test_spaces_unowned_parcels_and_all_buildings_take_cowboys() -> None:
    s = position(
        seats=2,
        board={"a1": "B saloon", "a2": "O ranch", "a3": "house", "a4": "mountain", "h1-h4": "O", "h5": "B house"},
        row=FULL_ROW,
    )
    owned = {"h1", "h2", "h3", "h4", "h5"}
    names = {f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)}
    expected = {f"cowboy:{space}" for space in SPACES} | {f"cowboy:{name}" for name in names - owned}
    assert len(expected) == 21 + 59
    assert set(legal_texts(s)) == expected | {"pass"}


@pytest.mark.rule("CC-6.03")
def test_passing_takes_the_first_free_position_and_cowboys_left_give_firepower() -> None:
    s = position(upper="OGB", cowboys={"O": 3, "G": 2, "B": 2}, money={"O": 0})
    run(s, "cowboy:firepower_income", "pass")
    assert list(s.lower) == [seat("G")]
    run(s, "cowboy:wages", "pass")
    assert list(s.lower) == [seat("G"), seat("O")]
    assert who_moves(s) == "B"
    run(s, "cowboy:wages")
    assert who_moves(s) == "B"
    run(s, "pass")
    assert list(s.lower) == [seat("G"), seat("O"), seat("B")]
    assert s.money[seat("O")] == 2 * (2 + 1)


@pytest.mark.rule("CC-6.04")
def test_pass_is_always_allowed_and_the_only_move_without_pawns() -> None:
    s = position(cowboys={"B": 3, "O": 0, "G": 0}, characters={"G": "sheriff", "B": "banker"})
    assert "pass" in legal_texts(s)
    assert "cowboy:wages" in legal_texts(s)
    run(s, "pass")
    assert who_moves(s) == "O"
    assert legal_texts(s) == ["pass"]
    assert refused(s, "cowboy:wages").rule == "CC-6.04"
    run(s, "pass")
    texts = legal_texts(s)
    assert "pass" in texts
    assert "sheriff:wages" in texts
    assert not any(text.startswith("cowboy:") for text in texts)


@pytest.mark.rule("CC-6.05")
def test_many_own_cowboys_on_wages_and_roads_1_only() -> None:
    s = position(
        seats=2,
        board={"a1": "B saloon", "a2": "O ranch"},
        pawns={"wages": "BB", "roads_1": "B", "gambling": "B", "d4": "B", "a1": "B", "a2": "B"},
    )
    run(s, "cowboy:wages", "pass", "cowboy:roads_1")
    assert s.cowboys[seat("B")] == 1
    for place in ("gambling", "d4", "a1", "a2"):
        assert refused(s, f"cowboy:{place}").rule == "CC-6.05"
    assert "cowboy:ammunition" in legal_texts(s)


@pytest.mark.rule("CC-6.06")
def test_places_with_cowboys_of_others_may_be_chosen_unless_the_sheriff_is_there() -> None:
    s = position(
        board={"a1": "O saloon", "a2": "B ranch"},
        characters={"G": "sheriff"},
        pawns={"gambling": "OG", "d4": "O", "a1": "OG", "a2": "G"},
        sheriff_at="ammunition",
    )
    texts = legal_texts(s)
    for place in ("gambling", "d4", "a1", "a2"):
        assert f"cowboy:{place}" in texts
    assert refused(s, "cowboy:ammunition").rule == "CC-5.04"


@pytest.mark.rule("CC-6.07")
def test_automatic_spaces_blocked_spaces_and_empty_construction_spaces_take_nobody() -> None:
    s = position(round=3, row=("ranch", None, "hotel", None, "church", None, "mine"))
    spaces = [text for text in legal_texts(s) if text.removeprefix("cowboy:") in SPACES]
    blocked = {"buy_vp_2", "buy_vp_3", "build_4", "build_6", "build_10"}
    assert spaces == [f"cowboy:{space}" for space in SPACES if space not in blocked]
    for space in sorted(blocked):
        assert refused(s, f"cowboy:{space}").rule == "CC-6.07"
    for space in ("buy_parcels", "estate_income"):
        with pytest.raises(UnknownMove):
            GAME.table.parse(f"cowboy:{space}")


@pytest.mark.rule("CC-6.08")
def test_owned_parcels_without_a_building_take_nobody() -> None:
    lands = {"c3": "B", "c4": "B house", "c5": "B mountain", "e3": "O", "e4": "O house", "e5": "O mountain"}
    s = position(board=lands)
    for name in lands:
        assert refused(s, f"cowboy:{name}").rule == "CC-6.08"


@pytest.mark.rule("CC-6.09", "CC-11.12", "CC-11.13")
def test_prison_church_and_neighbours_of_the_owners_church_cannot_be_attacked() -> None:
    s = position(
        board={
            "b2": "O church",
            "c3": "O bank",
            "b3": "G saloon",
            "h8": "O prison",
            "d2": "O hotel",
            "f2": "G church",
            "e3": "O mine",
        },
    )
    for name in ("b2", "c3", "h8"):
        assert refused(s, f"cowboy:{name}").rule == "CC-6.09"
    texts = legal_texts(s)
    assert "cowboy:b3" in texts  # next to a church of another player
    assert "cowboy:d2" in texts  # two steps from its owner's church
    assert "cowboy:e3" in texts  # next to G's church


@pytest.mark.rule("CC-6.10")
def test_any_own_building_takes_a_defender() -> None:
    s = position(
        board={"b2": "B church", "c3": "B bank", "h8": "B prison", "f6": "B hotel"},
        pawns={"f6": "OG"},
    )
    assert {f"cowboy:{name}" for name in ("b2", "c3", "h8", "f6")} <= set(legal_texts(s))


@pytest.mark.rule("CC-6.11")
def test_more_cowboys_than_property_tiles_may_stand_on_unowned_parcels() -> None:
    s = position(seats=2, board={"a1-h1": "B", "a2-c2": "B"}, cowboys={"B": 3, "O": 1}, pawns={"c4": "O", "d4": "O"})
    assert s.property[seat("B")] == 1
    run(s, "cowboy:c4", "pass", "cowboy:d4")
    assert {"cowboy:e4", "cowboy:wages"} <= set(legal_texts(s))
    run(s, "cowboy:e4", "pass", "duel:c4", "die:6", "die:1", "buy")
    assert s.property[seat("B")] == 0
    run(s, "die:6", "die:1")
    assert s.owner[parcel("c4")] == seat("B")
    assert s.decision() not in ("buy_parcel_won", "buy_parcel_free"), "the limit is at buying (CC-1.12)"
    assert s.owner[parcel("d4")] == s.owner[parcel("e4")] == NONE


@pytest.mark.rule("CC-6.12")
def test_placing_asks_for_no_money() -> None:
    s = position(money={"B": 0}, board={"c3": "house"}, row=FULL_ROW)
    assert {"cowboy:build_12", "cowboy:build_3", "cowboy:c3", "cowboy:buy_vp_2"} <= set(legal_texts(s))


@pytest.mark.rule("CC-6.13")
def test_placed_cowboys_give_no_firepower() -> None:
    s = position(seats=2, cowboys={"B": 3, "O": 0}, money={"B": 0})
    run(s, "cowboy:firepower_income", "pass", "cowboy:gambling", "pass")
    assert s.money[seat("B")] == 2 * (1 + 1)


@pytest.mark.rule("CC-6.14")
def test_the_last_cowboy_is_not_yet_a_pass() -> None:
    s = position(seats=2, upper="BO", cowboys={"B": 1, "O": 2})
    run(s, "cowboy:wages")
    assert list(s.lower) == []
    run(s, "pass")
    assert list(s.lower) == [seat("O")]
    assert (who_moves(s), legal_texts(s)) == ("B", ["pass"])
    run(s, "pass")
    assert list(s.lower) == [seat("O"), seat("B")]


@pytest.mark.rule("CC-6.15")
def test_the_sheriff_may_be_kept_back_and_must_be_where_no_place_is_free() -> None:
    others = "wages ammunition roads_3 roads_1 parcel_income firepower_income gambling parcel_vp firepower_vp estate_vp"
    crowd = {space: "OG"[i % 2] for i, space in enumerate(others.split())} | dict.fromkeys(
        ("e8", "f8", "g8", "h8"), "S"
    )
    town = {
        "a1-h1 a2-d2": "B",
        "e2-h2 a3-g3": "O",
        "h3": "O ranch",
        "a4-h4 a5-d5": "G",
        "e5-h5 a6-h6": "P",
        "a7-h7 a8-d8": "S",
    }

    def at_the_end(pawns: dict[str, str]) -> CarsonState:
        return position(
            seats=5,
            round=4,
            row=(None,) * 7,
            board=town,
            characters={"B": "sheriff"},
            cowboys={"B": 0},
            pawns=pawns,
            mountains="a1-h1 a2",
        )

    s = at_the_end(crowd)
    assert legal_texts(s) == ["pass", "sheriff:buy_vp_5"]
    run(s, "pass")
    assert list(s.lower) == [seat("B")]
    full = at_the_end({**crowd, "buy_vp_5": "G"})
    assert legal_texts(full) == ["pass"]
