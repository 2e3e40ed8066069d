"""No template says anything by itself: all words come from the catalogues, so that they can be in any language."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import cowcatcher.web

FOLDER = Path(cowcatcher.web.__path__[0]) / "templates"
TEMPLATES = sorted(str(file.relative_to(FOLDER)) for file in FOLDER.rglob("*.html"))
SPOKEN = ("aria-label", "title", "placeholder", "alt", "aria-description", "data-callout")
NAMES = {"Cowcatcher"}
"""What is called the same everywhere."""


class Words(HTMLParser):
    """The words between the tags and in the attributes that people read."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [word for name, value in attrs if name in SPOKEN for word in words(value or "")]

    def handle_data(self, data: str) -> None:
        self.found += words(data)


def words(text: str) -> list[str]:
    """The words of a text: two letters or more; names of keys are single letters."""
    return [word for word in re.findall(r"[^\W\d_]{2,}", text) if word not in NAMES]


def spoken(source: str) -> list[str]:
    """The words that a template has itself, outside of what Jinja fills in."""
    reader = Words()
    reader.feed(re.sub(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", "", source, flags=re.DOTALL))
    return reader.found


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_has_no_words_of_its_own(name: str) -> None:
    assert spoken((FOLDER / name).read_text(encoding="utf-8")) == []


def test_a_bare_sentence_would_be_found() -> None:
    html = '<p title="A hint">{{ t("web.x", n=1) }} It is <b{% if a > 1 %} class="q"{% endif %}>yours</b></p>'
    assert spoken(html) == ["hint", "It", "is", "yours"]
