"""Positions to study, in OpenAPI 3.1."""

from typing import Any, Final

from runners.games import GAMES
from runners.server.http.openapi_parts import OBJECT, TOO_FAST, answer, body, get, refusal
from runners.study.positions import TEXT_MOST

GAME: Final = {"type": "string", "enum": sorted(GAMES)}
POSITION: Final = {
    "type": "object",
    "required": ["game"],
    "additionalProperties": False,
    "properties": {
        "game": GAME,
        "position": {
            "type": "string",
            "maxLength": TEXT_MOST,
            "description": "The position in one line; with neither this nor `set`, the start of a game.",
        },
        "options": {"type": "object", "description": "With `set`; absent ones are default."},
        "set": {"type": "object", "description": "The pieces and what is due, as `runners engine` takes it."},
        "roll": {"type": "array", "items": {"type": "integer"}, "description": "The roll that falls there."},
        "choice": {"type": "object", "description": "Or the choice that is made there."},
        "judge": {"type": "boolean", "description": "Is every choice to be valued? Takes a while."},
    },
}
PUZZLES: Final = {
    "type": "object",
    "required": ["day", "today", "puzzles"],
    "properties": {
        "day": {"type": "string", "description": "The date in UTC."},
        "today": {"type": "string", "description": "The id of its puzzle."},
        "puzzles": {"type": "array", "items": OBJECT, "description": "Id, game and difficulty of each."},
    },
}
FORMS: Final = {"png": "image/png", "svg": "image/svg+xml"}
NAMED: Final = {
    "name": "name",
    "in": "path",
    "required": True,
    "description": "The id of a puzzle, or a date such as 2026-01-31.",
    "schema": {"type": "string"},
}


OF_GAME: Final = {
    "name": "game",
    "in": "path",
    "required": True,
    "description": "Short name of the game.",
    "schema": GAME,
}


def picture(form: str, kind: str) -> dict[str, Any]:
    """The picture of a puzzle."""
    named = NAMED | {"description": "The id of a puzzle, a date such as 2026-01-31, or `today`."}
    return get(
        f"The board of a puzzle as a picture of 1200 x 630, in {form}.",
        {
            "200": answer("The position and what is due, without the answer.", kind=kind),
            "404": refusal("There is no such puzzle."),
            "429": TOO_FAST,
            "500": refusal("It could not be drawn."),
            "503": refusal("Too many wait; `Retry-After` says when to try again."),
        },
        [named],
    )


def analysis() -> dict[str, Any]:
    """The analysis board."""
    return {
        "summary": "Any position: what is due, and every legal choice, with its value where that is wanted.",
        "requestBody": body(POSITION),
        "responses": {
            "200": answer("`PositionShown` of /api/protocol.json.", OBJECT),
            "400": refusal("Not a request, or no position that can be."),
            "413": refusal("The body is too big."),
            "422": refusal("The rules say that there is no such position, roll or choice, and why."),
            "429": TOO_FAST,
            "500": refusal("The choices could not be valued."),
            "503": refusal("Too much is being judged; `Retry-After` says when to try again."),
        },
    }


def study() -> dict[str, Any]:
    """The analysis board, puzzles and lessons."""
    return {
        "/api/analysis": {"post": analysis()},
        "/api/puzzles": get("All puzzles and the one of the day.", {"200": answer("The list.", PUZZLES)}),
        "/api/puzzles/{name}": get(
            "A puzzle: a position in which one choice is clearly the best.",
            {
                "200": answer("`PuzzleShown` of /api/protocol.json, every choice with its chance.", OBJECT),
                "404": refusal("There is no such puzzle."),
            },
            [NAMED],
        ),
        **{
            f"/api/puzzles/{{name}}/picture.{form}": picture(form.upper(), kind)
            for form, kind in FORMS.items()
        },
        "/api/lessons/{game}": get(
            "The lessons of a game: positions in which one thing is to be done.",
            {
                "200": answer("`LessonsListed` of /api/protocol.json.", OBJECT),
                "404": refusal("There are none for this game."),
            },
            [OF_GAME],
        ),
    }
