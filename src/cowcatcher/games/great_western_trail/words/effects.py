"""Effects in words: what an action of a building, a card or the player board asks for and brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.great_western_trail.box import (
    OP_CERTIFICATES,
    OP_DISCARD,
    OP_DOLLARS,
    OP_DRAW,
    OP_ENGINE,
    OP_HAZARD,
    OP_HIRE,
    OP_MOVE,
    OP_OBJECTIVE,
    OPS,
    PER_NONE,
    PERS,
    WHAT_ANY,
    WHATS,
    Action,
    Op,
)
from cowcatcher.games.great_western_trail.rules.gains import count_of
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState

AMOUNTS: Final = {OP_DOLLARS, OP_CERTIFICATES, OP_ENGINE, OP_DRAW}
"""Effects whose amount may depend on what a player has."""


def variant(op: Op) -> str:
    """The key of an effect, under `effect` and `short`."""
    name = OPS[op.kind]
    if op.kind == OP_DISCARD and op.what >= WHAT_ANY:
        return f"{name}_{WHATS[op.what - WHAT_ANY]}"
    if op.kind == OP_HIRE and op.n:
        return "hire_more" if op.n > 0 else "hire_less"
    if op.kind == OP_HAZARD and op.n:
        return "remove_hazard_pay"
    if op.per != PER_NONE:
        return f"{name}_per"
    if op.kind in (OP_DRAW, OP_ENGINE) and op.n == 1:
        return f"{name}_one"
    if op.kind == OP_MOVE and not op.flag:
        return "move_free"
    return "objective_hand" if op.kind == OP_OBJECTIVE and op.flag else name


def values(w: Terms, op: Op, brief: bool) -> dict[str, object]:
    """What the gaps of an effect's words are filled with."""
    per = ""
    if op.per != PER_NONE:
        per = w.say(f"short.per.{PERS[op.per]}") if brief else w.say(f"per.{PERS[op.per]}")
    counts = {OP_DOLLARS: w.money, OP_CERTIFICATES: w.certificates, OP_DRAW: w.cards}
    return {
        "n": op.n,
        "what": counts[op.kind](op.n) if op.kind in counts else op.n,
        "money": w.money(abs(op.n)),
        "steps": w.steps(op.n),
        "cards": w.cards(op.n),
        "breed": w.breed(op.what) if op.kind == OP_DISCARD and op.what < WHAT_ANY else "",
        "per": per,
    }


def effect(w: Terms, op: Op) -> str:
    """One effect inside a sentence."""
    return w.say(f"effect.{variant(op)}", **values(w, op, False))


def effects(w: Terms, ops: tuple[Op, ...]) -> str:
    """Several effects, one after another."""
    return ", ".join(effect(w, op) for op in ops)


def action(w: Terms, done: Action) -> str:
    """A whole action: "discard one Guernsey: gain $2"."""
    reward = effects(w, done.reward)
    return w.say("effect.action", require=effects(w, done.require), reward=reward) if done.require else reward


def now(w: Terms, s: TrailState, seat: int, done: Action) -> str:
    """What the amounts of an action come to for a seat as it stands; empty where nothing depends on it."""
    found = []
    for op in done.reward:
        if op.per == PER_NONE or op.kind not in AMOUNTS:
            continue
        n = op.n * count_of(s, seat, op.per)
        if op.kind == OP_DOLLARS:
            found.append(w.money(n))
        elif op.kind == OP_CERTIFICATES:
            found.append(w.certificates(n))
        else:
            found.append(w.say(f"effect.now_{OPS[op.kind]}", n=n))
    return w.say("effect.now", what=w.listed(found)) if found else ""


def building(w: Terms, s: TrailState, index: int) -> str:
    """What all actions of a building of BUILDINGS do, its alternatives joined by "or"."""
    return "; ".join(_lines(w, s, index, action))


def _lines(w: Terms, s: TrailState, index: int, one: Callable[[Terms, Action], str]) -> list[str]:
    """The actions of a building, said by `one`; those of which one may be chosen on one line."""
    box = s.box
    first = box.action_base[index]
    lines: list[str] = []
    group = -1
    for done in box.actions[first : first + box.action_count[index]]:
        if done.group == group:
            lines[-1] = w.say("effect.or", first=lines[-1], second=one(w, done))
        else:
            lines.append(one(w, done))
        group = done.group
    return lines


# The same in a few letters, for boards


def short(w: Terms, op: Op) -> str:
    """One effect in a few letters."""
    keys = [f"short.{variant(op)}", f"short.{OPS[op.kind]}"]
    if op.n == 1:
        keys.insert(0, f"{keys[0]}_one")
    return w.say(next(key for key in keys if w.words.has(key)), **values(w, op, True))


def short_action(w: Terms, done: Action) -> str:
    """An action in a few letters: "Guernsey:$2"."""
    reward = "+".join(short(w, op) for op in done.reward)
    return "+".join(short(w, op) for op in done.require) + ":" + reward if done.require else reward


def short_building(w: Terms, s: TrailState, index: int) -> str:
    """The actions of a building of BUILDINGS in a few words."""
    return ", ".join(_lines(w, s, index, short_action))
