"""How Sphinx builds the site (`make docs`). Each page is a Markdown file, which GitHub shows as well."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import cowcatcher

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "Cowcatcher"
author = "The Cowcatcher developers"
version = release = cowcatcher.__version__
copyright = author  # noqa: A001 (Sphinx asks for it by that name)

extensions = ["myst_parser", "sphinx.ext.autodoc"]
smartquotes = False  # they would change what stands for text in a sentence
default_role = "py:obj"  # what a docstring writes in single backquotes is a link where it names something of ours
needs_sphinx = "9.0"

# The source folder is that of the repository, so that a link between two pages is the same here and on GitHub.
root_doc = "docs/index"
include_patterns = [
    "docs/**/*.md", "docs/*.md", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md",
    "src/cowcatcher/games/*/README.md", "src/cowcatcher/games/*/rules.md", "src/cowcatcher/games/*/open-questions.md",
]  # fmt: skip
exclude_patterns = ["build", ".*", "tests", "examples", "**/__pycache__"]

myst_heading_anchors = 3
highlight_language = "text"  # of blocks that do not say what they are: drawings, boards, commands
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "mixed"
python_use_unqualified_type_names = True
toc_object_entries = False

html_theme = "alabaster"
html_title = f"Cowcatcher {release}"
html_static_path = ["_site/site.css"]
html_css_files = ["site.css"]
templates_path = ["_site"]
html_additional_pages = {"index": "start.html"}
html_sidebars = {"**": ["about.html", "searchbox.html", "navigation.html"]}
html_theme_options = {"description": "Board games of the American West, one engine", "show_powered_by": False}
html_show_copyright = False
html_copy_source = False

ELSEWHERE: Final = re.compile(r"""<(?:script|img|iframe|link)\b[^>]*\b(?:src|href)="(?:https?:)?//""")
IMPORTED: Final = re.compile(r"""(?:@import|url\()\s*["']?(?:https?:)?//""")


ITEM: Final = re.compile(r"([a-z_]\w*(?:, [a-z_]\w*)*): ")
QUOTED: Final = re.compile(r"(?<!`)`([^`]+)`(?!`)")


def as_written(app: Sphinx, what: str, name: str, thing: object, options: object, lines: list[str]) -> None:
    """Our docstrings are plain text for whoever reads the source; this says to Sphinx what is meant."""
    lines[:] = "\n\n".join(paragraph(part) for part in "\n".join(lines).split("\n\n")).split("\n")


def paragraph(text: str) -> str:
    """One paragraph: code where it is indented, a list where lines begin with `name: `, else sentences."""
    if text.startswith("    "):
        return f"::\n\n{text}"
    said = QUOTED.sub(quoted, text)
    if not ITEM.match(said):
        return said
    items = [(line, ITEM.match(line)) for line in said.split("\n")]
    return "\n".join(f"- **{n[1]}**: {line[n.end() :]}" if n else f"  {line.lstrip()}" for line, n in items)


def quoted(found: re.Match[str]) -> str:
    """A name may become a link; anything else stands as it is."""
    return found[0] if found[1].replace(".", "").isidentifier() else f"``{found[1].strip()}``"


def stays_here(app: Sphinx, exception: Exception | None) -> None:
    """A page that would fetch something from elsewhere is an error: the site is read without a network."""
    if exception is not None:
        return
    for page in Path(app.outdir).rglob("*"):
        wanted = {".html": ELSEWHERE, ".css": IMPORTED}.get(page.suffix)
        if wanted and (found := wanted.search(page.read_text(encoding="utf-8"))):
            raise ValueError(f"{page} fetches from elsewhere: {found[0]}")


def setup(app: Sphinx) -> None:
    """Sphinx calls it."""
    app.connect("autodoc-process-docstring", as_written)
    app.connect("build-finished", stays_here)
