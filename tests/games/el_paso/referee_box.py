"""What the referee of El Paso knows of the box: its components, by itself from the data file, and where ways lead.

Boards are the plain values of `kernel.state.dump`, which the referee reads by the order of names in the file.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

Board = dict[str, Any]
Action = dict[str, Any]

LETTERS = "BCDEFG"
DRAW, HAND, DISCARD = 0, 1, 2
ZONES = 4
IN_STACK, FACE_UP = -1, -2
SLOTS = 3
MOST_CERTIFICATES = 4
WORKER_PRICE = 2
"""Dollars for each worker that buys cattle, uses the train or builds."""


class Box:
    """The components in force under some options."""

    def __init__(self, data: dict[str, Any], options: dict[str, str]) -> None:
        self.options = options
        self.spaces: list[str] = data["trail"]["order"]
        self.sites = [name for name in self.spaces if name.startswith("S")]
        self.next = {space["id"]: space["next"] for space in data["trail"]["space"]}
        self.forks = {space["id"]: space["fork"] for space in data["trail"]["space"] if "fork" in space}
        self.cost = {space["id"]: space.get("cost", 0) for space in data["trail"]["space"]}
        self.cattle = {cow["id"]: cow for cow in data["cattle"]}
        self.workers = [worker["id"] for worker in data["worker"]]
        self.cards = [*self.cattle, *self.workers]
        self.market = {name: cow for name, cow in self.cattle.items() if "cowboys" in cow}
        self.discs = {disc["id"].removeprefix("d_"): disc for disc in data["disc"]}
        self.posts = {post["id"]: post for post in data["trading_post"]}
        self.objectives = {tile["id"]: tile for tile in data["objective"]}
        self.bonuses = {tile["id"]: tile for tile in data["bonus_tile"]}
        self.tiles = [*self.objectives, *self.bonuses]
        self.neutral = {tile["id"]: tile["actions"] for tile in data["neutral_building"]}
        self.common = [tile | tile[options[f"building_{tile['id']}"]] for tile in data["common_building"]]
        self.trains = [card | card[options[f"train_{card['id']}"]] for card in data["train_card"]]
        self.bot = {card["id"]: card for card in data["bot_card"]}
        self.solo = data["solo"]
        self.worker_vp = data["workers"]["vp_each"]

    def vp(self, tile: str) -> int:
        """Victory points of an objective or bonus tile."""
        found: int = (self.objectives | self.bonuses)[tile]["vp"]
        return found

    # --- The trail ------------------------------------------------------------------------------------------------

    def building(self, board: Board, space: str) -> int | None:
        """Which common building stands on a space."""
        if space not in self.sites:
            return None
        kind: int = board["building"][self.sites.index(space)]
        return kind if kind >= 0 else None

    def is_stop(self, board: Board, space: str) -> bool:
        """El Paso and every tile."""
        return space not in self.sites or self.building(board, space) is not None

    def reach(self, board: Board, start: str, steps: int) -> set[str]:
        """Where a movement of at most so many steps may end: forward, by any way, not past El Paso."""
        found: set[str] = set()
        ways = [(name, 0) for name in self.next[start]]
        while ways:
            space, used = ways.pop()
            used += self.is_stop(board, space)
            if used > steps:
                continue
            if self.is_stop(board, space):
                found.add(space)
            if space != "EP":
                ways += [(name, used) for name in self.next[space]]
        return found

    def actions(self, board: Board, space: str) -> list[Action]:
        """What the tile on a space offers."""
        kind = self.building(board, space)
        if kind is not None:
            found: list[Action] = self.common[kind]["actions"]
            return found
        return list(self.neutral[LETTERS[board["neutral"][LETTERS.index(space[1])]]])

    # --- Players' things ------------------------------------------------------------------------------------------

    def zone(self, board: Board, seat: int, zone: int) -> Counter[str]:
        """The cards of a seat in its draw pile, its hand or its discard pile."""
        at = (seat * ZONES + zone) * len(self.cards)
        return Counter({name: n for name, n in zip(self.cards, board["cards"][at:], strict=False) if n})

    def own_tiles(self, board: Board, player: int) -> list[str]:
        """A player's objective and bonus tiles."""
        return [name for name, owner in zip(self.tiles, board["tiles"], strict=True) if owner == player]

    def own_posts(self, board: Board, player: int) -> dict[str, int]:
        """How many discs a player has on each trading post."""
        at = player * len(self.posts)
        return dict(zip(self.posts, board["posts"][at:], strict=False))

    def own_discs(self, board: Board, seat: int) -> set[str]:
        """The discs that are still on a player board."""
        at = seat * len(self.discs)
        return {name for name, there in zip(self.discs, board["discs"][at:], strict=False) if there}

    def own_workers(self, board: Board, seat: int) -> dict[str, int]:
        """The worker area of a seat."""
        at = seat * len(self.workers)
        return dict(zip(self.workers, board["workers"][at:], strict=False))

    def own_buildings(self, board: Board, player: int) -> dict[str, int]:
        """A player's common buildings: which type stands on which space."""
        owned = zip(self.sites, board["owner"], board["building"], strict=True)
        return {site: kind for site, owner, kind in owned if owner == player}

    def kinds(self, pool: str) -> list[str]:
        """Kinds of tiles in a pool."""
        return [kind for kind in ("objective", "bonus") if pool in (kind, "either")]

    def stack(self, board: Board, pool: str) -> set[str]:
        """What is left in the face-down stacks of a pool."""
        return {tile for tile in self.of(pool) if board["tiles"][self.tiles.index(tile)] == IN_STACK}

    def of(self, pool: str) -> list[str]:
        """The tiles of a pool: objective, bonus, either."""
        tables = {"objective": self.objectives, "bonus": self.bonuses}
        return [tile for kind in self.kinds(pool) for tile in tables[kind]]

    def slots(self, board: Board, pool: str) -> dict[str, str]:
        """The face-up tiles of a pool, from the left, by the name of their slot."""
        names = [f"{kind}_{n}" for kind in ("objective", "bonus") for n in range(1, SLOTS + 1)]
        lying = {name: self.tiles[tile] for name, tile in zip(names, board["supply"], strict=True) if tile >= 0}
        return {name: tile for name, tile in lying.items() if tile in self.of(pool)}

    # --- Deliveries -----------------------------------------------------------------------------------------------

    def permanent(self, board: Board, seat: int) -> int:
        """Permanent certificates, from bonus tiles and the player board."""
        tiles = sum(self.bonuses[t]["certificates"] for t in self.own_tiles(board, seat) if t in self.bonuses)
        return int(tiles) + ("permanent_certificate" not in self.own_discs(board, seat))

    def herd(self, board: Board, seat: int) -> int:
        """What a hand is worth: each type once, and of what is left over the best, one for each such bonus tile."""
        hand = self.zone(board, seat, HAND)
        value = {name: self.cattle[name]["breeding_value"] for name in hand}
        again = sorted((value[name] for name in hand for _ in range(hand[name] - 1)), reverse=True)
        more = sum(self.bonuses[t]["duplicates"] for t in self.own_tiles(board, seat) if t in self.bonuses)
        return int(sum(value.values()) + sum(again[:more]))

    def discs_for(self, board: Board, seat: int, post: str, money: int) -> set[str]:
        """Discs that may go to a post and can be paid."""
        return {
            name
            for name in self.own_discs(board, seat)
            if (self.posts[post]["dark"] or not self.discs[name]["dark"]) and money + self.discs[name]["coins"] >= 0
        }

    def posts_for(self, board: Board, seat: int, total: int, money: int) -> set[str]:
        """Trading posts to which a delivery of a total value may go."""
        mine = self.own_posts(board, seat)
        return {
            name
            for name, post in self.posts.items()
            if post["min"] <= total
            and (post["repeatable"] or not mine[name])
            and self.discs_for(board, seat, name, money)
        }
