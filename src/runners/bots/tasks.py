"""Tasks for a worker process and its answers: one line of JSON each."""

import gzip
from base64 import b64encode
from importlib import import_module
from typing import Any, Final

import msgspec

from runners.games.contract import Json

GIVEN_UP: Final = "given up"
"""The error of a task that took too long."""
TASK_SECONDS: Final = 10.0
GZIP_LEVEL: Final = 6


class Task(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A call of one of our functions.

    It is named, and imported where the work is done: whoever asks loads nothing of what it needs.
    """

    work: str
    """`module:function`."""
    arguments: dict[str, Any] = {}
    document: bytes | None = None
    """Compressed; the function's first argument, if there is one."""
    seconds: float = TASK_SECONDS
    """How many seconds of work it may take before it is given up."""
    can_hurry: bool = False
    """The function takes `hurried`: whether the task has waited for long."""


class Asked(msgspec.Struct, frozen=True):
    """A task under its number, and when it was put into the queue: seconds of the machine's own clock."""

    number: int
    since: float
    task: Task


class Answered(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to that number."""

    number: int
    answer: Json = None
    hurried: bool = False
    """It had waited too long, and was answered without lookahead."""
    error: str | None = None
    """It could not be answered, and why."""


def run(task: Task, *, hurried: bool = False) -> Json:
    """The answer to a task; a document as `packed` packs it."""
    module, _, name = task.work.partition(":")
    document = () if task.document is None else (gzip.decompress(task.document),)
    hurry = {"hurried": hurried} if task.can_hurry else {}
    answer: Json | bytes = getattr(import_module(module), name)(*document, **task.arguments, **hurry)
    return pack_document(answer) if isinstance(answer, bytes) else answer


def pack_document(document: bytes) -> str:
    """A document in an answer: compressed, in base64. It is large, and reading it stops whoever asked."""
    return b64encode(gzip.compress(document, GZIP_LEVEL, mtime=0)).decode()
