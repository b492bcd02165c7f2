"""Replays checked offline: every event is examined independently of `fold`."""

from runners.rooms.verify.replays import Document, Report, SetReport, Wrong, bare, verify

__all__ = ["Document", "Report", "SetReport", "Wrong", "bare", "verify"]
