"""What a position of El Paso is worth to a player: points that are certain, and what can be expected."""

from __future__ import annotations

from cowcatcher.bots.eval.paso_outlook import Herd, Journey, Outlook, sleeping
from cowcatcher.games.el_paso.names import (
    DISC_COUNT,
    FIRST_WORKER,
    NEED_COUNT,
    OBJECTIVE_COUNT,
    SUE,
    TILE_COUNT,
    WORKER_COUNT,
)
from cowcatcher.games.el_paso.scoring import (
    building_points,
    cards_of,
    cattle_points,
    final_money,
    met_objectives,
    possessions,
    post_points,
    scores_now,
)


def worth(o: Outlook, seat: int) -> float:
    """VP that a seat can be expected to end with."""
    s = o.s
    w = o.w
    laps = o.laps[seat]
    cards = cards_of(s, seat)
    total = o.money(float(final_money(s, seat)), laps)
    total += building_points(s, seat) + post_points(s, seat) + cattle_points(s, seat, cards)
    workers = 0
    for kind in range(WORKER_COUNT):
        workers += cards[FIRST_WORKER + kind]
    total += workers * s.box.worker_vp
    total += readiness(o, seat) + tiles(o, seat, cards)
    total += w.use_lap * s.owner.count(seat) * laps
    once = min(1.0, laps)
    total += w.token * s.tokens[seat] * once
    if laps > 1.0:  # those that the next delivery needs are in its value
        total += w.certificate_kept * s.certificates[seat] * min(1.0, laps - 1.0)
    for disc in range(DISC_COUNT):
        if not s.discs[seat * DISC_COUNT + disc]:
            total += w.disc_lap[disc] * laps + w.disc_once[disc] * once
    total += o.done[seat] * w.lap_done * min(1.0, laps)
    return total + Journey(o, seat, Herd(s, seat)).worth()


def readiness(o: Outlook, seat: int) -> float:
    """VP of what workers will still do."""
    s = o.s
    total = 0.0
    asleep = sleeping(s, seat)
    back = o.w.asleep * min(1.0, max(0.0, o.laps[seat] - 0.5))
    for kind in range(WORKER_COUNT):
        total += o.ready(seat, kind, s.workers[seat * WORKER_COUNT + kind])
        total += asleep[kind] * o.w.ready[kind] * back
    return total


def tiles(o: Outlook, seat: int, cards: list[int]) -> float:
    """VP of objective and bonus tiles: those that are met, and some of those that are not."""
    s = o.s
    w = o.w
    box = s.box
    laps = o.laps[seat]
    total = 0.0
    unmet: list[int] = []
    met = met_objectives(s, seat)
    for tile in range(TILE_COUNT):
        if s.tiles[tile] != seat:
            continue
        if tile >= OBJECTIVE_COUNT:
            total += box.tile_vp[tile]
            total += (
                box.tile_certificates[tile] * w.bonus_certificate + box.tile_duplicates[tile] * w.bonus_duplicate
            ) * laps
        elif tile in met:
            total += box.tile_vp[tile]
        else:
            unmet.append(tile)
    if unmet:
        left = possessions(s, seat, cards)
        for tile in met:
            for need in range(NEED_COUNT):
                left[need] -= box.needs[tile][need]
        fade = min(1.0, laps * w.objective_lap)
        for tile in unmet:
            total += box.tile_vp[tile] * fade * hope(o, tile, left)
    return total


def hope(o: Outlook, tile: int, left: list[int]) -> float:
    """Part of an objective's VP that counts while things are missing."""
    needs = o.s.box.needs[tile]
    missing = 0
    for need in range(NEED_COUNT):
        if needs[need] > left[need]:
            missing += needs[need] - max(0, left[need])
    part = o.w.objective_hope
    for _ in range(missing - 1):
        part *= o.w.objective_more
    return part


def sue_worth(o: Outlook) -> float:
    """VP that Sue can be expected to end with."""
    total = 0.0
    for points in scores_now(o.s, SUE):
        total += points
    return total + o.w.sue_turn * o.w.sue_turns_lap * o.laps[SUE]
