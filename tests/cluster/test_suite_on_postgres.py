"""The tests of a whole server that know no store, run on PostgreSQL too."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.postgres import Cluster
from tests.server.running import ON_POSTGRES

pytestmark = [pytest.mark.postgres, pytest.mark.soak]

ROOT = Path(__file__).parents[2]
SUITES = {
    "sockets": ["test_sockets.py", "test_client.py", "test_bad_clients.py", "test_protocol_sessions.py"],
    "games": ["test_whole_games.py", "test_hosts.py", "test_resting.py"],
    "pages": ["test_http.py", "test_open_tables.py"],
    "fuzz": ["fuzz/test_over_sockets.py"],
    "api": ["fuzz/test_http_api.py"],
    "hub": [
        *("test_hub.py", "test_upkeep.py", "test_returning.py", "test_chairs.py", "test_sealing.py"),
        *("test_held_consents.py", "test_pace.py", "test_phrases.py", "test_hints.py", "test_backlog.py"),
        *("test_guesses.py", "fuzz/test_in_process.py"),
    ],
}
"""By what they are about. Those of the hub are true to the millisecond: there the database's clock is moved
along with the hub's own."""
LEFT_OUT = "not soak and not browser and not file"
ON_FILES = {"hub": " and not heavy"}
"""Where the larger part is run on files alone."""


@pytest.mark.parametrize("suite", SUITES)
def test_the_suite_of_the_server_holds_on_postgresql(cluster: Cluster, suite: str) -> None:
    files = [str(ROOT / "tests" / "server" / name) for name in SUITES[suite]]
    words = ["-q", "-p", "no:cacheprovider", "-m", LEFT_OUT + ON_FILES.get(suite, ""), *files]
    environment = os.environ | {ON_POSTGRES: str(cluster.sockets)}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words], env=environment, cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-4000:]
