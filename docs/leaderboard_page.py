"""Writes docs/leaderboard.md: bots, and policies of your own, judged by exact values.

python -m docs.leaderboard_page [ur=module:function ...]

Scores are kept in docs/leaderboard.json, so an interrupted run goes on; --anew judges all of them again.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from runners.cache import whole
from runners.progress import Progress

PAGE: Final = Path(__file__).parent / "leaderboard.md"
SCORES: Final = PAGE.with_suffix(".json")
BOTS: Final = ("random", "greedy", "beginner", "learner", "regular", "expert", "master", "perfect")
GAMES: Final = {"ur": "Ur with three pieces", "lmr": "Last Man Running for two with two pegs each"}
DECISIONS: Final = 20_000


def judged(game: str, policy: str) -> dict[str, Any]:
    """The score of a policy; its module may stand in the folder of the call."""
    words = [sys.executable, "-m", "runners", "judge", game, policy, "--decisions", str(DECISIONS), "--json"]
    done = subprocess.run(words, stdout=subprocess.PIPE, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def page(scores: list[dict[str, Any]]) -> str:
    """The whole page."""
    parts = [
        "# Leaderboard",
        "What each policy loses against exact values, by [`runners judge`](howto/judge.md), written by "
        "`python -m docs.leaderboard_page`. No dice are in a loss: each choice is compared with the best one "
        "of the same position. It is in thousandths of the chance to win, a decision, with its standard "
        f"error; at least {DECISIONS:,} decisions in positions of the policy's own play, seed 0. `perfect` "
        "plays what the table says.",
        "The two [examples](../examples/q_learning.py) learned Ur with three pieces from nothing, "
        "`python -m examples.actor_critic --pieces 3` in 18 seconds of CPU time and "
        "`python -m examples.q_learning --pieces 3` in 33, and were judged where they had left their files: "
        "`python -m docs.leaderboard_page ur=examples.actor_critic:choose ur=examples.q_learning:choose`.",
    ]
    for game, title in GAMES.items():
        some = sorted((one for one in scores if one["game"] == game), key=lambda one: -one["share"])
        parts += [f"## {title}", "\n".join([HEAD, RULE, *map(line, some)])]
    parts += [
        "A policy of your own joins by its name: `python -m docs.leaderboard_page ur=mine:choose` judges "
        "`choose` of `mine.py` in the folder where you are, and all without a score. The share of games "
        "is against perfect play, as often first as second. A policy may lose less a choice and still win "
        "less: its own play leads to other positions, and to longer games.",
    ]
    return "\n\n".join(parts) + "\n"


HEAD: Final = "| policy | loss in its own play | loss in uniform positions | share of games |"
RULE: Final = "|---|---|---|---|"


def line(score: dict[str, Any]) -> str:
    own, uniform = (
        f"{part['regret'] * 1e3:.3f} ± {part['error'] * 1e3:.3f}" for part in (score, score["uniform"])
    )
    return f"| `{score['policy']}` | {own} | {uniform} | {score['share']:.2%} |"


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("policies", nargs="*", help="ur=module:function or lmr=module:function")
    words.add_argument("--anew", action="store_true", help="judge those again that have a score")
    chosen = words.parse_args()
    if wrong := [one for one in chosen.policies if one.partition("=")[0] not in GAMES]:
        words.error(f"{wrong[0]}: a policy is written ur=module:function or lmr=module:function")
    wanted = [(game, bot) for game in GAMES for bot in BOTS]
    wanted += [(game, policy) for game, _, policy in (one.partition("=") for one in chosen.policies)]
    scores = json.loads(SCORES.read_text("utf-8")) if SCORES.exists() else []
    known = set() if chosen.anew else {(one["game"], one["policy"]) for one in scores}
    with Progress("judging policies", len(wanted)) as work:
        for game, policy in wanted:
            if (game, policy) not in known:
                scores = [one for one in scores if (one["game"], one["policy"]) != (game, policy)]
                scores.append(judged(game, policy))
                with whole(SCORES) as file:
                    file.write(json.dumps(scores, indent=1).encode() + b"\n")
            work.advance()
    PAGE.write_text(page(scores), "utf-8")


if __name__ == "__main__":
    main()
