"""Sentences stand in the catalogue, not in the code: whatever players read has a key."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.words.keys import SOURCE

WORD = re.compile(r"(?<![\w'.-])[A-Za-z][a-z]*(?:'[a-z]+)?(?![\w.-])")
FEWEST = 3
"""Words from which a text counts as a sentence."""
NO_PROSE = re.compile(
    r"[<>{}=|\\%]|--\w|rotate\(|'(?:self|none)'|charset|max-age|\b(?:sans-)?serif$|\bon #|^[A-Z]{4,}\b"
    r"|\bFROM |^import |^ as $"
)
"""Signs of markup, patterns, notations, commands, headers, colours and SQL."""
HALF = re.compile(r"^ [a-z]{2,} ")
"""The second half of a sentence, to be put behind the first: ` at event 7`."""
ELSEWHERE = {
    **dict.fromkeys(
        ("protocol/", "rooms/commands.py"),
        "describes a programming interface, beside what it describes, as docstrings do (decision 0018)",
    ),
    **dict.fromkeys(
        (
            *("__init__.py", "cache.py", "progress.py", "client/", "envs/", "fast/", "lab/", "solver/"),
            "terminal/",
            *("study/rollouts.py", "study/puzzles.py", "study/hints/__init__.py"),
            *("study/review/draft.py", "study/review/judges.py"),
            *("study/review/story.py", "games/lmr/notation.py", "games/ur/notation.py", "games/ur/tally.py"),
            *("games/lmr/storage.py", "games/ur/storage.py", "games/record.py", "games/replay.py"),
            *("rooms/fairness.py", "bots/thinker.py", "words/__main__.py"),
        ),
        "for hosts and programmers, in English only",
    ),
    "server/": "for hosts, in English only; what a client is told is a `Saying`, as its type demands",
    "terminal/console/command.py": "lines of help, in English only",
    "games/lmr/game.py": "the name of the game",
    "games/ur/game.py": "the name of the game",
    "games/lmr/layout.py": "labels for programs; the page says its own (`words.heard`)",
}
"""Where sentences may stand, and why."""
TRANSLATED = "terminal/console/"
"""Where people play in a terminal, in their own language."""
RAISED = ("print", "tell", "note", "warn", "fail")
"""What is told to somebody by these is a sentence from two words on, wherever it stands."""


def text_of(node: ast.AST) -> str:
    """A literal, with a word where something is put into it."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr):
        return "".join(text_of(part) if isinstance(part, ast.Constant) else "7" for part in node.values)
    return ""


def is_prose(text: str, fewest: int = FEWEST) -> bool:
    whole = " " in text and len(WORD.findall(text)) >= fewest
    return (whole or HALF.search(text) is not None) and NO_PROSE.search(text) is None


def ignored(tree: ast.AST) -> set[int]:
    """Docstrings, the parts of texts with something in them, and what our own faults say (`assert`)."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            found.add(id(node.value))
        elif isinstance(node, ast.JoinedStr):
            found.update(id(part) for part in ast.walk(node) if part is not node)
        elif isinstance(node, ast.Assert) and node.msg is not None:
            found.update(id(part) for part in ast.walk(node.msg))
        elif isinstance(node, ast.Raise) and is_bug(node):
            found.update(id(part) for part in ast.walk(node))
    return found


def is_bug(node: ast.Raise) -> bool:
    return isinstance(node.exc, ast.Call) and named(node.exc) == "AssertionError"


def sentences_in(source: str) -> Iterator[tuple[int, str]]:
    """Every text of a module that reads like a sentence, with its line."""
    tree = ast.parse(source)
    left_out = ignored(tree)
    for node in ast.walk(tree):
        if id(node) not in left_out and is_prose(text := text_of(node)):
            yield node.lineno, text  # type: ignore[attr-defined]


def told_in(source: str) -> Iterator[tuple[int, str]]:
    """Texts that are raised, printed or logged as they stand."""
    for node in ast.walk(ast.parse(source)):
        calls = [node.exc] if isinstance(node, ast.Raise) else [node]
        for call in calls:
            if not isinstance(call, ast.Call) or not (isinstance(node, ast.Raise) or named(call) in RAISED):
                continue
            if named(call) == "AssertionError":
                continue
            values = [*call.args, *(keyword.value for keyword in call.keywords)]
            yield from ((call.lineno, text) for value in values if is_prose(text := text_of(value), 2))


def named(call: ast.Call) -> str:
    return str(getattr(call.func, "id", getattr(call.func, "attr", "")))


def reason(path: Path) -> str | None:
    name = path.relative_to(SOURCE).as_posix()
    if name.startswith(TRANSLATED) and name not in ELSEWHERE:
        return None
    return next((why for where, why in ELSEWHERE.items() if name == where or name.startswith(where)), None)


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_sentence_stands_in_the_code(path: Path) -> None:
    """Give it a key in `words/en/`, and say it with `said("key", ...)`."""
    source = path.read_text(encoding="utf-8")
    assert reason(path) or [*sentences_in(source), *told_in(source)] == []


def test_every_exception_is_needed() -> None:
    """A file without sentences needs no line in `ELSEWHERE`."""
    files = [(path, path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py")]
    needed = {
        where
        for where in ELSEWHERE
        for path, source in files
        if (name := path.relative_to(SOURCE).as_posix()) == where or name.startswith(where)
        if any(sentences_in(source))
    }
    assert sorted(set(ELSEWHERE) - needed) == []


@pytest.mark.parametrize(("source", "found"), [
    ('raise ValueError("no such thing here")', True), ('raise ValueError(f"{x} is missing")', True),
    ('print("all done")', True), ('journal.warn("disk full")', True), ('X = {1: "greedy finds it"}', True),
    ('X = f" at event {x}"', True), ('X = " or its ".join(names)', True), ('X = " as ".join(names)', False),
    ('raise ValueError(english(said("no-such-thing")))', False), ('"""What is said here."""', False),
    ('assert x, "this cannot have happened"', False), ('X = "SELECT id FROM rooms"', False),
    ('X = re.compile("p(?P<n>[0-9]) rolls (.*)")', False), ('X = "runners simulate --games 1"', False),
])  # fmt: skip
def test_sentences_are_told_from_other_texts(source: str, *, found: bool) -> None:
    assert bool([*sentences_in(source), *told_in(source)]) == found
