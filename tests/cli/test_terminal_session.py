"""Whole games at one terminal, typed by chance: every layout, every variant, nobody sees another's secrets."""

import random
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from cowcatcher.bots.levels import LEVELS, SECONDS
from cowcatcher.bots.mcts import MctsBot
from cowcatcher.cli import play
from cowcatcher.cli.play import Wanted
from cowcatcher.cli.terminal import session as sessions
from cowcatcher.cli.terminal.seats import from_names, is_bot, seated
from cowcatcher.cli.terminal.session import Session
from cowcatcher.kernel.errors import BadOption
from cowcatcher.kernel.record import read
from cowcatcher.kernel.replay import replay
from cowcatcher.registry import find, games
from cowcatcher.text import load

pytestmark = pytest.mark.once

ASKED = ("log 3", "show map", "show track", "show players", "show options", "undo", "why d4", "why 23", "help", "why 5")


class Typist:
    """Types a random option, by what stands for it or by its name, and now and then a command."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.session: Session | None = None
        self.handed = 0

    def read(self, prompt: str) -> str:
        assert self.session is not None
        if not prompt:
            self.handed += 1
            return ""
        if self.rng.random() < 0.1:
            return self.rng.choice(ASKED)
        found = self.session.found
        active = [choice for choice in found if choice.token != "pass"] or found
        choice = self.rng.choice(found if self.rng.random() < 0.1 else active)
        return choice.token if self.rng.random() < 0.5 else self.session.match.game.table.name(choice.move)

    def forget(self) -> None:
        """A typist remembers nothing."""


def named(options: dict[str, str]) -> list[str]:
    """Options as they are typed."""
    return [f"{name}={value}" for name, value in options.items()]


@pytest.fixture
def typist(monkeypatch: pytest.MonkeyPatch) -> Typist:
    """A typist in the place of whoever would sit at the terminal."""
    made = Typist(3)
    monkeypatch.setattr(sessions, "reader", lambda words, plain: made)
    begin = Session.__init__

    def init(self: Session, *args: Any) -> None:
        begin(self, *args)
        made.session = self

    monkeypatch.setattr(Session, "__init__", init)
    return made


def resized(monkeypatch: pytest.MonkeyPatch, width: int, height: int) -> None:
    """Every session believes that it has a terminal of this size."""
    begin = Session.__init__

    def init(self: Session, *args: Any) -> None:
        begin(self, *args)
        self.screen.console = Console(width=width, height=height, highlight=False, markup=False, color_system=None)
        self.screen.tty = True
        monkeypatch.setattr(self.screen, "clear", lambda: print("-- cleared --"))

    monkeypatch.setattr(Session, "__init__", init)


GAMES: list[tuple[str, tuple[int, int] | None, bool, dict[str, str]]] = [
    ("you,random,random", (80, 24), False, {}),
    (
        "you,random,random",
        (80, 60),
        False,
        {"duel_method": "tiles", "board_side": "river", "character_sides": "all_red", "placement": "kit_carson"},
    ),
    ("Ann,random,random,random,random", (200, 50), False, {"character_sides": "random_each"}),
    ("you,random", None, True, {"duel_method": "tiles"}),
]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(
    game: tuple[str, tuple[int, int] | None, bool, dict[str, str]],
    typist: Typist,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    seats, size, plain, options = game
    if size:
        resized(monkeypatch, *size)
    file = tmp_path / "game.ccr"
    play.run(Wanted("carson_city", seats, named(options), 11, file), load("en"), plain)
    out = capsys.readouterr().out
    width = size[0] if size else 80
    assert not [line for line in out.splitlines() if len(line) > width and str(tmp_path) not in line]
    assert "is the first citizen with" in out
    assert "total" in out
    assert typist.session is not None
    match = replay(read(file), typist.session.match.game)
    assert match.outcome is not None
    assert [p.move for p in match.played] == [p.move for p in typist.session.match.played]
    play.run(Wanted(record=file), load("en"))
    assert "is the first citizen with" in capsys.readouterr().out


def test_what_has_shown_something_cannot_be_taken_back(
    typist: Typist, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    random_word = typist.read
    tried: list[int] = []

    def read_once(prompt: str) -> str:
        session = typist.session
        assert session is not None
        match = session.match
        chosen = [i for i, p in enumerate(match.played) if p.seat == 0 and p.options > 1]
        if prompt and not tried and chosen and chosen[-1] < match.barrier():
            tried.append(match.ply)
            return "undo"
        if tried:
            assert match.ply == tried[0], "nothing was taken back"
            return "quit"
        return random_word(prompt)

    monkeypatch.setattr(typist, "read", read_once)
    play.run(Wanted("carson_city", "you,random", seed=2, record=tmp_path / "game.ccr"), load("en"), plain=True)
    assert tried
    assert "That cannot be taken back:" in capsys.readouterr().out


def test_hidden_tiles_and_secret_choices_stay_off_the_screen_of_others(
    typist: Typist, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    options = {"duel_method": "tiles", "placement": "kit_carson"}
    resized(monkeypatch, 80, 60)
    file = tmp_path / "game.ccr"
    seen: list[tuple[int, str]] = []
    show = Session.show

    def spy(self: Session, view: Any, news: Any) -> None:
        capsys.readouterr()
        show(self, view, news)
        seen.append((view.to_move, capsys.readouterr().out))

    monkeypatch.setattr(Session, "show", spy)
    play.run(Wanted("carson_city", "Ann,Bea,random", named(options), 4, file), load("en"))
    assert typist.handed > 10
    hands = {0: "B tiles:", 1: "O tiles:"}
    for seat, out in seen:
        for other, start in hands.items():
            rows = [line.split(start)[1] for line in out.splitlines() if start in line]
            if other != seat and rows:
                count, word = rows[0].replace(",", "").split()[:2]
                assert count.isdigit(), "a number of tiles, not the tiles"
                assert word == "hidden"


@pytest.mark.parametrize(("word", "bot"), [("baron", True), ("Baron", False), ("aaron", False), ("trudy", False)])
def test_a_level_is_a_word_and_names_that_resemble_it_are_names(word: str, bot: bool) -> None:
    assert is_bot(word) is bot
    with pytest.raises(BadOption, match="greenhorn"):
        is_bot("grenhorn")


def test_who_plays_when_nothing_is_said_can_play_every_game() -> None:
    for game in games():
        seats = seated(play.default_seats(game), game, load("en"))
        assert len(seats) in game.seats
        assert {seat.bot.name for seat in seats if seat.bot is not None} <= set(LEVELS)


def test_a_level_does_not_keep_people_waiting() -> None:
    you, baron = seated("you,baron", find("gold_rush"), load("en"))
    assert you.bot is None
    assert isinstance(baron.bot, MctsBot)
    assert (baron.bot.iterations, baron.bot.seconds) == (LEVELS["baron"].iterations, SECONDS)


def test_a_record_names_no_module_and_no_file() -> None:
    """What stands in a record may be anybody's; a bot of ours sits down again, a generation's and a level's, too."""
    game, words = find("gold_rush"), load("en")
    names = ["Bot mcts-5it@/nowhere/mine.toml", "Bot nowhere:Bot", "Bot baron@1 Dusty"]
    bots = [seat.bot for seat in from_names(names, game, words)]
    assert bots[:2] == [None, None]
    assert isinstance(bots[2], MctsBot)
    assert bots[2].seconds == SECONDS, "a level of an earlier generation keeps nobody waiting either"
