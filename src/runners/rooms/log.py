"""Entries as bytes: written once, chained, and read again."""

import hashlib
from typing import Any, Final

import msgspec

from runners.rooms.events import FORMAT, NO_HASH, Entry, Logged, Opened
from runners.words import english, said

_CANONICAL: Final = msgspec.json.Encoder(order="sorted")
_DECODER: Final = msgspec.json.Decoder(Entry)


def canonical(value: Any) -> bytes:
    """RFC 8785 for what logs hold: keys in ASCII, numbers whole."""
    return _CANONICAL.encode(value)


def chain(previous: str, raw: bytes) -> str:
    """The hash of a log entry: of the hash before it and of its own canonical JSON."""
    return hashlib.sha256(bytes.fromhex(previous) + raw).hexdigest()


def seal(entry: Entry, previous: str) -> Logged:
    """Chain an entry to the one before it in the same game."""
    raw = canonical(entry)
    return Logged(entry, raw, chain(before(entry, previous), raw))


def before(entry: Entry, previous: str) -> str:
    """The hash that an entry is chained to."""
    return NO_HASH if type(entry.event) is Opened else previous


def decode(raw: bytes) -> Entry:
    """Read a stored entry, or raise ValueError with its text if it is none, or one of another format."""
    try:
        entry = _DECODER.decode(raw)
    except msgspec.DecodeError as error:
        need_format(format_of(raw))
        raise ValueError(
            english(said("audit-not-log-entry", error=str(error), raw=repr(raw[:200])))
        ) from None
    need_format(entry.v)
    return entry


def format_of(raw: bytes) -> int:
    """The format that an unreadable entry claims, by default this one."""
    try:
        found = msgspec.json.decode(raw, type=dict[str, Any]).get("v")
    except msgspec.DecodeError:
        return FORMAT
    return found if isinstance(found, int) else FORMAT


def need_format(found: int) -> None:
    """Refuse an entry of another format."""
    if found > FORMAT:
        raise ValueError(english(said("audit-log-format-newer", format=found, own=FORMAT)))
    if found < FORMAT:
        raise ValueError(english(said("audit-log-format-older", format=found, own=FORMAT)))


def read(raw: bytes, hash_: str) -> Logged:
    """Read a stored line without checking its chain."""
    return Logged(decode(raw), raw, hash_)


def follow(raw: bytes, hash_: str, previous: str) -> Logged:
    """Read a stored line that must continue the chain of `previous`, or raise ValueError."""
    logged = read(raw, hash_)
    if chain(before(logged.entry, previous), raw) != hash_:
        raise ValueError(english(said("audit-hash-does-not")))
    return logged


def as_json(logged: Logged) -> bytes:
    """The entry with its hash, as one JSON object: how it is sent and kept in replays."""
    return b'%b,"hash":"%b"}' % (logged.raw[:-1], logged.hash.encode())
