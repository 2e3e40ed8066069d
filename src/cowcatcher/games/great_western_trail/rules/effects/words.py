"""The vocabulary of components.toml."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.great_western_trail.rules.effects.cards import DISCARD, DRAW_DISCARD, REMOVE_CARDS
from cowcatcher.games.great_western_trail.rules.effects.further import AUXILIARY, HIRE
from cowcatcher.games.great_western_trail.rules.effects.market import BUILD, CATTLE_MARKET, OBJECTIVE
from cowcatcher.games.great_western_trail.rules.effects.money import CERTIFICATES, CERTIFICATES_MAX, DOLLARS, PAY
from cowcatcher.games.great_western_trail.rules.effects.railway import (
    ENGINE_BACK,
    ENGINE_FORWARD,
    EXTRAORDINARY_DELIVERY,
    UPGRADE_STATION_BEHIND,
)
from cowcatcher.games.great_western_trail.rules.effects.tiles import REMOVE_HAZARD, TRADE
from cowcatcher.games.great_western_trail.rules.effects.trail import COPY_ADJACENT, MOVE
from cowcatcher.games.great_western_trail.rules.effects.word import Word, vocabulary

WORDS: Final[tuple[Word, ...]] = vocabulary(
    *(DISCARD, PAY, ENGINE_BACK, DOLLARS, CERTIFICATES, CERTIFICATES_MAX, ENGINE_FORWARD, HIRE, BUILD, OBJECTIVE),
    *(TRADE, REMOVE_HAZARD, CATTLE_MARKET, AUXILIARY, MOVE, DRAW_DISCARD, REMOVE_CARDS, EXTRAORDINARY_DELIVERY),
    *(COPY_ADJACENT, UPGRADE_STATION_BEHIND),
)
"""All of them. Frames hold them packed by their places here: a new one comes at the end."""
