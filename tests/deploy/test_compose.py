"""The compose file of `deploy/cluster`, as far as it can be held by reading it.

It keeps to the specification, everything that it names is there, and `runners serve` takes the options that
it gives. `test_compose_acted.py` acts it out.
"""

import json
import os
import re
import shutil
import subprocess
import tomllib
import zipfile
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from jsonschema_rs import validator_for

from runners.terminal.serve import serve
from tests.deploy.acted import BALANCER, COMPOSE, CONTAINERFILE, FOLDER, NODES, SERVICES, instruction
from tests.packages import build

ROOT: Final = FOLDER.parents[1]
SCHEMA: Final = Path(__file__).parent / "vendor" / "compose-spec.json"
OF_HOSTS: Final = {"./tls", "./password", "./pgpass"}
"""What whoever runs it puts there."""
KEYS: Final = {
    *("build", "image", "command", "entrypoint", "environment", "secrets", "volumes", "ports", "user"),
    *("depends_on", "healthcheck", "restart", "stop_grace_period", "networks"),
}


def mounts() -> list[tuple[str, str]]:
    """Of all services: what is mounted, and where."""
    found = [mount for service in SERVICES.values() for mount in service.get("volumes", ())]
    return [(source, place) for source, place, *_ in (mount.split(":") for mount in found)]


def names(what: Any) -> list[str]:
    """The names in a list or in the keys of a mapping, whichever of the two forms is used."""
    return [one["source"] if isinstance(one, dict) else one for one in what]


def test_there_are_three_nodes_a_primary_a_standby_and_a_balancer() -> None:
    assert list(SERVICES) == ["primary", "standby", *NODES, "balancer"]
    assert set(COMPOSE) == {"x-node", "services", "networks", "volumes", "secrets"}
    assert all(set(service) <= KEYS for service in SERVICES.values())


def test_it_keeps_to_the_compose_specification() -> None:
    specification = validator_for(json.loads(SCHEMA.read_text(encoding="utf-8")))
    assert [error.message for error in specification.iter_errors(COMPOSE)] == []
    strange = COMPOSE | {"services": SERVICES | {"primary": SERVICES["primary"] | {"commands": []}}}
    assert not specification.is_valid(strange)


def test_every_instruction_of_the_image_finds_what_it_names() -> None:
    """What is built in the first stage is where the second one looks for it."""
    steps = [line.split(maxsplit=1) for line in CONTAINERFILE.splitlines() if line]
    known = {"FROM", "COPY", "RUN", "USER", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT"}
    assert {name for name, _ in steps} == known
    (made,) = re.findall(r"python -m venv (\S+) ", CONTAINERFILE)
    assert f"COPY --from=build {made} {made}\n" in CONTAINERFILE
    for words in (instruction("ENTRYPOINT"), instruction("HEALTHCHECK CMD")):
        assert words[0].startswith(f"{made}/bin/")
    (user,) = re.findall(r"^USER (\w+)$", CONTAINERFILE, re.MULTILINE)
    assert f"--uid {SERVICES['node1']['secrets'][0]['uid']} {user}\n" in CONTAINERFILE
    (extra,) = re.findall(r"'/src\[(\w+)\]'", CONTAINERFILE)
    assert (
        extra
        in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    )


@pytest.mark.heavy
def test_what_the_images_are_built_from_has_the_whole_program(tmp_path: Path) -> None:
    """`.dockerignore` leaves out what lies around a checkout, and nothing that the build needs."""
    context = tmp_path / "context"
    context.mkdir()
    rules = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert rules[1] == "*" and rules[-1] == "**/__pycache__"
    for name in (rule.removeprefix("!") for rule in rules[2:-1]):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, context / name)
    build(tmp_path / "images", "--wheel", root=context)
    build(tmp_path / "tree", "--wheel")
    assert program_files(tmp_path / "images") == program_files(tmp_path / "tree")


def program_files(folder: Path) -> set[str]:
    """The files of the program in a wheel, without what is said of it."""
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if name.startswith("runners/")}


def test_whatever_a_service_refers_to_is_declared() -> None:
    for name, service in SERVICES.items():
        assert set(names(service.get("depends_on", ()))) <= set(SERVICES) - {name}
        assert set(names(service["networks"])) <= set(COMPOSE["networks"])
        assert set(names(service.get("secrets", ()))) <= set(COMPOSE["secrets"])
        assert ("image" in service) != ("build" in service)
    volumes = {source for source, _ in mounts() if not source.startswith("./")}
    assert volumes == set(COMPOSE["volumes"])


def test_every_file_is_there_or_is_the_hosts_own() -> None:
    files = {source for source, _ in mounts() if source.startswith("./")}
    files |= {secret["file"] for secret in COMPOSE["secrets"].values()}
    assert files >= OF_HOSTS
    assert all((FOLDER / file).is_file() for file in files - OF_HOSTS)
    build = SERVICES["node1"]["build"]
    assert (FOLDER / build["context"] / build["dockerfile"]).samefile(FOLDER / "Containerfile")
    assert (FOLDER / build["context"] / "pyproject.toml").is_file()


def test_scripts_are_programs_and_paths_of_secrets_are_where_they_are_mounted() -> None:
    """A script without the right to be run would be read into the image's own shell instead."""
    for script in FOLDER.glob("*.sh"):
        subprocess.run(["bash", "-n", str(script)], check=True)
        assert os.access(script, os.X_OK), script
    said = yaml.safe_dump(COMPOSE) + (FOLDER / "standby.sh").read_text(encoding="utf-8")
    assert set(re.findall(r"/run/secrets/(\w+)", said)) == set(COMPOSE["secrets"])
    assert set(SERVICES["standby"]["entrypoint"][1:]) <= {place for _, place in mounts()}
    for path in re.findall(r"ssl_certificate(?:_key)?\s+(\S+);", BALANCER):
        assert any(path.startswith(f"{place}/") for source, place in mounts() if source == "./tls")


def test_the_nodes_are_started_with_options_that_serve_takes() -> None:
    entry = instruction("ENTRYPOINT")
    assert entry[:2] == ["/opt/runners/bin/runners", "serve"]
    for name in NODES:
        words = entry[2:] + SERVICES[name]["command"]
        options = [word for word in words if word.startswith("--")]
        known = {f"--{parameter.replace('_', '-')}" for parameter in serve.__annotations__}
        assert set(options) <= known and len(words) == 2 * len(options)


def test_addresses_lead_to_services_and_ports_to_who_listens_there() -> None:
    given = dict(pairwise(SERVICES["node1"]["command"]))
    for option in ("--store", "--replica"):
        hosts = re.fullmatch(r"postgresql://runners@([\w,]+)/runners", given[option])
        assert hosts is not None and set(hosts[1].split(",")) <= set(SERVICES)
    assert SERVICES["balancer"]["networks"]["inside"]["ipv4_address"] == given["--trusted-proxy"]
    port = re.findall(r"^EXPOSE (\d+)$", CONTAINERFILE, re.MULTILINE)[0]
    assert re.findall(r"server (\w+):(\d+) max_fails", BALANCER) == [(name, port) for name in NODES]
    for mapping in SERVICES["balancer"]["ports"]:
        assert f"listen {mapping.split(':')[1]} ssl" in BALANCER
