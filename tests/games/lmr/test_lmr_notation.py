"""Every position and every move has a text form and a JSON form that read back."""

import random

import pytest

from runners.games.lmr import LMR, Delegate, Designate, Move, State
from tests.games.lmr.play import random_game, random_options


@pytest.mark.parametrize("seed", range(12))
def test_every_position_and_move_of_a_random_game_reads_back(seed: int) -> None:
    rng = random.Random(seed)
    for state, move in random_game(rng, random_options(rng)):
        assert LMR.parse(LMR.show(state)) == state
        assert LMR.load(LMR.dump(state)) == state
        if move is not None:
            assert LMR.parse_move(LMR.show_move(move)) == move
            assert LMR.move_from_json(LMR.move_json(move)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("T5-T8 die 0", Move(0, 5, 8)),
        ("T5-T8", Move(None, 5, 8)),
        ("delegate die 1 to p2", Delegate(1, 2)),
        ("designate die 1", Designate(1)),
        ("designate none", Designate(None)),
    ],
)
def test_a_move_is_one_readable_line(text: str, move: Move | Delegate | Designate) -> None:
    assert LMR.parse_move(text) == move
    assert LMR.show_move(move) == text


GOOD = "lmr 4 arms, seats 0 2 | p0 T5 H3 base base | p1 base base base base | p0 moves 3"


def test_a_position_is_one_readable_line() -> None:
    state = LMR.parse(GOOD)
    assert isinstance(state, State)
    assert LMR.show(state) == GOOD


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("T5", "T99"), "not on this board"),
        (("T5", "T7"), "own T7"),
        (("T5 H3", "H3 H3"), "two Pegs"),
        (("p0 moves 3", "p0 moves 7"), "what is due"),
        (("p0 moves 3", "p0 moves 3* 4*"), "not understood"),
        (("p0 moves 3", "p1 moves 3"), "Auto-Pass"),
        (("p0 moves 3", "p0 rolls 2"), "contradicts itself"),
        (("p0 moves 3", "p0 delegates 3"), "contradicts itself"),
        (("p0 moves 3", "p1 moves for p0 3*"), "cannot have been given"),
        (("p0 moves 3", "p0 moves 3 | finished p1"), "finished players"),
        (("p0 moves 3", "p0 moves 3 | bonk"), "not understood"),
        (("seats 0 2", "seats 2 0"), "ascending"),
        (("seats 0 2", "seats 0 2, triple dice"), "not an option"),
        (("seats 0 2", "seats 0 2, pegs 4, pegs 4"), "contradicts itself"),
        (("lmr 4", "lmr 6"), "4 arms"),
        (("lmr 4 arms", "chess"), "begins with"),
    ],
)
def test_a_bad_position_is_refused_with_its_text_and_the_reason(
    change: tuple[str, str], complaint: str
) -> None:
    text = GOOD.replace(*change)
    with pytest.raises(ValueError, match=complaint) as caught:
        LMR.parse(text)
    assert text in str(caught.value)


def test_options_stand_in_any_order_and_a_throw_is_a_roll() -> None:
    pegs = "p0 T13 H3 H2 H1 | p1 center H3 H2 H1"
    state = LMR.parse(f"lmr 4 arms, kill rolls, pegs 1, seats 0 2, double dice | {pegs} | p0 throws 2")
    assert LMR.show(state) == f"lmr 4 arms, seats 0 2, double dice, kill rolls, pegs 1 | {pegs} | p0 rolls 2"


@pytest.mark.parametrize("text", ["", "T5", "T5-T8 die x", "T5-T900", "delegate 1", "move", "designate"])
def test_a_bad_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a move"):
        LMR.parse_move(text)
