"""Conservation laws of El Paso: what must be true of every state, beside the ranges that the model names."""

from __future__ import annotations

from cowcatcher.games._trail.decks import DISCARD_PILE, DRAW_PILE, HAND, SHOWN, ZONES
from cowcatcher.games.el_paso.names import (
    CARD_COUNT,
    CARDS,
    CATTLE_COUNT,
    DISC_COUNT,
    FIRST_MARKET,
    FIRST_WORKER,
    LETTER_COUNT,
    NONE,
    OBJECTIVE_COUNT,
    SIMMENTAL,
    SITE_COUNT,
    SITES,
    SLOTS,
    SUE,
    TILE_COUNT,
    TILES,
    TYPE_COUNT,
    WORKER_COUNT,
)
from cowcatcher.games.el_paso.rules.gains import permanent_certificates
from cowcatcher.games.el_paso.written.state import FACE_UP, PasoState


def check(s: PasoState) -> list[str]:
    """Broken laws, one sentence each; an empty list is a sound state."""
    return [*_seats(s), *_decks(s), *_cards(s), *_buildings(s), *_tiles(s), *_posts(s), *_end(s)]


def _seats(s: PasoState) -> list[str]:
    """Money, tokens, certificates of each seat; whether the ranchers are on the trail."""
    wrong = []
    for seat in range(s.seats):
        if s.money[seat] < 0 or s.tokens[seat] < 0:
            wrong.append(f"seat {seat} has {s.money[seat]} dollars and {s.tokens[seat]} exchange tokens")
        if permanent_certificates(s, seat) < 0:
            wrong.append(f"seat {seat} has {permanent_certificates(s, seat)} permanent certificates")
    for player, space in enumerate(s.rancher):
        if space == NONE and s.turns:
            wrong.append(f"the rancher of player {player} is on space {space}")
    if sorted(s.neutral) != list(range(LETTER_COUNT)) and s.turns:
        wrong.append(f"the neutral buildings are {s.neutral}")
    return wrong


def _decks(s: PasoState) -> list[str]:
    """Zones of each deck against their sizes; what is known of a hand is part of it; workers are in no hand."""
    wrong = []
    for seat in range(s.seats):
        zones = []
        for zone in range(ZONES):
            base = (seat * ZONES + zone) * CARD_COUNT
            cards = s.cards[base : base + CARD_COUNT]
            zones.append(cards)
            if sum(cards) != s.sizes[seat * ZONES + zone]:
                wrong.append(
                    f"zone {zone} of seat {seat} has {s.sizes[seat * ZONES + zone]} cards, but they are {cards}"
                )
        for kind in range(CARD_COUNT):
            if zones[SHOWN][kind] > zones[HAND][kind]:
                wrong.append(f"seat {seat} shows more {CARDS[kind]} than there are in the hand")
        if any(zones[HAND][CATTLE_COUNT:]):
            wrong.append(f"seat {seat} has workers in the hand")
    return wrong


def _cards(s: PasoState) -> list[str]:
    """Workers never leave the game; cattle only leave it when they are removed."""
    wrong = []
    box = s.box
    for kind in range(CARD_COUNT):
        total = s.sue_cards[kind] + s.resources[kind]
        for seat in range(s.seats):
            for zone in (DRAW_PILE, HAND, DISCARD_PILE):
                total += s.cards[(seat * ZONES + zone) * CARD_COUNT + kind]
        if kind >= FIRST_WORKER:
            start = box.worker_start[kind - FIRST_WORKER]
            total += s.worker_market[kind - FIRST_WORKER] + sum(s.workers[kind - FIRST_WORKER :: WORKER_COUNT])
        elif kind == SIMMENTAL:
            start = box.simmental_start
            total += s.simmental
        elif kind >= FIRST_MARKET:
            start = box.cattle_start[kind - FIRST_MARKET]
            total += s.cattle_market[kind - FIRST_MARKET]
        else:
            start = box.deck_start[kind] * s.seats
        if total > start or (kind >= FIRST_WORKER and total != start):
            wrong.append(f"there are {total} of {CARDS[kind]}, the box has {start}")
    return wrong


def _buildings(s: PasoState) -> list[str]:
    """Each common building is in the market or on a site, with a marker; nobody has too many markers there."""
    wrong = []
    for kind in range(TYPE_COUNT):
        total = s.building_market[kind] + s.building.count(kind)
        if total != s.box.copies:
            wrong.append(f"there are {total} buildings of type {kind + 1}, {s.building_market[kind]} in the market")
    for site in range(SITE_COUNT):
        if (s.building[site] == NONE) != (s.owner[site] == NONE):
            wrong.append(f"on {SITES[site]} there is building {s.building[site]} with the marker of {s.owner[site]}")
    for player in range(s.box.players):
        most = s.box.sue_markers if s.box.solo and player == SUE else s.box.most_buildings
        if s.owner.count(player) > most:
            wrong.append(f"player {player} has {s.owner.count(player)} buildings")
    return wrong


def _tiles(s: PasoState) -> list[str]:
    """What lies face up lies in one slot of its pool; everything else is in a stack or has an owner."""
    wrong = []
    for slot, tile in enumerate(s.supply):
        if tile != NONE and (s.tiles[tile] != FACE_UP or (tile < OBJECTIVE_COUNT) != (slot < SLOTS)):
            wrong.append(f"slot {slot} of the train supply holds {TILES[tile]}")
    for tile in range(TILE_COUNT):
        at = s.tiles[tile]
        if s.supply.count(tile) != int(at == FACE_UP):
            wrong.append(f"{TILES[tile]} lies in {s.supply.count(tile)} slots of the train supply")
    return wrong


def _posts(s: PasoState) -> list[str]:
    """Discs are on the player board or on posts, one of a player's on each unless more may be there."""
    wrong = []
    box = s.box
    count = len(box.posts)
    for player in range(box.players):
        posts = s.posts[player * count : (player + 1) * count]
        if box.solo and player == SUE:
            sound = sum(posts) <= box.sue_discs
        else:
            discs = s.discs[player * DISC_COUNT : (player + 1) * DISC_COUNT]
            sound = sum(posts) + sum(discs) == DISC_COUNT
        if not sound:
            wrong.append(f"the discs of player {player} on posts are {posts}")
        for post, n in enumerate(posts):
            if n > 1 and not box.post_repeatable[post]:
                wrong.append(f"player {player} has {n} discs on post {box.post_min[post]}")
    return wrong


def _end(s: PasoState) -> list[str]:
    """The end is triggered by whoever is on the Simmental space, when the pile is empty."""
    triggered = s.last_turns != NONE
    if triggered != (s.on_simmental != NONE) or (triggered and s.simmental):
        return [f"{s.last_turns} turns are to come, player {s.on_simmental} is on the Simmental space of {s.simmental}"]
    return []
