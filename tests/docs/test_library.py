"""The examples of docs/library.md run and answer as the page says."""

import doctest
import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "library.md"


def test_the_examples_are_true() -> None:
    text = PAGE.read_text(encoding="utf-8")
    code = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    examples = doctest.DocTestParser().get_doctest(code, {}, "library.md", str(PAGE), 0)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    results = runner.run(examples, out=said.append)
    assert results.failed == 0, "".join(said)
    assert results.attempted > 25
