"""OpenSpiel's playthroughs of our games: all that it can ask of every state of a random game.

    python -m tests.envs.openspiel.playthroughs

writes the files in `playthroughs` anew; a test compares. Written out they would be megabytes, so tensors, long lines
and most states stand there as digests: a difference shows where it begins, and `whole` gives all the text to compare.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import cowcatcher.envs.openspiel  # noqa: F401 (registers the games)
from cowcatcher.registry import slugs

FOLDER: Final = Path(__file__).parent / "playthroughs"
SEED: Final = 1858
WIDTH: Final = 160
"""A longer line shows its first half of that."""

SHOWN: Final = 100
"""Each so many-th state is shown."""


def digest(what: bytes) -> str:
    """Eight bytes that tell whether it is still the same."""
    return blake2b(what, digest_size=8).hexdigest()


def tensor_line(tensor: Any, name: str) -> list[str]:
    """A tensor in the place of OpenSpiel's own layout, which takes minutes for ours."""
    return [f"{name}: {list(tensor.shape)}, sum {tensor.sum():g}, {digest(tensor.tobytes())}"]


def whole(slug: str) -> str:
    """The playthrough of a game."""
    from open_spiel.python.algorithms import generate_playthrough  # noqa: PLC0415 (it imports all of SciPy's statistics)

    with patch.object(generate_playthrough, "_format_tensor", tensor_line):
        text: str = generate_playthrough.playthrough(f"cowcatcher_{slug}", None, seed=SEED)
    return text


def folded(text: str) -> str:
    """A playthrough as it is kept."""
    head, *states = text.split("\n# State ")
    lines = [fold(line) for line in head.splitlines()]
    for number, state in enumerate(states):
        if number % SHOWN == 0:
            lines += ["", *(fold(line) for line in f"# State {state}".splitlines()), ""]
        else:
            lines.append(f"# State {number}: {digest(state.encode())} {state.rstrip().splitlines()[-1]}")
    return "\n".join(lines).rstrip() + "\n"


def fold(line: str) -> str:
    """A line in short."""
    return line if len(line) <= WIDTH else f"{line[: WIDTH // 2]} ... {len(line)} characters, {digest(line.encode())}"


def main() -> None:
    """Write all files anew."""
    for slug in slugs():
        path = FOLDER / f"{slug}.txt"
        path.write_text(folded(whole(slug)), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
