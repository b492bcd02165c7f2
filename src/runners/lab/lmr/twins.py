"""Self-play on the fast twins, for machines without a GPU: the same course as `selfplay`, on one core."""

from typing import Any, Final

import numpy as np

from runners.bots.levels import MOST_DICE
from runners.bots.lmr import plan
from runners.fast.compile import Record, jit, word
from runners.fast.kernel import OVER, ROLL
from runners.fast.lmr.evaluate import LISTED, chances_into, list_inputs, net_here
from runners.fast.lmr.levels import mind_table
from runners.fast.lmr.lines import DEEPEST, best_end
from runners.fast.lmr.record import FACES, GAME, RULES, SEATS
from runners.fast.lmr.turn import add_die, dice_due, finish_roll, start
from runners.fast.lmr.weights import NET, record_of
from runners.fast.rng import die
from runners.games import LMR
from runners.lab.lmr.games import Setting, raw_options
from runners.lab.lmr.selfplay import Batch, chances_table, targets_from

PLACED: Final = np.dtype([("game", GAME), ("rules", np.int64)], align=True)
"""A game and the number of its configuration."""


@jit
def begin_game(rules: Any, place: Record, seed: Any, number: int) -> None:
    """A new game of a random configuration, begun by a random seat."""
    start(rules[0], place.game, seed, number)
    which = int(die(place.game, word(len(rules))))
    starter = int(die(place.game, word(rules[which].players)))
    start(rules[which], place.game, seed, number)
    place.rules, place.game.turn, place.game.actor = which, starter, starter


@jit
def after_face(rules: Record, net: Record, stack: Any, face: int, chances: Any) -> None:
    """The best line when the first die shows a face: from stack[1] into stack[0], with its chances."""
    game = stack[1]
    if game.due == ROLL:
        count = dice_due(rules, game)
        game.bank = 0
        add_die(game, word(face))
        for _ in range(count - 1):
            add_die(game, die(game, word(FACES)))
        finish_roll(rules, game)
    if game.due == ROLL:
        stack[0] = game
    else:
        best_end(rules, net, stack, game.turn, MOST_DICE, game.turn)
    chances_into(rules, net, stack[0], chances)


@jit
def step_places(
    rules: Any, places: Any, means: Any, afters: Any, overs: Any, seed: Any, numbers: Any
) -> None:
    """One roll in every game: the mean over its faces, and the line of one of them to go on with."""
    stack, kept, found = np.zeros(DEEPEST + 1, GAME), np.zeros(FACES, GAME), np.zeros((FACES, SEATS))
    for i in range(len(places)):
        if places[i].game.due == OVER:
            begin_game(rules, places[i], seed, numbers[i])
            numbers[i] += len(places)
        mine, faces = rules[places[i].rules], FACES if places[i].game.due == ROLL else 1
        found[:] = 0.0
        for face in range(faces):
            stack[1] = places[i].game
            after_face(mine, net_here(mine.net), stack, face, found[face])
            kept[face] = stack[0]
        face = int(die(places[i].game, word(faces)))
        dice = places[i].game.dice
        for seat in range(SEATS):
            means[i, seat] = found[:faces, seat].sum() / faces
            afters[i, seat] = found[face, seat]
        places[i].game = kept[face]
        places[i].game.dice = dice
        overs[i] = places[i].game.due == OVER


@jit
def fill_rows(rules: Any, places: Any, ends: Any, dense: Any) -> None:
    """The inputs of every seat in every position, as counts."""
    found = np.empty(LISTED, np.int64)
    for i in range(len(places)):
        mine = rules[places[i].rules]
        for seat in range(mine.players):
            row = ends[i] - mine.players + seat
            for k in range(list_inputs(mine, places[i].game, seat, found)):
                dense[row, found[k]] += 1.0


class TwinArena:
    """Many games on one core."""

    xp: Any = np

    def __init__(self, settings: list[Setting], games: int, seed: int) -> None:
        self.rules = np.zeros(len(settings), RULES)
        for row, setting in enumerate(settings):
            self.rules[row] = mind_table(LMR.options(raw_options(setting)))[0]
        self.places = np.zeros(games, PLACED)
        self.places["game"]["due"] = OVER
        self.numbers, self.seed = np.arange(games), np.uint64(seed)
        self.net = np.zeros(1, NET)
        self.rules["net"] = self.net.ctypes.data

    def step(self) -> tuple[Any, Any, Any, Any]:
        """Positions before a roll, their means, chances after, ends."""
        shape = (len(self.places), plan.SEATS)
        means, afters = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        overs = np.zeros(len(self.places), np.uint8)
        fresh = self.places["game"]["due"] == OVER
        step_places(self.rules, self.places, means, afters, overs, self.seed, self.numbers)
        return fresh, means, afters, overs

    def collect(self, net: dict[str, Any], ticks: int, fade: float) -> tuple[Any, Any, int]:
        """Positions with what they should have been worth, and how many games ended."""
        self.net[0] = record_of({**net, "table": chances_table()})[0]
        states, means, afters, overs = [], [], [], []
        for _ in range(ticks):
            states.append(self.places.copy())
            _, mean, after, over = self.step()
            means.append(mean)
            afters.append(after)
            overs.append(over)
        targets = targets_from(np, means, afters, overs, fade)
        return np.concatenate(states), np.concatenate(targets), int(sum(over.sum() for over in overs))

    def at_rest(self, states: Any) -> Any:
        """Which positions have no dice in hand and are not over."""
        return np.flatnonzero(states["game"]["due"] == ROLL)

    def rows(self, states: Any) -> Batch:
        """Positions in the form that the learner takes."""
        widths = self.rules["players"][states["rules"]]
        ends = np.cumsum(widths)
        dense = np.zeros((int(ends[-1]), plan.INPUTS), np.float32)
        fill_rows(self.rules, states, ends, dense)
        return Batch(states, dense, ends, widths)

    def blame(self, batch: Batch, outputs: Any, targets: Any) -> tuple[Any, float]:
        """By how much each output should fall, and the mean squared error of the chances."""
        n, rows = len(batch.states), batch.ends[:, None] - batch.widths[:, None] + np.arange(plan.SEATS)
        seated = np.arange(plan.SEATS) < batch.widths[:, None]
        team = self.rules["team"][batch.states["rules"]]
        sums = np.zeros((n, plan.SEATS))
        np.add.at(sums, (np.nonzero(seated)[0], team[seated]), outputs[rows[seated]])
        real = np.zeros((n, plan.SEATS), np.bool_)
        real[np.nonzero(seated)[0], team[seated]] = True
        parts = np.where(real, np.exp(sums - np.where(real, sums, -np.inf).max(1, keepdims=True)), 0.0)
        chances = np.take_along_axis(parts / parts.sum(1, keepdims=True), team, 1)
        off = np.where(seated, chances - targets, 0.0)
        slopes = np.zeros(len(outputs), np.float32)
        slopes[rows[seated]] = off[seated] / n
        return slopes, float((off**2).sum(1).mean())
