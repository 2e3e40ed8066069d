"""How the sentences of Train Rush are read, what its players count, and what its ledger forbids."""

from __future__ import annotations

from typing import Final

from cowcatcher.games.train_rush.laws.may_not import MAY_NOT
from cowcatcher.games.train_rush.laws.reader import TrainReader

READER: Final = TrainReader

__all__ = ["MAY_NOT", "READER"]
