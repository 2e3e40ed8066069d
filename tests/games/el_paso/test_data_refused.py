"""El Paso's components.toml: no file that says something impossible is accepted, and each error names its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from cowcatcher.games.el_paso.data import file as paso
from cowcatcher.kernel.errors import BadData

pytestmark = pytest.mark.once

NEUTRAL = '[[neutral_building]]\nid = "{}"\nactions = [{}]'
COMMON = "[[common_building]]\nid = {}\n[common_building.{}]\nactions = [{}]"
TRAIN = "[[train_card]]\nid = {}\n[train_card.{}]\nactions = [{}]"
SPACE = '[[trail.space]]\nid = "{}"\n{}'
WHOLE = '[[trail.space]]\nid = "{}"\narea = "{}"\nway = "common"\nnext = {}\n{}'
MOVES = "the moves of the game depend on it"

WRONG: list[tuple[str, str, str]] = [
    # the shape
    ("[setup]\nstarting_hnd = 1", "setup.starting_hnd", 'unknown key; did you mean "starting_hand"?'),
    ('[setup]\nstarting_hand = "4"', "setup.starting_hand", 'must be an integer, not the string "4"'),
    ('[[cattle]]\nid = "longhorn"', "cattle[0].id", 'the string "longhorn" is unknown and cannot be added'),
    ('[settings]\nneutral_layout = "b"', "settings.neutral_layout", 'must be "printed" or "random", not the'),
    ("[setup]\nface_up_bonus = 4", "setup.face_up_bonus", "must be 3, not the number 4"),
    # quantities
    ("[setup]\nstarting_hand = -1", "setup.starting_hand", "must be 0 to 1000000, not the number -1"),
    ('[[disc]]\nid = "d_money"\ncoins = -2000', "disc[d_money].coins", "must be -1000 to 1000000"),
    ("[scoring]\ndollars_per_vp = 0", "scoring.dollars_per_vp", "must be at least 1"),
    # what moves are named after
    ('[meta]\nslug = "ep"', "meta.slug", "must be el_paso, not ep: the name of the game"),
    ("[meta]\nplayers_max = 5", "meta.players_max", "must be 4, not 5: there is no room"),
    ('[scoring]\ncategories = ["money"]', "scoring.categories", "must be money, buildings, trading_posts"),
    ('[[cattle]]\nid = "corriente"\ngroup = "starting"', "cattle[corriente].group", "must be market, not starting"),
    # the trail
    (SPACE.format("S10", "cost = 1"), "trail.space[0].id", 'the string "S10" is unknown and cannot be added'),
    (WHOLE.format("S10", "building", '["NC"]', ""), "trail.space[S10]", "there are moves for EP, NB, S1"),
    (WHOLE.format("S1", "neutral", '["NC"]', ""), "trail.space[S1].area", f'must stay "building": {MOVES}'),
    (WHOLE.format("NC", "neutral", '["S4"]', 'letter = "D"'), "trail.space[NC].letter", 'must be "C"'),
    (WHOLE.format("S1", "building", '["NC"]', 'letter = "D"'), "trail.space[S1].letter", "only a neutral space has"),
    (SPACE.format("NC", "cost = 1"), "trail.space[NC].cost", "unknown key"),
    (
        WHOLE.format("NC", "neutral", '["S4"]', 'letter = "C"\ncost = 1'),
        "trail.space[NC].cost",
        "only a building space has a cost",
    ),
    (WHOLE.format("S1", "building", "[]", ""), "trail.space[S1].next", "must be one space, or two different ones"),
    (WHOLE.format("S1", "building", '["NC", "NC"]', ""), "trail.space[S1].next", "must be one space, or two"),
    (WHOLE.format("S1", "building", '["NX"]', ""), "trail.space[S1].next[0]", '"NX" is unknown; known here: EP, NB'),
    (WHOLE.format("S1", "building", '["NB"]', ""), "trail.space[S1].next[0]", "NB does not come after S1 in"),
    (WHOLE.format("S1", "building", '["S4"]', ""), "trail.space[NB].fork.joins", "must be S4, the first space on both"),
    (WHOLE.format("S2", "building", '["NC"]', ""), "trail.space[S3]", "no space leads to it"),
    (
        WHOLE.format("NB", "neutral", '["S1", "S2"]', 'letter = "B"'),
        "trail.space[NB].fork",
        "belongs to a space with two next spaces, and only to such a one",
    ),
    (
        WHOLE.format(
            "NB", "neutral", '["S1", "S2"]', 'letter = "B"\nfork = {inner = "S1", outer = "S3", joins = "NC"}'
        ),
        "trail.space[NB].fork",
        "inner and outer must be S1 and S2",
    ),
    ('[trail]\norder = ["EP", "NB"]', "trail.order", "must name each of the 16 spaces once, EP first"),
    (WHOLE.format("S1", "building", '["NC"]', "") * 2, "trail.space[S1]", "given twice"),
    ('[[trail.space]]\nnext = ["NC"]', "trail.space[0].id", "missing; it says which entry is meant"),
    # trading posts
    ('[[trading_post]]\nid = "P14"\nmin = 14', "trading_post[P14].dark", "missing; true or false is needed"),
    ('[[trading_post]]\nid = "P14"\nvp = 1', "trading_post[0].id", 'the string "P14" is unknown and cannot be added'),
    (
        '[[trading_post]]\nid = "P30"\nmin = 30\ndark = true\nrepeatable = true\nvp = 1\nactions = []',
        "trading_post[P30].min",
        "must be 0 to 20: there are moves for no other posts",
    ),
    (
        '[[trading_post]]\nid = "P14"\nmin = 13\ndark = true\nrepeatable = true\nvp = 1\nactions = []',
        "trading_post[P14].id",
        "must be P13, not P14: a post is called by its minimum",
    ),
    ('[solo]\nstart_post = "P6"', "solo.start_post", '"P6" is unknown; did you mean "P16"?'),
    # effects
    (NEUTRAL.format("B", ""), "neutral_building[B].actions", "must not be empty"),
    (
        NEUTRAL.format("B", '{ kind = "mony", amount = 1 }'),
        "neutral_building[B].actions[0].kind",
        'unknown effect "mony"; did you mean "money"?',
    ),
    (
        NEUTRAL.format("B", '{ kind = "delivery" }'),
        "neutral_building[B].actions[0].kind",
        "delivery has no place on a building",
    ),
    (TRAIN.format(1, "star", '{ kind = "train" }'), "train_card[1].star.actions[0].kind", "train has no place on a"),
    (COMMON.format(1, "b", '{ kind = "money" }'), "common_building[1].b.actions[0].amount", "missing; money needs it"),
    (
        COMMON.format(1, "a", '{ kind = "money", amount = 1, cattle = "any" }'),
        "common_building[1].a.actions[0].cattle",
        "money has no such parameter; it has: amount",
    ),
    (
        COMMON.format(1, "a", '{ kind = "money", amount = 0 }'),
        "common_building[1].a.actions[0].amount",
        "must be at least 1, not the number 0",
    ),
    (
        COMMON.format(1, "a", '{ kind = "tile", pool = "bonos" }'),
        "common_building[1].a.actions[0].pool",
        '"bonos" is unknown; did you mean "bonus"?',
    ),
    (
        COMMON.format(1, "a", '{ kind = "hire", cost = 5 }'),
        "common_building[1].a.actions[0].cost",
        "must be a list of one price, or of two for a second worker",
    ),
    (
        COMMON.format(1, "a", '{ kind = "tile", pool = "bonus", cost = [2] }'),
        "common_building[1].a.actions[0].cost",
        "must be an integer; only hire has a list of prices",
    ),
    (
        COMMON.format(1, "a", '{ kind = "gain_cattle", cattle = "criollo" }'),
        "common_building[1].a.actions[0].cattle",
        "must be cattle of the market: black_angus",
    ),
    (
        COMMON.format(1, "a", '{ kind = "discard_for_money", cattle = "galloway", value = 2, gain = 5 }'),
        "common_building[1].a.actions[0].value",
        'goes with cattle = "any"',
    ),
    (
        COMMON.format(1, "a", '{ kind = "discard_for_money", cattle = "any", gain = "3x_value" }'),
        "common_building[1].a.actions[0].gain",
        '"3x_value" is unknown',
    ),
    (
        COMMON.format(1, "a", ", ".join(['{ kind = "buy_cattle" }'] * 7)),
        "common_building[1].a.actions",
        "there are moves for 6 actions, not 7",
    ),
    ('[el_paso]\nactions = [{ kind = "delivery" }]', "el_paso.actions", "must be money, simmental, delivery, in this"),
    (
        '[[auxiliary]]\nid = "aux_remove"\nupgraded = [{ kind = "money", amount = 1 }]',
        "auxiliary[aux_remove].upgraded",
        "unknown key",
    ),
    (
        '[[worker]]\nid = "engineer"\nbonus = { kind = "extra_step", amount = 1, when = "any" }',
        "worker[engineer].bonus.kind",
        "the cowboy gives extra_step, the others money or certificates",
    ),
    ('[[worker]]\nid = "engineer"\nbonus = { when = "moving" }', "worker[engineer].bonus.when", 'must be "moving" for'),
    ('[[worker]]\nid = "cowboy"\nbonus = { amount = 2 }', "worker[cowboy].bonus.amount", "must be 1: a cowboy is"),
    # markets and boards
    ("[[common_building]]\nid = 2\nbuilders = 1", "common_building", "must stand in the order of their builders"),
    ("[[common_building]]\nid = 6\nbuilders = 13", "common_building[6].builders", "must be 1 to 12, not 13"),
    ("[[train_card]]\nid = 2\nengineers = 3", "train_card[2].engineers", "must be 2, not 3: card 1 needs one engineer"),
    ('[[cattle]]\nid = "hereford"\ncowboys = 3', "cattle[hereford].price", "must be 6, not 8: cowboys times"),
    ('[[disc]]\nid = "d_hand_limit"\nunlocks = "hand_limit:6"', "disc[d_hand_limit].unlocks", "must be hand_limit:5"),
    (
        '[[disc]]\nid = "d_permanent_certificate"\nunlocks = "step_limit:2"',
        "disc[d_permanent_certificate].unlocks",
        "must be permanent_certificate:1",
    ),
    ("[player_board]\nstep_limit_start = 0", "player_board.step_limit_start", "must be at least 1"),
    # set-up, tiles, Sue
    ("[setup]\nstarting_cattle = { corriente = 2 }", "setup.starting_cattle.corriente", "unknown key"),
    ("[setup]\nstarting_cattle = { criollo = 5 }", "cattle[criollo].per_player", "must be 5, not 4: as in setup"),
    ("[setup]\nsimmental_cards = { 2 = 0 }", "setup.simmental_cards.2", "must be 1 to 19, not 0"),
    ("[setup]\nstarting_certificates = 5", "setup.starting_certificates", "lies beyond the end of the certificate"),
    ('[[objective]]\nid = "OB01"\nneeds = { cow = 1 }', "objective[OB01].needs.cow", '"cow" is unknown'),
    ('[[worker]]\nid = "cowboy"\ncount = 3', "worker[cowboy].count", "must be at least 5: so many are handed out"),
    ('[[cattle]]\nid = "black_angus"\ncount = 2', "cattle[black_angus].count", "must be at least 3: so many are in"),
    ('[solo]\nrow = ["cowboy", "cowboy", "builder"]', "solo.row", "must name each of cowboy, builder, engineer once"),
    ('[solo]\nbuild_fallback = "criollo"', "solo.build_fallback", '"criollo" is unknown'),
    ("[solo]\ndiscs = 0", "solo.discs", "must be at least 1"),
    ('[[bot_card]]\nid = "B1"\ngroup = "A"', "bot_card", "must have at least one A card and 3 B cards"),
    ("[counts]\ncoins = 50", "counts.coins", "is 50, but the parts of the file make 55"),
    (
        '[[cattle]]\nid = "hereford"\ncount = 7',
        "counts.market_cattle_cards",
        "is 32, but the parts of the file make 33",
    ),
]


@pytest.mark.parametrize(("text", "place", "problem"), WRONG, ids=lambda value: str(value)[:40])
def test_what_cannot_be_is_refused_with_its_place(tmp_path: Path, text: str, place: str, problem: str) -> None:
    file = tmp_path / "my.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadData) as caught:
        paso.load(file)
    assert (caught.value.path, caught.value.problem[: len(problem)]) == (place, problem)
    assert "\n" not in str(caught.value)
