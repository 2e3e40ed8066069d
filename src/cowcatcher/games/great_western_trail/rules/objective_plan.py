"""Objective cards at the end of the game: which cards are completed, which unplayed ones are added (GWT-14.07 - 14.11).

Each accomplished thing serves one card, so this is a packing problem: depth-first search over the kinds of cards, cut
off where even a fractional filling with what is left over cannot beat the best result so far. The result is exact.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games._trail.decks import DISCARD_PILE, ZONES
from cowcatcher.games.great_western_trail.names import (
    AREA_KINDS,
    BLUE,
    CARD_KINDS,
    CATTLE_KINDS,
    CITY_COUNT,
    FIRST_OBJECTIVE,
    GREEN,
    HAZARD_TILE_KINDS,
    MASTER_COUNT,
    MASTERS,
    NUMBER_COUNT,
    OBJECTIVE_KINDS,
    SAN_FRANCISCO,
    STATION_COUNT,
    TASKS,
    TEEPEES,
)
from cowcatcher.games.great_western_trail.written.state import TrailState

TASK_COUNT: Final = len(TASKS)
BUILDING_TASK: Final = TASKS.index("building")
GREEN_TASK: Final = TASKS.index("green")
BLUE_TASK: Final = TASKS.index("blue")
HAZARD_TASK: Final = TASKS.index("hazard")
STATION_TASK: Final = TASKS.index("station")
CITY_TASK: Final = TASKS.index("san_francisco")
VALUE_TASKS: Final = tuple(task for task, name in enumerate(TASKS) if name[1:].isdigit())
VALUES: Final = tuple(int(TASKS[task][1:]) for task in VALUE_TASKS)
"""Tasks that ask for cattle of a breeding value, and those values."""

CARDS_COUNTER: Final = MASTERS.index("objectives")
"""The station master counter that counts objective cards, two by two."""


def deck_count(s: TrailState, seat: int, kind: int) -> int:
    """Cards of a kind in draw stack, hand and discard pile."""
    base = seat * ZONES * CARD_KINDS + kind
    count = 0
    for zone in range(DISCARD_PILE + 1):
        count += s.cards[base + zone * CARD_KINDS]
    return count


def task_counts(s: TrailState, seat: int) -> list[int]:
    """GWT-14.10: what the seat has accomplished, per task of TASKS."""
    counts = [0] * TASK_COUNT
    for number in range(NUMBER_COUNT):
        if s.buildings[seat * NUMBER_COUNT + number] >= 0:
            counts[BUILDING_TASK] += 1
    counts[GREEN_TASK] = s.teepees[seat * len(TEEPEES) + GREEN]
    counts[BLUE_TASK] = s.teepees[seat * len(TEEPEES) + BLUE]
    for kind in range(HAZARD_TILE_KINDS):
        counts[HAZARD_TASK] += s.hazards[seat * HAZARD_TILE_KINDS + kind]
    for station in range(STATION_COUNT):
        if s.stations[seat * STATION_COUNT + station]:
            counts[STATION_TASK] += 1
    for kind in range(CATTLE_KINDS):
        for i, value in enumerate(VALUES):
            if s.box.card_value[kind] == value:
                counts[VALUE_TASKS[i]] += deck_count(s, seat, kind)
    counts[CITY_TASK] = s.cities[seat * CITY_COUNT + SAN_FRANCISCO]
    return counts


def cards_bonus(s: TrailState, seat: int) -> int:
    """VP for every two cards of the seat's objective area, from its station masters (GWT-14.11)."""
    bonus = 0
    for master in range(MASTER_COUNT):
        if s.master_owner[master] == seat and s.box.master_per[master] == CARDS_COUNTER:
            bonus += s.box.master_vp[master]
    return bonus


class Plan:
    """The best that a seat can make of its objective cards.

    points: category 7. cards: how many lie in the objective area at the end. complete, failed: per kind of an area, how
    many of them are completed, and how many stay incomplete and cost their penalty. added: per kind of OBJECTIVES, how
    many cards of the deck join the area, completed or not.
    """

    __slots__ = ("added", "cards", "complete", "failed", "points")

    def __init__(self) -> None:
        self.points = 0
        self.cards = 0
        self.complete = [0] * AREA_KINDS
        self.failed = [0] * AREA_KINDS
        self.added = [0] * OBJECTIVE_KINDS


class Group:
    """Equal cards: one kind, all in the area or all in the deck.

    worth: what completing one is worth against leaving it, which means incomplete in the area, unplayed in the deck.
    gain: twice that, for a card of the deck with half of the bonus for two cards. most: how many could be completed.
    weight: how many things one of them needs.
    """

    __slots__ = ("deck", "gain", "kind", "most", "tasks", "weight", "worth")

    def __init__(self, kind: int, deck: bool, most: int, worth: int, bonus: int, tasks: tuple[int, ...]) -> None:
        self.kind = kind
        self.deck = deck
        self.most = most
        self.worth = worth
        self.gain = 2 * worth + bonus
        self.tasks = tasks
        self.weight = 0
        for n in tasks:
            self.weight += n


def by_density(group: Group) -> float:
    """Sort key of the order in which a fractional filling takes cards: the most gain for each thing needed first."""
    return -group.gain / group.weight if group.weight else -float(group.gain) * TASK_COUNT * CARD_KINDS


class Search:
    """The search for the best plan.

    caps: what is left of each accomplished task. demand: per group and task, what this and the later groups could use.
    chosen: cards completed per group. base: VP if none is. bonus: VP for every two cards in the area. lying: cards
    there now. deck: unplayed cards per kind; cheap: those kinds, the smallest penalty first. failing: twice the most
    that adding them incomplete can bring. best: the best total so far, its bonus included.
    """

    __slots__ = (
        *("base", "best", "bonus", "caps", "cheap", "chosen", "deck", "demand", "failing", "groups", "lying"),
        *("penalties", "plan", "vp"),
    )

    def __init__(self, s: TrailState, seat: int) -> None:
        self.vp = s.box.objective_vp
        self.penalties = s.box.objective_penalty
        self.caps = task_counts(s, seat)
        self.bonus = cards_bonus(s, seat)
        self.base = 0
        self.lying = 0
        self.failing = 0
        self.deck = [0] * OBJECTIVE_KINDS
        self.groups: list[Group] = []
        for kind in range(AREA_KINDS):
            tasks = s.box.objective_tasks[kind]
            n = s.area[seat * AREA_KINDS + kind]
            if n:
                self.lying += n
                self.base -= n * self.penalties[kind]
                self._add(Group(kind, False, self._fitting(tasks, n), self.vp[kind] + self.penalties[kind], 0, tasks))
            n = deck_count(s, seat, FIRST_OBJECTIVE + kind) if kind < OBJECTIVE_KINDS else 0
            if n:
                self.deck[kind] = n
                self.failing += n * max(0, self.bonus - 2 * self.penalties[kind])
                self._add(Group(kind, True, self._fitting(tasks, n), self.vp[kind], self.bonus, tasks))
        self.groups.sort(key=by_density)
        self.cheap = [kind for kind in range(OBJECTIVE_KINDS) if self.deck[kind]]
        self.cheap.sort(key=self.penalties.__getitem__)
        self._demands()
        self.chosen = [0] * len(self.groups)
        self.best = self.base + self._bonus_after(self.lying)
        self.plan = self._plan(self.base, self.lying)

    def _add(self, group: Group) -> None:
        if group.most:
            self.groups.append(group)

    def _demands(self) -> None:
        groups = self.groups
        self.demand = [0] * ((len(groups) + 1) * TASK_COUNT)
        for i in range(len(groups) - 1, -1, -1):
            for task in range(TASK_COUNT):
                wanted = groups[i].tasks[task] * groups[i].most
                self.demand[i * TASK_COUNT + task] = self.demand[(i + 1) * TASK_COUNT + task] + wanted

    def _fitting(self, tasks: tuple[int, ...], n: int) -> int:
        """How many cards with these tasks, up to n, can be completed with what is left."""
        for task in range(TASK_COUNT):
            if tasks[task]:
                n = min(n, self.caps[task] // tasks[task])
        return n

    def run(self) -> Plan:
        """The best plan. Among equally good ones the first found, with no incomplete card added in vain."""
        if self.groups:
            self._try(0, self.base, self.lying)
        return self.plan

    def _try(self, i: int, points: int, cards: int) -> None:
        """All choices for the groups from i on, with `points` VP and `cards` in the area so far."""
        if i == len(self.groups):
            total = points + self._bonus_after(cards)
            if total > self.best:
                self.best = total
                self.plan = self._plan(points, cards)
            return
        if 2 * points + self.bonus * cards + self.failing + self._filled(i) < 2 * self.best + 2:
            return
        group = self.groups[i]
        caps = self.caps
        tasks = group.tasks
        for n in range(self._fitting(tasks, group.most), -1, -1):
            for task in range(TASK_COUNT):
                caps[task] -= n * tasks[task]
            self.chosen[i] = n
            self._try(i + 1, points + n * group.worth, cards + n if group.deck else cards)
            for task in range(TASK_COUNT):
                caps[task] += n * tasks[task]
        self.chosen[i] = 0

    def _filled(self, i: int) -> int:
        """Most gain of the groups from i on if things were exchangeable and cards divisible: never too small."""
        room = 0
        for task in range(TASK_COUNT):
            room += min(self.caps[task], self.demand[i * TASK_COUNT + task])
        gain = 0
        for j in range(i, len(self.groups)):
            group = self.groups[j]
            need = group.weight * group.most
            if need > room:
                return gain + group.gain * room // group.weight
            gain += group.gain * group.most
            room -= need
        return gain

    def _failures(self, cards: int) -> int:
        """How many of the cheapest unplayed cards are worth adding incomplete, `cards` being in the area."""
        if not self.bonus:
            return 0
        best = self.bonus * (cards // 2)
        worth = 0
        cost = 0
        added = 0
        for kind in self.cheap:
            for _ in range(self.deck[kind] - self._completed(kind)):
                added += 1
                cost += self.penalties[kind]
                if self.bonus * ((cards + added) // 2) - cost > best:
                    best = self.bonus * ((cards + added) // 2) - cost
                    worth = added
        return worth

    def _bonus_after(self, cards: int) -> int:
        """The bonus with the best number of incomplete cards added, less their penalties."""
        if not self.bonus:
            return 0
        left = self._failures(cards)
        total = self.bonus * ((cards + left) // 2)
        for kind in self.cheap:
            n = min(left, self.deck[kind] - self._completed(kind))
            total -= n * self.penalties[kind]
            left -= n
        return total

    def _completed(self, kind: int) -> int:
        """Cards of a kind in the deck that are completed by the present choice."""
        for i, group in enumerate(self.groups):
            if group.deck and group.kind == kind:
                return self.chosen[i]
        return 0

    def _plan(self, points: int, cards: int) -> Plan:
        """The present choice in full."""
        plan = Plan()
        left = self._failures(cards)
        plan.cards = cards + left
        plan.points = points
        for kind in self.cheap:
            n = min(left, self.deck[kind] - self._completed(kind))
            left -= n
            plan.points -= n * self.penalties[kind]
            plan.added[kind] = n + self._completed(kind)
        for i, group in enumerate(self.groups):
            plan.complete[group.kind] += self.chosen[i]
        return plan


def plan_objectives(s: TrailState, seat: int) -> Plan:
    """GWT-14.07 - 14.09: the best that the seat can make of its objective cards, categories 7 and 8 together."""
    plan = Search(s, seat).run()
    for kind in range(AREA_KINDS):
        added = plan.added[kind] if kind < OBJECTIVE_KINDS else 0
        plan.failed[kind] = s.area[seat * AREA_KINDS + kind] + added - plan.complete[kind]
    return plan
