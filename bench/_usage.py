"""What a process uses, as Linux tells it."""

import os
from pathlib import Path


class Usage:
    """Of one process, or of several together."""

    def __init__(self, pid: int, *others: int) -> None:
        self.pid = pid
        self._pids = (pid, *others)

    def cpu_seconds(self) -> float:
        """What it has used of its core so far."""
        return sum(map(cpu_seconds, self._pids))

    def queued_seconds(self) -> float:
        """How long it was ready to run and had to wait for its core."""
        return sum(int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9 for pid in self._pids)

    def memory_bytes(self) -> int:
        """What it holds in memory now."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def cpu_seconds(pid: int) -> float:
    """What a process has used of its core so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
