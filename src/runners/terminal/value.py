"""`runners ur value` and `runners lmr value`: what a position and each of its moves are worth."""

import json
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, Protocol

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from runners.games.contract import Dice, Seat
from runners.games.lmr import LMR
from runners.games.lmr.board import HOME_TOP, PEGS
from runners.games.lmr.state import State as LmrState
from runners.games.replay import AnyGame
from runners.games.ur import UR
from runners.solver.cache import DEFAULT_LARGEST, default
from runners.solver.lmr.states import unfit
from runners.solver.oracle import Judged, Oracle, Unsolved, open_table
from runners.solver.ur.variant import USUAL, Variant, variant_of
from runners.study.netvalues import NetValues
from runners.study.review.ways import MOST_DICE
from runners.terminal.options import Json
from runners.terminal.tables import table_with

Position = Annotated[str, Parameter(help="A position as the engines write it, in quotes.")]
File = Annotated[Path | None, Parameter(help="A table written by `solve --out`.", name="--table")]
By = Annotated[
    Literal["table", "net"], Parameter(help="net: the shipped net values any position, not exactly.")
]
NET: Final = "; --by net values any position, not exactly"


class Valuer(Protocol):
    """A table or a net, as an adviser."""

    game: AnyGame

    def worth(self, state: Any, seat: Seat) -> float: ...

    def judge(self, state: Any) -> list[Judged]: ...


def ur(
    position: Position,
    /,
    *,
    table: File = None,
    objective: Annotated[Literal["win", "points"] | None, Parameter(help="What is played for.")] = None,
    by: By = "table",
    as_json: Json = False,
) -> None:
    """Print what a position of Ur is worth, and each move in it."""
    state = UR.parse(position)
    if by == "net":
        if objective == "points":
            raise Unsolved("the net values winning chances, not points")
        show_by_net(UR, state, table, as_json)
        return
    if table is not None:
        oracle = open_table(table, "ur")
        if objective not in (None, oracle.objective.name):
            raise Unsolved(f"{table} was solved for {oracle.objective.name}, not for {objective}")
    else:
        oracle = default_table("ur", state.options.pieces, objective or "win", variant_of(state.options))
    show_by_table(oracle, state, as_json)


def lmr(position: Position, /, *, table: File = None, by: By = "table", as_json: Json = False) -> None:
    """Print what a position of Last Man Running is worth, and each move in it."""
    state = LMR.parse(position)
    if by == "net":
        show_by_net(LMR, state, table, as_json)
        return
    if problem := unfit(state):
        raise Unsolved(
            f"{problem}: solved games have two players opposite each other, 4 arms, no options{NET}"
        )
    oracle = open_table(table, "lmr") if table is not None else default_table("lmr", pegs_left(state), "win")
    show_by_table(oracle, state, as_json)


def pegs_left(state: LmrState) -> int:
    """The smallest table that covers the position: pegs not yet Finished of the side that has more."""

    def left(own: tuple[int, ...]) -> int:
        return next((PEGS - n for n in range(PEGS) if HOME_TOP - n not in own), 1)

    return max(left(own) for own in state.pegs)


def default_table(game: str, size: int, objective: str, variant: Variant = USUAL) -> Oracle:
    """The table of a small game, solved on first use, or an error for a larger one."""
    word = "pieces" if game == "ur" else "pegs"
    if (game, size) == ("lmr", PEGS):
        raise Unsolved(
            f"four pegs per side are not solved: tables go up to three, the game with Fast Track{NET}"
        )
    if size > DEFAULT_LARGEST[game]:
        goal = f" --objective {objective}" if game == "ur" else ""
        goal += "".join(f" --{flag}" for flag in variant.flags)
        command = f"runners {game} solve --{word} {size}{goal} --out FILE"
        raise Unsolved(
            f"no table here covers {size} {word}: write one with `{command}`, or name one with --table{NET}"
        )
    return default(game, size, objective, variant)


class Line(NamedTuple):
    """One line of the answer: a move, or what a throw leads to."""

    label: str
    value: float
    best: str | None = None


def show_by_table(oracle: Oracle, state: Any, as_json: bool) -> None:
    """Values from a table, exact to its step."""
    name, step = oracle.objective.name, oracle.table.step
    what = "winning chance" if name == "win" else "expected points"
    told = {"objective": name, "by": "table", "step": step}
    show(oracle, state, told, f"{what} of the player to act", f"(step {step:.1e})", as_json)


def show_by_net(game: AnyGame, state: Any, table: Path | None, as_json: bool) -> None:
    """Estimates of the shipped net."""
    if table is not None:
        raise ValueError("--by net needs no --table")
    valuer = NetValues(game, game.options_of(state))
    told = {"objective": "win", "by": "net"}
    show(valuer, state, told, "winning chance of the player to act", "by the net, not exact", as_json)


def show(valuer: Valuer, state: Any, told: dict[str, Any], what: str, how: str, as_json: bool) -> None:
    """The value of the position and of everything that can be chosen or thrown in it."""
    game, seat = valuer.game, valuer.game.actor(state)
    if seat is None:
        raise ValueError(f"the game is over in {game.show(state)!r}")
    value = valuer.worth(state, seat)
    moves = (
        [Line(game.show_move(move), worth) for move, worth in valuer.judge(state)]
        if game.legal(state)
        else []
    )
    rolls = roll_lines(valuer, state, seat) if not moves else []
    if as_json:
        listed = {"moves": [line._asdict() for line in moves], "rolls": [line._asdict() for line in rolls]}
        print(json.dumps({"position": game.show(state), **told, "value": value, **listed}))
        return
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"{game.show(state)}\n{what}: [bold]{value:.5f}[/bold] {how}")
    if moves or rolls:
        console.print(moves_table(moves, value) if moves else rolls_table(game.name, rolls))


def moves_table(moves: list[Line], value: float) -> Table:
    """The moves, best first, with the cost of each."""
    table = table_with("move | value | cost")
    for line in moves:
        table.add_row(
            line.label,
            f"{line.value:.5f}",
            f"{value - line.value:.5f}" if line.value < value else "best",
        )
    return table


def rolls_table(game: str, rolls: list[Line]) -> Table:
    """The possible throws with their values and best answers."""
    table = table_with(f"{'throw' if game == 'ur' else 'roll'} | value | best move")
    for line in rolls:
        table.add_row(line.label, f"{line.value:.5f}", line.best or "")
    return table


def roll_lines(valuer: Valuer, state: Any, seat: Seat) -> list[Line]:
    """Every possible roll once: throws of Ur by their sum, dice in any order; none for many dice."""
    due = valuer.game.dice_due(state)
    if due is None or due.count > MOST_DICE:
        return []
    rolls: dict[tuple[int, ...], Dice] = {}
    for dice in due.outcomes():
        rolls[(sum(dice),) if valuer.game is UR else tuple(sorted(dice))] = dice
    return [_line(valuer, state, label, dice, seat) for label, dice in sorted(rolls.items())]


def _line(valuer: Valuer, state: Any, label: tuple[int, ...], dice: Dice, seat: Seat) -> Line:
    game, after = valuer.game, valuer.game.roll(state, dice).state
    mine = game.actor(after) == seat and game.legal(after)
    best = game.show_move(valuer.judge(after)[0].move) if mine else None
    return Line(" ".join(map(str, label)), valuer.worth(after, seat), best)
