"""What users can see, as files to compare between two commits: `python -m tests.capabilities FOLDER`.

Run it on each of two commits and `diff -r` the folders; `--pages` adds every screen. A difference is asked
for, or it is a fault.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from runners.protocol.refusals import CODES
from runners.terminal.commands import COMMANDS
from tests.browser.flags import FLAGS
from tests.browser.scenes import SCENES, look, staged
from tests.conftest import chromium
from tests.server.running import running

REPLAYS: Final = Path(__file__).parent / "data" / "replays"
SIZES: Final = ((1440, 900), (820, 1180), (360, 640))


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("folder", type=Path)
    words.add_argument("--pages", action="store_true", help="also the accessibility tree of every screen")
    given = words.parse_args()
    write(given.folder, "codes.json", CODES)
    for path in command_paths():
        write(given.folder, f"help/{'-'.join(path) or 'runners'}.txt", printed(*path, "--help"))
    for replay in sorted(REPLAYS.glob("*.json")):
        write(given.folder, f"verify/{replay.stem}.txt", printed("verify", str(replay)))
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as url:
        write(given.folder, "protocol.json", json.loads(fetch(url, "/api/protocol.json")))
        write(given.folder, "openapi.json", routes(json.loads(fetch(url, "/api/openapi.json"))))
        metrics = fetch(url, "/metrics").splitlines()
        write(given.folder, "metrics.txt", "\n".join(sorted(x for x in metrics if x.startswith("# TYPE"))))
    if given.pages:
        write_screens(given.folder)


def command_paths() -> Iterator[list[str]]:
    """Every command and group of `runners`, the program itself first."""
    paths = [command.words.split() for command in COMMANDS]
    yield []
    yield from sorted({tuple(path[:length]): path[:length] for path in paths for length in (1, 2)}.values())


def printed(*words: str) -> str:
    """What a command prints."""
    environment = os.environ | {"COLUMNS": "100"}
    command = [sys.executable, "-m", "runners", *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def fetch(url: str, path: str) -> str:
    """The answer to a GET as text."""
    with urllib.request.urlopen(url + path) as answer:
        return str(answer.read().decode())


def routes(openapi: dict[str, Any]) -> dict[str, Any]:
    """Paths, methods, parameters, statuses and the fields of every answer."""
    return {
        f"{method.upper()} {path}": {
            "parameters": sorted(one.get("name", "") for one in operation.get("parameters", ())),
            "statuses": sorted(operation["responses"]),
        }
        for path, operations in openapi["paths"].items()
        for method, operation in operations.items()
        if method != "parameters"
    } | {
        f"schema {name}": {
            "properties": sorted(schema.get("properties", ())),
            "required": sorted(schema.get("required", ())),
        }
        for name, schema in openapi.get("components", {}).get("schemas", {}).items()
    }


def write_screens(folder: Path) -> None:
    """The accessibility tree of every screen at three sizes."""
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as data:
        browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS)
        with staged(browser, Path(data)) as stage:
            for name, scene in SCENES.items():
                person = scene(stage)
                for width, height in SIZES:
                    look(person.page, width, height, "light")
                    tree = person.page.locator("body").aria_snapshot()
                    write(folder, f"screens/{name}-{width}.txt", tree)
                stage.leave(person)


def write(folder: Path, name: str, content: object) -> None:
    """One file, readable and in a stable order."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    text = content if isinstance(content, str) else json.dumps(content, indent=1, sort_keys=True)
    path.write_text(text.rstrip() + "\n", "utf-8")


if __name__ == "__main__":
    main()
