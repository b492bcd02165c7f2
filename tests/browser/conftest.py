"""What browser tests share: one Chromium and one server for all of a worker's tests."""

from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.logic import Logic
from tests.browser.people import Person
from tests.browser.scenes import Stage, staged
from tests.browser.served import Server, served

FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(driver: Playwright, chromium_path: str) -> Iterator[Browser]:
    started = driver.chromium.launch(executable_path=chromium_path, args=FLAGS)
    yield started
    started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("rooms")) as running:
        yield running


@pytest.fixture(scope="session")
def stage(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """Every screen of the page on call."""
    with staged(browser, tmp_path_factory.mktemp("stage")) as stage:
        yield stage


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
