"""docs/rooms.md: its example runs. docs/protocol.md names what it leaves to that page."""

import re
from pathlib import Path

import pytest

from runners.games import LMR, UR
from runners.games.setup import defaults
from runners.rooms.options import OWN
from runners.rooms.views.room import PARTS

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "rooms.md").read_text(encoding="utf-8")


def test_the_example_runs_and_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(code, {})
    (said,) = re.findall(r"# (pieces .*)", code)
    assert capsys.readouterr().out.strip() == said


def test_every_option_and_every_part_of_the_view_is_on_the_page_of_the_protocol() -> None:
    protocol = (DOCS / "protocol.md").read_text(encoding="utf-8")
    for name in (*OWN, *defaults(LMR), *defaults(UR), *PARTS):
        assert f"| `{name}` |" in protocol, name
