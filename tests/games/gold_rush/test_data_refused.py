"""No file that says something impossible is accepted, and each error names its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from cowcatcher.games.gold_rush.data import file as gold
from cowcatcher.games.gold_rush.data.components import Tile
from cowcatcher.games.gold_rush.data.tile_checks import crosses, prairie_points
from cowcatcher.kernel.errors import BadData

pytestmark = pytest.mark.once

TILE = '[[tile]]\nid = "GR-{}"\n{}\n'


def whole(edges: str = "PPRR", name: str = "T02", count: int = 4, **parts: str) -> str:
    """A tile described anew, by default the curve of T02."""
    curve = '[{ id = "r0", edges = ["S", "W"], end = "through", locomotives = 1 }]'
    prairies = (
        '[{ id = "p0", points = [11, 0, 1, 2, 3, 4, 5, 6], camps = 0, herds = 0 }, '
        '{ id = "p1", points = [8, 9], camps = 0, herds = 0 }]'
    )
    lists = {"mountains": "[]", "rails": curve, "cities": "[]", "prairies": prairies, **parts}
    head = f'[[tile]]\nid = "GR-{name}"\nname = "x"\ncount = {count}\nstart_copies = 0\nsummary_slot = ""\n'
    return f'{head}starred = false\nedges = "{edges}"\n' + "".join(f"{key} = {value}\n" for key, value in lists.items())


def rail(edges: str, end: str, at: str = "", name: str = "r0") -> str:
    where = f', at = "{at}"' if at else ""
    return f'{{ id = "{name}", edges = {list(edges)}, end = "{end}"{where}, locomotives = 0 }}'


def tracks(*each: str) -> str:
    return f"[{', '.join(each)}]"


def prairies(*points: list[int]) -> str:
    return "[" + ", ".join(f'{{ id = "p{n}", points = {p}, camps = 0, herds = 0 }}' for n, p in enumerate(points)) + "]"


def mountains(*edges: str) -> str:
    return "[" + ", ".join(f'{{ id = "m{n}", edges = {list(e)}, nuggets = 1 }}' for n, e in enumerate(edges)) + "]"


def city(rails: str) -> str:
    return f'[{{ id = "c0", rails = [{rails}] }}]'


JUNCTION = prairies([11, 0, 1, 2, 3], [5, 6], [8, 9])
MEETING = (rail("E", "junction"), rail("S", "junction", "", "r1"), rail("W", "junction", "", "r2"))

WRONG: list[tuple[str, str, str]] = [
    # the shape
    ("[players]\ncowboy = 1", "players.cowboy", "unknown key"),
    ('[contents]\ntiles = "72"', "contents.tiles", 'must be an integer, not the string "72"'),
    ("[contents]\nstart_tiles = 2", "contents.start_tiles", "must be 1"),
    ("tile = 3", "tile", "must be a list of tables, not the number 3"),
    ("tile = [3]", "tile[0]", "must be a table, not the number 3"),
    ("[[tile]]\ncount = 3", "tile[0].id", "missing; it says which tile is meant"),
    (TILE.format("T02", "count = 4") * 2, "tile[GR-T02]", "given twice"),
    (TILE.format("T60", "count = 4"), "tile[GR-T60]", "there is no such tile; a new one needs edges"),
    (TILE.format("T02", "colour = 4"), "tile[GR-T02].colour", "unknown key"),
    (TILE.format("T02", 'edges = "PPRR"'), "tile[GR-T02].mountains", "missing; a list is needed"),
    (TILE.format("T02", 'source = "hearsay"'), "tile[GR-T02].source", "must be one of rulebook, public, reconstructed"),
    # numbers
    ("[players]\nscore_at_start = -1", "players.score_at_start", "must be 0 to 1000000, not the number -1"),
    (TILE.format("T02", "count = -1"), "tile[GR-T02].count", "must be 0 to 1000000"),
    # what the moves and the rules are made of
    ('[meta]\nslug = "x"', "meta.slug", "must stay gold_rush"),
    ("[roles.farmer]\nstands = true", "roles", "must stay as it is"),
    ("[players]\ncount_max = 6", "players.count_max", "must stay 5"),
    ('[players]\ncolours = ["red", "red", "green", "blue", "black"]', "players.colours", "must be 5 different colours"),
    (
        "[players]\ncowboys_per_player = 21\ncowboys_in_supply_at_start = 20\n[contents]\ncowboys = 105",
        "players.cowboys_in_supply_at_start",
        "must be at most 15",
    ),
    ("[players]\ncowboys_per_player = 6", "players.cowboys_per_player", "must be the cowboy on the score track"),
    ("[contents]\ncowboys = 24", "contents.cowboys", "is 24, but the parts of the file make 25"),
    ("[contents]\ntents = 4", "contents.tents", "is 4, but"),
    ("[contents]\nmining_tokens = 64", "contents.mining_tokens", "is 64, but the parts of the file make 63"),
    (
        '[contents]\nmining_tokens = 1054\n[[mining_tokens.face]]\nid = "GR-K1"\ncount = 1001',
        "contents.mining_tokens",
        "must be at most 1000",
    ),
    ("[score_track]\nlast = 50", "score_track.last", "must be 49, the last of 50 spaces from 0 on"),
    ("[score_track]\nspaces = 0", "score_track.last", "must be -1"),
    ('[meta.name]\npl = " "', "meta.name.pl", "must not be empty"),
    (
        "[scoring.railway_completed.multiplier_if_locomotives]\n1 = 2\ntwo = 3",
        "scoring.railway_completed.multiplier_if_locomotives.two",
        "unknown key",
    ),
    # the set
    (TILE.format("T02", "count = 5"), "contents.tiles", "is 72, but the counts of the tiles add up to 73"),
    (
        TILE.format("T02", "count = 5") + "[contents]\ntiles = 73",
        "contents.tiles",
        "must be 1 to 72: there are moves for no more tiles",
    ),
    (TILE.format("T22", "start_copies = 0"), "tile", "exactly one copy of one tile must be the start tile"),
    (
        TILE.format("T22", "start_copies = 0") + TILE.format("T21", "start_copies = 1"),
        "tile[GR-T21].start_copies",
        "the start tile's kind cannot have variants",
    ),
    # one tile
    (whole(name="T99", count=0), "tile[GR-T99].id", "must be GR-T01 to GR-T72"),
    (whole(name="X2", count=0), "tile[GR-X2].id", "must be GR-T01 to GR-T72"),
    (whole("PPRX"), "tile[GR-T02].edges", "must be four of the letters P, M, R"),
    (whole("PPRRP"), "tile[GR-T02].edges", "must be four of the letters"),
    (TILE.format("T02", "start_copies = 5"), "tile[GR-T02].start_copies", "is 5, but there are 4 copies"),
    (whole(rails=tracks(rail("SW", "through", "", "r1"))), "tile[GR-T02].rails[0].id", "must be r0"),
    (whole(rails="[]"), "tile[GR-T02].rails", "nothing has the rail edge S"),
    (whole(rails=tracks(rail("SN", "through"))), "tile[GR-T02].rails[r0].edges", "N is no rail edge of PPRR"),
    (whole(rails=tracks(rail("", "through"))), "tile[GR-T02].rails[r0].edges", "must not be empty"),
    (whole(rails=tracks(rail("SS", "through"))), "tile[GR-T02].rails[r0].edges", "S belongs to r0 already"),
    (
        whole(rails=tracks(rail("SW", "junction"))),
        "tile[GR-T02].rails[r0].edges",
        "a track with the end junction has 1, not 2",
    ),
    (
        whole(rails=tracks(rail("S", "city", "c0"), rail("W", "junction", "", "r1"))),
        "tile[GR-T02].rails[r0].at",
        "must be a city, but the tile has none, where the track ends",
    ),
    (
        whole(rails=tracks(rail("SW", "through", "m0"))),
        "tile[GR-T02].rails[r0].at",
        "must be left out with the end through",
    ),
    (
        whole("PRRR", rails=tracks(*MEETING), cities=city('"r0", "r1", "r2"'), prairies=JUNCTION),
        "tile[GR-T02].cities[c0].rails",
        "must be the tracks that end there: none",
    ),
    (
        whole(
            rails=tracks(rail("S", "city", "c0"), rail("W", "city", "c0", "r1")),
            cities=city('"r0", "r1"'),
        ),
        "tile[GR-T02].cities[c0].rails",
        "a city has 3 or 4 tracks, not 2",
    ),
    (
        whole(
            "PRRR",
            rails=tracks(*MEETING),
            cities='[{ id = "c0", rails = [] }, { id = "c1", rails = [] }]',
            prairies=JUNCTION,
        ),
        "tile[GR-T02].cities",
        "there are moves for 1 at most, not 2",
    ),
    (whole(prairies=prairies([])), "tile[GR-T02].prairies[p0].points", "must not be empty"),
    (whole(prairies=prairies([7])), "tile[GR-T02].prairies[p0].points", "7 is no prairie point of a tile"),
    (whole(prairies=prairies([8], [8])), "tile[GR-T02].prairies[p1].points", "8 belongs to p0 already"),
    (whole(prairies=prairies([8, 9])), "tile[GR-T02].prairies", "nothing has the points 0, 1, 2, 3, 4, 5, 6, 11"),
    (
        whole(prairies=prairies([11, 0], [1, 2, 3, 4, 5, 6], [8, 9])),
        "tile[GR-T02].prairies",
        "the three points of the prairie edge N must belong to one prairie",
    ),
    (
        whole(prairies=prairies([11, 0, 1, 2, 3, 4, 5, 6, 8, 9])),
        "tile[GR-T02].prairies[p0].points",
        "the prairie lies on both sides of r0",
    ),
    (
        whole(
            "RRRR",
            rails=tracks(rail("NS", "through"), rail("EW", "through", "", "r1")),
            prairies=prairies([2, 3], [5, 6], [8, 9], [11, 0]),
        ),
        "tile[GR-T02]",
        "r1 and r0 cross; tracks that meet end at a junction",
    ),
    (
        whole("PPPP", rails="[]", prairies=prairies([0, 1, 2, 6, 7, 8], [3, 4, 5, 9, 10, 11])),
        "tile[GR-T02].prairies[p1].points",
        "the prairies p0 and p1 cross",
    ),
    (
        whole("MPMP", rails="[]", mountains=mountains("NS"), prairies=prairies([3, 4, 5, 9, 10, 11])),
        "tile[GR-T02].prairies[p0].points",
        "the prairie lies on both sides of m0",
    ),
    (
        whole(rails='[{ id = "r0", edges = ["S", "W"], end = "through", locomotives = 10 }]'),
        "tile[GR-T02].rails[r0].locomotives",
        "must be 0 to 9",
    ),
    # variants
    (TILE.format("T02", "starred = true"), "tile[GR-T02].starred", "must be true exactly when the tile has variants"),
    (
        TILE.format("T21", 'variants = [{ id = "A", count = 4, camps = {}, herds = {} }]'),
        "tile[GR-T21].variants",
        "their counts must add up to the 5 copies of the tile",
    ),
    (
        TILE.format("T21", 'variants = [{ id = "B", count = 5, camps = {}, herds = {} }]'),
        "tile[GR-T21].variants[B].id",
        "must be A: the variants are called A, B, C and so on",
    ),
    (
        TILE.format("T21", 'variants = [{ id = "A", count = 5, camps = { p1 = 1 }, herds = {} }]'),
        "tile[GR-T21].variants[A].camps.p1",
        "must be one of p0",
    ),
    (
        TILE.format("T21", 'variants = [{ id = "A", count = 5, camps = { p0 = 10 }, herds = {} }]'),
        "tile[GR-T21].variants[A].camps.p0",
        "must be 0 to 9",
    ),
    (
        TILE.format(
            "T21",
            "variants = ["
            + ", ".join(f'{{ id = "{c}", count = 0, camps = {{}}, herds = {{}} }}' for c in "ABCDEFGHI")
            + "]",
        ),
        "tile[GR-T21].variants",
        "there are moves for 8 variants, not 9",
    ),
    (
        TILE.format("T21", 'prairies = [{ id = "p0", points = [3, 4, 5, 6, 7, 8, 9, 10, 11], camps = 1, herds = 0 }]'),
        "tile[GR-T21].prairies",
        "camps and herds must be 0 here; the variants have them",
    ),
]


@pytest.mark.parametrize(
    ("text", "place", "problem"), WRONG, ids=[f"{n}-{place}" for n, (_, place, _) in enumerate(WRONG)]
)
def test_refused(text: str, place: str, problem: str, tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadData) as caught:
        gold.load(path)
    error = caught.value
    assert (error.file, error.path) == (str(path), place), str(error)
    assert error.problem.startswith(problem), error.problem
    assert "\n" not in str(error)


def test_what_crosses() -> None:
    assert crosses([0, 6], [3, 9])
    assert not crosses([0, 6], [7, 9])
    assert not crosses([0, 3], [6, 9])
    assert not crosses([0, 6], [])
    assert prairie_points("PMRR") == {0, 1, 2, 6, 8, 9, 11}


def test_a_tile_stays_as_it_is_where_nothing_is_said(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(TILE.format("T02", 'name = "bend"'), encoding="utf-8")
    before: tuple[Tile, ...] = gold.load().tile
    after = gold.load(path).tile
    assert [tile.id for tile in after] == [tile.id for tile in before]
    assert [tile.name for tile in after if tile not in before] == ["bend"]
    assert gold.load(path).fingerprint == gold.load().fingerprint
