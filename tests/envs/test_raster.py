"""Pixels of pictures whose style only browsers know."""

import numpy as np
import pytest

from cowcatcher.envs.raster import mixed, pixels, resolved

pytestmark = pytest.mark.once


def drawn(style: str, content: str) -> list[int]:
    """The colour in the middle of a picture of 20 by 20 pixels."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><style>{style}</style>{content}</svg>'
    found = pixels(svg)
    assert found.shape == (20, 20, 3)
    assert found.dtype == np.uint8
    return [int(part) for part in found[10, 10]]


SQUARE = '<rect class="square" width="20" height="20"/>'


@pytest.mark.parametrize(
    ("style", "content"),
    [
        ("svg{--a:#ff0000}.square{fill:var(--a)}", SQUARE),
        ("svg{--a:#00ff00}.red{--a:#ff0000}.square{fill:var(--a)}", f'<g class="red">{SQUARE}</g>'),
        (".square{fill:var(--none,#ff0000)}", SQUARE),
        ("svg{--a:#ff0000}", '<rect fill="var(--a)" width="20" height="20"/>'),
        (".red .square{fill:#ff0000}.square{fill:#00ff00}", f'<g class="red">{SQUARE}</g>'),
        (".square{fill:#ff0000}.square:hover{fill:#00ff00}", SQUARE),
        (".square{fill:#ff0000}@media print{.square{fill:#00ff00}}", SQUARE),
    ],
)
def test_a_red_square(style: str, content: str) -> None:
    assert drawn(style, content) == [255, 0, 0]


def test_colours_are_mixed() -> None:
    assert mixed("#ff0000", 60, "#0000ff") == "#990066"
    assert resolved("color-mix(in srgb,var(--a) 60%,var(--b))", {"--a": "#ff0000", "--b": "#0000ff"}) == "#990066"
    assert resolved("var(--c)", {}) == ""


def test_what_is_no_picture() -> None:
    with pytest.raises(ValueError, match=r"SVG|svg"):
        pixels('<p xmlns="http://www.w3.org/1999/xhtml">words</p>')
