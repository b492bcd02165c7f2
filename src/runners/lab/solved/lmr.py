"""Last Man Running analysed: options with their values, what things are worth, surprising choices."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from runners.games.contract import D6
from runners.games.lmr.board import ONE_SPOT
from runners.lab.solved.counting import mean_change, summary, surprise
from runners.solver.lmr.index import (
    NO_KILL,
    POINTS,
    RING,
    SAME_PLAYER,
    TRACK,
    Index,
    Spots,
    center,
    moves,
    opposing,
)

Sides = tuple[Spots, Spots]
"""The player to roll, then the other, each on their own route."""


class Option(NamedTuple):
    """A choice: origin and landing by name, whether it kills, the position after it."""

    text: str
    kill: bool
    finishes: bool
    after: Sides


def name(spot: int | None, pegs: int) -> str:
    """A spot of the player to roll, who sits on arm 0, as the rules write it."""
    if spot is None:
        return "base"
    if spot == center(pegs):
        return "center"
    return f"T{(spot + ONE_SPOT) % RING}" if spot < TRACK else f"H{spot - TRACK}"


def other_view(spot: int, pegs: int) -> str:
    """A spot of the other player, who sits on arm 2, by its name on the board."""
    return f"T{(spot + ONE_SPOT + RING // 2) % RING}" if spot < TRACK else name(spot, pegs)


class Probe:
    """An engine's values, asked for in batches."""

    def __init__(self, engine: Any) -> None:
        self.engine = engine
        self.index: Index = engine.index
        self.pegs = self.index.pegs

    def key(self, sides: Sides) -> int:
        """A position as engines are asked for it."""
        return self.index.rank[sides[0]] << 32 | self.index.rank[sides[1]]

    def sides(self, key: int) -> Sides:
        return self.index.sets[key >> 32], self.index.sets[key & 0xFFFFFFFF]

    def middles(self, positions: Iterable[Sides]) -> Any:
        """The middle of the bounds on V for each position."""
        keys = np.array([self.key(sides) for sides in positions], np.uint64)
        return np.asarray(self.engine.query(keys)).mean(1)

    def options(self, sides: Sides, die: int) -> list[Option]:
        """Legal moves of a die."""
        return [self._option(sides, after, spot) for after, spot in moves(sides[0], die, self.pegs)]

    def _option(self, sides: Sides, after: Spots, spot: int) -> Option:
        own, other = sides
        left = next(iter(set(own) - set(after)), None)
        hit = opposing(spot, self.pegs)
        kill = hit != NO_KILL and hit in other
        rest = tuple(peg for peg in other if peg != hit) if kill else other
        return Option(
            f"{name(left, self.pegs)}-{name(spot, self.pegs)}",
            kill,
            after == self.index.sets[0],
            (after, rest),
        )

    def positions_needed(self, sides: Sides) -> list[Sides]:
        """Every position whose value a one-step lookahead needs; won positions need none."""
        found = [sides, sides[::-1]]
        for die in D6.faces:
            for option in self.options(sides, die):
                if not option.finishes:
                    found.append(option.after if die in SAME_PLAYER else option.after[::-1])
        return found

    def rank_options(self, groups: list[tuple[Sides, int]]) -> Iterator[list[tuple[float, Option]]]:
        """Options of many decisions with their values, best first."""
        choices = [(die, self.options(sides, die)) for sides, die in groups]
        asked = [
            o.after if die in SAME_PLAYER else o.after[::-1] for die, options in choices for o in options
        ]
        at = iter(self.middles(asked).tolist())
        for die, options in choices:
            rows = [(next(at) if die in SAME_PLAYER else 1.0 - next(at), option) for option in options]
            yield sorted(rows, key=lambda row: -row[0])


def openings(probe: Probe) -> list[dict[str, Any]]:
    """Choices early in a game, the other side all in Base."""
    cases = [
        ((0,), 1),
        ((5,), 1),
        ((0,), 6),
        ((5,), 6),
        ((0, 5), 1),
        ((0, 5), 2),
        ((0, 5), 5),
        ((5, center(probe.pegs)), 1),
    ]
    groups: list[tuple[Sides, int]] = [((own, ()), die) for own, die in cases if len(own) <= probe.pegs]
    return [
        {"position": show(probe, sides), "die": die, "options": [[o.text, v] for v, o in rows]}
        for (sides, die), rows in zip(groups, probe.rank_options(groups), strict=True)
    ]


def worth(probe: Probe, keys: Any) -> dict[str, Any]:
    """What things are worth, averaged over positions met in play: the difference they make to V."""
    met, pegs = [probe.sides(int(key)) for key in keys], probe.pegs
    changes: dict[str, Callable[[Sides], Sides | None]] = {
        "peg_entered_on_one_spot": lambda s: _with(s, 0, pegs),
        "peg_entered_on_point": lambda s: _with(s, POINTS[0], pegs),
        "peg_from_own_point_to_center": lambda s: _to_center(s, POINTS[0], pegs),
        "peg_from_second_point_to_center": lambda s: _to_center(s, POINTS[1], pegs),
        "peg_from_third_point_to_center": lambda s: _to_center(s, POINTS[2], pegs),
        "peg_from_last_point_to_center": lambda s: _to_center(s, POINTS[3], pegs),
        "kill_of_their_leading_track_peg": lambda s: _kill(s, max),
        "kill_of_their_last_track_peg": lambda s: _kill(s, min),
        "kill_in_the_center": lambda s: _kill_center(s, pegs),
    }
    found = {change: mean_change(probe.middles, met, function) for change, function in changes.items()}
    values, across = probe.middles(met), probe.middles([sides[::-1] for sides in met])
    found["roll_in_hand"] = summary(values - (1 - across))
    start = float(probe.middles([((), ())])[0])
    found["first_roll"] = {"mean": start - 0.5, "value": start, "count": 1}
    for label, spot in (("first_peg_on_one_spot", 0), ("first_peg_on_point", POINTS[0])):
        value = float(probe.middles([((spot,), ())])[0])
        found[label] = {"mean": value - start, "value": value, "count": 1}
    return found


def _with(sides: Sides, spot: int, pegs: int) -> Sides | None:
    """One more own peg on a free spot."""
    own, other = sides
    if len(own) == pegs or spot in own or opposing(spot, pegs) in other:
        return None
    return tuple(sorted((*own, spot))), other


def _to_center(sides: Sides, point: int, pegs: int) -> Sides | None:
    """A peg from a Point into the empty Center."""
    own, other = sides
    if point not in own or center(pegs) in own or center(pegs) in other:
        return None
    return tuple(sorted({*own} - {point} | {center(pegs)})), other


def _kill(sides: Sides, which: Callable[[list[int]], int]) -> Sides | None:
    track = [spot for spot in sides[1] if spot < TRACK]
    return (sides[0], tuple(spot for spot in sides[1] if spot != which(track))) if track else None


def _kill_center(sides: Sides, pegs: int) -> Sides | None:
    if center(pegs) not in sides[1]:
        return None
    return sides[0], tuple(spot for spot in sides[1] if spot != center(pegs))


def _enters(option: Option) -> bool:
    return option.text.startswith("base-")


SURPRISES: Final[dict[str, tuple[Callable[[Option], bool], Callable[[Option], bool]]]] = {
    "leaves a kill": (lambda o: not o.kill, lambda o: o.kill),
    "leaves a peg in Base": (lambda o: not _enters(o), _enters),
    "enters the Center": (lambda o: o.text.endswith("-center"), lambda o: not o.text.endswith("-center")),
    "stays out of the Center": (
        lambda o: not o.text.endswith("-center"),
        lambda o: o.text.endswith("-center"),
    ),
}


def surprises(probe: Probe, keys: Any, examples: int = 4) -> dict[str, Any]:
    """How often the best choice is not the one that looks natural, and the clearest cases."""
    groups = [(probe.sides(int(key)), die) for key in dict.fromkeys(keys.tolist()) for die in D6.faces]
    decisions = list(zip(groups, probe.rank_options(groups), strict=True))

    def example(where: tuple[Sides, int], margin: float, rows: list[tuple[float, Option]]) -> dict[str, Any]:
        shown = {"margin": margin, "position": show(probe, where[0])}
        return {**shown, "die": where[1], "options": [[o.text, v] for v, o in rows[:6]]}

    return {name: surprise(decisions, *kinds, example, examples) for name, kinds in SURPRISES.items()}


def show(probe: Probe, sides: Sides) -> dict[str, Any]:
    """Pegs by seat as the engine's `set` takes them, the player to roll in seat 0 on arm 0."""
    pegs = probe.pegs
    done = [f"H{3 - n}" for n in range(4 - pegs)]
    own = [name(spot, pegs) for spot in sides[0]] + ["base"] * (pegs - len(sides[0]))
    other = [other_view(spot, pegs) for spot in sides[1]] + ["base"] * (pegs - len(sides[1]))
    return {"pegs": [own + done, other + done], "turn": 0}
