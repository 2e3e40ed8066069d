"""Screen: how an environment shows its game: in words, as a picture, as pixels."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cowcatcher import render
from cowcatcher.envs.episode import Episode
from cowcatcher.envs.errors import BadArgument
from cowcatcher.kernel.errors import one_of
from cowcatcher.kernel.game import View
from cowcatcher.render.sheet import sheet
from cowcatcher.text.speaker import Speaker, speaker

HUMAN: Final = "human"
MODES: Final = (HUMAN, "ansi", "rgb_array", "svg")
"""Words printed after every step; words; an array of `HEIGHT` rows of `WIDTH` pixels; the same picture as SVG."""

WIDTH: Final = 1280
HEIGHT: Final = 960
FRAMES_A_SECOND: Final = 2
"""What films of a game are shown with."""

MOVER: Final = "mover"
SPECTATOR: Final = "spectator"

Frame = str | NDArray[np.uint8]


def seat_name(seat: int) -> str:
    """What a seat is called as an agent."""
    return f"seat_{seat}"


class Screen:
    """Shows what one onlooker may know, so nothing hidden can show.

    mode: one of MODES, or None for nothing. onlooker: a seat, `mover` for whose decision it is, or `spectator`.
    """

    def __init__(self, mode: str | None, onlooker: int | str, players: int) -> None:
        """Raises BadArgument for a mode or an onlooker that there is none of."""
        if mode is not None and mode not in MODES:
            raise BadArgument(f"render_mode cannot be {mode!r}; it is {one_of(MODES)}, or None")
        if onlooker not in (MOVER, SPECTATOR, *range(players)):
            raise BadArgument(f"onlooker cannot be {onlooker!r}; it is a seat up to {players - 1}, mover or spectator")
        self.mode = mode
        self.onlooker = onlooker
        self.names = [seat_name(seat) for seat in range(players)]

    def show(self, episode: Episode) -> Frame | None:
        """The position as it is; None without a mode, and where it was printed."""
        if self.mode is None:
            return None
        game = episode.setup.game
        view = game.view(episode.state, self._seat(episode))
        talk = speaker(game, self.names)
        if self.mode == "ansi":
            return in_words(talk, view)
        if self.mode == HUMAN:
            print(in_words(talk, view))
            return None
        drawn = sheet(render.find(game.slug).panels(talk, view), WIDTH, HEIGHT)
        if self.mode == "svg":
            return drawn
        from cowcatcher.envs.raster import pixels  # noqa: PLC0415 (slow to import, and few want it)

        return pixels(drawn)

    def follow(self, episode: Episode) -> None:
        """Show what has happened where somebody watches; called after every step."""
        if self.mode == HUMAN:
            self.show(episode)

    def _seat(self, episode: Episode) -> int | None:
        if isinstance(self.onlooker, int):
            return self.onlooker
        return None if self.onlooker == SPECTATOR or episode.over else episode.seat


def in_words(talk: Speaker[Any], view: View[Any]) -> str:
    """The position in sentences, what is asked, and the legal actions, each with its number and its text."""
    over = not view.known.stack
    prompt = talk.verdict(view) if over else talk.ask(view)
    table = talk.game.table
    lines = [*talk.description(view), "", prompt.sentence, *([prompt.context] if prompt.context else [])]
    for m in view.legal:
        said = talk.option(view, m)
        lines.append(f"{m:>6} {table.name(m)}: {said.what}" + (f" ({said.gain})" if said.gain else ""))
    return "\n".join(lines) + "\n"
