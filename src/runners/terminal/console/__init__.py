"""`runners console`: the referee beside a real board."""

from runners.terminal.console.command import lmr, ur

__all__ = ["lmr", "ur"]
