"""The weights of Gold Rush's evaluation, read from weights.toml, where each is explained."""

from __future__ import annotations

from typing import Any


class Weights:
    """One attribute a weight."""

    __slots__ = (
        "camp_hope",
        "cell_gap",
        "cowboy",
        "cowboy_turns",
        "double_hope",
        "end_growth",
        "herd_hope",
        "others",
        "prairie_end",
        "rival",
        "tent",
        "token_action",
        "token_rate",
        "tokens_kept",
    )

    def __init__(self, values: dict[str, Any]) -> None:
        self.others: float = values["others"]
        self.cell_gap: float = values["cell_gap"]
        self.end_growth: float = values["end_growth"]
        self.double_hope: float = values["double_hope"]
        self.tokens_kept: float = values["tokens_kept"]
        self.prairie_end: float = values["prairie_end"]
        self.camp_hope: float = values["camp_hope"]
        self.herd_hope: float = values["herd_hope"]
        self.cowboy: list[float] = values["cowboy"]
        self.cowboy_turns: float = values["cowboy_turns"]
        self.tent: float = values["tent"]
        self.token_rate: float = values["token_rate"]
        self.token_action: float = values["token_action"]
        self.rival: float = values["rival"]
