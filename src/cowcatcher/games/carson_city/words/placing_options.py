"""Options of placing in words: cowboys, the sheriff, and Kit Carson's choices."""

from __future__ import annotations

from cowcatcher.games.carson_city.names import PARCELS, SPACE_COUNT, SPACES
from cowcatcher.games.carson_city.rules.board import income, loot, parcel_price
from cowcatcher.games.carson_city.rules.effects.gains import reward_of
from cowcatcher.games.carson_city.rules.gains import count_of
from cowcatcher.games.carson_city.words.terms import Terms
from cowcatcher.games.carson_city.written.state import NO_SALE, CarsonState
from cowcatcher.model.words import NONE
from cowcatcher.text.moves import Parts
from cowcatcher.text.speaker import OptionText


def placing(w: Terms, s: CarsonState, seat: int, m: Parts) -> OptionText:
    """One option of the decisions `place` and `tick`."""
    if m.verb == "cowboy":
        return cowboy(w, s, seat, m.arg)
    if m.verb == "sheriff":
        return sheriff(w, s, m.arg)
    if m.verb in ("recall", "recall_sheriff"):
        return recall(w, s, m)
    if m.verb == "pass":
        return passing(w, s, seat)
    if m.verb == "hold":
        left = s.box.max_holds - s.holds[seat]
        gain = w.say("option.hold_gain", n=left, most=s.box.max_holds)
        return OptionText(w.say("option.hold"), gain, short="hold", group="rest")
    assert m.verb == "stop"
    return OptionText(w.say("option.stop"), w.say("option.stop_gain"), short="stop", group="rest")


def passing(w: Terms, s: CarsonState, seat: int) -> OptionText:
    """To pass: which position it gives, and who stays in reserve."""
    gain = w.say("option.pass_gain", n=len(s.lower) + 1)
    if s.cowboys[seat]:
        gain = w.say("option.pass_keep", n=len(s.lower) + 1, cowboys=w.cowboys(s.cowboys[seat]))
    return OptionText(w.say("option.pass"), gain, short="pass", group="rest")


def duel_warning(w: Terms, s: CarsonState, seat: int, place: int) -> str:
    """With whom there will be a duel; the firepower is that of this moment."""
    rivals = w.rivals(s, place, seat)
    if not rivals:
        return ""
    named = [w.say("option.duel_rival", who=w.who(r), power=w.power(s, r)) for r in rivals]
    return w.say("option.duel_with", rivals=w.listed(named))


def cowboy(w: Terms, s: CarsonState, seat: int, place: int) -> OptionText:
    """A cowboy to a space, a parcel or a building."""
    if place < SPACE_COUNT:
        number = w.numbers[place]
        name = w.space_short(s, place, seat)
        after = s.clone()
        after.cowboys[seat] -= 1  # the cowboy that is placed leaves the reserve (CC-6.13)
        gain, short_of = space_gain(w, after, seat, place)
        gain = "; ".join(part for part in (gain, short_of) if part)
        what = w.place_name(s, place, seat)
        return OptionText(what, gain, duel_warning(w, s, seat, place), str(number), name, "spaces", name)
    p = place - SPACE_COUNT
    name, owner, kind = PARCELS[p], s.owner[p], s.tile[p]
    warning = duel_warning(w, s, seat, place)
    if owner == NONE:
        price = w.money(parcel_price(s, p))
        gain = w.say("option.cowboy_parcel", price=price)
        mark = "!" if warning else ""
        return OptionText(w.place_name(s, place), gain, warning, name, name + mark, "parcels", price)
    thing = w.say("term.building_at", building=w.building(kind), parcel=name)
    paid = income(s, p)
    if owner != seat:
        brief = w.say("term.building_of", building=f"{name} {w.building(kind)}", owner=w.who(owner))
        what = w.say("term.building_of", building=thing, owner=w.who(owner))
        return OptionText(
            what,
            w.say("option.cowboy_attack", loot=w.money(loot(paid)), income=w.money(paid)),
            warning,
            name,
            brief,
            "attack",
        )
    gain = w.say("option.cowboy_guard", income=w.money(paid))
    return OptionText(thing, gain, warning, name, f"{name} {w.building(kind)}", "guard")


def space_gain(w: Terms, s: CarsonState, seat: int, place: int) -> tuple[str, str]:
    """What a space would bring if it were resolved now, and what the seat is short of."""
    op = s.box.effects[place]
    dear = op.word.outcome(s, seat, op, place) == NO_SALE
    count, total = count_of(s, seat, op.per), reward_of(s, seat, op)
    gain = w.say(
        f"option.space.{w.effect(s, SPACES[place])}",
        n=op.n,
        money=w.money(total),
        roads=w.roads(op.n),
        vp=w.vp(total),
        parcels=w.parcels(count),
        power=count,
    )
    return gain, w.say("option.build_dear", money=w.money(s.money[seat])) if dear else ""


def sheriff(w: Terms, s: CarsonState, place: int) -> OptionText:
    """The white sheriff to a place."""
    at = str(w.numbers[place]) if place < SPACE_COUNT else PARCELS[place - SPACE_COUNT]
    what = w.say("option.sheriff", place=w.place_name(s, place))
    return OptionText(what, w.say("option.sheriff_gain"), "", f"s{at}", f"s{at}", "sheriff")


def recall(w: Terms, s: CarsonState, m: Parts) -> OptionText:
    """A pawn back from the board."""
    place = m.arg
    at = str(w.numbers[place]) if place < SPACE_COUNT else PARCELS[place - SPACE_COUNT]
    letters = "r" if m.verb == "recall" else "rs"
    what = w.say(f"option.{m.verb}", place=w.place_name(s, place))
    return OptionText(what, "", "", f"{letters}{at}", f"{letters}{at}", "recall")
