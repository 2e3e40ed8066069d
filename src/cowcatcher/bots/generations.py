"""Generations of a game's evaluation: files of weights side by side, of which the newest plays unless another is named.

The newest is `weights.toml` in the folder of the mind and says its number; an earlier one is `generations/NUMBER.toml`
beside it, and never changes again. So a ladder that names `mcts-40it@1` means the same bot for ever, as long as the
code that reads the weights makes the same of them.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from cowcatcher.bots.base import Evaluation


def newest(mind: Path) -> dict[str, Any]:
    """The weights that play. mind: the folder of a game's mind."""
    return tomllib.loads((mind / "weights.toml").read_text(encoding="utf-8"))


def generation(evaluation: Evaluation[Any], number: int) -> Evaluation[Any] | None:
    """An evaluation as it was; None where there is no such generation."""
    mind = evaluation.mind()
    if mind is None:
        return None
    if number == newest(mind)["generation"]:
        return evaluation
    file = mind / "generations" / f"{number}.toml"
    return evaluation.remade(tomllib.loads(file.read_text(encoding="utf-8"))) if file.is_file() else None
