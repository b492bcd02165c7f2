"""Whole games and batches: reproducible, interruptible, and closed to nonsense."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from runners import fast
from runners.fast.compile import jit, word
from runners.fast.rng import die, open_streams
from runners.fast.twin import in_chunks
from runners.games import LMR, UR

ALL_OPTIONS = {"players": 4, "teams": 2, "double_dice": True, "kill_rolls": True, "fast_track": True}


@pytest.mark.parametrize(("twin", "options"), [(fast.lmr, ALL_OPTIONS), (fast.ur, {"first": "lots"})])
def test_the_same_seed_gives_the_same_games_on_any_number_of_cores(twin: Any, options: Any) -> None:
    one = twin.play(3000, "random", 11, options=options, threads=1)
    two = twin.play(3000, "random", 11, options=options, threads=2)
    more = twin.play(3500, "random", 11, options=options, threads=2)
    other = twin.play(3000, "random", 12, options=options)

    assert np.array_equal(one.rows, two.rows)
    assert np.array_equal(one.rows, more.rows[:3000])
    assert not np.array_equal(one.rows, other.rows)


def test_the_dice_of_a_game_do_not_depend_on_the_policies() -> None:
    """Game g's dice follow from (seed, g): two policies meet the same throws for the first turn."""
    random, greedy = fast.ur.Batch(50, seed=4), fast.ur.Batch(50, seed=4)
    assert np.array_equal(random.records["dice"], greedy.records["dice"])
    random.step(random.choose("random"))
    greedy.step(greedy.choose("greedy"))
    same = random.records["rolls"] == greedy.records["rolls"]
    assert np.array_equal(random.records["dice"][same], greedy.records["dice"][same])


def test_a_team_wins_together() -> None:
    """A27: at the instant the last of a team finishes."""
    played = fast.lmr.play(400, "random", 1, options=ALL_OPTIONS)
    wins = played.wins()
    assert wins[0] == wins[2] and wins[1] == wins[3] and wins[0] + wins[1] == 400


def test_a_game_that_reaches_the_limit_of_moves_has_no_winner() -> None:
    played = fast.lmr.play(20, "random", 1, limit=5)
    assert played.wins() == [0, 0, 0, 0]
    assert set(played.rows["moves"]) == {5}


def test_points_of_ur_are_those_of_the_plain_engine() -> None:
    """B10: 1 on the board, 2 in the river, 3 at the start."""
    batch = fast.ur.Batch(200, seed=9, options={"pieces": 2})
    while not batch.over.all():
        batch.step(batch.choose("random"))
    for row in range(200):
        ended = UR.outcome(batch.state(row))
        assert ended is not None
        assert (ended.winners, ended.points) == (
            (batch.records["winner"][row],),
            batch.records["points"][row],
        )


def test_ctrl_c_comes_through_unless_a_part_is_wanted(press_ctrl_c: Callable[[], None]) -> None:
    """Nobody takes the games that were finished for all of them."""

    def job(first: int, rows: npt.NDArray[Any]) -> None:
        press_ctrl_c()

    with pytest.raises(KeyboardInterrupt):
        in_chunks(job, 100, 10, 1, progress=False)


def test_ctrl_c_returns_the_games_that_were_finished(press_ctrl_c: Callable[[], None]) -> None:
    """Interrupted in the middle, whole chunks come back and nothing is invented."""
    begun = list[int]()

    def job(first: int, rows: npt.NDArray[Any]) -> None:
        begun.append(first)
        rows["moves"] = first + 1
        if len(begun) == 3:
            press_ctrl_c()

    rows = in_chunks(job, 1_000_000, 10, 1, progress=False, partial=True)

    assert 0 < len(rows) < 1_000_000 and len(rows) % 10 == 0
    assert np.all(rows["moves"] > 0)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: fast.lmr.play(0), "0 games"),
        (lambda: fast.lmr.play(1, seed=-1), "seed -1"),
        (lambda: fast.lmr.play(1, "perfect"), "there is no bot 'perfect'; choose random, greedy"),
        (lambda: fast.ur.play(1, ["random"] * 3), "3 bots for 2 seats"),
        (lambda: fast.ur.play(1, options={"pieces": 8}), "1 to 7 pieces"),
    ],
)
def test_bad_input_is_one_clear_sentence(call: Any, said: str) -> None:
    with pytest.raises(Exception, match=said):
        call()


def test_a_batch_is_stepped_through_to_the_end_and_started_again() -> None:
    batch = fast.lmr.Batch(64, seed=2, options={"players": 2, "pegs": 1})
    chance = np.random.default_rng(1)
    steps = 0
    while not batch.over.all():
        legal = batch.legal()
        assert legal.shape == (64, fast.lmr.ACTIONS)
        assert np.array_equal(legal.sum(axis=1), np.where(batch.over, 0, batch.records["choices"]))
        weights = np.where(legal, chance.random(legal.shape), -1)
        over = batch.step(weights.argmax(axis=1))
        steps += 1
    assert over.all() and steps > 10
    assert np.array_equal(batch.rewards().sum(axis=1), np.zeros(64))
    assert np.all(batch.actor == -1)

    again = np.arange(64) < 5
    batch.reset(again)
    assert np.array_equal(batch.over, ~again)
    assert batch.records["number"][:5].tolist() == [64, 65, 66, 67, 68]


def test_an_illegal_step_is_refused_and_changes_nothing() -> None:
    batch = fast.ur.Batch(3, seed=1)
    before, actions = batch.records.copy(), batch.choose("random")
    actions[1] = fast.ur.ACTIONS
    with pytest.raises(ValueError, match=r"choice 73 is not legal in game 1"):
        batch.step(actions)
    with pytest.raises(ValueError, match="choices for 3 games"):
        batch.step(actions[:2])
    assert np.array_equal(batch.records, before)


def test_a_position_put_into_a_batch_is_that_position() -> None:
    """A20: also with a bank far beyond what play brings."""
    batch = fast.lmr.Batch(2, seed=1, options={"players": 2})
    position = LMR.parse("lmr 4 arms, seats 0 2 | p0 T5 H3 base base | p1 T20 base base base | p0 moves 3 6")
    batch.put(0, position)
    assert LMR.show(batch.state(0)) == (
        "lmr 4 arms, seats 0 2 | p0 base base T5 H3 | p1 base base base T20 | p0 moves 3 6"
    )

    rich = "lmr 4 arms, seats 0 2 | p0 T5 H3 base base | p1 T20 base base base | p0 rolls 50000 | bank 50000"
    batch.put(1, LMR.parse(rich))
    assert batch.records["pending"][1].sum() == 50_000
    with pytest.raises(ValueError, match="other options"):
        batch.put(0, LMR.start(LMR.options({"players": 3})))


@jit
def throw_many(games: Any, faces: int, counts: Any) -> None:
    for _ in range(600_000):
        counts[die(games[0], word(faces))] += 1


@pytest.mark.parametrize("faces", [6, 8])
def test_the_dice_are_even(faces: int) -> None:
    """B1: three binary dice are the bits of one of eight."""
    games, counts = np.zeros(1, fast.lmr.TWIN.record), np.zeros(faces, np.int64)
    open_streams(games[0], np.uint64(5), np.uint64(17))
    throw_many(games, faces, counts)
    expected = 600_000 / faces
    assert ((counts - expected) ** 2 / expected).sum() < 30


def test_streams_of_neighbouring_games_have_nothing_in_common() -> None:
    games = np.zeros(4000, fast.lmr.TWIN.record)
    for number in range(2000):
        open_streams(games[number], np.uint64(0), np.uint64(number))
        open_streams(games[2000 + number], np.uint64(1), np.uint64(number))
    for name in ("dice", "dice_step", "luck", "luck_step"):
        assert len(np.unique(games[name])) == 4000
    assert np.all(games["dice_step"] % 2 == 1)
