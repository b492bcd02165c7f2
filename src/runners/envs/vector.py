"""Gymnasium's vector environment: many games on the compiled twins, one choice in each at a time."""

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from runners.envs.seats import RENDERING, Opponents, Rewards, Table, check_mode, picture

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
        self._masks = self.table.masks()

    def reset(self, *, seed: int | None = None, options: Infos | None = None) -> tuple[View, Infos]:
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(1 << 63)))
        return self._look(np.zeros((self.num_envs, self.table.players)))

    def step(self, actions: Any) -> tuple[View, Any, Any, Any, Infos]:
        table, seats = self.table, self.table.seats
        rewards, over = table.step(actions, self._masks)
        own = rewards[np.arange(self.num_envs), seats]
        final = self._end(rewards, over) if over.any() else {}
        if not table.bots and not final:
            table.seats = table.batch.actor
        seen, infos = self._look(rewards)
        return seen, own, over, np.zeros_like(over), infos | final

    def _look(self, rewards: Rewards) -> tuple[View, Infos]:
        self._masks = self.table.masks()
        infos = {"action_mask": self._masks, "actor": self.table.seats.copy(), "rewards": rewards}
        return self.table.batch.observe(), infos

    def _end(self, rewards: Rewards, over: Any) -> Infos:
        """What the games were that are over, and new ones in their place."""
        rows, final = np.flatnonzero(over), np.full(self.num_envs, None, object)
        for row, seen in zip(rows, self.table.batch.take(rows).observe(self.table.seats[rows]), strict=True):
            final[row] = seen
        told = {"rewards": np.where(over[:, None], rewards, 0.0), "_rewards": over.copy()}
        self.table.renew(over)
        return {"final_obs": final, "_final_obs": over.copy(), "final_info": told, "_final_info": over.copy()}

    def render(self) -> tuple[Any, ...] | None:
        if self.render_mode is None:
            return None
        return tuple(picture(self.table.batch, row, self.render_mode) for row in range(self.num_envs))
