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
    lines += [f"def observe(s: {m.state}, onlooker: int | None, options: list[int], plan: Plan) -> Codes:"]
    lines += ['    """All of a state redacted for a seat (None: a spectator); options: see `packing.opening`."""']
    lines += ["    out = plan.nothing[:]", "    at = plan.starts"]
    lines += [f"    look = Onlooker(plan, onlooker, s.{m.players()})", "    opening(out, look, s, s.seats, options)"]
    return "\n".join([*lines, *calls, "    return out"]) + "\n"


HELPERS = (
    *("bag", "bags", "code", "codes", "codes_seated", "joined", "number", "numbers", "parts", "pooled", "ragged"),
    *("rows_of_parts", "rows_of_seats", "seat", "seated", "spread", "spread_around", "spread_seated", "whose"),
)


def _call(at: int, f: Field) -> str:
    span = f"out, at[{at}], at[{at + 1}]"
    if f.read:
        return f"    numbers({span}, {f.read.partition(':')[2]}(s, look.me), 0)"
    if f.starts:
        return f"    ragged({span}, s.{f.name}, s.{f.starts}, plan.listed[{at}], {_most(f)})"
    if f.bag and f.rows:
        assert f.rows.around, f"{f.name}: rows of any length are told as bags by seat"
        return f"    bags({span}, s.{f.name}, look)"
    if f.bag and is_rows(f):
        return f"    pooled({span}, s.{f.name})"
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
    around = bool(f.axes) and f.axes[0].around and not f.type
    if along and around:
        return f"spread_seated({span}, {_listed(f)}, look, {f.value.bits}, plan.sizes[{at}])"
    if along:
        return f"spread({span}, {cells}, {f.value.bits}, plan.sizes[{at}])"
    if is_seat(f):
        return f"whose({span}, {cells}, look)"
    if f.value.kind == "code":
        size = f"plan.sizes[{at}]"
        return f"codes_seated({span}, {_listed(f)}, look, {size})" if around else f"codes({span}, {cells}, {size})"
    if around:
        return f"seated({span}, {_listed(f)}, look, {_most(f)})"
    return f"numbers({span}, {cells}, {_most(f)})"


def _most(f: Field) -> str:
    """Where numbers are cut off."""
    return "AMOUNT" if f.value.high == "AMOUNT" else "0"


def _cells(f: Field) -> str:
    """A list of all its cells."""
    value = f"s.{f.name}"
    if f.type == "Pile":
        return f"{value}.counts"
    if is_rows(f):
        return f"joined(s.{f.name})"
    if not f.axes:
        return f"[{value}]"
    return _listed(f)


def _listed(f: Field) -> str:
    """All its cells as a list."""
    return f"list(s.{f.name})" if f.held == "tuple" else f"s.{f.name}"


def is_rows(f: Field) -> bool:
    """Whether it is a list of tuples."""
    return f.type.startswith("list[tuple")


def is_seat(f: Field) -> bool:
    """Whether its cells are seats."""
    value = f.value
    return value.kind == "seat" or (value.of is not None and value.of.around)
