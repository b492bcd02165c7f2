"""Gymnasium's single environment: one seat beside bots."""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from runners.envs.seats import RENDERING, Opponents, Table, check_mode, picture

View = npt.NDArray[np.int16]


class Single(gymnasium.Env[Any, Any]):
    """One game at a time; every step is a choice of the own seat, after which the bots play on."""

    metadata = RENDERING

    def __init__(
        self,
        game: str,
        *,
        opponents: Opponents = "random",
        seat: int | None = None,
        strict: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.render_mode, self.table = (
            check_mode(render_mode),
            Table(game, 1, options, opponents, seat, strict),
        )
        self.observation_space, self.action_space = self.table.view, self.table.choices

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[View, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(1 << 63)))
        return self.table.seen[0], self._infos()

    def step(self, action: Any) -> tuple[View, float, bool, bool, dict[str, Any]]:
        table = self.table
        table.step([action])
        return (
            table.seen[0],
            float(table.rewards[0, table.seats[0]]),
            bool(table.over[0]),
            False,
            self._infos(),
        )

    def _infos(self) -> dict[str, Any]:
        table = self.table
        return {"action_mask": table.masks[0], "actor": int(table.seats[0]), "rewards": table.rewards[0]}

    def render(self) -> Any:
        return picture(self.table.batch, 0, self.render_mode)
