"""JSON, one object per line, between programs: standard input and standard output."""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec


def number_lines() -> Iterator[tuple[int, bytes]]:
    """Number the lines of standard input as they come, without blank ones."""
    for number, line in enumerate(iter(sys.stdin.buffer.readline, b""), start=1):
        if line.strip():
            yield number, line


def decode(line: bytes) -> dict[str, Any]:
    """Read the JSON object of a line, or raise a ValueError that says what is wrong with it."""
    try:
        value = msgspec.json.decode(line)
        json.loads(line, object_pairs_hook=_check_keys, parse_int=str)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"this is not JSON: {error}") from None
    except RecursionError:
        raise ValueError("this JSON is nested too deeply") from None
    if not isinstance(value, dict):
        raise ValueError("a JSON object is expected")
    return value


def _check_keys(pairs: list[tuple[str, Any]]) -> None:
    """Refuse a repeated key, which could be read in two ways."""
    ((key, times),) = Counter(key for key, _ in pairs).most_common(1) or [("", 0)]
    if times > 1:
        raise ValueError(f"the key {key!r} appears twice in one object")


def send(value: Any) -> None:
    """Write one line at once: the reader may be waiting for it."""
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")
    sys.stdout.buffer.flush()
