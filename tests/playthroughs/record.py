"""Golden playthroughs: scripted games written out step by step, to be read and compared."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from runners.games.contract import Game, Step


class Playthrough(NamedTuple):
    """A position, what is done in it (`roll 1 0 1`, or a choice in text form), and what it shows."""

    name: str
    title: str
    labels: str
    game: Game[Any, Any, Any]
    position: str
    script: tuple[str, ...]


def taken(game: Game[Any, Any, Any], state: Any, action: str) -> Step[Any]:
    """One line of a script."""
    if action.startswith("roll "):
        return game.roll(state, tuple(int(face) for face in action.split()[1:]))
    return game.apply(state, game.parse_move(action))


def recorded(played: Playthrough) -> str:
    """The whole text of a playthrough."""
    return "\n".join([f"{played.game.title}: {played.title}", played.labels, "", *_lines(played), ""])


def _lines(played: Playthrough) -> Iterator[str]:
    game, state = played.game, played.game.parse(played.position)
    yield game.show(state)
    for action in played.script:
        state, events = taken(game, state, action)
        yield f"  {action}"
        yield from (f"    {game.describe(event)}" for event in events)
        yield game.show(state)
    yield f"hash {game.hash(state)}"
