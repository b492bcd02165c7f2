"""The HTTP API in OpenAPI 3.1, and as a page for people, made from the requests and their types."""

import inspect
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from html import escape
from itertools import groupby
from string import Formatter
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from runners.games import GAMES
from runners.protocol.http import Refusal
from runners.protocol.schema import definitions
from runners.server.http.responses import STATUS
from runners.server.http.tables import LAST_PAGE
from runners.server.replays.reviews import KINDS
from runners.version import release

Schemas: TypeAlias = list[tuple[Any, dict[str, Any]]]
"""Of each type."""
Handler: TypeAlias = Callable[[Any, Request], Awaitable[Response]]


class Operation(NamedTuple):
    """A request: the function that answers it, whose docstring becomes its text, and what goes in and out."""

    handler: Handler
    method: Literal["GET", "POST"]
    path: str
    gives: Any
    """The type of the answer, or the media type of one that is not JSON."""
    takes: Any = None
    """The type of the body."""
    query: tuple[str, ...] = ()
    status: int = 200
    refuses: tuple[str, ...] = ()
    """Codes, beyond those that follow from the rest."""
    rules: str = ""
    """What the rules may say no to here."""
    fails: int | None = None
    """Another status with the same kind of answer."""
    is_tagged: bool = False
    """Whether the answer has an entity tag."""
    is_for_host: bool = False


MEANINGS: Final = {
    "tooFast": "too many requests, or too much was sent: `Retry-After` says when to try again",
    "malformed": "not such a request",
    "tooBig": "the body is too big",
    "noRoom": "no such room or game, the same for unknown and expired codes, in body and timing",
    "noSuchGame": "there is no such game",
    "notFound": "there is nothing at this address",
    "noPuzzle": "there is no such puzzle",
    "noLessons": "there are no lessons for this game",
    "noMember": "nobody of that name or id has been in the room, or several have had the name",
    "badHostKey": "the host's key is missing or wrong",
    "notEnded": "the game has not ended",
    "reviewTooLong": "the game is too long to be judged within a minute",
    "notReviewed": "it could not be judged",
    "notDrawn": "it could not be drawn",
    "roomBudget": "so many rooms are open on this server that new ones have to wait",
    "roomDamaged": "what is stored of the room cannot be read",
    "storeFull": "the server's disk is full",
    "fault": "the server could not do it now, try again",
    "busy": "too many such requests wait: `Retry-After` says when to try again",
    "badPosition": "no position, or one that cannot be",
    "badHeaders": "its headers name no host, or one of them is there twice",
    "wrongOrigin": "it comes from another site's page",
    "shutOut": "the host has shut this address out",
    "wrongHost": "it is for another host",
    "tooLate": "it took too long to arrive",
    "headTooBig": "its head is too big",
    "tooMany": "the server or this address has too many connections",
}
"""What a code means over HTTP."""
ANYWHERE: Final = ("badHeaders", "wrongOrigin", "shutOut", "wrongHost", "tooLate", "headTooBig", "tooMany")
"""Codes with which any request may be refused before it is looked at."""
GAME: Final = {"type": "string", "enum": list(GAMES)}
PARAMETERS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "code": ("The room's code; case, blanks and dashes do not matter.", {"type": "string"}),
    "gameSeq": (
        "The number of the game in its room, from 0.",
        {"type": "integer", "minimum": 0, "maximum": 999_999_999},
    ),
    "game": ("Short name of the game.", GAME),
    "name": (
        "The id of a puzzle or a date such as 2026-01-31; for a picture also `today`.",
        {"type": "string"},
    ),
    "page": ("From 0.", {"type": "integer", "minimum": 0, "maximum": LAST_PAGE}),
    "member": ("An id, or a name that one person only has had in the room.", {"type": "string"}),
    "after": ("What the answer before this one says.", {"type": "string"}),
}
TAG: Final = {
    "name": "If-None-Match",
    "in": "header",
    "required": False,
    "description": "The `ETag` of an answer that the client has.",
    "schema": {"type": "string"},
}
DEFS: Final = (b'"#/$defs/', b'"#/components/schemas/')


@cache
def document(operations: tuple[Operation, ...]) -> dict[str, Any]:
    """The whole description."""
    kinds = [kind for one in operations for kind in (one.gives, one.takes) if kind and not is_media(kind)]
    schemas, parts = definitions([*kinds, Refusal])
    known = list(zip(kinds, schemas, strict=False))
    paths: dict[str, Any] = {}
    for one in operations:
        for path, form in forms(one.path):
            paths.setdefault(path, {})[one.method.lower()] = describe_request(one, path, form, known)
    components: dict[str, Any] = {"schemas": parts}
    if any(one.is_for_host for one in operations):
        components["securitySchemes"] = {"hostKey": {"type": "http", "scheme": "bearer"}}
    found = {
        "openapi": "3.1.0",
        "info": {
            "title": "Runners",
            "version": release(),
            "description": "Rooms for Last Man Running and Ur. Playing goes over the WebSocket at "
            "/api/rooms/{code}/socket, whose messages /api/protocol.json describes. Any request may also be "
            f"refused before it is looked at: {meanings(ANYWHERE, has_status=True)}.",
        },
        "paths": paths,
        "components": components,
    }
    referring: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found).replace(*DEFS))
    return referring


def forms(path: str) -> Iterator[tuple[str, str]]:
    """The path of each form in which a picture is drawn, with its media type."""
    if "{form}" not in path:
        yield path, ""
        return
    yield from ((path.replace("{form}", form), kind) for form, kind in KINDS.items())


def describe_request(one: Operation, path: str, form: str, known: Schemas) -> dict[str, Any]:
    """A request with its answers."""
    summary, _, more = (inspect.getdoc(one.handler) or "").partition("\n\n")
    found: dict[str, Any] = {"summary": summary}
    if more:
        found["description"] = more
    if parameters := list(parameters_of(one, path)):
        found["parameters"] = parameters
    if one.takes:
        found["requestBody"] = {"required": True} | content("application/json", schema_of(one.takes, known))
    if one.is_for_host:
        found["security"] = [{"hostKey": []}]
    return found | {"responses": answers(one, summary, form, known)}


def parameters_of(one: Operation, path: str) -> Iterator[dict[str, Any]]:
    """What stands in the path, the query and the head."""
    in_path = [name for _, name, _, _ in Formatter().parse(path) if name]
    for name in (*in_path, *one.query):
        text, schema = PARAMETERS[name]
        place = {"in": "path", "required": True} if name in in_path else {"in": "query", "required": False}
        yield {"name": name, **place, "description": text, "schema": schema}
    if one.is_tagged:
        yield TAG


def answers(one: Operation, summary: str, form: str, known: Schemas) -> dict[str, Any]:
    """Every answer by its status."""
    media = form or (one.gives if is_media(one.gives) else "application/json")
    schema = {"type": "string"} if is_media(one.gives) else schema_of(one.gives, known)
    text = inspect.getdoc(one.gives) if isinstance(one.gives, type(msgspec.Struct)) else summary
    given = {"description": text} | content(media, schema)
    found = {str(one.status): given}
    if one.is_tagged:
        found["304"] = {"description": "The client has the answer already."}
    if one.fails:
        found[str(one.fails)] = given
    refusals = sorted(refusal_codes(one), key=status_of)
    for status, codes in groupby(refusals, status_of):
        found[str(status)] = refusal(meanings(codes))
    if one.rules:
        found["422"] = refusal(one.rules)
    return dict(sorted(found.items()))


def refusal_codes(one: Operation) -> Iterator[str]:
    """The codes with which a request may be refused."""
    yield "tooFast"
    if one.takes:
        yield from ("malformed", "tooBig")
    if one.is_for_host:
        yield "badHostKey"
    if "{code}" in one.path:
        yield from ("noRoom", "roomDamaged", "fault")
    yield from one.refuses


def status_of(code: str) -> int:
    return STATUS.get(code, 400)


def refusal(text: str) -> dict[str, Any]:
    """An answer that says no."""
    return {"description": text} | content("application/json", {"$ref": "#/components/schemas/Refusal"})


def meanings(codes: Iterator[str] | tuple[str, ...], *, has_status: bool = False) -> str:
    """What these codes mean, in one line."""
    statuses = {code: f" ({status_of(code)})" if has_status else "" for code in dict.fromkeys(codes)}
    return "; ".join(f"`{code}`{status}: {MEANINGS[code]}" for code, status in statuses.items())


def content(media: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"content": {media: {"schema": schema}}}


def is_media(kind: Any) -> bool:
    return isinstance(kind, str)


def schema_of(kind: Any, known: Schemas) -> dict[str, Any]:
    """The schema of a type."""
    return next(schema for other, schema in known if other is kind)


PAGE_POLICY: Final = "default-src 'none'; style-src 'self'; frame-ancestors 'none'"
"""What a browser lets the page for people do: use its style sheet, and not be framed by other pages."""
PAGE_STYLE: Final = """
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
  color: #1d1a16; background: #fbf8f2; }
h2 { font-size: 1.05rem; margin: 2rem 0 .25rem; font-family: ui-monospace, monospace; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0;
  border-bottom: 1px solid #d9cfbd; }
code { font-family: ui-monospace, monospace; }
@media (prefers-color-scheme: dark) { body { color: #eee6d8; background: #1a1714; }
  th, td { border-color: #4a4136; } a { color: #e0b060; } }
"""


@cache
def api_page(operations: tuple[Operation, ...]) -> str:
    """The description as a page without scripts."""
    described = document(operations)
    sections = [
        _section(method, path, operation)
        for path, operations in described["paths"].items()
        for method, operation in operations.items()
    ]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f"<title>Runners API {described['info']['version']}</title>"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<link rel="stylesheet" href="/api/docs.css"></head><body>'
        f"<h1>Runners API {described['info']['version']}</h1>"
        f"<p>{escape(described['info']['description'])}</p>"
        '<p>As data: <a href="/api/openapi.json">OpenAPI</a>, '
        '<a href="/api/protocol.json">JSON Schema of the socket</a>.</p>'
        f"{''.join(sections)}</body></html>"
    )


def _section(method: str, path: str, operation: dict[str, Any]) -> str:
    rows = "".join(
        f"<tr><th><code>{status}</code></th><td>{escape(found['description'])}</td></tr>"
        for status, found in operation["responses"].items()
    )
    given = "".join(
        f"<li><code>{escape(parameter['name'])}</code>: {escape(parameter['description'])}</li>"
        for parameter in operation.get("parameters", [])
    )
    text = " ".join(operation[part] for part in ("summary", "description") if part in operation)
    return (
        f"<h2>{method.upper()} {escape(path)}</h2><p>{escape(text)}</p>"
        f"{f'<ul>{given}</ul>' if given else ''}<table>{rows}</table>"
    )
