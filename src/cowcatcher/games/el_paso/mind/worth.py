"""What a position of El Paso is worth to a player: points that are certain, and what can be expected."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.mind.outlook import Herd, Journey, Outlook, sleeping
from cowcatcher.games.el_paso.names import (
    DISC_COUNT,
    FIRST_COMMON,
    FIRST_WORKER,
    NEED_COUNT,
    NONE,
    OBJECTIVE_COUNT,
    SITE_COUNT,
    SUE,
    TILE_COUNT,
    WORKER_COUNT,
)
from cowcatcher.games.el_paso.rules.scoring import (
    building_points,
    cards_of,
    cattle_points,
    final_money,
    met_objectives,
    objectives_of,
    possessions,
    post_points,
    scores_now,
)
from cowcatcher.games.el_paso.written.state import PasoState

HAND_TERMS: Final = (
    *("money", "buildings", "posts", "cattle", "workers", "ready", "tiles", "use", "tokens", "discs"),
    *("lap", "last", "alone", "deliveries", "way"),
)
COUNTS: Final = (
    *("cowboys", "builders", "engineers", "universals", "worker_cards", "herd", "certificates", "owned", "discs_gone"),
    *("taken", "dollars"),
)
TERMS: Final = (*HAND_TERMS, *COUNTS)
"""What a score is made of: money, points of buildings, posts, cattle and workers as they are, then what is to come; and
counts: ready workers of each kind, worker and cattle cards, certificates, own buildings, discs that are gone, objective
and bonus tiles, dollars."""

HAND: Final = dict.fromkeys(COUNTS, 0.0)


def worth(o: Outlook, seat: int) -> float:
    """VP that a seat can be expected to end with, as guesses at moves count them."""
    return sum(terms_of(o, seat))


def terms_of(o: Outlook, seat: int) -> list[float]:
    """The terms of a seat's expected score, but for its way on."""
    s = o.s
    w = o.w
    laps = o.laps[seat]
    journey = Journey(o, seat, Herd(s, seat))
    cards = cards_of(s, seat)
    workers = 0
    for kind in range(WORKER_COUNT):
        workers += cards[FIRST_WORKER + kind]
    used = 0.0
    for site in range(SITE_COUNT):
        if s.owner[site] == seat:
            used += use(o, s.building[site]) * laps
    once = min(1.0, laps)
    discs = 0.0
    for disc in range(DISC_COUNT):
        if not s.discs[seat * DISC_COUNT + disc]:
            discs += w.disc_lap[disc] * laps + w.disc_once * once
    alone = 0.0
    if s.box.solo:
        alone = w.alone + (w.alone_lap + w.alone_card * s.box.b_cards) * laps
        alone += (w.alone_last + o.done[seat] * w.alone_done) * once
    return [
        o.money(float(final_money(s, seat)), laps),
        float(building_points(s, seat)),
        float(post_points(s, seat)),
        float(cattle_points(s, seat, cards)),
        float(workers * s.box.worker_vp),
        readiness(o, seat, journey.returns()),
        tiles(o, seat, cards),
        used,
        w.token * s.tokens[seat] * once,
        discs,
        w.lap * laps,
        (w.lap_last + o.done[seat] * w.lap_done) * once,
        alone,
        journey.worth(),
    ]


def counts_of(o: Outlook, seat: int) -> list[float]:
    """What a seat has, in the order of COUNTS."""
    s = o.s
    found = [float(n) for n in s.workers[seat * WORKER_COUNT : (seat + 1) * WORKER_COUNT]]
    cards = cards_of(s, seat)
    herd = 0
    for kind in range(FIRST_WORKER):
        herd += cards[kind]
    found.append(float(sum(cards[FIRST_WORKER : FIRST_WORKER + WORKER_COUNT])))
    found.append(float(herd))
    found.append(float(s.certificates[seat]))
    owned = 0
    for site in range(SITE_COUNT):
        owned += 1 if s.owner[site] == seat else 0
    found.append(float(owned))
    gone = 0
    for disc in range(DISC_COUNT):
        gone += 0 if s.discs[seat * DISC_COUNT + disc] else 1
    found.append(float(gone))
    taken = 0
    for tile in range(TILE_COUNT):
        taken += 1 if s.tiles[tile] == seat else 0
    found.append(float(taken))
    found.append(float(s.money[seat]))
    return found


def readiness(o: Outlook, seat: int, returns: float) -> float:
    """VP of what workers will still do, now and each time that they come back through the deck."""
    s = o.s
    w = o.w
    total = 0.0
    asleep = sleeping(s, seat)
    for kind in range(WORKER_COUNT):
        n = s.workers[seat * WORKER_COUNT + kind]
        total += o.ready(seat, kind, n) + (n + asleep[kind]) * w.back[kind] * returns
    return total


def use(o: Outlook, kind: int) -> float:
    """VP that the actions of an own building bring in a lap, by its type; they must be worth the stop."""
    total = 0.0
    for op in o.s.box.actions[FIRST_COMMON + kind]:
        word = op.word.name
        total += o.w.use[word] * (max(1, op.n) if word in ("money", "certificates") else 1)
    return total * o.w.use_lap


def tiles(o: Outlook, seat: int, cards: list[int]) -> float:
    """VP of objective and bonus tiles: those that are met, and some of those that are not."""
    s = o.s
    w = o.w
    box = s.box
    laps = o.laps[seat]
    total = 0.0
    for tile in range(OBJECTIVE_COUNT, TILE_COUNT):
        if s.tiles[tile] == seat:
            total += box.tile_vp[tile] + lasting(o, tile) * laps
    met = met_objectives(s, seat)
    for tile in met:
        total += box.tile_vp[tile]
    own = objectives_of(s, seat)
    if len(met) < len(own):
        left = unused(s, seat, cards, met)
        fade = min(1.0, laps * w.objective_lap)
        for tile in own:
            if tile not in met:
                total += box.tile_vp[tile] * fade * hope(o, missing(s, tile, left))
    return total


def lasting(o: Outlook, tile: int) -> float:
    """VP that the abilities of a bonus tile bring in a lap."""
    box = o.s.box
    return box.tile_certificates[tile] * o.w.bonus_certificate + box.tile_duplicates[tile] * o.w.bonus_duplicate


def unused(s: PasoState, seat: int, cards: list[int], met: list[int]) -> list[int]:
    """What a seat has of each of NEEDS beyond what the objectives that are met use."""
    left = possessions(s, seat, cards)
    for tile in met:
        for need in range(NEED_COUNT):
            left[need] -= s.box.needs[tile][need]
    return left


def missing(s: PasoState, tile: int, left: list[int]) -> int:
    """How many things an objective lacks."""
    needs = s.box.needs[tile]
    count = 0
    for need in range(NEED_COUNT):
        if needs[need] > left[need]:
            count += needs[need] - max(0, left[need])
    return count


def hope(o: Outlook, lacking: int) -> float:
    """Part of an objective's VP that counts while so many things are missing."""
    if lacking == 0:
        return 1.0
    part = o.w.objective_hope
    for _ in range(lacking - 1):
        part *= o.w.objective_more
    return part


def wants(o: Outlook, seat: int) -> list[float]:
    """VP that one more of each of NEEDS would bring to the objectives that are not met yet."""
    s = o.s
    found = [0.0] * NEED_COUNT
    own = objectives_of(s, seat)
    met = met_objectives(s, seat)
    if len(met) == len(own):
        return found
    left = unused(s, seat, cards_of(s, seat), met)
    fade = min(1.0, o.laps[seat] * o.w.objective_lap)
    for tile in own:
        if tile in met:
            continue
        needs = s.box.needs[tile]
        lacking = missing(s, tile, left)
        for need in range(NEED_COUNT):
            if needs[need] > left[need]:
                after = 1.0 if lacking == 1 else fade * hope(o, lacking - 1)
                found[need] = max(found[need], s.box.tile_vp[tile] * (after - fade * hope(o, lacking)))
    return found


def sue_worth(o: Outlook) -> float:
    """VP that Sue can be expected to end with: the more workers she has, the more a turn brings her."""
    s = o.s
    w = o.w
    workers = sum(s.sue_workers)
    total = 0.0
    for points in scores_now(s, SUE):
        total += points
    return total + sue_turns(o, workers) * (w.sue_turn + w.sue_worker * workers + w.sue_card * s.box.b_cards)


def sue_turns(o: Outlook, workers: int) -> float:
    """Turns that Sue can be expected to have until the Simmental cards are gone; her workers are her speed."""
    s = o.s
    if s.last_turns != NONE:
        return 1.0 if s.last_turns > (s.turns - 1) % s.box.players else 0.0
    visits = s.simmental + 1 + 0.5 * s.box.players
    for part in o.done:
        visits -= part
    return max(0.0, visits / (1.0 / o.w.own_turns + workers / o.w.sue_steps) - 1.0)
