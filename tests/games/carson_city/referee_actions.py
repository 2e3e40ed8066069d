"""The referee's third phase: the spaces one after the other (CC-7, CC-8, CC-12)."""

from __future__ import annotations

from tests.games.carson_city.referee_building import buy, place_kept
from tests.games.carson_city.referee_duels import fighters, in_order, settle
from tests.games.carson_city.referee_table import SPACES, TOKEN, Course, Table, ask, draw, what
from tests.games.carson_city.referee_town import BUILDINGS, PARCELS


def resolve(table: Table) -> Course[None]:
    """CC-7.01."""
    for space in SPACES:
        if space == "wages":
            wages(table)
        elif space == "roads_1":
            single_roads(table)
        elif space == "buy_parcels":
            yield from buy_parcels(table)
        elif space == "estate_income":
            yield from estate_income(table)
        else:
            winner = yield from settle(table, space)
            if winner is not None:
                yield from act(table, winner, space)
        if space == "build_3" and table.options["kept_window"] == "once":
            yield from place_kept(table)


def wages(table: Table) -> None:
    """CC-8.01."""
    for seat, cowboys in dict(table.standing("wages")).items():
        table.money[seat] += 4 * cowboys
        table.leave("wages", seat)


def single_roads(table: Table) -> None:
    """CC-8.04, CC-1.11."""
    for seat in table.lower:
        table.take_roads(seat, table.standing("roads_1")[seat])
        table.leave("roads_1", seat)


def act(table: Table, seat: int, space: str) -> Course[None]:
    """What the winner of a space gets."""
    town = table.town
    if space == "ammunition":
        if (yield ask(seat, "take_guns", ["take", "decline"])) == "take":
            table.guns = seat
    elif space == "roads_3":
        table.take_roads(seat, 3)
    elif space.startswith("build_"):
        yield from buy(table, seat, space)
        if table.options["kept_window"] == "each":
            yield from place_kept(table)
    elif space == "parcel_income":
        table.money[seat] += 2 * len(town.owned(seat))
    elif space == "firepower_income":
        table.money[seat] += 2 * table.firepower(seat)
    elif space == "gambling":
        both = {f"dice:{white}{black}": 1 for white in range(1, 7) for black in range(1, 7)}
        roll = what((yield draw("gambling_roll", both)))
        table.money[seat] += int(roll[0]) + int(roll[1])
    elif space == "parcel_vp":
        table.score(seat, space, len(town.owned(seat)) // 2)
    elif space == "firepower_vp":
        table.score(seat, space, table.firepower(seat) // 2)
    elif space == "estate_vp":
        counted = [kind for kind in BUILDINGS if kind != "mine" or table.options["estate_vp_counts_mines"] == "true"]
        table.score(seat, space, town.of(seat, *counted))
    else:
        yield from buy_points(table, seat, int(space[7:]))


def buy_points(table: Table, seat: int, price: int) -> Course[None]:
    """CC-8.18."""
    assert table.round <= TOKEN[price]
    while table.money[seat] >= price:
        options = [f"vp:{n}" for n in (1, 5) if table.money[seat] >= n * price]
        move = yield ask(seat, "buy_vp", ["done", *options])
        if move == "done":
            break
        table.money[seat] -= int(what(move)) * price
        table.score(seat, "bought", int(what(move)))


# --- parcels ---


def can_pay(table: Table, seat: int, parcel: str) -> bool:
    """CC-8.06, CC-8.09, CC-1.12."""
    table.seen["no deeds left"] += not table.deeds[seat]
    return table.money[seat] >= table.town.price(parcel) and table.deeds[seat] > 0


def pay(table: Table, seat: int, parcel: str) -> None:
    """CC-8.06."""
    table.money[seat] -= table.town.price(parcel)
    table.take_parcel(seat, parcel)


def buy_parcels(table: Table) -> Course[None]:
    """CC-8.05 - CC-8.09."""

    def won(parcel: str, seat: int) -> Course[None]:
        if can_pay(table, seat, parcel) and (yield ask(seat, "buy_parcel_won", ["buy", "decline"])) == "buy":
            pay(table, seat, parcel)

    wanted = [parcel for parcel in table.town.unowned() if fighters(table, parcel)]
    yield from in_order(table, "duel_order_parcels", wanted, won)
    for seat in table.lower:
        mine = [parcel for parcel in wanted if fighters(table, parcel) == [seat]]
        while options := [f"buy:{parcel}" for parcel in mine if can_pay(table, seat, parcel)]:
            move = yield ask(seat, "buy_parcel_free", ["done", *options])
            if move == "done":
                break
            pay(table, seat, what(move))
            table.leave(what(move), seat)
            mine.remove(what(move))
        for parcel in mine:
            table.leave(parcel, seat)


# --- incomes ---


def estate_income(table: Table) -> Course[None]:
    """CC-12.01."""
    yield from name_type(table)
    posts = [parcel for parcel in PARCELS if parcel in table.town.owner and fighters(table, parcel)]

    def won(parcel: str, seat: int) -> Course[None]:
        if table.town.owner[parcel] != seat:
            table.thefts[parcel] = seat
            table.seen["theft"] += 1
        yield from ()

    alone = [parcel for parcel in posts if len(fighters(table, parcel)) == 1]
    for parcel in alone:
        seat = yield from settle(table, parcel)
        assert seat is not None
        yield from won(parcel, seat)
    yield from in_order(table, "duel_order_estate", posts, won)
    for parcel in PARCELS:
        pay_income(table, parcel)
    table.thefts.clear()
    table.doubled = None


def name_type(table: Table) -> Course[None]:
    """CC-5.16."""
    for seat in table.seats:
        if table.plays(seat, "grocer", "yellow") and table.later[seat]:
            earning = [kind for kind in BUILDINGS if kind not in ("church", "prison")]
            move = yield ask(seat, "double_type", ["now", *(f"double:{kind}" for kind in earning)])
            if move == "now":
                table.money[seat] += 8
            else:
                table.doubled = (seat, what(move))


def pay_income(table: Table, parcel: str) -> None:
    """CC-5.17, CC-12.04, CC-12.12."""
    kind = table.town.tile.get(parcel)
    if kind not in BUILDINGS:
        return
    seat = table.town.owner[parcel]
    income = table.town.income(parcel) * (2 if table.doubled == (seat, kind) else 1)
    table.seen["doubled and stolen"] += parcel in table.thefts and table.doubled == (seat, kind)
    stolen = income // 2 if parcel in table.thefts else 0
    table.money[seat] += income - stolen
    if parcel in table.thefts:
        table.money[table.thefts[parcel]] += stolen
