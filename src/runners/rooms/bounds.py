"""What bounds the log of one game (QR45)."""

from typing import Final

from runners.games.contract import Refused
from runners.rooms.draft import Draft
from runners.rooms.events import AbortReason
from runners.rooms.results import abort
from runners.rooms.room import Play, Undo
from runners.words import said

ACTIONS_MAX: Final = 20_000
"""Rolls, corrections and choices of one game: the last of these aborts it, unless it ends it."""
DESIGNATIONS_MAX: Final = 50
"""Choices that settle nothing, for one choice that does: more are refused."""
CORRECTIONS_MAX: Final = 20
"""Corrections of one typed roll: more are refused."""


def abort_if_endless(draft: Draft) -> None:
    """After the last action that a game may have nobody wins, unless it was won by that one."""
    if draft.need_play().actions >= ACTIONS_MAX:
        abort(draft, AbortReason(kind="endless"))


def check_designations(play: Play) -> None:
    """Refuse one more choice that settles nothing."""
    if play.designations >= DESIGNATIONS_MAX:
        raise Refused("tooMany", said("room-too-many-designations", most=DESIGNATIONS_MAX), rule="QR45")


def check_corrections(undo: Undo) -> None:
    """Refuse one more correction of the same roll."""
    if undo.corrections >= CORRECTIONS_MAX:
        raise Refused("tooMany", said("room-too-many-corrections", most=CORRECTIONS_MAX), rule="QR45")
