"""Replays checked offline: every event is examined independently of `fold`."""

from runners.rooms.verify.replays import Report, RoomReplay, SetReport, Wrong, bare, verify

__all__ = ["Report", "RoomReplay", "SetReport", "Wrong", "bare", "verify"]
