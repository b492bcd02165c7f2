"""What may follow the first message: the room's commands, and three that are the server's own."""

from typing import TypeAlias

from runners.protocol.phrases import Phrase
from runners.rooms import commands as room


class AskSeatCode(room.FreeCommand, frozen=True, kw_only=True, tag="seatCode"):
    """Ask for a one-time code that moves your seat to another device (QR34)."""


class Say(room.GameCommand, frozen=True, kw_only=True, tag="say"):
    """Say one of the set phrases to everybody present, who get `spoke`.

    It is never logged, is in no replay, and is lost if the server restarts.
    """

    phrase: Phrase


class Ping(room.FreeCommand, frozen=True, kw_only=True, tag="ping"):
    """Ask for a sign of life and the server's time. Needs no `id`; spectators may send it too."""


class AskHint(room.GameCommand, frozen=True, kw_only=True, tag="hint"):
    """Ask for your choices, ranked, with a reason for each. Only while all the others are bots.

    Answered with `hint`. It changes nothing, and repeating it computes it again.
    """


AnyCommand: TypeAlias = (
    room.Profile
    | room.Leave
    | room.Sit
    | room.Stand
    | room.SeatBot
    | room.RemoveBot
    | room.Propose
    | room.Ready
    | room.Unready
    | room.Open
    | room.ProposeCancel
    | room.ProposeVacate
    | room.Agree
    | room.Refuse
    | room.Withdraw
    | room.Roll
    | room.Retype
    | room.Move
    | room.Resign
    | room.ClaimWin
    | room.HandOver
    | room.RequestRematch
    | room.Consent
    | room.DeclineRematch
    | AskSeatCode
    | Say
    | AskHint
    | Ping
)
