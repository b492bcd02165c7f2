"""The exact versions that a developer and CI install: hashed, from nowhere in particular, and in range."""

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).parents[1]
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PIN: Final = re.compile(
    r"^([\w.-]+)==([\w.]+)(?: ; [^\\]+)? \\\n(    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+", re.M
)
BASE: Final = (*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["build"])
EXTRAS: Final = ("bench", "data", "envs", "lab", "learn", "postgres", "solver")


def pins(name: str) -> dict[str, set[str]]:
    """The versions by project; with another for some Pythons, a project has two."""
    text = (ROOT / "constraints" / f"{name}.txt").read_text(encoding="utf-8")
    assert not PIN.sub("", re.sub(r"^#.*\n", "", text, flags=re.M)), (
        "a line without a hash, or of another kind"
    )
    found: dict[str, set[str]] = {}
    for project, version, _ in PIN.findall(text):
        found.setdefault(canonicalize_name(project), set()).add(version)
    return found


def wanted() -> list[str]:
    """What a developer needs."""
    extras = PROJECT["project"]["optional-dependencies"]
    groups = PROJECT["dependency-groups"]
    listed = [*BASE, *(one for name in EXTRAS for one in extras[name])]
    listed += [one for name, group in groups.items() if name != "dev" for one in group]
    return [one for one in listed if not one.startswith("runners-games")]


@pytest.mark.parametrize("name", ["base", "dev"])
def test_no_address_is_recorded(name: str) -> None:
    """A mirror or PyPI itself: the hashes say whether it is the right file."""
    text = (ROOT / "constraints" / f"{name}.txt").read_text(encoding="utf-8")
    assert not re.search(r"://|--(extra-)?index-url|--find-links", text)


@pytest.mark.parametrize(("name", "needed"), [("base", BASE), ("dev", wanted())])
def test_every_dependency_is_pinned_within_its_range(name: str, needed: list[str]) -> None:
    pinned = pins(name)
    for requirement in map(Requirement, needed):
        versions = pinned.get(canonicalize_name(requirement.name))
        assert versions, f"{requirement.name} is missing: make constraints"
        assert all(map(requirement.specifier.contains, versions)), f"{requirement}: make constraints"


def test_a_player_gets_what_a_developer_has() -> None:
    dev = pins("dev")
    assert {name: versions for name, versions in pins("base").items() if versions != dev.get(name)} == {}
