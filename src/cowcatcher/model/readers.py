"""What follows from a model at run time: whether a state is sound, and how people read one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from importlib import import_module
from typing import Any, Final

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.events import Began, Change, Event
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.state import State
from cowcatcher.model.words import SEAT, Axis, Field, Model

ANY: Final = 1 << 40
"""No number of a state is as great."""


def model_of(game: Game[Any]) -> Model | None:
    """What is declared of a game, None where nothing is. Raises CowcatcherError where it cannot be loaded."""
    if not game.model:
        return None
    module, _, name = game.model.partition(":")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise CowcatcherError(f"the model of {game.slug}, {game.model}, cannot be loaded: {error}") from error
    assert isinstance(found, Model)
    return found


class Sizes:
    """What the expressions of a model come to in a game with this box and so many players."""

    def __init__(self, m: Model, box: Any, seats: int) -> None:
        self._known = {**_sizes(m.home, box, seats), "seats": seats, "AMOUNT": ANY, "": ANY}

    def of(self, text: str) -> Any:
        """What one expression comes to."""
        return int(text) if text.isdigit() else self._known[text]


@lru_cache(maxsize=64)
def _sizes(home: str, box: Any, seats: int) -> Mapping[str, Any]:
    """What `written.sizes` says of a box, kept: a log asks for it again at each of its sentences."""
    known: Mapping[str, Any] = import_module(f"{home}.written.sizes").sizes(box, seats)
    return known


def problems(m: Model, s: Any) -> Iterator[str]:
    """Broken references, ranges and lengths of a true state, and what is conserved and is not."""
    known = Sizes(m, s.box, s.seats)
    for f in m.fields:
        if f.held == "note" or f.type:
            continue
        cells = cells_of(s, f.name)
        size = length(f, known)
        if size >= 0 and len(cells) != size:
            yield f"{f.name} has {len(cells)} cells, not {size}"
        least, most = bounds(f, known)
        if cells and not (least <= min(cells) and max(cells) <= most):
            yield f"{f.name} is {min(cells)} to {max(cells)}, not within {least} to {most}"
    for law in m.conserved:
        total = known.of(law.total)
        width = 1 if law.by is None else known.of(law.by.size)
        for at in range(width):
            held = sum(sum(cells_of(s, name)[at::width]) for name in law.fields)
            wanted = total if law.by is None else total[at]
            if held != wanted:
                yield f"{law.name}: there are {held}, not {wanted}"


def chapters(events: Sequence[Event]) -> list[tuple[int, list[Event]]]:
    """What the decision itself did, as -1, then what each task did, as the number of its shape."""
    found: list[tuple[int, list[Event]]] = [(-1, [])]
    for event in events:
        if isinstance(event, Began):
            found.append((event.shape, []))
        else:
            found[-1][1].append(event)
    return found


def place_of(m: Model, s: Any, change: Change) -> tuple[int, ...]:
    """Where a change is along the axes of its number: for a player's second cowboy his seat and the kind of worker."""
    known, at = Sizes(m, s.box, s.seats), change.at
    places: list[int] = []
    for axis in reversed(m.numbered[change.field].axes):
        at, place = divmod(at, known.of(axis.size))
        places.insert(0, place)
    return tuple(places)


def cells_of(s: State, name: str) -> Sequence[int]:
    """The cells of a field, one for a field without axes."""
    value = getattr(s, name)
    return (value,) if isinstance(value, int) else value


def places_with(cells: Sequence[int], value: int) -> list[int]:
    """The places of a list that hold a value: of the owners of all tiles, say, the tiles of one player."""
    return [at for at, cell in enumerate(cells) if cell == value]


def counted(m: Model, s: Any, f: Field) -> Sequence[int]:
    """The cells of a field or of a count of the model, which has one or one for each seat."""
    if f not in m.counts:
        return cells_of(s, f.name)
    count = partial(_reader(m.home, f.read), s) if f.read else getattr(s, f"count_{f.name}")
    return [count(seat) for seat in range(s.seats)] if f.axes else [count()]


@cache
def _reader(home: str, read: str) -> Callable[..., int]:
    """The function that says what a count comes to."""
    module, _, name = read.partition(":")
    found: Callable[..., int] = getattr(import_module(f"{home}.{module}"), name)
    return found


def length(f: Field, known: Sizes) -> int:
    """How many cells a field has, -1 where it grows."""
    size = 1
    for axis in f.axes:
        if not axis.size:
            return -1
        size *= known.of(axis.size)
    return size


def bounds(f: Field, known: Sizes) -> tuple[int, int]:
    """The least and the greatest value of a cell."""
    if f.value.kind == "number":
        return (-ANY if f.value.high == "AMOUNT" else f.value.low), known.of(f.value.high)
    return f.value.low, known.of("seats" if f.value.kind == "seat" else f.value.high) - 1


class Reading:
    """A state by names instead of places: `view.money["Ann"]`, `view.kept["Ann"]["bank"]`, `view.row["build_12"]`.

    For pages, notebooks, terminals and whoever writes a bot; hot code reads the lists. names: of the players, by seat.
    """

    def __init__(self, m: Model, s: Any, names: Sequence[str]) -> None:
        self._model = m
        self._state = s
        self._names = names
        self._known = Sizes(m, s.box, s.seats)

    def __getattr__(self, name: str) -> Any:
        field = next((f for f in self._model.fields if f.name == name), None)
        if field is None:
            raise AttributeError(f"{self._model.game} has no {name}")
        cells = [self.said(field, cell) for cell in cells_of(self._state, name)]
        return self._nested(list(field.axes), cells)

    def _nested(self, axes: list[Axis], cells: list[Any]) -> Any:
        if not axes:
            return cells[0]
        labels = self._labels(axes[0], len(cells))
        step = len(cells) // len(labels) if labels else 0
        rows = (self._nested(axes[1:], cells[i * step : (i + 1) * step]) for i in range(len(labels)))
        return dict(zip(labels, rows, strict=True))

    def _labels(self, axis: Axis, cells: int) -> Sequence[Any]:
        if axis is SEAT:
            return self._names
        return self._known.of(axis.labels) if axis.labels else range(cells)

    def said(self, field: Field, cell: int) -> Any:
        """A cell in words: the name of a choice, the name of a player."""
        if field.value.kind == "seat":
            return self._names[cell] if cell >= 0 else None
        of = field.value.of
        if field.value.kind == "code" and of is not None:
            return (self._labels(of, cell + 1)[cell] if of.labels else cell) if cell >= 0 else None
        return cell
