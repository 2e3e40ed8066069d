"""The log of estate income: attacks and guards, and what the buildings pay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cowcatcher.games.carson_city.board import seats_at
from cowcatcher.games.carson_city.names import PARCELS, SPACE_COUNT
from cowcatcher.text.carson_city.terms import Terms
from cowcatcher.text.carson_city.trace import Step


def unopposed(w: Terms, step: Step) -> list[str]:
    """A building with one player's cowboy: robbed, or guarded for nothing."""
    frame: Any = step.frame
    return _decided(w, step, frame.parcel, "unneeded")


def attack_decided(w: Terms, step: Step) -> list[str]:
    """A building after its duel: robbed or defended."""
    frame: Any = step.frame
    return _decided(w, step, frame.parcel, "defend")


def _decided(w: Terms, step: Step, p: int, guarded: str) -> list[str]:
    s = step.after
    seat = seats_at(step.before, SPACE_COUNT + p)[0]
    key = "rob" if len(s.thefts) > len(step.before.thefts) else guarded
    building, owner = w.building(s.tile[p]), w.who(s.owner[p])
    return [w.say(f"log.{key}", who=w.who(seat), building=building, owner=owner, parcel=PARCELS[p])]


def incomes(w: Terms, steps: Sequence[Step]) -> list[str]:
    """What the buildings pay, a sentence for each player, building by building, what was robbed at its place."""
    s = steps[0].before
    totals = [0] * s.seats
    items: list[list[str]] = [[] for _ in totals]
    for step in steps:
        frame: Any = step.frame
        for seat, item in _income_items(w, step, frame.parcel):
            totals[seat] += step.after.money[seat] - step.before.money[seat]
            items[seat].append(item)
    return [
        w.say("log.income", who=w.who(seat), money=w.money(totals[seat]), items=", ".join(items[seat]))
        for seat in s.lower
        if items[seat]
    ]


def _income_items(w: Terms, step: Step, p: int) -> list[tuple[int, str]]:
    """Who has got what from a building; a thief also where he gets nothing."""
    s, old = step.after, step.before
    thieves = {theft % 8 for theft in old.thefts if theft // 8 == p}
    found = []
    for seat in range(s.seats):
        got = s.money[seat] - old.money[seat]
        if got or seat in thieves:
            key = "income_item" if seat == s.owner[p] else "income_theft"
            money = w.money(got)
            found.append((seat, w.say(f"log.{key}", parcel=PARCELS[p], building=w.building(s.tile[p]), money=money)))
    return found


TASKS: Final[dict[str, Callable[[Terms, Step], list[str]]]] = {
    "Unopposed": unopposed,
    "AttackDecided": attack_decided,
}
"""Task -> what is told of it."""

TOGETHER: Final[dict[str, Callable[[Terms, Sequence[Step]], list[str]]]] = {"PayIncome": incomes}
"""Task -> what is told of several of its kind that follow each other."""
