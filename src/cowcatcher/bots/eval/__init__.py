"""What a position is worth, one module a game."""

from __future__ import annotations

from typing import Any

from cowcatcher.bots.base import Evaluation
from cowcatcher.games.parts import part


def find(slug: str) -> Evaluation[Any] | None:
    """The evaluation of a game, `EVALUATION` of the module `cowcatcher.bots.eval.<slug>`; None where there is none."""
    module = part(__name__, slug)
    if module is None:
        return None
    evaluation = module.EVALUATION
    if not isinstance(evaluation, Evaluation):
        raise TypeError(f"{module.__name__}.EVALUATION is no Evaluation")
    return evaluation
