"""JSON, one object per line, between programs: standard input and standard output."""

import json
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from runners.words import english, said


def numbered_lines() -> Iterator[tuple[int, bytes]]:
    """The lines of standard input with their numbers, as they come; blank ones are left out."""
    for number, line in enumerate(iter(sys.stdin.buffer.readline, b""), start=1):
        if line.strip():
            yield number, line


def decode(line: bytes) -> dict[str, Any]:
    """The JSON object of a line; ValueError says what is wrong with it."""
    try:
        value = msgspec.json.decode(line)
        json.loads(line, object_pairs_hook=_once, parse_int=str)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(english(said("lines-not-json", error=str(error)))) from None
    except RecursionError:
        raise ValueError(english(said("lines-too-deep"))) from None
    if not isinstance(value, dict):
        raise ValueError(english(said("lines-no-object")))
    return value


def _once(pairs: list[tuple[str, Any]]) -> None:
    """A repeated key can be read in two ways, so it is refused."""
    keys = [key for key, _ in pairs]
    if len(set(keys)) < len(keys):
        raise ValueError(english(said("lines-key-twice", keys=f"{max(keys, key=keys.count)!r}")))


def send(value: Any) -> None:
    """Write one line at once: the reader may be waiting for it."""
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")
    sys.stdout.buffer.flush()
