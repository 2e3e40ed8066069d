"""Names of things in Carson City, as sentences use them."""

from __future__ import annotations

from cowcatcher.data.checked import Names
from cowcatcher.games.carson_city.data.components import Space
from cowcatcher.games.carson_city.game import CarsonCity
from cowcatcher.games.carson_city.names import (
    BUILDINGS,
    CHARACTERS,
    EDGES,
    EMPTY,
    HOUSE,
    MOUNTAIN,
    PARCELS,
    RED,
    SPACE_COUNT,
    SPACES,
)
from cowcatcher.games.carson_city.rules.board import building_price, card, firepower, rivals, sheriff_seat
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.text.speaker import Speaker


class Terms(Speaker[CarsonState]):
    """Speaker of Carson City: the part that names things."""

    def __post_init__(self) -> None:
        super().__post_init__()
        assert isinstance(self.game, CarsonCity)
        data = self.game.data
        by_id = {space.id: space for space in data.spaces}
        self.track: tuple[Space, ...] = tuple(sorted(data.spaces, key=lambda space: space.order))
        self.numbers = tuple(by_id[name].order for name in SPACES)
        self._spaces = tuple(self.named(by_id[name].name) for name in SPACES)
        self._buildings = tuple(self.named(b.name) for b in data.buildings)
        self._characters = tuple(self.named(c.name) for c in data.characters)

    def named(self, names: Names) -> str:
        """A name of the components in the language of the table."""
        return {"en": names.en, "pl": names.pl, "cs": names.cs}[self.language]

    def money(self, n: int) -> str:
        """An amount of money."""
        return self.say("term.money", n=n)

    def vp(self, n: int) -> str:
        """An amount of victory points."""
        return self.say("term.vp", n=n)

    def cowboys(self, n: int) -> str:
        """A number of cowboys."""
        return self.say("term.cowboys", n=n)

    def roads(self, n: int) -> str:
        """A number of roads."""
        return self.say("term.roads", n=n)

    def parcels(self, n: int) -> str:
        """A number of parcels."""
        return self.say("term.parcels", n=n)

    def chips(self, n: int) -> str:
        """A number of revolver chips."""
        return self.say("term.chips", n=n)

    def gained(self, gain: str, n: int) -> str:
        """What a bargain gives: cowboys, revolver chips or VP."""
        if gain == "cowboys":
            return self.cowboys(n)
        return self.chips(n) if gain == "revolver_chips" else self.vp(n)

    def building(self, kind: int) -> str:
        """A kind of building inside a sentence."""
        return self._buildings[kind].lower()

    def tile(self, kind: int) -> str:
        """What lies on a parcel, inside a sentence: a building, a house or a mountain."""
        if kind == HOUSE:
            return self.say("term.house")
        return self.say("term.mountain") if kind == MOUNTAIN else self.building(kind)

    def title(self, kind: int) -> str:
        """A kind of building at the head of a line."""
        return self._buildings[kind]

    def character(self, s: CarsonState, c: int) -> str:
        """A character inside a sentence, with its side if that is the red one."""
        name = self.character_name(c)
        return self.say("term.character_red", character=name) if s.sides[c] == RED else name

    def character_name(self, c: int) -> str:
        """A character inside a sentence, whatever its side."""
        key = f"inside.{CHARACTERS[c]}"
        return self.say(key) if self.words.has(key) else self._characters[c].lower()

    def character_title(self, s: CarsonState, c: int) -> str:
        """A character at the head of a line."""
        name = self._characters[c]
        return self.say("term.character_red", character=name) if s.sides[c] == RED else name

    def character_short(self, c: int) -> str:
        """A character in a narrow column."""
        return self.say(f"short.character.{CHARACTERS[c]}")

    def building_short(self, kind: int) -> str:
        """A kind of building in three letters."""
        return self.say(f"short.building.{BUILDINGS[kind]}")

    def parcel(self, p: int) -> str:
        """A parcel: d4."""
        return PARCELS[p]

    def edge(self, s: CarsonState, e: int) -> str:
        """A road place in words: north of d4."""
        name = EDGES[e]
        side = self.say(f"term.edge_{name[2]}", parcel=name[:2])
        return self.say("term.bridge", edge=side) if s.box.bridge[e] else side

    def space(self, place: int) -> str:
        """The full name of a space."""
        return self._spaces[place]

    def place_name(self, s: CarsonState, place: int, seat: int | None = None) -> str:
        """A space or a parcel inside a sentence; a construction space by the building on it and its price."""
        if place >= SPACE_COUNT:
            p = place - SPACE_COUNT
            on_it = s.tile[p]
            if 0 <= on_it < len(BUILDINGS):
                return self.say("term.building_at", building=self.building(on_it), parcel=PARCELS[p])
            return PARCELS[p]
        slot = s.box.slot[place]
        if slot < 0 or s.row[slot] == EMPTY:
            return self.space(place)
        price = s.box.row_prices[slot] if seat is None else building_price(s, seat, slot)
        return self.say("term.building_price", building=self.title(s.row[slot]), price=self.money(price))

    def space_short(self, s: CarsonState, place: int, seat: int | None = None) -> str:
        """What a space does in 16 characters or so, with the numbers of this box."""
        slot = s.box.slot[place]
        if slot >= 0 and s.row[slot] != EMPTY:
            return self.place_name(s, place, seat)
        op = s.box.effects[place]
        return self.say(f"short.{self.effect(s, SPACES[place])}", n=op.n, money=self.money(op.n), divisor=op.divisor)

    def effect(self, s: CarsonState, space: str) -> str:
        """What a space does, as a part of the keys of sentences."""
        op = s.box.spaces[space]
        return op.word.spaces.get(op.per, (space, ""))[0]

    def rivals(self, s: CarsonState, place: int, seat: int) -> list[int]:
        """The other seats on a place that the seat would have to fight there; none where there are no duels."""
        return rivals(s, place, seat)

    def power(self, s: CarsonState, seat: int) -> int:
        """Firepower of a seat."""
        return firepower(s, seat)

    def price(self, s: CarsonState, seat: int, slot: int) -> int:
        """Price in $ of the building on a construction slot for a seat."""
        return building_price(s, seat, slot)

    def limit(self, s: CarsonState, seat: int) -> int | None:
        """The cash limit of the seat's character, None before it has one."""
        own = card(s, seat)
        return None if own is None else own.limit

    def sheriff_of(self, s: CarsonState, place: int) -> int | None:
        """The seat whose sheriff stands on a place, None where he does not."""
        return sheriff_seat(s) if s.sheriff == place else None

    def stage(self, s: CarsonState) -> str:
        """Where in the game we are: the round and the phase."""
        if not s.stack:
            return self.say("stage.over")
        if not s.round:
            return self.say("stage.setup")
        pending = {type(frame).__name__ for frame in s.stack}
        if "PlayOrder" in pending:
            stage = "choosing"
        elif pending & {"NextPlacer", "StartTick", "EndTick", "FirstTick"}:
            stage = "placing"
        else:
            stage = "resolving" if pending & {"EndOfRound"} else "ending"
        return self.say("stage.round", round=s.round, rounds=s.box.rounds, stage=self.say(f"stage.{stage}"))
