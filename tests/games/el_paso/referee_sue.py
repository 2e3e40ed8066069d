"""Sue's turn, by the referee: each of her steps in order, as the move that has to come.

`turn` is a generator of the texts of her steps. What a step does to the board is done when the generator goes on; where
it yields a draw (RESOURCE, TILE), the card or tile that was drawn is sent into it.
"""

from __future__ import annotations

from collections.abc import Generator

from tests.games.el_paso.referee_box import FACE_UP, IN_STACK, Action, Board, Box

RESOURCE = "resource"
TILE = "tile"
NOTHING = "sue_nothing"
SUE = 1
MOST_BUILDINGS = 2
ENOUGH = 4
"""So many workers of a kind are as good as more, and universal workers join others."""

DRAWN_FOR = {"cowboy": "sue_market", "engineer": "sue_train", "builder": "sue_build"}

Steps = Generator[str, str, None]


class Sue:
    """Sue at her board."""

    def __init__(self, box: Box, board: Board) -> None:
        self.box = box
        self.board = board

    def workers(self, specialist: str) -> int:
        """Her workers of a kind, with the universal ones that have joined them."""
        found: int = self.board["sue_workers"][self.box.workers.index(specialist)]
        return found

    def row(self) -> list[str]:
        """Her specialists, the leftmost first."""
        return [self.box.workers[n] for n in self.board["sue_row"]]

    def at(self) -> str:
        """Where her rancher stands."""
        return self.box.spaces[int(self.board["rancher"][SUE])]

    # --- A turn -----------------------------------------------------------------------------------------------------

    def turn(self, card: str) -> Steps:
        """All steps of a turn for which a bot card has been turned up."""
        there = self.goal(self.workers(self.box.bot[card]["steps"]))
        yield f"sue_go:{there}"
        self.board["rancher"][SUE] = self.box.spaces.index(there)
        action = self.box.bot[card]["action"]
        yield from self.act(action["kind"], action.get("draw", 0))
        if there == "EP":
            yield from self.arrive()

    def goal(self, steps: int) -> str:
        """Where so many steps lead: always the way with fewer stops, of equal ones the inner."""
        space = self.at()
        while steps:
            fork = self.box.forks.get(space)
            space = self.branch(fork) if fork else self.box.next[space][0]
            steps -= self.box.is_stop(self.board, space)
            if space == "EP":
                break
        return space

    def branch(self, fork: dict[str, str]) -> str:
        """The branch to take at a fork."""
        return fork["inner" if self.stops(fork, "inner") <= self.stops(fork, "outer") else "outer"]

    def stops(self, fork: dict[str, str], way: str) -> int:
        """How many stops there are on a way before it joins the other."""
        space, found = fork[way], 0
        while space != fork["joins"]:
            found += self.box.is_stop(self.board, space)
            space = self.box.next[space][0]
        return found

    def act(self, kind: str, draw: int) -> Steps:
        """The action of a card."""
        if kind == "sue_best":
            row = self.row()
            kind = DRAWN_FOR[max(row, key=lambda worker: (self.workers(worker), -row.index(worker)))]
        if kind == "sue_resources":
            for drawn in range(draw):
                if not drawn or any(self.board["resources"]):
                    yield from self.resource()
        else:
            yield from {"sue_market": self.market, "sue_train": self.train, "sue_build": self.build}[kind]()

    def arrive(self) -> Steps:
        """El Paso: a Simmental card or the end of the game, then the delivery."""
        board = self.board
        if board["simmental"] or board["on_simmental"] < 0:
            yield "sue_simmental"
        if board["simmental"]:
            board["simmental"] -= 1
            self.gain("simmental")
        else:
            trigger(board, SUE, 2)
        posts = self.box.own_posts(board, SUE)
        placed = sum(posts.values())
        if placed == self.box.solo["discs"]:
            return
        order = self.box.solo["delivery_order"]
        post = order[placed - 1] if placed - 1 < len(order) else self.box.solo["delivery_after_last"]
        yield f"sue_post:{post}"
        board["posts"][SUE * len(posts) + list(posts).index(post)] += 1
        for action in self.box.posts[post]["actions"]:
            yield from self.reward(action)

    def reward(self, action: Action) -> Steps:
        """What she does of the actions of trading posts and train cards."""
        if action["kind"] == "tile":
            yield from self.tile(action["pool"])
        elif action["kind"] == "hire":
            yield from self.resource()

    # --- What she does ----------------------------------------------------------------------------------------------

    def gain(self, card: str) -> None:
        """A card for her own."""
        self.board["sue_cards"][self.box.cards.index(card)] += 1

    def left(self, cow: str) -> int:
        """How many are left in the cattle market."""
        found: int = self.board["cattle_market"][list(self.box.market).index(cow)]
        return found

    def take_cow(self, cow: str) -> Steps:
        """A cow of the market, if there is one."""
        if not self.left(cow):
            yield NOTHING
            return
        yield f"sue_gain:{cow}"
        self.board["cattle_market"][list(self.box.market).index(cow)] -= 1
        self.gain(cow)

    def market(self) -> Steps:
        """The cow for her number of cowboys, or the next lower one that is left."""
        table = self.box.solo["market_by_cowboys"]
        cows = [table[str(n)] for n in range(min(self.workers("cowboy"), ENOUGH), 0, -1)]
        yield from self.take_cow(next((cow for cow in cows if self.left(cow)), cows[-1]))

    def resource(self) -> Steps:
        """A card of the resource deck."""
        if not any(self.board["resources"]):
            yield NOTHING
            return
        card = yield RESOURCE
        self.board["resources"][self.box.cards.index(card)] -= 1
        self.gain(card)
        if card == "universal":
            open_to = [worker for worker in self.row() if self.workers(worker) < ENOUGH]
            card = max(open_to, key=self.workers) if open_to else card  # of equal ones, max takes the leftmost
        if card in self.row():
            self.board["sue_workers"][self.box.workers.index(card)] += 1

    def tile(self, pool: str) -> Steps:
        """The best face-up tile, of equal ones the leftmost; with none there, one of a stack."""
        lying = self.box.slots(self.board, pool)
        if lying:
            best = max(self.box.vp(tile) for tile in lying.values())
            slot = next(name for name, tile in lying.items() if self.box.vp(tile) == best)
            yield f"sue_take:{slot}"
            taken = self.board["supply"].index(self.box.tiles.index(lying[slot]))
            self.board["tiles"][self.board["supply"][taken]] = SUE
            self.board["supply"][taken] = -1
            yield from refill(self.box, self.board, taken)
            return
        for kind in self.box.kinds(pool):
            if self.box.stack(self.board, kind):
                yield f"sue_take:{kind}_stack"
                drawn = self.box.tiles.index((yield TILE))
                self.board["tiles"][drawn] = SUE
                return
        yield NOTHING

    def train(self) -> Steps:
        """The train card for her number of engineers; of its actions a tile, a Corriente, hiring."""
        number = min(self.workers("engineer"), ENOUGH)
        yield f"sue_train:{number}"
        for action in self.box.trains[number - 1]["actions"]:
            if action["kind"] == "gain_cattle" and action["cattle"] == "corriente":
                yield from self.take_cow("corriente")
            else:
                yield from self.reward(action)

    def build(self) -> Steps:
        """A new building, or a better one, or a Hereford."""
        mine = self.box.own_buildings(self.board, SUE)
        stock = [kind for kind, left in enumerate(self.board["building_market"]) if left]
        need = [tile["builders"] for tile in self.box.common]
        builders = self.workers("builder")
        if len(mine) < MOST_BUILDINGS:
            kinds = [kind for kind in stock if need[kind] <= builders]
            sites = [site for site in self.box.sites if self.box.building(self.board, site) is None]
            if not kinds or not sites:
                yield NOTHING
                return
            site = min(sites, key=lambda name: (-self.box.cost[name], self.ahead(name)))
            yield from self.put(max(kinds, key=lambda kind: need[kind]), site)
            return
        better = [
            (need[kind] - need[old], -self.ahead(site), kind, site)
            for site, old in mine.items()
            for kind in stock
            if 0 < need[kind] - need[old] <= builders
        ]
        if better:
            _, _, kind, site = max(better)
            yield from self.put(kind, site)
        else:
            yield from self.take_cow(self.box.solo["build_fallback"])

    def put(self, kind: int, site: str) -> Steps:
        """A building on a space, in the place of the one that is there."""
        yield f"sue_build:{self.box.common[kind]['id']}_{site}"
        at = self.box.sites.index(site)
        old = self.board["building"][at]
        if old >= 0:
            self.board["building_market"][old] += 1
        self.board["building_market"][kind] -= 1
        self.board["building"][at], self.board["owner"][at] = kind, SUE

    def ahead(self, space: str) -> int:
        """How far ahead of her a space is."""
        here, there = (self.box.spaces.index(name) for name in (self.at(), space))
        return (there - here) % len(self.box.spaces)


def trigger(board: Board, player: int, players: int) -> None:
    """Who comes to the empty Simmental space first stands on it, and everybody else has one turn."""
    if board["on_simmental"] < 0:
        board["on_simmental"] = player
        board["last_turns"] = players - 1


def refill(box: Box, board: Board, slot: int) -> Steps:
    """A gap in the train supply is filled, if its stack has any tile left."""
    pool = "objective" if slot < len(board["supply"]) // 2 else "bonus"
    if box.stack(board, pool):
        drawn = box.tiles.index((yield TILE))
        assert board["tiles"][drawn] == IN_STACK
        board["tiles"][drawn] = FACE_UP
        board["supply"][slot] = drawn
