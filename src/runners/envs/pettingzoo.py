"""PettingZoo's AEC interface: every seat is an agent, and the one that must choose acts."""

from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from runners.envs.seats import RENDERING, Table, check_mode, picture

Seen = dict[str, npt.NDArray[Any]]
NAMES: Final = {"ur": "runners_ur_v0", "lmr": "runners_last_man_running_v0"}


def env(
    game: str, *, strict: bool = False, render_mode: str | None = None, **options: Any
) -> OrderEnforcingWrapper[str, Seen, Any]:
    """A game with its options; agents are `player_0` and so on, by seat."""
    return OrderEnforcingWrapper(raw_env(game, strict=strict, render_mode=render_mode, **options))


class raw_env(AECEnv[str, Seen, Any]):  # type: ignore[misc]
    """The same without the wrapper that refuses calls out of order."""

    def __init__(
        self, game: str, *, strict: bool = False, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        self.render_mode, self.table = check_mode(render_mode), Table(game, 1, options, strict=strict)
        self.metadata = {"name": NAMES[game], **RENDERING, "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        mask = Box(0, 1, (int(self.table.choices.n),), np.int8)
        seen: Any = Dict({"observation": self.table.view, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: Discrete(self.table.choices.n) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or not hasattr(self, "_random"):
            self._random, _ = seeding.np_random(seed)
        self.table.begin(int(self._random.integers(1 << 63)))
        self.agents = self.possible_agents[:]
        self.rewards, self._cumulative_rewards = (
            dict.fromkeys(self.agents, 0.0),
            dict.fromkeys(self.agents, 0.0),
        )
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[int(self.table.seats[0])]

    def observe(self, agent: str) -> Seen:
        mask = self.table.masks[0]
        if agent == self.agent_selection and not self.terminations.get(agent):
            return {"observation": self.table.seen[0].copy(), "action_mask": mask.copy()}
        seen = self.table.batch.observe(self._seat_of[agent])[0]
        return {"observation": seen, "action_mask": np.zeros_like(mask)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.table.step([action])
        self._cumulative_rewards[agent] = 0.0
        for other, reward in zip(self.agents, self.table.rewards[0], strict=True):
            self.rewards[other] = float(reward)
        if self.table.over[0]:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        return picture(self.table.batch, 0, self.render_mode)
