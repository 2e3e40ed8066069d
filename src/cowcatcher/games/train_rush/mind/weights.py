"""The weights of Train Rush's evaluation, read from weights.toml, where each is explained."""

from __future__ import annotations

from typing import Any


class Weights:
    """One attribute a weight; `effect` has one value for each word of the vocabulary, `round_left` for each phase."""

    __slots__ = (
        *("any_good", "any_place", "area_round", "area_temper", "at_hand", "card", "card_coal", "card_point"),
        *("city_rounds", "coal_enough", "coal_most", "deep", "deliver", "effect", "emptied", "far", "good"),
        *("good_more", "good_part", "hero", "hero_best", "hero_round", "investment_enough", "investment_most"),
        *("lasting", "late", "loaded", "loads_more", "missing", "mission", "mission_early", "order", "position"),
        *("rent_rank", "rentable", "rival", "round_left", "sector_field", "sector_round", "sector_temper", "sell"),
        *("ship_hope", "ship_near", "ship_rounds", "slot", "spy", "station", "token_point", "top_hope", "top_rival"),
        *("top_rounds", "tour", "track_bonus", "track_round", "track_temper", "variety", "warehouse", "zone_rate"),
    )

    def __init__(self, values: dict[str, Any]) -> None:
        self.city_rounds: float = float(values["city_rounds"])
        self.round_left: tuple[float, ...] = tuple([float(value) for value in values["round_left"]])
        self.lasting: float = float(values["lasting"])
        self.late: float = float(values["late"])
        self.order: float = float(values["order"])
        self.spy: float = float(values["spy"])
        self.effect: tuple[float, ...] = tuple([float(value) for value in values["effect"]])
        self.deep: int = values["deep"]
        self._majorities(values)
        self._markers(values)
        self._deliveries(values)
        self._board(values)
        self._cards(values)

    def _majorities(self, values: dict[str, Any]) -> None:
        self.sector_temper: float = float(values["sector_temper"])
        self.sector_round: float = float(values["sector_round"])
        self.sector_field: float = float(values["sector_field"])
        self.track_temper: float = float(values["track_temper"])
        self.track_round: float = float(values["track_round"])
        self.area_temper: float = float(values["area_temper"])
        self.area_round: float = float(values["area_round"])

    def _markers(self, values: dict[str, Any]) -> None:
        self.top_hope: float = float(values["top_hope"])
        self.top_rival: float = float(values["top_rival"])
        self.top_rounds: float = float(values["top_rounds"])
        self.investment_most: float = float(values["investment_most"])
        self.investment_enough: float = float(values["investment_enough"])
        self.coal_most: float = float(values["coal_most"])
        self.coal_enough: float = float(values["coal_enough"])

    def _deliveries(self, values: dict[str, Any]) -> None:
        self.deliver: float = float(values["deliver"])
        self.slot: float = float(values["slot"])
        self.loads_more: float = float(values["loads_more"])
        self.good: float = float(values["good"])
        self.good_part: float = float(values["good_part"])
        self.any_good: float = float(values["any_good"])
        self.good_more: float = float(values["good_more"])
        self.loaded: float = float(values["loaded"])
        self.sell: float = float(values["sell"])
        self.missing: float = float(values["missing"])
        self.emptied: float = float(values["emptied"])
        self.variety: float = float(values["variety"])
        self.any_place: float = float(values["any_place"])
        self.ship_hope: float = float(values["ship_hope"])
        self.ship_rounds: float = float(values["ship_rounds"])

    def _board(self, values: dict[str, Any]) -> None:
        self.position: float = float(values["position"])
        self.at_hand: float = float(values["at_hand"])
        self.far: float = float(values["far"])
        self.ship_near: float = float(values["ship_near"])
        self.rent_rank: float = float(values["rent_rank"])
        self.rival: float = float(values["rival"])
        self.token_point: float = float(values["token_point"])
        self.tour: float = float(values["tour"])
        self.zone_rate: float = float(values["zone_rate"])
        self.rentable: float = float(values["rentable"])
        self.warehouse: float = float(values["warehouse"])
        self.station: float = float(values["station"])
        self.track_bonus: float = float(values["track_bonus"])

    def _cards(self, values: dict[str, Any]) -> None:
        self.card: float = float(values["card"])
        self.card_point: float = float(values["card_point"])
        self.card_coal: float = float(values["card_coal"])
        self.hero: float = float(values["hero"])
        self.hero_round: float = float(values["hero_round"])
        self.hero_best: float = float(values["hero_best"])
        self.mission: float = float(values["mission"])
        self.mission_early: float = float(values["mission_early"])
