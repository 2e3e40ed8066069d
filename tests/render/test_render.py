"""What all pictures share: helpers, the style sheet, standing alone."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from tests.render.checks import check_literals, check_text_sizes

from cowcatcher.games.carson_city.game import GAME
from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.render import find, stand_alone, stand_alone_svg
from cowcatcher.render.alone import scoped, style
from cowcatcher.render.draw import esc, fitted, num, text_width, wrapped
from cowcatcher.text import speaker

pytestmark = pytest.mark.once


def test_the_style_sheet_has_no_colours_of_its_own_and_no_small_text() -> None:
    check_literals("board.css")
    check_text_sizes()


def test_a_picture_stands_alone() -> None:
    view = GAME.view(GAME.new(3), None)
    panels = find("carson_city").panels(speaker(GAME, ("A", "B", "C")), view)
    html = stand_alone(panels)
    assert "/static/" not in html
    assert "url(" not in html
    assert "--ink:#" in html
    assert panels[0]._repr_html_().startswith('<div class="cowcatcher-pictures">')
    for panel in panels:
        whole = stand_alone_svg(panel, "dark")
        root = ElementTree.fromstring(whole)
        ids = {element.get("id") for element in root.iter()} - {None}
        links = {(element.get("href") or "#")[1:] for element in root.iter() if element.get("href")}
        assert links <= ids
        assert root.get("data-theme") == "dark"


def test_the_style_of_a_picture_that_stands_alone_touches_nothing_else() -> None:
    for line in style().splitlines():
        head = line.strip().split("{")[0]
        assert not head or head.startswith((".cowcatcher-pictures", "@media", "@keyframes", "--", "color-scheme", "}"))


def test_rules_are_kept_to_the_pictures() -> None:
    assert scoped(".a,.b c{x:1}@media print{.d{y:2}}@keyframes k{from{z:3}}").splitlines() == [
        ".cowcatcher-pictures .a,.cowcatcher-pictures.a,.cowcatcher-pictures .b c,.cowcatcher-pictures.b c{x:1}",
        "@media print{.cowcatcher-pictures .d,.cowcatcher-pictures.d{y:2}}",
        "@keyframes k{from{z:3}}",
    ]
    with pytest.raises(ValueError, match="brace"):
        scoped(".a{")


def test_text_is_escaped_and_cut_to_fit() -> None:
    assert esc('<a> & "b"\x00') == "&lt;a&gt; &amp; &quot;b&quot;"
    assert num(1.50) == "1.5"
    assert num(-0.001) == "0"
    assert wrapped("one two three", 50) == ["one two", "three"]
    assert "textLength" in fitted(0, 0, "wide enough", text_width("wide enough") * 0.9)
    assert "…" in fitted(0, 0, "much too wide for this", 30)


def test_a_game_without_pictures_says_so() -> None:
    with pytest.raises(CowcatcherError, match="the game no_such_game has no pictures"):
        find("no_such_game")
