"""What buildings, train cards, posts and auxiliary actions do, in words and in a few letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.el_paso.box import POOLS, Op
from cowcatcher.games.el_paso.names import EL_PASO
from cowcatcher.games.el_paso.rules.action_phase import tile_at
from cowcatcher.games.el_paso.rules.actions.discard import sale
from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.model.words import NONE


def paid(op: Op) -> str:
    """The ending of what may have a price."""
    return "_pay" if op.cost else ""


def discarded(op: Op) -> str:
    """The ending of a discard: which card, and for what."""
    if op.what != NONE:
        return ""
    return "_value" if op.value else "_twice" if op.times else "_any"


ENDINGS: Final[dict[str, Callable[[Op], str]]] = {
    "discard_for_money": discarded,
    "hire": lambda op: "_two" if op.second != NONE else "" if op.cost else "_free",
    "remove_cattle": lambda op: "_any" if op.what == NONE else "_cattle",
    "tile": lambda op: f"_{POOLS[op.what]}{paid(op)}",
}
"""What makes a difference to the sentence of a word, where that is more than the price: the ending of its key."""


def word(op: Op) -> str:
    """The catalogue's word for an effect."""
    return op.word.say + ENDINGS.get(op.word.name, paid)(op)


def discard_gaps(w: Terms, s: PasoState, op: Op) -> dict[str, object]:
    """A card, and what it brings, as far as the effect alone says it."""
    value = op.value if op.what == NONE else s.box.value[op.what]
    return {"money": w.money(sale(op.n, op.times, value)), "times": op.times, **cattle_gaps(w, s, op)}


def cattle_gaps(w: Terms, s: PasoState, op: Op) -> dict[str, object]:
    """A type of cattle, unless it is any."""
    return {"cattle": w.cattle(op.what)} if op.what != NONE else {}


GAPS: Final[dict[str, Callable[[Terms, PasoState, Op], dict[str, object]]]] = {
    "discard_for_money": discard_gaps,
    "money": lambda w, s, op: {"money": w.money(op.n)},
    "certificates": lambda w, s, op: {"certificates": w.certificates(op.n)},
    "exchange_token": lambda w, s, op: {"tokens": w.tokens(op.n)},
    "hire": lambda w, s, op: {"second": w.money(op.second)},
    "move": lambda w, s, op: {"steps": w.steps(op.n)},
    "gain_cattle": cattle_gaps,
    "remove_cattle": cattle_gaps,
}
"""What the gaps of a word's sentences are filled with beside its number, its price and its value."""


def values(w: Terms, s: PasoState, op: Op) -> dict[str, object]:
    """What the gaps of an effect's words are filled with."""
    found: dict[str, object] = {"n": op.n, "money": w.money(op.cost), "value": op.value}
    if op.word.name in GAPS:
        found |= GAPS[op.word.name](w, s, op)
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


OF_HAND: Final = ("discard_for_money", "remove_cattle")
"""Words that want a card of the hand."""


def offered(w: Terms, s: PasoState, seat: int, op: Op) -> str:
    """One of them, with a word where the hand has no card for it."""
    said = effect(w, s, op)
    if op.word.name in OF_HAND and not op.word.can(s, seat, op):
        return w.say("option.none_in_hand", action=said)
    return said
