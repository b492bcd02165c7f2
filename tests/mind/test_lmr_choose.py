"""What the strongest player sees: wins in one, dice in the right order, play for the team."""

import pytest

from runners.games import LMR
from runners.games.lmr.moves import Delegate, Move
from runners.mind.levels import LEVELS
from runners.mind.lmr.choose import choose
from runners.mind.lmr.judge import chances


def played(position: str, level: str = "master", seed: int = 0) -> str:
    state = LMR.parse(position)
    return LMR.show_move(choose(state, level, seed))


def test_a_forced_choice_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("runners.mind.lmr.choose.judged", None)
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
