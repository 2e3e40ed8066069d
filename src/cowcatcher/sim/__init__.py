"""Many games at once, and what they tell."""

from cowcatcher.sim.collect import Collector
from cowcatcher.sim.driver import Result, play_game
from cowcatcher.sim.job import Job
from cowcatcher.sim.runner import run
from cowcatcher.sim.summary import Summary, wilson

__all__ = ["Collector", "Job", "Result", "Summary", "play_game", "run", "wilson"]
