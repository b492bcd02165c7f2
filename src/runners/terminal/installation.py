"""How this copy was installed, so that advice on what is missing fits it.

An installer notes where a package came from in `direct_url.json` (PEP 610), and its own name in `INSTALLER`.
"""

import json
import shlex
import sys
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

NAME: Final = "runners-games"
"""The distribution; on PyPI, `runners` is another project."""


def how_to_install(extra: str) -> str:
    """The command that brings an extra to this copy."""
    try:
        found = distribution(NAME)
    except PackageNotFoundError:  # a source tree that was never installed
        return _command("pip", "-e", f"{Path(__file__).parents[3]}[{extra}]")
    return _command((found.read_text("INSTALLER") or "").strip(), *_what(found, extra))


def how_to_add(package: str) -> str:
    """The command that brings a package without an extra."""
    return _command("pip", package)


def _command(installer: str, *what: str) -> str:
    """With the program that installed it, into the Python that runs it."""
    into = ["uv", "pip", "install", "--python", sys.executable]
    return shlex.join([*(into if installer == "uv" else [sys.executable, "-m", "pip", "install"]), *what])


def _what(found: Distribution, extra: str) -> tuple[str, ...]:
    """The folder, archive, repository or name on the index that this copy came from."""
    origin: dict[str, Any] = json.loads(found.read_text("direct_url.json") or "{}")
    url = str(origin.get("url", ""))
    if "dir_info" in origin:
        folder = f"{unquote(urlsplit(url).path)}[{extra}]"
        return ("-e", folder) if origin["dir_info"].get("editable") else (folder,)
    if "vcs_info" in origin:
        at = origin["vcs_info"]
        url = f"{at['vcs']}+{url}@{at.get('requested_revision') or at['commit_id']}"
    return (f"{NAME}[{extra}] @ {url}" if url else f"{NAME}[{extra}]",)
