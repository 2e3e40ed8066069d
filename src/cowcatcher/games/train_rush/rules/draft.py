"""Dealing and drafting heroes (TR-1.14 - 1.18), and who has seen which packet.

A packet is named by the seat that had it first; at step `t` it lies before the seat `t` places to the left. `picks`
holds the hero that left packet `b` at step `t` at `b * heroes_kept + t`. Whoever has held a packet knows what was in
it then, so at its next visit he knows what the others have taken, but not who took which."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.train_rush.names import NONE
from cowcatcher.games.train_rush.rules.moves import DEAL_HERO, DRAFT, DROP_HERO
from cowcatcher.games.train_rush.rules.tuples import with_one, without
from cowcatcher.games.train_rush.written import shape
from cowcatcher.games.train_rush.written.events import FOR_DRAFT, FOR_HEROES, last_hero
from cowcatcher.games.train_rush.written.state import TrainState
from cowcatcher.kernel.frames import Frame
from cowcatcher.kernel.types import Reason

BOX_SEATS: Final = 8
"""A hero put away is noted as `hero * BOX_SEATS + seat`."""

DROP_RULES: Final = {2: "TR-1.16", 3: "TR-1.15", 4: "TR-1.14"}
"""By the number of players, the rule by which heroes are put away."""


def step_of(s: TrainState) -> int:
    """The present step of the draft, from 0: how many heroes have left each packet."""
    return s.box.heroes_kept - len(s.packets[0])


def packet_before(s: TrainState, seat: int, step: int) -> int:
    """The packet that lies before a seat at a step."""
    return (seat - step) % s.seats


def taker_of(s: TrainState, packet: int, step: int) -> int:
    """The seat that takes a hero from a packet at a step."""
    return (packet + step) % s.seats


def first_held(seats: int, seat: int, packet: int) -> int:
    """The first step at which a seat holds a packet; it does so again whenever all others have held it."""
    return (seat - packet) % seats


def last_seen(s: TrainState, seat: int, packet: int, step: int) -> int:
    """The last step up to `step` at which the seat held a packet, NONE if it has not yet."""
    first = first_held(s.seats, seat, packet)
    return NONE if step < first else step - (step - first) % s.seats


def push_heroes(s: TrainState) -> None:
    """Push everything about heroes that belongs to set-up."""
    box = s.box
    if not box.draft:
        s.push_all([ChanceHero(seat, box.heroes_kept) for seat in s.order])
        return
    drop = box.heroes_dealt - box.heroes_kept
    s.push_all(
        [
            *(ChanceHero(seat, box.heroes_dealt) for seat in s.order),
            *(DropHero(seat, drop) for seat in s.order if drop),
            StartDraft(),
        ]
    )


class ChanceHero(shape.ChanceHero):
    """TR-1.14 - 1.16, TR-1.18: a hero is dealt, `left` times; only its new owner sees it."""

    __slots__ = ()

    def weights(self, s: TrainState) -> list[tuple[int, int]]:
        return [(DEAL_HERO.base + hero, s.hero_deck.count(hero)) for hero in sorted(set(s.hero_deck))]

    def apply(self, s: TrainState, m: int) -> None:
        hero = m - DEAL_HERO.base
        s.hero_deck.remove(hero)
        if s.box.draft:
            s.packets[self.to] = with_one(s.packets[self.to], hero)
        else:
            s.heroes[self.to] = with_one(s.heroes[self.to], hero)
            s.tell_heroes_held(self.to, 1, FOR_HEROES)
        if self.left > 1:
            s.replace(ChanceHero(self.to, self.left - 1))
        else:
            s.pop()

    def seen_by(self, s: TrainState, m: int) -> int:
        return 1 << self.to


class DropHero(shape.DropHero):
    """TR-1.15, TR-1.16: one of the heroes dealt is put away unseen, `left` times."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [DROP_HERO.base + hero for hero in sorted(set(s.packets[self.seat]))]

    def apply(self, s: TrainState, m: int) -> None:
        hero = m - DROP_HERO.base
        s.packets[self.seat] = without(s.packets[self.seat], hero)
        s.hero_box = with_one(s.hero_box, hero * BOX_SEATS + self.seat)
        if self.left > 1:
            s.replace(DropHero(self.seat, self.left - 1))
        else:
            s.pop()

    def seen_by(self, s: TrainState, m: int) -> int:
        return 1 << self.seat

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        return Reason("hero_not_before_you", DROP_RULES[s.seats]) if DROP_HERO.has(m) else None


class StartDraft(shape.StartDraft):
    """TR-1.17: every packet is complete, nothing has been set aside."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        s.picks = (NONE,) * (s.seats * s.box.heroes_kept)
        s.push(DraftStep())


class DraftStep(shape.DraftStep):
    """TR-1.17: everybody sets a hero aside; the last one without a choice."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        if len(s.packets[0]) > 1:
            s.push_all([*(Draft(seat) for seat in range(s.seats)), PassPackets()])
            return
        for seat in range(s.seats):
            s.chosen[seat] = s.packets[seat][0]
            last_hero(s, seat, s.chosen[seat], 1 << seat)
        set_aside(s)


class Draft(shape.Draft):
    """TR-1.17: a hero of the packet is set aside, unseen by the others, who choose at the same time."""

    __slots__ = ()

    def legal(self, s: TrainState) -> list[int]:
        return [DRAFT.base + hero for hero in sorted(set(s.packets[self.seat]))]

    def apply(self, s: TrainState, m: int) -> None:
        s.pop()
        s.chosen[self.seat] = m - DRAFT.base

    def simultaneous(self) -> bool:
        return True

    def seen_by(self, s: TrainState, m: int) -> int:
        return 1 << self.seat

    def why_not(self, s: TrainState, m: int) -> Reason | None:
        return Reason("hero_not_before_you", "TR-1.17") if DRAFT.has(m) else None


class PassPackets(shape.PassPackets):
    """TR-1.17: all have chosen; the packets are passed to the left, where they show what is left of them."""

    __slots__ = ()

    def run(self, s: TrainState) -> None:
        set_aside(s)
        s.reveals += 1
        s.push(DraftStep())


def set_aside(s: TrainState) -> None:
    """Move what everybody has chosen into the hands, and pass the packets."""
    step = step_of(s)
    picks = list(s.picks)
    left: list[tuple[int, ...]] = s.packets[:]
    for seat in range(s.seats):
        hero = s.chosen[seat]
        picks[packet_before(s, seat, step) * s.box.heroes_kept + step] = hero
        s.heroes[seat] = with_one(s.heroes[seat], hero)
        s.tell_heroes_held(seat, 1, FOR_DRAFT)
        left[(seat + 1) % s.seats] = without(s.packets[seat], hero)
        s.chosen[seat] = NONE
    s.packets = left
    s.picks = tuple(picks)


FRAMES: Final[tuple[type[Frame[Any]], ...]] = (ChanceHero, DropHero, StartDraft, DraftStep, Draft, PassPackets)
