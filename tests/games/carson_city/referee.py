"""A referee for Carson City: the whole game by the rulebook, played from the texts of the moves.

It shares no code with the game and was written without reading it. `Referee.ask` is the pending decision with all its
options; `Referee.move` carries one out. Slow and plain: every question looks at the whole table.
"""

from __future__ import annotations

from tests.games.carson_city.referee_actions import resolve
from tests.games.carson_city.referee_building import lay_roads, worker_takes
from tests.games.carson_city.referee_placing import in_ticks, in_turns
from tests.games.carson_city.referee_table import (
    CHARACTERS,
    MOST_COWBOYS,
    PRICES,
    Ask,
    Box,
    Course,
    Table,
    ask,
    dice_parcel,
    draw,
    what,
)
from tests.games.carson_city.referee_town import SIDES

DEFAULTS = {
    "board_side": "plain",
    "character_sides": "all_yellow",
    "sides": "",
    "duel_method": "dice",
    "placement": "turns",
    "mine_needs_house": "false",
    "estate_vp_counts_mines": "false",
    "drugstore_counts_ranches_anywhere": "true",
    "settler_red_reward": "money",
    "roads_any_time": "true",
    "kept_window": "once",
}
SEATS = "BOGPS"
CAPTAIN = {"yellow": (0, 1, 4, 9), "red": (0, 3, 9)}
BANKER = ((0, 0), (3, 3), (12, 5), (25, 7))
COWBOYS_GAINED = {1: 4, 2: 5, 3: 5, 4: 0}


class Referee:
    """A game. `ask`: what is to be decided now, None when it is over. `table`: everything that lies there."""

    def __init__(self, seats: int, options: dict[str, str], box: Box) -> None:
        self.table = Table(seats, DEFAULTS | options, box)
        self.course = game(self.table)
        self.ask: Ask | None = next(self.course)

    def move(self, text: str) -> None:
        assert self.ask is not None
        assert text in self.ask.options
        try:
            self.ask = self.course.send(text)
        except StopIteration:
            self.ask = None


def game(table: Table) -> Course[None]:
    """CC-3.01."""
    yield from set_up(table)
    for number in range(1, 5):
        table.round = number
        yield from choose(table)
        yield from in_ticks(table) if table.options["placement"] == "kit_carson" else in_turns(table)
        yield from resolve(table)
        yield from end_round(table)
    if table.options["board_side"] == "river":
        table.seen["roads after the last round"] += bool(table.town.buildable(max(table.roads)))
        for seat in table.lower:
            yield from lay_roads(table, seat)
    final_scoring(table)


# --- set-up ---


def set_up(table: Table) -> Course[None]:
    """CC-2.14."""
    table.bag.subtract({"ranch": 2, "mine": 2})
    fix_sides(table)
    if table.options["duel_method"] == "tiles" and len(table.seats) > 2:
        table.pile.update([*range(6)] * len(table.seats))
    yield from draw_order(table)
    yield from draw_board(table)
    table.row = ["ranch", "mine", "", "", "", "ranch", "mine"]
    for price in (5, 6, 8):
        table.row[PRICES.index(price)] = yield from table.draw_building()
    yield from draw_sides(table)
    if table.options["duel_method"] == "tiles":
        yield from deal_tiles(table)
    for seat in [*table.choosing, *reversed(table.choosing)]:
        yield from claim(table, seat, "start_parcel")


def draw_order(table: Table) -> Course[None]:
    """CC-2.03."""
    left = list(table.seats)
    while len(left) > 1:
        move = yield draw("chance_order", {f"seat:{SEATS[seat]}": 1 for seat in left})
        table.choosing.append(SEATS.index(what(move)))
        left.remove(table.choosing[-1])
    table.choosing += left


def draw_board(table: Table) -> Course[None]:
    """CC-2.05 - CC-2.07, CC-16.01, CC-16.02."""
    town = table.town
    mountains = 6 if town.river else table.box.mountains
    for number in range(1 + mountains):
        rolls = {f"dice:{white}{black}": f"{white}{black}" for white in range(1, 7) for black in range(1, 7)}
        fitting = {m: 1 for m, roll in rolls.items() if dice_parcel(roll) not in {*town.tile, *town.river}}
        move = yield draw("chance_mountain" if number else "chance_centre", fitting)
        parcel = dice_parcel(what(move))
        town.tile[parcel] = "mountain" if number else "house"
        if not number:
            town.roads = set(SIDES[parcel])
            table.houses -= 1


def fix_sides(table: Table) -> None:
    """CC-2.13, CC-18.05: those sides that are agreed on."""
    agreed = {"all_red": "r" * 7, "chosen": table.options["sides"]}.get(table.options["character_sides"], "y" * 7)
    for character, letter in zip(CHARACTERS, agreed, strict=True):
        table.sides[character] = {"y": "yellow", "r": "red"}[letter]


def draw_sides(table: Table) -> Course[None]:
    """CC-2.13."""
    if table.options["character_sides"] == "random_each":
        for character in CHARACTERS:
            table.sides[character] = what((yield draw("chance_sides", {"side:yellow": 1, "side:red": 1})))


def deal_tiles(table: Table) -> Course[None]:
    """CC-15.01, CC-15.02."""
    if len(table.seats) == 2:
        for seat in table.seats:
            table.hands[seat].update(range(6))
            table.money[seat] = 15
        return
    for seat in table.seats:
        for _ in range(6):
            yield from table.draw_tile(seat, "chance_deal_tiles")
    table.pile.clear()
    for seat in table.seats:
        table.money[seat] = 30 - sum(table.hands[seat].elements())


def claim(table: Table, seat: int, decision: str) -> Course[None]:
    """CC-2.11, CC-2.12, CC-5.22."""
    move = yield ask(seat, decision, [f"claim:{parcel}" for parcel in table.town.unowned()])
    table.take_parcel(seat, what(move))


# --- phase 1 ---


def choose(table: Table) -> Course[None]:
    """CC-3.02, CC-3.03, CC-4."""
    table.choosing = table.lower or table.choosing
    table.upper = []
    table.lower = []
    table.character = [""] * len(table.seats)
    table.later = [False] * len(table.seats)
    for seat in table.choosing:
        left = [character for character in CHARACTERS if character not in table.character]
        move = yield ask(seat, "choose_character", [f"character:{character}" for character in left])
        table.character[seat] = what(move)
        yield from at_once(table, seat)
    table.upper = sorted(table.seats, key=lambda seat: CHARACTERS.index(table.character[seat]))


def at_once(table: Table, seat: int) -> Course[None]:
    """CC-5.31: what a character gives on being chosen."""
    match (table.character[seat], table.sides[table.character[seat]]):
        case ("sheriff", "yellow"):
            table.sheriff = (seat, "")
        case ("banker", "yellow"):
            table.money[seat] += 9
        case ("grocer", _) | ("settler", "red"):
            table.later[seat] = (yield ask(seat, "now_or_later", ["now", "later"])) == "later"
            table.money[seat] += 0 if table.later[seat] else 8
        case ("chinese_worker", "yellow"):
            table.take_roads(seat, 2)
        case ("chinese_worker", "red"):
            yield from worker_takes(table, seat)
        case ("settler", "yellow") if table.deeds[seat]:
            yield from claim(table, seat, "settler_parcel")
        case ("captain", side):
            yield from captain_buys(table, seat, side)
        case _:
            pass


def captain_buys(table: Table, seat: int, side: str) -> Course[None]:
    """CC-5.25 - CC-5.27."""
    prices = CAPTAIN[side]
    most = MOST_COWBOYS - table.cowboys[seat] if side == "yellow" else 2
    options = [f"purchase:{n}" for n, price in enumerate(prices) if price <= table.money[seat] and n <= most]
    if len(options) > 1:
        bought = int(what((yield ask(seat, "purchase", options))))
        table.money[seat] -= prices[bought]
        if side == "yellow":
            table.cowboys[seat] += bought
        else:
            table.chips[seat] += bought


# --- phase 4 ---


def end_round(table: Table) -> Course[None]:
    """CC-13."""
    table.guns = None
    table.sheriff = None
    for seat in table.lower:
        yield from late_reward(table, seat)
    for seat in table.seats:
        table.cowboys[seat] = min(MOST_COWBOYS, table.cowboys[seat] + COWBOYS_GAINED[table.round])
    for seat in table.lower:
        yield from cash_out(table, seat)
    if table.round < 4:
        yield from table.shift_row()


def late_reward(table: Table, seat: int) -> Course[None]:
    """CC-13.03."""
    if table.plays(seat, "grocer", "red") and table.later[seat]:
        table.score(seat, "grocer", table.town.of(seat, "house"))
    if table.plays(seat, "settler", "red") and table.later[seat]:
        mountains = table.town.of(seat, "mountain")
        if table.options["settler_red_reward"] == "vp":
            table.score(seat, "settler", mountains)
        else:
            table.money[seat] += mountains
    if table.plays(seat, "banker", "red"):
        options = [f"purchase:{n}" for n, (price, _) in enumerate(BANKER) if price <= table.money[seat]]
        if len(options) > 1:
            price, points = BANKER[int(what((yield ask(seat, "purchase", options))))]
            table.money[seat] -= price
            table.score(seat, "banker", points)


def cash_out(table: Table, seat: int) -> Course[None]:
    """CC-13.05, CC-13.06: the least that must be bought, or more; whoever wants 30 more is asked again."""
    excess = max(0, table.money[seat] - table.limit(seat))
    table.seen["over the limit"] += excess > 0
    bought, most = excess // 10, table.money[seat] // 10
    named, move = bought - bought % 30, "cash:30"
    while bought < most and move == "cash:30":
        options = [f"cash:{n}" for n in range(bought - named + 1, min(30, most - named) + 1)]
        move = yield ask(seat, "cash_out", ["done", *options])
        bought = bought if move == "done" else named + int(what(move))
        named = bought
    table.score(seat, "cash_limit", bought)
    table.money[seat] -= max(excess, 10 * bought)


# --- the end ---


def final_scoring(table: Table) -> None:
    """CC-14.02 - CC-14.05, CC-16.08."""
    town = table.town
    for place, seat in enumerate(table.lower):
        for parcel in town.owned(seat):
            if not town.is_free(parcel):
                source = {"house": "houses", "mountain": "mountains"}.get(town.tile[parcel], "buildings")
                table.score(seat, source, 3 if town.bridged(parcel) else 2)
                table.seen["next to a bridge"] += town.bridged(parcel)
        table.score(seat, "money", table.money[seat] // 6)
        table.score(seat, "position", len(table.lower) - 1 - place)


def ranking(table: Table) -> list[int]:
    """CC-14.06: the seats, the winner first."""
    return sorted(table.lower, key=lambda seat: -table.vp[seat])
