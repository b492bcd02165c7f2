"""The page's own scripts and style sheets can be read on a screen; what Node checks is in `make types`."""

import re
from importlib.resources import as_file, files
from pathlib import Path

LONGEST_LINE = 110
"""As for Python."""
LONGEST_FUNCTION = 60
"""Lines; a component that is longer is split."""
FUNCTION = re.compile(
    r"^(?:export )?(?:default )?(?:async )?(?:function\*?|const) (\w*[a-z]\w*)(.*?)^\S", re.M | re.S
)
"""What begins at the margin ends at the margin, as Prettier formats it."""


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


def test_a_function_of_a_script_fits_on_a_screen() -> None:
    with as_file(files("runners.web") / "static") as static:
        scripts = {
            path.name: path.read_text(encoding="utf-8") for path in own(static) if path.suffix == ".js"
        }
    long = {
        (script, found[1]): lines
        for script, text in scripts.items()
        for found in FUNCTION.finditer(text)
        if (lines := found[0].count("\n") + 1) > LONGEST_FUNCTION
    }
    assert long == {}
