"""What a table page shows, as plain values: made from a live table for one onlooker.

Everything comes through views and the speaker, so that nothing hidden can show.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Final

from cowcatcher.kernel.errors import CannotUndo
from cowcatcher.kernel.game import View
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.state import dump
from cowcatcher.kernel.types import CHANCE
from cowcatcher.render.base import Mark, Marks
from cowcatcher.text import Prompt, Speaker
from cowcatcher.text.catalogue import Catalogue, load
from cowcatcher.text.standing import Standing
from cowcatcher.web.clocks import Limit
from cowcatcher.web.live import LiveTable, Look, SeatInfo, kind_of_bot
from cowcatcher.web.store.models import PERSON
from cowcatcher.web.tables import undo_target

SEAT_CLASSES: Final = ("blue", "orange", "gold", "plum", "sky")
BINNED: Final = 13
"""From so many options on, those of a group that have bins stand as small buttons by bin."""

FILTERED: Final = 21
"""From so many options on there are chips to show one group only."""

OPEN_ROWS: Final = 24
"""Groups are open as long as no more rows than this stand above."""

LOG_LINES: Final = 40

PASS: Final = "pass"
"""The move that every game calls so, and the icon of it and of its like."""

DEALS: Final = 20
"""Something hidden that is dealt anew so often and stays what it is each time could not be anything else."""


@dataclass(frozen=True)
class Who:
    """A player. bot: of what kind, in words; "" for a person. now: he is asked. chosen: he has made his part of the
    present common choice."""

    seat: int
    name: str
    colour: str
    bot: str
    you: bool
    now: bool
    chosen: bool = False


@dataclass(frozen=True)
class Choice:
    """A legal move as a button. icon: its name in icons.svg. rating: what a bot thinks of it, from 0 to 100, None when
    it was not asked.

    rule: the ledger's id of what it follows, "" where the game does not say.
    """

    move: str
    what: str
    gain: str
    warning: str
    brief: str
    icon: str
    chosen: bool
    rating: int | None
    rule: str


@dataclass(frozen=True)
class Group:
    """Options that belong together. bins: the same options by price or the like, when there are many."""

    number: int
    label: str
    choices: tuple[Choice, ...]
    bins: tuple[tuple[str, tuple[Choice, ...]], ...]
    open: bool


@dataclass(frozen=True)
class Refusal:
    """What cannot be chosen now: all that are refused for the same reason."""

    what: str
    why: str
    rule: str


@dataclass(frozen=True)
class Line:
    """A sentence of the log. seat: who acted; None for chance, and for what only follows from a move.

    follows: the latter, such as incomes after the last one has passed. new: since the onlooker chose last. rule: the
    ledger's id of what is behind the move, at the first of its sentences.
    """

    ply: int
    seat: int | None
    text: str
    follows: bool
    new: bool
    rule: str = ""


@dataclass(frozen=True)
class Shown:
    """A running or finished table for one onlooker. seat None: a spectator. asked: whoever has still to choose, with
    the question. rule: the ledger's id of what is decided. sealed: what the onlooker has chosen before his place in the
    order; "" for nothing. lines: the whole log, the oldest first. log: the last of it, the latest first."""

    id: str
    slug: str
    game: str
    title: str
    seat: int | None
    ply: int
    version: int
    over: bool
    your_turn: bool
    to_move: int
    ask: str
    why: str
    rule: str
    asked: tuple[tuple[Who, str], ...]
    sealed: str
    players: tuple[Who, ...]
    standing: Standing
    groups: tuple[Group, ...]
    last: tuple[Choice, ...]
    count: int
    refusals: tuple[Refusal, ...]
    log: tuple[Line, ...]
    lines: list[Line]
    undo_one: bool
    undo_turn: bool
    turn_since: int
    limit: Limit
    hints: bool
    ranks: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def options(self) -> tuple[Choice, ...]:
        """All options in the order of the list."""
        return tuple(choice for group in self.groups for choice in group.choices) + self.last

    @property
    def by_seat(self) -> tuple[Who, ...]:
        """The players in the order of the seats."""
        return tuple(sorted(self.players, key=lambda who: who.seat))


def told(look: Look) -> list[tuple[int, str]]:
    """The sentences of the log with their plies, bots called as everywhere on the pages."""
    pairs = [pair for pair in zip(look.live.names(), look.talk.names, strict=True) if pair[0] != pair[1]]
    pairs.sort(key=lambda pair: -len(pair[0]))
    lines = look.live.story(look.seat, look.talk.language, look.eyes).by_ply()
    for name, shown in pairs:
        lines = [(ply, text.replace(name, shown)) for ply, text in lines]
    return lines


def marks(look: Look, chosen: str = "") -> Marks:
    """What has been played since the onlooker chose last, as far as he saw it, and a move that was not sent.

    A spectator, who chooses nothing, sees the last turn marked.
    """
    match, own = look.match, look.chose
    news = last_turn(match) if look.seat is None else look.news
    past = partial(look.eyes.moves, news if own is None else own, match.ply)
    return Marks(played(look, news, match.ply), chosen, () if own is None else played(look, own, own + 1), past)


def last_turn(match: Match[Any]) -> int:
    """The ply at which the last turn began that is over: of another seat than the one that is to move."""
    start, turn = match.ply, {CHANCE, int(match.state.to_move())}
    for _ in range(2):
        while start and match.played[start - 1].seat in turn:
            start -= 1
        turn = {CHANCE, match.played[start - 1].seat} if start else turn
    return start


def played(look: Look, start: int, end: int) -> tuple[Mark, ...]:
    """The moves of players between two plies that an onlooker knows."""
    match = look.match
    found = []
    for n in range(start, end):
        who_acts = look.actor(n)
        if who_acts is not None and match.visible(n, look.seat):
            found.append(Mark(who_acts, match.game.table.name(match.played[n].move)))
    return tuple(found)


def show(
    look: Look, view: View[Any], user: int | None, chosen: str = "", ratings: dict[str, float] | None = None
) -> Shown:
    """Everything that the page of a running or finished table says to an onlooker.

    view: the present position. chosen: a move that was sent too late, to be marked. ratings: what a bot thinks of the
    options.
    """
    live, match, talk, seat = look.live, look.match, look.talk, look.seat
    prompt = talk.ask(view)
    stands = talk.standing(view)
    groups, last = grouped(talk, view, load(talk.language, f"web.{live.info.game}"), chosen, ratings or {})
    mine = live.seats_of(user)
    now, ready = live.asked(), live.chosen()
    players = tuple(who(live.info.seats[row.seat], talk, now, mine, ready) for row in stands.rows)
    outcome, lines = match.outcome, whole_log(look)
    return Shown(
        id=live.info.id,
        slug=live.info.game,
        game=match.game.name,
        title=live.info.title,
        seat=seat,
        ply=match.ply,
        version=live.info.version,
        over=match.state.over(),
        your_turn=bool(view.legal),
        to_move=view.to_move,
        ask=prompt.sentence,
        why=prompt.context,
        rule=str(view.known.stack[-1].rule_id) if view.known.stack else "",
        asked=tuple((p, asking(look, view, p.seat).sentence) for p in players if p.now),
        sealed=sealed(live, talk, seat),
        players=players,
        standing=stands,
        groups=groups,
        last=last,
        count=len(view.legal),
        refusals=refused(talk, view) if view.legal else (),
        log=latest(lines),
        lines=lines,
        undo_one=can_undo(live, seat, user, False),
        undo_turn=can_undo(live, seat, user, True),
        turn_since=live.info.turn_since,
        limit=live.info.limit,
        hints=live.info.hints,
        ranks=outcome.ranks if outcome else (),
        totals=outcome.scores if outcome else (),
    )


def asking(look: Look, view: View[Any], seat: int) -> Prompt:
    """What one of the choosers is asked. view: the present position."""
    return look.talk.ask(view if seat == view.to_move else look.live.asking(seat, look.seat))


def sealed(live: LiveTable, talk: Speaker[Any], seat: int | None) -> str:
    """What a seat has chosen before its place in the order, in words; "" for nothing."""
    move = live.sealed(seat)
    if seat is None or move is None:
        return ""
    return talk.option(live.choice(seat), talk.game.table.parse(move)).what


def who(
    place: SeatInfo,
    talk: Speaker[Any],
    now: Collection[int],
    mine: tuple[int, ...],
    chosen: Collection[int] = (),
) -> Who:
    """A seat's player as the page names him. now: the seats that are asked. chosen: those that have chosen."""
    return Who(
        place.seat,
        talk.names[place.seat],
        SEAT_CLASSES[place.seat],
        kind_of_bot(load(talk.language, "web"), place),
        place.seat in mine,
        place.seat in now,
        place.seat in chosen,
    )


def grouped(
    talk: Speaker[Any], view: View[Any], words: Catalogue, chosen: str, ratings: dict[str, float]
) -> tuple[tuple[Group, ...], tuple[Choice, ...]]:
    """The legal moves by group, and apart from them passing and the like, or passing alone where all are words."""
    name = talk.game.table.name
    texts = [(name(move), talk.option(view, move), talk.rule(view, move)) for move in view.legal]
    apart = {move for move, text, _ in texts if ":" not in move and text.group in ("", "rest")}
    if len(apart) == len(texts):
        apart = apart & {PASS} if len(texts) > 1 else set()
    found: dict[str, list[tuple[str, Choice]]] = {}
    last: list[Choice] = []
    for move, text, rule in texts:
        rating = round(100 * ratings[move]) if move in ratings else None
        keys = (move.replace(":", "."), text.group or move.partition(":")[0])
        icon = icon_of(words, keys, PASS if move in apart and not last else "arrow")
        brief = text.brief or text.what
        choice = Choice(move, text.what, text.gain, text.warning, brief, icon, move == chosen, rating, rule)
        if move in apart:
            last.append(choice)
        else:
            found.setdefault(text.group, []).append((text.bin, choice))
    groups: list[Group] = []
    rows = 0
    for key, members in found.items():
        choices = tuple(choice for _, choice in members)
        bins = binned(members)
        opened = rows == 0 or rows + len(choices) <= OPEN_ROWS or len(choices) <= 3
        opened = opened or any(choice.chosen for choice in choices)
        rows += (len(bins) or len(choices)) if opened else 0
        label = talk.group(key) if key else ""
        groups.append(Group(len(groups), label[:1].upper() + label[1:], choices, bins, opened))
    return tuple(groups), tuple(last)


def icon_of(words: Catalogue, keys: Sequence[str], otherwise: str) -> str:
    """The icon of a move, else of its group of options, or of the moves of its family: the first that there is."""
    return next((words.say(f"icon.{key}") for key in keys if words.has(f"icon.{key}")), otherwise)


def binned(members: list[tuple[str, Choice]]) -> tuple[tuple[str, tuple[Choice, ...]], ...]:
    """Options by bin, the smallest number first; none where there are few of them or no bins."""
    bins: dict[str, list[Choice]] = {}
    for name, choice in members:
        bins.setdefault(name, []).append(choice)
    if len(members) < BINNED or not 1 < len(bins) < len(members):
        return ()

    def size(name: str) -> tuple[int, str]:
        return (int("".join(c for c in name if c.isdigit()) or 0), name)

    return tuple((name, tuple(bins[name])) for name in sorted(bins, key=size))


def refused(talk: Speaker[Any], view: View[Any]) -> tuple[Refusal, ...]:
    """What might be missed among the options, those with the same reason together."""
    whats: dict[tuple[str, str], list[str]] = {}
    for entry in talk.not_now(view):
        whats.setdefault((entry.why, entry.rule), []).append(entry.what)
    return tuple(Refusal(", ".join(names), why, rule) for (why, rule), names in whats.items())


def latest(lines: Sequence[Line], most: int = LOG_LINES) -> tuple[Line, ...]:
    """The last sentences of a whole log, the latest first."""
    fresh = sum(line.new for line in lines)
    return tuple(lines[::-1][: max(most, min(fresh, 4 * most))])


def whole_log(look: Look) -> list[Line]:
    """All sentences of the log."""
    lines, before = [], -1
    sentences, rules = told(look), look.live.story(look.seat, look.talk.language, look.eyes).rules
    for ply, text in sentences:
        mover, follows = look.actor(ply), ply == before
        rule = "" if follows else rules[ply]
        lines.append(Line(ply, None if follows else mover, text, follows and mover is not None, ply >= look.news, rule))
        before = ply
    return lines


def can_undo(live: LiveTable, seat: int | None, user: int | None, turn: bool) -> bool:
    """True when the seat may take back its last choice; turn: when there is more than that to take back at once."""
    match = live.match
    if match is None or seat is None:
        return False
    if live.sealed(seat):
        return not turn
    try:
        target = undo_target(live, seat, turn)
        if turn and target == undo_target(live, seat, False):
            return False
    except CannotUndo:
        return False
    others = {place.seat for place in live.info.seats if place.kind == PERSON and place.user_id != user}
    chosen = (played for played in match.played[target:] if played.free)
    return target >= match.barrier() and not any(played.seat in others for played in chosen)


def secret_between(live: LiveTable, mover: int, others: Sequence[int]) -> bool:
    """True when somebody who decides sees what others may not see, or they what he may not, or he chooses face down."""
    match = live.match
    assert match is not None
    if match.state.over():
        return False
    if match.state.stack[-1].simultaneous():
        return True
    return any(hidden_from(live, mover, other) or hidden_from(live, other, mover) for other in others)


def hidden_from(live: LiveTable, one: int, other: int) -> bool:
    """True when a seat sees something that another cannot know: dealt anew for that one, it can turn out otherwise."""
    match = live.match
    assert match is not None
    game, state, random = match.game, match.state, Random(f"{live.info.id}/{match.ply}")
    seen = game.view(state, other)
    if dump(game.view(state, one).known) == dump(seen.known):
        return False
    return any(game.view(game.determinize(state, one, random), other) != seen for _ in range(DEALS))


def ago(words: Catalogue, seconds: int) -> str:
    """How long something has lasted: "for 2 hours"."""
    for name, size in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= size:
            return words.say(f"web.time.{name}", n=seconds // size)
    return words.say("web.time.now")
