"""What is counted: points, markers, steps on the progress tracks, contract markers (TR-7.07, TR-10.03)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.train_rush.box import TRACK_ANY, Op
from cowcatcher.games.train_rush.data.components import Effect
from cowcatcher.games.train_rush.names import SMALLEST, TRACKS
from cowcatcher.games.train_rush.rules.city import ContractCity
from cowcatcher.games.train_rush.rules.effects.possible import contract_cities
from cowcatcher.games.train_rush.rules.effects.word import Word, always, amount
from cowcatcher.games.train_rush.rules.scoring import score
from cowcatcher.games.train_rush.rules.tracks import can_advance, can_step, push_advance, step
from cowcatcher.games.train_rush.written.events import FOR_EFFECTS
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.types import Reason


def read_points(effect: Effect, source: int, own: int) -> tuple[int, int]:
    """How many, and where they come from."""
    return (effect.n, source)


def do_score(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """Points."""
    score(s, seat, op.what, op.n)


def do_invest(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """Investment markers."""
    s.add_investment(seat, op.n, FOR_EFFECTS)


def do_coal(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """Coal markers."""
    s.add_coal(seat, op.n, FOR_EFFECTS)


def read_track(effect: Effect, source: int, own: int) -> tuple[int, int]:
    """How often, and on which track."""
    return (effect.times, TRACKS.index(effect.track) if effect.track in TRACKS else TRACK_ANY)


def can_go_up(s: TrainState, seat: int, op: Op) -> bool:
    """There is a step left."""
    return can_advance(s, seat) if op.what == TRACK_ANY else can_step(s, seat, op.what)


def do_advance(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """On any track: which one is asked each time."""
    if op.what == TRACK_ANY:
        push_advance(s, seat, op.n, optional)
    else:
        for _ in range(op.n):
            step(s, seat, op.what, FOR_EFFECTS)


def read_size(effect: Effect, source: int, own: int) -> tuple[int, int]:
    """The size of the field."""
    return (effect.n, effect.size - SMALLEST)


def can_mark(s: TrainState, seat: int, op: Op) -> bool:
    """There is a marker, and a field for it."""
    return len(contract_cities(s, seat, op.what)) > 0


def why_not_marked(s: TrainState, seat: int, op: Op) -> Reason:
    """One of them is missing."""
    marker = s.contract_markers[seat] > 0
    return Reason("no_field_for_contract" if marker else "no_contract_marker", "TR-7.08")


def do_mark(s: TrainState, seat: int, op: Op, optional: bool) -> None:
    """In which city is asked."""
    s.push(ContractCity(seat, op.what))


VP: Final = Word("vp", needs=("n",), read=read_points, sure=True, can=always, do=do_score, sign=())
INVESTMENT: Final = Word(
    "investment", needs=("n",), read=amount, sure=True, can=always, do=do_invest, sign=("investment",)
)
COAL: Final = Word("coal", needs=("n",), read=amount, sure=True, can=always, do=do_coal, sign=("coal",))
ADVANCE: Final = Word(
    "advance", needs=("track",), may=("times",), read=read_track, sure=True, can=can_go_up, do=do_advance, sign=()
)
CONTRACT_MARKER: Final = Word(
    "contract_marker",
    needs=("size",),
    read=read_size,
    whole=True,
    must=True,
    can=can_mark,
    why_not=why_not_marked,
    do=do_mark,
    sign=("city",),
)
