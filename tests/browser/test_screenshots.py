"""Every screen as a picture, phone to large desk, light and dark, for `make screenshots`."""

import base64
import os
import re
from collections.abc import Iterable
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.scenes import SCENES, Stage, look, pick
from tests.browser.strips import STRIPS, film

SIZES = {
    "desk": (1440, 900, 1.0),
    "phone": (390, 844, 1.0),
    "tablet": (768, 1024, 0.6),
    "sideways": (1024, 768, 0.6),
    "large": (1920, 1080, 0.6),
}
"""Width, height, and how large it is kept: most are kept small, so that all of them stay a few megabytes."""
COLOURS = ("light", "dark")
SAMPLE = (("desk", "light"), ("phone", "dark"))
"""How a screen is kept in Arabic."""
EMPTY_BYTES = 2_400
"""A page with nothing but its background and its bar compresses to less."""


KEPT = Path(__file__).parents[2] / "docs" / "screenshots"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where pictures go: a temporary folder, unless one was named."""
    found = Path(os.environ.get("RUNNERS_SCREENSHOTS") or tmp_path)
    found.mkdir(parents=True, exist_ok=True)
    return found


def photograph(page: Page, width: int, height: int, scale: float) -> bytes:
    """What is on the screen, in the form that is small and sharp."""
    session = page.context.new_cdp_session(page)
    clip = {"x": 0, "y": page.evaluate("scrollY"), "width": width, "height": height, "scale": scale}
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": 70, "clip": clip})
    session.detach()
    return base64.b64decode(taken["data"])


def take(page: Page, scene: str, folder: Path, looks: Iterable[tuple[str, str]]) -> None:
    """Pictures of a screen, none of them empty."""
    for size, colours in looks:
        width, height, scale = SIZES[size]
        look(page, width, height, colours)
        pick(page)
        picture = photograph(page, width, height, scale)
        (folder / f"{scene}-{size}-{colours}.webp").write_bytes(picture)
        assert len(picture) > EMPTY_BYTES * scale, f"{scene} is empty at {size} in {colours}"


def draw(stage: Stage, scene: str, prefix: str, folder: Path, looks: Iterable[tuple[str, str]]) -> None:
    person = SCENES[scene](stage)
    take(person.page, f"{prefix}{scene}", folder, looks)
    stage.leave(person)


@pytest.mark.browser
@pytest.mark.soak
@pytest.mark.parametrize("scene", SCENES)
def test_every_screen_is_drawn(stage: Stage, scene: str, folder: Path) -> None:
    draw(stage, scene, "", folder, product(SIZES, COLOURS))


ARABIC = (
    *("home", "tables", "menu", "table-lmr", "table-ur", "results-ur", "replay-lmr", "replay-ur"),
    *("lesson-lmr", "lesson-ur", "puzzle", "puzzle-solved", "analysis-lmr", "analysis-ur", "my-games"),
)


@pytest.mark.browser
@pytest.mark.soak
@pytest.mark.parametrize("scene", ARABIC)
def test_main_screens_are_drawn_in_arabic(stage: Stage, scene: str, folder: Path) -> None:
    draw(stage.speaking("ar"), scene, "arabic-", folder, SAMPLE)


def test_docs_show_pictures_that_are_drawn() -> None:
    """Few enough for a clone, each of them shown; `make screenshots` draws them anew with all others."""
    screens = {f"{scene}-{size}-{colours}" for scene, size, colours in product(SCENES, SIZES, COLOURS)}
    arabic = {f"arabic-{scene}-{size}-{colours}" for scene, (size, colours) in product(ARABIC, SAMPLE)}
    kept = {path.stem: path.stat().st_size for path in KEPT.glob("*.webp")}
    assert set(kept) <= screens | arabic | {f"strip-{name}" for name in STRIPS}
    shown = re.findall(r'src="([\w-]+)\.webp"', (KEPT / "README.md").read_text(encoding="utf-8"))
    assert sorted(shown) == sorted(kept)
    assert sum(kept.values()) <= 2_500_000


@pytest.mark.browser
@pytest.mark.soak
@pytest.mark.parametrize("name", STRIPS)
def test_what_moves_is_drawn_as_a_strip(stage: Stage, name: str, folder: Path) -> None:
    """Frames by the page's own clock, side by side."""
    picture = film(stage, STRIPS[name])
    (folder / f"strip-{name}.webp").write_bytes(picture)
    assert len(picture) > 10_000
