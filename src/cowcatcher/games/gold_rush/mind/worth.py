"""What each seat can expect: points, features, cowboys, the tent, tokens."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.gold_rush.mind.outlook import Outlook
from cowcatcher.games.gold_rush.names import CITY, MOUNTAIN, RAIL
from cowcatcher.games.gold_rush.rules.landscape import kind_of
from cowcatcher.games.gold_rush.rules.scoring import tokens_worth
from cowcatcher.games.gold_rush.written.state import CREW, CREW_BITS, NONE

KINDS: Final = ("railway", "mountain", "city", "prairie")
OF_KIND: Final = ("alone", "level", "cowboys", "closing", "gaps", "second")
COUNTS: Final = tuple(f"{kind}_{what}" for kind in KINDS for what in OF_KIND)
TERMS: Final = ("points", "tokens", "reserve", "tent", "features", "returns", "idle", "pitched", *COUNTS)
"""What a score is made of: points, tokens at hand, cowboys and the tent of the supply, features with a majority,
cowboys that come back; then counts: cowboys at hand up to two, a tent that is pitched, and by kind of feature its
points where nobody shares them and where somebody does, cowboys there, those of them that come back, gaps, features
with several."""

HAND: Final = dict.fromkeys(("idle", "pitched", *COUNTS), 0.0)
PER_KIND: Final = len(OF_KIND)
FIRST: Final = len(TERMS) - len(COUNTS)
ORDER: Final = {RAIL: 0, MOUNTAIN: 1, CITY: 2}
"""Of a kind of area, its place in KINDS; a prairie's is the last."""


def terms_of(o: Outlook) -> list[list[float]]:
    """The terms of the expected final score of every seat, for a game that is not over."""
    s = o.s
    rows: list[list[float]] = []
    for seat in range(s.seats):
        row = [0.0] * len(TERMS)
        row[0] = float(s.score[seat])
        row[1] = tokens_worth(s, seat)
        row[2] = reserve(o, s.cowboys[seat])
        row[3] = tent(o, s.tents[seat])
        row[6] = float(min(2, s.cowboys[seat]))
        row[7] = 0.0 if s.tents[seat] == NONE else 1.0
        rows.append(row)
    for f, crew in enumerate(s.crew):
        if crew:
            add_feature(o, f, crew, rows)
    return rows


def add_feature(o: Outlook, f: int, crew: int, rows: list[list[float]]) -> None:
    """A feature with cowboys: its points to the majority, and cowboys that come back."""
    kind = kind_of(o.s, f)
    worth = o.worth(f, kind)
    returns = o.returns(f, kind)
    most = most_of(crew)
    first = 0
    for seat in range(len(rows)):
        first += 1 if (crew >> (CREW_BITS * seat)) & CREW == most else 0
    at = FIRST + PER_KIND * ORDER.get(kind, len(ORDER))
    for seat in range(len(rows)):
        cowboys = (crew >> (CREW_BITS * seat)) & CREW
        if not cowboys:
            continue
        row = rows[seat]
        row[5] += returns * o.idle * cowboys
        if cowboys == most:
            row[4] += worth
            row[at if first == 1 else at + 1] += worth
        row[at + 2] += cowboys
        row[at + 3] += cowboys * returns
        row[at + 4] += o.gaps[f]
        row[at + 5] += 1.0 if cowboys > 1 else 0.0


def most_of(crew: int) -> int:
    """The most cowboys that a seat has, of packed ones."""
    most = 0
    while crew:
        most = max(most, crew & CREW)
        crew >>= CREW_BITS
    return most


def reserve(o: Outlook, cowboys: int) -> float:
    """Cowboys in the supply: the more there are the less each is worth, and little when few turns are left."""
    worth = 0.0
    for i in range(min(cowboys, len(o.w.cowboy))):
        worth += o.w.cowboy[i]
    return worth * min(1.0, o.turns / o.w.cowboy_turns)


def marginal(o: Outlook, cowboys: int) -> float:
    """What the last of so many cowboys in the supply is worth."""
    return reserve(o, cowboys) - reserve(o, cowboys - 1)


def balance(o: Outlook, totals: list[float], seat: int) -> float:
    """What the totals are worth to a seat: its own, less a part of what the others have on the average."""
    others = 0.0
    for total in totals:
        others += total
    return totals[seat] - o.w.rival * (others - totals[seat]) / (len(totals) - 1)


def tent(o: Outlook, at: int) -> float:
    """A tent: tokens that it may still take, each for an action; in the supply, that it can be pitched."""
    if at == NONE:
        return o.w.tent * min(1.0, o.turns / o.w.cowboy_turns)
    mountain = o.s.feature[at]
    return camp_on(o, mountain)


def camp_on(o: Outlook, mountain: int) -> float:
    """What a tent on a mountain is worth."""
    return camp(o, o.s.pile[mountain], o.gaps[mountain], o.odds[mountain])


def camp(o: Outlook, tokens: int, gaps: int, odds: float) -> float:
    """What a tent is worth on a mountain with so many tokens and gaps; where there are none it comes back."""
    if not gaps:
        return o.w.tent * min(1.0, o.turns / o.w.cowboy_turns)
    pile = tokens + o.w.end_growth * gaps * o.share * 2.0
    takes = min(pile, o.turns * o.w.token_rate * (1.0 + (1.0 - odds)))
    return takes * max(0.0, o.token - o.w.token_action) + o.w.tent * odds * 0.5


__all__ = ["HAND", "TERMS", "balance", "camp", "camp_on", "marginal", "most_of", "tent", "terms_of"]
