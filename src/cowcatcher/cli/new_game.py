"""`cowcatcher new-game`: a package with a small complete game, to be changed into one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cowcatcher.cli.common import manual


@manual
def command(
    slug: Annotated[str, typer.Argument(metavar="SLUG", help="Short name: letters, digits, underscores.")],
    folder: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where to write it; without it, a folder of that name here.")
    ] = None,
) -> None:
    """Write the package of a new game: rules, model, ledger, a test. It works at once.

    It passes the tests that every game has to pass. Once it is installed, it is played in the browser, in the terminal
    and by bots, beside ours. Its README.md says what to change first.

    Examples:
      cowcatcher new-game last_spike
      pip install --editable last_spike
      cowcatcher play last_spike --seats you,mcts
    """
    from cowcatcher.scaffold import new_game  # noqa: PLC0415 (no other command needs it)

    place = folder or Path(slug)
    for file in new_game(slug, place):
        print(file)
