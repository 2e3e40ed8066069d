"""The log: what a move did, and what followed from it without a decision, in sentences.

Each decision tells its own part; `follow` tells the rest by what the rules told: bonus tiles, scored zones, what
everybody gained, new phases. An onlooker hears nothing that he may not know.
"""

from __future__ import annotations

from collections import Counter

from cowcatcher.games.train_rush.names import SMALLEST
from cowcatcher.games.train_rush.reading import known_cards
from cowcatcher.games.train_rush.words import effects
from cowcatcher.games.train_rush.words.gains import gains
from cowcatcher.games.train_rush.words.happened import AT_ONCE, Happened
from cowcatcher.games.train_rush.words.log_chance import CHANCE_LOG
from cowcatcher.games.train_rush.words.log_moves import MOVE_LOG, SECRET_LOG
from cowcatcher.games.train_rush.words.terms import Terms
from cowcatcher.games.train_rush.written.events import (
    CameToHand,
    Equipped,
    Kept,
    PhaseBegan,
    PoolThrown,
    Shuffled,
    TileUsed,
    Visited,
    ZoneScored,
)
from cowcatcher.games.train_rush.written.state import DECK, INCOME, TILE_PILE, WAGON_PILES, TrainState
from cowcatcher.kernel.events import Change
from cowcatcher.text.story import Seen


def describe(w: Terms, seen: Seen[TrainState]) -> list[str]:
    """The sentences of one move and its consequences."""
    h = Happened(w, seen)
    told: list[str] = []
    tell = MOVE_LOG.get(seen.before.decision) or CHANCE_LOG.get(seen.before.decision)
    if tell is not None and seen.move is not None:
        told += tell(h, w.parts(seen.move))
    secret = SECRET_LOG.get(seen.before.decision)
    if secret is not None:
        told += secret(h)
    return [*told, *follow(h)]


def follow(h: Happened) -> list[str]:
    """What happened besides the move itself, in the order of the rules."""
    told = [*visits(h), *tiles(h), *zones(h), *gains(h), *cards(h), *cleaned(h)]
    told += [*phases(h), *incomes(h)] if h.s.phase == INCOME else [*incomes(h), *phases(h)]
    if "FinalScoring" in h.begun:
        told += final(h)
    return [*told, *shuffles(h), *first_wagons(h)]


# Cities and sidings


def visits(h: Happened) -> list[str]:
    """Cities that somebody has reached for the first time; what that brings is told with other gains."""
    w = h.w
    return [w.say("log.visit", who=w.who(visit.whose), city=w.cities[visit.city]) for visit in h.all(Visited)]


def tiles(h: Happened) -> list[str]:
    """A siding bonus that is carried out."""
    scripts = h.s.box.tile_script
    return [
        h.w.say("log.tile", n=used.field + 1, effect=effects.script(h.w, h.s, scripts[used.tile]))
        for used in h.all(TileUsed)
    ]


def zones(h: Happened) -> list[str]:
    """A zone that is scored and has a contractor to score."""
    return [h.w.say("log.zone", zone=h.w.zone(scored.zone)) for scored in h.all(ZoneScored)]


# Phases


def phases(h: Happened) -> list[str]:
    """A new turn order, a new round, a new phase; of several that passed without a decision the last one."""
    w, s = h.w, h.s
    told = []
    if "NewOrder" in h.begun:
        told.append(w.say("log.order", who=w.seats(s.order)))
    if "StartRound" in h.begun:
        told.append(w.say("log.round", n=s.round, all=s.box.rounds))
    for begun in h.all(PhaseBegan)[-1:] if s.stack else ():
        told.append(w.say("log.phase", phase=w.say(f"phase.{begun.phase}")))
    return told


def incomes(h: Happened) -> list[str]:
    """What the players take in Phase III."""
    w = h.w
    taken = [change for change in h.all(Change) if h.why(change) == "income" and change.by]
    told = []
    for seat in dict.fromkeys(change.at for change in taken):
        said = {"investment": w.investment, "coal": w.coal}
        items = [said[h.number(change)](change.by) for change in taken if change.at == seat]
        told.append(w.say("log.income", who=w.who(seat), items=", ".join(items)))
    return told


def cards(h: Happened) -> list[str]:
    """Cards that have been drawn, when the last one has come, and those kept of them; to the drawer, which they are."""
    w, s = h.w, h.s
    decision = h.frame.decision
    told = []
    for kept in h.all(Kept):
        who, n = w.who(kept.whose), w.cards(kept.cards)
        if decision == "discard_drawn":
            told += [w.say("log.keeps", who=who, cards=n)] if kept.cards else []
            continue
        told.append(w.say("log.draw_hand", who=who, cards=n))
        if kept.whose == h.seen_by:
            told.append(w.say("log.hand", who=who, cards=names(w, s.hands[kept.whose])))
        else:
            told += among(w, kept.whose, ", ".join(map(w.card, sorted(event.card for event in h.all(CameToHand)))))
    if decision == "chance_draw" and h.frame.left == 1 and s.drawn:
        to, known = h.frame.to, names(w, s.drawn)
        told.append(w.say("log.draw", who=w.who(to), cards=w.cards(len(s.drawn))))
        told += [w.say("log.drawn", who=w.who(to), cards=known)] if to == h.seen_by else among(w, to, known)
    return told


def among(w: Terms, seat: int, known: str) -> list[str]:
    """Those cards of another one's draw that the onlooker knows."""
    return [w.say("log.among", who=w.who(seat), cards=known)] if known else []


def names(w: Terms, entries: tuple[int, ...]) -> str:
    """Those cards that the onlooker knows."""
    return ", ".join(map(w.card, known_cards(entries)))


def cleaned(h: Happened) -> list[str]:
    """The clean-up between two rounds."""
    return [h.w.say("log.cleaned", n=thrown.cards) for thrown in h.all(PoolThrown)]


def shuffles(h: Happened) -> list[str]:
    """Discards that have become a new pile."""
    told = []
    for new in sorted(h.all(Shuffled), key=lambda event: event.pile):
        key = {DECK: "shuffled", TILE_PILE: "shuffled_tiles"}.get(new.pile, "shuffled_wagons")
        told.append(h.w.say(f"log.{key}", n=new.size, places=new.pile - WAGON_PILES + SMALLEST))
    return told


def first_wagons(h: Happened) -> list[str]:
    """The wagons that a player begins with."""
    w, s = h.w, h.s
    told = []
    for seat in [event.whose for event in h.all(Equipped)]:
        wagons = "; ".join(w.slot(s, seat, slot) for slot in range(len(s.wagons[seat])))
        told.append(w.say("log.first_wagons", who=w.who(seat), wagons=wagons))
    return told


# The end


def final(h: Happened) -> list[str]:
    """The end, source by source, and the score."""
    w, s = h.w, h.s
    told = [w.say("log.end")]
    brought: Counter[tuple[str, int]] = Counter()
    for change in h.changes("vp"):
        brought[h.why(change), change.at] += change.by
    for source in (why.name for why in w.model.sources if why.name not in AT_ONCE):
        counts = [brought[source, seat] for seat in range(s.seats)]
        items = [w.say("log.final_item", who=w.who(seat), vp=w.vp(n)) for seat, n in enumerate(counts) if n]
        if items:
            told.append(w.say("log.final_source", source=w.say(f"score.{source}"), items=", ".join(items)))
    items = [w.say("log.final_item", who=w.who(seat), vp=w.vp(s.vp[seat])) for seat in range(s.seats)]
    return [*told, w.say("log.final", items=", ".join(items)), w.say("log.over")]


__all__ = ["describe"]
