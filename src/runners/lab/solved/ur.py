"""Ur analysed: options with their values, what things are worth, surprising choices."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from runners.games.ur.board import AWARDS
from runners.games.ur.masks import AWARD, FROM_START, ILLEGAL, ORIGINS, THEIR_AWARD, THROW, WON
from runners.lab.solved.counting import mean_change, summary, surprise
from runners.solver.compiled import HAVE_NUMBA
from runners.solver.objective import Objective
from runners.solver.ur.index import BOARD, COUNT, HOME, MAY_DECLINE, PIECES, SIDE, START, SWAP, Index
from runners.solver.ur.packing import Position, pack, start, unpack
from runners.solver.ur.rules import move, score

SQUARES: Final = ("A", "B", "C", "D", "1", "2", "3", "4", "5", "6", "7", "F", "E", "8", "e", "f")
"""Names of the bits of an own mask, for Black; White's view swaps the case."""
STEPS: Final = (1, 2, 3, 5)


class Option(NamedTuple):
    """A choice: what it is called, what it does, the position whose value decides it."""

    text: str
    steps: int
    kind: int
    hit: bool
    after: Position
    """Seen by the player whose value is asked for: the other side, after a jump."""


class Rules:
    """Moves in games with a given number of pieces, on packed positions, in plain Python."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.t: Any = index.tables.small.tolist()
        # compiled functions want arrays; uncompiled ones would overflow their short integers
        self.tables: Any = index.tables if HAVE_NUMBA else (self.t, index.tables.base.tolist())
        self.pieces = int(self.t[PIECES])

    def waiting(self, side: int) -> bool:
        return bool(self.t[START + side] == self.pieces)

    def other(self, p: Position) -> Position:
        """The same placement with the other player to move."""
        theirs = p.private2 | self.t[SWAP + p.shared2] << 4
        return Position(p.side2, p.side, theirs, p.own & 15, self.t[SWAP + (p.own >> 4)])

    def enter_piece(self, p: Position) -> Position:
        """B3: after three blanks of a waiting player."""
        _, side, own, shared2 = move(self.tables[0], p.side, p.own, p.shared2, 0, FROM_START)
        return Position(side, p.side2, own, p.private2, shared2)

    def options(self, p: Position, steps: int) -> list[Option]:
        """Legal moves of that many steps."""
        found, number = [], AWARDS.index(steps)
        for origin in range(ORIGINS):
            kind, side, own, shared2 = move(self.tables[0], p.side, p.own, p.shared2, number, origin)
            if kind == ILLEGAL:
                continue
            after = Position(side, p.side2, own, p.private2, shared2)
            text = f"{_origin(origin)}-{_landing(p.own, own)}"
            shown = self.other(after) if kind == THEIR_AWARD else after
            found.append(Option(text, steps, kind, shared2 != p.shared2, shown))
        return found

    def award(self, p: Position) -> list[Option]:
        """Every use of a bonus, and declining it where that is allowed (QB10)."""
        moves = [option for steps in STEPS for option in self.options(p, steps)]
        return [Option("decline", 0, THROW, False, p), *moves] if self.t[MAY_DECLINE] else moves

    def payoff(self, p: Position, objective: Objective) -> float:
        """B10: what winning against this opponent is worth."""
        return (
            float(score(self.tables[0], p.side2, p.private2, p.shared2)) if objective.counts_points else 1.0
        )

    def positions_needed(self, p: Position) -> list[Position]:
        """Every position whose value a one-step lookahead from p needs, p and its award included."""
        if self.waiting(p.side):
            return [p, self.other(p), self.enter_piece(p)]
        options = [option for steps in STEPS for option in self.options(p, steps) if option.kind != WON]
        found = [p, self.other(p), *(option.after for option in options)]
        return found + [self.enter_piece(q) for q in found if self.waiting(q.side)]


def _origin(origin: int) -> str:
    return {16: "start", 17: "river"}.get(origin) or SQUARES[origin]


def _landing(before: int, after: int) -> str:
    arrived = after & ~before
    return SQUARES[arrived.bit_length() - 1] if arrived else "home"


class Probe:
    """An engine's values, asked for in batches."""

    def __init__(self, engine: Any) -> None:
        self.engine, self.objective = engine, engine.objective
        self.rules = Rules(engine.index)

    def middles(self, positions: Iterable[Position]) -> Any:
        """The middles of the bounds on V and A for each position, shape (n, 2)."""
        keys = np.array([pack(p) for p in positions], np.uint64)
        values, awards = self.engine.query(keys)
        return np.stack([np.asarray(values).mean(1), np.asarray(awards).mean(1)], 1)

    def rank_options(
        self, groups: list[tuple[Position, list[Option]]]
    ) -> Iterator[list[tuple[float, Option]]]:
        """Options of many decisions with their values, best first."""
        values = self.middles(
            option.after for _, options in groups for option in options if option.kind != WON
        )
        at = iter(values)
        for position, options in groups:
            rows = [(self._value(position, option, at), option) for option in options]
            yield sorted(rows, key=lambda row: -row[0])

    def _value(self, position: Position, option: Option, at: Iterator[Any]) -> float:
        if option.kind == WON:
            return self.rules.payoff(position, self.objective)
        thrown, awarded = (float(value) for value in next(at))
        if option.kind != THEIR_AWARD:
            return awarded if option.kind == AWARD else thrown
        free = self.rules.t[MAY_DECLINE] or self.rules.waiting(option.after.side)
        worth = awarded if free else max(awarded, thrown)
        return float(self.objective.other(worth))


EARLY: Final = (("1",), ("1", "2"), ("1", "3"), ("2",), ("3",))
"""Squares on which the mover's pieces may stand early in a game."""


def early(rules: Rules, squares: tuple[str, ...]) -> Position | None:
    """Those pieces on the board, all others at the start, the opponent waiting; None with too few pieces."""
    if len(squares) > rules.pieces:
        return None
    own = sum(1 << SQUARES.index(square) for square in squares)
    return Position(rules.t[SIDE + rules.pieces - len(squares)], rules.t[SIDE + rules.pieces], own, 0, 0)


def openings(probe: Probe) -> list[dict[str, Any]]:
    """The first choices of a game: a player just started, the other one waiting or started."""
    rules = probe.rules
    second = rules.enter_piece(rules.other(rules.enter_piece(start(rules.index))))
    cases = [(f"on {' and '.join(squares)}, opponent waiting", early(rules, squares)) for squares in EARLY]
    cases.append(("second to start, having hit the first piece on 1", second))
    groups = [(name, steps, p, rules.options(p, steps)) for name, p in cases if p for steps in (1, 2, 3)]
    rosette = early(rules, ("1", "4"))
    if rosette is not None:
        groups.append(("award on 4, another on 1, opponent waiting", 0, rosette, rules.award(rosette)))
    found = probe.rank_options([(p, options) for _, _, p, options in groups])
    return [
        {
            "case": name,
            "position": show(rules, p),
            "throw": steps or "award",
            "options": [[o.text if o.steps in (0, steps) else f"{o.text} by {o.steps}", v] for v, o in rows],
        }
        for (name, steps, p, _), rows in zip(groups, found, strict=True)
    ]


def worth(probe: Probe, keys: Any) -> dict[str, Any]:
    """What things are worth, averaged over positions met in play: the difference they make to V."""
    rules, met = probe.rules, [unpack(int(key)) for key in keys]
    started = [p for p in met if not rules.waiting(p.side) and not rules.waiting(p.side2)]
    changes: dict[str, Callable[[Position], Position | None]] = {
        "piece_home_from_river": lambda p: _own_home(rules, p, river=True),
        "piece_home_from_start": lambda p: _own_home(rules, p, river=False),
        "river_piece_at_start": lambda p: _river_to_start(rules, p),
        "their_leading_piece_in_river": lambda p: _hit(p),
    }
    found: dict[str, Any] = {
        name: mean_change(lambda at: probe.middles(at)[:, 0], started, change)
        for name, change in changes.items()
    }
    values = probe.middles(started)
    across = probe.middles([rules.other(p) for p in started])
    found["throw_in_hand"] = summary(values[:, 0] - (probe.objective.total - across[:, 0]))
    found["award_in_hand"] = summary(values[:, 1] - values[:, 0])
    at_start = probe.middles([start(rules.index)])[0]
    found["first_throw"] = {"mean": float(at_start[0] - probe.objective.total / 2), "count": 1}
    found["first_zero"] = {"mean": float(at_start[1] - at_start[0]), "value": float(at_start[1]), "count": 1}
    return found


def _own_home(rules: Rules, p: Position, *, river: bool) -> Position | None:
    """One piece from the river or the start to home, unless it would be the last."""
    home, at_start = rules.t[HOME + p.side], rules.t[START + p.side]
    in_river = rules.t[BOARD + p.side] - rules.t[COUNT + (p.own >> 4)] - rules.t[COUNT + (p.own & 15)]
    if (in_river if river else at_start) == 0 or home + 1 == rules.pieces:
        return None
    return p._replace(side=rules.t[SIDE + (home + 1) * 8 + at_start - (not river)])


def _river_to_start(rules: Rules, p: Position) -> Position | None:
    """One piece from the river to the start, while another stays on the board."""
    home, at_start = rules.t[HOME + p.side], rules.t[START + p.side]
    in_river = rules.t[BOARD + p.side] - rules.t[COUNT + (p.own >> 4)] - rules.t[COUNT + (p.own & 15)]
    if in_river == 0 or home + at_start + 1 == rules.pieces:
        return None
    return p._replace(side=rules.t[SIDE + home * 8 + at_start + 1])


def _hit(p: Position) -> Position | None:
    """The other side's furthest piece on the seven squares that both pass alike, into the river."""
    common = p.shared2 & 0x7F
    return p._replace(shared2=p.shared2 & ~(1 << (common.bit_length() - 1))) if common else None


SURPRISES: Final[dict[str, tuple[Callable[[Option], bool], Callable[[Option], bool]]]] = {
    # what the best choice is, and what one might have expected: both must be available
    "jumps over a rosette": (lambda o: o.kind == THEIR_AWARD, lambda o: o.kind != THEIR_AWARD),
    "declines an award": (lambda o: o.text == "decline", lambda o: o.text != "decline"),
    "leaves a hit": (lambda o: not o.hit, lambda o: o.hit and o.kind != THEIR_AWARD),
    "leaves a piece's exit": (lambda o: not o.text.endswith("-home"), lambda o: o.text.endswith("-home")),
    "passes up a rosette": (lambda o: o.kind == THROW, lambda o: o.kind == AWARD),
}


def surprises(probe: Probe, keys: Any, examples: int = 4) -> dict[str, Any]:
    """How often the best choice is not the one that looks natural, and the clearest cases."""
    rules, groups = probe.rules, []
    for p in dict.fromkeys(unpack(int(key)) for key in keys):
        # with one piece left to bring home, nearly every winning choice looks natural
        if not rules.waiting(p.side) and rules.t[HOME + p.side] < rules.pieces - 1:
            groups += [(p, steps, rules.options(p, steps)) for steps in (1, 2, 3)]
            groups.append((p, 0, rules.award(p)))
    judged = probe.rank_options([(p, options) for p, _, options in groups])
    decisions = [((p, steps), rows) for (p, steps, _), rows in zip(groups, judged, strict=True)]

    def example(
        where: tuple[Position, int], margin: float, rows: list[tuple[float, Option]]
    ) -> dict[str, Any]:
        options = [[o.text, o.steps, v] for v, o in rows[:6]]
        shown = {"margin": margin, "position": show(rules, where[0])}
        return {**shown, "throw": where[1] or "award", "options": options}

    return {name: surprise(decisions, *kinds, example, examples) for name, kinds in SURPRISES.items()}


def show(rules: Rules, p: Position) -> dict[str, Any]:
    """A position as the interfaces write it, the player to move as Black."""
    return {
        "black": _side(rules, p.side, p.own, SQUARES),
        "white": _side(rules, p.side2, p.private2 | p.shared2 << 4, (*"abcd", *SQUARES[4:])),
        "to_act": "black",
    }


def _side(rules: Rules, side: int, mask: int, names: tuple[str, ...]) -> dict[str, Any]:
    board = [names[bit] for bit in range(16) if mask >> bit & 1]
    river = rules.t[BOARD + side] - len(board)
    return {"board": board, "start": rules.t[START + side], "river": river, "home": rules.t[HOME + side]}
