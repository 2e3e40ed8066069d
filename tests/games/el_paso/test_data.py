"""El Paso's components.toml: what it says, where that comes from, and what a second file may change."""

from __future__ import annotations

import re
import tomllib
from dataclasses import FrozenInstanceError
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.el_paso.positions import building_at, money_of, options, position, run, scored_of, visit

from cowcatcher.data.build import fingerprint
from cowcatcher.data.overlay import provenance
from cowcatcher.games.el_paso.box import POOLS
from cowcatcher.games.el_paso.data import file as paso
from cowcatcher.games.el_paso.data.checks import check
from cowcatcher.games.el_paso.data.components import Components
from cowcatcher.games.el_paso.data.effect_words import EL_PASO, PARAMETERS
from cowcatcher.games.el_paso.game import GAME, ElPaso
from cowcatcher.games.el_paso.names import CATEGORIES, SPACES
from cowcatcher.games.el_paso.rules.moves import TABLE
from cowcatcher.testing.conformance import check_game

pytestmark = pytest.mark.once

DATA = paso.load()
TEXT = paso.COMPONENTS.read_text(encoding="utf-8")


def write(folder: Path, text: str) -> Path:
    path = folder / "my.toml"
    path.write_text(text, encoding="utf-8")
    return path


def changed(folder: Path, text: str) -> ElPaso:
    """The game with some components replaced."""
    return GAME.with_data(write(folder, text))


class TestTheFile:
    def test_the_lines_of_the_score_sheet_are_those_of_the_state(self) -> None:
        assert DATA.scoring.categories == CATEGORIES

    def test_nothing_can_be_changed(self) -> None:
        with pytest.raises(FrozenInstanceError):
            DATA.setup.starting_hand = 5  # type: ignore[misc]

    def test_the_vocabulary_is_the_one_that_the_file_explains(self) -> None:
        head = TEXT[: TEXT.index("[meta]")]
        explained = set(re.findall(r'\{kind="(\w+)"', head))
        assert explained == {*PARAMETERS, *EL_PASO}
        for kind, rest in re.findall(r'\{kind="(\w+)"(.*?)\}', head):
            if kind in PARAMETERS and kind != "money":
                needed, optional = PARAMETERS[kind]
                assert set(re.findall(r"(\w+)=", rest)) - {"when"} <= needed | optional, kind
        for pool in POOLS[1:]:
            assert f'"{pool}"' in head

    def test_everything_but_the_two_additions_is_the_file(self) -> None:
        assert isinstance(DATA, Components)
        check(DATA, "again")
        raw: dict[str, Any] = tomllib.loads(TEXT)
        assert DATA.fingerprint == fingerprint(raw, ["colour", "name", "rulebook", "sources", "way"])
        assert {key for key in raw if key in Components.__dataclass_fields__} == set(raw)

    def test_the_moves_are_frozen(self) -> None:
        assert TABLE.lock_text() == (GAME.folder / "moves.lock").read_text(encoding="utf-8")


class TestProvenance:
    def test_every_entry_is_counted_once(self) -> None:
        counts = DATA.provenance()
        assert counts == provenance(tomllib.loads(TEXT))
        assert sum(counts.values()) == len(DATA.entries) == len(dict(DATA.entries))
        assert counts["reconstructed"] > counts["rulebook"]  # so a person is told before a game

    def test_where_some_entries_come_from(self) -> None:
        source = dict(DATA.entries)
        assert source["setup.starting_hand"] == "rulebook"
        assert source["trail.space[S4].cost"] == "reconstructed"
        assert source["cattle[corriente].breeding_value"] == "rulebook"
        assert source["cattle[corriente].vp"] == "public"
        assert source["cattle[shorthorn].breeding_value"] == "reconstructed"
        assert source["cattle[criollo].vp"] == "public"
        assert source["train_card[4].plain.actions[0].amount"] == "rulebook"
        assert source["train_card[4].star.actions[0].cost"] == "reconstructed"
        assert source["disc[d_hand_limit].dark"] == "public"
        assert not [path for path in source if ".id" in path or path.startswith("sources")]

    def test_every_public_source_is_listed(self) -> None:
        rules = (GAME.folder / "rules.md").read_text(encoding="utf-8")
        named = {word for found in re.findall(r"\[public: ([^\];]+)", rules) for word in found.split(", ")}
        assert named - {"KEY"} <= set(DATA.sources)
        assert "bozontheboard" in named

    def test_a_changed_value_is_not_the_rulebooks(self, tmp_path: Path) -> None:
        mine = paso.load(write(tmp_path, "[setup]\nstarting_hand = 3\n"))
        assert dict(mine.entries)["setup.starting_hand"] == "reconstructed"
        own = '[setup]\nsource = "rulebook"\nstarting_hand = 3\n'
        assert dict(paso.load(write(tmp_path, own)).entries)["setup.starting_hand"] == "rulebook"


class TestFingerprint:
    def test_names_and_colours_do_not_matter(self, tmp_path: Path) -> None:
        text = '[meta]\nname = "x"\n[[cattle]]\nid = "criollo"\ncolour = "pink"\n'
        assert paso.load(write(tmp_path, text)).fingerprint == DATA.fingerprint
        assert re.fullmatch("[0-9a-f]{64}", DATA.fingerprint)

    @pytest.mark.parametrize(
        "text",
        [
            "[setup]\nstarting_hand = 3\n",
            '[settings]\nneutral_layout = "random"\n',
            '[[trading_post]]\nid = "P16"\nvp = 8\n',
        ],
    )
    def test_rules_do(self, tmp_path: Path, text: str) -> None:
        assert paso.load(write(tmp_path, text)).fingerprint != DATA.fingerprint


class TestOverlays:
    def test_an_empty_one_changes_nothing(self, tmp_path: Path) -> None:
        assert paso.load(write(tmp_path, "# nothing\n")) == DATA

    def test_the_whole_file_over_itself_changes_nothing(self) -> None:
        assert paso.load(paso.COMPONENTS) == DATA

    def test_the_packages_file_is_not_touched(self, tmp_path: Path) -> None:
        paso.load(write(tmp_path, "[setup]\nstarting_hand = 3\n"))
        assert paso.COMPONENTS.read_text(encoding="utf-8") == TEXT
        assert paso.load() == DATA

    def test_settings_are_defaults_of_options(self, tmp_path: Path) -> None:
        game = changed(tmp_path, '[settings]\nneutral_layout = "random"\nsolo_b_cards = 2\nauto_cash_in = false\n')
        chosen = game.settings()
        assert (chosen["neutral_layout"], chosen["solo_b_cards"], chosen["auto_cash_in"]) == ("random", "2", "false")
        assert game.data_tag == game.data.fingerprint != DATA.fingerprint


TRAIL = """
[trail]
source = "rulebook"
order = ["EP", "NB", "NC", "S1", "S2", "ND", "S3", "S4", "S5", "NE", "S6", "NF", "S7", "NG", "S8", "S9"]

[[trail.space]]
id = "EP"
area = "el_paso"
way = "common"
next = ["NB", "NC"]
fork = { inner = "NB", outer = "NC", joins = "S1" }

[[trail.space]]
id = "NB"
area = "neutral"
letter = "B"
way = "inner"
next = ["S1"]

[[trail.space]]
id = "NC"
area = "neutral"
letter = "C"
way = "outer"
next = ["S1"]
"""
CHAIN = ["S1", "S2", "ND", "S3", "S4", "S5", "NE", "S6", "NF", "S7", "NG", "S8", "S9", "EP"]
AREAS = {"N": 'area = "neutral"\nletter = "{}"', "S": 'area = "building"\ncost = {}'}


def owners_trail() -> str:
    """A trail that begins with a fork and then is a single way; building spaces cost their number."""
    text = TRAIL
    for here, after in pairwise(CHAIN):
        area = AREAS[here[0]].format(here[1])
        text += f'\n[[trail.space]]\nid = "{here}"\n{area}\nway = "common"\nnext = ["{after}"]\n'
    return text


class TestAnOwnersTrail:
    def test_ranchers_follow_it(self, tmp_path: Path) -> None:
        game = changed(tmp_path, owners_trail())
        s = position(game=game, at={"B": "NB"}, workers={"B": ""}, tokens={"B": 0})
        assert options(s) == ["go:ND", "go:NE", "go:NF"]
        begin = position(game=game, at={"B": "EP"}, workers={"B": ""}, tokens={"B": 0})
        assert options(begin) == ["go:NB", "go:NC", "go:ND", "go:NE"]

    def test_its_spaces_cost_what_it_says(self, tmp_path: Path) -> None:
        game = changed(tmp_path, owners_trail())
        s = position(game=game, at={"B": "ND"}, workers={"B": "builder"}, money={"B": 9})
        run(s, "go:NE", "action:2", "build:1")
        assert options(s, "site") == ["S1", "S2", "S3", "S4", "S5", "S6", "S7"]
        run(s, "site:S7")
        assert (money_of(s), building_at(s, "S7")) == (0, "B 1")

    def test_its_source_is_the_owners(self, tmp_path: Path) -> None:
        source = dict(paso.load(write(tmp_path, owners_trail())).entries)
        assert source["trail.space[S4].cost"] == "rulebook"
        assert source["trail.order"] == "rulebook"

    @pytest.mark.parametrize("seats", GAME.seats)
    def test_whole_games_are_played_on_it(self, tmp_path: Path, seats: int) -> None:
        game = changed(tmp_path, owners_trail())
        ended = check_game(game, seats, {"neutral_layout": "random"}, [seats], every=50)
        assert sum(ended.values()) == 1

    def test_a_single_cost_can_be_corrected(self, tmp_path: Path) -> None:
        game = changed(tmp_path, '[[trail.space]]\nid = "S4"\ncost = 5\n')
        assert game.data.trail.space[6].cost == 5
        assert [space.id for space in game.data.trail.space] == list(SPACES)


class TestAnOwnersBuildings:
    def test_points_builders_and_actions(self, tmp_path: Path) -> None:
        text = """
            [[common_building]]
            id = 2
            [common_building.a]
            vp = 3
            actions = [
              { kind = "hire", cost = [2, 4] },
              { kind = "exchange", count = 2 },
              { kind = "gain_cattle", cattle = "hereford", cost = 1 },
              { kind = "move", max = 3 },
            ]
            [[common_building]]
            id = 6
            builders = 7
        """
        game = changed(tmp_path, text)
        s = visit("S4", game=game, buildings={"S4": "B 2"}, money={"B": 7}, workers={"B": ""}, tokens={"B": 0})
        assert scored_of(s, "buildings") == 3
        assert options(s, "action") == ["1", "2", "3", "4"]
        run(s, "action:1", "hire:cowboy", "hire:builder")
        assert money_of(s) == 1
        run(s, "action:2", "card:criollo", "discard:galloway", "again", "card:criollo", "discard:criollo")
        run(s, "action:3")
        assert money_of(s) == 0
        run(s, "action:4")
        assert options(s, "go") == ["ND", "NE", "NF"]
        assert s.box.builders == (1, 2, 3, 4, 5, 7)

    def test_whole_games_with_every_word_everywhere(self, tmp_path: Path) -> None:
        every = """[ { kind = "auxiliary", count = 2 }, { kind = "train" }, { kind = "build" }, { kind = "buy_cattle" },
                     { kind = "exchange", count = 3 }, { kind = "move", max = 2 } ]"""
        sides = "".join(f"[[common_building]]\nid = {n}\n[common_building.a]\nactions = {every}\n" for n in range(1, 7))
        game = changed(tmp_path, sides)
        for seats in GAME.seats:
            check_game(game, seats, {}, [seats], every=60)


POSTS = """
[[trading_post]]
id = "P14"
source = "rulebook"
min = 14
dark = true
repeatable = false
vp = 7
actions = [{ kind = "money", amount = 3 }, { kind = "tile", pool = "bonus", cost = 2 }]

[[trading_post]]
id = "P9"
vp = 1
actions = [{ kind = "exchange_token", amount = 2 }]
"""


class TestAnOwnersPosts:
    def test_a_further_post(self, tmp_path: Path) -> None:
        game = changed(tmp_path, POSTS)
        assert [post.min for post in game.data.trading_post] == [0, 5, 7, 9, 10, 12, 14, 16]
        hand = {"B": "hereford shorthorn corriente galloway"}
        s = visit("EP", game=game, hand=hand, workers={"B": ""}, tokens={"B": 0}, money={"B": 0})
        run(s, "deliver")
        assert options(s, "post") == ["P0", "P5", "P7", "P9", "P10", "P12", "P14"]
        run(s, "post:P14", "disc:money", "use")
        assert (money_of(s), scored_of(s, "trading_posts")) == (8, 7)
        run(s, "use", "take:bonus_1", "~")
        assert (money_of(s), scored_of(s, "bonus_tiles")) == (6, 1)

    def test_what_a_post_gives(self, tmp_path: Path) -> None:
        game = changed(tmp_path, POSTS)
        s = visit("EP", game=game, hand={"B": "hereford shorthorn"}, tokens={"B": 0})
        run(s, "deliver", "post:P9", "disc:money", "use")
        assert s.tokens[0] == 2
        assert scored_of(s, "trading_posts") == 0  # only discs on dark posts score (EP-12.05)
        source = dict(game.data.entries)
        assert source["trading_post[P14].vp"] == "rulebook"
        assert source["trading_post[P9].vp"] == "reconstructed"

    def test_sue_goes_there_if_her_order_says_so(self, tmp_path: Path) -> None:
        order = '[solo]\ndelivery_order = ["P7", "P9", "P10", "P12", "P14", "P16"]\n'
        game = changed(tmp_path, POSTS + order)
        check_game(game, 1, {"solo_b_cards": "3"}, range(3), every=60)
        s = game.new(1)
        rng = Random(1)
        while not s.over():
            s.apply(s.sample(rng) if s.to_move() < 0 else s.legal()[0])
        assert s.posts[8 + 6] == 1  # her disc on 14
