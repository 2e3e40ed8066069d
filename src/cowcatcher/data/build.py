"""Component data: TOML files read, overlaid, checked and turned into frozen dataclasses.

Nothing here knows a game. A game describes its file by dataclasses, calls `read_toml`, `overlay` (of the module of that
name) and `build`, and adds the checks that need to know what the numbers mean. Every error is a BadData with the place
inside the file.

Annotations may stand in every table of a file and are no data: `source` (one of SOURCES) tells where the values of
the table come from, `<key>_source` does so for one key (or for all keys that begin with `<key>_`), and `note`,
`note_<word>` are remarks for people.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import tomllib
import types
from collections.abc import Collection, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from cowcatcher.kernel.errors import BadData

T = TypeVar("T")
V = TypeVar("V")

MAX_BYTES: Final = 4 * 1024 * 1024
SOURCES: Final = ("rulebook", "public", "reconstructed")
# The key by which the tables of a list are told apart: the first of these that every one of them has.
_ENTRY_KEYS: Final = ("id", "round", "price")
_PLAIN: Final[dict[object, str]] = {int: "an integer", str: "a string", bool: "true or false"}


def read_toml(path: Path) -> dict[str, object]:
    """The contents of a TOML file.

    Raises:
        BadData: the file is missing, a directory, unreadable, above 4 MiB, not UTF-8, or not TOML (with line and
            column).
    """
    file = str(path)
    try:
        with path.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadData(file, "", f"cannot be read: {error.strerror}") from None
    if len(content) > MAX_BYTES:
        raise BadData(file, "", f"the file is larger than {MAX_BYTES // 1024 // 1024} MiB; no game needs so much data")
    try:
        # Some editors put a byte order mark in front; it is no fault of the person who typed the file.
        return tomllib.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadData(file, "", f"not UTF-8 text (first bad byte in line {line}); save the file as UTF-8") from None
    except RecursionError:
        raise BadData(file, "", "not readable as TOML: lists or tables are nested too deeply") from None
    except ValueError as error:  # TOMLDecodeError, and numbers with thousands of digits
        raise BadData(file, "", f"not readable as TOML: {error}") from None


@cache
def _own(path: Path) -> dict[str, object]:
    return read_toml(path)


def read_own(path: Path) -> dict[str, object]:
    """The same for a file of the package, which stays as it is: it is parsed once and copied for whoever asks."""
    return copied(_own(path))


def copied(value: V) -> V:
    """A copy of a value of a TOML file, sharing nothing that could be changed; much faster than `copy.deepcopy`."""
    if isinstance(value, dict):
        return cast(V, {key: copied(inner) for key, inner in value.items()})
    return cast(V, [copied(inner) for inner in value]) if isinstance(value, list) else value


def is_annotation(key: str) -> bool:
    """Whether a key is a remark about the data (a source or a note) and not data."""
    return key in ("source", "note") or key.startswith("note_") or key.endswith("_source")


def entry_key(entries: object) -> str | None:
    """The key that tells the tables of a list apart (`id`, else `round`, else `price`), or None.

    A list whose tables have a `kind` (effects) has no such key: the same kind or price may stand there twice.
    """
    if not isinstance(entries, list) or not entries or not all(isinstance(entry, dict) for entry in entries):
        return None
    if any("kind" in entry for entry in entries):
        return None
    for key in _ENTRY_KEYS:
        names = [entry.get(key) for entry in entries]
        if all(type(name) in (str, int) for name in names) and len(set(names)) == len(names):
            return key
    return None


def step(path: str, key: str) -> str:
    """The path of a key inside the table at `path`."""
    return f"{path}.{key}" if path else key


def item(path: str, entries: list[object], index: int) -> str:
    """The path of one entry of the list at `path`: by its id, else by `round=2` or the like, else by position."""
    return _item(path, entry_key(entries), entries[index], index)


def items(path: str, entries: list[object]) -> list[str]:
    """The paths of all entries of a list, as `item` gives them one by one."""
    key = entry_key(entries)
    return [_item(path, key, entry, index) for index, entry in enumerate(entries)]


def _item(path: str, key: str | None, entry: object, index: int) -> str:
    if key is None or not isinstance(entry, dict):
        return f"{path}[{index}]"
    return f"{path}[{entry[key]}]" if key == "id" else f"{path}[{key}={entry[key]}]"


def suggest(word: str, known: Iterable[str]) -> str:
    """`did you mean "..."?` for a mistyped word, else the list of what is known."""
    words = list(known)
    near = difflib.get_close_matches(word, words, n=1)
    return f'did you mean "{near[0]}"?' if near else f"known here: {', '.join(words) or 'nothing'}"


def data_keys(table: Mapping[str, object]) -> list[str]:
    """The keys of a table that are no annotations, in file order."""
    return [key for key in table if not is_annotation(key)]


def fingerprint(raw: Mapping[str, object], ignore: Collection[str] = ()) -> str:
    """The sha256 (hex) of what the data says: equal data give equal prints, whatever the order of keys and the notes.

    Args:
        ignore: keys left out wherever they stand, such as names and drawing hints, which no rule reads.
    """

    def plain(value: object) -> object:
        if isinstance(value, dict):
            return {key: plain(value[key]) for key in data_keys(value) if key not in ignore}
        return [plain(entry) for entry in value] if isinstance(value, list) else value

    text = json.dumps(plain(dict(raw)), sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()


def build(cls: type[T], raw: object, file: str, path: str = "") -> T:
    """An object of the frozen dataclass `cls` from raw TOML values, following its type hints.

    Known hints: int (a bool is none), str, bool, Literal, tuple[X, ...], tuple of fixed length, dict[str, X], other
    such dataclasses, and unions of these; of several dataclasses in a union the one is taken that knows most of the
    keys given. A field with a default may be left out. Annotations are checked and dropped, unless the dataclass has
    a field of that name.

    Args:
        file, path: where `raw` comes from, for the errors.

    Raises:
        BadData: an unknown key, a missing key or a wrong type, with the exact place and what would be right.
    """
    shape: Any = cls
    table = _expect_table(raw, file, path)
    hints = _hints(shape)
    known = [field.name for field in fields(shape)]
    for key in table:
        if key not in known and not is_annotation(key):
            raise BadData(file, step(path, key), f"unknown key; {suggest(key, known)}")
    values: dict[str, object] = {}
    for field in fields(shape):
        here = step(path, field.name)
        if field.name in table:
            values[field.name] = _value(hints[field.name], table[field.name], file, here)
        elif field.default is MISSING and field.default_factory is MISSING:
            raise BadData(file, here, f"missing; {_describe(hints[field.name])} is needed")
    return cast(T, shape(**values))


def _value(hint: Any, raw: object, file: str, path: str) -> object:
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        hint = _choose(get_args(hint), raw)
        origin = get_origin(hint)
    if not _fits(hint, raw):
        raise BadData(file, path, f"must be {_describe(hint)}, not {show(raw)}")
    if isinstance(raw, list):
        return _sequence(get_args(hint), raw, file, path)
    if is_dataclass(hint):
        return build(cast(Any, hint), raw, file, path)
    if isinstance(raw, dict):
        inner = get_args(hint)[1]
        table = _expect_table(raw, file, path)
        return {key: _value(inner, table[key], file, step(path, key)) for key in data_keys(table)}
    return raw


def _sequence(inner: tuple[Any, ...], raw: list[object], file: str, path: str) -> tuple[object, ...]:
    if Ellipsis not in inner:
        if len(raw) != len(inner):
            raise BadData(file, path, f"must have exactly {len(inner)} values, not {len(raw)}")
        return tuple(_value(hint, raw[n], file, f"{path}[{n}]") for n, hint in enumerate(inner))
    return tuple(_value(inner[0], value, file, here) for here, value in zip(items(path, raw), raw, strict=True))


def _choose(options: tuple[Any, ...], raw: object) -> Any:
    """The member of a union that `raw` is meant to be; the union itself when it fits none, for the error text."""
    fitting = [option for option in options if option is not type(None) and _fits(option, raw)]
    if not fitting:
        return Union[options]  # noqa: UP007 (the members are known only now)
    if not isinstance(raw, dict) or len(fitting) == 1:
        return fitting[0]
    return max(fitting, key=lambda option: sum(key in _hints(option) for key in raw))


def _fits(hint: Any, raw: object) -> bool:
    """Whether the outermost shape of `raw` is that of the hint."""
    origin = get_origin(hint)
    if origin is Literal:
        return any(type(raw) is type(word) and raw == word for word in get_args(hint))
    if origin is tuple:
        return isinstance(raw, list)
    if origin is dict or is_dataclass(hint):
        return isinstance(raw, dict)
    return type(raw) is hint


def _describe(hint: Any) -> str:
    origin = get_origin(hint)
    if origin is Literal:
        return " or ".join(f'"{word}"' if isinstance(word, str) else str(word).lower() for word in get_args(hint))
    if origin in (Union, types.UnionType):
        names = [_describe(option) for option in get_args(hint) if option is not type(None)]
        return " or ".join(dict.fromkeys(names))
    if origin is tuple:
        return "a list"
    return _PLAIN.get(hint, "a table")


def show(raw: object) -> str:
    """A raw value in words for an error, cut to a length that fits a line and without control characters."""
    if isinstance(raw, dict):
        return "a table"
    if isinstance(raw, list):
        return "a list"
    if isinstance(raw, bool):
        return "true" if raw else "false"
    if isinstance(raw, str):
        text = "".join(letter if letter.isprintable() else "?" for letter in raw[:41])
        return f'the string "{text}"' if len(raw) <= 40 else f'the string "{text[:37]}..."'
    if isinstance(raw, int) and abs(raw) >= 10**18:  # Python refuses to print the very long ones
        return "a number of more than 18 digits"
    return f"the number {raw}" if isinstance(raw, (int, float)) else f"the value {raw}"


def _expect_table(raw: object, file: str, path: str) -> dict[str, object]:
    if not isinstance(raw, dict):
        raise BadData(file, path, f"must be a table, not {show(raw)}")
    check_notes(raw, file, path)
    return raw


def check_notes(table: Mapping[str, object], file: str, path: str) -> None:
    """Raises BadData for a source that is not one of SOURCES and for a note that is no text."""
    for key in filter(is_annotation, table):
        word = table[key]
        if not isinstance(word, str):
            raise BadData(file, step(path, key), f"must be a string, not {show(word)}")
        if key.endswith("source") and word not in SOURCES:
            raise BadData(file, step(path, key), f"must be one of {', '.join(SOURCES)}, not {show(word)}")


@cache
def _hints(cls: Any) -> dict[str, Any]:
    return get_type_hints(cls)
