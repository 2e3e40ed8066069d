"""What there is to know about a player's board."""

from __future__ import annotations

from cowcatcher.games.great_western_trail.names import DISCS
from cowcatcher.games.great_western_trail.reading import Player
from cowcatcher.games.great_western_trail.rules.discs import aux_level
from cowcatcher.games.great_western_trail.words import effects
from cowcatcher.games.great_western_trail.words.options_rail import master_text
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.model.words import NONE
from cowcatcher.text.speaker import title


def seat_of(w: Terms, s: TrailState, word: str, onlooker: int) -> int:
    """The seat whose board a word means: the own one, or a player by name; NONE for other words."""
    if word in ("board", w.say("word.board")):
        return onlooker
    return next((seat for seat in range(s.seats) if word == w.who(seat).lower()), NONE)


def board_text(w: Terms, s: TrailState, seat: int) -> list[str]:
    """A player's board in sentences: money, workers, limits, auxiliary actions, discs, buildings, cards, tiles."""
    mine = Player(s, seat)
    people = w.listed([w.workers(kind, n) for kind, n in enumerate(mine.workers)])
    lines = [
        w.say("mine.head", who=w.who(seat), vp=w.vp(mine.points), money=w.money(mine.money), workers=people),
        w.say("mine.limits", steps=mine.steps, hand=mine.hand_limit),
        w.say("mine.certificates", n=mine.certificates, limit=mine.certificate_limit, permanent=mine.permanent),
    ]
    lines += [auxiliary_line(w, s, seat, aux) for aux in range(len(s.box.aux_single))]
    return [*lines, discs_line(w, mine), *building_lines(w, mine), *tile_lines(w, s, mine)]


def auxiliary_line(w: Terms, s: TrailState, seat: int, aux: int) -> str:
    """An auxiliary action, and how often it may be done."""
    level = ("locked", "once", "doubled")[aux_level(s, seat, aux)]
    action = effects.action(w, s.box.aux_double[aux] if level == "doubled" else s.box.aux_single[aux])
    return w.say(f"mine.{level}", aux=title(w.aux(aux)), action=action)


def discs_line(w: Terms, mine: Player) -> str:
    """Discs that are left on the board."""
    items = [w.say("mine.disc", disc=w.say(f"disc_short.{DISCS[kind]}"), n=n) for kind, n in enumerate(mine.discs) if n]
    return w.say("mine.discs", items=", ".join(items) or w.say("mine.none"))


def building_lines(w: Terms, mine: Player) -> list[str]:
    """Private buildings on the trail, and those still to be built."""
    built = [w.say("mine.built_item", building=side.name, place=place.name) for side, place in mine.built]
    left = [w.say("mine.left_item", building=side.name, n=side.craftsmen) for side in mine.unbuilt]
    lines = [w.say("mine.built", items=", ".join(built))] if built else []
    return [*lines, w.say("mine.left", items=", ".join(left))] if left else lines


def tile_lines(w: Terms, s: TrailState, mine: Player) -> list[str]:
    """Hazards, teepees, stations, station masters, objective cards."""
    green, blue = s.teepees_of(mine.seat)
    lines = [w.say("mine.tiles", hazards=len(mine.hazards), green=green, blue=blue)]
    own = [str(station + 1) for station in mine.stations]
    lines += [w.say("mine.stations", items=w.listed(own))] if own else []
    for tile in mine.masters:
        lines.append(w.say("place.master", master=title(w.master(tile)), text=master_text(w, s, tile)))
    for kind in mine.objectives:
        lines.append(w.say("mine.card", card=title(w.objective(s, kind)), worth=w.worth(s, kind)))
    return lines
