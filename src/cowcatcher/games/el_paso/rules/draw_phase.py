"""The draw phase, and what may be done at any time just before it (EP-7.16, EP-8)."""

from __future__ import annotations

from typing import Final

from cowcatcher.games._trail.decks import DRAW_PILE, ZONES
from cowcatcher.games.el_paso.names import CARD_COUNT, FIRST_WORKER, NONE
from cowcatcher.games.el_paso.rules.any_time import bonus_moves, is_bonus, use_bonus, why_not_bonus
from cowcatcher.games.el_paso.rules.cards import draw_cattle, hand_size, zone
from cowcatcher.games.el_paso.rules.gains import hand_limit
from cowcatcher.games.el_paso.rules.moves import DONE, TOKEN
from cowcatcher.games.el_paso.written import shape
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason


def missing_cards(s: PasoState, seat: int) -> int:
    """EP-8.01: how many cards the draw phase fills the hand up with."""
    return hand_limit(s, seat) - hand_size(s, seat)


def reshuffles(s: PasoState, seat: int) -> bool:
    """EP-8.02: the draw phase cannot do without the discard pile. Everybody can tell: which cattle are in the draw pile
    is secret, how many is not, since workers are seen when they come from it."""
    pile = zone(seat, DRAW_PILE)
    workers = sum(s.cards[pile + FIRST_WORKER : pile + CARD_COUNT])
    return missing_cards(s, seat) > s.sizes[seat * ZONES + DRAW_PILE] - workers


def is_last_turn(s: PasoState) -> bool:
    """EP-11.04: the turn under way is a player's last one."""
    return s.last_turns != NONE


def matters(s: PasoState, seat: int) -> bool:
    """EP-7.16: something could be done now with another effect than at the start of the next turn: what is discarded
    takes part in a reshuffle, or there is no next turn."""
    moves: list[int] = []
    bonus_moves(s, seat, moves)
    if not moves:
        return False
    if reshuffles(s, seat):
        return True
    return is_last_turn(s) and (TOKEN in moves or not s.box.auto_cash_in)


class DrawPhase(shape.DrawPhase):
    """EP-8.01, 8.05, 9.18: the hand is filled up, once nothing is done before it that could matter. It lies below all
    else that belongs to the turn; a player on the Simmental space has none (EP-11.03)."""

    __slots__ = ()

    def run(self, s: PasoState) -> None:
        if s.on_simmental == self.who:
            return
        if matters(s, self.who):
            s.push(BeforeDraw(self.who))
        else:
            draw_cattle(s, self.who, missing_cards(s, self.who))


class BeforeDraw(shape.BeforeDraw):
    """EP-7.16: draw, or do something before it that may be done at any time; then this is asked again."""

    __slots__ = ()

    def legal(self, s: PasoState) -> list[int]:
        moves = [DONE]
        bonus_moves(s, self.seat, moves)
        return moves

    def apply(self, s: PasoState, m: int) -> None:
        s.pop()
        if is_bonus(m):
            s.push(DrawPhase(self.seat))
            use_bonus(s, self.seat, m)
        else:
            draw_cattle(s, self.seat, missing_cards(s, self.seat))

    def why_not(self, s: PasoState, m: int) -> Reason | None:
        return why_not_bonus(s, self.seat, m) if is_bonus(m) else None


FRAMES: Final[tuple[type[Frame[PasoState]], ...]] = (DrawPhase, BeforeDraw)
