"""Both games behind the interfaces of other libraries. Importing it registers them with Gymnasium.

Needs the extra `envs`. PettingZoo is in `runners.envs.pettingzoo`, OpenSpiel in `runners.envs.openspiel`.
"""

from typing import Final

from gymnasium.envs.registration import register

IDS: Final = {"ur": "runners/Ur-v0", "lmr": "runners/LastManRunning-v0"}
"""The games as Gymnasium names them; a change of what is shown or taken gets another number."""

for game, name in IDS.items():
    register(
        name,
        entry_point="runners.envs.single:Single",
        vector_entry_point="runners.envs.vector:Vector",
        kwargs={"game": game},
    )
