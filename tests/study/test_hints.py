"""Hints: the strongest bot's ranking, and one reason in words for every choice."""

from random import Random
from typing import Any

import pytest

from runners.bots import BOTS
from runners.games import GAMES, LMR, UR
from runners.study.hints import hints
from runners.words import english
from tests.random_play import any_options, some

pytestmark = pytest.mark.heavy


def reasons(game: Any, text: str) -> dict[str, str]:
    """The reason of every choice of a position, by the choice's notation."""
    state = game.parse(text)
    found = hints(game.name, state, game.actor(state)).choices
    named = [(game.show_move(game.move_from_json(one.choice)), one.reason) for one in found]
    return {move: english(reason, ("Ann", "Ben", "Cy", "Di")) for move, reason in named}


def test_reasons_in_last_man_running() -> None:
    text = "lmr 4 arms, seats 0 1 2 3, teams 0 1 0 1 | "
    assert reasons(LMR, f"{text}p0 H2 T13 T16 T8 | p1 H3 T10 T49 H2 | p2 T22 H2 T43 base"
                   " | p3 H2 T55 base T44 | p0 moves 2") == {
        "T8-T10 die 0": "kills one of Ben’s pegs",
        "T16-T18 die 0": "leaves a peg within reach of a 3",
        "T13-T15 die 0": "leaves two pegs within reach of a 5 or 6",
    }  # fmt: skip
    told = reasons(LMR, "lmr 4 arms, seats 0 2 | p0 H2 T5 base base | p1 T36 base base base | p0 moves 1")
    assert told["H2-H3 die 0"] == "takes a peg Home to H3"


def test_reasons_in_ur() -> None:
    told = reasons(
        UR, "pieces 7 | black B 4 F e f river 2 | white a 3 5 start 3 river 1 | black has an award"
    )
    assert told["4-5 by 1"] == "hits a piece"
    assert told["B-D by 2"] == "lands on a rosette, for a bonus"
    assert told["f-home by 1"] == "takes a piece home"
    assert told["4-7 by 3"] == "leaves two pieces within reach of a 2 or 3"
    assert told["river-1 by 5"].startswith("jumps a rosette")
    assert told["decline"] == "keeps every piece where it is"


@pytest.mark.parametrize("seed", range(6))
def test_the_first_hint_is_what_the_strongest_bot_plays(seed: int) -> None:
    """Chances are in order, every choice is there once, and every reason can be said."""
    for given in some(any_options(seed), seed, 6, choices=True):
        check(LMR, given, None)
    chance, state = Random(seed), UR.start(UR.options({"first": "black"}))
    for _ in range(60):
        if (due := UR.dice_due(state)) is not None:
            state = UR.roll(state, tuple(chance.choices(due.die.faces, k=due.count))).state
        elif UR.actor(state) is not None:
            check(UR, state, None)
            check(UR, state, (3, 5))
            state = UR.apply(state, chance.choice(UR.legal(state))).state


def check(game: Any, state: Any, score: tuple[int, int] | None) -> None:
    seat = game.actor(state)
    found = hints(game.name, state, seat, score)
    chances = [one.chance for one in found.choices]
    assert chances == sorted(chances, reverse=True) and chances[-1] >= 0.0 and chances[0] <= 1.0
    moves = [game.move_from_json(one.choice) for one in found.choices]
    assert set(moves) == set(game.legal(state)) and len(moves) == len(game.legal(state))
    assert all(english(one.reason, [f"P{number}" for number in range(8)]) for one in found.choices)
    if game is UR and score is None:
        best = BOTS["ur"]["master"].choose(game, state, seat, 0)
        assert found.choices[moves.index(best)].chance == chances[0]


def test_other_games_have_no_hints() -> None:
    assert set(GAMES) >= {"lmr", "ur"}
    with pytest.raises(ValueError, match="no hints for chess"):
        hints("chess", None, 0)
