"""Names of things in Great Western Trail, as sentences use them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from cowcatcher.games.great_western_trail.names import (
    AUXILIARY,
    BREEDS,
    CITIES,
    DISCS,
    LETTERS,
    MASTERS,
    TASKS,
    TRACK,
    WORKERS,
)
from cowcatcher.games.great_western_trail.reading import (
    KANSAS_CITY,
    Place,
    Tile,
    objective_of,
    private,
    tile_of,
)
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.model.words import NONE
from cowcatcher.text.speaker import Speaker

HAZARD_SIGNS: Final = {"flood": "~", "drought": "%", "rockfall": "^"}


class Terms(Speaker[TrailState]):
    """Speaker of Great Western Trail: the part that names things."""

    # Amounts

    def money(self, n: int) -> str:
        """An amount of money."""
        return self.say("term.money", n=n) if n >= 0 else self.say("term.minus", money=self.say("term.money", n=-n))

    def vp(self, n: int) -> str:
        """An amount of victory points."""
        return self.say("term.vp", n=n)

    def signed(self, n: int) -> str:
        """A number with its sign: +4, -2."""
        return f"{n:+d}"

    def certificates(self, n: int) -> str:
        """A number of certificates."""
        return self.say("term.certificates", n=n)

    def steps(self, n: int) -> str:
        """A number of steps."""
        return self.say("term.steps", n=n)

    def cards(self, n: int) -> str:
        """A number of cards."""
        return self.say("term.cards", n=n)

    def workers(self, kind: int, n: int) -> str:
        """A number of workers of a kind: 2 cowboys."""
        return self.say(f"term.{WORKERS[kind]}s", n=n)

    # Cards

    def breed(self, breed: int) -> str:
        """A breed of cattle."""
        return self.say(f"breed.{BREEDS[breed]}")

    def card(self, s: TrailState, kind: int) -> str:
        """A card of CARDS inside a sentence; cattle of the market with their VP."""
        if objective_of(kind) != NONE:
            return self.objective(s, objective_of(kind))
        breed = self.breed(s.box.card_breed[kind])
        points = s.box.card_vp[kind]
        return self.say("term.cattle", breed=breed, vp=self.vp(points)) if points else breed

    def card_list(self, s: TrailState, counts: Iterable[tuple[int, int]]) -> str:
        """Cards by kind, with how many there are of each: "Jersey and 2 Guernsey"."""
        items = []
        for kind, n in counts:
            if n:
                card = self.card(s, kind)
                items.append(self.say("term.several", n=n, card=card) if n > 1 else card)
        return self.listed(items) or self.say("term.no_cards")

    def objective(self, s: TrailState, kind: int) -> str:
        """A card of an objective area inside a sentence: its tasks."""
        return self.say("term.objective", tasks=self.tasks(s, kind))

    def tasks(self, s: TrailState, kind: int) -> str:
        """The tasks of an objective card: "1 building, 2 blue teepees"."""
        items = []
        for task, n in enumerate(s.box.objective_tasks[kind]):
            name = TASKS[task]
            if n and name[1:].isdigit():
                items.append(self.say("task.cattle", n=n, value=name[1:]))
            elif n and name == "san_francisco":
                items.append(self.say("task.city", city=self.say("city.san_francisco")))
            elif n:
                items.append(self.say(f"task.{name}", n=n))
        return ", ".join(items)

    def tasks_short(self, s: TrailState, kind: int) -> str:
        """The same in a few letters."""
        marks = []
        for task, n in enumerate(s.box.objective_tasks[kind]):
            name = TASKS[task]
            mark = name[1:] if name[1:].isdigit() else self.say(f"short.task.{name}")
            marks += [mark] * n
        return " ".join(marks)

    def worth(self, s: TrailState, kind: int) -> str:
        """What an objective card scores, complete and not: "3 VP, else -2"."""
        points, penalty = self.vp(s.box.objective_vp[kind]), s.box.objective_penalty[kind]
        return self.say("term.worth", vp=points, penalty=-penalty) if penalty else points

    # Tiles

    def worker(self, kind: int) -> str:
        """A kind of worker."""
        return self.say(f"worker.{WORKERS[kind]}")

    def tile(self, s: TrailState, kind: int) -> str:
        """A tile of the Kansas City supply, by its kind."""
        return self.named(tile_of(s.box, kind))

    def named(self, tile: Tile) -> str:
        """A tile: cowboy, green teepee, flood (3 VP)."""
        name = self.say(f"{tile.sort}.{tile.name}")
        return self.say("term.hazard", hazard=name, vp=self.vp(tile.vp)) if tile.sort == "hazard" else name

    def tile_short(self, s: TrailState, kind: int) -> str:
        """A hazard or teepee tile in two characters: ~3 flood, %3 drought, ^3 rockfall, Tg Tb teepee."""
        tile = tile_of(s.box, kind)
        return (
            f"T{self.say(f'short.teepee.{tile.name}')}"
            if tile.sort == "teepee"
            else HAZARD_SIGNS[tile.name] + str(tile.vp)
        )

    # Buildings and places

    def building(self, name: str) -> str:
        """A building inside a sentence, by its own name."""
        return self.say("term.building", name=name)

    def private(self, s: TrailState, number: int) -> str:
        """The private building of a number (from 0), by its name alone: 3a."""
        return private(s, number).name

    def spot(self, s: TrailState, at: int) -> str:
        """What stands at a place of the trail, inside a sentence; an empty place by its own name."""
        place = Place(s, at)
        if at == KANSAS_CITY:
            return self.say("city.kansas_city")
        if place.sort == "start":
            return self.say("term.start")
        if place.empty:
            return self.area(s, at)
        if place.building is None:
            return self.tile(s, place.tile)
        building = self.building(place.building.name)
        if place.owner == NONE:
            return building
        owner = place.owner
        return self.say("term.building_of", building=building, owner=self.who(owner), letter=self.letter(owner))

    def stop(self, s: TrailState, at: int) -> str:
        """Where a ride comes to, inside a sentence: a building, Kansas City, or the space of a hazard or teepee, whose
        tile alone would not say which one it is."""
        return self.spot(s, at) if Place(s, at).building or at == KANSAS_CITY else self.area(s, at)

    def area(self, s: TrailState, at: int) -> str:
        """A place itself, whatever lies on it: plot B1, flood space 2, teepee space -3."""
        place = Place(s, at)
        if place.sort == "plot":
            return self.say("term.plot", name=place.name)
        if place.sort == "hazard":
            kind, n = place.hazard
            return self.say("term.hazard_space", hazard=self.say(f"hazard.{kind}"), n=n)
        if place.sort == "teepee":
            return self.say("term.teepee_space", n=place.trade)
        return self.say("term.area", name=place.name) if place.empty and place.sort == "neutral" else self.spot(s, at)

    def letter_place(self, s: TrailState, name: str) -> int:
        """The neutral area where the building of a letter stands, NONE if the word is no such letter."""
        if name.upper() not in LETTERS:
            return NONE
        letter = LETTERS.index(name.upper())
        return next((node for node in s.box.neutral_nodes if s.tile[node] == letter), NONE)

    # Railroad and cities

    def city(self, city: int) -> str:
        """The name of a city."""
        return self.say(f"city.{CITIES[city]}")

    @cached_property
    def cities(self) -> dict[str, int]:
        """The cities by their names in small letters."""
        return {self.city(city).lower(): city for city in range(len(CITIES))}

    def disc_place(self, place: int) -> str:
        """Where a disc can lie: a city, or a station counted behind the cities."""
        return self.city(place) if place < len(CITIES) else self.station(place - len(CITIES))

    def station(self, station: int) -> str:
        """A station by its number (from 0 in the state, from 1 for people)."""
        return self.say("term.station", n=station + 1)

    def space(self, s: TrailState, space: int) -> str:
        """A space of the railroad."""
        if space == 0:
            return self.say("term.depot")
        if space in s.box.station_space:
            station = self.station(s.box.station_space.index(space))
            key = "turnout" if "." in TRACK[space] else "last_space"
            return self.say(f"term.{key}", name=TRACK[space], station=station)
        return self.say("term.space", name=TRACK[space])

    def track_name(self, space: int) -> str:
        """A space of the railroad by its number alone."""
        return self.say("term.depot") if space == 0 else self.say("term.space", name=TRACK[space])

    def master(self, master: int) -> str:
        """A station master tile by what it counts."""
        return self.say("term.master", kind=self.master_kind(master))

    def master_kind(self, master: int) -> str:
        """What a station master tile counts."""
        return self.say(f"master.{MASTERS[master]}")

    def disc(self, kind: int) -> str:
        """A kind of disc by what it covers."""
        return self.say(f"disc.{DISCS[kind]}")

    def aux(self, aux: int) -> str:
        """An auxiliary action in a word or two."""
        return self.say(f"aux.{AUXILIARY[aux]}")
