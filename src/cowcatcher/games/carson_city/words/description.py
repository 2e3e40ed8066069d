"""A position of Carson City in sentences, for those who do not see the board."""

from __future__ import annotations

from cowcatcher.games.carson_city.names import EMPTY, HOUSE, MOUNTAIN, PARCELS, PLACES, SPACES
from cowcatcher.games.carson_city.rules.board import cowboys_at, income, is_building, sheriff_seat
from cowcatcher.games.carson_city.words.terms import Terms
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.game import View
from cowcatcher.model.readers import places_with
from cowcatcher.model.words import NONE
from cowcatcher.text.catalogue import Catalogue, load


def description(speaker: Terms, view: View[CarsonState]) -> list[str]:
    """Everything that the pictures show, a sentence each."""
    words = load(speaker.language, "carson_city", "render.carson_city")
    s = view.known
    return [
        *orders(speaker, words, view),
        *(sentence for seat in range(s.seats) for sentence in player(speaker, words, s, seat)),
        *spaces(speaker, words, s),
        *land(speaker, words, s),
        *pawns(speaker, words, s),
    ]


def orders(w: Terms, words: Catalogue, view: View[CarsonState]) -> list[str]:
    """Where in the game we are, the orders of turns, who decides."""
    s = view.known
    stage = w.stage(s)
    found = [words.say("describe.stage", stage=stage[:1].upper() + stage[1:])]
    order = s.upper if s.upper and NONE not in s.character else s.choosing
    if order:
        found.append(words.say("describe.order", seats=", ".join(w.who(seat) for seat in order)))
    if s.lower:
        found.append(words.say("describe.passed", seats=", ".join(w.who(seat) for seat in s.lower)))
    if view.to_move >= 0:
        found.append(words.say("describe.turn", who=w.who(view.to_move)))
    return found


def player(w: Terms, words: Catalogue, s: CarsonState, seat: int) -> list[str]:
    """What a player has, and what he owns on the map."""
    items = [w.vp(s.vp[seat]), w.money(s.money[seat]), w.cowboys(s.cowboys[seat])]
    items += [words.say("describe.firepower", n=w.power(s, seat)), w.roads(s.road_stock[seat])]
    limit = w.limit(s, seat)
    if limit is not None:
        character = w.character(s, s.character[seat])
        items.insert(0, words.say("describe.character", character=character, money=w.money(limit)))
    owned = places_with(s.owner, seat)
    holds = ", ".join(parcel(w, words, s, p) for p in owned)
    owns = words.say("describe.owns" if owned else "describe.owns_nothing", who=w.who(seat), items=holds)
    return [words.say("describe.player", who=w.who(seat), items=", ".join(items)), owns]


def parcel(w: Terms, words: Catalogue, s: CarsonState, p: int) -> str:
    """An owned parcel and what lies there, with its income."""
    kind = s.tile[p]
    if kind == EMPTY:
        return words.say("describe.owned_empty", parcel=PARCELS[p])
    key = "owned_building" if is_building(kind) else "owned"
    money = w.money(income(s, p)) if is_building(kind) else ""
    return words.say(f"describe.{key}", parcel=PARCELS[p], what=w.tile(kind), money=money)


def spaces(w: Terms, words: Catalogue, s: CarsonState) -> list[str]:
    """Buildings for sale, and closed spaces."""
    sale = [place for place, slot in enumerate(s.box.slot) if slot >= 0 and s.row[slot] != EMPTY]
    shut = places_with(s.box.blocked[s.round - 1], True) if s.round else []
    found = []
    if sale:
        items = [words.say("describe.sale_item", number=w.numbers[i], what=w.place_name(s, i)) for i in sale]
        found.append(words.say("describe.sale", items=", ".join(items)))
    if shut:
        items = [words.say("describe.space", n=w.numbers[i], what=w.space(i)) for i in shut]
        found.append(words.say("describe.closed", items=", ".join(items)))
    return found


def land(w: Terms, words: Catalogue, s: CarsonState) -> list[str]:
    """What belongs to nobody, the river, the roads."""
    found = []
    for name, kind in (("houses", HOUSE), ("mountains", MOUNTAIN)):
        free = [PARCELS[p] for p in places_with(s.tile, kind) if s.owner[p] == NONE]
        if free:
            found.append(words.say(f"describe.{name}", parcels=", ".join(free)))
    wet = [name for name, river in zip(PARCELS, s.box.river, strict=True) if river]
    if wet:
        found.append(words.say("describe.river", parcels=", ".join(wet)))
    roads = [w.edge(s, e) for e, there in enumerate(s.roads) if there]
    return [*found, words.say("describe.roads" if roads else "describe.no_roads", edges=", ".join(roads))]


def pawns(w: Terms, words: Catalogue, s: CarsonState) -> list[str]:
    """Who stands where."""
    found = []
    for place in range(len(PLACES)):
        name = w.place_name(s, place)
        if place < len(SPACES):
            name = words.say("describe.space", n=w.numbers[place], what=name)
        counts = [(seat, cowboys_at(s, place, seat)) for seat in range(s.seats)]
        items = [words.say("describe.stand_item", who=w.who(seat), n=n) for seat, n in counts if n]
        if items:
            key = "stand_duel" if len(w.rivals(s, place, NONE)) > 1 else "stand"
            found.append(words.say(f"describe.{key}", place=name, items=", ".join(items)))
        if s.sheriff == place:
            found.append(words.say("describe.sheriff", who=w.who(sheriff_seat(s)), place=name))
    return found
