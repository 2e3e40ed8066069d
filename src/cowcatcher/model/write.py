"""Writes the source that follows from a model: `python -m cowcatcher.model.write gold_rush [--check]`.

Five modules a game, in its package `written`: state (the state with clone, fresh and what changes and tells its
numbers), shape (bases of the frames: slots, constructor, args, rule), sizes (how many there are of what), events (facts
that rules tell), observe (what a seat may know, as numbers). They are committed, typed and compiled like what is
written by hand; a test compares them with the model.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from cowcatcher.kernel.frames import ChanceFrame, Frame, Task
from cowcatcher.model.words import Axis, Fact, Field, Holds, Model, Shape
from cowcatcher.model.write_observe import observe_source

HEAD = "# Written by `python -m cowcatcher.model.write {game}` from model.py: change that, and write it anew.\n"
PLAIN: Final = (Frame, Task, ChanceFrame)
"""Bases that do nothing yet. Ready-made ones (`kernel.combinators`) hold what they need, for a state of any game."""
FUTURE = "\nfrom __future__ import annotations\n\n"


def state_source(m: Model) -> str:
    """state.py: words for numbers, the class, `fresh`."""
    told = [f for f in m.numbered if f.told]
    lines = [f'"""{m.doc}"""', FUTURE.rstrip("\n"), "", "from typing import Any, ClassVar, Final", "", *m.imports]
    wanted = [f"OF_{f.name.upper()}" for f in told]
    wanted += ["SOURCE_COUNT"] if any(axis.size == "SOURCE_COUNT" for f in m.fields for axis in f.axes) else []
    if wanted:
        lines.append(f"from {m.home}.written.events import {', '.join(sorted(wanted))}")
    if told:
        lines.append("from cowcatcher.kernel.events import NOWHERE, Change")
    lines += ["from cowcatcher.kernel.state import State, pickled", *_constants(m)]
    names = "".join(f'    "{f.name}",\n' for f in m.content())
    lines += ["", f"CONTENT: Final = (\n{names})", '"""Attributes that make up a state."""', "", ""]
    return HEAD.format(game=m.game) + "\n".join([*lines, *_class(m), *_fresh(m)]) + "\n"


def _constants(m: Model) -> Iterator[str]:
    for name, value, meaning in m.constants:
        yield f"\n{name}: Final = {value}" + (f'\n"""{meaning}"""' if meaning else "")


def _whys(m: Model) -> Iterator[str]:
    names = "".join(f'    "{why.name}",\n' for why in m.sources)
    yield f'\nSOURCES: Final = (\n{names})\n"""Where points come from."""'
    yield f"\nSOURCE_COUNT: Final = {len(m.sources)}"
    yield from (f"{m.prefix}{why.constant}: Final = {at}" for at, why in enumerate(m.sources))
    yield from (f"FOR_{why.constant}: Final = {len(m.sources) + at}" for at, why in enumerate(m.whys))
    rules = "".join(f'    "{why.rule}",\n' for why in (*m.sources, *m.whys))
    yield f'\nWHY_RULES: Final = (\n{rules})\n"""The rule behind each why, those of the sources first."""'


def _class(m: Model) -> Iterator[str]:
    notes = [f for f in m.fields if f.held == "note"]
    yield f"class {m.state}(State):"
    yield f'    """{m.doc}\n'
    yield "    box: the numbers and settings in force (shared, never changed). seats: number of players.\n"
    yield from (f"    {f.name}: {f.doc}" for f in m.fields if f.doc)
    yield '    """\n'
    yield f'    __slots__ = ("box", "seats", *CONTENT{"".join(f", {f.name!r}" for f in notes)})'.replace("'", '"')
    yield "    FIELDS: ClassVar[tuple[str, ...]] = CONTENT"
    if notes:
        yield f"    NOTES: ClassVar[tuple[str, ...]] = ({''.join(f'{f.name!r}, ' for f in notes)})".replace("'", '"')
    yield "\n    box: Box\n    seats: int"
    yield from (f"    {f.name}: {f.annotation()}" for f in m.fields)
    yield "\n    def __init__(self, box: Box, seats: int) -> None:"
    yield "        super().__init__()\n        self.box = box\n        self.seats = seats"
    yield "\n    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:"
    yield "        return pickled(self, self.box, self.seats)"
    if notes:
        yield "\n    def forget_notes(self) -> None:"
        yield from (f"        self.{f.name} = {f.start.replace('seats', 'self.seats')}" for f in notes)
    yield f"\n    def clone(self) -> {m.state}:\n        copy = {m.state}(self.box, self.seats)"
    yield "        copy.stack = self.stack[:]\n        copy.reveals = self.reveals"
    yield from (f"        copy.{f.name} = self.{f.name}{_copied(f)}" for f in m.fields)
    yield "        return copy"
    yield from _lent(m)
    for f in m.numbered:
        if len(f.axes) > 1 and not f.grows:
            yield from _row(f)
        if f.comes_to:
            given = "".join(f", {axis.name}: int" for axis in f.axes)
            yield f"\n    def count_{f.name}(self{given}) -> int:"
            yield f'        """How many: {f.said}."""\n        return {f.comes_to}'
        if f.told:
            yield from _teller(m, f)


def _lent(m: Model) -> Iterator[str]:
    """The method that gives a copy for a moment."""
    yield f"\n    def lent(self) -> {m.state}:"
    yield '        """A copy for a moment: its lists are those of this state, so neither may change one in place."""'
    yield f"        copy = {m.state}(self.box, self.seats)\n        copy.stack = self.stack"
    yield "        copy.reveals = self.reveals"
    yield from (f"        copy.{f.name} = self.{f.name}" for f in m.fields)
    yield "        return copy"


def _copied(f: Field) -> str:
    """How a clone copies a field."""
    annotation = f.annotation()
    if annotation.startswith("list"):
        return "" if f.shared else "[:]"
    return "" if annotation == "int" or annotation.startswith("tuple") else ".clone()"


def _row(f: Field) -> Iterator[str]:
    """The method that reads a row of a table, all along its last axis."""
    *by, last = f.axes
    cell = by[0].name
    for axis in by[1:]:
        cell = f"({cell} * {_size(axis)} + {axis.name})"
    yield f"\n    def {f.name}_of(self, {', '.join(f'{axis.name}: int' for axis in by)}) -> {f.annotation()}:"
    yield f'        """Of `{f.name}` what belongs to a {" and a ".join(axis.name for axis in by)}, by {last.name}."""'
    yield f"        at = {cell} * {_size(last)}\n        return self.{f.name}[at : at + {_size(last)}]"


def _size(axis: Axis) -> str:
    """How many there are along an axis, in a method of the state."""
    return axis.size.replace("box.", "self.box.").replace("seats", "self.seats")


def _teller(m: Model, f: Field) -> Iterator[str]:
    """The method that changes a number or puts something on a place, and tells it; of a count it only tells."""
    axes = [axis.name for axis in f.axes]
    cell = "0"
    for axis in f.axes:
        cell = axis.name if cell == "0" else f"{cell} * {_size(axis)} + {axis.name}"
    given = "".join(f"{name}: int, " for name in axes)
    seen = f", 1 << {axes[0]}" if f.seen == "owner" else ""
    rest = " as its owner alone may know" if seen else ""
    if f.value.kind != "number":
        verb, given, by, where = "put", f"{given}to: int, why: int", "to - old", "old"
        said = f"It is there now; told{rest}, and where it was."
    else:
        verb, given, by, where = "add", f"{given}by: int, why: int, where: int = NOWHERE", "by", "where"
        said = f"So much more, or less; told{rest}."
    if f in m.counts:
        verb, said = "tell", f"Tell{rest} so much more, or less."
    yield f"\n    def {verb}_{f.name}(self, {given}) -> None:"
    yield f'        """{said}"""'
    if len(axes) > 1:
        yield f"        at = {cell}"
        cell = "at"
    yield from () if f in m.counts else _changed(f, cell)
    yield "        told = self.told\n        if told is not None:"
    yield f"            told.append(Change(OF_{f.name.upper()}, {cell}, {by}, why, {where}{seen}))"


def _changed(f: Field, cell: str) -> Iterator[str]:
    """How a told number changes."""
    if f.value.kind != "number":
        of = f"self.{f.name}" if not f.axes else f"self.{f.name}[{cell}]"
        yield f"        old = {of}\n        {of} = to"
    elif not f.axes:
        yield f"        self.{f.name} += by"
    elif f.held == "tuple":
        yield f"        old = self.{f.name}"
        yield f"        self.{f.name} = (*old[:{cell}], old[{cell}] + by, *old[{cell} + 1 :])"
    else:
        yield f"        self.{f.name}[{cell}] += by"


def _fresh(m: Model) -> Iterator[str]:
    yield f"\n\ndef fresh(box: Box, seats: int) -> {m.state}:"
    yield f'    """A state before set-up."""\n    s = {m.state}(box, seats)'
    for f in m.fields:
        if f.held != "note":
            yield f"    s.{f.name} = {_start(f)}"
    yield "    s.forget_notes()\n    return s" if any(f.held == "note" for f in m.fields) else "    return s"


def _start(f: Field) -> str:
    if f.whole or not f.axes:
        return f.whole or f.start
    if f.grows:
        return "()" if f.held == "tuple" else "[]"
    sizes = " * ".join(axis.size for axis in f.axes)
    times = f"({sizes})" if len(f.axes) > 1 else sizes
    return f"({f.start},) * {times}" if f.held == "tuple" else f"[{f.start}] * {times}"


def shape_source(m: Model) -> str:
    """shape.py: a base for each class of frames."""
    bases = sorted({(s.base.__module__, s.base.__name__) for s in m.shapes if not s.under})
    lines = [f'"""What the frames of the game hold, and which rule each follows."""{FUTURE}'.rstrip("\n"), ""]
    under = sorted({s.under for s in m.shapes} - {""})
    lines += [f"from {m.home}.{text.replace(':', ' import ')}" for text in under]
    lines += [f"from {m.home}.written.state import {m.state}"]
    for module in dict.fromkeys(module for module, _ in bases):
        lines.append(f"from {module} import {', '.join(name for at, name in bases if at == module)}")
    lines.append("from cowcatcher.kernel.types import Arg")
    for number, s in enumerate(m.shapes):
        lines += ["", "", *_shape(m, s), f"\n    def shape_index(self) -> int:\n        return {number}"]
    return HEAD.format(game=m.game) + "\n".join(lines) + "\n"


def _shape(m: Model, s: Shape) -> Iterator[str]:
    of = f"[{m.state}]" if s.base in PLAIN else ""
    base = s.under.partition(":")[2] or f"{s.base.__name__}{of}"
    yield f'class {s.name}({base}):\n    """{_holds(s)}"""\n'
    slots = sorted(h.name for h in s.holds)
    yield f"    __slots__ = ({''.join(f'{name!r}, ' for name in slots)})".replace("'", '"').replace(", )", ",)")
    if s.decision:
        yield f'    decision = "{s.decision}"'
    yield f'    rule_id = "{s.rule}"'
    if not s.holds:
        return
    seat = not issubclass(s.base, (Task, ChanceFrame))
    given = ("seat: int, " if seat else "") + ", ".join(f"{h.name}: {h.type}" for h in s.holds)
    yield f"\n    def __init__(self, {given}) -> None:\n        super().__init__({'seat' if seat else ''})"
    yield from (f"        self.{h.name} = {h.name}" for h in s.holds)
    values = ", ".join(f"self.{name}" for name in (*(["seat"] if seat else []), *(h.name for h in s.holds)))
    yield f"\n    def args(self) -> tuple[Arg, ...]:\n        return ({values},)"


def _holds(s: Shape) -> str:
    """What a class of frames is, in words."""
    kind = f"The decision {s.decision!r}".replace("'", "`") if s.decision else "A task"
    held = ", ".join(f"{h.name} ({'several, each ' if h.several else ''}{_what(h)})" for h in s.holds)
    return f"{kind}, {s.rule}{f'. It holds {held}' if held else ''}."


def _what(h: Holds) -> str:
    """What a thing that is held is."""
    if isinstance(h.what, Axis):
        return h.what.name
    return "seat" if h.what.kind == "seat" else "number"


def sizes_source(m: Model) -> str:
    """sizes.py: what the expressions of the model come to, for a box and a number of players."""
    lines = [f'"""How many there are of what in a game, by the words of its model."""{FUTURE}'.rstrip("\n"), ""]
    lines += ["from collections.abc import Mapping", "", *dict.fromkeys((*m.imports[:1], *m.named)), "", ""]
    lines += [
        "def sizes(box: Box, seats: int) -> Mapping[str, object]:",
        '    """Expression -> its value."""',
        "    return {",
    ]
    lines += [f"        {json.dumps(text)}: {text}," for text in m.expressions()]
    return HEAD.format(game=m.game) + "\n".join([*lines, "    }"]) + "\n"


def events_source(m: Model) -> str:
    """events.py: whys, numbers of the fields that are told, and a class and a function for each fact."""
    lines = [f'"""What the rules tell: changes of numbers, by field and why, and facts."""{FUTURE}'.rstrip("\n"), ""]
    lines.append("from typing import Final")
    if m.facts:
        lines += ["", "from cowcatcher.kernel.events import Event", "from cowcatcher.kernel.state import State"]
        lines.append("from cowcatcher.kernel.types import EVERYONE, Arg")
    lines.append("")
    lines += [f"OF_{f.name.upper()}: Final = {m.place(f.name)}" for f in m.numbered if f.told]
    lines += _whys(m)
    for fact in m.facts:
        lines += ["", "", *_fact(fact)]
    return HEAD.format(game=m.game) + "\n".join(lines) + "\n"


def _fact(fact: Fact) -> Iterator[str]:
    typed = [name if ":" in name else f"{name}: int" for name in fact.args]
    names = [each.split(":")[0] for each in typed]
    word = "".join(f"_{c.lower()}" if c.isupper() else c for c in fact.name).lstrip("_")
    yield f'class {fact.name}(Event):\n    """{fact.doc}"""\n'
    yield f"    __slots__ = ({''.join(f'{name!r}, ' for name in sorted(names))})".replace("'", '"').replace(", )", ",)")
    yield f'    word = "{word}"\n'
    yield f"    def __init__(self, {', '.join(typed)}, seen: int = EVERYONE) -> None:\n        super().__init__(seen)"
    yield from (f"        self.{name} = {name}" for name in names)
    yield f"\n    def args(self) -> tuple[Arg, ...]:\n        return ({', '.join(f'self.{name}' for name in names)},)"
    yield f"\n\ndef {word}(s: State, {', '.join(typed)}, seen: int = EVERYONE) -> None:"
    yield '    """Tell it."""\n    if s.told is not None:'
    yield f"        s.told.append({fact.name}({', '.join(names)}, seen))"


def sources(m: Model) -> dict[str, str]:
    """File name -> text."""
    written = {"state.py": state_source(m), "shape.py": shape_source(m), "sizes.py": sizes_source(m)}
    written["events.py"] = events_source(m)
    written["observe.py"] = HEAD.format(game=m.game) + observe_source(m)
    written["__init__.py"] = HEAD.format(game=m.game) + '"""What follows from the model."""\n'
    return written


def stale(folder: Path, m: Model) -> list[Path]:
    """Files of a game's folder that are not as its model says, and those that no model asks for."""
    wanted = {folder / "written" / name: text for name, text in sources(m).items()}
    there = set((folder / "written").glob("*.py"))
    wrong = {file for file, text in wanted.items() if file not in there or file.read_text(encoding="utf-8") != text}
    return sorted(wrong | (there - set(wanted)))


def write(folder: Path, m: Model) -> None:
    """Put all that follows from a model into a game's folder."""
    (folder / "written").mkdir(exist_ok=True)
    for name, text in sources(m).items():
        (folder / "written" / name).write_text(text, encoding="utf-8")


def _module(game: str) -> ModuleType | None:
    """The module of a game's model, by its slug among ours, else by its package."""
    for home in (f"cowcatcher.games.{game}", game):
        try:
            return import_module(f"{home}.model")
        except ModuleNotFoundError as error:
            if not f"{home}.model.".startswith(f"{error.name}."):
                raise  # the model itself imports what is not there
    return None


def main(arguments: list[str]) -> int:
    """Write anew, or with --check tell which files are stale; 1 if any is.

    A game of ours is named by its slug, one of others by its package.
    """
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="+", help="the game's slug, or its package")
    parser.add_argument("--check", action="store_true", help="write nothing")
    given = parser.parse_args(arguments)
    found: list[Path] = []
    for game in given.game:
        module = _module(game)
        if module is None:
            parser.error(f"{game} is neither a game of ours nor a package with a module `model`")
        folder = Path(str(module.__file__)).parent
        found += stale(folder, module.MODEL)
        if not given.check:
            write(folder, module.MODEL)
    if given.check:
        sys.stdout.writelines(f"{file} is not as the model says\n" for file in found)
    return 1 if given.check and found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
