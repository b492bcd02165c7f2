"""A short course on the CPU shows that the net of Ur still learns."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from runners.bots.ur.net import NAMES, make_net
from runners.lab.ur import course as school
from runners.lab.ur.learner import Learner, Shape
from runners.terminal import cli


def root_mean_square(errors: Any) -> float:
    return float(np.sqrt(np.mean(np.square(errors))))


def test_a_short_course_learns_two_pieces_and_whole_numbers_say_the_same() -> None:
    xp, course = np, school.SMALL
    _, parts = school.gather_positions(xp, course, lambda _: None)
    net = school.learn(xp, course, parts, lambda *_: None, None)
    even, targets = parts[0].lists[::5], parts[0].targets[::5]
    blank = make_net(Learner(xp, Shape(first=64, second=32), 1).whole_numbers())
    learned = make_net(net.whole_numbers())

    before = root_mean_square(blank.values(even)[:, 0] - targets[:, 0])
    after = root_mean_square(learned.values(even)[:, 0] - targets[:, 0])
    assert after < before / 2


def test_a_course_goes_on_from_its_checkpoint_and_the_command_says_how_the_file_was_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, kept = tmp_path / "net.npz", tmp_path / "course.npz"
    argv = ["train", "ur", "--pieces", "1", "--out", str(out), "--checkpoint", str(kept)]
    assert cli.run([*argv, "--steps", "20"]) == cli.DONE
    assert cli.run([*argv, "--steps", "30"]) == cli.DONE
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert told["command"] == "runners train ur --device cpu --pieces 1 --steps 30 --seed 1"
    with np.load(kept) as saved, np.load(out) as net:
        assert int(saved["steps"]) == 30 and set(NAMES) < set(net.files)


def test_what_cannot_be_taught_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["train", "ur", "--pieces", "5"]) == cli.BAD_INPUT
    assert "1 to 3 pieces" in capsys.readouterr().err
