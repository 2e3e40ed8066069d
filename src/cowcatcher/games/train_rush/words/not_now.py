"""What a player might look for among the options, and why it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.train_rush.names import SMALLEST
from cowcatcher.games.train_rush.reading import Player, all_sectors, contracts_shown, field_of
from cowcatcher.games.train_rush.rules.zones import rentable
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.options_map import zone_name
from cowcatcher.games.train_rush.words.terms import Terms, title
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import is_asked, pending, refused
from cowcatcher.text.speaker import NotNow

Missed = list[tuple[str, int]]
"""Names and moves."""


def not_now(w: Terms, view: View[TrainState]) -> list[NotNow]:
    """What is refused now, each with the reason."""
    look = LOOK.get(view.decision)
    if look is None or not view.legal:
        return []
    return refused(w, view, look(w, view.known, view.to_move))


def sectors(w: Terms, s: TrainState, seat: int) -> Missed:
    """All sectors."""
    return [(title(w.sector(sector)), w.move("lobby", sector)) for sector in all_sectors(s.box)]


def wagons(w: Terms, s: TrainState, seat: int) -> Missed:
    """The wagons of the player."""
    return [(title(w.slot(s, seat, slot)), w.move("load", slot)) for slot in range(len(s.wagons[seat]))]


def actions(w: Terms, s: TrainState, seat: int) -> Missed:
    """The actions of the action area."""
    scripts = s.box.action_script
    return [(title(effects.script(w, s, scripts[action])), w.move("action", action)) for action in range(len(scripts))]


def movement(w: Terms, s: TrainState, seat: int) -> Missed:
    """The movement action without a token."""
    frame = pending(s)
    points = s.box.card_moves[frame.card][frame.action]
    return [(w.say("option.go", fields=w.fields(points)), w.move("go"))]


def ends(w: Terms, s: TrainState, seat: int) -> Missed:
    """Cities and black markets just beyond or before the move: those that one point more or two less would reach."""
    graph, points = s.box.graph, pending(s).points
    near = [graph.ends_of(s.at[seat], n) for n in range(points, min(points + 2, graph.most) + 1)]
    fields = sorted({end for ends in near for end in ends})
    held = [field for field in fields if field_of(s.box, field).named or field in s.at]
    return [(title(w.field(field)), w.move("to", field)) for field in held]


def city(w: Terms, s: TrainState, seat: int) -> Missed:
    """The rent and the contracts on display."""
    found: Missed = [(w.say("option.rent"), w.move("rent"))]
    region = s.box.city_region[pending(s).city]
    for size, tile in contracts_shown(s, region):
        goods = w.goods(s.box.contract_goods[tile])
        found.append((w.say("option.contract", n=size + SMALLEST, goods=goods), w.move("contract", size)))
    return found


def contractors(w: Terms, s: TrainState, seat: int) -> Missed:
    """The contractors of the city."""
    names = [title(w.say("term.contractor", colour=w.colour(colour))) for colour in range(len(w.states))]
    return [(name, w.move("contractor", colour)) for colour, name in enumerate(names)]


def rentals(w: Terms, s: TrainState, seat: int) -> Missed:
    """Zones with a warehouse of the player that is not rented."""
    zones = [zone for zone in range(len(s.stations)) if rentable(s, seat, zone) != NONE]
    return [(zone_name(w, s, zone), w.move("rent_at", zone)) for zone in zones]


def rewards(w: Terms, s: TrainState, seat: int) -> Missed:
    """The rewards of the black market."""
    scripts = s.box.reward_script
    return [(title(effects.script(w, s, scripts[reward])), w.move("reward", reward)) for reward in range(len(scripts))]


def tracks(w: Terms, s: TrainState, seat: int) -> Missed:
    """The progress tracks."""
    tracks = range(len(s.box.track_values))
    return [(w.say("option.track", track=w.track(track)), w.move("advance", track)) for track in tracks]


def zones(w: Terms, s: TrainState, seat: int) -> Missed:
    """The zones of the active region."""
    verb = "station" if is_asked(s, "BuildStation") else "warehouse"
    return [(zone_name(w, s, zone), w.move(verb, zone)) for zone in s.box.zones_of[Player(s, seat).region]]


def heroes(w: Terms, s: TrainState, seat: int) -> Missed:
    """The heroes of the hand."""
    return [(w.hero(hero), w.move("hero", hero)) for hero in sorted(set(s.heroes[seat]))]


LOOK: Final[dict[str, Callable[[Terms, TrainState, int], Missed]]] = {
    "lobby_sector": sectors,
    "load_wagon": wagons,
    "invest_action": actions,
    "card_step": movement,
    "move_to": ends,
    "city_step": city,
    "rent_colour": contractors,
    "rent_warehouse": rentals,
    "market_reward": rewards,
    "advance_track": tracks,
    "build_zone": zones,
    "play_hero": heroes,
}
"""Decision -> what a player might look for."""

__all__ = ["not_now"]
