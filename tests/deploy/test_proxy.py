"""The server behind nginx with the configuration that the how-to shows, over TLS on this machine."""

import asyncio
import http.client
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake

from runners.server.access.limits import Limits, Rate
from runners.server.settings import Settings
from tests.deploy.playing import begin_and_roll
from tests.ports import free_port
from tests.server.running import OPEN, running

CONFIG: Final = (Path(__file__).parents[2] / "deploy" / "nginx.conf").read_text(encoding="utf-8")
AROUND: Final = """
daemon off;
pid nginx.pid;
error_log stderr;
events {{ }}
http {{ access_log off; client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
uwsgi_temp_path uwsgi; scgi_temp_path scgi;
{site}
}}
"""

pytestmark = pytest.mark.skipif(
    shutil.which("nginx") is None or shutil.which("openssl") is None,
    reason="nginx or openssl is missing: apt install nginx-light openssl",
)


def certificate(folder: Path) -> Path:
    made = folder / "fullchain.pem"
    asked = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=127.0.0.1",
    ]
    names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(made)]
    subprocess.run([*asked, *names, *files], check=True, capture_output=True)
    return made


def site(upstream: str, folder: Path, tls: int, plain: int) -> str:
    """The shown configuration with this machine's ports and certificate."""
    lines = [line for line in CONFIG.splitlines() if "[::]" not in line]
    changes = {
        "listen 443 ssl http2": f"listen 127.0.0.1:{tls} ssl http2",
        "listen 80": f"listen 127.0.0.1:{plain}",
        "/etc/ssl/runners": str(folder),
        "http://127.0.0.1:8080": upstream,
    }
    found = "\n".join(lines)
    for shown, here in changes.items():
        assert shown in found
        found = found.replace(shown, here)
    return found


@contextmanager
def proxied(upstream: str, folder: Path) -> Iterator[tuple[int, int]]:
    """nginx in front of a server: its ports for TLS and for plain HTTP."""
    certificate(folder)
    tls, plain = free_port(), free_port()
    (folder / "nginx.conf").write_text(AROUND.format(site=site(upstream, folder, tls, plain)))
    process = subprocess.Popen(["nginx", "-p", str(folder), "-c", "nginx.conf"], stderr=subprocess.DEVNULL)
    try:
        listening(process, tls)
        yield tls, plain
    finally:
        process.terminate()
        process.wait(60)


def listening(nginx: subprocess.Popen[bytes], port: int) -> None:
    """Wait until it does; one that has ended never will."""
    until = time.monotonic() + 60
    while nginx.poll() is None and time.monotonic() < until:
        try:
            return socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
    raise AssertionError("nginx did not start")


def ask(port: int, path: str, folder: Path, source: str = "127.0.0.1", **headers: str) -> tuple[int, str]:
    trust = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))
    connection = http.client.HTTPSConnection(
        "127.0.0.1", port, timeout=60, context=trust, source_address=(source, 0)
    )
    connection.request("GET", path, headers={name.replace("_", "-"): text for name, text in headers.items()})
    answer = connection.getresponse()
    found = answer.status, answer.read().decode()
    connection.close()
    return found


def test_people_play_through_the_proxy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(url: str) -> None:
        code = await begin_and_roll(url)
        await refuses_foreign_pages(f"{url.replace('http', 'ws', 1)}/api/rooms/{code}/socket", url)

    with running(tmp_path) as upstream, proxied(upstream, tmp_path) as (tls, _):
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "fullchain.pem"))
        asyncio.run(asyncio.wait_for(scene(f"https://127.0.0.1:{tls}"), 120))


async def refuses_foreign_pages(address: str, own: Any) -> None:
    async with connect(address, origin=own):
        pass
    with pytest.raises(InvalidHandshake, match="403"):
        await connect(address, origin="https://evil.example")  # type: ignore[arg-type]


def test_the_page_names_itself_with_https_and_figures_stay_inside(tmp_path: Path) -> None:
    with running(tmp_path, OPEN) as upstream, proxied(upstream, tmp_path) as (tls, plain):
        status, page = ask(tls, "/", tmp_path)
        connection = http.client.HTTPConnection("127.0.0.1", plain, timeout=60)
        connection.request("GET", "/r/ABC")
        moved = connection.getresponse()
        connection.close()

        assert status == 200 and f'"https://127.0.0.1:{tls}/' in page
        assert ask(tls, "/metrics", tmp_path)[0] == 404 and ask(tls, "/healthz", tmp_path)[0] == 200
        assert (moved.status, moved.headers["Location"]) == (301, "https://127.0.0.1/r/ABC")


def test_limits_hold_for_each_client_behind_the_proxy_and_cannot_be_talked_away(tmp_path: Path) -> None:
    settings = Settings(limits=Limits(guesses=Rate(2, 0)), trusted_proxies=("127.0.0.1",))
    lie = {"X_Forwarded_For": "203.0.113.9"}
    with running(tmp_path, settings) as upstream, proxied(upstream, tmp_path) as (tls, _):
        first = [ask(tls, "/api/rooms/ZZZZZZ", tmp_path, "127.0.0.2", **lie)[0] for _ in range(3)]
        other = ask(tls, "/api/rooms/ZZZZZZ", tmp_path, "127.0.0.3")[0]

    assert first == [404, 404, 429] and other == 404
