"""The short questions before a game about which nothing was said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cowcatcher.bots.levels import LEVELS, OPPONENT
from cowcatcher.cli.terminal.look import STOP
from cowcatcher.cli.terminal.screen import Screen
from cowcatcher.cli.terminal.seats import OTHERS
from cowcatcher.kernel.errors import BadOption, Fault
from cowcatcher.kernel.game import Game
from cowcatcher.kernel.options import Options, parse_options
from cowcatcher.registry import find, slugs
from cowcatcher.text import Catalogue
from cowcatcher.text.faults import as_sentence, complaint


def _until(screen: Screen, words: Catalogue, question: str, right: Callable[[str], bool], default: str) -> str:
    """An answer that is right; Enter means the default."""
    while True:
        screen.tell(question)
        answer = input("> ").strip() or default
        if right(answer):
            return answer
        screen.tell(words.say("terminal.ask_again", answer=answer), STOP)


def which_game(screen: Screen, words: Catalogue, asking: bool) -> str:
    """The game to play: the only one there is, or the one that is named."""
    known = slugs()
    if len(known) == 1 or not asking:
        if len(known) > 1:
            raise BadOption(Fault("which_game", "which game? There are {names}", names=", ".join(known)))
        return known[0]
    answers = {str(n): slug for n, slug in enumerate(known, 1)} | {slug: slug for slug in known}
    titles = [words.say("terminal.ask_game_item", n=n, name=find(slug).name) for n, slug in enumerate(known, 1)]
    question = words.say("terminal.ask_game", games="   ".join(titles))
    return answers[_until(screen, words, question, lambda answer: answer in answers, "1")]


def ask_seats(screen: Screen, words: Catalogue, game: Game[Any]) -> str:
    """Seats for one person and so many bots of one kind; none in a solo game."""
    least, most = game.seats[0] - 1, game.seats[-1] - 1
    default = str(min(2, most))
    question = words.say("terminal.ask_bots", least=least, most=most, default=default)
    allowed = [str(n - 1) for n in game.seats]
    bots = int(_until(screen, words, question, lambda answer: answer in allowed, default))
    if not bots:
        return "you"
    question = words.say("terminal.ask_level", levels=", ".join(LEVELS), default=OPPONENT)
    level = _until(screen, words, question, lambda answer: answer in (*LEVELS, *OTHERS), OPPONENT)
    return ",".join(["you", *[level] * bots])


def ask_options(screen: Screen, words: Catalogue, game: Game[Any]) -> Options:
    """Options as `name=value` words, or none."""
    example = " ".join(f"{o.name}={o.values[1]}" for o in game.options if len(o.values) > 1 and len(o.name) < 15)
    question = words.say("terminal.ask_options", example=example)
    while True:
        screen.tell(question)
        try:
            given = parse_options(input("> ").split())
            game.settings(given)
        except BadOption as error:
            screen.tell(as_sentence(complaint(error, words)), STOP)
        else:
            return given
