"""The page of a report: whole, honest, alone, and readable for everybody."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree

import pytest
from tests.catalogues import forms, read
from tests.sim.lab.reports import (
    COURSE,
    EMPTY,
    NASTY,
    PLAIN,
    SCORES,
    SEATS,
    SOURCES,
    TABLE,
    Node,
    Reader,
    effects,
    report,
)

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.sim.lab.model import Amount, Bars, Estimate, Figure, Histogram, Intervals, Lines, Table, Unit
from cowcatcher.sim.lab.page import page
from cowcatcher.sim.lab.page.blocks import LETTERS, Block, columns, shelves
from cowcatcher.sim.lab.page.intervals import MOST, parted
from cowcatcher.sim.lab.page.numbers import sentence
from cowcatcher.sim.lab.wording import Wording
from cowcatcher.text.catalogue import LANGUAGES

pytestmark = pytest.mark.once

ENGLISH = Wording("en")
DRAWN = (SEATS, SCORES, SOURCES, PLAIN, COURSE, effects(30))
SPELT = re.compile(r"lab\.[a-z_]+\.[a-z_]+")


@cache
def written(language: str = "en") -> str:
    return page(report(language))


@cache
def tree(language: str = "en") -> Node:
    return Reader(written(language)).root


def card(figure: Figure, language: str = "en") -> Node:
    """The part of the page that a figure has."""
    (found,) = (node for node in tree(language).all() if node.attributes.get("id") == f"figure-{figure.key}")
    return found


def numbers(figure: Figure) -> Iterator[str]:
    """Every number of a figure as it should be written."""
    match figure:
        case Intervals(dots=dots, unit=unit):
            for dot in dots:
                yield ENGLISH.short(dot.estimate.value, unit)
                yield ENGLISH.between(dot.estimate, unit)
                yield ENGLISH.count(dot.estimate.games)
        case Bars(bars=bars, unit=unit):
            yield from (ENGLISH.short(value, unit) for bar in bars for value in bar.values)
        case Histogram(spreads=spreads, mean_unit=unit):
            yield from (ENGLISH.count(count) for spread in spreads for count in spread.counts if count)
            yield from (ENGLISH.short(spread.mean, unit) for spread in spreads)
        case Lines(lines=lines, unit=unit, x_unit=x_unit):
            for line in lines:
                for x, y in line.points:
                    yield ENGLISH.short(x, x_unit)
                    yield ENGLISH.short(y, unit)
        case Table(columns=columns, rows=rows):
            for row in rows:
                yield from (
                    ENGLISH.short(n, u) for c, cell in zip(columns, row, strict=True) for n, u in raw(c.unit, cell)
                )


def raw(unit: Unit, cell: object) -> list[tuple[float, Unit]]:
    """The numbers in a cell and their unit; none in text."""
    match cell:
        case Amount():
            return [(cell.value, cell.unit)]
        case Estimate():
            return [(number, cell.unit or unit) for number in (cell.value, cell.low, cell.high)]
        case int() | float():
            return [(cell, unit)]
    return []


@pytest.mark.parametrize("figure", [*DRAWN, TABLE], ids=lambda figure: figure.key)
def test_every_number_can_be_read(figure: Figure) -> None:
    said = card(figure).text()
    wanted = list(numbers(figure))
    assert len(wanted) >= 2
    assert [number for number in wanted if number not in said] == []


@pytest.mark.parametrize("figure", DRAWN, ids=lambda figure: figure.key)
def test_a_picture_has_a_text_that_names_all_its_rows(figure: Figure) -> None:
    pictures = [node for node in card(figure).all("svg") if "chart" in node.attributes["class"]]
    assert len(pictures) in {2, 4}
    names = [part.label for kind in ("dots", "bars", "spreads", "lines") for part in getattr(figure, kind, ())]
    for picture in pictures:
        assert picture.attributes["role"] == "img"
        assert picture.attributes["aria-label"] == sentence(figure, ENGLISH)
        assert [name for name in names if name not in picture.attributes["aria-label"]] == []


def test_pictures_without_a_text_are_not_read_out() -> None:
    silent = [node for node in tree().all("svg") if not node.attributes.get("aria-label")]
    assert silent
    assert {node.attributes.get("aria-hidden") for node in silent} == {"true"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_are_sound_and_nothing_sticks_out(language: str) -> None:
    """The place of everything is inside; names and numbers end where the picture ends."""
    for svg in re.findall(r'<svg class="board.*?</svg>', written(language), re.S):
        root = ElementTree.fromstring(svg)
        width, height = map(float, root.attrib["viewBox"].split()[2:])
        for element in root.iter():
            places = [float(element.attrib[name]) for name in ("x", "cx") if name in element.attrib]
            if element.tag == "rect":
                places.append(places[0] + float(element.attrib["width"]))
            assert all(-0.5 <= x <= width + 0.5 for x in places), (element.attrib, root.attrib["viewBox"])
            heights = [float(element.attrib[name]) for name in ("y", "cy") if name in element.attrib]
            assert all(-0.5 <= y <= height + 0.5 for y in heights), (element.attrib, root.attrib["viewBox"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_needs_nothing_else(language: str) -> None:
    text = written(language)
    assert not re.findall(r"https?:|@import|\bsrc=|<link|<iframe|<object", text)
    assert {link[:5] for link in re.findall(r"url\(([^)]*)\)", text)} == {"data:"}
    links = {node.attributes["href"] for node in tree(language).all() if "href" in node.attributes}
    ids = [node.attributes["id"] for node in tree(language).all() if "id" in node.attributes]
    assert len(ids) == len(set(ids))
    assert {link for link in links if link[1:] not in ids or link[0] != "#"} == {"my page.csv"}
    assert len(text.encode()) < 400_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_one_language(language: str) -> None:
    (html,) = tree(language).all("html")
    assert html.attributes["lang"] == language
    assert not SPELT.findall(written(language))
    others = [other for other in LANGUAGES if other != language]
    said = tree(language).text()
    for key in ("lab.page.found", "lab.figure.numbers", "lab.meaning.hint", "lab.figure.losses", "lab.foot.alone"):
        (sentence,) = forms(read("lab", language)[key])
        assert sentence in said, key
        assert not [other for other in others if forms(read("lab", other)[key])[0] in said], key


def test_only_the_fonts_that_are_needed_are_carried() -> None:
    english, polish = (written(language).count("@font-face") for language in ("en", "pl"))
    assert 0 < english < polish


def test_names_of_others_stay_names() -> None:
    assert "<b>&" not in written().replace("&lt;b&gt;", "")
    assert [len(node.inside) for node in tree().all("style")] == [1]
    said = tree().text()
    assert f"News 0 about {NASTY}." in said
    assert NASTY in card(SOURCES).text()
    assert NASTY in card(TABLE).text()


def test_what_is_needed_to_run_it_again_is_there() -> None:
    said = tree().text()
    head = report().head
    versions = [f"{name} {version}" for name, version in head.versions]
    for told in (
        head.command,
        "1858",
        "12,345 with each data file",
        head.options,
        *(d.digest for d in head.data),
        *versions,
    ):
        assert told in said


def test_what_is_empty_says_so_or_is_left_out() -> None:
    assert forms(read("lab", "en")["lab.figure.empty"])[0] in card(EMPTY).text()
    assert "A section of nothing" not in written()
    bare = Reader(page(replace(report(), findings=(), sections=()))).root
    assert forms(read("lab", "en")["lab.page.nothing"])[0] in bare.text()


def test_a_long_list_shows_first_what_is_sure() -> None:
    figure = effects(60)
    shown, rest = parted(figure)
    assert len(shown) == MOST
    assert sorted(map(id, [*shown, *rest])) == sorted(map(id, figure.dots))
    assert any(dot.estimate.significant for dot in shown)
    assert not all(dot.estimate.significant for dot in shown)
    assert not any(dot.estimate.significant for dot in rest)
    values = [dot.estimate.value for dot in shown]
    assert values == sorted(values, reverse=True)


def test_what_was_hardly_ever_used_does_not_press_the_others_together() -> None:
    """The scale is cut, and says so with arrows at the ends of that one interval."""
    figure = effects(10)
    with_it = page(replace(report(), sections=(replace(report().sections[0], figures=(figure,)),)))
    svg = next(svg for svg in re.findall(r"<svg class=\"board chart.*?</svg>", with_it, re.S))
    ticks = [float(x.replace("−", "-")) for x in re.findall(r'class="ts t2 tc">([+−]?[\d.]+)</text>', svg)]
    values = [abs(dot.estimate.value) for dot in figure.dots]
    assert max(map(abs, ticks)) < 4 * max(values)
    assert len(re.findall(r"l6 5|l-6 5", svg)) == 2


def test_how_marks_are_read_is_said_once_in_a_section() -> None:
    figures = (SEATS, replace(SEATS, key="more"), effects(40), effects(60))
    legends = [block.legend for shelf in shelves(figures, ENGLISH) for column in shelf for block in column]
    assert sum(ENGLISH.say("lab.figure.filled") in legend for legend in legends) == 1
    assert sum(ENGLISH.say("lab.figure.bold") in legend for legend in legends) == 1


def test_columns_are_about_as_high() -> None:
    blocks = [Block(replace(EMPTY, lead="x" * LETTERS * n)) for n in (9, 1, 1, 1, 1, 1, 2, 1)]
    left, right = columns(blocks)
    heights = [sum(block.height() for block in column) for column in (left, right)]
    assert abs(heights[0] - heights[1]) <= max(block.height() for block in blocks)
    assert sorted(map(id, [*left, *right])) == sorted(map(id, blocks))


def test_without_jinja_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jinja2", None)
    with pytest.raises(CowcatcherError, match=r"jinja2; install it: pip install 'cowcatcher\[lab\]'"):
        page(report())
