"""The log: what a move did, and what followed from it without a decision, in sentences.

Each decision tells its own part and says how much of everybody's money and workers it accounts for; `follow` tells the
rest by comparing the onlooker's views before and after. Nothing hidden can show, since no view contains it.
"""

from __future__ import annotations

from cowcatcher.games._trail.decks import DISCARD_PILE, DRAW_PILE, HAND, ZONES
from cowcatcher.games.el_paso.cards import ChanceCard
from cowcatcher.games.el_paso.delivery import HandDown
from cowcatcher.games.el_paso.names import NONE, SUE
from cowcatcher.games.el_paso.scoring import scores_now
from cowcatcher.games.el_paso.written.state import PasoState
from cowcatcher.kernel.game import View
from cowcatcher.text.el_paso.happening import Happening
from cowcatcher.text.el_paso.log_chance import CHANCE_LOG
from cowcatcher.text.el_paso.log_moves import MOVE_LOG
from cowcatcher.text.el_paso.terms import Terms


def describe(w: Terms, before: View[PasoState], move: int | None, after: View[PasoState]) -> list[str]:
    """The sentences of one move and its consequences for the onlooker of both views."""
    h = Happening(w, before, after)
    told: list[str] = []
    tell = MOVE_LOG.get(before.decision) or CHANCE_LOG.get(before.decision)
    if tell is not None and move is not None:
        told += tell(h, move)
    return [*told, *follow(h)]


def follow(h: Happening) -> list[str]:
    """What happened besides the move itself, in the order of the rules."""
    told = [*hand_drawn(h), *sue_starts(h)]
    told += [*clock(h), *h.rest(), *hand_down(h), *cashed(h), *draws(h)]
    return told if h.s.stack else [*told, *final(h)]


def sue_starts(h: Happening) -> list[str]:
    """What Sue begins with, once it is there (EP-14.02 - 14.07)."""
    w, s = h.w, h.s
    if not s.box.solo or h.old.rancher[SUE] != NONE or s.rancher[SUE] == NONE:
        return []
    posts = s.posts[SUE * len(s.box.posts) :]
    values = {
        "place": w.spot(s, s.rancher[SUE]),
        "post": w.post(s, posts.index(max(posts))),
        "workers": w.spent(s.sue_workers),
        "cards": w.card_list(s.resources),
        "bot": w.listed([w.bot(card) for card, n in enumerate(s.bot_deck) if n]),
    }
    return [w.say("log.sue_start", **values)]


def clock(h: Happening) -> list[str]:
    """The Simmental pile: the last card, and the end that comes with the visit after it (EP-11.01 - 11.05)."""
    w, s, old = h.w, h.s, h.old
    if s.on_simmental != old.on_simmental:
        who = w.who(s.on_simmental)
        return [w.say("log.simmental_space", who=who), w.say("log.last_turns", n=s.last_turns)]
    if s.simmental < old.simmental and not s.simmental:
        return [w.say("log.last_simmental")]
    return []


def cashed(h: Happening) -> list[str]:
    """Workers that are turned into money at the end (EP-12.03)."""
    if h.s.stack or not h.s.box.auto_cash_in:
        return []
    told = []
    for seat in range(h.s.seats):
        gone = h.workers_gone(seat)
        if any(gone):
            money = h.w.money(h.dollars[seat])
            told.append(h.w.say("log.cash_in", who=h.w.who(seat), workers=h.w.spent(gone), money=money))
    return told


def hand_down(h: Happening) -> list[str]:
    """The hand that is discarded when a delivery is over (EP-9.17)."""
    over = [f for f in h.old.stack if isinstance(f, HandDown)] if not waits(h.s) else []
    cards = [(frame.who, h.hand_down(frame.who)) for frame in over]
    return [h.w.say("log.hand_down", who=h.w.who(seat), cards=h.w.card_list(c)) for seat, c in cards if any(c)]


def waits(s: PasoState) -> bool:
    """True while a delivery goes on."""
    return any(isinstance(frame, HandDown) for frame in s.stack)


def hand_drawn(h: Happening) -> list[str]:
    """To who draws, the hand when the last card has come."""
    last = h.old.stack[-1]
    if not isinstance(last, ChanceCard) or last.to != h.seen_by or goes_on(h, last):
        return []
    return [h.w.say("log.hand", who=h.w.who(last.to), cards=h.w.card_list(h.hand(last.to)))]


def goes_on(h: Happening, last: ChanceCard) -> bool:
    """True when the draw that was under way is not over: a worker does not count, the next card follows (EP-8.03)."""
    top = h.s.stack[-1] if h.s.stack else None
    return isinstance(top, ChanceCard) and top.to == last.to and 0 <= last.left - top.left <= 1


def draws(h: Happening) -> list[str]:
    """Piles that are shuffled, and cards that are about to be drawn."""
    w, s, old = h.w, h.s, h.old
    told = []
    for seat in range(s.seats):
        pile, stack = seat * ZONES + DISCARD_PILE, seat * ZONES + DRAW_PILE
        if old.sizes[pile] and not s.sizes[pile] and s.sizes[stack] > old.sizes[stack]:
            told.append(w.say("log.reshuffle", who=w.who(seat)))
    last = old.stack[-1]
    top = s.stack[-1] if s.stack else None
    if isinstance(last, ChanceCard) and not goes_on(h, last) and missing(h, last):
        told.append(w.say("log.draw_short", who=w.who(last.to), n=missing(h, last)))
    if isinstance(top, ChanceCard) and not (isinstance(last, ChanceCard) and goes_on(h, last)):
        told.append(w.say("log.draw", who=w.who(top.to), n=top.left))
    return told


def missing(h: Happening, last: ChanceCard) -> int:
    """Cattle cards that a draw was still to bring when no card was left (EP-8.04)."""
    came = h.s.sizes[last.to * ZONES + HAND] - h.old.sizes[last.to * ZONES + HAND]
    return last.left - max(0, came)


def final(h: Happening) -> list[str]:
    """The end, and the score."""
    w, s = h.w, h.s
    players = range(s.box.players)
    items = [w.say("log.final_item", who=w.who(player), vp=w.vp(sum(scores_now(s, player)))) for player in players]
    return [w.say("log.final", items=", ".join(items)), w.say("log.over")]


__all__ = ["describe"]
