"""What each seat can expect: points, features, cowboys, the tent, tokens."""

from __future__ import annotations

from cowcatcher.games.gold_rush.mind.outlook import Outlook
from cowcatcher.games.gold_rush.rules.landscape import kind_of
from cowcatcher.games.gold_rush.rules.scoring import tokens_worth
from cowcatcher.games.gold_rush.written.state import CREW, CREW_BITS, NONE


def estimates(o: Outlook) -> list[float]:
    """The expected final score of every seat, for a game that is not over."""
    s = o.s
    totals: list[float] = []
    for seat in range(s.seats):
        points = s.score[seat] + tokens_worth(s, seat)
        totals.append(points + reserve(o, s.cowboys[seat]) + tent(o, s.tents[seat]))
    for f, crew in enumerate(s.crew):
        if crew:
            add_feature(o, f, crew, totals)
    return totals


def add_feature(o: Outlook, f: int, crew: int, totals: list[float]) -> None:
    """A feature with cowboys: its points to the majority, and cowboys that come back."""
    s = o.s
    kind = kind_of(s, f)
    worth = o.worth(f, kind)
    back = o.returns(f, kind) * o.idle
    most = most_of(crew)
    for seat in range(s.seats):
        cowboys = (crew >> (CREW_BITS * seat)) & CREW
        if cowboys:
            totals[seat] += back * cowboys
            if cowboys == most:
                totals[seat] += worth


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


__all__ = ["balance", "camp", "camp_on", "estimates", "marginal", "most_of", "tent"]
