"""A referee of Great Western Trail, written from the rulebook: it shares no code with the game.

It reads the components by itself and looks at boards as the plain values of `kernel.state.dump`. It knows the trail and
its fees, what the income is, which cities a delivery can reach with which disc at what cost, where an engine can stop,
and what everything is worth at the end; the best use of objective cards it finds by trying all of them.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import cowcatcher

FILE = Path(cowcatcher.__file__).parent / "games" / "great_western_trail" / "components.toml"
DATA: dict[str, Any] = tomllib.loads(FILE.read_text(encoding="utf-8"))

SPACES = {space["id"]: space for space in DATA["trail"]["spaces"]}
PLACES = [*SPACES, "TM3", "TM2", "TM1"]
HAZARDS = DATA["hazard_areas"]["kinds"]
FACES = ("2g", "2b", "3g", "3b", "4g")
TILES = [
    *("cowboy", "craftsman", "engineer"),
    *(f"{kind}_{face}" for kind in HAZARDS for face in FACES),
    *("teepee_green", "teepee_blue"),
]
PRIVATE = {building["id"]: building for building in DATA["private_buildings"]}
CITIES = {city["id"]: city for city in DATA["cities"]["crests"]}
DISCS = {disc["id"]: disc for disc in DATA["player_board"]["discs"]}
MASTERS = {master["id"]: master for master in DATA["station_masters"]}
OBJECTIVES = {card["id"]: card for card in (*DATA["objectives"]["deck"], *DATA["objectives"]["starting"])}
DECK = [card["id"] for card in DATA["objectives"]["deck"]]
TURNOUTS = {turnout["id"]: turnout["after"] for turnout in DATA["railroad"]["turnouts"]}
LAST = DATA["railroad"]["last"]
TRACK = ["START", *(str(n) for n in range(1, LAST + 1)), *TURNOUTS]
SIZE = 34
"""Kinds of cards in a deck: 13 of cattle, then the objective cards."""

NUMBERS = 10
Board = dict[str, Any]


def cattle() -> list[tuple[str, int, int]]:
    """Breed, breeding value and VP of each kind of cattle card, in the order of the deck."""
    found = []
    for breed in DATA["cattle"]:
        points = sorted({card["vp"] for card in breed["market"]}) or [0]
        found += [(breed["id"], breed["value"], vp) for vp in points]
    return found


CATTLE = cattle()


# --- The trail -------------------------------------------------------------------------------------------------------


def is_space(board: Board, place: str) -> bool:
    """Whether a place is a space of the trail: Kansas City, or anything with a tile."""
    return place == "KC" or board["tile"][PLACES.index(place)] >= 0


def steps(board: Board, place: str) -> set[str]:
    """The spaces that one step leads to: along every arrow, over areas without a tile."""
    found: set[str] = set()
    waiting = list(SPACES[place]["next"])
    while waiting:
        here = waiting.pop()
        if is_space(board, here):
            found.add(here)
        else:
            waiting += SPACES[here]["next"]
    return found


def hand_of(board: Board, place: str) -> tuple[str, int | None]:
    """The hand that a space shows, and to whom its fee goes: a seat, or None for the bank."""
    area, what = SPACES[place]["area"], board["tile"][PLACES.index(place)]
    if area in ("neutral", "start", "kansas_city"):
        return "none", None
    if area == "plot":
        seat, number = divmod(what, NUMBERS)
        side = "ab"[board["sides"][number]]
        return PRIVATE[f"{number + 1}{side}"]["hand"], seat
    tile = TILES[what]
    if tile.startswith("teepee"):
        return DATA["fees"]["teepee_hands"][tile.partition("_")[2]], None
    return {"g": "green", "b": "black"}[tile[-1]], None


def fee(board: Board, seats: int, seat: int, place: str) -> tuple[int, int | None]:
    """What a seat has to pay on a space, and to whom."""
    hand, owner = hand_of(board, place)
    if hand == "none" or owner == seat:
        return 0, None
    due = DATA["fees"][hand][f"players_{seats}"]
    return min(due, board["money"][seat]), owner


# --- The railroad ----------------------------------------------------------------------------------------------------


def ahead(space: str) -> set[str]:
    """The next spaces of the railroad: the main line, and the turnout that branches off."""
    at = 0 if space == "START" else TURNOUTS.get(space, 0) if space in TURNOUTS else int(space)
    if at == LAST:
        return set()
    return {str(at + 1)} | ({t for t, after in TURNOUTS.items() if after == at} if space not in TURNOUTS else set())


def engine_ends(start: str, most: int, taken: set[str]) -> set[str]:
    """Where an engine can stop with up to `most` spaces forward: other engines' spaces are not counted."""
    found = {start}
    here = {start}
    for _ in range(most):
        fresh: set[str] = set()
        waiting = [space for old in here for space in ahead(old)]
        while waiting:
            space = waiting.pop()
            if space in taken:
                waiting += ahead(space)
            else:
                fresh.add(space)
        here = fresh
        found |= fresh
    return found


def signals(space: str, value: int) -> int:
    """Dollars of the transport to a city of a value."""
    at = 0 if space == "START" else TURNOUTS[space] + 1 if space in TURNOUTS else int(space)
    return sum(at <= signal < value for signal in DATA["railroad"]["signals"])


# --- Kansas City -----------------------------------------------------------------------------------------------------


def zone(board: Board, seat: int, number: int) -> list[int]:
    """The cards of a zone of a deck by kind: 0 draw pile, 1 hand, 2 discard pile."""
    start = (seat * 4 + number) * SIZE
    found: list[int] = board["cards"][start : start + SIZE]
    return found


def permanent(board: Board, seat: int) -> int:
    """Permanent certificates of a seat."""
    owners = board["master_owner"]
    return sum(m["permanent_certificates"] for m, owner in zip(MASTERS.values(), owners, strict=True) if owner == seat)


def certificates(board: Board, seat: int) -> int:
    """Temporary certificates of a seat: the number beside its marker."""
    number: int = DATA["certificates"]["track"][board["certificates"][seat]]
    return number


def breeding(board: Board, seat: int) -> int:
    """The breeding total of a hand with the permanent certificates: each breed once."""
    hand = zone(board, seat, 1)
    return sum({breed: value for (breed, value, _), n in zip(CATTLE, hand, strict=False) if n}.values()) + permanent(
        board, seat
    )


def discs_for(board: Board, seat: int, city: dict[str, Any]) -> set[str]:
    """The discs of the board that may go to a city and can be paid; `station` stands for one from a station."""
    left = {name: board["discs"][seat * len(DISCS) + at] for at, name in enumerate(DISCS)}
    white = {name for name in left if left[name] and DISCS[name]["corners"] == "white"}
    black = {name for name in left if left[name] and DISCS[name]["corners"] == "black"}
    fit = white | black if city["corners"] == "black" else white or black
    money = board["money"][seat]
    income = city.get("dollars", 0)
    cost = signals(TRACK[board["engine"][seat]], city["value"])
    found = set()
    for name in fit:
        price, gain = DISCS[name].get("cost_dollars", 0), DISCS[name].get("gain_dollars", 0)
        if money >= price and money - price + gain + income >= cost:
            found.add(name)
    if not found and money + income >= cost and any(board["stations"][seat * 10 : seat * 10 + 10]):
        found.add("station")
    if not found and income and "hand" in fit and money + income - DISCS["hand"]["cost_dollars"] >= cost:
        found.add("hand")
    return found


def cities_for(board: Board, seat: int, total: int) -> set[str]:
    """The cities that a delivery of a breeding total may choose."""
    found = set()
    for at, (name, city) in enumerate(CITIES.items()):
        free = city["repeat"] or not board["cities"][seat * len(CITIES) + at]
        if city["value"] <= total and free and discs_for(board, seat, city):
            found.add(name)
    return found


def links(board: Board, seat: int) -> list[dict[str, Any]]:
    """The arrows with an own disc at both ends."""
    held = {name for at, name in enumerate(CITIES) if board["cities"][seat * len(CITIES) + at]}
    return [link for link in DATA["cities"]["links"] if held.issuperset(link["between"])]


# --- The end ---------------------------------------------------------------------------------------------------------


def counters(board: Board, seat: int) -> Counter[str]:
    """What a player has accomplished, by the names of the tasks."""
    cards = [sum(zone(board, seat, number)[kind] for number in range(3)) for kind in range(len(CATTLE))]
    found = Counter(
        building=sum(place >= 0 for place in board["buildings"][seat * NUMBERS : (seat + 1) * NUMBERS]),
        green=board["teepees"][seat * 2],
        blue=board["teepees"][seat * 2 + 1],
        hazard=sum(board["hazards"][seat * 15 : (seat + 1) * 15]),
        station=sum(board["stations"][seat * 10 : seat * 10 + 10]),
        san_francisco=board["cities"][seat * len(CITIES) + len(CITIES) - 1],
    )
    for (_, value, _), n in zip(CATTLE, cards, strict=True):
        found[f"v{value}"] += n
    return found


def best_objectives(board: Board, seat: int) -> tuple[int, int]:
    """The best sum of objectives and of the station master who counts their cards, as (objectives, master)."""
    area = board["area"][seat * len(OBJECTIVES) : (seat + 1) * len(OBJECTIVES)]
    fixed = [name for name, n in zip(OBJECTIVES, area, strict=True) for _ in range(n)]
    deck = [sum(zone(board, seat, number)[len(CATTLE) + kind] for number in range(3)) for kind in range(len(DECK))]
    free = [name for name, n in zip(DECK, deck, strict=True) for _ in range(n)]
    cards = [(name, False) for name in fixed] + [(name, True) for name in free]
    tasks = DATA["objectives"]["tasks"]
    counts = "objectives" in owned(board, seat)
    per = MASTERS["objectives"]["scoring"]["vp"]

    @cache
    def best(at: int, left: tuple[int, ...], scored: int) -> tuple[int, int]:
        """The best of the cards from one on, with what is left of each task and so many cards scored before."""
        if at == len(cards):
            return 0, scored // 2 * per if counts else 0
        name, may_stay_out = cards[at]
        card = OBJECTIVES[name]
        found = []
        if may_stay_out:
            found.append(best(at + 1, left, scored))
        cards_points, master = best(at + 1, left, scored + 1)
        found.append((cards_points - card["penalty"], master))
        rest = tuple(n - card["tasks"].get(task, 0) for n, task in zip(left, tasks, strict=True))
        if min(rest) >= 0:
            cards_points, master = best(at + 1, rest, scored + 1)
            found.append((cards_points + card["vp"], master))
        return max(found, key=sum)

    held = counters(board, seat)
    return best(0, tuple(held[task] for task in tasks), 0)


def owned(board: Board, seat: int) -> set[str]:
    """The station masters of a seat."""
    return {name for name, owner in zip(MASTERS, board["master_owner"], strict=True) if owner == seat}


def master_points(board: Board, seat: int) -> int:
    """Points of the station masters other than the one who counts objective cards."""
    held = counters(board, seat)
    workers = sum(board["workers"][seat * 3 : seat * 3 + 3])
    amounts = {
        "workers": workers,
        "hazards": held["hazard"] // 2,
        "teepees": min(held["green"], held["blue"]),
        "certificates": (certificates(board, seat) + permanent(board, seat)) // 2,
    }
    return sum(amounts[name] * MASTERS[name]["scoring"]["vp"] for name in owned(board, seat) if name in amounts)


def final_points(board: Board, seat: int) -> dict[str, int]:
    """What a seat has at the end, by the English names of the rows of the score sheet."""
    cities = board["cities"][seat * len(CITIES) : (seat + 1) * len(CITIES)]
    built = board["buildings"][seat * NUMBERS : (seat + 1) * NUMBERS]
    names = [f"{n + 1}{'ab'[board['sides'][n]]}" for n in range(NUMBERS)]
    objectives, of_cards = best_objectives(board, seat)
    columns = {int(column): vp for column, vp in DATA["worker_section"]["vp_columns"].items()}
    workers = board["workers"][seat * 3 : seat * 3 + 3]
    return {
        "dollars": board["money"][seat] // DATA["scoring"]["dollars_per_vp"],
        "buildings": sum(PRIVATE[name]["vp"] for name, at in zip(names, built, strict=True) if at >= 0),
        "cities": sum(n * city["per_disc_vp"] for n, city in zip(cities, CITIES.values(), strict=True))
        + sum(link["vp"] for link in links(board, seat)),
        "stations": sum(
            station["vp"]
            for at, station in enumerate(DATA["railroad"]["stations"])
            if board["stations"][seat * 10 + at]
        ),
        "hazards": sum(n * int(FACES[at % 5][0]) for at, n in enumerate(board["hazards"][seat * 15 : seat * 15 + 15])),
        "cattle": sum(
            zone(board, seat, number)[kind] * vp for number in range(3) for kind, (_, _, vp) in enumerate(CATTLE)
        ),
        "objective cards": objectives,
        "station masters": of_cards + master_points(board, seat),
        "workers": sum(vp for n in workers for column, vp in columns.items() if n >= column),
        "step limit disc": 0 if board["discs"][seat * len(DISCS) + 8] else DISCS["step_b"]["end_vp"],
        "job market token": DATA["scoring"]["job_market_token_vp"] if board["token_owner"] == seat else 0,
    }
