"""Positions and choices of the plain engine as records and numbers, and back."""

from functools import lru_cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from runners.fast.book import Rows, choice_at, fill_records
from runners.fast.compile import Record, jit, popcount, word
from runners.fast.kernel import NOBODY, OVER, ROLL
from runners.fast.lmr.choices import BITS, ENTER, FROM_CENTER, GIVE, TO_CENTER
from runners.fast.lmr.pegs import BASE, CENTER, ENTRY, lane
from runners.fast.lmr.record import DELEGATE, FACES, GAME, MOVE, SEATS, SPOTS
from runners.games import LMR
from runners.games.lmr.board import ARM_LENGTH, PEGS, Spot, route
from runners.games.lmr.board import BASE as PLAIN_BASE
from runners.games.lmr.board import CENTER as PLAIN_CENTER
from runners.games.lmr.moves import Choice, Delegate, Move
from runners.games.lmr.options import Options
from runners.games.lmr.state import State

DUE: Final = {"roll": ROLL, "move": MOVE, "delegate": DELEGATE, None: OVER}
COLUMNS: Final = ("bank", "due", "turn", "actor", "delegated", "winner", "finishers")
"""Single numbers of a record, in the order in which `facts` lists them."""
LISTS: Final = (("pegs", SEATS), ("pending", FACES), ("legal", FACES), ("finished", SEATS))
"""The lists of numbers in a record, in the same way."""


@lru_cache
def values(arms: int, arm: int) -> dict[Spot, int]:
    """The lane value of every spot that a player can stand on."""
    spots = route(arms, arm).spots[1:]
    return {PLAIN_BASE: BASE, PLAIN_CENTER: CENTER} | {spot: ENTRY + i for i, spot in enumerate(spots)}


@lru_cache
def spots(arms: int, arm: int) -> dict[int, Spot]:
    return {value: spot for spot, value in values(arms, arm).items()}


def values_of(state: State, seat: int) -> list[int]:
    """The lane values of one player's Pegs, rearmost first."""
    table = values(state.options.arms, state.options.seat_arms[seat])
    return sorted([table[spot] for spot in state.pegs[seat]])


def number_of(state: State, choice: Choice) -> int:
    """The number of a legal choice."""
    assert isinstance(choice, Move | Delegate) and choice.die is not None
    face = state.pending[choice.die] - 1
    if isinstance(choice, Delegate):
        return BITS * face + GIVE + choice.to
    actor = state.actor()
    assert actor is not None
    return BITS * face + _bit(
        choice, values(state.options.arms, state.options.seat_arms[actor]), values_of(state, actor)
    )


def _bit(move: Move, table: dict[Spot, int], own: list[int]) -> int:
    if move.origin == PLAIN_BASE:
        return ENTER
    if move.origin == PLAIN_CENTER:
        return FROM_CENTER + move.target // ARM_LENGTH
    i = own.index(table[move.origin])
    return TO_CENTER + i if move.target == PLAIN_CENTER else i


def choice_of(state: State, number: int) -> Choice:
    """The legal choice with a number; ValueError if there is none."""
    return choice_at(LMR, number_of, state, number)


def facts(state: State) -> list[int]:
    """What the record of a position must say, legal choices included, as one row of numbers."""
    due, actor, winners = state.due(), state.actor(), state.winners()
    pegs, pending, legal, finished = [0] * SEATS, [0] * FACES, [0] * FACES, [0] * SEATS
    for seat in range(state.options.players):
        a, b, c, d = values_of(state, seat)
        pegs[seat] = a | b << 8 | c << 16 | d << 24
    for face in state.pending:
        pending[face - 1] += 1
    for choice in LMR.legal(state):
        face, bit = divmod(number_of(state, choice), BITS)
        legal[face] |= 1 << bit
    finished[: len(state.finished)] = state.finished
    single = [
        state.bank,
        DUE[due],
        state.turn,
        NOBODY if actor is None else actor,
        NOBODY if state.delegated is None else state.delegated,
        state.finished[-1] if winners else NOBODY,
        len(state.finished),
    ]
    return [*single, *pegs, *pending, *legal, *finished]


def records(rows: Rows, rules: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Records made of rows of `facts`."""
    made = fill_records(GAME, COLUMNS, LISTS, rows)
    _complete(rules, made)
    return made


@jit
def _complete(rules: Any, games: Any) -> None:
    """Fill in what follows from the facts."""
    for i in range(len(games)):
        stand(rules[0], games[i])
        games[i].choices = 0
        for face in range(FACES):
            games[i].choices += int(popcount(games[i].legal[face]))
            if games[i].pending[face]:
                games[i].faces |= word(1) << word(face)


@jit
def stand(rules: Record, game: Record) -> None:
    """Put the Pegs of all players on the board."""
    for spot in range(SPOTS):
        game.owner[spot] = NOBODY
    for seat in range(rules.players):
        for i in range(PEGS):
            value = lane(game.pegs[seat], word(i))
            if value:
                game.owner[rules.spot[seat, value]] = seat


def unpack(game: Any, options: Options) -> State:
    """The plain position of a record; which Peg is which, and the order of the dice, are lost."""
    pending = tuple(face + 1 for face in range(FACES) for _ in range(int(game["pending"][face])))
    delegated = None if game["delegated"] == NOBODY else int(game["delegated"])
    active = None
    if delegated is not None:
        active = pending.index(1 + int(np.flatnonzero(game["legal"])[0]))
    return State(
        options,
        tuple(_pegs(int(game["pegs"][seat]), options, seat) for seat in range(options.players)),
        turn=int(game["turn"]),
        bank=int(game["bank"]),
        pending=pending,
        active=active,
        delegated=delegated,
        finished=tuple(map(int, game["finished"][: game["finishers"]])),
    )


def _pegs(lanes: int, options: Options, seat: int) -> tuple[Spot, ...]:
    table = spots(options.arms, options.seat_arms[seat])
    return tuple(table[lanes >> 8 * i & 0xFF] for i in range(PEGS))
