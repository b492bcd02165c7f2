"""Replays checked offline: a room does every act of its log again and must log the same."""

from runners.rooms.verify.replays import Report, RoomReplay, SetReport, Wrong, bare, verify

__all__ = ["Report", "RoomReplay", "SetReport", "Wrong", "bare", "verify"]
