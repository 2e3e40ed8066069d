"""What each sentence of Train Rush's log lets a person count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.train_rush.laws.books import Books
from cowcatcher.games.train_rush.laws.counting import Found
from cowcatcher.games.train_rush.written.state import BIDDING, INVESTING, ROUND_END
from cowcatcher.testing.laws.reading import seats
from cowcatcher.testing.laws.telling import Misread

Gaps = dict[str, str]
Count = Callable[[Books, Found, Gaps], None]


def _nothing(r: Books, found: Found, gaps: Gaps) -> None:
    """Nothing is to be counted after this sentence: what it announces is told by others."""


def _gain(r: Books, found: Found, gaps: Gaps) -> None:
    for item in gaps["items"].split(", "):
        r.amount(found, r.seat(gaps["who"]), item)


def _pay(r: Books, found: Found, gaps: Gaps) -> None:
    for item in gaps["items"].split(", "):
        r.amount(found, r.seat(gaps["who"]), item, -1)


def _order(r: Books, found: Found, gaps: Gaps) -> None:
    for place, seat in enumerate(seats(gaps["who"], r.names)):
        r.total(found, (seat, "order"), place + 1)


# Set-up


def _first_wagons(r: Books, found: Found, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    for text in gaps["wagons"].split("; "):
        slot, items = r.load(found, seat, text, 1)
        takes = [(r.read("term.empty", item) or {"takes": item})["takes"] for item in items]
        found[seat, slot, r.w.say("term.wagon", places=", ".join(takes)), "wagon"] += 1


def _start_resource(r: Books, found: Found, gaps: Gaps) -> None:
    """The goods lie on the first wagon that takes any and is empty."""
    seat = r.seat(gaps["who"])
    full = {figure[:2] for figure, n in r.before.items() if n and figure[-1] == "goods"}
    taking = r.w.say("term.wagon", places=r.w.say("resource.any"))
    slots = [figure[1] for figure in r.before if figure[0] == seat and figure[2:] == (taking, "wagon")]
    empty = min(int(slot) for slot in slots if (seat, slot) not in full)
    found[seat, empty, gaps["resource"], "goods"] += 1


def _dealt(r: Books, found: Found, gaps: Gaps) -> None:
    found[r.seat(gaps["who"]), "packet" if r.draft else "heroes"] += int(gaps["n"])
    found["undealt", "heroes"] -= int(gaps["n"])


def _dealt_heroes(r: Books, found: Found, gaps: Gaps) -> None:
    for hero in () if r.draft else gaps["heroes"].split(", "):
        found[r.seat(gaps["who"]), hero, "hero"] += 1


def _dropped(r: Books, found: Found, gaps: Gaps) -> None:
    found[r.seat(gaps["who"]), "packet"] -= int(gaps["n"])


def _own_hero(r: Books, found: Found, gaps: Gaps) -> None:
    found[r.seat(gaps["who"]), gaps["hero"], "hero"] += 1


def _packets(r: Books, found: Found, gaps: Gaps) -> None:
    for seat in range(len(r.names)):
        found[seat, "heroes"] += 1
        found[seat, "packet"] -= 1


def _drafted(r: Books, found: Found, gaps: Gaps) -> None:
    for seat in range(len(r.names)):
        r.total(found, (seat, "heroes"), int(gaps["n"]))
        r.total(found, (seat, "packet"), 0)


# Action cards


def _kept(r: Books, found: Found, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    kept, under = (cards(r, gaps[name]) for name in ("cards", "under"))
    found[seat, "cards"] += kept
    found["cards", "deck"] += under
    found["cards", "drawn"] -= kept + under
    for card in gaps["under"].split(", ") if seat == r.onlooker else ():
        r.gone(found, seat, card)


def cards(r: Books, text: str) -> int:
    """How many cards "3 action cards" are, or "A01, A02"."""
    gaps = r.read("term.cards", text)
    return int(gaps["n"]) if gaps else len(text.split(", "))


def _draw(r: Books, found: Found, gaps: Gaps) -> None:
    found["cards", "deck"] -= r.number(gaps["cards"])
    found["cards", "drawn"] += r.number(gaps["cards"])


def _draw_hand(r: Books, found: Found, gaps: Gaps) -> None:
    found["cards", "deck"] -= r.number(gaps["cards"])
    found[r.seat(gaps["who"]), "cards"] += r.number(gaps["cards"])


def _drawn(r: Books, found: Found, gaps: Gaps) -> None:
    for card in gaps["cards"].split(", "):
        found[r.seat(gaps["who"]), card, "card"] += 1


def _hand(r: Books, found: Found, gaps: Gaps) -> None:
    for figure in r.before:
        if figure[0] == r.seat(gaps["who"]) and figure[-1] == "card":
            found[figure] = -r.before[figure]
    _drawn(r, found, gaps)


def _keeps(r: Books, found: Found, gaps: Gaps) -> None:
    found["cards", "drawn"] -= r.number(gaps["cards"])
    found[r.seat(gaps["who"]), "cards"] += r.number(gaps["cards"])


def _play(r: Books, found: Found, gaps: Gaps) -> None:
    """The card leaves the hand and will be discarded; a special action may cost coal."""
    seat = r.seat(gaps["who"])
    found[seat, "cards"] -= 1
    found["cards", "discards"] += 1
    r.gone(found, seat, gaps["card"])
    if "coal" in gaps and "moves" not in gaps:
        r.amount(found, seat, gaps["coal"], -1)


def _discard(r: Books, found: Found, gaps: Gaps) -> None:
    """Of what has just been drawn, where somebody has drawn; else of the hand."""
    seat = r.seat(gaps["who"])
    if r.before["cards", "drawn"]:
        found["cards", "drawn"] -= 1
    else:
        found[seat, "cards"] -= 1
    found["cards", "discards"] += 1
    r.gone(found, seat, gaps["card"])


def _take(r: Books, found: Found, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    found[gaps["card"], "pool"] -= 1
    found[seat, "cards"] += 1
    found[seat, gaps["card"], "card"] += 1


def _pool(r: Books, found: Found, gaps: Gaps) -> None:
    """All face-up cards."""
    r.leave(found, "pool")
    old = sum(n for figure, n in r.before.items() if figure[-1] == "pool")
    lying = gaps["cards"].split(", ")
    found["cards", "deck"] -= len(lying) - old
    for card in lying:
        found[card, "pool"] += 1


def _pool_card(r: Books, found: Found, gaps: Gaps) -> None:
    found[gaps["card"], "pool"] += 1
    found["cards", "deck"] -= 1


def _shuffled(r: Books, found: Found, gaps: Gaps) -> None:
    found["cards", "deck"] += int(gaps["n"])
    found["cards", "discards"] -= int(gaps["n"])


# Rounds and phases


def _bid(r: Books, found: Found, gaps: Gaps) -> None:
    r.total(found, (r.seat(gaps["who"]), "bid"), int(gaps["n"]))
    found[r.seat(gaps["who"]), "spies"] -= 1


def _lobby(r: Books, found: Found, gaps: Gaps) -> None:
    found[r.seat(gaps["who"]), gaps["sector"], int(gaps["n"]), "spy"] += 1


def _round(r: Books, found: Found, gaps: Gaps) -> None:
    r.total(found, ("game", "round"), int(gaps["n"]))


def _phase(r: Books, found: Found, gaps: Gaps) -> None:
    """A new phase; spies played before and passes of Phase IV are over."""
    phase = next(n for n in range(BIDDING, ROUND_END + 1) if r.w.say(f"phase.{n}") == gaps["phase"])
    r.total(found, ("game", "phase"), phase)
    if phase == BIDDING:
        r.leave(found, "bid")
    if phase != INVESTING:
        r.leave(found, "passed")


def _over(r: Books, found: Found, gaps: Gaps) -> None:
    r.total(found, ("game", "phase"), 0)


def _pass(r: Books, found: Found, gaps: Gaps) -> None:
    found[r.seat(gaps["who"]), "passed"] += 1


def _invest(r: Books, found: Found, gaps: Gaps) -> None:
    r.amount(found, r.seat(gaps["who"]), gaps["price"], -1)
    found[gaps["area"], "markers"] += r.number(gaps["price"])


def _cleaned(r: Books, found: Found, gaps: Gaps) -> None:
    r.leave(found, "markers", "pool")
    found["cards", "discards"] += int(gaps["n"])


def _final(r: Books, found: Found, gaps: Gaps) -> None:
    for item in gaps["items"].split(", "):
        score = r.read("log.final_item", item, who=r.anybody)
        if score is None:
            raise Misread(item)
        r.amount(found, r.seat(score["who"]), score["vp"])


# The map


def _go(r: Books, found: Found, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    r.amount(found, seat, gaps["coal"], -1)
    if "token" in gaps:
        found[seat, int(gaps["token"]), "token"] -= 1


def _move(r: Books, found: Found, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    for figure in [figure for figure in r.before if figure[0] == seat and figure[-1] == "at"]:
        found[figure] -= 1
    found[seat, gaps["place"], "at"] += 1


def _special(r: Books, found: Found, gaps: Gaps) -> None:
    r.amount(found, r.seat(gaps["who"]), gaps["coal"], -1)


def _visit(r: Books, found: Found, gaps: Gaps) -> None:
    found[r.seat(gaps["who"]), gaps["city"], "visited"] += 1


def _rent(r: Books, found: Found, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    found[gaps["zone"], seat, "free", "warehouse"] -= 1
    found[gaps["zone"], seat, gaps["colour"], "warehouse"] += 1
    found[gaps["city"], gaps["colour"], "contractors"] -= 1


def _unload(r: Books, found: Found, gaps: Gaps) -> None:
    found[r.seat(gaps["who"]), int(gaps["n"]), gaps["resource"], "goods"] -= 1


def _contract(r: Books, found: Found, gaps: Gaps) -> None:
    """The tile leaves the contracts of the city's state; its VP are told with other gains."""
    _marker(r, found, gaps)
    city = (r.read("term.contract_field", gaps["field"]) or {})["city"]
    found[r.state_of(city), gaps["contract"], "contract"] -= 1
    found["contracts", "discards"] += 1


def _marker(r: Books, found: Found, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    found[seat, gaps["field"], "contract"] += 1
    found[seat, "contract markers"] -= 1


def _new_contract(r: Books, found: Found, gaps: Gaps) -> None:
    for contract in gaps["items" if "items" in gaps else "contract"].split("; "):
        found[gaps["state"], contract, "contract"] += 1
        goods = (r.read("term.contract", contract) or {})["goods"]
        found[len(goods.split(", ")), "contract stack"] -= 1


def _hero(r: Books, found: Found, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    found[seat, "heroes"] -= 1
    found[seat, gaps["hero"], "mission"] += 1
    found[(r.read("term.hero", gaps["hero"]) or {})["city"], "missions"] -= 1
    if seat == r.onlooker:
        found[seat, gaps["hero"], "hero"] -= 1


def _shipment(r: Books, found: Found, gaps: Gaps) -> None:
    found[gaps["zone"], "shipment"] -= 1
    found[r.seat(gaps["who"]), int(gaps["n"]), r.w.say("term.shipment"), "goods"] += 1


def _agent(r: Books, found: Found, gaps: Gaps) -> None:
    seat, n = r.seat(gaps["who"]), int(gaps.get("n", "1"))
    found[seat, "agents"] -= n
    found[seat, gaps["sector"], "agent"] += n


def _warehouse(r: Books, found: Found, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    found[gaps["zone"], seat, "free", "warehouse"] += 1
    found[seat, "warehouses"] -= 1


def _station(r: Books, found: Found, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    found[gaps["zone"], seat, "station"] += 1
    found[seat, "stations"] -= 1
    found[gaps["zone"], "shipment"] += 1


# Siding bonuses and wagons


def _tile(r: Books, found: Found, gaps: Gaps) -> None:
    found[int(gaps["n"]), gaps["effect"], "tile"] -= 1
    found["tiles", "discards"] += 1


def _new_tile(r: Books, found: Found, gaps: Gaps) -> None:
    found[int(gaps["n"]), gaps["effect"], "tile"] += 1
    found["tiles", "pile"] -= 1


def _tiles(r: Books, found: Found, gaps: Gaps) -> None:
    for item in gaps["items"].split("; "):
        tile = r.read("log.tile_item", item)
        if tile is None:
            raise Misread(item)
        _new_tile(r, found, tile)


def _shuffled_tiles(r: Books, found: Found, gaps: Gaps) -> None:
    found["tiles", "pile"] += int(gaps["n"])
    found["tiles", "discards"] -= int(gaps["n"])


def _load(r: Books, found: Found, gaps: Gaps) -> None:
    for goods in gaps["goods"].split(", "):
        found[r.seat(gaps["who"]), int(gaps["n"]), goods, "goods"] += 1


def _wagon(r: Books, found: Found, gaps: Gaps) -> None:
    seat = r.seat(gaps["who"])
    slot = 1 + sum(figure[0] == seat and figure[-1] == "wagon" for figure in r.before)
    found[seat, slot, gaps["wagon"], "wagon"] += 1
    found[gaps["wagon"], "display"] -= 1


def _exchange(r: Books, found: Found, gaps: Gaps) -> None:
    """The old wagon goes to the discards of its size, or back to the special ones; one for one goods has none."""
    seat = r.seat(gaps["who"])
    slot, places = r.load(found, seat, gaps["old"], -1)
    old = next(str(figure[2]) for figure in r.before if figure[:2] == (seat, slot) and figure[-1] == "wagon")
    found[seat, slot, old, "wagon"] -= 1
    found[seat, slot, gaps["wagon"], "wagon"] += 1
    found[gaps["wagon"], "display"] -= 1
    if r.read("term.special_wagon", old):
        found[old, "display"] += 1
    elif len(places) > 1:
        found[len(places), "wagon discards"] += 1


def _new_wagon(r: Books, found: Found, gaps: Gaps) -> None:
    places = (r.read("term.wagon", gaps["wagon"]) or {})["places"]
    found[gaps["wagon"], "display"] += 1
    found[len(places.split(", ")), "wagon stack"] -= 1


def _wagons(r: Books, found: Found, gaps: Gaps) -> None:
    for places in gaps["items"].split("; "):
        _new_wagon(r, found, {"wagon": r.w.say("term.wagon", places=places)})


def _shuffled_wagons(r: Books, found: Found, gaps: Gaps) -> None:
    found[int(gaps["places"]), "wagon stack"] += int(gaps["n"])
    found[int(gaps["places"]), "wagon discards"] -= int(gaps["n"])


READ: Final[dict[str, Count]] = {
    **dict.fromkeys(("stop_card", "no_special", "decline", "branch", "no_hero", "deal", "no_deal"), _nothing),
    **dict.fromkeys(("no_shipment", "zone", "no_exchange", "no_wagon", "free_action", "end", "final"), _nothing),
    "gain": _gain,
    "income": _gain,
    "pay": _pay,
    "first": _order,
    "order": _order,
    "first_wagons": _first_wagons,
    "start_resource": _start_resource,
    "dealt": _dealt,
    "dealt_heroes": _dealt_heroes,
    "dropped": _dropped,
    "draft": _own_hero,
    "last_hero": _own_hero,
    "packets": _packets,
    "drafted": _drafted,
    "kept": _kept,
    "draw_hand": _draw_hand,
    "draw": _draw,
    "drawn": _drawn,
    "among": _drawn,
    "hand": _hand,
    "keeps": _keeps,
    "play": _play,
    "other_special": _play,
    "free_special": _play,
    "special": _special,
    "discard": _discard,
    "take": _take,
    "pool": _pool,
    "pool_card": _pool_card,
    "shuffled": _shuffled,
    "bid": _bid,
    "lobby": _lobby,
    "round": _round,
    "phase": _phase,
    "over": _over,
    "pass": _pass,
    "invest": _invest,
    "cleaned": _cleaned,
    "go_token": _go,
    "go": _go,
    "move": _move,
    "visit": _visit,
    "rent": _rent,
    "unload": _unload,
    "sell": _unload,
    "contract": _contract,
    "marker": _marker,
    "new_contract": _new_contract,
    "contracts": _new_contract,
    "hero": _hero,
    "shipment": _shipment,
    "agent": _agent,
    "warehouse": _warehouse,
    "station": _station,
    "tile": _tile,
    "new_tile": _new_tile,
    "tiles": _tiles,
    "shuffled_tiles": _shuffled_tiles,
    "load": _load,
    "wagon": _wagon,
    "exchange": _exchange,
    "new_wagon": _new_wagon,
    "wagons": _wagons,
    "shuffled_wagons": _shuffled_wagons,
    "final_source": _final,
}
"""Entry of the log -> what its sentence lets a person count; where several entries could be meant, the first is."""
