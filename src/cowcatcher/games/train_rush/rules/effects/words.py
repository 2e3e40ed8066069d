"""The vocabulary of components.toml."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.train_rush.rules.effects.cards import ANY_SIDING_TILE, AREA_ACTION, DRAW_CARDS, FREE_SPECIAL
from cowcatcher.games.train_rush.rules.effects.map import AGENT, BUILD_STATION, BUILD_WAREHOUSE, MOVE, RENT_ANYWHERE
from cowcatcher.games.train_rush.rules.effects.markers import ADVANCE, COAL, CONTRACT_MARKER, INVESTMENT, VP
from cowcatcher.games.train_rush.rules.effects.wagons import DRAW_WAGON, EXCHANGE_WAGON, LOAD_WAGON
from cowcatcher.games.train_rush.rules.effects.word import Word, vocabulary

WORDS: Final[tuple[Word, ...]] = vocabulary(
    *(VP, INVESTMENT, COAL, ADVANCE, LOAD_WAGON, DRAW_WAGON, EXCHANGE_WAGON, BUILD_WAREHOUSE, BUILD_STATION, AGENT),
    *(DRAW_CARDS, MOVE, RENT_ANYWHERE, AREA_ACTION, ANY_SIDING_TILE, FREE_SPECIAL, CONTRACT_MARKER),
)
"""All of them, in the order of the weights of the mind."""
