"""What buildings, train cards, posts and auxiliary actions do, in words and in a few letters."""

from __future__ import annotations

from cowcatcher.games.el_paso.box import (
    OP_AUX,
    OP_CERTIFICATES,
    OP_DISCARD,
    OP_EXCHANGE,
    OP_GAIN,
    OP_HIRE,
    OP_MOVE,
    OP_REMOVE,
    OP_TILE,
    OP_TOKEN,
    OPS,
    POOLS,
    Op,
)
from cowcatcher.games.el_paso.names import EL_PASO, NONE
from cowcatcher.games.el_paso.rules.action_phase import tile_at
from cowcatcher.games.el_paso.rules.effects import can_do
from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.state import PasoState


def word(op: Op) -> str:
    """The catalogue's word for an effect: its kind, and what makes a difference to the sentence."""
    kind = op.kind
    if kind == OP_DISCARD and op.what == NONE:
        return "discard_value" if op.value else "discard_twice" if op.times else "discard_any"
    if kind == OP_DISCARD:
        return "discard"
    if kind == OP_HIRE:
        return "hire_two" if op.second != NONE else "hire" if op.cost else "hire_free"
    if kind == OP_TILE:
        return f"tile_{POOLS[op.what]}" + ("_pay" if op.cost else "")
    if kind == OP_REMOVE and op.what == NONE:
        return "remove_any"
    if kind in (OP_CERTIFICATES, OP_TOKEN, OP_GAIN) and op.cost:
        return f"{OPS[kind]}_pay"
    return OPS[kind]


def price_of(s: PasoState, op: Op) -> int:
    """Dollars that a discard brings, as far as the effect alone says it."""
    value = op.value if op.what == NONE else s.box.value[op.what]
    return op.n + op.times * value


def values(w: Terms, s: PasoState, op: Op) -> dict[str, object]:
    """What the gaps of an effect's words are filled with."""
    kind = op.kind
    found: dict[str, object] = {"n": op.n, "money": w.money(op.cost), "value": op.value, "steps": w.steps(op.n)}
    if kind == OP_CERTIFICATES:
        found["certificates"] = w.certificates(op.n)
    elif kind == OP_TOKEN:
        found["tokens"] = w.tokens(op.n)
    elif kind == OP_HIRE:
        found["second"] = w.money(op.second)
    elif kind in (OP_GAIN, OP_REMOVE) and op.what != NONE:
        found["cattle"] = w.cattle(op.what)
    elif kind == OP_DISCARD:
        found["money"] = w.money(price_of(s, op))
        found["cattle"] = w.cattle(op.what) if op.what != NONE else ""
        found["times"] = op.times
    elif kind not in (OP_AUX, OP_EXCHANGE, OP_MOVE) and not op.cost:
        found["money"] = w.money(op.n)
    return found


def effect(w: Terms, s: PasoState, op: Op) -> str:
    """One effect inside a sentence, as an instruction: "gain 1 certificate"."""
    return w.say(f"effect.{word(op)}", **values(w, s, op))


def effects(w: Terms, s: PasoState, ops: tuple[Op, ...]) -> str:
    """Several effects, which may be done in any order."""
    return "; ".join(effect(w, s, op) for op in ops)


def short(w: Terms, s: PasoState, op: Op) -> str:
    """One effect in a few letters."""
    return w.say(f"short.{word(op)}", **values(w, s, op))


def shorts(w: Terms, s: PasoState, ops: tuple[Op, ...]) -> str:
    """Several effects in a few letters."""
    return ", ".join(short(w, s, op) for op in ops)


def awaits(w: Terms, s: PasoState, seat: int, space: int) -> str:
    """What a seat can do where its rancher stops (EP-5.01, 5.04, 5.05)."""
    box = s.box
    if space == EL_PASO:
        return w.say("option.el_paso" if s.simmental else "option.el_paso_end", money=w.money(box.income))
    site = box.site_of[space]
    if site != NONE and s.owner[site] != seat:
        return w.say("option.auxiliary_only")
    return "; ".join(offered(w, s, seat, op) for op in box.actions[tile_at(s, space)])


def offered(w: Terms, s: PasoState, seat: int, op: Op) -> str:
    """One of them, with a word where the hand has no card for it."""
    said = effect(w, s, op)
    if op.kind in (OP_DISCARD, OP_REMOVE) and not can_do(s, seat, op):
        return w.say("option.none_in_hand", action=said)
    return said
