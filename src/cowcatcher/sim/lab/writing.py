"""Writing down what a study found: the page, and its figures for programs."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from cowcatcher.kernel.game import Game
from cowcatcher.sim.lab.keeping import Folder, put
from cowcatcher.sim.lab.page import page
from cowcatcher.sim.lab.report import report, results
from cowcatcher.sim.lab.study import Study
from cowcatcher.sim.lab.tables import write_tables


def write(study: Study, game: Game[Any], folder: Folder, out: Path, language: str, made: datetime) -> list[Path]:
    """Write the report of a study whose games have all been played; the files, the page first.

    made: when. Raises CowcatcherError for a folder that is damaged, OSError where nothing can be written.
    """
    found = results(study, folder)
    tables = write_tables(found.tables, out)
    text = page(report(study, game, found, language, study.command(out, language), made, tables))
    put(out, text.encode())
    return [out, *tables]
