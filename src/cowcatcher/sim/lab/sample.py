"""The games of one arm as columns of numbers, read from the folder of a study."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.sim.job import Job
from cowcatcher.sim.lab.keeping import Folder
from cowcatcher.sim.lab.stats import Floats, Ints
from cowcatcher.sim.lab.watch import Course, Lead, Results, Sources, Uses
from cowcatcher.text import LANGUAGES


@dataclass(frozen=True)
class UseColumns:
    """Who made which moves: a row for each game, seat and use, with how often. keys: the texts of the uses."""

    keys: tuple[str, ...]
    game: Ints
    seat: Ints
    use: Ints
    times: Ints


@dataclass(frozen=True)
class Sample:
    """Games in order; tables have a row for each game and a column for each seat, if not said otherwise.

    bot: which bot sat there, by the number of its name in `bots`. place: when the seat first decided, 0 = first. wins:
    a shared win is split. reasons: why each game ended. rounds: None where the game has none. leaders: of the games
    that were watched, their number and the leader (a seat, or None) after each turn. sources: by label. words: of
    labels and uses, by language. varying: uses that are not always called alike, with what all their names begin with,
    by language ("" for nothing); see `_groups`. seconds: processor time of all games.
    """

    bots: tuple[str, ...]
    bot: Ints
    place: Ints
    scores: Floats
    wins: Floats
    reasons: tuple[str, ...]
    moves: Ints
    turns: Ints
    rounds: Ints | None
    leaders: tuple[tuple[int, list[int | None]], ...]
    sources: dict[str, Floats]
    uses: UseColumns
    words: dict[str, dict[str, str]]
    varying: dict[str, dict[str, str]]
    seconds: float

    @property
    def games(self) -> int:
        """How many games."""
        return len(self.scores)

    @property
    def seats(self) -> int:
        """How many seats."""
        return int(self.scores.shape[1])

    def by_place(self, table: Floats) -> Floats:
        """The columns of a table in the order of play instead of seats."""
        found = np.empty_like(table)
        np.put_along_axis(found, self.place, table, axis=1)
        return found

    def by_bot(self, table: Floats, bot: int) -> Floats:
        """The values of one bot, game after game; its mean where it has several seats."""
        mine = self.bot == bot
        found: Floats = (table * mine).sum(axis=1) / mine.sum(axis=1)
        return found


@dataclass
class _Columns:
    """What is gathered while the files are read."""

    results: list[Any] = field(default_factory=list)
    course: list[Any] = field(default_factory=list)
    leaders: list[tuple[int, list[int | None]]] = field(default_factory=list)
    sources: list[dict[str, list[int]]] = field(default_factory=list)
    keys: dict[str, int] = field(default_factory=dict)
    uses: array[int] = field(default_factory=lambda: array("l"))
    words: dict[str, dict[str, str]] = field(default_factory=dict)
    called: dict[str, set[tuple[str, ...]]] = field(default_factory=dict)
    seconds: float = 0.0


def read_sample(folder: Folder, arm: str, job: Job) -> Sample:
    """The games of an arm, as many as the job has. Raises CowcatcherError when some of them are missing or damaged."""
    columns = _Columns()
    for first, content in _parts(folder, arm, job.games):
        _take(columns, content, first, job.games)
    if len(columns.results) < job.games:
        raise CowcatcherError(f"{folder.path} lacks games of the study; start it again")
    return _made(columns, job)


def _parts(folder: Folder, arm: str, games: int) -> Iterator[tuple[int, dict[str, Any]]]:
    at = 0
    for part in folder.parts(arm):
        if part.start == at < games:
            yield at, folder.read(arm, part)
            at = part.stop


def _take(columns: _Columns, content: dict[str, Any], first: int, games: int) -> None:
    """Add a stretch of games, but none from number `games` on."""
    most = games - first
    columns.results += content[Results.name]["rows"][:most]
    columns.course += content[Course.name]["rows"][:most]
    columns.sources += content[Sources.name]["rows"][:most]
    watched = enumerate(content[Lead.name]["rows"][:most], first)
    columns.leaders += [(game, leaders) for game, leaders in watched if leaders is not None]
    uses = content[Uses.name]
    new = [columns.keys.setdefault(key, len(columns.keys)) for key in uses["keys"]]
    for game, seats in enumerate(uses["rows"][:most], first):
        for seat, made in enumerate(seats):
            for at in range(0, len(made), 2):
                columns.uses.extend((game, seat, new[made[at]], made[at + 1]))
    for key, words in {**content[Sources.name]["words"], **uses["words"]}.items():
        columns.words.setdefault(key, words)
    for key, called in uses["called"].items():
        columns.called.setdefault(key, set()).update(map(tuple, called))
    columns.seconds += content["seconds"]


def _made(columns: _Columns, job: Job) -> Sample:
    """What was gathered, as arrays."""
    games, seats = job.games, len(job.bots)
    names = tuple(dict.fromkeys(job.bots))
    bot = np.zeros((games, seats), dtype=np.int64)
    for game in range(games):
        for place, seat in enumerate(job.seat_of(game)):
            bot[game, seat] = names.index(job.bots[place])
    orders = np.array([result[3] for result in columns.results], dtype=np.int64)
    won = np.array([result[1] for result in columns.results]) == 1
    uses = np.array(columns.uses, dtype=np.int64).reshape(-1, 4)
    groups = _groups(columns)
    keys = tuple(dict.fromkeys(groups.values()))
    numbers = np.array([keys.index(group) for group in groups.values()], dtype=np.int64)
    course = [row[:2] for row in columns.course]
    rounds = [row[2] for row in columns.course]
    labels = list(dict.fromkeys(label for row in columns.sources for label in row))
    absent = [0] * seats
    return Sample(
        bots=names,
        bot=bot,
        place=np.argsort(orders, axis=1),
        scores=np.array([result[0] for result in columns.results], dtype=np.float64),
        wins=won / won.sum(axis=1, keepdims=True),
        reasons=tuple(result[2] for result in columns.results),
        moves=np.array([moves for moves, _ in course], dtype=np.int64),
        turns=np.array([turns for _, turns in course], dtype=np.int64),
        rounds=None if None in rounds else np.array(rounds, dtype=np.int64),
        leaders=tuple(columns.leaders),
        sources={
            label: np.array([row.get(label, absent) for row in columns.sources], dtype=np.float64) for label in labels
        },
        uses=UseColumns(keys, uses[:, 0], uses[:, 1], numbers[uses[:, 2]], uses[:, 3]),
        words=columns.words,
        varying=_varying(columns, groups),
        seconds=columns.seconds,
    )


def _groups(columns: _Columns) -> dict[str, str]:
    """The use that each counts as. Those that are not always the same thing, such as the third of a row, are one where
    their names say the same kind of thing; its text names all their places: "load load:1|3"."""
    alike: dict[tuple[str, str], list[str]] = {}
    for key in columns.keys:
        called = columns.called.get(key, ())
        if len(called) > 1:
            kind = beginning([names[0] for names in called]).rstrip("0123456789 ")
            alike.setdefault((key.partition(":")[0], kind), []).append(key)
    groups = {key: key for key in columns.keys}
    for (verb, _), keys in alike.items():
        if len(keys) > 1:
            places = "|".join(sorted(key.partition(":")[2] for key in keys))
            groups.update(dict.fromkeys(keys, f"{verb}:{places}"))
    return groups


def _varying(columns: _Columns, groups: dict[str, str]) -> dict[str, dict[str, str]]:
    """What the names of each use begin with that is not always called alike."""
    names: dict[str, set[tuple[str, ...]]] = {}
    for key, group in groups.items():
        called = columns.called.get(key, ())
        if len(called) > 1:
            names.setdefault(group, set()).update(called)
    return {
        group: {language: beginning([name[n] for name in called]) for n, language in enumerate(LANGUAGES)}
        for group, called in names.items()
    }


def beginning(names: Sequence[str]) -> str:
    """The words that all names begin with: "Wagon" of "Wagon 1: gold" and "Wagon 3: empty"."""
    common = []
    for words in zip(*(name.split() for name in names), strict=False):
        if len(set(words)) > 1:
            break
        common.append(words[0])
    return " ".join(common).rstrip(" :,-(")
