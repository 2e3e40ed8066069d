"""The other ends of Web Push: a push service on this machine, and what a browser does with a message."""

from __future__ import annotations

import json
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from cowcatcher.web.notify import webpush


@dataclass
class Service:
    """A push service on this machine. answers: the next statuses; letters: what came, as path, headers, body."""

    url: str
    answers: list[int] = field(default_factory=list)
    letters: Queue[tuple[str, Any, bytes]] = field(default_factory=Queue)
    open: threading.Event = field(default_factory=threading.Event)
    """While it is cleared, nobody gets an answer."""


@contextmanager
def push_service(context: ssl.SSLContext | None = None) -> Iterator[Service]:
    """Takes messages until the end."""

    class Taker(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            made.letters.put((self.path, self.headers, body))
            made.open.wait(20)
            self.send_response(made.answers.pop(0) if made.answers else 201)
            self.send_header("Location", f"{made.url}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *args: object) -> None:
            """Quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Taker)
    scheme = "http"
    if context is not None:
        server.socket = context.wrap_socket(server.socket, server_side=True)
        scheme = "https"
    made = Service(f"{scheme}://localhost:{server.server_port}")
    made.open.set()
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield made
    made.open.set()
    server.shutdown()
    server.server_close()
    thread.join()


class Receiver:
    """The other end: it has keys, and reads what was encrypted for them; after RFC 8291, without our code."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = bytes(range(16))

    @property
    def keys(self) -> dict[str, str]:
        """What it tells the server."""
        return {
            "p256dh": webpush.encoded(webpush.public_bytes(self.private)),
            "auth": webpush.encoded(self.auth),
        }

    def read(self, body: bytes) -> Any:
        """The message."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender = body[21 : 21 + length]
        assert len(body) <= size
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        mine = webpush.public_bytes(self.private)
        secret = HKDF(SHA256(), 32, self.auth, b"WebPush: info\x00" + mine + sender).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(secret)
        content = AESGCM(key).decrypt(nonce, body[21 + length :], None).rstrip(b"\x00")
        assert content.endswith(b"\x02"), "the last record"
        return json.loads(content[:-1])
