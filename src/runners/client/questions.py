"""What a program is asked, and what its answer means: states and choices as `runners engine` has them."""

from typing import Any

from runners.client.process import Failed, Program, shortly
from runners.games import UR
from runners.games.contract import Game, Refused, Seat
from runners.games.ur.refusals import move_between

AnyGame = Game[Any, Any, Any]


def ask_choice(
    program: Program, game: AnyGame, state: Any, seat: Seat, score: tuple[int, ...] | None = None
) -> Any:
    """The choice of a program; `Failed` if it answers late, wrongly or not at all."""
    answer = program.ask(question(game, state, seat, score))
    try:
        return choice_from(game, state, answer)
    except Refused as no:
        raise Failed(f"chose {shortly(answer)}, which is refused: {no.message}") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Failed(f"did not write a choice: {shortly(answer)}") from None


def question(game: AnyGame, state: Any, seat: Seat, score: tuple[int, ...] | None = None) -> dict[str, Any]:
    """The position, who is to choose, and the tallies of a set (QB38)."""
    return {
        "game": game.name,
        "options": game.options_json(game.options_of(state)),
        "seat": seat,
        "score": score,
        "state": game.view(state),
    }


def choice_from(game: AnyGame, state: Any, answer: Any) -> Any:
    """The legal choice that an answer names; refused, or a ValueError, if it names none."""
    if not isinstance(answer, dict):
        raise ValueError(f"a choice is an object, not {answer!r}")
    if game is UR and "move" in answer:
        choice: Any = move_between(state, answer["move"]["from"], answer["move"]["to"])
    else:
        choice = game.move_from_json(answer)
    after = game.apply(state, choice).state
    if game.legal(after) == game.legal(state) and game.dice_due(after) is None:
        raise ValueError(f"{answer} changes nothing")
    return choice
