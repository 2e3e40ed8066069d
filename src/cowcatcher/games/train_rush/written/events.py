# Written by `python -m cowcatcher.model.write train_rush` from model.py: change that, and write it anew.
"""What the rules tell: changes of numbers, by field, and facts."""
from __future__ import annotations

from typing import Final

OF_AGENTS: Final = 15

SOURCES: Final = (
    "tokens",
    "contracts",
    "market",
    "specials",
    "bonuses",
    "cities",
    "progress",
    "sectors",
    "infrastructure",
    "contractors",
    "wagons",
    "contract_area",
    "missions",
)
"""Where points come from."""

SOURCE_COUNT: Final = 13
VP_TOKENS: Final = 0
VP_CONTRACTS: Final = 1
VP_MARKET: Final = 2
VP_SPECIALS: Final = 3
VP_BONUSES: Final = 4
VP_CITIES: Final = 5
VP_PROGRESS: Final = 6
VP_SECTORS: Final = 7
VP_INFRASTRUCTURE: Final = 8
VP_CONTRACTORS: Final = 9
VP_WAGONS: Final = 10
VP_CONTRACT_AREA: Final = 11
VP_MISSIONS: Final = 12
FOR_PLACING: Final = 13

WHY_RULES: Final = (
    "TR-6.02",
    "TR-6.07",
    "TR-7.07",
    "TR-5.05",
    "TR-10.24",
    "TR-11.01",
    "TR-11.02",
    "TR-11.03",
    "TR-11.04",
    "TR-11.05",
    "TR-11.07",
    "TR-11.08",
    "TR-11.09",
    "TR-10.17",
)
"""The rule behind each why, those of the sources first."""
