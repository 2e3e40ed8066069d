"""What must be true of every picture of every game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

from cowcatcher.kernel.game import Game, View
from cowcatcher.kernel.types import CHANCE
from cowcatcher.render import Panel
from cowcatcher.render.alone import all_symbols
from cowcatcher.render.base import Rect

STATIC = Path(__file__).parents[2] / "src" / "cowcatcher" / "web" / "static"
SVG = "{http://www.w3.org/2000/svg}"
PLAIN = {"none", "inherit", "currentColor", "transparent"}
PAINT = ("fill", "stroke", "color", "stop-color", "flood-color")
ON_PAGES = {"wide-only", "narrow-only", "act", "space"}


def forms(panels: Iterable[Panel]) -> Iterator[Panel]:
    """Every panel, wide and narrow."""
    for panel in panels:
        yield panel
        if panel.narrow is not None:
            yield panel.narrow


@cache
def css_classes() -> frozenset[str]:
    """The classes that the two style sheets know."""
    found: set[str] = set()
    for name in ("theme.css", "board.css"):
        text = re.sub(r"/\*.*?\*/|url\([^)]*\)", "", (STATIC / name).read_text(encoding="utf-8"), flags=re.S)
        found |= set(re.findall(r"\.([a-zA-Z][\w-]*)", text))
    return frozenset(found)


def check_panel(panel: Panel) -> ElementTree.Element:
    """Well-formed, labelled, without literal colours, scripts, styles, or small text; gives its tree."""
    return checked(panel.svg, panel.view_box)


@lru_cache(maxsize=128)
def checked(svg: str, view_box: Rect) -> ElementTree.Element:
    """What `check_panel` says of a picture. Several onlookers are often shown the same one."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("aria-label")
    assert [float(v) for v in (root.get("viewBox") or "").split()] == [float(f"{v:.2f}") for v in view_box]
    check_tags({element.tag for element in root.iter()})
    check_attributes({item for element in root.iter() for item in element.attrib.items()})
    for element in root.iter(f"{SVG}text"):
        assert (element.text or "").strip(), "an empty text"
    check_links({element.get("href") or "" for element in root.iter(f"{SVG}use")})
    return root


# What a strict content security policy and the guide ask of every element. Pictures have hundreds of them, and few that
# differ in their tags and attributes, so each of these is looked at once.


def check_tags(tags: set[str]) -> None:
    """Nothing but shapes and words."""
    for tag in tags:
        assert tag.startswith(SVG), tag
        assert tag[len(SVG) :] not in ("script", "style", "foreignObject", "image", "a"), tag


def check_attributes(items: set[tuple[str, str]]) -> None:
    """No style or script, no id of a page's own, no colour of its own, no small text, no class that nothing styles."""
    for name, value in items:
        assert name != "style", "style attributes are against the policy of the pages"
        assert not name.startswith("on"), name
        assert name != "id" or value.startswith("picture-"), "two pictures on one page would have the same id"
        if name in PAINT:
            assert value in PLAIN or value.startswith("var(--"), f"{name}={value}"
        if name == "font-size":
            assert float(value) >= 12
        if name == "class":
            classes = value.split()
            assert set(classes) <= css_classes() | ON_PAGES | named(classes), classes


def named(classes: list[str]) -> set[str]:
    """Classes that only name a board."""
    return {name for name in classes if name.startswith("board-")}


def check_links(links: set[str]) -> None:
    """Icons that exist, from this house."""
    for link in links:
        assert link.startswith("/static/icons.svg#i-"), link
        assert link.rsplit("#i-", 1)[1] in all_symbols(), link


def check_text_sizes() -> None:
    """No class of text is smaller than 12 units."""
    for name in ("theme.css", "board.css"):
        for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", (STATIC / name).read_text(encoding="utf-8")):
            size = re.search(r"font-size:([\d.]+)px", body)
            if ".board" in selector and size:
                assert float(size.group(1)) >= 12, selector


def moves_on(root: ElementTree.Element) -> list[str]:
    """The moves that can be clicked, each as often as it is there."""
    found = []
    for element in root.iter():
        if element.get("data-move") is not None:
            moves = (element.get("data-moves") or "").split()
            assert moves[0] == element.get("data-move")
            assert element.get("data-callout")
            title = element.find(f"{SVG}title")
            assert title is not None
            assert title.text == element.get("data-callout")
            found += moves
    return found


def check_literals(sheet: str) -> None:
    """A style sheet without colours of its own."""
    text = re.sub(r"--breed:#\w+|/\*.*?\*/", "", (STATIC / sheet).read_text(encoding="utf-8"), flags=re.S)
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(", text)


def walk(game: Game[Any], seats: int, options: dict[str, str], seed: int, keep: int) -> Iterator[Any]:
    """States of a random game: every `keep`th decision of a player, and the last."""
    rng = Random(seed)
    s = game.new(seats, options)
    n = 0
    while not s.over():
        if s.to_move() == CHANCE:
            s.apply(s.sample(rng))
            continue
        n += 1
        if n % keep == 0:
            yield s
        s.apply(rng.choice(s.legal()))
    yield s


def shown(game: Game[Any], seats: int, options: dict[str, str], keep: int) -> Iterator[View[Any]]:
    """What is seen of a random game: each of the positions by the seat that decides and by one of the others in turn, a
    spectator among them; the end by everybody."""
    onlookers = (*range(seats), None)
    for n, s in enumerate(walk(game, seats, options, seed=seats, keep=keep)):
        others = [seat for seat in onlookers if seat != s.to_move()]
        for seat in onlookers if s.over() else (s.to_move(), others[n % len(others)]):
            yield game.view(s, seat)
