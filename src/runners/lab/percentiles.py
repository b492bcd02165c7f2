"""What accuracy and luck are measured against: many games of the compiled levels, each one reviewed."""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from runners.bots.levels import LEVELS
from runners.cache import whole
from runners.games import GAMES
from runners.games.contract import Json
from runners.protocol.reviews import SeatReview
from runners.study.review import Story, review_story
from runners.study.review.percentiles import Measured, measure
from runners.study.review.story import Act
from runners.study.rollouts import TWINS


class Configuration(NamedTuple):
    """A game with its options, and the name that reviews give it."""

    name: str
    game: str
    options: dict[str, Json]


CONFIGURATIONS: Final = (
    Configuration("lmr-2", "lmr", {"players": 2}),
    Configuration("lmr-2-short", "lmr", {"players": 2, "pegs": 2}),
    Configuration("lmr-4", "lmr", {"players": 4}),
    Configuration("lmr-4-teams", "lmr", {"players": 4, "teams": 2}),
    Configuration(
        "lmr-4-all", "lmr", {"players": 4, "double_dice": True, "kill_rolls": True, "fast_track": True}
    ),
    Configuration("lmr-6", "lmr", {"players": 6}),
    Configuration("ur-7", "ur", {"pieces": 7}),
    Configuration("ur-3", "ur", {"pieces": 3, "head_start": True}),
)
TOGETHER: Final = 10
"""Games that are played side by side; each seat plays at the same level in all of them."""


class Sums(msgspec.Struct, frozen=True):
    """What is kept of a reviewed seat."""

    luck: float
    cost: float
    decisions: int


class Kept(msgspec.Struct, frozen=True):
    """The reviewed seats of every configuration, and how many games they played."""

    games: dict[str, int] = {}
    seats: dict[str, list[Sums]] = {}


def play(settings: Configuration, part: int) -> Iterator[Story]:
    """TOGETHER whole games; they follow from the name and the part alone. Levels are drawn for each seat."""
    game, chance = GAMES[settings.game], Random(f"{settings.name} {part}")
    options = game.options(settings.options)
    seats = game.players(options)
    levels = chance.choices([level.name for level in LEVELS], k=seats)
    twins: Any = import_module(TWINS[settings.game])
    batch = twins.Batch(TOGETHER, chance.getrandbits(63), options=options, dice="given")
    states, acts = [game.start(options)] * TOGETHER, [list[Act]() for _ in range(TOGETHER)]
    while not batch.over.all():
        due, drawn = batch.dice_due(), batch.draw()
        for row in np.flatnonzero(due):
            dice = tuple(np.repeat(game_faces(batch), drawn[row]).tolist())
            states[row] = game.roll(states[row], dice).state
            acts[row].append(Act(len(acts[row]), None, dice=dice))
        batch.roll(drawn)
        numbers = batch.choose(levels)
        for row in np.flatnonzero((batch.dice_due() == 0) & ~batch.over):
            choice = batch.twin.book.choice_of(states[row], int(numbers[row]))
            states[row] = game.apply(states[row], choice).state
            acts[row].append(Act(len(acts[row]), None, move=game.move_json(choice)))
        batch.step(numbers)
    for done in acts:
        yield Story(game, options, tuple(levels), tuple(done))


def game_faces(batch: Any) -> Any:
    """What the die of a game shows."""
    return np.array(batch.twin.die.faces)


def reviewed(job: tuple[Configuration, int]) -> list[Sums]:
    """The seats of some games."""
    return [sums(seat) for story in play(*job) for seat in review_story(story).seats]


def sums(seat: SeatReview) -> Sums:
    return Sums(seat.luck, seat.cost, seat.decisions)


def gather(
    kept: Kept, games: int, processes: int, save: Callable[[Kept], None], tell: Callable[[int], None]
) -> Kept:
    """Play and review what is missing, all configurations in turn."""
    last = -(-games // TOGETHER)
    jobs = [
        (settings, part)
        for part in range(last)
        for settings in CONFIGURATIONS
        if part >= kept.games.get(settings.name, 0) // TOGETHER
    ]
    tell(sum(kept.games.values()))
    with get_context("spawn").Pool(processes) as pool:
        for (settings, _), found in zip(jobs, pool.imap(reviewed, jobs), strict=True):
            name = settings.name
            kept.games[name] = kept.games.get(name, 0) + TOGETHER
            kept.seats.setdefault(name, []).extend(found)
            tell(sum(kept.games.values()))
            save(kept)
    return kept


def table(kept: Kept) -> Sequence[Measured]:
    """The percentiles of all configurations of which games are kept."""
    return [
        measure(one.name, one.game, one.options, kept.games[one.name], kept.seats[one.name])
        for one in CONFIGURATIONS
        if kept.games.get(one.name)
    ]


def read_kept(path: Path) -> Kept:
    """What an earlier run kept; nothing where there is no file."""
    if not path.exists():
        return Kept({}, {})
    try:
        return msgspec.json.decode(path.read_bytes(), type=Kept)
    except msgspec.DecodeError as error:
        raise ValueError(f"{path} does not hold reviewed games: {error}") from None


def write_kept(path: Path, kept: Kept) -> None:
    with whole(path) as file:
        file.write(msgspec.json.encode(kept))
