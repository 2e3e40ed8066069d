"""Whom to tell and when: a thread looks at tables that have changed, others send. No move waits for it.

A message says that it is somebody's turn or that a game is over, and at which table; nothing of the game. What somebody
was told of stands in the database, so several workers tell it once. A turn is told of until its player has begun it.
"""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from http.client import HTTPException
from queue import Full, Queue
from typing import Final
from urllib.parse import urlsplit

from cowcatcher.kernel.errors import CowcatcherError
from cowcatcher.kernel.types import CHANCE
from cowcatcher.text.catalogue import LANGUAGES, Catalogue, load
from cowcatcher.web.errors import NoDatabase, NoMail, TableError
from cowcatcher.web.hub import Hub
from cowcatcher.web.identity import now
from cowcatcher.web.limits import Limit
from cowcatcher.web.live import LiveTable, gathered, holds, line_of
from cowcatcher.web.notify import mail, posting, webpush
from cowcatcher.web.notify.contacts import Contacts
from cowcatcher.web.notify.forgotten import Forgotten
from cowcatcher.web.settings import Settings
from cowcatcher.web.store.models import Address, Push, User
from cowcatcher.web.tables import Tables

SETTLE_SECONDS: Final = 1.0
"""Changes are looked at so often, many at once."""

SWEEP_SECONDS: Final = 30
"""How often it is looked who is away, and whose turn it still is."""

SENDERS: Final = 4
MOST_WAITING: Final = 1_000
"""Messages that are being sent at once, and those that wait for it; what comes on top is dropped."""

PAUSE_SECONDS: Final = 300
"""After a mail that could not be sent."""

HOUR: Final = 3600
DAY: Final = 24 * HOUR
GONE: Final = (404, 410)
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class News:
    """What somebody is told, in his language. path: of the table's page. tag: a message takes the place of the one
    before with the same. quiet: it only takes back what was told."""

    title: str
    sentence: str
    path: str
    tag: str
    quiet: bool


def turn_of(live: LiveTable, user: int) -> str | None:
    """Somebody's turn, or the end of the game for him, by the moves up to it: those to the last choice of anybody else.
    None if nothing waits for him, or he has chosen since and so knows.

    The ply alone would not do: when moves are taken back and others made, another turn begins at the same ply.
    Those who choose together are asked together, and the last in the order need not have been the last to choose.
    """
    match, seats = live.match, live.seats_of(user)
    if match is None or not seats or not (match.state.over() or not set(seats).isdisjoint(live.asked())):
        return None
    for ply in range(gathered(match) - 1, -1, -1):
        played = match.played[ply]
        if played.options > 1 and played.seat != CHANCE:
            return None if played.seat in seats and not played.secret else line_of(match, ply + 1)
    return line_of(match, 0)


def to_tell(live: LiveTable, user: int, told: str) -> str | None:
    """What somebody must be told who was told of a turn before ("": of none): his turn; "" when what he was told holds
    no longer, since it was taken back; None for nothing."""
    turn = turn_of(live, user)
    if turn is None and told and live.match is not None and not holds(live.match, told):
        return ""
    return None if turn == told else turn


def news_of(live: LiveTable, words: Catalogue, turn: str) -> News:
    """What is said of a table where somebody is to move, or whose game is over; or (no turn) no longer is."""
    over = live.match is not None and live.match.state.over()
    sentence = words.say("web.told.taken_back" if not turn else "web.told.over" if over else "web.told.turn")
    game = live.info.known.name
    title = f"{live.info.title} ({game})" if live.info.title else game
    return News(title, sentence, f"/tables/{live.info.id}", live.info.id, not turn)


def speaking(language: str) -> Catalogue:
    """The pages' words in a language, in English for one that there is not."""
    return load(language if language in LANGUAGES else "en", "web")


class Notifier:
    """Tells people of a server's tables."""

    def __init__(self, settings: Settings, tables: Tables, hub: Hub, contacts: Contacts) -> None:
        self.settings = settings
        self.tables = tables
        self.hub = hub
        self.contacts = contacts
        self.forgotten = Forgotten(contacts)
        self.pushes = Limit(contacts.engine, "pushes", 30, 0.1)
        self.mails = Limit(contacts.engine, "mails", 20, 20 / DAY)
        self.resets = Limit(contacts.engine, "resets", 2, 1 / HOUR)
        self._changed: set[str] = set()
        self._guard = threading.Lock()
        self._stop = threading.Event()
        self._jobs: Queue[Callable[[], None]] = Queue(MOST_WAITING)
        self._no_mail_before = 0
        self._watcher = threading.Thread(target=self._watch, name="notify", daemon=True)

    def start(self) -> None:
        """Begin to tell, also of what changed while no server ran."""
        for table_id in self.contacts.changed_since(now() - DAY):
            self.note(table_id)
        self._watcher.start()
        for _ in range(SENDERS):
            threading.Thread(target=self._deliver, name="send", daemon=True).start()

    def stop(self) -> None:
        """Tell nothing more. Threads that wait for an answer end with the process."""
        self._stop.set()
        for _ in range(SENDERS):
            self._send(lambda: None)
        if self._watcher.is_alive():
            self._watcher.join(timeout=SETTLE_SECONDS)

    def note(self, table_id: str) -> None:
        """A table has changed. From any thread; returns at once."""
        with self._guard:
            self._changed.add(table_id)

    @cached_property
    def key(self) -> str:
        """The public key that browsers subscribe with."""
        return webpush.public(self.contacts.secret("vapid"))

    # --- Looking -------------------------------------------------------------------------------------------------

    def _watch(self) -> None:
        swept = 0
        while not self._stop.wait(SETTLE_SECONDS):
            try:
                self.look()
                if self.settings.mailbox is not None and now() >= swept + SWEEP_SECONDS:
                    swept = now()
                    self.sweep(swept)
            except NoDatabase:  # that has been written down; trying again
                pass
            except Exception:
                log.exception("telling people failed; trying again")

    def look(self) -> None:
        """Push to those whose turn has come up, or has been taken back, at the tables that have changed."""
        with self._guard:
            changed, self._changed = self._changed, set()
        for table_id, user in self.contacts.to_push(changed) if changed else ():
            with suppress(TableError, CowcatcherError):
                live = self.tables.look(table_id)
                turn = to_tell(live, user, self.contacts.pushed(table_id, user))
                if turn is not None and self.contacts.claim_push(table_id, user, turn):
                    self._push(live, user, turn)

    def sweep(self, at: int) -> None:
        """Mail to those who have not looked for a while, and whose turn it is since then."""
        self.contacts.seen(self.hub.present(), at)
        if at < self._no_mail_before:
            return
        for table_id, user in self.contacts.to_mail(at - self.settings.away):
            with suppress(TableError, CowcatcherError):
                live = self.tables.look(table_id)
                before = self.contacts.mailed(table_id, user)
                turn = to_tell(live, user, before)
                first = self.contacts.claim_mail(table_id, user, turn, live.info.version)
                if turn is not None and first and self.mails.takes(str(user)):
                    self._mail(live, user, turn, before)

    # --- Sending -------------------------------------------------------------------------------------------------

    def _push(self, live: LiveTable, user: int, turn: str) -> None:
        if not self.pushes.takes(str(user)):
            return
        news = news_of(live, speaking(self.contacts.language(user)), turn)
        content = {"title": news.title, "body": news.sentence, "tag": news.tag, "url": news.path, "quiet": news.quiet}
        for push in self.contacts.pushes(user):
            self._send(lambda push=push: self.push(push, json.dumps(content).encode(), news.tag))  # type: ignore[misc]

    def push(self, push: Push, content: bytes, topic: str) -> None:
        """Send to one browser; a subscription that is known no more is forgotten."""
        subject = self.settings.public_url if self.settings.secure else "mailto:nobody@localhost"
        headers = {
            "Authorization": webpush.authorization(push.endpoint, self.contacts.secret("vapid"), subject, now()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(DAY),
            "Topic": topic,
            "Urgency": "high",
        }
        body = webpush.encrypt(content, webpush.decoded(push.p256dh), webpush.decoded(push.auth))
        try:
            status = posting.post(push.endpoint, body, headers, self.settings.push_anywhere)
        except posting.BadEndpoint:
            status = GONE[0]
        except (OSError, HTTPException) as error:
            log.warning("no push to %s: %s", urlsplit(push.endpoint).hostname, type(error).__name__)
            return
        if status in GONE:
            self.contacts.gone(push.endpoint)
        elif status >= 300:
            log.warning("no push to %s: status %d", urlsplit(push.endpoint).hostname, status)

    def _mail(self, live: LiveTable, user: int, turn: str, before: str) -> None:
        address = self.contacts.address(user)
        if address is None:
            return
        words = speaking(self.contacts.language(user))
        news = news_of(live, words, turn)
        stop = f"{self.settings.public_url}/mail/stop?t={self.contacts.stop_token(address)}"
        lines = [news.sentence, f"{self.settings.public_url}{news.path}", "", words.say("web.mail.stop_line"), stop]
        failed = lambda: self.contacts.not_mailed(live.info.id, user, before)  # noqa: E731
        self._letter(address, f"{news.title}: {news.sentence}", lines, stop, failed)

    def confirm(self, address: Address, token: str, language: str) -> None:
        """Send the link that confirms an address."""
        words = speaking(language)
        link = f"{self.settings.public_url}/mail/confirm?t={token}"
        lines = [words.say("web.mail.confirm_line"), link, "", words.say("web.mail.not_you")]
        self._letter(address, words.say("web.mail.confirm_subject"), lines, "", lambda: None)

    def remind(self, asked: str, language: str) -> None:
        """Send a link to another password to whoever has an account of that name, or with that address. Who asks learns
        nothing, not even by how long it takes: whether there is such an account is looked up later, by a sender.

        Raises NoMail. language: of those who have not said theirs.
        """
        if self.settings.mailbox is None:
            raise NoMail
        self._send(lambda: self._remind(asked, language))

    def _remind(self, asked: str, language: str) -> None:
        for user, address in self.forgotten.accounts(asked):
            if self.resets.takes(str(user.id)):
                self._link_to_password(user, address, language)

    def _link_to_password(self, user: User, address: Address, language: str) -> None:
        words = speaking(user.language or language)
        link = f"{self.settings.public_url}/account/reset/{self.forgotten.token(user, address)}"
        lines = [words.say("web.mail.reset_line", login=user.login), link, "", words.say("web.mail.reset_not_you")]
        failed = lambda: self.resets.give_back(str(user.id))  # noqa: E731
        self._letter(address, words.say("web.mail.reset_subject"), lines, "", failed)

    def _letter(self, address: Address, subject: str, lines: list[str], stop: str, failed: Callable[[], None]) -> None:
        box = self.settings.mailbox
        assert box is not None
        letter = mail.letter(box, address.email, subject, lines, stop)

        def send() -> None:
            try:
                mail.send(box, letter)
            except (OSError, mail.NotEncrypted) as error:
                log.warning("no mail by %s: %s", box.host, type(error).__name__)
                self._no_mail_before = now() + PAUSE_SECONDS
                failed()

        self._send(send)

    def _send(self, job: Callable[[], None]) -> None:
        try:
            self._jobs.put_nowait(job)
        except Full:
            log.warning("too many messages wait to be sent; one was dropped")

    def _deliver(self) -> None:
        while not self._stop.is_set():
            job = self._jobs.get()
            try:
                job()
            except Exception:
                log.exception("a message could not be sent")
