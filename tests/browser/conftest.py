"""What browser tests share: one Chromium for all of a worker's tests, and one server for those of a file."""

from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.chance import draw_from_seeds, drawn
from tests.browser.flags import FLAGS
from tests.browser.fonts import environment
from tests.browser.logic import Logic
from tests.browser.people import PATIENCE_MS, Person
from tests.browser.scenes import Stage, staged
from tests.browser.served import Server, served
from tests.browser.shaken import shake

expect.set_options(timeout=PATIENCE_MS)
shake()
draw_from_seeds()


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(
    driver: Playwright, chromium_path: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    fonts = environment(tmp_path_factory.mktemp("fonts"))
    started = driver.chromium.launch(executable_path=chromium_path, args=FLAGS, env=fonts)
    yield started
    started.close()


@pytest.fixture(scope="module", autouse=True)
def _seeds(request: pytest.FixtureRequest) -> Iterator[None]:
    """A file of tests plays the same games, whatever was tested before it."""
    with drawn(request.path.stem):
        yield


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("rooms")) as running:
        yield running


@pytest.fixture(scope="module")
def stage(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """Every screen on call; of each module its own, since a server bounds the sockets of an address."""
    with staged(browser, tmp_path_factory.mktemp("stage")) as stage:
        yield stage


@pytest.fixture
def dismissed(stage: Stage) -> Iterator[None]:
    """Everybody goes home after a test: a server bounds the sockets of an address."""
    yield
    stage.company.dismiss(list(stage.company.rooms))


@pytest.fixture(scope="module")
def logic(browser: Browser) -> Iterator[Logic]:
    """The page's modules without its drawing."""
    logic = Logic(browser)
    yield logic
    logic.page.close()


class Invite(Protocol):
    def __call__(self, name: str, **more: Any) -> Person: ...


@pytest.fixture
def invite(browser: Browser, server: Server) -> Iterator[Invite]:
    """Makes people; at the end their browsers are closed and must have complained about nothing."""
    came: list[Person] = []

    def come(name: str, **more: Any) -> Person:
        came.append(Person(browser, server, name, **more))
        return came[-1]

    yield come
    for person in came:
        person.close()
