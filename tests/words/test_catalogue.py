"""The catalogue: every key has a sentence, every sentence a key, and their parameters match."""

import re
from fnmatch import fnmatchcase

import pytest

from runners.words import Chance, PlayerName, SpotName, english, load, said
from runners.words.catalogue import KEPT_CHARS_MAX, SENTENCES_KEPT_MAX
from runners.words.patterns import patterns
from tests.words.keys import SOURCE, page_uses, params_at, uses

USES = [*uses(), *page_uses()]
ENGLISH = patterns("en")


def test_every_key_that_is_said_has_a_sentence() -> None:
    assert [use for use in USES if not any(fnmatchcase(key, use.key) for key in ENGLISH)] == []


def test_every_sentence_is_said_or_part_of_one_that_is() -> None:
    included = {key for pattern in ENGLISH.values() for key in pattern.includes}
    unsaid = [key for key in ENGLISH if not any(fnmatchcase(key, use.key) for use in USES)]
    assert [key for key in unsaid if key not in included] == []


def test_a_sentence_gets_exactly_the_parameters_that_it_has() -> None:
    wrong = [
        (use, key)
        for use in USES
        for key, pattern in ENGLISH.items()
        if fnmatchcase(key, use.key) and pattern.params != use.params
    ]
    assert wrong == []


@pytest.mark.parametrize(("call", "params"), [
    ("say('a')", []), ("say('a', {})", []), ("say('a', { who, n: 3 })", ["who", "n"]),
    ("say('a', { why: f({ x: 1 }, [2]), how: b ? 'c, d' : `e}` })", ["why", "how"]),
])  # fmt: skip
def test_the_parameters_of_the_page_are_found(call: str, params: list[str]) -> None:
    assert list(params_at(call, call.index("'a'") + 3)) == params


def test_players_spots_sentences_and_lists_stand_in_sentences() -> None:
    names = ["Ada", "Bruno", "Chiyo"]
    assert english(said("lmr-won", winners=(PlayerName(0), PlayerName(2)), count=2), names) == (
        "Ada and Chiyo win the game."
    )
    able = (PlayerName(0), PlayerName(1), PlayerName(2))
    told = english(said("lmr-not-eligible", to=PlayerName(2), face=3, able=able))
    assert told == "p2 is not a teammate with a Legal Move for the 3; p0, p1 or p2 is"
    peg = said("lmr-finished", spot=SpotName("H3"))
    assert english(said("lmr-reason-for", who=PlayerName(1), reason=peg), names) == (
        "for Bruno, the Peg on H3 is Finished and never moves again"
    )


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "8.3%"), ("de", "8,3\u00a0%"), ("fr", "8,3\u00a0%"), ("es", "8,3\u00a0%"), ("ar", "8.3%")],
)
def test_a_chance_is_written_as_its_language_does(language: str, written: str) -> None:
    resigned = said("review-resigned", who=PlayerName(0), old=Chance(1 / 12))
    assert written in load(language).say(resigned, ["Ada"])


def test_a_sentence_that_is_kept_is_said_of_its_own_players_and_numbers_only() -> None:
    won = said("lmr-won", winners=(PlayerName(0),), count=1)
    assert english(won, ["Ada"]) == english(won, ["Ada"]) == "Ada wins the game."
    assert english(won, ["Bruno"]) == "Bruno wins the game."
    both = said("lmr-won", winners=(PlayerName(0), PlayerName(1)), count=2)
    assert english(both, ["Ada", "Bruno"]) == "Ada and Bruno win the game."


def test_strangers_cannot_fill_the_memory_with_sentences() -> None:
    """Long ones are not kept, and of short ones only so many."""
    catalogue = load.__wrapped__("en")
    for number in range(SENTENCES_KEPT_MAX + 2):
        catalogue.say(said("ur-no-such-throw", points=number))
    catalogue.say(said("ur-no-such-throw", points=10 ** (2 * KEPT_CHARS_MAX)))
    assert 0 < len(catalogue._cache) <= SENTENCES_KEPT_MAX
    assert max(map(len, catalogue._cache.values())) <= KEPT_CHARS_MAX


@pytest.mark.parametrize("length", [300, 301, 5_000, 20_000])
def test_a_word_of_any_length_can_be_said(length: int) -> None:
    """Refusals repeat what a stranger sent, and nobody reads all of it."""
    no = said("room-no-such-game", game="x" * length)
    shown = "x" * 300 + ("…" if length > 300 else "")
    assert english(no) == f'there is no game "{shown}" here'
    deep = said("lmr-die-is-dead", face=3, why=(no,) * 20)
    assert english(said("lmr-reason-for", who=PlayerName(0), reason=deep)).count(shown) == 20


@pytest.mark.parametrize("number", [2**53 - 1, 10**30, -(10**400)])
def test_a_number_of_any_size_can_be_said(number: int) -> None:
    """Refusals repeat what a stranger sent."""
    assert str(number)[-1] in english(said("ur-no-such-throw", points=number))


NUMBERED = {
    "room-bad-seal": "bytes of a hash",
    **dict.fromkeys(("server-clock", "fast-bad-seed"), "what a program's numbers can hold"),
    "puzzle-wrong": "per cent",
}
"""Sentences with a number of two digits or more, and why it is no limit of ours."""


def test_limits_come_as_parameters() -> None:
    """The number stands in the code alone: whoever changes it changes every sentence about it."""
    number = re.compile(r"(?<![\w#.\"\\-])\d\d+(?![\w\]])")
    text = {path.name: path.read_text(encoding="utf-8") for path in (SOURCE / "words" / "en").glob("*.ftl")}
    entries = [entry for each in text.values() for entry in re.findall(r"^[\w-]+ = .*(?:\n .*)*", each, re.M)]
    assert len(entries) == len(ENGLISH)
    found = {entry.split(" = ")[0] for entry in entries if number.search(entry.split(" = ", 1)[1])}
    assert found == set(NUMBERED)
