"""Reports of made-up numbers with every kind of figure, and what a page of one says."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from html.parser import HTMLParser
from random import Random

from cowcatcher.sim.lab.model import (
    COUNT,
    EFFECT,
    SHARE,
    SHARE_DIFFERENCE,
    Amount,
    Bar,
    Bars,
    Column,
    DataFile,
    Dot,
    Estimate,
    Figure,
    Finding,
    Head,
    Histogram,
    Intervals,
    Line,
    Lines,
    Note,
    Report,
    Section,
    Show,
    Spread,
    Strength,
    Table,
)

NASTY = 'Kess <b>& "Sons"</b> /*style*/ of the Upper Valley, Wholesale'
"""A name such as a data file may hold."""

VOID = {"meta", "br", "img", "input", "hr", "link"}

SEATS = Intervals(
    key="seats",
    title="Seats",
    note="share of wins",
    unit=SHARE,
    reference=0.25,
    reference_label="even",
    ranked=False,
    dots=tuple(
        Dot(
            f"Seat {seat + 1}",
            Estimate(0.31 - seat / 25, 0.28 - seat / 25, 0.34 - seat / 25, seat == 0, 4321),
            seat=seat,
        )
        for seat in range(4)
    ),
)
SCORES = Histogram(
    key="scores",
    title="Scores",
    start=-10,
    step=5,
    spreads=(Spread("Seat 1", (0, 3, 17, 11), 4.25, 0), Spread("Seat 2", (2, 5, 12, 12, 0), 3.75, 1)),
)
SOURCES = Bars(
    key="sources",
    title="Sources",
    parts=tuple(f"Source {n}" for n in range(11)),
    bars=(Bar("Winners", tuple(n + 0.6 for n in range(11))), Bar(NASTY, (*(n / 2 + 0.1 for n in range(10)), -3.3))),
)
PLAIN = Bars(key="plain", title="Plain", parts=("wins",), bars=(Bar("Up", (0.7,)), Bar("Down", (-0.4,))), unit=SHARE)
COURSE = Lines(
    key="course",
    title="Course",
    x_label="round",
    reference=12.5,
    reference_label="half",
    lines=tuple(Line(f"Seat {s + 1}", tuple((float(x), x * (s + 1.1)) for x in range(7)), s) for s in range(5)),
)
TABLE = Table(
    key="table",
    title="Measures",
    columns=(
        Column("Measure", Show.TEXT),
        Column("A"),
        Column("Used", Show.BAR, SHARE),
        Column("Change", Show.INTERVAL, EFFECT),
        Column("Games", unit=COUNT),
    ),
    rows=(
        ("Length", 214.2, 0.31, Estimate(2.5, -1.5, 6.5), 52000),
        (NASTY, Amount(0.271, SHARE), 0.07, Estimate(-0.012, -0.021, -0.003, True, unit=SHARE_DIFFERENCE), None),
    ),
)
NOTE = Note(key="note", title="Beware", paragraphs=("Bots are no people.",), warning=True)
EMPTY = Table(key="empty", title="Empty", columns=(Column("A"),), rows=())


def effects(things: int) -> Intervals:
    """Effects of so many things, most of them uncertain, one of them hardly ever used."""
    rng = Random(things)
    dots = []
    for n in range(things):
        value, half = rng.gauss(0, 2), 0.3 + abs(rng.gauss(0, 1))
        estimate = Estimate(value, value - half, value + half, abs(value) > 2.5 * half, 100 + n)
        dots.append(Dot(f"Thing number {n}", estimate, "a rather long kind of thing"))
    dots.append(Dot(NASTY, Estimate(1.0, -80.0, 82.0, False, 3), "rarity"))
    return Intervals(
        key="worth",
        title="Worth",
        unit=EFFECT,
        dots=tuple(dots),
        negligible=0.5,
        negligible_label="hardly felt",
        wide=True,
    )


def report(language: str = "en") -> Report:
    """A report with all kinds of figures."""
    figures: tuple[Figure, ...] = (SEATS, SCORES, SOURCES, effects(30), PLAIN, COURSE, TABLE, NOTE, EMPTY)
    return Report(
        language=language,
        game="Train Rush",
        title="Is it fair?",
        head=Head(
            command="cowcatcher lab train_rush --seed 1858 --out 'my page.html'",
            seed=1858,
            games=12345,
            players=4,
            bots=("greedy",) * 4,
            data=(DataFile("box", "abc" * 20, "A"), DataFile(NASTY, "def" * 20, "B", "1 number differs")),
            versions=(("Cowcatcher", "0.1.0"), ("NumPy", "2.0.1")),
            made=datetime(2026, 11, 28, 14, 30, tzinfo=UTC),
            seconds=754,
            options="deck=30",
            broken_off=3,
            files=("my page.csv",),
        ),
        findings=tuple(
            Finding(f"News {n} about {NASTY}.", f"{n + 0.5} of it.", strength, figure.key)
            for n, (strength, figure) in enumerate(zip(Strength, figures, strict=False))
        ),
        sections=(
            Section("all", "All figures", figures, "In short."),
            Section("none", "A section of nothing", ()),
            Section("again", "Lone figures", (replace(SEATS, key="lone"),)),
        ),
    )


@dataclass
class Node:
    """An element: its tag, attributes, and what is in it."""

    tag: str
    attributes: dict[str, str]
    inside: list[Node | str] = field(default_factory=list)

    def all(self, tag: str = "") -> list[Node]:
        """All elements within, of a tag or of any."""
        found = []
        for part in self.inside:
            if isinstance(part, Node):
                found += [part] * (tag in ("", part.tag)) + part.all(tag)
        return found

    def text(self) -> str:
        """What can be read, titles of pictures and labels for those who do not see left out."""
        skipped = {"style", "script", "title"}
        parts = (part if isinstance(part, str) else "" if part.tag in skipped else part.text() for part in self.inside)
        return re.sub(r"[ \n]+", " ", " ".join(parts))


class Reader(HTMLParser):
    """Reads a page; an element that is not closed where it should be is an error."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.root = Node("", {})
        self.open = [self.root]
        self.feed(page)
        self.close()
        assert self.open == [self.root], f"not closed: {[node.tag for node in self.open[1:]]}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        assert len(node.attributes) == len(attrs), f"an attribute twice: {tag} {attrs}"
        self.open[-1].inside.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Node(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag, f"</{tag}> closes something else"

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)
