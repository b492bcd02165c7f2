"""`runners serve`: host rooms on one machine."""

import contextlib
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Annotated, Final

import msgspec
import segno
from cyclopts import Parameter

from runners.server.clock import ShiftedClock, SystemClock
from runners.server.descriptors import take_descriptors
from runners.server.hosts import key_hash
from runners.server.logs import Journal, set_up
from runners.server.serve import listen, make_server, rest_from_cycles, run
from runners.server.settings import DAY_MS, Settings
from runners.server.sites import checked_name
from runners.server.store import open_store, troubles
from runners.terminal.store import DEFAULT_STORE
from runners.words import english, said

FEW_CONNECTIONS: Final = 2000
EVERYWHERE: Final = ("0.0.0.0", "::")
HOST_KEY: Final = "RUNNERS_HOST_KEY"
DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY")


def serve(
    *,
    host: Annotated[
        str, Parameter(help="Address to listen on; 0.0.0.0 lets others on the network in.")
    ] = "127.0.0.1",
    port: Annotated[int, Parameter(help="Port to listen on; 0 takes a free one.")] = 8080,
    store: Annotated[
        str, Parameter(help="Where rooms are kept: sqlite:///FILE or postgresql://USER@HOST/DATABASE.")
    ] = DEFAULT_STORE,
    origin: Annotated[
        tuple[str, ...], Parameter(help="Origin of pages that may connect, besides the own one; repeatable.")
    ] = (),
    name: Annotated[
        tuple[str, ...],
        Parameter(
            help="Host name under which others reach this server, besides the machine's own; repeatable."
        ),
    ] = (),
    trusted_proxy: Annotated[
        tuple[str, ...],
        Parameter(
            help="Address of a proxy in front, whose forwarded headers are believed; repeatable. "
            "Without it those of this machine are."
        ),
    ] = (),
    idle_days: Annotated[float, Parameter(help="Rooms without any event for so long expire.")] = 7,
    replays_days: Annotated[float, Parameter(help="Replays are kept so long after their game.")] = 90,
    bot_delay: Annotated[float, Parameter(help="Seconds a bot waits before it acts.")] = 0.7,
    host_key_file: Annotated[
        Path | None,
        Parameter(
            help="File with the key of a host application, which may open the next game and abort one; "
            "or put the key into RUNNERS_HOST_KEY."
        ),
    ] = None,
    log_level: Annotated[str, Parameter(help="debug, info, warning or error.")] = "info",
    test_clock: Annotated[
        bool, Parameter(help="For tests only: POST /api/test/clock moves the server's clock forward.")
    ] = False,
) -> None:
    """Serve the page, the API and the sockets on one port until stopped."""
    host_rooms(
        host,
        port,
        store,
        Settings(
            origins=origin,
            names=tuple(map(checked_name, name)),
            trusted_proxies=trusted_proxy or None,
            idle_ms=days_ms(idle_days),
            replays_ms=days_ms(replays_days),
            bot_delay_ms=int(bot_delay * 1000),
            host_key=host_key(host_key_file),
        ),
        level=level_of(log_level),
        test_clock=test_clock,
    )


def host_rooms(
    host: str,
    port: int,
    store_url: str,
    settings: Settings,
    *,
    level: int = logging.INFO,
    test_clock: bool = False,
    open_page: bool = False,
) -> None:
    """Listen, say where, and serve."""
    listener = listen(host, port)
    try:
        store = open_store(store_url)
    except BaseException:
        listener.close()
        raise
    set_up(level)
    settings = with_descriptors(settings)
    warn_of_any_name(settings)
    port = listener.getsockname()[1]
    clock = ShiftedClock() if test_clock else SystemClock()
    server = make_server(store, settings, clock=clock, started=announcement(host, port, open_page=open_page))
    rest_from_cycles()
    with contextlib.suppress(KeyboardInterrupt), troubles(store_url):
        run(server, listener)


def with_descriptors(settings: Settings) -> Settings:
    """As many connections as the system lets this process have; the host is told if those are few."""
    limits = take_descriptors(settings.limits)
    if limits.connections < min(FEW_CONNECTIONS, settings.limits.connections):
        Journal().warn(
            f"only {limits.connections} connections fit: this process may open no more files; "
            "raise LimitNOFILE in its unit, or ulimit -n",
        )
    return msgspec.structs.replace(settings, limits=limits)


def warn_of_any_name(settings: Settings) -> None:
    """Behind a proxy only its host knows the names; without them any is answered."""
    if settings.is_proxied and not settings.names:
        Journal().warn(
            "every host name is answered that the trusted proxy passes on: "
            "name the server's own, e.g. --name play.example.org",
        )


def announcement(host: str, port: int, *, open_page: bool) -> Callable[[], None]:
    """What is said once the server is ready."""

    def say() -> None:
        for line in where(host, port):
            print(line, file=sys.stderr)
        if host in EVERYWHERE:
            segno.make(page_address(lan_address(), port)).terminal(out=sys.stderr, compact=True)
        sys.stderr.flush()
        if open_page and has_browser():
            Thread(target=webbrowser.open, args=(page_address(own_host(host), port),), daemon=True).start()

    return say


def where(host: str, port: int) -> list[str]:
    """The addresses under which the page is found."""
    lines = [f"Runners is at {page_address(own_host(host), port)}"]
    if host in EVERYWHERE:
        lines.append(f"Others on this network: {page_address(lan_address(), port)}")
    return [*lines, "Stop it with Ctrl+C."]


def page_address(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def own_host(host: str) -> str:
    """What a browser on this machine types."""
    return "127.0.0.1" if host in EVERYWHERE else host


def lan_address() -> str:
    """This machine's address for others: the one it would send from. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def has_browser() -> bool:
    """Is there somebody to show a page to?"""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in DISPLAYS)


def days_ms(days: float) -> int:
    if not 0 <= days <= 36_500:
        raise ValueError(english(said("serve-days", days=f"{days:g}")))
    return int(days * DAY_MS)


def host_key(file: Path | None) -> bytes | None:
    """The hash of the host's key, from a file or the environment; None where neither has one."""
    given = os.environ.pop(HOST_KEY, "")  # no process started from here needs it
    if file is None:
        return key_hash(given.strip()) if given.strip() else None
    if given:
        raise ValueError(english(said("serve-key-twice", variable=HOST_KEY, file=str(file))))
    try:
        return key_hash(file.read_text(encoding="utf-8").strip())
    except OSError as error:
        why = error.strerror or str(error)
        raise ValueError(english(said("serve-key-unreadable", file=str(file), error=why))) from None
    except UnicodeDecodeError:
        raise ValueError(english(said("serve-key-not-text", file=str(file)))) from None


def level_of(name: str) -> int:
    levels = {
        "debug": logging.DEBUG,
        "info": logging.INFO,
        "warning": logging.WARNING,
        "error": logging.ERROR,
    }
    if name not in levels:
        raise ValueError(english(said("serve-log-level", level=name, known=tuple(levels))))
    return levels[name]
