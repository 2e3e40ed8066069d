"""What the end of a game of El Paso brings, by the referee."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from tests.games.el_paso.referee_box import DISCARD, DRAW, HAND, Board, Box

DOLLARS_PER_VP = 5
SIMMENTAL_SPACE = 2


def owned_cards(box: Box, board: Board, player: int, solo: bool) -> Counter[str]:
    """All cards of a player, wherever they lie."""
    if solo and player == 1:
        return Counter(dict(zip(box.cards, board["sue_cards"], strict=True)))
    found = sum((box.zone(board, player, zone) for zone in (DRAW, HAND, DISCARD)), Counter[str]())
    return found + Counter(box.own_workers(board, player))


def elements(box: Box, board: Board, player: int, cards: Counter[str]) -> Counter[str]:
    """Everything of a player that objectives can ask for."""
    posts = box.own_posts(board, player)
    return cards + Counter(
        building=len(box.own_buildings(board, player)),
        dark_disc=sum(n for name, n in posts.items() if box.posts[name]["dark"]),
        bonus_tile=sum(tile in box.bonuses for tile in box.own_tiles(board, player)),
    )


def best_objectives(box: Box, board: Board, player: int, cards: Counter[str]) -> tuple[int, bool]:
    """The most that objectives bring together when no element serves two of them: every set of them is tried. Also,
    whether another one could have been met, if not for these."""
    have = elements(box, board, player, cards)
    own = [box.objectives[tile] for tile in box.own_tiles(board, player) if tile in box.objectives]
    mine = [tile for tile in own if Counter(tile["needs"]) <= have]
    sets = [chosen for size in range(len(mine) + 1) for chosen in combinations(mine, size)]
    best = max(
        sum(tile["vp"] for tile in chosen)
        for chosen in sets
        if sum((Counter(tile["needs"]) for tile in chosen), Counter[str]()) <= have
    )
    return best, best < sum(tile["vp"] for tile in mine)


def points(box: Box, board: Board, player: int, solo: bool) -> list[int]:
    """Victory points of a player: money, buildings, trading posts, workers, cattle, bonus tiles, objectives."""
    sue = solo and player == 1
    cards = owned_cards(box, board, player, solo)
    posts = box.own_posts(board, player)
    tiles = box.own_tiles(board, player)
    cattle = sum(n * box.cattle[name]["vp"] for name, n in cards.items() if name in box.cattle)
    return [
        0 if sue else board["money"][player] // DOLLARS_PER_VP,
        sum(box.common[kind]["vp"] for kind in box.own_buildings(board, player).values()),
        sum(n * box.posts[name]["vp"] for name, n in posts.items() if box.posts[name]["dark"]),
        box.worker_vp * sum(cards[worker] for worker in box.workers),
        cattle + SIMMENTAL_SPACE * (board["on_simmental"] == player),
        sum(box.vp(tile) for tile in tiles if tile in box.bonuses),
        sum(box.vp(tile) for tile in tiles if tile in box.objectives)
        if sue
        else best_objectives(box, board, player, cards)[0],
    ]


def ranks(box: Box, board: Board, players: int, solo: bool) -> list[int]:
    """Who is first, second, ...: by points, then by the dollars left over; equals share a rank."""
    standing = []
    for player in range(players):
        rest = 0 if solo and player == 1 else board["money"][player] % DOLLARS_PER_VP
        standing.append((sum(points(box, board, player, solo)), rest))
    return [1 + sum(other > own for other in standing) for own in standing]
