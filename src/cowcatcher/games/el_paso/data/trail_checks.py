"""What the trail must be, so that ranchers go round it and Sue knows the shorter way at a fork (EP-4, EP-14.12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NoReturn

from cowcatcher.data.build import suggest
from cowcatcher.games.el_paso.data.components import Space, Trail
from cowcatcher.games.el_paso.names import EL_PASO, SPACES

Fail = Callable[[str, str], NoReturn]

_AREAS: Final = {"E": "el_paso", "N": "neutral", "S": "building"}


def check_trail(trail: Trail, fail: Fail) -> None:
    """Refuses a trail that is no ring of the sixteen spaces, with its forks and costs."""
    spaces = {space.id: space for space in trail.space}
    for name in SPACES:
        if name not in spaces:
            fail("trail.space", f"lacks {name}: there are moves for {', '.join(SPACES)}")
    for space in trail.space:
        path = f"trail.space[{space.id}]"
        if space.id not in SPACES:
            fail(path, f"there are moves for {', '.join(SPACES)} only")
        _check_space(space, path, fail)
    if sorted(trail.order) != sorted(SPACES) or trail.order[0] != SPACES[EL_PASO]:
        fail("trail.order", f"must name each of the {len(SPACES)} spaces once, {SPACES[EL_PASO]} first")
    _check_ways(trail, fail)
    for space in trail.space:
        _check_fork(space, spaces, trail.order, fail)


def _check_space(space: Space, path: str, fail: Fail) -> None:
    area = _AREAS[space.id[0]]
    if space.area != area:
        fail(f"{path}.area", f'must stay "{area}": the moves of the game depend on it')
    letter = space.id[1:] if area == "neutral" else ""
    if space.letter != letter:
        fail(f"{path}.letter", f'must be "{letter}"' if letter else "only a neutral space has a letter")
    if space.cost and area != "building":
        fail(f"{path}.cost", "only a building space has a cost")
    if not 1 <= len(space.next) <= 2 or len(set(space.next)) < len(space.next):
        fail(f"{path}.next", "must be one space, or two different ones at a fork")


def _check_ways(trail: Trail, fail: Fail) -> None:
    """Whatever follows lies further round, El Paso last; and each space is led to."""
    place = {name: at for at, name in enumerate(trail.order)}
    led_to = {name for space in trail.space for name in space.next}
    for space in trail.space:
        for number, name in enumerate(space.next):
            path = f"trail.space[{space.id}].next[{number}]"
            if name not in place:
                fail(path, f'"{name}" is unknown; {suggest(name, place)}')
            if name != trail.order[0] and place[name] <= place[space.id]:
                fail(path, f"{name} does not come after {space.id} in trail.order: the trail never leads back")
    for name in trail.order:
        if name not in led_to:
            fail(f"trail.space[{name}]", "no space leads to it")


def _check_fork(space: Space, spaces: dict[str, Space], order: tuple[str, ...], fail: Fail) -> None:
    path = f"trail.space[{space.id}].fork"
    if (space.fork is None) == (len(space.next) == 2):
        fail(path, "belongs to a space with two next spaces, and only to such a one")
    if space.fork is None:
        return
    if {space.fork.inner, space.fork.outer} != set(space.next):
        fail(path, f"inner and outer must be {' and '.join(space.next)}")
    inner, outer = (_round_to_el_paso(first, spaces, order) for first in (space.fork.inner, space.fork.outer))
    joins = next(name for name in (*order[1:], order[0]) if name in inner and name in outer)
    if space.fork.joins != joins:
        fail(f"{path}.joins", f"must be {joins}, the first space on both ways")


def _round_to_el_paso(first: str, spaces: dict[str, Space], order: tuple[str, ...]) -> set[str]:
    """All spaces on the ways from one on to El Paso."""
    found: set[str] = set()
    ways = [first]
    while ways:
        name = ways.pop()
        if name not in found:
            found.add(name)
            if name != order[0]:
                ways += spaces[name].next
    return found
