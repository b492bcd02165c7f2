"""From one line in a shell to a first roll in Chromium: a copy of the repository, uvx, and pip.

Nothing is kept of an earlier run: a fresh clone, environment and cache of uv each time. What is downloaded
comes from the package index that this machine uses.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from bench import Missing, Row

ROOT: Final = Path(__file__).parents[1]
CHROMIUM: Final = ("chromium", "chromium-browser", "google-chrome")
PATIENCE_MS: Final = 90_000
ADDRESS: Final = re.compile(r"(?:Runners is at|is at) (http://\S+/)")


def run() -> list[Row]:
    """Each way once: what waits for the network differs from run to run more than from way to way."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise Missing("the package playwright") from None
    chromium = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if chromium is None or shutil.which("git") is None:
        raise Missing("Chromium and git")
    rows = []
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as folder:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        wheel = build(Path(folder))
        for way, lines in ways(Path(folder), wheel).items():
            served, rolled = arrive(browser, Path(folder), lines)
            rows += [
                Row(f"{way}: until the server is up", served, "s"),
                Row(f"{way}: from there to the first roll", rolled, "s"),
            ]
        browser.close()
    return rows


def build(folder: Path) -> Path:
    """The wheel of this commit."""
    words = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(folder), str(ROOT)]
    subprocess.run(words, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def ways(folder: Path, wheel: Path) -> dict[str, str]:
    """What a newcomer types, by way."""
    clone = f"git clone -q --depth 1 file://{ROOT} {folder}/clone"
    install = f"{sys.executable} -m venv {folder}/own && {folder}/own/bin/pip install -q {wheel}"
    return {
        "make play in a fresh clone": f"{clone} && make -s -C {folder}/clone play PORT=0",
        "uvx runners-games": f"uvx --cache-dir {folder}/uv --from {wheel} runners-games play --port 0",
        "pip install, runners play": f"{install} && {folder}/own/bin/runners play --port 0",
    }


def arrive(browser: Any, folder: Path, line: str) -> tuple[float, float]:
    """Seconds until the page is served, and from there until a die has been rolled."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    env["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{env['PATH']}"
    begun = perf_counter()
    with subprocess.Popen(
        ["bash", "-c", line], cwd=folder, env=env, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as started:
        try:
            address = heard(started.stderr or ())
            served = perf_counter()
            first_roll(browser, address)
            return served - begun, perf_counter() - served
        finally:
            os.killpg(started.pid, 15)


def heard(lines: Any) -> str:
    """The address that the server prints."""
    said: Sequence[str] = []
    for line in lines:
        said = [*said, line]
        if found := ADDRESS.search(line):
            return found[1]
    raise Missing("a server: " + "".join(said)[-500:])


def first_roll(browser: Any, address: str) -> None:
    """What somebody does who has never been there: two clicks."""
    page = browser.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(address)
    page.get_by_role("button", name="Play the computer").first.click()
    page.get_by_role("button", name="Roll 1 die").click()
    page.locator(".log").get_by_text("roll").first.wait_for()
    page.close()
