"""The mind that a game brings: what its positions are worth."""

from __future__ import annotations

from typing import Any

from cowcatcher.bots.base import Evaluation
from cowcatcher.registry import face


def find(slug: str) -> Evaluation[Any] | None:
    """The evaluation of a game, the mind of its plug-in; None where there is none."""
    evaluation = face(slug, "mind")
    if evaluation is not None and not isinstance(evaluation, Evaluation):
        raise TypeError(f"the mind of {slug} is no Evaluation")
    return evaluation
