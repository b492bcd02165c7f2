"""The page's own scripts and style sheets can be read on a screen; what Node checks is in `make types`."""

from importlib.resources import as_file, files
from pathlib import Path

LONGEST_LINE = 110
"""As for Python."""


def own(static: Path) -> list[Path]:
    """Scripts and style sheets, without what is vendored."""
    found = [path for suffix in ("js", "css") for path in static.rglob(f"*.{suffix}")]
    return [path for path in found if "vendor" not in path.relative_to(static).parts]


def test_no_line_of_a_script_or_a_style_sheet_runs_off_the_screen() -> None:
    with as_file(files("runners.web") / "static") as static:
        sources = own(static)
        long = [
            f"{path.relative_to(static)}:{number} has {len(line)} characters"
            for path in sources
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
            if len(line) > LONGEST_LINE
        ]

    assert long == []
    assert len(sources) > 60
