"""Both games for OpenSpiel, with chance nodes: importing it registers them.

A throw of Ur is one chance node with its sum as the outcome. LMR rolls its dice one by one, each a
chance node with six outcomes, so that a large bank needs no more of them than a small one.
"""

from copy import copy
from typing import Any, Final

import numpy as np
import pyspiel

from runners import fast
from runners.fast.batch import Batch
from runners.fast.chance import rolls
from runners.games.contract import D6

LONGEST: Final = 1_000_000
"""No game is known to be nearly as long, but OpenSpiel wants a number."""
Outcomes = list[tuple[int, float]]
TWINS: Final[dict[str, Any]] = {"ur": fast.ur, "lmr": fast.lmr}
THROWS: Final[Outcomes] = [
    (int(dice[1]), float(chance))
    for dice, chance in sorted(zip(*rolls(3, 2), strict=True), key=lambda row: row[0][1])
]
ONE_DIE: Final[Outcomes] = [(face, 1 / len(D6.faces)) for face in D6.faces]
LISTS: Final = ("seat_arms", "team_of")
"""Options that are lists, as a parameter `0/2`: OpenSpiel keeps commas for itself, and `0-2` is a number."""
UNSET: Final = {"arms", "teams", *LISTS}
"""Options that are absent where their parameter is 0 or empty."""

PARAMETERS: Final[dict[str, dict[str, Any]]] = {
    "ur": {
        "pieces": 7, "first": "black", "enter_by_five": True, "decline_award": True, "head_start": False,
    },
    "lmr": {
        "players": 4, "arms": 0, "teams": 0, "team_of": "", "seat_arms": "", "starter": 0, "pegs": 4,
        "double_dice": False, "kill_rolls": False, "fast_track": False,
    },
}  # fmt: skip


def game_type(game: str) -> pyspiel.GameType:
    """What OpenSpiel is told of a game whatever its parameters."""
    twin = TWINS[game].TWIN
    return pyspiel.GameType(
        short_name=f"python_runners_{game}",
        long_name=twin.game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if game == "ur" else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=twin.game.seats_max,
        min_num_players=twin.game.seats_min,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS[game],
    )


def options_of(game: str, given: dict[str, Any]) -> dict[str, Any]:
    """The options of a game as its own engine takes them, from OpenSpiel's parameters."""
    options = PARAMETERS[game] | given
    for name in LISTS:
        if options.get(name):
            options[name] = [int(part) for part in options[name].split("/")]
    return {name: value for name, value in options.items() if value or name not in UNSET}


class Place:
    """One position; a copy goes its own way."""

    def __init__(self, batch: Batch) -> None:
        self.batch, self.is_ur = batch, batch.twin.game.name == "ur"
        self.hand: tuple[int, ...] = ()
        """Dice that have been rolled of those that are due."""
        self.look()

    def look(self) -> None:
        self.due, record = int(self.batch.dice_due()[0]), self.batch.records[0]
        self.actor, self.winner = int(record["actor"]), int(record["winner"])

    def __deepcopy__(self, memo: Any) -> "Place":
        made = copy(self)
        made.batch = self.batch.take(np.array([0]))
        return made

    def roll(self, value: int) -> None:
        """Take a throw, or one die; the last one that is due makes the roll."""
        if self.is_ur:
            dice = [self.due - value, value]
        else:
            self.hand = (*self.hand, value)
            if len(self.hand) < self.due:
                return
            dice = [self.hand.count(face) for face in D6.faces]
        self.hand = ()
        self.batch.roll(np.array([dice]))
        self.look()

    def choose(self, action: int) -> None:
        self.batch.step(np.array([action]))
        self.look()

    def show(self) -> str:
        rolled = f" | rolled {' '.join(map(str, self.hand))}" if self.hand else ""
        return self.batch.twin.game.show(self.batch.state(0)) + rolled


class Race(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters."""

    game: str
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        batch = TWINS[self.game].Batch(1, options=options_of(self.game, params or {}), dice="given")
        self.first = Place(batch)
        info = pyspiel.GameInfo(
            num_distinct_actions=batch.twin.actions,
            max_chance_outcomes=4 if self.game == "ur" else len(D6.faces) + 1,
            num_players=len(batch.teams),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
            **({"utility_sum": 0.0} if self.game == "ur" else {}),
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> "RaceState":
        return RaceState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.first, iig_obs_type, params)


class Ur(Race):
    game, kind = "ur", game_type("ur")


class LastManRunning(Race):
    game, kind = "lmr", game_type("lmr")


class RaceState(pyspiel.State):  # type: ignore[misc]
    """A state; the position is in `place`, since OpenSpiel copies a state's attributes one by one."""

    def __init__(self, game: Race) -> None:
        super().__init__(game)
        self.place = game.first.__deepcopy__(None)

    def current_player(self) -> int:
        if self.place.winner >= 0:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.place.due else self.place.actor

    def _legal_actions(self, player: int) -> list[int]:
        return np.flatnonzero(self.place.batch.legal()[0]).tolist() if player == self.place.actor else []

    def chance_outcomes(self) -> Outcomes:
        return THROWS if self.place.is_ur else ONE_DIE

    def _apply_action(self, action: int) -> None:
        if self.place.due:
            self.place.roll(action)
        else:
            self.place.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{'throw' if self.place.is_ur else 'die'} {action}"
        game = self.place.batch.twin.game
        return game.show_move(TWINS[game.name].choice_of(self.place.batch.state(0), action))

    def is_terminal(self) -> bool:
        return self.place.winner >= 0

    def returns(self) -> list[float]:
        return [float(reward) for reward in self.place.batch.rewards()[0]]

    def __str__(self) -> str:
        return self.place.show()


class Observer:
    """What a player sees. All is public, so states of information are positions with what led to them."""

    def __init__(self, first: Place, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters: {params}")
        self.recalls = bool(iig_obs_type and iig_obs_type.perfect_recall)
        view, faces, players = (
            len(first.batch.columns),
            len(first.batch.twin.die.faces),
            len(first.batch.teams),
        )
        self.tensor = np.zeros(view + faces + players, np.float32)
        self.dict = {
            "view": self.tensor[:view],
            "rolled": self.tensor[view : view + faces],
            "player": self.tensor[view + faces :],
        }

    def set_from(self, state: RaceState, player: int) -> None:
        place = state.place
        self.dict["view"][:] = place.batch.observe(player)[0]
        self.dict["rolled"][:] = [place.hand.count(face) for face in place.batch.twin.die.faces]
        self.dict["player"][:] = 0
        self.dict["player"][player] = 1

    def string_from(self, state: RaceState, player: int) -> str:
        return state.history_str() if self.recalls else f"player {player} | {state.place.show()}"


for made in (Ur, LastManRunning):
    pyspiel.register_game(made.kind, made)
