"""The game played again, and at every moment the positions whose values are needed."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

from runners.games import LMR
from runners.games.contract import Refused, Seat
from runners.games.lmr.moves import Designate
from runners.games.replay import AnyGame
from runners.games.setup import start_game
from runners.rooms.lots import Lots
from runners.study.review.judges import Bench, TableJudge
from runners.study.review.lmr import LmrWays
from runners.study.review.sets import SetBench
from runners.study.review.story import Act, Story
from runners.study.review.ur import UrWays
from runners.study.review.ways import Chance, Fork, PlainWays, Ways


class Option(NamedTuple):
    """A choice that could be made, and where it can lead."""

    move: Any
    fork: Fork


class Draft(NamedTuple):
    """A moment before it is judged."""

    act: Act
    kind: Literal["roll", "choice"]
    seat: Seat
    after: Fork
    before: Chance | None = None
    """The rolls that might have come, where their mean is needed."""
    options: Sequence[Option] = ()
    """All choices, where there was more than one."""
    here: Any = None
    """The position in which they were open."""
    resigned: Seat | None = None
    idle: bool = False
    """It changed nothing: an Active Die was designated (A17)."""

    def forks(self) -> Iterator[Fork]:
        yield self.after
        yield from (option.fork for option in self.options)
        if self.before is not None:
            yield from (fork for _, fork in self.before.forks)


class Table:
    """The game on the table, act by act."""

    def __init__(self, story: Story, tables: Sequence[TableJudge] = (), *, for_set: bool = False) -> None:
        self.game, self.story = story.game, story
        self.state = self.game.start(story.options)
        self.lots = Lots(tuple(range(len(story.names)))) if story.lots else None
        self.ways: Ways = ways_for(story.game, story.options)
        self.bench = Bench(self.game, self.ways, self.state, tables)
        if for_set and story.score is not None:
            self.bench = SetBench(self.game, self.ways, self.state, story.score)

    @property
    def start(self) -> Fork:
        return Fork(0, (self.lots,)) if self.lots is not None else self.ways.fork(self.state)

    def before(self) -> Chance | None:
        """The rolls to average over; lots, tables and finished games need none."""
        if self.lots is not None or self.game.dice_due(self.state) is None:
            return None
        rest = self.ways.fork(self.state).ends[0]
        if len(self.ways.mixture(rest)) > 1 or self.bench.exact(rest):
            return None
        return self.ways.chance(self.state)

    def draft(self, act: Act) -> Draft:
        """Play an act; ValueError if it cannot have happened."""
        try:
            if act.dice is not None:
                return self.cast(act) if self.lots is not None else self.roll(act)
            return self.resign(act) if act.move is None else self.choose(act)
        except (Refused, ValueError) as problem:
            raise ValueError(f"event {act.seq}: not possible: {problem}") from None

    def cast(self, act: Act) -> Draft:
        """A lot of the room (QR39)."""
        assert self.lots is not None and act.dice is not None
        self.lots.check(act.dice)
        seat, found = self.lots.dice_due().seat, self.lots.after(act.dice)
        self.lots = found if isinstance(found, Lots) else None
        if not isinstance(found, Lots):
            self.state = start_game(self.game, self.game.options_json(self.story.options), found)
        return Draft(act, "roll", seat, self.start)

    def roll(self, act: Act) -> Draft:
        assert act.dice is not None
        before, due = self.before(), self.game.dice_due(self.state)
        self.state = self.game.roll(self.state, act.dice).state
        return Draft(act, "roll", due.seat if due else 0, self.ways.fork(self.state), before)

    def choose(self, act: Act) -> Draft:
        move, seat = self.game.move_from_json(act.move), self.game.actor(self.state)
        legal, here = self.game.legal(self.state), self.state
        self.state = self.game.apply(here, move).state
        assert seat is not None
        idle = isinstance(move, Designate)
        after = self.ways.fork(self.state)
        if idle or len(legal) == 1:
            return Draft(act, "choice", seat, after, idle=idle)
        options = [Option(one, self.ways.fork(self.game.apply(here, one).state)) for one in legal]
        return Draft(act, "choice", seat, after, options=options, here=here)

    def resign(self, act: Act) -> Draft:
        """The last choice of the seat that gives the game up, or that is claimed against (QR42, QR44)."""
        if len(self.story.names) != 2 or act.seat is None:
            raise ValueError("only a game for two can be resigned")
        return Draft(act, "choice", act.seat, self.start, resigned=act.seat)


def ways_for(game: AnyGame, options: Any) -> Ways:
    """The lines of a game in a configuration."""
    if game is LMR:
        return LmrWays(options)
    return UrWays() if game.name == "ur" else PlainWays(game)
