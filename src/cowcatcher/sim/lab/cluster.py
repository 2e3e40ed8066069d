"""Playing on a cluster through Ray (https://ray.io, Apache-2.0; the extra `ray`).

Each processor of the cluster gets an actor that plays stretches like a process of this machine. Cowcatcher has to be
installed on all machines in the same version; files with components travel with the job.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from cowcatcher import __version__
from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.sim.job import Job
from cowcatcher.sim.runner import Keep, Stretch, Stretches, Worker

LOCAL: Final = "local"
"""In place of an address: a cluster of this machine alone, for the time of the run."""


class Unstopped:
    """A flag that nobody raises: who breaks off a cluster's work sends its actors away."""

    value = 0


class Hand:
    """What an actor does: it plays stretches of one job."""

    def __init__(self, job: Job, components: bytes | None) -> None:
        self.folder = TemporaryDirectory()
        if job.data is not None and components is not None:
            file = Path(self.folder.name) / job.data.name
            file.write_bytes(components)
            job = replace(job, data=file)
        self.worker = Worker(job, Unstopped())

    def version(self) -> str:
        """The version of Cowcatcher that plays."""
        return __version__

    def play(self, first: int, count: int) -> Stretch:
        """Play so many games."""
        return self.worker.play(first, count)


class Cluster:
    """The machines of a Ray cluster; a context manager that joins and leaves it.

    address: of the cluster's head, or LOCAL. Raises CowcatcherError when Ray is not installed or cannot be reached.
    """

    def __init__(self, address: str, processors: int | None = None) -> None:
        self.address = address
        self.processors = processors
        self.width = 1

    def __enter__(self) -> Cluster:
        try:
            import ray  # noqa: PLC0415 (an extra that few need)
        except ModuleNotFoundError as error:
            raise CowcatcherError(
                f"a cluster needs the package {error.name}; install it: pip install 'cowcatcher[ray]'"
            ) from None
        self.ray: Any = ray
        local = self.address == LOCAL
        settings: dict[str, Any] = {"num_cpus": self.processors, "include_dashboard": False} if local else {}
        try:
            self.ray.init(address=self.address, log_to_driver=False, logging_level=logging.ERROR, **settings)
        except (ConnectionError, RuntimeError, ValueError) as error:
            said = str(error).partition("\n")[0]
            raise CowcatcherError(f"no Ray cluster can be joined at {self.address!r}: {said}") from error
        self.width = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        return self

    def __exit__(self, *_: object) -> None:
        self.ray.shutdown()

    def play(self, job: Job, left: Stretches, keep: Keep) -> bool:
        """Play what is left of a job; True when Ctrl-C has ended it, and what was not finished is lost."""
        components = None if job.data is None else job.data.read_bytes()
        hand = self.ray.remote(num_cpus=1)(Hand)
        hands = [hand.remote(job, components) for _ in range(self.width)]
        try:
            self._check(hands)
            self._feed(hands, left, keep)
        except KeyboardInterrupt:
            return True
        finally:
            for actor in hands:
                self.ray.kill(actor)
        return False

    def _check(self, hands: list[Any]) -> None:
        for version in self.ray.get([actor.version.remote() for actor in hands]):
            if version != __version__:
                raise CowcatcherError(f"the cluster has Cowcatcher {version}, this machine {__version__}")

    def _feed(self, hands: list[Any], left: Stretches, keep: Keep) -> None:
        """Give every actor one stretch after the other."""
        idle = list(hands)
        busy: dict[Any, Any] = {}
        while True:
            while idle and (task := left.take())[1]:
                actor = idle.pop()
                busy[actor.play.remote(*task)] = actor
            if not busy:
                return
            (done,), _ = self.ray.wait(list(busy), num_returns=1)
            idle.append(busy.pop(done))
            stretch: Stretch = self.ray.get(done)
            left.learn(stretch)
            keep(stretch)
