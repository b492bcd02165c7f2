"""Last Man Running, compiled: whole games with `play`, many games side by side with `Batch`."""

from collections.abc import Mapping
from typing import Any, Final

from runners.fast import batch, twin
from runners.fast.lmr import plain
from runners.fast.lmr.choices import ACTIONS, BITS
from runners.fast.lmr.plain import choice_of, number_of
from runners.fast.lmr.policies import POLICIES, choose
from runners.fast.lmr.record import GAME, table
from runners.fast.lmr.turn import act, roll, start
from runners.fast.results import Results
from runners.games import LMR
from runners.games.lmr.options import Options

__all__ = ["ACTIONS", "BITS", "POLICIES", "TWIN", "Batch", "choice_of", "number_of", "play"]

TWIN: Final = twin.Twin(GAME, ACTIONS, BITS, POLICIES, start, roll, act, choose, plain)

FOUR_PLAYERS: Final = {"players": 4}


def _options(given: Options | Mapping[str, Any] | None) -> Options:
    return given if isinstance(given, Options) else LMR.options(FOUR_PLAYERS if given is None else given)


def _teams(options: Options) -> tuple[int, ...]:
    return tuple(range(options.players)) if options.team_of is None else options.team_of


def play(
    games: int,
    policy: twin.Policies = "random",
    seed: int = 0,
    *,
    options: Options | Mapping[str, Any] | None = None,
    threads: int | None = None,
    progress: bool = False,
    limit: int = twin.LIMIT,
) -> Results:
    """Play whole games; `options` as the plain engine takes them, four players if absent."""
    chosen = _options(options)
    return twin.play(
        TWIN,
        table(chosen),
        _teams(chosen),
        games,
        policy,
        seed,
        threads=threads,
        progress=progress,
        limit=limit,
    )


class Batch(batch.Batch):
    """Many games of LMR side by side."""

    def __init__(
        self, games: int, seed: int = 0, *, options: Options | Mapping[str, Any] | None = None
    ) -> None:
        chosen = _options(options)
        super().__init__(TWIN, chosen, table(chosen), _teams(chosen), games, seed)
