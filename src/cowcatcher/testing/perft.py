"""Perft: how many sequences of moves follow a position, counted to a small depth.

A wrong rule for what is legal, or for what a move does, nearly always changes these numbers. Chance counts by its
different outcomes, whatever their weights; a game that ends before the depth is reached counts as one sequence.

A file has a comment, the counts and a record up to the position:

    # Two contested parcels, their order is to be chosen.
    depth 1: 2
    depth 2: 12

    [Game "carson_city"]
    ...

    python -m cowcatcher.testing.perft FILES...          counts and compares
    python -m cowcatcher.testing.perft --write FILES...  writes the counts anew, to the depths that stand there
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.record import parse
from cowcatcher.kernel.replay import replay
from cowcatcher.kernel.state import State
from cowcatcher.registry import find

_LINE: Final = re.compile(r"depth ([1-9]): ([0-9]+)")


def count(state: State, depth: int) -> int:
    """How many sequences of `depth` moves are possible; the state stays as it is."""
    if depth == 0 or state.over():
        return 1
    legal = state.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for m in legal:
        after = state.clone()
        after.apply(m)
        total += count(after, depth - 1)
    return total


class Perft:
    """A file of the above form. note: its comment. counts: depth -> number of sequences. record: the text after them.

    Raises CowcatcherError for text that is none.
    """

    def __init__(self, text: str) -> None:
        head, blank, self.record = text.partition("\n\n")
        self.note: list[str] = []
        self.counts: dict[int, int] = {}
        for line in head.splitlines():
            found = _LINE.fullmatch(line)
            if found:
                self.counts[int(found[1])] = int(found[2])
            elif line.startswith("#"):
                self.note.append(line)
            else:
                raise CowcatcherError(f"{line!r} is no line of a perft file; expected a comment or depth 1: 12")
        if not self.counts or not blank:
            raise CowcatcherError("a perft file has a line such as depth 1: 12, an empty line and a record")

    def position(self, game: Game[Any] | None = None) -> State:
        """The state at the end of the record, of a game that need not be registered if it is given.

        Raises BadRecord, and BadOption for an unknown game.
        """
        parsed = parse(self.record)
        state: State = replay(parsed, game or find(parsed.value("Game"))).state
        return state

    def counted(self, game: Game[Any] | None = None) -> dict[int, int]:
        """The true counts for the depths of the file."""
        state = self.position(game)
        return {depth: count(state, depth) for depth in self.counts}

    def text(self, counts: dict[int, int]) -> str:
        """The file with these counts."""
        head = [*self.note, *(f"depth {depth}: {n}" for depth, n in sorted(counts.items()))]
        return "\n".join(head) + "\n\n" + self.record


def check(path: Path, write: bool = False) -> str:
    """What is to be said about a file; it is written anew if that is wanted and its counts are wrong."""
    perft = Perft(path.read_text(encoding="utf-8"))
    counts = perft.counted()
    if counts == perft.counts:
        return "right"
    if write:
        path.write_text(perft.text(counts), encoding="utf-8")
        return "written"
    return f"wrong: there are {counts}, not {perft.counts}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Count and compare; the exit code, 1 where a count is wrong."""
    about = "Count the sequences of moves that follow the positions in perft files."
    parser = argparse.ArgumentParser(prog="python -m cowcatcher.testing.perft", description=about)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--write", action="store_true", help="write the counts anew")
    given = parser.parse_args(arguments)
    wrong: list[Any] = []
    try:
        for path in given.files:
            said = check(path, given.write)
            wrong += [path] * said.startswith("wrong")
            print(f"{path}: {said}")
    except (CowcatcherError, OSError) as error:
        parser.exit(2, f"{error}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
