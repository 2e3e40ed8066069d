"""What lies before a player: his train, cards, heroes, tokens, pieces; the onlooker's own can be chosen from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cowcatcher.games.train_rush.names import RESOURCES
from cowcatcher.games.train_rush.pictures import cards
from cowcatcher.games.train_rush.pictures.scene import Scene, good_spot
from cowcatcher.games.train_rush.reading import Player, Wagon, known_cards, known_heroes, wagon_of
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.render.base import Rect
from cowcatcher.render.blocks import Block, Blocks, Form, Group, Item
from cowcatcher.render.draw import circle, dip, group, pawn, rect, seat_class, shape, text
from cowcatcher.render.scenes import Spot, chip


class Board(Blocks[Scene, TrainState]):
    """What everybody may see of a player."""

    def __init__(self, scene: Scene, seat: int, name: str, form: Form) -> None:
        super().__init__(scene, form)
        self.seat = seat
        self.player = Player(scene.s, seat)
        self.name = name

    def blocks(self) -> Iterable[Block]:
        return (self.everything,)

    def everything(self, y: float) -> tuple[str, float]:
        """All that lies there."""
        return self.groups([self.train(), self.pieces(), self.hand(), self.missions()], y)

    def whose(self) -> str:
        """What stands above everything."""
        return self.scene.w.who(self.seat)

    def framed(self, spot: Spot, area: Rect) -> str:
        """What can be chosen: nothing on the board of another player."""
        return ""

    # ---------------------------------------------------------------- train

    def train(self) -> Group:
        """The locomotive with its wagons, and room for more."""
        engine = pawn(self.seat, 22, 20, 20, "locomotive", self.scene.w.who(self.seat))
        items: list[Item] = [(engine, 46, cards.WAGON_HEIGHT)]
        held = self.s.wagons[self.seat]
        items += [self.wagon(slot, wagon) for slot, wagon in enumerate(held)]
        free = max(0, self.player.wagon_limit - len(held))
        items += [(rect(0, 2, 34, 35, "vacant", 5), 34, cards.WAGON_HEIGHT)] * free
        return self.whose(), self.scene.say("train_more", n=len(held), limit=len(held) + free), items

    def wagon(self, slot: int, wagon: int) -> Item:
        """A wagon of the train."""
        loaded = wagon_of(self.s, wagon)
        width = cards.wagon_width(len(loaded.rooms))
        drawn = cards.wagon(self.scene, wagon, 0, 0) + self.wagon_choices(slot, loaded, width)
        return drawn, width, cards.WAGON_HEIGHT

    def wagon_choices(self, slot: int, wagon: Wagon, width: float) -> str:
        """The wagon itself, or goods on it."""
        found = [self.framed(("slot", slot), (0, 0, width, float(cards.WAGON_HEIGHT)))]
        shown: set[str] = set()
        for place, room in enumerate(() if wagon.special else wagon.rooms):
            if room.holds and room.holds not in shown:
                shown.add(room.holds)
                area = (6.5 + cards.PLACE * place, 6.0, 25.0, 25.0)
                found.append(self.framed(good_spot(slot, RESOURCES.index(room.holds)), area))
        return "".join(found)

    # ---------------------------------------------------------------- pieces

    def pieces(self) -> Group:
        """Markers, pieces that are left, tokens, spies."""
        s, seat, say = self.s, self.seat, self.scene.say
        counts = (
            ("investment", s.investment[seat], "investment"),
            ("coal", s.coal[seat], "coal"),
            ("warehouse", s.warehouses_left[seat], "warehouses"),
            ("station", s.stations_left[seat], "stations"),
            ("agent", s.agents[seat], "agents"),
            ("check", s.contract_markers[seat], "markers"),
        )
        items: list[Item] = [(*chip(sign, str(n), say(f"left.{name}", n=n), 0, 0), 26) for sign, n, name in counts]
        items += [self.token(points, n) for points, n in sorted(Counter(s.tokens[seat]).items())]
        return say("pieces"), "", [*items, *self.spies()]

    def token(self, points: int, n: int) -> Item:
        """Movement tokens of a value."""
        label = f"+{points}" if n == 1 else f"+{points} ×{n}"
        content, width = chip("locomotive", label, self.scene.say("token", n=points), 0, 0)
        return content + self.framed(("token", points - 1), (0, 0, width, 26)), width, 26

    def spies(self) -> list[Item]:
        """The spies that are left, by number, and the one that was bid."""
        bid = self.s.bids[self.seat]
        numbers = {*self.player.spies, *([bid] if bid > 0 else [])}
        return [(self.spy(n, n == bid), 28, 26) for n in sorted(numbers)]

    def spy(self, n: int, bid: bool) -> str:
        """A spy. bid: it is the one of this round."""
        mark = shape(self.seat, 13, 13, 12) + text(13, 17.6 + dip(self.seat, 12), str(n), "tb tc on-seat")
        label = self.scene.say("spy_bid" if bid else "spy_left", n=n)
        around = circle(13, 13, 15, "now") if bid else ""
        return group(mark + around, seat_class(self.seat), label) + self.framed(("spy", n - 1), (0, 0, 26, 26))

    # ---------------------------------------------------------------- cards

    def action_cards(self, counts: Iterable[tuple[int, int]], kind: str) -> list[Item]:
        """Action cards with how many of each; kind: that of the spots where they can be chosen."""
        wide, high = cards.CARD_SIZE
        return [(cards.action_card(self.scene, card, n, 0, 0, (kind, card)), wide, high) for card, n in counts]

    def hero_cards(self, kinds: Iterable[int], chosen: bool) -> list[Item]:
        """Heroes. chosen: they can be chosen."""
        wide, high = cards.HERO_SIZE
        counts = sorted(Counter(kinds).items())
        spots = [("hero", hero) if chosen else None for hero, _ in counts]
        drawn = [cards.hero_card(self.scene, *entry, 0, 0, spot) for entry, spot in zip(counts, spots, strict=True)]
        return [(card, wide, high) for card in drawn]

    def hand(self) -> Group:
        """The cards that the onlooker knows, and how many others there are."""
        hidden = self.player.hidden
        items = self.action_cards(sorted(Counter(self.player.hand).items()), "known")
        wide, high = cards.CARD_SIZE
        if hidden:
            items.append((cards.card_back(self.scene.w.cards_there(hidden), 0, 0, "cards"), wide, high))
        heroes = len(self.s.heroes[self.seat])
        if heroes:
            items.append((cards.card_back(self.scene.say("heroes_hidden", n=heroes), 0, 0, "person"), wide, high))
        return self.scene.say("cards"), "", items

    def missions(self) -> Group:
        """The heroes played as missions."""
        return self.scene.say("missions"), "", self.hero_cards(self.s.missions[self.seat], False)


class Own(Board):
    """What lies before the onlooker, hidden cards and all."""

    def everything(self, y: float) -> tuple[str, float]:
        return self.groups([self.train(), self.hand(), self.packet(), self.heroes(), self.missions(), self.pieces()], y)

    def whose(self) -> str:
        return self.scene.say("train")

    def framed(self, spot: Spot, area: Rect) -> str:
        return self.scene.framed(spot, area, 1, 6)

    def hand(self) -> Group:
        counts = Counter(known_cards((*self.s.hands[self.seat], *self.s.drawn)))
        for kind, card in self.scene.choices:
            if kind == "card" and not counts[card]:
                counts[card] = 1  # the card in play, whose own special action can be chosen
        more = self.scene.say("cards_more", n=self.s.box.hand_limit)
        return self.scene.say("cards"), more, self.action_cards(sorted(counts.items()), "card")

    def packet(self) -> Group:
        """The heroes to choose from in the draft."""
        return self.scene.say("packet"), "", self.hero_cards(known_heroes(self.s.packets[self.seat]), True)

    def heroes(self) -> Group:
        """The heroes in hand."""
        return self.scene.say("heroes"), "", self.hero_cards(self.player.heroes, True)
