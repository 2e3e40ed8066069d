"""Great Western Trail's components.toml: what it says, where that comes from, and what a second file may change."""

from __future__ import annotations

import re
import tomllib
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest

from cowcatcher.data.build import fingerprint
from cowcatcher.data.overlay import provenance
from cowcatcher.games.great_western_trail import box as boxes
from cowcatcher.games.great_western_trail.box import Action, Box, Op
from cowcatcher.games.great_western_trail.data import file as trail
from cowcatcher.games.great_western_trail.data.checks import check
from cowcatcher.games.great_western_trail.data.components import Components
from cowcatcher.games.great_western_trail.data.effect_words import PARAMETERS, PERS, WHATS
from cowcatcher.games.great_western_trail.game import GAME
from cowcatcher.games.great_western_trail.names import (
    ACTION_COUNTS,
    ACTIONS,
    BREEDS,
    BUILDINGS,
    CARDS,
    CATTLE,
    CITIES,
    HAZARD_SPACES,
    MASTERS,
    NODES,
    NONE,
    PLACES,
    PLOTS,
    STATIONS,
    TASKS,
    TEEPEE_SPACES,
    TILE_KINDS,
    TILES,
    TRACK,
)
from cowcatcher.games.great_western_trail.rules.moves import TABLE
from cowcatcher.games.great_western_trail.written.events import SOURCES

pytestmark = pytest.mark.once

DATA = trail.load()
TEXT = trail.COMPONENTS.read_text(encoding="utf-8")
SEATS = (2, 3, 4)


def write(folder: Path, text: str) -> Path:
    path = folder / "my.toml"
    path.write_text(text, encoding="utf-8")
    return path


def box(seats: int = 3, **options: str) -> Box:
    return Box(DATA, GAME.settings(options), seats)


def words(op: Op) -> str:
    """An op in the words of the file."""
    what = "" if op.what == NONE else [*BREEDS, *boxes.WHATS][op.what if op.what < 100 else op.what - 100 + len(BREEDS)]
    per = boxes.PERS[op.per]
    return " ".join(str(word) for word in (op.word.name, op.n or "", what, per, "flag" if op.flag else "") if word)


def line(action: Action | None) -> str:
    if action is None:
        return ""
    return f"{', '.join(map(words, action.require))}: {', '.join(map(words, action.reward))}"


class TestTheFile:
    def test_the_numbers_of_the_box(self) -> None:
        counts = DATA.counts
        assert (counts.worker_tiles, counts.hazard_tiles, counts.teepee_tiles) == (54, 18, 22)
        assert (counts.discs_total, counts.cattle_cards, counts.objective_cards) == (56, 92, 24)
        sizes = [sum(entry.n for entry in stack) for stack in DATA.kansas_city_supply.stacks()]
        assert sizes == [35, 33, 26]
        assert DATA.setup.starting_dollars_by_seat == (6, 7, 8, 9)

    def test_the_lines_of_the_score_sheet_are_those_of_the_state(self) -> None:
        assert tuple(category.name for category in DATA.scoring.categories) == SOURCES

    def test_nothing_can_be_changed(self) -> None:
        with pytest.raises(FrozenInstanceError):
            DATA.setup.starting_hand = 5  # type: ignore[misc]

    def test_the_vocabulary_is_the_one_that_the_file_explains(self) -> None:
        explained: dict[str, set[str]] = {}
        for op, rest in re.findall(r'^#     \{ op = "(\w+)"(.*?) \}', TEXT, re.MULTILINE):
            explained.setdefault(op, set()).update(re.findall(r"(\w+) =", rest))
        assert explained == {op: set(needed | optional) for op, (needed, optional) in PARAMETERS.items()}
        head = TEXT[: TEXT.index("[meta]")]
        for word in (*PERS, *(word for word in WHATS if word not in BREEDS), *boxes.MASTER_PERS):
            assert f'"{word}"' in head, word
        assert ("", *PERS) == boxes.PERS
        assert [word.name for word in box().words] == list(PARAMETERS)


class TestProvenance:
    def test_every_entry_is_counted_once(self) -> None:
        counts = DATA.provenance()
        assert counts == provenance(tomllib.loads(TEXT))
        assert counts["reconstructed"] == 0
        assert sum(counts.values()) == len(DATA.entries) == len(dict(DATA.entries))

    def test_where_some_entries_come_from(self) -> None:
        source = dict(DATA.entries)
        assert source["setup.starting_hand"] == "rulebook"
        assert source["setup.players_3.cattle_market"] == "rulebook"
        assert source["setup.players_3.step_disc_a"] == "public"
        assert source["private_buildings[9a].vp"] == "public"
        assert source["private_buildings[9a].actions[0].reward[0].n"] == "rulebook"
        assert source["fees.teepee_hands.blue"] == "public"
        assert not [path for path in source if ".id" in path or path.startswith("sources")]

    def test_every_public_table_names_its_sources(self) -> None:
        named = set(re.findall(r"\w+", " ".join(re.findall(r'^note_\w*from = "(.*)"$', TEXT, re.MULTILINE))))
        assert named <= set(DATA.sources)
        assert {"bgf", "bgf_app", "cowpoke"} <= named

    def test_a_changed_value_is_not_the_rulebooks(self, tmp_path: Path) -> None:
        mine = trail.load(write(tmp_path, "[setup]\nstarting_hand = 5\n"))
        assert dict(mine.entries)["setup.starting_hand"] == "reconstructed"


class TestFingerprint:
    def test_names_and_drawings_do_not_matter(self, tmp_path: Path) -> None:
        text = '[meta]\nname = "x"\n[colours]\nvalues = ["a", "b", "c", "d"]\n'
        assert trail.load(write(tmp_path, text)).fingerprint == DATA.fingerprint
        assert re.fullmatch("[0-9a-f]{64}", DATA.fingerprint)

    @pytest.mark.parametrize(
        "text",
        [
            "[setup.players_2]\ncattle_market = 8\n",
            '[settings]\nbuilding_7a_dollars = "per_pair"\n',
            '[[private_buildings]]\nid = "1a"\nvp = 2\n',
        ],
    )
    def test_rules_do(self, tmp_path: Path, text: str) -> None:
        assert trail.load(write(tmp_path, text)).fingerprint != DATA.fingerprint


class TestOverlays:
    def test_an_empty_one_changes_nothing(self, tmp_path: Path) -> None:
        assert trail.load(write(tmp_path, "# nothing\n")) == DATA

    def test_the_whole_file_over_itself_changes_nothing(self) -> None:
        assert trail.load(trail.COMPONENTS) == DATA

    def test_a_designers_what_if(self, tmp_path: Path) -> None:
        text = """
            [settings]
            private_sides = "random_per_tile"
            [setup.players_2]
            cattle_market = 9
            [[private_buildings]]
            id = "10b"
            craftsmen = 7
            actions = [
              { require = [], reward = [{ op = "dollars", n = 6 }] },
              { require = [], reward = [{ op = "trade" }] },
              { require = [{ op = "pay", n = 1 }], reward = [{ op = "move", n = 4, fees = true, phase_b = true }] },
            ]
            [cities]
            links = [{ id = "el_paso-san_diego", vp = -2 }]
        """
        game = GAME.with_data(write(tmp_path, text))
        assert game.data_tag == game.data.fingerprint != DATA.fingerprint
        assert game.options[1].default == "random_per_tile"
        changed = Box(game.data, game.settings(), 2)
        last = BUILDINGS.index("10b")
        assert (changed.market_size, changed.building_craftsmen[last]) == (9, 7)
        assert [line(a) for a in changed.actions[-3:]] == [": dollars 6", ": trade", "pay 1: move 4 flag"]
        assert changed.links[5] == (6, 7, False, -2)

    def test_the_packages_file_is_not_touched(self, tmp_path: Path) -> None:
        trail.load(write(tmp_path, "[setup]\nstarting_hand = 5\n"))
        assert trail.COMPONENTS.read_text(encoding="utf-8") == TEXT
        assert trail.load() == DATA


class TestTheBox:
    @pytest.mark.rule("GWT-3.21")
    def test_fees(self) -> None:
        assert [box(seats).fees for seats in SEATS] == [(0, 2, 2, 4), (0, 2, 1, 3), (0, 1, 2, 3)]

    @pytest.mark.rule("GWT-3.02")
    def test_the_trail(self) -> None:
        b = box()
        assert len(b.node_kind) == len(b.woods) == len(b.risk) == len(PLACES)
        arrows = {NODES[n]: " ".join(NODES[m] for m in after) for n, after in enumerate(b.neighbours)}
        assert (arrows["START"], arrows["A"], arrows["CS1"], arrows["G"], arrows["KC"]) == (
            *("A", "A1 FLOOD1", "D T1"),
            *("G1 G2", ""),
        )
        assert sorted((n, m) for n, after in enumerate(b.neighbours) for m in after) == sorted(
            (m, n) for n, before in enumerate(b.previous) for m in before
        )
        assert [PLACES[node] for node in b.plot_nodes] == list(PLOTS)
        assert [PLACES[node] for node in b.hazard_nodes] == list(HAZARD_SPACES)
        assert [PLACES[node] for node in b.teepee_places] == list(TEEPEE_SPACES)
        assert [b.plot_of[node] for node in b.plot_nodes] == list(range(len(PLOTS)))

    @pytest.mark.rule("GWT-11.01")
    def test_the_woods(self) -> None:
        woods = [PLACES[place] for place, inside in enumerate(box().woods) if inside]
        assert sorted(woods) == sorted(["FR2", "B1", "CN1", "CN2", "E1", "E2", "RR2", "F2"])

    @pytest.mark.rule("GWT-4.06")
    def test_risk_actions(self) -> None:
        b = box()
        risks = {PLACES[place]: line(b.risk_actions[risk]) for place, risk in enumerate(b.risk) if risk != NONE}
        jersey, any_cattle = "discard 1 jersey: certificates 1, dollars 2", "discard 1 any_cattle: certificates 1"
        assert risks == {
            **dict.fromkeys(("FR1", "FR2", "TR2", "RR2"), jersey),
            **dict.fromkeys(("DR1", "TR1", "RR1"), any_cattle),
        }

    def test_the_actions_of_buildings(self) -> None:
        b = box()
        assert len(b.actions) == len(ACTIONS) == sum(ACTION_COUNTS)
        assert b.action_count == ACTION_COUNTS
        lines = {name: line(action) for name, action in zip(ACTIONS, b.actions, strict=True)}
        assert lines["A.3"] == ": hire 2"
        assert lines["D.2"] == "pay 2: engine_forward 2"
        assert lines["F.1"] == "discard 2 pair: dollars 4"
        assert lines["5a.1"] == ": hire -1"
        assert lines["6b.1"] == "discard 1 any_cattle: dollars 3, objective flag"
        assert lines["4b.1"] == ": draw_discard 1 cowboy"
        groups = [b.actions[b.action_base[BUILDINGS.index("C")] + n].group for n in range(3)]
        assert groups == [0, 0, 1]

    @pytest.mark.rule("GWT-11.04")
    def test_the_dollars_of_7a(self) -> None:
        at = ACTIONS.index("7a.1")
        flat, pair = box(), box(building_7a_dollars="per_pair")
        assert line(flat.actions[at]) == ": dollars 2, certificates 2 teepee_pair"
        assert line(pair.actions[at]) == ": dollars 2 teepee_pair, certificates 2 teepee_pair"
        others = [line(a) for n, a in enumerate(flat.actions) if n != at]
        assert others == [line(a) for n, a in enumerate(pair.actions) if n != at]

    @pytest.mark.rule("GWT-8.05")
    def test_immediate_actions_of_workers(self) -> None:
        b = box()
        rows = [[line(b.worker_actions[kind * 6 + column]) for column in range(6)] for kind in range(3)]
        jersey = "discard 1 jersey: "
        assert rows == [
            ["", "", "", ": remove_hazard", "", ": trade"],
            ["", "", "", ": build 1", "", ": build 1"],
            [
                *("", f"{jersey}certificates 1", f"{jersey}dollars 2", ": hire -2", f"{jersey}certificates 2"),
                f"{jersey}dollars 4",
            ],
        ]
        assert b.worker_vp == (0, 0, 0, 0, 4, 4)

    @pytest.mark.rule("GWT-8.80")
    def test_auxiliary_actions(self) -> None:
        b = box()
        assert [line(a) for a in b.aux_single] == [
            *(": dollars 1", ": draw_discard 1", "pay 1, engine_back 1: certificates 1"),
            *("pay 1: engine_forward 1", "engine_back 1: remove_cards 1"),
        ]
        assert [line(a) for a in b.aux_double] == [
            *(": dollars 2", ": draw_discard 2", "pay 2, engine_back 2: certificates 2"),
            *("pay 2: engine_forward 2", "engine_back 2: remove_cards 2"),
        ]
        assert (b.aux_free, b.aux_discs) == ((True, True, False, False, False), (1, 1, 2, 2, 2))

    @pytest.mark.rule("GWT-8.22", "GWT-8.28", "GWT-5.41")
    def test_the_railroad(self) -> None:
        b = box()
        after = {TRACK[n]: [TRACK[m] for m in spaces] for n, spaces in enumerate(b.track_after)}
        before = {TRACK[n]: [TRACK[m] for m in spaces] for n, spaces in enumerate(b.track_before)}
        assert (after["4"], after["4.5"], after["START"], after["39"]) == (["5", "4.5"], ["5"], ["1"], [])
        assert (before["5"], before["4.5"], before["START"], before["1"]) == (["4", "4.5"], ["4"], [], ["START"])
        assert [b.ahead[TRACK.index(space)] for space in ("START", "4", "4.5", "39")] == [0, 4, 5, 39]
        assert [TRACK[space] for space in b.station_space] == [*TRACK[40:], "39"]
        assert [*zip(b.station_cost, b.station_vp, b.station_black, b.station_has_master, strict=True)] == [
            *[(2, 1, False, True)] * 2,
            *[(4, 2, False, True)] * 2,
            *((6, 3, True, True), (8, 5, True, False), (7, 6, True, False)),
            *((6, 7, True, False), (5, 8, True, False), (3, 9, True, False)),
        ]
        assert len(STATIONS) == len(b.station_cost)

    @pytest.mark.rule("GWT-9.01", "GWT-5.35", "GWT-5.33")
    def test_cities(self) -> None:
        b = box()
        assert b.city_value == (0, 1, 4, 6, 8, 10, 12, 14, 16, 18)
        black = [name for name, dark in zip(CITIES, b.city_black, strict=True) if dark]
        assert black == ["albuquerque", "el_paso", "sacramento", "san_francisco"]
        assert (b.city_dollars[0], b.city_vp) == (6, (-6, 0, 0, 0, 0, 0, 0, 0, 6, 9))

    @pytest.mark.rule("GWT-9.02")
    def test_arrows_between_cities(self) -> None:
        assert [(CITIES[a], card, vp) for a, b, card, vp in box().links if b == a + 1] == [
            *(("topeka", True, -3), ("wichita", False, -1), ("colorado_springs", True, 0), ("santa_fe", True, 0)),
            *(("albuquerque", False, 6), ("el_paso", False, 8), ("san_diego", False, 4)),
        ]

    def test_cards(self) -> None:
        b = box()
        assert len(b.card_value) == len(b.card_vp) == len(b.card_breed) == len(CARDS)
        assert b.card_breed[: len(CATTLE)] == (0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 8, 8, 8)
        assert b.card_value[: len(CATTLE)] == (1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5)
        assert b.card_vp[: len(CATTLE)] == (0, 0, 0, 0, 1, 2, 3, 3, 4, 5, 5, 6, 7)
        assert (sum(b.market_start), sum(b.cattle_start), sum(b.objective_start)) == (36, 14, 24)
        assert all(sum(tasks) for tasks in b.objective_tasks)
        assert {len(tasks) for tasks in b.objective_tasks} == {len(TASKS)}

    @pytest.mark.rule("GWT-3.26")
    def test_hands_and_points_of_tiles(self) -> None:
        b = box()
        hands = dict(zip(TILES, b.tile_hand, strict=True))
        assert {name: hands[name] for name in ("cowboy", "flood_2g", "rockfall_3b", "teepee_green", "teepee_blue")} == {
            "cowboy": boxes.HAND_NONE,
            "flood_2g": boxes.HAND_GREEN,
            "rockfall_3b": boxes.HAND_BLACK,
            "teepee_green": boxes.HAND_GREEN,
            "teepee_blue": boxes.HAND_BLACK,
        }
        assert b.hazard_vp == (2, 2, 3, 3, 4) * 3
        assert [sum(b.supply_start[n * TILE_KINDS : (n + 1) * TILE_KINDS]) for n in range(3)] == [35, 33, 26]

    def test_station_masters(self) -> None:
        b = box()
        assert [[line(a) for a in tile] for tile in b.master_immediate] == [
            *([": dollars 2"], [": remove_hazard", ": trade"]),
            *([], [], []),
        ]
        assert (b.master_certificates, b.master_vp) == ((0, 0, 1, 1, 1), (1, 3, 3, 3, 3))
        assert b.master_per == tuple(range(len(MASTERS)))

    @pytest.mark.rule("GWT-10.01")
    def test_discs(self) -> None:
        b = box()
        assert sum(b.discs_start) == b.discs_each == 14
        assert sum(n for n, white in zip(b.discs_start, b.disc_white, strict=True) if white) == 9


def test_everything_but_the_two_additions_is_the_file() -> None:
    assert isinstance(DATA, Components)
    check(DATA, "again")
    raw: dict[str, Any] = tomllib.loads(TEXT)
    not_rules = ["colours", "drawing", "edition", "name", "rulebook", "sources", "unlocks"]
    assert DATA.fingerprint == fingerprint(raw, not_rules)
    assert {key for key in raw if key in Components.__dataclass_fields__} == set(raw)


def test_the_moves_are_frozen() -> None:
    assert TABLE.lock_text() == (GAME.folder / "moves.lock").read_text(encoding="utf-8")
