"""Compiled twins of the plain engines: thousands of games side by side, all rules and options.

`fast.lmr` and `fast.ur` each have `play` for whole games, `Batch` for games that are stepped through,
and `pack` to bring a plain position over. Needs the extra `solver` (numba and numpy).
"""

from runners.fast import lmr, ur

__all__ = ["lmr", "ur"]
