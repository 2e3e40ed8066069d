"""What each sentence of Carson City's log lets a person count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.carson_city.laws.reader import CarsonReader, Gaps
from cowcatcher.games.carson_city.names import EDGES, HOUSE, PARCELS, PLACES
from cowcatcher.games.carson_city.rules.grid import SIDES_OF
from cowcatcher.testing.laws.reading import listed, seats
from cowcatcher.testing.laws.telling import Misread


def _nothing(r: CarsonReader, gaps: Gaps) -> None:
    """Nothing is to be counted after this sentence."""


def _order(r: CarsonReader, gaps: Gaps) -> None:
    for n, seat in enumerate(seats(gaps["seats"], r.names), 1):
        r.total((seat, "choosing"), n)


def _order_next(r: CarsonReader, gaps: Gaps) -> None:
    r.total((r.seat(gaps["who"]), "choosing"), int(gaps["n"]))


def _centre(r: CarsonReader, gaps: Gaps) -> None:
    p = PARCELS.index(gaps["parcel"])
    r.add((PARCELS[p], "house", "tiles"), 1)
    r.add(("supply", "houses"), -1)
    r.add(("supply", "roads"), -4)
    for e in SIDES_OF[p]:
        r.add((EDGES[e], "roads"), 1)


def _mountain(r: CarsonReader, gaps: Gaps) -> None:
    r.add((gaps["parcel"], "mountain", "tiles"), 1)


def _row(r: CarsonReader, gaps: Gaps) -> None:
    r.sale(gaps["items"], 1)


def _row_new(r: CarsonReader, gaps: Gaps) -> None:
    r.sale(gaps["items"], 1)
    r.add(("bag", "buildings"), -1)


def _row_moves(r: CarsonReader, gaps: Gaps) -> None:
    for figure in [figure for figure in r.old if figure[-1] == "for sale"]:
        r.total(figure, 0)
    r.sale(gaps["items"], 1)


def _sum(r: CarsonReader, gaps: Gaps) -> None:
    r.total((r.seat(gaps["who"]), "money"), r.dollars(gaps["money"]))


def _tiles_two(r: CarsonReader, gaps: Gaps) -> None:
    tiles = [int(value) for value in gaps["tiles"].split(", ")]
    for seat in range(2):
        r.total((seat, "money"), r.dollars(gaps["money"]))
        r.add((seat, "duel tiles"), len(tiles))
        for value in tiles:
            r.add((seat, value, "duel tiles"), 1)


def _tile(r: CarsonReader, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    r.add((seat, "duel tiles"), 1)
    if "value" in gaps:
        r.add((seat, int(gaps["value"]), "duel tiles"), 1)


def _claim(r: CarsonReader, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    r.add((gaps["parcel"], seat, "parcels"), 1)
    r.add((seat, "property tiles"), -1)
    if "price" in gaps:
        r.pay(seat, gaps["price"])
        r.leave(seat, r.parcel(gaps["parcel"]))


def _closed(r: CarsonReader, gaps: Gaps) -> None:
    r.add((PLACES[r.place(gaps["name"])], "closed"), 1)


def _round(r: CarsonReader, gaps: Gaps) -> None:
    """A new round: cards and markers are taken back."""
    r.total(("round",), int(gaps["round"]))
    for figure in [*r.old, *r.found]:
        if figure[-1] in ("character", "play order", "position", "waits", "holds", "recalls"):
            r.total(figure, 0)
    _order(r, gaps)


def _character(r: CarsonReader, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    r.add((seat, gaps["character"], "character"), 1)
    if "gains" in gaps:
        r.gain(seat, gaps["gains"])


def _money(r: CarsonReader, gaps: Gaps) -> None:
    r.gain(r.seat(gaps["who"]), gaps["money"])


def _later(r: CarsonReader, gaps: Gaps) -> None:
    r.add((r.seat(gaps["who"]), "waits"), 1)


def _purchase(r: CarsonReader, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    r.pay(seat, gaps["pay"])
    r.gain(seat, gaps["gain"])


def _from_row(r: CarsonReader, gaps: Gaps) -> None:
    r.pay(r.seat(gaps["who"]), gaps["price"])
    r.add((r.dollars(gaps.get("full", gaps["price"])), r.kind(gaps["building"]), "for sale"), -1)


def _play_order(r: CarsonReader, gaps: Gaps) -> None:
    for n, item in enumerate(gaps["seats"].split(", "), 1):
        who = r.read("log.play_order_item", item)
        if who is None:
            raise Misread(item)
        r.total((r.seat(who["who"]), "play order"), n)


def _cowboy(r: CarsonReader, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    place = r.place(gaps["place"]) if "place" in gaps else r.parcel(gaps["parcel"])
    r.add((seat, "cowboys"), -1)
    r.add((PLACES[place], seat, "cowboys"), 1)


def _sheriff(r: CarsonReader, gaps: Gaps) -> None:
    r.add((r.seat(gaps["who"]), "sheriff"), -1)
    r.add((PLACES[r.place(gaps["place"])], "sheriff"), 1)


def _pass(r: CarsonReader, gaps: Gaps) -> None:
    r.total((r.seat(gaps["who"]), "position"), int(gaps["n"]))


def _hold(r: CarsonReader, gaps: Gaps) -> None:
    r.add((r.seat(gaps["who"]), "holds"), 1)


def _recall(r: CarsonReader, gaps: Gaps) -> None:
    seat, place = r.seat(gaps["who"]), r.place(gaps["place"])
    r.add((seat, "recalls"), 1)
    r.add((seat, "cowboys"), 1)
    r.add((PLACES[place], seat, "cowboys"), -1)


def _recall_sheriff(r: CarsonReader, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    r.add((seat, "recalls"), 1)
    r.add((seat, "sheriff"), 1)
    r.add((PLACES[r.known.sheriff], "sheriff"), -1)


def _pay_space(name: str) -> Callable[[CarsonReader, Gaps], None]:
    def count(r: CarsonReader, gaps: Gaps) -> None:
        for seat, gain in r.items(gaps["items"]):
            r.gain(seat, gain)
            r.leave(seat, PLACES.index(name))

    return count


def _space(r: CarsonReader, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    r.leave(seat, r.place(gaps["name"]))
    if "gain" in gaps:
        r.gain(seat, gaps["gain"])


def _guns(r: CarsonReader, gaps: Gaps) -> None:
    r.add((r.seat(gaps["who"]), "guns"), 1)


def _duel(r: CarsonReader, gaps: Gaps) -> None:
    place = r.place(gaps["place"])
    for item in gaps["items"].split(", "):
        one = r.read("log.duel_item", item, **r.gaps)
        if one is None or int(one["points"]) + int(one["power"]) != int(one["total"]):
            raise Misread(item)
        seat = r.seat(one["who"])
        if r.known.box.tiles:
            r.add((seat, "duel tiles"), -1)
            r.add((seat, int(one["points"]), "duel tiles"), -1)
        if one["who"] != gaps["winner"]:
            r.leave(seat, place, home=True)


def _points(r: CarsonReader, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    r.gain(seat, gaps["vp"])
    if "price" in gaps:
        r.pay(seat, gaps["price"])


def _leave_parcel(r: CarsonReader, gaps: Gaps) -> None:
    for parcel in listed(gaps.get("parcels", gaps.get("parcel", ""))):
        r.leave(r.seat(gaps["who"]), r.parcel(parcel))


def _keep(r: CarsonReader, gaps: Gaps) -> None:
    r.add((r.seat(gaps["who"]), gaps["building"], "kept"), 1)


def _kept(r: CarsonReader, gaps: Gaps) -> None:
    r.add((r.seat(gaps["who"]), gaps["building"], "kept"), -1)


def _road(r: CarsonReader, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    e = next(e for e in range(len(EDGES)) if r.words.edge(r.known, e) == gaps["edge"])
    r.add((EDGES[e], "roads"), 1)
    r.add((seat, "roads"), -(r.number("term.roads", gaps["roads"]) if "roads" in gaps else 1))


def _build(r: CarsonReader, gaps: Gaps) -> None:
    r.add((gaps["parcel"], gaps["building"], "tiles"), 1)
    if "home" in gaps:
        r.add((gaps["home"], r.words.tile(HOUSE), "tiles"), 1)
        r.add(("supply", "houses"), -1)


def _church(r: CarsonReader, gaps: Gaps) -> None:
    n = r.leave(r.seat(gaps["who"]), r.parcel(gaps["parcel"]), home=True)
    if n != r.number("term.cowboys", gaps["cowboys"]):
        raise Misread(gaps["cowboys"])


def _income(r: CarsonReader, gaps: Gaps) -> None:
    """The whole, which the parts must add up to."""
    parts = 0
    for item in gaps["items"].split(", "):
        part = r.read("log.income_theft", item, **r.gaps) or r.read("log.income_item", item, **r.gaps)
        if part is None:
            raise Misread(item)
        parts += r.dollars(part["money"])
    if parts != r.dollars(gaps["money"]):
        raise Misread(gaps["items"])
    _money(r, gaps)


def _late(r: CarsonReader, gaps: Gaps) -> None:
    r.gain(r.seat(gaps["who"]), gaps["gain"])


def _cowboys(r: CarsonReader, gaps: Gaps) -> None:
    for seat, n in r.items(gaps["items"]):
        r.add((seat, "cowboys"), int(n))


def _loses(r: CarsonReader, gaps: Gaps) -> None:
    r.pay(r.seat(gaps["who"]), gaps["price"])


def _guns_back(r: CarsonReader, gaps: Gaps) -> None:
    r.add((r.seat(gaps["who"]), "guns"), -1)


def _sheriff_back(r: CarsonReader, gaps: Gaps) -> None:
    r.add((r.seat(gaps["who"]), "sheriff"), -1)


READ: Final[dict[str, Callable[[CarsonReader, Gaps], None]]] = {
    "order": _order,
    "order_next": _order_next,
    "centre": _centre,
    "mountain": _mountain,
    "row": _row,
    "row_new": _row_new,
    "row_moves": _row_moves,
    "sides_red": _nothing,
    "sides_yellow": _nothing,
    "sum": _sum,
    "tiles_two": _tiles_two,
    "tile_drawn": _tile,
    "tile_hidden": _tile,
    "tiles_gone": _nothing,
    "claim_with": _claim,
    "claim": _claim,
    "closed": _closed,
    "round": _round,
    "tick_recall_sheriff": _recall_sheriff,
    "guns": _guns,
    "guns_left": _nothing,
    "take": _from_row,
    "character_idle": _character,
    "character_gains": _character,
    "character": _character,
    "now": _money,
    "later": _later,
    "purchase_none": _nothing,
    "purchase": _purchase,
    "take_none": _nothing,
    "play_order": _play_order,
    "cowboy_duel": _cowboy,
    "cowboy_duel_many": _cowboy,
    "cowboy": _cowboy,
    "attack": _cowboy,
    "guard": _cowboy,
    "sheriff": _sheriff,
    "pass": _pass,
    "tick_hold": _hold,
    "tick_stop": _pass,
    "tick_void": _nothing,
    "tick_recall": _recall,
    "resolve": _nothing,
    "wages": _pay_space("wages"),
    "roads_1": _pay_space("roads_1"),
    "late_nothing": _nothing,
    "late": _late,
    "space_nothing": _space,
    "space": _space,
    "space_rolls": _space,
    "space_asked": _space,
    "no_sale": _space,
    "no_building": _space,
    "no_vp": _space,
    "gamble": _money,
    "duel_dice": _duel,
    "duel_tiles": _duel,
    "loss_vp": _points,
    "parcel_offer": _leave_parcel,
    "parcel_dear": _leave_parcel,
    "buy_parcel_with": _claim,
    "buy_parcel": _claim,
    "decline_parcel": _nothing,
    "leave_parcels": _leave_parcel,
    "duel_order": _nothing,
    "buy_building_less": _from_row,
    "buy_building": _from_row,
    "buy_vp": _points,
    "decline_building": _nothing,
    "start_placing": _nothing,
    "keep_forced": _keep,
    "no_home": _keep,
    "keep": _keep,
    "build_house": _build,
    "build": _build,
    "road": _road,
    "roads": _road,
    "propose": _nothing,
    "yes": _nothing,
    "no": _nothing,
    "church": _church,
    "kept": _kept,
    "double": _nothing,
    "rob": _leave_parcel,
    "defend": _leave_parcel,
    "unneeded": _leave_parcel,
    "income": _income,
    "cowboys": _cowboys,
    "cash": _points,
    "cash_nothing": _loses,
    "final": _points,
    "guns_back": _guns_back,
    "sheriff_back": _sheriff_back,
    "over": _nothing,
}
"""Entry of the log -> what its sentence lets a person count."""
