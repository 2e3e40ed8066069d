"""The pictures of a position on a page: a game's `render`, or the pictures of the terminal where it has none yet."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, Final

from markupsafe import Markup

from cowcatcher.kernel.game import View
from cowcatcher.registry import face
from cowcatcher.render.base import Marks, Panel, closeup
from cowcatcher.render.draw import num
from cowcatcher.text import Speaker

PLACE: Final = ' data-move="'
CHANGED: Final = re.compile(r' class="(?:[^"]* )?last(?: [^"]*)?"')


@dataclass(frozen=True)
class Picture:
    """A picture of a page. narrow: its form for a phone, empty where one form does. text: a board of letters instead.

    grows: it can be moved and enlarged; focus says what it should show first, as left, top, width, height. inset: a
    small picture above it, with its caption. aside: its place is next to the options. news: it is shown with what is
    asked about.
    """

    name: str
    title: str
    wide: Markup
    narrow: Markup
    text: str
    grows: bool = False
    focus: str = ""
    inset: Markup | None = None
    caption: str = ""
    aside: bool = False
    news: bool = False

    @property
    def places(self) -> int:
        """How many places of it can be chosen now."""
        return self.wide.count(PLACE)

    @property
    def changed(self) -> bool:
        """True when it marks something that has happened since its onlooker chose last."""
        return CHANGED.search(self.wide) is not None


def pictures(talk: Speaker[Any], view: View[Any], marks: Marks | None = None) -> tuple[Picture, ...]:
    """What there is to see, for the view's onlooker."""
    render = face(talk.game.slug, "pictures")
    if render is None:
        return letters(talk, view)
    return tuple(drawn(panel) for panel in render.panels(talk, view, marks))


def drawn(panel: Panel) -> Picture:
    """A panel of a render; what it holds was escaped there. One with parts and no narrow form shows them one by one."""
    narrow = Markup(panel.narrow.svg) if panel.narrow is not None else Markup()
    wide = Markup(closeup(panel) if panel.parts and not narrow else panel.svg)
    picture = Picture(panel.name, panel.title, wide, narrow, "", panel.grows, aside=panel.aside, news=panel.news)
    if panel.focus is not None:
        picture = replace(picture, focus=" ".join(num(v) for v in panel.focus))
    if panel.inset is not None:
        narrow_inset = panel.inset.narrow.svg if panel.inset.narrow is not None else ""
        picture = replace(picture, inset=Markup(panel.inset.svg + narrow_inset), caption=panel.inset.title)
    return picture


def letters(talk: Speaker[Any], view: View[Any]) -> tuple[Picture, ...]:
    """The pictures that the terminal shows; none for a game that it cannot show either.

    The terminal stands above the pages, so it is looked up when it is needed and not imported.
    """
    board = import_module("cowcatcher.cli.terminal.boards").find(talk)
    found = []
    for name in board.pictures:
        text = "\n".join(row.plain.rstrip() for row in board.draw(name, view))
        found.append(Picture(name, talk.game.name, Markup(), Markup(), text))
    return tuple(found)
