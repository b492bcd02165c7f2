"""Whether there is enough memory for a solution."""

import os
import sys
from pathlib import Path
from typing import Final

SYSTEM: Final = Path("/")


class TooLarge(ValueError):
    """What was asked for does not fit; the message says it in a sentence."""


def check(what: str, needed: int, available: int, where: str) -> None:
    """Refuse, before anything starts, what cannot fit."""
    if needed > available:
        raise TooLarge(
            f"{what} needs {needed / 1e9:.1f} GB of memory and {where} has {available / 1e9:.1f} GB free"
        )


def available() -> int:
    """Bytes of main memory available without swapping; in a container, within its limit."""
    return min(_free(), _container_limit())


def _free() -> int:
    """What the machine has free; all of its memory where the system does not say."""
    try:
        lines = (SYSTEM / "proc/meminfo").read_text().splitlines()
    except OSError:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:"))


def _container_limit() -> int:
    """What a container's limit leaves, cached files not counted; without one, more than any machine has."""
    group = SYSTEM / "sys/fs/cgroup"
    try:
        limit, used = (int((group / f"memory.{name}").read_text()) for name in ("max", "current"))
        lines = (group / "memory.stat").read_text().splitlines()
    except (OSError, ValueError):  # not in a container, or the limit is the word `max`
        return sys.maxsize
    return limit - used + sum(int(line.split()[1]) for line in lines if line.startswith("inactive_file "))
