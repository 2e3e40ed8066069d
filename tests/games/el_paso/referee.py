"""A referee of El Paso, written from the rulebook: it shares no code with the game and watches it being played.

It keeps the whole table by itself from the texts of the moves, starting where the first turn begins. Before each move
it says what may be chosen (`Choices.allowed`); after it its table has to be the game's (see test_referee.py).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from tests.games.el_paso.referee_box import (
    DISCARD,
    DRAW,
    HAND,
    IN_STACK,
    MOST_CERTIFICATES,
    WORKER_PRICE,
    ZONES,
    Action,
    Board,
    Box,
)
from tests.games.el_paso.referee_choices import UNIVERSAL_EXTRA, Choices, Menu
from tests.games.el_paso.referee_sue import Sue, refill, trigger

INCOME = 5
STEPS = {True: 3, False: 4}
HAND_LIMIT = {True: 4, False: 5}
CASH = {"engineer": 1, "universal": 2}
IN_DELIVERY = {"deliver", "choose_post", "choose_disc", "post_action", "choose_tile", "choose_hire", "exchange_discard"}


class Referee(Choices):
    """The table, as it changes."""

    def __init__(self, box: Box, seats: int, board: Board) -> None:
        super().__init__(box, seats, board)
        self.sue: Generator[str, str, None] | None = None
        self.filling: Generator[str, str, None] | None = None
        self._next_turn()

    def play(self, text: str, following: str, turn_over: bool) -> str:
        """Note a move; `following` is the next decision, "" at the end. The name of a decision that is asked where it
        is not due, or not asked where it is; "" if all is well."""
        self.text = text
        turn_over = turn_over or not following
        verb, _, what = text.partition(":")
        if verb.startswith("sue_") or verb == "resource":
            self._go_on(what)
        else:
            getattr(self, f"_on_{verb}")(what)
        self.exchanging = self.exchanging and following in ("chance_card", "exchange_discard")
        going_on = following in IN_DELIVERY or following == "chance_tile" or self.exchanging
        if self.delivering and not (going_on and not turn_over):
            self._hand_away()
        wrong = self._look_ahead(following, turn_over)
        if turn_over:
            self._end_turn()
        if following == "chance_card" and not self.box.zone(self.board, self.turn, DRAW):
            self._shuffle()
        if not following:
            self._finish()
        return wrong

    def _look_ahead(self, following: str, turn_over: bool) -> str:
        """Is what comes next asked if and only if there is something to choose?"""
        if self.text == "deliver" and (following == "choose_post") != self.deliverable():
            return "choose_post"
        if self.text.startswith("disc:"):
            actions = self.box.posts[self.post]["actions"]
            if (following == "post_action") != any(self.possible(action) for action in actions):
                return "post_action"
        first = (
            self.phase == "choose_aux" and self.text in ("aux:money", "aux:certificate") and len(self.icon) < self.most
        )
        if first and (following == "choose_aux") != bool(self.auxiliary() - {f"aux:{name}" for name in self.icon}):
            return "choose_aux"
        if self.solo and self.turn == 1:
            return ""
        drawn = following == "chance_card" and not self.exchanging
        ends = following == "before_draw" or ((turn_over or drawn) and not self.drawing)
        self.drawing = drawn
        return "before_draw" if ends and (following == "before_draw") != self.draw_matters() else ""

    def draw_matters(self) -> bool:
        """Can it matter what is used before the draw phase?"""
        board = self.board
        if self.phase == "before_draw" and self.text == "done":
            return False
        if board["on_simmental"] == self.turn and board["last_turns"] == self.players - 1:
            return False  # whose game is over
        need = HAND_LIMIT["hand_limit" in self.discs()] - self.box.zone(board, self.turn, HAND).total()
        pile = self.box.zone(board, self.turn, DRAW)
        cattle = sum(n for name, n in pile.items() if name in self.box.cattle)
        usable = self.any_time()
        late = board["last_turns"] >= 0 and ("token" in usable or not self.cashed_in())
        return bool(usable) and (cattle < need or late)

    def _end_turn(self) -> None:
        board = self.board
        if board["bot_card"] >= 0:
            assert self.sue_next is None, self.sue_next
            board["bot_pile"][board["bot_card"]] = 1
            board["bot_card"] = -1
        if board["last_turns"] > 0:
            board["last_turns"] -= 1
        self.turn = (self.turn + 1) % self.players
        self._next_turn()

    def _next_turn(self) -> None:
        self.tile = self.train = None
        self.moving = False
        if not self.solo or self.turn == 0:
            self.steps = STEPS["step_limit" in self.discs()]

    # Cards

    def card(self, zone: int, name: str, by: int) -> None:
        """More or fewer cards in a zone."""
        at = self.turn * ZONES + zone
        self.board["cards"][at * len(self.box.cards) + self.box.cards.index(name)] += by
        self.board["sizes"][at] += by

    def _hand_away(self) -> None:
        for name, n in self.box.zone(self.board, self.turn, HAND).items():
            self.card(HAND, name, -n)
            self.card(DISCARD, name, n)
        self.delivering = False

    def _shuffle(self) -> None:
        for name, n in self.box.zone(self.board, self.turn, DISCARD).items():
            self.card(DISCARD, name, -n)
            self.card(DRAW, name, n)

    def _on_card(self, what: str) -> None:
        self.card(DRAW, what, -1)
        if what in self.box.cattle:
            self.card(HAND, what, 1)
        else:
            self.worker(what, 1)

    def worker(self, name: str, by: int) -> None:
        """More or fewer workers in the worker area."""
        self.board["workers"][self.turn * len(self.box.workers) + self.box.workers.index(name)] += by

    def use_workers(self, name: str, number: int) -> None:
        """Workers go to the discard pile."""
        self.worker(name, -number)
        self.card(DISCARD, name, number)

    def pay(self, dollars: int) -> None:
        """Dollars to the bank."""
        self.board["money"][self.turn] -= dollars

    def certify(self, number: int) -> None:
        """Certificates, as far as there is room."""
        self.board["certificates"][self.turn] = min(MOST_CERTIFICATES, self.certificates() + number)

    # At any time

    def _on_spend(self, what: str) -> None:
        self.use_workers(what, 1)
        if what == "cowboy":
            self.steps += 1
        elif what == "builder":
            self.pay(2)
            if self.certificates() == MOST_CERTIFICATES:
                self.settled += 1
            self.certify(1)
        else:
            self.pay(-CASH[what])

    def _on_token(self, what: str) -> None:
        self.board["tokens"][self.turn] -= 1
        self.exchanging = True

    def _on_again(self, what: str) -> None:
        self.exchanging = True

    # The trail and actions

    def _on_go(self, what: str) -> None:
        self.board["rancher"][self.turn] = self.box.spaces.index(what)
        self.tile = self.train = None
        if what != "EP":
            built = self.box.building(self.board, what) is not None
            own = not built or what in self.box.own_buildings(self.board, self.turn)
            self.tile = Menu(self.box.actions(self.board, what), own)
            return
        self.pay(-INCOME)
        self.delivering = True
        if self.board["simmental"]:
            self.board["simmental"] -= 1
            self.card(DISCARD, "simmental", 1)
        else:
            trigger(self.board, self.turn, self.players)

    def _on_action(self, what: str) -> None:
        menu = self.train or self.tile
        assert menu is not None
        number = int(what) - 1
        menu.done.add(number)
        self.carry_out(menu.actions[number])

    def carry_out(self, action: Action) -> None:
        """An action, as far as there is nothing to choose."""
        kind = action["kind"]
        if kind == "money":
            self.pay(-action["amount"])
        elif kind == "certificates":
            self.certify(action["amount"])
        elif kind == "exchange_token":
            self.pay(action.get("cost", 0))
            self.board["tokens"][self.turn] += action["amount"]
        elif kind in ("discard_for_money", "remove_cattle"):
            self.fitting = action
            if action["cattle"] != "any":
                (self._on_remove if kind == "remove_cattle" else self._on_discard)(action["cattle"])
        elif kind == "gain_cattle":
            self.pay(action.get("cost", 0))
            self.buy(action["cattle"])
        elif kind == "tile":
            self.pay(action.get("cost", 0))
            self.pool = action["pool"]
        elif kind == "hire":
            self.hiring, self.hired = action["cost"], set()
        elif kind == "move":
            self.steps, self.moving = action["max"], True
        elif kind == "auxiliary":
            self.icon, self.most = set(), action["count"]
        elif kind == "exchange":
            self.exchanging = True

    def _on_discard(self, what: str) -> None:
        self.card(HAND, what, -1)
        self.card(DISCARD, what, 1)
        if not self.exchanging:
            gain = self.fitting["gain"]
            self.pay(-(2 * self.box.cattle[what]["breeding_value"] if gain == "2x_value" else gain))
        self.exchanging = False

    def _on_remove(self, what: str) -> None:
        self.card(HAND, what, -1)

    def _on_aux(self, what: str) -> None:
        self.icon.add(what)
        if self.tile is not None and self.phase == "act":
            self.tile.done.update(range(len(self.tile.actions)))
        if what == "money":
            self.pay(-3 if "money" not in self.discs() else -1)
        elif what == "certificate":
            self.certify(1)
        self.exchanging = what == "exchange"

    def _on_hire(self, what: str) -> None:
        self.pay(self.hiring[len(self.hired)] + UNIVERSAL_EXTRA * (what == "universal"))
        self.hired.add(what)
        self.board["worker_market"][self.box.workers.index(what)] -= 1
        self.worker(what, 1)

    def buy(self, cow: str) -> None:
        """A cow of the market goes to the discard pile."""
        self.board["cattle_market"][list(self.box.market).index(cow)] -= 1
        self.card(DISCARD, cow, 1)

    def owe(self, specialist: str, number: int) -> None:
        """Workers and dollars have to be paid; at once if there is only one way to do it."""
        self.due = (specialist, number)
        self.pay(number * WORKER_PRICE)
        if len(self.mixes()) == 1:
            self._on_universals(str(self.mixes()[0]))

    def _on_universals(self, what: str) -> None:
        specialist, number = self.due
        self.use_workers("universal", int(what))
        self.use_workers(specialist, number - int(what))

    def _on_buy(self, what: str) -> None:
        self.owe("cowboy", self.box.market[what]["cowboys"])
        self.buy(what)

    def _on_train(self, what: str) -> None:
        card = self.box.trains[int(what) - 1]
        self.owe("engineer", card["engineers"])
        self.train = Menu(card["actions"])

    def _on_build(self, what: str) -> None:
        self.kind = int(what) - 1

    def _on_site(self, what: str) -> None:
        at = self.box.sites.index(what)
        old = self.board["building"][at]
        need = self.box.common[self.kind]["builders"]
        if old >= 0:
            need -= self.box.common[old]["builders"]
            self.board["building_market"][old] += 1
        else:
            self.pay(self.box.cost[what])
        self.board["building_market"][self.kind] -= 1
        self.board["building"][at], self.board["owner"][at] = self.kind, self.turn
        self.owe("builder", need)

    # Tiles

    def _on_take(self, what: str) -> None:
        kind, _, which = what.partition("_")
        self.drawn_for = kind
        if which == "stack":
            self.filling = self._unseen()
            next(self.filling)
            return
        slot = int(which) - 1 + (len(self.board["supply"]) // 2 if kind == "bonus" else 0)
        taken = self.board["supply"][slot]
        self.board["supply"][slot] = -1
        self.own(taken)
        self.filling = refill(self.box, self.board, slot)
        next(self.filling, None)

    def own(self, tile: int) -> None:
        """A tile belongs to whose turn it is, and brings at once what it shows."""
        self.board["tiles"][tile] = self.turn
        for action in self.box.bonuses.get(self.box.tiles[tile], {}).get("actions", []):
            self.carry_out(action)

    def _unseen(self) -> Generator[str, str, None]:
        drawn = self.box.tiles.index((yield "tile"))
        assert self.board["tiles"][drawn] == IN_STACK
        self.own(drawn)

    def _on_tile(self, what: str) -> None:
        if self.solo and self.turn == 1:
            self._go_on(what)
            return
        assert self.filling is not None
        try:
            self.filling.send(what)
        except StopIteration:
            self.filling = None

    # The delivery

    def _on_deliver(self, what: str) -> None:
        self.settled = self.box.herd(self.board, self.turn) + self.box.permanent(self.board, self.turn)

    def _on_post(self, what: str) -> None:
        self.post = what
        self.board["certificates"][self.turn] -= max(0, self.box.posts[what]["min"] - self.settled)

    def _on_disc(self, what: str) -> None:
        self.pay(-self.box.discs[what]["coins"])
        self.board["discs"][self.turn * len(self.box.discs) + list(self.box.discs).index(what)] = 0
        self.board["posts"][self.turn * len(self.box.posts) + list(self.box.posts).index(self.post)] += 1

    def _on_use(self, what: str) -> None:
        (action,) = self.box.posts[self.post]["actions"]
        self.carry_out(action)

    def _on_done(self, what: str) -> None:
        """Nothing happens by stopping, declining and going on."""

    _on_stop = _on_decline = _on_done

    # Sue

    def _on_bot(self, what: str) -> None:
        number = list(self.box.bot).index(what)
        if not any(self.board["bot_deck"]):
            self.board["bot_deck"], self.board["bot_pile"] = self.board["bot_pile"], self.board["bot_deck"]
        self.board["bot_deck"][number] = 0
        self.board["bot_card"] = number
        self.sue = Sue(self.box, self.board).turn(what)
        self.sue_next = next(self.sue)

    def _go_on(self, what: str) -> None:
        assert self.sue is not None
        self.drawn_for = what.partition("_")[0]
        try:
            self.sue_next = self.sue.send(what)
        except StopIteration:
            self.sue_next = None

    def _finish(self) -> None:
        """The end: what workers still bring."""
        if not self.cashed_in():
            return
        for seat in range(1 if self.solo else self.players):
            self.turn = seat
            for worker, dollars in CASH.items():
                number = self.workers()[worker]
                self.use_workers(worker, number)
                self.pay(-number * dollars)


def kept(board: Board) -> dict[str, Any]:
    """What the referee keeps of a table: not how the game remembers where it is, nor what of a hand has been seen."""
    found = {name: value for name, value in board.items() if name not in ("stack", "reveals", "turns", "scored")}
    for name, width in (("cards", len(board["cards"]) // len(board["sizes"])), ("sizes", 1)):
        whole = found[name]
        found[name] = [whole[n] for n in range(len(whole)) if n // width % ZONES <= DISCARD]
    return found
