"""What may be chosen in El Paso, by the referee: the moves of each decision, as texts."""

from __future__ import annotations

from copy import deepcopy
from itertools import product

from tests.games.el_paso.referee_box import DISCARD, DRAW, HAND, MOST_CERTIFICATES, WORKER_PRICE, Action, Board, Box
from tests.games.el_paso.referee_sue import RESOURCE

MOST_BUILDINGS = 2
UNIVERSAL_EXTRA = 4
BUYERS = {"buy_cattle": "_choose_cattle", "train": "_choose_train", "build": "_choose_building"}


class Menu:
    """The actions of a tile or a train card, and which of them are done."""

    def __init__(self, actions: list[Action], own: bool = True) -> None:
        self.actions = actions
        self.own = own
        self.done: set[int] = set()


class Choices:
    """The table, and what is going on in the turn."""

    def __init__(self, box: Box, seats: int, board: Board) -> None:
        self.box = box
        self.solo = seats == 1
        self.players = 2 if self.solo else seats
        self.board = deepcopy(board)
        self.turn = 0
        self.phase = ""
        self.steps = 0
        self.moving = False
        """Is a movement an action of a tile or a card?"""
        self.tile: Menu | None = None
        self.train: Menu | None = None
        self.hiring: list[int] = []
        self.hired: set[str] = set()
        self.most = 0
        self.icon: set[str] = set()
        """Auxiliary actions that one icon has brought so far."""
        self.fitting: Action = {}
        self.pool = ""
        self.kind = 0
        self.due: tuple[str, int] = ("", 0)
        self.exchanging = False
        self.delivering = False
        self.settled = 0
        """Value of the delivery under way, with the certificates that have been spent for it."""
        self.post = ""
        self.drawn_for = ""
        self.text = ""
        self.drawing = False
        self.sue_next: str | None = None

    # --- What may be chosen ---------------------------------------------------------------------------------------

    def allowed(self, decision: str) -> set[str]:
        """The moves of a decision, as texts."""
        self.phase = decision
        found: set[str] = getattr(self, f"_{decision}")()
        return found

    def money(self) -> int:
        """Dollars of whose turn it is."""
        found: int = self.board["money"][self.turn]
        return found

    def certificates(self) -> int:
        """Certificates on the track."""
        found: int = self.board["certificates"][self.turn]
        return found

    def workers(self) -> dict[str, int]:
        """The worker area."""
        return self.box.own_workers(self.board, self.turn)

    def hand(self) -> set[str]:
        """Types of cattle in hand."""
        return set(self.box.zone(self.board, self.turn, HAND))

    def discs(self) -> set[str]:
        """Discs on the player board."""
        return self.box.own_discs(self.board, self.turn)

    def drawable(self) -> bool:
        """Is there any card to draw?"""
        return any(self.box.zone(self.board, self.turn, zone) for zone in (DRAW, DISCARD))

    def bonuses(self, room: int = MOST_CERTIFICATES) -> set[str]:
        """Workers that may be discarded at any time."""
        area = self.workers()
        found = {f"spend:{worker}" for worker in ("engineer", "universal") if area[worker]}
        if area["builder"] and self.money() >= 2 and self.certificates() < room:
            found.add("spend:builder")
        return found

    def any_time(self) -> set[str]:
        """Worker bonuses and exchange tokens."""
        token = self.board["tokens"][self.turn] and self.drawable()
        return self.bonuses() | ({"token"} if token else set())

    def _move(self) -> set[str]:
        here = self.box.spaces[self.board["rancher"][self.turn]]
        stops = self.box.reach(self.board, here, self.steps)
        found = {f"go:{space}" for space in stops} | self.any_time()
        if self.workers()["cowboy"] and self.box.reach(self.board, here, self.steps + 1) > stops:
            found.add("spend:cowboy")
        return found

    def _act(self) -> set[str]:
        assert self.tile is not None
        self.train = None
        found = self.any_time() | self.listed(self.tile) | ({"done"} if self.tile.own else set())
        if not self.tile.done:
            found |= self.auxiliary()
        return found

    def _act_train(self) -> set[str]:
        assert self.train is not None
        return self.listed(self.train) | {"done"} | self.any_time()

    def listed(self, menu: Menu) -> set[str]:
        """The actions of a tile or card that are left and possible."""
        if not menu.own:
            return set()
        left = [n for n in range(len(menu.actions)) if n not in menu.done]
        return {f"action:{n + 1}" for n in left if self.possible(menu.actions[n])}

    def possible(self, action: Action) -> bool:
        """Can an action be carried out just now?"""
        kind = action["kind"]
        if kind in ("discard_for_money", "remove_cattle"):
            return bool(self.fits(action))
        if kind in BUYERS:
            return bool(getattr(self, BUYERS[kind])())
        if kind == "certificates":
            return self.certificates() < MOST_CERTIFICATES
        if kind == "hire":
            return bool(self.hireable(action["cost"][0], set()))
        if action.get("cost", 0) > self.money():
            return False
        if kind == "tile":
            return bool(self.tiles(action["pool"]))
        if kind == "gain_cattle":
            return bool(self.board["cattle_market"][list(self.box.market).index(action["cattle"])])
        return kind != "exchange" or self.drawable()

    def fits(self, action: Action) -> set[str]:
        """Cattle in hand that an action asks for."""
        return {
            cow
            for cow in self.hand()
            if action["cattle"] in ("any", cow)
            and action.get("value", self.box.cattle[cow]["breeding_value"]) == self.box.cattle[cow]["breeding_value"]
        }

    def auxiliary(self) -> set[str]:
        """Auxiliary actions that are open and do something."""
        found = {"aux:money"}
        if "certificate" not in self.discs() and self.certificates() < MOST_CERTIFICATES:
            found.add("aux:certificate")
        if self.drawable():
            found.add("aux:exchange")
        if "remove" not in self.discs() and self.hand():
            found.add("aux:remove")
        return found

    def _choose_aux(self) -> set[str]:
        found = self.auxiliary() - {f"aux:{name}" for name in self.icon}
        return found | {"stop"} | self.any_time() if self.icon else found

    def _choose_discard(self) -> set[str]:
        return {f"discard:{cow}" for cow in self.fits(self.fitting)}

    def _choose_remove(self) -> set[str]:
        return {f"remove:{cow}" for cow in self.hand()}

    def _exchange_discard(self) -> set[str]:
        return {f"discard:{cow}" for cow in self.hand()}

    def _exchange_again(self) -> set[str]:
        return self.any_time() | {"stop"} | ({"again"} if self.drawable() else set())

    def hireable(self, cost: int, but: set[str]) -> set[str]:
        """Workers of the market that can be paid."""
        left = dict(zip(self.box.workers, self.board["worker_market"], strict=True))
        price = dict.fromkeys(left, cost) | {"universal": cost + UNIVERSAL_EXTRA}
        return {f"hire:{name}" for name in left if left[name] and name not in but and price[name] <= self.money()}

    def _choose_hire(self) -> set[str]:
        found = self.hireable(self.hiring[len(self.hired)], self.hired)
        if not self.hired:
            return found
        menu = self.train or self.tile
        assert menu is not None
        return found | {"stop"} | self.listed(menu) | self.any_time()

    def affordable(self, specialist: str, number: int, more: int = 0) -> bool:
        """Are there so many workers, and the dollars for them and for more?"""
        area = self.workers()
        enough = area[specialist] + area["universal"] >= number
        return enough and number * WORKER_PRICE + more <= self.money()

    def _choose_cattle(self) -> set[str]:
        left = dict(zip(self.box.market, self.board["cattle_market"], strict=True))
        market = self.box.market.items()
        return {f"buy:{name}" for name, cow in market if left[name] and self.affordable("cowboy", cow["cowboys"])}

    def _choose_train(self) -> set[str]:
        return {f"train:{c['id']}" for c in self.box.trains if self.affordable("engineer", c["engineers"])}

    def sites(self, kind: int) -> set[str]:
        """Where a type of building can be built: on empty spaces while a marker is left, or for a smaller one."""
        mine = self.box.own_buildings(self.board, self.turn)
        need = self.box.common[kind]["builders"]
        if not self.board["building_market"][kind]:
            return set()
        found = set()
        for site, standing in zip(self.box.sites, self.board["building"], strict=True):
            if site in mine:
                more = need - self.box.common[standing]["builders"]
                if more > 0 and self.affordable("builder", more):
                    found.add(site)
            elif standing < 0 and len(mine) < MOST_BUILDINGS and self.affordable("builder", need, self.box.cost[site]):
                found.add(site)
        return found

    def _choose_building(self) -> set[str]:
        return {f"build:{tile['id']}" for kind, tile in enumerate(self.box.common) if self.sites(kind)}

    def _choose_site(self) -> set[str]:
        return {f"site:{site}" for site in self.sites(self.kind)}

    def _pay_universal(self) -> set[str]:
        return {f"universals:{n}" for n in self.mixes()}

    def mixes(self) -> list[int]:
        """How many universal workers may be among those that are discarded."""
        area, (specialist, number) = self.workers(), self.due
        return list(range(max(0, number - area[specialist]), min(number, area["universal"]) + 1))

    def tiles(self, pool: str) -> set[str]:
        """Face-up tiles of a pool and its stacks."""
        stacks = {f"{kind}_stack" for kind in self.box.kinds(pool) if self.box.stack(self.board, kind)}
        return {f"take:{name}" for name in stacks | set(self.box.slots(self.board, pool))}

    def _choose_tile(self) -> set[str]:
        return self.tiles(self.pool)

    def _deliver(self) -> set[str]:
        return {"deliver"} | self.any_time()

    def total(self) -> int:
        """The highest value that the delivery under way can have."""
        return self.settled + self.certificates()

    def _choose_post(self) -> set[str]:
        posts = self.box.posts_for(self.board, self.turn, self.total(), self.money())
        found = {f"post:{name}" for name in posts}
        if all(self.box.posts[name]["min"] > self.settled for name in posts):
            found.add("decline")
        if self.box.options["refill_in_delivery"] == "true":
            found |= self.bonuses(room=MOST_CERTIFICATES + 1)
        return found

    def deliverable(self) -> bool:
        """Is any post possible, with workers discarded for money and certificates where that is allowed?"""
        area = self.workers()
        counts = [range(area[worker] + 1) for worker in ("engineer", "universal", "builder")]
        if self.box.options["refill_in_delivery"] != "true":
            counts = [range(1)] * 3
        for engineers, universals, builders in product(*counts):
            money = self.money() + engineers + 2 * universals - 2 * builders
            if money >= 0 and self.box.posts_for(self.board, self.turn, self.total() + builders, money):
                return True
        return False

    def _choose_disc(self) -> set[str]:
        return {f"disc:{name}" for name in self.box.discs_for(self.board, self.turn, self.post, self.money())}

    def _post_action(self) -> set[str]:
        return {"use", "decline"} | self.any_time()

    def _before_draw(self) -> set[str]:
        return self.any_time() | {"done"}

    def cashed_in(self) -> bool:
        """Do engineers and universal workers become dollars at the end by themselves?"""
        return self.box.options["auto_cash_in"] == "true"

    def _chance_card(self) -> set[str]:
        return {f"card:{name}" for name in self.box.zone(self.board, self.turn, DRAW)}

    def _chance_tile(self) -> set[str]:
        return {f"tile:{name}" for name in self.box.stack(self.board, self.drawn_for)}

    def _chance_bot_card(self) -> set[str]:
        deck = self.board["bot_deck"] if any(self.board["bot_deck"]) else self.board["bot_pile"]
        return {f"bot:{name}" for name, there in zip(self.box.bot, deck, strict=True) if there}

    def _chance_resource(self) -> set[str]:
        assert self.sue_next == RESOURCE
        return {f"resource:{name}" for name, n in zip(self.box.cards, self.board["resources"], strict=True) if n}

    def _chance_sue(self) -> set[str]:
        return {str(self.sue_next)}
