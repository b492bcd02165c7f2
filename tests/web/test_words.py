"""The words that the page is sent: what every visit needs at first, the rest with the screen that says it."""

import gzip
import re
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

import runners.games
from runners.games import GAMES
from runners.games.ur.position import NUMBER
from runners.web.assets import assets
from runners.web.document import document, modules, parts_of
from runners.web.words import first, later
from runners.words import load, parts, said, sentences
from runners.words.coverage import available_languages
from runners.words.patterns import patterns
from tests.words.keys import Use, page_uses

MOST_BYTES = 22_016
A_GAME = 1_024
"""What the sentences of a game beside ours may add."""
FLUENT = "/static/vendor/fluent.js"
OWN = "/static/js/words/"
"""The rest of the runtime, which comes in one bundle."""
LOADED = re.compile(r"(?:^await |^export const \w+ = \(\) => )loadPart\('([\w-]+)'\)", re.MULTILINE)
"""A part that a module waits for, or that comes with an answer of the server."""
SCREENS = ("home", "room", "replay", "rules")


@pytest.mark.parametrize("language", available_languages())
def test_the_runtime_and_what_is_said_at_first_are_light(language: str) -> None:
    """In every language; what is fetched later is a part of its own."""
    own = b"".join(asset.body for path, asset in sorted(assets().items()) if path.startswith(OWN))
    words = assets()[f"/static/words/{language}.ftl"].body
    sizes = [len(gzip.compress(body, 9)) for body in (assets()[FLUENT].body, own, words)]
    assert min(sizes) > 1000 and sum(sizes) <= MOST_BYTES + A_GAME * (len(GAMES) - 2)


def keys_in(path: str) -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*) =", assets()[path].body.decode(), re.MULTILINE))


VERIFIER = ("js/verify/", "js/parts/room/verify-found.js")
"""The verifier imports nothing of the page: one module says what it found."""


def loaded_by(use: Use) -> list[str]:
    """The parts that the module fetches before it says anything."""
    module = use.where.removeprefix("web/static/").split(":")[0]
    says = VERIFIER[1] if module.startswith(VERIFIER[0]) else module
    return LOADED.findall(assets()[f"/static/{says}"].body.decode())


def test_what_the_verifier_finds_is_said_by_one_module_alone() -> None:
    scripts = {path: asset.body.decode() for path, asset in assets().items() if path.endswith(".js")}
    using = {path for path, text in scripts.items() if "/verify/verify.js'" in text}
    assert using == {f"/static/{VERIFIER[1]}"}


def test_a_module_says_only_what_is_there_at_first_and_what_it_fetches_itself() -> None:
    """`await loadPart('replay');` stands in every module that says a sentence of `replay`."""
    uses = list(page_uses())
    assert len(uses) > 300
    missing = [use for use in uses if not any(fnmatchcase(key, use.key) for key in sent_to(use))]
    assert missing == []


def sent_to(use: Use) -> set[str]:
    return set().union(keys_in("/static/words/en.ftl"), *(sentences("en", part) for part in loaded_by(use)))


@pytest.mark.parametrize("screen", ["screens/home/home", "screens/room"])
def test_a_first_visit_and_a_table_fetch_no_further_part(screen: str) -> None:
    assert parts_of(modules(screen)) == set()


@pytest.mark.parametrize(
    ("path", "part"), [("/replay/K7QMXX/0", "replay"), ("/rules/ur", "rules"), ("/puzzles", "puzzles")]
)
def test_the_parts_of_a_screen_are_preloaded_with_it(path: str, part: str) -> None:
    assert (
        f'crossorigin href="/static/words/en/{part}.ftl"' in document(path, "http://localhost").body.decode()
    )


def test_every_part_is_sent_at_first_or_by_itself_unless_it_is_for_terminals() -> None:
    stays = {part for part in parts() if part.startswith("terminal")}
    assert stays and {*first(), *later()} == set(parts()) - stays
    assert not {*first()} & {*later()}
    assert set(later()) == {
        path.rsplit("/", 1)[1].removesuffix(".ftl")
        for path in assets()
        if path.startswith("/static/words/en/")
    }


@pytest.mark.parametrize("part", ["", *later()])
def test_whatever_a_sentence_includes_is_sent_with_it(part: str) -> None:
    keys = keys_in(f"/static/words/en/{part}.ftl" if part else "/static/words/en.ftl")
    known = patterns("en")
    assert {include for key in keys for include in known[key].includes} <= keys | keys_in(
        "/static/words/en.ftl"
    )


def test_what_only_terminals_say_stays_behind() -> None:
    sent = set().union(*(keys_in(path) for path in assets() if path.endswith(".ftl")))
    assert {"lmr-due-roll", "console-prompt", "ur-due-throw"} <= set(patterns("en")) - sent


def test_positions_that_cannot_be_are_refused_in_the_readers_language() -> None:
    """The analysis board loads the sentences of every refusal that the rules have for a position."""
    games = Path(runners.games.__file__).parent
    rules = [path.read_text(encoding="utf-8") for path in games.glob("*/*.py")]
    refused = {key for text in rules for key in re.findall(r'\bbad\(\s*said\("([\w-]+)"', text)}
    told = keys_in("/static/words/en/positions.ftl") | keys_in("/static/words/en.ftl")
    assert len(refused) > 20 and refused <= told


@pytest.mark.parametrize("language", [one for one in available_languages() if one != "en"])
def test_a_number_that_is_not_due_is_told_without_the_fields_of_the_protocol(language: str) -> None:
    """B4: their names are English in every language."""
    told = {load(language).say(said("ur-number-not-due", number=name)) for name in NUMBER.values()}
    assert len(told) == len(NUMBER)
    assert not [text for text in told if re.search(r"\b(lot|lots|tries|steps|throw|move|award)\b", text)]
