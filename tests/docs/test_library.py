"""The examples of the README and of the pages for programs run and answer as they say."""

import doctest
import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.heavy

ROOT = Path(__file__).parents[2]


PAGES = [
    *(("README.md", 5), ("docs/library.md", 30), ("docs/fast.md", 25), ("docs/environments.md", 20)),
    ("docs/howto/learn.md", 5),
]


@pytest.mark.parametrize(("page", "least"), PAGES)
def test_the_examples_are_true(page: str, least: int) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    code = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    examples = doctest.DocTestParser().get_doctest(code, {}, page, page, 0)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    results = runner.run(examples, out=said.append)
    assert results.failed == 0, "".join(said)
    assert results.attempted >= least
