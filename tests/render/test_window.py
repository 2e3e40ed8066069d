"""The window on a picture: around what is otherwise, or can be chosen, and what a shape of each kind covers."""

from __future__ import annotations

from typing import Any

import pytest

from cowcatcher.kernel.match import Match
from cowcatcher.registry import find, slugs
from cowcatcher.render import find as render_of
from cowcatcher.render.base import Panel, picture
from cowcatcher.render.draw import circle, icon, path, rect, shifted, text
from cowcatcher.render.window import LEAST, MARGIN, shapes, shown, window
from cowcatcher.text import speaker

pytestmark = pytest.mark.once

WHOLE = (0.0, 0.0, 1000.0, 800.0)
FIELD = rect(0, 0, 1000, 800, "land")


def panel(content: str, view_box: tuple[float, float, float, float] = WHOLE) -> Panel:
    """A picture with something on a field."""
    return Panel("board", "Board", view_box, picture("board", "Board", view_box, FIELD + content))


@pytest.mark.parametrize(
    ("content", "box"),
    [
        (rect(10, 20, 30, 40, "x"), (10, 20, 30, 40)),
        (circle(50, 60, 10, "x"), (40, 50, 20, 20)),
        (icon("cow", 50, 60, 20), (40, 50, 20, 20)),
        (path("M10 20L30 5h10v25z", "x"), (10, 5, 30, 25)),
        (path("M10 10c5 -5 10 20 20 0q5 5 10 0", "x"), (10, 5, 30, 25)),
        (path("M0 0A5 5 0 0 1 10 0H20V8", "x"), (0, 0, 20, 8)),
        (shifted(rect(10, 20, 30, 40, "x"), 100, 200), (110, 220, 30, 40)),
        (f'<g transform="translate(5 5) scale(2)">{rect(10, 20, 30, 40, "x")}</g>', (25, 45, 60, 80)),
        (f'<g transform="rotate(90 50 50)">{rect(40, 50, 20, 10, "x")}</g>', (40, 40, 10, 20)),
    ],
)
def test_where_a_shape_is(content: str, box: tuple[float, ...]) -> None:
    field, found = shapes(panel(content).svg)
    assert field.box == pytest.approx(WHOLE)
    assert found.box == pytest.approx(box)


def test_words_lie_where_they_are_anchored() -> None:
    left, middle, right = (shapes(panel(text(500, 100, "words", names)).svg)[1].box for names in ("", "tc", "te"))
    assert left[0] == pytest.approx(500)
    assert middle[0] + middle[2] / 2 == pytest.approx(500)
    assert right[0] + right[2] == pytest.approx(500)


def test_a_piece_that_moves_is_in_sight_at_both_places() -> None:
    found = window([panel(circle(400, 300, 20, "piece")), panel(circle(700, 500, 20, "piece"))])
    assert found == pytest.approx((380 - MARGIN, 280 - MARGIN, 340 + 2 * MARGIN, 240 + 2 * MARGIN))


def test_no_window_is_too_small_or_leaves_the_picture() -> None:
    x, y, width, height = window([panel(""), panel(circle(995, 5, 3, "piece"))])
    assert (width, height) == pytest.approx(LEAST)
    assert (x, y) == pytest.approx((1000 - LEAST[0], 0))


def test_places_that_can_be_chosen_are_in_sight_though_nothing_differs() -> None:
    place = f'<g class="act" data-move="go:1">{rect(100, 100, 50, 50, "can")}</g>'
    x, y, width, height = window([panel(place), panel(place)])
    assert x < 100
    assert y < 100
    assert x + width > 150
    assert y + height > 150
    assert (width, height) != WHOLE[2:]


def test_all_is_shown_where_nothing_or_almost_everything_differs() -> None:
    assert window([panel(""), panel("")]) == WHOLE
    assert window([panel(circle(60, 60, 20, "x")), panel(circle(930, 730, 20, "x"))]) == WHOLE


def test_a_picture_that_has_grown_is_seen_whole() -> None:
    small = panel("", (0, 0, 400, 300))
    assert window([small, small]) == (0, 0, 400, 300)
    assert window([small, panel(circle(960, 760, 9, "x") + circle(30, 30, 9, "x"))]) == WHOLE


def test_of_a_picture_only_the_window_is_shown_and_no_id_stays() -> None:
    svg = picture("board", "Board", WHOLE, FIELD, parts=True)
    found = shown(svg, (10, 20, 300.5, 200))
    assert 'viewBox="10 20 300.5 200" width="300.5" height="200"' in found
    assert " id=" not in found


@pytest.mark.parametrize("slug", slugs())
def test_pictures_of_all_games_are_read(slug: str) -> None:
    """What is drawn lies where it can be seen, but for what hangs over the edge."""
    game = find(slug)
    match: Match[Any] = Match(game, ["Ann", "Bea"], seed=5)
    match.advance()
    for found in render_of(slug).panels(speaker(game, match.names), match.view(match.state.to_move())):
        left, top, width, height = found.view_box
        drawn = shapes(found.svg)
        outside = [
            one.what
            for one in drawn
            if one.box[0] > left + width or one.box[1] > top + height or one.box[0] + one.box[2] < left
        ]
        assert len(drawn) > 10 or found.aside
        assert not outside, outside[:3]
