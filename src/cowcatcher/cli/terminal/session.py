"""The loop of a game at one terminal: draws, bots, people; every move is kept before anyone is told of it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any, Final

from cowcatcher.cli.common import BadFile
from cowcatcher.cli.terminal.boards import find
from cowcatcher.cli.terminal.commands import COMMANDS, MOVES, Commands, Quit
from cowcatcher.cli.terminal.look import BOLD, DIM, STOP, line
from cowcatcher.cli.terminal.options import Choice, choices, meaning
from cowcatcher.cli.terminal.reader import reader
from cowcatcher.cli.terminal.screen import Screen, Turn, score_rows
from cowcatcher.cli.terminal.seats import Seat
from cowcatcher.cli.terminal.store import keep, resume_command
from cowcatcher.kernel.game import View
from cowcatcher.kernel.match import Match
from cowcatcher.kernel.state import dump
from cowcatcher.kernel.types import CHANCE
from cowcatcher.text import Story, speaker

NOT_LEFT: Final = (EOFError, KeyboardInterrupt, Quit)


class Session:
    """A match with who plays it, where it is kept, and what its people have been shown.

    shown: by seat, up to which ply a person has been told. asked: the ply at which a person was asked last. looking:
    the seat whose screen was shown last, None before any.
    """

    def __init__(
        self, match: Match[Any], seats: Sequence[Seat], file: Path, data: Path | None, screen: Screen, language: str
    ) -> None:
        self.match = match
        self.seats = seats
        self.file = file
        self.data = data
        self.screen = screen
        self.speaker = speaker(match.game, [seat.shown for seat in seats], language)
        self.say = self.speaker.say
        self.board = find(self.speaker)
        self.people = [i for i, seat in enumerate(seats) if seat.bot is None]
        onlookers: list[int | None] = [*self.people] or [None]
        self.stories = {seat: Story(match, self.speaker, seat) for seat in onlookers}
        self.shown = dict.fromkeys(onlookers, 0)
        self.asked = 0
        self.loaded = match.ply if match.state.over() else 0
        self.looking: int | None = None
        self.found: list[Choice] = []
        self.reader = reader(self.completions, screen.plain)
        self.commands = Commands(self)

    def completions(self) -> list[str]:
        """What the Tab key can complete now: options by what stands for them and by name, and the commands."""
        table = self.match.game.table
        tokens = [choice.token for choice in self.found] + [table.name(choice.move) for choice in self.found]
        return [*tokens, *COMMANDS, *(f"show {name}" for name in self.commands.showable())]

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        tell = self.screen.tell
        if self.match.ply and not self.match.state.over():
            tell(self.say("terminal.resumed", file=self.file, n=self.match.ply), DIM)
            self.shown = {seat: self._last_choice(seat) for seat in self.shown}
        elif not self.match.ply:
            self.keep()
            tell(self.say("terminal.started", file=self.file), DIM)
        try:
            while not self.match.state.over():
                self.step()
        except NOT_LEFT as left:
            if not isinstance(left, Quit):
                print()
            self.keep()
            tell(self.say("terminal.goodbye"))
            self.screen.show([line(self.say("terminal.resume", command=self.resume()))])  # whole, to be copied
            return
        self.finish()

    def resume(self) -> str:
        """What to type to go on."""
        return resume_command(self.file, self.data, self.speaker.language)

    def _last_choice(self, seat: int | None) -> int:
        """The ply after the seat's last move: what it has been told in an earlier sitting."""
        played = self.match.played
        return next((i + 1 for i in range(len(played) - 1, -1, -1) if played[i].seat == seat), 0)

    def keep(self) -> None:
        """Write the game to its file. Raises BadFile with the reason; the file is then as it was before."""
        try:
            keep(self.match, self.file)
        except OSError as error:
            raise BadFile(self.say("terminal.cannot_save", file=self.file, why=error.strerror).rstrip(".")) from error

    def step(self) -> None:
        """One draw, one forced move, one bot's move, or one turn of a person."""
        match = self.match
        seat = match.state.to_move()
        if seat == CHANCE:
            match.play_chance()
        else:
            legal = match.state.legal()
            bot = self.seats[seat].bot
            if len(legal) == 1:
                match.play(legal[0])
            elif bot is not None:
                with self.waiting(self.say("terminal.thinking", who=self.speaker.who(seat))):
                    move = bot.choose(match.state, seat, self.luck(seat))
                match.play(move)
            else:
                self.ask(seat)
                return
        self.keep()

    def luck(self, seat: int) -> Random:
        """The random source of a bot at this ply: a bot whose move was taken back chooses the same again."""
        return Random(f"{self.match.seed}/{seat}/{self.match.ply}")

    def waiting(self, sentence: str) -> Any:
        """Shows on a terminal that somebody thinks."""
        if not self.screen.tty or self.screen.plain or self.screen.console.is_dumb_terminal:
            return nullcontext()
        return self.screen.console.status(sentence)

    def ask(self, seat: int) -> None:
        """A turn of a person: show, read, until a move has been made or taken back."""
        self.hand_over(seat)
        view = self.match.view(seat)
        self.found = choices(self.speaker, view)
        self.show(view, self.news(seat))
        while True:
            word = self.reader.read("> ")
            if not word or self.commands.run(word, view):
                if self.match.ply != self.asked:
                    return  # taken back: another decision is pending
                continue
            move = self.chosen(view, MOVES.get(word, word))
            if move is not None:
                self.match.play(move)
                self.keep()
                return

    def news(self, seat: int | None) -> list[str]:
        """What the seat has not been told yet; from now on it has."""
        story = self.stories[seat]
        told = story.tell(self.shown[seat])
        self.asked = self.match.ply
        self.shown[seat] = self.match.ply
        return told

    def show(self, view: View[Any], news: Sequence[str]) -> None:
        """The screen of a person's turn."""
        self.screen.show([line("")])
        Turn(self.screen, self.board, view, self.found, news).show()

    def hand_over(self, seat: int) -> None:
        """Before another person looks: hide what the last one saw, if he saw anything that this one may not."""
        before = self.looking
        self.looking = seat
        if before in (None, seat):
            return
        state, game = self.match.state, self.match.game
        secret = state.stack[-1].secret() or any(
            dump(game.view(state, seat).known) != dump(game.view(state, other).known)
            for other in self.people
            if other != seat
        )
        if secret:
            self.screen.clear()
            self.reader.forget()
            self.screen.tell(self.say("terminal.hand_over", who=self.speaker.who(seat)), BOLD)
            self.reader.read("")

    def chosen(self, view: View[Any], word: str) -> int | None:
        """The legal move that a word means; otherwise None, and the person is told why."""
        meant = meaning(self.speaker, view, self.found, word)
        legal = [m for m in meant if m in view.legal]
        if len(legal) == 1:
            return legal[0]
        name = self.match.game.table.name
        if legal:
            moves = ", ".join(name(m) for m in legal)
            self.screen.tell(self.say("terminal.ambiguous", word=word, moves=moves))
        elif meant:
            self.screen.tell(self.commands.refusal(view, meant[0]), STOP)
        else:
            self.screen.tell(self.say("terminal.unknown", word=word), STOP)
        return None

    def taken_back(self, ply: int) -> None:
        """The match is back at a ply: so are the stories."""
        for seat, story in self.stories.items():
            story.back(ply)
            self.shown[seat] = min(self.shown[seat], ply)
        self.keep()

    def finish(self) -> None:
        """The end: what happened last, and the score."""
        seat = self.people[0] if self.people else None
        news = self.news(seat) if self.match.ply > self.loaded else []
        for sentence in news if self.people else news[-12:]:
            self.screen.tell(sentence, first="* ", rest="  ")
        self.screen.show([line("")])
        self.screen.show(score_rows(self.speaker, self.match.view(None), self.screen.width))
        self.screen.tell(self.say("terminal.started", file=self.file), DIM)
        sys.stdout.flush()
