"""What one decision adds to the store: its entries, and what is stored with them."""

from typing import Final

import msgspec

from runners.rooms import events as e
from runners.rooms.decision import Decision
from runners.server.store import Answer, Append, JoinKey, OpenTable, Record, SeatCode, Secret, Token


class Extras(msgspec.Struct, frozen=True, gc=False):
    """What is stored along with the entries of one decision."""

    answer: Answer | None = None
    tokens: tuple[Token, ...] = ()
    keys: tuple[JoinKey, ...] = ()
    codes: tuple[SeatCode, ...] = ()


NOTHING: Final = Extras()


class Pending:
    """What this batch will store besides the logs; looked up before asking the store."""

    def __init__(self) -> None:
        self.answers: dict[tuple[str, str, str], Answer] = {}
        self.tokens: dict[tuple[str, str], bytes] = {}
        self.keys: dict[tuple[str, bytes], JoinKey] = {}
        self.codes: dict[tuple[str, bytes], SeatCode] = {}
        self.carried: dict[tuple[str, str], bytes] = {}
        """By room and member: the code that carried the seat last."""

    def add(self, room: str, extras: Extras) -> None:
        """Take note of what one append brings."""
        if (answer := extras.answer) is not None:
            self.answers[room, answer.member, answer.command] = answer
        if extras.tokens or extras.keys or extras.codes:
            self._add_credentials(room, extras)

    def _add_credentials(self, room: str, extras: Extras) -> None:
        self.tokens.update({(room, token.member): token.hash for token in extras.tokens})
        self.keys.update({(room, key.hash): key for key in extras.keys})
        self.codes.update({(room, code.hash): code for code in extras.codes})
        used = (code for code in extras.codes if code.used_by is not None)
        self.carried.update({(room, code.member): code.hash for code in used})


def append_of(
    room: str,
    expected: int,
    decision: Decision,
    extras: Extras = NOTHING,
    wake_ms: int | msgspec.UnsetType | None = msgspec.UNSET,
    table: OpenTable | msgspec.UnsetType | None = msgspec.UNSET,
    *,
    is_first: bool = False,
) -> Append:
    """A decision as one step of a commit."""
    return Append(
        room=room,
        expected=expected,
        records=tuple([record_of(logged) for logged in decision.events]),
        secrets=() if decision.secret is None else (stored_secret(decision),),
        wake_ms=wake_ms,
        ended=ended_game(decision),
        table=table,
        answer=extras.answer,
        is_first=is_first,
        tokens=extras.tokens,
        keys=extras.keys,
        codes=extras.codes,
    )


def record_of(logged: e.Logged) -> Record:
    """An entry as the store keeps it."""
    entry = logged.entry
    return Record(entry.seq, entry.game_seq, entry.time, entry.cmd, logged.raw, bytes.fromhex(logged.hash))


def stored_secret(decision: Decision) -> Secret:
    """The secret of the last commitment in a decision."""
    assert decision.secret is not None
    game_seq = next(
        logged.entry.game_seq
        for logged in reversed(decision.events)
        if isinstance(logged.entry.event, e.Committed)
    )
    return Secret(game_seq, bytes.fromhex(decision.secret.commitment), decision.secret.secret)


def ended_game(decision: Decision) -> int | None:
    """The number of the game that a decision ends."""
    for logged in decision.events:
        if type(logged.entry.event) is e.Ended:
            return logged.entry.game_seq
    return None
