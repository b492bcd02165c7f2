"""How much memory a solution needs, and whether it is there."""

import os
from pathlib import Path


class TooLarge(ValueError):
    """What was asked for does not fit; the message says it in a sentence."""


def check(what: str, needed: int, available: int, where: str) -> None:
    """Refuse before starting something that cannot fit."""
    if needed > available:
        raise TooLarge(
            f"{what} needs {needed / 1e9:.1f} GB of memory and {where} has {available / 1e9:.1f} GB free"
        )


def available() -> int:
    """Bytes of main memory that can be taken without swapping; what is free where the system does not say."""
    try:
        lines = Path("/proc/meminfo").read_text().splitlines()
    except OSError:
        return _physical()
    found = [int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:")]
    return found[0] if found else _physical()


def _physical() -> int:
    """All of the machine's memory, where nothing better can be asked."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
