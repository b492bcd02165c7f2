"""Entries as bytes: written once, chained, and read again in every later release."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from runners.rooms.events import FORMAT, NO_HASH, Entry, Logged, Opened
from runners.rooms.fairness import canonical, chain
from runners.words import english, said

_DECODER: Final = msgspec.json.Decoder(Entry)
UPGRADES: Final[dict[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
"""From each older format to the next, where it must be rewritten to be read."""
SAME_FORM: Final = frozenset({1, FORMAT})
"""Format 2 only adds to format 1: such entries are read as they are, and keep their number."""


def seal(entry: Entry, previous: str) -> Logged:
    """Chain an entry to the one before it; the chain starts again with every game."""
    raw = canonical(entry)
    return Logged(entry, raw, chain(before(entry, previous), raw))


def before(entry: Entry, previous: str) -> str:
    """The hash that an entry is chained to."""
    return NO_HASH if type(entry.event) is Opened else previous


def decode(raw: bytes) -> Entry:
    """Read a stored entry of this or an earlier format; ValueError with its text if it is none."""
    try:
        entry = _DECODER.decode(raw)
    except msgspec.DecodeError as error:
        return _other_format(raw, error)
    return entry if entry.v in SAME_FORM else _other_format(raw, None)


def _other_format(raw: bytes, error: Exception | None) -> Entry:
    """An entry of an older format, brought up to this one step by step."""
    try:
        fields = msgspec.json.decode(raw, type=dict[str, Any])
        if fields["v"] > FORMAT:
            raise ValueError(english(said("audit-log-format-newer", format=fields["v"], own=FORMAT)))
        while fields["v"] not in SAME_FORM:
            fields = UPGRADES[fields["v"]](fields)
        return msgspec.convert(fields, Entry)
    except (msgspec.DecodeError, KeyError, TypeError):
        raise ValueError(
            english(said("audit-not-log-entry", error=str(error), raw=repr(raw[:200])))
        ) from None


def read(raw: bytes, hash_: str) -> Logged:
    """A stored line, trusted; `verify` is for those that are not."""
    return Logged(decode(raw), raw, hash_)


def follow(raw: bytes, hash_: str, previous: str) -> Logged:
    """A stored line behind the one with the hash `previous`; ValueError if it cannot be that."""
    logged = read(raw, hash_)
    if chain(before(logged.entry, previous), raw) != hash_:
        raise ValueError(english(said("audit-hash-does-not")))
    return logged


def as_json(logged: Logged) -> bytes:
    """The entry with its hash, as one JSON object: how it is sent and kept in replays."""
    return b'%b,"hash":"%b"}' % (logged.raw[:-1], logged.hash.encode())
