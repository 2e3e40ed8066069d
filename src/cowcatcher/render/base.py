"""What every picture has: panels with a narrow form, named parts and a focus, and how a game's pictures are found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, Generic, Protocol, TypeVar

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.game import G, View
from cowcatcher.registry import face
from cowcatcher.render.draw import attributes, esc, num
from cowcatcher.text.happened import Heard, heard_of
from cowcatcher.text.speaker import Speaker
from cowcatcher.text.story import Seen

Rect = tuple[float, float, float, float]
"""Left, top, width, height in units of a panel's own view box."""

F = TypeVar("F")

MANY: Final = 12
"""Up to so many places that can be chosen have a frame each, more have corners only (guide, section 4)."""


@dataclass(frozen=True)
class Part:
    """A named part of a large panel, to be shown by itself on a phone.

    can: something in it can be chosen now. weight: the part with most of it is shown first.
    """

    name: str
    title: str
    box: Rect
    can: bool = False
    weight: int = 0


@dataclass(frozen=True)
class Panel:
    """A picture.

    name: the same for a game at all times. title: for a heading, in the speaker's language. view_box: left, top, width,
    height; one unit is about one CSS pixel. svg: the whole element; its icons are links to `draw.ICONS`.
    narrow: the same picture for 390 pixels; None where there is none, then `parts` are what a phone shows one by one.
    focus: what the pending decision is about; None where that is all of it or nothing. grows: it has no size of its own
    and may become larger than any page: pages let it be moved and enlarged. inset: a picture that belongs beside it.
    aside: small, and needed at every choice, such as one's hand: pages put it next to the options. news: there for a
    while and first, about what has just happened; pages show it with what is asked about.
    """

    name: str
    title: str
    view_box: Rect
    svg: str
    narrow: Panel | None = None
    parts: tuple[Part, ...] = ()
    focus: Rect | None = None
    grows: bool = False
    inset: Panel | None = None
    aside: bool = False
    news: bool = False

    def _repr_html_(self) -> str:
        """For notebooks."""
        from cowcatcher.render.alone import stand_alone  # noqa: PLC0415

        return stand_alone([self])


@dataclass(frozen=True)
class Mark:
    """A move that was made since the onlooker's last turn, as far as he saw it, in its canonical text."""

    seat: int
    move: str


@dataclass(frozen=True)
class Marks:
    """What is to be marked. last: new moves, the oldest first. chosen: a move that is chosen, but not played.

    own: the onlooker's choice before them, whose consequences may have come after it. past: tells what
    has happened from that choice on, draws and all; a picture that does not ask costs nothing.
    """

    last: Sequence[Mark] = ()
    chosen: str = ""
    own: Sequence[Mark] = ()
    past: Callable[[], Iterable[Seen[Any]]] = tuple

    def heard(self, speaker: Speaker[Any], own: bool = True) -> Heard:
        """What the rules have told; own: of the onlooker's own choice, too."""
        return heard_of(speaker, islice(self.past(), 0 if own else len(self.own), None))


class Drawing(Protocol):
    """A picture in one of its forms."""

    def draw(self, label: str) -> tuple[Rect, str]:
        """View box and SVG."""


def two_forms(name: str, title: str, label: str, kind: Callable[[F], Drawing], forms: tuple[F, F]) -> Panel:
    """A panel with its narrow form. label: for who does not see it. kind: draws it in one of the forms, which are the
    wide one and the narrow one."""
    wide, narrow = (kind(form).draw(label) for form in forms)
    return Panel(name, title, *wide, Panel(name, title, *narrow))


class Render(Generic[G]):
    """Draws one game for one onlooker; from views only, so that nothing hidden can show."""

    def panels(self, speaker: Speaker[G], view: View[G], marks: Marks | None = None) -> list[Panel]:
        """The pictures of a position, in the order of the page."""
        raise NotImplementedError


@dataclass(frozen=True)
class Choice:
    """The moves that a place of the board stands for. callout: what they bring and cost."""

    moves: tuple[str, ...]
    callout: str
    group: str = ""

    def attributes(self) -> str:
        """Attributes of the element that is clicked."""
        return attributes(
            data_move=self.moves[0], data_moves=" ".join(self.moves), data_callout=self.callout, data_group=self.group
        )


def picture(name: str, label: str, view_box: Rect, content: str, wide: bool | None = None, parts: bool = False) -> str:
    """The SVG element of a panel. wide: which of its two forms it is, None where there is one. parts: it will be shown
    in parts on a phone, so its content has an id."""
    if parts:
        content = f'<g id="picture-{name}" class="board">{content}</g>'
    form = "" if wide is None else " wide-only" if wide else " narrow-only"
    box = " ".join(num(v) for v in view_box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board board-{name}{form}" viewBox="{box}" role="img" '
        f'aria-label="{esc(label)}">{content}</svg>'
    )


def closeup(panel: Panel) -> str:
    """A panel with parts as a piece of HTML: on a wide page the whole picture; on a phone one part of it, an overview
    with that part framed, and a button for each (radio buttons, no script; the rules are `closeup_style`)."""
    start = max(panel.parts, key=lambda part: part.weight)
    inputs, labels, frames = [], [], []
    for part in panel.parts:
        key = f"closeup-{panel.name}-{part.name}"
        checked = " checked" if part is start else ""
        inputs.append(
            f'<input type="radio" name="closeup-{panel.name}" id="{key}" class="c-{part.name}"'
            f' aria-label="{esc(part.title)}"{checked}>'
        )
        can = " can-part" if part.can else ""
        labels.append(f'<label for="{key}" class="c-{part.name}{can}">{esc(part.title)}</label>')
        x, y, width, height = (num(v) for v in part.box)
        frames.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" class="c-{part.name}" rx="10"/>')
    box = " ".join(num(v) for v in panel.view_box)
    drawn = f'<use href="#picture-{panel.name}"/>{"".join(frames)}'
    mini = f'<svg class="board" viewBox="{box}" aria-hidden="true">{drawn}</svg>'
    return (
        f'<div class="closeup closeup-{panel.name}">{"".join(inputs)}<div class="window">{panel.svg}</div>'
        f'<div class="overview">{mini}<div class="names">{"".join(labels)}</div></div></div>'
    )


def closeup_style(panel: Panel) -> str:
    """The rules that show the parts of a panel; they stand in board.css."""
    left, top, width, height = panel.view_box
    _, _, wide, high = panel.parts[0].box
    name = f".closeup-{panel.name}"
    rules = [
        f"{name} .window{{aspect-ratio:{num(wide)}/{num(high)}}}",
        f"{name} .window>svg{{width:{num(100 * width / wide)}%}}",
    ]
    for part in panel.parts:
        x, y = 100 * (part.box[0] - left) / width, 100 * (part.box[1] - top) / height
        shown = f"{name}>.c-{part.name}:checked~"
        rules.append(f"{shown}.window>svg{{transform:translate({num(-x)}%,{num(-y)}%)}}")
        rules.append(f"{shown}.overview rect.c-{part.name}{{display:block}}")
        label = f".overview label.c-{part.name}"
        rules.append(f"{shown}{label}{{background:var(--ink);color:var(--card);border:1px solid var(--ink)}}")
        rules.append(f"{name}>.c-{part.name}:focus-visible~{label}{{outline:3px solid var(--focus)}}")
    return "@media(max-width:760px){" + "".join(rules) + "}"


def find(slug: str) -> Render[Any]:
    """What draws a game: the pictures of its plug-in. Raises CowcatcherError where there are none."""
    found: Render[Any] | None = face(slug, "pictures")
    if found is None:
        raise CowcatcherError(f"the game {slug} has no pictures")
    return found
