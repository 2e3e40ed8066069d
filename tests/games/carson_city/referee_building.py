"""The referee's construction: buying, keeping, roads, parcel, house, consent, kept buildings (CC-9, CC-10)."""

from __future__ import annotations

from tests.games.carson_city.referee_table import PRICES, Course, Table, ask, what
from tests.games.carson_city.referee_town import AROUND, BUILDINGS, ROADLESS


def price(table: Table, seat: int, space_price: int) -> int:
    """CC-5.19."""
    return -(-space_price // 2) if table.plays(seat, "chinese_worker", "yellow") else space_price


def may_try(table: Table, seat: int, kind: str) -> bool:
    """There is a place, or there are roads that could lead to one, own ones or another's (CC-9.04)."""
    own = table.town.may_try(seat, kind, table.houses, table.roads[seat])
    house = table.town.brings_house(kind)
    return own or (house and any(can_help(table, seat, kind, other, []) for other in table.seats))


def buy(table: Table, seat: int, space: str) -> Course[None]:
    """CC-8.10, CC-10.13."""
    space_price = int(space[6:])
    cost = price(table, seat, space_price)
    if table.money[seat] < cost:
        return
    move = yield ask(seat, "buy_building", ["buy", "decline"])
    if move == "buy":
        table.money[seat] -= cost
        yield from take(table, seat, PRICES.index(space_price))


def take(table: Table, seat: int, position: int) -> Course[None]:
    """A building of the row: placed at once or kept."""
    kind = table.row[position]
    table.row[position] = ""
    placed = False
    if may_try(table, seat, kind) and (yield ask(seat, "place_or_keep", ["place", "keep"])) == "place":
        placed = yield from place(table, seat, kind)
    table.kept[seat][kind] += not placed


def worker_takes(table: Table, seat: int) -> Course[None]:
    """CC-5.20, CC-5.21."""
    if table.money[seat] < 5:
        return
    options = [f"take:build_{PRICES[i]}" for i in range(7) if table.row[i]]
    move = yield ask(seat, "worker_take", ["pass", *options])
    if move != "pass":
        table.money[seat] -= 5
        yield from take(table, seat, PRICES.index(int(what(move)[6:])))
        yield from table.shift_row()


def lay_roads(table: Table, seat: int) -> Course[None]:
    """CC-10.03, CC-16.09: any number of roads, one after the other."""
    while options := table.town.buildable(table.roads[seat]):
        move = yield ask(seat, "build_road", ["done", *(f"road:{road}" for road in options)])
        if move == "done":
            break
        table.roads[seat] -= table.town.cost(what(move))
        table.town.roads.add(what(move))
        table.seen["bridge"] += table.town.cost(what(move)) > 1


def place(table: Table, seat: int, kind: str) -> Course[bool]:
    """CC-10.03 - CC-10.09: whether a building has come onto the board."""
    town = table.town
    if kind not in ROADLESS or town.brings_house(kind):
        yield from lay_roads(table, seat)
    options = town.building_places(seat, kind, table.houses)
    asked: set[int] = set()
    while not options and town.brings_house(kind) and (helpers := others(table, seat, kind, asked, [])):
        asked.add(helpers[0])
        yield from lay_roads(table, helpers[0])
        options = town.building_places(seat, kind, table.houses)
    table.seen["no house left"] += town.brings_house(kind) and not table.houses
    if not options:
        return False
    move = yield ask(seat, "build_parcel", ["keep", *(f"build:{p}" for p in options)])
    if move == "keep":
        return False
    parcel = what(move)
    if town.brings_house(kind):
        house = yield from house_place(table, seat, kind, parcel)
        if not house:
            return False
        town.tile[house] = "house"
        table.houses -= 1
    town.tile[parcel] = kind
    if kind == "church":
        cancel_attacks(table, seat, parcel)
    return True


def can_help(table: Table, seat: int, kind: str, helper: int, refused: list[str]) -> bool:
    """CC-9.04: the helper's roads can reach a free parcel of his own where the house could stand."""
    town = table.town
    sites = [p for p in town.sites(seat) if kind in ROADLESS or town.reached(p)]
    if table.options["roads_any_time"] != "true" or helper == seat or not sites or not table.houses:
        return False
    mine = [p for p in town.sites(helper) if p not in refused and not town.reached(p)]
    return any(town.roads_to(p) <= table.roads[helper] for p in mine)


def others(table: Table, seat: int, kind: str, asked: set[int], refused: list[str]) -> list[int]:
    """CC-9.04: who is to be asked for a road, in this order."""
    order = table.lower or table.choosing
    return [other for other in order if other not in asked and can_help(table, seat, kind, other, refused)]


def house_place(table: Table, seat: int, kind: str, building: str) -> Course[str]:
    """CC-10.06 - CC-10.09: where the house goes; nowhere when all owners refuse."""
    refused: list[str] = []
    left = table.town.house_places(building)
    while left:
        parcel = what((yield ask(seat, "house_parcel", [f"house:{p}" for p in left])))
        owner = table.town.owner.get(parcel, seat)
        if owner == seat or (yield ask(owner, "house_consent", ["yes", "no"])) == "yes":
            return parcel
        refused.append(parcel)
        left.remove(parcel)
        asked: set[int] = set()
        while not left and (helpers := others(table, seat, kind, asked, refused)):
            asked.add(helpers[0])
            yield from lay_roads(table, helpers[0])
            left = [p for p in table.town.house_places(building) if p not in refused]
    table.seen["placement taken back"] += 1
    return ""


def cancel_attacks(table: Table, seat: int, church: str) -> None:
    """CC-12.09, CC-12.10."""
    for parcel in AROUND[church]:
        if table.town.owner.get(parcel) == seat:
            for other in [other for other in table.pawns[parcel] if other != seat]:
                table.come_home(parcel, other)
                table.seen["attack cancelled"] += 1


def place_kept(table: Table) -> Course[None]:
    """CC-10.14."""
    for seat in table.lower:
        tried: set[str] = set()
        while True:
            kinds = [kind for kind in BUILDINGS if table.kept[seat][kind] and kind not in tried]
            options = [f"kept:{kind}" for kind in kinds if may_try(table, seat, kind)]
            if not options:
                break
            move = yield ask(seat, "place_kept", ["done", *options])
            if move == "done":
                break
            table.kept[seat][what(move)] -= 1
            placed = yield from place(table, seat, what(move))
            table.kept[seat][what(move)] += not placed
            tried = set() if placed else tried | {what(move)}
