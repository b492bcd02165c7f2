"""What a process uses, as Linux tells it."""

import os
from pathlib import Path


class Usage:
    """Of one process."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def cpu_seconds(self) -> float:
        """What it has used of its core so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def queued_seconds(self) -> float:
        """How long it was ready to run and had to wait for its core."""
        return int(Path(f"/proc/{self.pid}/schedstat").read_text().split()[1]) / 1e9

    def memory_bytes(self) -> int:
        """What it holds in memory now."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
