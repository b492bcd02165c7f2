"""A game told to people and pages: every choice with its path and effects, every event as a sentence.

Only the contract is used, so a page needs no rules of any game to mark targets, draw paths or say why.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from runners.games.contract import Game, Json, as_json
from runners.words import Saying, english


def choices(game: Game[Any, Any, Any], state: Any) -> list[dict[str, Json]]:
    """Every choice of the seat that must act: the move, the spots it touches in order, what it does."""
    return [choice(game, state, move) for move in game.legal(state)]


def choice(game: Game[Any, Any, Any], state: Any, move: Any) -> dict[str, Json]:
    """One choice with the spots it touches in order and its effects."""
    step = game.apply(state, move)
    return {
        "choice": game.move_json(move),
        "path": list(game.path(state, move)),
        "does": [game.event_json(event) for event in step.events],
    }


def position(game: Game[Any, Any, Any], state: Any) -> dict[str, Json]:
    """The position that a board shows, without the legal choices."""
    shown: dict[str, Json] = as_json(game.page_view(state))
    return {key: value for key, value in shown.items() if key != "legal"}


def tell_events(
    game: Game[Any, Any, Any], events: Iterable[Any], names: Sequence[str]
) -> list[dict[str, Any]]:
    """Events as JSON, each with its sentence in English and as data."""
    return [add_sentence(game.event_json(event), game.event_saying(event), names) for event in events]


def add_sentence(
    fields: dict[str, Any], saying: Saying, names: Sequence[str] | None = None
) -> dict[str, Any]:
    """Add the sentence of an event to its kind and fields."""
    return {**fields, "text": english(saying, names), "saying": saying}
