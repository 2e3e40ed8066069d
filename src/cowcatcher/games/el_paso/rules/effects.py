"""Effects: what the words of components.toml do, and when they are possible (EP-5.06, EP-6).

Moving on, train cards and auxiliary actions lead to further lists of actions; `action_phase` deals with them.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.box import (
    OP_BUILD,
    OP_BUY,
    OP_CERTIFICATES,
    OP_DISCARD,
    OP_EXCHANGE,
    OP_GAIN,
    OP_HIRE,
    OP_MONEY,
    OP_REMOVE,
    OP_TILE,
    OP_TOKEN,
    Op,
)
from cowcatcher.games.el_paso.names import NONE
from cowcatcher.games.el_paso.rules.actions.build import ChooseBuilding, build_moves, why_not_build
from cowcatcher.games.el_paso.rules.actions.cattle import ChooseCattle, buy_moves, can_gain, gain_cattle
from cowcatcher.games.el_paso.rules.actions.discard import can_discard, can_remove, push_discard, push_remove
from cowcatcher.games.el_paso.rules.actions.exchange import push_exchange
from cowcatcher.games.el_paso.rules.actions.exchange_again import ExchangeMore
from cowcatcher.games.el_paso.rules.actions.hire import ChooseHire, can_hire, why_not_hire_anybody
from cowcatcher.games.el_paso.rules.actions.tiles import ChooseTile, take_moves
from cowcatcher.games.el_paso.rules.cards import can_draw
from cowcatcher.games.el_paso.rules.gains import gain_certificates
from cowcatcher.games.el_paso.written.events import FOR_CERTIFICATES, FOR_TAKING, FOR_TILE, FOR_TOKEN
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.types import Reason


def can_do(s: PasoState, seat: int, op: Op) -> bool:
    """True when an effect is possible now, its cost paid in full (EP-5.06, 5.08, 6.34)."""
    kind = op.kind
    if kind == OP_DISCARD:
        return can_discard(s, seat, op.what, op.value)
    if kind == OP_MONEY:
        return True
    if kind == OP_CERTIFICATES:
        return s.certificates[seat] < s.box.track_max and s.money[seat] >= op.cost
    if kind == OP_TOKEN:
        return s.money[seat] >= op.cost
    if kind == OP_HIRE:
        return can_hire(s, seat, op.cost)
    if kind == OP_REMOVE:
        return can_remove(s, seat, op.what)
    if kind == OP_EXCHANGE:
        return can_draw(s, seat)
    return can_get(s, seat, op)


def can_get(s: PasoState, seat: int, op: Op) -> bool:
    """The same for what takes something from a market or the train supply."""
    kind = op.kind
    if kind == OP_BUY:
        return len(buy_moves(s, seat)) > 0
    if kind == OP_BUILD:
        return len(build_moves(s, seat)) > 0
    if kind == OP_TILE:
        return s.money[seat] >= op.cost and len(take_moves(s, op.what)) > 0
    assert kind == OP_GAIN, kind
    return can_gain(s, seat, op.what, op.cost)


def do(s: PasoState, seat: int, op: Op) -> None:
    """Carry out an effect that is possible: price first, then the gain (EP-6.41); push the decision that it needs."""
    kind = op.kind
    if kind == OP_DISCARD:
        push_discard(s, seat, op.what, op.value, op.n, op.times)
    elif kind == OP_MONEY:
        s.add_money(seat, op.n, FOR_TAKING)
    elif kind == OP_CERTIFICATES:
        s.add_money(seat, -op.cost, FOR_CERTIFICATES)
        gain_certificates(s, seat, op.n, FOR_CERTIFICATES)
    elif kind == OP_TOKEN:
        s.add_money(seat, -op.cost, FOR_TOKEN)
        s.add_tokens(seat, op.n, FOR_TOKEN)
    elif kind == OP_HIRE:
        s.push(ChooseHire(seat, op.cost, op.second, NONE))
    elif kind == OP_REMOVE:
        push_remove(s, seat, op.what)
    elif kind == OP_EXCHANGE:
        if op.n > 1:
            s.push(ExchangeMore(seat, op.n - 1))
        push_exchange(s, seat)
    else:
        get(s, seat, op)


def get(s: PasoState, seat: int, op: Op) -> None:
    """The same for what takes something from a market or the train supply."""
    kind = op.kind
    if kind == OP_BUY:
        s.push(ChooseCattle(seat))
    elif kind == OP_BUILD:
        s.push(ChooseBuilding(seat))
    elif kind == OP_TILE:
        s.add_money(seat, -op.cost, FOR_TILE)
        s.push(ChooseTile(seat, op.what))
    else:
        gain_cattle(s, seat, op.what, op.cost)


WITHOUT: Final = {
    OP_DISCARD: ("no_such_card", "EP-6.01"),
    OP_CERTIFICATES: ("certificates_full", "EP-6.07"),
    OP_REMOVE: ("nothing_to_remove", "EP-6.04"),
    OP_EXCHANGE: ("no_card_to_draw", "EP-7.09"),
    OP_BUY: ("no_cattle_to_buy", "EP-6.14"),
    OP_TILE: ("no_tile_left", "EP-10.02"),
    OP_GAIN: ("sold_out", "EP-6.40"),
}
"""Why an effect of a kind is not possible, in a word, and the rule."""

PRICES: Final = {OP_GAIN: "EP-6.05", OP_TOKEN: "EP-6.08", OP_TILE: "EP-6.19"}
"""The rule that asks for the price of an effect; the others follow EP-5.06."""


def why_not_do(s: PasoState, seat: int, op: Op) -> Reason:
    """Why an effect is not possible now."""
    if op.kind == OP_HIRE:
        return why_not_hire_anybody(s, seat, op.cost)
    if op.kind == OP_BUILD:
        return why_not_build(s, seat)
    if s.money[seat] < op.cost:
        return Reason("cannot_pay", PRICES.get(op.kind, "EP-5.06"), cost=op.cost, money=s.money[seat])
    if op.kind == OP_BUY and not any(s.cattle_market):
        return Reason("no_cattle_left", "EP-10.02")
    if op.kind == OP_DISCARD and op.value:
        return Reason("no_such_value", "EP-6.02", value=op.value)
    key, rule = WITHOUT[op.kind]
    if op.kind == OP_GAIN:
        return Reason(key, rule, cattle=op.what)
    if op.kind == OP_CERTIFICATES:
        return Reason(key, rule, most=s.box.track_max)
    return Reason(key, rule)
