"""What a player might look for among the options, and why it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.train_rush.names import (
    ACTION_COUNT,
    ALL_SECTOR_COUNT,
    NONE,
    REGION_COUNT,
    REWARD_COUNT,
    SIZE_COUNT,
    SMALLEST,
    TRACK_COUNT,
    ZONE_COUNT,
)
from cowcatcher.games.train_rush.rules.ends import active_region
from cowcatcher.games.train_rush.rules.graph import CITY_FIELD, MARKET_FIELD
from cowcatcher.games.train_rush.rules.moves import (
    ACTION,
    ADVANCE,
    CONTRACT,
    CONTRACTOR,
    GO,
    HERO,
    LOAD,
    LOBBY,
    RENT,
    RENT_AT,
    REWARD,
    STATION,
    TO,
    WAREHOUSE,
)
from cowcatcher.games.train_rush.rules.zones import BuildStation, rentable
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.options_map import pending, zone_name
from cowcatcher.games.train_rush.words.terms import Terms, title
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.game import View
from cowcatcher.text.asking import refused
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
    return [(title(w.sector(sector)), LOBBY.move(sector)) for sector in range(ALL_SECTOR_COUNT)]


def wagons(w: Terms, s: TrainState, seat: int) -> Missed:
    """The wagons of the player."""
    return [(title(w.slot(s, seat, slot)), LOAD.move(slot)) for slot in range(len(s.wagons[seat]))]


def actions(w: Terms, s: TrainState, seat: int) -> Missed:
    """The actions of the action area."""
    scripts = s.box.action_script
    return [(title(effects.script(w, s, scripts[action])), ACTION.move(action)) for action in range(ACTION_COUNT)]


def movement(w: Terms, s: TrainState, seat: int) -> Missed:
    """The movement action without a token."""
    frame = pending(s)
    points = s.box.card_moves[frame.card][frame.action]
    return [(w.say("option.go", fields=w.fields(points)), GO)]


def ends(w: Terms, s: TrainState, seat: int) -> Missed:
    """Cities and black markets just beyond or before the move: those that one point more or two less would reach."""
    graph, points = s.box.graph, pending(s).points
    kinds = (CITY_FIELD, MARKET_FIELD)
    near = [graph.ends[s.at[seat] * (graph.most + 1) + n] for n in range(points, min(points + 2, graph.most) + 1)]
    fields = sorted({end for ends in near for end in ends})
    held = [field for field in fields if graph.kind[field] in kinds or field in s.at]
    return [(title(w.field(field)), TO.move(field)) for field in held]


def city(w: Terms, s: TrainState, seat: int) -> Missed:
    """The rent and the contracts on display."""
    found: Missed = [(w.say("option.rent"), RENT)]
    region = s.box.city_region[pending(s).city]
    for size in range(SIZE_COUNT):
        tile = s.contract_display[region * SIZE_COUNT + size]
        if tile != NONE:
            goods = w.goods(s.box.contract_goods[tile])
            found.append((w.say("option.contract", n=size + SMALLEST, goods=goods), CONTRACT.move(size)))
    return found


def contractors(w: Terms, s: TrainState, seat: int) -> Missed:
    """The contractors of the city."""
    names = [title(w.say("term.contractor", colour=w.colour(colour))) for colour in range(REGION_COUNT)]
    return [(name, CONTRACTOR.move(colour)) for colour, name in enumerate(names)]


def rentals(w: Terms, s: TrainState, seat: int) -> Missed:
    """Zones with a warehouse of the player that is not rented."""
    zones = [zone for zone in range(ZONE_COUNT) if rentable(s, seat, zone) != NONE]
    return [(zone_name(w, s, zone), RENT_AT.move(zone)) for zone in zones]


def rewards(w: Terms, s: TrainState, seat: int) -> Missed:
    """The rewards of the black market."""
    scripts = s.box.reward_script
    return [(title(effects.script(w, s, scripts[reward])), REWARD.move(reward)) for reward in range(REWARD_COUNT)]


def tracks(w: Terms, s: TrainState, seat: int) -> Missed:
    """The progress tracks."""
    return [(w.say("option.track", track=w.track(track)), ADVANCE.move(track)) for track in range(TRACK_COUNT)]


def zones(w: Terms, s: TrainState, seat: int) -> Missed:
    """The zones of the active region."""
    family = STATION if isinstance(pending(s), BuildStation) else WAREHOUSE
    return [(zone_name(w, s, zone), family.move(zone)) for zone in s.box.zones_of[active_region(s, seat)]]


def heroes(w: Terms, s: TrainState, seat: int) -> Missed:
    """The heroes of the hand."""
    return [(w.hero(hero), HERO.move(hero)) for hero in sorted(set(s.heroes[seat]))]


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
