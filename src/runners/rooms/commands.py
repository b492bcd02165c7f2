"""What a member may ask of a room, and what only the server may send. One type per message.

Every command carries `id`, chosen by its sender. Every command must carry `gameSeq`, except joining,
leaving and changing the profile, which may: then it is compared all the same, except in joining (QR14,
QR35). Connections, tokens, seat codes and rate limits are the server's business.
"""

from typing import Annotated, ClassVar, Final, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from runners.games.values import schema_ref
from runners.rooms.events import AbortReason

AnyGameSeq: TypeAlias = Annotated[
    int, Meta(ge=0, description="Optional: any integer from 0; it is ignored (QR14).")
]
"""The gameSeq of a first message, which is no command."""
GivenGameSeq: TypeAlias = Annotated[
    int, Meta(ge=0, description="Optional; where it is given, it must be the current one (QR14).")
]
"""A gameSeq that a command need not carry; where present, it is part of the body."""
TEXT_CHARS_MAX: Final = 256
Text: TypeAlias = Annotated[str, Meta(max_length=TEXT_CHARS_MAX)]
"""What somebody wrote: nothing looks at more of it."""
Id: TypeAlias = Annotated[str, Meta(max_length=64)]
Plain: TypeAlias = Text | int | float | bool | None
Fields: TypeAlias = dict[Id, Plain | list[Plain | list[Plain]] | dict[Id, Plain | list[Plain]]]
"""What a game reads: nested no deeper than options, choices and positions are."""
SERVER: Final = "server"
"""Sender of the commands that no member may send."""


def bot_sender(chair: int) -> str:
    """Who sends the rolls and moves of a bot, or of a stand-in, in this chair."""
    return f"bot:{chair}"


class Command(
    msgspec.Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    tag_field="type",
    rename="camel",
    forbid_unknown_fields=True,
):
    """Any command. An accepted one repeated with the same id and body gets its first answer again."""

    id: Id = ""

    carries_seq: ClassVar[bool] = False
    system: ClassVar[bool] = False


class GameCommand(Command, frozen=True, kw_only=True):
    """A command about one game instance: refused unless `gameSeq` is the current one (R10, QR15)."""

    game_seq: int | None = None

    carries_seq: ClassVar[bool] = True


class FreeCommand(Command, frozen=True, kw_only=True):
    """A command that does not depend on the game: a `gameSeq` may be absent (QR14, QR35)."""

    game_seq: GivenGameSeq | UnsetType = UNSET


# at any time


class Join(FreeCommand, frozen=True, kw_only=True, tag="join"):
    """Join the room, without a chair (QR34). The server has given the sender a new member id."""

    name: Text = ""
    colour: Text | None = None
    mark: Text | None = None


class Profile(FreeCommand, frozen=True, kw_only=True, tag="profile"):
    """Change your name, colour or mark; those left out stay as they are (QR35)."""

    name: Text | None = None
    colour: Text | None = None
    """At the table, one that nobody else has (`lookTaken`)."""
    mark: Text | None = None
    """The same."""


class Leave(FreeCommand, frozen=True, kw_only=True, tag="leave"):
    """Leave the room for good; without `gameSeq` always possible (QR14). It may concede a set of Ur (QB40).

    In a running game, a bot takes the chair if a stand-in was agreed on; otherwise the game is aborted
    (QR2). `accepted` is followed by a `goodbye`, and the connection is closed; the others get the events.
    """


# before the game


class Sit(GameCommand, frozen=True, kw_only=True, tag="sit"):
    """Take a free chair, or move to one (QR31, QR34).

    Before a rematch, this, `seatBot` and `removeBot` open a vote of kind `seats` among the seated (QR38).
    """

    chair: int
    """0 to 7 in LMR, 0 and 1 in Ur (0 is Black): the index in `view.chairs`."""


class Stand(GameCommand, frozen=True, kw_only=True, tag="stand"):
    """Give up your chair and stay in the room (QR34). This may concede a set of Ur (QB40)."""


class SeatBot(GameCommand, frozen=True, kw_only=True, tag="seatBot"):
    """Seat a bot in a free chair. Any seated player may do so; it counts as a change of seats (QR24)."""

    chair: int
    bot: Text
    """One of the bots that `GET /api/bots` lists for the game."""


class RemoveBot(GameCommand, frozen=True, kw_only=True, tag="removeBot"):
    """Remove a bot from its chair (QR24). This may concede a set of Ur to the bot (QB40)."""

    chair: int


class Propose(GameCommand, frozen=True, kw_only=True, tag="propose"):
    """Propose other options; proposing counts as agreeing (QR21, QR22). Options left out stay as they are.

    Or, with `listed` in place of `change`, that the room be an open table, which clears no Ready (QR41).
    """

    change: Annotated[Fields, schema_ref("Options")] | UnsetType = UNSET
    """Options with their new values."""
    listed: bool | UnsetType = UNSET
    """True: in the list of open tables; `unlist` takes it out again."""

    def __post_init__(self) -> None:
        if (self.change is UNSET) == (self.listed is UNSET) or self.listed is False:
            raise ValueError("a proposal has either `change` or `listed`, which is true")


class Unlist(GameCommand, frozen=True, kw_only=True, tag="unlist"):
    """Take the room out of the list of open tables: at once, in every phase, whatever is voted on (QR41)."""


class Ready(GameCommand, frozen=True, kw_only=True, tag="ready"):
    """Be Ready. With the server's dice: the commitment, and a seal of 32 random bytes of your own."""

    commitment: Text | None = None
    """`view.dice.commitment`; absent if dice are typed."""
    seal: Text | None = None
    """`H("dice/v2/seal", C, memberId, e)` as 64 lower-case hex digits; absent if dice are typed."""


class Unready(GameCommand, frozen=True, kw_only=True, tag="unready"):
    """Withdraw your Ready (QR34)."""


class Open(GameCommand, frozen=True, kw_only=True, tag="open"):
    """Open your seal once the start is sealed; every client does so at once, without asking the user."""

    commitment: Text
    """The commitment that the seal was made for."""
    e: Text
    """The 32 bytes behind the seal, as 64 lower-case hex digits."""
    sealed: Text
    """`view.sealed.entry.hash`: the hash of the `sealed` entry as this client saw it."""


# votes


class ProposeCancel(GameCommand, frozen=True, kw_only=True, tag="proposeCancel"):
    """Ask all seated players to stop the running game without a winner (QR1, QR32)."""


class ProposeVacate(GameCommand, frozen=True, kw_only=True, tag="proposeVacate"):
    """Ask the others to free the chair of a player who has been away for 60 s (QR28).

    Once tallies of a set of Ur have been won, it takes ten minutes (QB40). A player who spoiled two starts
    (`spoils` in `view.chairs`) need not be away.
    """

    chair: int


class ProposeWithout(GameCommand, frozen=True, kw_only=True, tag="proposeWithout"):
    """Ask the others to go on without a player of the finished game who stood up (QR38).

    Once all seated agree, chairs are free and a new game is being set up; alone you agree at once.
    """

    member: Id
    """One of `view.seating.stood`."""


class Agree(GameCommand, frozen=True, kw_only=True, tag="agree"):
    """Agree to the open proposal, named by its number."""

    proposal: int
    """`view.vote.proposal`."""


class Refuse(GameCommand, frozen=True, kw_only=True, tag="refuse"):
    """Refuse the open proposal, which drops it (QR22)."""

    proposal: int


class Withdraw(GameCommand, frozen=True, kw_only=True, tag="withdraw"):
    """Withdraw your agreement while the vote is open (QR32); the proposer thereby drops the proposal."""

    proposal: int


# play


class Roll(GameCommand, frozen=True, kw_only=True, tag="roll"):
    """Roll the dice that are due. `dice` is for rooms in which people type their dice (A22, QR33)."""

    dice: tuple[int, ...] | None = None
    """As many as `view.play.diceDue.count`, each one of its `faces`."""


class Retype(GameCommand, frozen=True, kw_only=True, tag="retype"):
    """Correct the last typed roll; whatever followed from it automatically is undone (QR33)."""

    dice: tuple[int, ...]


class Move(GameCommand, frozen=True, kw_only=True, tag="move"):
    """Make a choice, in the JSON form of the game's moves.

    LMR: a move, a designation or a delegation. Ur: a move, or declining an award.
    """

    choice: Annotated[Fields, schema_ref("GameChoice")]
    """One of `state.choices`, or one of the forms under Choices."""


class Resign(GameCommand, frozen=True, kw_only=True, tag="resign"):
    """Resign a running game for two: the other player wins (QR42).

    In Ur this costs the most that the position can still cost: `view.play.resignPoints`.
    """


class ClaimWin(GameCommand, frozen=True, kw_only=True, tag="claimWin"):
    """Win the running game because the opponent has been away for 60 s: from `claimAt` in `view.chairs` on.

    Only in a game between two people at a table that has been listed, without a pace of days (QR44).
    """


class HandOver(GameCommand, frozen=True, kw_only=True, tag="handOver"):
    """Under the same conditions, let a bot play for the absent opponent until they are back (QR44)."""


# results


class RequestRematch(GameCommand, frozen=True, kw_only=True, tag="requestRematch"):
    """Ask for a Rematch; asking counts as consenting (R2, QR7)."""


class Consent(GameCommand, frozen=True, kw_only=True, tag="consent"):
    """Consent to the Rematch that was asked for; the last consent starts it (R2, R5)."""


class DeclineRematch(GameCommand, frozen=True, kw_only=True, tag="declineRematch"):
    """Decline, or withdraw your consent: the room returns to the pre-game at once (R4, QR9, QR10)."""


# what only the server sends


class ServerCommand(Command, frozen=True, kw_only=True):
    """A command that is not accepted from a socket: the server sends it as `SERVER`."""

    system: ClassVar[bool] = True


class MarkAway(ServerCommand, frozen=True, kw_only=True, tag="markAway"):
    """A member's last connection has been gone for the time of QR30.

    `disconnected` false: the server was restarted and the member has not come back; the seat counts as
    away, but this is not a disconnect in the sense of R4.
    """

    member: str
    since: int
    disconnected: bool = True


class MarkBack(ServerCommand, frozen=True, kw_only=True, tag="markBack"):
    """A member who was away has a connection again (QR3)."""

    member: str


class StandIn(ServerCommand, frozen=True, kw_only=True, tag="standIn"):
    """The agreed time is up: the bot named in the options plays for the absent player (QR30, QR36)."""

    chair: int


class RunOut(ServerCommand, frozen=True, kw_only=True, tag="runOut"):
    """The time for a choice or a roll is up: a bot makes it (QR40)."""


class Carry(ServerCommand, frozen=True, kw_only=True, tag="carry"):
    """A member's seat moves to another device by code: what was sealed on the old one is lost (QR34)."""

    member: str


class BreakOff(ServerCommand, frozen=True, kw_only=True, tag="breakOff"):
    """The time to open the seals is up, and an opening is missing."""


class Prolong(ServerCommand, frozen=True, kw_only=True, tag="prolong"):
    """The server was down during a sealed start or a timed choice: more time is given (QR40)."""


class Conclude(ServerCommand, frozen=True, kw_only=True, tag="conclude"):
    """All have consented to a Rematch, and the last connection it waited for is back (QR30)."""


class Expire(ServerCommand, frozen=True, kw_only=True, tag="expire"):
    """The 180 s of the results are over (R3, QR11)."""


class Abort(ServerCommand, frozen=True, kw_only=True, tag="abort"):
    """The running game cannot continue: a fault, or the host's policy for absent players (QR1, QR3)."""

    reason: AbortReason


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
    | Unlist
    | Ready
    | Unready
    | Open
    | ProposeCancel
    | ProposeVacate
    | ProposeWithout
    | Agree
    | Refuse
    | Withdraw
    | Roll
    | Retype
    | Move
    | Resign
    | ClaimWin
    | HandOver
    | RequestRematch
    | Consent
    | DeclineRematch
)
"""Everything that may arrive on a socket; `msgspec.json.Decoder(MemberCommand)` decodes it at the edge."""

SystemCommand: TypeAlias = (
    MarkAway | MarkBack | StandIn | RunOut | Carry | BreakOff | Prolong | Conclude | Expire | Abort | OpenNext
)
