"""Golden playthroughs: a game from first to last move, with all that each seat sees on the way.

    python -m cowcatcher.testing.playthrough carson_city

writes the files of tests/games/carson_city/playthroughs anew (`--folder` names another); a test compares. What differs
then is what a change of the program has done to the game. A file says in its head how its game is made; to add one,
write just a head:

    seats: 3
    options: board_side=river
    seed: 7
    policy: eager
    every: 9

Each `every`-th ply shows the decision, the options, the weights of chance and, for each onlooker, what has changed in
its view since the last time.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import parse_options
from cowcatcher.kernel.types import CHANCE
from cowcatcher.registry import find
from cowcatcher.testing.policies import POLICIES

KEYS: Final = ("seats", "options", "seed", "policy", "every")
FOLDED: Final = 16
"""A verb with more arguments than this shows the first few and their number."""

SHOWN: Final = 6


class Head:
    """What a file says of its game."""

    def __init__(self, text: str) -> None:
        values: dict[str, str] = {}
        for line in text.split("\n\n", 1)[0].splitlines():
            key, colon, value = line.partition(":")
            if not colon or key not in KEYS or key in values:
                raise CowcatcherError(f"{line!r} is no line of a playthrough's head; it has {', '.join(KEYS)}")
            values[key] = value.strip()
        if "seats" not in values or "seed" not in values:
            raise CowcatcherError("a playthrough's head needs at least seats and seed")
        self.seats = int(values["seats"])
        self.options = parse_options(values.get("options", "").split())
        self.seed = int(values["seed"])
        self.policy = values.get("policy", "random")
        self.every = max(1, int(values.get("every", "1")))
        if self.policy not in POLICIES:
            raise CowcatcherError(f"there is no policy {self.policy!r}; there are {', '.join(POLICIES)}")

    def lines(self) -> list[str]:
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        values = (self.seats, options, self.seed, self.policy, self.every)
        return [f"{key}: {value}".rstrip() for key, value in zip(KEYS, values, strict=True)]


def playthrough(game: Game[Any], head: Head) -> str:
    """The whole text of a playthrough, its head included."""
    match: Match[Any] = Match(game, [f"Seat {i}" for i in range(head.seats)], head.options, head.seed)
    onlookers = (None, *range(head.seats))
    last: dict[int | None, dict[str, Any]] = {onlooker: {} for onlooker in onlookers}
    rng = Random(head.seed)
    lines = head.lines()
    moves: list[str] = []
    while True:
        if match.ply % head.every == 0 or match.state.over():
            if moves:
                lines.append(f"moves: {' '.join(moves)}")
                moves = []
            lines += ["", *_ply(match), *_sights(match, onlookers, last)]
        if match.state.over():
            break
        chance = match.state.to_move() == CHANCE
        m = match.play_chance() if chance else POLICIES[head.policy](game, match.state, rng)
        if not chance:
            match.play(m)
        moves.append(f"({game.table.name(m)})" if chance else game.table.name(m))
    outcome = match.outcome
    assert outcome is not None
    lines += [f"scores: {outcome.scores}", f"ranks: {outcome.ranks}", f"reason: {outcome.reason}"]
    return "\n".join(lines) + "\n"


def _ply(match: Match[Any]) -> Iterator[str]:
    """The decision and its options."""
    state = match.state
    if state.over():
        yield f"ply {match.ply}: over"
        return
    seat = state.to_move()
    who = "chance" if seat == CHANCE else match.game.seat_letters[seat]
    legal = state.legal()
    yield f"ply {match.ply}: {state.decision()}, {who}"
    yield f"legal, {len(legal)}: {' '.join(folded(match.game, legal))}"
    if seat == CHANCE:
        yield f"weights: {' '.join(str(weight) for _, weight in state.weights())}"


def folded(game: Game[Any], legal: list[int]) -> Iterator[str]:
    """Moves in short: one word a verb, with its arguments, of which long lists show the first few and their number."""
    families: dict[str, list[str]] = {}
    for m in legal:
        verb, _, argument = game.table.name(m).partition(":")
        families.setdefault(verb, []).append(argument)
    for verb, arguments in families.items():
        if arguments == [""]:
            yield verb
            continue
        short = arguments if len(arguments) <= FOLDED else [*arguments[:SHOWN], f"...{len(arguments)}"]
        yield f"{verb}:{'|'.join(short)}"


def _sights(
    match: Match[Any], onlookers: Sequence[int | None], last: dict[int | None, dict[str, Any]]
) -> Iterator[str]:
    """What has changed for each onlooker; once for all where it is the same for all."""
    changes: dict[int | None, list[str]] = {}
    for onlooker in onlookers:
        content = match.game.view(match.state, onlooker).content()
        known = {**content["known"], "legal": len(content["legal"])}
        changes[onlooker] = list(_changes(last[onlooker], known))
        last[onlooker] = known
    common = [line for line in changes[None] if all(line in lines for lines in changes.values())]
    yield from (f"  all see {line}" for line in common)
    for onlooker, lines in changes.items():
        who = "spectators" if onlooker is None else match.game.seat_letters[onlooker]
        verb = "see" if onlooker is None else "sees"
        yield from (f"  {who} {verb} {line}" for line in lines if line not in common)


def _changes(before: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    for name, value in now.items():
        if name in before and before[name] == value:
            continue
        old = before.get(name)
        if name == "stack":
            yield f"stack {' '.join(_frame(f) for f in reversed(value))}"
        elif isinstance(value, list) and isinstance(old, list) and len(old) == len(value):
            parts = [f"{at}: {b} -> {a}" for at, (b, a) in enumerate(zip(old, value, strict=True)) if a != b]
            yield f"{name} {', '.join(parts)}" if 2 * len(parts) <= len(value) else f"{name} {_list(value)}"
        else:
            yield f"{name} {_list(value)}"


def _frame(content: list[Any]) -> str:
    return f"{content[0]}({','.join(_list(a) for a in content[1:])})"


def _list(value: Any) -> str:
    if not isinstance(value, list):
        return str(value)
    if value and all(isinstance(v, int) for v in value) and len(value) > FOLDED:
        runs: list[list[int]] = []
        for v in value:
            if runs and runs[-1][0] == v:
                runs[-1][1] += 1
            else:
                runs.append([v, 1])
        return "[" + " ".join(f"{v}x{n}" if n > 1 else str(v) for v, n in runs) + "]"
    parts = (_frame(v) if isinstance(v, list) and v and isinstance(v[0], str) else _list(v) for v in value)
    return f"[{' '.join(parts)}]"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the playthroughs of a game anew; the exit code."""
    about = "Write the golden playthroughs of a game anew."
    parser = argparse.ArgumentParser(prog="python -m cowcatcher.testing.playthrough", description=about)
    parser.add_argument("game", help="slug of the game")
    parser.add_argument("--folder", type=Path, help="of the files (default: tests/games/GAME/playthroughs)")
    given = parser.parse_args(arguments)
    try:
        game = find(given.game)
        folder = given.folder or Path("tests", "games", given.game, "playthroughs")
        found = sorted(folder.glob("*.txt"))
        if not found:
            raise CowcatcherError(f"there are no playthroughs in {folder.resolve()}")
        for path in found:
            before = path.read_text(encoding="utf-8")
            text = playthrough(game, Head(before))
            path.write_text(text, encoding="utf-8")
            print(f"{path}: {'unchanged' if text == before else 'written'}")
    except CowcatcherError as error:
        parser.exit(2, f"{error}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
