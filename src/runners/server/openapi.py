"""The HTTP API in OpenAPI 3.1, and a page of it for people that asks no other host."""

from functools import cache
from html import escape
from typing import Any, Final

from runners import __version__

POLICY: Final = "default-src 'none'; style-src 'self'; frame-ancestors 'none'"
"""What a browser lets the page for people do: use its style sheet, and stand in no other page."""
CODE_PARAMETER: Final = {
    "name": "code",
    "in": "path",
    "required": True,
    "description": "The room's code; case, blanks and dashes do not matter.",
    "schema": {"type": "string"},
}
GAME_PARAMETER: Final = {
    "name": "gameSeq",
    "in": "path",
    "required": True,
    "description": "The number of the game in its room, from 0.",
    "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
}
REFUSAL: Final = {
    "type": "object",
    "required": ["code", "rule", "message", "key", "params", "legal"],
    "properties": {
        "code": {"type": "string"},
        "rule": {"type": ["string", "null"], "description": "A label of the rules."},
        "message": {"type": "string", "description": "Why, in English."},
        "key": {"type": "string", "description": "The sentence's key in the catalogue."},
        "params": {"type": "object", "description": "What stands in the sentence, by name."},
        "legal": {"description": "What would be accepted instead, where that helps."},
    },
}
NEW_ROOM: Final = {
    "type": "object",
    "required": ["game"],
    "additionalProperties": False,
    "properties": {
        "game": {"type": "string", "enum": ["lmr", "ur"]},
        "options": {
            "type": "object",
            "description": "Options of the room and its game; absent ones are default.",
        },
    },
}
ROOM_CREATED: Final = {
    "type": "object",
    "required": ["code", "roomId"],
    "properties": {"code": {"type": "string"}, "roomId": {"type": "string"}},
}
ROOM_SHOWN: Final = {
    "type": "object",
    "required": ["code", "roomId", "protocol", "now", "seq", "state"],
    "properties": {
        "code": {"type": "string"},
        "roomId": {"type": "string"},
        "protocol": {"type": "integer"},
        "now": {"type": "integer", "description": "The server's time in ms."},
        "seq": {"type": "integer", "description": "The number of the last entry of the room's log."},
        "state": {"type": "object", "description": "As in the socket's `welcome`."},
    },
}
OBJECT: Final = {"type": "object"}
THAT_GAME: Final = {
    "type": "integer",
    "minimum": 0,
    "maximum": 999_999_999,
    "description": "The game that this is about. A repeated request for it gets the same answer.",
}
NEXT_GAME: Final = {
    "type": "object",
    "required": ["gameSeq"],
    "additionalProperties": False,
    "properties": {"gameSeq": THAT_GAME},
}
ABORT_GAME: Final = NEXT_GAME | {
    "properties": {
        "gameSeq": THAT_GAME,
        "reason": {"type": "string", "description": "Shown to everybody in the room."},
    }
}
HOST_DONE: Final = {
    "type": "object",
    "required": ["gameSeq", "first", "last"],
    "properties": {
        "gameSeq": {"type": "integer", "description": "The room's game after this."},
        "first": {"type": "integer", "description": "The number of the first entry of the log."},
        "last": {"type": "integer", "description": "The number of the last one."},
    },
}


def answer(
    description: str, schema: dict[str, Any] | None = None, kind: str = "application/json"
) -> dict[str, Any]:
    """One documented answer."""
    return {"description": description, "content": {kind: {"schema": schema or {"type": "string"}}}}


def refusal(description: str) -> dict[str, Any]:
    """An answer that says no."""
    return answer(description, {"$ref": "#/components/schemas/Refusal"})


def get(
    summary: str, answers: dict[str, Any], parameters: list[dict[str, Any]] | None = None
) -> dict[str, Any]:
    """A path that is only read."""
    found: dict[str, Any] = {"summary": summary, "responses": answers}
    return {"get": found | ({"parameters": parameters} if parameters else {})}


def body(schema: dict[str, Any]) -> dict[str, Any]:
    """What must be sent."""
    return {"required": True, "content": {"application/json": {"schema": schema}}}


NO_ROOM: Final = refusal("No such room or game; the same for unknown and expired codes, in body and timing.")
TOO_FAST: Final = refusal("Too many; wait a while.")


@cache
def document(*, hosts: bool = False) -> dict[str, Any]:
    """The whole description; with what host applications may ask for, where the server has their key."""
    schemas = {"Refusal": REFUSAL, "NewRoom": NEW_ROOM}
    host_parts = {"securitySchemes": {"hostKey": {"type": "http", "scheme": "bearer"}}} if hosts else {}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Runners",
            "version": __version__,
            "description": "Rooms for Last Man Running and Ur. Playing goes over the WebSocket at "
            "/api/rooms/{code}/socket, whose messages /api/protocol.json describes.",
        },
        "paths": paths() | (host_paths() if hosts else {}),
        "components": {"schemas": schemas} | host_parts,
    }


def paths() -> dict[str, Any]:
    """Every address with its answers."""
    create = {
        "summary": "Open a room.",
        "requestBody": body({"$ref": "#/components/schemas/NewRoom"}),
        "responses": {
            "201": answer("The room is open.", ROOM_CREATED),
            "400": refusal("Not a request, or there is no such game."),
            "413": refusal("The body is too big."),
            "422": refusal("The rules of the room or the game refuse these options."),
            "429": TOO_FAST,
            "503": refusal("The room could not be stored; try again."),
        },
    }
    reel = [CODE_PARAMETER, GAME_PARAMETER]
    return {
        "/api/rooms": {"post": create},
        "/api/rooms/{code}": get(
            "What a spectator may see of a room.",
            {"200": answer("The room.", ROOM_SHOWN), "404": NO_ROOM, "429": TOO_FAST},
            [CODE_PARAMETER],
        ),
        "/api/rooms/{code}/games/{gameSeq}/replay": get(
            "The replay of a game; before its end what spectators saw, without the secret of the dice.",
            {"200": answer("The replay, for `runners verify`.", OBJECT), "404": NO_ROOM, "429": TOO_FAST},
            reel,
        ),
        "/api/rooms/{code}/games/{gameSeq}/film": get(
            "The same game position by position, with sentences and the board's layout, for showing.",
            {"200": answer("The film.", OBJECT), "404": NO_ROOM, "429": TOO_FAST},
            reel,
        ),
        "/api/bots": get("The bots by game.", {"200": answer("Name and description of each.", OBJECT)}),
        "/api/protocol.json": get(
            "The socket's messages as JSON Schema.", {"200": answer("The schema.", OBJECT)}
        ),
        "/healthz": get("The process runs.", {"200": answer("It does.", OBJECT)}),
        "/readyz": get(
            "The store answers and clients are let in.",
            {"200": answer("Ready.", OBJECT), "503": answer("Starting or stopping.", OBJECT)},
        ),
        "/metrics": get("Figures for Prometheus.", {"200": answer("Text exposition.", kind="text/plain")}),
    }


def host_paths() -> dict[str, Any]:
    """What a host application may do, with the host's key."""
    return {
        "/api/rooms/{code}/next": host_post(
            "Open the next game of a room without the rematch module, once a game has ended.", NEXT_GAME
        ),
        "/api/rooms/{code}/abort": host_post("Abort a running game that cannot go on.", ABORT_GAME),
    }


def host_post(summary: str, schema: dict[str, Any]) -> dict[str, Any]:
    """A command of the host."""
    operation = {
        "summary": summary,
        "security": [{"hostKey": []}],
        "parameters": [CODE_PARAMETER],
        "requestBody": body(schema),
        "responses": {
            "200": answer("It is done and stored, and everybody in the room is told.", HOST_DONE),
            "400": refusal("Not a request."),
            "401": refusal("The host's key is missing or wrong."),
            "404": NO_ROOM,
            "413": refusal("The body is too big."),
            "422": refusal("The room refuses it, or `gameSeq` is not the current game."),
            "429": TOO_FAST,
            "503": refusal("It could not be stored; try again."),
        },
    }
    return {"post": operation}


STYLE: Final = """
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
def page(*, hosts: bool = False) -> str:
    """The description as a page without scripts."""
    described = document(hosts=hosts)
    sections = [
        _section(method, path, operation)
        for path, operations in described["paths"].items()
        for method, operation in operations.items()
    ]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Runners API</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<link rel="stylesheet" href="/api/docs.css"></head><body><h1>Runners API</h1>'
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
    return (
        f"<h2>{method.upper()} {escape(path)}</h2><p>{escape(operation['summary'])}</p>"
        f"{f'<ul>{given}</ul>' if given else ''}<table>{rows}</table>"
    )
