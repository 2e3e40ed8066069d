"""What Sue takes and builds, with the reasons: cattle, tiles, buildings."""

from __future__ import annotations

from cowcatcher.games.el_paso.names import BUILDER, COWBOY, SITES, SUE
from cowcatcher.games.el_paso.rules.actions.tiles import STACK, pool_of
from cowcatcher.games.el_paso.words.sue_step import SueStep
from cowcatcher.games.el_paso.words.terms import Terms
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.model.readers import places_with
from cowcatcher.model.words import NONE
from cowcatcher.text.moves import Parts


def gained(w: Terms, old: PasoState, m: Parts, from_market: bool) -> SueStep:
    """Cattle by the number of her cowboys, or the cattle of a train card."""
    cattle = m.arg
    what = w.say("sue.gain", cattle=w.cattle(cattle))
    if not from_market:
        return SueStep(what, w.say("sue.gain_train"), ("EP-14.24",), True)
    if due(old) == cattle:
        return SueStep(what, w.say("sue.gain_why", **for_cowboys(w, old)), ("EP-14.16",))
    return SueStep(what, w.say("sue.gain_lower", **for_cowboys(w, old)), ("EP-14.16", "EP-14.17"))


def due(old: PasoState) -> int:
    """The type of cattle that her cowboys stand for (EP-14.16)."""
    market = old.box.sue_market
    return market[min(old.sue_workers[COWBOY], len(market) - 1)]


def for_cowboys(w: Terms, old: PasoState) -> dict[str, str]:
    """Her cowboys and the type that they stand for, to be filled into a sentence."""
    return {"workers": w.some(COWBOY, old.sue_workers[COWBOY]), "cattle": w.cattle(due(old))}


def sold_out(w: Terms, old: PasoState) -> str:
    """Why the cattle market gives her nothing."""
    return w.say("sue.no_cattle", **for_cowboys(w, old))


def taken(w: Terms, old: PasoState, pool: int, choice: int) -> SueStep:
    """The tile with the most VP, the leftmost of several; without any the top of a stack."""
    if choice >= STACK:
        return SueStep(w.say("sue.take_stack"), w.say("sue.take_stack_why"), ("EP-14.22", "EP-14.23"), True)
    points = old.box.tile_vp
    best = points[old.supply[choice]]
    equal = [
        slot for slot, tile in enumerate(old.supply) if tile != NONE and pool & pool_of(slot) and points[tile] == best
    ]
    key = "sue.take_tie" if len(equal) > 1 else "sue.take_why"
    return SueStep(
        w.say("sue.take", tile=w.tile(old, old.supply[choice])), w.say(key, vp=w.vp(best)), ("EP-14.22",), True
    )


def built(w: Terms, old: PasoState, m: Parts) -> SueStep:
    """A new building, a larger one, or the cattle that she takes when she can do neither."""
    if m.verb != "sue_build":
        what = w.say("sue.gain", cattle=w.cattle(m.arg))
        return SueStep(what, w.say("sue.gain_fallback"), ("EP-14.28",))
    kind, site = divmod(m.arg, len(old.building))
    return new(w, old, kind, site) if old.building[site] == NONE else larger(w, old, kind, site)


def new(w: Terms, old: PasoState, kind: int, site: int) -> SueStep:
    """The building with the most builders that she has enough of, on the dearest empty space."""
    box = old.box
    what = w.say("sue.build", name=w.common(old, kind), space=SITES[site])
    builders = w.some(BUILDER, old.sue_workers[BUILDER])
    why = w.say(
        "sue.build_why", workers=builders, name=w.common(old, kind), needs=w.workers(BUILDER, box.builders[kind])
    )
    cost = box.site_cost[site]
    equal = [at for at in places_with(old.building, NONE) if box.site_cost[at] == cost]
    key = "sue.site_tie" if len(equal) > 1 else "sue.site"
    spaces = w.listed([SITES[at] for at in equal])
    place = w.say(key, money=w.money(cost), spaces=spaces, space=SITES[site], here=w.spot(old, old.rancher[SUE]))
    return SueStep(what, f"{why} {place}", ("EP-14.26", "EP-14.29"))


def larger(w: Terms, old: PasoState, kind: int, site: int) -> SueStep:
    """The replacement that uses the most of her builders."""
    box = old.box
    before = old.building[site]
    what = w.say("sue.replace", old=w.common(old, before), name=w.common(old, kind), space=SITES[site])
    more = box.builders[kind] - box.builders[before]
    values = {"workers": w.some(BUILDER, old.sue_workers[BUILDER]), "more": w.workers(BUILDER, more)}
    key = "sue.larger_tie" if tied(old, more) else "sue.larger"
    why = f"{w.say('sue.markers_used')} {w.say(key, space=SITES[site], **values)}"
    return SueStep(what, why, ("EP-14.26", "EP-14.27"))


def tied(old: PasoState, more: int) -> bool:
    """True when she could use as many builders on another of her buildings."""
    ways = {
        site
        for site in places_with(old.owner, SUE)
        for kind, left in enumerate(old.building_market)
        if left and old.box.builders[kind] - old.box.builders[old.building[site]] == more
    }
    return len(ways) > 1


__all__ = ["built", "gained", "taken"]
