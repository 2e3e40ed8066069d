"""A whole position on one sheet."""

from xml.etree import ElementTree

import pytest

from cowcatcher.render.base import Panel
from cowcatcher.render.sheet import GAP, arranged, sheet

pytestmark = pytest.mark.once


def panel(name: str, width: float, height: float) -> Panel:
    svg = f'<svg class="board board-{name}" viewBox="5 5 {width} {height}"><rect/></svg>'
    return Panel(name, name, (5, 5, width, height), svg)


PANELS = [panel("a", 800, 700), panel("b", 300, 100), panel("c", 800, 400), panel("d", 700, 500)]


@pytest.mark.parametrize("ratio", [0.4, 1.0, 4 / 3, 3.0])
def test_nothing_lies_on_something_else_or_beyond_the_edge(ratio: float) -> None:
    places, width, height = arranged(PANELS, ratio)
    assert [placed for placed, _, _ in places] == PANELS
    for shown, x, y in places:
        assert GAP <= x <= width - shown.view_box[2] - GAP
        assert GAP <= y <= height - shown.view_box[3] - GAP
    for i, (one, x, y) in enumerate(places):
        for other, left, top in places[i + 1 :]:
            beside = x + one.view_box[2] <= left or left + other.view_box[2] <= x
            assert beside or y + one.view_box[3] <= top or top + other.view_box[3] <= y


def test_a_wide_sheet_has_more_columns_than_a_high_one() -> None:
    columns = [len({x for _, x, _ in arranged(PANELS, ratio)[0]}) for ratio in (0.4, 3.0)]
    assert columns[0] == 1 < columns[1]


def test_a_sheet_is_an_svg_of_the_size_that_was_asked_for() -> None:
    root = ElementTree.fromstring(sheet(PANELS, 640, 480))
    assert (root.get("width"), root.get("height")) == ("640", "480")
    classes = [element.get("class") for element in root.iter("{http://www.w3.org/2000/svg}g")]
    assert classes == [f"board board-{shown.name}" for shown in PANELS]


def test_a_sheet_of_nothing() -> None:
    with pytest.raises(ValueError, match="needs a panel"):
        sheet([], 640, 480)
