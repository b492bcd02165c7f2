"""The compose file, acted out: what it would start in containers is started here, one process a service."""

import asyncio
import shutil
from pathlib import Path

import pytest

from tests.deploy.acted import NODES, Acted, until
from tests.deploy.playing import begin_and_roll
from tests.server.running import patiently

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.soak,
    pytest.mark.skipif(
        shutil.which("nginx") is None or shutil.which("openssl") is None,
        reason="nginx or openssl is missing: apt install nginx-light openssl",
    ),
]

IN_STEP = "SELECT application_name, sync_state FROM pg_stat_replication"


def test_all_services_of_the_compose_file_work_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The standby copies itself with the password and follows; nodes come in with theirs; people play
    through the balancer. Without the standby no node is healthy, and it comes back without a new copy."""
    with Acted(tmp_path) as acted:
        until(lambda: acted.sql("primary", IN_STEP) == "standby|sync", "the standby does not follow")
        until(lambda: all(map(acted.is_healthy, NODES)), "the nodes are not healthy")
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "fullchain.pem"))
        asyncio.run(patiently(begin_and_roll(f"https://127.0.0.1:{acted.ports['balancer']}"), 180))
        assert int(acted.sql("standby", "SELECT count(*) FROM runners.rooms")) == 1

        made = (acted.postgres / "standby" / "PG_VERSION").stat().st_mtime_ns
        acted.stop("standby")
        until(lambda: not any(map(acted.is_healthy, NODES)), "a node is healthy without the standby")
        acted.start_standby()
        until(lambda: all(map(acted.is_healthy, NODES)), "the nodes do not recover")
        assert (acted.postgres / "standby" / "PG_VERSION").stat().st_mtime_ns == made
