"""A host hears of a proxy in front that it has not named: everybody behind it would share one address."""

import json
import logging
from pathlib import Path
from typing import Any

import pytest

from runners.server.access.proxies import Proxies
from runners.server.settings import Settings
from runners.terminal.serve import warn_of_no_proxy
from tests.server.running import OPEN, running
from tests.server.test_http import ask

pytestmark = pytest.mark.heavy

ELSEWHERE = Settings(limits=OPEN.limits, trusted_proxies=("192.0.2.1",))
"""The proxy that is named is not the one that asks here."""


def status(url: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(ask(url, "/readyz")[2])
    return found


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP"])
def test_an_unknown_proxy_is_told_of_once(
    tmp_path: Path, header: str, caplog: pytest.LogCaptureFixture
) -> None:
    """In the log, and in `/readyz` for a while."""
    caplog.set_level(logging.WARNING)
    with running(tmp_path, ELSEWHERE) as url:
        assert status(url) == {"status": "ready"}
        for number in range(3):
            ask(url, "/", headers={header: f"203.0.113.{number}"})
        assert status(url) == {"status": "ready", "warnings": ["proxy"]}
    told = [record.message for record in caplog.records if "--trusted-proxy" in record.message]
    assert len(told) == 1 and "127.0.0.1" in told[0]


def test_a_trusted_proxy_is_not_told_of_and_one_that_says_it_elsewhere_is(tmp_path: Path) -> None:
    with running(tmp_path) as url:
        ask(url, "/", headers={"X-Forwarded-For": "203.0.113.1", "X-Real-IP": "203.0.113.1"})
        assert status(url) == {"status": "ready"}
        ask(url, "/", headers={"X-Real-IP": "203.0.113.1"})
        assert status(url)["warnings"] == ["proxy"]


def test_strangers_who_send_such_headers_fill_no_log() -> None:
    """And what they sent is forgotten."""
    told: list[str] = []
    proxies = Proxies((), told.append)
    for number in range(1000):
        proxies.look(f"198.51.100.{number}", [(b"x-forwarded-for", b"1")], 0)
    assert len(told) == 8
    assert proxies.was_ignored_lately(599_999) and not proxies.was_ignored_lately(600_000)


@pytest.mark.parametrize(
    ("origin", "host", "proxies", "count"),
    [
        ("https://play.example", "0.0.0.0", None, 1),
        ("https://play.example", "::", None, 1),
        ("https://play.example", "127.0.0.1", None, 0),
        ("https://play.example", "0.0.0.0", ("192.0.2.1",), 0),
        ("http://play.example", "0.0.0.0", None, 0),
    ],
)
def test_a_host_is_warned_at_the_start_where_a_proxy_must_be(
    origin: str, host: str, proxies: tuple[str, ...] | None, count: int, caplog: pytest.LogCaptureFixture
) -> None:
    """The server speaks no TLS itself."""
    warn_of_no_proxy(Settings(origins=(origin,), trusted_proxies=proxies), host)
    assert len(caplog.records) == count
