"""What a duel comes to: who fights for what, with which firepower and points, who wins, and how it could have gone.

All of it is read off what one onlooker knows: of another's duel tiles no more than has been laid open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final

from cowcatcher.games.carson_city.names import PARCELS
from cowcatcher.games.carson_city.pictures.scene import Scene
from cowcatcher.games.carson_city.rules.board import card, firepower, seats_at, sheriff_seat
from cowcatcher.games.carson_city.rules.duels import winner_of
from cowcatcher.games.carson_city.rules.moves import DIE, TILE
from cowcatcher.games.carson_city.written.events import Dueled
from cowcatcher.games.carson_city.written.state import HIDDEN, SHERIFF_IN_RESERVE, CarsonState
from cowcatcher.kernel.game import View
from cowcatcher.model.readers import places_with
from cowcatcher.model.words import NONE
from cowcatcher.text import asking
from cowcatcher.text.story import Seen

DIE_FACES: Final = tuple(range(1, DIE.size + 1))


@dataclass(frozen=True)
class Duel:
    """A duel, `known` as it was when the last die fell or the last tile was chosen.

    points: of the die or the tile of each of the fighters, None for what has not been seen. winner: a seat, NONE while
    that is open.
    """

    known: CarsonState
    place: int
    fighters: tuple[int, ...]
    points: tuple[int | None, ...]
    winner: int = NONE

    def total(self, i: int) -> int | None:
        """Firepower and points of one of the fighters."""
        points = self.points[i]
        return None if points is None else points + firepower(self.known, self.fighters[i])


def fought(past: Iterable[Seen[CarsonState]]) -> list[Duel]:
    """The duels among what has happened, in their order, as the rules told them."""
    return [
        Duel(seen.before.known, told.place, told.fighters, told.points, told.winner)
        for seen in past
        for told in seen.told
        if isinstance(told, Dueled)
    ]


def pending(view: View[CarsonState]) -> Duel | None:
    """The duel that is being fought: between two dice, or while tiles are chosen; an own choice is known."""
    s = view.known
    if asking.is_asked(s, "DuelRoll"):
        frame = asking.pending(s)
        open_dice = (None,) * (len(frame.fighters) - len(frame.rolls))
        return Duel(s, frame.place, frame.fighters, (*frame.rolls, *open_dice))
    place = tiles_at(s)
    if not asking.is_asked(s, "DuelTile") or place == NONE:
        return None
    fighters = tuple(seats_at(s, place))
    chosen = [s.chosen[seat] for seat in fighters]
    points = tuple(s.box.tile_values[TILE.arg(m)] if m not in (NONE, HIDDEN) else None for m in chosen)
    return Duel(s, place, fighters, points)


def tiles_at(s: CarsonState) -> int:
    """The place of the duel with tiles that is being fought, NONE where there is none."""
    frame = next(asking.waiting(s, "EndTileDuel"), None)
    return NONE if frame is None else int(frame.place)


def parts(scene: Scene, s: CarsonState, seat: int) -> list[tuple[str, str, int]]:
    """Of what the firepower of a seat consists (CC-7.02): an icon, a name, an amount; they add up to `firepower`."""
    w, box = scene.w, s.box
    found = [("cowboy", scene.say("duel_reserve", n=s.cowboys[seat]), s.cowboys[seat])]
    if s.sheriff == SHERIFF_IN_RESERVE and sheriff_seat(s) == seat:
        found.append(("vp", scene.say("duel_sheriff"), 1))
    for kind, each in enumerate(box.firepower):
        sites = [PARCELS[p] for p in places_with(s.owner, seat) if s.tile[p] == kind]
        if each and sites:
            found.append(("house", f"{w.title(kind)} {', '.join(sites)}", each * len(sites)))
    if s.chips[seat]:
        found.append(("revolver", w.gained("revolver_chips", s.chips[seat]), s.chips[seat] * box.revolver_firepower))
    if s.guns == seat:
        found.append(("revolver", scene.say("duel_guns", n=box.guns_firepower), box.guns_firepower))
    own = card(s, seat)
    if own is not None and own.bonus:
        found.append(("person", w.character_title(s, s.character[seat]), own.bonus))
    return found


def possible(duel: Duel, i: int) -> tuple[int, ...]:
    """The points that one of the fighters could bring: a die's, or those of the tiles in his hand; where the onlooker
    does not know the hand, of all tiles in the box."""
    s = duel.known
    if not s.box.tiles:
        return DIE_FACES
    hand = s.hands_of(duel.fighters[i])
    return tuple(value for value, n in zip(s.box.tile_values, hand, strict=True) if n)


def chances(duel: Duel) -> tuple[int, ...]:
    """Of all rolls of the dice, with how many each of the fighters wins: for each of his rolls, those of every other
    that stay behind, or are level and belong to somebody who passed later (CC-7.05)."""
    s, powers = duel.known, [firepower(duel.known, seat) for seat in duel.fighters]
    places = [s.lower.index(seat) for seat in duel.fighters]

    def beaten(i: int, total: int) -> list[int]:
        found = []
        for j, power in enumerate(powers):
            if j != i:
                most = total if places[i] < places[j] else total - 1
                found.append(sum(power + roll <= most for roll in DIE_FACES))
        return found

    return tuple(sum(prod(beaten(i, power + roll)) for roll in DIE_FACES) for i, power in enumerate(powers))


def grid(duel: Duel, across: Sequence[int], upward: Sequence[int], first: int) -> list[list[tuple[int, bool]]]:
    """A duel of two, for every pair of points: who wins, and whether the totals are level. across: points of
    `fighters[first]`, upward: of the other."""
    s = duel.known
    powers = [firepower(s, seat) for seat in duel.fighters]
    rows = []
    for up in upward:
        row = []
        for right in across:
            points = (right, up) if first == 0 else (up, right)
            level = points[0] + powers[0] == points[1] + powers[1]
            row.append((winner_of(s, duel.fighters, points), level))
        rows.append(row)
    return rows
