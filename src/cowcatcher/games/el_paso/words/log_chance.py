"""What draws say in the log. During set-up a row of draws is told once, when its last one has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.games.el_paso.names import FIRST_WORKER, LETTERS
from cowcatcher.games.el_paso.words.happened import Happened
from cowcatcher.games.el_paso.words.sue import told
from cowcatcher.games.el_paso.written.events import Drew, Taken
from cowcatcher.model.words import NONE
from cowcatcher.text.moves import Parts


def neutrals(h: Happened, m: Parts) -> list[str]:
    """Neutral buildings along the trail."""
    if NONE in h.s.neutral:
        return []
    items = [LETTERS[letter] for letter in h.s.neutral]
    return [h.w.say("log.neutrals", items=", ".join(items))]


def tile(h: Happened, m: Parts) -> list[str]:
    """A tile for the train supply, or the one that was taken unseen; the whole supply at the beginning."""
    w, s = h.w, h.s
    for event in h.all(Taken):
        return [w.say("log.unseen", who=w.who(event.who), tile=w.tile(s, event.tile)), *h.at_once(event.who)]
    if NONE not in h.old.rancher[: s.seats] or any(owner >= 0 for owner in s.tiles):
        return [w.say("log.supply", tile=w.tile(s, m.arg))]
    if h.frame.slot + 1 < len(s.supply):
        return []
    return [w.say("log.supply_all", items="; ".join(w.tile(s, kind) for kind in s.supply if kind != NONE))]


def card(h: Happened, m: Parts) -> list[str]:
    """A worker that comes from a draw pile; cattle are told by `log.draws` and `log.hand_drawn`."""
    w = h.w
    came = [(event.who, event.card - FIRST_WORKER) for event in h.all(Drew)]
    return [w.say("log.worker", who=w.who(who), worker=w.one(kind)) for who, kind in came if kind >= 0]


def row(h: Happened, m: Parts) -> list[str]:
    """Sue's first workers from the left, once the last one lies there."""
    if NONE in h.s.sue_row:
        return []
    return [h.w.say("log.row", workers=", ".join(h.w.worker(kind) for kind in h.s.sue_row))]


def b_card(h: Happened, m: Parts) -> list[str]:
    """A B card that joins Sue's deck."""
    return [h.w.say("log.b_card", card=h.w.bot(m.arg))]


def sue(h: Happened, m: Parts) -> list[str]:
    """A step of Sue's turn, with its reason."""
    step = told(h, m)
    return [step.sentence] if step is not None else []


CHANCE_LOG: Final[dict[str, Callable[[Happened, Parts], list[str]]]] = {
    "chance_neutral": neutrals,
    "chance_tile": tile,
    "chance_card": card,
    "chance_row": row,
    "chance_b_card": b_card,
    "chance_bot_card": sue,
    "chance_resource": sue,
    "chance_sue": sue,
}
"""Draw -> what is told of it."""
