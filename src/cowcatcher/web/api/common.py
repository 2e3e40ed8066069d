"""What the routes for programs have in common: where they are, and how they refuse."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter
from fastapi.encoders import jsonable_encoder
from fastapi.routing import APIRoute

from cowcatcher.web.api.shapes import Problem

PREFIX: Final = "/api/v1"

REFUSALS: Final[dict[int | str, str]] = {
    400: "Something asked for does not exist or contradicts the rest.",
    401: "No session, or one that has ended.",
    403: "Not yours: seat, table, invitation; a void link; or from another site.",
    404: "There is no such table, or none that you may see.",
    405: "This address does not take that method.",
    409: "Not now: stale, taken, over, not your turn.",
    411: "A body without a length.",
    413: "Too large.",
    422: "Not in the form described here, or a move that the rules refuse.",
    429: "Too fast; `Retry-After` says how long to wait.",
    503: "The server is busy; try again.",
}


def refusals() -> dict[int | str, dict[str, Any]]:
    """Each of them as OpenAPI describes it: a Problem. That model is named and not given, since FastAPI would make a
    serializer of it for each refusal of each route."""
    problem = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}
    return {status: {"description": said, "content": problem} for status, said in REFUSALS.items()}


def describe_refusals(described: dict[str, Any]) -> dict[str, Any]:
    """OpenAPI's description of all, with what it says of a Problem."""
    problem = jsonable_encoder(Problem.model_json_schema(), exclude_none=True)
    schemas = described["components"]["schemas"] | {Problem.__name__: problem}
    described["components"]["schemas"] = {name: schemas[name] for name in sorted(schemas)}
    return described


def routes_of(tag: str, route_class: type[APIRoute] = APIRoute) -> APIRouter:
    """A router for routes with that tag. They are complete as they are made: an application takes them as they stand
    (`app.take`) and need not make them once more, which takes longer than all the rest of its start."""
    return APIRouter(
        prefix=PREFIX,
        route_class=route_class,
        tags=[tag],
        responses=refusals(),
        generate_unique_id_function=lambda route: route.name,
    )
