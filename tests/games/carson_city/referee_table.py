"""The referee's table: what the players hold, where their pawns stand, who comes before whom.

Written from the rulebook and the ledger, without a look at the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any, Final, NamedTuple, TypeVar

from tests.games.carson_city.referee_town import BUILDINGS, DATA, LETTERS, PARCELS, Town

CHANCE: Final = -1
SPACES: Final = [table["id"] for table in sorted(DATA["spaces"], key=lambda table: table["order"])]
OPEN_SPACES: Final = [space for space in SPACES if space not in ("buy_parcels", "estate_income")]
"""CC-6.07: those that take pawns."""

CROWDED: Final = ("wages", "roads_1")
"""CC-6.05, CC-7.03: any number of pawns, no duels."""

PRICES: Final = (3, 4, 5, 6, 8, 10, 12)
TOKEN: Final = {2: 1, 3: 2, 4: 3, 5: 4}
"""CC-8.19: the last round in which a space for buying VP is open, by its price."""

CHARACTERS: Final = ("sheriff", "banker", "grocer", "chinese_worker", "settler", "captain", "mercenary")
LIMITS: Final = {
    "sheriff": (20, 20),
    "banker": (120, 60),
    "grocer": (60, 60),
    "chinese_worker": (30, 30),
    "settler": (30, 20),
    "captain": (20, 20),
    "mercenary": (20, 30),
}
"""Cash limits on the yellow and on the red side: CC-5."""

MOST_COWBOYS: Final = 10


class Ask(NamedTuple):
    """A decision: whose, which one of the ledger's table, and the options with their weights (1 unless drawn)."""

    seat: int
    decision: str
    options: dict[str, int]


T = TypeVar("T")
Course = Generator[Ask, str, T]
"""Rules that ask as they go: they yield what is to be decided and are sent the text of a move."""


def ask(seat: int, decision: str, options: list[str]) -> Ask:
    return Ask(seat, decision, dict.fromkeys(options, 1))


def draw(decision: str, weights: dict[str, int]) -> Ask:
    """What chance decides."""
    return Ask(CHANCE, decision, {text: weight for text, weight in weights.items() if weight})


def what(move: str) -> str:
    """`c4` of `cowboy:c4`."""
    return move.partition(":")[2]


class Box(NamedTuple):
    """What is in the box: CC-1.05, CC-1.06, CC-2.01."""

    money: int = 15
    deeds: int = 12
    cowboys: int = 3
    roads_each: int = 1
    roads: int = 25
    houses: int = 20
    mountains: int = 9
    buildings: tuple[int, ...] = (6, 6, 4, 4, 3, 3, 2, 2)


def box_of(tables: dict[str, Any]) -> Box:
    """The box as an owner's data file changes it."""
    printed = Box()
    player = tables["setup"]["player"]
    counts = tables.get("counts", {})
    buildings = {table["id"]: table["count"] for table in tables.get("buildings", [])}
    return Box(
        player["money"],
        player.get("property_tiles", printed.deeds),
        player.get("cowboys", printed.cowboys),
        player.get("roads", printed.roads_each),
        counts.get("roads", printed.roads),
        counts.get("houses", printed.houses),
        counts.get("mountains", printed.mountains),
        tuple(buildings[kind] for kind in BUILDINGS) if buildings else printed.buildings,
    )


class Table:
    """Everything that can be seen on the table, and the tiles in the hands."""

    def __init__(self, seats: int, options: dict[str, str], box: Box) -> None:
        self.options = options
        self.box = box
        self.seats = range(seats)
        self.town = Town(options)
        self.round = 0
        self.money = [box.money] * seats
        self.vp = [0] * seats
        self.scored: Counter[tuple[int, str]] = Counter()
        self.cowboys = [box.cowboys] * seats
        self.roads = [box.roads_each] * seats
        self.chips = [1] * seats
        self.deeds = [box.deeds] * seats
        self.kept: list[Counter[str]] = [Counter() for _ in self.seats]
        self.hands: list[Counter[int]] = [Counter() for _ in self.seats]
        self.pile: Counter[int] = Counter()
        self.bag = Counter(dict(zip(BUILDINGS, box.buildings, strict=True)))
        self.row: list[str] = [""] * 7
        self.houses = box.houses
        self.sides = dict.fromkeys(CHARACTERS, "yellow")
        self.character = [""] * seats
        self.later = [False] * seats
        self.choosing: list[int] = []
        self.upper: list[int] = []
        self.lower: list[int] = []
        self.pawns: dict[str, Counter[int]] = {place: Counter() for place in [*OPEN_SPACES, *PARCELS]}
        self.sheriff: tuple[int, str] | None = None
        self.guns: int | None = None
        self.doubled: tuple[int, str] | None = None
        self.thefts: dict[str, int] = {}
        self.seen: Counter[str] = Counter()
        """Rarer things that have happened, for tests that want to know what was compared."""

    # --- who is who ---

    def plays(self, seat: int, character: str, side: str) -> bool:
        return self.character[seat] == character and self.sides[character] == side

    def limit(self, seat: int) -> int:
        """Cash limit of this round."""
        character = self.character[seat]
        return LIMITS[character][self.sides[character] == "red"]

    def firepower(self, seat: int) -> int:
        """CC-7.02."""
        town = self.town
        built = town.of(seat, "ranch") + town.of(seat, "mine") + 2 * town.of(seat, "prison")
        mercenary = 3 * self.plays(seat, "mercenary", "yellow") + 2 * self.plays(seat, "mercenary", "red")
        white = self.sheriff == (seat, "")
        return self.cowboys[seat] + white + self.chips[seat] + built + 3 * (self.guns == seat) + mercenary

    # --- pawns ---

    def standing(self, place: str) -> Counter[int]:
        """Pawns of each seat on a place, the white sheriff among them."""
        if self.sheriff is not None and self.sheriff[1] == place:
            return self.pawns[place] + Counter({self.sheriff[0]: 1})
        return self.pawns[place]

    def leave(self, place: str, seat: int) -> None:
        """All pawns of a seat go to the general reserve: CC-7.06, CC-7.09."""
        self.pawns[place].pop(seat, None)
        if self.sheriff == (seat, place):
            self.sheriff = None

    def come_home(self, place: str, seat: int) -> None:
        """A cowboy goes back into the personal reserve: CC-7.07."""
        self.cowboys[seat] += self.pawns[place].pop(seat)

    # --- reserves ---

    def score(self, seat: int, source: str, points: int) -> None:
        self.vp[seat] += points
        self.scored[seat, source] += points

    def draw_tile(self, seat: int, decision: str) -> Course[None]:
        """A duel tile of the pile."""
        move = yield draw(decision, {f"deal:{value}": self.pile[value] for value in range(6)})
        self.pile[int(what(move))] -= 1
        self.hands[seat][int(what(move))] += 1

    def road_supply(self) -> int:
        return self.box.roads - sum(self.roads) - self.town.used_roads()

    def take_roads(self, seat: int, number: int) -> None:
        """CC-1.11."""
        self.seen["roads run out"] += number > self.road_supply()
        self.roads[seat] += min(number, self.road_supply())

    def take_parcel(self, seat: int, parcel: str) -> None:
        self.town.owner[parcel] = seat
        self.deeds[seat] -= 1

    def shift_row(self) -> Course[None]:
        """CC-13.10, CC-13.11."""
        left = [kind for kind in self.row if kind]
        self.row = left + [""] * (7 - len(left))
        for i in range(len(left), 7):
            self.seen["bag empty"] += not self.bag.total()
            if self.bag.total():
                self.row[i] = yield from self.draw_building()

    def draw_building(self) -> Course[str]:
        move = yield draw("chance_draw_building", {f"draw:{kind}": self.bag[kind] for kind in BUILDINGS})
        self.bag[what(move)] -= 1
        return what(move)


def dice_parcel(roll: str) -> str:
    """CC-2.05: the white die is the column, the black one the row, both one further."""
    return f"{LETTERS[int(roll[0])]}{int(roll[1]) + 1}"
