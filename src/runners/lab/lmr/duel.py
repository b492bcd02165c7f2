"""Matches of one bot against another on the kernels: one seat or team is `a`, all others `b`, seats balanced.

A level chooses as it does in a room: each first choice by its best line, misjudged by the level's blur,
or by the look at the next roll, then the next die anew.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from runners.bots.levels import BY_NAME, MOST_DICE, blur_of
from runners.bots.lmr.look import CLOSE_CHANCE, faces_of
from runners.bots.lmr.plan import SEATS
from runners.lab.lmr.games import GAME_WORDS, Setting, table
from runners.lab.lmr.matches import LONGEST, Share
from runners.lab.lmr.selfplay import Arena

GREEDY: Final = "greedy"
ROLLS: Final = len(faces_of(MOST_DICE))
ANYTHING: Final = 1e6
"""A blur so large that chances do not matter: every choice is equally likely."""


class Way(NamedTuple):
    """How a level chooses."""

    blur: float
    dice: int
    looks: bool = False


class Chosen(NamedTuple):
    """Choices in many games: the positions with dice in hand, their first choices, the seeds by which they
    were misjudged; the lines, where those of each position end, how many there are. A choice is bits: face,
    seat, origin, target."""

    rolled: Any
    tags: Any
    seeds: Any
    lines: Any
    ends: Any
    counts: Any


class Judged(NamedTuple):
    """Positions with dice in hand and their lines: where those of each position end, how many there are;
    the outputs of the net, one per seat, where those of each line end, how many there are."""

    rolled: Any
    lines: Any
    ends: Any
    counts: Any
    row_ends: Any
    widths: Any
    outputs: Any


def way_of(bot: str, setting: Setting) -> Way:
    """How a level or `random` chooses; `greedy` is a kernel of its own and has none."""
    if bot in ("random", GREEDY):
        return Way(ANYTHING, 1)
    blur = blur_of(bot, setting.players, len(set(setting.team_of)))
    return Way(blur, BY_NAME[bot].dice, BY_NAME[bot].further)


class Duel:
    """Games of a team of `a` against teams of `b`."""

    def __init__(
        self,
        machine: Any,
        net: dict[str, Any],
        setting: Setting,
        bots: tuple[str, str],
        games: int,
        seed: int,
    ) -> None:
        self.machine, self.xp, self.net, self.seed = machine, machine.xp, net, seed
        self.arena = Arena(machine, table([setting]), np.zeros(1), games, seed)
        number, teams = self.xp.arange(games), len(set(setting.team_of))
        self.arena.state[:, SEATS] = (number // teams) % setting.players
        self.mine = (number % teams).astype(np.uint8)
        self.bots, ways = bots, [way_of(bot, setting) for bot in bots]
        self.dice = [np.int32(way.dice) for way in ways]
        self.looks = [np.int32(way.looks) for way in ways]
        self.blurs, self.all_teams = self.xp.asarray([way.blur for way in ways]), (1 << teams) - 1

    def thinking(self) -> Any:
        """Which teams of each game do not play `greedy`, one bit each."""
        own = (1 << self.mine.astype(np.int64)) if self.bots[0] != GREEDY else 0 * self.mine.astype(np.int64)
        others = self.all_teams - (1 << self.mine.astype(np.int64)) if self.bots[1] != GREEDY else 0
        return (own + others).astype(np.uint8)

    def step(self, tick: int) -> Chosen:
        """Roll where nobody has a choice, then make one choice in every game."""
        xp, arena, n = self.xp, self.arena, len(self.mine)
        rolled, now = xp.empty_like(arena.state), (np.uint64(self.seed), np.uint64(tick))
        self.machine("wait_for_net", n, arena.rules, arena.state, self.thinking(), rolled, *now)
        found = self.first_choices(rolled, now)
        self.machine("make_choice", n, arena.rules, arena.state, rolled, found.tags)
        return found

    def first_choices(self, rolled: Any, now: tuple[Any, Any]) -> Chosen:
        """The first choice of everyone who has one."""
        xp, arena, n = self.xp, self.arena, len(rolled)
        counts, tags = xp.empty(n, np.int32), xp.full(n, 0xFFFFFFFF, np.uint32)
        self.machine("count_level_lines", n, arena.rules, rolled, self.mine, *self.dice, counts)
        ends, seeds = xp.cumsum(counts, dtype=np.int64), xp.zeros(n, np.uint64)
        lines = xp.empty((int(ends[-1]), GAME_WORDS), np.uint32)
        if len(lines):
            where = (self.mine, *self.dice, ends, counts, lines)
            self.machine("fill_level_lines", n, arena.rules, rolled, *where)
            judged = self.judge_lines(rolled, lines, ends, counts)
            close, means = self.look_ahead(judged)
            self.machine(
                "choose_by_level", n, arena.rules, *judged, arena.table, self.mine, self.blurs,
                close, means, *now, tags, seeds,
            )  # fmt: skip
        return Chosen(rolled, tags, seeds, lines, ends, counts)

    def judge_lines(self, rolled: Any, lines: Any, ends: Any, counts: Any) -> Judged:
        """Lines with the net's outputs."""
        lists, lengths, row_ends, widths = self.arena.lists(lines)
        outputs = self.arena.outputs(self.net, lists, lengths)
        return Judged(rolled, lines, ends, counts, row_ends, widths, outputs)

    def look_ahead(self, judged: Judged) -> tuple[Any, Any]:
        """For every line, whether it is close to the best (0, or 1 + the seat that chooses), and then the
        seat's mean chance over the next roll."""
        xp, arena, lines = self.xp, self.arena, judged.lines
        close, means = xp.zeros(len(lines), np.uint8), xp.zeros(len(lines))
        if any(self.looks):
            near = (self.mine, *self.looks, np.float64(CLOSE_CHANCE), close)
            self.machine("mark_close", len(judged.rolled), arena.rules, *judged, arena.table, *near)
            which = xp.flatnonzero(close)
            if len(which):
                means[which] = self.means_after(xp.ascontiguousarray(lines[which]), close[which])
        return close, means

    def means_after(self, reached: Any, close: Any) -> Any:
        """As `look.means_after`, for positions before a roll."""
        xp, arena, n = self.xp, self.arena, len(reached) * ROLLS
        rolls, counts = xp.empty((n, GAME_WORDS), np.uint32), xp.empty(n, np.int32)
        weights = xp.empty(n, np.int32)
        self.machine("roll_next", len(reached), arena.rules, reached, rolls, weights)
        both = (xp.zeros(n, np.uint8), np.int32(MOST_DICE), np.int32(MOST_DICE))
        self.machine("count_level_lines", n, arena.rules, rolls, *both, counts)
        ends, means = xp.cumsum(counts, dtype=np.int64), xp.empty(len(reached))
        replies = xp.empty((int(ends[-1]), GAME_WORDS), np.uint32)
        outputs: tuple[Any, ...] = (ends, ends, ends)  # of no use where every game is over
        if len(replies):
            self.machine("fill_level_lines", n, arena.rules, rolls, *both, ends, counts, replies)
            outputs = self.judge_lines(rolls, replies, ends, counts)[4:]
        self.machine(
            "mean_replies", len(reached), arena.rules, reached, close, weights, replies, ends,
            counts, *outputs, arena.table, means,
        )  # fmt: skip
        return means

    def over(self) -> Any:
        """For every game 0, or 1 + the number of the team that won."""
        return (self.arena.state[:, SEATS] >> 16) & 255

    def keep(self, which: Any) -> None:
        """Go on with some of the games."""
        self.arena.state, self.mine = self.arena.state[which], self.mine[which]


def duel(
    machine: Any,
    net: dict[str, Any],
    setting: Setting,
    bots: tuple[str, str],
    games: int,
    seed: int,
    heard: Callable[[Chosen], None] = lambda _: None,
) -> Share:
    """Play whole games; returns how many the team of the first bot won."""
    match, won = Duel(machine, net, setting, bots, games, seed), 0
    for tick in range(1, LONGEST):
        heard(match.step(tick))
        over = match.over()
        won += int((over == match.mine + 1).sum())
        left = over == 0
        if not bool(left.any()):
            return Share(won, games)
        if not bool(left.all()):
            match.keep(left)
    raise RuntimeError("games do not end")
