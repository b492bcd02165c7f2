"""Every screen as a picture, desk and phone, light and dark; `make screenshots` keeps the pictures."""

import base64
import os
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.scenes import SCENES, Stage, look, pick

pytestmark = pytest.mark.browser

SHORT = ("home", "no-such-room")
LONG = [name for name in SCENES if name not in SHORT]
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
COLOURS = ("light", "dark")
EMPTY_BYTES = 2_800
"""A page with nothing but its background and its bar compresses to less."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where pictures go: a temporary folder, unless they were asked for."""
    wanted = os.environ.get("RUNNERS_SCREENSHOTS")
    found = Path(wanted) if wanted else tmp_path
    found.mkdir(parents=True, exist_ok=True)
    return found


def photograph(page: Page) -> bytes:
    """What is on the screen, in the form that is small and sharp."""
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": 82})
    session.detach()
    return base64.b64decode(taken["data"])


def take_all(stage: Stage, scene: str, folder: Path) -> None:
    page = stage.show(scene)
    for size, (width, height) in SIZES.items():
        for colours in COLOURS:
            look(page, width, height, colours)
            pick(page)
            picture = photograph(page)
            (folder / f"{scene}-{size}-{colours}.webp").write_bytes(picture)
            assert len(picture) > EMPTY_BYTES, f"{scene} is empty at {size} in {colours}"


@pytest.mark.parametrize("scene", SHORT)
def test_first_screens_are_drawn(stage: Stage, scene: str, folder: Path) -> None:
    take_all(stage, scene, folder)


@pytest.mark.heavy
@pytest.mark.parametrize("scene", LONG)
def test_every_screen_is_drawn(stage: Stage, scene: str, folder: Path) -> None:
    take_all(stage, scene, folder)
