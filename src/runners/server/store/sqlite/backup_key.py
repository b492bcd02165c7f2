"""Secrets of running games in copies of a store: unreadable without a key that is kept apart from them."""

import hashlib
import logging
import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import apsw

from runners.server.store.trouble import StoreUnusable

VARIABLE: Final = "RUNNERS_BACKUP_KEY"
KEY_BYTES: Final = 32
MARK: Final = b"copied1"
"""Before the fingerprint of the key and the covered secret."""
FINGERPRINT_BYTES: Final = 8
ROWS: Final = "SELECT room, game_seq, commitment, secret FROM secrets WHERE typeof(secret) = 'blob' AND "
COVERED: Final = f"{ROWS} substr(secret, 1, {len(MARK)}) = x'{MARK.hex()}'"
PLAIN: Final = f"{ROWS} substr(secret, 1, {len(MARK)}) <> x'{MARK.hex()}'"
WRITE: Final = "UPDATE secrets SET secret = ? WHERE room = ? AND game_seq = ? AND commitment = ?"


def key_file() -> Path:
    """Where the key is: `$RUNNERS_BACKUP_KEY`, else in the folder of the user's system for lasting state."""
    if given := os.environ.get(VARIABLE):
        return Path(given)
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "runners" / "backup-key"


def read_key(file: Path) -> bytes:
    """The key in a file; ValueError if it holds none."""
    with suppress(ValueError):
        if len(key := bytes.fromhex(file.read_text(encoding="ascii"))) == KEY_BYTES:
            return key
    raise ValueError(f"{file} holds no key of {2 * KEY_BYTES} hexadecimal digits")


def make_key(file: Path) -> bytes:
    """The key of this user, drawn where there is none; one that cannot be kept is a sentence."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            fd = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        except FileExistsError:
            return read_key(file)
        with os.fdopen(fd, "wb") as opened:
            opened.write(secrets.token_hex(KEY_BYTES).encode())
            opened.flush()
            os.fsync(fd)
        return read_key(file)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise StoreUnusable(
            f"the secrets of running games are copied unreadable, but their key cannot be kept in {file}, "
            f"{why}: name another file in {VARIABLE}"
        ) from None


def cover(db: apsw.Connection, key: bytes) -> None:
    """Make the secrets in a copy unreadable without the key; nothing of them is left on any page."""
    db.pragma("journal_mode", "off")
    rows: list[Any] = db.execute(PLAIN).fetchall()
    with db:
        for room, game_seq, commitment, secret in rows:
            covered = head(key) + mix(key, room, game_seq, commitment, secret)
            db.execute(WRITE, (covered, room, game_seq, commitment))
    db.execute("VACUUM")


def uncover(db: apsw.Connection) -> None:
    """Make the secrets of a restored copy readable again; without the key the host is warned."""
    rows: list[Any] = db.execute(COVERED).fetchall()
    if not rows:
        return
    file = key_file()
    try:
        key = read_key(file)
    except (OSError, ValueError):
        key = b""
    ours = [row for row in rows if row[3].startswith(head(key))]
    with db:
        for room, game_seq, commitment, covered in ours:
            secret = mix(key, room, game_seq, commitment, covered[len(head(key)) :])
            db.execute(WRITE, (secret, room, game_seq, commitment))
    if len(ours) < len(rows):
        logging.getLogger("runners.server").warning(
            f"{len(rows) - len(ours):,} secrets of dice in this copy of a store cannot be read without its "
            f"key, and their rooms are set aside as damaged: put the key into {file} (or name its file in "
            f"{VARIABLE}) and start again"
        )


def head(key: bytes) -> bytes:
    """What tells a secret that this key covers."""
    return MARK + hashlib.sha256(b"runners/backup-key" + key).digest()[:FINGERPRINT_BYTES]


def mix(key: bytes, room: str, game_seq: int, commitment: bytes, secret: bytes) -> bytes:
    """A secret covered, or a covered one as it was. No two secrets have the same commitment."""
    about = f"runners/backup-secret|{room}|{game_seq}|{commitment.hex()}".encode()
    pad = hashlib.shake_256(key + about).digest(len(secret))
    return bytes(one ^ other for one, other in zip(secret, pad, strict=True))
