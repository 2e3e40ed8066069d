"""What may be done at any time: worker bonuses and exchange tokens (EP-7)."""

from __future__ import annotations

from cowcatcher.games.el_paso.names import COWBOY, WORKER_COUNT
from cowcatcher.games.el_paso.rules.actions.exchange import push_exchange
from cowcatcher.games.el_paso.rules.cards import can_draw, discard_workers
from cowcatcher.games.el_paso.rules.gains import gain_certificates, workers_of
from cowcatcher.games.el_paso.rules.moves import SPEND, TOKEN
from cowcatcher.games.el_paso.written.events import FOR_BONUS, FOR_EXCHANGE
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.types import Reason


def bonus_moves(s: PasoState, seat: int, moves: list[int]) -> None:
    """Append the worker bonuses but the cowboy's, and the exchange token, as far as possible now, ascending
    (EP-7.02 - 7.04, 7.06, 7.09)."""
    box = s.box
    workers = s.workers
    base = seat * WORKER_COUNT
    for kind in range(COWBOY + 1, WORKER_COUNT):
        room = box.bonus_money[kind] > 0 or s.certificates[seat] < box.track_max
        if workers[base + kind] and room and s.money[seat] >= box.bonus_cost[kind]:
            moves.append(SPEND.base + kind)
    if s.tokens[seat] and can_draw(s, seat):
        moves.append(TOKEN)


def refill_moves(s: PasoState, seat: int, moves: list[int]) -> None:
    """Append the worker bonuses that can be used between the reveal of a hand and the disc, ascending: certificates
    although the track may be full, for it makes room by spending (EP-7.15)."""
    for kind in range(COWBOY + 1, WORKER_COUNT):
        if workers_of(s, seat, kind) and s.money[seat] >= s.box.bonus_cost[kind]:
            moves.append(SPEND.base + kind)


def spent_by(s: PasoState, seat: int, m: int) -> int:
    """EP-7.15: certificates that must be spent first, so that the track has room for those of a bonus."""
    certificates = s.box.bonus_certificates[m - SPEND.base]
    return max(0, s.certificates[seat] + certificates - s.box.track_max)


def refilled(s: PasoState, seat: int, certificates: int) -> int:
    """The seat's dollars once its workers have brought so many certificates, as cheaply as they can, and all their
    money (EP-7.15); -1 where they cannot."""
    box = s.box
    most = s.money[seat]
    sellers: list[tuple[int, int]] = []  # (dollars, certificates) of each worker that brings certificates
    for kind in range(COWBOY + 1, WORKER_COUNT):
        n = workers_of(s, seat, kind)
        most += box.bonus_money[kind] * n
        if box.bonus_certificates[kind]:
            sellers += [(box.bonus_cost[kind], box.bonus_certificates[kind])] * n
    left = [most] + [-1] * max(certificates, 0)  # the most dollars that are left once at least so many have come
    for cost, n in sellers:
        for k in range(len(left) - 1, 0, -1):
            left[k] = max(left[k], left[max(k - n, 0)] - cost)
    return left[-1]


def is_bonus(m: int) -> bool:
    """True for a move that `use_bonus` carries out."""
    return m == TOKEN or SPEND.base <= m < SPEND.base + WORKER_COUNT


def use_bonus(s: PasoState, seat: int, m: int) -> None:
    """Discard a worker for its bonus, or return an exchange token; the pending decision stays (EP-7.01, 7.06)."""
    if m == TOKEN:
        s.add_tokens(seat, -1, FOR_EXCHANGE)
        push_exchange(s, seat)
        return
    kind = m - SPEND.base
    box = s.box
    discard_workers(s, seat, kind, 1, FOR_BONUS)
    if box.bonus_money[kind]:
        s.add_money(seat, box.bonus_money[kind], FOR_BONUS)
    else:
        s.add_money(seat, -box.bonus_cost[kind], FOR_BONUS)
        gain_certificates(s, seat, box.bonus_certificates[kind], FOR_BONUS)


def why_not_bonus(s: PasoState, seat: int, m: int) -> Reason:
    """Why a worker bonus or an exchange token cannot be used at a decision that allows them."""
    if m == TOKEN:
        if not s.tokens[seat]:
            return Reason("no_token", "EP-7.06")
        return Reason("no_card_to_draw", "EP-7.09")
    kind = m - SPEND.base
    if not workers_of(s, seat, kind):
        return Reason("no_such_worker", "EP-7.01", worker=kind)
    if s.box.bonus_steps[kind]:
        return Reason("cowboy_only_moves", "EP-7.05")
    if s.certificates[seat] >= s.box.track_max:
        return Reason("certificates_full", "EP-7.04", most=s.box.track_max)
    return Reason("cannot_pay", "EP-7.04", cost=s.box.bonus_cost[kind], money=s.money[seat])
