"""Messages from the published schema: some right, some nearly right, some nothing of the kind."""

from random import Random
from typing import Any, Final

import msgspec

from runners.protocol.schema import protocol_schema

Known = dict[str, list[Any]]
"""Values by the name of the field they fit in: what a client in this place could know."""

TEXTS: Final = (
    "",
    "Ann",
    "\x00\x07\x1b[31m",
    "\u202eevil\u202c",
    "a\u200b\u200d\ufeffb",
    "\U0001f469\u200d\U0001f680",
    "é" * 200,
    "x" * 70,
    "x" * 300,
    "__proto__",
    "'; DROP TABLE log;--",
    "../../etc/passwd",
    "\ud7ff\ue000\uffff",
    "null",
)
NUMBERS: Final = (
    0,
    1,
    -1,
    7,
    8,
    63,
    2**31,
    -(2**31),
    2**53,
    2**63 - 1,
    2**64,
    10**30,
    -(10**30),
    0.5,
    1e300,
    -0.0,
)
BYTES: Final = (
    b"",
    b" ",
    b"\x00",
    b"\xff\xfe{}",
    b"\xef\xbb\xbf{}",
    b"{",
    b"[]",
    b"null",
    b"NaN",
    b'"',
    b'{"type":',
    b'{"type":"join"}{"type":"join"}',
    b'{"type":"ping","type":"roll"}',
    b'{"type":"\\ud800"}',
    b'{"type":"ping","id":"\\udfff"}',
    b'{"type":"ping","id":"\xc3\x28"}',
    b'{"a":' * 2000 + b"1" + b"}" * 2000,
    b"[" * 8000,
    b'{"type":"ping","id":' + b"9" * 4000 + b"}",
    b'{"type":"move","id":"1","gameSeq":0,"choice":' + b'{"move":' * 900 + b"{}" + b"}" * 901,
)


class Grammar:
    """Messages of one kind (`opening` or `command`), all chance from one seed."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._defs: dict[str, Any] = protocol_schema()["$defs"]

    def message(self, kind: str, known: Known) -> bytes:
        """Any bytes; more than half are well formed."""
        chance = self._random.random()
        if chance < 0.05:
            return self._random.choice(BYTES)
        if chance < 0.10:
            return msgspec.json.encode(self.value(4))
        made = self.well_formed(kind, known)
        if chance < 0.30:
            self._spoil(made)
        data = msgspec.json.encode(made)
        return self._torn(data) if chance < 0.36 else data

    def well_formed(self, kind: str, known: Known) -> dict[str, Any]:
        """A message as the schema describes it, with values that make sense half of the time."""
        chosen = self._random.choice(self._defs[kind]["anyOf"])
        schema = self._defs[chosen["$ref"].rpartition("/")[2]]
        required = schema["required"]
        return {
            name: self._field(name, inner, known)
            for name, inner in schema["properties"].items()
            if name in required or name in ("id", "gameSeq") or self._random.random() < 0.5
        }

    def _field(self, name: str, schema: dict[str, Any], known: Known) -> Any:
        if "enum" not in schema and name in known and known[name] and self._random.random() < 0.9:
            return self._random.choice(known[name])
        return self._by(schema)

    def _by(self, schema: dict[str, Any]) -> Any:
        """Any value that the schema allows, or nearly so."""
        if "anyOf" in schema:
            return self._by(self._random.choice(schema["anyOf"]))
        if "enum" in schema:
            return self._random.choice(schema["enum"])
        match schema.get("type"):
            case "string":
                return self._random.choice(TEXTS)
            case "integer":
                return self._random.choice(NUMBERS[:11])
            case "boolean":
                return self._random.random() < 0.5
            case "null":
                return None
            case "array":
                return [self._by(schema.get("items", {})) for _ in range(self._random.randrange(4))]
        return self.value(3)

    def value(self, depth: int) -> Any:
        """Any JSON value."""
        kind = self._random.randrange(7 if depth else 5)
        if kind == 0:
            return None
        if kind == 1:
            return self._random.random() < 0.5
        if kind == 2:
            return self._random.choice(NUMBERS)
        if kind in (3, 4):
            return self._random.choice(TEXTS)
        inner = [self.value(depth - 1) for _ in range(self._random.randrange(4))]
        names = ("move", "from", "to", "die", "type", "id", "", "designate", "delegate", "\u202e")
        return inner if kind == 5 else {self._random.choice(names): one for one in inner}

    def _spoil(self, message: dict[str, Any]) -> None:
        """One field missing, of another kind, or too many."""
        name = self._random.choice(list(message))
        change = self._random.randrange(3)
        if change == 0:
            del message[name]
        elif change == 1:
            message[name] = self.value(3)
        else:
            message[self._random.choice(TEXTS)] = self.value(2)

    def _torn(self, data: bytes) -> bytes:
        """Bytes changed, cut or doubled."""
        at = self._random.randrange(len(data) + 1)
        change = self._random.randrange(4)
        if change == 0:
            return data[:at]
        if change == 1:
            return data[:at] + self._random.randbytes(self._random.randrange(1, 5)) + data[at:]
        if change == 2:
            return data[:at] + data[at + 1 :]
        return data + data
