"""Addresses: how they are written, and how they are counted."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
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
