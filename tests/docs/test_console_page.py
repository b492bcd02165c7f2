"""docs/howto/console.md shows what the console really answers."""

import io
import re
import sys
from pathlib import Path

import pytest

from runners.terminal import cli
from runners.words import english

PAGE = (Path(__file__).parents[2] / "docs" / "howto" / "console.md").read_text(encoding="utf-8")


def test_the_conversation_is_real(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (found,) = re.findall(r"```console (.*?)\n(.*?)```.*?```answer\n(.*?)```", PAGE, re.DOTALL)
    options, typed, answer = found
    monkeypatch.setenv("LC_ALL", "C")
    text = "\n".join(line.removeprefix("> ") for line in typed.splitlines())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    assert cli.run(["console", *options.split()]) == 0

    shown = "\n".join(line.rstrip() for line in capsys.readouterr().out.splitlines())
    assert shown.endswith(answer.rstrip())


def test_every_command_of_the_console_is_on_the_page() -> None:
    from runners.terminal.console.dialogue import HELP

    for words, _ in HELP:
        word = (words if isinstance(words, str) else english(words)).removeprefix("a ")
        assert f"`{word}`" in PAGE or word in ("number", "move")
