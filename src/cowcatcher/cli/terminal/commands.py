"""What can be typed besides moves: undo, hint, coach, why, rule, log, show, save, help, quit."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cowcatcher.bots import make_bot
from cowcatcher.bots.advice import advised
from cowcatcher.bots.lines import plans
from cowcatcher.cli.rules import read_rules
from cowcatcher.cli.terminal.coach import ahead, lesson, patience, suggestion
from cowcatcher.cli.terminal.look import BOLD, DIM, GO, STOP, line, wrapped
from cowcatcher.cli.terminal.options import OptionList, listed, meaning
from cowcatcher.cli.terminal.screen import score_rows
from cowcatcher.kernel.errors import CannotUndo, CowcatcherError
from cowcatcher.kernel.game import View
from cowcatcher.kernel.record import save
from cowcatcher.kernel.types import CHANCE
from cowcatcher.text.faults import complaint

if TYPE_CHECKING:
    from cowcatcher.cli.terminal.session import Session

COMMANDS: Final = ("undo", "hint", "coach", "why", "rule", "log", "show", "save", "help", "quit")
SHORT: Final = {"u": "undo", "h": "hint", "l": "log", "?": "help", "q": "quit", "exit": "quit"}
MOVES: Final = {"p": "pass"}
"""Short forms of moves that many games have."""

HINT_BOT: Final = "mcts-500ms"
HINT_ROWS: Final = 5
HINT_PLANS: Final = 3
"""So many of the best moves a hint names, and of so many it says where they lead."""

SPARE: Final = 3
"""Lines that a picture leaves free when it is asked for."""

HELP_INDENT: Final = " " * 17
"""Where `help` says what a command does."""


class Quit(Exception):
    """The person leaves."""


class Commands:
    """The commands of one session. Each takes the view of who is asked and what was typed behind its name."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.say = session.say
        self.tell = session.screen.tell
        self.named: dict[str, Callable[[View[Any], str], None]] = {
            "undo": self.undo,
            "hint": self.hint,
            "coach": self.coach,
            "why": self.why,
            "rule": self.rule,
            "log": self.log,
            "show": self.show,
            "save": self.save,
            "help": self.help,
            "quit": self.quit,
        }

    def run(self, text: str, view: View[Any]) -> bool:
        """Carry out what was typed if it is a command; False if it is none."""
        name, _, rest = text.partition(" ")
        name = name.lower()
        if name in self.showable() and not rest:
            name, rest = "show", name
        command = self.named.get(SHORT.get(name, name))
        if command is None or (name == text and any(c.token == text for c in self.session.found)):
            return False
        command(view, rest.strip())
        return True

    def showable(self) -> list[str]:
        """What `show` knows besides places and groups."""
        board = self.session.board
        return [*board.pictures, *board.extras, "key", "players", "options", "score"]

    def undo(self, view: View[Any], rest: str) -> None:
        """Back to the asked person's last choice; bots' replies are taken back with it."""
        match = self.session.match
        seat = view.to_move
        try:
            ply = match.undo_ply(seat)
        except CannotUndo:
            self.tell(self.say("terminal.undo_nothing"), STOP)
            return
        barrier = match.barrier()
        if ply < barrier:
            decision = self.session.speaker.decision(match.played[barrier - 1].decision)
            self.tell(self.say("terminal.undo_revealed", decision=decision), STOP)
            return
        for past in match.played[ply + 1 :]:
            if past.seat not in (seat, CHANCE) and past.free and self.session.seats[past.seat].bot is None:
                who = self.session.speaker.who(past.seat)
                self.tell(self.say("terminal.undo_other", who=who), STOP)
                return
        match.undo(ply)
        self.session.taken_back(ply)
        self.tell(self.say("terminal.undone"), DIM)

    def hint(self, view: View[Any], rest: str) -> None:
        """What a bot would do with what the asked person knows."""
        session, seat = self.session, view.to_move
        try:
            bot = make_bot(HINT_BOT, session.match.game)
        except CowcatcherError as error:
            self.tell(self.say("terminal.hint_nobody", why=complaint(error, session.speaker.words)), STOP)
            return
        with session.waiting(self.say("terminal.thinking", who=bot.name)):
            luck, is_late = session.luck(seat), patience()
            sample = session.match.game.determinize(session.match.state, seat, luck)
            rated = bot.rate_from(sample.clone(), seat, luck)
            best = advised(bot, sample, seat, luck, rated[:HINT_PLANS])
            found = plans(session.speaker, sample, seat, best, luck.getrandbits(32), is_late)
        by_move = {choice.move: choice for choice in session.found}
        first = by_move[rated[0].move]
        self.tell(self.say("terminal.hint_head", bot=bot.name, token=f"({first.token})", what=first.text.what), GO)
        total = sum(r.visits for r in rated)
        for r, plan in zip_longest(rated[:HINT_ROWS], found):
            choice = by_move[r.move]
            share = f"{round(100 * r.visits / max(1, total)):>4} %"
            what = self.say("terminal.hint_row", token=f"{f'({choice.token})':>7}", what=choice.text.what)
            text = "; ".join(part for part in (what, choice.text.gain, choice.text.warning) if part)
            self.tell(text, "", f"{round(100 * r.value):>4} {share} ", " " * 13)
            for sentence in ahead(session, plan):
                self.tell(sentence, DIM, " " * 13, " " * 13)
        self.tell(self.say("terminal.hint_note", n=total), DIM)

    def coach(self, view: View[Any], rest: str) -> None:
        """What the decision is about, what good players look at, and what a bot suggests, with the reason."""
        session = self.session
        for sentence, style, first in lesson(session, view):
            self.tell(sentence, style, first, " " * len(first))
        with session.waiting(self.say("terminal.thinking", who=self.say("coaching.title"))):
            told = suggestion(session, view)
        for sentence, style in told:
            self.tell(sentence, style)

    def why(self, view: View[Any], rest: str) -> None:
        """Which rule forbids a move, with its text."""
        session = self.session
        if not rest:
            self.tell(self.say("terminal.why_what", example=session.match.game.table.name(view.legal[0])))
            return
        meant = meaning(session.speaker, view, session.found, MOVES.get(rest, rest))
        if not meant:
            about = session.speaker.place(view, rest)
            for sentence in about or [self.say("terminal.unknown", word=rest)]:
                self.tell(sentence, STOP)
            return
        move = meant[0]
        name = session.match.game.table.name(move)
        if move in view.legal:
            text = session.speaker.option(view, move)
            what = "; ".join(part for part in (text.what, text.gain, text.warning) if part)
            self.tell(self.say("terminal.why_legal", word=name, what=what))
            return
        self.tell(self.refusal(view, move), STOP)
        reason = view.known.stack[-1].why_not(view.known, move)
        if reason is not None:
            self.rule(view, reason.rule)

    def refusal(self, view: View[Any], move: int) -> str:
        """Why a move is refused, in one sentence with the rule."""
        name = self.session.match.game.table.name(move)
        reason = view.known.stack[-1].why_not(view.known, move)
        if reason is None:
            decision = self.session.speaker.decision(view.decision)
            return self.say("terminal.refusal_other", word=name, decision=decision)
        sentence = self.session.speaker.refusal(reason)
        why = self.say("terminal.refused", why=sentence, rule=reason.rule)
        return self.say("terminal.refusal", word=name, why=why)

    def rule(self, view: View[Any], rest: str) -> None:
        """The text of a rule."""
        game = self.session.match.game
        found = read_rules(game, self.session.speaker.language)
        example = found.rules[0].id
        if not rest:
            self.tell(self.say("terminal.rule_what", example=example))
            return
        entry = found.rule(rest) or found.rule(f"{example.partition('-')[0]}-{rest}")
        if entry is None:
            self.tell(self.say("terminal.no_rule", word=rest), STOP)
            return
        for i, part in enumerate(entry.plain.split("\n")):
            self.tell(part, first=f"  {entry.id}  " if i == 0 else "  ", rest="    ")

    def log(self, view: View[Any], rest: str) -> None:
        """All that has happened, or the last few sentences."""
        told = self.session.stories[view.seat].tell()
        if not told:
            self.tell(self.say("terminal.log_empty"))
        last = int(rest) if rest.isascii() and rest.isdigit() else len(told)
        for sentence in told[max(0, len(told) - last) :]:
            self.tell(sentence, first="* ", rest="  ")

    def show(self, view: View[Any], rest: str) -> None:
        """A picture, what its signs mean, the players, the options in full, the score, or a place."""
        session = self.session
        screen = session.screen
        compact = screen.layout() == "compact"
        groups = {session.speaker.group(c.text.group): c.text.group for c in session.found if c.text.group}
        if rest in (*session.board.pictures, *session.board.extras):
            screen.show(session.board.draw(rest, view, compact, 0 if compact else screen.height - SPARE))
        elif rest == "key" and not session.speaker.place(view, rest):  # some games have more to say of their signs
            screen.show(session.board.key(view))
        elif rest == "players":
            screen.show(session.board.players(view, screen.width))
        elif rest in ("options", "all"):
            screen.show(listed(session.found, screen.width))
        elif rest == "score":
            screen.show(score_rows(session.speaker, view, screen.width))
        elif rest in groups:
            options = OptionList(session.speaker, self.say, session.found, screen.width)
            screen.show(options.in_full(groups[rest]))
        elif rest == "":
            self.tell(self.say("terminal.show_what", names=", ".join(self.showable())))
        else:
            about = session.speaker.place(view, rest)
            for sentence in about or [self.say("terminal.show_nothing", word=rest)]:
                self.tell(sentence)

    def save(self, view: View[Any], rest: str) -> None:
        """A copy in another file; the game's own file is always up to date."""
        if not rest:
            self.session.keep()
            self.tell(self.say("terminal.started", file=self.session.file))
            return
        file = Path(rest).expanduser()
        if file.exists():
            self.tell(self.say("terminal.file_there", file=file), STOP)
            return
        try:
            save(file, self.session.match.record())
        except OSError as error:
            self.tell(self.say("terminal.cannot_save", file=file, why=error.strerror), STOP)
            return
        self.tell(self.say("terminal.saved_copy", file=file))

    def help(self, view: View[Any], rest: str) -> None:
        """What can be typed."""
        session = self.session
        rule = read_rules(session.match.game, session.speaker.language).rules[0].id
        names = ", ".join((*session.board.pictures, *session.board.extras))
        example = session.match.game.table.name(view.legal[-1])
        text = self.say("terminal.help", example=example, rule=rule, names=names)
        for part in text.split("\n"):
            session.screen.show(wrapped(part, session.screen.width, "", HELP_INDENT if part.startswith(" ") else ""))
        session.screen.show([line((self.say("terminal.resume", command=session.resume()), BOLD))])

    def quit(self, view: View[Any], rest: str) -> None:
        """Leave."""
        raise Quit
