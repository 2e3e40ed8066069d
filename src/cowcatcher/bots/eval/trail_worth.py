"""What one seat's position in Great Western Trail is worth: points that are certain, and what is still to come."""

from __future__ import annotations

from cowcatcher.bots.eval.trail_outlook import Herd, Journey, Outlook, cards_of
from cowcatcher.games.great_western_trail.gains import building_of
from cowcatcher.games.great_western_trail.names import (
    AREA_KINDS,
    AUX_COUNT,
    BLUE,
    COWBOY,
    CRAFTSMAN,
    DISC_CERTIFICATE_4,
    DISC_CERTIFICATE_6,
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
from cowcatcher.games.great_western_trail.objective_plan import TASK_COUNT, task_counts
from cowcatcher.games.great_western_trail.scoring import (
    building_points,
    cattle_points,
    city_points,
    counted,
    disc_points,
    hazard_points,
    station_points,
    worker_points,
)


def worth(o: Outlook, seat: int) -> float:
    """Estimated final score of one seat."""
    s = o.s
    total = float(
        building_points(s, seat)
        + city_points(s, seat)
        + station_points(s, seat)
        + hazard_points(s, seat)
        + cattle_points(s, seat)
        + worker_points(s, seat)
        + disc_points(s, seat)
    )
    if s.token_owner == seat:
        total += s.box.token_vp
    total += o.money(seat, float(s.money[seat]))
    total += Journey(o, seat, Herd(s, seat)).worth()
    total += workers_worth(o, seat) + discs_worth(o, seat) + buildings_worth(o, seat) + engine_worth(o, seat)
    return total + tiles_worth(o, seat)


def workers_worth(o: Outlook, seat: int) -> float:
    """What workers will still bring, and the hope for the columns that are worth points."""
    s = o.s
    w = o.w
    base = seat * WORKER_KINDS
    cowboys = s.workers[base + COWBOY] - 1
    craftsmen = s.workers[base + CRAFTSMAN] - 1
    engineers = s.workers[base + ENGINEER] - 1
    hope = w.column_hope[cowboys] + w.column_hope[craftsmen] + w.column_hope[engineers]
    laps = o.time - w.worker_fade
    if laps <= 0.0:
        return 0.0
    total = w.cowboy_lap[cowboys] + w.craftsman_lap[craftsmen] + w.engineer_lap[engineers]
    return total * laps + hope * min(1.0, laps)


def discs_worth(o: Outlook, seat: int) -> float:
    """What the discs that are gone have unlocked, beyond the hand limit, which the herd knows."""
    s = o.s
    w = o.w
    box = s.box
    base = seat * DISC_KINDS
    total = 0.0
    for aux in range(AUX_COUNT):
        left = s.discs[base + aux]
        if not left:
            total += w.aux_single[aux] + w.aux_double[aux]
        elif left < box.aux_discs[aux]:
            total += w.aux_single[aux]
    if not s.discs[base + DISC_CERTIFICATE_4]:
        total += w.certificate_limit
        if not s.discs[base + DISC_CERTIFICATE_6]:
            total += w.certificate_6
    if not s.discs[base + DISC_STEP_A]:
        total += w.step_lap * box.step_a
    if not s.discs[base + DISC_STEP_B]:
        total += w.step_lap * box.step_b
    return total * o.time


def buildings_worth(o: Outlook, seat: int) -> float:
    """What own buildings will still do for their owner."""
    s = o.s
    w = o.w
    total = 0.0
    for number in range(NUMBER_COUNT):
        place = s.buildings[seat * NUMBER_COUNT + number]
        if place >= 0:
            total += w.use_lap[building_of(s, number)]
            if s.box.risk[place] != NONE:
                total += w.plot_lap
    return total * max(0.0, o.time - 0.4)


def engine_worth(o: Outlook, seat: int) -> float:
    """Stations that the engine can still reach, and the way that it has come."""
    s = o.s
    w = o.w
    box = s.box
    here = box.ahead[s.engine[seat]]
    total = w.space * here
    reach = w.engine_actions * o.time * s.workers[seat * WORKER_KINDS + ENGINEER]
    if reach <= 0.0:
        return total
    dollar = o.dollar(seat)
    unlock = w.disc_lap * min(1.0, o.time / w.laps_early)
    for station in range(STATION_COUNT):
        away = box.ahead[box.station_space[station]] - here
        if away <= 0 or s.stations[seat * STATION_COUNT + station]:
            continue
        value = box.station_vp[station] - box.station_cost[station] * dollar + unlock
        if value > 0.0:
            total += w.station_hope * value * min(1.0, reach / (away + 4.0))
    return total


def tiles_worth(o: Outlook, seat: int) -> float:
    """Teepees, station masters and objective cards."""
    s = o.s
    w = o.w
    laps = o.time
    base = seat * len(TEEPEES)
    total = w.teepee_value * (s.teepees[base + GREEN] + s.teepees[base + BLUE]) * min(1.0, laps)
    counts = task_counts(s, seat)
    have = [0.0] * TASK_COUNT
    for task in range(TASK_COUNT):
        have[task] = counts[task] + w.card_hope * w.task_lap[task] * laps
    area = 0
    for kind in range(AREA_KINDS):
        n = s.area[seat * AREA_KINDS + kind]
        area += n
        for _ in range(n):
            total += card_worth(o, kind, have, s.box.objective_penalty[kind])
    for kind in range(OBJECTIVE_KINDS):
        n = cards_of(s, seat, kind)
        for _ in range(n):
            total += card_worth(o, kind, have, 0)
    for master in range(MASTER_COUNT):
        if s.master_owner[master] == seat:
            per = s.box.master_per[master]
            count = counted(s, seat, per, area) + w.master_growth[per] * laps
            total += s.box.master_vp[master] * count
    return total


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
