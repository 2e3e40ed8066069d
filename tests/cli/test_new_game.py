"""The game that `cowcatcher new-game` writes: it is a game like ours as soon as it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import Command

pytestmark = pytest.mark.once

SLUG = "last_spike"
HELPS = "help[all is said, by rules of the ledger]"
COACHES = "coach[every decision has words]"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, and beside it what a wheel of it leaves behind when it is installed."""
    place = tmp_path_factory.mktemp("new") / SLUG
    done = python("-m", "cowcatcher", "new-game", SLUG, "--folder", str(place))
    assert done.stderr == ""
    assert str(place / SLUG / "rules.py") in done.stdout.splitlines()
    info = place / f"{SLUG}-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {SLUG}\nVersion: 0.1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[cowcatcher.games]\n{SLUG} = {SLUG}:PLUGIN\n", encoding="utf-8")
    return place


def python(*arguments: str, home: Path | None = None, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Python in a process of its own, with the package installed."""
    path = os.pathsep.join(p for p in (str(home) if home else "", os.environ.get("PYTHONPATH", "")) if p)
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": path}, input=stdin, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_it_passes_its_own_tests(home: Path) -> None:
    done = python("-m", "pytest", "-v", "-p", "no:cacheprovider", str(home / "tests"), home=home)
    assert done.returncode == 0, done.stdout
    for name in (
        "laws[0: seats=2]",
        "model[names rules of the ledger]",
        "ledger[every rule is tested]",
        HELPS,
        COACHES,
    ):
        assert f"test_{SLUG}.py::TESTS::{name} PASSED" in done.stdout


def test_its_tests_miss_a_rule_that_is_new(home: Path, tmp_path: Path) -> None:
    place = tmp_path / "ruled"
    shutil.copytree(home, place)
    ledger = place / SLUG / "rules.md"
    ledger.write_text(
        ledger.read_text(encoding="utf-8") + "- **LA-2.02** Nobody cheats. `[ruling]`\n", encoding="utf-8"
    )
    tests = str(place / "tests")
    done = python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "ledger", tests, home=place)
    assert "no test names it, and nothing waives it: LA-2.02" in done.stdout
    assert "1 failed" in done.stdout
    told = python("-m", "cowcatcher", "rules", SLUG, "--coverage", "--tests", tests, home=place)
    assert (told.returncode, told.stdout.splitlines()[-1]) == (1, "  missing  LA-2.02")


def test_its_help_is_a_page_in_each_language(home: Path, tmp_path: Path) -> None:
    code = (
        "from fastapi.testclient import TestClient\n"
        "from cowcatcher.web.app import create_app\n"
        "from cowcatcher.web.settings import Settings\n"
        f"client = TestClient(create_app(Settings('sqlite+pysqlite:///{tmp_path / 't.sqlite3'}')), 'http://localhost')\n"
        "for language in ('en', 'pl', 'cs'):\n"
        f"    page = client.get('/rules/{SLUG}/help', headers=dict([('accept-language', language)]))\n"
        "    print(page.status_code, page.text.count('class=\"rule\"'))\n"
        "    print(*[word for word in ('Your turn', 'Twoja tura', 'Váš tah') if word in page.text])\n"
    )
    done = python("-c", code, home=home)
    assert done.stdout.splitlines() == ["200 5", "Your turn", "200 5", "Twoja tura", "200 5", "Váš tah"], done.stderr


def test_its_help_must_cite_rules_that_there_are(home: Path, tmp_path: Path) -> None:
    place = tmp_path / "cited"
    shutil.copytree(home, place)
    outline = place / SLUG / "help.toml"
    outline.write_text(outline.read_text(encoding="utf-8").replace("LA-2.01", "LA-9.09"), encoding="utf-8")
    done = python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "help", str(place / "tests"), home=place)
    assert "the ledger has no such rule" in done.stdout
    assert "LA-9.09" in done.stdout


def test_its_coach_must_know_each_decision(home: Path, tmp_path: Path) -> None:
    place = tmp_path / "coached"
    shutil.copytree(home, place)
    outline = place / SLUG / "coach.toml"
    outline.write_text(outline.read_text(encoding="utf-8") + "turns = 3\n", encoding="utf-8")
    done = python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "coach", str(place / "tests"), home=place)
    assert "no text to the end of the game for take (Take)" in done.stdout


def test_bots_play_it(home: Path) -> None:
    done = python(
        "-m", "cowcatcher", "sim", SLUG, "--bots", "mcts-20it,random", "--games", "4", "--jobs", "1", home=home
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ended: empty 4" in done.stdout


def test_people_play_it_in_the_terminal_and_read_its_rules(home: Path) -> None:
    played = python("-m", "cowcatcher", "play", SLUG, "--seats", "Ann,Bea", "--seed", "1", home=home, stdin="1\n" * 40)
    assert "Traceback" not in played.stderr
    assert "LAST SPIKE" in played.stdout
    assert "stones in the pile: 24" in played.stdout
    assert "* stones in the pile -1 (taking, LA-1.01)." in played.stdout
    assert "* Ann: points +1 (stones, LA-1.02)." in played.stdout
    rules = python("-m", "cowcatcher", "rules", SLUG, "LA-1.01", home=home)
    assert "1 to 3 stones" in rules.stdout


def test_it_is_seen_by_names_and_its_moves_tell_events(home: Path) -> None:
    code = (
        "import cowcatcher as cc\n"
        f"table = cc.game('{SLUG}').new('Ann', 'Bea', seed=1).play('take:3')\n"
        "seen = table.see()\n"
        "print(seen.left, seen.score['Ann'] + seen.lost, [e.word for e in table.events(1)])\n"
        "print(table._repr_html_().splitlines()[0])\n"
    )
    done = python("-c", code, home=home)
    assert done.stderr == ""
    assert done.stdout == "21 3 ['thrown', 'change', 'change', 'began']\n<pre>stones in the pile: 21\n"


def test_what_follows_from_its_model_is_written_anew_from_its_folder(home: Path, tmp_path: Path) -> None:
    place = tmp_path / "changed"
    shutil.copytree(home, place)
    model = place / SLUG / "model.py"
    model.write_text(model.read_text(encoding="utf-8").replace('doc="points"', 'doc="what wins"'), encoding="utf-8")
    words = ("-m", "cowcatcher.model.write", SLUG)
    stale = python(*words, "--check", home=place)
    assert (stale.returncode, stale.stdout) == (
        1,
        f"{place / SLUG / 'written' / 'state.py'} is not as the model says\n",
    )
    assert python(*words, home=place).returncode == 0
    assert "what wins" in (place / SLUG / "written" / "state.py").read_text(encoding="utf-8")
    wrong = python("-m", "cowcatcher.model.write", "no_spike", home=place)
    assert (wrong.returncode, "Traceback" in wrong.stderr) == (2, False)


def test_a_bot_in_the_current_folder_plays_it(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = "from cowcatcher.bots.random_bot import RandomBot\n\n\nclass Mine(RandomBot):\n    pass\n"
    (tmp_path / "mine.py").write_text(bot, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    command = "from cowcatcher.cli.app import main; import sys; sys.path.remove(''); main(sys.argv[1:])"
    done = python("-c", command, "sim", SLUG, "--bots", "mine:Mine,random", "--games", "2", home=home)
    assert (done.stderr, "mine:Mine" in done.stdout) == ("", True)


FACES = {
    "__init__.py": """
from cowcatcher.plugin import Plugin

PLUGIN = Plugin(
    game="last_spike.game:GAME", words="last_spike.faces:Words", pictures="last_spike.faces:PICTURES",
    mind="last_spike.faces:MIND",
)
""",
    "faces.py": """
from cowcatcher.bots.base import Evaluation
from cowcatcher.render.base import Panel, Render
from cowcatcher.text.plain import PlainSpeaker


class Words(PlainSpeaker):
    def describe(self, seen):
        return [f"{self.who(e.whose)} throws a {e.shown}!" for e in seen.told if e.word == "thrown"]


class Pictures(Render):
    def panels(self, speaker, view, marks=None):
        stones = "".join(f'<circle cx="{10 * n + 5}" cy="5" r="4"/>' for n in range(view.known.left))
        return [Panel("pile", "The pile", (0, 0, 240, 10), f'<svg viewBox="0 0 240 10">{stones}</svg>')]


class Mind(Evaluation):
    def scores(self, s):
        return [float(score) for score in s.score]


PICTURES, MIND = Pictures(), Mind()
""",
}
"""What a game brings beside its rules."""

TABLE = """
from pathlib import Path
from tests.web.browsing import Browser, fresh_app
from tests.web.places import ME
from cowcatcher.web.tables import SeatPlan

ann = Browser(fresh_app(Path("{folder}"))).named("Ann")
person = ann.server.identities.find(ann.client.cookies["cowcatcher"])
table = ann.tables.create(person, "last_spike", {{}}, [ME, SeatPlan("bot", bot="greedy")])
page = ann.open(f"/tables/{{table}}").text
print(page.count("<circle"), ann.moves())
"""


def test_a_game_of_others_has_words_pictures_and_a_mind_of_its_own(home: Path, tmp_path: Path) -> None:
    place = tmp_path / "own"
    shutil.copytree(home, place)
    for name, text in FACES.items():
        (place / SLUG / name).write_text(text, encoding="utf-8")
    played = python(
        "-m", "cowcatcher", "play", SLUG, "--seats", "Ann,greedy", "--seed", "1", home=place, stdin="1\n" * 40
    )
    assert "* Ann throws a" in played.stdout
    assert "Traceback" not in played.stderr
    drawn = python("-c", TABLE.format(folder=tmp_path), home=place)
    assert (drawn.stderr, drawn.stdout) == ("", "24 ['take:1', 'take:2', 'take:3']\n")
    sim = python("-m", "cowcatcher", "sim", SLUG, "--bots", "greedy,random", "--games", "4", "--jobs", "1", home=place)
    assert (sim.returncode, sim.stderr) == (0, "")


def test_a_name_that_is_none_and_a_folder_that_is_there_are_refused(cowcatcher: Command, tmp_path: Path) -> None:
    assert "'Last Spike' can be no slug" in cowcatcher.refused("new-game", "Last Spike")
    assert "is there already" in cowcatcher.refused("new-game", SLUG, "--folder", tmp_path)
