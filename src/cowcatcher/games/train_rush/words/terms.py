"""Names of things in Train Rush, as sentences use them. What the data names (cities, states, heroes) keeps its name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from cowcatcher.games.train_rush.data.components import Node
from cowcatcher.games.train_rush.game import TrainRush
from cowcatcher.games.train_rush.names import (
    ACTION_CARDS,
    AREAS,
    CITIES,
    HEROES,
    NODES,
    REGIONS,
    SECTORS,
    SMALLEST,
    TRACKS,
    ZONES,
)
from cowcatcher.games.train_rush.reading import good_name, wagon_of
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.text.speaker import Speaker


def title(text: str) -> str:
    """The text with a capital letter at its head."""
    return text[:1].upper() + text[1:]


ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
"""Numbers of the actions of a card; a designer may give one more than the three of the box."""


def roman(action: int) -> str:
    """An action of a card by its number, from 0."""
    return ROMAN[action] if action < len(ROMAN) else str(action + 1)


class Terms(Speaker[TrainState]):
    """Speaker of Train Rush: the part that names things."""

    @cached_property
    def rules(self) -> TrainRush:
        """The game with its data."""
        assert isinstance(self.game, TrainRush)
        return self.game

    # Amounts

    def vp(self, n: int) -> str:
        """An amount of victory points."""
        return self.say("term.vp", n=n)

    def investment(self, n: int) -> str:
        """A number of Investment markers."""
        return self.say("term.investment", n=n)

    def coal(self, n: int) -> str:
        """A number of Movement markers."""
        return self.say("term.coal", n=n)

    def cards(self, n: int) -> str:
        """A number of action cards."""
        return self.say("term.cards", n=n)

    def cards_there(self, n: int) -> str:
        """So many action cards, by themselves: "3 action cards"."""
        return self.say("term.cards_there", n=n)

    def fields(self, n: int) -> str:
        """A number of fields to move."""
        return self.say("term.fields", n=n)

    # The map

    @cached_property
    def states(self) -> tuple[str, ...]:
        """The states by region."""
        names = {entry.id: entry.state for entry in self.rules.data.region}
        return tuple(names[region] for region in REGIONS)

    @cached_property
    def cities(self) -> tuple[str, ...]:
        """The cities by number."""
        names = {entry.id: entry.name for entry in self.rules.data.city}
        return tuple(names[city] for city in CITIES)

    @cached_property
    def nodes(self) -> dict[str, Node]:
        """The fields that are no part of a siding, by id."""
        return {node.id: node for node in self.rules.data.map.node}

    @cached_property
    def beside(self) -> dict[str, str]:
        """The zone of each siding: on the map the zones have their names, the sidings have none."""
        return {siding.id: siding.zone for siding in self.rules.data.map.siding}

    def colour(self, region: int) -> str:
        """The colour of a region, of a contractor."""
        return self.say(f"colour.{REGIONS[region]}")

    def zone(self, zone: int) -> str:
        """An economic zone."""
        return self.say("term.zone", name=ZONES[zone])

    def field(self, field: int) -> str:
        """A field of the map."""
        name = NODES[field]
        node = self.nodes.get(name)
        if node is None:
            siding, _, number = name.partition("-")
            return self.say("term.siding_field", zone=self.beside[siding], n=number) if number else name
        if node.city:
            return self.cities[CITIES.index(node.city)]
        if node.type == "black_market":
            return self.say("term.market", state=self.states[REGIONS.index(node.region)])
        return self.say("term.start") if node.type == "start" else self.say("term.track_field", name=name)

    # Boards

    def track(self, track: int) -> str:
        """A progress track by its name alone."""
        return self.say(f"track.{TRACKS[track]}")

    def sector(self, sector: int) -> str:
        """One of the 15 sectors: its kind and its state."""
        region, number = divmod(sector, len(SECTORS))
        return self.say("term.sector", sector=self.sector_kind(number), state=self.states[region])

    def sector_kind(self, number: int) -> str:
        """A sector of any state, by its name alone."""
        return self.say(f"sector.{SECTORS[number]}")

    def area(self, area: int) -> str:
        """An area of the action area."""
        return self.say(f"area.{AREAS[area]}")

    def values(self, s: TrainState, track: int, field: int) -> int:
        """What a field of a progress track is worth."""
        return s.box.track_values[track][field]

    def step(self, s: TrainState, seat: int, track: int) -> str:
        """A step on a progress track: "Coal track 2 to 3"."""
        return self.say("term.step", track=self.track(track), values=self.step_values(s, seat, track))

    def step_values(self, s: TrainState, seat: int, track: int) -> str:
        """What a step on a progress track changes: "2 to 3"; what the last field is worth is said, too."""
        at = s.progress_of(seat)[track]
        values = s.box.track_values[track]
        told = self.say("term.values", old=values[at], new=values[at + 1])
        if at + 2 < len(values):
            return told
        return self.say("term.step_top", step=told, vp=self.vp(s.box.top_vp))

    # Goods and wagons

    def resource(self, resource: int) -> str:
        """A resource, or any of them."""
        return self.good(good_name(resource))

    def good(self, name: str) -> str:
        """What a place of a wagon holds or takes: a resource, any of them, a shipment."""
        return self.say("term.shipment") if name == "shipment" else self.say(f"resource.{name}")

    def goods(self, resources: Sequence[int]) -> str:
        """Several goods: "brass, water, water"."""
        return ", ".join(self.resource(resource) for resource in resources)

    def counted(self, counts: Sequence[int]) -> str:
        """Goods by resource: "brass ×2, gold"."""
        items = []
        for resource, n in enumerate(counts):
            if n:
                name = self.resource(resource)
                items.append(self.say("term.times", n=n, what=name) if n > 1 else name)
        return ", ".join(items) or self.say("term.no_goods")

    def places(self, s: TrainState, kind: int) -> str:
        """What a kind of wagon can carry."""
        if not s.box.wagon_places[kind]:
            return self.say("term.special_wagon", n=s.box.wagon_size[kind])
        return self.say("term.wagon", places=self.goods(s.box.wagon_places[kind]))

    def load(self, s: TrainState, wagon: int) -> str:
        """A wagon with what is on it; in brackets what an empty place takes."""
        return ", ".join(
            self.good(room.holds) if room.holds else self.say("term.empty", takes=self.good(room.takes))
            for room in wagon_of(s, wagon).rooms
        )

    def slot(self, s: TrainState, seat: int, slot: int) -> str:
        """A wagon of a player by its place on his board."""
        return self.wagon(s, slot, s.wagons[seat][slot])

    def wagon(self, s: TrainState, slot: int, wagon: int) -> str:
        """A wagon that is or was at a place of a board."""
        return self.say("term.slot", n=slot + 1, load=self.load(s, wagon))

    # Cards and tiles

    def card(self, card: int) -> str:
        """An action card by its number, and its name where it has one; one that the onlooker does not know has none."""
        if card >= len(ACTION_CARDS):
            return self.say("term.unknown_card")
        name = self.card_names.get(ACTION_CARDS[card], "")
        return f"{ACTION_CARDS[card]} {name}" if name else ACTION_CARDS[card]

    @cached_property
    def card_names(self) -> dict[str, str]:
        """The names of action cards, by id; those of the box have none."""
        return {entry.id: entry.name for entry in self.rules.data.action_cards.card}

    def hero(self, hero: int) -> str:
        """A hero card."""
        entry = next(card for card in self.rules.data.heroes.card if card.id == HEROES[hero])
        return self.say("term.hero", name=entry.name, city=self.cities[CITIES.index(entry.city)])

    def contract(self, s: TrainState, tile: int) -> str:
        """A state contract: goods and points."""
        goods = self.goods(s.box.contract_goods[tile])
        return self.say("term.contract", goods=goods, vp=self.vp(s.box.contract_vp[tile]))

    def contract_field(self, city: int, size: int) -> str:
        """A field of the contract area. size: from 0."""
        return self.say("term.contract_field", city=self.cities[city], n=size + SMALLEST)

    def stage(self, s: TrainState) -> str:
        """The round and the phase."""
        if not s.stack:
            return self.say("stage.over")
        if not s.round:
            return self.say("stage.setup")
        phase = self.say(f"phase.{s.phase}")
        return self.say("stage.round", n=s.round, all=s.box.rounds, phase=phase)


__all__ = ["Terms", "roman", "title"]
