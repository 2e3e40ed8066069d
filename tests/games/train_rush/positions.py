"""Positions of Train Rush in a few readable words, and moves by their text.

    s = position(at={"Y": "ZR1-3"}, display={3: "B12"}, hand={"Y": "A01 A14"})
    run(arrived(s, "Y", "ZR1-4"), "warehouse:ER1")

Seats are the letters Y B P W. The box is always all there: what is named nowhere lies in the stacks. Whatever is not
said: all locomotives on START, three cards in each hand, no heroes, the first wagons loaded with brass, tracks at their
lowest fields, nothing built, no markers, and Phase IV of the first round begins in the order of the letters.

progress: tracks by the value of the field, such as {"Y": {"coal": 3}}. roads, partners: fields by region or colour.
spies: numbers not used yet. influence: "BPYW ; PYW" for spy fields and agent fields. agents, stations, warehouses:
left, if fewer than the rest. used: markers on areas. wagons: "W1-any:gold W2-01:brass,- S2:2". pools: wagons face
up. zones: "station:P shipment Y Y:blue". contractors: by city, those that still wait. visitors: by city, seats in
order. tokens: movement points, if fewer than from the visits. fields: contract markers, "2Y 5P". contracts: by state,
four tiles. display: siding bonus tile by number. deck: if given, all other cards are among the discards.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from tests.games.train_rush import layout
from tests.saying import check_said

from cowcatcher.games.train_rush.game import GAME, TrainRush
from cowcatcher.games.train_rush.model import MODEL
from cowcatcher.games.train_rush.names import (
    ACTION_CARDS,
    ACTIONS,
    AREAS,
    CITIES,
    HEROES,
    NODES,
    NONE,
    REGION_COUNT,
    REGIONS,
    REWARDS,
    SEATS,
    TILES,
    TRACK_COUNT,
    TRACKS,
    WAGONS,
)
from cowcatcher.games.train_rush.rules.codes import card_of
from cowcatcher.games.train_rush.rules.do import push_script
from cowcatcher.games.train_rush.rules.investing import NextInvestor
from cowcatcher.games.train_rush.rules.movement import arrive
from cowcatcher.games.train_rush.rules.moves import DECLINE, DONE, PASS, STOP
from cowcatcher.games.train_rush.rules.rounds import StartPhase
from cowcatcher.games.train_rush.rules.siding import open_tile
from cowcatcher.games.train_rush.rules.wagons import contents, kind_of
from cowcatcher.games.train_rush.written.state import INVESTING, ROUND_END, TrainState
from cowcatcher.kernel.types import Reason
from cowcatcher.model.readers import problems

PHASES: Final = ("", "bid", "lobby", "income", "invest", "move", "mission", "end")
Named = Mapping[str, str]
Counts = Mapping[str, int]
Tables = Mapping[str, Counts]


def seat(letter: str) -> int:
    return SEATS.index(letter)


@cache
def _after_setup(game: TrainRush, seats: int, options: tuple[tuple[str, str], ...]) -> TrainState:
    """A game after set-up in which everything went its first way."""
    s = game.new(seats, dict(options))
    while s.decision() != "bid_spy":
        s.apply(s.legal()[0])
    return s


def fresh(seats: int = 4, options: Named | None = None, game: TrainRush = GAME) -> TrainState:
    """After set-up, before the first bid."""
    return _after_setup(game, seats, tuple(sorted((options or {}).items()))).clone()


def position(
    seats: int = 4,
    *,
    phase: str = "invest",
    round_: int = 1,
    order: str = "",
    options: Named | None = None,
    at: Named | None = None,
    coal: Counts | None = None,
    investment: Counts | None = None,
    vp: Counts | None = None,
    progress: Tables | None = None,
    roads: Tables | None = None,
    partners: Tables | None = None,
    spies: Named | None = None,
    influence: Named | None = None,
    agents: Counts | None = None,
    used: Counts | None = None,
    wagons: Named | None = None,
    pools: str = "",
    zones: Named | None = None,
    stations: Counts | None = None,
    warehouses: Counts | None = None,
    contractors: Named | None = None,
    visitors: Named | None = None,
    tokens: Named | None = None,
    fields: Named | None = None,
    contracts: Named | None = None,
    display: Mapping[int, str] | None = None,
    hand: Named | None = None,
    pool: str = "",
    discards: str = "",
    deck: str | None = None,
    heroes: Named | None = None,
    missions: Named | None = None,
    game: TrainRush = GAME,
) -> TrainState:
    """A sound position at the beginning of a phase, in the words of this module."""
    s = fresh(seats, options, game)
    s.order = tuple(seat(letter) for letter in order or SEATS[:seats])
    s.round = round_
    layout.set_players(s, at or {}, coal or {}, investment or {}, vp or {})
    layout.set_tracks(s, progress or {}, roads or {}, partners or {})
    layout.set_sectors(s, influence or {}, spies or {}, agents or {}, phase == "lobby")
    for area, n in (used or {}).items():
        s.area_used[AREAS.index(area)] = n
    layout.lay_wagons(s, wagons or {}, pools)
    layout.lay_zones(s, zones or {}, stations or {}, warehouses or {})
    layout.lay_contractors(s, contractors or {})
    layout.lay_cities(s, visitors or {}, tokens or {}, fields or {})
    layout.lay_contracts(s, contracts or {})
    layout.lay_tiles(s, display or {})
    layout.lay_cards(s, hand or {}, pool, discards, deck)
    layout.lay_heroes(s, heroes or {}, missions or {})
    return _begin(s, PHASES.index(phase))


def _begin(s: TrainState, phase: int) -> TrainState:
    """A phase begins, the others will follow; the same state, for convenience."""
    s.stack.clear()
    s.push_all([StartPhase(n) for n in range(phase, ROUND_END + 1)])
    s.settle()
    sound(s)
    return s


def nested(s: TrainState) -> None:
    """What comes next is Phase IV of the first in turn order; what is pushed now comes before it."""
    s.stack.clear()
    s.phase = INVESTING
    s.passed = 0
    s.push_all([NextInvestor(NONE), *(StartPhase(n) for n in range(INVESTING + 1, ROUND_END + 1))])


def arrived(s: TrainState, letter: str, field: str) -> TrainState:
    """The locomotive has just ended a move on a field; then Phase IV begins. The same state, for convenience."""
    nested(s)
    arrive(s, seat(letter), NODES.index(field))
    s.settle()
    sound(s)
    return s


def effect(s: TrainState, letter: str, source: str) -> TrainState:
    """Carry out a special action (A05), an open siding tile by its number (tile:3), a hero's bonus (C01), an action of
    the action area or a reward of the market; then Phase IV begins. The same state, for convenience."""
    nested(s)
    box, who = s.box, seat(letter)
    if source.startswith("tile:"):
        open_tile(s, who, int(source.removeprefix("tile:")) - 1)
    elif source in ACTION_CARDS:
        push_script(s, who, box.card_script[ACTION_CARDS.index(source)])
    elif source in HEROES:
        push_script(s, who, box.hero_script[HEROES.index(source)])
    elif source in ACTIONS:
        push_script(s, who, box.action_script[ACTIONS.index(source)])
    else:
        push_script(s, who, box.reward_script[REWARDS.index(source)])
    s.settle()
    sound(s)
    return s


def sound(s: TrainState) -> None:
    """Fail where pieces are missing or left over."""
    wrong = [*GAME.check(s), *problems(MODEL, s)]
    assert not wrong, f"no sound position: {'; '.join(wrong)}"


# --- Moves -----------------------------------------------------------------------------------------------------------


def run(s: TrainState, *moves: str) -> TrainState:
    """Make the moves, chance included, each of which must be legal; the same state, for convenience.

    "~" lets chance go its first way until a player decides. A player's only option need not be named.
    """
    for n, text in enumerate(moves, 1):
        if text == "~":
            while s.to_move() < 0 and not s.over():
                apply(s, s.legal()[0], text)
            continue
        m = GAME.table.parse(text)
        while m not in s.legal() and len(s.legal()) == 1 and s.to_move() >= 0:
            apply(s, s.legal()[0], text)
        if m not in s.legal():
            raise AssertionError(f"move {n}, {text}: at {s.decision()} of {mover_of(s)} legal are {moves_of(s)}")
        apply(s, m, text)
    return s


def apply(s: TrainState, m: int, text: str) -> None:
    s.apply(m)
    wrong = [*GAME.check(s), *problems(MODEL, s)]
    assert not wrong, f"after {GAME.table.name(m)} on the way to {text}: {'; '.join(wrong)}"


def idle(s: TrainState, decision: str, letter: str = "") -> TrainState:
    """Let everybody do nothing, and chance go its first way, until a decision (of a seat)."""
    for _ in range(500):
        if s.decision() == decision and letter in ("", mover_of(s)):
            return s
        apply(s, quiet(s), decision)
    raise AssertionError(f"{decision} of {letter or 'anybody'} does not come")


def quiet(s: TrainState) -> int:
    """The move by which a seat does as little as it can."""
    legal = s.legal()
    return next((m for m in (PASS, STOP, DECLINE, DONE) if m in legal), legal[0])


def moves_of(s: TrainState, family: str = "") -> list[str]:
    """The legal moves by their texts; of one family, what follows the colon."""
    texts = [GAME.table.name(m) for m in s.legal()]
    return [text.partition(":")[2] for text in texts if text.startswith(f"{family}:")] if family else texts


def mover_of(s: TrainState) -> str:
    """Letter of the seat to move, "chance", or "nobody" when the game is over."""
    return "nobody" if s.over() else SEATS[s.to_move()] if s.to_move() >= 0 else "chance"


def pending(s: TrainState) -> tuple[str, str]:
    """The decision and whose it is."""
    return s.decision(), mover_of(s)


def reason_of(s: TrainState, text: str) -> str:
    """The key of the reason for which a move is refused."""
    reason: Reason | None = s.stack[-1].why_not(s, GAME.table.parse(text))
    assert reason is not None, text
    return reason.key


def refused(s: TrainState, text: str) -> str:
    """The rule that forbids a move; it fails where the move is legal or no rule is named."""
    m = GAME.table.parse(text)
    assert m not in s.legal(), f"{text} is legal"
    reason: Reason | None = s.stack[-1].why_not(s, m)
    assert reason is not None, f"{text} is refused at {s.decision()} without a reason"
    check_said(GAME, s.seats, reason)
    return reason.rule


# --- What is where ---------------------------------------------------------------------------------------------------


def hand_of(s: TrainState, letter: str = "Y") -> list[str]:
    return [ACTION_CARDS[card_of(entry)] for entry in s.hands[seat(letter)]]


def wagons_of(s: TrainState, letter: str = "Y") -> str:
    """Wagons as `position` takes them."""
    return " ".join(layout.wagon_text(kind_of(wagon), contents(s, wagon)) for wagon in s.wagons[seat(letter)])


def value_of(s: TrainState, letter: str, track: str) -> int:
    """The value of a field of a progress track."""
    at = TRACKS.index(track)
    return s.box.track_values[at][s.progress[seat(letter) * TRACK_COUNT + at]]


def road_of(s: TrainState, letter: str, region: str) -> int:
    return s.roads[seat(letter) * REGION_COUNT + REGIONS.index(region)]


def partner_of(s: TrainState, letter: str, colour: str) -> int:
    return s.partners[seat(letter) * REGION_COUNT + REGIONS.index(colour)]


def field_of(s: TrainState, letter: str = "Y") -> str:
    return NODES[s.at[seat(letter)]]


def pool_of(s: TrainState, size: int) -> list[str]:
    """Face-up wagons of a size."""
    return [WAGONS[kind] if kind != NONE else "." for kind in s.wagon_pools[size - 2]]


def tile_at(s: TrainState, field: int) -> str:
    """The siding bonus tile of a number."""
    tile = s.bonus_display[field - 1]
    return TILES[tile] if tile != NONE else "."


def visitors_of(s: TrainState, city: str) -> str:
    return "".join(SEATS[who] for who in s.visitors[CITIES.index(city)])


def order_of(s: TrainState) -> str:
    return "".join(SEATS[who] for who in s.order)


def scored(s: TrainState, letter: str, source: str) -> int:
    return layout.scored(s, seat(letter), source)


def everything(**more: Any) -> dict[str, Any]:
    """Arguments of a position in which Y has plenty of everything that can be spent."""
    return {"coal": {"Y": 9}, "investment": {"Y": 9}, **more}
