"""Effects in words: what an action of a building, a card or the player board asks for and brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.great_western_trail.box import Action, Op
from cowcatcher.games.great_western_trail.reading import Building
from cowcatcher.games.great_western_trail.rules.gains import count_of
from cowcatcher.games.great_western_trail.words.terms import Terms
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.model.words import NONE


def one(op: Op) -> str:
    """One of something is said in another way."""
    return "_one" if op.n == 1 else ""


VARIANTS: Final[dict[str, Callable[[Op], str]]] = {
    "discard": lambda op: f"_{op.discarded}" if op.discarded else "",
    "engine_forward": one,
    "hire": lambda op: "_more" if op.n > 0 else "_less" if op.n < 0 else "",
    "objective": lambda op: "_hand" if op.flag else "",
    "remove_hazard": lambda op: "_pay" if op.n else "",
    "move": lambda op: "" if op.flag else "_free",
    "draw_discard": one,
}
"""Effect word -> what its key ends in, where there are several sentences."""

AMOUNTS: Final[dict[str, Callable[[Terms, int], str]]] = {
    "dollars": Terms.money,
    "certificates": Terms.certificates,
    "engine_forward": lambda w, n: w.say("effect.now_engine_forward", n=n),
    "draw_discard": lambda w, n: w.say("effect.now_draw_discard", n=n),
}
"""Effect word -> an amount of it, of those that may depend on what a player has."""

COUNTS: Final[dict[str, Callable[[Terms, int], str]]] = {
    "dollars": Terms.money,
    "certificates": Terms.certificates,
    "draw_discard": Terms.cards,
}
"""Effect word -> its amount where it is "what" comes for each of something."""


def variant(op: Op) -> str:
    """The key of an effect, under `effect` and `short`."""
    if op.times:
        return f"{op.word.say}_per"
    ending = VARIANTS.get(op.word.name)
    return op.word.say + (ending(op) if ending else "")


def values(w: Terms, op: Op, brief: bool) -> dict[str, object]:
    """What the gaps of an effect's words are filled with."""
    per = ""
    if op.times:
        per = w.say(f"short.per.{op.times}") if brief else w.say(f"per.{op.times}")
    count = COUNTS.get(op.word.name)
    return {
        "n": op.n,
        "what": count(w, op.n) if count else op.n,
        "money": w.money(abs(op.n)),
        "steps": w.steps(op.n),
        "cards": w.cards(op.n),
        "breed": w.breed(op.what) if op.what != NONE and not op.discarded else "",
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
    found = [AMOUNTS[op.word.name](w, op.n * count_of(s, seat, op.per)) for op in done.reward if op.times]
    return w.say("effect.now", what=w.listed(found)) if found else ""


def building(w: Terms, s: TrailState, of: Building) -> str:
    """What all actions of a building do, its alternatives joined by "or"."""
    return "; ".join(_lines(w, s, of, action))


def _lines(w: Terms, s: TrailState, of: Building, said: Callable[[Terms, Action], str]) -> list[str]:
    """The actions of a building, said by `said`; those of which one may be chosen on one line."""
    lines: list[str] = []
    group = -1
    for done in s.box.actions_of(of.kind):
        if done.group == group:
            lines[-1] = w.say("effect.or", first=lines[-1], second=said(w, done))
        else:
            lines.append(said(w, done))
        group = done.group
    return lines


# The same in a few letters, for boards


def short(w: Terms, op: Op) -> str:
    """One effect in a few letters."""
    keys = [f"short.{variant(op)}", f"short.{op.word.say}"]
    if op.n == 1:
        keys.insert(0, f"{keys[0]}_one")
    return w.say(next(key for key in keys if w.words.has(key)), **values(w, op, True))


def short_action(w: Terms, done: Action) -> str:
    """An action in a few letters: "Guernsey:$2"."""
    reward = "+".join(short(w, op) for op in done.reward)
    return "+".join(short(w, op) for op in done.require) + ":" + reward if done.require else reward


def short_building(w: Terms, s: TrailState, of: Building) -> str:
    """The actions of a building in a few words."""
    return ", ".join(_lines(w, s, of, short_action))
