"""Pictures that stand alone, in a notebook, a report or the docs: icons and style inside, no link to elsewhere.

Icons and colours are read from the files that the pages use, so there is one copy of each.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

from cowcatcher.render.base import Panel
from cowcatcher.render.draw import ICONS, icons_used

FILES: Final = Path(__file__).parents[1] / "web" / "static"
SCOPE: Final = "cowcatcher-pictures"
"""Class around the pictures: the style touches nothing outside."""

TOKENS: Final = re.compile(r"(?ms)^:root(?:\[data-theme=dark\])?\{(?:[^{}]*)\}")
DARK: Final = re.compile(
    r"(?s)@media screen and \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)\{([^{}]*)\}\}"
)
SEATS: Final = re.compile(r"(?m)^\.s-[a-z]+\{[^}]*\}")
BOARDS: Final = re.compile(r"(?ms)^/\* -+ boards \(SVG\) \*/\n(.*?)^/\* ---")
FONT: Final = re.compile(r"@font-face\{[^}]*\}")
LINK: Final = re.compile(r"url\((fonts/[\w.-]+)\)")


def stand_alone(panels: Iterable[Panel], theme: str = "") -> str:
    """Panels in their wide form, one below the other, as HTML. theme: `light` or `dark`, else as the reader likes."""
    chosen = f' data-theme="{theme}"' if theme else ""
    content = "".join(shown.svg for panel in panels for shown in (panel, panel.inset) if shown is not None)
    carried = f'<svg width="0" height="0" class="carried" aria-hidden="true">{symbols(content)}</svg>'
    return f'<div class="{SCOPE}"{chosen}><style>{style()}</style>{carried}{linked_inside(content)}</div>'


def stand_alone_svg(panel: Panel, theme: str = "") -> str:
    """One panel as a whole SVG file."""
    chosen = f' data-theme="{theme}"' if theme else ""
    _, _, width, height = panel.view_box
    head = f'<svg width="{width:g}" height="{height:g}"{chosen} '
    opened = panel.svg.replace("<svg ", head, 1).replace('class="', f'class="{SCOPE} ', 1)
    start = opened.index(">") + 1
    inside = f"<style>{style()}</style><defs>{symbols(opened)}</defs>"
    return linked_inside(opened[:start] + inside + opened[start:])


def linked_inside(svg: str) -> str:
    """The same with links to icons that are carried along."""
    return svg.replace(f'href="{ICONS}#', 'href="#')


def symbols(svg: str) -> str:
    """The symbols that a picture uses."""
    known = all_symbols()
    return "".join(known[name] for name in icons_used(svg))


@lru_cache(maxsize=1)
def all_symbols() -> dict[str, str]:
    """Every symbol of icons.svg by its name, without titles."""
    source = (FILES / "icons.svg").read_text(encoding="utf-8")
    found = re.findall(r'(?s)<symbol id="i-([a-z0-9_-]+)".*?</symbol>', source)
    whole = re.findall(r"(?s)<symbol .*?</symbol>", source)
    return {name: re.sub(r"<title>.*?</title>", "", symbol) for name, symbol in zip(found, whole, strict=True)}


@lru_cache(maxsize=1)
def style() -> str:
    """What theme.css and board.css say about pictures, kept to the pictures."""
    theme = (FILES / "theme.css").read_text(encoding="utf-8")
    board = (FILES / "board.css").read_text(encoding="utf-8")
    tokens = [found.group(0) for found in TOKENS.finditer(theme)]
    dark = DARK.search(theme)
    boards = BOARDS.search(theme)
    if not (tokens and dark and boards):
        raise ValueError("theme.css has another shape than this module expects")
    light = tokens[0].replace(":root", f".{SCOPE}", 1)
    night = f".{SCOPE}:not([data-theme=light]){{{dark.group(1)}}}"
    always = f".{SCOPE}[data-theme=dark]{{{dark.group(1)}}}"
    rules = "\n".join([*SEATS.findall(theme), boards.group(1), board])
    shown = f".{SCOPE} .carried{{position:absolute}}.{SCOPE}{{font-family:var(--font)}}"
    inside = scoped(re.sub(r"(?s)/\*.*?\*/", "", rules))
    return re.sub(
        r"(?s)/\*.*?\*/",
        "",
        f"{light}\n@media screen and (prefers-color-scheme:dark){{{night}}}\n{always}\n{inside}\n{shown}",
    )


def scoped(rules: str) -> str:
    """Rules that hold within the pictures only."""
    found = []
    at = 0
    while (opens := rules.find("{", at)) >= 0:
        head, closes = rules[at:opens].strip(), closing(rules, opens)
        body = rules[opens + 1 : closes]
        if head.startswith("@keyframes"):
            found.append(f"{head}{{{body}}}")
        elif head.startswith("@"):
            found.append(f"{head}{{{scoped(body)}}}")
        else:
            inside = ",".join(within(name.strip()) for name in head.split(","))
            found.append(f"{inside}{{{body}}}")
        at = closes + 1
    return "\n".join(found)


def within(selector: str) -> str:
    """A selector for what is within the pictures, or is such a picture itself."""
    return f".{SCOPE} {selector},.{SCOPE}{selector}" if selector.startswith(".") else f".{SCOPE} {selector}"


def closing(rules: str, opens: int) -> int:
    """Where the brace is that closes the one there."""
    depth = 0
    for i in range(opens, len(rules)):
        depth += {"{": 1, "}": -1}.get(rules[i], 0)
        if not depth:
            return i
    raise ValueError("a style with a brace that nothing closes")


def page_style(words: str) -> str:
    """The whole of theme.css for a page that stands alone, with the fonts inside whose letters these words need."""
    theme = re.sub(r"(?s)/\*.*?\*/", "", (FILES / "theme.css").read_text(encoding="utf-8"))
    letters = {ord(letter) for letter in words}
    carried = FONT.sub(lambda face: _carried(face.group(0), letters), theme)
    return re.sub(r"\n\s*", "\n", carried).strip()


def _carried(face: str, letters: set[int]) -> str:
    """A font with its file inside; nothing if it has none of the letters."""
    ranges = [part.split("-") for part in re.findall(r"U\+([0-9A-F-]+)", face)]
    if not any(int(ends[0], 16) <= letter <= int(ends[-1], 16) for ends in ranges for letter in letters):
        return ""
    return LINK.sub(lambda link: f"url(data:font/woff2;base64,{_base64(link.group(1))})", face)


@lru_cache(maxsize=8)
def _base64(name: str) -> str:
    return b64encode((FILES / name).read_bytes()).decode("ascii")
