"""What a screen reader finds at a table in mid-game, from top to bottom: kept as text, one file a game, in `aloud`.
After a change that was meant, it is written anew, and to be read before it is kept:

    .venv-dev/bin/python -m tests.web.browser.aloud
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from random import Random
from typing import Final

import pytest
from tests.web.blank import blank_in
from tests.web.browser.conftest import LIGHT, WHOLE, browsing
from tests.web.browser.people import Someone
from tests.web.browser.played import BEA, CITY, GOLD, ME, PASO, RUSH, TRAIL, played
from tests.web.places import LOOSE, dealt_alike, serving

from cowcatcher.web.settings import Settings

FOLDER: Final = Path(__file__).with_name("aloud")
CHOICES: Final = {CITY: 47, GOLD: 34, RUSH: 40, PASO: 40, TRAIL: 40}
"""After how many choices each game is read: where both have pieces on the board and there is something to choose."""
ADDRESS: Final = re.compile(r"^ *- /url:.*\n", re.MULTILINE)


def read(ann: Someone, game: str) -> str:
    """What is read at a table of that game, without the addresses of links."""
    ann.context.add_cookies([{"name": f"coach_{game}", "value": "0", "url": ann.running.url}])
    with pytest.MonkeyPatch.context() as patch:
        dealt_alike(patch, Random(5))
        ann.sits(played(ann, game, ME, BEA, choices=CHOICES[game]))
    ann.takes_over()
    ann.page.wait_for_selector(".ws-tab[aria-pressed=true]")
    return ADDRESS.sub("", ann.page.locator("body").aria_snapshot()) + "\n"


def kept(game: str) -> Path:
    """Where it is kept."""
    return FOLDER / f"{game}.txt"


def main() -> None:
    """Write all of them anew."""
    with (
        tempfile.TemporaryDirectory() as folder,
        browsing(LIGHT, WHOLE) as browser,
        serving(Settings(blank_in(Path(folder)), rate=LOOSE)) as running,
    ):
        ann = Someone(browser, running, "Ann")
        for game in CHOICES:
            kept(game).write_text(read(ann, game), encoding="utf-8")
        ann.leaves()


if __name__ == "__main__":
    main()
