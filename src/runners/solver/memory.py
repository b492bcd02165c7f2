"""How much memory a solution needs, and whether it is there."""

import os
import sys
from pathlib import Path
from typing import Final

SYSTEM: Final = Path("/")


class TooLarge(ValueError):
    """What was asked for does not fit; the message says it in a sentence."""


def check(what: str, needed: int, available: int, where: str) -> None:
    """Refuse before starting something that cannot fit."""
    if needed > available:
        raise TooLarge(
            f"{what} needs {needed / 1e9:.1f} GB of memory and {where} has {available / 1e9:.1f} GB free"
        )


def available() -> int:
    """Bytes of main memory that can be taken without swapping, in a container no more than it may have."""
    return min(_free(), _allowed())


def _free() -> int:
    """What the machine has; all of its memory where the system does not say what is free."""
    try:
        lines = (SYSTEM / "proc/meminfo").read_text().splitlines()
    except OSError:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:"))


def _allowed() -> int:
    """What a container's limit leaves, pages of files not counted; more than any machine has without one."""
    group = SYSTEM / "sys/fs/cgroup"
    try:
        limit, used = (int((group / f"memory.{name}").read_text()) for name in ("max", "current"))
        lines = (group / "memory.stat").read_text().splitlines()
    except (OSError, ValueError):  # no container, or the word `max`
        return sys.maxsize
    return limit - used + sum(int(line.split()[1]) for line in lines if line.startswith("inactive_file "))
