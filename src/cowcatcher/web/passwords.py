"""Passwords: which may be chosen, how they are kept and compared."""

from __future__ import annotations

import re
import secrets
from base64 import b64encode
from functools import cache
from pathlib import Path
from threading import BoundedSemaphore
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION

SHORTEST: Final = 10
LONGEST: Final = 200

COMMON: Final = Path(__file__).with_name("common_passwords.txt")
"""The most common ones, see NOTICE; those that are too short anyway stand there for what is made of them."""

_HASHER: Final = PasswordHasher()


def _of_nobody(hasher: PasswordHasher) -> str:
    """What could be kept of a password and is of none: checked for unknown names, so that they take as long as known
    ones. It is drawn and not computed, which every start would wait for."""
    salt, kept = (b64encode(secrets.token_bytes(n)).decode().rstrip("=") for n in (hasher.salt_len, hasher.hash_len))
    work = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2{hasher.type.name.lower()}$v={ARGON2_VERSION}${work}${salt}${kept}"


_NOBODY: Final = _of_nobody(_HASHER)

_HASHING: Final = BoundedSemaphore(2)
"""Each hash takes 64 MB and a good part of a second of a processor."""


@cache
def common() -> frozenset[str]:
    """The most common passwords, in small letters."""
    return frozenset(COMMON.read_text(encoding="utf-8").split())


def is_common(password: str, login: str) -> bool:
    """True for what others would try first: a common password or the account's name, repeated, or with digits and
    signs behind it, in whatever case."""
    tried = password.casefold()
    bare = re.sub(r"[\W\d_]+$", "", tried)
    for text in (tried, bare):
        parts = {text, *(text[:n] for n in range(1, len(text) // 2 + 1) if text[:n] * (len(text) // n) == text)}
        if len(set(text)) < 3 or any(part == login.casefold() or part in common() for part in parts):
            return True
    return False


def hash_of(password: str) -> str:
    """What is kept of a password."""
    with _HASHING:
        return _HASHER.hash(password)


def fits(password: str, kept: str | None) -> bool:
    """True when it is the password of which this is kept; for None it takes as long to say no."""
    try:
        with _HASHING:
            return _HASHER.verify(kept or _NOBODY, password[:LONGEST]) and kept is not None
    except (VerificationError, InvalidHashError):
        return False
