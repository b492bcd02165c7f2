"""Schemathesis reads the published OpenAPI document and tries to catch the server out."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from runners.server.http.app import operations
from runners.server.http.openapi import document
from tests.server.running import running
from tests.server.test_hosts import HOSTED, KEY

CONFIG: Final = Path(__file__).with_name("schemathesis.toml")
EXAMPLES: Final = "60"


@pytest.mark.heavy
def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    with running(tmp_path, HOSTED) as url:
        tried = subprocess.run(
            [
                str(Path(sys.executable).with_name("schemathesis")),
                *("--config-file", str(CONFIG), "run", f"{url}/api/openapi.json"),
                *("--header", f"Authorization: Bearer {KEY}"),
                *("--max-examples", EXAMPLES, "--no-color", "--seed", "1", "--suppress-health-check", "all"),
            ],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=1200,
        )

    assert tried.returncode == 0, tried.stdout[-6000:] + tried.stderr[-2000:]
    known = sum(map(len, document(operations(hosts=True))["paths"].values())) - 1  # the description itself
    assert f"{known} selected / {known} total" in tried.stdout
