"""The server in a simulated world: one seed gives the clock, the network, the disk and everybody's doings.

The hub, the room, the store with its SQLite, and the protocol are the real ones.
"""
