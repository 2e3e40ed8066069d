"""Players that are not people: random, greedy and Monte Carlo tree search."""

from cowcatcher.bots.base import Bot, Evaluation, Rated
from cowcatcher.bots.specs import KINDS, make_bot

__all__ = ["KINDS", "Bot", "Evaluation", "Rated", "make_bot"]
