"""What a host application may do in a room: open the next game, abort a game that hangs (QR1, QR3, QR29)."""

import hmac
from typing import Annotated, Any, Final

import msgspec

from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms.decide import body_digest, check_game_seq
from runners.rooms.names import visible
from runners.server.appends import Extras
from runners.server.credentials import hashed
from runners.server.items import Bidden
from runners.server.live import Live
from runners.server.orders import carry_out_overdue
from runners.server.store import Answer
from runners.server.telling import encode
from runners.server.turn import Turn
from runners.words import english, said

KEY_MIN: Final = 24
"""Characters of a host key: shorter ones might be guessed."""
KEY_MAX: Final = 512
REASON_MAX: Final = 120
NO_REASON: Final = "the host stopped it"
SCHEME: Final = "bearer "

GAME_SEQ_MAX: Final = 999_999_999
GameSeq = (
    Annotated[int, msgspec.Meta(ge=0, le=GAME_SEQ_MAX)]
    | Annotated[float, msgspec.Meta(ge=0, le=GAME_SEQ_MAX, multiple_of=1)]
    | None
)
"""To JSON 1 and 1.0 are the same number, and some programs write the latter."""


class AboutGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A body that says which game it is about (QR15)."""

    number: GameSeq = msgspec.field(name="gameSeq", default=None)

    @property
    def game_seq(self) -> int | None:
        return None if self.number is None else int(self.number)


class NextGame(AboutGame, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/rooms/{code}/next`."""

    def command(self) -> c.ServerCommand:
        """The number of the game makes the id: a repeated request is the same command."""
        return c.OpenNext(id=f"next-{self.game_seq}")


class AbortGame(AboutGame, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/rooms/{code}/abort`."""

    reason: str = ""

    def command(self) -> c.ServerCommand:
        """The reason is shown to everybody, so it is cleaned as names are."""
        reason = visible(self.reason)[:REASON_MAX].rstrip(" .")
        return c.Abort(id=f"abort-{self.game_seq}", reason=reason or NO_REASON)


def key_hash(key: str) -> bytes:
    """What a server keeps of its host key; ValueError if it is none. The key itself is never shown."""
    if not KEY_MIN <= len(key) <= KEY_MAX or not all("!" <= character <= "~" for character in key):
        raise ValueError(english(said("serve-bad-key", least=KEY_MIN, most=KEY_MAX)))
    return hashed(key)


def is_host(authorization: str | None, key: bytes) -> bool:
    """Does this header carry the host key? How long the answer takes tells nothing of the key."""
    given = authorization or ""
    carried = given[len(SCHEME) :].strip() if given.lower().startswith(SCHEME) else ""
    return hmac.compare_digest(hashed(carried), key)


async def bid(turn: Turn, item: Bidden) -> None:
    """Carry out what the host says, or give the first answer again."""
    live = await turn.hub.register.by_code(item.code, turn.now_ms)
    if live is None:
        raise Refused("noRoom", said("server-no-room"))
    turn.touched[live] = None
    known = await turn.found(live, c.SERVER, item.command.id)
    if known is not None:
        turn.hub.noticed(item.command, live.room.phase, "repeated")
        return turn.after(live, lambda: item.done(known.body))
    carry_out_overdue(turn, live)
    return obey(turn, live, item)


def obey(turn: Turn, live: Live, item: Bidden) -> None:
    """Let the room decide, as the server's own command; `gameSeq` comes before every other check (QR15)."""
    phase, command = live.room.phase, item.command
    try:
        check_game_seq(live.room, item.game_seq, turn.now_ms)
        decision = turn.decide(live, command, c.SERVER)
    except Refused as no:
        turn.hub.noticed(command, phase, no.code)
        raise
    first, last = decision.events[0].entry.seq, decision.events[-1].entry.seq
    body = encode({"gameSeq": decision.room.game_seq, "first": first, "last": last})
    answer = Answer(c.SERVER, command.id, bytes.fromhex(body_digest(command)), body)
    turn.record(live, decision, item, Extras(answer=answer))
    turn.hub.counts.accepted += 1
    turn.hub.noticed(command, phase, "accepted")
    turn.after(live, lambda: done(turn, live, item, body))


def done(turn: Turn, live: Live, item: Bidden, body: bytes) -> None:
    """It is durable: note it and answer."""
    kind: Any = item.command.__struct_config__.tag
    turn.hub.journal.note("host command", room=live.id, command=kind, gameSeq=item.game_seq)
    item.done(body)
