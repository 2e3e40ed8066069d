"""Conservation laws of Great Western Trail: what must be true of every state, beside what its model says."""

from __future__ import annotations

from cowcatcher.games._trail.decks import DISCARD_PILE, HAND, SHOWN, ZONES
from cowcatcher.games._trail.decks import DRAW_PILE as DRAW_STACK
from cowcatcher.games.great_western_trail.names import (
    AREA_KINDS,
    CARD_KINDS,
    CARDS,
    CATTLE_KINDS,
    CITIES,
    CITY_COUNT,
    DISC_KINDS,
    DISCS,
    FIRST_HAZARD,
    FIRST_MARKET,
    FIRST_TEEPEE,
    HAZARD_SPACES,
    HAZARD_TILE_KINDS,
    HAZARDS,
    LAST_SPACE,
    MASTER_COUNT,
    MASTERS,
    NODE_COUNT,
    NONE,
    NUMBER_COUNT,
    OBJECTIVE_KINDS,
    PLACES,
    SEATS,
    STARTING,
    STATION_COUNT,
    TEEPEES,
    TILE_KINDS,
    TILES,
    WORKER_KINDS,
    WORKERS,
)
from cowcatcher.games.great_western_trail.rules.discs import certificate_limit
from cowcatcher.games.great_western_trail.rules.job_market import hazard_of
from cowcatcher.games.great_western_trail.written.state import GONE, TrailState


def check(s: TrailState) -> list[str]:
    """Broken laws, one sentence each; an empty list is a sound state."""
    return [*_seats(s), *_decks(s), *_cards(s), *_tiles(s), *_board(s), *_job_market(s), *_railroad(s)]


def _seats(s: TrailState) -> list[str]:
    """Money, discs, certificates, workers of each seat."""
    wrong = []
    box = s.box
    for seat in range(s.seats):
        who = SEATS[seat]
        if s.money[seat] < 0:
            wrong.append(f"{who} has {s.money[seat]} dollars")
        discs = s.discs[seat * DISC_KINDS : (seat + 1) * DISC_KINDS]
        cities = s.cities[seat * CITY_COUNT : (seat + 1) * CITY_COUNT]
        stations = s.stations[seat * STATION_COUNT : (seat + 1) * STATION_COUNT]
        total = sum(discs) + sum(cities) + sum(stations)
        if total != box.discs_each:
            wrong.append(f"{who} has {total} discs: {discs} on the board, {cities} in cities, {stations} at stations")
        wrong += [f"{who} has {n} discs on {DISCS[d]}" for d, n in enumerate(discs) if n > box.discs_start[d]]
        wrong += [
            f"{who} has {n} discs in {CITIES[c]}" for c, n in enumerate(cities) if n > 1 and not box.city_repeat[c]
        ]
        track = box.certificate_track
        marker = s.certificates[seat]
        if track[marker] > certificate_limit(s, seat):
            wrong.append(f"{who}'s certificate marker is on space {marker}")
        for kind in range(WORKER_KINDS):
            n = s.workers[seat * WORKER_KINDS + kind]
            if not box.workers_start[kind] <= n <= box.worker_columns:
                wrong.append(f"{who} has {n} workers of the kind {WORKERS[kind]}")
    return wrong


def _decks(s: TrailState) -> list[str]:
    """Zones of each deck against their sizes; what is known of a hand is part of it."""
    wrong = []
    for seat in range(s.seats):
        who = SEATS[seat]
        zones = []
        for zone in range(ZONES):
            base = (seat * ZONES + zone) * CARD_KINDS
            cards = s.cards[base : base + CARD_KINDS]
            zones.append(cards)
            if min(cards) < 0 or sum(cards) != s.sizes[seat * ZONES + zone]:
                wrong.append(f"{who}'s zone {zone} has {s.sizes[seat * ZONES + zone]} cards, but they are {cards}")
        for kind in range(CARD_KINDS):
            if zones[SHOWN][kind] > zones[HAND][kind]:
                wrong.append(f"{who} shows more {CARDS[kind]} than there are in the hand")
    return wrong


def _cards(s: TrailState) -> list[str]:
    """Cards in the game never become more; those missing were removed from it."""
    wrong = []
    box = s.box
    for kind in range(CARD_KINDS):
        decks = 0
        for seat in range(s.seats):
            for zone in (DRAW_STACK, HAND, DISCARD_PILE):
                decks += s.cards[(seat * ZONES + zone) * CARD_KINDS + kind]
        if kind < CATTLE_KINDS:
            market = kind - FIRST_MARKET
            start = box.cattle_start[kind] * s.seats + (box.market_start[market] if market >= 0 else 0)
            total = decks + (s.market[market] + s.market_stack[market] if market >= 0 else 0)
        else:
            card = kind - CATTLE_KINDS
            start = box.objective_start[card]
            total = decks + s.objective_stack[card] + s.display.count(card) + sum(s.area[card::AREA_KINDS])
        if total > start:
            wrong.append(f"there are {total} of {CARDS[kind]}, the box has {start}")
    for card, name in enumerate(STARTING):
        total = sum(s.area[OBJECTIVE_KINDS + card :: AREA_KINDS])
        if total > box.start_cards[card]:
            wrong.append(f"there are {total} of {name}, the box has {box.start_cards[card]}")
    for seat in range(s.seats):
        dealt = sum(s.area[seat * AREA_KINDS + OBJECTIVE_KINDS : (seat + 1) * AREA_KINDS])
        if dealt > 1:
            wrong.append(f"{SEATS[seat]} has {dealt} starting objective cards")
    return wrong


def _tiles(s: TrailState) -> list[str]:
    """Workers never leave the game; hazards and teepees only leave it, when their areas are full."""
    wrong = []
    box = s.box
    on_board = [s.tile[place] for place in (*box.hazard_nodes, *box.teepee_places)]
    for kind in range(TILE_KINDS):
        start = sum(box.supply_start[kind::TILE_KINDS])
        total = s.aside[kind] + sum(s.supply[kind::TILE_KINDS]) + s.foresight.count(kind) + on_board.count(kind)
        if kind < FIRST_HAZARD:
            total += sum(s.jobs[kind::WORKER_KINDS]) + s.station_workers.count(kind)
            total += sum(s.workers[kind::WORKER_KINDS]) - s.seats * box.workers_start[kind]
        elif kind < FIRST_TEEPEE:
            total += sum(s.hazards[kind - FIRST_HAZARD :: HAZARD_TILE_KINDS])
        else:
            total += sum(s.teepees[kind - FIRST_TEEPEE :: len(TEEPEES)])
        if total > start or (kind < FIRST_HAZARD and total != start):
            wrong.append(f"there are {total} of {TILES[kind]}, the box has {start}")
    for at, n in enumerate(s.supply):
        if n > box.supply_start[at]:
            stack = at // TILE_KINDS + 1
            wrong.append(f"stack {stack} holds {n} of {TILES[at % TILE_KINDS]}, it began with {box.supply_start[at]}")
    if s.first != NONE and any(s.aside):
        wrong.append("tiles still lie aside after set-up")
    for slot, kind in enumerate(s.foresight):
        stack = slot // box.foresight_each
        if kind != NONE and not box.supply_start[stack * TILE_KINDS + kind]:
            wrong.append(f"slot {slot} of the foresight area holds {TILES[kind]}, which is in no stack {stack + 1}")
    return wrong


def _board(s: TrailState) -> list[str]:
    """What lies on the trail lies where it belongs; buildings are where their owners think."""
    wrong = []
    box = s.box
    letters = [s.tile[node] for node in box.neutral_nodes]
    if s.first != NONE and sorted(letters) != list(range(len(letters))):
        wrong.append(f"the neutral buildings are {letters}")
    for place, node in enumerate(box.hazard_nodes):
        kind = s.tile[node]
        right = place // (len(HAZARD_SPACES) // len(HAZARDS))
        if kind != NONE and (not FIRST_HAZARD <= kind < FIRST_TEEPEE or hazard_of(kind) != right):
            wrong.append(f"tile {kind} lies on {PLACES[node]}")
    for place in box.teepee_places:
        if s.tile[place] != NONE and not FIRST_TEEPEE <= s.tile[place] < TILE_KINDS:
            wrong.append(f"tile {s.tile[place]} lies on {PLACES[place]}")
    built = 0
    for at, node in enumerate(s.buildings):
        if node in (NONE, GONE):
            continue
        built += 1
        if not 0 <= node < NODE_COUNT or box.plot_of[node] == NONE or s.tile[node] != at:
            wrong.append(f"building {at % NUMBER_COUNT + 1} of {SEATS[at // NUMBER_COUNT]} is not on place {node}")
    tiles = sum(s.tile[node] != NONE for node in box.plot_nodes)
    if tiles != built:
        wrong.append(f"{tiles} plots are taken, by {built} buildings")
    others = set(range(len(PLACES))) - {*box.neutral_nodes, *box.hazard_nodes, *box.teepee_places, *box.plot_nodes}
    wrong += [f"something lies on {PLACES[place]}" for place in sorted(others) if s.tile[place] != NONE]
    return wrong


def _job_market(s: TrailState) -> list[str]:
    """Above the token no row is overfull, its own row is not full, below it there is nothing."""
    wrong = []
    rows = len(s.box.row_costs)
    columns = s.box.columns
    for row in range(rows):
        jobs = s.jobs[row * WORKER_KINDS : (row + 1) * WORKER_KINDS]
        most = columns if row < s.token else columns - 1 if row == s.token else 0
        if sum(jobs) > most:
            wrong.append(f"row {row + 1} of the job market holds {jobs}, the token is in row {s.token + 1}")
    gone = s.token == rows
    if gone != (s.token_owner != NONE) or gone != (s.last_turns != NONE):
        wrong.append(
            f"the token is in row {s.token + 1}, its owner is {s.token_owner}, {s.last_turns} turns are still to come"
        )
    return wrong


def _railroad(s: TrailState) -> list[str]:
    """Engines share no space but the start; at each station lies its station master, or the worker given for it."""
    wrong = []
    seen: list[int] = []
    for seat, space in enumerate(s.engine):
        if space and space in seen:
            wrong.append(f"{SEATS[seat]}'s engine is on space {space} like another")
        seen.append(space)
    pending = s.stack[-1].seat if s.stack else NONE
    for seat, space in enumerate(s.engine):
        if space == LAST_SPACE and seat != pending and pending >= 0:
            wrong.append(f"{SEATS[seat]}'s engine rests on the last space")
    for tile in range(MASTER_COUNT):
        places = s.master_at.count(tile) + (s.master_owner[tile] != NONE)
        if places > 1 or (places == 0 and s.first != NONE):
            wrong.append(f"the station master of {MASTERS[tile]} is in {places} places")
    for station, worker in enumerate(s.station_workers):
        if s.first != NONE and (worker == NONE) == (s.master_at[station] == NONE):
            wrong.append(f"station {station + 1} has the station master {s.master_at[station]} and the worker {worker}")
    return wrong
