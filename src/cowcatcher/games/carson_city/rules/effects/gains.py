"""Words for money, roads and victory points, counted or not: what spaces and cards share (CC-5, CC-8)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.carson_city.box import MOMENTS, Op
from cowcatcher.games.carson_city.names import SPACES
from cowcatcher.games.carson_city.rules.effects.word import Word
from cowcatcher.games.carson_city.rules.gains import COWBOYS, count_of, gain_roads, gain_vp
from cowcatcher.games.carson_city.written import events
from cowcatcher.games.carson_city.written.state import CarsonState
from cowcatcher.kernel.events import NOWHERE


def reward_of(s: CarsonState, seat: int, op: Op, count: int = 1) -> int:
    """How much an effect gives: once, or for each of what its `per` names, whole shares only. count: the seat's cowboys
    on the space."""
    return op.n * (count_of(s, seat, op.per, count) // op.divisor)


def earn(s: CarsonState, seat: int, op: Op, place: int, count: int) -> None:
    """Money: at once, for each cowboy there or for each of what is owned; with the setting of CC-18.04 the settler's
    mountains bring VP instead (CC-5.24)."""
    reward = reward_of(s, seat, op, count)
    if place != NOWHERE:
        s.add_money(seat, reward, events.FOR_WAGES if op.per == COWBOYS else events.FOR_COUNTING, place)
    elif s.box.settler_vp and op.per == "owned_mountain":
        gain_vp(s, seat, reward, events.VP_SETTLER)
    else:
        s.add_money(seat, reward, events.FOR_POWER)


def take_roads(s: CarsonState, seat: int, op: Op, place: int, count: int) -> None:
    """Roads, for each cowboy there or once (CC-5.19, CC-8.03, CC-8.04)."""
    why = events.FOR_POWER if place == NOWHERE else events.FOR_ROADS
    gain_roads(s, seat, reward_of(s, seat, op, count), why, place)


def score(s: CarsonState, seat: int, op: Op, place: int, count: int) -> None:
    """VP for what is owned (CC-5.18, CC-8.15 - 8.17)."""
    source = events.VP_GROCER if place == NOWHERE else events.SOURCES.index(SPACES[place])  # named after the spaces
    gain_vp(s, seat, reward_of(s, seat, op), source, place)


GAINS: Final = (
    Word("gain_money", ("amount",), do=earn, when=MOMENTS),
    Word(
        "gain_money_per",
        ("amount", "per"),
        do=earn,
        spaces={
            COWBOYS: ("wages", "CC-8.01"),
            "owned_parcel": ("parcel_income", "CC-8.11"),
            "firepower": ("firepower_income", "CC-8.12"),
        },
        sign="dollar",
        many=True,
        when=MOMENTS,
    ),
    Word(
        "gain_roads",
        ("amount",),
        ("per",),
        do=take_roads,
        spaces={"": ("roads_3", "CC-8.03"), COWBOYS: ("roads_1", "CC-8.04")},
        sign="road",
        many=True,
        when=("on_choose",),
    ),
    Word(
        "gain_vp_per",
        ("amount", "per", "divisor"),
        do=score,
        spaces={
            "owned_parcel": ("parcel_vp", "CC-8.15"),
            "firepower": ("firepower_vp", "CC-8.16"),
            "owned_building_not_house_not_mine": ("estate_vp", "CC-8.17"),
        },
        sign="vp",
        when=MOMENTS,
    ),
)
