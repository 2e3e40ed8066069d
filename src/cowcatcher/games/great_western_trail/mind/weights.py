"""The weights of Great Western Trail's evaluation, read from weights.toml, where each is explained."""

from __future__ import annotations

from typing import Any, Final

Row = tuple[float, ...]

FEATURES: Final = (
    *("laps", "lead", "money", "premium", "cities", "income", "first", "usual", "held", "fixed"),
    *("cowboys", "cowboys_2", "craftsmen", "craftsmen_2", "engineers", "engineers_2", "columns"),
    *("hand", "step_a", "step_b", "certificate_4", "certificate_6"),
    *("dollar_2", "draw_2", "certificate_1", "certificate_2", "engine_1", "engine_2", "remove_1", "remove_2"),
    *("buildings", "plots", "stations", "engine", "engine_lap", "teepees", "cards", "masters", "growth"),
)
"""What the weighted sum is made of; see `trail_worth.features`."""


class Weights:
    """One attribute a weight; a row has one value per kind or per number, as the file says."""

    __slots__ = (
        *("card_hope", "certificate_kept", "certificate_lap", "certificate_share", "column_hope", "copy"),
        *("cowboy_lap", "craftsman_lap", "cycle", "disc_lap", "dollar", "dollar_early", "drawn"),
        *("engine_actions", "engineer_lap", "engineer_reach", "growth", "half_link", "haste", "hazard_take"),
        *("hired", "lap_value", "laps_early", "last_lap", "many_dollars", "master_growth", "master_value"),
        *("objective_card", "objective_take", "point", "space", "space_back", "station_hope", "station_task"),
        *("task_lap", "teepee_take", "use_lap", "visit_rate", "width", "worker_fade", "worth"),
    )

    def __init__(self, values: dict[str, Any]) -> None:
        self.visit_rate: float = float(values["visit_rate"])
        self.dollar: float = float(values["dollar"])
        self.dollar_early: float = float(values["dollar_early"])
        self.laps_early: float = float(values["laps_early"])
        self.many_dollars: float = float(values["many_dollars"])
        self.cycle: float = float(values["cycle"])
        self.drawn: float = float(values["drawn"])
        self.growth: float = float(values["growth"])
        self.width: float = float(values["width"])
        self.half_link: float = float(values["half_link"])
        self.objective_card: float = float(values["objective_card"])
        self.card_hope: float = float(values["card_hope"])
        self.certificate_lap: float = float(values["certificate_lap"])
        self.disc_lap: float = float(values["disc_lap"])
        self.cowboy_lap: Row = row(values["cowboy_lap"])
        self.craftsman_lap: Row = row(values["craftsman_lap"])
        self.engineer_lap: Row = row(values["engineer_lap"])
        self.worker_fade: float = float(values["worker_fade"])
        self.column_hope: Row = row(values["column_hope"])
        self.engine_actions: float = float(values["engine_actions"])
        self.space: float = float(values["space"])
        self.station_hope: float = float(values["station_hope"])
        self.use_lap: Row = row(values["use_lap"])
        self.task_lap: Row = row(values["task_lap"])
        self.master_growth: Row = row(values["master_growth"])
        still: dict[str, float] = values["worth"]
        self.worth: Row = row([still[name] for name in FEATURES])
        self._guesses(values)

    def _guesses(self, values: dict[str, Any]) -> None:
        """The weights of the guesses at moves."""
        self.hired: Row = row(values["hired"])
        self.haste: float = float(values["haste"])
        self.last_lap: float = float(values["last_lap"])
        self.point: float = float(values["point"])
        self.lap_value: float = float(values["lap_value"])
        self.engineer_reach: float = float(values["engineer_reach"])
        self.station_task: float = float(values["station_task"])
        self.master_value: float = float(values["master_value"])
        self.space_back: float = float(values["space_back"])
        self.teepee_take: float = float(values["teepee_take"])
        self.hazard_take: float = float(values["hazard_take"])
        self.certificate_share: float = float(values["certificate_share"])
        self.objective_take: float = float(values["objective_take"])
        self.copy: float = float(values["copy"])
        self.certificate_kept: float = float(values["certificate_kept"])


def row(values: list[float]) -> Row:
    """A list of the file as a tuple of floats."""
    return tuple([float(value) for value in values])
