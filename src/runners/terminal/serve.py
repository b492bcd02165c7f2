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

from runners.server.access.addresses import check_network
from runners.server.access.limits import take_descriptors
from runners.server.access.sites import check_name
from runners.server.access.words import word_list as words_of
from runners.server.clock import ShiftedClock, SystemClock
from runners.server.http.hosts import key_hash
from runners.server.logs import Journal, note_always, set_up
from runners.server.serve import listen, make_server, rest_from_cycles, run
from runners.server.settings import DAY_MS, LOOPBACK, Settings, identity
from runners.server.store import CannotStart, StoreBusy, StoreSilent, open_store, troubles
from runners.terminal.options import ClockIsRight, Host
from runners.terminal.store import DEFAULT_STORE
from runners.words import english_list

CONNECTIONS_MIN: Final = 2000
DAYS_MAX: Final = 36_500
LEASE_SECONDS: Final = (1, 600)
EVERYWHERE: Final = ("0.0.0.0", "::")
PLAY_STORE: Final = "sqlite:///.play/runners.sqlite"
"""Where `runners play`, which `make play` calls, keeps its rooms."""
HOST_KEY: Final = "RUNNERS_HOST_KEY"
DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY")

StoreUrl = Annotated[
    str,
    Parameter(
        help="Where rooms are kept: sqlite:///FILE or postgresql://USER@HOST/DATABASE.",
        env_var="RUNNERS_STORE",
    ),
]
Replica = Annotated[
    str | None,
    Parameter(
        help="A standby of a store in PostgreSQL that replays and the list of open tables are read from."
    ),
]
Lease = Annotated[
    float,
    Parameter(help="Seconds without a heartbeat after which the other servers on a store take over."),
]
Origins = Annotated[
    tuple[str, ...],
    Parameter(help="Origin whose pages may connect, besides this server's own; repeatable."),
]
Names = Annotated[
    tuple[str, ...],
    Parameter(help="Host name under which others reach this server, besides the machine's own; repeatable."),
]
Proxies = Annotated[
    tuple[str, ...],
    Parameter(
        help="Address of a proxy whose forwarded headers are trusted; repeatable. By default this "
        "machine's own."
    ),
]
WordList = Annotated[
    Path | None,
    Parameter(help="File of words, one per line, that names in the list of open tables may not contain."),
]
BotDelay = Annotated[
    float, Parameter(help="Seconds a bot waits before it acts; with four bots or more, half as long.")
]
HostKeyFile = Annotated[
    Path | None,
    Parameter(
        help="File with the key of a host application, which may open the next game and abort one; or "
        "put the key into RUNNERS_HOST_KEY."
    ),
]
TestClock = Annotated[
    bool, Parameter(help="For tests only: POST /api/test/clock moves the server's clock forward.")
]


def serve(
    *,
    host: Host = "127.0.0.1",
    port: Annotated[int, Parameter(help="Port to listen on; 0 takes a free one.")] = 8080,
    store: StoreUrl = DEFAULT_STORE,
    replica: Replica = None,
    lease: Lease = 8,
    origin: Origins = (),
    name: Names = (),
    trusted_proxy: Proxies = (),
    title: Annotated[str, Parameter(help="A name for this server, shown on its page.")] = "",
    colour: Annotated[str | None, Parameter(help="A colour of its own, as #rrggbb.")] = None,
    welcome: Annotated[str, Parameter(help="A welcome message on the page.")] = "",
    shut_out: Annotated[tuple[str, ...], Parameter(help="Address or network to block; repeatable.")] = (),
    word_list: WordList = None,
    idle_days: Annotated[float, Parameter(help="Days without any event after which a room expires.")] = 7,
    replays_days: Annotated[float, Parameter(help="Days for which replays are kept after their game.")] = 90,
    bot_delay: BotDelay = 0.7,
    host_key_file: HostKeyFile = None,
    clock_is_right: ClockIsRight = False,
    log_level: Annotated[str, Parameter(help="debug, info, warning or error.")] = "info",
    test_clock: TestClock = False,
) -> None:
    """Serve the page, the API and the sockets on one port until stopped."""
    host_rooms(
        host,
        port,
        store,
        Settings(
            origins=origin,
            names=tuple(map(check_name, name)),
            trusted_proxies=trusted_proxy or None,
            idle_ms=days_ms(idle_days),
            replays_ms=days_ms(replays_days),
            bot_delay_ms=int(bot_delay * 1000),
            lease_ms=lease_ms(lease),
            host_key=host_key(host_key_file),
            identity=identity(title, colour, welcome),
            shut_out=tuple(map(check_network, shut_out)),
            words=words_in(word_list),
            clock_is_right=clock_is_right,
        ),
        level=level_of(log_level),
        test_clock=test_clock,
        replica=replica,
    )


def play(
    *,
    host: Host = "127.0.0.1",
    port: Annotated[int, Parameter(help="Port to listen on.")] = 8080,
    store: Annotated[str, Parameter(help="Where rooms are kept, sqlite:///FILE.")] = PLAY_STORE,
) -> None:
    """Start the server on this machine and open the page."""
    host_rooms(host, port, store, Settings(), level=logging.WARNING, open_page=True)


def host_rooms(
    host: str,
    port: int,
    store_url: str,
    settings: Settings,
    *,
    level: int = logging.INFO,
    test_clock: bool = False,
    open_page: bool = False,
    replica: str | None = None,
) -> None:
    """Listen, say where, and serve."""
    listener = listen(host, port)
    try:
        store = open_store(store_url, replica=replica)
    except BaseException:
        listener.close()
        raise
    set_up(level)
    settings = with_descriptors(settings)
    warn_of_any_name(settings)
    warn_of_no_proxy(settings, host)
    port = listener.getsockname()[1]
    clock = store.clock or SystemClock()
    clock = ShiftedClock(clock) if test_clock else clock
    is_plain = open_page or sys.stderr.isatty()
    say = announcement(host, port, open_page=open_page) if is_plain else lambda: note_address(host, port)
    server = make_server(store, settings, clock=clock, started=say)
    rest_from_cycles()
    try:
        with contextlib.suppress(KeyboardInterrupt), troubles(store_url):
            run(server, listener)
    except (StoreBusy, StoreSilent) as error:
        raise CannotStart(str(error)) from error


def with_descriptors(settings: Settings) -> Settings:
    """Allow as many connections as the system gives this process, and warn the host if those are few."""
    limits = take_descriptors(settings.limits)
    if limits.connections < min(CONNECTIONS_MIN, settings.limits.connections):
        Journal().warn(
            f"only {limits.connections:,} connections fit: this process may open no more files; "
            "raise LimitNOFILE in its unit, or ulimit -n"
        )
    return msgspec.structs.replace(settings, limits=limits)


def warn_of_any_name(settings: Settings) -> None:
    """Warn that any host name is answered when a proxy passes none on."""
    if settings.is_proxied and not settings.names:
        Journal().warn(
            "requests for any host name that the trusted proxy passes on are answered: give the "
            "server's own, e.g. --name play.example.org"
        )


def warn_of_no_proxy(settings: Settings, host: str) -> None:
    """The server speaks no TLS: where pages come by https, a proxy is in front, maybe on another machine."""
    is_https = any(origin.startswith("https://") for origin in settings.origins)
    if is_https and settings.trusted_proxies is None and host not in (*LOOPBACK, "localhost"):
        Journal().warn(
            "an origin with https is served by a proxy, and none is named with --trusted-proxy: "
            "all who come through one on another machine will share the limits of one address"
        )


def note_address(host: str, port: int) -> None:
    """Log the address for programs."""
    for line in addresses(host, port)[:-1]:
        note_always(line)


def announcement(host: str, port: int, *, open_page: bool) -> Callable[[], None]:
    """The function that announces the server once it is ready."""

    def say() -> None:
        for line in addresses(host, port):
            print(line, file=sys.stderr)
        if host in EVERYWHERE:
            segno.make(page_address(lan_address(), port)).terminal(out=sys.stderr, compact=True)
        sys.stderr.flush()
        if open_page and has_browser():
            Thread(target=webbrowser.open, args=(page_address(own_host(host), port),), daemon=True).start()

    return say


def addresses(host: str, port: int) -> list[str]:
    """The addresses under which the page is found."""
    lines = [f"Runners is at {page_address(own_host(host), port)}"]
    if host in EVERYWHERE:
        lines.append(f"Others on this network: {page_address(lan_address(), port)}")
    return [*lines, "Stop it with Ctrl+C."]


def page_address(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def own_host(host: str) -> str:
    """The host name that a browser on this machine types."""
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
    if not 0 <= days <= DAYS_MAX:
        raise ValueError(f"{days:g} days is out of range: 0 to {DAYS_MAX:,} are possible")
    return int(days * DAY_MS)


def lease_ms(seconds: float) -> int:
    low, high = LEASE_SECONDS
    if not low <= seconds <= high:
        raise ValueError(f"a lease of {seconds:g} seconds is out of range: {low} to {high} are possible")
    return int(seconds * 1000)


def host_key(file: Path | None) -> bytes | None:
    """The hash of the host's key, from a file or the environment, or None where neither has one."""
    given = os.environ.pop(HOST_KEY, "")  # no process started from here needs it
    if file is None:
        return key_hash(given.strip()) if given.strip() else None
    if given:
        raise ValueError(f"the host key is given twice: in {HOST_KEY} and in {file}")
    return key_hash(key_in(file))


def key_in(file: Path) -> str:
    """The host's key itself."""
    try:
        return file.read_text(encoding="utf-8").strip()
    except OSError as error:
        why = error.strerror or str(error)
        raise ValueError(f"the host key cannot be read: {why}: {file}") from None
    except UnicodeDecodeError:
        raise ValueError(f"the host key in {file} is not text") from None


def words_in(file: Path | None) -> tuple[str, ...]:
    """The words that names in the open list may not contain."""
    if file is None:
        return ()
    try:
        return words_of(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise ValueError(f"the list of words cannot be read: {why}: {file}") from None


def level_of(name: str) -> int:
    levels = {
        "debug": logging.DEBUG,
        "info": logging.INFO,
        "warning": logging.WARNING,
        "error": logging.ERROR,
    }
    if name not in levels:
        raise ValueError(f'there is no log level "{name}"; choose {english_list(levels, "or")}')
    return levels[name]
