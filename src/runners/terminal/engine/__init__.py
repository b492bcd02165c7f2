"""`runners engine`: the whole rules engine for programs in any language, over lines of JSON."""

from runners.terminal.engine.command import engine

__all__ = ["engine"]
