"""What the description of the API is made of: addresses, what is sent there, what is answered."""

from typing import Any, Final

OBJECT: Final = {"type": "object"}


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
