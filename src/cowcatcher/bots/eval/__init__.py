"""What a position is worth, one module a game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cowcatcher.bots.base import Evaluation


def find(slug: str) -> Evaluation[Any] | None:
    """The evaluation of a game, `EVALUATION` of the module `cowcatcher.bots.eval.<slug>`; None where there is none."""
    name = f"{__name__}.{slug}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name == name:
            return None
        raise
    evaluation = module.EVALUATION
    if not isinstance(evaluation, Evaluation):
        raise TypeError(f"{name}.EVALUATION is no Evaluation")
    return evaluation
