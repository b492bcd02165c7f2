"""The engine, as the counting wants it: through the contract alone, but for what makes positions equal."""

from collections.abc import Callable, Hashable, Iterator
from typing import Any

import msgspec

from runners.games.contract import CHANCE, Game
from tests.perft.layers import Kind, Rules


def rules(game: Game[Any, Any, Any]) -> Rules:
    def kind(state: Any) -> Kind:
        actor = game.acts(state)
        return "end" if actor is None else "chance" if actor == CHANCE else "choice"

    def follow(state: Any) -> Iterator[Any]:
        due = game.dice_due(state)
        if due is not None:
            return (game.roll(state, dice).state for dice in due.outcomes())
        return (game.apply(state, choice).state for choice in game.legal(state))

    return Rules(kind, follow, KEYS.get(game.name, lambda state: state))


def lmr_key(state: Any) -> Hashable:
    """Pegs of one player are alike: which of them stands where makes no other position."""
    pegs = tuple(tuple(sorted(own)) for own in state.pegs)
    return msgspec.structs.replace(state, pegs=pegs)  # type: ignore[no-any-return]


KEYS: dict[str, Callable[[Any], Hashable]] = {"lmr": lmr_key}
