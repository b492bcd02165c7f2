"""Ports of programs that are started again and again stay theirs."""

import subprocess
import sys
from pathlib import Path

from tests.ports import BEYOND, FIRST, free_port, is_free, is_ours

ROOT = Path(__file__).parents[1]


def test_a_port_is_given_once_to_all_processes_of_these_tests() -> None:
    ports = [free_port() for _ in range(3)]
    assert len(set(ports)) == 3 and all(FIRST <= port < BEYOND and is_free(port) for port in ports)
    asked = f"from tests.ports import is_ours; print([is_ours(port) for port in {ports}])"
    words = [sys.executable, "-c", asked]
    other = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    assert other.stdout.strip() == "[False, False, False]"
    assert not any(map(is_ours, ports))
