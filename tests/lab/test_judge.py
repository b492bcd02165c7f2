"""The judge: perfect play loses nothing, worse play more, and the share agrees with games that are played."""

import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from runners.lab.judge import judge
from runners.solver.batches import Exact
from runners.terminal import cli
from runners.terminal.simulate import TWINS

SMALL: list[tuple[str, dict[str, Any]]] = [("ur", {"pieces": 2}), ("lmr", {"players": 2, "pegs": 1})]


def judged(game: str, options: dict[str, Any], policy: Any, **how: Any) -> Any:
    new = partial(TWINS[game].Batch, options=options)
    exact = Exact(new(1, 0))
    return judge(exact, new, exact.best if policy is None else policy, **how)


@pytest.mark.parametrize(("game", "options"), SMALL)
def test_a_policy_that_is_told_the_tables_choice_loses_nothing(game: str, options: dict[str, Any]) -> None:
    found = judged(game, options, None, decisions=2000)
    assert (found.own.regret, found.uniform.regret, found.share) == (0.0, 0.0, 0.5)
    assert found.own.decisions >= 2000
    assert found.uniform.decisions > 100


def test_greedy_loses_less_than_random_and_the_same_seed_gives_the_same_score() -> None:
    greedy, again, random = (
        judged("ur", {"pieces": 2}, lambda batch, name=name: batch.choose(name), decisions=3000, seed=4)
        for name in ("greedy", "greedy", "random")
    )
    assert greedy[:3] == again[:3]
    assert 0 < greedy.own.regret < random.own.regret
    assert 0 < greedy.uniform.regret < random.uniform.regret
    assert random.share < greedy.share < 0.5


def test_the_share_is_that_of_games_that_are_played() -> None:
    """By its own dice: 20,000 games against perfect play, within four standard errors."""
    new = partial(TWINS["ur"].Batch, options={"pieces": 2})
    exact, won, games = Exact(new(1, 0)), 0, 20_000
    batch, own = new(games, 9), np.arange(games) % 2
    while not batch.over.all():
        mine = batch.choose("random")
        batch.step(np.where(batch.actor == own, mine, exact.best(batch)))
    won = int((batch.records["winner"] == own).sum())
    found = judged("ur", {"pieces": 2}, lambda batch: batch.choose("random"), decisions=20_000)
    assert found.share == pytest.approx(won / games, abs=4 * 0.5 / games**0.5)


def test_an_illegal_choice_is_named_with_its_position() -> None:
    with pytest.raises(ValueError, match="not legal in pieces 2"):
        judged("ur", {"pieces": 2}, lambda batch: np.full(len(batch.records), 40))


def test_the_command_judges_bots_functions_and_engines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.py").write_text("def greedy(batch):\n    return batch.choose('greedy')\n")
    monkeypatch.chdir(tmp_path)
    scores = []
    engine = ["--", sys.executable, "-m", "runners", "engine", "ur"]
    for policy in (["greedy"], ["mine:greedy"]):
        assert cli.run(["judge", "ur", *policy, "--pieces", "1", "--decisions", "300", "--json"]) in (0, None)
        scores.append(json.loads(capsys.readouterr().out))
    assert cli.run(["judge", "ur", "--pieces", "1", "--decisions", "300", "--json", *engine]) in (0, None)
    scores.append(json.loads(capsys.readouterr().out))
    for name in ("regret", "error", "decisions", "uniform", "share"):
        assert scores[0][name] == scores[1][name] == scores[2][name]
    assert scores[0].keys() == {
        *("game", "policy", "table", "decisions", "regret", "error", "uniform", "share", "seconds")
    }
    assert cli.run(["judge", "ur", "nobody"]) == cli.BAD_INPUT
