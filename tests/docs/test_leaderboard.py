"""docs/leaderboard.md says what its scores say, and one command scores what has no score yet."""

import json
from pathlib import Path

import pytest

from docs import leaderboard_page
from docs.leaderboard_page import BOTS, GAMES, PAGE, SCORES, page


def test_the_page_is_made_of_its_scores() -> None:
    scores = json.loads(SCORES.read_text("utf-8"))
    assert PAGE.read_text("utf-8") == page(scores)
    found = {(one["game"], one["policy"]): one for one in scores}
    assert {(game, bot) for game in GAMES for bot in BOTS} <= set(found)
    for game in GAMES:
        assert found[game, "perfect"]["regret"] == 0 and found[game, "perfect"]["share"] == 0.5
        regrets = [found[game, bot]["uniform"]["regret"] for bot in ("random", "greedy", "expert")]
        assert regrets == sorted(regrets, reverse=True)


def test_policies_join_and_scores_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []

    def judged(game: str, policy: str) -> dict[str, object]:
        asked.append((game, policy))
        part = {"decisions": 9, "regret": 0.25, "error": 0.125}
        return {"game": game, "policy": policy, **part, "uniform": part, "share": 0.5}

    monkeypatch.setattr(leaderboard_page, "SCORES", tmp_path / "leaderboard.json")
    monkeypatch.setattr(leaderboard_page, "PAGE", tmp_path / "leaderboard.md")
    monkeypatch.setattr(leaderboard_page, "judged", judged)
    for argv in (["page"], ["page", "ur=mine:choose"]):
        monkeypatch.setattr("sys.argv", argv)
        leaderboard_page.main()
    assert asked == [*((game, bot) for game in GAMES for bot in BOTS), ("ur", "mine:choose")]
    line = "| `mine:choose` | 250.000 ± 125.000 | 250.000 ± 125.000 | 50.00% |"
    assert line in (tmp_path / "leaderboard.md").read_text("utf-8")
    monkeypatch.setattr("sys.argv", ["page", "mine:choose"])
    with pytest.raises(SystemExit):
        leaderboard_page.main()
