"""Playing a ladder: pairing by pairing, until each is decided or has had its games. No game is played twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cowcatcher.sim.lab.keeping import Folder
from cowcatcher.sim.lab.ladder.contest import Contest, Pairing
from cowcatcher.sim.lab.ladder.results import read
from cowcatcher.sim.lab.running import MOST, Players
from cowcatcher.sim.runner import Progress, Stretch, Stretches

SECONDS: Final = 2.0
"""How long a stretch of games should take: what is played beyond a decision is played in vain."""

Told = Callable[[int], None]
"""Called with the number of games of a pairing that are there."""


def play_contest(contest: Contest, folder: Folder, players: Players, progress: Progress | None = None) -> bool:
    """Play what is missing; True when it was interrupted."""
    pairings = contest.pairings()
    games = contest.job(pairings[0]).games
    for number, pairing in enumerate(pairings):
        done = games * number

        def told(now: int, done: int = done) -> None:
            if progress is not None:
                progress(done + now, games * len(pairings))

        if _play_pairing(contest, folder, players, pairing, told):
            return True
        told(games)
    return False


def _play_pairing(contest: Contest, folder: Folder, players: Players, pairing: Pairing, told: Told) -> bool:
    """Play until a pairing is decided; True when it was interrupted."""
    job = contest.job(pairing)
    results = read(contest, folder, pairing)
    if results.verdict or results.games == job.games:
        return False
    left = Stretches(folder.missing(pairing.key, job.games), players.width, SECONDS, MOST)

    def keep(stretch: Stretch) -> None:
        folder.keep(pairing.key, stretch)
        now = read(contest, folder, pairing)
        told(now.games)
        if now.verdict:
            left.left.clear()

    return players.play(job, left, keep)
