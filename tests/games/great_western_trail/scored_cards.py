"""Objective cards as they are printed: points when complete, penalty when not, tasks."""

from typing import Final

OBJECTIVE_POINTS: Final = {
    "gain2_bblbl": (3, 2, "building blue blue"),
    "gain2_bgbl": (3, 2, "building green blue"),
    "gain2_4hh": (3, 2, "v4 hazard hazard"),
    "gain2_ssh": (3, 2, "station station hazard"),
    "gain2_333b": (4, 2, "v3 v3 v3 building"),
    "aux_sf": (5, 3, "san_francisco"),
    "draw_bbh": (3, 2, "building building hazard"),
    "draw_sgbl": (3, 2, "station green blue"),
    "draw_5h": (3, 2, "v5 hazard"),
    "draw_sgg": (3, 2, "station green green"),
    "draw_333s": (4, 2, "v3 v3 v3 station"),
    "engine_44sg": (5, 3, "v4 v4 station green"),
    "engine_345": (5, 3, "v3 v4 v5"),
    "engine_bbgg": (5, 3, "building building green green"),
    "engine_bblhh": (5, 3, "building blue hazard hazard"),
    "engine_sshh": (5, 3, "station station hazard hazard"),
    "move_bbhh": (5, 2, "building building hazard hazard"),
    "move_ssblbl": (5, 2, "station station blue blue"),
    "move_345": (5, 2, "v3 v4 v5"),
    "move_34hh": (5, 2, "v3 v4 hazard hazard"),
    "move_ssbb": (5, 2, "station station building building"),
    "start_34b": (3, 0, "v3 v4 building"),
    "start_ssg": (3, 0, "station station green"),
    "start_bbh": (3, 0, "building building hazard"),
    "start_blhh": (3, 0, "blue hazard hazard"),
}
TASKS: Final = ("building", "green", "blue", "hazard", "station", "v3", "v4", "v5", "san_francisco")
