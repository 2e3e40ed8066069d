"""The weights of Carson City's evaluation, read from weights.toml, where each is explained."""

from __future__ import annotations

from typing import Any


class Weights:
    """One attribute a weight; lists have one value a round."""

    __slots__ = (
        "alone",
        "carried_cowboy",
        "chip_round",
        "dollar",
        "dollars_per_vp",
        "early_number",
        "excess_dollar",
        "excess_per_vp",
        "firepower",
        "future_dollar",
        "guns",
        "half_price",
        "hand",
        "house_beside",
        "idle_cowboy",
        "kept",
        "loser_vp",
        "parcel_round",
        "pass_order",
        "peaceful",
        "road",
        "sheriff",
        "site_base",
        "site_free",
        "site_houses",
        "site_mountain",
        "site_road",
        "spare_site",
        "unplaced",
    )

    def __init__(self, values: dict[str, Any]) -> None:
        self.dollar: list[float] = values["dollar"]
        self.idle_cowboy: list[float] = values["idle_cowboy"]
        self.excess_dollar: float = values["excess_dollar"]
        self.dollars_per_vp: float = values["dollars_per_vp"]
        self.excess_per_vp: float = values["excess_per_vp"]
        self.future_dollar: float = values["future_dollar"]
        self.carried_cowboy: float = values["carried_cowboy"]
        self.sheriff: float = values["sheriff"]
        self.alone: float = values["alone"]
        self.firepower: float = values["firepower"]
        self.chip_round: float = values["chip_round"]
        self.guns: float = values["guns"]
        self.road: float = values["road"]
        self.pass_order: float = values["pass_order"]
        self.early_number: float = values["early_number"]
        self.peaceful: float = values["peaceful"]
        self.loser_vp: float = values["loser_vp"]
        self.half_price: float = values["half_price"]
        self.hand: float = values["hand"]
        self.house_beside: float = values["house_beside"]
        self.kept: float = values["kept"]
        self.unplaced: float = values["unplaced"]
        self.site_base: float = values["site_base"]
        self.site_free: float = values["site_free"]
        self.site_mountain: float = values["site_mountain"]
        self.site_road: float = values["site_road"]
        self.site_houses: float = values["site_houses"]
        self.spare_site: float = values["spare_site"]
        self.parcel_round: float = values["parcel_round"]
