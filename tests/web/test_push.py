"""Web Push: who is told what and when, and that only the browser which it is for can read it."""

from __future__ import annotations

import json
import secrets
import ssl
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from random import Random
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from tests.web import plain
from tests.web.certificates import server_context
from tests.web.places import LOOSE, ME, OPEN_SEAT, Running, bot, mover, ply_of, serving, some_move
from tests.web.pushing import Receiver, Service, push_service

from cowcatcher.web.hub import Hub
from cowcatcher.web.identity import Identities, Person, hashed
from cowcatcher.web.notify import posting, webpush
from cowcatcher.web.notify.contacts import MOST_BROWSERS, Contacts
from cowcatcher.web.notify.notifier import Notifier
from cowcatcher.web.settings import Settings
from cowcatcher.web.tables import Tables

pytestmark = pytest.mark.once


def claims(header: str, key: str) -> Any:
    """What a signature says, checked with the public key of whoever signed."""
    token, _, held = header.removeprefix("vapid t=").partition(", k=")
    assert held == key
    signed, _, signature = token.rpartition(".")
    raw = webpush.decoded(signature)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), webpush.decoded(held))
    public.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(SHA256()))
    return json.loads(webpush.decoded(signed.partition(".")[2]))


@pytest.fixture
def service() -> Iterator[Service]:
    with push_service() as running:
        yield running


@pytest.fixture
def notifier(tables: Tables) -> Notifier:
    """One whose threads do not run: the tests say when it looks and when it sends."""
    settings = Settings("sqlite://", push_anywhere=True)
    made = Notifier(settings, tables, Hub(tables.engine), Contacts(tables.engine))
    tables.told = made.note
    return made


def sent(notifier: Notifier) -> None:
    """Look at what has changed, and send all that is to be sent."""
    notifier.look()
    while not notifier._jobs.empty():
        notifier._jobs.get()()


def subscribed(notifier: Notifier, identities: Identities, name: str, endpoint: str, language: str = "") -> Person:
    """Somebody new, whose browser is subscribed; all browsers have the same keys."""
    person, token = identities.guest(name, language)
    notifier.contacts.subscribe(hashed(token), endpoint, **BROWSER.keys)
    return person


BROWSER = Receiver()


def choose(tables: Tables, table: str, people: dict[int, Person], rng: Random) -> int:
    """Whoever is to move moves; the seat that moved."""
    seat = mover(tables, table)
    move = some_move(tables, table, rng)
    tables.play(people[seat].id, table, seat, ply_of(tables, table), move, f"c{rng.getrandbits(60)}")
    return seat


def other_turn(tables: Tables, table: str, people: dict[int, Person], rng: Random) -> int:
    """Play until it is another's turn; whose."""
    seat = mover(tables, table)
    while mover(tables, table) == seat:
        choose(tables, table, people, rng)
    return mover(tables, table)


def read_all(service: Service) -> list[tuple[str, Any]]:
    """What has come since the last time, as path and message."""
    found = []
    while not service.letters.empty():
        path, _, body = service.letters.get()
        found.append((path, BROWSER.read(body)))
    return found


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    once = webpush.private("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    browser = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    sealed = webpush.seal(
        b"When I grow up, I want to be a watermelon\x02",
        webpush.decoded(browser),
        webpush.decoded("BTBZMqHH6r4Tts7J_aSIgg"),
        once,
        webpush.decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert webpush.encoded(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_all_messages_are_equally_long_and_no_two_are_the_same() -> None:
    keys = webpush.public_bytes(BROWSER.private), BROWSER.auth
    bodies = [webpush.encrypt(json.dumps(text).encode(), *keys) for text in ("", "It is your turn", "It is your turn")]
    assert len({len(body) for body in bodies}) == 1
    assert len(set(bodies)) == 3
    assert [BROWSER.read(body) for body in bodies] == ["", "It is your turn", "It is your turn"]
    with pytest.raises(ValueError, match="at most"):
        webpush.encrypt(bytes(webpush.PADDED), *keys)


def test_a_turn_is_told_once_and_to_whom_it_concerns(
    tables: Tables, identities: Identities, notifier: Notifier, service: Service
) -> None:
    ann = subscribed(notifier, identities, "Ann", f"{service.url}/ann")
    bea = subscribed(notifier, identities, "Bea", f"{service.url}/bea", "cs")
    cyril, rng = identities.guest("Cyril")[0], Random(31)
    table = tables.create(ann, "carson_city", {}, [ME, OPEN_SEAT, OPEN_SEAT], "Friday")
    invitations = tables.invitations(ann.id, table)
    sent(notifier)
    assert read_all(service) == [], "the game has not begun"
    for seat, person in ((1, bea), (2, cyril)):
        tables.join(person, table, seat, invitations[seat])
    people = {0: ann, 1: bea, 2: cyril}
    told = {0: ("/ann", "It is your turn."), 1: ("/bea", "Jste na tahu."), 2: ("", "")}
    for _ in range(12):
        seat = mover(tables, table)
        path, sentence = told[seat]
        note = {
            "title": "Friday (Carson City)",
            "body": sentence,
            "tag": table,
            "url": f"/tables/{table}",
            "quiet": False,
        }
        sent(notifier)
        assert read_all(service) == ([(path, note | {"quiet": False})] if path else [])
        notifier.note(table)
        sent(notifier)
        assert read_all(service) == [], "once"
        choose(tables, table, people, rng)
        while mover(tables, table) == seat:
            sent(notifier)
            assert read_all(service) == [], "who has begun his turn knows of it"
            choose(tables, table, people, rng)


def first_choice(tables: Tables, table: str, people: dict[int, Person], move: int) -> None:
    """Whoever is to move makes the first of his legal moves, or another."""
    match, seat = tables.look(table).match, mover(tables, table)
    assert match is not None
    name = match.game.table.name(match.state.legal()[move])
    tables.play(people[seat].id, table, seat, match.ply, name, secrets.token_hex(8))


def test_a_turn_that_is_taken_back_is_withdrawn_and_the_next_one_announced(
    tables: Tables, identities: Identities, notifier: Notifier, service: Service
) -> None:
    ann = subscribed(notifier, identities, "Ann", f"{service.url}/ann")
    bea = subscribed(notifier, identities, "Bea", f"{service.url}/bea", "pl")
    table = tables.create(ann, "carson_city", {}, [ME, OPEN_SEAT])
    tables.join(bea, table, 1, tables.invitations(ann.id, table)[1])
    people = {0: ann, 1: bea}
    begins = mover(tables, table)
    other, path = 1 - begins, ("/ann", "/bea")
    sentences = {"/ann": ("It is your turn.", "A move was taken back"), "/bea": ("Twoja kolej.", "Cofnięto ruch")}
    turn, withdrawn = sentences[path[other]]

    def told() -> list[tuple[str, str, bool]]:
        sent(notifier)
        return [(where, note["body"], note["quiet"]) for where, note in read_all(service)]

    def back() -> None:
        tables.undo(people[begins].id, table, begins, ply_of(tables, table))

    sent(notifier)
    read_all(service)
    first_choice(tables, table, people, 0)
    assert mover(tables, table) == other
    assert told() == [(path[other], turn, False)]
    back()
    ((where, sentence, quiet),) = told()
    assert (where, quiet) == (path[other], True)
    assert sentence.startswith(withdrawn)
    assert told() == [], "once"
    first_choice(tables, table, people, 1)
    assert told() == [(path[other], turn, False)], "another turn, though it begins at the same ply"
    back()
    first_choice(tables, table, people, 0)
    assert told() == [(path[other], turn, False)], "nobody looked in between; what he was told is of other moves"
    back()
    first_choice(tables, table, people, 0)
    assert told() == [], "the very same turn"


def test_the_end_is_told_to_the_others(
    tables: Tables, identities: Identities, notifier: Notifier, service: Service
) -> None:
    ann = subscribed(notifier, identities, "Ann", f"{service.url}/ann", "pl")
    bea = subscribed(notifier, identities, "Bea", f"{service.url}/bea", "pl")
    table = tables.create(ann, "carson_city", {}, [ME, OPEN_SEAT])
    tables.join(bea, table, 1, tables.invitations(ann.id, table)[1])
    rng, last = Random(32), -1
    while tables.look(table).info.status == "playing":
        last = choose(tables, table, {0: ann, 1: bea}, rng)
    sent(notifier)
    ((path, note),) = read_all(service)
    assert path == ("/bea" if last == 0 else "/ann")
    assert (note["title"], note["body"]) == ("Carson City", "Gra się skończyła.")


def test_who_sends_is_signed_and_what_is_dead_is_forgotten(
    tables: Tables, identities: Identities, notifier: Notifier, service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    ann = subscribed(notifier, identities, "Ann", f"{service.url}/secret-way")
    (push,) = notifier.contacts.pushes(ann.id)
    for status in (201, 500, 302, 429):
        service.answers.append(status)
        notifier.push(push, b"{}", "topic")
        path, headers, _ = service.letters.get_nowait()
        assert path == "/secret-way"
        assert headers["Topic"] == "topic"
        assert headers["Content-Encoding"] == "aes128gcm"
        said = claims(headers["Authorization"], notifier.key)
        assert said["aud"] == service.url
        assert said["sub"].startswith("mailto:")
        assert service.letters.empty(), "no redirection is followed"
        assert len(notifier.contacts.pushes(ann.id)) == 1
    assert "status 500" in caplog.text
    assert "secret-way" not in caplog.text
    assert Contacts(tables.engine).secret("vapid") == notifier.contacts.secret("vapid"), "kept"
    for status in (404, 410):
        notifier.contacts.subscribe(push.login, push.endpoint, push.p256dh, push.auth)
        service.answers.append(status)
        notifier.push(push, b"{}", "topic")
        assert notifier.contacts.pushes(ann.id) == []


def test_a_subscription_ends_with_the_login_and_there_are_not_too_many(
    identities: Identities, notifier: Notifier
) -> None:
    ann, token = identities.guest("Ann")
    for n in range(MOST_BROWSERS + 3):
        notifier.contacts.subscribe(hashed(token), f"https://push.example/{n:02}", **BROWSER.keys)
    assert len(notifier.contacts.pushes(ann.id)) == MOST_BROWSERS
    bea = identities.guest("Bea")[0]
    held = notifier.contacts.pushes(ann.id)[0].endpoint
    notifier.contacts.unsubscribe(bea.id, held)
    assert len(notifier.contacts.pushes(ann.id)) == MOST_BROWSERS, "another's"
    notifier.contacts.unsubscribe(ann.id, held)
    assert held not in [push.endpoint for push in notifier.contacts.pushes(ann.id)]
    identities.leave(token)
    assert notifier.contacts.pushes(ann.id) == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/a",
        "https://push.example:8443/a",
        "https://me:pass@push.example/a",
        "https:///a",
        "https://push.example/a#b",
        "https://push.example/a b",
        "https://[broken/a",
        "ftp://push.example/a",
        "",
        "https://push.example/" + "a" * 500,
    ],
)
def test_an_endpoint_is_an_address_of_https(endpoint: str) -> None:
    with pytest.raises(posting.BadEndpoint):
        posting.check(endpoint)
    posting.check("https://push.example/send/abc?x=1")


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "127.0.0.1",
        "127.1",
        "10.1.2.3",
        "192.168.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "fe80::1",
        "fd00::1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
    ],
)
def test_nothing_is_sent_to_machines_that_only_the_server_reaches(host: str) -> None:
    with pytest.raises(posting.BadEndpoint):
        posting.resolve(host, 443)


def test_the_public_internet_is_not_refused() -> None:
    assert posting.is_public(ip_address("203.0.114.1"))
    assert posting.is_public(ip_address("2a00:1450:4001::1"))


def test_by_tls_the_certificate_must_be_that_of_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    context, authority = server_context(tmp_path)
    with push_service(context) as service:
        with pytest.raises(ssl.SSLCertVerificationError):
            posting.post(f"{service.url}/a", b"", {}, anywhere=True)
        monkeypatch.setenv("SSL_CERT_FILE", str(authority))
        assert posting.post(f"{service.url}/a", b"", {}, anywhere=True) == 201
        port = int(service.url.rpartition(":")[2])
        with pytest.raises(ssl.SSLCertVerificationError, match=r"push\.example"):
            posting.Pinned("push.example", port, "127.0.0.1").connect()


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Running]:
    """A server whose messages may go to this machine."""
    settings = Settings(f"sqlite+pysqlite:///{tmp_path / 't.sqlite3'}", rate=LOOSE, push_anywhere=True)
    with serving(settings) as running:
        yield running


def test_a_browser_subscribes_and_no_move_waits_for_its_service(told: Running, service: Service) -> None:
    ann = told.client("Ann")
    good = {"endpoint": f"{service.url}/ann", **BROWSER.keys}
    assert plain.post(f"{told.url}/push/subscribe", data=good).status_code == 401
    with plain.Client(base_url=told.url, headers=dict(ann.http.headers)) as page:
        for name, value in (("auth", "AAAA"), ("p256dh", BROWSER.keys["p256dh"][:-4] + "AAAA"), ("endpoint", "x")):
            assert page.post("/push/subscribe", data=good | {name: value}).status_code == 400
        assert page.post("/push/subscribe", data=good).status_code == 204
        service.open.clear()
        table = ann.table(ME, bot())
        service.letters.get(timeout=20)  # and it gets no answer yet
        for _ in range(3):
            now = ann.wait(table)
            ann.post(f"/tables/{table}/moves", seat=0, ply=now["ply"], move=now["moves"][0]["move"])
        service.open.set()
        assert page.post("/push/unsubscribe", data=good).status_code == 204
    assert told.parts.notifier.contacts.pushes(ann.get("/session")["id"]) == []


def test_the_script_that_receives_stands_at_the_root(told: Running) -> None:
    answer = plain.get(f"{told.url}/worker.js")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "worker-src 'self'" in answer.headers["content-security-policy"]
