"""Effects in words, made of the vocabulary of components.toml: whatever a designer combines has a sentence."""

from __future__ import annotations

from cowcatcher.games.train_rush.box import (
    OP_ADVANCE,
    OP_AGENT,
    OP_AREA_ACTION,
    OP_CONTRACT,
    OP_DRAW_CARDS,
    OP_DRAW_WAGON,
    OP_EXCHANGE,
    OPS,
    REGION_ACTIVE,
    TRACK_ANY,
    Op,
)
from cowcatcher.games.train_rush.names import EXCHANGES, NONE, SMALLEST
from cowcatcher.games.train_rush.words.terms import Terms
from cowcatcher.games.train_rush.written.state import TrainState


def effect(w: Terms, op: Op) -> str:
    """One effect: "take 2 Investment markers"."""
    word = OPS[op.kind]
    if op.kind == OP_ADVANCE:
        if op.what == TRACK_ANY:
            return w.say("effect.advance_any", n=op.n)
        return w.say("effect.advance", n=op.n, track=w.track(op.what))
    if op.kind == OP_AGENT:
        return agent(w, op)
    if op.kind == OP_DRAW_CARDS:
        key = "draw_cards_all" if op.what >= op.n else "draw_cards"
        return w.say(f"effect.{key}", n=op.n, keep=op.what)
    if op.kind == OP_EXCHANGE:
        return w.say("effect.exchange_wagon", kind=EXCHANGES[op.what])
    if op.kind in (OP_DRAW_WAGON, OP_CONTRACT):
        return w.say(f"effect.{word}", n=op.what + SMALLEST)
    return w.say(f"effect.{word}", n=op.what if op.kind == OP_AREA_ACTION else op.n)


def agent(w: Terms, op: Op) -> str:
    """Agents: where they go, and whether together."""
    where = w.say("effect.active") if op.what == REGION_ACTIVE else w.say("effect.in_state", state=w.states[op.what])
    key = "agents_together" if op.flag and op.n > 1 else "agents"
    return w.say(f"effect.{key}", n=op.n, where=where)


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
    word = OPS[op.kind]
    if op.kind == OP_ADVANCE:
        track = w.say("short.any") if op.what == TRACK_ANY else w.track(op.what)
        return w.say("short.advance", track=track, n=op.n) if op.n > 1 else w.say("short.advance_once", track=track)
    if op.kind == OP_DRAW_CARDS:
        return w.say("short.draw_cards", n=op.n, keep=op.what)
    if op.kind == OP_EXCHANGE:
        return w.say("short.exchange_wagon", kind=EXCHANGES[op.what])
    if op.kind in (OP_DRAW_WAGON, OP_CONTRACT):
        return w.say(f"short.{word}", n=op.what + SMALLEST)
    return w.say(f"short.{word}", n=op.what if op.kind == OP_AREA_ACTION else op.n)


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
