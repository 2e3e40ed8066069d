"""Sending a message to an address that a browser named: to https on the public internet only.

Whoever subscribes chooses the address, so it must not lead to machines that only this server can reach. The name is
looked up once, all its addresses are checked, and the connection goes to one of those.
"""

from __future__ import annotations

import http.client
import socket
import ssl
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

SECONDS: Final = 10.0
LONGEST: Final = 500
TRANSLATED: Final = IPv6Network("64:ff9b::/96")
"""IPv4 in the clothes of IPv6 (RFC 6052)."""


class BadEndpoint(Exception):
    """Nothing is sent to that address."""


def check(endpoint: str, anywhere: bool = False) -> None:
    """Raise BadEndpoint for an address whose form is not that of a push service. anywhere: for tests, also http and
    any port."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise BadEndpoint("no address") from None
    plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint and len(endpoint) <= LONGEST
    if not plain or not parts.hostname or parts.username is not None or parts.fragment:
        raise BadEndpoint("no address")
    if not anywhere and (parts.scheme != "https" or port not in (None, 443)):
        raise BadEndpoint("not https")


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """True for an address of the public internet, and none that wraps one that is not."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address.sixtofour is not None or address.teredo is not None or address in TRANSLATED:
            return False
    return address.is_global and not address.is_multicast


def resolve(host: str, port: int, anywhere: bool = False) -> str:
    """An address of a host. Raises BadEndpoint if any of its addresses is not public, OSError if it has none."""
    found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not anywhere and not all(is_public(ip_address(address.partition("%")[0])) for address in found):
        raise BadEndpoint("not on the public internet")
    return found[0]


class Pinned(http.client.HTTPSConnection):
    """A connection by the name of a host to one address of it."""

    def __init__(self, host: str, port: int, address: str) -> None:
        context = ssl.create_default_context()
        super().__init__(host, port, timeout=SECONDS, context=context)
        self._address = address
        self._pinned = context

    def connect(self) -> None:
        """Connect to the address, and ask for the certificate of the name."""
        plain = socket.create_connection((self._address, self.port), SECONDS)
        self.sock = self._pinned.wrap_socket(plain, server_hostname=self.host)


def post(endpoint: str, body: bytes, headers: Mapping[str, str], anywhere: bool = False) -> int:
    """Send; the status of the answer. Redirections are not followed. Raises BadEndpoint, OSError, HTTPException."""
    check(endpoint, anywhere)
    parts = urlsplit(endpoint)
    host, https = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if https else 80)
    address = resolve(host, port, anywhere)
    line = Pinned(host, port, address) if https else http.client.HTTPConnection(address, port, timeout=SECONDS)
    try:
        line.request("POST", parts.path + (f"?{parts.query}" if parts.query else ""), body, dict(headers))
        return line.getresponse().status
    finally:
        line.close()
