"""The interface for programs: every route, and every error that it can answer with."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from tests.web import plain
from tests.web.places import ME, OPEN_SEAT, Caller, Running, bot
from tests.web.test_seating import record_of

from cowcatcher.web.store.engine import writing
from cowcatcher.web.tables import SeatPlan
from cowcatcher.web.thinking import HINTED

pytestmark = pytest.mark.once

ROUTES: dict[str, set[str]] = {
    "/session": {"post", "get", "patch", "delete"},
    "/account": {"post"},
    "/account/password": {"post"},
    "/account/forgotten": {"post"},
    "/account/reset": {"post"},
    "/account/sessions": {"delete"},
    "/account/session": {"post"},
    "/games": {"get"},
    "/games/{slug}": {"get"},
    "/tables": {"get", "post"},
    "/records": {"post"},
    "/tables/{table_id}": {"get", "delete"},
    "/tables/{table_id}/give-up": {"post"},
    "/tables/{table_id}/hidden": {"put", "delete"},
    "/tables/{table_id}/seats/{seat}/join": {"post"},
    "/tables/{table_id}/seats/{seat}/leave": {"post"},
    "/tables/{table_id}/invitations": {"get"},
    "/tables/{table_id}/seats/{seat}/invitation": {"post"},
    "/tables/{table_id}/state": {"get"},
    "/tables/{table_id}/legal": {"get"},
    "/tables/{table_id}/moves": {"get", "post"},
    "/tables/{table_id}/log": {"get"},
    "/tables/{table_id}/score": {"get"},
    "/tables/{table_id}/record": {"get"},
    "/tables/{table_id}/stream": {"get"},
    "/tables/{table_id}/undo": {"post"},
    "/tables/{table_id}/hint": {"post"},
    "/tables/{table_id}/chat": {"get", "post"},
}


@pytest.fixture
def ann(server: Running) -> Caller:
    return server.client("Ann")


@pytest.fixture
def bea(server: Running) -> Caller:
    return server.client("Bea")


@pytest.fixture
def alone(ann: Caller) -> str:
    """A running table where both seats are Ann's."""
    return ann.table(SeatPlan("me"), SeatPlan("me", "Other"))


def test_these_are_all_routes_and_each_is_described(server: Running) -> None:
    found = server.client().get("/openapi.json")
    paths = {path.removeprefix("/api/v1"): set(methods) for path, methods in found["paths"].items()}
    assert paths == ROUTES
    for methods in found["paths"].values():
        for operation in methods.values():
            assert operation["summary"]
            assert operation["description"]
            assert operation["tags"]
    assert "Bearer" in found["info"]["description"]


def test_sessions_and_accounts(server: Running, ann: Caller) -> None:
    nobody = server.client()
    assert nobody.get("/session", 401)["error"] == "stranger"
    me = ann.get("/session")
    assert (me["name"], me["login"]) == ("Ann", None)
    changed = ann.http.patch("/session", json={"name": "Ann of Carson", "language": "pl"}).json()
    assert (changed["name"], changed["language"]) == ("Ann of Carson", "pl")
    assert ann.http.patch("/session", json={"language": "xx"}).status_code == 422
    made = ann.post("/account", 201, login="ann.api", password="a long password")
    assert made["person"]["login"] == "ann.api"
    ann.http.cookies.clear()
    assert ann.get("/session", 401)["error"] == "stranger", "the guest's token has ended"
    ann.http.headers["Authorization"] = f"Bearer {made['token']}"
    assert ann.post("/account", 409, login="ann2.api", password="a long password")["error"] == "has_account"
    bea = server.client("Bea")
    assert bea.post("/account", 409, login="ann.api", password="a long password")["error"] == "login_taken"
    assert bea.post("/account", 400, login="!!!!", password="a long password")["error"] == "bad_login"
    assert bea.post("/account", 422, login="bea", password="short")["error"] == "bad_form"
    assert nobody.post("/account/session", 401, login="ann.api", password="wrong password")["error"] == "wrong"
    entered = nobody.post("/account/session", 201, login="ann.api", password="a long password")
    assert entered["person"]["id"] == me["id"]
    assert ann.http.delete("/session").status_code == 204
    assert ann.get("/session", 401)["error"] == "stranger"
    assert ann.get("/tables", 401)["error"] == "stranger", "a token that is void is not taken for nobody's"
    assert nobody.post("/session", 400, name="\x07")["error"] == "no_name"


def test_a_cookie_does_as_well(server: Running) -> None:
    caller = server.client()
    caller.post("/session", 201, name="Cookie")
    assert caller.get("/session")["name"] == "Cookie"
    assert caller.http.delete("/session").status_code == 204
    assert caller.get("/session", 401)


def test_games(server: Running) -> None:
    caller = server.client()
    games = caller.get("/games")
    carson = caller.get("/games/carson_city")
    assert carson in games
    assert carson["seats"] == [2, 3, 4, 5]
    assert {"random", "greedy", "mcts"} <= {found["bot"] for found in carson["bots"]}
    assert any(option["name"] == "duel_method" for option in carson["options"])
    assert caller.get("/games/chess", 404)["error"] == "no_game"


def test_making_finding_joining_and_leaving(ann: Caller, bea: Caller, server: Running) -> None:
    table = ann.table(ME, OPEN_SEAT, OPEN_SEAT, title="Friday", options={"duel_method": "tiles"})
    made = ann.get(f"/tables/{table}")
    assert (made["status"], made["title"], made["your_seats"], made["yours"]) == ("open", "Friday", [0], True)
    assert made["options"]["duel_method"] == "tiles"
    assert [s["kind"] for s in made["seats"]] == ["person", "free", "free"]
    assert table in {t["id"] for t in ann.get("/tables", which="mine")}
    assert bea.get("/tables", which="mine") == []
    assert table not in {t["id"] for t in bea.get("/tables")}
    assert server.client().get("/tables", 401, which="mine")["error"] == "stranger"
    assert bea.get(f"/tables/{table}", 404)["error"] == "no_table"
    assert bea.get(f"/tables/{table}/invitations", 404)["error"] == "no_table"
    invites = ann.get(f"/tables/{table}/invitations")
    assert [i["seat"] for i in invites] == [1, 2]
    assert bea.post(f"/tables/{table}/seats/1/join", 403, invite="0" * 32)["error"] == "void_invitation"
    assert bea.post(f"/tables/{table}/seats/7/join", 404, invite="0" * 32)["error"] == "no_table"
    fresh = ann.post(f"/tables/{table}/seats/1/invitation")
    old = invites[0]["invite"]
    assert bea.post(f"/tables/{table}/seats/1/join", 403, invite=old)["error"] == "void_invitation"
    joined = bea.post(f"/tables/{table}/seats/1/join", invite=fresh["invite"])
    assert joined["your_seats"] == [1]
    assert bea.post(f"/tables/{table}/seats/0/invitation", 403)["error"] == "not_yours"
    assert bea.post(f"/tables/{table}/seats/0/leave", 403)["error"] == "not_yours"
    bea.post(f"/tables/{table}/seats/1/leave")
    assert bea.get(f"/tables/{table}", 404)
    again = {i["seat"]: i["invite"] for i in ann.get(f"/tables/{table}/invitations")}
    for seat in (1, 2):
        bea.post(f"/tables/{table}/seats/{seat}/join", invite=again[seat])
    assert ann.get(f"/tables/{table}")["status"] == "playing"
    assert ann.get(f"/tables/{table}/invitations") == []
    assert ann.post(f"/tables/{table}/seats/1/join", 409)["error"] == "seat_taken"
    assert bea.post(f"/tables/{table}/seats/1/leave")["seats"][1]["kind"] == "bot"


def test_public_tables(ann: Caller, server: Running) -> None:
    table = ann.table(ME, OPEN_SEAT, public=True)
    nobody = server.client()
    assert table in {t["id"] for t in nobody.get("/tables")}
    assert nobody.get(f"/tables/{table}")["your_seats"] == []
    assert nobody.post(f"/tables/{table}/seats/1/join", 401)["error"] == "stranger"
    assert server.client("Visitor").post(f"/tables/{table}/seats/1/join")["status"] == "playing"
    state = nobody.get(f"/tables/{table}/state")
    assert (state["seat"], state["legal"]) == (None, [])


def test_what_cannot_be_made(ann: Caller) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    post = ann.post
    assert post("/tables", 400, game="chess", seats=seats)["error"] == "bad_request"
    assert post("/tables", 400, game="carson_city", seats=seats, options={"x": "y"})["error"] == "bad_request"
    assert post("/tables", 400, game="carson_city", seats=seats[:1])["error"] == "bad_request"
    assert post("/tables", 400, game="carson_city", seats=[{"kind": "bot", "bot": "hal"}] * 2)["error"] == "bad_request"
    form = post("/tables", 422, game="carson_city", seats=[{"kind": "king"}] * 2)
    assert (form["error"], form["field"]) == ("bad_form", "body.seats.0.kind")
    assert post("/tables", 422, game="carson_city", seats=seats, wat=1)["field"] == "body.wat"
    assert post("/tables", 422, game="carson_city", seats=seats, clock=-1)["error"] == "bad_form"
    assert post("/tables", 422, game="carson_city", seats=seats, title="x" * 61)["error"] == "bad_form"


def test_before_the_game(ann: Caller) -> None:
    table = ann.table(ME, OPEN_SEAT)
    legal = ann.get(f"/tables/{table}/legal")
    assert (legal["status"], legal["moves"], legal["seat"]) == ("open", [], 0)
    for path in ("state", "moves", "log", "score", "record"):
        assert ann.get(f"/tables/{table}/{path}", 409)["error"] == "not_started"
    assert ann.post(f"/tables/{table}/moves", 409, seat=0, ply=0, move="pass")["error"] == "not_started"
    assert ann.post(f"/tables/{table}/undo", 409, seat=0, ply=0)["error"] == "not_started"
    assert ann.post(f"/tables/{table}/hint", 409, seat=0)["error"] == "not_now"


def test_a_move_and_what_is_seen_of_it(ann: Caller, bea: Caller, alone: str) -> None:
    legal = ann.get(f"/tables/{alone}/legal")
    seat, ply = legal["seat"], legal["ply"]
    assert seat == legal["to_move"]
    assert legal["ask"]
    assert all(move["what"] for move in legal["moves"])
    assert ann.get(f"/tables/{alone}/legal", language="cs")["moves"][0]["move"] == legal["moves"][0]["move"]
    state = ann.get(f"/tables/{alone}/state")
    assert state["legal"] == [move["move"] for move in legal["moves"]]
    assert ann.get(f"/tables/{alone}/state", seat=1 - seat)["legal"] == []
    move = state["legal"][0]
    done = ann.post(f"/tables/{alone}/moves", seat=seat, ply=ply, move=move, client_id="one")
    assert done["ply"] > ply
    assert ann.post(f"/tables/{alone}/moves", seat=seat, ply=ply, move=move, client_id="one") == done
    assert ann.post(f"/tables/{alone}/moves", 409, seat=seat, ply=ply, move=move)["error"] == "stale"
    moves = ann.get(f"/tables/{alone}/moves", since=ply)
    assert moves[0] == {"ply": ply, "seat": seat, "decision": state["decision"], "move": move, "by": ""}
    assert ann.get(f"/tables/{alone}/log")[-1]["text"]
    assert ann.get(f"/tables/{alone}/log", since=ply)[0]["ply"] >= ply
    earlier = ann.get(f"/tables/{alone}/state", ply=ply, seat=seat)
    assert (earlier["known"], earlier["legal"]) == (state["known"], state["legal"])
    assert ann.get(f"/tables/{alone}/state", 404, ply=9999)["error"] == "no_ply"
    assert ann.get(f"/tables/{alone}/state", 403, seat=4)["error"] == "not_yours"
    assert bea.get(f"/tables/{alone}/state", 404)["error"] == "no_table"
    assert bea.post(f"/tables/{alone}/moves", 403, seat=seat, ply=ply, move=move)["error"] == "not_yours"
    assert len(ann.get(f"/tables/{alone}/score")["totals"]) == 2
    record = ann.get(f"/tables/{alone}/record")
    assert record.startswith('[Game "carson_city"]')


def test_refused_moves(ann: Caller, alone: str) -> None:
    legal = ann.get(f"/tables/{alone}/legal")
    seat, ply = legal["seat"], legal["ply"]
    post, path = ann.post, f"/tables/{alone}/moves"
    assert post(path, 422, seat=seat, ply=ply, move="xyzzy")["error"] == "refused"
    assert post(path, 422, seat=seat, ply=ply, move="pass")["error"] == "refused"
    assert post(path, 422, seat=seat, ply=ply, move="")["error"] == "bad_form"
    assert post(path, 422, seat=seat, ply=ply, move="x" * 61)["error"] == "bad_form"
    assert post(path, 422, seat=-1, ply=ply, move="pass")["error"] == "bad_form"
    assert post(path, 422, seat=seat, ply=ply, move="pass", client_id="é")["error"] == "bad_form"
    assert post(path, 409, seat=1 - seat, ply=ply, move="pass")["error"] == "not_now"
    assert ann.http.post(path, content=b"{", headers={"Content-Type": "application/json"}).status_code == 422


def test_undo(ann: Caller, alone: str) -> None:
    legal = ann.get(f"/tables/{alone}/legal")
    seat, ply = legal["seat"], legal["ply"]
    assert ann.post(f"/tables/{alone}/undo", 409, seat=seat, ply=ply)["error"] == "cannot_undo"
    done = ann.post(f"/tables/{alone}/moves", seat=seat, ply=ply, move=legal["moves"][0]["move"])
    assert ann.post(f"/tables/{alone}/undo", 409, seat=seat, ply=ply)["error"] == "stale"
    back = ann.post(f"/tables/{alone}/undo", seat=seat, ply=done["ply"])
    assert back == {"ply": ply, "version": done["version"] + 1}


def test_hints(ann: Caller, bea: Caller, alone: str, server: Running) -> None:
    server.parts.thinker.patience = 60.0
    legal = ann.get(f"/tables/{alone}/legal")
    found = ann.post(f"/tables/{alone}/hint", seat=legal["seat"])
    assert {hint["move"] for hint in found} == {move["move"] for move in legal["moves"]}
    assert all(0 <= hint["value"] <= 1 and hint["what"] for hint in found)
    assert [hint["turns"] for hint in found] == [0] * HINTED + [None] * (len(found) - HINTED), "to the end of the round"
    for hint in found[:HINTED]:
        assert hint["points"] == sum(source["points"] for source in hint["sources"])
    assert ann.post(f"/tables/{alone}/hint", 409, seat=1 - legal["seat"])["error"] == "not_now"
    assert ann.post(f"/tables/{alone}/hint", 403, seat=5)["error"] == "not_yours"
    assert bea.post(f"/tables/{alone}/hint", 404, seat=0)["error"] == "no_table"
    quiet = ann.table(SeatPlan("me"), SeatPlan("me"), hints=False)
    assert ann.post(f"/tables/{quiet}/hint", 409, seat=0)["error"] == "no_hints"


def test_chat(ann: Caller, bea: Caller, alone: str) -> None:
    ann.post(f"/tables/{alone}/chat", 204, text="Hello <b>")
    assert [(c["name"], c["text"]) for c in ann.get(f"/tables/{alone}/chat")] == [("Ann", "Hello <b>")]
    assert bea.get(f"/tables/{alone}/chat", 404)["error"] == "no_table"
    assert bea.post(f"/tables/{alone}/chat", 404, text="Hi")["error"] == "no_table"
    assert ann.post(f"/tables/{alone}/chat", 422, text="x" * 501)["error"] == "bad_form"


def test_records(ann: Caller, bea: Caller) -> None:
    text = record_of(5000, ["Zoe", "Bot greedy"])
    table = ann.post("/records", 201, record=text, title="Old", public=True)
    assert (table["status"], table["to_move"], table["title"]) == ("finished", None, "Old")
    assert bea.get(f"/tables/{table['id']}/record").replace('[Copy "*"]\n', "") == text
    assert bea.get(f"/tables/{table['id']}/state")["outcome"]["ranks"]
    assert ann.get(f"/tables/{table['id']}/legal")["ask"]
    wrong = ann.post("/records", 400, record=text.replace("0. setup", "1. setup"))
    assert wrong["error"] == "bad_request"
    assert "Line" in wrong["detail"]
    assert ann.post("/records", 422, record="")["error"] == "bad_form"
    assert ann.post("/records", 422, record="x" * 1_000_001)["error"] == "bad_form"


def test_a_whole_game_against_bots(ann: Caller) -> None:
    table = ann.table(ME, bot("random"), bot("greedy"))
    rng = Random(1)
    for _ in range(500):
        now = ann.wait(table)
        if now["status"] == "finished":
            break
        move = rng.choice(now["moves"])["move"]
        ann.post(f"/tables/{table}/moves", seat=0, ply=now["ply"], move=move)
    assert ann.get(f"/tables/{table}")["status"] == "finished"
    assert ann.get(f"/tables/{table}/score")["ranks"]
    assert ann.post(f"/tables/{table}/moves", 409, seat=0, ply=now["ply"], move="pass")["error"] == "not_now"
    assert ann.post(f"/tables/{table}/seats/0/leave", 409)["error"] == "not_now"


def test_a_bot_plays_for_whoever_is_late(ann: Caller) -> None:
    table = ann.table(ME, SeatPlan("me", "Other"), clock=1)
    before = ann.get(f"/tables/{table}")
    end = time.monotonic() + 30
    while ann.get(f"/tables/{table}")["ply"] == before["ply"]:
        assert time.monotonic() < end, "nobody played for the absent"
        time.sleep(0.2)
    assert before["time_left"] in (0, 1)
    first = ann.get(f"/tables/{table}/moves", since=before["ply"])[0]
    assert (first["seat"], first["by"]) == (before["to_move"], "time greedy")
    name = before["seats"][before["to_move"]]["name"]
    told = ann.get(f"/tables/{table}/log", since=before["ply"])[0]["text"]
    assert told.endswith(f"Time was up: the bot greedy chose for {name}.")
    assert '[StandIns "time greedy"]' in ann.get(f"/tables/{table}/record")
    page = ann.http.get(f"{str(ann.http.base_url).removesuffix('/api/v1/')}/tables/{table}/replay").text
    assert f"Time was up: the bot greedy chose for {name}." in page


def test_a_bank_of_time_stands_on_the_table_and_beside_each_person(ann: Caller) -> None:
    table = ann.get(f"/tables/{ann.table(ME, SeatPlan('me', 'Other'), bot('random'), bank=1800, increment=30)}")
    assert (table["clock"], table["bank"], table["increment"]) == (0, 1800, 30)
    left = [seat["time_left"] for seat in table["seats"]]
    assert left[2] is None
    assert all(1700 < seconds <= 1830 for seconds in left[:2])
    seats = [{"kind": "me"}, {"kind": "me", "name": "Other"}]
    for wrong in ({"clock": 60, "bank": 1800}, {"increment": 30}):
        refused = ann.post("/tables", 400, game="carson_city", seats=seats, **wrong)
        assert refused["error"] == "bad_request"
        assert "for each move, or a bank for the whole game" in refused["detail"]


def test_a_crowd_of_writers_keeps_nobody_from_reading(server: Running) -> None:
    ann = server.client("Ann")
    table = ann.table(ME, SeatPlan("me", "Other"))
    sent = threading.Semaphore(0)

    def write(n: int) -> int:
        with plain.Client(base_url=ann.http.base_url, headers=ann.http.headers, timeout=120) as http:
            http.get(f"/tables/{table}")
            sent.release()
            return http.post(f"/tables/{table}/chat", json={"text": f"word {n}"}).status_code

    with ThreadPoolExecutor(60) as pool:
        with writing(server.parts.tables.engine):  # all writers have to wait
            written = [pool.submit(write, n) for n in range(60)]
            for _ in written:
                assert sent.acquire(timeout=120)
            for _ in range(30):
                assert ann.get(f"/tables/{table}/legal")["status"] == "playing"
            assert not any(one.done() for one in written)
        assert {one.result(120) for one in written} == {204}
