"""A forgotten password: a link goes to the address that its owner has confirmed, and nobody else learns anything."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from email.message import EmailMessage
from pathlib import Path

import pytest
from fastapi import FastAPI
from tests.web.mailing import PUBLIC, PostOffice, Somebody, link_in
from tests.web.places import ABOVE_SQL, ME, OPEN_SEAT

from cowcatcher.web.app import create_app
from cowcatcher.web.errors import VoidLink
from cowcatcher.web.identity import IdentityError, now
from cowcatcher.web.notify import mail
from cowcatcher.web.notify.contacts import token_of
from cowcatcher.web.notify.forgotten import LINK_SECONDS
from cowcatcher.web.settings import Settings
from cowcatcher.web.store.models import Address, User

pytestmark = pytest.mark.once

OLD = "a long password"
NEW = "zucchini on tuesday"
ASK = "/account/forgotten"


@pytest.fixture
def app(database: str, smtp: str) -> Iterator[FastAPI]:
    """A server that sends mail."""
    made = create_app(Settings(database, public_url=PUBLIC, rate=100_000, mailbox=mail.mailbox(smtp)))
    yield made
    made.state.server.tables.engine.dispose()


@pytest.fixture
def ann(app: FastAPI, office: PostOffice) -> Somebody:
    """Signed in to an account with an address that is hers."""
    return account(app, office, "ann")


def account(app: FastAPI, office: PostOffice, login: str, email: str = "") -> Somebody:
    """Somebody with an account and a confirmed address."""
    made = Somebody(app).named(login.title()).confirmed(office, email or f"{login}@example.org")
    made.open("/account")
    made.send("/account/register", login=login, password=OLD)
    return made


def asks(who: Somebody, asked: str, status: int = 200) -> str:
    """Somebody says that the password of an account is forgotten; the page that answers, and the mail is sent."""
    who.open(ASK)
    page = who.send(ASK, status, who=asked).text
    who.sent()
    return page


def way(office: PostOffice) -> str:
    """Where the link of the latest letter leads."""
    letter: EmailMessage = office.letters.get_nowait()
    found = re.findall(rf"{PUBLIC}(/account/reset/\S+)", letter.get_content())
    assert len(found) == 1
    return str(found[0])


def login_of(who: Somebody) -> str | None:
    """The account that somebody's browser is signed in to."""
    found = who.server.identities.find(who.client.cookies.get("cowcatcher") or "")
    return found.login if found else None


@pytest.mark.parametrize("asked", ["ann", " ANN ", "Ann@Example.org"])
def test_a_forgotten_password_is_replaced_by_the_link_of_a_mail(
    app: FastAPI, ann: Somebody, office: PostOffice, asked: str
) -> None:
    visitor = Somebody(app)
    assert f'href="{ASK}"' in visitor.open("/account").text
    asks(visitor, asked)
    letter = office.letters.get_nowait()
    assert (letter["To"], letter["Subject"]) == ("ann@example.org", "Cowcatcher: a new password")
    assert "for the account ann" in letter.get_content()
    office.letters.put(letter)
    link = way(office)
    assert "For the account ann." in visitor.open(link).text
    assert login_of(ann) == "ann", "looking at it does nothing"
    visitor.send(link, 422, password="short")
    visitor.send(link, 422, password="password123")
    assert "would try first" in visitor.page.text
    visitor.send(link, password=NEW)
    assert "Signed in as ann." in visitor.page.text
    assert (login_of(visitor), login_of(ann)) == ("ann", None), "all others are signed out"
    with pytest.raises(IdentityError, match="wrong"):
        visitor.server.identities.enter("ann", OLD)
    assert visitor.server.identities.enter("ann", NEW)[0].id == visitor.user()


def test_whoever_resets_brings_the_seats_of_his_guest_along(app: FastAPI, ann: Somebody, office: PostOffice) -> None:
    visitor = Somebody(app).named("Visitor")
    guest = visitor.server.identities.find(visitor.client.cookies["cowcatcher"])
    assert guest is not None
    table = visitor.tables.create(guest, "carson_city", {}, [ME, OPEN_SEAT])
    asks(visitor, "ann")
    link = way(office)
    visitor.open(link)
    visitor.send(link, password=NEW)
    assert visitor.tables.look(table).seats_of(visitor.user()) == (0,)
    assert login_of(visitor) == "ann"


def test_a_link_to_a_new_password_works_once_and_not_after_another_change(
    app: FastAPI, ann: Somebody, office: PostOffice
) -> None:
    visitor = Somebody(app)
    asks(visitor, "ann")
    asks(visitor, "ann")
    first, second = way(office), way(office)
    visitor.open(first)
    visitor.send(first, password=NEW)
    for link in (first, second):
        assert "serves no more" in visitor.open(link, 403).text
        assert visitor.client.post(link, data={"password": "another long one"}).status_code == 403
    assert visitor.server.identities.enter("ann", NEW)[0].login == "ann"
    asks(visitor, "ann")
    assert office.letters.empty(), "two at once, then one an hour"
    visitor.server.notifier.resets.give_back(str(visitor.user()))
    asks(visitor, "ann")
    third = way(office)
    visitor.open("/account")
    visitor.send("/account/password", old=NEW, password="yet another one")
    assert "serves no more" in visitor.open(third, 403).text


def test_two_who_use_a_link_at_the_same_time_do_not_both_set_a_password(
    app: FastAPI, ann: Somebody, office: PostOffice
) -> None:
    asks(ann, "ann")
    owner = ann.notifier.forgotten.owner(way(office).rpartition("/")[2])
    identities = ann.server.identities
    identities.reset_password(owner, NEW)
    with pytest.raises(VoidLink):
        identities.reset_password(owner, "another long one")
    assert identities.enter("ann", NEW)[0].login == "ann"


def test_a_link_to_a_new_password_serves_an_hour_and_for_its_address(
    app: FastAPI, ann: Somebody, office: PostOffice, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor, begun = Somebody(app), now()
    monkeypatch.setattr("cowcatcher.web.notify.forgotten.now", lambda: begun)
    asks(visitor, "ann")
    link = way(office)
    monkeypatch.setattr("cowcatcher.web.notify.forgotten.now", lambda: begun + LINK_SECONDS)
    visitor.open(link)
    monkeypatch.setattr("cowcatcher.web.notify.forgotten.now", lambda: begun + LINK_SECONDS + 1)
    visitor.open(link, 403)
    later = link.replace(str(begun + LINK_SECONDS), str(begun + 9 * LINK_SECONDS))
    assert later != link
    visitor.open(later, 403)
    monkeypatch.setattr("cowcatcher.web.notify.forgotten.now", lambda: begun)
    visitor.open(link)
    ann.notifier.contacts.forget(ann.user())
    visitor.open(link, 403)


def test_a_link_to_a_new_password_serves_nobody_else(app: FastAPI, ann: Somebody, office: PostOffice) -> None:
    bea = account(app, office, "bea")
    asks(bea, "bea")
    link = way(office)
    until, user, proof = link.rpartition("/")[2].split("-")
    contacts = ann.notifier.contacts
    address = contacts.address(ann.user())
    assert address is not None
    bare = token_of(contacts.secret("mail"), "confirm", address)
    void = [
        f"{until}-{ann.user()}-{proof}",
        f"{until}-{user}-{proof[:-1]}",
        f"{until}-{user}-{proof}0",
        f"{until}-{bare}",
        bare,
        f"{until}-999999999-{proof}",
        f"{until}-99999999999999-{proof}",
        f"{until}-²-{proof}",
        "-",
        "x",
    ]
    for token in void:
        bea.open(f"/account/reset/{token}", 403)
        answer = bea.client.post(f"/account/reset/{token}", data={"password": NEW})
        assert answer.status_code == 403, token
    assert bea.open("/account/reset/" + "1" * 81, 404)
    assert ann.server.identities.enter("ann", OLD)[0].id == ann.user()


def test_who_asks_does_not_learn_who_has_an_account(app: FastAPI, ann: Somebody, office: PostOffice) -> None:
    visitor = Somebody(app)
    Somebody(app).named("Guest").confirmed(office, "guest@example.org")
    waiting = Somebody(app)
    waiting.open("/account")
    waiting.send("/account/register", login="cyril", password=OLD)
    waiting.open("/account")
    waiting.send("/account/email", email="cyril@example.org", password=OLD)
    waiting.sent()
    assert link_in(office.letters.get_nowait(), "confirm")
    known = asks(visitor, "ann")
    assert "If there is such an account" in known
    assert office.letters.get_nowait()["To"] == "ann@example.org"
    without = ["nobody", "nobody@example.org", "guest@example.org", "cyril", "cyril@example.org", "\x00", "' or 1=1"]
    for asked in without:
        assert asks(visitor, asked) == known, asked
        assert office.letters.empty(), asked


def test_nobody_is_looked_up_while_he_who_asks_waits(
    app: FastAPI, ann: Somebody, office: PostOffice, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    accounts = ann.notifier.forgotten.accounts

    def look(asked: str) -> Sequence[tuple[User, Address]]:
        looked.append(asked)
        return accounts(asked)

    monkeypatch.setattr(ann.notifier.forgotten, "accounts", look)
    ann.open(ASK)
    ann.send(ASK, who="ann")
    assert (looked, office.letters.empty()) == ([], True)
    ann.sent()
    assert looked == ["ann"]
    assert way(office)


def test_an_address_of_several_accounts_gets_a_link_for_each(app: FastAPI, ann: Somebody, office: PostOffice) -> None:
    other = Somebody(app).named("Other")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("cowcatcher.web.notify.contacts.PAUSE_SECONDS", 0)
        patch.setattr("cowcatcher.web.notify.contacts.now", lambda: now() + 1)
        other.confirmed(office, "ann@example.org")
    other.open("/account")
    other.send("/account/register", login="ann.two", password=OLD)
    asks(Somebody(app), "ann@example.org")
    letters = [office.letters.get_nowait().get_content() for _ in range(2)]
    assert ["for the account ann." in letters[0], "for the account ann.two." in letters[1]] == [True, True]


def test_links_to_a_new_password_are_few_for_an_account_and_for_who_asks(
    database: str, smtp: str, office: PostOffice
) -> None:
    app = create_app(Settings(database, public_url=PUBLIC, mailbox=mail.mailbox(smtp)))
    try:
        ann = account(app, office, "ann")
        ann.server.letters.give_back("127.0.0.1")  # that with which the address was confirmed
        pages = [asks(Somebody(app), "ann") for _ in range(4)]
        assert pages == pages[:1] * 4, "the answer does not tell that an account has been sent enough"
        assert office.letters.qsize() == 2
        asks(Somebody(app), "nobody")
        asks(Somebody(app), "nobody", 429)
        assert ann.client.post("/api/v1/account/forgotten", json={"who": "ann"}).status_code == 429
    finally:
        app.state.server.tables.engine.dispose()


def test_a_link_that_could_not_be_sent_does_not_count(
    app: FastAPI, ann: Somebody, office: PostOffice, caplog: pytest.LogCaptureFixture
) -> None:
    office.refuses = True
    for _ in range(3):
        asks(Somebody(app), "ann")
    assert "no mail by 127.0.0.1" in caplog.text
    office.refuses = False
    asks(Somebody(app), "ann")
    assert way(office)


def test_an_address_of_an_account_is_changed_with_its_password_alone(
    app: FastAPI, ann: Somebody, office: PostOffice
) -> None:
    ann.open("/account")
    ann.send("/account/email", 422, email="mallory@example.org")
    ann.send("/account/email", 422, email="mallory@example.org", password="not my password")
    ann.sent()
    assert office.letters.empty()
    ann.send("/account/email", email="mallory@example.org", password=OLD)
    ann.sent()
    assert office.letters.get_nowait()["To"] == "mallory@example.org"


def test_programs_reset_a_password_as_well(app: FastAPI, ann: Somebody, office: PostOffice) -> None:
    program = Somebody(app).client
    known, unknown = (program.post("/api/v1/account/forgotten", json={"who": who}) for who in ("ann", "nobody"))
    assert (known.status_code, known.content) == (unknown.status_code, unknown.content) == (202, b"null")
    ann.sent()
    token = way(office).rpartition("/")[2]
    assert office.letters.empty()
    sent = {"token": token, "password": NEW}
    refused = program.post("/api/v1/account/reset", json=sent | {"password": "password123"})
    assert (refused.status_code, refused.json()["error"]) == (400, "common_password")
    done = program.post("/api/v1/account/reset", json=sent).json()
    found = ann.server.identities.find(done["token"])
    assert found is not None
    assert (found.login, done["person"]["login"], login_of(ann)) == ("ann", "ann", None)
    again = program.post("/api/v1/account/reset", json=sent)
    assert (again.status_code, again.json()["error"]) == (403, "void_link")


@ABOVE_SQL
def test_the_mail_speaks_the_language_of_its_reader(app: FastAPI, ann: Somebody, office: PostOffice) -> None:
    ann.client.post("/account/language", data={"language": "pl"})
    asks(Somebody(app), "ann")
    letter = office.letters.get_nowait()
    assert letter["Subject"] == "Cowcatcher: nowe hasło"
    assert "hasło konta ann" in letter.get_content()


def test_without_mail_there_is_no_way_to_a_forgotten_password(tmp_path: Path) -> None:
    without = Somebody(create_app(Settings(f"sqlite+pysqlite:///{tmp_path / 'w.sqlite3'}")))
    assert ASK not in without.open("/account").text
    without.open(ASK, 404)
    assert without.client.post(ASK, data={"who": "ann"}).status_code == 404
    answer = without.client.post("/api/v1/account/forgotten", json={"who": "ann"})
    assert (answer.status_code, answer.json()["error"]) == (404, "no_mail")
