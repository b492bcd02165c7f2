"""What may follow the first message: the room's commands, and two that are the server's own."""

from typing import TypeAlias

from runners.rooms import commands as room


class AskSeatCode(room.FreeCommand, frozen=True, kw_only=True, tag="seatCode"):
    """Ask for a one-time code that carries the own seat to another device (QR34)."""


class Ping(room.FreeCommand, frozen=True, kw_only=True, tag="ping"):
    """Ask for a sign of life and the server's time. Needs no `id`; spectators may send it too."""


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
    | room.RequestRematch
    | room.Consent
    | room.DeclineRematch
    | AskSeatCode
    | Ping
)
