"""Ur's golden playthroughs: the start, each penalty, awards that chain, the end, and a whole set."""

from collections.abc import Generator, Iterator, Sequence
from random import Random
from typing import TypeVar

from runners.games.ur import UR, Decline, State
from runners.games.ur.board import COLOURS
from runners.games.ur.tally import UrSet, describe, new_set, settle_set, show_set
from tests.playthroughs.record import Playthrough, recorded

T = TypeVar("T")

BLANKS, ONE, TWO, THREE = "roll 0 0 0", "roll 0 1 0", "roll 1 0 1", "roll 1 1 1"

SCRIPTED = (
    Playthrough(
        "ur-lots-and-start",
        "lots are tied and drawn again, both wait, both start",
        "B2, B3, QB2, QB3, QB4, QB33",
        UR,
        "pieces 7 first lots | black start 7 | white start 7 | black draws lots",
        (
            *(ONE, ONE, BLANKS, TWO, THREE, TWO, ONE, BLANKS, TWO, "1-3 by 2", BLANKS),
            *(TWO, BLANKS, ONE, "1-2 by 1", THREE, "start-3 by 3", ONE, "3-4 by 1", "decline"),
        ),
    ),
    Playthrough(
        "ur-penalty-blanks",
        "a throw of 0 ends the turn; one who waits has two tries",
        "B7, QB3, QB4, QB5",
        UR,
        "pieces 7 | black 1 start 6 | white start 7 | black throws",
        (BLANKS, ONE, TWO, THREE, "start-3 by 3", BLANKS, THREE, BLANKS, BLANKS, BLANKS, TWO, "1-3 by 2"),
    ),
    Playthrough(
        "ur-penalty-no-move",
        "no legal move ends the turn; one who waits takes three blanks",
        "B7, QB6, QB23, QB25, QB34, P1",
        UR,
        "pieces 7 | black e f home 5 | white start 7 | black throws",
        (THREE, TWO, "start-2 by 2", BLANKS, ONE, "f-home by 1", TWO, ONE, "2-3 by 1"),
    ),
    Playthrough(
        "ur-penalty-jump",
        "a jump over a rosette starts one who waits and gives a started player a free move",
        "B7, QB7, QB13, QB15, QB16, QB17",
        UR,
        "pieces 7 | black 3 start 6 | white start 7 | black throws",
        (
            *(TWO, "3-5 by 2", ONE, "1-2 by 1", TWO, "2-4 by 2", "4-e by 5", "5-8 by 5", "e-8 by 1"),
            *(THREE, "start-3 by 3", TWO, "3-5 by 2", "decline", ONE, "river-A by 1"),
        ),
    ),
    Playthrough(
        "ur-jump-onto-a-rosette",
        "3 to F with a five: the hit stands, the bonus is lost",
        "QB14, P4",
        UR,
        "pieces 7 | black 1 3 start 5 | white F start 6 | black throws",
        (THREE, "1-4 by 3", "3-F by 5", "river-c by 3", ONE, "c-d by 1", "d-1 by 1"),
    ),
    Playthrough(
        "ur-eyes",
        "from the eyes a piece jumps without penalty, and every square is counted",
        "B8, QB19, QB20, P2, P3",
        UR,
        "pieces 7 | black A C 7 start 4 | white 6 start 6 | black throws",
        (
            *(TWO, "7-E by 2", THREE, "C-2 by 3", TWO, "2-4 by 2", "A-2 by 5", ONE, "start-1 by 1"),
            *(BLANKS, ONE, "6-7 by 1", TWO, "7-e by 2", BLANKS, TWO, "E-e by 2"),
        ),
    ),
    Playthrough(
        "ur-awards-chain",
        "one throw, four rosettes, a piece home; a free move that earns a bonus",
        "B6, B9, QB8, QB10, QB11, QB12",
        UR,
        "pieces 7 | black C 3 7 e home 3 | white 1 start 6 | black throws",
        (
            *(ONE, "3-4 by 1", "7-F by 1", "C-D by 1", "e-f by 1", "f-home by 1"),
            *(TWO, "D-2 by 2", THREE, "2-5 by 3", "1-4 by 3", "start-3 by 3", ONE),
        ),
    ),
    Playthrough(
        "ur-free-moves-in-a-circle",
        "free moves that jump may return to the same position until somebody declines",
        "QB9, QB15, QB16",
        UR,
        "pieces 7 | black river 1 home 6 | white 1 home 6 | black has an award",
        ("river-1 by 5", "river-1 by 5", "river-1 by 5", "decline", ONE, "river-a by 1"),
    ),
    Playthrough(
        "ur-won-by-a-free-move",
        "a jump hands the opponent the move that brings his last piece home",
        "B9, B10, QB26, QB27",
        UR,
        "pieces 7 | black 3 5 start 2 river 1 home 2 | white F home 6 | black throws",
        (THREE, "3-6 by 3", "F-home by 1"),
    ),
)

SET_SEED, SET_STAKE = 337, 5


def texts() -> dict[str, str]:
    """Every playthrough by name."""
    return {played.name: recorded(played) for played in SCRIPTED} | {"ur-set": "\n".join(set_lines())}


def set_lines() -> Iterator[str]:
    """Games until one player holds all tallies."""
    chance, played = Random(SET_SEED), new_set(SET_STAKE)
    yield f"{UR.title}: a set that swings and ends"
    yield "B2, B11, QB28, QB30, QB31, QB32, P5"
    yield "A turn a line: each throw and its move, +n for a move by an award. Lots open every game."
    while played.winner is None:
        yield from ("", show_set(played))
        played = yield from game_lines(chance, played)
    yield from ("", show_set(played), "")


def game_lines(chance: Random, played: UrSet) -> Generator[str, None, UrSet]:
    """A game turn by turn and what it does to the set."""
    state = UR.start(UR.options({"first": "lots"}))
    while (seat := state.to_act) is not None:
        words = [COLOURS[seat] + ":"]
        while state.to_act == seat:
            state, word = acted(state, chance)
            words.append(word)
        yield "  " + " ".join(words)
    outcome = UR.outcome(state)
    assert outcome is not None
    after = settle_set(played, outcome)
    yield UR.show(state)
    yield from map(describe, after.events)
    return after.set


def acted(state: State, chance: Random) -> tuple[State, str]:
    """One throw or choice at random, and a word for it."""
    if UR.dice_due(state):
        dice = tuple(drawn(chance, (0, 1)) for _ in range(3))
        return UR.roll(state, dice).state, str(sum(dice))
    move = drawn(chance, UR.legal(state))
    after = UR.apply(state, move).state
    if isinstance(move, Decline):
        return after, "declines"
    award = f"+{move.steps} " if state.due == "award" else ""
    return after, f"{award}{move.origin}-{move.target}"


def drawn(chance: Random, things: Sequence[T]) -> T:
    """One of them; `random.random` is the one method whose results are the same in every Python."""
    return things[int(chance.random() * len(things))]
