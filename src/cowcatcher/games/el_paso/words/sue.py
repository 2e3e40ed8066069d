"""Sue's turn, step by step: what she does, why, and by which rules. Nobody decides, so every step has a reason.

The reasons are the answers of `games.el_paso.sue_choices`, asked of the position before the step.
"""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.el_paso.names import BUILDER, ENGINEER, FIRST_WORKER, SPECIALISTS, SUE, UNIVERSAL
from cowcatcher.games.el_paso.rules import sue_choices as choices
from cowcatcher.games.el_paso.rules.movement import is_stop
from cowcatcher.games.el_paso.words.happened import Happened
from cowcatcher.games.el_paso.words.sue_markets import built, gained, sold_out, taken
from cowcatcher.games.el_paso.words.sue_step import SueStep
from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.model.words import NONE
from cowcatcher.text.asking import is_asked, waiting
from cowcatcher.text.moves import Parts


def told(h: Happened, m: Parts) -> SueStep | None:
    """A move of her turn with its reason; None for a draw that is not hers."""
    w, old = h.w, h.old
    if m.verb == "bot":
        return card(w, old, h.s, m)
    if m.verb == "resource":
        return with_best(w, old, resource(h, m))
    if m.verb == "sue_go":
        return ride(w, old, m)
    return with_best(w, old, step(h, m)) if h.frame.decision == "chance_sue" else None


def step(h: Happened, m: Parts) -> SueStep:
    """A step that her cards determine."""
    w, old = h.w, h.old
    if m.verb == "sue_nothing":
        return nothing(w, old, h.frame)
    if m.verb == "sue_simmental":
        return simmental(h)
    if m.verb == "sue_post":
        return delivery(w, old, old.box.posts.index(m.arg))
    if m.verb == "sue_train":
        return train(w, old, m.arg)
    if m.verb == "sue_take":
        return taken(w, old, h.frame.pool, m.arg)
    return built(w, old, m) if is_asked(old, "SueBuild") else gained(w, old, m, is_asked(old, "SueMarket"))


# The card, the ride


def card(w: Terms, old: PasoState, s: PasoState, m: Parts) -> SueStep:
    """The card that she turns up."""
    at = m.arg
    box = s.box
    steps = w.say(f"sue_steps.{SPECIALISTS[box.bot_steps[at]]}")
    action = w.say(f"sue_action.{ACTION_WORDS[box.bot_action[at]]}", n=box.bot_draw[at])
    what = w.say("sue.card", card=w.bot(at), steps=steps, action=action)
    left = w.say("sue.deck", n=sum(s.bot_deck))
    why = left if any(old.bot_deck) else f"{w.say('sue.reshuffle')} {left}"
    return SueStep(what, why, ("EP-14.10",))


ACTION_WORDS: Final = ("market", "resources", "train", "build", "best")
"""What her cards say, in the order of BOT_ACTIONS."""


def ride(w: Terms, old: PasoState, m: Parts) -> SueStep:
    """Her ride: a step for each worker of the specialisation, the shorter way at each fork."""
    kind = old.box.bot_steps[old.bot_card]
    could = old.sue_workers[kind]
    space, steps, forks = old.rancher[SUE], 0, []
    while space != m.arg or not steps:
        forks += fork(w, old, space)
        space = choices.space_after(old, space)
        steps += is_stop(old, space)
    why = [w.say("sue.ride_why", workers=w.some(kind, could))]
    if steps < could:
        why.append(w.say("sue.ride_ends"))
    what = w.say("sue.ride", steps=w.steps(steps), place=w.toward(old, space))
    return SueStep(what, " ".join([*why, *forks]), ("EP-14.11", "EP-14.12") if forks else ("EP-14.11",))


def fork(w: Terms, old: PasoState, space: int) -> list[str]:
    """Why she takes one branch behind a space; nothing where there is no fork, or no stop on either branch."""
    box = old.box
    if box.fork_inner[space] == NONE:
        return []
    ends = box.fork_joins[space]
    inner = choices.stops_before(old, box.fork_inner[space], ends)
    outer = choices.stops_before(old, box.fork_outer[space], ends)
    if not inner and not outer:
        return []
    key = "equal" if inner == outer else "inner" if inner < outer else "outer"
    return [w.say(f"sue.fork_{key}", place=w.spot(old, space), inner=inner, outer=outer)]


# The action of the card


def with_best(w: Terms, old: PasoState, told: SueStep) -> SueStep:
    """The same, with the reason why her best action is this one, where her card leaves that to her workers."""
    if old.box.bot_action[old.bot_card] != choices.SUE_BEST or not before_visit(old) or told.follows:
        return told
    best = choices.best_action(old)
    kind = next(kind for kind, action in choices.ACTION_OF.items() if action == best)
    n = old.sue_workers[kind]
    tied = [other for other in old.sue_row if old.sue_workers[other] == n]
    key = "sue.best_tie" if len(tied) > 1 else "sue.best"
    why = w.say(key, action=w.say(f"sue_action.{ACTION_WORDS[best]}", n=0), workers=w.workers(kind, n))
    return SueStep(told.what, f"{why} {told.why}".strip(), ("EP-14.30", *told.rules))


def before_visit(s: PasoState) -> bool:
    """True while the action of her card is done, and El Paso not yet."""
    return any(waiting(s, "SueVisit"))


def train(w: Terms, old: PasoState, at: int) -> SueStep:
    """The train card that her engineers reach."""
    why = w.say("sue.train_why", workers=w.some(ENGINEER, old.sue_workers[ENGINEER]))
    return SueStep(w.say("sue.train", card=w.train(at)), why, ("EP-14.21",))


def resource(h: Happened, m: Parts) -> SueStep:
    """A card of her resource deck."""
    w, old, kind = h.w, h.old, m.arg
    own = old.box.bot_action[old.bot_card] == choices.SUE_RESOURCES and before_visit(old)
    why, rules = ([], ["EP-14.18"]) if own else ([w.say("sue.resource_why")], ["EP-14.25"])
    worker = kind - FIRST_WORKER
    if worker < 0:
        return SueStep(w.say("sue.resource", card=w.cattle(kind)), " ".join(why), tuple(rules), not own)
    if worker != UNIVERSAL:
        what = w.say("sue.resource", card=w.one(worker))
        now = w.say("sue.now", workers=w.some(worker, h.s.sue_workers[worker]))
        return SueStep(what, " ".join([*why, now]), tuple(rules), not own)
    joins = next((change.at for change in h.changes("sue_workers")), NONE)
    if joins == NONE:
        told = [*why, w.say("sue.universal_apart", n=old.box.universal_cap)]
        return SueStep(w.say("sue.resource", card=w.one(worker)), " ".join(told), (*rules, "EP-14.20"), not own)
    what = w.say(f"sue.becomes_{SPECIALISTS[joins]}")
    return SueStep(what, " ".join([*why, why_joins(w, old, joins)]), (*rules, "EP-14.19"), not own)


def why_joins(w: Terms, old: PasoState, joins: int) -> str:
    """Why a universal worker joins a specialisation (EP-14.19)."""
    n = old.sue_workers[joins]
    tied = [kind for kind in old.sue_row if old.sue_workers[kind] == n]
    key = "sue.joins_tie" if len(tied) > 1 else "sue.joins"
    return w.say(key, workers=w.workers(joins, n), most=old.box.universal_cap)


def nothing(w: Terms, old: PasoState, frame: Any) -> SueStep:
    """A step that brings her nothing, for something has run out."""
    what = w.say("sue.nothing")
    if is_asked(old, "SueMarket"):
        return SueStep(what, sold_out(w, old), ("EP-14.17",))
    if is_asked(old, "SueGain"):
        return SueStep(what, w.say("refusal.sold_out", cattle=w.cattle(frame.cattle)), ("EP-14.24",))
    if is_asked(old, "SueBuild") and choices.has_markers(old):
        return SueStep(what, w.say("sue.no_new", workers=w.some(BUILDER, old.sue_workers[BUILDER])), ("EP-14.28",))
    key, rule = RUN_OUT[type(frame).__name__]
    return SueStep(what, w.say(f"sue.{key}"), (rule,))


RUN_OUT: Final = {
    "SueBuild": ("no_build", "EP-14.28"),
    "SueTake": ("no_tile", "EP-14.23"),
    "SueTrain": ("no_train", "EP-14.21"),
    "SueIdle": ("no_card", "EP-14.18"),
}
"""What has run out, and the rule, by the frame."""


# El Paso


def simmental(h: Happened) -> SueStep:
    """The Simmental card, or none left."""
    w = h.w
    if h.changes("simmental"):
        return SueStep(w.say("sue.simmental"), w.say("sue.simmental_why", n=h.s.simmental), ("EP-14.31",))
    return SueStep(w.say("sue.no_simmental"), w.say("sue.no_simmental_why"), ("EP-14.34",))


def delivery(w: Terms, old: PasoState, post: int) -> SueStep:
    """Her next post."""
    order = ", ".join(str(old.box.post_min[at]) for at in old.box.sue_order)
    last = old.box.post_min[old.box.sue_last_post]
    return SueStep(
        w.say("sue.post", number=old.box.post_min[post]), w.say("sue.post_why", order=order, last=last), ("EP-14.32",)
    )


__all__ = ["SueStep", "told"]
