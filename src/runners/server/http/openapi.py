"""The HTTP API in OpenAPI 3.1."""

from functools import cache
from typing import Any, Final

from runners import __version__
from runners.games import GAMES
from runners.server.http.openapi_parts import NO_ROOM, OBJECT, TOO_FAST, answer, body, get, refusal
from runners.server.http.openapi_study import study
from runners.server.http.tables import LAST_PAGE

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
NEW_ROOM_GAME: Final = {"type": "string", "enum": list(GAMES)}
NEW_ROOM: Final = {
    "type": "object",
    "required": ["game"],
    "additionalProperties": False,
    "properties": {
        "game": NEW_ROOM_GAME,
        "options": {
            "type": "object",
            "description": "Options of the room and its game; absent ones are default.",
        },
        "listed": {
            "type": "boolean",
            "default": False,
            "description": "Whether the room is in the list of open tables (QR41).",
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
REVIEW: Final = {
    "type": "object",
    "required": ["game", "seats", "correction", "moments", "turning"],
    "properties": {
        "game": {"type": "string"},
        "seats": {
            "type": "array",
            "items": {"type": "object"},
            "description": "By seat: name, start, result, luck, choices, correction, cost, decisions.",
        },
        "correction": {"type": "array", "items": {"type": "number"}},
        "moments": {
            "type": "array",
            "items": {"type": "object"},
            "description": "Every roll and choice: seq, kind, seat, chances, by; best and cost.",
        },
        "turning": {"type": "array", "items": {"type": "object"}},
        "tables": {"type": "array", "items": {"type": "string"}},
    },
}
OPEN_TABLES: Final = {
    "type": "object",
    "required": ["tables", "total", "playing", "more"],
    "properties": {
        "tables": {
            "type": "array",
            "description": "The newest first, 50 a page.",
            "items": {
                "type": "object",
                "required": ["code", "game", "options", "seated", "free", "playing"],
                "properties": {
                    "code": {"type": "string"},
                    "game": {"type": "string"},
                    "options": {"type": "object"},
                    "seated": {"type": "array", "items": {"type": "string"}, "description": "Names."},
                    "free": {"type": "integer", "description": "Chairs to be taken now; 0: to watch."},
                    "playing": {"type": "boolean"},
                },
            },
        },
        "total": {"type": "integer", "description": "All open tables, of that game where one was named."},
        "playing": {"type": "integer", "description": "At how many of them a game runs."},
        "more": {"type": "boolean", "description": "Is there a page after this one?"},
    },
}
FOUND_TABLE: Final = {
    "type": "object",
    "required": ["code", "roomId", "made"],
    "properties": {
        "code": {"type": "string"},
        "roomId": {"type": "string"},
        "made": {"type": "boolean", "description": "Was the room opened for this?"},
    },
}
TABLES_PARAMETERS: Final = [
    {
        "name": "page",
        "in": "query",
        "description": "From 0.",
        "schema": {"type": "integer", "minimum": 0, "maximum": LAST_PAGE},
    },
    {"name": "game", "in": "query", "description": "That game alone.", "schema": NEW_ROOM_GAME},
]
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
CLOSE_ROOM: Final = {
    "type": "object",
    "additionalProperties": False,
    "properties": {"reason": {"type": "string", "description": "Shown to everybody in the room."}},
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


HOST_CLOSED: Final = {
    "type": "object",
    "required": ["gameSeq"],
    "properties": {"gameSeq": {"type": "integer", "description": "The last game of the room."}},
}


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
        "paths": with_hosts(paths()) if hosts else paths(),
        "components": {"schemas": schemas} | host_parts,
    }


def paths() -> dict[str, Any]:
    """Every address with its answers."""
    return rooms() | games() | tables() | study() | server()


def rooms() -> dict[str, Any]:
    """A room opened and looked at."""
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
    return {
        "/api/rooms": {"post": create},
        "/api/rooms/{code}": get(
            "What a spectator may see of a room.",
            {"200": answer("The room.", ROOM_SHOWN), "404": NO_ROOM, "429": TOO_FAST},
            [CODE_PARAMETER],
        ),
    }


def games() -> dict[str, Any]:
    """What is kept of a game: replay, film, review, picture."""
    parameters = [CODE_PARAMETER, GAME_PARAMETER]
    return {
        "/api/rooms/{code}/games/{gameSeq}/replay": get(
            "The replay of a game; before its end what spectators saw, without the secret of the dice.",
            {"200": answer("The replay, for `runners verify`.", OBJECT), "404": NO_ROOM, "429": TOO_FAST},
            parameters,
        ),
        "/api/rooms/{code}/games/{gameSeq}/film": get(
            "The same game position by position, with sentences and the board's layout, for showing.",
            {"200": answer("The film.", OBJECT), "404": NO_ROOM, "429": TOO_FAST},
            parameters,
        ),
        "/api/rooms/{code}/games/{gameSeq}/review": get(
            "A finished game judged: chances after every roll and choice, the best choices, luck and skill.",
            {
                "200": answer("The review, as `runners review --json` prints it.", REVIEW),
                "404": NO_ROOM,
                "409": refusal("The game has not ended."),
                "422": refusal("The game is too long to be judged within a minute."),
                "429": TOO_FAST,
                "500": refusal("The game could not be judged."),
                "503": refusal("Too many reviews are being made; `Retry-After` says when to try again."),
            },
            parameters,
        ),
        "/api/rooms/{code}/games/{gameSeq}/picture.png": picture("PNG", "image/png"),
        "/api/rooms/{code}/games/{gameSeq}/picture.svg": picture("SVG", "image/svg+xml"),
    }


def tables() -> dict[str, Any]:
    """Open tables, and a seat at one."""
    return {
        "/api/tables": get(
            "The open tables (QR41); with `If-None-Match`, 304 while nothing has changed.",
            {"200": answer("A page of the list.", OPEN_TABLES), "400": refusal("No such page or game.")},
            TABLES_PARAMETERS,
        ),
        "/api/tables/{game}": {
            "post": {
                "summary": "An open table with a free chair and somebody there, else a new one.",
                "parameters": [
                    {
                        "name": "game",
                        "in": "path",
                        "required": True,
                        "description": "Short name of the game.",
                        "schema": NEW_ROOM_GAME,
                    },
                ],
                "responses": {
                    "200": answer("A table to sit down at.", FOUND_TABLE),
                    "400": refusal("There is no such game."),
                    "404": refusal("No address is written like that."),
                    "429": TOO_FAST,
                    "503": refusal("The room could not be stored; try again."),
                },
            }
        },
    }


def server() -> dict[str, Any]:
    """The server itself: whose it is, what it speaks, how it is doing."""
    return {
        "/api/server": get(
            "Whose server it is: `name`, `colour` and `welcome` as the host wrote them; `kept` says for how "
            "many ms rooms without an event (`roomsMs`) and replays (`replaysMs`) are kept.",
            {"200": answer("The server.", OBJECT)},
        ),
        "/api/bots": get("The bots by game.", {"200": answer("Name and description of each.", OBJECT)}),
        "/api/protocol.json": get(
            "The socket's messages as JSON Schema.", {"200": answer("The schema.", OBJECT)}
        ),
        "/healthz": get("The process runs.", {"200": answer("It does.", OBJECT)}),
        "/readyz": get(
            "The store answers and clients are let in.",
            {
                "200": answer("Ready; `warnings` has `clock` or `proxy` where those are in doubt.", OBJECT),
                "503": answer(
                    "Starting or stopping, or the store is out of reach or was taken away.", OBJECT
                ),
            },
        ),
        "/metrics": get("Figures for Prometheus.", {"200": answer("Text exposition.", kind="text/plain")}),
    }


def picture(form: str, kind: str) -> dict[str, Any]:
    """The picture of a result."""
    return get(
        f"The result of a finished game as a picture of 1200 x 630, in {form}.",
        {
            "200": answer("The last position, the result and the names.", kind=kind),
            "404": NO_ROOM,
            "409": refusal("The game has not ended."),
            "429": TOO_FAST,
            "500": refusal("It could not be drawn."),
            "503": refusal("Too many wait; `Retry-After` says when to try again."),
        },
        [CODE_PARAMETER, GAME_PARAMETER],
    )


def host_paths() -> dict[str, Any]:
    """What a host application may do, with the host's key."""
    return {
        "/api/rooms/{code}/next": host_post(
            "Open the next game of a room without the rematch module, once a game has ended.", NEXT_GAME
        ),
        "/api/rooms/{code}/close": host_post(
            "Close a room for good; a running game is aborted, and everybody reads the reason.",
            CLOSE_ROOM,
            HOST_CLOSED,
        ),
        "/api/rooms/{code}/abort": host_post("Abort a running game that cannot go on.", ABORT_GAME),
    }


def with_hosts(known: dict[str, Any]) -> dict[str, Any]:
    """All addresses of a server that has a host's key."""
    return known | host_paths() | {"/api/rooms": known["/api/rooms"] | host_rooms()}


def host_rooms() -> dict[str, Any]:
    """Looking at rooms and closing them, with the host's key."""
    after = {
        "name": "after",
        "in": "query",
        "description": "What the answer before this one says.",
        "schema": {"type": "string"},
    }
    listed = get(
        "The live rooms, 100 at a time.",
        {"200": answer("Rooms, and `after` for the next ones or null.", OBJECT), "401": refusal("No key.")},
        [after],
    )
    listed["get"]["security"] = [{"hostKey": []}]
    return listed


def host_post(summary: str, schema: dict[str, Any], done: dict[str, Any] = HOST_DONE) -> dict[str, Any]:
    """A command of the host."""
    operation = {
        "summary": summary,
        "security": [{"hostKey": []}],
        "parameters": [CODE_PARAMETER],
        "requestBody": body(schema),
        "responses": {
            "200": answer("It is done and stored, and everybody in the room is told.", done),
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
