r"""The text record of a match, in the spirit of chess's PGN: how it is written, and how a text is taken apart.

    [Game "carson_city"]
    [Ruleset "1"]
    [Seats "Ann; Bot mcts"]
    [StandIns "time greedy"]
    [Result "*"]

    0. setup (order:b order:o)
    2. B cowboy:c4 cowboy:wages (draw:bank)
    5. O pass~1

Tags come first, one a line. Then a line a turn: the ply of its first move, the seat's letter (of `Game.seat_letters`),
the moves. Chance stands in parentheses, comments in braces. A seat's copy (tag Copy) has `family:?` or `?` for what
stays hidden from the seat.
A move that was not decided by whoever sits there ends with `~` and a number, its place in the tag StandIns. That says
why somebody else decided (`time`: his time was up, `left`: he had left, `failed`: the seat's bot gave no answer) and
which bot did. In tags `\"`, `\\`, `\;`, `\n` and `\u{e9}` stand for characters; `; ` separates items of a list. The
last line ends as all do, so that a file which was cut off in the middle of a word is noticed.

`parse` needs no game; `cowcatcher.kernel.replay` checks what it found against one.
"""

from __future__ import annotations

import os
import re
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cowcatcher.kernel.errors import BadRecord, Fault
from cowcatcher.kernel.options import changed_options
from cowcatcher.kernel.types import ALL, CHANCE, SEAT_LETTERS

if TYPE_CHECKING:
    from cowcatcher.kernel.match import Match

SETUP: Final = "setup"
"""What stands in the place of a seat letter while the game is set up."""

UNFINISHED: Final = "*"
"""Result of a game that goes on."""

TAGS: Final = (
    *("Game", "Ruleset", "Seats", "Options", "Data", "Copy", "Practice", "StandIns", "Result", "Places", "EndReason"),
)
"""The tags a record may have, in the order in which they are written."""

STAND_IN: Final = re.compile(r"(time|left|failed) ([^\s;]{1,30})")
"""Who decided instead of a seat's own player: why, and which bot."""

MAX_BYTES: Final = 4 * 1024 * 1024
MAX_LINE: Final = 100_000
MAX_TOKENS: Final = 100_000
WIDTH: Final = 100

_TAG: Final = re.compile(r'\s*\[([A-Za-z]+) "((?:[^"\\]|\\.)*)"\]\s*')
_COMMENT: Final = re.compile(r"\{[^{}]*\}")
_INK: Final = re.compile(r"[^\n]")
_WORD: Final = re.compile(r"[(){}]|[^\s(){}]+")
_MOVER: Final = re.compile(f"{SETUP}|[A-Z]")
_PLY: Final = re.compile(r"[0-9]+\.")
_ESCAPE: Final = re.compile(r"\\(?:u\{([0-9a-f]{1,6})\}|(.))")


class Tag:
    """A tag's value as written (`raw`, escapes and all) and its place in the file."""

    __slots__ = ("column", "line", "raw")

    def __init__(self, raw: str, line: int, column: int) -> None:
        self.raw = raw
        self.line = line
        self.column = column

    @property
    def value(self) -> str:
        """The value in plain characters. Raises BadRecord for an unknown escape."""
        return _ESCAPE.sub(self._plain, self.raw)

    def items(self) -> list[str]:
        """The value as a list. Raises BadRecord for an unknown escape."""
        parts = [""]
        for piece in re.findall(r"\\.|;|[^\\;]+", self.raw):
            if piece == ";":
                parts.append("")
            else:
                parts[-1] += piece
        return [Tag(p if i == 0 else p.removeprefix(" "), self.line, self.column).value for i, p in enumerate(parts)]

    def _plain(self, found: re.Match[str]) -> str:
        if found[1] and int(found[1], 16) < 0x110000:
            return chr(int(found[1], 16))
        if found[2] in ("\\", '"', ";"):
            return found[2]
        if found[2] == "n":
            return "\n"
        problem = Fault("bad_escape", "{text} stands for nothing", text=found[0])
        raise BadRecord(self.line, self.column, problem, expected(r"\\, \", \;, \n, \u{e9}"))


class Token:
    """A word of the moves: a ply ("12."), who moves, or a move, with its place in the file."""

    __slots__ = ("chance", "column", "kind", "line", "text")

    PLY: Final = 0
    WHO: Final = 1
    MOVE: Final = 2

    def __init__(self, kind: int, text: str, line: int, column: int, chance: bool = False) -> None:
        self.kind = kind
        self.text = text
        self.line = line
        self.column = column
        self.chance = chance


class Parsed:
    """A record taken apart, not yet compared with a game. end: line and column after the last character."""

    __slots__ = ("end", "tags", "tokens")

    def __init__(self) -> None:
        self.tags: dict[str, Tag] = {}
        self.tokens: list[Token] = []
        self.end = (1, 1)

    def tag(self, name: str) -> Tag:
        """A tag that must be there. Raises BadRecord when it is missing."""
        if name not in self.tags:
            problem = Fault("tag_missing", "the tag {name} is missing", name=name)
            raise BadRecord(1, 1, problem, expected_line(f'[{name} "..."]'))
        return self.tags[name]

    def value(self, name: str) -> str:
        """A tag's value, "" when the record does not have it."""
        return self.tags[name].value if name in self.tags else ""


def parse(text: str | bytes) -> Parsed:
    """Take a record apart. Raises BadRecord: for bad layout, unknown tags, text cut off, and what is far too large."""
    if len(text) > MAX_BYTES:
        mib = MAX_BYTES // 1024 // 1024
        raise BadRecord(1, 1, Fault("too_large", "this is larger than {most} MiB; no record is", most=mib))
    text = _decoded(text) if isinstance(text, bytes) else text.removeprefix("\ufeff")
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE:
            most = f"{MAX_LINE:,}"
            problem = Fault("line_long", "a line of more than {most} characters; no record has one", most=most)
            raise BadRecord(number, MAX_LINE, problem)
    parsed = Parsed()
    parsed.end = (len(lines), len(lines[-1]) + 1)
    head = 0
    while head < len(lines) and (not lines[head].strip() or lines[head].lstrip().startswith("[")):
        if lines[head].strip():
            _read_tag(parsed, head + 1, lines[head])
        head += 1
    body = _COMMENT.sub(lambda found: _INK.sub(" ", found[0]), "\n".join(lines[head:]))
    _read_moves(parsed, _words(body.split("\n"), head + 1))
    if lines[-1]:
        problem = Fault("cut_off", "the record breaks off in the middle of a line")
        raise BadRecord(*parsed.end, problem, Fault("expected_line_end", "expected the end of the line"))
    return parsed


def _decoded(data: bytes) -> str:
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        start = data.rfind(b"\n", 0, error.start) + 1
        line = data.count(b"\n", 0, start) + 1
        column = len(data[start : error.start].decode("utf-8")) + 1
        byte = f"{data[error.start]:#04x}"
        raise BadRecord(line, column, Fault("not_utf8", "this is not UTF-8 text: byte {byte}", byte=byte)) from None


def _read_tag(parsed: Parsed, number: int, line: str) -> None:
    start = line.index("[") + 1
    found = _TAG.fullmatch(line)
    if not found:
        problem = Fault("tag_broken", "a broken tag")
        raise BadRecord(number, start, problem, expected_line('[Game "carson_city"]'))
    name = found[1]
    if name not in TAGS:
        problem = Fault("tag_unknown", "the tag {name} is unknown", name=shown(name))
        raise BadRecord(number, start + 1, problem, expected(*TAGS))
    if name in parsed.tags:
        raise BadRecord(number, start + 1, Fault("tag_twice", "the tag {name} is here twice", name=name))
    parsed.tags[name] = Tag(found[2], number, found.start(2) + 1)


def _words(lines: list[str], number: int) -> Iterator[Token]:
    """The words of the moves. A brace that is left belongs to no whole comment."""
    opened: tuple[int, int] | None = None
    for line_number, line in enumerate(lines, number):
        for i, found in enumerate(_WORD.finditer(line)):
            text, at = found[0], (line_number, found.start() + 1)
            if text in ("{", "}"):
                raise BadRecord(*at, _without("}", "{") if text == "}" else _open_comment())
            if text in ("(", ")"):
                if (text == "(") == (opened is not None):
                    raise BadRecord(*at, _inside(*opened) if opened else _without(")", "("))
                opened = None if opened else at
            else:
                is_ply = i == 0 and not opened and _PLY.fullmatch(text)
                yield Token(Token.PLY if is_ply else Token.MOVE, text, *at, opened is not None)
    if opened:
        raise BadRecord(*opened, _without("(", ")"))


def _without(bracket: str, other: str) -> Fault:
    return Fault("without", "{bracket} without {other}", bracket=bracket, other=other)


def _open_comment() -> Fault:
    return Fault("comment_open", "a comment that is never closed")


def _inside(line: int, column: int) -> Fault:
    return Fault("inside", "( inside the ( of line {line}, column {column}", line=line, column=column)


def _read_moves(parsed: Parsed, words: Iterator[Token]) -> None:
    tokens = parsed.tokens
    for word in words:
        at = (word.line, word.column)
        if len(tokens) == MAX_TOKENS:
            most = f"{MAX_TOKENS:,}"
            raise BadRecord(*at, Fault("too_many_words", "more than {most} words; no record has so many", most=most))
        if word.text.startswith("[") and tokens:
            problem = Fault("tag_late", "a tag after the moves have begun")
            raise BadRecord(*at, problem, Fault("expected_moves", "expected moves; all tags come first"))
        if not tokens and word.kind != Token.PLY:
            problem = Fault("before_first", "{text} before the first turn", text=shown(word.text))
            raise BadRecord(*at, problem, Fault("expected_first", "expected a tag, or {turn}", turn=f"0. {SETUP}"))
        if tokens and tokens[-1].kind == Token.PLY:
            if word.chance or not _MOVER.fullmatch(word.text):
                raise no_seat(word, SEAT_LETTERS)
            word.kind = Token.WHO
        tokens.append(word)


def no_seat(at: Token, letters: str) -> BadRecord:
    """What stands in the place of who moves is nobody; letters: the right ones."""
    return BadRecord(
        at.line, at.column, Fault("no_seat", "{text} is no seat", text=shown(at.text)), expected(SETUP, *letters)
    )


def alphabet(parsed: Parsed, letters: str) -> str:
    """The letters that a record uses for seats: the game's own, or those of all games alike, as records of Train Rush
    had once. Where only letters occur that both have, the game's own; a replay knows better."""
    used = {token.text for token in parsed.tokens if token.kind == Token.WHO} - {SETUP}
    return SEAT_LETTERS if used <= set(SEAT_LETTERS) and not used <= set(letters) else letters


def shown(text: str) -> str:
    """A text from a file as an error message may show it: quoted, and not longer than a line."""
    return repr(text if len(text) <= 40 else text[:40] + "...")


def expected(*right: str, most: int = 8) -> Fault:
    """What would be right, with the first few of many: "expected a, b, c and 4 more"."""
    first: str = ", ".join(right[:most])
    if len(right) > most:
        first = Fault("first_of", "{first} and {more} more", first=first, more=len(right) - most)
    return Fault("expected", "expected {what}", what=first)


def expected_line(line: str) -> Fault:
    """A line such as would be right."""
    return Fault("expected_line", "expected a line such as {line}", line=line)


def write_record(match: Match[Any], seat: int | None = ALL) -> str:
    """The record of a match: everything, or the copy of a seat (None: a spectator)."""
    game = match.game
    outcome = match.outcome
    stand_ins = list(dict.fromkeys(played.by for played in match.played if played.by))
    tags = {
        "Game": escape(game.slug),
        "Ruleset": escape(game.ruleset),
        "Seats": _list(match.names),
        "Options": _list(f"{name}={value}" for name, value in changed_options(game.options, match.options).items()),
        "Data": escape(game.data_tag),
        "Copy": "" if seat == ALL else "*" if seat is None else escape(match.names[seat]) or game.seat_letters[seat],
        "Practice": str(match.crossings or ""),
        "StandIns": _list(stand_ins),
        "Result": " ".join(map(str, outcome.scores)) if outcome else UNFINISHED,
        "Places": " ".join(map(str, outcome.ranks)) if outcome else "",
        "EndReason": escape(outcome.reason) if outcome else "",
    }
    head = [f'[{name} "{tags[name]}"]' for name in TAGS if tags[name]]
    return "\n".join([*head, "", *_turns(match, seat, stand_ins), ""])


def _turns(match: Match[Any], seat: int | None, stand_ins: list[str]) -> list[str]:
    turns: list[list[str]] = []
    mover = CHANCE
    before = -1
    for ply, played in enumerate(match.played):
        text = match.game.table.name(played.move)
        if not match.visible(ply, seat):
            text = f"{played.family}:?" if played.family else "?"
        if played.by:
            text = f"{text}~{stand_ins.index(played.by) + 1}"
        if not turns or played.seat not in (CHANCE, mover):
            mover = played.seat
            turns.append([f"{ply}.", SETUP if mover == CHANCE else match.game.seat_letters[mover]])
            before = -2
        if played.seat != CHANCE:
            turns[-1].append(text)
        elif before == CHANCE:
            turns[-1][-1] = f"{turns[-1][-1][:-1]} {text})"
        else:
            turns[-1].append(f"({text})")
        before = played.seat
    return [line for turn in turns for line in _wrapped(" ".join(turn))]


def _wrapped(line: str) -> list[str]:
    if len(line) <= WIDTH:
        return [line]
    return textwrap.wrap(line, WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)


def escape(text: str, also: str = "") -> str:
    """A text as it stands in a tag; what cannot be printed is written by its number."""
    out = []
    for c in text:
        if c in '"\\' or c in also:
            out.append("\\" + c)
        elif c == "\n":
            out.append("\\n")
        else:
            out.append(c if c.isprintable() else f"\\u{{{ord(c):x}}}")
    return "".join(out)


def _list(items: Iterable[str]) -> str:
    return "; ".join(escape(item, ";") for item in items)


def read(path: str | os.PathLike[str]) -> Parsed:
    """Parse a file. Raises BadRecord, and OSError, with the name of the file, when it cannot be read."""
    with Path(path).open("rb") as file:
        try:
            content = file.read(MAX_BYTES + 1)
        except OSError as error:  # unlike opening, reading does not say which
            error.filename = os.fspath(path)
            raise
    return parse(content)


def save(path: str | os.PathLike[str], text: str) -> None:
    """Write a file so that it is never half written: either the old content stands there or all of the new.

    Raises OSError; then nothing has changed.
    """
    target = Path(path).resolve()  # a link stays a link
    fresh = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        with fresh.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(target)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
