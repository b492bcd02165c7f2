"""What strangers call themselves is shown on a terminal as it is written, and does nothing there."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from runners.lab.tournament import Pair
from runners.terminal import rooms, simulate, tournament
from runners.terminal.cli import run
from runners.terminal.printable import printable
from runners.terminal.tables import plain_text

NAMES = ("[/]", "[bold]Ann[/bold]", "[link=http://x]", "Ann\\", ":bomb:", "[red", "]", "Ann [on blue]x")


def on_terminal(*shown: Any) -> str:
    written = StringIO()
    Console(file=written, width=200, force_terminal=True, color_system="truecolor").print(*shown)
    return written.getvalue()


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_listed_as_it_is_written(name: str) -> None:
    """`runners rooms list`."""
    room = {"code": "ABCDEF", "game": "ur", "phase": "pregame", "open": True, "seated": [name]}
    assert name in on_terminal(rooms.table([room | {"connected": 1, "entries": 2}]))


@pytest.mark.parametrize("name", NAMES)
def test_so_are_names_in_tournaments_and_figures(name: str) -> None:
    written = StringIO()
    console = Console(file=written, width=200, force_terminal=True)
    tournament.show([Pair(name, "greedy", 2, 1)], {name: 1.0}, console)
    figures = {
        "wins": [{"count": 1, "share": 1.0, "interval": (0.1, 1.0)}],
        "games": 1,
        "seed": 1,
        "game": "ur",
    }
    lengths = {"mean": 1.0, "median": 1.0, "p90": 1.0}
    whole = figures | {"moves": lengths, "rolls": lengths, "seconds": 1.0, "moves_per_second": 1.0}
    simulate.show(whole, [name], console)
    assert written.getvalue().count(name) == 3


@pytest.mark.parametrize("text", ["\x1b[2J", "a\x9b31m", "a\rb", "\x07", "\u202eabc"])
def test_a_terminal_obeys_nobody(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert text not in on_terminal(plain_text(text)) and "\ufffd" in on_terminal(plain_text(text))
    assert run([text]) == 2
    assert text not in capsys.readouterr().err


@pytest.mark.parametrize("text", ["👨\u200d👩\u200d👧", "محمد", "a\u00a0b", "e\u0301"])
def test_what_is_harmless_stays(text: str) -> None:
    assert printable(text) == text
