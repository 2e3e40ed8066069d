"""Points that features have just brought, or will bring when the turn is over, and where they are shown on the map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cowcatcher.games.gold_rush.pictures.scene import Scene
from cowcatcher.games.gold_rush.rules.landscape import cowboy_on, members
from cowcatcher.games.gold_rush.written.events import Scored
from cowcatcher.games.gold_rush.written.state import GoldRushState
from cowcatcher.kernel.events import Event
from cowcatcher.text.asking import waiting
from cowcatcher.text.happened import Heard


@dataclass(frozen=True)
class Gain:
    """Points of a feature for each of some seats. area: where it is shown. sure: they have been given."""

    area: int
    seats: tuple[int, ...]
    points: int
    sure: bool


def gains(scene: Scene) -> list[Gain]:
    """What the marked moves have brought, and what the tile just laid will bring if nothing else is done."""
    if not scene.s.cells:
        return []
    given = brought(scene.s, scene.marks.heard(scene.w), True)
    return [*given, *brought(scene.s, Heard(scene.w.model, coming(scene.s)), False)]


def coming(s: GoldRushState) -> list[Event]:
    """What the rules will tell of the tile just laid, tried out on what is known; nothing once it is scored."""
    after, told = s.clone(), list[Event]()
    after.told = told
    while any(waiting(after, "ScoreTile", "CloseMountain", "ScoreMountain", "ScoreCities")):
        after.apply(after.legal()[0])
    return told


def brought(s: GoldRushState, told: Heard, sure: bool) -> Iterator[Gain]:
    """Features that have scored; shown where the last of the cowboys stood, or the last of those that have won it."""
    back = told.changes("cowboys", "coming_back")
    for event in sorted(told.all(Scored), key=lambda scored: scored.feature):
        owners = event.owners if sure else range(s.seats)
        stood = [change.where for change in back if s.feature[change.where] == event.feature and change.at in owners]
        stood += [area for area in members(s, event.feature) if cowboy_on(s, area) in owners]
        if event.each and event.owners:
            yield Gain(max(stood), event.owners, event.each, sure)
