"""Gymnasium's vector environment: many games on the compiled twins, one choice in each at a time."""

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from runners.envs.seats import RENDERING, Opponents, Table, check_mode, picture

View = npt.NDArray[np.int16]
Infos = dict[str, Any]


class Vector(VectorEnv[View, Any, Any]):
    """Games side by side, each new one in the step that ended the one before."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponents: Opponents | None = None,
        seat: int | None = None,
        strict: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.metadata = {**RENDERING, "autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode, self.num_envs = check_mode(render_mode), num_envs
        self.table = Table(game, num_envs, options, opponents, seat, strict)
        self.single_observation_space, self.single_action_space = self.table.view, self.table.choices
        self.observation_space = batch_space(self.table.view, num_envs)
        self.action_space = batch_space(self.table.choices, num_envs)
        self._rows = np.arange(num_envs)

    def reset(self, *, seed: int | None = None, options: Infos | None = None) -> tuple[View, Infos]:
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(1 << 63)))
        return self.table.seen, self._infos()

    def step(self, actions: Any) -> tuple[View, Any, Any, Any, Infos]:
        table, seats = self.table, self.table.seats
        table.step(actions, again=True)
        over, own = table.over, table.rewards[self._rows, seats]
        infos = self._infos()
        return table.seen, own, over, np.zeros_like(over), infos | self._ends() if over.any() else infos

    def _infos(self) -> Infos:
        table = self.table
        return {"action_mask": table.masks, "actor": table.seats.copy(), "rewards": table.rewards}

    def _ends(self) -> Infos:
        """What the games were that are over, as Gymnasium's own vector environments tell it."""
        over, final = self.table.over, np.full(self.num_envs, None, object)
        for row in np.flatnonzero(over):
            final[row] = self.table.ended[row].copy()
        told = {"rewards": self.table.rewards.copy(), "_rewards": over.copy()}
        return {"final_obs": final, "_final_obs": over.copy(), "final_info": told, "_final_info": over.copy()}

    def render(self) -> tuple[Any, ...] | None:
        if self.render_mode is None:
            return None
        return tuple(picture(self.table.batch, row, self.render_mode) for row in range(self.num_envs))
