"""The examples that learn do learn, in a short form, and what they learned can be judged and seated."""

import json
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from examples import q_learning
from runners import fast
from runners.lab.judge import judge
from runners.solver.batches import Exact

pytestmark = pytest.mark.heavy

ROOT = Path(__file__).parents[2]
TWO = {"pieces": 2}


def regret(policy: Any) -> float:
    new = partial(fast.ur.Batch, options=TWO)
    found = judge(Exact(new(1, 0)), new, policy, decisions=3000)
    return found.own.regret


LEARNED = """
import numpy as np
from examples import actor_critic
from runners import fast

net = actor_critic.train(seed=2, rounds=12)
assert actor_critic.share_won(net, "random", 300, 1) > 0.8
assert actor_critic.share_won(net, "greedy", 300, 1) > 0.6
actor_critic.save(net, actor_critic.FILE)
batch = fast.ur.Batch(50, seed=1)
chosen = actor_critic.choose(batch)
assert batch.legal()[np.arange(50), chosen].all()
assert (chosen == np.asarray(actor_critic.likeliest(net, batch.observe(), batch.legal()))).all()
"""
"""In a process of its own: JAX must not be loaded where other tests fork."""
PATHS = {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "PATH": "/usr/bin:/bin"}


def test_the_actor_critic_learns_seven_pieces(tmp_path: Path) -> None:
    words = [sys.executable, "-c", LEARNED]
    done = subprocess.run(words, cwd=tmp_path, env=PATHS, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_table_of_q_learning_beats_greedy_and_plays_in_a_tournament(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    np.save(q_learning.FILE, q_learning.learn(700, seed=1, **TWO))
    assert regret(q_learning.choose) < regret(lambda batch: batch.choose("greedy")) / 2
    bot = f"mine={sys.executable} -m examples.as_bot examples.q_learning:choose"
    told = subprocess.run(
        [
            *(sys.executable, "-m", "runners", "tournament", "ur", "--pieces", "2", "--bots", "random"),
            *("--bot", bot, "--games", "4", "--limit", "120", "--json"),
        ],
        env=PATHS,
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(told.stdout)
    assert found["forfeits"] == {"mine": 0}
    assert [(pair["a"], pair["b"], pair["games"]) for pair in found["pairs"]] == [("random", "mine", 4)]
