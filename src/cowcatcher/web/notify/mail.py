"""E-mail: where it is handed in (an SMTP URL), how a message is made and sent."""

from __future__ import annotations

import re
import smtplib
import ssl
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from ipaddress import ip_address
from typing import Final
from urllib.parse import parse_qs, unquote, urlsplit

from cowcatcher.kernel.errors import BadOption

NAME: Final = "COWCATCHER_SMTP_URL"
SECONDS: Final = 20.0
LONGEST: Final = 254
EMAIL: Final = re.compile(r"[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-zA-Z0-9-]{1,63}\.)+[a-zA-Z0-9-]{2,63}")
PORTS: Final = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}
"""Without encryption unless the server offers it, with STARTTLS or not at all, encrypted from the start."""


@dataclass(frozen=True)
class Mailbox:
    """Where mail is handed in. scheme: see `PORTS`. sender: the address that it comes from."""

    scheme: str
    host: str
    port: int
    user: str
    password: str = field(repr=False)
    sender: str


class NotEncrypted(Exception):
    """The server offers no encryption, and a password would have to travel in the open."""


def is_email(text: str) -> bool:
    """True for what looks like an address; whether it is one, only its owner can say."""
    return len(text) <= LONGEST and EMAIL.fullmatch(text) is not None


def mailbox(url: str) -> Mailbox:
    """The mailbox of a URL: smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS. Raises BadOption; the password is in no
    sentence."""
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname
    except ValueError:
        raise BadOption(f"{NAME} cannot be understood; it looks like smtps://USER:PASSWORD@HOST:465") from None
    if parts.scheme not in PORTS or not host:
        raise BadOption(f"{NAME} must start with smtp://, smtp+starttls:// or smtps:// and name a host")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    sender = parse_qs(parts.query).get("from", [user])[-1]
    if not is_email(sender):
        raise BadOption(f"{NAME} needs the address that mail comes from: add ?from=table@example.org at its end")
    return Mailbox(parts.scheme, host, port or PORTS[parts.scheme], user, password, sender)


def letter(box: Mailbox, to: str, subject: str, lines: list[str], stop: str = "") -> EmailMessage:
    """A message. stop: the address by which a mail program can end such messages, without asking (RFC 8058)."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = box.sender, to, subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=box.sender.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    if stop:
        message["List-Unsubscribe"] = f"<{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content("\n".join(lines) + "\n")
    return message


def send(box: Mailbox, message: EmailMessage) -> None:
    """Hand a message in. Raises OSError, SMTPException (which are OSErrors), NotEncrypted."""
    if box.scheme == "smtps":
        context = ssl.create_default_context()  # reads all that this machine trusts; who does not encrypt need not
        line: smtplib.SMTP = smtplib.SMTP_SSL(box.host, box.port, timeout=SECONDS, context=context)
    else:
        line = smtplib.SMTP(box.host, box.port, timeout=SECONDS)
    with line:
        line.ehlo()
        if box.scheme == "smtp+starttls" or (box.scheme == "smtp" and line.has_extn("starttls")):
            line.starttls(context=ssl.create_default_context())
            line.ehlo()
        elif box.scheme == "smtp" and box.user and not _near(box.host):
            raise NotEncrypted
        if box.user and box.password:
            line.login(box.user, box.password)
        line.send_message(message)


def _near(host: str) -> bool:
    """True for this machine itself."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
