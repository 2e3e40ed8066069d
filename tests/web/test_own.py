"""An owner of a box corrects our numbers in a file and plays by it; tables keep the numbers they began with."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from tests.web.browsing import Browser
from tests.web.places import LOOSE, ME, OPEN_SEAT, bot, play_some, serving

from cowcatcher.kernel.errors import BadData, BadOption, BadRecord
from cowcatcher.registry import find
from cowcatcher.text.catalogue import load
from cowcatcher.web.app import create_app
from cowcatcher.web.identity import Person
from cowcatcher.web.own import OwnFile, read_own
from cowcatcher.web.settings import Settings
from cowcatcher.web.store.engine import connect
from cowcatcher.web.tables import Tables

pytestmark = pytest.mark.once

RUSH = "gold_rush"
MINE = "[scoring.city_connected]\npoints_per_completed_railway = 4\n"


@pytest.fixture
def mine(tmp_path: Path) -> OwnFile:
    """A city of this box brings 4 points for each railway, not 3."""
    file = tmp_path / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    return read_own([f"{RUSH}={file}"])[RUSH]


def city_points(tables: Tables, table: str) -> int:
    """What a city brings at a table."""
    match = tables.look(table).match
    assert match is not None
    return int(match.state.box.points.city)


def test_new_tables_are_played_with_the_file_and_keep_it(
    tables: Tables, ann: Person, mine: OwnFile, database: str
) -> None:
    before = tables.create(ann, RUSH, {}, [ME, bot()])
    tables.offer({RUSH: mine})
    ours = tables.create(ann, RUSH, {}, [ME, bot()])
    tables.offer({})  # the server starts again, without the file
    after = tables.create(ann, RUSH, {}, [ME, bot()])
    engine = connect(database)
    again = Tables(engine)
    assert [city_points(again, table) for table in (before, ours, after)] == [3, 4, 3]
    assert again.look(ours).info.own == mine
    assert again.look(after).info.own is None
    engine.dispose()


def test_a_record_finds_the_file_it_was_played_with(tables: Tables, ann: Person, mine: OwnFile) -> None:
    tables.offer({RUSH: mine})
    table = tables.create(ann, RUSH, {}, [ME, ME])
    play_some(tables, table, {0: ann.id, 1: ann.id}, 12, Random(1))
    match = tables.look(table).match
    assert match is not None
    record = str(match.record())
    assert '[Data "' in record
    tables.offer({})
    assert city_points(tables, tables.import_record(ann, record)) == 4
    with pytest.raises(BadRecord):
        tables.import_record(ann, record.replace('[Data "', '[Data "f'))
    plain = re.sub(r"\[Data .*\n", "", record)
    assert city_points(tables, tables.import_record(ann, plain)) == 3


def test_a_free_seat_is_taken_at_a_table_with_the_file(tables: Tables, ann: Person, bea: Person, mine: OwnFile) -> None:
    tables.offer({RUSH: mine})
    table = tables.create(ann, RUSH, {}, [ME, OPEN_SEAT])
    tables.offer({})
    tables.join(bea, table, 1, tables.invitations(ann.id, table)[1])
    assert city_points(tables, table) == 4


def test_pages_say_whose_numbers_hold(tmp_path: Path, mine: OwnFile) -> None:
    app = create_app(Settings(f"sqlite+pysqlite:///{tmp_path / 't.sqlite3'}", rate=LOOSE, own_files={RUSH: mine}))
    ann, person = Browser(app), app.state.server.identities.guest("Ann")
    ann.client.cookies["cowcatcher"] = person[1]
    new = ann.open(f"/new?game={RUSH}").text
    assert "mine.toml" in new
    assert "It changes 1 entry of the box." in new
    assert "mine.toml" not in ann.open("/new?game=el_paso").text
    assert "scoring.city_connected.points_per_completed_railway" in ann.open(f"/rules/{RUSH}/sources").text
    for seats in ([ME, OPEN_SEAT], [ME, bot()]):
        table = ann.tables.create(person[0], RUSH, {}, seats)
        assert f"/tables/{table}/numbers" in ann.open(f"/tables/{table}").text
        assert "<td>3</td><td>4</td>" in ann.open(f"/tables/{table}/numbers").text
    other = ann.tables.create(person[0], "el_paso", {}, [ME])
    assert f"/tables/{other}/numbers" not in ann.open(f"/tables/{other}").text
    assert "By those of Cowcatcher" in ann.open(f"/tables/{other}/numbers").text


def test_help_from_a_table_tells_its_numbers_and_says_so(tmp_path: Path, mine: OwnFile) -> None:
    app = create_app(Settings(f"sqlite+pysqlite:///{tmp_path / 't.sqlite3'}", rate=LOOSE, own_files={RUSH: mine}))
    ann, (person, token) = Browser(app), app.state.server.identities.guest("Ann")
    ann.client.cookies["cowcatcher"] = token
    table = ann.tables.create(person, RUSH, {}, [ME, bot()])
    ann.tables.offer({})
    plain = ann.tables.create(person, RUSH, {}, [ME, bot()])
    city = re.compile(r"#i-gr-town[^\n]*?<p>[^\n]*?</p><b>(\d+)</b>")
    changed = load("en", "web").say("web.help.changed")
    at_table = ann.open(f"/rules/{RUSH}/help?table={table}").text
    assert city.findall(at_table)[:1] == ["4"]
    assert changed in at_table
    assert f'href="/tables/{table}/numbers"' in at_table
    for other in (f"/rules/{RUSH}/help", f"/rules/{RUSH}/help?table={plain}"):
        page = ann.open(other).text
        assert city.findall(page)[:1] == ["3"]
        assert changed not in page
    part = ann.client.get(f"/rules/{RUSH}/help?table={table}", headers={"hx-request": "true"}).text
    assert changed in part
    assert "<html" not in part
    page = ann.open(f"/tables/{table}").text
    assert page.count(f"/rules/{RUSH}/help?table={table}") == 2
    assert load("en", "web").say("web.rules.changed") in page
    assert load("en", "web").say("web.rules.changed") not in ann.open(f"/tables/{plain}").text


def test_help_tells_nobody_of_a_table_that_he_may_not_see(tmp_path: Path, mine: OwnFile) -> None:
    app = create_app(Settings(f"sqlite+pysqlite:///{tmp_path / 't.sqlite3'}", rate=LOOSE, own_files={RUSH: mine}))
    maker = app.state.server.identities.guest("Ann")[0]
    stranger = Browser(app)
    table = stranger.tables.create(maker, RUSH, {}, [ME, bot()])
    for address in (f"/rules/{RUSH}/help?table={table}", f"/rules/{RUSH}/help?table=nowhere"):
        assert "changed numbers" not in stranger.open(address, 404).text
    seen = Browser(app)
    seen.client.cookies["cowcatcher"] = app.state.server.identities.guest("Bea")[1]
    seen.open(f"/rules/el_paso/help?table={table}", 404)


def test_bots_play_by_the_same_numbers(tmp_path: Path, mine: OwnFile) -> None:
    database = f"sqlite+pysqlite:///{tmp_path / 't.sqlite3'}"
    with serving(Settings(database, rate=LOOSE, own_files={RUSH: mine})) as running:
        ann = running.client("Ann")
        table = ann.table(ME, bot("greedy"), game=RUSH)
        found = ann.wait(table)
        ann.post(f"/tables/{table}/moves", seat=0, ply=found["ply"], move=found["moves"][0]["move"], client_id="first")
        assert ann.wait(table)["ply"] > found["ply"]
        assert ann.get(f"/tables/{table}")["data"] == find(RUSH, tmp_path / "mine.toml").data_tag


@pytest.mark.parametrize(
    ("given", "error", "what"),
    [
        (["mine.toml"], BadOption, "names no game"),
        (["chess=mine.toml"], BadOption, "there is no game 'chess'"),
        ([f"{RUSH}=mine.toml", f"{RUSH}=mine.toml"], BadOption, "two files for gold_rush"),
        ([f"{RUSH}=wrong.toml"], BadData, "unknown key"),
        ([f"{RUSH}=nowhere.toml"], BadData, "nowhere.toml: cannot be read"),
    ],
)
def test_what_is_no_file_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: list[str], error: type[Exception], what: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(MINE, encoding="utf-8")
    Path("wrong.toml").write_text("[nonsense]\nn = 1\n", encoding="utf-8")
    with pytest.raises(error, match=what):
        read_own(given)
