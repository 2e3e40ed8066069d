"""From a parsed record to the match it tells of: every token is checked against the game."""

from __future__ import annotations

from typing import Final

from cowcatcher.kernel.errors import BadOption, BadRecord, Fault, UnknownMove
from cowcatcher.kernel.game import G, Game
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.options import parse_options
from cowcatcher.kernel.record import SETUP, STAND_IN, UNFINISHED, Parsed, Tag, Token, expected, no_seat, shown
from cowcatcher.kernel.types import CHANCE, SEAT_LETTERS

FINGERPRINT: Final = 12
"""So many characters of a fingerprint are enough for people."""


def replay(parsed: Parsed, game: Game[G], seed: int | None = None) -> Match[G]:
    """The match of a record, ready to go on where the record ends.

    seed: for the chance still to come; the record has none. Raises BadRecord at the first thing that is wrong: a tag
    that does not fit the game, a ply number, a seat letter, a move that is not legal or stays hidden in a seat's copy,
    a result that the moves do not lead to.
    """
    match = _start(parsed, game, seed)
    stand_ins = _stand_ins(parsed)
    mover = CHANCE
    letters = ""
    last: Token | None = None
    for token in parsed.tokens:
        if token.kind == Token.PLY:
            _check_turn_has_move(match, last)
            if token.text != f"{match.ply}.":
                problem = Fault("not_next_ply", "{text} is not the next ply", text=shown(token.text))
                raise _bad(token, problem, expected(f"{match.ply}."))
        elif token.kind == Token.WHO:
            letters = letters or _letters(match, token)
            mover = _mover(match, token, letters or game.seat_letters)
        else:
            _play(match, token, mover, parsed, stand_ins)
        last = token
    _check_turn_has_move(match, last)
    _check_end(match, parsed)
    return match


def _bad(at: Token | Tag, problem: str, right: str = "") -> BadRecord:
    return BadRecord(at.line, at.column, problem, right)


def _nothing_more() -> Fault:
    return Fault("expected_nothing", "expected nothing more")


def _start(parsed: Parsed, game: Game[G], seed: int | None) -> Match[G]:
    _require(parsed, "Game", game.slug, Fault("right_game", "the game is {right!r}", right=game.slug))
    ruleset = Fault("right_ruleset", "the ruleset of {game} here is {right!r}", game=game.name, right=game.ruleset)
    _require(parsed, "Ruleset", game.ruleset, ruleset)
    _check_data(parsed, game.data_tag)
    names = parsed.tag("Seats").items()
    if len(names) not in game.seats:
        problem = Fault("number_of_seats", "{game} cannot have {seats} seats", game=game.name, seats=len(names))
        raise _bad(parsed.tag("Seats"), problem, expected(*map(str, game.seats)))
    options = parsed.tags.get("Options")
    try:
        match = Match(game, names, parse_options(options.items()) if options and options.raw else None, seed)
    except BadOption as error:
        raise _bad(parsed.tag("Options"), error.fault) from None
    crossings = parsed.value("Practice") or "0"
    if not (crossings.isascii() and crossings.isdigit() and len(crossings) <= 6):
        right = Fault("expected_practice", "expected how often a move was taken back")
        raise _bad(parsed.tag("Practice"), _is("Practice", crossings), right)
    match.crossings = int(crossings)
    return match


def _stand_ins(parsed: Parsed) -> list[str]:
    found = parsed.tags["StandIns"].items() if parsed.value("StandIns") else []
    for entry in found:
        if not STAND_IN.fullmatch(entry):
            problem = Fault("no_stand_in", "{text} does not say why which bot decided", text=shown(entry))
            raise _bad(parsed.tag("StandIns"), problem, expected("time greedy", "left greedy", "failed greedy"))
    return found


def _decider(token: Token, stand_ins: list[str]) -> tuple[str, str]:
    """The move of a token without its mark, and who decided; "" for the seat's own player."""
    text, mark, number = token.text.partition("~")
    if not mark:
        return text, ""
    known = [str(n) for n in range(1, len(stand_ins) + 1)]
    if token.chance or number not in known:
        problem = Fault("no_mark", "{text} has a mark that stands for nobody", text=shown(token.text))
        raise _bad(token, problem, expected(text, *(() if token.chance else (f"{text}~{n}" for n in known))))
    return text, stand_ins[int(number) - 1]


def _is(name: str, value: str) -> Fault:
    return Fault("tag_is", "{name} is {value}", name=name, value=shown(value))


def _require(parsed: Parsed, name: str, right: str, hint: Fault) -> None:
    if parsed.tag(name).value != right:
        raise _bad(parsed.tag(name), _is(name, parsed.value(name)), hint)


def _check_data(parsed: Parsed, in_use: str) -> None:
    """The game was played with the components in use. in_use: their fingerprint, "" for the box's own."""
    if parsed.value("Data") == in_use:
        return
    played, in_use = parsed.value("Data")[:FINGERPRINT], in_use[:FINGERPRINT]
    if not in_use:
        sentence = "the game was played with other components, whose fingerprint is {played}"
        problem = Fault("other_components", sentence, played=shown(played))
        raise _bad(parsed.tag("Data"), problem, Fault("expected_components", "expected the file with these components"))
    if not played:
        sentence = "the game was played with the components of the box, not with those of the file ({in_use})"
        raise _bad(parsed.tags.get("Data", parsed.tag("Game")), Fault("own_components", sentence, in_use=shown(in_use)))
    sentence = (
        "the game was played with components whose fingerprint is {played}, not with those of the file ({in_use})"
    )
    problem = Fault("different_components", sentence, played=shown(played), in_use=shown(in_use))
    raise _bad(parsed.tag("Data"), problem)


def _check_turn_has_move(match: Match[G], last: Token | None) -> None:
    if last is not None and last.kind != Token.MOVE:
        raise _bad(last, Fault("empty_turn", "a turn without a move"), _expected(match))


def _letters(match: Match[G], token: Token) -> str:
    """The alphabet of seats that a record uses, as its first turn tells; "" where it does not tell. Old records have
    the one that all games once had."""
    seat = match.state.to_move()
    if seat < 0 or token.text == SETUP:
        return ""
    return SEAT_LETTERS if token.text == SEAT_LETTERS[seat] else match.game.seat_letters


def _mover(match: Match[G], token: Token, letters: str) -> int:
    to_move = match.state.to_move()
    if token.text != SETUP and token.text not in letters:
        raise no_seat(token, letters)
    seat = CHANCE if token.text == SETUP else letters.index(token.text)
    if to_move == CHANCE and match.ply == 0:
        right = SETUP
    elif to_move == CHANCE:
        raise _bad(token, Fault("draw_first", "a draw must be made before the next turn"), _expected(match))
    elif to_move < 0:
        raise _bad(token, Fault("turn_after_end", "a turn after the end of the game"), _nothing_more())
    else:
        right = letters[to_move]
    if seat != to_move:
        raise _bad(token, Fault("not_turn", "it is not the turn of {text}", text=token.text), expected(right))
    return seat


def _play(match: Match[G], token: Token, mover: int, parsed: Parsed, stand_ins: list[str]) -> None:
    state = match.state
    text, by = _decider(token, stand_ins)
    to_move = state.to_move()
    if state.over():
        problem = Fault("move_after_end", "{text} comes after the end of the game", text=shown(token.text))
        raise _bad(token, problem, _nothing_more())
    if "?" in token.text:
        raise _bad(token, _hidden(match.ply, parsed.value("Copy")))
    try:
        m = match.game.table.parse(text)
    except UnknownMove:
        problem = Fault("no_move", "{text} is not a move of {game}", text=shown(text), game=match.game.name)
        raise _bad(token, problem, _expected(match)) from None
    if m not in state.legal():
        reason = state.stack[-1].why_not(state, m)
        problem = Fault("not_legal", "{text} is not legal here", text=text)
        if reason:
            problem = Fault("not_legal_by", "{text} is not legal here ({rule})", text=text, rule=reason.rule)
        raise _bad(token, problem, _expected(match))
    if token.chance != (to_move == CHANCE):
        raise _bad(token, _misplaced(text, to_move == CHANCE))
    if to_move not in (CHANCE, mover):
        right = f"{match.ply}. {match.game.seat_letters[to_move]}"
        raise _bad(
            token,
            Fault("next_seat", "the next seat moves here"),
            Fault("expected_new_line", "expected a new line: {line}", line=right),
        )
    match.play(m, by)


def _hidden(ply: int, whose: str) -> Fault:
    if not whose:
        return Fault("hidden", "ply {ply} is hidden in this copy, so the game cannot be replayed beyond it", ply=ply)
    sentence = "ply {ply} is hidden in this copy, made for {whose}, so the game cannot be replayed beyond it"
    return Fault("hidden_from", sentence, ply=ply, whose=shown(whose))


def _misplaced(text: str, chance: bool) -> Fault:
    if chance:
        return Fault("chance_outside", "{text} belongs into parentheses, being chance", text=text)
    return Fault("choice_inside", "{text} does not belong into parentheses, being no chance", text=text)


def _expected(match: Match[G]) -> Fault:
    """The legal alternatives in words."""
    names = [match.game.table.name(m) for m in match.state.legal()]
    if match.state.to_move() == CHANCE:
        names = [f"({name})" for name in names]
    return expected(*names) if names else _nothing_more()


def _check_end(match: Match[G], parsed: Parsed) -> None:
    result = parsed.tag("Result")
    outcome = match.outcome
    if outcome is None:
        if result.value != UNFINISHED:
            sentence = "the moves stop before the game is over, though Result is {value}"
            problem = Fault("stops_early", sentence, value=shown(result.value))
            raise BadRecord(*parsed.end, problem, _expected(match))
        for name in ("Places", "EndReason"):
            if name in parsed.tags:
                problem = Fault("not_over", "{name} in a game that is not over", name=name)
                raise _bad(parsed.tags[name], problem, Fault("expected_no_tag", "expected no tag {name}", name=name))
        return
    for name, right in (
        ("Result", " ".join(map(str, outcome.scores))),
        ("Places", " ".join(map(str, outcome.ranks))),
        ("EndReason", outcome.reason),
    ):
        if parsed.tag(name).value != right:
            lead = Fault("moves_lead", 'the moves lead to "{right}"', right=right)
            raise _bad(parsed.tag(name), _is(name, parsed.value(name)), lead)
