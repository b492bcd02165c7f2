"""What the review of a whole game costs: CPU time on one core, games of four by the strongest bot."""

from random import Random
from time import process_time
from typing import Any, Final

from bench import Row
from runners.bots import BOTS
from runners.bots.levels import LEVELS
from runners.games import LMR
from runners.games import replay as game_replays
from runners.study.review import review

KINDS: Final = {
    "no options": {"players": 4},
    "all options": {"players": 4, "double_dice": True, "kill_rolls": True, "fast_track": True},
    "all options, 2 x 2": {
        "players": 4, "teams": 2, "double_dice": True, "kill_rolls": True, "fast_track": True,
    },
    "Double Dice, Kill Rolls": {"players": 4, "double_dice": True, "kill_rolls": True},
}  # fmt: skip
GAMES: Final = 8


def played(options: dict[str, Any], chance: Random) -> bytes:
    """A game of the strongest bot with itself, as a replay."""
    choose, entries = BOTS["lmr"][LEVELS[-1].name].choose, list[game_replays.Entry]()
    state = LMR.start(LMR.options(options))
    while (seat := LMR.actor(state)) is not None:
        due = LMR.dice_due(state)
        if due is not None:
            dice = tuple(chance.choices(due.die.faces, k=due.count))
            state = LMR.roll(state, dice).state
            entries.append(game_replays.roll_entry(LMR, dice, state))
        else:
            move = choose(LMR, state, seat, chance.getrandbits(63))
            state = LMR.apply(state, move).state
            entries.append(game_replays.choice_entry(LMR, move, state))
    head = game_replays.header(LMR, state.options, ["a", "b", "c", "d"])
    return game_replays.encode(game_replays.build(head, entries, LMR.outcome(state)))


def times(options: dict[str, Any]) -> list[float]:
    """Seconds of every review, in order of size."""
    chance, found = Random(1), list[float]()
    for _ in range(GAMES):
        document = played(options, chance)
        began = process_time()
        review(document)
        found.append(process_time() - began)
    return sorted(found)


def run() -> list[Row]:
    rows = []
    for kind, options in KINDS.items():
        found = times(options)
        rows += [
            Row(f"lmr, four players, {kind}: {which} of {GAMES} games", seconds, "s of CPU time")
            for which, seconds in (("median", found[GAMES // 2]), ("longest", found[-1]))
        ]
    return rows
