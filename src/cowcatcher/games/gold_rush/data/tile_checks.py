"""What must hold of one tile, so that a set typed in by its owner can be played at once, or is refused in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NoReturn

from cowcatcher.games.gold_rush.data.components import Tile
from cowcatcher.games.gold_rush.names import (
    CITY,
    EDGES,
    KIND_LETTERS,
    MOST_OF_KIND,
    MOST_TILES,
    MOUNTAIN,
    PRAIRIE,
    RAIL,
    VARIANTS,
)

Fail = Callable[[str, str], NoReturn]

POINTS: Final = 12
_EDGE_WORDS: Final = {"P": "prairie", "M": "mountain", "R": "rail"}
# A tile shows few of each symbol; more is a slip of the keyboard.
_MOST_SYMBOLS: Final = 9
_CITY_TRACKS: Final = (3, 4)


def check_tile(tile: Tile, fail: Fail) -> None:
    """All that one tile must fulfil; calls `fail(path, problem)` at the first thing wrong."""
    here = f"tile[{tile.id}]"
    number = re.fullmatch(r"GR-T([0-9]{2})", tile.id)
    if number is None or not 1 <= int(number[1]) <= MOST_TILES:
        fail(f"{here}.id", f"must be GR-T01 to GR-T{MOST_TILES}")
    if len(tile.edges) != len(EDGES) or set(tile.edges) - set(_EDGE_WORDS):
        fail(f"{here}.edges", "must be four of the letters P, M, R in the order N E S W")
    if tile.start_copies > tile.count:
        fail(f"{here}.start_copies", f"is {tile.start_copies}, but there are {tile.count} copies")
    _check_ids(tile, here, fail)
    _check_edges(tile, "M", [(part.id, part.edges) for part in tile.mountains], f"{here}.mountains", fail)
    _check_edges(tile, "R", [(part.id, part.edges) for part in tile.rails], f"{here}.rails", fail)
    _check_tracks(tile, here, fail)
    _check_cities(tile, here, fail)
    _check_prairies(tile, here, fail)
    _check_symbols(tile, here, fail)
    _check_variants(tile, here, fail)
    _check_plane(tile, here, fail)


def _check_ids(tile: Tile, here: str, fail: Fail) -> None:
    """Parts are named m0, m1, ... in their order, because moves are named after them."""
    lists: tuple[tuple[int, str, list[str]], ...] = (
        (MOUNTAIN, "mountains", [part.id for part in tile.mountains]),
        (RAIL, "rails", [part.id for part in tile.rails]),
        (CITY, "cities", [part.id for part in tile.cities]),
        (PRAIRIE, "prairies", [part.id for part in tile.prairies]),
    )
    for kind, word, ids in lists:
        if len(ids) > MOST_OF_KIND[kind]:
            fail(f"{here}.{word}", f"there are moves for {MOST_OF_KIND[kind]} at most, not {len(ids)}")
        for index, name in enumerate(ids):
            if name != f"{KIND_LETTERS[kind]}{index}":
                fail(f"{here}.{word}[{index}].id", f"must be {KIND_LETTERS[kind]}{index}")


def _check_edges(tile: Tile, letter: str, parts: Sequence[tuple[str, Sequence[str]]], path: str, fail: Fail) -> None:
    """Every edge of a kind belongs to exactly one part, and parts have no other edges."""
    owners: dict[str, str] = {}
    for name, edges in parts:
        if not edges:
            fail(f"{path}[{name}].edges", "must not be empty")
        for edge in edges:
            if tile.edges[EDGES.index(edge)] != letter:
                fail(f"{path}[{name}].edges", f"{edge} is no {_EDGE_WORDS[letter]} edge of {tile.edges}")
            if edge in owners:
                fail(f"{path}[{name}].edges", f"{edge} belongs to {owners[edge]} already")
            owners[edge] = name
    for index, edge in enumerate(EDGES):
        if tile.edges[index] == letter and edge not in owners:
            fail(path, f"nothing has the {_EDGE_WORDS[letter]} edge {edge}")


def _check_tracks(tile: Tile, here: str, fail: Fail) -> None:
    places_of_end = {"city": [city.id for city in tile.cities], "mountain": [part.id for part in tile.mountains]}
    for rail in tile.rails:
        path = f"{here}.rails[{rail.id}]"
        wanted = 2 if rail.end == "through" else 1
        if len(rail.edges) != wanted:
            fail(f"{path}.edges", f"a track with the end {rail.end} has {wanted}, not {len(rail.edges)}")
        places = places_of_end.get(rail.end)
        if places is None and rail.at:
            fail(f"{path}.at", f"must be left out with the end {rail.end}")
        if places is not None and rail.at not in places:
            right = f"one of {', '.join(places)}" if places else f"a {rail.end}, but the tile has none"
            fail(f"{path}.at", f"must be {right}, where the track ends")


def _check_cities(tile: Tile, here: str, fail: Fail) -> None:
    for city in tile.cities:
        path = f"{here}.cities[{city.id}].rails"
        ending = [rail.id for rail in tile.rails if rail.end == "city" and rail.at == city.id]
        if sorted(city.rails) != sorted(ending):
            fail(path, f"must be the tracks that end there: {', '.join(ending) or 'none'}")
        if len(city.rails) not in _CITY_TRACKS:
            fail(path, f"a city has 3 or 4 tracks, not {len(city.rails)}")


def _check_prairies(tile: Tile, here: str, fail: Fail) -> None:
    """Every prairie point belongs to exactly one prairie, all three of a prairie edge to the same."""
    owners: dict[int, str] = {}
    wanted = prairie_points(tile.edges)
    for part in tile.prairies:
        path = f"{here}.prairies[{part.id}].points"
        if not part.points:
            fail(path, "must not be empty")
        for point in part.points:
            if point not in wanted:
                fail(path, f"{point} is no prairie point of a tile with the edges {tile.edges}")
            if point in owners:
                fail(path, f"{point} belongs to {owners[point]} already")
            owners[point] = part.id
    missing = sorted(wanted - owners.keys())
    if missing:
        fail(f"{here}.prairies", f"nothing has the points {', '.join(map(str, missing))}")
    for side, letter in enumerate(tile.edges):
        if letter == "P" and len({owners[3 * side + i] for i in range(3)}) > 1:
            fail(f"{here}.prairies", f"the three points of the prairie edge {EDGES[side]} must belong to one prairie")


def prairie_points(edges: str) -> set[int]:
    """The points of the perimeter where prairie lies: all three of a prairie edge, the outer ones of a rail edge."""
    found: set[int] = set()
    for side, letter in enumerate(edges):
        if letter == "P":
            found |= {3 * side, 3 * side + 1, 3 * side + 2}
        elif letter == "R":
            found |= {3 * side, 3 * side + 2}
    return found


def _check_symbols(tile: Tile, here: str, fail: Fail) -> None:
    for word, name, number in (
        *((f"mountains[{part.id}]", "nuggets", part.nuggets) for part in tile.mountains),
        *((f"rails[{part.id}]", "locomotives", part.locomotives) for part in tile.rails),
        *((f"prairies[{part.id}]", "camps", part.camps) for part in tile.prairies),
        *((f"prairies[{part.id}]", "herds", part.herds) for part in tile.prairies),
    ):
        if number > _MOST_SYMBOLS:
            fail(f"{here}.{word}.{name}", f"must be 0 to {_MOST_SYMBOLS}")


def _check_variants(tile: Tile, here: str, fail: Fail) -> None:
    path = f"{here}.variants"
    if tile.starred != bool(tile.variants):
        fail(f"{here}.starred", "must be true exactly when the tile has variants")
    if not tile.variants:
        return
    if len(tile.variants) > len(VARIANTS) - 1:
        fail(path, f"there are moves for {len(VARIANTS) - 1} variants, not {len(tile.variants)}")
    if sum(variant.count for variant in tile.variants) != tile.count:
        fail(path, f"their counts must add up to the {tile.count} copies of the tile")
    if any(part.camps or part.herds for part in tile.prairies):
        fail(f"{here}.prairies", "camps and herds must be 0 here; the variants have them")
    known = [part.id for part in tile.prairies]
    for variant, name in zip(tile.variants, VARIANTS[1:], strict=False):
        if variant.id != name:
            fail(f"{path}[{variant.id}].id", f"must be {name}: the variants are called A, B, C and so on")
        for word, symbols in (("camps", variant.camps), ("herds", variant.herds)):
            for prairie, number in symbols.items():
                if prairie not in known:
                    fail(f"{path}[{name}].{word}.{prairie}", f"must be one of {', '.join(known)}")
                if number > _MOST_SYMBOLS:
                    fail(f"{path}[{name}].{word}.{prairie}", f"must be 0 to {_MOST_SYMBOLS}")


def _check_plane(tile: Tile, here: str, fail: Fail) -> None:
    """A tile is flat: nothing passes through another thing.

    Tracks that meet are one thing, and so is a mountain with its tracks.
    """
    solid = _joined(tile)
    for part in tile.prairies:
        for name, points in solid:
            if crosses(part.points, points):
                fail(f"{here}.prairies[{part.id}].points", f"the prairie lies on both sides of {name}")
    for index, (name, points) in enumerate(solid):
        for other, others in solid[:index]:
            if crosses(points, others):
                fail(here, f"{name} and {other} cross; tracks that meet end at a junction")
    for index, part in enumerate(tile.prairies):
        for before in tile.prairies[:index]:
            if crosses(part.points, before.points):
                fail(f"{here}.prairies[{part.id}].points", f"the prairies {before.id} and {part.id} cross")


def _joined(tile: Tile) -> list[tuple[str, list[int]]]:
    """(name, points) of what prairies cannot pass: mountains, cities, junctions with their tracks; through tracks."""
    groups: dict[str, list[int]] = {part.id: _points(part.edges) for part in tile.mountains}
    for rail in tile.rails:
        name = {"through": rail.id, "junction": "the junction"}.get(rail.end, rail.at)
        groups.setdefault(name, []).extend(3 * EDGES.index(edge) + 1 for edge in rail.edges)
    return list(groups.items())


def _points(edges: Iterable[str]) -> list[int]:
    return [3 * EDGES.index(edge) + i for edge in edges for i in range(3)]


def crosses(some: Sequence[int], others: Sequence[int]) -> bool:
    """Whether two sets of points on the perimeter cannot both be connected inside without crossing."""
    if not some or not others:
        return False
    order = [0] * POINTS
    for point in some:
        order[point] = 1
    for point in others:
        order[point] = 2
    walk = [mark for mark in order if mark]
    changes = sum(a != b for a, b in zip(walk, [*walk[1:], walk[0]], strict=True))
    return changes > 2
