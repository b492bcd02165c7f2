"""The indices are dense: each placement has a number of its own, and layers come in a solvable order."""

from math import comb

import numpy as np
import pytest

from runners.games.ur.masks import WON
from runners.lab.solved.ur import STEPS, Rules
from runners.solver.lmr import index as lmr
from runners.solver.ur import index as ur
from runners.solver.ur.packing import Position, pack, start, unpack
from runners.solver.ur.rules import place, place_other, unplace


@pytest.mark.parametrize(
    ("pieces", "count"), [(1, 349), (2, 26_454), (3, 779_498), (4, 11_452_586), (7, 2_111_588_700)]
)
def test_placements_of_ur_are_as_many_as_the_formula_says(pieces: int, count: int) -> None:
    assert ur.placements(pieces) == count


@pytest.mark.parametrize("pieces", range(1, 8))
def test_the_index_of_ur_holds_every_placement_that_is_not_won(pieces: int) -> None:
    # with one side all home, the other stands anywhere; both home is counted twice
    one_won = sum(comb(12, b) * comb(4, p) * comb(pieces - b - p + 2, 2)
                  for b in range(pieces + 1) for p in range(min(4, pieces - b) + 1))  # fmt: skip
    assert ur.index(pieces).size == ur.placements(pieces) - 2 * one_won + 1


def spans(index: ur.Index) -> list[tuple[int, int, int, int]]:
    """(side, side, start, size) of every order of every layer."""
    found = []
    for layer in index.layers:
        found.append((layer.first, layer.second, layer.start, layer.size))
        if layer.first != layer.second:
            found.append((layer.second, layer.first, layer.start + layer.size, layer.size))
    return found


@pytest.mark.parametrize("pieces", [1, 2])
def test_every_number_of_ur_is_a_position_and_comes_back(pieces: int) -> None:
    index = ur.index(pieces)
    seen = 0
    for side, side2, begin, size in spans(index):
        for at in range(begin, begin + size):
            assert place(*index.tables, side, side2, *unplace(*index.tables, side, side2, at)) == at
        seen += size
    assert seen == index.size


def test_numbers_of_the_seven_piece_game_come_back_too() -> None:
    index, generator = ur.index(7), np.random.default_rng(5)
    for side, side2, begin, size in spans(index):
        for at in {begin, begin + size - 1, *(begin + generator.integers(0, size, 5)).tolist()}:
            assert place(*index.tables, side, side2, *unplace(*index.tables, side, side2, int(at))) == at


def test_the_other_view_of_a_position_seen_again_is_the_position() -> None:
    index, generator = ur.index(5), np.random.default_rng(6)
    rules = Rules(index)
    for side, side2, begin, size in spans(index)[::7]:
        at = begin + int(generator.integers(0, size))
        position = Position(side, side2, *unplace(*index.tables, side, side2, at))
        assert rules.other(rules.other(position)) == position
        assert place(*index.tables, *rules.other(position)) == place_other(*index.tables, *position)
        assert unpack(pack(position)) == position


def test_a_layer_of_ur_leads_only_to_itself_and_to_layers_solved_before_it() -> None:
    index, generator = ur.index(4), np.random.default_rng(7)
    rules = Rules(index)
    number = {
        pair: n
        for n, layer in enumerate(index.layers)
        for pair in ((layer.first, layer.second), (layer.second, layer.first))
    }
    for side, side2, begin, size in spans(index):
        for at in (begin + generator.integers(0, size, 3)).tolist():
            position = Position(side, side2, *unplace(*index.tables, side, side2, at))
            if rules.waiting(side):
                continue
            for option in (o for steps in STEPS for o in rules.options(position, steps) if o.kind != WON):
                assert number[option.after.side, option.after.side2] <= number[side, side2]


def test_the_start_of_ur_is_the_last_thing_solved() -> None:
    index = ur.index(7)
    at = place(*index.tables, *start(index))
    assert at == index.size - 1


@pytest.mark.parametrize(("pegs", "sets"), [(1, 58), (2, 1_712), (3, 34_280)])
def test_sets_of_lmr_are_as_many_as_the_formula_says(pegs: int, sets: int) -> None:
    assert lmr.placements(pegs) == sets**2


@pytest.mark.parametrize("pegs", [1, 2])
def test_sets_of_lmr_are_ranked_by_finished_pegs_and_moves_never_unfinish(pegs: int) -> None:
    """A12: a Finished peg never moves again."""
    index = lmr.index(pegs)
    counts = [lmr.is_finished(spots, pegs) for spots in index.sets]
    assert counts == sorted(counts, reverse=True)
    assert len(set(index.sets)) == len(index.sets) == round(lmr.placements(pegs) ** 0.5)
    for spots in index.sets:
        for die in range(1, 7):
            for after, _ in lmr.moves(spots, die, pegs):
                assert lmr.is_finished(after, pegs) >= lmr.is_finished(spots, pegs)


def test_only_solvable_sizes_have_an_index() -> None:
    for size in (0, 8):
        with pytest.raises(ValueError, match="1 to 7"):
            ur.index(size)
    for size in (0, 4):
        with pytest.raises(ValueError, match="1 to 3"):
            lmr.index(size)
