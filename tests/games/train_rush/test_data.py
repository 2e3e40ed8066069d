"""Train Rush's components.toml: what it says, where that comes from, and what a second file may change."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest
from tests.games.train_rush.positions import effect, moves_of, position, refused, run

from cowcatcher.data.overlay import provenance
from cowcatcher.games.train_rush.box import Box, Op
from cowcatcher.games.train_rush.data import file as train
from cowcatcher.games.train_rush.data.effect_words import PARAMETERS
from cowcatcher.games.train_rush.game import GAME
from cowcatcher.games.train_rush.names import (
    ACTION_CARDS,
    BOX_NODES,
    CONTRACTS,
    HEROES,
    NODES,
    NONE,
    TILES,
    TRACKS,
    WAGONS,
)
from cowcatcher.games.train_rush.rules.moves import TABLE

pytestmark = pytest.mark.once

DATA = train.load()
TEXT = train.COMPONENTS.read_text(encoding="utf-8")
CHANGED = Path(__file__).with_name("changed.toml")


def write(folder: Path, text: str) -> Path:
    path = folder / "my.toml"
    path.write_text(text, encoding="utf-8")
    return path


def words(op: Op) -> str:
    """An op in a few words."""
    return " ".join(str(word) for word in (op.word.name, op.n, op.what, "flag" if op.flag else "") if word != "")


def script(box: Box, number: int) -> list[str]:
    return [words(op) for op in box.scripts[number].ops]


def box_of(text: str, folder: Path, seats: int = 4) -> Box:
    """The box of an overlay."""
    game = GAME.with_data(write(folder, text))
    return game.new(seats).box


class TestTheFile:
    def test_the_printed_counts_are_those_of_the_parts(self) -> None:
        counts = DATA.counts
        cards = DATA.action_cards.card
        assert counts.action_cards == sum(card.base for card in cards)
        assert counts.action_cards_annex == len(cards)
        assert counts.hero_cards == len(DATA.heroes.card)
        assert counts.siding_bonus_tiles == len(DATA.siding_bonus.tile)
        assert counts.state_contract_tiles == len(DATA.contracts.tile)
        assert Counter(tile.size for tile in DATA.contracts.tile) == {2: 12, 3: 12, 4: 12, 5: 12}
        assert counts.wagon_tiles == sum(wagon.count for wagon in DATA.wagons.tile)
        assert counts.special_wagon_tiles == sum(wagon.count for wagon in DATA.special_wagon)
        assert counts.contractors == 9 * sum(DATA.contractors.per_city.values())
        tokens = [vp for city in DATA.city for vp in DATA.movement_tokens.places_by_rank[str(city.rank)]]
        assert (counts.movement_tokens, counts.mission_tokens) == (len(tokens), len(DATA.city))
        assert counts.shipment_tokens == len(DATA.map.siding)

    def test_the_ids_stand_in_the_order_of_the_moves(self) -> None:
        assert [node.id for node in DATA.map.node] == [name for name in BOX_NODES if "-" not in name]
        for entries, names in (
            (DATA.action_cards.card, ACTION_CARDS),
            (DATA.heroes.card, HEROES),
            (DATA.siding_bonus.tile, TILES),
            (DATA.contracts.tile, CONTRACTS),
            (DATA.wagons.tile, WAGONS),
        ):
            ids = [entry.id for entry in entries]
            assert ids == sorted(ids, key=names.index)
        assert [track.id for track in DATA.progress.track] == list(TRACKS)

    def test_nothing_can_be_changed(self) -> None:
        with pytest.raises(FrozenInstanceError):
            DATA.player.agents = 5  # type: ignore[misc]

    def test_the_vocabulary_is_the_one_that_the_file_explains(self) -> None:
        head = TEXT[TEXT.index("EFFECT VOCABULARY") : TEXT.index("[meta]")]
        assert set(PARAMETERS) <= set(re.findall(r"^#   (\w+) ", head, re.MULTILINE))

    def test_the_move_table_is_the_locked_one(self) -> None:
        assert (GAME.folder / "moves.lock").read_text(encoding="utf-8") == TABLE.lock_text()


class TestProvenance:
    def test_every_entry_is_counted_once(self) -> None:
        assert DATA.provenance() == provenance(tomllib.loads(TEXT))
        assert sum(DATA.provenance().values()) == len(DATA.entries) == len(dict(DATA.entries))

    def test_where_some_entries_come_from(self) -> None:
        source = dict(DATA.entries)
        assert source["rounds.by_players.2"] == "rulebook"
        assert source["infrastructure.length"] == "reconstructed"
        assert source["heroes.card[C07].resource"] == "rulebook"
        assert source["heroes.card[C08].resource"] == "reconstructed"
        assert source["heroes.card[C08].effects[0].n"] == "rulebook"
        assert source["siding_bonus.tile[B30].effects[0].times"] == "reconstructed"

    def test_a_changed_value_and_a_new_card_are_not_the_rulebooks(self) -> None:
        source = dict(train.load(CHANGED).entries)
        assert source["rounds.by_players.2"] == "reconstructed"
        assert source["siding_bonus.tile[B48].one_of"] == "reconstructed"
        assert source["siding_bonus.tile[B02].effects[0].draw"] == "rulebook"


class TestFingerprint:
    def test_names_and_drawings_do_not_matter(self, tmp_path: Path) -> None:
        text = '[meta]\nname = "x"\n[player]\ncolours = ["a", "b", "c", "d"]\n[counts]\nbrass = 9\n'
        text += '[[city]]\nid = "brukas"\nname = "Brukov"\n'
        assert train.load(write(tmp_path, text)).fingerprint == DATA.fingerprint

    @pytest.mark.parametrize(
        "text",
        [
            "[player]\nagents = 14\n",
            '[[action_cards.card]]\nid = "A01"\nmoves = [3, 3, 3]\n',
            '[[siding_bonus.tile]]\nid = "B01"\ncount = 2\n',
            '[[map.node]]\nid = "MDR"\ntunnel = ["IDR"]\n',
        ],
    )
    def test_rules_do(self, tmp_path: Path, text: str) -> None:
        assert train.load(write(tmp_path, text)).fingerprint != DATA.fingerprint


class TestOverlays:
    def test_an_empty_one_changes_nothing(self, tmp_path: Path) -> None:
        assert train.load(write(tmp_path, "# nothing\n")) == DATA

    def test_the_whole_file_over_itself_changes_nothing(self) -> None:
        assert train.load(train.COMPONENTS) == DATA

    def test_the_packages_file_is_not_touched(self, tmp_path: Path) -> None:
        train.load(write(tmp_path, "[player]\nagents = 5\n"))
        assert train.COMPONENTS.read_text(encoding="utf-8") == TEXT
        assert train.load() == DATA

    def test_numbers(self, tmp_path: Path) -> None:
        text = "[action_area]\nslots_by_players = { 3 = 3 }\n[final]\nall_cities_vp = 25\n[player]\nstart_vp = 7\n"
        box = box_of(text, tmp_path, 3)
        assert (box.slots, box.all_cities_vp, box.vp_start) == (3, 25, 7)
        assert box_of(text, tmp_path, 4).slots == 6

    def test_tables_with_numbers_as_keys_are_replaced_as_a_whole(self, tmp_path: Path) -> None:
        text = '[infrastructure]\nbonus = { 4 = [{ do = "coal", n = 2 }] }\n'
        text += '[[influence.sector]]\nid = "trade"\nspy_bonus = { 3 = [{ do = "vp", n = 1 }] }\n'
        box = box_of(text, tmp_path)
        assert [field for field, number in enumerate(box.road_bonus[1]) if number != NONE] == [4]
        assert script(box, box.road_bonus[1][4]) == ["coal 2 -1"]
        assert [at for at, number in enumerate(box.spy_script) if number != NONE] == [0, 1, 4, 5, 8, 14, 16, 17]

    def test_own_is_the_region_of_the_track(self) -> None:
        box = GAME.new(4).box
        assert [script(box, box.road_bonus[region][3]) for region in range(3)] == [
            ["agent 1 0 flag"],
            ["agent 1 1 flag"],
            ["agent 1 2 flag"],
        ]

    def test_cards_come_twice_or_not_at_all(self, tmp_path: Path) -> None:
        text = '[[action_cards.card]]\nid = "A05"\ncount = 0\n[[action_cards.card]]\nid = "A06"\ncount = 2\n'
        deck = Counter(ACTION_CARDS[card] for card in box_of(text, tmp_path).deck_start)
        assert (deck["A05"], deck["A06"], deck["A07"]) == (0, 2, 1)

    def test_a_new_card_needs_everything(self, tmp_path: Path) -> None:
        card = '[[action_cards.card]]\nid = "A58"\nmoves = [2, 7]\ncoal = [0, 1]\nbase = true\n'
        card += 'effects = [{ do = "vp", n = 9 }]\n'
        box = box_of(card, tmp_path)
        at = ACTION_CARDS.index("A58")
        assert at in box.deck_start
        assert (box.card_moves[at], box.card_coal[at], script(box, box.card_script[at])) == ((2, 7), (0, 1), ["vp 9 3"])

    def test_effects_may_become_alternatives_and_alternatives_effects(self, tmp_path: Path) -> None:
        text = '[[siding_bonus.tile]]\nid = "B18"\neffects = [{ do = "coal", n = 4 }]\n'
        text += '[[siding_bonus.tile]]\nid = "B01"\none_of = [[{ do = "vp", n = 1 }], [{ do = "coal", n = 1 }]]\n'
        box = box_of(text, tmp_path)
        assert script(box, box.tile_script[TILES.index("B18")]) == ["coal 4 -1"]
        chosen = box.scripts[box.tile_script[TILES.index("B01")]]
        assert [script(box, branch) for branch in chosen.branches] == [["vp 1 4"], ["coal 1 -1"]]
        assert not chosen.optional

    def test_a_new_field_of_the_map(self, tmp_path: Path) -> None:
        game = GAME.with_data(CHANGED)
        graph = game.new(4).box.graph
        after = {
            name: [NODES[step] for step in graph.after[NODES.index(name)]] for name in ("MDR", "X01", "ZR1-5", "ZR1-6")
        }
        assert after == {"MDR": ["X01"], "X01": ["MJG", "OJG"], "ZR1-5": ["ICR"], "ZR1-6": ["ICR"]}

    def test_bonuses_of_tracks_that_must_be_carried_out_are_asked_for_as_a_whole(self) -> None:
        """In the changed game the first field of the infrastructure track moves the locomotive."""
        s = GAME.with_data(CHANGED).new(2)
        while s.decision() != "invest_action":
            s.apply(s.legal()[0])
        s.at[s.to_move()] = NODES.index("MDR")
        s.apply(TABLE.parse("action:build_warehouse"))
        s.apply(TABLE.parse("warehouse:ER1"))
        assert (s.decision(), moves_of(s)) == ("effect_branch", ["decline", "branch:1"])
        s.apply(TABLE.parse("branch:1"))
        assert s.decision() == "move_to"

    def test_a_free_special_action_needs_another_card(self, tmp_path: Path) -> None:
        """A special action that asks for a further one is of no use alone."""
        text = '[[action_cards.card]]\nid = "A01"\neffects = [{ do = "free_special", cards = 1 }]\n'
        game = GAME.with_data(write(tmp_path, text))
        spec: dict[str, Any] = {"at": {"Y": "MDR"}, "heroes": {"Y": "C03"}, "game": game}
        alone = effect(position(hand={"Y": "A01"}, **spec), "Y", "C03")
        assert moves_of(alone) == ["decline"]
        two = effect(position(hand={"Y": "A01 A03"}, **spec), "Y", "C03")
        assert moves_of(two) == ["decline", "free:A01", "free:A03"]
        run(two, "free:A01", "free:A03")
        assert two.vp[0] == 6
        played = position(hand={"Y": "A01"}, phase="move", coal={"Y": 4}, **spec)
        run(played, "play:A01", "go", "to:MAG", "go", "to:ZG2-2", "~", "go", "to:MCG")
        assert moves_of(played) == ["stop"]

    def test_the_last_special_wagon_is_offered_without_a_pool(self, tmp_path: Path) -> None:
        text = '[wagons]\ndisplay_size2 = 0\n[[special_wagon]]\nid = "S2"\ncount = 1\n'
        game = GAME.with_data(write(tmp_path, text))
        assert moves_of(effect(position(game=game), "Y", "A55")) == ["decline", "wagon:S2"]
        held = effect(position(game=game, hand={"Y": "A55"}), "Y", "C03")
        assert moves_of(held) == ["decline", "free:A55"]
        gone = position(game=game, wagons={"B": "S2"})
        assert effect(gone, "Y", "A55").decision() == "invest_action"

    def test_an_alternative_that_must_be_carried_out_cannot_be_declined(self) -> None:
        game = GAME.with_data(CHANGED)
        s = effect(position(game=game, at={"Y": "MAR"}, display={1: "B48"}), "Y", "tile:1")
        assert moves_of(s) == ["branch:1", "branch:2"]
        assert refused(s, "decline") == "TR-10.01"
        run(s, "branch:1", "station:ER1")
        assert s.stations_left[0] == 5

    def test_one_unoptional_choice_cannot_be_declined(self) -> None:
        box = GAME.with_data(CHANGED).new(2).box
        assert not box.scripts[box.tile_script[TILES.index("B48")]].optional
        base = GAME.new(2).box
        assert base.scripts[base.tile_script[TILES.index("B18")]].optional
