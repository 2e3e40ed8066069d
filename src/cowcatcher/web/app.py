"""The application: its parts put together, started and stopped."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final
from weakref import finalize

from fastapi import APIRouter, FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp

from cowcatcher import buildinfo
from cowcatcher.web import answers, api, events, health, pages
from cowcatcher.web.api.common import describe_refusals
from cowcatcher.web.asking import Server
from cowcatcher.web.assets import FOLDER, Assets
from cowcatcher.web.guard import Guard
from cowcatcher.web.heads import Heads
from cowcatcher.web.hosts import Hosts
from cowcatcher.web.hub import Hub
from cowcatcher.web.identity import Identities
from cowcatcher.web.notify.contacts import Contacts
from cowcatcher.web.notify.notifier import Notifier
from cowcatcher.web.settings import Settings
from cowcatcher.web.store.engine import connect
from cowcatcher.web.tables import Tables
from cowcatcher.web.thinking import Thinker

LEAST: Final = 1000
"""Answers of fewer bytes are sent as they are."""

LEVEL: Final = 5
"""How hard gzip tries: beyond it a page takes twice the time and gets hardly smaller."""


def create_app(settings: Settings) -> FastAPI:
    """The server for the settings. Raises CowcatcherError when the database cannot be used."""
    engine = connect(settings.database)
    tables = Tables(engine)
    tables.offer(settings.own_files)
    hub = Hub(engine)
    thinker = Thinker(tables, settings.bot_processes, hub.tables)
    notifier = Notifier(settings, tables, hub, Contacts(engine))

    def told(table_id: str) -> None:
        hub.publish(table_id)
        thinker.wake(table_id)
        notifier.note(table_id)

    tables.told = told
    tables.watched = thinker.look

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hub.start(asyncio.get_running_loop())
        thinker.start()
        notifier.start()
        yield
        hub.stop()
        notifier.stop()
        thinker.stop()
        engine.dispose()

    app = Guarded(
        title="Cowcatcher",
        version=buildinfo.describe().split()[1],
        summary="Board games of the American West: tables, moves, views.",
        description=api.ABOUT,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
        lifespan=lifespan,
    )
    app.state.server = Server(settings, tables, Identities(engine, told, settings.rate / 10), hub, thinker, notifier)
    take(app, *api.ROUTERS, events.router)
    app.mount("/static", Assets(directory=FOLDER), name="static")
    take(app, health.router, *pages.ROUTERS)
    answers.install(app, pages.draw)
    finalize(app, engine.dispose)  # of one that is made and never served
    return app


def take(app: FastAPI, *routers: APIRouter) -> None:
    """Add routes as they stand: they know their whole address, and find their server by the request. `include_router`
    would make each of them anew."""
    for router in routers:
        app.router.routes.extend(router.routes)


class Guarded(FastAPI):
    """An application behind the guard, which stands outside of everything: its headers are on every answer, also on
    that to a failure."""

    def build_middleware_stack(self) -> ASGIApp:
        """All that a request goes through."""
        settings = self.state.server.settings
        hosts = Hosts(settings.hosts, settings.public_url, settings.house)
        inner = Heads(super().build_middleware_stack())
        guarded = Guard(inner, pages.draw, hosts, settings.public_url, settings.rate)
        return GZipMiddleware(guarded, LEAST, LEVEL)

    def openapi(self) -> dict[str, Any]:
        """The description of what programs may ask, made once."""
        if self.openapi_schema is None:
            self.openapi_schema = describe_refusals(super().openapi())
        return self.openapi_schema
