"""The figures of a report for programs: CSV files beside the page, and Parquet where pyarrow is installed."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Any

from cowcatcher.sim.lab.compare import Change
from cowcatcher.sim.lab.keeping import put
from cowcatcher.sim.lab.sample import Sample
from cowcatcher.sim.lab.stats import Measured
from cowcatcher.sim.lab.uses import Use

Columns = dict[str, list[Any]]
"""A table by its columns; None where there is no value."""


def games_table(samples: Mapping[str, Sample]) -> Columns:
    """A row for each game and seat of all arms. place counts from 1; win is split among who shares it."""
    labels = list(dict.fromkeys(label for sample in samples.values() for label in sample.sources))
    head = ("arm", "game", "seat", "place", "bot", "score", "win", "moves", "turns", "rounds", "reason")
    columns: Columns = {name: [] for name in (*head, *labels)}
    for arm, sample in samples.items():
        seats, rows = sample.seats, sample.games * sample.seats
        columns["arm"] += [arm] * rows
        columns["game"] += [game for game in range(sample.games) for _ in range(seats)]
        columns["seat"] += list(range(1, seats + 1)) * sample.games
        columns["place"] += (sample.place + 1).ravel().tolist()
        columns["bot"] += [sample.bots[bot] for bot in sample.bot.ravel().tolist()]
        columns["score"] += sample.scores.astype(int).ravel().tolist()
        columns["win"] += sample.wins.ravel().tolist()
        columns["moves"] += sample.moves.repeat(seats).tolist()
        columns["turns"] += sample.turns.repeat(seats).tolist()
        columns["rounds"] += [None] * rows if sample.rounds is None else sample.rounds.repeat(seats).tolist()
        columns["reason"] += [reason for reason in sample.reasons for _ in range(seats)]
        for label in labels:
            points = sample.sources.get(label)
            columns[label] += [None] * rows if points is None else points.astype(int).ravel().tolist()
    return columns


def uses_table(found: Mapping[str, Sequence[Use]], samples: Mapping[str, Sample]) -> Columns:
    """A row for each arm and thing that can be used; `Use` says what the columns are."""
    rows: list[dict[str, Any]] = []
    for arm, uses in found.items():
        for use in uses:
            named = samples[arm].varying.get(use.key) or samples[arm].words.get(use.key, {})
            words = named.get("en") or None
            row: dict[str, Any] = {"arm": arm, "decision": use.decision, "move": use.move, "words": words}
            row |= {"made": use.made, "won": use.won, "times": use.times}
            row |= _measured("effect", use.effect) | {"significant": use.significant} | _measured("lead", use.lead)
            rows.append(row)
    return _columns(rows)


def changes_table(found: Sequence[Change]) -> Columns:
    """A row for each figure of two data files; `Change` says what the columns are."""
    return _columns(
        [
            {"kind": str(change.kind), "name": change.name, "a": change.one, "b": change.other}
            | _measured("change", change.change)
            | {"size": change.size, "significant": change.significant, "more_games": change.more}
            for change in found
        ]
    )


def _measured(name: str, measured: Measured | None) -> dict[str, Any]:
    values = (None,) * 5 if measured is None else (measured.value, measured.low, measured.high, measured.p, measured.n)
    return dict(zip((name, f"{name}_low", f"{name}_high", f"{name}_p", f"{name}_games"), values, strict=True))


def _columns(rows: Sequence[dict[str, Any]]) -> Columns:
    return {name: [row[name] for row in rows] for name in (rows[0] if rows else ())}


def write_tables(tables: Mapping[str, Columns], page: Path) -> tuple[Path, ...]:
    """Write tables beside a page, as `<page>.<table>.csv` and `.parquet`; the files. Raises OSError."""
    written = []
    for name, columns in tables.items():
        file = page.with_suffix(f".{name}.csv")
        put(file, as_csv(columns).encode())
        written.append(file)
        if find_spec("pyarrow") is not None:
            file = page.with_suffix(f".{name}.parquet")
            _write_parquet(columns, file)
            written.append(file)
    return tuple(written)


def as_csv(columns: Columns) -> str:
    """A table as CSV (RFC 4180, but lines end as on Unix); empty where there is no value."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*columns.values(), strict=True))
    return text.getvalue()


def _write_parquet(columns: Columns, file: Path) -> None:
    from pyarrow import table  # noqa: PLC0415 (needed only where it is installed)
    from pyarrow.parquet import write_table  # noqa: PLC0415

    write_table(table(columns), file)
