"""Long work is shown, and Ctrl-C ends it in time whatever the main thread does."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from runners import progress
from runners.progress import Progress

STUBBORN = """if True:
    import signal, sys, time
    from pathlib import Path
    from runners.cache import whole
    from runners.progress import Progress, end_after_ctrl_c
    from runners.words import said

    folder = Path(sys.argv[1])
    end_after_ctrl_c()
    signal.signal(signal.SIGINT, lambda *_: None)  # as a compiled loop hears nothing of it

    def keep():
        with whole(folder / "saved") as file:
            file.write(b"so far")

    work = Progress("loading", checkpoint=folder / "saved", keep=keep)
    with work, whole(folder / "table") as file:
        file.write(b"half of i")
        print("ready", flush=True)
        while True:
            time.sleep(0.01)
"""


def test_ctrl_c_ends_what_does_not_hear_it(tmp_path: Path) -> None:
    """Status 130 within two seconds: the checkpoint is written from outside, nothing half done stays."""
    argv = [sys.executable, "-c", STUBBORN, str(tmp_path)]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None and running.stdout.readline() == "ready\n"
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=60)

    assert running.returncode == 130
    assert (tmp_path / "saved").read_bytes() == b"so far"
    assert [path.name for path in tmp_path.iterdir()] == ["saved"]
    assert f"{tmp_path / 'saved'} has what was done" in err


LOSING = """if True:
    import ctypes, signal
    from runners.progress import end_after_ctrl_c

    signal.signal(signal.SIGINT, signal.default_int_handler)
    end_after_ctrl_c()
    ctypes.CFUNCTYPE(None)(lambda: signal.raise_signal(signal.SIGINT))()
    print("lost")
"""


def test_ctrl_c_that_c_code_loses_ends_the_process_all_the_same() -> None:
    """Else the compiler goes on without what it was about to do, and fails."""
    done = subprocess.run([sys.executable, "-c", LOSING], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "runners: interrupted\n")


HALF_MADE = """if True:
    import signal
    from runners.progress import end_after_ctrl_c

    signal.signal(signal.SIGINT, signal.default_int_handler)  # where it is ignored, too

    class Pass:
        def __init__(self):
            signal.raise_signal(signal.SIGINT)
            self.pointer = 1

        def __del__(self):
            del self.pointer

    {begin}
    try:
        Pass()
    except KeyboardInterrupt:
        print("interrupted")
"""


def test_nothing_is_said_of_what_ctrl_c_left_half_made() -> None:
    """The compiler's own objects fail to be deleted then."""

    def shown(begin: str) -> tuple[str, bool]:
        code = HALF_MADE.format(begin=begin)
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        return done.stdout, "Traceback" in done.stderr

    assert shown("pass") == ("interrupted\n", True)
    assert shown("end_after_ctrl_c()") == ("interrupted\n", False)


def test_without_a_terminal_a_line_is_written_now_and_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "LINE_S", 0.01)
    with Progress("pairs", 6) as outer:
        outer.update(2)
        with Progress("playing", 1000) as inner:
            inner.update(250)
            end = time.monotonic() + 60
            err = ""
            while "250" not in err and time.monotonic() < end:
                time.sleep(0.01)
                err += capsys.readouterr().err

    assert "pairs 2/6 0:00, playing 250/1,000 0:00\n" in err


def test_work_that_is_over_is_shown_no_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "LINE_S", 0.01)
    for _ in range(3):
        with Progress("playing"):
            pass
    capsys.readouterr()
    time.sleep(0.05)

    assert capsys.readouterr().err == ""
