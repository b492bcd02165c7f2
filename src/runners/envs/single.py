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
        self._masks = self.table.masks()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[View, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(1 << 63)))
        return self._look(np.zeros((1, self.table.players)))

    def step(self, action: Any) -> tuple[View, float, bool, bool, dict[str, Any]]:
        rewards, over = self.table.step(np.array([action]), self._masks)
        seen, infos = self._look(rewards)
        return seen, float(rewards[0, self.table.seats[0]]), bool(over[0]), False, infos

    def _look(self, rewards: Any) -> tuple[View, dict[str, Any]]:
        self._masks = self.table.masks()
        seat = int(self.table.seats[0])
        infos = {"action_mask": self._masks[0], "actor": seat, "rewards": rewards[0]}
        return self.table.batch.observe(seat)[0], infos

    def render(self) -> Any:
        return picture(self.table.batch, 0, self.render_mode)
