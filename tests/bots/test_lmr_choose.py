"""What the strongest player sees: wins in one, dice in the right order, play for the team."""

import subprocess
import sys
from typing import Any, Final

import msgspec
import pytest

from runners.bots.levels import LEVELS
from runners.bots.lmr import look
from runners.bots.lmr.choose import choose
from runners.bots.lmr.judge import chances
from runners.games import LMR
from runners.games.lmr.moves import Delegate, Move
from runners.games.lmr.state import State
from tests.random_play import some

pytestmark = pytest.mark.heavy


def played(position: str, level: str = "master", seed: int = 0) -> str:
    state = LMR.parse(position)
    return LMR.show_move(choose(state, level, seed))


def test_a_forced_choice_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("runners.bots.lmr.choose.judge_choices", None)
    state = LMR.roll(LMR.start(LMR.options({"players": 2})), (6,)).state

    assert choose(state, "master", 1) in LMR.legal(state)


def test_the_winning_order_of_two_dice_is_found() -> None:
    """QA26: with a 2 and a 4 only the 4 first wins."""
    state = LMR.parse(
        "lmr 4 arms, seats 0 2, double dice | p0 T3 H1 H2 H3 | p1 base base base base | p0 moves 2 4"
    )
    choice = choose(state, "master", 0)

    assert isinstance(choice, Move) and choice.die is not None
    assert state.pending[choice.die] == 4


def test_a_finished_owner_gives_the_die_that_wins() -> None:
    """A25: p2 needs a 4 to finish for the team."""
    state = LMR.parse(
        "lmr 4 arms, seats 0 1 2 3, teams 0 1 0 1, double dice | p0 H0 H1 H2 H3 | p1 base base base base"
        " | p2 T31 H1 H2 H3 | p3 base base base base | p0 delegates 2 4 | finished p0"
    )
    choice = choose(state, "master", 0)

    assert isinstance(choice, Delegate) and state.pending[choice.die] == 4


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_the_same_position_level_and_seed_give_the_same_choice(level: str) -> None:
    position = "lmr 4 arms, seats 0 2 | p0 T13 T30 T40 base | p1 T20 base base base | p0 moves 1"

    assert len({played(position, level, 7) for _ in range(5)}) == 1


def test_a_weaker_level_chooses_differently_more_often() -> None:
    position = "lmr 4 arms, seats 0 2 | p0 T13 T30 T40 base | p1 T20 base base base | p0 moves 1"
    best = played(position)
    missed = [sum(played(position, level.name, seed) != best for seed in range(60)) for level in LEVELS]

    assert missed == sorted(missed, reverse=True)
    assert missed[0] > 10 and missed[-1] == 0


def test_whoever_is_ahead_has_the_better_chance() -> None:
    ahead = LMR.parse("lmr 4 arms, seats 0 2 | p0 H3 H2 T50 T3 | p1 base base base base | p0 rolls 1")

    assert chances([ahead])[0, 0] > 0.9


ALL: Final = {"double_dice": True, "kill_rolls": True, "fast_track": True}


@pytest.mark.parametrize(
    ("options", "level", "most"),
    [
        ({"players": 2}, "master", look.CLOSE_ENDS),
        ({"players": 4, "teams": 2}, "master", look.CLOSE_ENDS),
        ({"players": 4, **ALL}, "master", look.CLOSE_ENDS_DOUBLE),
        ({"players": 2}, "expert", 0),
        ({"players": 5}, "master", 0),
    ],
)
def test_the_strongest_judges_close_positions_by_the_next_roll_in_games_of_up_to_four(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, Any], level: str, most: int
) -> None:
    asked, real = list[int](), look.means_after

    def counted(state: State, ends: list[State]) -> list[float]:
        asked.append(len(ends))
        return real(state, ends)

    monkeypatch.setattr(look, "means_after", counted)
    for state in some(LMR.options(options), 1, 60, choices=True):
        choose(state, level, 0)

    assert max(asked, default=0) == most and min(asked, default=2) == 2


def test_in_a_hurry_nobody_looks_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("runners.bots.lmr.choose.judged_further", None)
    for state in some(LMR.options({"players": 2}), 1, 60, choices=True):
        choose(state, "master", 0, hurried=True)


@pytest.mark.parametrize("position", [
    "lmr 4 arms, seats 0 1 2 3, teams 0 1 0 1, double dice | p0 T3 H1 H2 H3 | p1 base base base base"
    " | p2 T31 H1 H2 T20 | p3 T9 base base base | p0 moves 2 4 6",
    "lmr 4 arms, seats 0 1 2 3, teams 0 1 0 1, double dice | p0 H0 H1 H2 H3 | p1 base base base base"
    " | p2 T31 H1 H2 H3 | p3 base base base base | p0 delegates 2 4 | finished p0",
])  # fmt: skip
def test_nobody_looks_beyond_a_third_die_or_a_delegation(position: str) -> None:
    assert not look.looks_further(LMR.parse(position))


def test_the_mean_over_the_next_roll_is_that_of_the_best_replies() -> None:
    state = LMR.parse("lmr 4 arms, seats 0 2, pegs 1 | p0 T40 H1 H2 H3 | p1 T20 H1 H2 H3 | p0 moves 3")
    after = LMR.apply(state, LMR.legal(state)[0]).state
    expected = 0.0
    for face in range(1, 7):
        rolled = LMR.roll(after, (face,)).state
        ends = [LMR.apply(rolled, choice).state for choice in LMR.legal(rolled)] or [rolled]
        found = chances(ends)
        expected += found[found[:, after.turn].argmax(), 0] / 6

    assert look.means_after(state, [after])[0] == pytest.approx(expected, abs=1e-12)


def test_two_dice_are_looked_at_together_whatever_their_order() -> None:
    """36 rolls by 21 pairs; every pair is what the rules make of it."""
    state = LMR.parse(
        "lmr 4 arms, seats 0 2, double dice | p0 T40 H1 H2 H3 | p1 T20 T30 base H3 | p0 moves 3"
    )
    after = LMR.apply(state, LMR.legal(state)[0]).state
    rolls = look.next_rolls(after)

    assert sum(weight for weight, _ in rolls) == 36 and len(rolls) == 21
    assert [rolled for _, rolled in rolls] == [
        LMR.roll(after, (low, high)).state for low in range(1, 7) for high in range(low, 7)
    ]


def test_further_dice_of_a_roll_count_as_still_to_be_rolled() -> None:
    state = LMR.parse(
        "lmr 4 arms, seats 0 2, double dice | p0 T40 H1 H2 H3 | p1 T20 T30 base H3 | p1 rolls 2"
    )
    four = msgspec.structs.replace(state, bank=4)
    banks = {rolled.pending: rolled.bank for _, rolled in look.next_rolls(four)}

    assert banks[(2, 3)] == 2 and banks[(1, 3)] == 3 and banks[(6, 6)] == 4


def test_the_base_install_is_enough() -> None:
    """Neither numba nor CuPy is asked for by a bot in a room."""
    position = "lmr 4 arms, seats 0 2 | p0 T13 T30 T40 base | p1 T20 base base base | p0 moves 1"
    program = (
        "import sys; sys.modules.update({'numba': None, 'llvmlite': None, 'cupy': None});"
        "from runners.bots import BOTS; from runners.games import LMR; state = LMR.parse(sys.argv[1]);"
        "print(LMR.show_move(BOTS['lmr']['master'].choose(LMR, state, 0, 1)))"
    )
    argv = [sys.executable, "-c", program, position]
    done = subprocess.run(argv, capture_output=True, text=True, check=True)

    assert done.stdout.strip() == played(position)
