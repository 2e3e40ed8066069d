"""How the players of Great Western Trail stand: the figures of the table of players, and what lies before each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cowcatcher.games._trail.decks import DISCARD_PILE, HAND, SHOWN, ZONES
from cowcatcher.games._trail.decks import DRAW_PILE as DRAW_STACK
from cowcatcher.games.great_western_trail.names import (
    AREA_KINDS,
    CARD_KINDS,
    CITY_COUNT,
    DISC_KINDS,
    FIRST_HAZARD,
    FIRST_TEEPEE,
    HAZARD_TILE_KINDS,
    NONE,
    NUMBER_COUNT,
    PLACES,
    STATION_COUNT,
    TEEPEES,
    TRACK,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.discs import certificate_limit, hand_limit, step_limit
from cowcatcher.games.great_western_trail.rules.gains import building_of, certificates_of, permanent_certificates
from cowcatcher.games.great_western_trail.rules.scoring import scores_now
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.text.catalogue import Catalogue, load
from cowcatcher.text.standing import Column, PlayerRow, Standing

if TYPE_CHECKING:
    from cowcatcher.games.great_western_trail.words.speaker import TrailSpeaker

ICONS = {
    "vp": "vp",
    "money": "dollar",
    "certificates": "certificate",
    "cowboys": "worker-cowboy",
    "craftsmen": "worker-craftsman",
    "engineers": "worker-engineer",
    "discs": "disc",
}

FINER = {
    "hand": "cards",
    "deck": "cards",
    "objectives": "objective",
    "hazards": "rockfall",
    "teepees": "tipi",
    "buildings": "house",
    "stations": "station",
    "deliveries": "city",
    "engine": "locomotive",
}


def standing(speaker: TrailSpeaker, view: View[TrailState]) -> Standing:
    """The table of players, in play order."""
    s = view.known
    words = load(speaker.language, "web.great_western_trail")
    columns = tuple(Column(words.say(f"column.{name}"), icon) for name, icon in ICONS.items())
    finer = tuple(Column(words.say(f"column.{name}"), icon) for name, icon in FINER.items())
    return Standing(speaker.stage(view), columns, tuple(row(speaker, words, view, seat) for seat in order(s)), finer)


def order(s: TrailState) -> Sequence[int]:
    """Seats in the order of play, once the first is known."""
    first = max(s.first, 0)
    return [(first + n) % s.seats for n in range(s.seats)]


def row(w: TrailSpeaker, words: Catalogue, view: View[TrailState], seat: int) -> PlayerRow:
    """One player."""
    s = view.known
    workers = s.workers[seat * WORKER_KINDS : (seat + 1) * WORKER_KINDS]
    discs = sum(s.discs[seat * DISC_KINDS : (seat + 1) * DISC_KINDS])
    figures = (sum(scores_now(s, seat)), s.money[seat], certificates_of(s, seat), *workers, discs)
    limits = words.say(
        "note.limits",
        steps=w.steps(step_limit(s, seat)),
        cards=w.cards(hand_limit(s, seat)),
        certificates=w.certificates(certificate_limit(s, seat)),
    )
    holds = (hand(w, words, view, seat), *collected(w, words, s, seat))
    return PlayerRow(seat, figures, limits, holds, finer(s, seat))


def finer(s: TrailState, seat: int) -> tuple[int | str, ...]:
    """Cards in hand, all cards of the deck, played objective cards, tiles, what stands on the boards; see FINER."""

    def total(counts: Sequence[int], kinds: int) -> int:
        return sum(counts[seat * kinds : (seat + 1) * kinds])

    sizes = s.sizes[seat * ZONES : (seat + 1) * ZONES]
    built = s.buildings[seat * NUMBER_COUNT : (seat + 1) * NUMBER_COUNT]
    return (
        sizes[HAND],
        sizes[DRAW_STACK] + sizes[HAND] + sizes[DISCARD_PILE],
        total(s.area, AREA_KINDS),
        total(s.hazards, HAZARD_TILE_KINDS),
        total(s.teepees, len(TEEPEES)),
        sum(place > NONE for place in built),
        total(s.stations, STATION_COUNT),
        total(s.cities, CITY_COUNT),
        TRACK[s.engine[seat]] if s.engine[seat] else 0,
    )


def hand(w: TrailSpeaker, words: Catalogue, view: View[TrailState], seat: int) -> str:
    """The cards in a hand: all of one's own, of another's their number and those that were shown."""
    s = view.known
    zones = seat * ZONES
    known = HAND if seat == view.seat else SHOWN
    cards = s.cards[(zones + known) * CARD_KINDS : (zones + known + 1) * CARD_KINDS]
    n = s.sizes[zones + HAND]
    if sum(cards) == n:
        return words.say("holds.hand", cards=w.card_list(s, cards))
    if sum(cards):
        return words.say("holds.hand_shown", n=w.cards(n), cards=w.card_list(s, cards))
    return words.say("holds.hand", cards=w.cards(n))


def collected(w: TrailSpeaker, words: Catalogue, s: TrailState, seat: int) -> list[str]:
    """Objective cards played, tiles, station masters, buildings, discs at stations and in cities."""
    area = s.area[seat * AREA_KINDS : (seat + 1) * AREA_KINDS]
    found = [
        words.say("holds.objective", tasks=w.tasks(s, kind), worth=w.worth(s, kind))
        for kind, n in enumerate(area)
        for _ in range(n)
    ]
    hazards = s.hazards[seat * HAZARD_TILE_KINDS : (seat + 1) * HAZARD_TILE_KINDS]
    found += [w.hazard(s, FIRST_HAZARD + kind) for kind, n in enumerate(hazards) for _ in range(n)]
    teepees = s.teepees[seat * len(TEEPEES) : (seat + 1) * len(TEEPEES)]
    found += [
        words.say("holds.several", n=n, what=w.teepee(FIRST_TEEPEE + kind)) if n > 1 else w.teepee(FIRST_TEEPEE + kind)
        for kind, n in enumerate(teepees)
        if n
    ]
    found += [w.master(master) for master, owner in enumerate(s.master_owner) if owner == seat]
    permanent = permanent_certificates(s, seat)
    if permanent:
        found.append(w.say("master_text.certificate", n=permanent))
    return found + places(w, words, s, seat)


def places(w: TrailSpeaker, words: Catalogue, s: TrailState, seat: int) -> list[str]:
    """Where a player has built, and where his discs lie."""
    sites = s.buildings[seat * NUMBER_COUNT : (seat + 1) * NUMBER_COUNT]
    built = [
        words.say("holds.built", building=w.building(building_of(s, number)), place=PLACES[place])
        for number, place in enumerate(sites)
        if place > NONE
    ]
    stations = [str(i + 1) for i in range(STATION_COUNT) if s.stations[seat * STATION_COUNT + i]]
    cities = []
    for city, n in enumerate(s.cities[seat * CITY_COUNT : (seat + 1) * CITY_COUNT]):
        if n:
            name = w.city(city)
            cities.append(words.say("holds.several", n=n, what=name) if n > 1 else name)
    if stations:
        built.append(words.say("holds.stations", which=w.listed(stations)))
    if cities:
        built.append(words.say("holds.cities", which=w.listed(cities)))
    return built
