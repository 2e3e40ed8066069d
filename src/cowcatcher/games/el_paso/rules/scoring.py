"""Final scoring: seven categories, ties, the end of the game (EP-12, EP-14.36, 14.37).

What counts points also scores them, if asked to: piece by piece, so that those who listen hear what they come from.
"""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games._trail.decks import SHOWN, ZONES
from cowcatcher.games.el_paso.names import (
    CARD_COUNT,
    CATEGORY_COUNT,
    CATTLE_COUNT,
    FIRST_WORKER,
    NEED_BONUS_TILE,
    NEED_BUILDING,
    NEED_COUNT,
    NEED_DARK_DISC,
    OBJECTIVE_COUNT,
    SITE_COUNT,
    SUE,
    TILE_COUNT,
    WORKER_COUNT,
)
from cowcatcher.games.el_paso.rules.cards import discard_workers
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.events import (
    BY_BONUS_TILES,
    BY_BUILDINGS,
    BY_CATTLE,
    BY_OBJECTIVES,
    BY_TRADING_POSTS,
    BY_WORKERS,
    FOR_CASH,
)
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Outcome


def is_sue(s: PasoState, player: int) -> bool:
    """True for Sue in the solo game."""
    return s.box.solo and player == SUE


def cards_of(s: PasoState, player: int) -> list[int]:
    """EP-12.06, 12.07, 12.11: all that a player has per kind of CARDS, wherever it lies."""
    if is_sue(s, player):
        return list(s.sue_cards)
    base = player * ZONES * CARD_COUNT
    counts = s.cards[base : base + CARD_COUNT]
    for zone in range(1, SHOWN):
        for kind in range(CARD_COUNT):
            counts[kind] += s.cards[base + zone * CARD_COUNT + kind]
    for kind in range(WORKER_COUNT):
        counts[FIRST_WORKER + kind] += s.workers[player * WORKER_COUNT + kind]
    return counts


def cash_of(s: PasoState, seat: int) -> int:
    """EP-12.03: dollars that the workers of the worker area bring when they are discarded."""
    total = 0
    for kind, dollars in enumerate(s.box.bonus_money):
        total += dollars * s.workers[seat * WORKER_COUNT + kind]
    return total


def final_money(s: PasoState, player: int) -> int:
    """EP-12.02, 12.03: dollars that are exchanged for VP; Sue has none (EP-14.36)."""
    if is_sue(s, player):
        return 0
    return s.money[player] + (cash_of(s, player) if s.box.auto_cash_in else 0)


def score(s: PasoState, player: int, category: int, n: int, vp: int, where: int) -> None:
    """Score so many things that are worth the same, one after the other."""
    for _ in range(n):
        s.add_scored(player, category, vp, category, where)


def building_points(s: PasoState, player: int, told: bool = False) -> int:
    """EP-12.04: buildings with the own marker, told by type."""
    points = 0
    for site in range(SITE_COUNT):
        if s.owner[site] == player:
            vp = s.box.building_vp[s.building[site]]
            points += vp
            if told:
                score(s, player, BY_BUILDINGS, 1, vp, s.building[site])
    return points


def post_points(s: PasoState, player: int, told: bool = False) -> int:
    """EP-12.05: own discs on posts with dark corners, told by post."""
    box = s.box
    count = len(box.posts)
    points = 0
    for post in range(count):
        if box.post_dark[post]:
            discs = s.posts[player * count + post]
            points += discs * box.post_vp[post]
            if told:
                score(s, player, BY_TRADING_POSTS, discs, box.post_vp[post], post)
    return points


def worker_points(s: PasoState, player: int, cards: list[int], told: bool = False) -> int:
    """EP-12.06: all workers, told by kind."""
    points = 0
    for kind in range(FIRST_WORKER, CARD_COUNT):
        points += cards[kind] * s.box.worker_vp
        if told:
            score(s, player, BY_WORKERS, cards[kind], s.box.worker_vp, kind)
    return points


def cattle_points(s: PasoState, player: int, cards: list[int], told: bool = False) -> int:
    """EP-12.07: the VP of all cattle, told by type, and those of the Simmental space."""
    points = s.box.simmental_space_vp if s.on_simmental == player else 0
    for kind in range(CATTLE_COUNT):
        points += cards[kind] * s.box.cattle_vp[kind]
        if told:
            score(s, player, BY_CATTLE, cards[kind], s.box.cattle_vp[kind], kind)
    return points


def tile_points(s: PasoState, player: int, tiles: list[int], category: int, told: bool = False) -> int:
    """EP-12.08, 12.09: bonus tiles, or the objectives that are met, told one by one."""
    points = 0
    for tile in tiles:
        points += s.box.tile_vp[tile]
        if told:
            score(s, player, category, 1, s.box.tile_vp[tile], tile)
    return points


def bonus_tiles_of(s: PasoState, player: int) -> list[int]:
    """The player's bonus tiles."""
    return [tile for tile in range(OBJECTIVE_COUNT, TILE_COUNT) if s.tiles[tile] == player]


def possessions(s: PasoState, player: int, cards: list[int]) -> list[int]:
    """EP-12.11: what a player has of each of NEEDS."""
    counts = [*cards, 0, 0, 0]
    counts[NEED_BUILDING] = s.owner.count(player)
    counts[NEED_DARK_DISC] = sum([n for n, dark in zip(s.posts_of(player), s.box.post_dark, strict=True) if dark])
    counts[NEED_BONUS_TILE] = len(bonus_tiles_of(s, player))
    return counts


def objectives_of(s: PasoState, player: int) -> list[int]:
    """The player's objective tiles."""
    return [tile for tile in range(OBJECTIVE_COUNT) if s.tiles[tile] == player]


def met_objectives(s: PasoState, player: int) -> list[int]:
    """EP-12.09, 12.10: the own objectives that together bring the most, each thing serving one; all of Sue's."""
    own = objectives_of(s, player)
    if is_sue(s, player) or not own:
        return own
    counts = possessions(s, player, cards_of(s, player))
    return Choice(s, own, counts).best


class Choice:
    """Which objectives are met: a search over all choices, cut off where what is left cannot beat the best so far.

    own: objective tiles, dearest first. left: what is not used yet, per need. best: the dearest choice found.
    """

    __slots__ = ("best", "left", "needs", "own", "rest", "value", "vp")

    def __init__(self, s: PasoState, own: list[int], counts: list[int]) -> None:
        self.needs = s.box.needs
        self.vp = s.box.tile_vp
        self.left = counts
        self.own = [tile for tile in own if self._fits(tile)]
        self.own.sort(key=self.vp.__getitem__, reverse=True)
        self.rest = [0] * (len(self.own) + 1)
        for i in range(len(self.own) - 1, -1, -1):
            self.rest[i] = self.rest[i + 1] + self.vp[self.own[i]]
        self.best: list[int] = []
        self.value = 0
        self._try(0, 0, [])
        self.best.sort()

    def _fits(self, tile: int) -> bool:
        needs = self.needs[tile]
        fits = True
        for need in range(NEED_COUNT):
            if needs[need] > self.left[need]:
                fits = False
        return fits

    def _try(self, i: int, points: int, chosen: list[int]) -> None:
        if points > self.value:
            self.value = points
            self.best = chosen[:]
        if i == len(self.own) or points + self.rest[i] <= self.value:
            return
        tile = self.own[i]
        if self._fits(tile):
            needs = self.needs[tile]
            for need in range(NEED_COUNT):
                self.left[need] -= needs[need]
            chosen.append(tile)
            self._try(i + 1, points + self.vp[tile], chosen)
            chosen.pop()
            for need in range(NEED_COUNT):
                self.left[need] += needs[need]
        self._try(i + 1, points, chosen)


def scores_now(s: PasoState, player: int, told: bool = False) -> list[int]:
    """VP per category (CATEGORIES) as if the game ended now; told: all but money and the Simmental space are scored."""
    cards = cards_of(s, player)
    return [
        final_money(s, player) // s.box.dollars_per_vp,
        building_points(s, player, told),
        post_points(s, player, told),
        worker_points(s, player, cards, told),
        cattle_points(s, player, cards, told),
        tile_points(s, player, bonus_tiles_of(s, player), BY_BONUS_TILES, told),
        tile_points(s, player, met_objectives(s, player), BY_OBJECTIVES, told),
    ]


class FinalScoring(shape.FinalScoring):
    """EP-12.01 - 12.11: workers are turned into money, then all categories of all players are scored."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        for seat in range(s.seats):
            if s.box.auto_cash_in:
                cash_in(s, seat)
        for player in range(s.box.players):
            for category, vp in enumerate(scores_now(s, player, s.told is not None)):
                rest = vp - s.scored[player * CATEGORY_COUNT + category]
                if rest:
                    s.add_scored(player, category, rest, category)


def cash_in(s: PasoState, seat: int) -> None:
    """EP-12.03: every worker of the worker area whose bonus is money is discarded for it."""
    s.add_money(seat, cash_of(s, seat), FOR_CASH)
    for kind, dollars in enumerate(s.box.bonus_money):
        if dollars:
            discard_workers(s, seat, kind, s.workers[seat * WORKER_COUNT + kind], FOR_CASH)


def sue_points(s: PasoState) -> int:
    """VP of what Sue has; nothing where she does not play."""
    return sum(scores_now(s, SUE)) if s.box.solo else 0


def scores_of(s: PasoState, player: int) -> list[int]:
    """A player's VP per category: what was scored, or before that, as if the game ended now."""
    return scores_now(s, player) if s.stack else s.scored_of(player)


def points_of(s: PasoState, player: int) -> int:
    """A player's VP as if the game ended now; once all is scored, what was scored."""
    return sum(scores_of(s, player))


def ranking(s: PasoState) -> list[tuple[int, int]]:
    """EP-12.12, 14.37: of each player, Sue too, the place once all is scored and the dollars left after the exchange:
    most VP, then most of these; who is level there, too, shares the place."""
    players = range(s.box.players)
    standing = [(points_of(s, player), final_money(s, player) % s.box.dollars_per_vp) for player in players]
    return [(1 + sum(1 for other in standing if other > own), own[1]) for own in standing]


def outcome(s: PasoState) -> Outcome | None:
    """EP-12.12: most VP win, by `ranking`. In the solo game the only seat is first, or second behind Sue (EP-14.37)."""
    if s.stack:
        return None
    ranks = [place for place, _ in ranking(s)]
    scores = [points_of(s, player) for player in range(s.box.players)]
    if not s.box.solo:
        return Outcome(tuple(scores), tuple(ranks), "simmental")
    reason = "sue_won" if ranks[0] > 1 else "sue_drew" if ranks[SUE] == 1 else "sue_beaten"
    return Outcome((scores[0],), (ranks[0],), reason)


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (FinalScoring,)
