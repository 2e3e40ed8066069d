"""Messages for Web Push: encrypted for one browser (RFC 8291), signed by this server (VAPID, RFC 8292)."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
SCALAR: Final = 32
POINT: Final = 65
AUTH: Final = 16
RECORD: Final = 4096
PADDED: Final = 1024
"""All messages are as long as this, so that their length tells nothing."""

TOKEN_SECONDS: Final = 12 * 3600
"""How long a signature holds; a push service accepts at most a day."""


def encoded(raw: bytes) -> str:
    """Base64url without padding, as the web writes keys."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """What stands behind base64url. Raises ValueError."""
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))


def new_key() -> str:
    """A private key for signing, base64url."""
    return encoded(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(SCALAR, "big"))


def private(key: str) -> ec.EllipticCurvePrivateKey:
    """The private key that a text stands for."""
    return ec.derive_private_key(int.from_bytes(decoded(key), "big"), CURVE)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key: 65 bytes, a point that is not compressed."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public(key: str) -> str:
    """The public half of a private key, base64url, as browsers want it."""
    return encoded(public_bytes(private(key)))


def point(raw: bytes) -> ec.EllipticCurvePublicKey:
    """A browser's public key. Raises ValueError for anything that is not a point of the curve."""
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, raw)


def seal(content: bytes, browser: bytes, auth: bytes, once: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """The content encrypted for a browser's public key and secret, as one record of aes128gcm (RFC 8188).

    content: with its delimiter and padding. once: a key that is used for this message alone.
    """
    shared = once.exchange(ec.ECDH(), point(browser))
    ours = public_bytes(once)
    secret = _derived(shared, auth, b"WebPush: info\0" + browser + ours, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return header + AESGCM(key).encrypt(nonce, content, None)


def encrypt(content: bytes, browser: bytes, auth: bytes) -> bytes:
    """A message for a browser, padded to the one length that all have. Raises ValueError when it is too long."""
    if len(content) >= PADDED:
        raise ValueError(f"a message has at most {PADDED - 1} bytes")
    padded = content + b"\x02" + bytes(PADDED - 1 - len(content))
    return seal(padded, browser, auth, ec.generate_private_key(CURVE), secrets.token_bytes(16))


def authorization(endpoint: str, key: str, subject: str, now: int) -> str:
    """The header Authorization for an endpoint: who sends (subject: an address of https or mailto), signed."""
    address = urlsplit(endpoint)
    claims = {"aud": f"{address.scheme}://{address.netloc}", "exp": now + TOKEN_SECONDS, "sub": subject}
    head = encoded(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
    signed = f"{head}.{encoded(json.dumps(claims).encode())}"
    r, s = decode_dss_signature(private(key).sign(signed.encode(), ec.ECDSA(SHA256())))
    signature = encoded(r.to_bytes(SCALAR, "big") + s.to_bytes(SCALAR, "big"))
    return f"vapid t={signed}.{signature}, k={public(key)}"


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
