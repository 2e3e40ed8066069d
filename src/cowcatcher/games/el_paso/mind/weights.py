"""The weights of El Paso's evaluation, read from weights.toml, where each is explained."""

from __future__ import annotations

from typing import Any

from cowcatcher.games.el_paso.rules.effects.words import WORDS

Row = tuple[float, ...]


class Weights:
    """One attribute a weight; a row has one value per kind, as the file says."""

    __slots__ = (
        *("alone", "alone_card", "alone_done", "alone_lap", "alone_last"),
        *("arrival", "aux_second", "back", "bonus_certificate", "bonus_duplicate", "bonus_keep", "bonus_new"),
        *("certificate", "cowboy_keep", "cycle", "delivery", "disc_lap", "disc_once", "dollar", "dollar_early"),
        "dollars_per_vp",
        *("exchange_always", "exchange_second", "first_money", "lap", "lap_certificates"),
        *("lap_dollars", "lap_done", "lap_last", "later", "move_action", "move_on", "objective_hope"),
        *("objective_lap", "objective_late", "objective_more", "objective_new", "own_turns", "plan", "ready"),
        *("ready_fade", "ready_first", "ready_more", "ready_most", "reward", "simmental_growth", "sue_card"),
        *("sue_steps", "sue_turn", "sue_worker", "token", "token_early", "turn", "use", "use_lap", "way", "width"),
        "width_least",
    )

    def __init__(self, values: dict[str, Any]) -> None:
        self.dollar: float = float(values["dollar"])
        self.dollars_per_vp: float = float(values["dollars_per_vp"])
        self.dollar_early: float = float(values["dollar_early"])
        self.lap_dollars: float = float(values["lap_dollars"])
        self.ready: Row = row(values["ready"])
        self.ready_more: float = float(values["ready_more"])
        self.ready_fade: float = float(values["ready_fade"])
        self.ready_first: float = float(values["ready_first"])
        self.ready_most: Row = row(values["ready_most"])
        self.back: Row = row(values["back"])
        self.certificate: float = float(values["certificate"])
        self.token: float = float(values["token"])
        self.token_early: float = float(values["token_early"])
        self.bonus_keep: float = float(values["bonus_keep"])
        self.cowboy_keep: float = float(values["cowboy_keep"])
        self.cycle: float = float(values["cycle"])
        self.width_least: float = float(values["width_least"])
        self.width: float = float(values["width"])
        self.lap_certificates: float = float(values["lap_certificates"])
        self.simmental_growth: float = float(values["simmental_growth"])
        self.delivery: float = float(values["delivery"])
        self.later: float = float(values["later"])
        self.arrival: float = float(values["arrival"])
        self.reward: Row = row(values["reward"])
        self.disc_lap: Row = row(values["disc_lap"])
        self.disc_once: float = float(values["disc_once"])
        self._tiles(values)
        self._guesses(values)

    def _tiles(self, values: dict[str, Any]) -> None:
        """Buildings, tiles, time."""
        self.use: dict[str, float] = dict(zip([word.name for word in WORDS], row(values["use"]), strict=True))
        self.use_lap: float = float(values["use_lap"])
        self.objective_hope: float = float(values["objective_hope"])
        self.objective_more: float = float(values["objective_more"])
        self.objective_lap: float = float(values["objective_lap"])
        self.objective_late: float = float(values["objective_late"])
        self.objective_new: float = float(values["objective_new"])
        self.bonus_new: float = float(values["bonus_new"])
        self.bonus_certificate: float = float(values["bonus_certificate"])
        self.bonus_duplicate: float = float(values["bonus_duplicate"])
        self.lap: float = float(values["lap"])
        self.lap_last: float = float(values["lap_last"])
        self.lap_done: float = float(values["lap_done"])
        self.way: float = float(values["way"])
        self.alone: float = float(values["alone"])
        self.alone_lap: float = float(values["alone_lap"])
        self.alone_card: float = float(values["alone_card"])
        self.alone_last: float = float(values["alone_last"])
        self.alone_done: float = float(values["alone_done"])
        self.sue_turn: float = float(values["sue_turn"])
        self.sue_worker: float = float(values["sue_worker"])
        self.sue_card: float = float(values["sue_card"])
        self.sue_steps: float = float(values["sue_steps"])
        self.own_turns: float = float(values["own_turns"])

    def _guesses(self, values: dict[str, Any]) -> None:
        """The weights of the guesses at moves."""
        self.turn: float = float(values["turn"])
        self.plan: float = float(values["plan"])
        self.aux_second: float = float(values["aux_second"])
        self.exchange_second: float = float(values["exchange_second"])
        self.exchange_always: float = float(values["exchange_always"])
        self.move_action: float = float(values["move_action"])
        self.move_on: float = float(values["move_on"])
        self.first_money: float = float(values["first_money"])


def row(values: list[float]) -> Row:
    """A list of the file as a tuple of floats."""
    return tuple([float(value) for value in values])
