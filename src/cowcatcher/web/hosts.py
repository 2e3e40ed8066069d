"""By which names a server may be called. A page elsewhere can let its own name point to this machine and then read a
server here as if it were its own; the browser still says which name was asked for."""

from __future__ import annotations

import re
import socket
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

HOUSE: Final = ("", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain")
"""What routers put behind the names of machines, and nobody can own on the internet."""

NAME: Final = re.compile(r"(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*")


HEADER: Final = re.compile(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9_.-]+))(?::[0-9]*)?")


def name_in(header: str) -> str:
    """The name of a Host header, without its port; "" for what cannot be one."""
    found = HEADER.fullmatch(header.lower())
    return (found[1] or found[2]).rstrip(".") if found else ""


class Hosts:
    """The names of a server: those of this machine for itself, those that were given, that of its public address.

    house: it listens for other machines, too, so it may also be called by any address (which no page can make its own)
    and by what a house calls this machine.
    """

    def __init__(self, given: Sequence[str] = (), public_url: str = "", house: bool = False) -> None:
        self.house = house
        named = {name.lower().rstrip(".") for name in given} | {name_in(urlsplit(public_url).netloc)}
        if house:
            machine = socket.gethostname().lower().partition(".")[0]
            named |= {f"{machine}{behind}" for behind in HOUSE} | {socket.gethostname().lower()}
        self.named = frozenset(named - {""})

    def know(self, header: str | None) -> bool:
        """True where a request with this Host header may be answered; without one, no browser has sent it."""
        if header is None:
            return True
        name = name_in(header)
        if name == "localhost" or name.endswith(".localhost") or name in self.named:
            return True
        try:
            address = ip_address(name)
        except ValueError:
            return False
        return self.house or address.is_loopback


def near(host: str) -> bool:
    """True when only this machine itself can reach a server that listens there."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def reach(address: str) -> str:
    """Who can open an address with http(s) in front: "here" for this machine only, "house" for those of its own
    network, "" for everybody."""
    host = urlsplit(address).hostname or ""
    if near(host) or host.endswith(".localhost"):
        return "here"
    try:
        return "house" if ip_address(host).is_private else ""
    except ValueError:
        return "house" if "." not in host or host.endswith(HOUSE[1:]) else ""


def address_in_house(host: str) -> str:
    """The address by which other machines reach this one; "" when there is none to be found. Nothing is sent."""
    far = ("2001:db8::1", 9) if ":" in host else ("192.0.2.1", 9)
    try:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_DGRAM) as line:
            line.connect(far)
            found = str(line.getsockname()[0])
    except OSError:
        return ""
    return "" if ip_address(found).is_loopback or ip_address(found).is_unspecified else found
