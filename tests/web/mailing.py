"""A post office of the tests, and somebody at a browser who gets mail."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from queue import Queue
from typing import Any

from aiosmtpd.smtp import AuthResult
from fastapi import FastAPI
from tests.web.browsing import Browser

from cowcatcher.web.identity import now
from cowcatcher.web.notify.notifier import Notifier

PUBLIC = "http://testserver.localhost"


@dataclass
class PostOffice:
    """An SMTP server of the tests. letters: what was handed in. logins: who has given which password."""

    letters: Queue[EmailMessage] = field(default_factory=Queue)
    logins: list[tuple[bytes, bytes]] = field(default_factory=list)
    refuses: bool = False

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 (its name for it)
        if self.refuses:
            return "451 Not now"
        letter = BytesParser(EmailMessage, policy=default).parsebytes(envelope.content.replace(b"\r\n", b"\n"))
        assert [letter["To"]] == envelope.rcpt_tos
        self.letters.put(letter)
        return "250 OK"

    def authenticate(self, server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
        """Anybody may enter, and is remembered."""
        self.logins.append((data.login, data.password))
        return AuthResult(success=True)


class Somebody(Browser):
    """A browser without scripts at a server that sends mail; nothing is sent and nobody is looked for by itself."""

    def __init__(self, app: FastAPI) -> None:
        super().__init__(app)
        self.start = now()

    @property
    def notifier(self) -> Notifier:
        """Who tells people."""
        return self.server.notifier

    def sent(self) -> None:
        """Send all that is to be sent."""
        while not self.notifier._jobs.empty():
            self.notifier._jobs.get()()

    def asks(self, email: str, status: int = 200) -> None:
        """Ask for mail on the page about oneself."""
        self.open("/account")
        self.send("/account/email", status, email=email)
        self.sent()

    def later(self, seconds: int = 600) -> None:
        """So much time has passed since the start."""
        self.notifier.sweep(self.start + seconds)
        self.sent()

    def confirmed(self, office: PostOffice, email: str) -> Somebody:
        """The same, with an address that is its owner's."""
        self.asks(email)
        self.follow(link_in(office.letters.get_nowait(), "confirm"))
        return self

    def follow(self, link: str) -> str:
        """Open the link of a mail and press the button there; what the page says then."""
        address = link.removeprefix(PUBLIC)
        self.open(address)
        return self.send(address).text


def link_in(letter: EmailMessage, act: str) -> str:
    """The link of a letter."""
    found = re.findall(rf"{PUBLIC}/mail/{act}\?t=\S+", letter.get_content())
    assert len(found) == 1
    return str(found[0])
