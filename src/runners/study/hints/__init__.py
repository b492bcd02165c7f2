"""Hints: the choices of a position, the best first, each with its chance and one reason in words."""

from collections.abc import Sequence
from typing import Any

import msgspec

from runners.games import GAMES
from runners.games.contract import Json, Seat
from runners.study.hints import lmr, ur
from runners.study.hints.model import Advice, Hints
from runners.words import Saying

__all__ = ["Advice", "Hints", "by_chance", "hints", "hints_json", "reason"]


def hints(game: str, state: Any, seat: Seat, score: tuple[int, ...] | None = None) -> Hints:
    """A seat's choices, ranked as the strongest bot judges them; in a set of Ur, by the score."""
    from runners.study.hints.advice import lmr_advice, ur_advice  # needs the nets, as reasons do not

    if game == "lmr":
        return Hints("game", by_chance(lmr_advice(state)))
    if game == "ur":
        return Hints("game" if score is None else "set", by_chance(ur_advice(state, seat, score)))
    raise ValueError(f"there are no hints for {game}")


def reason(game: str, state: Any, choice: Any, seat: Seat) -> Saying:
    """The one thing that says most about a choice, for any game that has hints."""
    return lmr.reason(state, choice) if game == "lmr" else ur.reason(state, choice, seat)


def by_chance(found: list[Advice]) -> tuple[Advice, ...]:
    """The highest chance first; equal ones in the order of the rules."""
    return tuple(sorted(found, key=lambda advice: -advice.chance))


def hints_json(game: str, seat: Seat, state: Json, score: Sequence[int] | None) -> Json:
    """The hints of a position in its stored form, as JSON."""
    tallies = None if score is None else tuple(score)
    return msgspec.to_builtins(hints(game, GAMES[game].load(state), seat, tallies))
