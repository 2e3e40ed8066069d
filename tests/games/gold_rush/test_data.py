"""Gold Rush's components.toml: what the box holds, and an owner's own tiles."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.games.gold_rush.own_tiles import FIRST, OWN_EDGES, own_set
from tests.games.gold_rush.players import tidy

from cowcatcher.data.build import SOURCES
from cowcatcher.games.gold_rush.box import Box
from cowcatcher.games.gold_rush.data import file as gold
from cowcatcher.games.gold_rush.game import GAME, GoldRush
from cowcatcher.games.gold_rush.names import KINDS, PRAIRIE
from cowcatcher.games.gold_rush.rules.moves import TABLE
from cowcatcher.games.gold_rush.rules.tiles import Face, contacts, turned
from cowcatcher.testing.conformance import check_game

pytestmark = pytest.mark.once

DATA = gold.load()
BOX = Box(DATA, GAME.settings())


def write(folder: Path, text: str) -> Path:
    path = folder / "my.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.rule("GR-1.01")
def test_the_counts_of_the_tiles_are_those_of_the_last_page_of_the_rulebook() -> None:
    printed = [entry for row in DATA.tile_summary.rows for entry in row]
    assert [tile.count for tile in DATA.tile] == [int(entry.rstrip("*S")) for entry in printed]
    assert [tile.starred for tile in DATA.tile] == [entry.endswith("*") for entry in printed]
    assert [tile.start_copies for tile in DATA.tile] == [int(entry.endswith("S")) for entry in printed]
    assert sum(tile.count for tile in DATA.tile) == DATA.tile_summary.total == DATA.contents.tiles


def test_the_symbols_of_all_tiles_are_those_that_the_ledger_names() -> None:
    def total(symbol: str) -> int:
        return sum(face.count * getattr(part, symbol) for face in BOX.faces for part in face.parts)

    assert total("nuggets") == DATA.contents.mining_tokens == 63
    assert (total("locomotives"), total("camps"), total("herds")) == (8, 13, 7)


def test_every_value_has_a_source_and_the_tiles_are_marked_as_reconstructed() -> None:
    assert set(DATA.provenance()) == set(SOURCES)
    tiles = {source for path, source in DATA.entries if path.startswith("tile[")}
    assert tiles == {"reconstructed"}
    assert DATA.provenance()["rulebook"] > 70


def test_the_moves_are_frozen() -> None:
    assert TABLE.lock_text() == (GAME.folder / "moves.lock").read_text(encoding="utf-8")


@pytest.mark.parametrize("face", BOX.faces, ids=lambda face: face.name())
def test_contacts_of_all_rotations_are_those_of_the_upright_tile(face: Face) -> None:
    which = BOX.faces.index(face)
    shown = BOX.faces[which]
    for rotation in range(4):
        for side in range(4):
            upright = contacts(shown, (side - rotation) % 4, 0)
            assert contacts(shown, side, rotation) == upright
            assert shown.edge(side, rotation) == shown.edge((side - rotation) % 4, 0)
    assert {turned(point, 4) for point in range(12)} == set(range(12))
    prairie_ends = sum(n for n, part in zip(BOX.ends[which], shown.parts, strict=True) if part.kind == PRAIRIE)
    assert prairie_ends == sum((0, 1, 0, 2)[edge] for edge in shown.edges)


OWN_TILE = """
[[tile]]
id = "GR-T05"
name = "crossing of two railways, a camp beside it"
count = 6
start_copies = 0
summary_slot = "row 1, 6*"
starred = true
edges = "RMRP"
source = "public"
mountains = [{ id = "m0", edges = ["E"], nuggets = 2 }]
rails = [{ id = "r0", edges = ["N", "S"], end = "through", locomotives = 1 }]
cities = []
prairies = [
  { id = "p0", points = [2], camps = 0, herds = 0 },
  { id = "p1", points = [6], camps = 0, herds = 0 },
  { id = "p2", points = [8, 9, 10, 11, 0], camps = 0, herds = 0 },
]
variants = [
  { id = "A", count = 1, camps = { p2 = 1 }, herds = {} },
  { id = "B", count = 1, camps = {}, herds = { p0 = 1 } },
  { id = "C", count = 4, camps = {}, herds = {} },
]
"""


def test_an_owner_describes_a_tile_anew(tmp_path: Path) -> None:
    mine = gold.load(write(tmp_path, OWN_TILE))
    tile = next(tile for tile in mine.tile if tile.id == "GR-T05")
    assert (tile.edges, len(tile.variants), tile.mountains[0].nuggets) == ("RMRP", 3, 2)
    assert {source for path, source in mine.entries if path.startswith("tile[GR-T05]")} == {"public"}
    assert [other for other in mine.tile if other.id != "GR-T05"] == [o for o in DATA.tile if o.id != "GR-T05"]
    assert mine.fingerprint != DATA.fingerprint


def test_an_owner_need_only_say_what_a_tile_shows(tmp_path: Path) -> None:
    """How many there are stays, and where that comes from; and nobody else has our overview of the tiles."""
    numbers = ("count =", "start_copies", "summary_slot", "starred", "name =")
    brief = "\n".join(line for line in OWN_TILE.splitlines() if not line.startswith(numbers))
    old, whole, mine = DATA, gold.load(write(tmp_path, OWN_TILE)), gold.load(write(tmp_path, brief))
    before, tile = (next(t for t in data.tile if t.id == "GR-T05") for data in (old, mine))
    assert (tile.count, tile.name, tile.starred) == (before.count, before.name, True)
    assert tile.rails == next(t for t in whole.tile if t.id == "GR-T05").rails
    assert dict(mine.entries)["tile[GR-T05].count"] == dict(old.entries)["tile[GR-T05].count"]
    assert dict(mine.entries)["tile[GR-T05].edges"] == "public"


def test_an_owner_replaces_the_whole_set_and_plays_at_once(tmp_path: Path) -> None:
    """A set of other kinds, more of them, with a start tile of its own, is played to the end with all laws checked."""
    path = own_set(tmp_path)
    game = GAME.with_data(path)
    assert game.data.provenance()["public"] > 200
    names = [face.name() for face in Box(game.data, game.settings()).faces]
    assert names == [f"T{FIRST + number}" for number in range(len(OWN_EDGES))]
    for seats in (2, 5):
        assert check_game(game, seats, {}, [seats], tidy, every=40).total() == 1


def test_a_single_value_can_be_changed(tmp_path: Path) -> None:
    path = write(
        tmp_path, '[scoring.railway_completed.multiplier_if_locomotives]\n"1" = 3\n[players]\nscore_at_start = 5\n'
    )
    game = GAME.with_data(path)
    assert game.data_tag
    s = game.new(2)
    assert s.score == (5, 5)
    assert [s.box.points.factor(locomotives) for locomotives in range(3)] == [1, 3, 1]
    assert isinstance(game, GoldRush)


def test_farmers_may_be_off_by_default(tmp_path: Path) -> None:
    game = GAME.with_data(write(tmp_path, "[variant_without_farmers]\noption_default = false\n"))
    assert game.settings() == {"farmers": "false"}
    assert game.new(2).box.farmers is False
    assert game.new(2, {"farmers": "true"}).box.farmers is True


def test_a_set_may_have_one_tile(tmp_path: Path) -> None:
    """Nobody gets a turn; the game is over with the first draw."""
    none = "".join(
        f'[[tile]]\nid = "{tile.id}"\ncount = {int(tile.start_copies)}\n'
        + ("starred = false\nvariants = []\n" if tile.variants else "")
        for tile in DATA.tile
    )
    game = GAME.with_data(write(tmp_path, f"[contents]\ntiles = 1\n{none}"))
    s = game.new(2)
    s.apply(s.sample(Random(0)))
    assert s.over()
    assert not game.check(s)
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.ranks == (1, 1)


def test_parts_stand_in_the_order_of_kinds() -> None:
    for face in BOX.faces:
        kinds = [part.kind for part in face.parts]
        assert kinds == sorted(kinds)
        assert {part.name()[0] for part in face.parts} <= {kind[0] for kind in KINDS}
