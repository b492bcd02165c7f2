"""Rooms: a state machine without I/O for any game of the contract. See docs/rooms.md."""
