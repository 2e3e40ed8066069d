"""What there is to know about a player's board."""

from __future__ import annotations

from cowcatcher.games.great_western_trail.names import (
    AREA_KINDS,
    AUX_COUNT,
    DISC_KINDS,
    DISCS,
    HAZARD_TILE_KINDS,
    MASTER_COUNT,
    NONE,
    NUMBER_COUNT,
    PLACES,
    STATION_COUNT,
    TEEPEES,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.discs import aux_level, certificate_limit, hand_limit, step_limit
from cowcatcher.games.great_western_trail.rules.gains import building_of, certificates_of, permanent_certificates
from cowcatcher.games.great_western_trail.rules.scoring import scores_now
from cowcatcher.games.great_western_trail.words import effects
from cowcatcher.games.great_western_trail.words.options_rail import master_text
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.text.speaker import title


def seat_of(w: Terms, s: TrailState, word: str, onlooker: int) -> int:
    """The seat whose board a word means: the own one, or a player by name; NONE for other words."""
    if word in ("board", w.say("word.board")):
        return onlooker
    return next((seat for seat in range(s.seats) if word == w.who(seat).lower()), NONE)


def board_text(w: Terms, s: TrailState, seat: int) -> list[str]:
    """A player's board in sentences: money, workers, limits, auxiliary actions, discs, buildings, cards, tiles."""
    workers = s.workers[seat * WORKER_KINDS : (seat + 1) * WORKER_KINDS]
    people = w.listed([w.workers(kind, n) for kind, n in enumerate(workers)])
    points, money = w.vp(sum(scores_now(s, seat))), w.money(s.money[seat])
    lines = [
        w.say("mine.head", who=w.who(seat), vp=points, money=money, workers=people),
        w.say("mine.limits", steps=step_limit(s, seat), hand=hand_limit(s, seat)),
        w.say(
            "mine.certificates",
            n=certificates_of(s, seat),
            limit=certificate_limit(s, seat),
            permanent=permanent_certificates(s, seat),
        ),
    ]
    lines += [auxiliary_line(w, s, seat, aux) for aux in range(AUX_COUNT)]
    lines += [discs_line(w, s, seat), *building_lines(w, s, seat), *tile_lines(w, s, seat)]
    return lines


def auxiliary_line(w: Terms, s: TrailState, seat: int, aux: int) -> str:
    """An auxiliary action, and how often it may be done."""
    level = ("locked", "once", "doubled")[aux_level(s, seat, aux)]
    action = effects.action(w, s.box.aux_double[aux] if level == "doubled" else s.box.aux_single[aux])
    return w.say(f"mine.{level}", aux=title(w.aux(aux)), action=action)


def discs_line(w: Terms, s: TrailState, seat: int) -> str:
    """Discs that are left on the board."""
    left = [(kind, s.discs[seat * DISC_KINDS + kind]) for kind in range(DISC_KINDS)]
    items = [w.say("mine.disc", disc=w.say(f"disc_short.{DISCS[kind]}"), n=n) for kind, n in left if n]
    return w.say("mine.discs", items=", ".join(items) or w.say("mine.none"))


def building_lines(w: Terms, s: TrailState, seat: int) -> list[str]:
    """Private buildings on the trail, and those still to be built."""
    places = s.buildings[seat * NUMBER_COUNT : (seat + 1) * NUMBER_COUNT]
    built = [
        w.say("mine.built_item", building=w.private(s, n), place=PLACES[at]) for n, at in enumerate(places) if at >= 0
    ]
    left = [
        w.say("mine.left_item", building=w.private(s, n), n=s.box.building_craftsmen[building_of(s, n)])
        for n, at in enumerate(places)
        if at == NONE
    ]
    lines = [w.say("mine.built", items=", ".join(built))] if built else []
    return [*lines, w.say("mine.left", items=", ".join(left))] if left else lines


def tile_lines(w: Terms, s: TrailState, seat: int) -> list[str]:
    """Hazards, teepees, stations, station masters, objective cards."""
    lines = []
    hazards = sum(s.hazards[seat * HAZARD_TILE_KINDS : (seat + 1) * HAZARD_TILE_KINDS])
    green, blue = s.teepees[seat * len(TEEPEES) : (seat + 1) * len(TEEPEES)]
    lines.append(w.say("mine.tiles", hazards=hazards, green=green, blue=blue))
    own = [str(i + 1) for i in range(STATION_COUNT) if s.stations[seat * STATION_COUNT + i]]
    lines += [w.say("mine.stations", items=w.listed(own))] if own else []
    for tile in range(MASTER_COUNT):
        if s.master_owner[tile] == seat:
            lines.append(w.say("place.master", master=title(w.master(tile)), text=master_text(w, s, tile)))
    area = s.area[seat * AREA_KINDS : (seat + 1) * AREA_KINDS]
    for kind, n in enumerate(area):
        for _ in range(n):
            lines.append(w.say("mine.card", card=title(w.objective(s, kind)), worth=w.worth(s, kind)))
    return lines
