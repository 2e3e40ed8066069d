"""What an action card of Train Rush is worth to its end: the best fields for its moves, and its special action."""

from __future__ import annotations

from cowcatcher.games.train_rush.mind.values import NOTHING, Mind
from cowcatcher.games.train_rush.names import REGION_COUNT
from cowcatcher.games.train_rush.rules.ends import move_ends


class Ride:
    """The rest of a card, taken apart into moves. Of what one move changes for the next only this is foreseen: goods
    are delivered once. `sold` is 1 after a city with contracts.

    later: turns after this one. fields, ahead: per field that was asked for, VP of ending a move there, and of what is
    ahead of it. best: VP of the rest of the card by action and field. specials: per region, VP of the special action.
    """

    __slots__ = ("ahead", "best", "card", "coal", "fields", "later", "mind", "moves", "specials")

    def __init__(self, mind: Mind, card: int) -> None:
        box = mind.s.box
        self.mind = mind
        self.card = card
        self.moves = box.card_moves[card]
        self.coal = box.card_coal[card]
        self.later = mind.o.left
        self.fields: dict[int, float] = {}
        self.ahead: dict[int, float] = {}
        self.best: dict[int, float] = {}
        self.specials = [NOTHING] * (REGION_COUNT + 1)

    def renew(self, card: int) -> None:
        """Go on with another card; what fields are worth stays."""
        box = self.mind.s.box
        self.card = card
        self.moves = box.card_moves[card]
        self.coal = box.card_coal[card]
        self.best = {}
        self.specials = [NOTHING] * (REGION_COUNT + 1)

    def field(self, field: int) -> float:
        """VP of ending a move on a field."""
        value = self.fields.get(field, NOTHING)
        if value == NOTHING:
            value = self.mind.field(field)
            self.fields[field] = value
        return value

    def standing(self, field: int) -> float:
        """VP of what is ahead of a field."""
        value = self.ahead.get(field, NOTHING)
        if value == NOTHING:
            value = self.mind.standing(field)
            self.ahead[field] = value
        return value

    def price(self, spent: int, coal: int) -> float:
        """VP that coal would have been worth later, when some has been spent before; NOTHING if there is too little."""
        o = self.mind.o
        seat = self.mind.seat
        if spent + coal > self.mind.s.coal[seat]:
            return NOTHING
        if not coal:
            return 0.0
        return o.burnt(seat, float(-spent - coal), 0, self.later) - o.burnt(seat, float(-spent), 0, self.later)

    def rest(self, field: int, action: int, spent: int, sold: int) -> float:
        """VP of the rest of the card from an action on, with the locomotive on a field and some coal spent."""
        stop = self.standing(field)
        if action == len(self.moves):
            price = self.price(spent, self.mind.s.box.special_coal)
            return stop if price <= NOTHING else stop + max(0.0, price + self.special(field))
        key = (field * 8 + action) * 2 + sold
        known = self.best.get(key, NOTHING)
        if known == NOTHING:
            price = self.price(spent, self.coal[action])
            known = stop
            if price > NOTHING:
                coal = spent + self.coal[action]
                known = max(stop, price + self.go(field, self.moves[action], action + 1, coal, sold))
            self.best[key] = known
        return known

    def end(self, field: int, action: int, spent: int, sold: int) -> float:
        """VP of ending a move on a field, and of the rest of the card after it."""
        contracts = 0.0 if sold else self.mind.sold(field)
        return self.field(field) + contracts + self.rest(field, action, spent, 1 if contracts > 0.0 else sold)

    def go(self, field: int, points: int, action: int, spent: int, sold: int) -> float:
        """VP of a move of so many points from a field, and of the rest of the card after it."""
        s = self.mind.s
        seat = self.mind.seat
        here = s.at[seat]
        s.at[seat] = field
        ends = move_ends(s, seat, points)
        s.at[seat] = here
        best = NOTHING
        for end in ends:
            best = max(best, self.end(end, action, spent, sold))
        return best

    def special(self, field: int) -> float:
        """VP of the best special action with the locomotive in the region of a field."""
        s = self.mind.s
        seat = self.mind.seat
        region = s.box.graph.region[field] + 1
        if self.specials[region] == NOTHING:
            here = s.at[seat]
            s.at[seat] = field
            self.specials[region] = self.mind.best_special(self.card)
            s.at[seat] = here
        return self.specials[region]
