"""A referee of Train Rush, written from the rulebook: it shares no code with the game and watches it being played.

It reads the components by itself, keeps its own account of where everybody stands and who has whom in which sector from
the texts of the moves, and says what may be chosen: spies, sectors, ends of moves, tokens, missions. From the boards as
they lie at the end of a game it works out what everything brings. Boards are the plain values of `kernel.state.dump`.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import cowcatcher

FILE = Path(cowcatcher.__file__).parent / "games" / "train_rush" / "components.toml"
DATA: dict[str, Any] = tomllib.loads(FILE.read_text(encoding="utf-8"))

STATES = [region["id"] for region in DATA["region"]]
SECTORS = [sector["id"] for sector in DATA["influence"]["sector"]]
CITIES = [city["id"] for city in DATA["city"]]
GOODS = [resource["id"] for resource in DATA["resource"]]
TRACKS = {track["id"]: track["values"] for track in DATA["progress"]["track"]}
CARDS = {card["id"]: card for card in DATA["action_cards"]["card"]}
HEROES = {hero["id"]: hero for hero in DATA["heroes"]["card"]}
SPIES = len(DATA["influence"]["spy_fields"])
FIELDS = SPIES + len(DATA["influence"]["agent_fields"])
SPECIALS = 72
"""Kinds of wagons before the special ones: 6 of one place, 30 of two, 36 of three."""

Board = dict[str, Any]


class Chart:
    """The map: what follows each field, which state it lies in, and where a move may end before its points are used."""

    def __init__(self) -> None:
        tracks = DATA["map"]["siding_tracks"]
        heads = {siding["id"]: [f"{siding['id']}-{t[0]}" for t in tracks] for siding in DATA["map"]["siding"]}
        self.after: dict[str, set[str]] = {}
        self.state: dict[str, str] = {}
        self.stops: set[str] = set()
        self.crowded: set[str] = set()
        for node in DATA["map"]["node"]:
            named = [name for way in ("next", "exit", "tunnel") for name in node.get(way, [])]
            self.after[node["id"]] = {field for name in named for field in heads.get(name, [name])}
            self.state[node["id"]] = node["region"]
            if node["type"] in ("city", "black_market"):
                self.stops.add(node["id"])
            if node["type"] != "track":
                self.crowded.add(node["id"])
        for siding in DATA["map"]["siding"]:
            for numbers in tracks:
                names = [f"{siding['id']}-{number}" for number in numbers]
                self.state.update(dict.fromkeys(names, siding["region"]))
                for here, there in pairwise(names):
                    self.after[here] = {there}
                self.after[names[-1]] = {f for name in siding["next"] for f in heads.get(name, [name])}

    def ends(self, start: str, points: int, taken: set[str]) -> set[str]:
        """Where a move of so many points may end: exactly there, or earlier in a city or on a black market; not on a
        field that another locomotive holds, if it has room for one only."""
        here = {start}
        found: set[str] = set()
        for left in range(points - 1, -1, -1):
            here = {field for old in here for field in self.after[old]}
            found |= here if left == 0 else here & self.stops
        return {field for field in found if field in self.crowded or field not in taken}


CHART = Chart()


class Referee:
    """What has happened, from the texts of the moves."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.order: list[int] = []
        spies = DATA["player"]["spies_used_by_players"][str(seats)]
        self.spies = [set(range(1, spies + 1)) for _ in range(seats)]
        self.bids: list[tuple[int, int]] = []
        self.at = ["START"] * seats
        self.sectors: dict[str, list[int | None]] = {f"{a}.{b}": [None] * FIELDS for a in STATES for b in SECTORS}
        self.agents = [DATA["player"]["agents"]] * seats
        self.lobbied: list[str] = []
        self.missions = set(CITIES)
        self.card = ""
        self.ridden = 0
        self.points: int | None = None

    # --- What may be chosen --------------------------------------------------------------------------------------

    def allowed(self, decision: str, seat: int, board: Board) -> set[str] | None:
        """The moves of a decision, as texts; None for what this referee does not judge."""
        judge = getattr(self, f"_{decision}", None)
        found: set[str] | None = judge(seat, board) if judge else None
        return found

    def _bid_spy(self, seat: int, board: Board) -> set[str]:
        return {f"spy:{number}" for number in self.spies[seat]}

    def _lobby_sector(self, seat: int, board: Board) -> set[str]:
        free_choice = self.seats == 4 and len(self.lobbied) == 3
        found = set()
        for name, fields in self.sectors.items():
            state, sector = name.split(".")
            table = next(s for s in DATA["influence"]["sector"] if s["id"] == sector)
            full = None not in fields[:SPIES]
            twice = table["one_spy_per_player"] and seat in fields[:SPIES]
            if not full and not twice and (free_choice or state not in self.lobbied):
                found.add(f"lobby:{name}")
        return found

    def _move_to(self, seat: int, board: Board) -> set[str] | None:
        if self.points is None:
            return None
        return {f"to:{field}" for field in self.ends(seat, self.points)}

    def ends(self, seat: int, points: int) -> set[str]:
        """Where a seat's locomotive may end a move."""
        taken = {field for other, field in enumerate(self.at) if other != seat}
        return CHART.ends(self.at[seat], points, taken)

    def _card_step(self, seat: int, board: Board) -> set[str]:
        card = CARDS[self.card]
        found = {"stop"}
        if board["coal"][seat] < card["coal"][self.ridden]:
            return found
        points = card["moves"][self.ridden]
        if self.ends(seat, points):
            found.add("go")
        for token in set(board["tokens"][seat]):
            if self.ends(seat, points + token):
                found.add(f"token:{token}")
        return found

    def _play_hero(self, seat: int, board: Board) -> set[str]:
        here = CHART.state[self.at[seat]]
        found = {"pass"}
        for number in board["heroes"][seat]:
            name = list(HEROES)[number]
            if HEROES[name]["region"] == here and HEROES[name]["city"] in self.missions:
                found.add(f"hero:{name}")
        return found

    def agent_sectors(self, seat: int) -> list[set[str]]:
        """For each state, the sectors into which a seat may put an agent."""
        if not self.agents[seat]:
            return []
        free = {name for name, fields in self.sectors.items() if None in fields[SPIES:]}
        return [{f"agent:{name}" for name in free if name.startswith(f"{state}.")} for state in STATES]

    # --- What happens --------------------------------------------------------------------------------------------

    def play(self, seat: int, text: str) -> None:
        """Note a move."""
        verb, _, what = text.partition(":")
        note = getattr(self, f"_note_{verb}", None)
        if note:
            note(seat, what)

    def _note_spy(self, seat: int, what: str) -> None:
        self.spies[seat].remove(int(what))
        self.bids.append((int(what), seat))
        if len(self.bids) == self.seats:
            # The sort is stable, so of equal numbers the earlier one stays ahead.
            self.order = [other for _, other in sorted(self.bids, key=lambda bid: -bid[0])]
            self.bids = []
            self.lobbied = []

    def _note_lobby(self, seat: int, what: str) -> None:
        fields = self.sectors[what]
        fields[fields.index(None)] = seat
        self.lobbied.append(what.split(".", maxsplit=1)[0])

    def put_agents(self, seat: int, sector: str, n: int) -> None:
        """N agents go to a sector: two by one move where a track's bonus says so, as far as fields and agents last."""
        for _ in range(n):
            fields = self.sectors[sector]
            fields[fields.index(None, SPIES)] = seat
            self.agents[seat] -= 1

    def _note_action(self, seat: int, what: str) -> None:
        self.points = {"move_3": 3, "move_6": 6}.get(what)

    def _note_play(self, seat: int, what: str) -> None:
        self.card, self.ridden = what, 0

    def _note_go(self, seat: int, what: str) -> None:
        self.points = CARDS[self.card]["moves"][self.ridden]
        self.ridden += 1

    def _note_token(self, seat: int, what: str) -> None:
        self._note_go(seat, what)
        assert self.points is not None
        self.points += int(what)

    def _note_to(self, seat: int, what: str) -> None:
        self.at[seat] = what
        self.points = None

    def _note_hero(self, seat: int, what: str) -> None:
        self.missions.remove(HEROES[what]["city"])


# --- The end of the game ---------------------------------------------------------------------------------------------


def shared(standing: Sequence[tuple[int, ...]], first: int, second: int) -> list[int]:
    """Points of the first and the second place; who is equal for the first shares both, nobody at nothing has any."""
    found = [0] * len(standing)
    ranked = sorted({s for s in standing if s[0] > 0}, reverse=True)
    if not ranked:
        return found
    leaders = [seat for seat, s in enumerate(standing) if s == ranked[0]]
    for seat in leaders:
        found[seat] = first if len(leaders) == 1 else (first + second) // len(leaders)
    if len(leaders) == 1 and len(ranked) > 1:
        next_ones = [seat for seat, s in enumerate(standing) if s == ranked[1]]
        for seat in next_ones:
            found[seat] = second // len(next_ones)
    return found


def sector_points(fields: Sequence[int | None], seats: int) -> list[int]:
    """Points of one sector: the most pieces, then the next most; of equal ones whoever holds the lowest field."""
    counts = Counter(seat for seat in fields if seat is not None)
    ranked = sorted(counts, key=lambda seat: (-counts[seat], fields.index(seat)))
    found = [0] * seats
    for seat, points in zip(ranked, (DATA["influence"]["vp_first"], DATA["influence"]["vp_second"]), strict=False):
        found[seat] = points
    return found


def goods_of(wagons: Sequence[int]) -> Counter[str]:
    """The goods on a player's wagons."""
    places = [wagon >> 3 * place & 7 for wagon in wagons if wagon // 512 < SPECIALS for place in range(3)]
    return Counter(GOODS[place - 1] for place in places if place)


def wagon_points(wagons: Sequence[int]) -> int:
    """Points of special wagons on which every place carries a shipment."""
    found = 0
    for wagon in wagons:
        kind = wagon // 512 - SPECIALS
        if kind >= 0:
            table = DATA["special_wagon"][kind]
            full = all(wagon >> 3 * place & 7 for place in range(table["size"]))
            found += table["vp_full"] if full else 0
    return found


def tracks_won(positions: Sequence[int], table: dict[str, Any], seats: int) -> list[int]:
    """Points of three tracks of one kind."""
    found = [0] * seats
    for track in range(3):
        standing = [(positions[seat * 3 + track],) for seat in range(seats)]
        for seat, points in enumerate(shared(standing, table["vp_first"], table["vp_second"])):
            found[seat] += points
    return found


def contract_points(board: Board, seats: int) -> list[int]:
    """Points of the contract area: by state, the sum of the sizes, then the number of markers."""
    found = [0] * seats
    table = DATA["contracts"]
    for state in STATES:
        sizes: list[list[int]] = [[] for _ in range(seats)]
        for at, city in enumerate(DATA["city"]):
            for size in range(4):
                owner = board["city_fields"][at * 4 + size]
                if city["region"] == state and owner >= 0:
                    sizes[owner].append(size + 2)
        standing = [(sum(mine), len(mine)) for mine in sizes]
        for seat, points in enumerate(shared(standing, table["region_vp_first"], table["region_vp_second"])):
            found[seat] += points
    return found


def mission_points(board: Board, seat: int) -> int:
    """Points of a player's missions: by how much of its resource is on the wagons; a table ends with its last entry."""
    goods = goods_of(board["wagons"][seat])
    found = 0
    for number in board["missions"][seat]:
        hero = HEROES[list(HEROES)[number]]
        table = DATA["heroes"]["tables"][hero["score"]]
        found += table[min(goods[hero["resource"]], len(table) - 1)]
    return found


def final_points(board: Board, referee: Referee) -> dict[str, list[int]]:
    """What the end of the game brings each seat, by the English name of its row in the score sheet."""
    seats = referee.seats
    tops = list(TRACKS.values())
    return {
        "All cities visited": [
            DATA["final"]["all_cities_vp"] if all(seat in city for city in board["visitors"]) else 0
            for seat in range(seats)
        ],
        "Ends of progress tracks": [
            sum(board["progress"][seat * 5 + i] == len(v) - 1 for i, v in enumerate(tops)) * DATA["progress"]["top_vp"]
            for seat in range(seats)
        ],
        "Influence sectors": [
            sum(column) for column in zip(*(sector_points(f, seats) for f in referee.sectors.values()), strict=True)
        ],
        "Infrastructure tracks": tracks_won(board["roads"], DATA["infrastructure"], seats),
        "Contractor tracks": tracks_won(board["partners"], DATA["contractors"], seats),
        "Full special wagons": [wagon_points(board["wagons"][seat]) for seat in range(seats)],
        "Contract area": contract_points(board, seats),
        "Missions": [mission_points(board, seat) for seat in range(seats)],
    }
