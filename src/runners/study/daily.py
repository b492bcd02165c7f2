"""Puzzles for the page: each by its id, one a day for everybody."""

import hashlib
from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from typing import Any

from runners.games import GAMES
from runners.games.contract import Refused, Step
from runners.games.presentation import choice
from runners.protocol.study import PuzzleListed, PuzzleShown, PuzzlesListed, ValuedChoice
from runners.study.hints import reason
from runners.study.positions import AnyGame, parts
from runners.study.puzzles import Puzzle, load_puzzles
from runners.words import english, said


def puzzle_list(day: date) -> PuzzlesListed:
    """All puzzles, the easy ones first, and the one of this day."""
    found = sorted(load_puzzles().puzzles, key=lambda one: (one.difficulty, one.id))
    rows = (PuzzleListed(id=one.id, game=one.game, difficulty=one.difficulty) for one in found)
    return PuzzlesListed(day=day.isoformat(), today=of_day(day).id, puzzles=tuple(rows))


@lru_cache
def puzzles_by_game() -> tuple[tuple[Puzzle, ...], ...]:
    """The puzzles of each game in an order that mixes difficulties, the same on every machine."""
    found = sorted(load_puzzles().puzzles, key=lambda one: hashlib.sha256(one.id.encode()).digest())
    return tuple(
        tuple(one for one in found if one.game == game) for game in sorted({one.game for one in found})
    )


def of_day(day: date) -> Puzzle:
    """The puzzle of a day, each game in its turn; none comes again before all others of its game."""
    games = puzzles_by_game()
    turn, place = divmod(day.toordinal(), len(games))
    return games[place][turn % len(games[place])]


def puzzle_named(name: str, today: date = date.max) -> Puzzle:
    """A puzzle by its id or its day; those of days to come are nobody's yet."""
    if (found := next((one for one in load_puzzles().puzzles if one.id == name), None)) is not None:
        return found
    try:
        day = date.fromisoformat(name)
    except ValueError:
        raise Refused("noPuzzle", said("no-puzzle")) from None
    if day > today:
        raise Refused("noPuzzle", said("no-puzzle"))
    return of_day(day)


def puzzle_view(name: str) -> PuzzleShown:
    """A puzzle, by its id or its day, as the page shows it."""
    puzzle = puzzle_named(name)
    game, state = GAMES[puzzle.game], puzzle.state
    fields = parts(game, Step(state, ())) | {"choices": tuple(choices_with_values(game, state, puzzle))}
    exact = puzzle.by == "table"
    return PuzzleShown(id=puzzle.id, difficulty=puzzle.difficulty, exact=exact, **fields)


def choices_with_values(game: AnyGame, state: Any, puzzle: Puzzle) -> Iterator[ValuedChoice]:
    """All choices in the order of the rules, so that it tells nothing, each with its value and one reason."""
    seat = game.actor(state)
    assert seat is not None, "a puzzle has something to choose"
    ranked = {game.move_from_json(row.choice): row for row in puzzle.choices}
    for move in game.legal(state):
        why, row = reason(game.name, state, move, seat), ranked[move]
        fields = choice(game, state, move) | {"chance": row.chance, "error": row.error}
        yield ValuedChoice(**fields, text=english(why), saying=why)
