"""What the sentences of the log have in common: gains and lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cowcatcher.games.carson_city.names import EMPTY
from cowcatcher.games.carson_city.written.state import SHERIFF_IN_RESERVE, CarsonState
from cowcatcher.text.carson_city.terms import Terms
from cowcatcher.text.carson_city.trace import Step


def row_items(w: Terms, s: CarsonState, slots: Iterable[int]) -> str:
    """Buildings of the row with their prices: "hotel $8, bank $10"."""
    return ", ".join(
        w.say("term.building_price", building=w.building(s.row[i]), price=w.money(s.box.row_prices[i]))
        for i in slots
        if s.row[i] != EMPTY
    )


def each(w: Terms, seats: Iterable[int], counts: list[int], gain: Callable[[int], str]) -> str:
    """ "Ann: $8, Bea: nothing" for these seats."""
    return ", ".join(
        w.say("log.item", who=w.who(q), gain=gain(counts[q]) if counts[q] else w.say("log.nothing")) for q in seats
    )


def gains(w: Terms, step: Step, seat: int) -> list[str]:
    """What a seat has more than before: money, VP, roads, cowboys, revolver chips, the white sheriff."""
    s, old = step.after, step.before
    counts = (
        (w.money, s.money[seat] - old.money[seat]),
        (w.vp, s.vp[seat] - old.vp[seat]),
        (w.roads, s.road_stock[seat] - old.road_stock[seat]),
        (w.cowboys, s.cowboys[seat] - old.cowboys[seat]),
        (w.chips, s.chips[seat] - old.chips[seat]),
    )
    found = [say(n) for say, n in counts if n > 0]
    if s.sheriff == SHERIFF_IN_RESERVE != old.sheriff:
        found.append(w.say("log.gain_sheriff"))
    return found
