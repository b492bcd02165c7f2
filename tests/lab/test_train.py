"""Training: a short course learns, checkpoints go on, and the file that comes of it is a net."""

import json
from pathlib import Path

import numpy as np
import pytest

from runners.bots.net import about_in, make_net, weights_in, weights_of
from runners.lab.lmr import school, trainer
from runners.lab.lmr.games import setting_for
from runners.lab.lmr.learner import Learner, Shape
from runners.lab.lmr.twins import TwinArena
from runners.terminal import cli

SMALL = school.Course(rounds=8, games=96, ticks=24, batch=256, seed=3, rate=2e-3, last_rate=1e-4)
TWO_PEGS = setting_for(2, pegs=2)


@pytest.mark.heavy
def test_a_short_course_learns_to_beat_greedy() -> None:
    """With two pegs a side greedy wins half against itself, perfect play two thirds; where the course
    begins, by steps left alone, it is below a half."""
    arena, losses = TwinArena([TWO_PEGS], SMALL.games, SMALL.seed), list[float]()

    net = school.train(arena, SMALL, lambda figures, _: losses.append(figures.loss))

    before = trainer.on_twins(trainer.whole_numbers(school.learner(np, SMALL.seed)), TWO_PEGS, 800, 1)
    after = trainer.on_twins(trainer.whole_numbers(net), TWO_PEGS, 800, 1)
    assert losses[-1] < losses[0] / 2
    assert after.share > max(0.54, before.share + 0.05)


@pytest.mark.heavy
def test_the_means_of_the_targets_are_chances() -> None:
    """A fault in a loop that zeroes targets would show here."""
    arena = TwinArena([TWO_PEGS, setting_for(4, 2), setting_for(3)], 60, 1)
    net = school.learner(np, 1).whole_numbers()

    states, targets, _ = arena.collect(net, 12, 0.9)

    rest = arena.at_rest(states)
    seats, sizes = arena.rules["players"][states["rules"][rest]], np.array([1, 2, 1])
    wins = targets[rest].sum(1) / sizes[states["rules"][rest]]
    assert len(rest) > 300 and set(seats) == {2, 3, 4}
    assert np.allclose(wins, 1.0, atol=1e-5)


def test_a_course_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    kept, rounds = tmp_path / "kept.npz", list[int]()
    course = SMALL._replace(rounds=2, games=16, ticks=4)
    first = school.train(TwinArena([TWO_PEGS], 16, 1), course, lambda figures, net: None)
    school.save(first, kept, 2)

    again = school.train(
        TwinArena([TWO_PEGS], 16, 1),
        course._replace(rounds=3),
        lambda figures, net: rounds.append(figures.round),
        kept,
    )

    assert rounds == [3] and again.steps > first.steps


def test_gradients_are_those_of_the_loss() -> None:
    """Compared with differences."""
    net, chance = Learner(np, Shape(6, 8, 4), 1, 3), np.random.default_rng(2)
    net.theta[:] = chance.normal(0, 0.5, len(net.theta))
    dense, wanted = chance.integers(0, 2, (5, 6)).astype(np.float32), chance.normal(0, 1, 5)

    def loss() -> float:
        return float(((net.forward(dense)[2] - wanted) ** 2).sum() / 2)

    first, second, outputs = net.forward(dense)
    start = net.theta.copy()
    net.learn(dense, first, second, (outputs - wanted).astype(np.float32), 0.0)
    for at in chance.choice(len(start), 40, replace=False):
        net.theta[:] = start
        net.theta[at] += 2e-3
        up = loss()
        net.theta[at] -= 4e-3
        assert net.slope[at] == pytest.approx((up - loss()) / 4e-3, abs=0.01, rel=0.02)


def test_the_command_writes_a_net_that_names_its_making(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "net.npz"
    argv = ["train", "lmr", "--rounds", "1", "--games", "8", "--seed", "4", "--measure", "0"]

    assert cli.run([*argv, "--out", str(out)]) == cli.DONE

    told = json.loads(capsys.readouterr().out)
    assert told["command"] == "runners train lmr --device cpu --rounds 1 --games 8 --seed 4"
    with np.load(out) as kept:
        assert json.loads(str(kept["about"]))["seed"] == 4
    assert make_net(trainer.whole_numbers(school.learner(np, 1))).outputs(
        np.zeros((1, 3), np.int64)
    ).shape == (1,)


@pytest.mark.heavy
def test_a_course_can_go_on_from_a_net(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file then names both courses, and one round at a small rate changes little."""
    first, second = tmp_path / "first.npz", tmp_path / "second.npz"
    argv = ["train", "lmr", "--rounds", "1", "--games", "8", "--measure", "0"]
    assert cli.run([*argv, "--out", str(first)]) == cli.DONE
    assert cli.run([*argv, "--seed", "2", "--begin-with", str(first), "--out", str(second)]) == cli.DONE

    told = about_in(second)
    assert told["command"].endswith("--begin-with first.npz --seed 2") and told["before"] == about_in(first)
    before, after = weights_in(first)["w2"].astype(float), weights_in(second)["w2"].astype(float)
    assert abs(after - before).max() < 0.2 * abs(before).max()
    capsys.readouterr()


def test_a_net_in_whole_numbers_is_the_beginning_of_a_course() -> None:
    """Rounding what was begun with gives the same whole numbers."""
    known, net = (
        {name: kept for name, kept in weights_of("lmr").items() if name != "table"},
        school.learner(np, 2),
    )
    net.begin_with(known)
    again = net.whole_numbers()
    assert all((again[name] == known[name]).all() for name in known)
