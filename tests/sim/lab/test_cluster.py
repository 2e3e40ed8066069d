"""A cluster of this machine: it plays what one process plays, byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sim.lab.studies import STRONG, data, played, study
from tests.sim.lab.test_running import figures

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.sim.lab.cluster import LOCAL, Cluster
from cowcatcher.sim.lab.keeping import Folder
from cowcatcher.sim.lab.running import play_study

pytestmark = [pytest.mark.slow, pytest.mark.once]
pytest.importorskip("ray", reason="Ray is not installed: pip install 'cowcatcher[ray]'")


def test_a_cluster_plays_what_one_process_plays(tmp_path: Path) -> None:
    work = study(120, against=data(tmp_path, STRONG), bans=("rope",), seed=12)
    folder = Folder(tmp_path / "cluster")
    folder.open(work.identity(work.check()))
    seen: list[tuple[int, int]] = []
    with Cluster(LOCAL, processors=2) as cluster:
        assert cluster.width == 2
        assert not play_study(work, folder, cluster, lambda done, total: seen.append((done, total)))
    assert seen[-1] == (360, 360)
    assert figures(work, folder) == figures(work, played(work, tmp_path / "alone"))


def test_a_cluster_that_is_not_there_is_told_in_one_sentence() -> None:
    with pytest.raises(CowcatcherError, match=r"^no Ray cluster can be joined at 'nowhere'[^\n]*$"), Cluster("nowhere"):
        pass
