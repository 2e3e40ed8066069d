"""The result of a training: the file of weights as it was, with a table of factors and a new generation's number."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cowcatcher.sim.train.fit import Fit

TABLE: Final = re.compile(r"\n# What the terms .*?(?=\n\[(?!terms\])|\n# Settings of|\Z)", re.DOTALL)
"""An earlier table of factors, with the lines about it."""

NUMBER: Final = re.compile(r"^generation = ([0-9]+)", re.MULTILINE)
DIGITS: Final = 3


def written(
    text: str, names: Sequence[str], early: Sequence[float], late: Sequence[float], found: Fit, part: float, how: str
) -> str:
    """A file of weights. text: the one before. early, late: the factors before. part: how much of the way from there to
    what was found. how: the command."""
    text = TABLE.sub("", text).rstrip("\n")
    text = NUMBER.sub(lambda match: f"generation = {int(match[1]) + 1}", text, count=1)
    lines = [
        "",
        "",
        "# What the terms of a score count for: at the end of the game, and what is added at its beginning. Found by",
        f"# `{how}`:",
        f"# {found.games} games, {found.samples} positions. Of the variance of the score beside the mean of the table,",
        f"# {found.before:.3f} were foretold in games kept apart, {found.after:.3f} with all of the change, of which",
        f"# {part:g} was made. A generation is accepted by matches alone: docs/strength.md.",
        "[terms]",
    ]
    for i, name in enumerate(names):
        first = early[i] + part * float(found.early[i])
        second = late[i] + part * float(found.late[i])
        lines.append(f"{name} = [{first:.{DIGITS}g}, {second:.{DIGITS}g}]")
    return text + "\n".join(lines) + "\n"
