"""Sue's turn, step by step: what she does, why, and by which rules. Nobody decides, so every step has a reason.

The reasons are the answers of `games.el_paso.sue_choices`, asked of the position before the step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cowcatcher.games.el_paso.names import (
    BUILDER,
    ENGINEER,
    FIRST_WORKER,
    NONE,
    SPECIALISTS,
    SUE,
    UNIVERSAL,
)
from cowcatcher.games.el_paso.rules import sue_choices as choices
from cowcatcher.games.el_paso.rules.movement import is_stop
from cowcatcher.games.el_paso.rules.moves import (
    BOT,
    RESOURCE,
    SUE_GO,
    SUE_NOTHING,
    SUE_POST,
    SUE_SIMMENTAL,
    SUE_TAKE,
    SUE_TRAIN,
)
from cowcatcher.games.el_paso.rules.sue import SueBuild, SueGain, SueMarket, SueTake, SueTrain, SueVisit
from cowcatcher.games.el_paso.words.sue_markets import built, gained, sold_out, taken
from cowcatcher.games.el_paso.words.sue_step import SueStep
from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.events import OF_SIMMENTAL, OF_SUE_WORKERS
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.events import Change, Event


def told(w: Terms, old: PasoState, s: PasoState, m: int, events: Sequence[Event]) -> SueStep | None:
    """A move of her turn with its reason, from the positions before and after it and what the rules told of it; None
    for a draw that is not hers."""
    if BOT.has(m):
        return card(w, old, s, m)
    if RESOURCE.has(m):
        return with_best(w, old, resource(w, old, s, m, events))
    if SUE_GO.has(m):
        return ride(w, old, m)
    frame: Any = old.stack[-1]
    if frame.decision != "chance_sue":
        return None
    return with_best(w, old, step(w, old, s, m, events))


def step(w: Terms, old: PasoState, s: PasoState, m: int, events: Sequence[Event]) -> SueStep:
    """A step that her cards determine."""
    frame: Any = old.stack[-1]
    if m == SUE_NOTHING:
        return nothing(w, old, frame)
    if m == SUE_SIMMENTAL:
        return simmental(w, s, events)
    if SUE_POST.has(m):
        return delivery(w, old, old.box.posts.index(SUE_POST.arg(m)))
    if SUE_TRAIN.has(m):
        return train(w, old, SUE_TRAIN.arg(m))
    if SUE_TAKE.has(m):
        return taken(w, old, frame.pool, SUE_TAKE.arg(m))
    return built(w, old, m) if isinstance(frame, SueBuild) else gained(w, old, m, isinstance(frame, SueMarket))


def changes(events: Sequence[Event], field: int) -> list[Change]:
    """What was told of a number."""
    return [event for event in events if isinstance(event, Change) and event.field == field]


# The card, the ride


def card(w: Terms, old: PasoState, s: PasoState, m: int) -> SueStep:
    """The card that she turns up."""
    at = BOT.arg(m)
    box = s.box
    steps = w.say(f"sue_steps.{SPECIALISTS[box.bot_steps[at]]}")
    action = w.say(f"sue_action.{ACTION_WORDS[box.bot_action[at]]}", n=box.bot_draw[at])
    what = w.say("sue.card", card=w.bot(at), steps=steps, action=action)
    left = w.say("sue.deck", n=sum(s.bot_deck))
    why = left if any(old.bot_deck) else f"{w.say('sue.reshuffle')} {left}"
    return SueStep(what, why, ("EP-14.10",))


ACTION_WORDS: Final = ("market", "resources", "train", "build", "best")
"""What her cards say, in the order of BOT_ACTIONS."""


def ride(w: Terms, old: PasoState, m: int) -> SueStep:
    """Her ride: a step for each worker of the specialisation, the shorter way at each fork."""
    kind = old.box.bot_steps[old.bot_card]
    could = old.sue_workers[kind]
    space, steps, forks = old.rancher[SUE], 0, []
    while space != SUE_GO.arg(m) or not steps:
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
    return any(isinstance(frame, SueVisit) for frame in s.stack)


def train(w: Terms, old: PasoState, at: int) -> SueStep:
    """The train card that her engineers reach."""
    why = w.say("sue.train_why", workers=w.some(ENGINEER, old.sue_workers[ENGINEER]))
    return SueStep(w.say("sue.train", card=w.train(at)), why, ("EP-14.21",))


def resource(w: Terms, old: PasoState, s: PasoState, m: int, events: Sequence[Event]) -> SueStep:
    """A card of her resource deck."""
    kind = RESOURCE.arg(m)
    own = old.box.bot_action[old.bot_card] == choices.SUE_RESOURCES and before_visit(old)
    why, rules = ([], ["EP-14.18"]) if own else ([w.say("sue.resource_why")], ["EP-14.25"])
    worker = kind - FIRST_WORKER
    if worker < 0:
        return SueStep(w.say("sue.resource", card=w.cattle(kind)), " ".join(why), tuple(rules), not own)
    if worker != UNIVERSAL:
        what = w.say("sue.resource", card=w.one(worker))
        now = w.say("sue.now", workers=w.some(worker, s.sue_workers[worker]))
        return SueStep(what, " ".join([*why, now]), tuple(rules), not own)
    joins = next((change.at for change in changes(events, OF_SUE_WORKERS)), NONE)
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
    if isinstance(frame, SueMarket):
        return SueStep(what, sold_out(w, old), ("EP-14.17",))
    if isinstance(frame, SueGain):
        return SueStep(what, w.say("refusal.sold_out", cattle=w.cattle(frame.cattle)), ("EP-14.24",))
    if isinstance(frame, SueBuild) and choices.has_markers(old):
        return SueStep(what, w.say("sue.no_new", workers=w.some(BUILDER, old.sue_workers[BUILDER])), ("EP-14.28",))
    reasons: tuple[tuple[type[Any], str, str], ...] = (
        (SueBuild, "no_build", "EP-14.28"),
        (SueTake, "no_tile", "EP-14.23"),
        (SueTrain, "no_train", "EP-14.21"),
    )
    key, rule = next(((key, rule) for kind, key, rule in reasons if isinstance(frame, kind)), ("no_card", "EP-14.18"))
    return SueStep(what, w.say(f"sue.{key}"), (rule,))


# El Paso


def simmental(w: Terms, s: PasoState, events: Sequence[Event]) -> SueStep:
    """The Simmental card, or none left."""
    if changes(events, OF_SIMMENTAL):
        return SueStep(w.say("sue.simmental"), w.say("sue.simmental_why", n=s.simmental), ("EP-14.31",))
    return SueStep(w.say("sue.no_simmental"), w.say("sue.no_simmental_why"), ("EP-14.34",))


def delivery(w: Terms, old: PasoState, post: int) -> SueStep:
    """Her next post."""
    order = ", ".join(str(old.box.post_min[at]) for at in old.box.sue_order)
    last = old.box.post_min[old.box.sue_last_post]
    return SueStep(
        w.say("sue.post", number=old.box.post_min[post]), w.say("sue.post_why", order=order, last=last), ("EP-14.32",)
    )


__all__ = ["SueStep", "told"]
