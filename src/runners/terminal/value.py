"""`runners ur value` and `runners lmr value`: what a position and each of its moves are worth."""

import json
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from runners.games.contract import Dice
from runners.games.lmr import LMR
from runners.games.lmr.board import HOME_TOP, PEGS
from runners.games.lmr.state import State as LmrState
from runners.games.ur import UR
from runners.solver.cache import DEFAULT_LARGEST, default
from runners.solver.lmr.states import unfit
from runners.solver.oracle import Oracle, Unsolved, open_table
from runners.solver.ur.variant import USUAL, Variant, variant_of
from runners.terminal.options import Json
from runners.terminal.tables import table_with

Position = Annotated[str, Parameter(help="A position as the engines write it, in quotes.")]
File = Annotated[Path | None, Parameter(help="A table written by `solve --out`.", name="--table")]


def ur(
    position: Position,
    /,
    *,
    table: File = None,
    objective: Annotated[Literal["win", "points"] | None, Parameter(help="What is played for.")] = None,
    as_json: Json = False,
) -> None:
    """Print what a position of Ur is worth, and each move in it."""
    state = UR.parse(position)
    if table is not None:
        oracle = open_table(table, "ur")
        if objective not in (None, oracle.objective.name):
            raise Unsolved(f"{table} was solved for {oracle.objective.name}, not for {objective}")
    else:
        oracle = default_table("ur", state.options.pieces, objective or "win", variant_of(state.options))
    show(oracle, state, as_json)


def lmr(position: Position, /, *, table: File = None, as_json: Json = False) -> None:
    """Print what a position of Last Man Running is worth, and each move in it."""
    state = LMR.parse(position)
    if problem := unfit(state):
        raise Unsolved(f"{problem}: solved games have two players opposite each other, 4 arms, no options")
    oracle = open_table(table, "lmr") if table is not None else default_table("lmr", pegs_left(state), "win")
    show(oracle, state, as_json)


def pegs_left(state: LmrState) -> int:
    """The smallest table that covers the position: pegs not yet Finished of the side that has more."""

    def left(own: tuple[int, ...]) -> int:
        return next((PEGS - n for n in range(PEGS) if HOME_TOP - n not in own), 1)

    return max(left(own) for own in state.pegs)


def default_table(game: str, size: int, objective: str, variant: Variant = USUAL) -> Oracle:
    """The table of a small game, solved on first use, or an error for a larger one."""
    word = "pieces" if game == "ur" else "pegs"
    if (game, size) == ("lmr", PEGS):
        raise Unsolved("four pegs per side are not solved: tables go up to three, the game with Fast Track")
    if size > DEFAULT_LARGEST[game]:
        goal = f" --objective {objective}" if game == "ur" else ""
        goal += "".join(f" --{flag}" for flag in variant.flags)
        command = f"runners {game} solve --{word} {size}{goal} --out FILE"
        raise Unsolved(
            f"no table here covers {size} {word}: write one with `{command}`, or name one with --table"
        )
    return default(game, size, objective, variant)


class Line(NamedTuple):
    """One line of the answer: a move, or what a throw leads to."""

    label: str
    value: float
    best: str | None = None


def show(oracle: Oracle, state: Any, as_json: bool) -> None:
    """The value of the position and of everything that can be chosen or thrown in it."""
    game = oracle.game
    if game.outcome(state) is not None:
        raise ValueError(f"the game is over in {game.show(state)!r}")
    value = oracle.value(state)
    moves = (
        [Line(game.show_move(move), worth) for move, worth in oracle.judge(state)]
        if game.legal(state)
        else []
    )
    rolls = roll_lines(oracle, state) if not moves else []
    step, name = oracle.table.step, oracle.objective.name
    if as_json:
        listed = {"moves": [line._asdict() for line in moves], "rolls": [line._asdict() for line in rolls]}
        print(
            json.dumps(
                {"position": game.show(state), "objective": name, "value": value, "step": step, **listed}
            )
        )
        return
    console = Console(highlight=False, soft_wrap=True)
    what = "winning chance" if name == "win" else "expected points"
    console.print(
        f"{game.show(state)}\n{what} of the player to act: [bold]{value:.5f}[/bold] (step {step:.1e})"
    )
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


def roll_lines(oracle: Oracle, state: Any) -> list[Line]:
    """Every possible throw once, by its sum or face."""
    due, seat = oracle.game.dice_due(state), oracle.game.actor(state)
    if due is None:
        return []
    by_sum: dict[int, Dice] = {sum(dice): dice for dice in due.outcomes()}
    return [_line(oracle, state, total, dice, seat) for total, dice in sorted(by_sum.items())]


def _line(oracle: Oracle, state: Any, total: int, dice: Dice, seat: int | None) -> Line:
    after = oracle.game.roll(state, dice).state
    value = oracle.value(after)
    mine = oracle.game.actor(after) == seat
    best = oracle.game.show_move(oracle.judge(after)[0].move) if mine and oracle.game.legal(after) else None
    return Line(str(total), value if mine else oracle.objective.other(value), best)
