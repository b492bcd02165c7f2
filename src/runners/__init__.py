"""Runners: Last Man Running and Ur - The Runners Game."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("runners-games")
except PackageNotFoundError:  # running from a source tree that was never installed
    __version__ = "0+unknown"

__all__ = ["__version__"]
