"""Environments for research: the games as other projects' learning libraries expect them. Needs the extra `envs`.

Importing it makes the games known to PettingZoo and Gymnasium.
"""

from cowcatcher.envs.registration import gymnasium_id, register_all

register_all()

__all__ = ["gymnasium_id"]
