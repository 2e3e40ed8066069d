"""The page of a ladder, and its figures for programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from cowcatcher.bots.specs import reproducible
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import changed_options
from cowcatcher.sim.lab.keeping import Folder, put
from cowcatcher.sim.lab.ladder.contest import Contest
from cowcatcher.sim.lab.ladder.rating import Rating, ratings
from cowcatcher.sim.lab.ladder.results import Results, read
from cowcatcher.sim.lab.model import (
    COUNT,
    SHARE,
    Column,
    DataFile,
    Dot,
    Estimate,
    Finding,
    Head,
    Intervals,
    Note,
    Report,
    Section,
    Show,
    Strength,
    Table,
    Unit,
)
from cowcatcher.sim.lab.page import page
from cowcatcher.sim.lab.report import versions
from cowcatcher.sim.lab.stats import Measured, mean, share
from cowcatcher.sim.lab.study import digest
from cowcatcher.sim.lab.tables import Columns, write_tables
from cowcatcher.sim.lab.wording import Wording

VERDICTS = {1: "ladder.better", -1: "ladder.worse", 0: "ladder.open"}


@dataclass
class Ladder:
    """What came of a contest, in the words of a language."""

    contest: Contest
    game: Game[Any]
    found: Sequence[Results]
    order: Sequence[Rating]
    wording: Wording

    def say(self, key: str, /, **values: object) -> str:
        """The sentence of a key."""
        return self.wording.say(key, **values)

    @property
    def even(self) -> float:
        """The share of wins of bots that are alike."""
        return 1 / self.contest.seats

    def report(self, command: str, made: datetime, files: tuple[Path, ...]) -> Report:
        """The page's content. made: when; files: what stands beside it."""
        figures = (self._scale(), self._pairings())
        section = Section("ladder", self.say("ladder.section"), figures, self.say("ladder.intro"))
        return Report(
            language=self.wording.language,
            game=self.game.name,
            title=self.say("ladder.title", game=self.game.name),
            head=self._head(command, made, files),
            findings=(self._finding(),),
            sections=(section, Section("method", self.say("method.title"), self._notes())),
        )

    def _finding(self) -> Finding:
        """Who is best, as far as that is shown."""
        best, next_one = self.order[0], self.order[1]
        between = [r for r in self.found if {r.pairing.one, r.pairing.other} == {best.bot, next_one.bot}]
        shown = [r for r in between if r.verdict == (1 if r.pairing.one == best.bot else -1)]
        key = "ladder.best" if shown else "ladder.close"
        lead = self.say(key, best=best.bot, next=next_one.bot)
        points = self.wording.bare(best.value - next_one.value, COUNT)
        rest = self.say("ladder.best.rest", best=best.bot, points=points, n=sum(r.games for r in between))
        return Finding(lead, rest, Strength.CLEAR if shown else Strength.NOTHING, "ratings")

    def _scale(self) -> Intervals:
        dots = [Dot(r.bot, Estimate(r.value, r.low, r.high, r.low > 0 or r.high < 0, r.games)) for r in self.order]
        return Intervals(
            key="ratings",
            title=self.say("ladder.ratings"),
            lead=self.say("ladder.ratings.lead"),
            note=self.say("ladder.ratings.note"),
            dots=tuple(dots),
            unit=Unit(digits=0, signed=True),
            reference_label=self.say("ladder.mean"),
            wide=True,
        )

    def _pairings(self) -> Table:
        points = Unit(signed=True, name=self.say("word.points"))
        columns = (
            Column(self.say("ladder.column.one"), Show.TEXT),
            Column(self.say("ladder.column.other"), Show.TEXT),
            Column(self.say("ladder.column.share"), Show.INTERVAL, SHARE, self.even),
            Column(self.say("column.lead"), Show.INTERVAL, points),
            Column(self.say("ladder.column.games"), Show.NUMBER, COUNT),
            Column(self.say("ladder.column.verdict"), Show.TEXT),
        )
        return Table(
            key="pairings",
            title=self.say("ladder.pairings"),
            lead=self.say("ladder.pairings.lead", n=self.contest.seats - 1, even=self.wording.number(self.even, SHARE)),
            columns=columns,
            rows=tuple(self._row(results) for results in self.found),
            wide=True,
        )

    def _row(self, results: Results) -> tuple[str | float | Estimate | None, ...]:
        won, lead = share_of(results), mean(results.leads)
        return (
            results.pairing.one,
            results.pairing.other,
            won.estimate(results.verdict != 0),
            lead.estimate(lead.low > 0 or lead.high < 0),
            results.games,
            self.say(VERDICTS[results.verdict]),
        )

    def _notes(self) -> tuple[Note, ...]:
        how = [self.say("ladder.method.rounds", n=self.contest.seats), self.say("ladder.method.test")]
        how.append(self.say("ladder.method.rating"))
        care = [self.say("method.bots", bots=", ".join(self.contest.bots)), self.say("ladder.method.early")]
        care += [] if all(map(reproducible, self.contest.bots)) else [self.say("method.clock")]
        return (
            Note(key="caution", title=self.say("method.caution"), paragraphs=tuple(care), warning=True),
            Note(key="method", title=self.say("method.how"), paragraphs=tuple(how)),
        )

    def _head(self, command: str, made: datetime, files: tuple[Path, ...]) -> Head:
        contest, game = self.contest, self.game
        box = game.folder / "components.toml"
        name = self.say("report.box") if contest.data is None else contest.data.name
        file = contest.data or (box if box.exists() else None)
        options = changed_options(game.options, game.settings(contest.options))
        return Head(
            command=command,
            seed=contest.seed,
            games=sum(results.games for results in self.found),
            players=contest.seats,
            bots=contest.bots,
            data=(DataFile(name, digest(file)),),
            versions=versions(game, self.wording),
            made=made,
            seconds=sum(results.seconds for results in self.found),
            options=", ".join(f"{option} = {value}" for option, value in options.items()),
            files=tuple(file.name for file in files),
        )


def share_of(results: Results) -> Measured:
    """The share of wins of the one."""
    return share(results.wins, 1 / results.pairing.seats)


def tables(order: Sequence[Rating], found: Sequence[Results]) -> dict[str, Columns]:
    """The figures for programs: the ladder, the pairings, every game."""
    scale: Columns = {name: [getattr(r, name) for r in order] for name in ("bot", "value", "low", "high", "games")}
    pairs: Columns = {
        name: [] for name in ("one", "other", "seats", "games", "share", "low", "high", "lead", "verdict")
    }
    games: Columns = {name: [] for name in ("one", "other", "game", "win", "before", "score", "best_other")}
    for results in found:
        won = share_of(results)
        row = (results.pairing.one, results.pairing.other, results.pairing.seats, results.games)
        figures = (won.value, won.low, won.high, mean(results.leads).value, results.verdict)
        for column, value in zip(pairs.values(), (*row, *figures), strict=True):
            column.append(value)
        games["one"] += [results.pairing.one] * results.games
        games["other"] += [results.pairing.other] * results.games
        games["game"] += range(results.games)
        games["win"] += results.wins.tolist()
        games["before"] += results.before.tolist()
        games["score"] += results.scores[:, 0].tolist()
        games["best_other"] += results.scores[:, 1:].max(axis=1).tolist()
    return {"ladder": scale, "pairings": pairs, "games": games}


def write(contest: Contest, game: Game[Any], folder: Folder, out: Path, language: str, made: datetime) -> list[Path]:
    """Write the page and the figures of a ladder whose games have been played; the files, the page first."""
    found = [read(contest, folder, pairing) for pairing in contest.pairings()]
    order = ratings(contest.bots, found, contest.seed)
    beside = write_tables(tables(order, found), out)
    ladder = Ladder(contest, game, found, order, Wording(language))
    put(out, page(ladder.report(contest.command(out, language), made, beside)).encode())
    return [out, *beside]
