"""What CI asks of the tests: nothing is left out but what needs a GPU."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import pytest_runtest_makereport


def reported(marks: list[str]) -> str:
    """What becomes of the report of a skipped test with these marks."""
    item: Any = SimpleNamespace(get_closest_marker=lambda name: name if name in marks else None)
    report: Any = SimpleNamespace(skipped=True, outcome="skipped", longrepr="nginx is missing")
    judged = pytest_runtest_makereport(item)
    next(judged)
    with pytest.raises(StopIteration) as done:
        judged.send(report)
    outcome: str = done.value.value.outcome
    return outcome


def test_on_ci_a_skipped_test_has_failed_unless_it_wants_a_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUNNERS_CI", "1")
    assert reported([]) == reported(["browser"]) == "failed"
    assert reported(["gpu"]) == "skipped"


def test_elsewhere_what_the_machine_lacks_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RUNNERS_CI", raising=False)
    assert reported([]) == "skipped"
