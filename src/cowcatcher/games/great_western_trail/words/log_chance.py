"""What draws say in the log. During set-up a row of draws is told once, when its last one has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games._trail.decks import HAND
from cowcatcher.games.great_western_trail.reading import Place, everywhere, for_sale, objective_of, private
from cowcatcher.games.great_western_trail.words.happened import Happened
from cowcatcher.games.great_western_trail.written.events import Gained
from cowcatcher.model.words import NONE
from cowcatcher.text.moves import Parts


def masters(h: Happened, m: Parts) -> list[str]:
    """Station masters at their stations."""
    w, s = h.w, h.s
    if not h.over:
        return []
    items = [w.say("log.item", name=w.station(i), what=w.master_kind(tile)) for i, tile in enumerate(s.master_at)]
    told = [w.say("log.masters", items=", ".join(items))]
    return told if s.box.shuffled_neutrals else [*told, neutrals_line(h)]


def neutrals(h: Happened, m: Parts) -> list[str]:
    """Neutral buildings along the trail."""
    return [neutrals_line(h)] if h.over else []


def neutrals_line(h: Happened) -> str:
    """The neutral buildings from the start on."""
    there = [Place(h.s, node).building for node in h.s.box.neutral_nodes]
    return h.w.say("log.neutrals", items=", ".join(building.name for building in there if building))


def tiles(h: Happened, m: Parts) -> list[str]:
    """Hazards and teepees on the board."""
    w, s = h.w, h.s
    if not h.over:
        return []
    places = [place for place in everywhere(s) if not place.empty and place.sort != "neutral"]
    items = [w.say("log.tile_on", tile=w.tile(s, place.tile), place=w.area(s, place.at)) for place in places]
    return [w.say("log.tiles", items=", ".join(items))]


def workers(h: Happened, m: Parts) -> list[str]:
    """The job market."""
    w, s = h.w, h.s
    if not h.over:
        return []
    items = []
    for row in range(len(s.box.row_costs)):
        counts = s.jobs_of(row)
        workers = w.listed([w.workers(kind, n) for kind, n in enumerate(counts) if n])
        if workers:
            items.append(w.say("log.jobs_row", n=row + 1, workers=workers))
    return [w.say("log.jobs", items="; ".join(items))]


def foresight(h: Happened, m: Parts) -> list[str]:
    """A tile of the foresight area; all of them at the beginning."""
    w, s = h.w, h.s
    if s.turns:
        number = h.frame.slot // s.box.foresight_each + 1
        return [w.say("log.foresight", tile=w.tile(s, m.arg), n=number)]
    if not h.over:
        return []
    return [w.say("log.foresight_all", items=", ".join(w.tile(s, kind) for kind in s.foresight if kind != NONE))]


def market(h: Happened, m: Parts) -> list[str]:
    """A card for the cattle market; at the beginning the whole market."""
    w, s = h.w, h.s
    if s.turns:
        return [w.say("log.market", card=w.card(s, for_sale(s)[m.arg][0]))]
    if not h.over:
        return []
    return [w.say("log.start_market", items=w.card_list(s, for_sale(s)))]


def objective(h: Happened, m: Parts) -> list[str]:
    """An objective card for the display, or the one that was taken from the stack."""
    w, s = h.w, h.s
    for event in h.all(Gained):
        key = "objective_top_hand" if event.zone == HAND else "objective_top"
        return [w.say(f"log.{key}", who=w.who(event.whose), card=w.objective(s, objective_of(event.kind)))]
    if s.turns:
        return [w.say("log.display", card=w.objective(s, m.arg))]
    if not h.over:
        return []
    return [w.say("log.display_all", items="; ".join(w.tasks(s, kind) for kind in s.display if kind != NONE))]


def sides(h: Happened, m: Parts) -> list[str]:
    """The sides of the private buildings."""
    if not h.over:
        return []
    names = (private(h.s, number).name for number in range(len(h.s.sides)))
    return [h.w.say("log.sides", items=", ".join(names))]


def start_card(h: Happened, m: Parts) -> list[str]:
    """A starting objective card."""
    card = h.w.objective(h.s, len(h.s.box.objective_action) + m.arg)
    return [h.w.say("log.start_card", who=h.w.who(h.frame.to), card=card)]


def first(h: Happened, m: Parts) -> list[str]:
    """The starting player, and everybody's money."""
    w, s = h.w, h.s
    start = h.changes("money", "starting_money")
    items = [w.say("log.item", name=w.who(change.at), what=w.money(change.by)) for change in start]
    return [w.say("log.first", who=w.who(s.first), items=", ".join(items))]


CHANCE_LOG: Final[dict[str, Callable[[Happened, Parts], list[str]]]] = {
    "chance_master": masters,
    "chance_neutral": neutrals,
    "chance_tile": tiles,
    "chance_worker": workers,
    "chance_foresight": foresight,
    "chance_market": market,
    "chance_objective": objective,
    "chance_side": sides,
    "chance_start_card": start_card,
    "chance_first": first,
}
"""Draw -> what is told of it; cards for a hand are told by `log.draws`."""
