"""A soak is taken up where it was stopped, adds up one version alone, and writes what it came to."""

from pathlib import Path
from typing import Any

import pytest

from tests.cluster import soak
from tests.cluster.campaign import FAULTS, Report, Settling, Struck
from tests.cluster.soak_table import TITLES, marked, table

PAGE = "before\n<!-- soak -->\nold\n<!-- end -->\nafter\n"


def soaked(state: Path, faults: int, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run it from the command line; its exit status, or why it refuses."""
    docs = state.with_suffix(".md")
    docs.write_text(PAGE, encoding="utf-8")
    given = ["--faults", str(faults), "--state", str(state), "--docs", str(docs)]
    monkeypatch.setattr("sys.argv", ["soak", *given])
    with pytest.raises(SystemExit) as end:
        soak.main()
    return end.value.code


@pytest.fixture
def lived(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Chapters of which each takes a moment: their seeds, in turn."""
    seeds: list[int] = []

    def quickly(seed: int, faults: list[str], struck: Struck) -> Report:
        seeds.append(seed)
        for fault in faults:
            struck(Settling(fault, 0.25))
        returns = {"cut": [0.25] * (len(faults) - 1) + [0.5], "quiet": [0.125]}
        return Report(seed, {"cut": len(faults)}, returns, 7, 9, 1, soon=len(faults))

    monkeypatch.setattr(soak, "campaign", quickly)
    return seeds


def test_a_soak_goes_on_where_it_was_stopped(
    tmp_path: Path, lived: list[int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "state"
    assert soaked(state, 120, monkeypatch) == 0 and lived == [0, 1, 2]
    assert [sum(report.faults.values()) for report in soak.earlier(state)] == [50, 50, 20]
    capsys.readouterr()

    assert soaked(state, 175, monkeypatch) == 0 and lived == [0, 1, 2, 3, 4]
    told = capsys.readouterr().out
    assert "130 of 175 faults, " in told and "175 of 175 faults, " in told and "120 of" not in told
    assert f"| {TITLES['cut']} | 175 | 0.25 s | 0.50 s |" in told
    assert f"175 faults on commit {soak.commit()}, in 5 chapters: 35 acknowledged commands, " in told


def test_a_chapter_that_was_not_written_to_its_end_is_lived_through_again(
    tmp_path: Path, lived: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tmp_path / "state"
    soaked(state, 100, monkeypatch)
    state.write_bytes(state.read_bytes()[:-20])

    assert soaked(state, 100, monkeypatch) == 0 and lived == [0, 1, 1]
    assert [report.seed for report in soak.earlier(state)] == [0, 1]


def test_a_broken_promise_ends_a_soak_and_is_never_forgotten(
    tmp_path: Path, lived: list[int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "state"
    with monkeypatch.context() as patch:

        def breaks(*_: Any) -> Report:
            raise AssertionError("out of order")

        patch.setattr(soak, "campaign", breaks)
        assert soaked(state, 100, patch) == 1

    assert soaked(state, 1000, monkeypatch) == 1 and lived == list(range(1, 21))
    assert "1 broken" in (told := capsys.readouterr().out) and "chapter 0: out of order" in told
    assert state.with_suffix(".md").read_text("utf-8") == PAGE


def test_chapters_of_two_versions_are_never_added_up(
    tmp_path: Path, lived: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither those of an earlier call nor those of a commit that was made meanwhile."""
    state = tmp_path / "state"
    monkeypatch.setattr(soak, "commit", lambda: "one" if len(lived) < 3 else "other")
    refused = soaked(state, 1000, monkeypatch)
    assert lived == [0, 1, 2] and {report.commit for report in soak.earlier(state)} == {"one"}
    assert f"{state} holds chapters of one, and this is other." in refused
    assert soaked(state, 1000, monkeypatch) == refused and lived == [0, 1, 2]


def test_a_thousand_faults_are_written_into_the_page(
    tmp_path: Path, lived: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tmp_path / "state"
    assert soaked(state, 999, monkeypatch) == 0
    assert state.with_suffix(".md").read_text("utf-8") == PAGE
    assert soaked(state, 1000, monkeypatch) == 0
    written = state.with_suffix(".md").read_text("utf-8")
    assert written == f"before\n<!-- soak -->\n{table(soak.earlier(state))}\n<!-- end -->\nafter\n"
    assert "1,000 faults on commit" in written


def test_the_how_to_has_a_place_for_it_and_every_fault_a_title() -> None:
    assert "x" in marked(soak.DOCS.read_text("utf-8"), "x")
    assert set(FAULTS) < set(TITLES)
