"""What the players of Carson City count, and how the parts of its sentences are read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.names import (
    BUILDING_COUNT,
    BUILDINGS,
    EDGES,
    EMPTY,
    PARCELS,
    PLACES,
    SHERIFF,
    SPACE_COUNT,
)
from cowcatcher.games.carson_city.rules.grid import PARCEL_COUNT
from cowcatcher.games.carson_city.words import CarsonSpeaker
from cowcatcher.games.carson_city.written.state import HIDDEN, NONE, SHERIFF_IN_RESERVE, CarsonState
from cowcatcher.kernel.game import View
from cowcatcher.testing.laws.reading import listed
from cowcatcher.testing.laws.telling import Figure, Misread, Reader
from cowcatcher.text.story import Seen

Gaps = dict[str, str]


class CarsonReader(Reader[CarsonState]):
    """Counts money, points, pieces, tiles, roads, places on the tracks, and what is for sale.

    sentences: entry of the log -> what its sentence lets a person count. known: the state before the step. old: the
    figures before the step. found: by how much they have changed so far.
    """

    slug: ClassVar[str] = "carson_city"
    sentences: ClassVar[dict[str, Callable[[CarsonReader, Gaps], None]]] = {}

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self.words = CarsonSpeaker(GAME, names)
        who = "|".join(names)
        self.gaps = dict.fromkeys(("who", "owner", "winner"), who)
        self.gaps["roads"] = r"\d+ roads?"
        self.gaps["parcel"] = self.gaps["home"] = "[a-h][1-8](?:(?:, | and )[a-h][1-8])*"

    def counted(self, view: View[CarsonState]) -> dict[Figure, int | None]:
        s = view.known
        found: dict[Figure, int | None] = {}
        for seat in range(s.seats):
            self._reserve(found, s, seat)
            self._standing(found, s, seat)
            self._hand(found, s, seat)
        for place, packed in enumerate(s.pawns):
            for seat in range(s.seats):
                if packed:
                    found[PLACES[place], seat, "cowboys"] = (packed >> (4 * seat)) & 15
        if s.sheriff >= 0:
            found[PLACES[s.sheriff], "sheriff"] = 1
        for p in range(PARCEL_COUNT):
            if s.tile[p] != EMPTY:
                found[PARCELS[p], self.words.tile(s.tile[p]), "tiles"] = 1
            if s.owner[p] != NONE:
                found[PARCELS[p], s.owner[p], "parcels"] = 1
        found.update({(EDGES[e], "roads"): 1 for e, built in enumerate(s.roads) if built})
        found.update({(s.box.row_prices[i], k, "for sale"): 1 for i, k in enumerate(s.row) if k != EMPTY})
        if s.round:
            shut = s.box.blocked[s.round - 1]
            found.update({(PLACES[place], "closed"): 1 for place in range(SPACE_COUNT) if shut[place]})
        found["supply", "roads"] = s.road_supply
        found["supply", "houses"] = s.houses
        found["bag", "buildings"] = s.bag.size()
        found["round",] = s.round
        return found

    def _reserve(self, found: dict[Figure, int | None], s: CarsonState, seat: int) -> None:
        """What a player has before him."""
        found[seat, "money"] = s.money[seat]
        found[seat, "points"] = s.vp[seat]
        found[seat, "cowboys"] = s.cowboys[seat]
        found[seat, "roads"] = s.road_stock[seat]
        found[seat, "chips"] = s.chips[seat]
        found[seat, "property tiles"] = s.property[seat]
        found[seat, "guns"] = int(s.guns == seat)
        for kind in range(BUILDING_COUNT):
            found[seat, self.words.building(kind), "kept"] = s.kept[seat * BUILDING_COUNT + kind]

    def _standing(self, found: dict[Figure, int | None], s: CarsonState, seat: int) -> None:
        """The player's card of this round, and where he stands on the tracks."""
        found[seat, "sheriff"] = int(s.sheriff == SHERIFF_IN_RESERVE and s.character[seat] == SHERIFF)
        if s.character[seat] != NONE:
            found[seat, self.words.character(s, s.character[seat]), "character"] = 1
        for track, name in ((s.choosing, "choosing"), (s.upper, "play order"), (s.lower, "position")):
            found[seat, name] = track.index(seat) + 1 if seat in track else 0
        found[seat, "waits"] = s.later[seat]
        found[seat, "holds"] = s.holds[seat]
        found[seat, "recalls"] = s.recalls[seat]

    def _hand(self, found: dict[Figure, int | None], s: CarsonState, seat: int) -> None:
        """How many duel tiles the player has, and which, as far as that is known."""
        values = s.box.tile_values
        hand = s.hands[seat * len(values) : (seat + 1) * len(values)]
        found[seat, "duel tiles"] = s.hand_size[seat]
        for value, n in zip(values, hand, strict=True):
            found[seat, value, "duel tiles"] = None if n == HIDDEN else n

    def told(self, sentences: Sequence[str], seen: Seen[CarsonState]) -> dict[Figure, int]:
        self.known = s = seen.before.known
        self.old = self.figures(seen.before)
        self.found: Counter[Figure] = Counter()
        self.places = {self.words.space(place): place for place in range(SPACE_COUNT)}
        self.places |= {self.words.place_name(s, place): place for place in range(len(PLACES))}
        for sentence in sentences:
            for key, count in self.sentences.items():
                gaps = self.read(f"log.{key}", sentence, **self.gaps)
                if gaps is not None:
                    count(self, gaps)
                    break
            else:
                raise Misread(sentence)
        return self.found

    def add(self, figure: Figure, n: int) -> None:
        """Note a change, unless it is of what the onlooker cannot count."""
        if self.old.get(figure, 0) is not None:
            self.found[figure] += n

    def now(self, figure: Figure) -> int:
        """A figure as it is after what has been read so far."""
        return (self.old.get(figure, 0) or 0) + self.found[figure]

    def total(self, figure: Figure, n: int) -> None:
        """Note what a figure has become."""
        self.add(figure, n - self.now(figure))

    def gain(self, seat: int, text: str) -> None:
        """ "$3", "2 roads and 4 VP"; roads come from the supply."""
        for item in listed(text):
            for key, name in GAINS.items():
                gaps = self.read(key, item)
                if gaps is not None:
                    self.add((seat, name), int(gaps.get("n", 1)))
                    if name == "roads":
                        self.add(("supply", name), -int(gaps["n"]))
                    break
            else:
                if item != self.words.say("log.nothing"):
                    raise Misread(item)

    def pay(self, seat: int, price: str) -> None:
        """ "$3" less."""
        self.add((seat, "money"), -self.dollars(price))

    def dollars(self, text: str) -> int:
        """The figure of "$3"."""
        return self.number("term.money", text)

    def number(self, key: str, text: str) -> int:
        """The figure of "$3" or "2 roads"."""
        gaps = self.read(key, text)
        if gaps is None:
            raise Misread(text)
        return int(gaps["n"])

    def items(self, text: str) -> list[tuple[int, str]]:
        """Who and what of "Ann: $3, Bea: nothing"."""
        found = []
        for item in text.split(", "):
            gaps = self.read("log.item", item, **self.gaps)
            if gaps is None:
                raise Misread(item)
            found.append((self.seat(gaps["who"]), gaps["gain"]))
        return found

    def sale(self, text: str, n: int) -> None:
        """ "hotel $8, bank $10" stand in the row, or do so no longer."""
        for item in text.split(", ") if text else ():
            gaps = self.read("term.building_price", item)
            if gaps is None:
                raise Misread(item)
            self.add((self.dollars(gaps["price"]), self.kind(gaps["building"]), "for sale"), n)

    def kind(self, building: str) -> int:
        """The kind of a building by its name inside a sentence."""
        return next(kind for kind in range(len(BUILDINGS)) if self.words.building(kind) == building)

    def leave(self, seat: int, place: int, home: bool = False) -> int:
        """The player's pawns leave a place, for the general reserve or for home; how many cowboys there were."""
        n = self.now((PLACES[place], seat, "cowboys"))
        self.add((PLACES[place], seat, "cowboys"), -n)
        if home:
            self.add((seat, "cowboys"), n)
        character = self.words.character(self.known, SHERIFF)
        if self.known.sheriff == place and self.now((seat, character, "character")):
            self.add((PLACES[place], "sheriff"), -1)
        return n

    def place(self, name: str) -> int:
        """A place by its name inside a sentence. Raises Misread where there is none of that name."""
        if name not in self.places:
            raise Misread(name)
        return self.places[name]

    def parcel(self, name: str) -> int:
        """A parcel as a place."""
        return SPACE_COUNT + PARCELS.index(name)


GAINS: Final = {
    "term.money": "money",
    "term.vp": "points",
    "term.roads": "roads",
    "term.cowboys": "cowboys",
    "term.chips": "chips",
    "log.gain_sheriff": "sheriff",
}
"""Entry of a gain -> what there is more of."""
