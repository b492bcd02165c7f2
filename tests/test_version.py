"""One number says which release this is, and every door of the server names it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import runners
from runners.version import NUMBER, ROOT, commit_version, describe_commit, release
from tests.server.running import OPEN, running
from tests.server.test_http import ask

PUBLIC = re.compile(r"\d+\.\d+\.\d+(\.dev0(\+g[0-9a-f]{7,})?)?")


def test_a_commit_with_the_tag_is_the_release_and_any_other_names_itself() -> None:
    assert commit_version(f"v{NUMBER}-0-g1a2b3c4") == NUMBER
    assert commit_version("1a2b3c4") == f"{NUMBER}.dev0+g1a2b3c4"
    assert commit_version(f"v{NUMBER}-3-g1a2b3c4") == f"{NUMBER}.dev0+g1a2b3c4"
    assert commit_version("") == f"{NUMBER}.dev0"


def test_the_number_is_raised_after_its_tag() -> None:
    """Else builds of later commits would come before the release that they follow."""
    tag, _, rest = describe_commit(ROOT).partition("-")
    assert not tag.startswith("v") or rest.startswith("0-"), f"raise NUMBER, {NUMBER} is released"


def test_a_build_can_be_told_its_version() -> None:
    """As a container's is by the name of the tag."""
    told = {**os.environ, "RUNNERS_VERSION": "v9.8.7"}
    words = [sys.executable, "-m", "hatchling", "version"]
    done = subprocess.run(words, cwd=ROOT, env=told, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "9.8.7"


def test_a_copy_without_a_repository_is_a_development_build(tmp_path: Path) -> None:
    assert commit_version(describe_commit(tmp_path)) == f"{NUMBER}.dev0"


def test_an_unknown_name_is_still_an_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        runners.nothing  # type: ignore[attr-defined]  # noqa: B018


def test_every_door_of_a_server_names_the_release(tmp_path: Path) -> None:
    own = release()
    assert PUBLIC.fullmatch(own)
    assert runners.__version__ == own
    with running(tmp_path, OPEN) as url:

        def get(path: str) -> str:
            status, _, body = ask(url, path)
            assert status == 200, body
            return body.decode()

        assert json.loads(get("/api/server"))["release"] == own
        assert json.loads(get("/healthz"))["release"] == own
        assert f'runners_build_info{{release="{own}"}} 1.0' in get("/metrics")
        assert f"<h1>Runners API {own}</h1>" in get("/api/docs")
        assert json.loads(get("/api/openapi.json"))["info"]["version"] == own
        code = json.loads(ask(url, "/api/rooms", "POST", {"game": "ur"})[2])["code"]
        first = json.loads(get(f"/api/rooms/{code}/games/0/replay"))["events"][0]
        assert (first["event"]["type"], first["event"]["release"]) == ("opened", own)


def test_the_process_and_the_interpreter_are_measured(tmp_path: Path) -> None:
    with running(tmp_path, OPEN) as url:
        figures = ask(url, "/metrics")[2].decode()
    assert re.search(r"^process_resident_memory_bytes \d", figures, re.MULTILINE)
    assert re.search(r"^process_open_fds \d", figures, re.MULTILINE)
    assert re.search(r'^python_info\{.*version="\d', figures, re.MULTILINE)
    assert re.search(r'^python_gc_collections_total\{generation="0"\} \d', figures, re.MULTILINE)
