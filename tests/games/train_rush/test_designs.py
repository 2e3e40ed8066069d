"""What a designer changes is played as he says: words in other places, more copies, other numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.games.train_rush.positions import (
    arrived,
    effect,
    fresh,
    moves_of,
    pending,
    position,
    refused,
    road_of,
    run,
    value_of,
    wagons_of,
)

from cowcatcher.games.train_rush.game import GAME, TrainRush
from cowcatcher.games.train_rush.names import ACTION_CARDS, NONE
from cowcatcher.games.train_rush.rules.moves import CARD
from cowcatcher.games.train_rush.words.speaker import TrainSpeaker
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.errors import BadData

DONE = ("invest_action", "Y")


def design(folder: Path, text: str) -> TrainRush:
    path = folder / "design.toml"
    path.write_text(text, encoding="utf-8")
    return GAME.with_data(path)


def does(game: TrainRush, source: str, **spec: Any) -> TrainState:
    return effect(position(**{"at": {"Y": "MDR"}, "game": game, **spec}), "Y", source)


def card(effects: str) -> str:
    return f'[[action_cards.card]]\nid = "A01"\neffects = [{effects}]\n'


def test_each_step_of_a_track_bonus_may_be_declined(tmp_path: Path) -> None:
    game = design(tmp_path, '[infrastructure]\nbonus = { 1 = [{ do = "advance", track = "any", times = 2 }] }\n')
    s = run(does(game, "A19"), "warehouse:ER1", "advance:coal")
    assert "decline" in moves_of(s)
    run(s, "decline")
    assert (value_of(s, "Y", "coal"), pending(s)) == (2, DONE)


@pytest.mark.parametrize(
    ("word", "decision"),
    [
        ('do = "build_warehouse", times = 2', "build_zone"),
        ('do = "build_station"', "build_zone"),
        ('do = "agent", region = "own", times = 2', "agent_sector"),
        ('do = "any_siding_tile"', "any_tile"),
        ('do = "load_wagon"', "load_wagon"),
        ('do = "draw_wagon", size = 3', "take_wagon"),
        ('do = "exchange_wagon", kind = "1-2"', "give_wagon"),
        ('do = "free_special", cards = 1', "free_special_card"),
        ('do = "draw_cards", draw = 2, keep = 1', "effect_branch"),
        ('do = "move", n = 2', "effect_branch"),
        ('do = "area_action", cost = 2', "effect_branch"),
        ('do = "contract_marker", size = 3', "effect_branch"),
    ],
)
def test_every_word_can_be_the_bonus_of_a_track_and_be_declined(tmp_path: Path, word: str, decision: str) -> None:
    game = design(tmp_path, f"[infrastructure]\nbonus = {{ 1 = [{{ {word} }}] }}\n")
    s = run(does(game, "A19", wagons={"Y": "W1-brass"}), "warehouse:ER1")
    assert s.decision() == decision
    assert moves_of(s)[0] in ("decline", "stop")
    run(s, moves_of(s)[0])
    assert pending(s) == DONE


def test_two_warehouses_of_a_bonus_are_declined_one_by_one(tmp_path: Path) -> None:
    game = design(tmp_path, '[infrastructure]\nbonus = { 1 = [{ do = "build_warehouse", times = 2 }] }\n')
    s = run(does(game, "A19"), "warehouse:ER1", "warehouse:ER2")
    assert moves_of(s)[0] == "decline"
    run(s, "decline")
    assert road_of(s, "Y", "red") == 2


def test_effects_of_a_card_come_in_their_order(tmp_path: Path) -> None:
    words = '{ do = "vp", n = 2 }, { do = "build_station" }, { do = "coal", n = 3 }, { do = "agent", region = "blue" }'
    s = does(design(tmp_path, card(words)), "A01")
    assert (s.vp[0], s.coal[0], s.decision()) == (2, 0, "build_zone")
    run(s, "station:ER1")
    assert (s.coal[0], s.decision()) == (3, "agent_sector")
    run(s, "agent:blue.trade")
    assert pending(s) == DONE


def test_an_impossible_effect_is_left_out(tmp_path: Path) -> None:
    words = '{ do = "build_station" }, { do = "contract_marker", size = 2 }, { do = "coal", n = 1 }'
    fields = {"blackborough": "2B", "brukas": "2B", "rackglen": "2B"}
    s = does(design(tmp_path, card(words)), "A01", stations={"Y": 0}, fields=fields)
    assert (s.coal[0], pending(s)) == (1, DONE)


def test_alternatives_of_cards_of_the_hand() -> None:
    """A special action is offered where one of its alternatives can do something."""
    s = does(GAME, "C03", hand={"Y": "A29 A30"}, wagons={"Y": "W2-20"})
    assert moves_of(s) == ["decline", "free:A30"]
    assert refused(s, "free:A29") == "TR-5.07"
    run(s, "free:A30")
    assert moves_of(s) == ["decline", "branch:2"]


def test_copies_of_a_card_count_in_draws_and_go_one_by_one(tmp_path: Path) -> None:
    game = design(tmp_path, '[[action_cards.card]]\nid = "A20"\ncount = 3\n')
    s = does(game, "planning")
    weights = dict(s.weights())
    assert weights[CARD.base + ACTION_CARDS.index("A20")] == 3
    assert weights[CARD.base + ACTION_CARDS.index("A21")] == 1
    run(s, "card:A20", "card:A20", "card:A30")
    assert moves_of(s) == ["discard:A20", "discard:A30"]
    run(s, "discard:A20")
    assert moves_of(s) == ["discard:A20", "discard:A30"]
    hand = position(game=game, phase="move", hand={"Y": "A20 A20 A30"}, at={"Y": "MDR"})
    assert moves_of(hand) == ["play:A20", "play:A30"]
    run(hand, "play:A20")
    assert len(hand.hands[0]) == 2


def test_two_wagons_for_any_goods_are_asked_for_one_by_one(tmp_path: Path) -> None:
    text = '[player]\nstart_wagons = ["W1-any", "W1-any"]\n[[wagons.tile]]\nid = "W1-any"\ncount = 8\n'
    s = run(design(tmp_path, text).new(2), "first:Y")
    while s.decision() != "start_resource":
        s.apply(s.legal()[0])
    run(s, "good:gold", "good:food")
    assert wagons_of(s) == "W1-any:gold W1-any:food"
    assert s.to_move() == 1


def test_without_spy_fields_left_nobody_lobbies(tmp_path: Path) -> None:
    kinds = ("financial", "resources", "logistics", "trade", "technology")
    text = "[influence]\nspy_fields = [1]\nagent_fields = [2]\n"
    text += "".join(f'[[influence.sector]]\nid = "{kind}"\nspy_bonus = {{}}\n' for kind in kinds)
    sectors = [f"{region}.{kind}" for region in ("red", "green", "blue") for kind in kinds]
    spies = dict(zip(sectors, "BP" * 8, strict=False))
    game = design(tmp_path, text)
    assert position(game=game, phase="lobby", influence=spies).decision() == "invest_action"
    del spies["blue.trade"]
    assert moves_of(position(game=game, phase="lobby", influence=spies)) == ["lobby:blue.trade"]


@pytest.mark.rule("TR-5.09", "TR-10.19")
def test_the_pool_stays_smaller_when_there_is_no_card_at_all() -> None:
    s = position(phase="move", hand={"Y": ""}, pool="A34 A35 A36", deck="")
    s.discards = []  # as if all other cards were in hands
    s.apply(GAME.table.parse("take:A35"))
    assert pending(s) == ("play_card", "B")
    assert [ACTION_CARDS[one] if one != NONE else "." for one in s.pool] == ["A34", ".", "A36"]
    s.apply(s.legal()[0])
    while s.decision() != "take_pool_card":
        s.apply(s.legal()[0])
    assert moves_of(s) == ["take:A34", "take:A36"]
    s.apply(s.legal()[1])
    assert s.decision() == "chance_pool"  # the card that B has played is the new deck
    assert len(s.legal()) == 1


def test_a_game_that_ends_with_fewer_cities(tmp_path: Path) -> None:
    game = design(tmp_path, "[rounds]\nend_when_cities_visited = 2\n")
    assert position(game=game, phase="end", visitors={"brukas": "Y", "vexbourne": "Y"}).over()
    assert not position(game=game, phase="end", visitors={"brukas": "Y", "vexbourne": "B"}).over()


def test_a_shorter_track_and_a_city_with_fewer_fields(tmp_path: Path) -> None:
    text = '[contractors]\nlength = 2\nbonus = { 2 = [{ do = "coal", n = 5 }] }\n'
    text += '[[city]]\nid = "vardimium"\ncontract_fields = [3]\nrank = 3\n'
    game = design(tmp_path, text)
    s = position(
        game=game, zones={"EG1": "station:P Y"}, wagons={"Y": "W2-05:brass,gold"}, contracts={"green": "K2-04"}
    )
    arrived(s, "Y", "MCG")
    assert s.vp[0] == 6  # the token of a city of rank 3
    assert refused(s, "contract:2") == "TR-6.08"
    run(s, "rent", "contractor:green", "rent_at:EG1")
    assert (max(s.partners), s.coal[0]) == (2, 5)


def test_a_market_reward_may_give_anything(tmp_path: Path) -> None:
    text = '[[black_market_reward]]\nid = "bm_cards"\nprice = 3\n'
    text += 'effects = [{ do = "move", n = 3 }, { do = "vp", n = 4 }]\n'
    s = position(game=design(tmp_path, text), wagons={"Y": "W1-any:food"})
    arrived(s, "Y", "BMB")
    assert moves_of(s) == ["pass", "reward:bm_cards"]
    run(s, "reward:bm_cards", "sell:1.food")
    assert s.decision() == "move_to"
    run(s, "to:MJR")
    assert (s.vp[0], pending(s)) == (4, DONE)


@pytest.mark.rule("TR-2.12", "TR-8.05")
def test_a_siding_goes_on_after_its_tile_has_moved_the_locomotive_away(tmp_path: Path) -> None:
    game = design(tmp_path, '[[siding_bonus.tile]]\nid = "B01"\neffects = [{ do = "move", n = 3 }]\n')
    zones = {"ER2": "station:P shipment B:red"}
    s = position(game=game, zones=zones, display={4: "B01"}, wagons={"Y": "S2 W1-brass"})
    arrived(s, "Y", "ZR2-4")
    run(s, "to:MCR", "~")
    assert pending(s) == ("take_shipment", "Y")
    run(s, "ship:1")
    assert (wagons_of(s), road_of(s, "P", "red")) == ("S2:1 W1-brass", 1)


def test_wagons_without_special_ones_and_without_larger_ones(tmp_path: Path) -> None:
    text = "[wagons]\ndisplay_size3 = 0\n"
    text += "".join(f'[[special_wagon]]\nid = "{name}"\ncount = 0\n' for name in ("S2", "S3"))
    s = does(design(tmp_path, text), "C03", hand={"Y": "A52 A55"})
    assert moves_of(s) == ["decline", "free:A55"]


def test_a_movement_token_of_one_point(tmp_path: Path) -> None:
    game = design(tmp_path, "[movement_tokens]\nmovement_by_vp = { 1 = 1, 2 = 5, 3 = 4, 4 = 3, 6 = 1 }\n")
    s = position(game=game, phase="move", visitors={"rackglen": "Y"}, hand={"Y": "A01"}, at={"Y": "MDR"})
    run(s, "play:A01")
    assert moves_of(s) == ["stop", "go", "token:1"]


def test_fresh_games_of_a_design_have_their_own_numbers(tmp_path: Path) -> None:
    game = design(tmp_path, "[player]\nstart_coal = 4\nhand_limit = 3\n")
    assert fresh(3, None, game).coal == [4, 4, 4]
    assert fresh(3).coal == [0, 0, 0]


FIELD = '[[map.node]]\nid = "X01"\nloop = "middle"\nregion = "red"\ntype = "track"\nnext = ["MJG"]\n'


def test_a_new_field_says_after_which_one_it_is_drawn(tmp_path: Path) -> None:
    """The row of the drawing need not be copied as a whole."""
    game = design(tmp_path, FIELD + 'after = "MDR"\n[[map.node]]\nid = "MDR"\nnext = ["X01"]\n')
    middle = game.data.map.layout.middle
    assert middle[middle.index("MDR") + 1] == "X01"
    assert tuple(name for name in middle if name != "X01") == GAME.data.map.layout.middle
    assert game.doubts() == ()


def test_a_field_that_nothing_leads_to_is_doubted(tmp_path: Path) -> None:
    assert GAME.doubts() == ()
    doubts = design(tmp_path, FIELD).doubts()
    assert doubts == ("map.node[X01]: no way leads to this field, so nobody can stop there",)


def test_a_card_may_have_a_name(tmp_path: Path) -> None:
    game = design(tmp_path, '[[action_cards.card]]\nid = "A01"\nname = "Night Express"\n')
    words = TrainSpeaker(game, ["Ann", "Bea"])
    assert [words.card(card) for card in (0, 1)] == ["A01 Night Express", "A02"]


def test_a_track_may_have_bonuses_of_its_own_colour(tmp_path: Path) -> None:
    game = design(tmp_path, '[infrastructure.bonus_of]\ngreen = { 4 = [{do="coal", n=2}] }')
    box = game.new(2).box
    red, green, blue = box.road_bonus
    assert red[3] != NONE
    assert blue[3] != NONE
    assert [field for field, script in enumerate(green) if script != NONE] == [4]
    for text, problem in (
        ('[contractors.bonus_of]\npink = { 4 = [{do="coal", n=2}] }', "must be one of red, green, blue"),
        ('[contractors.bonus_of]\nred = { 99 = [{do="coal", n=2}] }', "must be a field of the track, 1 to 25"),
        ('[contractors.bonus_of]\nred = { 4 = [{do="cool", n=2}] }', "contractors.bonus_of.red.4"),
    ):
        with pytest.raises(BadData, match=problem):
            design(tmp_path, text)
