# Written by `python -m cowcatcher.model.write el_paso` from model.py: change that, and write it anew.
"""How many there are of what in a game, by the words of its model."""
from __future__ import annotations

from collections.abc import Mapping

from cowcatcher.games.el_paso.box import Box
from cowcatcher.games.el_paso.names import AUX_COUNT, BOT_CARDS, BOT_COUNT, CARDS, CARD_COUNT, CATEGORIES, CATEGORY_COUNT, CATTLE, CATTLE_COUNT, DISCS, DISC_COUNT, FIRST_TRAIN, LETTERS, LETTER_COUNT, MARKET, MARKET_COUNT, POSTS, SITES, SITE_COUNT, SLOTS, SPACES, SPACE_COUNT, SPECIALISTS, TILES, TILE_COUNT, TRAIN_COUNT, TYPES, TYPE_COUNT, UNIVERSAL, WORKERS, WORKER_COUNT
from cowcatcher.games._trail.decks import ZONES


def sizes(box: Box, seats: int) -> Mapping[str, object]:
    """Expression -> its value."""
    return {
        "(1 << AUX_COUNT) - 1": (1 << AUX_COUNT) - 1,
        "2 * SLOTS": 2 * SLOTS,
        "BOT_CARDS": BOT_CARDS,
        "BOT_COUNT": BOT_COUNT,
        "CARDS": CARDS,
        "CARD_COUNT": CARD_COUNT,
        "CATEGORIES": CATEGORIES,
        "CATEGORY_COUNT": CATEGORY_COUNT,
        "CATTLE": CATTLE,
        "CATTLE_COUNT": CATTLE_COUNT,
        "DISCS": DISCS,
        "DISC_COUNT": DISC_COUNT,
        "FIRST_TRAIN + TRAIN_COUNT": FIRST_TRAIN + TRAIN_COUNT,
        "LETTERS": LETTERS,
        "LETTER_COUNT": LETTER_COUNT,
        "MARKET": MARKET,
        "MARKET_COUNT": MARKET_COUNT,
        "SITES": SITES,
        "SITE_COUNT": SITE_COUNT,
        "SPACES": SPACES,
        "SPACE_COUNT": SPACE_COUNT,
        "SPECIALISTS": SPECIALISTS,
        "TILES": TILES,
        "TILE_COUNT": TILE_COUNT,
        "TYPES": TYPES,
        "TYPE_COUNT": TYPE_COUNT,
        "UNIVERSAL": UNIVERSAL,
        "WORKERS": WORKERS,
        "WORKER_COUNT": WORKER_COUNT,
        "ZONES": ZONES,
        "[POSTS[post] for post in box.posts]": [POSTS[post] for post in box.posts],
        "box.copies": box.copies,
        "box.players": box.players,
        "box.simmental_start": box.simmental_start,
        "box.track_max": box.track_max,
        "len(box.posts)": len(box.posts),
        "max(*box.deck_start, *box.cattle_start, *box.worker_start, box.simmental_start)": max(*box.deck_start, *box.cattle_start, *box.worker_start, box.simmental_start),
        "max(DISC_COUNT, box.sue_discs)": max(DISC_COUNT, box.sue_discs),
        "max(box.cattle_start)": max(box.cattle_start),
        "max(box.worker_start)": max(box.worker_start),
        "seats": seats,
        "sum(box.deck_start) + sum(box.cattle_start) + sum(box.worker_start) + box.simmental_start": sum(box.deck_start) + sum(box.cattle_start) + sum(box.worker_start) + box.simmental_start,
    }
