"""The log of phase 3: spaces, duels, parcels, and buildings that have to be kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cowcatcher.games.carson_city.names import PARCELS
from cowcatcher.games.carson_city.words.happened import Happened, Teller, each, gains
from cowcatcher.games.carson_city.words.terms import Terms
from cowcatcher.games.carson_city.written.events import Acted, Dueled, Offered, Resolving, TilesGone, Unbought
from cowcatcher.games.carson_city.written.state import ASKED, NO_BUILDING, NO_SALE, NO_VP, ROLLS
from cowcatcher.model.readers import place_of


def _resolve(w: Terms, h: Happened) -> Iterator[str]:
    if h.all(Resolving):
        yield w.say("log.resolve")


def _pay_space(w: Terms, h: Happened) -> Iterator[str]:
    """A space without duels pays everybody who stands there."""
    for field, key, gain in (("road_stock", "roads_1", w.roads), ("money", "wages", w.money)):
        paid = [(change.at, change.by) for change in h.changes(field)]
        if paid:
            yield w.say(f"log.{key}", items=each(w, paid, gain))


OUTCOMES: Final = {
    ASKED: "space_asked",
    ROLLS: "space_rolls",
    NO_BUILDING: "no_building",
    NO_SALE: "no_sale",
    NO_VP: "no_vp",
}
"""What has come of a space, where it is no gain -> the sentence."""


def _act_space(w: Terms, h: Happened) -> Iterator[str]:
    """What the one player left on a space gets, or that he is asked or rolls dice."""
    for event in h.all(Acted):
        who, name = w.who(event.whose), w.space(event.place)
        if event.outcome == NO_SALE:
            yield w.say("log.no_sale", name=name, who=who, building=w.building(event.kind))
        elif event.outcome in OUTCOMES:
            yield w.say(f"log.{OUTCOMES[event.outcome]}", name=name, who=who)
        else:
            got = gains(w, h, event.whose)
            yield w.say("log.space" if got else "log.space_nothing", name=name, who=who, gain=w.listed(got))


def duel(w: Terms, h: Happened) -> Iterator[str]:
    """A duel with its sums, its winner, and what losers score."""
    for event in h.all(Dueled):
        items = [
            w.say("log.duel_item", who=w.who(seat), points=point, power=power, total=point + power)
            for seat, point, power in zip(event.fighters, event.points, event.powers, strict=True)
        ]
        key = "duel_tiles" if h.s.box.tiles else "duel_dice"
        name = w.place_name(h.old, event.place)
        yield w.say(f"log.{key}", place=name, items=", ".join(items), winner=w.who(event.winner))
        for change in h.changes("vp", "sheriff"):
            yield w.say("log.loss_vp", who=w.who(change.at), vp=w.vp(change.by))


def _redraw(w: Terms, h: Happened) -> Iterator[str]:
    for event in h.all(TilesGone):
        yield w.say("log.tiles_gone", who=w.who(event.whose))


def _parcels(w: Terms, h: Happened) -> Iterator[str]:
    """A parcel that was won, and parcels that a player stood on and cannot buy."""
    for offer in h.all(Offered):
        yield w.say("log.parcel_offer", who=w.who(offer.whose), parcel=PARCELS[offer.parcel])
    for event in h.all(Unbought):
        yield w.say("log.parcel_dear", who=w.who(event.whose), parcel=w.listed([PARCELS[p] for p in event.parcels]))


def kept_at_once(w: Terms, h: Happened) -> Iterator[str]:
    """A building that has no parcel to stand on is kept without asking."""
    yield from _kept(w, h, "keep_forced")


def _no_home(w: Terms, h: Happened) -> Iterator[str]:
    """A building whose house nobody leaves room for."""
    yield from _kept(w, h, "no_home")


def _kept(w: Terms, h: Happened, key: str) -> Iterator[str]:
    for change in h.changes("kept", "keeping"):
        seat, kind = place_of(h.model, h.s, change)
        yield w.say(f"log.{key}", who=w.who(seat), building=w.building(kind))


TASKS: Final[dict[str, Teller]] = {
    "Resolve": _resolve,
    "PaySpace": _pay_space,
    "ActSpace": _act_space,
    "EndTileDuel": duel,
    "Redraw": _redraw,
    "OfferParcel": _parcels,
    "UncontestedParcels": _parcels,
    "ChooseSite": kept_at_once,
    "HouseOrKeep": _no_home,
}
"""Task -> what is told of it."""
