"""The second implementation answers the conformance positions, and shares no code with the engine."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from runners.terminal.conformance.files import published
from tests.naive.lmr import Lmr
from tests.naive.ur import Ur


def positions(name: str) -> Iterator[dict[str, Any]]:
    return map(json.loads, published(name).splitlines())


def alike(moves: list[dict[str, Any]]) -> list[str]:
    return sorted(json.dumps(move, sort_keys=True) for move in moves)


def lmr_moves(asked: dict[str, Any]) -> list[dict[str, Any]]:
    """The naive answer to one line of `lmr-positions`, killed seats named by their arm."""
    arms = [arm for arm, pegs in enumerate(asked["pegs"]) if pegs]
    game = Lmr(players=len(arms), arms=asked["arms"], seat_arms=arms)
    game.place({"pegs": [asked["pegs"][arm] for arm in arms], "turn": 0})
    moves = game.moves(arms.index(asked["arm"]), asked["die"])
    return [dict(move, kill=None if move["kill"] is None else arms[move["kill"]]) for move in moves]


def ur_moves(asked: dict[str, Any]) -> list[dict[str, Any]]:
    """The naive answer to one line of `ur-positions`."""
    game = Ur()
    for side in ["black", "white"]:
        game.sides[side] = asked[side]
        others = len(asked[side]["board"]) + asked[side]["river"] + asked[side]["home"]
        game.started[side] = others > 0  # nobody has left the start before the three blanks
    return game.moves(asked["to_move"], asked["steps"])


def test_the_second_lmr_answers_every_conformance_position() -> None:
    answers = [(alike(lmr_moves(asked)), alike(asked["moves"])) for asked in positions("lmr-positions")]
    assert len(answers) == 2429
    assert all(given == wanted for given, wanted in answers)


def test_the_second_ur_answers_every_conformance_position() -> None:
    answers = [(alike(ur_moves(asked)), alike(asked["moves"])) for asked in positions("ur-positions")]
    assert len(answers) == 1580
    assert all(given == wanted for given, wanted in answers)


def test_the_second_implementation_never_imports_the_engine() -> None:
    sources = [(Path(__file__).parent / name).read_text() for name in ["__init__.py", "lmr.py", "ur.py"]]
    assert not any("import runners" in text or "from runners" in text for text in sources)
