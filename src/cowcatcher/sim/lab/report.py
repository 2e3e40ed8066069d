"""Puts a report together: reads the games, asks every chapter, ranks what was found."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import numpy
import scipy

from cowcatcher import __version__
from cowcatcher.bots.specs import reproducible
from cowcatcher.data.build import read_toml
from cowcatcher.data.overlay import changes as data_changes
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import changed_options
from cowcatcher.sim.lab.chapters.base import Chapter, Desk
from cowcatcher.sim.lab.chapters.comparison import comparison
from cowcatcher.sim.lab.chapters.course import course
from cowcatcher.sim.lab.chapters.fair import fair
from cowcatcher.sim.lab.chapters.points import points
from cowcatcher.sim.lab.chapters.restricted import bans
from cowcatcher.sim.lab.chapters.usage import usage
from cowcatcher.sim.lab.compare import Change, changes
from cowcatcher.sim.lab.keeping import Folder
from cowcatcher.sim.lab.model import DataFile, Finding, Head, Note, Report, Section, Strength
from cowcatcher.sim.lab.sample import Sample, read_sample
from cowcatcher.sim.lab.study import FIRST, OTHER, Study, digest
from cowcatcher.sim.lab.tables import Columns, changes_table, games_table, uses_table
from cowcatcher.sim.lab.uses import Use, uses
from cowcatcher.sim.lab.wording import Wording

ORDER: Final = tuple(Strength)
"""What can be relied on comes first."""


@dataclass(frozen=True)
class Results:
    """What came of a study. uses: by arm, of those with the whole table of bots; changes: between two data files."""

    samples: dict[str, Sample]
    uses: dict[str, list[Use]]
    changes: list[Change]

    @property
    def tables(self) -> dict[str, Columns]:
        """The figures for programs, by name."""
        found = {"games": games_table(self.samples), "uses": uses_table(self.uses, self.samples)}
        return found | ({"changes": changes_table(self.changes)} if self.changes else {})


def results(study: Study, folder: Folder) -> Results:
    """What came of a study whose games have all been played. Raises CowcatcherError for a folder that is damaged."""
    samples = {arm.key: read_sample(folder, arm.key, study.job(arm)) for arm in study.arms()}
    found = {key: uses(samples[key]) for key in samples if key in (FIRST, OTHER)}
    compared = changes(samples[FIRST], samples[OTHER]) if OTHER in samples else []
    return Results(samples, found, compared)


def report(
    study: Study, game: Game[Any], found: Results, language: str, command: str, made: datetime, files: tuple[Path, ...]
) -> Report:
    """The report of a study in a language. made: when; files: what stands beside the page."""
    desk = Desk(study, game, found.samples, Wording(language))
    chapters = [fair(desk)]
    chapters += [bans(desk)] if study.bans else []
    chapters += (
        [comparison(desk, found.changes, differences(study, study.data, study.against))] if found.changes else []
    )
    chapters += [usage(desk, found.uses[FIRST]), points(desk), course(desk), method(desk)]
    findings = [finding for chapter in chapters for finding in chapter.findings]
    return Report(
        language=language,
        game=game.name,
        title=desk.say("report.title", game=game.name),
        head=_head(desk, command, made, files),
        findings=tuple(sorted(findings, key=_rank)),
        sections=tuple(chapter.section for chapter in chapters),
    )


def _rank(finding: Finding) -> int:
    return ORDER.index(finding.strength)


def _head(desk: Desk, command: str, made: datetime, files: tuple[Path, ...]) -> Head:
    study, game = desk.study, desk.game
    options = changed_options(game.options, game.settings(study.options))
    said = ", ".join(f"{option} = {value}" for option, value in options.items())
    return Head(
        command=command,
        seed=study.seed,
        games=study.games,
        players=len(study.bots),
        bots=study.bots,
        data=tuple(_data(desk)),
        versions=versions(game, desk.wording),
        made=made,
        seconds=sum(sample.seconds for sample in desk.samples.values()),
        options=said,
        files=tuple(file.name for file in files),
    )


def versions(game: Game[Any], wording: Wording) -> tuple[tuple[str, str], ...]:
    """What has played: names and versions."""
    return (
        ("Cowcatcher", __version__),
        (wording.say("report.ruleset"), game.ruleset),
        ("Python", ".".join(map(str, sys.version_info[:3]))),
        ("NumPy", numpy.__version__),
        ("SciPy", scipy.__version__),
    )


def _data(desk: Desk) -> list[DataFile]:
    """The components that were played; the second with what it changes."""
    study = desk.study
    found = [_data_file(desk, study.data, "A" if study.against else "")]
    if study.against is not None:
        found.append(_data_file(desk, study.against, "B"))
    return found


def _data_file(desk: Desk, file: Path | None, letter: str) -> DataFile:
    box = desk.game.folder / "components.toml"
    if file is None:
        return DataFile(desk.say("report.box"), digest(box) if box.exists() else "", letter)
    return DataFile(
        file.name, digest(file), letter, desk.say("report.differs", n=len(differences(desk.study, None, file)))
    )


def differences(study: Study, one: Path | None, other: Path | None) -> list[tuple[str, object, object]]:
    """Every entry of the components that two data files give differently: its path, both values."""
    return list(data_changes(_components(study, one), _components(study, other)))


def _components(study: Study, file: Path | None) -> dict[str, object]:
    """The components of the game, unchecked; none where it has no file of them."""
    game = study.load(study.game, None)
    box = game.folder / "components.toml"
    if file is not None:
        return game.merged(file)
    return read_toml(box) if box.exists() else {}


def method(desk: Desk) -> Chapter:
    """How the figures came about, and what they cannot tell."""
    study = desk.study
    caution = [desk.say("method.bots", bots=", ".join(dict.fromkeys(study.bots)))]
    caution.append(desk.say("method.cause"))
    if not all(map(reproducible, study.bots)):
        caution.append(desk.say("method.clock"))
    how = [desk.say("method.games", n=len(study.bots)), desk.say("method.intervals"), desk.say("method.uses")]
    how += [desk.say("method.compare")] if study.against else []
    notes = (
        Note(key="caution", title=desk.say("method.caution"), paragraphs=tuple(caution), warning=True),
        Note(key="method", title=desk.say("method.how"), paragraphs=tuple(how)),
    )
    return Chapter(Section("method", desk.say("method.title"), notes))
