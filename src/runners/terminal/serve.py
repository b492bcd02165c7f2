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

from runners.server.access import checked_name, checked_network, take_descriptors
from runners.server.access import word_list as words_of
from runners.server.clock import ShiftedClock, SystemClock
from runners.server.http import key_hash
from runners.server.identity import identity
from runners.server.logs import Journal, note_always, set_up
from runners.server.serve import listen, make_server, rest_from_cycles, run
from runners.server.settings import DAY_MS, LOOPBACK, Settings
from runners.server.store import open_store, troubles
from runners.terminal.helped import option
from runners.terminal.store import DEFAULT_STORE
from runners.words import english, said

FEW_CONNECTIONS: Final = 2000
DAYS_MAX: Final = 36_500
LEASE_SECONDS: Final = (1, 600)
EVERYWHERE: Final = ("0.0.0.0", "::")
HOST_KEY: Final = "RUNNERS_HOST_KEY"
DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY")


def serve(
    *,
    host: Annotated[str, option("help-host")] = "127.0.0.1",
    port: Annotated[int, option("help-serve-port")] = 8080,
    store: Annotated[str, option("help-serve-store")] = DEFAULT_STORE,
    replica: Annotated[str | None, option("help-serve-replica")] = None,
    lease: Annotated[float, option("help-serve-lease")] = 8,
    origin: Annotated[tuple[str, ...], option("help-serve-origin")] = (),
    name: Annotated[tuple[str, ...], option("help-serve-name")] = (),
    trusted_proxy: Annotated[tuple[str, ...], option("help-serve-trusted-proxy")] = (),
    title: Annotated[str, option("help-serve-title")] = "",
    colour: Annotated[str | None, option("help-serve-colour")] = None,
    welcome: Annotated[str, option("help-serve-welcome")] = "",
    shut_out: Annotated[tuple[str, ...], option("help-serve-shut-out")] = (),
    word_list: Annotated[Path | None, option("help-serve-word-list")] = None,
    idle_days: Annotated[float, option("help-serve-idle-days")] = 7,
    replays_days: Annotated[float, option("help-serve-replays-days")] = 90,
    bot_delay: Annotated[float, option("help-serve-bot-delay")] = 0.7,
    host_key_file: Annotated[Path | None, option("help-serve-host-key-file")] = None,
    clock_is_right: Annotated[bool, option("help-serve-clock-is-right", negative="")] = False,
    log_level: Annotated[str, option("help-serve-log-level")] = "info",
    test_clock: Annotated[bool, option("help-serve-test-clock")] = False,
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
            lease_ms=lease_ms(lease),
            host_key=host_key(host_key_file),
            identity=identity(title, colour, welcome),
            shut_out=tuple(map(checked_network, shut_out)),
            words=words_in(word_list),
            clock_is_right=clock_is_right,
        ),
        level=level_of(log_level),
        test_clock=test_clock,
        replica=replica,
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
    with contextlib.suppress(KeyboardInterrupt), troubles(store_url):
        run(server, listener)


def with_descriptors(settings: Settings) -> Settings:
    """As many connections as the system lets this process have; the host is told if those are few."""
    limits = take_descriptors(settings.limits)
    if limits.connections < min(FEW_CONNECTIONS, settings.limits.connections):
        Journal().warn(english(said("log-few-connections", count=limits.connections)))
    return msgspec.structs.replace(settings, limits=limits)


def warn_of_any_name(settings: Settings) -> None:
    """Behind a proxy only its host knows the names; without them any is answered."""
    if settings.is_proxied and not settings.names:
        Journal().warn(english(said("log-any-name")))


def warn_of_no_proxy(settings: Settings, host: str) -> None:
    """The server speaks no TLS: where pages come by https, a proxy is in front, maybe on another machine."""
    is_https = any(origin.startswith("https://") for origin in settings.origins)
    if is_https and settings.trusted_proxies is None and host not in (*LOOPBACK, "localhost"):
        Journal().warn(english(said("log-no-trusted-proxy")))


def note_address(host: str, port: int) -> None:
    """The same for a log that programs read."""
    for line in where(host, port)[:-1]:
        note_always(line)


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
    lines = [english(said("serve-here", address=page_address(own_host(host), port)))]
    if host in EVERYWHERE:
        lines.append(english(said("serve-others", address=page_address(lan_address(), port))))
    return [*lines, english(said("serve-stop"))]


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
    if not 0 <= days <= DAYS_MAX:
        raise ValueError(english(said("serve-days", days=f"{days:g}", most=DAYS_MAX)))
    return int(days * DAY_MS)


def lease_ms(seconds: float) -> int:
    low, high = LEASE_SECONDS
    if not low <= seconds <= high:
        raise ValueError(english(said("serve-lease", seconds=f"{seconds:g}", low=low, high=high)))
    return int(seconds * 1000)


def host_key(file: Path | None) -> bytes | None:
    """The hash of the host's key, from a file or the environment; None where neither has one."""
    given = os.environ.pop(HOST_KEY, "")  # no process started from here needs it
    if file is None:
        return key_hash(given.strip()) if given.strip() else None
    if given:
        raise ValueError(english(said("serve-key-twice", variable=HOST_KEY, file=str(file))))
    return key_hash(key_in(file))


def key_in(file: Path) -> str:
    """The host's key itself."""
    try:
        return file.read_text(encoding="utf-8").strip()
    except OSError as error:
        why = error.strerror or str(error)
        raise ValueError(english(said("serve-key-unreadable", file=str(file), error=why))) from None
    except UnicodeDecodeError:
        raise ValueError(english(said("serve-key-not-text", file=str(file)))) from None


def words_in(file: Path | None) -> tuple[str, ...]:
    """The words that names in the open list may not contain."""
    if file is None:
        return ()
    try:
        return words_of(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise ValueError(english(said("serve-words-unreadable", file=str(file), error=why))) from None


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
