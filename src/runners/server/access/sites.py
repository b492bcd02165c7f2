"""Which host names are ours, and which pages may change something here.

A page of another site can make a browser send requests to this server. It cannot read the answers,
unless its own name also points here (DNS rebinding), so only known names are answered.
"""

import re
import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

from runners.games.contract import Refused
from runners.server.settings import Settings
from runners.words import said

RawHeaders = Iterable[tuple[bytes, bytes]]

SITE_HEADERS: Final = frozenset((b"host", b"origin", b"sec-fetch-site"))
"""Headers that say where a request comes from and where it belongs; a request has each at most once."""
REMEMBERED: Final = 256
NAME: Final = re.compile(r"[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*")
NAME_MAX: Final = 253
HOST: Final = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[^\[\]:/?#@\s]+)(:\d{0,5})?")
ELSEWHERE: Final = ("cross-site", "same-site")
"""What `Sec-Fetch-Site` says about pages that are not ours."""


class Sites:
    """What a server's settings say about names and origins."""

    def __init__(self, settings: Settings, machine: str | None = None) -> None:
        self._origins = settings.origins
        self._names = own_names(machine or socket.gethostname()) | {
            usual_name(name) for name in settings.names
        }
        self._any_name_by_proxy = settings.is_proxied and not settings.names
        self._is_ours = lru_cache(REMEMBERED)(self._looks_like_ours)

    def check(self, headers: RawHeaders, *, changes: bool, by_proxy: bool) -> None:
        """Refuse a request that is unclear, for another host, or from another site's page."""
        found = single(headers)
        host, origin = found.get(b"host"), found.get(b"origin")
        if host and not (by_proxy and self._any_name_by_proxy) and not self._is_ours(host):
            raise Refused("wrongHost", said("server-wrong-host"))
        if changes and not self._may_change(origin, host, found.get(b"sec-fetch-site")):
            raise Refused("wrongOrigin", said("server-wrong-origin"))

    def _looks_like_ours(self, host: str) -> bool:
        match = HOST.fullmatch(host)
        if match is None:
            raise Refused("badHeaders", said("server-no-host-name"))
        name = usual_name(match["name"])
        return name in self._names or is_literal(name)

    def _may_change(self, origin: str | None, host: str | None, site: str | None) -> bool:
        """Pages of this server, of allowed origins, and programs, which send no such headers."""
        if origin is None:
            return site not in ELSEWHERE
        return origin in self._origins or is_same(origin, host)


def single(headers: RawHeaders) -> dict[bytes, str]:
    """The headers that decide who is let in, by name; none of them may be there twice."""
    found: dict[bytes, str] = {}
    for given, value in headers:
        name = given.lower()
        if name in SITE_HEADERS:
            if name in found:
                raise Refused("badHeaders", said("server-one-header", header=name.decode().title()))
            found[name] = value.decode("latin-1").strip()
    return found


def is_same(origin: str, host: str | None) -> bool:
    """Is this the origin of our own pages? The scheme may differ: a proxy may terminate TLS."""
    try:
        place = urlsplit(origin)
    except ValueError:
        return False
    return bool(place.netloc) and host is not None and place.netloc.lower() == host.lower()


def is_literal(name: str) -> bool:
    """An IP address: no name, so nobody else's either."""
    try:
        if name.startswith("["):
            return bool(IPv6Address(name[1:-1]))
        return ip_address(name).version == 4
    except ValueError:
        return False


def own_names(machine: str) -> set[str]:
    """The names of this machine: its own, and those that others on its network use."""
    whole = usual_name(machine).removesuffix(".local")
    short = whole.partition(".")[0]
    return {"localhost"} | {f"{name}{end}" for name in (whole, short) for end in ("", ".local") if name}


def usual_name(name: str) -> str:
    """Names are equal whatever their case, and with or without the root's dot."""
    return name.lower().removesuffix(".")


def check_name(name: str) -> str:
    """A name as `--name` takes it; ValueError if it is none."""
    found = usual_name(name)
    if len(found) > NAME_MAX or not NAME.fullmatch(found):
        raise ValueError(
            f'"{name}" is not a host name; write one like play.example.org, without scheme or port'
        )
    return found
