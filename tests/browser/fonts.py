"""Font sets for layout tests: text is as wide as its fonts, and machines do not have the same ones."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Playwright

from tests.browser.flags import FLAGS


class FontSet(NamedTuple):
    """Fonts of one Debian package, alone."""

    package: str
    folder: Path
    families: tuple[str, str, str]
    """What stands for sans-serif, serif and monospace."""


GENERIC: Final = ("sans-serif", "serif", "monospace")
DEBIAN: Final = Path("/usr/share/fonts/truetype")
SETS: Final = {
    "dejavu": FontSet(
        "fonts-dejavu-core", DEBIAN / "dejavu", ("DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono")
    ),
    "liberation": FontSet(
        "fonts-liberation", DEBIAN / "liberation", ("Liberation Sans", "Liberation Serif", "Liberation Mono")
    ),
}
"""The widest fallback that is common, which a Linux without other fonts has, and the widths of Arial."""
WIDEST: Final = "dejavu"


def missing() -> str | None:
    """What to install where a set is not there."""
    lacking = [fonts.package for fonts in SETS.values() if not fonts.folder.is_dir()]
    return f"fonts are missing: apt install {' '.join(lacking)}" if lacking else None


def configuration(fonts: FontSet, cache: Path) -> str:
    """A file for FONTCONFIG_FILE: these fonts and no others."""
    aliases = [
        f"<alias binding='strong'><family>{name}</family><prefer><family>{family}</family></prefer></alias>"
        for name, family in zip(GENERIC, fonts.families, strict=True)
    ]
    parts = [f"<dir>{fonts.folder}</dir>", f"<cachedir>{cache}</cachedir>", *aliases]
    return "\n".join(["<?xml version='1.0'?>", "<fontconfig>", *parts, "</fontconfig>", ""])


@contextmanager
def having(driver: Playwright, chromium: str, fonts: FontSet, folder: Path) -> Iterator[Browser]:
    """A browser that has one set of fonts and no other."""
    file = folder / "fonts.conf"
    file.write_text(configuration(fonts, folder / "cache"))
    environment: dict[str, str | float | bool] = {**os.environ, "FONTCONFIG_FILE": str(file)}
    browser = driver.chromium.launch(executable_path=chromium, args=FLAGS, env=environment)
    yield browser
    browser.close()
