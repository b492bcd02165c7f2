"""Addresses and networks that a host has shut out."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_network


class ShutOut:
    """Who is blocked. Addresses are given as they are counted: IPv6 ones as their /64 network."""

    def __init__(self, networks: Iterable[str] = ()) -> None:
        self._networks = tuple(map(ip_network, networks))

    def has(self, address: str) -> bool:
        """Is this one of them?"""
        found = _network(address) if self._networks else None
        return found is not None and any(_overlap(found, network) for network in self._networks)


@lru_cache(4096)
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
