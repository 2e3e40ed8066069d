"""A cheap guess at every decision of Great Western Trail: what each move is worth over doing nothing, in VP.

The guesses steer the search and carry a turn to its end, so that positions are judged where their turn is over.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.box import Action
from cowcatcher.games.great_western_trail.mind.actions import Actions
from cowcatcher.games.great_western_trail.mind.outlook import Outlook
from cowcatcher.games.great_western_trail.mind.values import NOTHING
from cowcatcher.games.great_western_trail.mind.worth import worth
from cowcatcher.games.great_western_trail.names import CATTLE_KINDS, CITY_COUNT, FIRST_MARKET, FIRST_OBJECTIVE, NONE
from cowcatcher.games.great_western_trail.rules.actions.build import BuildPlot, BuildWhich
from cowcatcher.games.great_western_trail.rules.actions.cattle import CattleCard, CattleOffer
from cowcatcher.games.great_western_trail.rules.actions.draw_discard import (
    DiscardCattle,
    DiscardCopy,
    DiscardDrawn,
    DiscardObjective,
    DrawNumber,
    PairBreed,
    RemoveCard,
)
from cowcatcher.games.great_western_trail.rules.actions.hire import HireRow, HireType
from cowcatcher.games.great_western_trail.rules.actions.objective_cards import TOP, TakeObjective
from cowcatcher.games.great_western_trail.rules.cards import gain_card
from cowcatcher.games.great_western_trail.rules.delivery import ExtraordinaryBack
from cowcatcher.games.great_western_trail.rules.discs import DiscToRemove, step_limit
from cowcatcher.games.great_western_trail.rules.effects.acting import MayDo
from cowcatcher.games.great_western_trail.rules.kansas_city import Foresight, SpendCertificates
from cowcatcher.games.great_western_trail.rules.movement import FreeStep, Step, fee_of
from cowcatcher.games.great_western_trail.rules.moves import (
    ADD,
    AUX,
    BUILD,
    CERTIFICATES,
    CITY,
    COW,
    DISCARD,
    DONE,
    DOUBLE,
    DRAW,
    ENGINE,
    GO,
    HAZARD,
    HIRE,
    OFFER,
    PLAY,
    REMOVE,
    ROW,
    TAKE,
    TEEPEE,
    YES,
)
from cowcatcher.games.great_western_trail.rules.objectives import ObjectiveAction
from cowcatcher.games.great_western_trail.rules.phase_b import MOVES, CopyBuilding, PhaseB, action_of
from cowcatcher.games.great_western_trail.rules.railway import EngineBack, EngineForward, EngineReturn
from cowcatcher.games.great_western_trail.rules.stations import StationBehind, StationMaster, UpgradeStation
from cowcatcher.games.great_western_trail.rules.turn import FirstStep, StartPlace
from cowcatcher.games.great_western_trail.written.state import TrailState
from cowcatcher.kernel.frames import Frame

FIRST: Final = 0.6
"""What an action is preferred by that only brings money or certificates, which later actions may need."""


def guesses(o: Outlook, moves: list[int]) -> list[float]:
    """A guess for every move of the pending decision."""
    s = o.s
    top = s.stack[-1]
    if isinstance(top, (FirstStep, Step, StartPlace, FreeStep)):
        return steps(o, top, moves)
    if isinstance(top, PhaseB):
        return actions(o, top, moves)
    if isinstance(top, (DiscardDrawn, DiscardCattle, DiscardCopy, DiscardObjective, PairBreed, RemoveCard, DrawNumber)):
        return cards(o, top, moves)
    if isinstance(top, (CattleOffer, CattleCard)):
        return cattle(o, top, moves)
    if isinstance(top, (HireType, HireRow)):
        return hires(o, top, moves)
    if isinstance(top, BuildWhich):
        return builds(o, top, moves)
    if isinstance(top, (EngineForward, EngineBack, EngineReturn, ExtraordinaryBack)):
        return engines(o, top.seat, moves)
    return others(o, top, moves)


def others(o: Outlook, top: Frame[TrailState], moves: list[int]) -> list[float]:
    """Guesses at the decisions that are rarer or simpler."""
    seat = top.seat
    if isinstance(top, (DiscToRemove, StationMaster, BuildPlot)):
        return tried(o, seat, moves)
    if isinstance(top, (Foresight, StationBehind, CopyBuilding)):
        return [0.0] * len(moves)
    if isinstance(top, TakeObjective):
        return objective_cards(o, seat, moves)
    mind = Actions(o, seat)
    if isinstance(top, SpendCertificates):
        return certificates(mind, top.total, moves)
    if isinstance(top, (UpgradeStation, MayDo, ObjectiveAction)):
        good = offer(mind, top)
        return [good if m == YES else 0.0 for m in moves]
    return plain(mind, moves)


def plain(mind: Actions, moves: list[int]) -> list[float]:
    """Guesses at moves that say by themselves what they bring."""
    found: list[float] = []
    for m in moves:
        if CITY.has(m):
            found.append(mind.city(m - CITY.base))
        elif HAZARD.has(m):
            found.append(mind.hazard(m - HAZARD.base))
        elif TEEPEE.has(m):
            found.append(mind.teepee(m - TEEPEE.base))
        elif AUX.has(m) or DOUBLE.has(m):
            found.append(mind.auxiliary(m))
        else:
            found.append(0.0)
    return found


def offer(mind: Actions, top: UpgradeStation | MayDo | ObjectiveAction) -> float:
    """VP of saying yes."""
    if isinstance(top, UpgradeStation):
        return mind.upgrade(top.station)
    if isinstance(top, MayDo):
        return mind.action(top.action(mind.s.box), NONE)
    return mind.rewards(mind.s.box.objective_action[top.kind], NONE)


def tried(o: Outlook, seat: int, moves: list[int]) -> list[float]:
    """Guesses by trying each move and asking the evaluation."""
    found: list[float] = []
    for m in moves:
        after: TrailState = o.s.clone()
        after.apply(m)
        found.append(worth(Outlook(after, o.w), seat))
    return found


def steps(o: Outlook, top: Frame[TrailState], moves: list[int]) -> list[float]:
    """Guesses at where the cattleman goes: the best stop within reach over each next space."""
    s = o.s
    seat = top.seat
    mind = Actions(o, seat)
    fees = True
    left = 0
    if isinstance(top, FirstStep):
        left = step_limit(s, seat) - 1
    elif isinstance(top, Step):
        left = top.left - 1
    elif isinstance(top, FreeStep):
        left = top.left - 1
        fees = False
    found: list[float] = []
    for m in moves:
        if GO.has(m):
            node = m - GO.base
            fee = fee_of(s, seat, node) if fees else 0
            found.append(mind.ahead_of(node, left, fees) - min(fee, mind.money) * mind.dollar)
        elif PLAY.has(m):
            found.append(0.0)
        else:
            found.append(mind.value(s.cattleman[seat]))
    played(o, mind, moves, found)
    return found


def played(o: Outlook, mind: Actions, moves: list[int], found: list[float]) -> None:
    """Guesses at playing objective cards, which can be done beside everything else: above or below the best of the
    others."""
    best = NOTHING
    some = False
    for i in range(len(moves)):
        if PLAY.has(moves[i]):
            some = True
        elif found[i] > best:
            best = found[i]
    if not some:
        return
    before = worth(o, mind.seat)
    for i in range(len(moves)):
        if PLAY.has(moves[i]):
            after: TrailState = o.s.clone()
            after.apply(moves[i])
            ops = o.s.box.objective_action[moves[i] - PLAY.base]
            gain = worth(Outlook(after, o.w), mind.seat) - before + mind.rewards(ops, NONE)
            found[i] = best + gain - 0.2


def actions(o: Outlook, top: PhaseB, moves: list[int]) -> list[float]:
    """Guesses at the list of phase B: each action by itself, an auxiliary action against all of them."""
    s = o.s
    mind = Actions(o, top.seat)
    entries = top.entries
    values = mind.entries(top.node, entries)
    total = 0.0
    for value in values:
        if value > 0.0:
            total += value
    found: list[float] = []
    for m in moves:
        if m == DONE:
            found.append(0.0)
        elif AUX.has(m):
            found.append(mind.auxiliary(m) - total)
        elif PLAY.has(m):
            found.append(0.0)
        else:
            value = NOTHING
            for i in range(len(entries)):
                if entries[i] % MOVES == m:
                    value = max(value, values[i])
                    if is_gain(action_of(s, entries[i])) and values[i] > 0.0:
                        value += FIRST
            found.append(max(-5.0, value))
    played(o, mind, moves, found)
    return found


def is_gain(action: Action) -> bool:
    """True for an action that brings nothing but money and certificates."""
    return action.reward[0].word.sure


def cards(o: Outlook, top: Frame[TrailState], moves: list[int]) -> list[float]:
    """Guesses at cards to discard or remove, and at how many to draw."""
    mind = Actions(o, top.seat)
    breeds = o.s.box.card_breed
    found: list[float] = []
    for m in moves:
        if DISCARD.has(m):
            found.append(card_out(o, mind, m - DISCARD.base))
        elif REMOVE.has(m):
            kind = m - REMOVE.base
            if kind >= CATTLE_KINDS:
                found.append(-1.0)
            else:
                found.append(mind.remove(breeds[kind]) - o.s.box.card_vp[kind])
        elif DRAW.has(m):
            found.append(mind.draw(m - DRAW.base + 1))
        else:
            found.append(0.0)
    return found


def card_out(o: Outlook, mind: Actions, kind: int) -> float:
    """VP of discarding a card of the hand."""
    if kind >= FIRST_OBJECTIVE:
        return mind.without(NONE, 0.0)
    return mind.without(o.s.box.card_breed[kind], 0.0)


def cattle(o: Outlook, top: Frame[TrailState], moves: list[int]) -> list[float]:
    """Guesses at buying cattle."""
    mind = Actions(o, top.seat)
    found: list[float] = []
    if not isinstance(top, CattleOffer):
        for m in moves:
            found.append(mind.cow(FIRST_MARKET + m - COW.base) if COW.has(m) else 0.0)
        return found
    best = mind.cow_values()
    less = [value - 0.7 for value in best]
    offers = o.s.box.offers
    for m in moves:
        if OFFER.has(m):
            index = m - OFFER.base
            needed, _, _, dollars = offers[index]
            rest = mind.market(top.cowboys - needed, mind.money - dollars, less)
            found.append(mind.offer(index, best) + rest)
        elif m == ADD:
            found.append(0.1 + mind.market(top.cowboys - 1, mind.money, best))
        else:
            found.append(0.0)
    return found


def hires(o: Outlook, top: Frame[TrailState], moves: list[int]) -> list[float]:
    """Guesses at hiring."""
    mind = Actions(o, top.seat)
    found: list[float] = []
    for m in moves:
        if HIRE.has(m):
            kind = m - HIRE.base
            found.append(mind.worker(kind) - mind.price(mind.cheapest(kind)))
        elif ROW.has(m):
            found.append(-mind.price(o.s.box.row_costs[m - ROW.base]))
        else:
            found.append(0.0)
    if isinstance(top, HireType):
        for i in range(len(moves)):
            if HIRE.has(moves[i]):
                found[i] -= mind.price(top.delta)
    return found


def builds(o: Outlook, top: BuildWhich, moves: list[int]) -> list[float]:
    """Guesses at which building is placed."""
    mind = Actions(o, top.seat)
    return [mind.build_number(m - BUILD.base, top.per) if BUILD.has(m) else 0.0 for m in moves]


def engines(o: Outlook, seat: int, moves: list[int]) -> list[float]:
    """Guesses at where the engine stops."""
    mind = Actions(o, seat)
    here = mind.ahead(o.s.box.ahead[o.s.engine[seat]])
    return [mind.engine_at(m - ENGINE.base) - here if ENGINE.has(m) else 0.0 for m in moves]


def objective_cards(o: Outlook, seat: int, moves: list[int]) -> list[float]:
    """Guesses at which objective card is taken."""
    s = o.s
    before = worth(o, seat)
    found: list[float] = []
    for m in moves:
        if not TAKE.has(m):
            found.append(0.0)
        elif m == TAKE.base + TOP:
            found.append(o.w.objective_take * 0.5)
        else:
            after: TrailState = s.clone()
            gain_card(after, seat, FIRST_OBJECTIVE + s.display[m - TAKE.base])
            found.append(worth(Outlook(after, o.w), seat) - before)
    return found


def certificates(mind: Actions, total: int, moves: list[int]) -> list[float]:
    """Guesses at how many certificates are spent: what the delivery then brings, and what is kept."""
    s = mind.s
    box = s.box
    track = box.certificate_track
    held = track[s.certificates[mind.seat]]
    base = mind.seat * CITY_COUNT
    found: list[float] = []
    for m in moves:
        kept = track[m - CERTIFICATES.base]
        limit = total + held - kept
        best = NOTHING
        for city in range(CITY_COUNT):
            if box.city_value[city] <= limit and (box.city_repeat[city] or not s.cities[base + city]):
                best = max(best, mind.city(city))
        later = min(1.0, max(0.0, mind.laps - 1.0))
        found.append(best + limit * mind.dollar + kept * later * mind.w.certificate_kept)
    return found
