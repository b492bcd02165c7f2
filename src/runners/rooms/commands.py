"""What a member may ask of a room, and what only the server may say. One type a message.

Every command carries `id`, chosen by its sender. `gameSeq` must stand in every command but joining,
leaving and the profile, which may have it (QR14, QR35). Connections, tokens, seat codes and rate limits
are the server's.
"""

from typing import Annotated, Any, ClassVar, Final, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

AnyGameSeq: TypeAlias = Annotated[
    int, Meta(ge=0, description="May be given, any integer from 0; it is not compared (QR14).")
]
"""A gameSeq that a message need not carry. It belongs to the body all the same."""
SERVER: Final = "server"
"""Sender of the commands that no member may send."""


def bot_sender(chair: int) -> str:
    """Who sends the rolls and moves of a bot, or of a stand-in, in this chair."""
    return f"bot:{chair}"


class Command(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", rename="camel", forbid_unknown_fields=True
):
    """Any command. An accepted one repeated with the same id and body gets its first answer again."""

    id: Annotated[str, Meta(max_length=64)] = ""

    carries_seq: ClassVar[bool] = False
    system: ClassVar[bool] = False


class GameCommand(Command, frozen=True, kw_only=True):
    """A command about one game instance: refused unless `gameSeq` is the current one (R10, QR15)."""

    game_seq: int | None = None

    carries_seq: ClassVar[bool] = True


class FreeCommand(Command, frozen=True, kw_only=True):
    """A command that works whatever game is on: a `gameSeq` is accepted, not compared (QR14, QR35)."""

    game_seq: AnyGameSeq | UnsetType = UNSET


# at any time


class Join(FreeCommand, frozen=True, kw_only=True, tag="join"):
    """Come into the room, standing (QR34). The server has given the sender a new member id."""

    name: str = ""
    colour: str | None = None
    mark: str | None = None


class Profile(FreeCommand, frozen=True, kw_only=True, tag="profile"):
    """Change the own name, colour or mark; absent ones stay (QR35)."""

    name: str | None = None
    colour: str | None = None
    """At the table one that nobody else has (`lookTaken`)."""
    mark: str | None = None
    """The same."""


class Leave(FreeCommand, frozen=True, kw_only=True, tag="leave"):
    """Leave the room for good; always possible (QR14). It may concede a set of Ur (QB40).

    In a running game a bot takes the chair where stand-ins are agreed, else the game is aborted (QR2).
    After `accepted` come a `goodbye` and the end of the connection; its events go to the others.
    """


# before the game


class Sit(GameCommand, frozen=True, kw_only=True, tag="sit"):
    """Take a free chair, or change to it (QR31, QR34).

    Before a rematch this, `seatBot` and `removeBot` ask all who sit: a vote of kind `seats` (QR38).
    """

    chair: int
    """0 to 7 in LMR, 0 and 1 in Ur (0 is Black): the index in `view.chairs`."""


class Stand(GameCommand, frozen=True, kw_only=True, tag="stand"):
    """Give the chair up and stay in the room (QR34). It may concede a set of Ur (QB40)."""


class SeatBot(GameCommand, frozen=True, kw_only=True, tag="seatBot"):
    """Put a bot into a free chair: any seated player may; it counts as a change of seats (QR24)."""

    chair: int
    bot: str
    """One of those that `GET /api/bots` lists for the game."""


class RemoveBot(GameCommand, frozen=True, kw_only=True, tag="removeBot"):
    """Take a bot out of its chair (QR24). It may concede a set of Ur to the bot (QB40)."""

    chair: int


class Propose(GameCommand, frozen=True, kw_only=True, tag="propose"):
    """Propose other options; the proposer agrees by proposing (QR21, QR22). Absent options stay."""

    change: dict[str, Any]
    """Options with their new values."""


class Ready(GameCommand, frozen=True, kw_only=True, tag="ready"):
    """Be ready. With the server's dice: the seal of 32 random bytes of this client, and the commitment."""

    commitment: str | None = None
    """`view.dice.commitment`; absent where dice are typed."""
    seal: str | None = None
    """`H("dice/v2/seal", C, memberId, e)` as 64 lower-case hex digits; absent where dice are typed."""
    contribution: str | None = None
    """Never: only clients of the older scheme send it, and get `outdatedClient`."""


class Unready(GameCommand, frozen=True, kw_only=True, tag="unready"):
    """Take Ready back (QR34)."""


class Open(GameCommand, frozen=True, kw_only=True, tag="open"):
    """Open the own seal once the start is sealed; every client does so by itself, at once."""

    commitment: str
    """The commitment that the seal was made for."""
    e: str
    """The 32 bytes behind the seal, as 64 lower-case hex digits."""
    sealed: str
    """`view.sealed.entry.hash`: the hash of the `sealed` entry as this client saw it."""


# votes


class ProposeCancel(GameCommand, frozen=True, kw_only=True, tag="proposeCancel"):
    """Ask all seated players to stop the running game without a winner (QR1, QR32)."""


class ProposeVacate(GameCommand, frozen=True, kw_only=True, tag="proposeVacate"):
    """Ask the others to free the chair of a player who has been away for 60 s (QR28).

    While tallies of a set of Ur have been won it takes ten minutes (QB40). A player who spoiled two starts
    (`spoils` in `view.chairs`) need not be away.
    """

    chair: int


class Agree(GameCommand, frozen=True, kw_only=True, tag="agree"):
    """Agree to the open proposal, named by its number."""

    proposal: int
    """`view.vote.proposal`."""


class Refuse(GameCommand, frozen=True, kw_only=True, tag="refuse"):
    """Refuse the open proposal: that drops it (QR22)."""

    proposal: int


class Withdraw(GameCommand, frozen=True, kw_only=True, tag="withdraw"):
    """Take the own agreement back while the vote is open (QR32); the proposer's drops the proposal."""

    proposal: int


# play


class Roll(GameCommand, frozen=True, kw_only=True, tag="roll"):
    """Roll the dice that are due. `dice` only where the room types its dice (A22, QR33)."""

    dice: tuple[int, ...] | None = None
    """As many as `view.play.diceDue.count`, each one of its `faces`."""


class Retype(GameCommand, frozen=True, kw_only=True, tag="retype"):
    """Correct the roll typed last; what followed by itself is taken back with it (QR33)."""

    dice: tuple[int, ...]


class Move(GameCommand, frozen=True, kw_only=True, tag="move"):
    """Make a choice of the game, in the JSON form of its moves.

    LMR: a move, a designation, a delegation. Ur: a move, or declining an award.
    """

    move: dict[str, Any]
    """One of `state.choices`, or one of the forms under Choices."""


class Resign(GameCommand, frozen=True, kw_only=True, tag="resign"):
    """Give up a running game of two: the other has won, in Ur with the points of the position (QR42)."""


# results


class RequestRematch(GameCommand, frozen=True, kw_only=True, tag="requestRematch"):
    """Ask for a Rematch; asking is consenting (R2, QR7)."""


class Consent(GameCommand, frozen=True, kw_only=True, tag="consent"):
    """Consent to the Rematch that was asked for; the last to consent makes it (R2, R5)."""


class DeclineRematch(GameCommand, frozen=True, kw_only=True, tag="declineRematch"):
    """Decline, or withdraw the own consent: at once back to the pre-game (R4, QR9, QR10)."""


# what only the server says


class ServerCommand(Command, frozen=True, kw_only=True):
    """A command that no socket may bring: the server sends it as `SERVER`."""

    system: ClassVar[bool] = True


class MarkAway(ServerCommand, frozen=True, kw_only=True, tag="markAway"):
    """A member's last connection has been gone for the time of QR30.

    `disconnected` false: the server was restarted and the member has not come back; the seat counts as
    away, but that is no disconnect in the sense of R4.
    """

    member: str
    since: int
    disconnected: bool = True


class MarkBack(ServerCommand, frozen=True, kw_only=True, tag="markBack"):
    """A member who was away has a connection again (QR3)."""

    member: str


class StandIn(ServerCommand, frozen=True, kw_only=True, tag="standIn"):
    """The agreed time is over: the bot of the options plays for the absent player (QR30, QR36)."""

    chair: int


class Carry(ServerCommand, frozen=True, kw_only=True, tag="carry"):
    """A member's seat goes to another device by its code: what was sealed on the old one is lost (QR34)."""

    member: str


class BreakOff(ServerCommand, frozen=True, kw_only=True, tag="breakOff"):
    """The time to open the seals is over, and an opening is missing."""


class Prolong(ServerCommand, frozen=True, kw_only=True, tag="prolong"):
    """The server was away while a start was sealed: its clients get their time anew."""


class Renew(ServerCommand, frozen=True, kw_only=True, tag="renew"):
    """The pre-game stands on dice of the older scheme: commit to new ones."""


class Conclude(ServerCommand, frozen=True, kw_only=True, tag="conclude"):
    """The last connection is back that a Rematch waited for, to which all have consented (QR30)."""


class Expire(ServerCommand, frozen=True, kw_only=True, tag="expire"):
    """The 180 s of the results are over (R3, QR11)."""


class Abort(ServerCommand, frozen=True, kw_only=True, tag="abort"):
    """The started game cannot go on: a fault, or the host's policy for absent players (QR1, QR3)."""

    reason: str


class OpenNext(ServerCommand, frozen=True, kw_only=True, tag="openNext"):
    """Open the next game where the rematch module is switched off (QR29)."""


MemberCommand: TypeAlias = (
    Join
    | Profile
    | Leave
    | Sit
    | Stand
    | SeatBot
    | RemoveBot
    | Propose
    | Ready
    | Unready
    | Open
    | ProposeCancel
    | ProposeVacate
    | Agree
    | Refuse
    | Withdraw
    | Roll
    | Retype
    | Move
    | Resign
    | RequestRematch
    | Consent
    | DeclineRematch
)
"""All that may come over a socket; `msgspec.json.Decoder(MemberCommand)` decodes it once at the edge."""

SystemCommand: TypeAlias = (
    MarkAway | MarkBack | StandIn | Carry | BreakOff | Prolong | Renew | Conclude | Expire | Abort | OpenNext
)
