"""What lies before a player: his train, cards, heroes, tokens, pieces; the onlooker's own can be chosen from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from cowcatcher.games.train_rush.draft import Draft, DropHero
from cowcatcher.games.train_rush.moves import SELL, UNLOAD
from cowcatcher.games.train_rush.names import HIDDEN, NONE, RESOURCE_COUNT
from cowcatcher.games.train_rush.state import UNKNOWN, card_of
from cowcatcher.games.train_rush.wagons import contents, is_special, wagon_limit
from cowcatcher.render.base import Rect
from cowcatcher.render.draw import circle, group, icon, pawn, rect, seat_class, shape, text
from cowcatcher.render.scenes import Spot, chip
from cowcatcher.render.train_rush import cards
from cowcatcher.render.train_rush.scene import Scene
from cowcatcher.render.train_rush.sheet import GAP, LINE, Sheet

Item = tuple[str, float, float]
"""What is drawn at the origin, its width and its height."""


class Board(Sheet):
    """What everybody may see of a player."""

    def __init__(self, scene: Scene, width: float, seat: int, name: str) -> None:
        super().__init__(scene, width)
        self.seat = seat
        self.name = name

    def blocks(self) -> Iterable[Callable[[float], tuple[str, float]]]:
        return (self.train, self.pieces, self.hand, self.missions)

    def titled(self, key: str, items: list[Item], y: float, more: str = "") -> tuple[str, float]:
        """Things under a heading; nothing where there is none."""
        if not items:
            return "", 0
        content, height = self.flow(items, y + LINE + 6)
        return self.heading(self.scene.say(key), y, more) + content, LINE + height + 16

    # ---------------------------------------------------------------- train

    def train(self, y: float) -> tuple[str, float]:
        """The locomotive with its wagons, and room for more."""
        engine = pawn(self.seat, 22, 20, 20, "locomotive", self.scene.w.who(self.seat))
        items: list[Item] = [(engine, 46, cards.WAGON_HEIGHT)]
        held = self.s.wagons[self.seat]
        for slot, wagon in enumerate(held):
            items.append(self.wagon(slot, wagon))
        free = wagon_limit(self.s, self.seat) - len(held)
        items += [(rect(0, 2, 34, 35, "vacant", 5), 34, cards.WAGON_HEIGHT)] * free
        more = self.scene.say("train_more", n=len(held), limit=len(held) + max(0, free))
        return self.titled("train", items, y, more)

    def wagon(self, slot: int, wagon: int) -> Item:
        """A wagon of the train."""
        width = cards.wagon_width(len(contents(self.s, wagon)))
        drawn = cards.wagon(self.scene, wagon, 0, 0) + self.wagon_choices(slot, wagon, width)
        return drawn, width, cards.WAGON_HEIGHT

    def wagon_choices(self, slot: int, wagon: int, width: float) -> str:
        """What can be chosen on a wagon: nothing on that of another player."""
        return ""

    # ---------------------------------------------------------------- pieces

    def pieces(self, y: float) -> tuple[str, float]:
        """Markers, pieces that are left, tokens."""
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
        return self.titled("pieces", [*items, *self.spies()], y)

    def token(self, points: int, n: int) -> Item:
        """Movement tokens of a value."""
        label = f"+{points}" if n == 1 else f"+{points} ×{n}"
        content, width = chip("locomotive", label, self.scene.say("token", n=points), 0, 0)
        return content + self.framed(("token", points), (0, 0, width, 26)), width, 26

    def spies(self) -> list[Item]:
        """The spies that are left, by number, and the one that was bid."""
        s, seat = self.s, self.seat
        found: list[Item] = []
        for n in range(1, s.spies[seat].bit_length() + 1):
            bid = s.bids[seat] == n
            if s.spies[seat] >> n - 1 & 1 or bid:
                mark = shape(seat, 13, 13, 12) + text(13, 17.6 + (3 if seat == 2 else 0), str(n), "tb tc on-seat")
                label = self.scene.say("spy_bid" if bid else "spy_left", n=n)
                ring = circle(13, 13, 15, "now") if bid else ""
                body = group(mark + ring, seat_class(seat), label)
                found.append((body + self.framed(("spy", n - 1), (0, 0, 26, 26)), 28, 26))
        return found

    def framed(self, spot: Spot, area: Rect) -> str:
        """What can be chosen: nothing on the board of another player."""
        return ""

    # ---------------------------------------------------------------- cards

    def hand(self, y: float) -> tuple[str, float]:
        """The cards that the onlooker knows, and how many others there are."""
        held = Counter(card_of(entry) for entry in self.s.hands[self.seat])
        wide, high = cards.CARD_SIZE
        items: list[Item] = [
            (cards.action_card(self.scene, card, n, 0, 0, ("none", card)), wide, high)
            for card, n in sorted(held.items())
            if card != UNKNOWN
        ]
        if held[UNKNOWN]:
            items.append((cards.card_back(self.scene.w.cards(held[UNKNOWN]), 0, 0, "cards"), wide, high))
        heroes = len(self.s.heroes[self.seat])
        if heroes:
            items.append((cards.card_back(self.scene.say("heroes_hidden", n=heroes), 0, 0, "person"), wide, high))
        return self.titled("cards", items, y)

    def missions(self, y: float) -> tuple[str, float]:
        """The heroes played as missions."""
        wide, high = cards.HERO_SIZE
        items: list[Item] = [
            (cards.hero_card(self.scene, hero, 1, 0, 0, None), wide, high) for hero in self.s.missions[self.seat]
        ]
        return self.titled("missions", items, y)


class Own(Board):
    """What lies before the onlooker, hidden cards and all."""

    def blocks(self) -> Iterable[Callable[[float], tuple[str, float]]]:
        return (self.train, self.hand, self.heroes, self.pieces, self.missions)

    def framed(self, spot: Spot, area: Rect) -> str:
        return self.scene.framed(spot, area, 1, 6)

    def wagon_choices(self, slot: int, wagon: int, width: float) -> str:
        found = [self.framed(("slot", slot), (0, 0, width, float(cards.WAGON_HEIGHT)))]
        if is_special(wagon):
            return found[0]
        shown: set[int] = set()
        for place, what in enumerate(contents(self.s, wagon)):
            if what and what not in shown:
                shown.add(what)
                area = (5 + cards.PLACE * place + 1.5, 6.0, 25.0, 25.0)
                found.append(self.framed(("good", slot * RESOURCE_COUNT + what - 1), area))
        return "".join(found)

    def hand(self, y: float) -> tuple[str, float]:
        wide, high = cards.CARD_SIZE
        held = Counter(card_of(entry) for entry in self.s.hands[self.seat])
        drawn = Counter(self.drawn())
        for kind, at in self.scene.choices:
            if kind == "card" and not held[at] and not drawn[at]:
                drawn[at] += 1  # the card in play, whose own special action can be chosen
        # A kind that is both held and drawn is one card of the picture, since it is one move.
        counts = sorted((held + drawn).items(), key=lambda entry: (entry[0] not in drawn, entry[0]))
        items: list[Item] = [
            (cards.action_card(self.scene, card, n, 0, 0, ("card", card)), wide, high) for card, n in counts
        ]
        return self.titled("cards", items, y, self.scene.say("cards_more", n=self.box.hand_limit))

    def drawn(self) -> list[int]:
        """The cards of a draw of the onlooker that is not finished."""
        return [card for card in map(card_of, self.s.drawn) if card != UNKNOWN]

    def heroes(self, y: float) -> tuple[str, float]:
        """The heroes in hand; while heroes are drafted also those of the packet."""
        wide, high = cards.HERO_SIZE
        packet = [hero for hero in self.s.packets[self.seat] if hero != HIDDEN]
        held = [hero for hero in self.s.heroes[self.seat] if hero != HIDDEN]
        chosen = self.s.chosen[self.seat]
        held += [chosen] if chosen >= 0 and chosen not in packet else []
        found: list[tuple[str, float]] = []
        top = y
        for key, kinds in (("packet", packet), ("heroes", held)):
            items: list[Item] = [
                (cards.hero_card(self.scene, hero, n, 0, 0, ("hero", hero)), wide, high)
                for hero, n in sorted(Counter(kinds).items())
            ]
            found.append(self.titled(key, items, top))
            top += found[-1][1]
        return "".join(content for content, _ in found), top - y


