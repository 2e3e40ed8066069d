"""Carson City's components.toml: what it says, where that comes from, and what a second file may change."""

from __future__ import annotations

import re
import tomllib
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest

from cowcatcher.data.build import fingerprint
from cowcatcher.data.overlay import provenance
from cowcatcher.games.carson_city.data import file as carson
from cowcatcher.games.carson_city.data.checks import bridge_edges
from cowcatcher.games.carson_city.data.components import Components
from cowcatcher.games.carson_city.data.effect_words import KINDS, PARAMETERS, PERS, WHENS

pytestmark = pytest.mark.once

DATA = carson.load()
TEXT = carson.COMPONENTS.read_text(encoding="utf-8")


def write(folder: Path, text: str) -> Path:
    path = folder / "my.toml"
    path.write_text(text, encoding="utf-8")
    return path


class TestTheFile:
    def test_the_numbers_of_the_box(self) -> None:
        counts = DATA.counts
        assert {b.id: b.count for b in DATA.buildings} == {
            "ranch": 6,
            "mine": 6,
            "drugstore": 4,
            "bank": 4,
            "saloon": 3,
            "hotel": 3,
            "church": 2,
            "prison": 2,
        }
        assert (counts.parcels, counts.roads, counts.houses, counts.mountains) == (64, 25, 20, 9)
        assert (counts.cowboys_total, counts.property_tiles_total, counts.duel_tiles) == (51, 60, 30)
        assert counts.money_pieces == {"1": 30, "5": 20, "10": 22, "20": 6}
        assert (DATA.chips.revolver, DATA.chips.three_guns) == (1, 3)
        player = DATA.setup.player
        assert (player.money, player.roads, player.revolver_chips, player.cowboys) == (15, 1, 1, 3)

    def test_the_spaces_are_resolved_in_the_order_of_the_ledger(self) -> None:
        order = [DATA.spaces[index] for index in DATA.resolution_order()]
        ledger = carson.COMPONENTS.with_name("rules.md").read_text(encoding="utf-8")
        line = next(line for line in ledger.splitlines() if "**CC-7.01**" in line)
        assert [(space.order, space.id) for space in order] == [
            (int(number), name) for number, name in re.findall(r"(\d+) ([a-z_0-9]+)[,.]", line)
        ]
        assert len(order) == 23
        assert [space.id for space in order if not space.placeable] == ["buy_parcels", "estate_income"]

    def test_the_cash_limits(self) -> None:
        assert [(c.number, c.id, c.yellow.cash_limit, c.red.cash_limit) for c in DATA.characters] == [
            *((1, "sheriff", 20, 20), (2, "banker", 120, 60), (3, "grocer", 60, 60), (4, "chinese_worker", 30, 30)),
            *((5, "settler", 30, 20), (6, "captain", 20, 20), (7, "mercenary", 20, 30)),
        ]

    def test_effects_are_typed(self) -> None:
        worker, captain, grocer = (DATA.characters[n].yellow for n in (3, 5, 2))
        roads, factor = worker.effects
        assert (roads.kind, roads.amount, factor.kind, factor.divide_by, factor.rounding) == (
            *("gain_roads", 2),
            *("price_factor", 2, "up"),
        )
        assert list(worker.half_prices) == ["12", "10", "8", "6", "5", "4", "3"]
        assert [(b.pay, b.gain) for b in captain.effects[0].bargains()] == [(1, 1), (4, 2), (9, 3)]
        assert captain.effects[0].choices() == ()
        now, later = grocer.effects[0].choices()
        assert (now.amount, later.when, [e.kind for e in later.choices()]) == (
            *(8, "estate_income"),
            ["gain_money", "double_income"],
        )
        prison = DATA.buildings[7].effect("firepower")
        assert prison is not None
        assert prison.amount == 2
        assert DATA.buildings[5].effect("firepower") is None

    def test_nothing_can_be_changed(self) -> None:
        with pytest.raises(FrozenInstanceError):
            DATA.spaces[0].order = 2  # type: ignore[misc]

    def test_the_dice_name_the_inner_parcels(self) -> None:
        assert sorted(DATA.dice.parcels()) == [(row, column) for row in range(2, 8) for column in range(2, 8)]

    def test_a_river_down_the_second_column_of_a_small_map(self) -> None:
        # 3 rows, 3 columns: the horizontal edges of column 2 (both borders too), no vertical one.
        assert bridge_edges({(1, 2), (2, 2), (3, 2)}, 3, 3) == [1, 4, 7, 10]
        # A corner parcel at the west: its north, its west side; between two river parcels their common side.
        assert bridge_edges({(1, 1), (1, 2)}, 3, 3) == [0, 1, 12, 13]

    def test_the_vocabulary_is_the_one_that_the_file_explains(self) -> None:
        explained = {}
        for kind, words in re.findall(r"^# (\w+) +\{(.*)\}  +", TEXT.replace("} ", "}  "), re.MULTILINE):
            names = re.sub(r"=\[.*\]", "", words).replace(" ", "").split(",")
            needed = frozenset(name for name in names if name and not name.endswith("?"))
            explained[kind] = (needed, frozenset(name[:-1] for name in names if name.endswith("?")))
        coded = {kind: (needed - {"skip"}, optional) for kind, (needed, optional) in PARAMETERS.items()}
        explained.pop("river_bonus", None)
        assert coded == explained
        assert set().union(*KINDS.values()) == set(PARAMETERS)
        for word in (*PERS, *WHENS):
            assert re.search(rf"^#.*\b{word}\b", TEXT, re.MULTILINE), word

    def test_every_half_price_and_every_total_is_there(self) -> None:
        prices = [str(space.effect.price) for space in DATA.spaces if space.effect.kind == "build"]
        assert list(DATA.characters[3].yellow.half_prices) == prices
        assert list(DATA.variants.might_is_right.total_points_by_players) == ["3", "4", "5"]
        assert DATA.variants.might_is_right.three_to_five_players.money_before_tiles() == 30


class TestProvenance:
    def test_every_entry_is_counted_once(self) -> None:
        counts = DATA.provenance()
        assert counts == provenance(tomllib.loads(TEXT))
        assert list(counts) == ["rulebook", "public", "reconstructed"]
        assert sum(counts.values()) == len(DATA.entries) == len(dict(DATA.entries))

    def test_where_some_entries_come_from(self) -> None:
        source = dict(DATA.entries)
        assert source["setup.player.money"] == "rulebook"
        assert source["buildings[hotel].income.base"] == "rulebook"
        assert source["dice.row_of_black_face"] == "public"
        assert source["spaces[build_12].order"] == "public"
        assert source["variants.carson_river.map.river_parcels"] == "reconstructed"
        # Labels and addresses are no facts of the game.
        assert not [path for path in source if ".name" in path or ".id" in path or path.startswith("sources")]

    def test_a_changed_value_is_not_the_rulebooks(self, tmp_path: Path) -> None:
        before = DATA.provenance()
        mine = carson.load(write(tmp_path, "[setup.player]\nmoney = 20\n"))
        assert dict(mine.entries)["setup.player.money"] == "reconstructed"
        assert mine.provenance() == before | {
            "rulebook": before["rulebook"] - 1,
            "reconstructed": before["reconstructed"] + 1,
        }


class TestFingerprint:
    def test_names_and_drawings_do_not_matter(self, tmp_path: Path) -> None:
        words = '[meta.name]\nen = "x"\n[drawing]\ndial_positions = 9\n'
        words += '[[spaces]]\nid = "wages"\nnote = "n"\ncompany = "y"\n'
        mine = carson.load(write(tmp_path, words))
        assert (mine.meta.name.en, mine.spaces[0].company) == ("x", "y")
        assert mine.fingerprint == DATA.fingerprint
        assert re.fullmatch("[0-9a-f]{64}", DATA.fingerprint)

    @pytest.mark.parametrize(
        "text",
        [
            "[setup.player]\nmoney = 16\n",
            "[settings]\nmine_needs_house = true\n",
            '[[buildings]]\nid = "hotel"\nincome = { base = 7 }\n',
            '[[characters]]\nid = "banker"\nyellow = { cash_limit = 60 }\n',
        ],
    )
    def test_rules_do(self, tmp_path: Path, text: str) -> None:
        assert carson.load(write(tmp_path, text)).fingerprint != DATA.fingerprint


class TestOverlays:
    def test_an_empty_one_changes_nothing(self, tmp_path: Path) -> None:
        assert carson.load(write(tmp_path, "# nothing\n")) == DATA

    def test_the_whole_file_over_itself_changes_nothing(self) -> None:
        assert carson.load(carson.COMPONENTS) == DATA

    def test_a_designers_what_if(self, tmp_path: Path) -> None:
        text = """
            [meta]
            players_max = 4
            rounds = 3
            [[spaces]]
            id = "ammunition"
            effect = { kind = "gain_money_per", amount = 6, per = "owned_house" }
            [[buildings]]
            id = "ranch"
            income.terms = [ { item = "mine", scope = "anywhere", owner = "own", amount = 2 } ]
            [[characters]]
            id = "captain"
            [characters.yellow]
            effects = [ { kind = "gain_money", when = "end_of_round", amount = 5 } ]
            [setup.construction_row]
            fixed = [ { price = 3, building = "saloon" } ]
            bag_before_draw = { ranch = 5, saloon = 2 }
        """
        mine = carson.load(write(tmp_path, text))
        assert (mine.meta.players_max, mine.meta.rounds, len(mine.rounds)) == (4, 3, 4)
        assert (mine.spaces[1].effect.kind, mine.spaces[1].effect.amount, mine.spaces[1].effect.chip) == (
            *("gain_money_per", 6),
            "",
        )
        assert [term.item for term in mine.buildings[0].income.terms] == ["mine"]
        assert mine.buildings[0].income.minimum == 1
        assert mine.characters[5].yellow.effects[0].when == "end_of_round"
        assert mine.characters[5].red == DATA.characters[5].red
        assert [tile.building for tile in mine.setup.construction_row.fixed] == ["saloon", "mine", "ranch", "mine"]
        assert mine.variants == DATA.variants

    def test_an_owners_river(self, tmp_path: Path) -> None:
        text = """
            [variants.carson_river.map]
            source = "public"
            river_parcels = [ [1,3], [2,3], [3,3], [4,3], [5,3], [6,3], [7,3], [8,3] ]
            bridge_edges = [2, 10, 18, 26, 34, 42, 50, 58, 66]
            [drawing.river]
            picture = ["..~.....", "..~.....", "..~.....", "..~.....", "..~.....", "..~.....", "..~.....", "..~....."]
        """
        mine = carson.load(write(tmp_path, text))
        assert mine.variants.carson_river.map.river_parcels == tuple((row, 3) for row in range(1, 9))
        assert dict(mine.entries)["variants.carson_river.map.bridge_edges"] == "public"

    def test_the_packages_file_is_not_touched(self, tmp_path: Path) -> None:
        carson.load(write(tmp_path, "[setup.player]\nmoney = 20\n"))
        assert carson.COMPONENTS.read_text(encoding="utf-8") == TEXT
        assert carson.load() == DATA


def test_everything_but_the_two_additions_is_the_file() -> None:
    assert isinstance(DATA, Components)
    raw = tomllib.loads(TEXT)
    assert DATA.fingerprint == fingerprint(raw, ["company", "drawing", "name", "rulebook", "sources"])
    written: Any = {key for key in raw if key in Components.__dataclass_fields__}
    assert written == set(raw)
