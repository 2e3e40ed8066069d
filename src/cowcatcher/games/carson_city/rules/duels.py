"""Duels: dice or duel tiles plus firepower, ties by the lower track, what winner and losers do (CC-7, CC-15)."""

from __future__ import annotations

from cowcatcher.games.carson_city.rules.board import card, cowboys_at, firepower, seats_at
from cowcatcher.games.carson_city.rules.gains import gain_vp
from cowcatcher.games.carson_city.rules.moves import DEAL, DIE, TILE
from cowcatcher.games.carson_city.rules.placing import take_cowboy
from cowcatcher.games.carson_city.rules.setup import draw_tile, tiles_to_draw
from cowcatcher.games.carson_city.written import shape
from cowcatcher.games.carson_city.written.events import (
    FOR_LOSING,
    FOR_PLAYING_TILE,
    FOR_REDRAWING,
    VP_SHERIFF,
    dueled,
    tiles_gone,
)
from cowcatcher.games.carson_city.written.state import NONE, CarsonState
from cowcatcher.kernel.combinators import Reveal, Times
from cowcatcher.kernel.tuples import with_entry, with_more
from cowcatcher.kernel.types import Reason, Rng


class Duel(shape.Duel):
    """CC-7.03: all who stand on a place fight one common duel; the winner is left there alone.

    What he may do there is the business of the frame below: this task only removes the losers.
    """

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        fighters = seats_at(s, self.place)
        if not s.box.tiles:
            s.push(DuelRoll(self.place, tuple(fighters), ()))
            return
        s.push_all([*(DuelTile(seat) for seat in fighters), Reveal(), EndTileDuel(self.place)])


class DuelRoll(shape.DuelRoll):
    """CC-7.03: one die for the next of the fighters; `rolls` are those already thrown, in the fighters' order."""

    __slots__ = ()

    def weights(self, s: CarsonState) -> list[tuple[int, int]]:
        return [(DIE.base + i, 1) for i in range(DIE.size)]

    def sample(self, s: CarsonState, rng: Rng) -> int:
        return DIE.base + int(rng.random() * DIE.size)

    def apply(self, s: CarsonState, m: int) -> None:
        rolls = (*self.rolls, DIE.arg(m) + 1)
        if len(rolls) < len(self.fighters):
            s.replace(DuelRoll(self.place, self.fighters, rolls))
        else:
            s.pop()
            settle_duel(s, self.place, self.fighters, rolls)


class DuelTile(shape.DuelTile):
    """CC-15.03: each fighter chooses one of his tiles face down."""

    __slots__ = ()

    def secret(self) -> bool:
        return True

    def legal(self, s: CarsonState) -> list[int]:
        values = len(s.box.tile_values)
        base = self.seat * values
        return [TILE.move(v) for v in range(values) if s.hands[base + v]]

    def apply(self, s: CarsonState, m: int) -> None:
        s.chosen[self.seat] = m
        s.pop()

    def why_not(self, s: CarsonState, m: int) -> Reason | None:
        return Reason("no_such_tile", "CC-15.03") if TILE.has(m) else None


class EndTileDuel(shape.EndTileDuel):
    """CC-15.03, CC-15.04: the tiles count and go to the common pile; who has none left draws anew."""

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        fighters = seats_at(s, self.place)
        points = []
        for seat in fighters:
            value = TILE.arg(s.chosen[seat])
            s.chosen[seat] = NONE
            play_tile(s, seat, value)
            points.append(s.box.tile_values[value])
        settle_duel(s, self.place, tuple(fighters), tuple(points))
        s.push_all([Redraw(seat) for seat in s.lower if seat in fighters and not s.hand_size[seat]])


class Redraw(shape.Redraw):
    """CC-15.04, CC-15.05: three tiles from the common pile for a seat without any.

    What the others know from here on: his tiles are among those that lie in the pile now.
    """

    __slots__ = ()

    def run(self, s: CarsonState) -> None:
        values = len(s.box.tile_values)
        tiles_gone(s, self.to)
        s.hand_sum = with_entry(s.hand_sum, self.to, NONE)
        for value in range(values):
            s.drawn_from = with_entry(s.drawn_from, self.to * values + value, unknown_pool(s, value))
        s.push(Times(s.box.redraw, ChanceRedrawTile(self.to)))


class ChanceRedrawTile(shape.ChanceRedrawTile):
    """CC-15.04: one tile from the common pile; only the drawer sees it."""

    __slots__ = ()

    def weights(self, s: CarsonState) -> list[tuple[int, int]]:
        return tiles_to_draw(s)

    def apply(self, s: CarsonState, m: int) -> None:
        draw_tile(s, self.to, DEAL.arg(m), FOR_REDRAWING)
        s.pop()

    def seen_by(self, s: CarsonState, m: int) -> int:
        return 1 << self.to


def was_redrawn(s: CarsonState, seat: int) -> bool:
    """True when the seat's hand came from the common pile, so that the others know only what it was drawn from."""
    values = len(s.box.tile_values)
    return sum(s.drawn_from[seat * values : (seat + 1) * values]) > 0


def unknown_pool(s: CarsonState, value: int) -> int:
    """Tiles of a value in the pile and in redrawn hands together, which is what everybody can count."""
    values = len(s.box.tile_values)
    count = s.discard[value]
    for seat in range(s.seats):
        if was_redrawn(s, seat):
            count += s.hands[seat * values + value]
    return count


def play_tile(s: CarsonState, seat: int, value: int) -> None:
    """Move a tile from a hand to the common pile, before the eyes of all."""
    values = len(s.box.tile_values)
    at = seat * values + value
    s.add_hands(seat, value, -1, FOR_PLAYING_TILE)
    s.add_hand_size(seat, -1, FOR_PLAYING_TILE)
    s.discard = with_more(s.discard, value, 1)
    if s.hand_sum[seat] != NONE:
        s.hand_sum = with_more(s.hand_sum, seat, -s.box.tile_values[value])
    if was_redrawn(s, seat):
        s.drawn_from = with_more(s.drawn_from, at, -1)
        if not s.hand_size[seat]:
            for v in range(values):
                s.drawn_from = with_entry(s.drawn_from, seat * values + v, 0)


def settle_duel(s: CarsonState, place: int, fighters: tuple[int, ...], points: tuple[int, ...]) -> None:
    """CC-7.03 - 7.07: the highest total of points and firepower wins, ties to the earliest to pass; the losers take
    their cowboys back, and a red sheriff scores for each duel he loses (CC-5.12)."""
    winner = winner_of(s, fighters, points)
    if s.told is not None:
        dueled(s, place, fighters, points, tuple([firepower(s, seat) for seat in fighters]), winner)
    for seat in fighters:
        if seat != winner:
            while cowboys_at(s, place, seat):
                take_cowboy(s, seat, place, FOR_LOSING)
            own = card(s, seat)
            if own is not None and own.loss_vp:
                gain_vp(s, seat, own.loss_vp, VP_SHERIFF, place)


def winner_of(s: CarsonState, fighters: tuple[int, ...], points: tuple[int, ...]) -> int:
    """CC-7.03, CC-7.05: the seat with the highest total of points and firepower, among equals the earliest to pass."""
    winner = NONE
    best = 0
    for seat in s.lower:
        for i in range(len(fighters)):
            if fighters[i] == seat:
                total = points[i] + firepower(s, seat)
                if winner == NONE or total > best:
                    winner = seat
                    best = total
    return winner


def decider(s: CarsonState, fighters: list[int]) -> int:
    """CC-8.07: of all who fight in a step, the one lowest on the lower track orders its duels."""
    for seat in s.lower:
        if seat in fighters:
            return seat
    raise AssertionError("nobody fights")
