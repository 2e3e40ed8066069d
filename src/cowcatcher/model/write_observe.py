"""Writes observe.py: all that a seat may know as whole numbers in one flat buffer, piece by piece as the model says."""

from __future__ import annotations

from cowcatcher.model.words import Field, Model

FIRST = 5
"""So many groups of pieces come before those of the fields, in every game: `packing.opening` writes them."""


def pieces(m: Model) -> list[Field]:
    """What is told of a game beside its frames, in order."""
    return [f for f in m.fields if f.held != "note" and not f.follows] + list(m.pieces)


def observe_source(m: Model) -> str:
    """observe.py without its head."""
    told = pieces(m)
    calls = [_call(at, f) for at, f in enumerate(told, FIRST)]
    used = {name for name in HELPERS if any(f" {name}(" in call or f"({name}(" in call for call in calls)}
    used |= {"Codes", "Onlooker", "Plan", "opening", *(["AMOUNT"] if any("AMOUNT" in call for call in calls) else [])}
    lines = ['"""What a seat may know, as whole numbers: see `cowcatcher.model.layout`."""']
    lines += ["", "from __future__ import annotations", ""]
    for module in sorted({f.read.partition(":")[0] for f in m.pieces}):
        names = sorted(f.read.partition(":")[2] for f in m.pieces if f.read.startswith(f"{module}:"))
        lines.append(f"from {m.home}.{module} import {', '.join(names)}")
    lines += [f"from {m.home}.written.state import {m.state}"]
    lines += [f"from cowcatcher.model.packing import {', '.join(sorted(used))}", "", ""]
    lines += [f"def observe(s: {m.state}, head: list[int], me: int, plan: Plan, out: Codes) -> None:"]
    lines += ['    """Write all of `out` from a state that is redacted for seat `me`; head: see `packing.opening`."""']
    players = m.players()
    lines += [f"    players = s.{players}", "    at = plan.starts"]
    lines += ["    look = Onlooker(plan, me, players)", "    opening(out, look, s.stack, head, s.to_move())"]
    return "\n".join([*lines, *calls]) + "\n"


HELPERS = (
    *("bag", "bags", "by_seat", "code", "codes", "joined", "number", "numbers", "parts", "ragged", "rows_by_seat"),
    *("rows_of_parts", "rows_of_seats", "seat", "seated", "spread", "spread_around", "whose"),
)


def _call(at: int, f: Field) -> str:
    span = f"out, at[{at}], at[{at + 1}]"
    if f.read:
        return f"    numbers({span}, {f.read.partition(':')[2]}(s, me), 0)"
    if f.starts:
        return f"    ragged({span}, s.{f.name}, s.{f.starts}, plan.listed[{at}], {_most(f)})"
    if f.bag and f.rows:
        count = "plan.most" if f.rows.around else f"len(s.{f.name})"
        return f"    bags({span}, {_rows(f)}, {count})"
    if f.bag:
        return f"    bag({span}, {_cells(f)})"
    if f.rows:
        return _each(f, at)
    if not f.axes and not f.type:
        one = _one(f, at)
        if one:
            return f"    {one}"
    return f"    {_several(f, span, _cells(f), at)}"


def _each(f: Field, at: int) -> str:
    """What writes rows of any length."""
    span = f"out, at[{at}], at[{at + 1}]"
    assert f.rows is not None
    if f.rows.around and f.value.parts:
        return f"    rows_of_parts({span}, s.{f.name}, plan.rooms[plan.sizes[{at}]], look)"
    assert is_seat(f), f"{f.name}: rows are told as bags, of packed numbers by seat, or of seats"
    return f"    rows_of_seats({span}, s.{f.name}, look)"


def _one(f: Field, at: int) -> str:
    """What writes a single number, "" where it packs several."""
    value = f"s.{f.name}"
    if f.value.parts or f.value.along:
        return ""
    if is_seat(f):
        return f"seat(out, at[{at}], {value}, look)"
    if f.value.kind == "code":
        return f"code(out, at[{at}], {value}, plan.sizes[{at}])"
    return f"number(out, at[{at}], {value}, {_most(f)})"


def _several(f: Field, span: str, cells: str, at: int) -> str:
    """What writes a list of cells."""
    if f.value.parts:
        return f"parts({span}, {cells}, plan.rooms[plan.sizes[{at}]], look)"
    along = f.value.along
    if along and along.around:
        return f"spread_around({span}, {cells}, {f.value.bits}, look)"
    if along:
        return f"spread({span}, {cells}, {f.value.bits}, plan.sizes[{at}])"
    if is_seat(f):
        return f"whose({span}, {cells}, look)"
    if f.value.kind == "code":
        return f"codes({span}, {cells}, plan.sizes[{at}])"
    if f.axes and f.axes[0].around and not f.type:
        return f"seated({span}, {_listed(f)}, look, {_most(f)})"
    return f"numbers({span}, {cells}, {_most(f)})"


def _most(f: Field) -> str:
    """Where numbers are cut off."""
    return "AMOUNT" if f.value.high == "AMOUNT" else "0"


def _cells(f: Field) -> str:
    """A list of all its cells, the onlooker's first where they are by seat."""
    value = f"s.{f.name}"
    if f.type == "Pile":
        return f"{value}.counts"
    if is_rows(f):
        return f"joined({_rows(f)})"
    if not f.axes:
        return f"[{value}]"
    return f"by_seat({_listed(f)}, me, players)" if f.axes[0].around else _listed(f)


def _listed(f: Field) -> str:
    """All its cells as a list."""
    return f"list(s.{f.name})" if f.held == "tuple" else f"s.{f.name}"


def _rows(f: Field) -> str:
    return f"rows_by_seat(s.{f.name}, me)" if f.rows and f.rows.around else f"s.{f.name}"


def is_rows(f: Field) -> bool:
    """Whether it is a list of tuples."""
    return f.type.startswith("list[tuple")


def is_seat(f: Field) -> bool:
    """Whether its cells are seats."""
    value = f.value
    return value.kind == "seat" or (value.of is not None and value.of.around)
