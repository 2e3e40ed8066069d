"""`python -m cowcatcher.envs.encode GAME` prints the page that documents a game's observation, in Markdown.

With `--data FILE` it is that of the components with a file of replacements.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from cowcatcher.envs.encode.codes import Codes
from cowcatcher.envs.encode.document import page
from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.registry import find, slugs


def main() -> int:
    """The exit code: 2 where the game or the file is wrong."""
    parser = ArgumentParser("python -m cowcatcher.envs.encode", description="Print what a seat observes of a game.")
    parser.add_argument("game", metavar="GAME", help=", ".join(slugs()))
    parser.add_argument("--data", metavar="FILE", type=Path, help="components that replace those of the box")
    given = parser.parse_args()
    try:
        print(page(Codes(find(given.game, given.data))), end="")
    except CowcatcherError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
