"""The laws of telling and of reasons for El Paso."""

from cowcatcher.testing.laws.el_paso.may_not import MAY_NOT
from cowcatcher.testing.laws.el_paso.sentences import PasoReader

READER = PasoReader

__all__ = ["MAY_NOT", "READER"]
