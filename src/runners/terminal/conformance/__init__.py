"""The published positions, games and dice, and `runners conformance`, which drives a program through them."""

from runners.terminal.conformance.command import run, write

__all__ = ["run", "write"]
