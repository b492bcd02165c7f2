"""The page says what Python says."""

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runners.games import GAMES
from runners.words import Chance, PlayerName, Saying, SpotName, english, said, sentences
from tests.games.promises import random_game

pytestmark = pytest.mark.node
SAY = Path(__file__).with_name("say.mjs")


def said_by_the_page(sayings: list[Saying], folder: Path) -> list[tuple[str, list[Any]]]:
    node = shutil.which("node")
    assert node is not None
    catalogue = folder / "en.ftl"
    catalogue.write_text("".join(sentences("en").values()), encoding="utf-8")
    lines = b"\n".join(map(msgspec.json.encode, sayings))
    done = subprocess.run(
        [node, str(SAY), "en-GB", str(catalogue)], input=lines, capture_output=True, check=True
    )
    return [tuple(json.loads(line)) for line in done.stdout.splitlines()]


def sayings_of(name: str, raw: dict[str, Any], seed: int) -> list[Saying]:
    """Everything that is said in one random game: what happened, what was due, what did not move."""
    game, found = GAMES[name], []
    for moment in random_game(game, game.options(raw), random.Random(seed)):
        found += [game.event_saying(event) for event in moment.step.events]
        found += [effect for event in moment.step.events if (effect := game.effect(event))]
        found.append(game.due_saying(moment.step.state))
        found += [reason.saying for reason in game.reasons(moment.step.state)]
    return found


@pytest.mark.parametrize(
    ("name", "raw"),
    [
        ("ur", {}),
        ("lmr", {"players": 4, "teams": 2, "double_dice": True, "kill_rolls": True, "fast_track": True}),
    ],
)
def test_page_and_python_say_the_same(name: str, raw: dict[str, Any], tmp_path: Path) -> None:
    sayings = sayings_of(name, raw, seed=1)
    assert len({saying.key for saying in sayings}) > 10
    for saying, (text, _) in zip(sayings, said_by_the_page(sayings, tmp_path), strict=True):
        assert text == english(saying)


def test_page_and_python_cut_the_same_words(tmp_path: Path) -> None:
    sayings = [said("room-no-such-game", game="x" * length) for length in (300, 301, 5_000)]
    for saying, (text, _) in zip(sayings, said_by_the_page(sayings, tmp_path), strict=True):
        assert text == english(saying)


def test_page_and_python_write_the_same_chances(tmp_path: Path) -> None:
    sayings = [said("review-resigned", who=PlayerName(0), old=Chance(at / 999)) for at in range(1000)]
    for saying, (text, _) in zip(sayings, said_by_the_page(sayings, tmp_path), strict=True):
        assert text == english(saying)


def test_the_page_gets_a_sentence_in_parts_to_point_at(tmp_path: Path) -> None:
    killed = said("lmr-killed", who=PlayerName(1), by=PlayerName(0), spot=SpotName("T5"))
    ((_, parts),) = said_by_the_page([killed], tmp_path)
    assert parts == [
        {"is": "player", "seat": 0},
        " kills ",
        {"is": "player", "seat": 1},
        "'s Peg on ",
        {"is": "spot", "name": "T5"},
        "; it goes back to Base.",
    ]
