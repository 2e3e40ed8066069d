"""What the map of components.toml must be, so that locomotives can run on it and it can be drawn (TR-2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from cowcatcher.data.build import suggest
from cowcatcher.games.train_rush.data.components import City, Components, Map
from cowcatcher.games.train_rush.names import CITIES, FIELDS, NODES, SIDINGS, START, ZONES
from cowcatcher.games.train_rush.rules.graph import reachable, successors
from cowcatcher.kernel.errors import BadData

_WAYS: Final = ("next", "exit", "tunnel")


def most_points(data: Components) -> int:
    """The most movement points that one move can have: those of a card with a movement token, or of an effect."""
    cards = max([points for card in data.action_cards.card for points in card.moves], default=0)
    tokens = max(data.movement_tokens.movement_by_vp.values(), default=0)
    lists = [action.effects for action in data.action_area.action]
    lists += [reward.effects for reward in data.black_market_reward]
    lists += [hero.effects for hero in data.heroes.card]
    for card in data.action_cards.card:
        lists += [card.effects, *card.one_of]
    for tile in data.siding_bonus.tile:
        lists += [tile.effects, *tile.one_of]
    for bonus in (data.infrastructure.bonus, data.contractors.bonus, *(s.spy_bonus for s in data.influence.sector)):
        lists += bonus.values()
    effects = max([effect.n for effects in lists for effect in effects if effect.do == "move"], default=0)
    return max(cards + tokens, effects)


def check(chart: Map, cities: tuple[City, ...], file: str) -> None:
    """Fields, sidings and the ways between them.

    Raises:
        BadData: at the first thing wrong, with its place in the file.
    """
    # One after the other: each of them relies on those before.
    for path, problem in chain(_names(chart), _fields(chart, cities), _ways(chart), _layout(chart)):
        raise BadData(file, path, problem)


def _names(chart: Map) -> Iterator[tuple[str, str]]:
    """The ids are those that have moves, each once."""
    if chart.start != NODES[START]:
        yield "map.start", f"must stay {NODES[START]}"
    names = [node.id for node in chart.node]
    for name in names:
        if name not in NODES or "-" in name:
            yield f"map.node[{name}]", f"there is no move to such a field; new ones are {NODES[-60]} to {NODES[-1]}"
        if names.count(name) > 1:
            yield f"map.node[{name}]", "given twice"
    if NODES[START] not in names:
        yield "map.node", f"{NODES[START]} is missing"
    for key, found, right in (
        ("id", [siding.id for siding in chart.siding], SIDINGS),
        ("zone", [siding.zone for siding in chart.siding], ZONES),
    ):
        if sorted(found) != sorted(right):
            yield f"map.siding.{key}", f"must be {', '.join(right)}, each once"
    fields = [field for track in chart.siding_tracks for field in track]
    if not fields or len(set(fields)) != len(fields) or not set(fields) <= set(map(int, FIELDS)):
        yield "map.siding_tracks", "must be different numbers, 1 to 9"
    if not all(chart.siding_tracks):
        yield "map.siding_tracks", "a track must have a field"


def _fields(chart: Map, cities: tuple[City, ...]) -> Iterator[tuple[str, str]]:
    """What each field is."""
    regions = {city.id: city.region for city in cities}
    for node in chart.node:
        path = f"map.node[{node.id}]"
        if (node.type == "start") != (node.id == NODES[START]):
            yield f"{path}.type", f"{NODES[START]} is the only field of the type start"
        if (node.region == "none") != (node.type == "start"):
            yield f"{path}.region", f"{NODES[START]} is the only field without a region (TR-2.09)"
        if (node.type == "city") != bool(node.city):
            yield f"{path}.city", "a field of the type city names its city, and no other field does"
        if node.city and node.city not in regions:
            yield f"{path}.city", f'"{node.city}" is unknown; {suggest(node.city, CITIES)}'
        elif node.city and regions[node.city] != node.region:
            yield f"{path}.region", f"{node.city} lies in the {regions[node.city]} state"
    placed = [node.city for node in chart.node if node.city]
    for name in regions:
        if placed.count(name) != 1:
            yield "map.node", f"{name} must have exactly one field, not {placed.count(name)}"


def _ways(chart: Map) -> Iterator[tuple[str, str]]:
    """Ways lead to what is there, and nobody comes back to START (TR-2.09)."""
    known = [*(node.id for node in chart.node), *(siding.id for siding in chart.siding)]
    for table, entries in (("node", chart.node), ("siding", chart.siding)):
        for entry in entries:
            for way in _WAYS:
                for name in getattr(entry, way):
                    path = f"map.{table}[{entry.id}].{way}"
                    if name not in known:
                        yield path, f'"{name}" is unknown; {suggest(name, known)}'
                    elif name == NODES[START]:
                        yield path, f"nobody returns to {name} (TR-2.09)"


def _layout(chart: Map) -> Iterator[tuple[str, str]]:
    """Every field that can be reached has its place in the drawing, and nothing has two."""
    layout = chart.layout
    known = [*(node.id for node in chart.node), *(siding.id for siding in chart.siding)]
    drawn = [*layout.spur, *layout.inner, *layout.middle, *layout.outer]
    for name in drawn:
        if name not in known:
            yield "map.layout", f'"{name}" is unknown; {suggest(name, known)}'
        if drawn.count(name) > 1:
            yield "map.layout", f"{name} stands there twice"
    for field in sorted(reachable(successors(chart))):
        name = NODES[field].partition("-")[0]
        if name not in drawn:
            yield "map.layout", f"{name} is missing; the drawing needs its place"
