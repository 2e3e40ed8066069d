"""`cowcatcher data`: where the facts of a game's box come from, and what a components file changes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from cowcatcher.cli.common import BadFile, GameArgument, JsonOption, manual, print_json, print_table
from cowcatcher.data.build import read_toml
from cowcatcher.data.overlay import as_written, changes, entries, provenance
from cowcatcher.kernel.game import Game
from cowcatcher.registry import find


@manual
def data(
    game: GameArgument,
    check: Annotated[
        Path | None,
        typer.Option("--check", metavar="FILE", help="Check a components file and say what it would change."),
    ] = None,
    reconstructed: Annotated[
        bool, typer.Option("--reconstructed", help="List the entries that are a reconstruction of ours.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Say where the facts of a game's box come from: the rulebook, public sources, or a reconstruction of ours.

    A fact is one entry of the game's components.toml: a number, a word, a yes or no, a plain list. A reconstructed one
    may differ from your copy of the game. Correct it in a file of your own that holds only what differs, check it with
    --check, and use it with the option --data of `play` and `sim`.

    With --json: {"rulebook": n, "public": n, "reconstructed": n}
      and with --reconstructed: [path, ...]
      and with --check: {"file", "game", "fingerprint",
                         "changes": [{"path", "old", "new"}],
                         "doubts": [sentence, ...]}

    Examples:
      cowcatcher data carson_city
      cowcatcher data carson_city --check my.toml
    """
    known = find(game)
    if check is not None:
        _check(known, check, json)
        return
    raw = _components(known)
    if reconstructed:
        paths = [path for path, source in entries(raw) if source == "reconstructed"]
        if json:
            print_json(paths)
        else:
            print("\n".join(paths))
        return
    counts = provenance(raw)
    if json:
        print_json(counts)
        return
    total = sum(counts.values())
    print(f"{known.name}: {total} facts")
    print_table(
        ("source", "facts", "share"),
        [(source, str(n), f"{100 * n / total:.1f} %") for source, n in counts.items()],
        right=(1, 2),
    )


def _components(game: Game[Any]) -> dict[str, object]:
    """The game's own components. Raises BadFile for a game without."""
    file = game.folder / "components.toml"
    if not file.exists():
        raise BadFile(f"{game.name} has no components.toml")
    return read_toml(file)


def _check(game: Game[Any], file: Path, json: bool) -> None:
    """Check an overlay and print what it changes."""
    changed = game.with_data(file)
    base = _components(game)
    found = list(changes(base, game.merged(file)))
    if json:
        print_json(
            {
                "file": str(file),
                "game": game.slug,
                "fingerprint": changed.data_tag,
                "changes": [{"path": path, "old": old, "new": new} for path, old, new in found],
                "doubts": list(changed.doubts()),
            }
        )
        return
    for doubt in changed.doubts():
        print(f"{file}: {doubt}")
    if not found:
        print(f"{file}: right, and changes nothing in {game.name}")
        return
    print(f"{file}: right; it changes {len(found)} {'entry' if len(found) == 1 else 'entries'} of {game.name}")
    print_table(("entry", "from", "to"), [(path, as_written(old), as_written(new)) for path, old, new in found])
