"""The laws of telling and of reasons for Great Western Trail."""

from cowcatcher.testing.laws.great_western_trail.may_not import MAY_NOT
from cowcatcher.testing.laws.great_western_trail.sentences import TrailReader

READER = TrailReader

__all__ = ["MAY_NOT", "READER"]
