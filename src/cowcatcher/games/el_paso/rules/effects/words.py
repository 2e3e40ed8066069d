"""The vocabulary: all words that stand on lists of actions."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.el_paso.rules.effects.bank import CERTIFICATES, MONEY, TOKENS
from cowcatcher.games.el_paso.rules.effects.further import AUXILIARY, MOVE, TRAIN
from cowcatcher.games.el_paso.rules.effects.hand import DISCARD, EXCHANGE, REMOVE
from cowcatcher.games.el_paso.rules.effects.market import BUILD, BUY_CATTLE, GAIN_CATTLE, HIRE, TILE
from cowcatcher.games.el_paso.rules.effects.word import Word

WORDS: Final[tuple[Word, ...]] = (
    *(DISCARD, MONEY, CERTIFICATES, TOKENS, HIRE, BUY_CATTLE, TRAIN, BUILD, TILE),
    *(AUXILIARY, MOVE, GAIN_CATTLE, REMOVE, EXCHANGE),
)
