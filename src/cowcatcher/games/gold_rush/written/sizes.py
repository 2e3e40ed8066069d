# Written by `python -m cowcatcher.model.write gold_rush` from model.py: change that, and write it anew.
"""How many there are of what in a game, by the words of its model."""
from __future__ import annotations

from collections.abc import Mapping

from cowcatcher.games.gold_rush.box import Box
from cowcatcher.games.gold_rush.rules.cells import CELLS
from cowcatcher.games.gold_rush.names import MOST_TILES, TOKENS
from cowcatcher.games.gold_rush.written.events import SOURCE_COUNT, SOURCES


def sizes(box: Box, seats: int) -> Mapping[str, object]:
    """Expression -> its value."""
    return {
        "CELLS": CELLS,
        "MOST_TILES": MOST_TILES,
        "SOURCES": SOURCES,
        "SOURCE_COUNT": SOURCE_COUNT,
        "TOKENS": TOKENS,
        "[face.name() for face in box.faces]": [face.name() for face in box.faces],
        "box.cowboys": box.cowboys,
        "box.token_counts": box.token_counts,
        "box.tokens": box.tokens,
        "len(CELLS)": len(CELLS),
        "len(box.faces)": len(box.faces),
        "len(box.token_counts)": len(box.token_counts),
        "max(box.copies)": max(box.copies),
        "max(box.part_count)": max(box.part_count),
        "max(box.token_counts)": max(box.token_counts),
        "seats": seats,
    }
