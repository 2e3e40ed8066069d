"""What one seat's position in Great Western Trail is worth: points that are certain, and what is still to come.

What is still to come is a weighted sum of features. The weights are fitted to the final scores of many games.
"""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.mind.outlook import Herd, Journey, Outlook, cards_of
from cowcatcher.games.great_western_trail.names import (
    AREA_KINDS,
    AUX_COUNT,
    BLUE,
    COWBOY,
    CRAFTSMAN,
    DISC_CERTIFICATE_4,
    DISC_CERTIFICATE_6,
    DISC_HAND,
    DISC_KINDS,
    DISC_STEP_A,
    DISC_STEP_B,
    ENGINEER,
    GREEN,
    MASTER_COUNT,
    NONE,
    NUMBER_COUNT,
    OBJECTIVE_KINDS,
    STATION_COUNT,
    TEEPEES,
    WORKER_KINDS,
)
from cowcatcher.games.great_western_trail.rules.gains import building_of, certificates_of, permanent_certificates
from cowcatcher.games.great_western_trail.rules.objective_plan import TASK_COUNT, task_counts
from cowcatcher.games.great_western_trail.rules.scoring import (
    building_points,
    cattle_points,
    city_points,
    counted,
    disc_points,
    hazard_points,
    station_points,
    worker_points,
)

COLUMNS: Final = (0.0, 0.0, 0.1, 0.3, 0.6, 0.6, 0.0)
"""How near a row of 0-6 workers is to the next of the columns that are worth points."""


def certain(o: Outlook, seat: int) -> float:
    """Points that nothing can take away (apart from money, cards and station masters)."""
    s = o.s
    points = building_points(s, seat) + city_points(s, seat) + station_points(s, seat) + hazard_points(s, seat)
    points += cattle_points(s, seat) + worker_points(s, seat) + disc_points(s, seat)
    if s.token_owner == seat:
        points += s.box.token_vp
    return float(points)


def worth(o: Outlook, seat: int) -> float:
    """Estimated final score of one seat."""
    total = certain(o, seat)
    found = features(o, seat)
    weights = o.w.worth
    for i in range(len(found)):
        total += weights[i] * found[i]
    return total


def features(o: Outlook, seat: int) -> list[float]:
    """The numbers behind what is still to come, in the order of FEATURES.

    Most are multiplied by the laps to come. laps, lead: those on average and how many more the seat has. money,
    premium: dollars, and how far they go while there is time. cities, income: what the deliveries to come bring in VP
    and dollars. first, usual: breeding total of the next delivery and of a usual one. held, fixed: certificates.
    """
    s = o.s
    w = o.w
    time = o.time
    laps = o.laps[seat]
    soon = min(1.0, laps)
    herd = Herd(s, seat)
    journey = Journey(o, seat, herd)
    base = seat * WORKER_KINDS
    cowboys = s.workers[base + COWBOY]
    craftsmen = s.workers[base + CRAFTSMAN]
    engineers = s.workers[base + ENGINEER]
    work = max(0.0, time - w.worker_fade)
    money = float(s.money[seat])
    columns = COLUMNS[cowboys] + COLUMNS[craftsmen] + COLUMNS[engineers]
    cities = journey.worth()
    found = [
        time,
        laps - time,
        money / s.box.dollars_per_vp,
        o.premium(money),
        cities,
        journey.income,
        journey.first * soon,
        journey.later * max(0.0, laps - 1.0),
        certificates_of(s, seat) * soon,
        permanent_certificates(s, seat) * laps,
        (cowboys - 1) * work,
        (cowboys - 1) * (cowboys - 1) * work * 0.2,
        (craftsmen - 1) * work,
        (craftsmen - 1) * (craftsmen - 1) * work * 0.2,
        (engineers - 1) * work,
        (engineers - 1) * (engineers - 1) * work * 0.2,
        columns * min(1.0, work),
    ]
    add_discs(o, seat, found)
    add_buildings(o, seat, found)
    add_engine(o, seat, found)
    add_tiles(o, seat, found)
    return found


def add_discs(o: Outlook, seat: int, found: list[float]) -> None:
    """Add what the discs that are gone have unlocked."""
    s = o.s
    time = o.time
    box = s.box
    base = seat * DISC_KINDS
    found.append((box.discs_start[DISC_HAND] - s.discs[base + DISC_HAND]) * time)
    found.append(0.0 if s.discs[base + DISC_STEP_A] else time)
    found.append(0.0 if s.discs[base + DISC_STEP_B] else time)
    found.append(0.0 if s.discs[base + DISC_CERTIFICATE_4] else time)
    found.append(0.0 if s.discs[base + DISC_CERTIFICATE_4] or s.discs[base + DISC_CERTIFICATE_6] else time)
    for aux in range(AUX_COUNT):
        left = s.discs[base + aux]
        if not box.aux_free[aux]:
            found.append(time if left < box.aux_discs[aux] else 0.0)
        found.append(0.0 if left else time)


def add_buildings(o: Outlook, seat: int, found: list[float]) -> None:
    """Add what own buildings will still do for their owner, and those with a risk action beside them."""
    s = o.s
    use = 0.0
    plots = 0
    for number in range(NUMBER_COUNT):
        place = s.buildings[seat * NUMBER_COUNT + number]
        if place >= 0:
            use += o.w.use_lap[building_of(s, number)]
            if s.box.risk[place] != NONE:
                plots += 1
    found.append(use * max(0.0, o.time - 0.4))
    found.append(plots * o.time)


def add_engine(o: Outlook, seat: int, found: list[float]) -> None:
    """Add stations that the engine can still reach, and the way that it has come."""
    s = o.s
    box = s.box
    here = box.ahead[s.engine[seat]]
    found.append(station_hope(o, seat, here))
    found.append(float(here) * 0.1)
    found.append(float(min(18, here)) * 0.1 * o.time)


def station_hope(o: Outlook, seat: int, here: int) -> float:
    """VP of the stations ahead of a number of the railroad, each by the chance to reach it."""
    s = o.s
    w = o.w
    box = s.box
    reach = w.engine_actions * o.time * s.workers[seat * WORKER_KINDS + ENGINEER]
    if reach <= 0.0:
        return 0.0
    dollar = o.dollar()
    unlock = w.disc_lap * min(1.0, o.time / w.laps_early)
    total = 0.0
    for station in range(STATION_COUNT):
        away = box.ahead[box.station_space[station]] - here
        if away <= 0 or s.stations[seat * STATION_COUNT + station]:
            continue
        value = box.station_vp[station] - box.station_cost[station] * dollar + unlock
        if value > 0.0:
            total += value * min(1.0, reach / (away + 4.0))
    return total


def add_tiles(o: Outlook, seat: int, found: list[float]) -> None:
    """Add teepees, objective cards, station masters as they count now, and how they will grow."""
    s = o.s
    w = o.w
    laps = o.time
    base = seat * len(TEEPEES)
    found.append((s.teepees[base + GREEN] + s.teepees[base + BLUE]) * min(1.0, laps))
    counts = task_counts(s, seat)
    have = [0.0] * TASK_COUNT
    for task in range(TASK_COUNT):
        have[task] = counts[task] + w.card_hope * w.task_lap[task] * laps
    area = 0
    total = 0.0
    for kind in range(AREA_KINDS):
        n = s.area[seat * AREA_KINDS + kind]
        area += n
        for _ in range(n):
            total += card_worth(o, kind, have, s.box.objective_penalty[kind])
    for kind in range(OBJECTIVE_KINDS):
        n = cards_of(s, seat, kind)
        for _ in range(n):
            total += card_worth(o, kind, have, 0)
    found.append(total)
    total = 0.0
    growth = 0.0
    for master in range(MASTER_COUNT):
        if s.master_owner[master] == seat:
            per = s.box.master_per[master]
            total += s.box.master_vp[master] * counted(s, seat, per, area)
            growth += s.box.master_vp[master] * w.master_growth[per] * laps
    found.append(total)
    found.append(growth)


def card_worth(o: Outlook, kind: int, have: list[float], penalty: int) -> float:
    """VP expected from an objective card; it uses up what it needs of `have`."""
    tasks = o.s.box.objective_tasks[kind]
    missing = 0.0
    for task in range(TASK_COUNT):
        need = tasks[task]
        if need and have[task] < need:
            missing += need - have[task]
    chance = 1.0 - missing
    if chance <= 0.0:
        return -float(penalty)
    for task in range(TASK_COUNT):
        if tasks[task]:
            have[task] = max(0.0, have[task] - tasks[task] * chance)
    return chance * (o.s.box.objective_vp[kind] + penalty) - penalty
