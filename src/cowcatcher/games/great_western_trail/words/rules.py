"""Which entry of the ledger speaks of an option, and of a line of the score sheet."""

from __future__ import annotations

from typing import Any, Final

from cowcatcher.games.great_western_trail.rules.moves import ACTION, ADD, AUX, DONE, DOUBLE, PASS, PLAY, RISK, STOP
from cowcatcher.games.great_western_trail.rules.phase_b import action_of, entry_of
from cowcatcher.games.great_western_trail.written.state import TrailState

DECISIONS: Final = {
    "start_place": "GWT-2.03",
    "next_step": "GWT-3.02",
    "action": "GWT-4.01",
    "play_objective": "GWT-12.03",
    "objective_action": "GWT-12.05",
    "worker_action": "GWT-8.05",
    "auxiliary_action": "GWT-8.80",
    "discard_copy": "GWT-7.05",
    "discard_cattle": "GWT-7.04",
    "discard_objective": "GWT-11.18",
    "discard_card": "GWT-8.85",
    "pair_breed": "GWT-7.05",
    "copy_building": "GWT-11.09",
    "hire_type": "GWT-8.01",
    "hire_row": "GWT-8.02",
    "build_building": "GWT-8.10",
    "build_plot": "GWT-8.15",
    "engine_forward": "GWT-8.20",
    "engine_back": "GWT-8.24",
    "upgrade_station": "GWT-8.26",
    "which_station": "GWT-11.08",
    "disc_to_remove": "GWT-5.33",
    "station_disc_to_reuse": "GWT-10.06",
    "station_master": "GWT-8.29",
    "station_master_immediate": "GWT-8.32",
    "hazard_tile": "GWT-8.60",
    "teepee_tile": "GWT-8.50",
    "objective_card": "GWT-8.40",
    "cattle_offer": "GWT-8.70",
    "cattle_card": "GWT-8.73",
    "draw_number": "GWT-8.85",
    "remove_card": "GWT-8.84",
    "foresight": "GWT-5.10",
    "spend_certificates": "GWT-5.23",
    "city": "GWT-5.30",
}
"""What most options of a decision follow."""

WORDS: Final = {
    ("next_step", STOP): "GWT-3.13",
    ("next_step", PASS): "GWT-7.02",
    ("action", DONE): "GWT-4.09",
    ("cattle_offer", ADD): "GWT-8.74",
}
PLAYED, RISKED, DOUBLED = "GWT-12.02", "GWT-4.06", "GWT-8.82"

SCORES: Final = {
    "dollars": "GWT-14.01",
    "buildings": "GWT-14.02",
    "cities": "GWT-14.03",
    "stations": "GWT-14.04",
    "hazards": "GWT-14.05",
    "cattle": "GWT-14.06",
    "objectives": "GWT-14.07",
    "station_masters": "GWT-14.11",
    "workers": "GWT-14.12",
    "step_disc": "GWT-14.13",
    "job_market_token": "GWT-14.14",
}
"""What scores, by category (SOURCES)."""


def rule_of(s: TrailState, decision: str, m: int) -> str:
    """The ledger's id for a legal move of a decision."""
    if PLAY.has(m):
        return PLAYED
    if RISK.has(m):
        return RISKED
    if DOUBLE.has(m):
        return DOUBLED
    if AUX.has(m):
        return DECISIONS["auxiliary_action"]
    if decision == "action" and ACTION.has(m):
        frame: Any = s.stack[-1]
        entry = entry_of(s, frame.entries, m)
        return action_of(s, entry).reward[0].word.rule
    return WORDS.get((decision, m), DECISIONS[decision])
