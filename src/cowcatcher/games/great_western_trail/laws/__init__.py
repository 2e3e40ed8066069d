"""The laws of telling and of reasons for Great Western Trail."""

from cowcatcher.games.great_western_trail.laws.may_not import MAY_NOT
from cowcatcher.games.great_western_trail.laws.sentences import TrailReader

READER = TrailReader

__all__ = ["MAY_NOT", "READER"]
