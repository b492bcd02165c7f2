"""docs/engine.md shows real conversations and names every event."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest

from runners.games.lmr.events import LmrEvent
from runners.games.ur.events import UrEvent
from runners.terminal.engine.command import SPEAKERS
from runners.terminal.engine.session import Session

PAGE = (Path(__file__).parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
QUESTIONS = re.findall(r"```legal (\w+)\n> (.*)\n(.*)\n```", PAGE)
CONVERSATIONS = re.findall(r"```engine (\w+)\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("game", "text"), CONVERSATIONS, ids=[game for game, _ in CONVERSATIONS])
def test_the_conversations_are_real(game: str, text: str) -> None:
    session: Session[Any] = Session(SPEAKERS[game]())
    lines = text.splitlines()
    assert lines
    for request, answer in zip(lines[::2], lines[1::2], strict=True):
        assert session.answer(request.removeprefix("> ").encode()) == json.loads(answer)


@pytest.mark.parametrize(("game", "asked", "answer"), QUESTIONS, ids=[game for game, _, _ in QUESTIONS])
def test_the_single_questions_are_real(game: str, asked: str, answer: str) -> None:
    argv = [sys.executable, "-m", "runners", game, "legal"]
    done = subprocess.run(argv, input=asked, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == json.loads(answer)


def test_both_games_have_a_conversation_and_a_question() -> None:
    assert {game for game, _ in CONVERSATIONS} == {game for game, _, _ in QUESTIONS} == set(SPEAKERS)


@pytest.mark.parametrize("game", SPEAKERS)
def test_every_key_of_a_state_is_documented(game: str) -> None:
    """And every request."""
    rows = [row.split("|")[1] for row in PAGE.splitlines() if row.startswith("|")]
    speaker = SPEAKERS[game]()
    start = speaker.game.start(speaker.game.options({"players": 2} if game == "lmr" else {}))
    for key in speaker.game.view(start):
        assert any(f"`{key}`" in row for row in rows), key
    for key in speaker.requests:
        assert any(f'`{{"{key}": ' in row for row in rows), key


@pytest.mark.parametrize(
    "event", [*get_args(LmrEvent), *get_args(UrEvent)], ids=lambda event: event.__qualname__
)
def test_every_event_is_documented_with_its_fields(event: Any) -> None:
    tag = event.__struct_config__.tag
    rows = [row for row in PAGE.splitlines() if row.startswith("|") and f"`{tag}`" in row.split("|")[1]]
    assert any(all(f"`{field}`" in row for field in event.__struct_fields__) for row in rows)
