"""From a parsed record to the match it tells of: every token is checked against the game."""

from __future__ import annotations

from cowcatcher.kernel.errors import BadOption, BadRecord, UnknownMove
from cowcatcher.kernel.game import G, Game
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import parse_options
from cowcatcher.kernel.record import SEAT_LETTERS, SETUP, UNFINISHED, Parsed, Tag, Token, one_of, shown
from cowcatcher.kernel.types import CHANCE


def replay(parsed: Parsed, game: Game[G], seed: int | None = None) -> Match[G]:
    """The match of a record, ready to go on where the record ends.

    seed: for the chance still to come; the record has none. Raises BadRecord at the first thing that is wrong: a tag
    that does not fit the game, a ply number, a seat letter, a move that is not legal or stays hidden in a seat's copy,
    a result that the moves do not lead to.
    """
    match = _start(parsed, game, seed)
    mover = CHANCE
    last: Token | None = None
    for token in parsed.tokens:
        if token.kind == Token.PLY:
            _check_turn_has_move(match, last)
            if token.text != f"{match.ply}.":
                raise _bad(token, f"{shown(token.text)} is not the next ply", f"expected {match.ply}.")
        elif token.kind == Token.WHO:
            mover = _mover(match, token)
        else:
            _play(match, token, mover, parsed)
        last = token
    _check_turn_has_move(match, last)
    _check_end(match, parsed)
    return match


def _bad(at: Token | Tag, problem: str, expected: str = "") -> BadRecord:
    return BadRecord(at.line, at.column, problem, expected)


def _start(parsed: Parsed, game: Game[G], seed: int | None) -> Match[G]:
    _require(parsed, "Game", game.slug, "the game")
    _require(parsed, "Ruleset", game.ruleset, f"the ruleset of {game.name} here")
    if game.data_tag or "Data" in parsed.tags:
        _require(parsed, "Data", game.data_tag, "the components in use")
    names = parsed.tag("Seats").items()
    if len(names) not in game.seats:
        allowed = ", ".join(map(str, game.seats))
        raise _bad(parsed.tag("Seats"), f"{game.name} cannot have {len(names)} seats", f"expected {allowed}")
    options = parsed.tags.get("Options")
    try:
        match = Match(game, names, parse_options(options.items()) if options and options.raw else None, seed)
    except BadOption as error:
        raise _bad(parsed.tag("Options"), str(error)) from None
    crossings = parsed.value("Practice") or "0"
    if not (crossings.isascii() and crossings.isdigit() and len(crossings) <= 6):
        raise _bad(
            parsed.tag("Practice"), f"Practice is {shown(crossings)}", "expected how often a move was taken back"
        )
    match.crossings = int(crossings)
    return match


def _require(parsed: Parsed, name: str, right: str, what: str) -> None:
    if parsed.tag(name).value != right:
        expected = f"{what} is {right!r}" if right else f"expected no tag {name}"
        raise _bad(parsed.tag(name), f"{name} is {shown(parsed.value(name))}", expected)


def _check_turn_has_move(match: Match[G], last: Token | None) -> None:
    if last is not None and last.kind != Token.MOVE:
        raise _bad(last, "a turn without a move", _expected(match))


def _mover(match: Match[G], token: Token) -> int:
    to_move = match.state.to_move()
    seat = CHANCE if token.text == SETUP else SEAT_LETTERS.index(token.text)
    if to_move == CHANCE and match.ply == 0:
        right = SETUP
    elif to_move == CHANCE:
        raise _bad(token, "a draw must be made before the next turn", _expected(match))
    elif to_move < 0:
        raise _bad(token, "a turn after the end of the game", "expected nothing more")
    else:
        right = SEAT_LETTERS[to_move]
    if seat != to_move:
        raise _bad(token, f"it is not the turn of {token.text}", f"expected {right}")
    return seat


def _play(match: Match[G], token: Token, mover: int, parsed: Parsed) -> None:
    state = match.state
    to_move = state.to_move()
    if state.over():
        raise _bad(token, f"{shown(token.text)} comes after the end of the game", "expected nothing more")
    if "?" in token.text:
        whose = f", made for {shown(parsed.value('Copy'))}" if "Copy" in parsed.tags else ""
        raise _bad(token, f"ply {match.ply} is hidden in this copy{whose}, so the game cannot be replayed beyond it")
    try:
        m = match.game.table.parse(token.text)
    except UnknownMove:
        raise _bad(token, f"{shown(token.text)} is not a move of {match.game.name}", _expected(match)) from None
    if m not in state.legal():
        reason = state.stack[-1].why_not(state, m)
        rule = f" ({reason.rule})" if reason else ""
        raise _bad(token, f"{token.text} is not legal here{rule}", _expected(match))
    if token.chance != (to_move == CHANCE):
        where = "belongs into parentheses, being" if to_move == CHANCE else "does not belong into parentheses, being no"
        raise _bad(token, f"{token.text} {where} chance")
    if to_move not in (CHANCE, mover):
        raise _bad(token, "the next seat moves here", f"expected a new line: {match.ply}. {SEAT_LETTERS[to_move]}")
    match.play(m)


def _expected(match: Match[G]) -> str:
    """The legal alternatives in words."""
    names = [match.game.table.name(m) for m in match.state.legal()]
    if match.state.to_move() == CHANCE:
        names = [f"({name})" for name in names]
    return f"expected {one_of(names)}" if names else "expected nothing more"


def _check_end(match: Match[G], parsed: Parsed) -> None:
    result = parsed.tag("Result")
    outcome = match.outcome
    if outcome is None:
        if result.value != UNFINISHED:
            problem = f"the moves stop before the game is over, though Result is {shown(result.value)}"
            raise BadRecord(*parsed.end, problem, _expected(match))
        for name in ("Places", "EndReason"):
            if name in parsed.tags:
                raise _bad(parsed.tags[name], f"{name} in a game that is not over", "expected no such tag")
        return
    for name, right in (
        ("Result", " ".join(map(str, outcome.scores))),
        ("Places", " ".join(map(str, outcome.ranks))),
        ("EndReason", outcome.reason),
    ):
        if parsed.tag(name).value != right:
            found = shown(parsed.value(name))
            raise _bad(parsed.tag(name), f"{name} is {found}", f'the moves lead to "{right}"')
