"""Hints: the choices of a position, the best first, each with its chance and one reason in words."""

from collections.abc import Sequence
from typing import Any

import msgspec

from runners.games import GAMES
from runners.games.contract import Json, Seat
from runners.study.hints.model import Advice, Hints

__all__ = ["Advice", "Hints", "hints", "hints_json", "ranked"]


def hints(game: str, state: Any, seat: Seat, score: tuple[int, ...] | None = None) -> Hints:
    """A seat's choices, ranked as the strongest bot judges them; in a set of Ur, by the score."""
    if game == "lmr":
        from runners.study.hints.lmr_advice import advice as lmr

        return Hints("game", ranked(lmr(state)))
    if game == "ur":
        from runners.study.hints.ur_advice import advice as ur

        return Hints("game" if score is None else "set", ranked(ur(state, seat, score)))
    raise ValueError(f"there are no hints for {game}")


def ranked(found: list[Advice]) -> tuple[Advice, ...]:
    """The highest chance first; equal ones in the order of the rules."""
    return tuple(sorted(found, key=lambda advice: -advice.chance))


def hints_json(game: str, seat: Seat, state: Json, score: Sequence[int] | None) -> Json:
    """The hints of a position in its stored form, as JSON."""
    tallies = None if score is None else tuple(score)
    return msgspec.to_builtins(hints(game, GAMES[game].load(state), seat, tallies))
