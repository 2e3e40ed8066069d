"""The laws of telling and of reasons for El Paso."""

from cowcatcher.games.el_paso.laws.may_not import MAY_NOT
from cowcatcher.games.el_paso.laws.sentences import PasoReader

READER = PasoReader

__all__ = ["MAY_NOT", "READER"]
