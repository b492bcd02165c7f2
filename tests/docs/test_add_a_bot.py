"""Follows docs/howto/add-a-bot.md: the bot is listed, and plays as the page says."""

from pathlib import Path

import pytest

from tests.docs.followed import copied, follow, run

PAGE = "add-a-bot.md"
PLAYED = """
import random
from runners.bots import bots_of
from runners.bots.shy import kills
from runners.games import LMR
from tests.games.promises import random_game

choose, chance, spared, struck = bots_of("lmr")["shy"].choose, random.Random(1), 0, 0
for _ in range(12):
    state = LMR.start(LMR.options({"players": 4}))
    for moment in random_game(LMR, LMR.options({"players": 4}), chance):
        if LMR.legal(state):
            choice = choose(LMR, state, LMR.actor(state), chance.getrandbits(64))
            assert choice in LMR.legal(state)
            deadly = [kills(LMR, state, legal) for legal in LMR.legal(state)]
            spared += any(deadly) and not kills(LMR, state, choice)
            struck += kills(LMR, state, choice) and not all(deadly)
        state = moment.step.state
print(spared, struck)
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bot")
    copied(folder, "src/runners", "tests/games", "pyproject.toml")
    follow(folder, PAGE)
    return folder


def test_the_bot_is_listed(project: Path) -> None:
    assert "kills only where it must" in run(project, "-m", "runners", "bots")


def test_the_bot_kills_only_where_it_must(project: Path) -> None:
    spared, struck = map(int, run(project, "-c", PLAYED).split())
    assert spared > 10 and struck == 0
