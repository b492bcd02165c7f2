"""Who counts as one stranger: an IPv4 address, or a whole IPv6 network."""

import http.client
import json
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from runners.server.access.addresses import counting_key, is_address, usual_form
from runners.server.access.limits import Limits, Rate
from runners.server.settings import Settings
from tests.server.running import running
from tests.server.wire import asked

NEIGHBOURS = ("2001:db8:1:2::1", "2001:db8:1:2:ffff::2", "[2001:DB8:1:2::3]:4711", "2001:db8:1:2::4%eth0")
OTHER = "2001:db8:1:3::1"


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("192.0.2.1:4711", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("::FFFF:c000:201", "192.0.2.1"),
        ("::1", "::/64"),
        (OTHER, "2001:db8:1:3::/64"),
        ("local", "local"),
        *((address, "2001:db8:1:2::/64") for address in NEIGHBOURS),
    ],
)
def test_an_ipv6_network_and_an_ipv4_address_count_as_one(written: str, key: str) -> None:
    assert counting_key(written) == key


def test_the_usual_form_of_an_address_has_no_port_and_no_zone() -> None:
    assert usual_form("[2001:DB8::0:1]:80") == "2001:db8::1" and usual_form("::ffff:127.0.0.1") == "127.0.0.1"
    assert usual_form("local") == "local"
    assert is_address("192.0.2.1:80") and not is_address("unknown") and not is_address("")


def ask(url: str, path: str, method: str, forwarded: str, **headers: str) -> int:
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)
    body = json.dumps({"game": "ur"}) if method == "POST" else None
    connection.request(method, path, body, {"X-Forwarded-For": forwarded, **headers})
    status = connection.getresponse().status
    connection.close()
    return status


def test_one_ipv6_network_makes_rooms_and_guesses_as_one_address(tmp_path: Path) -> None:
    limits = Limits(rooms=Rate(2, 0), guesses=Rate(2, 0))
    with running(tmp_path, Settings(limits=limits)) as url:
        made = [ask(url, "/api/rooms", "POST", address) for address in NEIGHBOURS[:3]]
        guessed = [ask(url, "/api/rooms/ZZZZZZ", "GET", address) for address in NEIGHBOURS[:3]]
        others = [ask(url, "/api/rooms", "POST", OTHER), ask(url, "/api/rooms/ZZZZZZ", "GET", OTHER)]

    assert made == [201, 201, 429] and guessed == [404, 404, 429]
    assert others == [201, 404]


def test_one_ipv6_network_opens_sockets_as_one_address(tmp_path: Path) -> None:
    with running(tmp_path, Settings(limits=Limits(connections_per_address=2))) as url:
        told = [asked(url, "ZZZZZZ", X_Forwarded_For=address) for address in (*NEIGHBOURS[:3], OTHER)]
        for wire, _ in told:
            wire.close()

    assert [head.split()[1] for _, head in told] == [b"101", b"101", b"503", b"101"]


def test_an_address_in_front_of_a_proxy_is_believed_only_if_it_is_one(tmp_path: Path) -> None:
    with running(tmp_path, Settings(limits=Limits(guesses=Rate(1, 0)))) as url:
        said = ("unknown", "_hidden", "x" * 200)
        guessed = [ask(url, "/api/rooms/ZZZZZZ", "GET", address) for address in said]

    assert guessed == [404, 429, 429]


def test_a_trusted_proxy_may_be_written_in_any_form(tmp_path: Path) -> None:
    settings = Settings(limits=Limits(guesses=Rate(1, 0)), trusted_proxies=("::ffff:127.0.0.1",))
    with running(tmp_path, settings) as url:
        guessed = [ask(url, "/api/rooms/ZZZZZZ", "GET", f"203.0.113.{n}") for n in (1, 2)]

    assert guessed == [404, 404]
