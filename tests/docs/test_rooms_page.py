"""docs/rooms.md: its example runs, and it names what there is."""

import re
from pathlib import Path

import pytest

from runners.rooms.house import defaults
from runners.rooms.options import OWN
from runners.rooms.view import PARTS

PAGE = (Path(__file__).parents[2] / "docs" / "rooms.md").read_text(encoding="utf-8")


def test_the_example_runs_and_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(code, {})
    (said,) = re.findall(r"# (pieces .*)", code)
    assert capsys.readouterr().out.strip() == said


def test_every_option_and_every_part_of_the_view_is_on_the_page() -> None:
    for name in (*OWN, *defaults("lmr"), *defaults("ur"), *PARTS):
        assert f"`{name}`" in PAGE, name
