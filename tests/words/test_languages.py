"""A language is a folder; what it lacks is said in English, and readers are spoken to in their own."""

from pathlib import Path

import pytest

from runners.words import languages
from runners.words.languages import LANGUAGES, Language, find_languages, parts, preferred_language, sentences


def test_every_folder_with_sentences_in_it_is_a_language(tmp_path: Path) -> None:
    for name in ("en/page.ftl", "ar/page.ftl", "notes/readme.txt"):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text("close = x\n", encoding="utf-8")
    assert find_languages(tmp_path) == {
        "ar": Language("ar-AE", "العربية", "rtl"),
        "en": Language("en-GB", "English", "ltr"),
    }


def test_a_sentence_that_a_language_has_not_yet_is_said_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "de").mkdir()
    (tmp_path / "en" / "page.ftl").write_text("# Buttons\nclose = Close\nsave = Save\n", encoding="utf-8")
    (tmp_path / "de" / "page.ftl").write_text("close = Schließen\n", encoding="utf-8")
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    assert sentences("de", "page") == {"close": "close = Schließen\n", "save": "save = Save\n"}
    assert sentences("de", "absent") == {}


@pytest.mark.parametrize(("wanted", "language"), [
    ("", "en"), ("fr", "en"), ("de", "de"), ("de-AT,en;q=0.9", "de"), ("en;q=0.8, de", "de"),
    ("fr, en;q=0.3, de;q=0.4", "de"), ("de;q=0, en;q=0.1", "en"), ("*", "en"), ("de;q=x;;,,\u00e9", "en"),
])  # fmt: skip
def test_the_best_liked_language_that_there_is_is_chosen(wanted: str, language: str) -> None:
    assert preferred_language(wanted, ("de", "en")) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_no_part_that_english_lacks(language: str) -> None:
    assert set(languages.parts_in(languages.FOLDER / language)) <= set(parts())
