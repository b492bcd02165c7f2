"""Long commands on a terminal: a bar, and Ctrl-C with nothing false printed or kept."""

import asyncio
import json
import os
import pty
import select
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from runners.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.heavy

HOURS = "100000000"
BLOCKED = """if True:
    import sys, time
    from importlib import import_module
    from runners.__main__ import main

    module, _, name = sys.argv.pop(1).partition(":")
    setattr(import_module(module), name, lambda *_: time.sleep(600))
    main()
"""
"""Runs a command whose part with this name takes for ever, as SQLite does with a large store."""
TIMEOUT_S = 300.0


class Ended(NamedTuple):
    status: int
    out: str
    shown: str


def interrupted(*argv: str, after: str, program: tuple[str, ...] = ("-m", "runners")) -> Ended:
    """Run a command on a terminal and press Ctrl-C once it has shown this."""
    terminal, of_command = pty.openpty()
    running = subprocess.Popen(
        [sys.executable, *program, *argv],
        stdin=of_command,
        stdout=subprocess.PIPE,
        stderr=of_command,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler) and None,
    )
    os.close(of_command)
    shown, is_pressed = "", False
    while select.select([terminal], [], [], TIMEOUT_S)[0]:
        try:
            shown += os.read(terminal, 4096).decode(errors="replace")
        except OSError:  # Linux says so when the other side is closed
            break
        if after in shown and not is_pressed:
            is_pressed = True
            running.send_signal(signal.SIGINT)
    out, _ = running.communicate(timeout=TIMEOUT_S)
    os.close(terminal)
    return Ended(running.returncode, out.decode(), shown)


def test_a_tournament_that_is_interrupted_has_no_result(tmp_path: Path) -> None:
    """The pair that was going on is neither told nor kept as played."""
    saved = tmp_path / "saved.json"
    argv = ["tournament", "ur", "--pieces", "7", "--bots", "random,greedy", "--checkpoint", str(saved)]
    ended = interrupted(*argv, "--games", "40000000", "--json", after="playing")

    assert (ended.status, ended.out) == (130, "")
    assert "━" in ended.shown and "pairs 0/1" in ended.shown
    assert "interrupted: nothing was kept" in ended.shown
    assert not list(tmp_path.iterdir())


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("argv", "after"),
    [
        (("simulate", "ur", "--games", HOURS), "playing"),
        (("simulate", "lmr", "--players", "8", "--games", HOURS, "--json"), "playing"),
        (("ur", "solve", "--pieces", "4"), "sweeps"),
        (("lmr", "solve", "--pegs", "2"), "sweeps"),
        (("ur", "set", "--pieces", "2"), "tallies"),
        (("judge", "ur", "greedy", "--seconds", HOURS), "judging"),
        (("train", "lmr", "--rounds", "1000"), "learning"),
        (("train", "ur", "--steps", "100000"), "learning"),
        (("percentiles", "--out", "{folder}/table.json", "--checkpoint", "{folder}/kept.json"), "reviewing"),
        (("puzzles", "make", "ur", "--rollouts", "1000", "--out", "{folder}/puzzles.json"), "puzzles"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_every_long_command_ends(argv: tuple[str, ...], after: str, tmp_path: Path) -> None:
    ended = interrupted(*(word.format(folder=tmp_path) for word in argv), after=after)

    assert ended.status == 130
    assert "Traceback" not in ended.shown and "interrupted" in ended.shown
    if ended.out:  # what was played until then, and it says how much
        assert argv[0] == "simulate"
        assert "--json" not in argv or json.loads(ended.out)["games"] < int(HOURS)


@pytest.mark.parametrize(
    ("command", "part", "after"),
    [
        ("stats", "runners.terminal.store:read_stats", "counting"),
        ("rewind", "runners.server.store.housekeeping:find_ahead", "moving rooms back"),
        ("prune", "runners.server.store.housekeeping:clear", "pruning"),
    ],
)
def test_a_store_that_takes_long_is_left_in_time(command: str, part: str, after: str, tmp_path: Path) -> None:
    """The loop of asyncio keeps Ctrl-C to itself until something is awaited."""
    url = f"sqlite:///{tmp_path}/store"
    asyncio.run(SqliteStore(str(tmp_path / "store")).close())
    argv = [part, "store", command, "--store", url]
    ended = interrupted(*argv, after=after, program=("-c", BLOCKED))

    assert (ended.status, ended.out) == (130, "")
    assert "Traceback" not in ended.shown and "interrupted" in ended.shown


def test_a_long_replay_is_left_in_time(tmp_path: Path) -> None:
    """A game has up to 20,000 actions, and choices that settle nothing between them (QR45)."""
    replay = tmp_path / "replay.json"
    replay.write_text("{}")
    argv = ["runners.terminal.verify:verify_replay", "verify", str(replay)]
    ended = interrupted(*argv, after="verifying", program=("-c", BLOCKED))

    assert (ended.status, ended.out) == (130, "")
    assert "Traceback" not in ended.shown and "interrupted" in ended.shown


def test_a_server_that_does_not_answer_is_left_in_time() -> None:
    """`bot run` waits for it in a thread, for half a minute."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        server = f"http://127.0.0.1:{silent.getsockname()[1]}"
        running = subprocess.Popen(
            [sys.executable, "-m", "runners", "bot", "run", "--game", "ur", "--server", server, "cat"],
            stderr=subprocess.PIPE,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler) and None,
        )
        with silent.accept()[0]:
            running.send_signal(signal.SIGINT)
            _, err = running.communicate(timeout=20)

    assert running.returncode == 130 and err.endswith(b"runners: interrupted\n")
