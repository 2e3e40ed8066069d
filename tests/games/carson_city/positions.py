"""Positions of Carson City in a few readable words, and moves by their text.

    s = position(seats=3, board={"d4": "B ranch", "c3": "house", "e5": "O"}, pawns={"wages": "BBO"}, phase="resolve")
    run(s, "buy", "place", "build:e5")

Seats are the letters B O G P S. Whatever is not said is as at the start of a game, and what the box holds is always all
there: what is named nowhere lies in the general reserve or the bag, mountains that are left over lie out of the way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from tests.saying import check_said

from cowcatcher.games.carson_city.box import STEP_ESTATE, STEP_KEPT, STEP_PARCELS
from cowcatcher.games.carson_city.game import GAME
from cowcatcher.games.carson_city.names import (
    BUILDING_COUNT,
    BUILDINGS,
    CHARACTERS,
    EDGES,
    EMPTY,
    HOUSE,
    MOUNTAIN,
    PARCELS,
    PLACES,
    SEATS,
    SHERIFF,
    SIDES,
    SPACES,
    YELLOW,
)
from cowcatcher.games.carson_city.rules.actions.resolve import Resolve
from cowcatcher.games.carson_city.rules.board import reached
from cowcatcher.games.carson_city.rules.grid import SIDES_OF, SIZE
from cowcatcher.games.carson_city.rules.kit_carson import FirstTick
from cowcatcher.games.carson_city.rules.turn import ChooseCharacter, EndOfRound, NextPlacer, PlayOrder, StartRound
from cowcatcher.games.carson_city.written.events import SOURCE_COUNT, VP_BOUGHT
from cowcatcher.games.carson_city.written.state import NONE, SHERIFF_AWAY, SHERIFF_IN_RESERVE, CarsonState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.tuples import with_entry, with_more
from cowcatcher.kernel.types import Reason

TILES: Final = {**{name: kind for kind, name in enumerate(BUILDINGS)}, "house": HOUSE, "mountain": MOUNTAIN}
STEPS: Final = {"buy_parcels": STEP_PARCELS, "kept": STEP_KEPT, "estate_income": STEP_ESTATE}
PLAIN: Final = ("banker", "captain", "settler", "grocer", "sheriff")
"""Characters of seats that name none: on their yellow sides they do nothing more once placing has begun."""

PASSIVE: Final = ("pass", "done", "decline", "keep", "stop", "later", "no", "purchase:0")


def seat(letter: str) -> int:
    return SEATS.index(letter)


def place(name: str) -> int:
    return PLACES.index(name)


def parcel(name: str) -> int:
    return PARCELS.index(name)


def parcels(names: str) -> list[int]:
    """Parcels named one by one or as rectangles: `"a1 c3-d4"`."""
    found = []
    for word in names.split():
        first, _, last = word.partition("-")
        top, left = divmod(parcel(first), SIZE)
        bottom, right = divmod(parcel(last or first), SIZE)
        found += [r * SIZE + c for r in range(top, bottom + 1) for c in range(left, right + 1)]
    return found


def position(
    seats: int = 3,
    *,
    round: int = 1,  # noqa: A002
    options: Mapping[str, str] | None = None,
    board: Mapping[str, str] | None = None,
    mountains: str | None = None,
    roads_on: Iterable[str] = (),
    phase: str = "place",
    at: str = "wages",
    choosing: str = "",
    upper: str = "",
    lower: str | None = None,
    characters: Mapping[str, str] | None = None,
    later: str = "",
    row: Sequence[str | None] = ("ranch", "mine", None, None, None, "ranch", "mine"),
    kept: Mapping[str, Sequence[str]] | None = None,
    pawns: Mapping[str, str] | None = None,
    sheriff_at: str = "",
    guns: str = "",
    tiles: Mapping[str, Sequence[int]] | None = None,
    vp: Mapping[str, int] | None = None,
    push: Sequence[Frame[Any]] = (),
    **reserves: Mapping[str, int],
) -> CarsonState:
    """A sound state before a decision.

    board: parcel names (as `parcels` reads them) to an owner's letter, a tile, or both; "." keeps a parcel empty.
    mountains: where the mountains that `board` does not name lie; by default far from everything named.
    roads_on: road places, or parcels for all four sides. phase: "choose", "place", "resolve" from the space `at` on
    (also buy_parcels, kept, estate_income), "end" or "" for nothing but `push`, the first of which comes first.
    lower: by default empty before phase 3, all seats in the order of their letters from then on.
    characters: "sheriff" or "sheriff red". later: seats that chose the later reward. row: cheapest first.
    pawns: place to letters of the cowboys there. sheriff_at: a place, or "away"; by default in the reserve of whoever
    has the yellow sheriff. reserves: money, cowboys (in reserve), chips, road_stock, holds, recalls by letter.
    """
    s = GAME.start(seats, GAME.settings(dict(options or {})))
    s.stack.clear()
    s.round = round
    everybody = tuple(range(seats))
    s.choosing = _seats(choosing) or everybody
    s.upper = _seats(upper) or (() if phase == "choose" else everybody)
    s.lower = _seats(lower) if lower is not None else (() if phase in ("choose", "place") else everybody)
    named = _lay(s, board or {}) + _stand(s, pawns or {})
    _pave(s, roads_on)
    _reserves(s, reserves)
    _mountains(s, named, mountains)
    _cast(s, phase, characters or {}, later, sheriff_at)
    _supplies(s, row, kept or {})
    s.guns = seat(guns) if guns else NONE
    _hands(s, tiles or {})
    for letter, points in (vp or {}).items():
        s.vp[seat(letter)] += points
        s.scored[seat(letter) * SOURCE_COUNT + VP_BOUGHT] += points
    s.push_all([*push, *_phase(s, phase, at)])
    s.settle()
    wrong = GAME.check(s)
    if wrong:
        raise ValueError(f"no sound position: {'; '.join(wrong)}")
    return s


def _seats(letters: str) -> tuple[int, ...]:
    return tuple(seat(letter) for letter in letters)


def _stand(s: CarsonState, pawns: Mapping[str, str]) -> list[int]:
    """Cowboys on their places; the parcels among these."""
    named: list[int] = []
    for name, letters in pawns.items():
        for letter in letters:
            s.pawns[place(name)] += 1 << (4 * seat(letter))
        named += parcels(name) if name in PARCELS else []
    return named


def _pave(s: CarsonState, roads_on: Iterable[str]) -> None:
    """Roads on the named places, or on all four sides of the named parcels."""
    for name in roads_on:
        for e in SIDES_OF[parcel(name)] if name in PARCELS else [EDGES.index(name)]:
            s.roads = with_entry(s.roads, e, 1)


def _lay(s: CarsonState, board: Mapping[str, str]) -> list[int]:
    """Property tiles and tiles of the map; the parcels that were named."""
    named = []
    for names, what in board.items():
        words = what.split()
        owner = seat(words.pop(0)) if words[0] in SEATS else NONE
        tile = TILES[words.pop()] if words and words != ["."] else EMPTY
        for p in parcels(names):
            named.append(p)
            s.owner[p] = owner
            s.tile[p] = tile
            if owner != NONE:
                s.property[owner] -= 1
            if 0 <= tile < BUILDING_COUNT:
                s.built = with_more(s.built, owner * BUILDING_COUNT + tile, 1)
            s.houses -= tile == HOUSE
    return named


def _mountains(s: CarsonState, named: list[int], where: str | None) -> None:
    """The rest of the mountains, where they change nothing for the parcels that were named."""
    missing = s.box.mountains - s.tile.count(MOUNTAIN)
    if where is not None:
        chosen = parcels(where)
    else:
        chosen = sorted((p for p in range(SIZE * SIZE) if _is_remote(s, p, named)), key=lambda p: -_distance(p, named))
    if len(chosen) < missing or any(s.tile[p] != EMPTY for p in chosen[:missing]):
        raise ValueError(f"no place for {missing} mountains out of the way: name them in `mountains`")
    for p in chosen[:missing]:
        s.tile[p] = MOUNTAIN


def _is_remote(s: CarsonState, p: int, named: list[int]) -> bool:
    return not s.box.river[p] and not reached(s, p) and _distance(p, named) > 1


def _distance(p: int, others: list[int]) -> int:
    """Steps of a king from a parcel to the nearest of others."""
    row, column = divmod(p, SIZE)
    return min((max(abs(row - q // SIZE), abs(column - q % SIZE)) for q in others), default=SIZE)


def _reserves(s: CarsonState, reserves: Mapping[str, Mapping[str, int]]) -> None:
    for name, by_letter in reserves.items():
        if name not in ("money", "cowboys", "chips", "road_stock", "holds", "recalls"):
            raise TypeError(f"position() knows no {name!r}")
        values = list(getattr(s, name))
        for letter, value in by_letter.items():
            values[seat(letter)] = value
        setattr(s, name, type(getattr(s, name))(values))


def _cast(s: CarsonState, phase: str, characters: Mapping[str, str], later: str, sheriff_at: str) -> None:
    """Characters, and the white sheriff where one has him."""
    for letter, text in characters.items():
        name, _, side = text.partition(" ")
        s.character[seat(letter)] = CHARACTERS.index(name)
        if side:
            s.sides = with_entry(s.sides, CHARACTERS.index(name), SIDES.index(side))
    if SHERIFF in s.character and s.sides[SHERIFF] == YELLOW:
        s.sheriff = SHERIFF_IN_RESERVE
    if sheriff_at:
        s.sheriff = SHERIFF_AWAY if sheriff_at == "away" else place(sheriff_at)
    spare = [CHARACTERS.index(name) for name in PLAIN]
    for who in range(s.seats):
        if s.character[who] == NONE and phase != "choose":
            s.character[who] = next(c for c in spare if c not in s.character)
    for letter in later:
        s.later = with_entry(s.later, seat(letter), 1)


def _supplies(s: CarsonState, row: Sequence[str | None], kept: Mapping[str, Sequence[str]]) -> None:
    """Construction row, kept buildings, and the rest in the bag; roads in the general reserve."""
    s.row = tuple(EMPTY if name is None else BUILDINGS.index(name) for name in row)
    s.row += (EMPTY,) * (len(s.box.row_prices) - len(s.row))
    for letter, names in kept.items():
        for name in names:
            s.kept = with_more(s.kept, seat(letter) * BUILDING_COUNT + BUILDINGS.index(name), 1)
    for kind in range(BUILDING_COUNT):
        used = s.row.count(kind) + sum(s.kept[kind::BUILDING_COUNT]) + sum(s.built[kind::BUILDING_COUNT])
        left = s.box.bag[kind] + s.box.fixed_row.count(kind) - used
        if left < 0:
            raise ValueError(f"{-left} of {BUILDINGS[kind]} too many; the construction row may need to be named too")
        s.bag.counts[kind] = left
    used = sum(s.box.road_cost[e] for e, built in enumerate(s.roads) if built)
    s.road_supply = s.box.roads - used - sum(s.road_stock)


def _hands(s: CarsonState, tiles: Mapping[str, Sequence[int]]) -> None:
    """Duel tiles: hands as named (all values where nothing is said), the rest of the sets in the common pile."""
    if not s.box.tiles:
        return
    values = s.box.tile_values
    s.discard = (s.seats,) * len(values)
    for who in range(s.seats):
        hand = tiles.get(SEATS[who], values)
        for points in hand:
            s.hands = with_more(s.hands, who * len(values) + values.index(points), 1)
            s.discard = with_more(s.discard, values.index(points), -1)
        s.hand_size = with_entry(s.hand_size, who, len(hand))
        s.hand_sum = with_entry(s.hand_sum, who, sum(hand) if s.seats > 2 else NONE)


def _phase(s: CarsonState, phase: str, at: str) -> list[Frame[Any]]:
    """What is still to come in this round, the next first."""
    if not phase:
        return []
    step = s.box.steps.index(STEPS[at] if at in STEPS else SPACES.index(at))
    parts: dict[str, list[Frame[Any]]] = {
        "choose": [*(ChooseCharacter(who) for who in s.choosing if s.character[who] == NONE), PlayOrder()],
        "place": [FirstTick(0) if s.box.kit_carson else NextPlacer(0)],
        "resolve": [Resolve(step)],
        "end": [EndOfRound(), StartRound()],
    }
    order = list(parts)
    return [frame for name in order[order.index(phase) :] for frame in parts[name]]


def legal_texts(s: CarsonState) -> list[str]:
    """The legal moves by their texts, in the order of the move table."""
    return [GAME.table.name(m) for m in s.legal()]


def run(s: CarsonState, *moves: str) -> CarsonState:
    """Make the moves, chance included, each of which must be legal; the same state, for convenience."""
    for n, text in enumerate(moves, 1):
        m = GAME.table.parse(text)
        legal = s.legal()
        assert m in legal, f"move {n}, {text}: at {s.decision()} of {who_moves(s)} legal are {' '.join(legal_texts(s))}"
        s.apply(m)
        wrong = GAME.check(s)
        assert not wrong, f"after move {n}, {text}: {'; '.join(wrong)}"
    return s


def who_moves(s: CarsonState) -> str:
    """Letter of the seat to move, "chance", or "nobody" when the game is over."""
    to_move = s.to_move()
    return SEATS[to_move] if to_move >= 0 else "chance" if s.stack else "nobody"


def refused(s: CarsonState, text: str) -> Reason:
    """Why a move is not legal now; it fails where the move is legal or no rule is named."""
    m = GAME.table.parse(text)
    assert m not in s.legal(), f"{text} is legal"
    reason = s.stack[-1].why_not(s, m)
    assert reason is not None, f"{text} is refused without a reason"
    check_said(GAME, s.seats, reason)
    return reason


def skip_to(s: CarsonState, *decisions: str, seat_letter: str = "") -> CarsonState:
    """Let everybody do nothing, and chance the first thing it can, until one of the decisions (of the seat, if one is
    named) or the end of the game."""
    while s.stack and not (s.decision() in decisions and seat_letter in ("", who_moves(s))):
        texts = legal_texts(s)
        run(s, next((text for text in PASSIVE if text in texts), texts[0]))
    return s
