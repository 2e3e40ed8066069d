"""What there is to know about a place: a city, a field, a zone, a state's sectors; about a card, a hero, a player."""

from __future__ import annotations

from cowcatcher.games.train_rush.names import ACTION_CARDS, CITIES, HEROES, NODES, REGIONS, SIDINGS, SMALLEST, ZONES
from cowcatcher.games.train_rush.reading import Player, contracts_shown, field_of, sectors_of
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.arrival import awaits, zone_items
from cowcatcher.games.train_rush.words.terms import Terms, title
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE


def place_text(w: Terms, view: View[TrainState], name: str) -> list[str]:
    """What there is to know about a place, a card or a player by name; empty where there is none such."""
    s = view.known
    word = name.strip()
    if word.casefold() == w.say("word.key"):
        return w.say("board.key").splitlines()
    for number, city in enumerate(w.cities):
        if word.casefold() in (city.casefold(), CITIES[number]):
            return city_text(w, s, number)
    for seat in range(s.seats):
        if word.casefold() == w.who(seat).casefold():
            return player_text(w, s, seat)
    for region, state in enumerate(w.states):
        if word.casefold() in (state.casefold(), REGIONS[region]):
            return region_text(w, s, region)
    return by_id(w, view, word.upper())


def by_id(w: Terms, view: View[TrainState], word: str) -> list[str]:
    """A zone, a siding, a field, a card or a hero by its id."""
    s = view.known
    if word in ZONES:
        return zone_text(w, s, ZONES.index(word))
    if word in SIDINGS:
        return zone_text(w, s, s.box.graph.zone[NODES.index(f"{word}-1")])
    if word in NODES and (word in w.nodes or word.partition("-")[0] in SIDINGS):
        return field_text(w, view, NODES.index(word))
    if word in ACTION_CARDS and s.box.card_moves[ACTION_CARDS.index(word)]:
        return [card_line(w, s, ACTION_CARDS.index(word))]
    if word in HEROES and s.box.hero_score[HEROES.index(word)]:
        return [hero_line(w, s, HEROES.index(word))]
    return []


def card_line(w: Terms, s: TrainState, card: int) -> str:
    """An action card in a sentence."""
    moves, special = effects.moves(w, s, card), effects.special(w, s, card)
    return w.say("place.card", card=w.card(card), moves=moves, effect=special)


def hero_line(w: Terms, s: TrainState, hero: int) -> str:
    """A hero in a sentence."""
    bonus = effects.script(w, s, s.box.hero_script[hero])
    return w.say("place.hero", hero=w.hero(hero), effect=bonus, mission=effects.mission(w, s, hero))


def city_text(w: Terms, s: TrainState, city: int) -> list[str]:
    """A city: state and rank, visitors, tokens, contractors, mission, contract fields."""
    box = s.box
    state = w.states[box.city_region[city]]
    lines = [w.say("place.city", city=w.cities[city], state=state, n=box.city_rank[city])]
    if s.visitors[city]:
        lines.append(w.say("place.visitors", who=w.seats(s.visitors[city])))
    left = range(len(s.visitors[city]), len(box.token_vp[city]))
    tokens = [w.say("place.token", vp=w.vp(box.token_vp[city][at]), n=box.token_points[city][at]) for at in left]
    lines += [w.say("place.tokens", items=", ".join(tokens))] if tokens else []
    colours = [w.colour(colour) for colour, n in enumerate(s.contractors_of(city)) if n]
    lines += [w.say("place.contractors", colours=", ".join(colours))] if colours else []
    lines += [w.say("place.mission")] if s.mission_tokens[city] else []
    return [*lines, *markers(w, s, city)]


def markers(w: Terms, s: TrainState, city: int) -> list[str]:
    """The contract fields of a city."""
    items = []
    for size in s.box.city_sizes[city]:
        owner = s.city_fields_of(city)[size]
        who = w.say("place.free") if owner == NONE else w.who(owner)
        items.append(w.say("place.contract_field", n=size + SMALLEST, who=who))
    return [w.say("place.contract_fields", items=", ".join(items))]


def region_text(w: Terms, s: TrainState, region: int) -> list[str]:
    """A state: its contracts on display, its sectors."""
    lines = []
    items = "; ".join(w.contract(s, tile) for _, tile in contracts_shown(s, region))
    lines += [w.say("log.contracts", state=w.states[region], items=items)] if items else []
    for sector in sectors_of(s.box, region):
        lines.append(w.say("place.sector", sector=title(w.sector(sector)), items=sector_items(w, s, sector)))
    return lines


def sector_items(w: Terms, s: TrainState, sector: int) -> str:
    """Who stands on which field of a sector."""
    fields = enumerate(s.influence_of(sector), 1)
    items = [w.say("place.sector_item", n=at, who=w.who(seat)) for at, seat in fields if seat != NONE]
    return ", ".join(items) or w.say("place.nobody")


def zone_text(w: Terms, s: TrainState, zone: int) -> list[str]:
    """A zone: its siding, and what stands in it."""
    graph = s.box.graph
    head = w.say(
        "place.zone",
        zone=title(w.zone(zone)),
        state=w.states[graph.zone_region[zone]],
        siding=SIDINGS[graph.zone_siding[zone]],
    )
    items = zone_items(w, s, zone)
    return [head, w.say("place.stands", items=", ".join(items)) if items else w.say("place.empty")]


def field_text(w: Terms, view: View[TrainState], field: int) -> list[str]:
    """A field of the map: what awaits there, where it leads, who stands there."""
    s = view.known
    there = field_of(s.box, field)
    if there.kind == "city":
        return city_text(w, s, there.city)
    lines = [w.say("place.field", field=title(w.field(field)))]
    gains, others = awaits(w, s, view.seat, field) if view.seat is not None else ([], [])
    lines += [w.say("place.awaits", items="; ".join((*gains, *others)))] if gains or others else []
    here = [seat for seat in range(s.seats) if s.at[seat] == field]
    lines += [w.say("place.locomotives", who=w.seats(here))] if here else []
    ways = [w.field(node) for node in s.box.graph.after[field]]
    lines += [w.say("place.ways", places=", ".join(ways))] if ways else []
    if there.kind == "siding":
        lines += zone_text(w, s, there.zone)
    return lines


def player_text(w: Terms, s: TrainState, seat: int) -> list[str]:
    """A player: points, markers, tracks, wagons, pieces left, missions."""
    mine = Player(s, seat)
    head = w.say(
        "mine.head",
        who=w.who(seat),
        vp=w.vp(s.vp[seat]),
        end=w.vp(mine.points),
        investment=w.investment(s.investment[seat]),
        coal=w.coal(s.coal[seat]),
    )
    limits = w.say("mine.wagons", n=len(mine.wagons), limit=mine.wagon_limit, unload=mine.unloading)
    lines = [head, tracks_line(w, s, mine), limits]
    lines += [title(w.say("mine.wagon", wagon=w.slot(s, seat, slot))) for slot in range(len(s.wagons[seat]))]
    if s.tokens[seat]:
        lines.append(w.say("mine.tokens", items=", ".join(map(str, s.tokens[seat]))))
    lines += [w.say("mine.spies", items=", ".join(map(str, mine.spies)))] if mine.spies else []
    lines.append(
        w.say(
            "mine.left",
            warehouses=s.warehouses_left[seat],
            stations=s.stations_left[seat],
            agents=s.agents[seat],
            markers=s.contract_markers[seat],
        )
    )
    for hero in s.missions[seat]:
        lines.append(w.say("mine.mission", hero=w.hero(hero), mission=effects.mission(w, s, hero)))
    return lines


def tracks_line(w: Terms, s: TrainState, mine: Player) -> str:
    """The progress tracks of a player, and the others on which he has begun."""
    items = [f"{w.track(track)} {w.values(s, track, at)}" for track, at in enumerate(mine.progress)]
    items += [w.say("gain.road", state=w.states[at], n=n) for at, n in enumerate(mine.roads) if n]
    items += [w.say("gain.partner", colour=w.colour(at), n=n) for at, n in enumerate(mine.partners) if n]
    return w.say("mine.tracks", items=", ".join(items))


__all__ = ["card_line", "hero_line", "place_text", "sector_items"]
