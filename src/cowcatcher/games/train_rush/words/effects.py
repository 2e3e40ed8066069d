"""Effects in words, made of the vocabulary of components.toml: whatever a designer combines has a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.train_rush.box import Op
from cowcatcher.games.train_rush.names import EXCHANGES, SMALLEST
from cowcatcher.games.train_rush.words.terms import Terms
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.model.words import NONE

NUMBERS: Final[dict[str, Callable[[Op], int]]] = {
    "draw_wagon": lambda op: op.what + SMALLEST,
    "area_action": lambda op: op.what,
    "contract_marker": lambda op: op.what + SMALLEST,
}
"""Effect word -> the number that its sentence has, where it is not the amount."""


def number(op: Op) -> int:
    """The number of an effect's sentence."""
    read = NUMBERS.get(op.word.name)
    return read(op) if read else op.n


def effect(w: Terms, op: Op) -> str:
    """One effect: "take 2 Investment markers"."""
    said = SAID.get(op.word.name)
    return said(w, op) if said else w.say(f"effect.{op.word.say}", n=number(op))


def advance(w: Terms, op: Op) -> str:
    """Steps on a track."""
    if op.any_track:
        return w.say("effect.advance_any", n=op.n)
    return w.say("effect.advance", n=op.n, track=w.track(op.what))


def draw_cards(w: Terms, op: Op) -> str:
    """Cards that are drawn, and how many of them are kept."""
    key = "draw_cards_all" if op.what >= op.n else "draw_cards"
    return w.say(f"effect.{key}", n=op.n, keep=op.what)


def agent(w: Terms, op: Op) -> str:
    """Agents: where they go, and whether together."""
    where = w.say("effect.active") if op.active_region else w.say("effect.in_state", state=w.states[op.what])
    key = "agents_together" if op.flag and op.n > 1 else "agents"
    return w.say(f"effect.{key}", n=op.n, where=where)


SAID: Final[dict[str, Callable[[Terms, Op], str]]] = {
    "advance": advance,
    "exchange_wagon": lambda w, op: w.say("effect.exchange_wagon", kind=EXCHANGES[op.what]),
    "agent": agent,
    "draw_cards": draw_cards,
}
"""Effect word -> its sentence, where that has more than a number."""


def script(w: Terms, s: TrainState, number: int) -> str:
    """A list of effects, or alternatives; empty where there is none."""
    if number == NONE:
        return ""
    found = s.box.scripts[number]
    if found.branches:
        told = [script(w, s, branch) for branch in found.branches]
        return told[0] if len(told) == 1 else w.say("effect.or", rest=", ".join(told[:-1]), last=told[-1])
    return ", ".join(effect(w, op) for op in found.ops)


def short(w: Terms, s: TrainState, number: int) -> str:
    """The same in a few letters, for boards of text."""
    if number == NONE:
        return ""
    found = s.box.scripts[number]
    if found.branches:
        return "/".join(short(w, s, branch) for branch in found.branches)
    return "+".join(short_effect(w, op) for op in found.ops)


def short_effect(w: Terms, op: Op) -> str:
    """One effect in a few letters: "inv 2"."""
    said = SHORT.get(op.word.name)
    return said(w, op) if said else w.say(f"short.{op.word.say}", n=number(op))


def short_advance(w: Terms, op: Op) -> str:
    """Steps on a track in a few letters."""
    track = w.say("short.any") if op.any_track else w.track(op.what)
    return w.say("short.advance", track=track, n=op.n) if op.n > 1 else w.say("short.advance_once", track=track)


SHORT: Final[dict[str, Callable[[Terms, Op], str]]] = {
    "advance": short_advance,
    "exchange_wagon": lambda w, op: w.say("short.exchange_wagon", kind=EXCHANGES[op.what]),
    "draw_cards": lambda w, op: w.say("short.draw_cards", n=op.n, keep=op.what),
}
"""Effect word -> its few letters, where those have more than a number."""


def moves(w: Terms, s: TrainState, card: int) -> str:
    """The movement actions of a card: "2-3-3 fields, coal 0-1-2"."""
    points = "-".join(map(str, s.box.card_moves[card]))
    return w.say("term.moves", fields=points, coal="-".join(map(str, s.box.card_coal[card])))


def special(w: Terms, s: TrainState, card: int) -> str:
    """The special action of a card."""
    return script(w, s, s.box.card_script[card])


def mission(w: Terms, s: TrainState, hero: int) -> str:
    """What a mission counts, and its points by number of goods."""
    table = "-".join(map(str, s.box.hero_score[hero]))
    return w.say("term.mission", resource=w.resource(s.box.hero_resource[hero]), table=table)
