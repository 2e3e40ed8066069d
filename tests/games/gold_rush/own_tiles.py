"""A set of tiles as an owner of the box may describe it: none of it is as in the package."""

from __future__ import annotations

from pathlib import Path

from cowcatcher.games.gold_rush.game import GAME
from cowcatcher.games.gold_rush.names import EDGES

FIRST = 31
"""Number of the first of these tiles: the package has none of them."""

OWN_EDGES = ("PPPP", "PPPM", "PMPM", "PPMM", "RRPP", "RPRP", "RRRP", "MMMM", "PPPR", "MMMP", "PRPM", "RRRR")
COPIES = 6


def own_set(folder: Path) -> Path:
    """An overlay with these tiles alone."""
    gone = "".join(
        f'[[tile]]\nid = "{tile.id}"\ncount = 0\nstart_copies = 0\n'
        + ("starred = false\nvariants = []\n" if tile.variants else "")
        for tile in GAME.data.tile
    )
    path = folder / "own.toml"
    own = "".join(own_tile(number, edges) for number, edges in enumerate(OWN_EDGES))
    path.write_text(f'source = "public"\n{gone}{own}', encoding="utf-8")
    return path


def own_tile(number: int, edges: str) -> str:
    """A tile with these edges: mountains joined, one track ends, two run through, more meet in a city, and the prairie
    lies around them in pieces."""
    mountains = [edge for edge, letter in zip(EDGES, edges, strict=True) if letter == "M"]
    rails = [edge for edge, letter in zip(EDGES, edges, strict=True) if letter == "R"]
    prairies = [
        f'{{ id = "p{n}", points = {points}, camps = {n}, herds = {int(n == 0)} }}'
        for n, points in enumerate(pieces(edges))
    ]
    lists = {
        "mountains": [f'{{ id = "m0", edges = {mountains}, nuggets = {len(mountains)} }}'] if mountains else [],
        "rails": tracks(rails),
        "cities": [f'{{ id = "c0", rails = {[f"r{n}" for n in range(len(rails))]} }}'] if len(rails) > 2 else [],
        "prairies": prairies,
    }
    rows = "".join(f"{name} = [{', '.join(entries)}]\n" for name, entries in lists.items())
    head = f'[[tile]]\nid = "GR-T{FIRST + number}"\nname = "own"\ncount = {COPIES}\nstart_copies = {int(number == 0)}\n'
    return f'{head}summary_slot = ""\nstarred = false\nedges = "{edges}"\n{rows}'


def tracks(edges: list[str]) -> list[str]:
    """The tracks of a tile with these rail edges."""
    if len(edges) == 2:
        return [f'{{ id = "r0", edges = {edges}, end = "through", locomotives = 1 }}']
    end = 'end = "city", at = "c0"' if len(edges) > 2 else 'end = "junction"'
    return [f'{{ id = "r{n}", edges = ["{edge}"], {end}, locomotives = 0 }}' for n, edge in enumerate(edges)]


def pieces(edges: str) -> list[list[int]]:
    """The points of each prairie, between the tracks and mountains."""
    points = [p for p in range(12) if edges[p // 3] == "P" or (edges[p // 3] == "R" and p % 3 != 1)]
    solid = [3 * side + 1 for side, letter in enumerate(edges) if letter in "MR"]
    found: list[list[int]] = []
    for point in points:
        if found and not any(found[-1][-1] < middle < point for middle in solid):
            found[-1].append(point)
        else:
            found.append([point])
    if len(found) > 1 and not any(middle > found[-1][-1] or middle < found[0][0] for middle in solid):
        found[0] = found.pop() + found[0]
    return found
