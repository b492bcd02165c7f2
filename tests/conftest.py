"""What tests may lack: a missing browser or GPU skips with a line that says what to install."""

import _thread
import os
import shutil
import signal
from collections.abc import Callable, Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

from runners.terminal.installation import how_to_install
from tests.browser import fonts
from tests.seeds import SEED, SEED_NAME
from tests.server import postgres

# Two cores shared with other work make examples slow now and then; that is no failure.
BUSY = settings(deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("anywhere", BUSY)
# CI judges a commit, not its luck: the same examples every time. New ones are looked for everywhere else.
settings.register_profile("ci", BUSY, derandomize=True)
settings.load_profile("ci" if os.environ.get("RUNNERS_CI") else "anywhere")

LONGEST = (
    *("browser/test_scenes", "browser/test_keys_alone", "browser/test_leaving", "browser/test_table"),
    *("browser/test_hostile_text", "browser/test_motions", "browser/test_learn"),
    *("simulation/test_simulation", "fast/test_conformance", "lab/test_duel"),
)
"""The files of tests that take longest come first, so that no worker has one left at the end."""


HEAVY_FOLDERS = ("browser", "envs", "fast", "lab", "solver")
"""Tests that drive a browser, train, solve or compile for long: `make test` leaves them to `make check`."""


def pytest_report_header() -> str:
    return f"fresh seeds (marked `soak`) come from {SEED_NAME}={SEED}"


def chromium() -> str | None:
    """Where Chromium is, if it is installed."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def lacking(mark: str) -> str | None:
    """What is missing for tests with this mark, and how to get it."""
    if mark == "browser" and chromium() is None:
        return "Chromium is missing: apt install chromium"
    if mark == "node" and shutil.which("node") is None:
        return "Node.js is missing: apt install nodejs"
    if mark == "postgres":
        return postgres.missing()
    if mark == "fonts":
        return fonts.missing()
    if mark == "gpu" and shutil.which("nvidia-smi") is None:
        return f"no NVIDIA GPU: needs one, its driver, and {how_to_install('gpu')}"
    return None


def order(item: pytest.Item) -> tuple[bool, int]:
    """Browser tests come last: their driver keeps an event loop running in the worker, beside which
    `asyncio.run` refuses to work. Among them, and among the others, the longest come first."""
    name = item.nodeid.partition(".py::")[0].removeprefix("tests/")
    place = LONGEST.index(name) if name in LONGEST else len(LONGEST)
    return item.get_closest_marker("browser") is not None, place


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what takes long, and skip what cannot run here. On CI only a GPU may be missing."""
    items.sort(key=order)
    for item in items:
        if item.nodeid.removeprefix("tests/").partition("/")[0] in HEAVY_FOLDERS:
            item.add_marker(pytest.mark.heavy)
    reasons = {mark: lacking(mark) for mark in ("browser", "node", "fonts", "postgres", "gpu")}
    missing = next((reason for mark, reason in reasons.items() if reason and mark != "gpu"), None)
    if missing and os.environ.get("RUNNERS_CI"):
        raise pytest.UsageError(missing)
    for item in items:
        for mark, reason in reasons.items():
            if reason and item.get_closest_marker(mark):
                item.add_marker(pytest.mark.skip(reason=reason))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """On CI a test that is skipped for want of something has failed, unless it wants a GPU."""
    report = yield
    if report.skipped and os.environ.get("RUNNERS_CI") and item.get_closest_marker("gpu") is None:
        report.outcome, report.longrepr = "failed", f"skipped on CI: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The Chromium that browser tests drive."""
    path = chromium()
    assert path, "tests that use this fixture carry the mark `browser`"
    return path


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    """A PostgreSQL server of these tests' own; those that use it carry the mark `postgres`."""
    with postgres.Cluster() as cluster:
        yield cluster


@pytest.fixture
def database(cluster: postgres.Cluster) -> str:
    """The address of a new, empty database."""
    return cluster.database()


@pytest.fixture
def press_ctrl_c() -> Iterator[Callable[[], None]]:
    """Interrupts the main thread, also where the tests were started with the signal ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield _thread.interrupt_main
    signal.signal(signal.SIGINT, before)
