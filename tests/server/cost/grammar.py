"""Input of any size: each field of each message, path, header and body stretched, and changed by chance."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from runners.protocol.schema import protocol_schema

SMALL: Final = 1_000
LARGE: Final = 16_000
"""About what one message, head or body may have."""
LETTERS: Final = (
    *'a9 \\"-.,;:/|[({%=&@~',
    "A",
    "\t",
    "\n",
    "é",
    "\u0301",
    "\u0130",
    "\u0430",
    "\u200b",
    "\u202e",
    "\u6f22",
    "\ufdfa",
    "\U0001f469\u200d",
)
"""What a text may be full of; each is read, compared, normalised or escaped somewhere."""
PARTS: Final = ("a,", "a;", "a=b;", "de;q=0.1,", "%41", "..", "a.", "a/", '"a",', "\\\\", "[]", "((", "1.")
"""What else may fill a header, a path or a position."""


class Pair(NamedTuple):
    """The same input at two sizes."""

    name: str
    small: bytes
    large: bytes


def json(value: Any) -> bytes:
    return msgspec.json.encode(value)


def filled(letter: str, size: int) -> str:
    """As many of these as fit into JSON of this size."""
    return letter * max(1, size // (len(json(letter)) - 2))


class Messages:
    """Messages of one kind (`opening` or `command`) from the published schema."""

    def __init__(self) -> None:
        self._defs: dict[str, Any] = protocol_schema()["$defs"]

    def pairs(self, kind: str) -> Iterator[Pair]:
        """Every field of every message, full of everything."""
        for chosen in self._defs[kind]["anyOf"]:
            schema = self._defs[chosen["$ref"].rpartition("/")[2]]
            for name, field in {**schema["properties"], "unknown": {}}.items():
                for letter in LETTERS if self._is_text(field) else LETTERS[:1]:
                    small, large = (
                        json(self._base(schema) | {name: self.value(field, size, letter)})
                        for size in (SMALL, LARGE)
                    )
                    yield Pair(f"{chosen['$ref']} {name} {letter!r}", small, large)

    def _base(self, schema: dict[str, Any]) -> dict[str, Any]:
        return {name: self.value(schema["properties"][name], 1, "a") for name in schema["required"]}

    def _is_text(self, schema: dict[str, Any]) -> bool:
        return any(self._is_text(one) for one in schema.get("anyOf", ())) or schema.get("type") == "string"

    def value(self, schema: dict[str, Any], size: int, letter: str) -> Any:
        """A value of the kind that the schema wants, of this size."""
        if "anyOf" in schema:
            kinds = [one for one in schema["anyOf"] if one.get("type") != "null"]
            return self.value(kinds[0], size, letter)
        if "$ref" in schema:
            return self.value(self._defs[schema["$ref"].rpartition("/")[2]], size, letter)
        if "enum" in schema:
            return schema["enum"][0]
        match schema.get("type"):
            case "integer":
                return 10 ** min(size, 18)
            case "boolean":
                return True
            case "array":
                return [self.value(schema.get("items", {}), 1, letter)] * max(1, size // 8)
            case "object":
                return {f"k{number}": letter for number in range(max(1, size // 12))}
        return filled(letter, size)


SHAPES: Final[dict[str, tuple[bytes, bytes, bytes]]] = {
    "lists": (b"[", b"[", b"]"),
    "objects": (b'{"a":', b'{"a":', b"}"),
    "numbers": (b"[", b"1,", b"1]"),
    "digits": (b'{"type":"ping","id":', b"9", b"}"),
    "fraction": (b'{"type":"ping","id":1.', b"9", b"}"),
    "power": (b'{"type":"ping","id":1e', b"9", b"}"),
    "keys": (b'{"type":"ping",', b'"a":1,', b'"id":"1"}'),
    "escapes": (b'{"type":"ping","id":"', b"\\u00e9", b'"}'),
    "surrogates": (b'{"type":"ping","id":"', b"\\ud83d\\ude00", b'"}'),
    "old moves": (b'{"type":"move","move":1,', b'"a":1,', b'"b":1}'),
}
"""Bytes that no encoder of ours writes: how they begin, what they are full of, how they end."""


def shapes() -> Iterator[Pair]:
    """Those bytes, as messages or bodies."""
    for name, (begin, inner, end) in SHAPES.items():
        small, large = (begin + inner * (size // len(inner)) + end for size in (SMALL, LARGE))
        yield Pair(name, small, large)


def mutated(data: bytes, chance: Random, size: int) -> bytes:
    """A piece of it repeated up to the size, with a few bytes changed."""
    begin, end = sorted(chance.choices(range(len(data) + 1), k=2))
    piece = data[begin : end + 1] or b"a"
    found = bytearray(data[:begin] + piece * (max(0, size - len(data)) // len(piece)) + data[begin:])
    for _ in range(chance.randrange(3)):
        found[chance.randrange(len(found))] = chance.choice(b'"\\[]{},:0a\xcc\x81 ')
    return bytes(found)


def mutants(seeds: list[bytes], chance: Random, count: int) -> Iterator[Pair]:
    """Right input, stretched and spoilt by chance."""
    for number in range(count):
        seed, state = chance.choice(seeds), chance.randrange(2**32)
        small, large = (mutated(seed, Random(state), size) for size in (SMALL, LARGE))
        yield Pair(f"mutant {number} of {seed[:40]!r}", small, large)
