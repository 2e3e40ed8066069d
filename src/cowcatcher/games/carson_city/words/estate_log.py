"""The log of estate income: attacks and guards, and what the buildings pay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cowcatcher.games.carson_city.names import PARCELS, SPACE_COUNT
from cowcatcher.games.carson_city.words.happened import Happened, Teller
from cowcatcher.games.carson_city.words.terms import Terms
from cowcatcher.games.carson_city.written.events import Guarded, Robbed
from cowcatcher.kernel.events import Change


def unopposed(w: Terms, h: Happened) -> Iterator[str]:
    """A building with one player's cowboy: robbed, or guarded for nothing."""
    yield from _decided(w, h, "unneeded")


def attack_decided(w: Terms, h: Happened) -> Iterator[str]:
    """A building after its duel: robbed or defended."""
    yield from _decided(w, h, "defend")


def _decided(w: Terms, h: Happened, guarded: str) -> Iterator[str]:
    for event in h.events:
        if isinstance(event, Robbed):
            yield _attack(w, h, "rob", event.thief, event.parcel)
        elif isinstance(event, Guarded):
            yield _attack(w, h, guarded, event.whose, event.parcel)


def _attack(w: Terms, h: Happened, key: str, seat: int, p: int) -> str:
    building, owner = w.building(h.s.tile[p]), w.who(h.s.owner[p])
    return w.say(f"log.{key}", who=w.who(seat), building=building, owner=owner, parcel=PARCELS[p])


def incomes(w: Terms, h: Happened) -> Iterator[str]:
    """What the buildings pay, a sentence for each player, building by building, what was robbed at its place; a thief
    is told of also where he gets nothing."""
    paid = [change for change in h.changes("money") if change.by or h.why(change) == "theft"]
    for seat in h.lower:
        mine = [change for change in paid if change.at == seat]
        if mine:
            items = ", ".join(_income(w, h, change) for change in mine)
            yield w.say("log.income", who=w.who(seat), money=w.money(h.more("money", seat)), items=items)


def _income(w: Terms, h: Happened, change: Change) -> str:
    p = change.where - SPACE_COUNT
    key = "income_theft" if h.why(change) == "theft" else "income_item"
    building, money = w.building(h.s.tile[p]), w.money(change.by)
    return w.say(f"log.{key}", parcel=PARCELS[p], building=building, money=money)


TASKS: Final[dict[str, Teller]] = {
    "Unopposed": unopposed,
    "AttackDecided": attack_decided,
    "PayIncome": incomes,
}
"""Task -> what is told of it, or of several that follow each other."""
