"""Font sets for layout tests: text is as wide as its fonts, and machines do not have the same ones."""

import os
from pathlib import Path
from typing import Final, NamedTuple


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


def configuration(cache: Path) -> str:
    """A file for FONTCONFIG_FILE: the fonts of the sets and no others, first those of the widest."""
    aliases = [
        f"<alias binding='strong'><family>{name}</family><prefer><family>{family}</family></prefer></alias>"
        for name, family in zip(GENERIC, SETS[WIDEST].families, strict=True)
    ]
    folders = [f"<dir>{fonts.folder}</dir>" for fonts in SETS.values()]
    last = f"<edit name='family' mode='append_last'><string>{SETS[WIDEST].families[0]}</string></edit>"
    parts = [*folders, f"<match>{last}</match>", f"<cachedir>{cache}</cachedir>", *aliases]
    return "\n".join(["<?xml version='1.0'?>", "<fontconfig>", *parts, "</fontconfig>", ""])


def environment(folder: Path) -> dict[str, str | float | bool]:
    """Of a browser whose fonts do not depend on the machine, where these are installed."""
    if missing():
        return {**os.environ}
    file = folder / "fonts.conf"
    file.write_text(configuration(folder / "cache"))
    return {**os.environ, "FONTCONFIG_FILE": str(file)}
