"""Names that a host does not want are found in any letters, and those of honest people are left alone."""

import pytest

from runners.server.access.words import HIDDEN, WordList, bare


@pytest.mark.parametrize(
    "name",
    [
        *(
            "\u0412\u0430dword",
            "\u0431\u0430dw\u043erd",
            "\u0392\u0391DWORD",
            "ｂａｄｗｏｒｄ",
            "𝕓𝕒𝕕word",
            "ⓑⓐⓓword",
        ),
        *("b\u3164adword", "bad\u200bword", "b\u0338a\u0338dword", "b\u0363adword", "ʙᴀᴅᴡᴏʀᴅ", "ƀɑɗw0rd"),
        *("🇧🇦🇩word", "🅱🅰🅳word", "ꓐꓮꓓword", "ᏴᎪᎠword", "bäd wörd", "B4D-W0RD", "ba\u0501word"),
    ],
)
def test_a_word_is_found_whatever_letters_it_is_written_in(name: str) -> None:
    """QR41: in the list of open tables."""
    assert WordList(["badword"]).replace_bad_name(name) == HIDDEN


@pytest.mark.parametrize("name", ["Fool", "FooI", "F00|", "foo1", "fооӏ"])
def test_a_large_i_is_read_as_the_small_l_that_it_looks_like(name: str) -> None:
    """QR41: and so is the digit."""
    assert WordList(["fool"]).replace_bad_name(name) == HIDDEN


def test_words_of_other_scripts_are_found_in_their_own() -> None:
    """QR41: a host writes them in any."""
    words = WordList(["дурак", "μαλάκας", "خبيث", "笨蛋"])
    assert all(
        words.replace_bad_name(name) == HIDDEN
        for name in ("Дурак", "дyp\u0430к", "ΜΑΛΑΚΑΣ", "خبيث", "大笨蛋")
    )


@pytest.mark.parametrize(
    "name",
    [
        *("محمد عبد الله", "Владимир Ильич", "Анастасия", "Παναγιώτης", "王小明", "さくら", "김민준", "นก"),
        *("יוסף", "Հայկ", "გიორგი", "Zoë Müller", "Łukasz", "Nguyễn Văn Ba", "Bo 🇩🇪", "ᏣᎳᎩ"),
    ],
)
def test_honest_names_of_every_script_pass(name: str) -> None:
    """QR41: each as it is written."""
    assert WordList(["badword", "wichser", "arse", "дурак", "merde", "puta"]).replace_bad_name(name) == name


def test_letters_stay_letters() -> None:
    assert bare("The quick brown fox jumps over the dog") == "thequickbrownfoxjumpsoverthedog"
