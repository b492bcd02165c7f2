"""Other languages: those that people are offered say all that English says, of the same things."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from runners.words import LANGUAGES, coverage, languages
from runners.words.__main__ import main
from runners.words.catalogue import load
from runners.words.coverage import available_languages, gaps, share
from runners.words.patterns import patterns

ENGLISH = {
    "page": "close = Close\nwon = { $who } won { $n }\nend = { $x ->\n   *[a] A\n}\n",
    "terminal": "usage = usage\n",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_there_is_of_a_language_fits(language: str) -> None:
    assert [gap for gap in gaps(language) if gap.kind != "missing"] == []


@pytest.mark.heavy
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_that_is_offered_has_it_all(language: str) -> None:
    """`python -m runners.words missing de` shows what to write. Whoever adds a sentence need not know
    five languages to have `make test` pass."""
    lacks = [gap for gap in gaps(language) if gap.kind == "missing"]
    assert language not in available_languages() or lacks == []


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A catalogue of three sentences and a command, in English; the command speaks the real one."""
    load("en")
    (tmp_path / "en").mkdir()
    for name, text in ENGLISH.items():
        (tmp_path / "en" / f"{name}.ftl").write_text(text, encoding="utf-8")
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    languages.parts.cache_clear()
    yield tmp_path
    languages.parts.cache_clear()


def translated(folder: Path, page: str) -> None:
    (folder / "de").mkdir()
    (folder / "de" / "page.ftl").write_text(page, encoding="utf-8")


def test_what_is_missing_or_does_not_match_is_named(catalogue: Path) -> None:
    translated(catalogue, "won = { $whom }\nend = { $x ->\n   *[b] B\n}\nmore = Mehr\n")
    found = {(gap.key, gap.kind) for gap in gaps("de")}
    assert found == {("close", "missing"), ("won", "parameters"), ("end", "words"), ("more", "unknown")}


def test_a_language_is_free_in_its_plurals_and_in_what_stands_in_what(catalogue: Path) -> None:
    whole = "close = Zu\nwon = { $n ->\n    [0] nichts\n    [one] eins\n   *[other] { $who }\n}\n"
    translated(catalogue, whole + "end = { $x ->\n   *[a] { $x }\n}\n")
    assert list(gaps("de")) == []


def test_a_language_with_little_in_it_is_not_offered(
    catalogue: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    translated(catalogue, "close = Zu\nwon = { $who } { $n }\n")
    assert share("de") == pytest.approx(2 / 3)
    monkeypatch.setattr(coverage, "LANGUAGES", {"de": LANGUAGES["de"], "en": LANGUAGES["en"]})
    assert set(available_languages.__wrapped__()) == {"en"}


def test_a_sentence_that_stands_twice_or_cannot_be_read_is_an_error(catalogue: Path) -> None:
    translated(catalogue, "close = Zu\nclose = Schluss\n")
    with pytest.raises(ValueError, match="de: close"):
        patterns("de")
    (catalogue / "de" / "page.ftl").write_text("close = { $\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"close = \{"):
        patterns("de")


def test_the_command_prints_what_to_write(catalogue: Path, capsys: pytest.CaptureFixture[str]) -> None:
    translated(catalogue, "won = { $who } { $n }\nmore = Mehr\n")
    assert main("missing", "de") == 1
    told = capsys.readouterr().out
    assert told.startswith("\n### page.ftl\n")
    assert "close = Close\n" in told and "end = { $x ->\n   *[a] A\n}\n" in told and "usage" not in told


def test_the_command_tells_how_much_there_is_of_each_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main("missing") == 0
    assert "en: 100%" in capsys.readouterr().out.splitlines()
    assert main("missing", "en") == 0 and capsys.readouterr().out == ""
    assert main("missing", "tlh") == 2 and "usage" in capsys.readouterr().err
