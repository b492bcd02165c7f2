"""How many connections fit: each needs a file descriptor, and the system gives out only so many."""

import resource
from typing import Final

import msgspec

from runners.server.limits import Limits

SPARE: Final = 100
"""For the store, plain requests, and connections that are being refused."""


def descriptors_needed(limits: Limits, soft: int, hard: int) -> int:
    """The number of descriptors to ask for: enough for all connections, as far as it may be raised."""
    return max(soft, min(hard, limits.connections + SPARE))


def fitting(limits: Limits, descriptors: int) -> Limits:
    """The limits with no more connections than there are descriptors for."""
    fit = max(descriptors - SPARE, descriptors // 2)
    return limits if fit >= limits.connections else msgspec.structs.replace(limits, connections=fit)


def take_descriptors(limits: Limits) -> Limits:
    """Raise this process's own limit as far as the system allows; returns what fits then."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if resource.RLIM_INFINITY in (soft, hard):
        return limits
    asked = descriptors_needed(limits, soft, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (asked, hard))
    return fitting(limits, asked)
