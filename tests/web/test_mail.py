"""E-mail: an address is its owner's before it is used, mail comes once a turn and only to who is away, and it ends."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from aiosmtpd.controller import Controller
from tests.web.certificates import server_context
from tests.web.mailing import PUBLIC, PostOffice, Somebody, link_in
from tests.web.places import ABOVE_SQL, ME, OPEN_SEAT, free_port, mover, ply_of, some_move

from cowcatcher.kernel.errors import BadOption
from cowcatcher.web.app import create_app
from cowcatcher.web.identity import now
from cowcatcher.web.notify import mail
from cowcatcher.web.notify.contacts import LINK_SECONDS, PAUSE_SECONDS
from cowcatcher.web.settings import Settings, from_environment

pytestmark = pytest.mark.once


@pytest.fixture
def ann(database: str, smtp: str) -> Iterator[Somebody]:
    app = create_app(Settings(database, public_url=PUBLIC, rate=100_000, mailbox=mail.mailbox(smtp)))
    yield Somebody(app)
    app.state.server.tables.engine.dispose()


def begun(ann: Somebody) -> tuple[str, Somebody]:
    """A table of two people where the second is to move, and that person, who also has a name."""
    bea = Somebody(ann.app)
    for person, name in ((ann, "Ann"), (bea, "Bea")):
        person.named(name)
    one, two = (p.server.identities.find(p.client.cookies["cowcatcher"]) for p in (ann, bea))
    assert one is not None
    assert two is not None
    table = ann.tables.create(one, "carson_city", {}, [ME, OPEN_SEAT], "Friday")
    ann.tables.join(two, table, 1, ann.tables.invitations(one.id, table)[1])
    until_it_is(1, table, ann, bea)
    return table, bea


def until_it_is(seat: int, table: str, *people: Somebody) -> None:
    """Play until that seat's next turn has just come."""
    rng = Random(33)
    tables = people[0].tables
    others_chose = False
    while not (others_chose and mover(tables, table) == seat):
        turn = mover(tables, table)
        others_chose = turn != seat
        ply = ply_of(tables, table)
        tables.play(
            people[turn].user(), table, turn, ply, some_move(tables, table, rng), f"c{rng.getrandbits(60)}{ply}"
        )


def test_a_turn_brings_one_mail_to_who_is_away(ann: Somebody, office: PostOffice) -> None:
    table, bea = begun(ann)
    bea.confirmed(office, "bea@example.org")
    until_it_is(1, table, ann, bea)
    ann.later(10)
    assert office.letters.empty(), "not at once"
    ann.later()
    letter = office.letters.get_nowait()
    assert (letter["To"], letter["From"]) == ("bea@example.org", "table@example.org")
    assert letter["Subject"] == "Friday (Carson City): It is your turn."
    assert f"{PUBLIC}/tables/{table}\n" in letter.get_content()
    assert letter["Auto-Submitted"] == "auto-generated"
    ann.later()
    ann.later(6000)
    assert office.letters.empty(), "once"
    until_it_is(1, table, ann, bea)
    ann.later()
    assert office.letters.get_nowait()["To"] == "bea@example.org"
    assert office.letters.empty(), "Ann has not asked for any"


def test_a_mail_about_a_turn_that_was_taken_back_is_followed_by_another(ann: Somebody, office: PostOffice) -> None:
    table, bea = begun(ann)
    bea.confirmed(office, "bea@example.org")
    until_it_is(1, table, ann, bea)
    ann.later()
    assert office.letters.get_nowait()["Subject"].endswith("It is your turn.")
    ann.tables.undo(ann.user(), table, 0, ply_of(ann.tables, table))
    ann.later(10)
    assert office.letters.empty(), "not at once: perhaps Ann moves again"
    ann.later()
    letter = office.letters.get_nowait()
    assert (letter["To"], letter["Subject"].partition(": ")[2]) == (
        "bea@example.org",
        "A move was taken back: it is not your turn after all.",
    )
    ann.later(6000)
    assert office.letters.empty(), "once"
    until_it_is(1, table, ann, bea)
    ann.later()
    assert office.letters.get_nowait()["Subject"].endswith("It is your turn.")


def test_who_looks_gets_none(ann: Somebody, office: PostOffice) -> None:
    table, bea = begun(ann)
    bea.confirmed(office, "bea@example.org")
    until_it_is(1, table, ann, bea)
    hub, user = ann.notifier.hub, bea.user()
    event = hub.subscribe(table, "", user)
    assert hub.present() == {user}
    ann.later(600)
    hub.unsubscribe(table, "", user, event)
    assert hub.present() == set()
    ann.later(600 + ann.server.settings.away - 1)
    assert office.letters.empty()
    ann.later(600 + ann.server.settings.away)
    assert office.letters.get_nowait()["To"] == "bea@example.org"


def test_an_address_that_nobody_confirmed_gets_the_link_alone(ann: Somebody, office: PostOffice) -> None:
    table, bea = begun(ann)
    bea.client.post("/account/language", data={"language": "pl"})
    bea.asks("bea@example.org")
    letter = office.letters.get_nowait()
    assert "Otwórz ten link" in letter.get_content()
    until_it_is(1, table, ann, bea)
    ann.later()
    assert office.letters.empty()
    ann.asks("Bea@Example.org", 429)
    assert office.letters.empty(), "an address is not written to again at once, whoever asks"
    assert "Na adres bea@example.org idzie link" in bea.open("/account").text
    stranger = Somebody(ann.app)
    assert "serves no more" in stranger.follow(link_in(letter, "confirm") + "0")
    assert "Done" in stranger.follow(link_in(letter, "confirm")), "on any device"
    until_it_is(1, table, ann, bea)
    ann.later()
    assert office.letters.get_nowait()["Subject"] == "Friday (Carson City): Twoja kolej."


def test_a_link_to_confirm_serves_two_days_and_for_one_address(
    ann: Somebody, office: PostOffice, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann.named("Ann").asks("ann@example.org")
    first = link_in(office.letters.get_nowait(), "confirm")
    begun_at = now()
    monkeypatch.setattr("cowcatcher.web.notify.contacts.now", lambda: begun_at + PAUSE_SECONDS + 1)
    ann.asks("other@example.org")
    second = link_in(office.letters.get_nowait(), "confirm")
    assert "serves no more" in ann.follow(first)
    monkeypatch.setattr("cowcatcher.web.notify.contacts.now", lambda: begun_at + 2 * PAUSE_SECONDS + LINK_SECONDS)
    assert "serves no more" in ann.follow(second)


def test_mail_ends_by_its_link_without_signing_in(ann: Somebody, office: PostOffice) -> None:
    table, bea = begun(ann)
    bea.confirmed(office, "bea@example.org")
    until_it_is(1, table, ann, bea)
    ann.later()
    letter = office.letters.get_nowait()
    link = link_in(letter, "stop")
    assert letter["List-Unsubscribe"].strip() == f"<{link}>"
    stranger = Somebody(ann.app)
    stranger.open(link.removeprefix(PUBLIC))
    assert ann.notifier.contacts.address(bea.user()) is not None, "looking at it does nothing"
    answer = stranger.client.post(link.removeprefix(PUBLIC), data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert ann.notifier.contacts.address(bea.user()) is None
    until_it_is(1, table, ann, bea)
    ann.later()
    assert office.letters.empty()


def test_mail_that_cannot_be_sent_is_sent_later(
    ann: Somebody, office: PostOffice, caplog: pytest.LogCaptureFixture
) -> None:
    table, bea = begun(ann)
    bea.confirmed(office, "bea@example.org")
    until_it_is(1, table, ann, bea)
    office.refuses = True
    ann.later()
    assert "no mail by 127.0.0.1: SMTPDataError" in caplog.text
    assert "bea@" not in caplog.text
    office.refuses = False
    ann.later(1200)
    assert office.letters.get_nowait()["To"] == "bea@example.org"


@ABOVE_SQL
def test_the_page_offers_mail_only_where_there_is_some(tmp_path: Path, ann: Somebody, office: PostOffice) -> None:
    ann.named("Ann").asks("no address", 422)
    assert "does not look like" in ann.page.text
    ann.asks("ann@example.org\r\nBcc: x@example.org", 422)
    assert office.letters.empty()
    ann.confirmed(office, "ann@example.org")
    assert "Mails go to ann@example.org" in ann.open("/account").text
    ann.send("/account/email/forget")
    assert "ann@example.org" not in ann.page.text
    without = Somebody(create_app(Settings(f"sqlite+pysqlite:///{tmp_path / 'w.sqlite3'}")))
    without.named("Ann")
    assert "/account/email" not in without.open("/account").text
    assert without.client.post("/account/email", data={"email": "ann@example.org"}).status_code == 404


@pytest.mark.parametrize("scheme", ["smtp", "smtp+starttls", "smtps"])
def test_a_password_travels_encrypted(
    scheme: str, office: PostOffice, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    context, authority = server_context(tmp_path)
    more: dict[str, Any] = {"tls_context": context, "auth_required": True}
    if scheme == "smtps":
        more = {"ssl_context": context, "auth_require_tls": False}  # what it calls TLS is STARTTLS
    running = Controller(office, hostname="127.0.0.1", port=free_port(), authenticator=office.authenticate, **more)
    monkeypatch.setenv("SSL_CERT_FILE", str(authority))
    running.start()
    try:
        box = mail.mailbox(f"{scheme}://me%40example.org:h%2Fush@127.0.0.1:{running.port}")
        assert (box.user, box.password, box.sender) == ("me@example.org", "h/ush", "me@example.org")
        assert "h/ush" not in repr(box)
        mail.send(box, mail.letter(box, "ann@example.org", "Zażółć", ["Žluťoučký kůň"]))
        monkeypatch.delenv("SSL_CERT_FILE")
        with pytest.raises(OSError, match="certificate"):
            mail.send(box, mail.letter(box, "ann@example.org", "x", ["x"]))
    finally:
        running.stop()
    assert office.logins == [(b"me@example.org", b"h/ush")]
    letter = office.letters.get_nowait()
    assert (letter["Subject"], letter.get_content()) == ("Zażółć", "Žluťoučký kůň\n")


def test_without_encryption_no_password_leaves_the_machine(smtp: str, monkeypatch: pytest.MonkeyPatch) -> None:
    port = urlsplit(smtp).port
    box = mail.mailbox(f"smtp+starttls://me%40example.org:hush@127.0.0.1:{port}")
    letter = mail.letter(box, "ann@example.org", "x", ["x"])
    with pytest.raises(OSError, match="STARTTLS"):
        mail.send(box, letter)
    monkeypatch.setattr(mail, "_near", lambda host: False)
    with pytest.raises(mail.NotEncrypted):
        mail.send(mail.mailbox(f"smtp://me%40example.org:hush@127.0.0.1:{port}"), letter)


@pytest.mark.parametrize(
    "url", ["imap://x", "smtp://", "smtp://me:hush@host", "smtp://me@x.org:hush@host:99999", "smtp://h?from=nobody"]
)
def test_an_smtp_url_that_is_none_is_said_without_its_password(url: str) -> None:
    with pytest.raises(BadOption, match="COWCATCHER_SMTP_URL") as error:
        mail.mailbox(url)
    assert "hush" not in str(error.value)


def test_links_in_mails_need_an_address() -> None:
    url = {"COWCATCHER_DATABASE_URL": "sqlite://", "COWCATCHER_SMTP_URL": "smtp://h?from=a@b.org"}
    with pytest.raises(BadOption, match="COWCATCHER_PUBLIC_URL"):
        from_environment(url)
    found = from_environment(url | {"COWCATCHER_PUBLIC_URL": "https://play.example"}).mailbox
    assert found is not None
    assert (found.host, found.port, found.sender) == ("h", 25, "a@b.org")
