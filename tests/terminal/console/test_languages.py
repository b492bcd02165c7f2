"""The console in the language that was asked for, else in the terminal's."""

import io
import sys

import pytest

from runners.terminal import cli
from runners.terminal.console.language import can_show, language_of, speak, tell
from runners.words import said
from runners.words.coverage import available_languages
from tests.words.english import english_in

TYPED = {
    "lmr --players 2 --double-dice": (
        "1 6",
        "9",
        "nonsense",
        "1",
        "1",
        "T1-T2",
        "x",
        "roll 1",
        "history",
        "undo",
        "help",
    ),
    "ur --first black --stake 5": ("0", "3", "4", "2", "1", "next", "nonsense", "undo", "history", "help"),
}


@pytest.mark.parametrize(("variables", "language"), [
    ({}, "en"), ({"LANG": "C.UTF-8"}, "en"), ({"LANG": "de_AT.UTF-8"}, "de"), ({"LANG": "fr"}, "fr"),
    ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"), ({"LANG": "en_US", "LC_MESSAGES": "de_DE@euro"}, "de"),
    ({"LANG": "de_DE", "LC_ALL": ""}, "de"), ({"LANG": "tlh_QO.UTF-8"}, "en"),
])  # fmt: skip
def test_a_terminal_is_spoken_to_in_its_language(variables: dict[str, str], language: str) -> None:
    assert language_of(variables) == language


def said_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], options: str, *lines: str
) -> str:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("\n".join(lines).encode())))
    assert cli.run(["console", *options.split()]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("options", TYPED)
def test_a_conversation_in_german_has_no_english_sentence(
    options: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = said_to(monkeypatch, capsys, f"{options} --language de", *TYPED[options])
    assert "Schwarz" in shown or "Rot" in shown
    lines = [line for line in shown.splitlines() if not line.startswith(">")]
    assert list(english_in(lines, "de")) == []


def test_the_terminals_language_is_spoken_unless_another_was_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Rot wirft 1 Würfel." in said_to(monkeypatch, capsys, "lmr --players 2")
    assert "Red rolls 1 die." in said_to(monkeypatch, capsys, "lmr --players 2 --language en")


def test_a_terminal_without_the_letters_is_spoken_to_in_english() -> None:
    assert can_show("utf-8", "ar") and not can_show("ascii", "de") and not can_show("latin-1", "ar")


@pytest.mark.parametrize("language", [one for one in available_languages() if one != "en"])
def test_a_language_whose_letters_the_terminal_lacks_is_refused_in_one_line(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    assert cli.run(["console", "lmr", "--language", language]) == 2
    told = capsys.readouterr().err
    assert "ascii" in told and language in told and told.isascii()


def test_english_is_spoken_on_every_terminal() -> None:
    speak("en", {}, "ascii")
    assert tell(said("console-finished")) == "finished"


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["console", "ur", "--language", "tlh"]) == 2
    assert 'there is no language "tlh"' in capsys.readouterr().err
