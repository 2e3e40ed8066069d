"""A cheap guess at every decision of El Paso: what each move is worth over doing nothing, in VP.

The guesses steer the search and carry a turn to its end, so that positions are judged where their turn is over.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.mind.outlook import Outlook
from cowcatcher.games.el_paso.mind.values import NOTHING, Mind
from cowcatcher.games.el_paso.mind.weights import Weights
from cowcatcher.games.el_paso.mind.worth import worth
from cowcatcher.games.el_paso.names import (
    COWBOY,
    EL_PASO,
    FIRST_MARKET,
    NONE,
    SPACE_COUNT,
    WORKER_COUNT,
)
from cowcatcher.games.el_paso.rules.action_phase import Act, ActTrain, tile_at
from cowcatcher.games.el_paso.rules.actions.build import ChooseSite
from cowcatcher.games.el_paso.rules.actions.discard import ChooseDiscard
from cowcatcher.games.el_paso.rules.actions.exchange_again import ExchangeAgain
from cowcatcher.games.el_paso.rules.actions.hire import ChooseHire, HireAgain
from cowcatcher.games.el_paso.rules.delivery import ChooseDisc, ChoosePost, PostAction, delivery_value
from cowcatcher.games.el_paso.rules.gains import step_limit
from cowcatcher.games.el_paso.rules.movement import Move, distances
from cowcatcher.games.el_paso.rules.moves import (
    ACTION,
    AUX,
    BUILD,
    BUY,
    DECLINE,
    DISCARD,
    DONE,
    GO,
    HIRE,
    POST,
    REMOVE,
    SITE,
    SPEND,
    STOP,
    TAKE,
    TOKEN,
    TRAIN,
    UNIVERSALS,
)
from cowcatcher.games.el_paso.rules.setup import SetupRancher
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame

FIRST: Final = ("money", "certificates", "discard_for_money")
"""Words of what is better done before the rest of a list."""


def guesses(o: Outlook, judge: Weights, moves: list[int]) -> list[float]:
    """A guess for every move of the pending decision; `judge` has the weights by which whole positions are compared."""
    top = o.s.stack[-1]
    mind = Mind(o, top.seat)
    if isinstance(top, Move):
        return steps(mind, top.limit, moves)
    if isinstance(top, (Act, ActTrain)):
        return actions(mind, top.tile, top.left, moves)
    if isinstance(top, (ChooseDisc, ChoosePost)):
        return tried(Outlook(o.s, judge), top, moves)
    if isinstance(top, SetupRancher):
        return [first_space(o, top.seat, m - GO.base) for m in moves]
    return [choice(mind, top, m) for m in moves]


def first_space(o: Outlook, seat: int, space: int) -> float:
    """A guess at where the rancher begins: as few turns from El Paso as can be, then as many steps."""
    steps = o.ahead[space]
    limit = step_limit(o.s, seat)
    return o.w.turn * (0.5 * steps / limit - (steps + limit - 1) // limit)


def choice(mind: Mind, top: Frame[PasoState], m: int) -> float:
    """A guess at a move that says by itself what it brings."""
    if SPEND.has(m):
        return bonus(mind, m - SPEND.base)
    if m == TOKEN:
        return token(mind)
    if BUY.has(m):
        return mind.bought(FIRST_MARKET + m - BUY.base)
    if TRAIN.has(m):
        return mind.train(m - TRAIN.base)
    if BUILD.has(m):
        return mind.type_built(m - BUILD.base)
    if TAKE.has(m):
        return mind.tile(m - TAKE.base)
    if AUX.has(m):
        return mind.aux(m - AUX.base)
    return card(mind, top, m)


def card(mind: Mind, top: Frame[PasoState], m: int) -> float:
    """A guess at a card, a worker, a site, an action between two hirings, or an offer."""
    if ACTION.has(m) and isinstance(top, HireAgain):
        return mind.op(mind.s.box.actions[top.tile][m - ACTION.base])
    if DISCARD.has(m):
        kind = m - DISCARD.base
        money = mind.s.box.value[kind] * top.times if isinstance(top, ChooseDiscard) else 0
        return mind.without(kind) + mind.gain(money)
    if REMOVE.has(m):
        return mind.removed(m - REMOVE.base)
    if HIRE.has(m):
        cost = top.cost if isinstance(top, (ChooseHire, HireAgain)) else 0
        return mind.hired(m - HIRE.base, cost)
    if SITE.has(m):
        return mind.built(top.kind, m - SITE.base) if isinstance(top, ChooseSite) else 0.0
    return offer(mind, top, m)


def offer(mind: Mind, top: Frame[PasoState], m: int) -> float:
    """A guess at how many universal workers are spent, and at an offer that can be refused."""
    if UNIVERSALS.has(m):
        return -float(m - UNIVERSALS.base)
    if m in (STOP, DECLINE, DONE):
        return 0.0
    if isinstance(top, ExchangeAgain):
        return mind.exchange()
    if isinstance(top, PostAction):
        return mind.op(mind.s.box.post_actions[top.post][top.at])
    return 0.0


def bonus(mind: Mind, kind: int) -> float:
    """A guess at the bonus of a worker: what it brings, less what the worker would have brought."""
    s = mind.s
    box = s.box
    n = s.workers[mind.seat * WORKER_COUNT + kind]
    lost = mind.o.ready(mind.seat, kind, n) - mind.o.ready(mind.seat, kind, n - 1)
    if box.bonus_money[kind]:
        return mind.gain(box.bonus_money[kind]) - lost - mind.w.bonus_keep
    gain = mind.certificates(box.bonus_certificates[kind]) + mind.gain(-box.bonus_cost[kind])
    return gain - lost - mind.w.bonus_keep


def token(mind: Mind) -> float:
    """A guess at an exchange token."""
    early = mind.w.token_early * (1.0 - mind.o.done[mind.seat])
    return mind.exchange() - (mind.w.token + early) * min(1.0, mind.laps)


def steps(mind: Mind, limit: int, moves: list[int]) -> list[float]:
    """Guesses at where the rancher goes; a cowboy for what lies a step beyond."""
    values, away = plan(mind, limit + 1)
    best = NOTHING
    further = NOTHING
    for space in range(SPACE_COUNT):
        if 0 < away[space] <= limit + 1:
            further = max(further, values[space])
            if away[space] <= limit:
                best = max(best, values[space])
    found: list[float] = []
    for m in moves:
        if GO.has(m):
            found.append(values[m - GO.base])
        elif m == SPEND.base + COWBOY:
            found.append(further - mind.spent(COWBOY, 1) - mind.w.cowboy_keep)
        elif m == TOKEN:
            found.append(best + token(mind))
        else:
            found.append(best + bonus(mind, m - SPEND.base))
    return found


def plan(mind: Mind, limit: int) -> tuple[list[float], list[int]]:
    """VP of going to each stop at most `limit` steps away, with the best way on to El Paso, each further turn at its
    price; and how far away the stops are."""
    s = mind.s
    order = s.box.order
    away = distances(s, s.rancher[mind.seat])
    reach = step_limit(s, mind.seat)
    here: list[float] = [0.0] * SPACE_COUNT
    onward: list[float] = [0.0] * SPACE_COUNT
    for at in range(len(order) - 1, 0, -1):
        space = order[at]
        if away[space] == NONE:
            continue
        here[space] = stop(mind, space)
        if s.last_turns != NONE:
            continue
        there = distances(s, space)
        best = NOTHING if there[EL_PASO] > reach else 0.0
        for after in range(SPACE_COUNT):
            if after != EL_PASO and 0 < there[after] <= reach:
                best = max(best, mind.w.plan * here[after] + onward[after])
        onward[space] = best - mind.w.turn
    here[EL_PASO] = arrival(mind) if 0 < away[EL_PASO] <= limit else 0.0
    return [here[space] + onward[space] for space in range(SPACE_COUNT)], away


def way(o: Outlook, seat: int) -> float:
    """VP of the best way on to El Paso."""
    s = o.s
    if o.laps[seat] <= 0.0 or s.last_turns != NONE:
        return 0.0
    limit = step_limit(s, seat)
    values, away = plan(Mind(o, seat), limit)
    return max([values[space] for space in range(SPACE_COUNT) if 0 < away[space] <= limit])


def stop(mind: Mind, space: int) -> float:
    """VP of what can be done on a stop."""
    s = mind.s
    site = s.box.site_of[space]
    if site != NONE and s.owner[site] != mind.seat:
        return mind.best_aux()
    return max(mind.actions(tile_at(s, space)), mind.best_aux())


def arrival(mind: Mind) -> float:
    """VP of delivering now, over a delivery as it can be expected, which comes less surely in the last lap."""
    s = mind.s
    seat = mind.seat
    total = float(delivery_value(s, seat) + s.certificates[seat])
    now = mind.journey.delivery(total, 0.15)
    if s.last_turns != NONE:
        return now + mind.gain(s.box.income)
    sure = min(1.0, mind.laps)
    return now - mind.expected * sure + mind.w.arrival * (1.0 - sure)


def actions(mind: Mind, tile: int, left: int, moves: list[int]) -> list[float]:
    """Guesses at the list of a tile or train card: each action by itself, an auxiliary action against all of them."""
    box = mind.s.box
    values: list[float] = []
    total = 0.0
    if tile != NONE:
        for n, op in enumerate(box.actions[tile]):
            value = mind.op(op) if left >> n & 1 else NOTHING
            total += max(0.0, value)
            if value > 0.0 and op.word.name in FIRST:
                value += mind.w.first_money
            if value > 0.0 and op.word.name == "move":
                value = mind.w.move_on
            values.append(value)
    found: list[float] = []
    for m in moves:
        if ACTION.has(m):
            found.append(values[m - ACTION.base])
        elif AUX.has(m):
            found.append(mind.aux(m - AUX.base) - total)
        elif SPEND.has(m):
            found.append(bonus(mind, m - SPEND.base))
        else:
            found.append(token(mind) if m == TOKEN else 0.0)
    return found


def refilled(o: Outlook, after: PasoState, m: int, before: list[int]) -> float:
    """A guess at a worker's bonus before a post is chosen, as often as it takes to bring another post into reach."""
    while True:
        then = after.stack[-1]
        legal = then.legal(after)
        fresh = [n for n in legal if POST.has(n) and n not in before]
        if fresh:
            return max(tried(Outlook(after, o.w), then, fresh)) - o.w.bonus_keep
        if m not in legal:
            return NOTHING
        after.apply(m)


def tried(o: Outlook, top: Frame[PasoState], moves: list[int]) -> list[float]:
    """Guesses by trying each move and asking the evaluation; of a post, with the best disc for it."""
    found: list[float] = []
    for m in moves:
        after: PasoState = o.s.clone()
        after.apply(m)
        if SPEND.has(m):
            found.append(refilled(o, after, m, moves))
            continue
        if isinstance(top, ChoosePost) and m != DECLINE:
            found.append(max(tried(Outlook(after, o.w), after.stack[-1], after.stack[-1].legal(after))))
            continue
        rewards = 0.0
        if isinstance(top, ChooseDisc):
            rewards = o.w.reward[top.post] if top.post < len(o.w.reward) else 0.0
        found.append(worth(Outlook(after, o.w), top.seat) + rewards)
    return found
