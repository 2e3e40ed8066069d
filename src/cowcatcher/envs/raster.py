"""Pixels of a picture. The style of our pictures uses variables and classes, as browsers know them; the rasteriser
knows plain properties only, so they are worked out first, element by element."""

from __future__ import annotations

import re
from functools import lru_cache
from io import BytesIO
from typing import Any, Final
from xml.etree import ElementTree

import numpy as np
import resvg_py
import tinycss2
from cssselect2 import ElementWrapper, Matcher, SelectorError, compile_selector_list
from numpy.typing import NDArray
from PIL import Image

SVG: Final = "{http://www.w3.org/2000/svg}"
VARIABLE: Final = re.compile(r"var\((--[\w-]+)(?:,([^()]*))?\)")
MIX: Final = re.compile(r"color-mix\(in srgb,\s*(#\w+)\s+(\d+)%,\s*(#\w+)\)")

Declared = tuple[tuple[str, str], ...]
"""Properties and their values, as a rule gives them."""


def pixels(svg: str) -> NDArray[np.uint8]:
    """A picture as rows of red, green, blue. Raises ValueError for what is no SVG.

    Words are drawn with the fonts of the system; where it has none, they are missing.
    """
    png = resvg_py.svg_to_bytes(svg_string=plain(svg))
    with Image.open(BytesIO(bytes(png))) as image:
        return np.asarray(image.convert("RGB"))


def plain(svg: str) -> str:
    """The same picture with every property on its element and no variables."""
    root = ElementTree.fromstring(svg)
    rules = "".join(found.text or "" for found in root.iter(f"{SVG}style"))
    matcher = matcher_of(rules)
    for parent in list(root.iter()):
        for child in list(parent):
            if child.tag == f"{SVG}style":
                parent.remove(child)
    _settle(ElementWrapper.from_xml_root(root), matcher, {})
    ElementTree.register_namespace("", SVG[1:-1])
    return ElementTree.tostring(root, encoding="unicode")


@lru_cache(maxsize=4)
def matcher_of(rules: str) -> Matcher:
    """What finds the rules that hold for an element. Rules for printing, small screens and pointers hold for none."""
    matcher = Matcher()
    for rule in tinycss2.parse_stylesheet(rules, skip_comments=True, skip_whitespace=True):
        if rule.type != "qualified-rule":
            continue
        declared = tuple(
            (found.name, tinycss2.serialize(found.value).strip())
            for found in tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
            if found.type == "declaration"
        )
        for selector in _selectors(tinycss2.serialize(rule.prelude)):
            matcher.add_selector(selector, declared)
    return matcher


def _selectors(text: str) -> list[Any]:
    """The selectors of a rule but for those of a state that a picture alone is never in, such as `:hover`."""
    found = []
    for one in text.split(","):
        try:
            found += compile_selector_list(one)
        except SelectorError:
            continue
    return found


def _settle(element: ElementWrapper, matcher: Matcher, inherited: dict[str, str]) -> None:
    """Write the properties that hold for an element into it, then for all within it."""
    values: dict[str, str] = {}
    for _, _, _, declared in sorted(matcher.match(element), key=lambda found: (found[0], found[1])):
        values |= dict(declared)
    variables = inherited | {name: value for name, value in values.items() if name.startswith("--")}
    node = element.etree_element
    for name, value in [*node.attrib.items(), *values.items()]:
        settled = "" if name.startswith("--") else resolved(value, variables)
        if settled:
            node.set(name, settled)
    for child in element.iter_children():
        _settle(child, matcher, variables)


def resolved(value: str, variables: dict[str, str]) -> str:
    """A value without variables and mixtures of colours; "" where it has a variable that nothing defines."""
    while found := VARIABLE.search(value):
        known = variables.get(found[1]) or found[2] or ""
        if not known:
            return ""
        value = value[: found.start()] + known.strip() + value[found.end() :]
    return MIX.sub(lambda mix: mixed(mix[1], int(mix[2]), mix[3]), value)


def mixed(one: str, percent: int, other: str) -> str:
    """A colour of two, both as #rrggbb."""
    parts = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round((a * percent + b * (100 - percent)) / 100):02x}" for a, b in parts)
