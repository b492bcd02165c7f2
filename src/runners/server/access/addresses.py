"""Addresses: how they are written, how they are counted, and which a host has shut out."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

NETWORK_BITS: Final = 64
"""A provider gives a household a whole IPv6 network of this size; each of its addresses costs nothing."""
REMEMBERED: Final = 4096
LONGEST: Final = 80
"""No address is written longer, with its zone and port."""


def usual_form(address: str) -> str:
    """An address in its one usual form: no port, no zone, an IPv4 address inside IPv6 as IPv4."""
    found = _parse(address)
    return address if found is None else str(found)


@lru_cache(REMEMBERED)
def counting_key(address: str) -> str:
    """What limits count: an IPv4 address, or the whole /64 network of an IPv6 address."""
    found = _parse(address)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((found, NETWORK_BITS), strict=False))
    return address if found is None else str(found)


def is_address(text: str) -> bool:
    """Is this an address, with or without a port?"""
    return _parse(text) is not None


def _parse(text: str) -> IPv4Address | IPv6Address | None:
    return _read(text) if len(text) <= LONGEST else None


@lru_cache(REMEMBERED)
def _read(text: str) -> IPv4Address | IPv6Address | None:
    host = _without_port(text.strip())
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def _without_port(text: str) -> str:
    """Some proxies forward the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


class ShutOut:
    """Who is blocked. Addresses are given as they are counted: IPv6 ones as their /64 network."""

    def __init__(self, networks: Iterable[str] = ()) -> None:
        self._networks = tuple(map(ip_network, networks))

    def has(self, address: str) -> bool:
        """Is this one of them?"""
        found = _network(address) if self._networks else None
        return found is not None and any(_overlap(found, network) for network in self._networks)


@lru_cache(REMEMBERED)
def _network(address: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(address, strict=False)
    except ValueError:  # not an address: a socket of this machine
        return None


def _overlap(one: IPv4Network | IPv6Network, other: IPv4Network | IPv6Network) -> bool:
    return one.version == other.version and one.overlaps(other)


def check_network(text: str) -> str:
    """A network or an address as the host writes it; ValueError if it is none."""
    try:
        return str(ip_network(text.strip(), strict=False))
    except ValueError:
        raise ValueError(
            f'"{text}" is not an address or network; write one like 192.0.2.7 or 2001:db8::/48'
        ) from None
