"""A position of Great Western Trail in sentences, for those who do not see the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cowcatcher.games.great_western_trail.reading import Player, everywhere, for_sale, foreseen
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.catalogue import Catalogue, load
from cowcatcher.text.speaker import title

if TYPE_CHECKING:
    from cowcatcher.games.great_western_trail.words.speaker import TrailSpeaker


def description(speaker: TrailSpeaker, view: View[TrailState]) -> list[str]:
    """Everything that the pictures show, a sentence each."""
    words = load(speaker.language, "great_western_trail", "render.great_western_trail")
    s = view.known
    found = [words.say("describe.stage", stage=title(speaker.stage(view)))]
    if view.to_move >= 0:
        found.append(words.say("describe.turn", who=speaker.who(view.to_move)))
    if view.seat is not None:
        hand = speaker.card_list(s, enumerate(Player(s, view.seat).hand))
        found.append(words.say("describe.hand", cards=hand))
    for seat in range(s.seats):
        found += player(speaker, words, s, seat)
    return [*found, *trail(speaker, words, s), *market(speaker, words, s)]


def player(w: TrailSpeaker, words: Catalogue, s: TrailState, seat: int) -> list[str]:
    """What a player has and where his pieces are."""
    mine = Player(s, seat)
    certificates = words.say("describe.certificates", n=mine.certificates, limit=mine.certificate_limit)
    items = [w.money(mine.money), certificates, *(w.workers(kind, n) for kind, n in enumerate(mine.workers))]
    items.append(words.say("describe.limits", steps=mine.steps, cards=mine.hand_limit))
    items.append(words.say("describe.engine", space=w.space(s, s.engine[seat])))
    if s.cattleman[seat] != NONE:
        items.append(words.say("describe.cattleman", place=w.spot(s, s.cattleman[seat])))
    found = [words.say("describe.player", who=w.who(seat), items=", ".join(items))]
    owned = things(w, words, s, mine)
    return [*found, words.say("describe.has", who=w.who(seat), items="; ".join(owned))] if owned else found


def things(w: TrailSpeaker, words: Catalogue, s: TrailState, mine: Player) -> list[str]:
    """Buildings, discs, tiles and cards of a player."""
    discs = [w.city(city) for city, n in mine.cities for _ in range(n)]
    discs += [w.station(station) for station in mine.stations]
    return [
        *(words.say("describe.built", building=w.building(b.name), place=place.name) for b, place in mine.built),
        *(words.say("describe.disc", place=place) for place in discs),
        *(w.named(tile) for tile in mine.hazards),
        *(f"{n} × {w.named(tile)}" for tile, n in mine.teepees),
        *(w.master(master) for master in mine.masters),
        *(w.objective(s, kind) for kind in mine.objectives),
    ]


def trail(w: TrailSpeaker, words: Catalogue, s: TrailState) -> list[str]:
    """What lies on the trail, in the order of the places, and in the trade area."""
    places = [place for place in everywhere(s) if not place.empty]
    on_trail = [f"{place.name} {w.spot(s, place.at)}" for place in places if place.on_trail]
    beside = [w.tile(s, place.tile) for place in places if not place.on_trail]
    found = [words.say("describe.trail", items="; ".join(on_trail))] if on_trail else []
    return [*found, words.say("describe.beside", items=", ".join(beside))] if beside else found


def market(w: TrailSpeaker, words: Catalogue, s: TrailState) -> list[str]:
    """Who and what can be had."""
    rows = []
    for row, price in enumerate(s.box.row_costs):
        counts = s.jobs_of(row)
        people = ", ".join(w.workers(kind, n) for kind, n in enumerate(counts) if n)
        if people and row != s.token:
            rows.append(words.say("describe.row", money=w.money(price), workers=people))
    cattle = [words.say("describe.cattle_item", n=n, card=w.card(s, kind)) for kind, n in for_sale(s) if n]
    shown = [f"{w.objective(s, kind)}, {w.worth(s, kind)}" for kind in s.display if kind != NONE]
    coming = [f"{n} {w.tile(s, kind)}" for n, kinds in enumerate(foreseen(s), 1) for kind in kinds if kind != NONE]
    lists = (("hire", rows), ("cattle", cattle), ("objectives", shown), ("coming", coming))
    return [words.say(f"describe.{key}", items="; ".join(items)) for key, items in lists if items]
