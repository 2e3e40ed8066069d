"""Playing what a study still lacks: on this machine or on a cluster, and no game twice."""

from __future__ import annotations

from typing import Final, Protocol

from cowcatcher.kernel.errors import BadOption
from cowcatcher.sim.job import Job
from cowcatcher.sim.lab.keeping import Folder
from cowcatcher.sim.lab.study import Study
from cowcatcher.sim.runner import Keep, Progress, Stretch, Stretches, play

SECONDS: Final = 5.0
"""How long a stretch should take; whoever kills a run loses so much."""

MOST: Final = 500
"""Games in a stretch: more would be a burden on memory."""


class Players(Protocol):
    """Whoever can play stretches of a job at once. width: how many."""

    @property
    def width(self) -> int:
        """How many stretches are played at once."""

    def play(self, job: Job, left: Stretches, keep: Keep) -> bool:
        """Play what is left of a job and hand each stretch to `keep`; True when it was interrupted."""


class Processes:
    """Processes of this machine. Raises BadOption for less than one."""

    def __init__(self, width: int) -> None:
        if width < 1:
            raise BadOption(f"a study needs at least one process, not {width}")
        self.width = width

    def play(self, job: Job, left: Stretches, keep: Keep) -> bool:
        return play(job, self.width, left, keep)


def play_study(study: Study, folder: Folder, players: Players, progress: Progress | None = None) -> bool:
    """Play all games of a checked study that are not in the folder; True when it was interrupted."""
    arms = study.arms()
    missing = {arm.key: folder.missing(arm.key, study.games) for arm in arms}
    total = study.games * len(arms)
    done = total - sum(len(part) for parts in missing.values() for part in parts)
    for arm in arms:

        def keep(stretch: Stretch, key: str = arm.key) -> None:
            nonlocal done
            folder.keep(key, stretch)
            done += stretch.tally.games
            if progress is not None:
                progress(done, total)

        if missing[arm.key]:
            left = Stretches(missing[arm.key], players.width, SECONDS, MOST)
            if players.play(study.job(arm), left, keep):
                return True
    return False
