"""The log: what a move did, and what followed from it without a decision, in sentences.

Each decision tells its own part; `follow` tells the rest by comparing the onlooker's views before and after: bonus
tiles, scored zones, what everybody gained, new phases. Nothing hidden can show, since no view contains it.
"""

from __future__ import annotations

from cowcatcher.games.train_rush.cards import ChanceDraw, ChancePool, DiscardDrawn
from cowcatcher.games.train_rush.codes import UNKNOWN, card_of, shuffle_of
from cowcatcher.games.train_rush.graph import SIDING_FIELD
from cowcatcher.games.train_rush.movement import MoveTo
from cowcatcher.games.train_rush.names import CITY_COUNT, COAL, INVESTMENT, NONE, SMALLEST, TRACK_COUNT
from cowcatcher.games.train_rush.rounds import Income
from cowcatcher.games.train_rush.siding import ScoreZone
from cowcatcher.games.train_rush.written.events import SOURCE_COUNT, SOURCES, VP_CITIES
from cowcatcher.games.train_rush.written.state import BIDDING, INCOME, LOBBYING, ROUND_END, TrainState
from cowcatcher.games.train_rush.zones import contractor_on
from cowcatcher.kernel.game import View
from cowcatcher.text.train_rush import effects
from cowcatcher.text.train_rush.happening import Happening
from cowcatcher.text.train_rush.log_chance import CHANCE_LOG
from cowcatcher.text.train_rush.log_moves import MOVE_LOG, SECRET_LOG
from cowcatcher.text.train_rush.terms import Terms


def describe(w: Terms, before: View[TrainState], move: int | None, after: View[TrainState]) -> list[str]:
    """The sentences of one move and its consequences for the onlooker of both views."""
    h = Happening(w, before, after)
    told: list[str] = []
    tell = MOVE_LOG.get(before.decision) or CHANCE_LOG.get(before.decision)
    if tell is not None and move is not None:
        told += tell(h, move)
    secret = SECRET_LOG.get(before.decision)
    if secret is not None:
        told += secret(h)
    return [*told, *follow(h)]


def follow(h: Happening) -> list[str]:
    """What happened besides the move itself, in the order of the rules."""
    told = [*visits(h), *tiles(h), *zones(h)]
    later = [*phases(h), *incomes(h)] if h.s.phase == INCOME else [*incomes(h), *phases(h)]
    if not h.s.stack:
        later += final(h)
    return [*told, *h.rest(), *cards(h), *cleaned(h), *later, *shuffles(h), *first_wagons(h)]


# Cities and sidings


def visits(h: Happening) -> list[str]:
    """Cities that somebody has reached for the first time; what that brings is told with other gains."""
    w, s, old = h.w, h.s, h.old
    return [
        w.say("log.visit", who=w.who(seat), city=w.cities[city])
        for seat in s.order
        for city in range(CITY_COUNT)
        if (s.visited[seat] & ~old.visited[seat]) >> city & 1
    ]


def tiles(h: Happening) -> list[str]:
    """A siding bonus that is carried out."""
    w, old = h.w, h.old
    told = []
    for field, tile in enumerate(old.bonus_display):
        if tile != NONE and h.s.bonus_display[field] == NONE:
            effect = effects.script(w, old, old.box.tile_script[tile])
            told.append(w.say("log.tile", n=field + 1, effect=effect))
    return told


def zones(h: Happening) -> list[str]:
    """A zone that is scored now and has a contractor to score."""
    w, s, old = h.w, h.s, h.old
    due = [frame.zone for frame in old.stack if isinstance(frame, ScoreZone) and not frame.part]
    if isinstance(h.frame, MoveTo):
        field = s.at[h.seat]
        due += [s.box.graph.zone[field]] if s.box.graph.kind[field] == SIDING_FIELD else []
    for frame in s.stack:
        if isinstance(frame, ScoreZone) and not frame.part and frame.zone in due:
            due.remove(frame.zone)
    spaces = s.box.warehouse_spaces
    found = [
        zone
        for zone in due
        if any(contractor_on(at) != NONE for at in s.warehouses[zone * spaces : (zone + 1) * spaces])
    ]
    return [w.say("log.zone", zone=w.zone(zone)) for zone in found]


# Phases


def phases(h: Happening) -> list[str]:
    """A new turn order, a new round, a new phase."""
    w, s, old = h.w, h.s, h.old
    told = []
    if old.phase == BIDDING and s.phase != BIDDING:
        told.append(w.say("log.order", who=w.seats(s.order)))
    if s.round != old.round:
        told.append(w.say("log.round", n=s.round, all=s.box.rounds))
    if s.stack and (s.phase, s.round) != (old.phase, old.round):
        told.append(w.say("log.phase", phase=w.say(f"phase.{s.phase}")))
    return told


def earning(h: Happening) -> list[int]:
    """Seats that have just taken their income."""
    left = [frame.who for frame in h.s.stack if isinstance(frame, Income)]
    if h.old.phase == INCOME:
        due = [frame.who for frame in reversed(h.old.stack) if isinstance(frame, Income)]
    else:
        due = list(h.s.order) if h.old.phase in (BIDDING, LOBBYING) and h.s.phase >= INCOME else []
    return [seat for seat in due if seat not in left]


def incomes(h: Happening) -> list[str]:
    """What the players take in Phase III; it is entered in the books before the rest is told."""
    w, s = h.w, h.s
    told = []
    for seat in earning(h):
        at = seat * TRACK_COUNT
        investment = w.values(s, INVESTMENT, s.progress[at + INVESTMENT])
        coal = w.values(s, COAL, s.progress[at + COAL])
        h.investment[seat] -= investment
        h.coal[seat] -= coal
        items = [w.investment(investment)] * (investment > 0) + [w.coal(coal)] * (coal > 0)
        told += [w.say("log.income", who=w.who(seat), items=", ".join(items))] if items else []
    return told


def cards(h: Happening) -> list[str]:
    """Cards that have been drawn, when the last one has come, and those kept of them; to the drawer, which they are."""
    w, s, frame = h.w, h.s, h.frame
    if isinstance(frame, DiscardDrawn) and frame.left == 1:
        kept = len(s.hands[frame.seat]) - len(h.old.hands[frame.seat])
        return [w.say("log.keeps", who=h.who, cards=w.cards(kept))] if kept else []
    if not isinstance(frame, ChanceDraw) or frame.left > 1:
        return []
    who, to = w.who(frame.to), frame.to
    n = len(s.drawn) or len(s.hands[to]) - len(h.old.hands[to])
    told = [w.say("log.draw" if s.drawn else "log.draw_hand", who=who, cards=w.cards(n))]
    if to == h.seen_by:
        told.append(w.say("log.drawn" if s.drawn else "log.hand", who=who, cards=names(w, s.drawn or s.hands[to])))
        return told
    fresh = s.drawn or tuple(entry for entry in s.hands[to] if entry not in h.old.hands[to])
    known = names(w, fresh)
    return [*told, w.say("log.among", who=who, cards=known)] if known else told


def names(w: Terms, entries: tuple[int, ...]) -> str:
    """Those cards that the onlooker knows."""
    return ", ".join(w.card(card_of(entry)) for entry in entries if card_of(entry) != UNKNOWN)


def cleaned(h: Happening) -> list[str]:
    """The clean-up between two rounds."""
    if not h.s.stack or h.s.phase != ROUND_END or h.old.phase == ROUND_END:
        return []
    lay = sum(card != NONE for card in h.old.pool) + isinstance(h.frame, ChancePool)
    return [h.w.say("log.cleaned", n=lay)]


def shuffles(h: Happening) -> list[str]:
    """Discards that have become a new pile."""
    w, s, old = h.w, h.s, h.old
    told = []
    if s.epoch != old.epoch:
        told.append(w.say("log.shuffled", n=deck_size(s)))
    if len(s.bonus_pile) > len(old.bonus_pile):
        told.append(w.say("log.shuffled_tiles", n=len(s.bonus_pile)))
    for size, stack in enumerate(s.wagon_stacks):
        if len(stack) > len(old.wagon_stacks[size]):
            told.append(w.say("log.shuffled_wagons", n=len(stack), places=size + SMALLEST))
    return told


def deck_size(s: TrainState) -> int:
    """How many cards are in the deck of a view, which also holds those of its shuffle that its onlooker cannot see
    elsewhere."""
    elsewhere = [entry for entries in (s.bottom, s.drawn, *s.hands) for entry in entries]
    return len(s.deck) - sum(card_of(entry) == UNKNOWN and shuffle_of(entry) == s.epoch for entry in elsewhere)


def first_wagons(h: Happening) -> list[str]:
    """The wagons that a player begins with."""
    w, s = h.w, h.s
    told = []
    for seat in s.order:
        if s.wagons[seat] and not h.old.wagons[seat] and not s.round:
            wagons = "; ".join(w.slot(s, seat, slot) for slot in range(len(s.wagons[seat])))
            told.append(w.say("log.first_wagons", who=w.who(seat), wagons=wagons))
    return told


# The end


def final(h: Happening) -> list[str]:
    """The end, source by source, and the score."""
    w, s = h.w, h.s
    told = [w.say("log.end")]
    for source in range(VP_CITIES, SOURCE_COUNT):
        counts = [h.scored[seat * SOURCE_COUNT + source] for seat in range(s.seats)]
        items = [w.say("log.final_item", who=w.who(seat), vp=w.vp(n)) for seat, n in enumerate(counts) if n]
        if items:
            told.append(w.say("log.final_source", source=w.say(f"score.{SOURCES[source]}"), items=", ".join(items)))
        for seat in range(s.seats):
            h.scored[seat * SOURCE_COUNT + source] = 0
    items = [w.say("log.final_item", who=w.who(seat), vp=w.vp(s.vp[seat])) for seat in range(s.seats)]
    return [*told, w.say("log.final", items=", ".join(items)), w.say("log.over")]


__all__ = ["describe"]
