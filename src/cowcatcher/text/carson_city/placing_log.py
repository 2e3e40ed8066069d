"""The log of placing: who goes where, openly or in a tick of Kit Carson."""

from __future__ import annotations

from cowcatcher.games.carson_city.board import cowboys_at
from cowcatcher.games.carson_city.moves import COWBOY, HOLD, PASS, RECALL, SHERIFF_TO, STOP
from cowcatcher.games.carson_city.names import PARCELS, SPACE_COUNT
from cowcatcher.games.carson_city.written.state import NONE, CarsonState
from cowcatcher.text.carson_city.terms import Terms
from cowcatcher.text.carson_city.trace import Step


def placing_sentence(w: Terms, step: Step, seat: int, m: int) -> str:
    """A placement or a pass."""
    who = w.who(seat)
    if m == PASS:
        return w.say("log.pass", who=who, n=step.after.lower.index(seat) + 1)
    if SHERIFF_TO.has(m):
        return w.say("log.sheriff", who=who, place=w.place_name(step.after, SHERIFF_TO.arg(m)))
    return cowboy_sentence(w, step.before, seat, COWBOY.arg(m))


def cowboy_sentence(w: Terms, s: CarsonState, seat: int, place: int) -> str:
    """A cowboy to a place, as it was before he came."""
    who = w.who(seat)
    if place >= SPACE_COUNT and s.owner[place - SPACE_COUNT] != NONE:
        p = place - SPACE_COUNT
        key = "guard" if s.owner[p] == seat else "attack"
        owner = w.who(s.owner[p])
        return w.say(f"log.{key}", who=who, building=w.building(s.tile[p]), owner=owner, parcel=PARCELS[p])
    rivals = w.rivals(s, place, seat)
    key = "cowboy" if not rivals else "cowboy_duel" if len(rivals) == 1 else "cowboy_duel_many"
    return w.say(f"log.{key}", who=who, place=w.place_name(s, place), rivals=w.seats(rivals))


def tick_sentences(w: Terms, step: Step) -> list[str]:
    """What the choices of a tick were and what became of them."""
    s, after = step.before.clone(), step.after
    told = []
    for seat in s.upper:
        m = s.chosen[seat]
        if m == NONE:
            continue
        who = w.who(seat)
        if m == STOP:
            told.append(w.say("log.tick_stop", who=who, n=after.lower.index(seat) + 1))
        elif m == HOLD:
            told.append(w.say("log.tick_hold", who=who))
        elif RECALL.has(m):
            told.append(w.say("log.tick_recall", who=who, place=w.place_name(s, RECALL.arg(m))))
        elif SHERIFF_TO.has(m):
            done = after.sheriff == SHERIFF_TO.arg(m)
            told.append(placing_sentence(w, step, seat, m) if done else w.say("log.tick_void", who=who))
        elif COWBOY.has(m):
            place = COWBOY.arg(m)
            done = cowboys_at(after, place, seat) > cowboys_at(s, place, seat)
            told.append(cowboy_sentence(w, s, seat, place) if done else w.say("log.tick_void", who=who))
            s.pawns[place] += done << (4 * seat)  # so that the next one's sentence sees him there
        else:
            told.append(w.say("log.tick_recall_sheriff", who=who))
    return told
