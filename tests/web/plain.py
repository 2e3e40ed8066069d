"""Questions to servers that speak plain HTTP.

A client of httpx's that could check certificates reads all that this machine trusts, which takes as long as a hundred
answers; and each single `httpx.get` makes a client. These share one context, which trusts nobody.
"""

from __future__ import annotations

import ssl
from functools import partial

import httpx

NOBODY = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)

Client = partial(httpx.Client, verify=NOBODY)
get = partial(httpx.get, verify=NOBODY)
post = partial(httpx.post, verify=NOBODY)
stream = partial(httpx.stream, verify=NOBODY)
