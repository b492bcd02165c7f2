"""Counting a game's tree layer by layer: what a row of a perft file means."""

from collections.abc import Callable, Hashable, Iterator
from typing import Literal, NamedTuple, TypeAlias, TypeVar

N = TypeVar("N")
Kind: TypeAlias = Literal["chance", "choice", "end"]


class Row(NamedTuple):
    """The lines of one length, by what is due at their end, and the different positions they reach."""

    depth: int
    chance: int
    choices: int
    ends: int
    positions: int

    def show(self) -> str:
        return " ".join(map(str, self))


class Rules(NamedTuple):
    """What counting needs to know of a game, whichever implementation answers it."""

    kind: Callable[[object], Kind]
    follow: Callable[[object], Iterator[object]]
    """Every position after one more roll or choice, once for each roll and each choice."""
    key: Callable[[object], Hashable]
    """Equal for equal positions, the numbering of Pegs aside."""


def rows(rules: Rules, start: object) -> Iterator[Row]:
    """One row a depth, for ever. Equal positions are followed once and counted as often as they arise."""
    layer: dict[Hashable, tuple[object, int]] = {rules.key(start): (start, 1)}
    depth = 0
    while True:
        yield count(rules, depth, layer)
        layer = deepen(rules, layer)
        depth += 1


def count(rules: Rules, depth: int, layer: dict[Hashable, tuple[object, int]]) -> Row:
    lines = {"chance": 0, "choice": 0, "end": 0}
    for node, times in layer.values():
        lines[rules.kind(node)] += times
    return Row(depth, lines["chance"], lines["choice"], lines["end"], len(layer))


def deepen(rules: Rules, layer: dict[Hashable, tuple[object, int]]) -> dict[Hashable, tuple[object, int]]:
    after: dict[Hashable, tuple[object, int]] = {}
    for node, times in layer.values():
        for child in rules.follow(node):
            key = rules.key(child)
            first, before = after.get(key, (child, 0))
            after[key] = (first, before + times)
    return after
